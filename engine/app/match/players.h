/* players.h - players by name: bots in C, scripts, and other programs. */
#ifndef AEDILE_APP_MATCH_PLAYERS_H
#define AEDILE_APP_MATCH_PLAYERS_H

#include <sys/types.h>

#include "engine/core/match/player.h"

/* The spawner that starts programs for one process.  A forked process gets a spawner of its own
 * when it asks for one.  Start with {0}. */
struct app_spawner {
  struct pl_spawner *spawner;
  pid_t owner;
};
/* Returns the spawner of this process, made now if there is none; NULL after filling ERR.  A
 * process that enters the process sandbox must ask before that. */
struct pl_spawner *app_spawner_get(struct app_spawner *all, struct ad_err *err);
/* Ends the spawner with all its programs, if this process made it. */
void app_spawner_fini(struct app_spawner *all);

/* What players made by name borrow; lives longer than they do.  Start with {0}. */
struct app_players {
  struct ad_arena arena;
  struct app_spawner programs;
};
void app_players_fini(struct app_players *all);

/* A text that begins so names another program: cmd:WORDS, quoted as for a shell. */
#define APP_COMMAND "cmd:"
/* Makes the player TEXT names: a built-in bot; a path that ends with .lua; or a script that
   app_script_find finds.  Options follow the name:
   NAME:option=value:option=value.  Or another program: cmd:WORDS.  Returns AD_OK with the player in
   OUT, which the caller frees; else, after reporting to DIAGS, the kind of error. */
AD_MUST_USE enum ad_errc app_player_new(struct app_players *all, const char *text,
                                        const struct ad_game_ops *ops, struct ad_player **out,
                                        struct ad_diags *diags);
/* Makes the player of a program by its words; NULL after filling ERR. */
AD_MUST_USE struct ad_player *app_command_player(struct app_players *all, const char *words,
                                                 struct ad_err *err);
/* Returns the options in TEXT, ":option=value:option=value" behind the NAME of a player, as a map
 * in ARENA; NULL after reporting. */
struct ad_node *app_player_options(const char *name, const char *text, struct ad_arena *arena,
                                   struct ad_diags *diags);
/* Makes the bot of the script at PATH with OPTIONS (a map, copied, or NULL); NULL
 * after filling ERR, whose position may lie in ARENA. */
AD_MUST_USE struct ad_player *app_script_player(const char *path, const struct ad_node *options,
                                                struct ad_arena *arena, struct ad_err *err);
/* Returns the path of the script NAME, with .lua or without, below a data folder, in ARENA:
 * scripts/bots/GAME/NAME for the game of OPS (may be NULL), scripts/bots/NAME, or scripts/NAME;
 * NULL if there is none. */
char *app_script_find(const char *name, const struct ad_game_ops *ops, struct ad_arena *arena);
/* Returns where `require` of the script at PATH looks: beside it, then scripts/ and scripts/lib/ of
 * every data folder; ended by NULL.  Kept until the program ends. */
const char *const *app_script_roots(const char *path);

#endif
