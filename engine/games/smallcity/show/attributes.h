/* attributes.h - what scripts and JSON can read of a game.
 *
 * Functions of scripts that components name see a state (hooks->call's SUBJECT, an sc_state)
 * through sc_scene_attrs: towns and what lies open, as they are and whoever asks; the seat is the
 * first argument. */
#ifndef AEDILE_GAMES_SMALLCITY_SHOW_ATTRIBUTES_H
#define AEDILE_GAMES_SMALLCITY_SHOW_ATTRIBUTES_H

#include "engine/core/match/hooks.h"

extern const struct ad_attr sc_attrs[], sc_scene_attrs[];

#endif
