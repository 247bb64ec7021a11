/* slips.h - finds slips in the source of a script that Lua would tell late and in other words. */
#ifndef AEDILE_LUA_SOURCE_SLIPS_H
#define AEDILE_LUA_SOURCE_SLIPS_H

#include "engine/core/game/game.h"

/* Reports to DIAGS in the LEN bytes of SOURCE, a script at PATH of a variant of OPS:
 *   an option that is read as a global (`points` for `rule.options.points`), which is always nil;
 *   an attribute without all its indexes, which is a table, where a number is expected
 *   (`state:parks() > 1` for `state:parks(seat) > 1`).
 * What is not certain is not reported. */
void lb_check_slips(const char *source, size_t len, const char *path, const struct ad_game_ops *ops,
                    struct ad_diags *diags);

#endif
