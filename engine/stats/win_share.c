/* win_share.c - mean ranks and points of one game. */
#include "engine/stats/win_share.h"

/* Returns how many seats have the rank of SEAT, itself included. */
static int count_tied(const struct ad_result *result, int seat)
{
  int tied = 0;
  for (int other = 0; other < result->seats; other++)
    tied += result->rank[other] == result->rank[seat];
  return tied;
}

int st_mean_rank2(const struct ad_result *result, int seat)
{
  return 2 * result->rank[seat] + count_tied(result, seat) - 1;
}

int64_t st_place_points(const struct ad_result *result, int seat, const int *points)
{
  int tied = count_tied(result, seat);
  int64_t sum = 0;
  for (int place = result->rank[seat]; place < result->rank[seat] + tied; place++)
    sum += points[place - 1];
  return sum * (ST_SHARE / tied);
}
