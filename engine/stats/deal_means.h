/* deal_means.h - a mean over blocks and how sure it is, with the deals as what is independent.
 * Pure.
 *
 * The blocks of a deal are not draws from one urn: they share the luck of the deal, and each pod
 * has opponents of its own, the same in every deal.  The first makes an interval from single blocks
 * too narrow, the second too wide; both vanish when the sum over a deal's blocks is the value
 * (tests/nightly/null_test.c counts it).  Deals may have different numbers of blocks: the mean is
 * that over all blocks, its error that of a ratio. */
#ifndef AEDILE_STATS_DEAL_MEANS_H
#define AEDILE_STATS_DEAL_MEANS_H

#include "engine/stats/intervals.h"

/* Whole numbers, so that the order of deals does not matter.  Up to 10^6 deals of 10^5 blocks of
 * values up to ST_UNIT fit. */
struct st_deal_means {
  int64_t deals, blocks, sum;
  __int128 squares, products; /* of the sums; of sums and numbers of blocks */
  __int128 sizes;             /* squares of the numbers of blocks */
};
/* A deal: BLOCKS > 0 values that add up to SUM. */
void st_deal_means_add(struct st_deal_means *clusters, int64_t sum, int64_t blocks);
/* The two-sided interval for the mean of a block at CONFIDENCE, values divided by UNIT; with deals
   - 1 degrees of freedom.  If all deals have as many blocks, it is st_interval_of of their means.
 */
struct st_interval st_deal_means_interval(const struct st_deal_means *clusters, double unit,
                                          double confidence);

#endif
