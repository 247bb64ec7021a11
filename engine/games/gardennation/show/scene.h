/* scene.h - what a function of a script can read when a card calls it: a table of attributes of
 * struct gn_scene. */
#ifndef AEDILE_GAMES_GARDENNATION_SHOW_SCENE_H
#define AEDILE_GAMES_GARDENNATION_SHOW_SCENE_H

#include "engine/core/game/game.h"

extern const struct ad_attr gn_scene_attrs[];

#endif
