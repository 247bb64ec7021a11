/* bot_use.h - what the decisions of a bot in Lua took, as `aedile check` tells it. */
#ifndef AEDILE_APP_CHECK_BOT_USE_H
#define AEDILE_APP_CHECK_BOT_USE_H

#include "engine/base/json.h"
#include "engine/base/text.h"

/* In instructions of the bot's budget: a decision on average and at most, and a playout by random
 * moves from anywhere in a game.  Nothing is known if DECISIONS is 0. */
struct app_bot_use {
  long long decisions, mean, most, playout;
};
/* Appends lines for people; nothing if nothing is known. */
void app_bot_use_text(const struct app_bot_use *use, struct ad_buf *out);
/* Adds the map `instructions`, or nothing. */
void app_bot_use_json(const struct app_bot_use *use, struct ad_json *json);

#endif
