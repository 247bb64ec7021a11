/* wordings.h - the texts of a lesson one by one, and how a translation takes their place.
 *
 * A text has a key: "title", the id of its step ("take"), or that id and the part of the step
 * ("take.right", "take.hint.2", "take.wrong.1", "take.option.3", "take.why.1"; parts count from 1).
 * A translation says of which English text it is one by the fingerprint of that text, so a text
 * that changes later shows which translations are outdated. */
#ifndef AEDILE_LESSON_FILE_WORDINGS_H
#define AEDILE_LESSON_FILE_WORDINGS_H

#include "engine/lesson/file/lesson.h"

enum { LE_WORDING_PRINT = 9 }; /* 8 hexadecimal digits and NUL */

struct le_wording {
  const char *key;
  const char *english;
  const struct ad_node *node; /* where the lesson has it, for problems */
  const char **slot;          /* what the learner reads */
  struct le_step *step;       /* NULL: of the lesson */
};

/* Returns all texts of LESSON in its order, N of them, in ARENA.  An option that is its own value,
 * such as the id of a tile, is left out. */
struct le_wording *le_wordings(const struct le_lesson *lesson, struct ad_arena *arena, int *n);
/* Puts TRANSLATE(ctx, key), unless it is NULL, in the place of each text; borrowed as long as the
 * lesson.  A wrong answer that is the text of an option changes with it. */
void le_reword(const struct le_wording *wordings, int n,
               const char *(*translate)(void *ctx, const char *key), void *ctx);
/* Writes the fingerprint of TEXT. */
void le_wording_print(const char *text, char out[LE_WORDING_PRINT]);

#endif
