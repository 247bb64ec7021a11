/* parts.c - the words for parts of what the lab can say. */
#include "engine/app/lab/games/parts.h"

#include <stdio.h>
#include <string.h>

const struct ad_word app_lab_part_words[] = {{"seats", APP_LAB_SEATS},
                                             {"length", APP_LAB_LENGTH},
                                             {"points", APP_LAB_POINTS},
                                             {"lead", APP_LAB_LEAD},
                                             {"choices", APP_LAB_CHOICES},
                                             {"use", APP_LAB_USE},
                                             {"tension", APP_LAB_TENSION},
                                             {"skill", APP_LAB_SKILL},
                                             {"worth", APP_LAB_WORTH},
                                             {"parameters", APP_LAB_PARAMETERS},
                                             {NULL, 0}};

/* Fills WHY with what is said of a WORD that is not a part; returns false. */
static bool refuse_part(const char *word, char *why, size_t size)
{
  const char *names[32];
  char all[200];
  int n = 0;
  for (const struct ad_word *w = app_lab_part_words; w->word; w++)
    names[n++] = w->word;
  const char *nearest = ad_nearest(word, names, n);
  ad_words_list(app_lab_part_words, all, sizeof all);
  if (nearest)
    snprintf(why, size, "unknown part '%s', did you mean '%s'?", word, nearest);
  else
    snprintf(why, size, "unknown part '%s', expected %s", word, all);
  return false;
}

bool app_lab_parts_read(const char *text, unsigned *parts, char *why, size_t size)
{
  char word[40];
  int value;
  *parts = 0;
  do {
    size_t len = strcspn(text, ",");
    snprintf(word, sizeof word, "%.*s", (int)len, text);
    if (!ad_word_value(app_lab_part_words, word, &value))
      return refuse_part(word, why, size);
    *parts |= (unsigned)value;
    text += len;
  } while (*text++);
  return true;
}
