/* search.h - the bot `search`: information-set Monte Carlo tree search.  It knows no game. */
#ifndef AEDILE_PLAYERS_SEARCH_SEARCH_H
#define AEDILE_PLAYERS_SEARCH_SEARCH_H

#include "engine/core/match/player.h"
#include "engine/players/search/think.h"

/* Levels for people, as numbers of iterations: each is about seven times the one before. */
extern const struct ad_word pl_search_levels[];
/* The options of the bot, which are struct se_options. */
extern const struct ad_param pl_search_options[];
/* OPTIONS is a struct se_options (copied); caller frees with player->free.  A decision depends on
 * the seed of its view and on what the seat may know, on nothing else. */
struct ad_player *pl_search_make(const void *options);

#endif
