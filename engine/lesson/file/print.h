/* print.h - fingerprints of lessons and steps, by which progress is kept.
 *
 * The fingerprint of a step is that of what it asks, not of how the texts are worded: better words
 * keep the progress, another question does not. */
#ifndef AEDILE_LESSON_FILE_PRINT_H
#define AEDILE_LESSON_FILE_PRINT_H

#include "engine/lesson/file/lesson.h"

enum { LE_PRINT = 17 }; /* 16 hexadecimal digits and NUL */

/* Writes the fingerprint of the lesson ROOT: its position and all its steps. */
void le_lesson_print(const struct ad_node *root, char out[LE_PRINT]);
/* Writes the fingerprint of STEP, which stands in the lesson ROOT. */
void le_step_print(const struct ad_node *root, const struct ad_node *step, char out[LE_PRINT]);

#endif
