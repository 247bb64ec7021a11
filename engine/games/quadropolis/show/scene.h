/* scene.h - what a function of a script can read of a city when a kind calls it: a table of
 * attributes of struct qp_scene (QP-PSX-06). */
#ifndef AEDILE_GAMES_QUADROPOLIS_SHOW_SCENE_H
#define AEDILE_GAMES_QUADROPOLIS_SHOW_SCENE_H

#include "engine/core/game/game.h"

extern const struct ad_attr qp_scene_attrs[];

#endif
