/* words.h - names of components and texts of lessons in the learner's language.
 *
 * scripts/lang/LL/names/GAME.yaml names the components: `names: {R1: {one: House, many: Houses}}`.
 * scripts/lang/LL/lessons/GAME/NAME.yaml has the texts of a lesson by key.  What a language does
 * not have is taken from its parent (pt-BR, pt), then from English: text by text, never file by
 * file. */
#ifndef AEDILE_APP_LESSON_WORDS_H
#define AEDILE_APP_LESSON_WORDS_H

#include "engine/base/tree/node.h"

enum { APP_MAX_LANGUAGES = 4, APP_LANGUAGE = 24 };

struct app_words {
  struct ad_arena arena;
  char language[APP_LANGUAGE]; /* as it was asked for: "de", "zh-Hant" */
  int n;                       /* languages to look in, the nearest first; English is the last */
  struct ad_node *names[APP_MAX_LANGUAGES];  /* `names` of the game, or NULL */
  struct ad_node *lesson[APP_MAX_LANGUAGES]; /* texts of the lesson, or NULL */
};

/* The language of the learner: LANGUAGE if it is given (NULL: not), else what LC_ALL, LC_MESSAGES
   or LANG say, else English.  "de_DE.UTF-8" becomes "de-DE". */
void app_words_language(const char *language, char out[APP_LANGUAGE]);
/* Reads the words for LANGUAGE of the game and the lesson (NULL: of no lesson).  Missing files
 * are skipped, problems of the others are reported. */
void app_words_read(struct app_words *words, const char *language, const char *game,
                    const char *lesson, struct ad_diags *diags);
void app_words_fini(struct app_words *words);

/* The name of the component ID, for one or for several of it; NULL if no language has it. */
const char *app_words_name(const struct app_words *words, const char *id, bool many);
/* The text KEY of the lesson in a language other than English; NULL: only English has it. */
const char *app_words_text(const struct app_words *words, const char *key);

#endif
