/* plan.h - a tournament file, read, completed and checked, and the identity of the tournament.
 *
 * This layer reads no files: a host loads the variants and scripts that the plan names. */
#ifndef AEDILE_TOURNEY_PLAN_PLAN_H
#define AEDILE_TOURNEY_PLAN_PLAN_H

#include "engine/core/match/player.h"
#include "engine/players/builtin/builtin.h"
#include "engine/tourney/schedule/schedule.h"
#include "engine/tourney/settings/settings.h"

struct tn_script {
  const char *file;                     /* as the tournament names it */
  struct ad_node *options;              /* a map, or NULL */
  const struct ad_game_ops *const *ops; /* the games that it plays in this tournament */
  int n_ops;
  /* filled by the host: */
  const char *path, *source; /* the path of the file, its text */
  size_t len;
  const char *digest;       /* SHA-256 of the script and its modules */
  const char *const *roots; /* folders in which it looks for modules */
};

struct tn_bot {
  const char *id;
  struct ad_pos at; /* of its entry in the file */
  /* a built-in bot and its options (NULL if it has none), else NULL */
  const struct pl_builtin *builtin;
  void *builtin_options;
  /* a program: the words of its command, ended by NULL; else NULL */
  const char *const *command;
  struct ad_node *command_options; /* a map, or NULL */
  const char *folder;              /* of a program: the folder of its files; filled by the host */
  /* scripts: one for all games, or one per game in the order of tn_plan.ops */
  struct tn_script *script;
  int n_scripts;
  /* filled by tn_plan_finalize; of several scripts one text with all of them by game */
  const char *source;  /* built-in bot, file or command */
  const char *digest;  /* "" of a built-in bot */
  const char *options; /* as JSON, defaults of built-in bots included; NULL: none are possible */
};

struct tn_variant {
  const char *name;
  const struct ad_game_ops *ops;
  int game; /* index in tn_plan.ops */
  char fingerprint[AD_FINGERPRINT];
  const char *judgement;            /* SHA-256 of the learned weights of its game; NULL: none */
  int n_seats, seats[AD_MAX_SEATS]; /* seat counts that it allows, ascending */
  void *handle;                     /* of the host */
  struct ad_setup *setup[AD_MAX_SEATS + 1]; /* by seat count; NULL if it is not played */
};

/* What a tournament needs from its environment.  CTX is passed to every function. */
struct tn_host {
  void *ctx;
  /* Loads the variant OUT->name, which the file names at AT; fills ops, fingerprint, judgement,
   * seats and handle. Returns false after reporting. */
  bool (*load_variant)(void *ctx, struct tn_variant *out, const struct ad_node *at,
                       struct ad_diags *diags);
  /* true in a process that runs no scripts: variants are compiled by tn_plan_compile, in another
   * process */
  bool defer_compile;
  /* Compiles VARIANT for SEATS; NULL after reporting. */
  struct ad_setup *(*compile)(void *ctx, struct tn_variant *variant, int seats,
                              struct ad_diags *diags);
  void (*drop_variant)(void *ctx, struct tn_variant *variant);
  /* Returns the path of the file of SCRIPT (file, ops and n_ops are filled), or NULL. */
  const char *(*find_script)(void *ctx, const struct tn_script *script);
  /* Finds and reads the file of SCRIPT and tries it once; fills path, source, len, roots and
   * digest, in ARENA. */
  bool (*load_script)(void *ctx, struct tn_script *script, const struct tn_limits *limits,
                      struct ad_arena *arena, struct ad_err *err);
  /* Returns a player of the script, which begins every match in the same state. */
  struct ad_player *(*make_player)(void *ctx, const struct tn_script *script,
                                   const struct tn_limits *limits, struct ad_err *err);
  /* Describes the hook that failed in MATCH for people: a message with its traceback, and a record
   * of the match.  Called in the worker. */
  void (*describe_fault)(void *ctx, const struct ad_match *match, const char *const *names,
                         struct ad_buf *message, struct ad_buf *record);
  /* Finds the program of BOT->command; fills folder and digest, a hash over its files beside the
   * tournament file ("" without any), in ARENA.  NULL: programs cannot play. */
  bool (*load_command)(void *ctx, struct tn_bot *bot, struct ad_arena *arena, struct ad_err *err);
  struct ad_player *(*make_command)(void *ctx, const struct tn_bot *bot,
                                    const struct tn_limits *limits, struct ad_err *err);
};

/* One part of the identity: a name for people and a value to compare. */
struct tn_identity_part {
  const char *name, *value;
};

struct tn_plan {
  struct ad_arena arena;
  const struct tn_host *host; /* borrowed */
  const char *name, *title, *about;
  const char *text;    /* the tournament file as it was read */
  bool has_seed;       /* the file gives a seed */
  bool keeps_bot_logs; /* what bots write is wanted (struct ad_bot_log); no part of the identity */
  int n_variants, n_ops, n_bots, n_seat_counts;
  struct tn_variant variant[TN_MAX_VARIANTS];
  /* the games of the variants, each once, in the order of the variants */
  const struct ad_game_ops *ops[TN_MAX_VARIANTS];
  struct tn_bot bot[TN_MAX_BOTS];
  int seat_count[AD_MAX_SEATS]; /* as given */
  struct tn_limits limits;
  struct tn_settings settings;
  struct tn_schedule schedule;
  struct tn_identity_part *parts; /* filled by tn_plan_finalize */
  int n_parts;
  char identity[AD_FINGERPRINT]; /* SHA-256 of the parts; "" before tn_plan_finalize */
};

/* Reads TREE (borrowed for the life of the plan) with all files that it names, and tries every
 * script once.  NAME is used if the file gives none; TEXT is the file.  Returns NULL after
 * reporting every problem. */
struct tn_plan *tn_plan_read(struct ad_node *tree, const char *name, const char *text,
                             const struct tn_host *host, struct ad_diags *diags);
/* Compiles the set-ups of a plan that was read with host->defer_compile; does nothing for others.
 * Returns false after filling ERR. */
AD_MUST_USE bool tn_plan_compile(struct tn_plan *plan, struct ad_err *err);
void tn_plan_free(struct tn_plan *plan); /* NULL is fine */
/* Sets the master seed, computes the identity and starts the schedule. */
void tn_plan_finalize(struct tn_plan *plan, uint64_t seed);
/* Returns a seed from the entropy of the system, below 2^53, so that every reader of JSON reads it
 * exactly. */
uint64_t tn_random_seed(void);

/* Returns a player for BOT in matches of game GAME of plan->ops, or NULL after filling ERR. */
struct ad_player *tn_plan_player(const struct tn_plan *plan, int bot, int game, struct ad_err *err);

/* ---- for `aedile plan` and tests ---- */
struct tn_plan_round {
  int pods, resting;       /* resting: bots without a game in this round */
  long long blocks, games; /* upper bounds in a knockout */
};
/* Describes round INDEX (from 0) of a finalized plan; false if it does not exist. */
AD_MUST_USE bool tn_plan_round(const struct tn_plan *plan, int index, struct tn_plan_round *out);
/* Return the games of GROUP in which BOT has a seat, and the games of all groups in which two bots
 * meet; -1 if results decide that. */
long long tn_plan_games_of_bot(const struct tn_plan *plan, int group, int bot);
long long tn_plan_meetings(const struct tn_plan *plan, int bot, int other);

#endif
