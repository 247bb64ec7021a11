/* says.h - a change of a metric as a sentence. */
#ifndef AEDILE_LAB_TABLE_SAYS_H
#define AEDILE_LAB_TABLE_SAYS_H

#include "engine/base/text.h"
#include "engine/lab/table/compare.h"

/* Adds "games last 2.1 turns longer (1.4 to 2.8)" without a full stop: the metric's sentence, and
 * the interval that holds for all numbers of the table at once, or "always" of a change that is the
 * same in every deal.  CHANGE is not 0, and its metric has a sentence, where
 *   #      is the size of the change,
 *   %      the same in hundredths, for shares,
 *   ~      a per cent sign,
 *   @      the start position,
 *   [A|B]  A if the number grows, else B. */
void lab_change_says(const struct lab_change *change, struct ad_buf *out);

#endif
