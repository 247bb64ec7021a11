/* registry.c - the games of this build, listed in games.def. */
#include <string.h>

#include "engine/core/game/game.h"
#include "engine/core/match/match.h"

#define GAME(folder, ops) extern const struct ad_game_ops ops;
#include "engine/games/games.def"
#undef GAME

static const struct ad_game_ops *games[AD_MAX_GAMES + 1] = {
#define GAME(folder, ops) &ops,
#include "engine/games/games.def"
#undef GAME
};
const struct ad_game_ops *const *const ad_games = games;

static int count_games(void)
{
  int n = 0;
  while (games[n])
    n++;
  return n;
}

const struct ad_game_ops *ad_game_find(const char *key)
{
  for (int i = 0; ad_games[i]; i++)
    if (strcmp(ad_games[i]->key, key) == 0)
      return ad_games[i];
  return NULL;
}

/* The first function or table of OPS that is missing, or NULL. */
static const char *missing_part(const struct ad_game_ops *ops)
{
  const struct {
    const char *name;
    bool there;
  } parts[] = {
    {"title", ops->title},
    {"doc", ops->doc},
    {"params", ops->params},
    {"components", ops->components},
    {"attrs", ops->attrs},
    {"move_fields", ops->move_fields},
    {"read_rules", ops->read_rules},
    {"deal", ops->deal},
    {"to_act", ops->to_act},
    {"legal", ops->legal},
    {"apply", ops->apply},
    {"hide", ops->hide},
    {"points", ops->points},
    {"result", ops->result},
    {"phases", ops->phases},
    {"phase", ops->phase},
    {"verbs", ops->verbs},
    {"why_not", ops->why_not},
    {"score", ops->score},
    {"draw", ops->draw},
    {"read_position", ops->read_position},
    {"write_position", ops->write_position},
    {"read_features", !ops->features || ops->read_features},
    {"read_traits", !ops->traits || ops->read_traits},
    {"stage", !(ops->features || ops->traits) || ops->stage},
  };
  for (int i = 0; i < AD_LEN(parts); i++)
    if (!parts[i].there)
      return parts[i].name;
  return NULL;
}

bool ad_game_register(const struct ad_game_ops *ops, struct ad_err *err)
{
  const struct ad_pos nowhere = {0};
  int n = count_games();
  if (ops->abi != AD_GAME_ABI)
    return ad_fail(err, AD_EINPUT, nowhere,
                   "the game is made for version %d of the interface, this library has version %d",
                   ops->abi, AD_GAME_ABI);
  if (!ops->key || !ad_is_name(ops->key))
    return ad_fail(err, AD_EINPUT, nowhere,
                   "'%.60s' is not a key of a game, expected a letter, then letters, digits and _",
                   ops->key ? ops->key : "");
  if (ad_game_find(ops->key))
    return ad_fail(err, AD_EINPUT, nowhere, "there is a game '%.60s' already", ops->key);
  if (ops->min_seats < 1 || ops->max_seats > AD_MAX_SEATS || ops->min_seats > ops->max_seats)
    return ad_fail(err, AD_EINPUT, nowhere, "'%.60s' is for %d to %d seats, expected 1 to %d",
                   ops->key, ops->min_seats, ops->max_seats, AD_MAX_SEATS);
  if (ops->max_moves < 1 || ops->max_moves >= AD_FORCED)
    return ad_fail(err, AD_EINPUT, nowhere,
                   "'%.60s' has at most %d legal moves in a position, expected 1 to %d", ops->key,
                   ops->max_moves, AD_FORCED - 1);
  if (!ops->rules_size || !ops->max_state_size)
    return ad_fail(err, AD_EINPUT, nowhere, "'%.60s' has %s of 0 bytes, expected 1 or more",
                   ops->key, ops->rules_size ? "states" : "rules");
  const char *missing = missing_part(ops);
  if (missing)
    return ad_fail(err, AD_EINPUT, nowhere, "'%.60s' has no %s", ops->key, missing);
  if (n == AD_MAX_GAMES)
    return ad_fail(err, AD_EINPUT, nowhere, "there are %d games already, no more fit", n);
  games[n] = ops;
  return true;
}

const char *ad_game_nearest(const char *key)
{
  const char *names[AD_MAX_GAMES];
  int n = count_games();
  for (int i = 0; i < n; i++)
    names[i] = games[i]->key;
  return ad_nearest(key, names, n);
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
