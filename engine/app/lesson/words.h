/* words.h - names of components and texts of lessons in the learner's language.
 *
 * scripts/lang/LL/names/GAME.yaml names the components: `names: {R1: {one: House, many: Houses}}`.
 * scripts/lang/LL/lessons/GAME/NAME.yaml has the texts of a lesson by key (wordings.h):
 * `texts: {take: {of: 1c2d3e4f, text: Nimm zwei Steine.}}`, where `of` is the fingerprint of the
 * English text.  What a language does not have is taken from its parent (pt-BR, pt), then from
 * English: text by text, never file by file. */
#ifndef AEDILE_APP_LESSON_WORDS_H
#define AEDILE_APP_LESSON_WORDS_H

#include "engine/base/tree/node.h"

enum { APP_MAX_LANGUAGES = 4, APP_LANGUAGE = 24 };

/* ---- languages ---- */

/* Returns the folders of scripts/lang, sorted, N of them, in ARENA. */
const char *const *app_languages(struct ad_arena *arena, int *n);
/* Writes NAME, a language or locale, as that of a language: "de_DE.UTF-8" becomes "de-DE".  False
 * if scripts/lang has neither this language nor a parent. */
AD_MUST_USE bool app_language_read(const char *name, char out[APP_LANGUAGE]);
/* Writes the language that LC_ALL, LC_MESSAGES or LANG says; English if it is not known. */
void app_language_of_locale(char out[APP_LANGUAGE]);

/* ---- words ---- */

struct app_words {
  struct ad_arena arena;
  int n; /* languages to look in, the nearest first, English last */
  char language[APP_MAX_LANGUAGES][APP_LANGUAGE];
  struct ad_node *names[APP_MAX_LANGUAGES]; /* `names` of the game, or NULL */
  struct ad_node *texts[APP_MAX_LANGUAGES]; /* `texts` of the lesson, or NULL */
};
/* A text of a lesson in another language. */
struct app_said {
  const char *text;           /* never "" */
  const char *of;             /* fingerprint of the English text that it translates */
  const struct ad_node *node; /* the entry in the file; NULL: there is no such text */
};

/* Reads the words for LANGUAGE: the names of GAME and the texts of LESSON (NULL: not).  Missing
 * files are skipped.  False after reporting every problem of the others; free OUT in both cases. */
AD_MUST_USE bool app_words_read(const char *language, const char *game, const char *lesson,
                                struct app_words *out, struct ad_diags *diags);
void app_words_fini(struct app_words *words);

/* The name of the component ID, for one or for several of it; NULL if no language has it. */
const char *app_words_name(const struct app_words *words, const char *id, bool many);
/* The text KEY of the lesson in the nearest language that has it. */
struct app_said app_words_text(const struct app_words *words, const char *key);

#endif
