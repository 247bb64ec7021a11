/* think_internal.h - the thinker, for the files of this folder that walk with it. */
#ifndef AEDILE_PLAYERS_SEARCH_THINK_INTERNAL_H
#define AEDILE_PLAYERS_SEARCH_THINK_INTERNAL_H

#include "engine/players/search/averages.h"
#include "engine/players/search/rewards.h"
#include "engine/players/search/solve.h"
#include "engine/players/search/think.h"
#include "engine/players/search/tree.h"

enum {
  SE_MOST_WAY = 256,   /* nodes below each other */
  SE_MOST_NOTED = 2048 /* moves of an iteration that are averaged */
};

struct se_noted_move {
  ad_move move;
  int seat;
};

struct se_thinker {
  struct se_options options;
  const struct ad_setup *setup;
  int viewer;
  void *state, *next;    /* of the iteration; of a move that is tried */
  ad_move *moves;        /* legal in STATE */
  int32_t *preference;   /* of these by index, or of the moves of the decision */
  struct se_move *found; /* by index of the decision's moves */
  int n_found;
  int *order; /* the moves of the decision by index, the best first (root.c) */
  struct se_solver *solver;
  struct se_tree tree;
  struct se_averages averages;
  struct se_rewards rewards;
  struct ad_rng rng;
  uint64_t luck; /* of the iteration: its playout depends on it and on the moves before */
  uint32_t way[SE_MOST_WAY]; /* the nodes of the iteration, from below the root on */
  int n_way;
  struct se_noted_move noted[SE_MOST_NOTED]; /* chosen among several, in the tree and below */
  int n_noted;
  int n_walked;      /* moves of the iteration so far */
  bool solved;       /* the last decision, exactly */
  bool judges;       /* the set-up has a judgement, and playouts end before the game */
  bool prefers;      /* playouts make preferred moves */
  bool flat;         /* and there is no tree below the decision */
  bool plays_to_end; /* in se_value */
  void (*watch)(void *ctx, const void *state, const struct ad_result *result);
  void *watch_ctx;
  bool (*tick)(void *ctx, long long moves);
  void *tick_ctx;
  long long n_made; /* moves since the last tick */
};

/* Walks with the state of the thinker, a sample, from the root down, plays on, and walks back.
 * RESULT: the end; returns what it is worth to the viewer. */
int se_walk(struct se_thinker *thinker, struct ad_result *result);
/* The same with FIRST, a move of the viewer, made at the root. */
int se_walk_from(struct se_thinker *thinker, ad_move first, struct ad_result *result);
/* Adds the end of an iteration to ENDS. */
void se_add_end(const struct se_thinker *thinker, struct se_ends *ends,
                const struct ad_result *result, int reward);
/* Another iteration, or what took as long, is done.  Returns whether to go on. */
bool se_tick_of(struct se_thinker *thinker);
/* Makes ITERATIONS of the decision of VIEW by sequential halving of its moves, whose order is the
 * outcome.  The samples are those from number FIRST on. */
void se_halve(struct se_thinker *thinker, const struct ad_view *view, int first, int iterations);
/* Copies sample NUMBER of the decision of VIEW to the state, and takes its luck. */
void se_sample(struct se_thinker *thinker, const struct ad_view *view, uint64_t number);
/* Plays the state on by the policy, to the depth. */
void se_play_on(struct se_thinker *thinker);
/* The end of an iteration or pilot: the state of the thinker.  With a judgement in 1/AD_JUDGE_ONE
 * points: what each seat can expect, if the game is not over. */
void se_end_of(const struct se_thinker *thinker, struct ad_result *result);

#endif
