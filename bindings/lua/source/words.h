/* words.h - finds comparisons in the source of a script that can never be true. */
#ifndef AEDILE_LUA_SOURCE_WORDS_H
#define AEDILE_LUA_SOURCE_WORDS_H

#include "engine/core/game/game.h"

/* Reports to DIAGS each `move.kind == "lay"` in the LEN bytes of SOURCE, a script at PATH of a
 * variant of OPS: a comparison (== or ~=) of an attribute, a move field or a phase with a text that
 * it can never be.  Moves and events are known by the names that hooks and bots give them, and a
 * local variable by its only value; what is not certain is not reported. */
void lb_check_words(const char *source, size_t len, const char *path, const struct ad_game_ops *ops,
                    struct ad_diags *diags);

#endif
