/* describe.h - cards and steps of the council in words. */
#ifndef AEDILE_GAMES_SMALLCITY_TEXT_DESCRIBE_H
#define AEDILE_GAMES_SMALLCITY_TEXT_DESCRIBE_H

#include "engine/games/smallcity/state/state.h"

/* Each writes one sentence part: what a promise asks for, what an effect or an action card brings.
 */
void sc_describe_promise(const struct sc_rules *rules, int promise, char *buf, size_t size);
void sc_describe_effect(const struct sc_rules *rules, const struct sc_effect *effect, char *buf,
                        size_t size);
void sc_describe_action(const struct sc_rules *rules, int action, char *buf, size_t size);
/* Writes "2 votes" or "1 white and 1 grey". */
void sc_describe_gain(const struct sc_gain *gain, char *buf, size_t size);

#endif
