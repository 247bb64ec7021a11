/* plan.h - a tournament file, read, completed and checked; and the tournament's identity.
 *
 * Variants and scripts are files, and this layer reads none: a host (the command line) fetches
 * them. */
#ifndef AEDILE_TOURNEY_PLAN_PLAN_H
#define AEDILE_TOURNEY_PLAN_PLAN_H

#include "engine/core/match/player.h"
#include "engine/players/builtin/builtin.h"
#include "engine/tourney/schedule/schedule.h"
#include "engine/tourney/settings/settings.h"

struct tn_script {
  const char *file;                     /* as the tournament names it */
  struct ad_node *options;              /* a map, or NULL */
  const struct ad_game_ops *const *ops; /* the games it plays here */
  int n_ops;
  /* The host's: */
  const char *path, *source; /* where it was found, its text */
  size_t len;
  const char *digest;       /* SHA-256 of everything it consists of */
  const char *const *roots; /* where it looks for modules */
};

struct tn_bot {
  const char *id;
  struct ad_pos at; /* of its entry */
  /* a bot in C, with its options (NULL if it has none); else NULL and scripts: */
  const struct pl_builtin *builtin;
  void *builtin_options;
  /* a bot that is another program: its words, ended by NULL; else NULL */
  const char *const *command;
  struct ad_node *command_options; /* a map, or NULL */
  const char *folder;              /* the host's, of a program: where its files are */
  /* one for all games, or one a game in the order of tn_plan.ops */
  struct tn_script *script;
  int n_scripts;
  /* Made by tn_plan_finalize; of several scripts, those of all of them by game: */
  const char *source, *digest; /* name of the built-in bot, or file; "" of a built-in one */
  /* as JSON, of a built-in one all there are; NULL if a built-in one has none */
  const char *options;
};

struct tn_variant {
  const char *name;
  const struct ad_game_ops *ops;
  int game; /* its place in tn_plan.ops */
  char fingerprint[AD_FINGERPRINT];
  int n_seats, seats[AD_MAX_SEATS];         /* seat counts it is meant for, ascending */
  void *handle;                             /* the host's */
  struct ad_setup *setup[AD_MAX_SEATS + 1]; /* by seats; NULL where none is played */
};

/* What the tournament needs from outside.  CTX is handed back. */
struct tn_host {
  void *ctx;
  /* Loads the variant called OUT->name; fills ops, fingerprint, seats and handle.  False after
   * reporting; AT is where it is named. */
  bool (*load_variant)(void *ctx, struct tn_variant *out, const struct ad_node *at,
                       struct ad_diags *diags);
  /* Set by a process that runs no scripts: variants are not compiled before tn_plan_compile is
   * called, in another process. */
  bool defer_compile;
  /* Made of what load_variant found; with LATER the scripts of the variant run here for the first
   * time. */
  struct ad_setup *(*compile)(void *ctx, struct tn_variant *variant, int seats,
                              struct ad_diags *diags);
  void (*drop_variant)(void *ctx, struct tn_variant *variant);
  /* Finds and reads SCRIPT's file and tries it once; fills path, source, len, roots and digest (in
   * ARENA). */
  bool (*load_script)(void *ctx, struct tn_script *script, const struct tn_limits *limits,
                      struct ad_arena *arena, struct ad_err *err);
  /* A player of the script; at every start it is as if nothing had been played before. */
  struct ad_player *(*make_player)(void *ctx, const struct tn_script *script,
                                   const struct tn_limits *limits, struct ad_err *err);
  /* What a person should know of a hook that has failed in MATCH: the message with its traceback,
   * and the match as a record in YAML.  Called in the worker that played it. */
  void (*describe_fault)(void *ctx, const struct ad_match *match, const char *const *names,
                         struct ad_buf *message, struct ad_buf *record);
  /* Finds the program of BOT->command; fills folder and digest with a hash over its files that lie
   * beside the tournament (in ARENA; "" if there are none).  NULL: programs cannot play. */
  bool (*load_command)(void *ctx, struct tn_bot *bot, struct ad_arena *arena, struct ad_err *err);
  struct ad_player *(*make_command)(void *ctx, const struct tn_bot *bot,
                                    const struct tn_limits *limits, struct ad_err *err);
};

/* One ingredient of the identity: a name a person understands and a value to compare. */
struct tn_identity_part {
  const char *name, *value;
};

struct tn_plan {
  struct ad_arena arena;
  const struct tn_host *host;              /* borrowed */
  const char *name, *title, *about, *text; /* TEXT: the file, as read */
  bool has_seed;                           /* the file gives one */
  int n_variants, n_ops, n_bots, n_seat_counts;
  struct tn_variant variant[TN_MAX_VARIANTS];
  /* the games of the variants, each once, in their order */
  const struct ad_game_ops *ops[TN_MAX_VARIANTS];
  struct tn_bot bot[TN_MAX_BOTS];
  int seat_count[AD_MAX_SEATS]; /* pod sizes, as given */
  struct tn_limits limits;
  struct tn_settings settings;
  struct tn_schedule schedule;
  struct tn_identity_part *parts; /* made by tn_plan_finalize */
  int n_parts;
  char identity[AD_FINGERPRINT]; /* SHA-256 of the parts; "" before tn_plan_finalize */
};

/* Reads TREE (borrowed for the plan's life) with all that it names and tries every script once.
   NAME stands in where the file gives none; TEXT is the file.  NULL after reporting every problem.
 */
struct tn_plan *tn_plan_read(struct ad_node *tree, const char *name, const char *text,
                             const struct tn_host *host, struct ad_diags *diags);
/* Makes the set-ups of a plan that was read with host->later; of no effect on others.  False after
 * filling ERR. */
bool tn_plan_compile(struct tn_plan *plan, struct ad_err *err);
void tn_plan_free(struct tn_plan *plan);
/* Sets the master seed and computes the identity. */
void tn_plan_finalize(struct tn_plan *plan, uint64_t seed);
/* from the system's entropy; below 2^53, so that every reader of JSON has it exactly */
uint64_t tn_random_seed(void);

/* A player for BOT in matches of game GAME of plan->ops; every match starts it anew. */
struct ad_player *tn_plan_player(const struct tn_plan *plan, int bot, int game, struct ad_err *err);

struct tn_plan_round {
  int pods, resting;
  long long blocks, games; /* at most, in a knockout */
};
/* Round INDEX (from 0) of a plan that is sealed; false if there is none. */
bool tn_plan_round(const struct tn_plan *plan, int index, struct tn_plan_round *out);

/* How often things happen, for `aedile plan` and tests; -1: results decide. */
/* in which BOT sits, at least once */
long long tn_plan_games_of_bot(const struct tn_plan *plan, int group, int bot);
/* games in which these two meet, in all groups */
long long tn_plan_meetings(const struct tn_plan *plan, int bot, int other);

#endif
