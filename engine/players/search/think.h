/* think.h - one decision by tree search: what each move is worth, and how often it was looked at.
 *
 * A thinker belongs to one thread and one set-up.  se_think neither allocates nor prints.  It sees
 * samples of the view alone, so what it finds is the same on the true state and on any state that
 * the seat cannot tell from it. */
#ifndef AEDILE_PLAYERS_SEARCH_THINK_H
#define AEDILE_PLAYERS_SEARCH_THINK_H

#include "engine/core/match/view.h"

/* SE_AUTO, of the policy: SE_JUDGED if the set-up has a judgement of positions
 * (core/judge/judge.h), else SE_PREFERRED if it has one of moves, else SE_AVERAGE; of the depth: a
 * few moves with SE_JUDGED, else to the end.  A policy whose weights are missing is SE_AUTO. */
enum se_policy { SE_AUTO = -1, SE_RANDOM, SE_AVERAGE, SE_BEST, SE_JUDGED, SE_PREFERRED };

/* How the moves of the decision are taken: by promise, as in all other nodes, or by sequential
 * halving over samples that all of them share (root.c).  SE_AUTO: SE_PROMISE if the judgement ends
 * playouts, else SE_HALVING. */
enum se_root { SE_PROMISE, SE_HALVING };

/* The options of the bot `search` (pl_search_options says what they mean). */
struct se_options {
  int iterations;
  int value;  /* enum se_value, rewards.h */
  int policy; /* enum se_policy */
  int root;   /* enum se_root */
  int tries, depth, explore, widen, nodes;
};
enum { SE_FEWEST_NODES = 1024, SE_MOST_NODES = 1600000 };

/* Ends of games that were played out, added up. */
struct se_ends {
  int64_t n;
  int64_t reward; /* of the seat, in 1/SE_REWARD (rewards.h) */
  int64_t win[AD_MAX_SEATS] /* in 1/AD_WIN_SHARE */, points[AD_MAX_SEATS];
};
/* What the search found about a move of the decision. */
struct se_move {
  ad_move move;
  struct se_ends ends; /* of the iterations that made it */
};

/* Whether SETUP has the learned weights that the policy needs; false after filling ERR. */
AD_MUST_USE bool se_has_policy(const struct ad_setup *setup, const struct se_options *options,
                               struct ad_err *err);

struct se_thinker;
/* SETUP is borrowed; bound if it has hooks. */
AD_MUST_USE struct se_thinker *se_thinker_new(const struct ad_setup *setup,
                                              const struct se_options *options);
void se_thinker_free(struct se_thinker *thinker); /* NULL is fine */
/* Looks at the decision of VIEW among all its N >= 1 legal MOVES. */
void se_think(struct se_thinker *thinker, const struct ad_view *view, const ad_move *moves, int n);
/* By index of the moves of the last se_think; borrowed until the next one. */
const struct se_move *se_moves(const struct se_thinker *thinker);
/* The index of the move that was made most often, of equals the one with more reward. */
int se_choice(const struct se_thinker *thinker);
/* Adds to ENDS those of ITERATIONS games in which the seat makes MOVE, one of the moves of the last
 * se_think, and every seat thinks ahead from there with a tree of its own.  They are played to the
 * end, whatever the depth, because people ask for chances.  The samples are others than before, and
 * those of batch number BATCH are the same for every move, so that moves are compared with equal
 * luck.  A move whose end is known exactly has one end. */
void se_value(struct se_thinker *thinker, const struct ad_view *view, ad_move move, int iterations,
              int batch, struct se_ends *ends);
/* TICK (NULL: none) is called after every iteration of se_think from now on, with about how many
 * moves it made and tried; false ends the thinking, and what was found so far stays. */
void se_tick(struct se_thinker *thinker, bool (*tick)(void *ctx, long long moves), void *ctx);
/* WATCH (NULL: none) is called at the end of every game of se_value from now on: with the state,
 * whose seats have RESULT. */
void se_watch(struct se_thinker *thinker,
              void (*watch)(void *ctx, const void *state, const struct ad_result *result),
              void *ctx);

#endif
