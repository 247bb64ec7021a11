/* registry.c - the games of this build, listed in games.def. */
#include <string.h>

#include "engine/core/game/game.h"

#define GAME(folder, ops) extern const struct ad_game_ops ops;
#include "engine/games/games.def"
#undef GAME

const struct ad_game_ops *const ad_games[] = {
#define GAME(folder, ops) &ops,
#include "engine/games/games.def"
#undef GAME
  NULL};

const struct ad_game_ops *ad_game_find(const char *key)
{
  for (int i = 0; ad_games[i]; i++)
    if (strcmp(ad_games[i]->key, key) == 0)
      return ad_games[i];
  return NULL;
}

const char *ad_game_nearest(const char *key)
{
  const char *names[AD_LEN(ad_games)];
  for (int i = 0; i < AD_LEN(ad_games) - 1; i++)
    names[i] = ad_games[i]->key;
  return ad_nearest(key, names, AD_LEN(ad_games) - 1);
}

const struct ad_game_ops *ad_game_read(struct ad_node *map, const char *key, struct ad_diags *diags)
{
  const char *name;
  struct ad_node *node = ad_read_text(map, key, AD_REQUIRED, &name, diags);
  const struct ad_game_ops *ops = node ? ad_game_find(name) : NULL;
  const char *nearest = node && !ops ? ad_game_nearest(name) : NULL;
  if (node && !ops)
    ad_diag_expected(diags, node, nearest ? "a game, did you mean '%s'?" : "a game", nearest);
  return ops;
}
