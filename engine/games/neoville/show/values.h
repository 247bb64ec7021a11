/* values.h - values of attributes and fields of Neoville that several tables share. */
#ifndef AEDILE_GAMES_NEOVILLE_SHOW_VALUES_H
#define AEDILE_GAMES_NEOVILLE_SHOW_VALUES_H

#include "engine/games/neoville/rules/rules.h"

/* Each returns the text of a value: the id of a tile, the name of a token, the id of a utility
 * type. A token's name is in static storage of the thread, overwritten by the fourth later call. */
const char *nv_shown_tile(const void *rules, int64_t value);
const char *nv_shown_token(const void *rules, int64_t value);
const char *nv_shown_type(const void *rules, int64_t value);
/* Returns INDEX1 - 1, AD_NONE for 0: tiles as hands and displays store them. */
int64_t nv_tile_or_none(int index1);

#endif
