/* bot.h - bots written in Lua: a module with choose(view, moves), and optionally start(view),
 * finish(result), options, name, games. docs/writing-bots.md is the page for their authors. */
#ifndef AEDILE_BINDINGS_LUA_BOTS_BOT_H
#define AEDILE_BINDINGS_LUA_BOTS_BOT_H

#include "bindings/lua/state/limits.h"
#include "engine/base/public.h"
#include "engine/core/match/player.h"

AD_PUBLIC_BEGIN

/* Loads a script (SOURCE, LEN: its text, copied; NAME is shown in messages, copied).  `require
   "x.y"` finds x/y.lua in the folders of ROOTS (NULL-terminated, borrowed for the bot's life; NULL:
   nowhere).  OPTIONS: a map of values for the options the script declares, or NULL; copied.  NULL
   after filling ERR: syntax with line, no table returned, no `choose`, options it does not have or
   that have wrong values (at the place of OPTIONS), a fault while loading. Every match gets a Lua
   state of its own, made from the texts read here, so that no match depends on those before it.
   LIMITS (NULL: the defaults) are copied.  The caller frees the bot with bot->free(bot) after its
   last match.  The bot plays one match at a time, in one thread at a time; any number of bots play
   in parallel.  The script runs in this process, without the process sandbox. */
AD_MUST_USE struct ad_player *lb_bot_new(const char *name, const char *source, size_t len,
                                         const char *const *roots, const struct ad_node *options,
                                         const struct lb_limits *limits, struct ad_err *err);
/* Name of the bot's own wish (`name` of its table), or NULL.  Borrowed. */
const char *lb_bot_title(const struct ad_player *bot);
/* The options it declares: a list of maps with the texts name, type, default, range and about.
 * Borrowed. */
const struct ad_node *lb_bot_options(const struct ad_player *bot);
/* False after filling ERR if the script names the games it plays (`games` of its table) and OPS is
   not one of these.  In matches of such a game the bot fails at the start. */
AD_MUST_USE bool lb_bot_plays(const struct ad_player *bot, const struct ad_game_ops *ops,
                              struct ad_err *err);
/* What the decisions of a bot took, over all its matches.  Instructions are those of the
 * budget. */
struct lb_bot_use {
  long long decisions, instructions, most; /* MOST: of one decision */
};
void lb_bot_use(const struct ad_player *bot, struct lb_bot_use *out);
/* Why `finish` failed in the last match, which costs nothing, or "".  Borrowed. */
const char *lb_bot_finish_problem(const struct ad_player *bot);
/* Text number I of those the bot consists of: the script, then what it requires; NULL after the
 * last.  Borrowed. */
const char *lb_bot_text(const struct ad_player *bot, int i, size_t *len, const char **path);

AD_PUBLIC_END

#endif
