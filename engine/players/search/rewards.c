/* rewards.c - see rewards.h. */
#include "engine/players/search/rewards.h"

#include "engine/core/match/random_game.h"

enum { SPREAD = 2 }; /* units in a mean distance */

void se_rewards_start(struct se_rewards *rewards, enum se_value value)
{
  *rewards = (struct se_rewards){.value = value, .unit = 1};
}

void se_rewards_learn(struct se_rewards *r, const struct ad_result *result)
{
  r->n++;
  for (int seat = 0; seat < result->seats; seat++) {
    int64_t margin = ad_score_margin_of(result, seat), off = margin - r->middle[seat];
    r->sum[seat] += margin;
    r->distance += off < 0 ? -off : off;
    r->middle[seat] = r->sum[seat] / r->n;
  }
  r->unit = SPREAD * r->distance / ((int64_t)r->n * result->seats);
  if (r->unit < 1)
    r->unit = 1;
}

static int margin_reward(const struct se_rewards *r, int64_t margin, int seat)
{
  int64_t off = margin - r->middle[seat], size = off < 0 ? -off : off;
  return SE_REWARD / 2 + (int)(SE_REWARD / 2 * off / (r->unit + size));
}

void se_rewards_of(const struct se_rewards *r, const struct ad_result *result,
                   int reward[AD_MAX_SEATS])
{
  for (int seat = 0; seat < result->seats; seat++) {
    int win = (int)((int64_t)ad_win_share(result, seat) * SE_REWARD / AD_WIN_SHARE);
    int margin = margin_reward(r, ad_score_margin_of(result, seat), seat);
    reward[seat] = r->value == SE_WIN ? win : r->value == SE_MARGIN ? margin : (win + margin) / 2;
  }
}
