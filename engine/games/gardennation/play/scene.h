/* scene.h - what a function of a script reads when a card calls it (show/scene.h). */
#ifndef AEDILE_GAMES_GARDENNATION_PLAY_SCENE_H
#define AEDILE_GAMES_GARDENNATION_PLAY_SCENE_H

#include "engine/games/gardennation/play/state.h"

struct gn_scene {
  const struct gn_state *st;
  int seat;
  int built; /* area; -1 for missions */
};

#endif
