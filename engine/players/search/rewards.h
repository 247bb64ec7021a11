/* rewards.h - what the end of an iteration is worth to each seat, as a number from 0 to SE_REWARD.
 *
 * A mix of the win share and of the margin.  Margins have no bounds and each game has others, so
 * they are seen from the mean margin of some random games at the start of the decision and measured
 * by their mean distance from it: x becomes x / (1 + |x|), which never reaches its ends. */
#ifndef AEDILE_PLAYERS_SEARCH_REWARDS_H
#define AEDILE_PLAYERS_SEARCH_REWARDS_H

#include <stdint.h>

#include "engine/base/result.h"

enum { SE_REWARD = 1 << 16 };
enum se_value { SE_WIN, SE_MARGIN, SE_MIX };

struct se_rewards {
  enum se_value value;
  int n; /* games that the middle and the unit are taken from */
  int64_t sum[AD_MAX_SEATS], distance;
  int64_t middle[AD_MAX_SEATS], unit;
};

void se_rewards_start(struct se_rewards *rewards, enum se_value value);
/* Another random game from the start of the decision. */
void se_rewards_learn(struct se_rewards *rewards, const struct ad_result *result);
void se_rewards_of(const struct se_rewards *rewards, const struct ad_result *result,
                   int reward[AD_MAX_SEATS]);

#endif
