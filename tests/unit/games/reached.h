/* reached.h - whether samples reach what is hidden: were a hidden thing the same in every sample,
 * texts that tell it would be the same, too, and no comparison of them would find the leak. */
#ifndef AEDILE_TESTS_GAMES_REACHED_H
#define AEDILE_TESTS_GAMES_REACHED_H

#include "engine/core/match/setup.h"

/* Forgets what was noted of another set-up. */
void reached_begin(void);
/* Notes which parts of the position STATE are hidden from VIEWER, and which of these are others in
 * SAMPLE, a position that VIEWER could take it for. */
void reached_note(const struct ad_setup *setup, const void *state, const void *sample, int viewer);
/* The name of a part that was hidden LEAST times and the same in all samples; NULL: there are no
 * such parts.  Borrowed until the next reached_begin. */
const char *reached_never(int least);
/* Appends "hand 17 of 20, ..." for all parts that were hidden. */
void reached_say(struct ad_buf *out);

#endif
