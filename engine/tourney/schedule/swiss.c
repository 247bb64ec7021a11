/* swiss.c - the Swiss format.
 *
 * Bots are ordered by their results so far and paired with neighbours that they have not met
 * (pairing.c).  If the number of bots is not a multiple of k, the bots with the fewest byes rest,
 * the lowest of them first; several choices are tried, and the one with the fewest repeats is
 * taken.  A bye counts as even games. */
#include "engine/tourney/schedule/swiss.h"

#include <string.h>

#include "engine/stats/win_share.h"
#include "engine/tourney/schedule/pairing.h"

/* Orders the bots by results, then by the lots of the round. */
static void order_bots(const struct tn_rounds *r, int *order)
{
  for (int bot = 0; bot < r->n_bots; bot++) {
    int at = bot;
    for (; at > 0; at--) {
      int other = order[at - 1];
      struct tn_sum mine = r->total[bot], yours = r->total[other];
      mine.margin = yours.margin = 0; /* scores of different variants do not compare */
      if (tn_rounds_compare(r, &mine, bot, &yours, other, r->current + 1) > 0)
        break;
      order[at] = order[at - 1];
    }
    order[at] = bot;
  }
}

/* Lists in WHO the bots that may rest, those with the fewest byes first, in each group the lowest
 * first, until there are at least N.  MUST: how many of them rest in any case, because all others
 * have more byes.  Returns the length of the list. */
static int resters(const struct tn_rounds *r, const int *order, int n, int *who, int *must)
{
  int found = 0, byes = 0;
  *must = 0;
  for (; found < n; byes++) {
    *must = found;
    for (int i = r->n_bots - 1; i >= 0; i--)
      if (r->byes[order[i]] == byes)
        who[found++] = order[i];
  }
  return found;
}

/* Advances CHOICE to the next N of the numbers below TO in lexicographic order; false after the
 * last. */
static bool next_choice(int *choice, int n, int to)
{
  int i = n - 1;
  while (i >= 0 && choice[i] == to - n + i)
    i--;
  if (i < 0)
    return false;
  for (int next = choice[i] + 1; i < n; i++)
    choice[i] = next++;
  return true;
}

/* Pairs all bots but the N of RESTING; returns the number of repeats. */
static int pair_without(const struct tn_rounds *r, const int *order, const int *resting, int n,
                        int *pods)
{
  int field[TN_MAX_BOTS], left = 0;
  uint8_t met[TN_MAX_BOTS][TN_MAX_BOTS];
  for (int i = 0; i < r->n_bots; i++) {
    bool rests = false;
    for (int j = 0; j < n; j++)
      rests |= resting[j] == order[i];
    if (!rests)
      field[left++] = order[i];
  }
  memcpy(met, r->met, sizeof met);
  return tn_make_pairings(left, r->k, field, met, pods);
}

void tn_swiss_begin(struct tn_rounds *r)
{
  /* choices of byes that are tried; larger pods take long to pair */
  const int most = r->k == 2 ? TN_MAX_BOTS : 8;
  int order[TN_MAX_BOTS], who[TN_MAX_BOTS], pods[TN_MAX_BOTS], best[TN_MAX_BOTS],
    choice[AD_MAX_SEATS], must = 0, may, least = -1;
  int resting[AD_MAX_SEATS], n = r->n_bots % r->k, kept[AD_MAX_SEATS] = {0};
  order_bots(r, order);
  may = resters(r, order, n, who, &must);
  for (int i = 0; i < n; i++)
    choice[i] = i;
  for (int tries = 0; tries < most && least != 0; tries++) {
    for (int i = 0; i < n; i++)
      resting[i] = who[choice[i]];
    int repeats = pair_without(r, order, resting, n, pods);
    if (least < 0 || repeats < least) {
      least = repeats;
      memcpy(best, pods, sizeof best);
      memcpy(kept, resting, sizeof kept);
    }
    if (n == must || !next_choice(choice + must, n - must, may))
      break;
  }
  for (int i = 0; i < n; i++)
    r->byes[kept[i]]++;
  for (int i = 0; i < r->round[r->current].pods * r->k; i++)
    tn_rounds_pod(r, r->current, 0)[i] = (uint8_t)best[i];
}

void tn_swiss_end(struct tn_rounds *r)
{
  const struct tn_round *round = &r->round[r->current];
  bool played[TN_MAX_BOTS] = {false};
  int games = (int)(round->per_deal / round->pods) * round->deals;
  for (int pod = 0; pod < round->pods; pod++) {
    const uint8_t *bots = tn_rounds_pod(r, r->current, pod);
    for (int place = 0; place < r->k; place++) {
      struct tn_sum sum = tn_rounds_sum(r, pod, place, 0, 1), *total = &r->total[bots[place]];
      total->games += sum.games;
      total->share += sum.share;
      total->rank2 += sum.rank2;
      played[bots[place]] = true;
      for (int other = 0; other < r->k; other++)
        if (other != place && r->met[bots[place]][bots[other]] < UINT8_MAX)
          r->met[bots[place]][bots[other]]++;
    }
  }
  for (int bot = 0; bot < r->n_bots; bot++)
    if (!played[bot]) { /* even games, so that a bye changes the mean as little as possible */
      r->total[bot].games += games;
      r->total[bot].share += (int64_t)games * ST_SHARE / r->k;
      r->total[bot].rank2 += (int64_t)games * (r->k + 1);
    }
}
