/* bot.h - bots by name, for programs that embed the engine. */
#ifndef AEDILE_APP_MATCH_BOT_H
#define AEDILE_APP_MATCH_BOT_H

#include "engine/base/public.h"
#include "engine/core/match/player.h"

AD_PUBLIC_BEGIN

/* Loads the bot NAME for the game of OPS: a built-in bot ("greedy"), the path of a script in Lua
   ("my/bot.lua"), or a script below scripts/bots or scripts/bots/GAME of the data folders
   ("planner").  Options follow the name: "playout:playouts=200:halving=true".

   Returns the bot, which owns all that it needs; the caller frees it with bot->free(bot) after its
   last match.  Returns NULL after adding every problem to DIAGS (initialized): no such bot, options
   that it does not have, an error of the script with file and line, another game.

   A bot plays one match at a time, in one thread at a time; a script gets a Lua state of its own
   for each match.  Scripts run in this process, with the limits of instructions and memory of
   docs/writing-bots.md, and without the process sandbox. */
AD_MUST_USE struct ad_player *app_bot_load(const char *name, const struct ad_game_ops *ops,
                                           struct ad_diags *diags);

AD_PUBLIC_END

#endif
