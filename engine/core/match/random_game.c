/* random_game.c - policies, and games played on to their end. */
#include "engine/core/match/random_game.h"

#include <limits.h>
#include <string.h>

const struct ad_word ad_policy_words[] = {
  {"random", AD_RANDOM}, {"greedy", AD_GREEDY}, {"first", AD_FIRST}, {NULL, 0}};

int ad_best_move(const struct ad_setup *s, const void *state, int seat, const ad_move *moves, int n,
                 void *next)
{
  int best = 0, best_points = INT_MIN;
  for (int i = 0; i < n; i++) {
    memcpy(next, state, s->state_size);
    ad_apply(s, next, moves[i]);
    int points = ad_points(s, next, seat);
    if (points > best_points)
      best = i, best_points = points;
  }
  return best;
}

long long ad_play_out(const struct ad_setup *s, void *state, enum ad_policy policy,
                      struct ad_rng *rng, ad_move *moves, void *next)
{
  long long made = 0;
  for (int i = 0, seat;
       i < AD_MAX_PLAYOUT_MOVES && (seat = ad_to_act(s, state)) != AD_OVER && !ad_has_fault(s);
       i++, made++) {
    int n = ad_legal(s, state, moves), choice = 0;
    if (policy == AD_RANDOM)
      choice = (int)ad_rng_below(rng, (uint32_t)n);
    else if (policy == AD_GREEDY && n > 1)
      choice = ad_best_move(s, state, seat, moves, n, next), made += n;
    ad_apply(s, state, moves[choice]);
  }
  return made;
}

int64_t ad_score_margin_of(const struct ad_result *r, int seat)
{
  int64_t best = INT32_MIN;
  for (int i = 0; i < r->seats; i++)
    if (i != seat && r->score[i] > best)
      best = r->score[i];
  return r->seats > 1 ? r->score[seat] - best : r->score[seat];
}
