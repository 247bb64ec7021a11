/* judge.c - the weighted sums of features, and of traits. */
#include "engine/core/judge/judge.h"

#include <string.h>

enum { MOST = 1000000 }; /* points that a judgement can expect at most */

bool ad_can_judge(const struct ad_setup *s)
{
  return s->judgement && s->ops->read_features && s->judgement->n_features;
}

/* Returns the points that scripts give SEAT beside those of the game. */
static int hook_points(const struct ad_setup *s, const void *state, int seat)
{
  if (!s->hooks || !ad_has_hook(s, AD_HOOK_SCORE))
    return 0;
  return ad_points(s, state, seat) - s->ops->points(s->rules, state, seat);
}

int32_t ad_judge(const struct ad_setup *s, const void *state, int seat)
{
  const struct ad_judgement *j = s->judgement;
  int32_t feature[AD_MAX_FEATURES];
  if (ad_to_act(s, state) == AD_OVER)
    return ad_points(s, state, seat) * AD_JUDGE_ONE;
  s->ops->read_features(s->rules, state, seat, feature);
  int stage = s->ops->stage(s->rules, state);
  int64_t sum = j->constant[stage];
  for (int i = 0; i < j->n_features; i++)
    sum += (int64_t)j->weight[stage][i] * feature[i];
  sum = sum / (AD_WEIGHT_ONE / AD_JUDGE_ONE) + (int64_t)hook_points(s, state, seat) * AD_JUDGE_ONE;
  return (int32_t)(sum > (int64_t)MOST * AD_JUDGE_ONE    ? MOST * AD_JUDGE_ONE
                   : sum < -(int64_t)MOST * AD_JUDGE_ONE ? -MOST * AD_JUDGE_ONE
                                                         : sum);
}

bool ad_can_prefer(const struct ad_setup *s)
{
  return s->judgement && s->ops->read_traits && s->judgement->n_traits;
}

/* Most traits are 0, so that whole blocks are skipped. */
enum { BLOCK = 8 };

static bool is_zero(const int32_t *block)
{
  uint64_t pair[BLOCK / 2];
  memcpy(pair, block, sizeof pair);
  return !(pair[0] | pair[1] | pair[2] | pair[3]);
}

static int32_t preference_of(const int32_t *weight, const int32_t *trait, int n)
{
  int64_t sum = 0;
  for (int i = 0; i < n;) {
    if (n - i >= BLOCK && is_zero(trait + i)) {
      i += BLOCK;
      continue;
    }
    for (int end = n - i < BLOCK ? n : i + BLOCK; i < end; i++)
      sum += (int64_t)weight[i] * trait[i];
  }
  return (int32_t)(sum > AD_MAX_PREFERENCE    ? AD_MAX_PREFERENCE
                   : sum < -AD_MAX_PREFERENCE ? -AD_MAX_PREFERENCE
                                              : sum);
}

void ad_prefer(const struct ad_setup *s, const void *state, const ad_move *moves, int n,
               int32_t *out)
{
  enum { AT_ONCE = 32 };
  const struct ad_judgement *j = s->judgement;
  int32_t trait[AT_ONCE * AD_MAX_FEATURES];
  int stage = s->ops->stage(s->rules, state);
  for (int first = 0; first < n; first += AT_ONCE) {
    int count = n - first < AT_ONCE ? n - first : AT_ONCE;
    s->ops->read_traits(s->rules, state, moves + first, count, trait);
    for (int i = 0; i < count; i++)
      out[first + i] = preference_of(j->preference[stage], trait + i * j->n_traits, j->n_traits);
  }
}

int ad_preferred(const struct ad_setup *s, const void *state, const ad_move *moves, int n,
                 int32_t *preference)
{
  int best = 0;
  ad_prefer(s, state, moves, n, preference);
  for (int i = 1; i < n; i++)
    best = preference[i] > preference[best] ? i : best;
  return best;
}
