/* scene.h - what a function of a script can read of a city when a utility calls it: a table of
 * attributes of struct nv_map (NV-SCORE-40). */
#ifndef AEDILE_GAMES_NEOVILLE_SHOW_SCENE_H
#define AEDILE_GAMES_NEOVILLE_SHOW_SCENE_H

#include "engine/core/game/game.h"

extern const struct ad_attr nv_scene_attrs[];

#endif
