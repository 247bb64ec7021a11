/* bot.c - loads bots by name. */
#include "engine/app/match/bot.h"

#include <string.h>

#include "engine/app/match/players.h"

struct ad_player *app_bot_load(const char *name, const struct ad_game_ops *ops,
                               struct ad_diags *diags)
{
  struct app_players all = {0};
  struct ad_player *bot = NULL;
  if (strncmp(name, APP_COMMAND, strlen(APP_COMMAND)) == 0)
    ad_diag_at(diags, (struct ad_pos){0},
               "'%.200s' is a program, expected a built-in bot or a script", name);
  else if (app_player_new(&all, name, ops, &bot, diags) != AD_OK)
    bot = NULL;
  app_players_fini(&all);
  return bot;
}
