/* win_share.h - what one game is worth to a seat: win share, mean rank, points.  Pure.
 *
 * All of these are whole numbers of a fixed unit, so that sums over games are exact and do not
 * depend on the order in which games end. */
#ifndef AEDILE_STATS_WIN_SHARE_H
#define AEDILE_STATS_WIN_SHARE_H

#include <stdint.h>

#include "engine/base/result.h"

/* A win share is a multiple of 1/ST_SHARE; a mean of win shares over a block of k games is a
 * multiple of 1/ST_UNIT. */
enum { ST_SHARE = AD_WIN_SHARE, ST_UNIT = ST_SHARE * ST_SHARE };

/* Returns twice the mean of the places that SEAT and the seats tied with it occupy: two seats that
 * share places 1 and 2 have the mean rank 1.5. */
int st_mean_rank2(const struct ad_result *result, int seat);
/* Returns the points of SEAT in 1/ST_SHARE.  POINTS has the points of each place, POINTS[0] those
 * of the first; tied seats share the mean of the places that they occupy. */
int64_t st_place_points(const struct ad_result *result, int seat, const int *points);

#endif
