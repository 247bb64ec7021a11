/* translation.h - which texts of a lesson are translated, and what is wrong with a translation. */
#ifndef AEDILE_APP_LESSON_TRANSLATION_H
#define AEDILE_APP_LESSON_TRANSLATION_H

#include "engine/app/lesson/lesson.h"

enum app_translated {
  APP_MISSING,  /* the learner reads English */
  APP_OUTDATED, /* the English text has changed since */
  APP_CURRENT
};
/* How a text of a lesson is translated in WORDS. */
enum app_translated app_translated(const struct app_words *words, const struct le_wording *wording);

/* Reports what is wrong with the texts of LESSON in the language that it was loaded in: missing and
 * outdated ones, entries that the lesson does not have, placeholders that are broken or differ
 * from the English ones, two options that read the same.  Returns how many texts are current. */
int app_translation_check(const struct app_lesson *lesson, struct ad_diags *diags);

/* Reports placeholders that mean nothing in any language that LESSON is translated to (P12). */
void app_translations_prove(const struct app_lesson *lesson, struct ad_diags *diags);

/* The number of names of components that GAME has in English, and in *NAMED how many of them
 * WORDS have in another language. */
int app_names_count(const struct app_words *words, int *named);

#endif
