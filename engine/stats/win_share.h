/* win_share.h - what one game is worth to a seat: win share, mean rank, points.  Pure.
 *
 * All of these are whole numbers of a fixed unit, so that sums over games are exact and do not
 * depend on the order in which games end. */
#ifndef AEDILE_STATS_WIN_SHARE_H
#define AEDILE_STATS_WIN_SHARE_H

#include <stdint.h>

#include "engine/base/result.h"

/* ST_SHARE is divisible by every possible number of joint winners, so a win share 1/n is ST_SHARE /
 * n.  A mean of win shares over a block of k games is a multiple of 1/ST_UNIT. */
enum { ST_SHARE = 840, ST_UNIT = ST_SHARE * ST_SHARE };

/* Returns the win share of SEAT in 1/ST_SHARE: 1 divided by the number of joint winners, or 0. */
int st_win_share(const struct ad_result *result, int seat);
/* Returns how many seats share the first place. */
int st_winners(const struct ad_result *result);
/* Returns twice the mean of the places that SEAT and the seats tied with it occupy: two seats that
 * share places 1 and 2 have the mean rank 1.5. */
int st_mean_rank2(const struct ad_result *result, int seat);
/* Returns the points of SEAT in 1/ST_SHARE.  POINTS has the points of each place, POINTS[0] those
 * of the first; tied seats share the mean of the places that they occupy. */
int64_t st_place_points(const struct ad_result *result, int seat, const int *points);

#endif
