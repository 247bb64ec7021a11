/* verb_part.c - the parts of moves that every game has: numbers, words of a list, fixed words. */
#include <stdio.h>
#include <strings.h>

#include "engine/base/input_line.h"
#include "engine/base/mem.h"
#include "engine/core/game/verb.h"

/* ---- numbers ---- */

enum ad_begins ad_begins_with_number(const struct ad_typed *t)
{
  long long number;
  return ad_parse_int(t->word[0], &number) ? AD_BEGINS_PERHAPS : AD_BEGINS_NOT;
}

static void print_number(const struct ad_said *s)
{
  const struct ad_number_part *number = s->part->arg;
  ad_say(s, "%d", (int)s->value + number->base);
}

static bool read_number(struct ad_typed *t, unsigned *value)
{
  const struct ad_number_part *number = t->part->arg;
  const char *word = ad_next_word(t);
  int most = number->most ? number->most(t->rules) : (1 << t->part->bits) - 1 + number->base;
  char reason_word[24];
  long long n;
  if (!ad_parse_int(word, &n))
    return ad_deny(t->reason, "", "syntax", "'%.40s' is not a %s, expected a number from %d to %d",
                   word, number->what, number->least, most);
  snprintf(reason_word, sizeof reason_word, "no_such_%.15s", number->what);
  if (n < number->least || n > most)
    return ad_deny(t->reason, t->part->clause, reason_word,
                   "%s %lld does not exist, expected a %s from %d to %d", number->what, n,
                   number->what, number->least, most);
  *value = (unsigned)(n - number->base);
  return true;
}

const struct ad_part_type ad_part_number = {1, ad_begins_with_number, print_number, read_number};

/* ---- squares ---- */

static void print_square(const struct ad_said *s)
{
  ad_say(s, "%u,%u", s->value >> 8, s->value & 0xff);
}

static bool read_square(struct ad_typed *t, unsigned *value)
{
  const struct ad_square_part *of = t->part->arg;
  long long row, col;
  if (!ad_parse_int(ad_next_word(t), &row) || !ad_parse_int(ad_next_word(t), &col))
    return ad_deny_form(t);
  int rows = of->rows(t->rules), cols = of->cols(t->rules);
  if (row < 0 || col < 0 || row >= rows || col >= cols)
    return ad_deny(t->reason, t->part->clause, "no_such_square",
                   "square %lld,%lld does not exist, expected a row from 0 to %d and a column from "
                   "0 to %d",
                   row, col, rows - 1, cols - 1);
  *value = (unsigned)(row << 8 | col);
  return true;
}

const struct ad_part_type ad_part_square = {2, ad_begins_with_number, print_square, read_square};

/* ---- words ---- */

static const struct ad_word *find_word(const struct ad_word *words, const char *word)
{
  while (words->word && strcasecmp(words->word, word) != 0)
    words++;
  return words;
}

static enum ad_begins begins_with_word(const struct ad_typed *t)
{
  const struct ad_word_part *of = t->part->arg;
  return find_word(of->words, t->word[0])->word ? AD_BEGINS_PERHAPS : AD_BEGINS_NOT;
}

static void print_word(const struct ad_said *s)
{
  const struct ad_word_part *of = s->part->arg;
  const char *word = ad_word_of(of->words, (int)s->value);
  if (word)
    ad_say(s, "%s", word);
}

static bool deny_word(const struct ad_typed *t, const char *word)
{
  enum { MOST = 16 };
  const struct ad_word_part *of = t->part->arg;
  const char *names[MOST];
  char near[64], reason_word[24], list[120];
  int n = 0;
  for (const struct ad_word *w = of->words; n < MOST && w->word; w++)
    if (w == of->words || w->value != w[-1].value) /* else another name for it */
      names[n++] = w->word;
  ad_texts_list(names, n, " or ", list, sizeof list);
  bool is_near = *ad_suggestion(word, names, n, near, sizeof near);
  snprintf(reason_word, sizeof reason_word, "no_such_%.15s", of->what);
  return ad_deny(t->reason, t->part->clause, reason_word, "'%.40s' is not a %s%s%s", word, of->what,
                 is_near ? near : ", expected one of: ", is_near ? "" : list);
}

static bool read_word(struct ad_typed *t, unsigned *value)
{
  const struct ad_word_part *of = t->part->arg;
  const char *word = ad_next_word(t);
  const struct ad_word *found = find_word(of->words, word);
  *value = (unsigned)found->value;
  return found->word || deny_word(t, word);
}

const struct ad_part_type ad_part_word = {1, begins_with_word, print_word, read_word};

static bool read_word_or_none(struct ad_typed *t, unsigned *value)
{
  *value = 0;
  return t->n == 0 || read_word(t, value);
}

const struct ad_part_type ad_part_word_or_none = {0, NULL, print_word, read_word_or_none};

/* ---- fixed words ---- */

static void print_fixed(const struct ad_said *s)
{
  ad_say(s, "%s", s->part->name);
}

static bool read_fixed(struct ad_typed *t, unsigned *value)
{
  *value = 0;
  return strcasecmp(ad_next_word(t), t->part->name) == 0 || ad_deny_form(t);
}

const struct ad_part_type ad_part_fixed = {1, NULL, print_fixed, read_fixed};
