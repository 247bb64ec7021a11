/* deal_means.h - the mean of a value over blocks, with deals as the independent units.  Pure.
 *
 * The blocks of a deal are not independent: they share the luck of the deal, which makes an
 * interval from single blocks too narrow; and each pod has opponents of its own, the same in every
 * deal, which makes it too wide.  Both effects vanish when the unit is the sum over the blocks of a
 * deal (tests/nightly/null_test.c measures the coverage).  Deals may have different numbers of
 * blocks: the mean is over all blocks, its standard error that of a ratio of sums. */
#ifndef AEDILE_STATS_DEAL_MEANS_H
#define AEDILE_STATS_DEAL_MEANS_H

#include "engine/stats/intervals.h"

/* Sums of whole numbers, so that the order of the deals does not matter.  They hold up to 10^6
 * deals of 10^5 blocks of values up to ST_UNIT. */
struct st_deal_means {
  int64_t deals, blocks, sum;
  __int128 squares;  /* of the sums of the deals */
  __int128 products; /* sum of a deal times its number of blocks */
  __int128 sizes;    /* squares of the numbers of blocks */
};
/* Adds a deal: BLOCKS > 0 values that add up to SUM. */
void st_deal_means_add(struct st_deal_means *means, int64_t sum, int64_t blocks);
/* Returns the two-sided interval for the mean of a block at CONFIDENCE, with deals - 1 degrees of
 * freedom.  Values are divided by UNIT.  If all deals have the same number of blocks, the result is
 * that of st_interval_of for the means of the deals. */
struct st_interval st_deal_means_interval(const struct st_deal_means *means, double unit,
                                          double confidence);

#endif
