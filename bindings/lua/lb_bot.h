/* lb_bot.h - bots written in Lua: a module with choose(view, moves), and optionally start(view), finish(result), options. */
#ifndef AEDILE_LUA_BOT_H
#define AEDILE_LUA_BOT_H

#include "engine/core/player.h"

struct lb_limits {
  long long instructions;    /* per decision; 0: the default, LB_INSTRUCTIONS */
  int memory_mb;             /* of one bot's Lua state; 0: the default, LB_MEMORY_MB */
};
enum { LB_INSTRUCTIONS = 5000000, LB_MEMORY_MB = 32 };

/* Loads the script at PATH (SOURCE, LEN: its text; NAME is shown in messages).  `require "x.y"` finds x/y.lua in the folders of
   ROOTS (NULL-terminated, borrowed for the bot's life) through READ.  OPTIONS: a map or NULL.  NULL after filling ERR: syntax with
   line, no table returned, no `choose`, a fault while loading.  One Lua state a bot. */
struct ad_player *lb_bot_new(const char *name, const char *source, size_t len, const char *const *roots,
                             const struct ad_node *options, const struct lb_limits *limits, struct ad_err *err);
/* Name of the bot's own wish (`name` of its table), or NULL. */
const char *lb_bot_title(const struct ad_player *bot);

#endif
