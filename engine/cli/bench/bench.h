/* bench.h - the parts of `aedile bench`: tournaments, options by phase. */
#ifndef AEDILE_CLI_BENCH_BENCH_H
#define AEDILE_CLI_BENCH_BENCH_H

#include <stdbool.h>

#include "engine/base/json.h"
#include "engine/core/match/match.h"

struct cli_bench_tourney {
  const char *file; /* the tournament */
  int jobs;
  long long seconds; /* of each of the two halves */
  bool as_json;
};
/* Plays a tournament in this process without a store, then with workers and one, and prints what is
   left of the speed.  The exit code. */
AD_MUST_USE int cli_bench_tourney(const struct cli_bench_tourney *options);

/* What there was to choose in a phase. */
struct cli_phase {
  const char *name;        /* borrowed */
  long long decisions;     /* with two options or more */
  long long forced;        /* with one */
  long long options, most; /* of the decisions */
};
/* those of the game and what scripts ask; further ones are not counted */
enum { CLI_MAX_PHASES = 128 };
struct cli_phases {
  int n;
  struct cli_phase phase[CLI_MAX_PHASES];
};
/* in the order of the game */
void cli_phases_init(struct cli_phases *all, const struct ad_game_ops *ops);
/* A seat is asked in STATE and has N options. */
void cli_phases_count(struct cli_phases *all, const struct ad_setup *setup, const void *state,
                      int n);
/* Every move of MATCH, made again; STATE (state_size bytes) and OPTIONS (max_moves) are room to
 * work in. */
void cli_phases_count_match(struct cli_phases *all, const struct ad_match *match, void *state,
                            ad_move *options);
void cli_phases_print(const struct cli_phases *all, long long games);
void cli_phases_json(struct ad_json *json, const char *key, const struct cli_phases *all);

#endif
