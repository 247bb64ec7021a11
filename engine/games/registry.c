/* registry.c - the games of this build. */
#include <string.h>

#include "engine/core/game.h"

#define GAME(folder, ops) extern const struct game_ops ops;
#include "engine/games/games.def"
#undef GAME

const struct game_ops *const ad_games[] = {
#define GAME(folder, ops) &ops,
#include "engine/games/games.def"
#undef GAME
  NULL};

const struct game_ops *ad_game_find(const char *key)
{
  for (int i = 0; ad_games[i]; i++)
    if (strcmp(ad_games[i]->key, key) == 0)
      return ad_games[i];
  return NULL;
}
