/* attributes.h - what scripts and JSON can read of a game.
 *
 * Functions of scripts that components name read a state (SUBJECT of ad_ask) through
 * sc_scene_attrs: true towns and whatever is public, the same for all callers.  The seat is their
 * first argument. */
#ifndef AEDILE_GAMES_SMALLCITY_SHOW_ATTRIBUTES_H
#define AEDILE_GAMES_SMALLCITY_SHOW_ATTRIBUTES_H

#include "engine/core/game/game.h"

extern const struct ad_attr sc_attrs[], sc_scene_attrs[];

#endif
