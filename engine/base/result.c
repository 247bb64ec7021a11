/* result.c - computes ranks from scores. */
#include "engine/base/result.h"

#include <stdbool.h>
#include <string.h>

void ad_result_rank(struct ad_result *result, const int32_t *ties)
{
  for (int i = 0; i < result->seats; i++)
    result->tie[i] = ties ? ties[i] : 0;
  for (int i = 0; i < result->seats; i++) {
    result->rank[i] = 1;
    for (int j = 0; j < result->seats; j++) {
      bool equal = result->score[j] == result->score[i];
      if (result->score[j] > result->score[i] || (equal && result->tie[j] > result->tie[i]))
        result->rank[i]++;
    }
  }
}

void ad_result_rank_winners(struct ad_result *result, const bool *wins)
{
  int8_t ranked[AD_MAX_SEATS];
  memcpy(ranked, result->rank, sizeof ranked);
  for (int i = 0; i < result->seats; i++) {
    result->wins[i] = wins[i];
    result->rank[i] = 1;
    for (int j = 0; j < result->seats; j++)
      result->rank[i] += (wins[j] && !wins[i]) || (wins[j] == wins[i] && ranked[j] < ranked[i]);
  }
}

int ad_winners(const struct ad_result *result)
{
  int winners = 0;
  for (int seat = 0; seat < result->seats; seat++)
    winners += result->rank[seat] == 1;
  return winners;
}

int ad_win_share(const struct ad_result *result, int seat)
{
  return result->rank[seat] == 1 ? AD_WIN_SHARE / ad_winners(result) : 0;
}
