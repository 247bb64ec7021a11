/* tune.h - a search for values of parameters under which games are as they should be.
 *
 * Stages: the base; a screen of single changes; candidates; a race on the same deals; and a
 * validation of the survivors on deals that were never used, because the winner of a search over
 * noisy numbers was lucky.  For many parameters an evolution (ntbea.c) stands in for screen,
 * candidates and race.  The caller plays the games. */
#ifndef AEDILE_LAB_TUNE_TUNE_H
#define AEDILE_LAB_TUNE_TUNE_H

#include <stdint.h>

#include "engine/lab/tune/space.h"
#include "engine/stats/lab/search/band.h"
#include "engine/stats/lab/search/race.h"

enum { LAB_GOALS = 32, LAB_FRONT = 5, LAB_CANDIDATES = 1000 };

/* A mean that has to lie in a band, of which one end may be infinite. */
struct lab_goal {
  double low, high;
  double tolerance; /* of a band with one end; 0: a part of that end */
  bool keep; /* the band is KEEP_SHARE of the base's mean around it; LOW and HIGH are set then */
};
#define LAB_KEEP_SHARE 0.1

/* What a deal adds to the ratio of sums of a goal. */
struct lab_deal_value {
  double sum, per;
};

enum lab_tune_method { LAB_TUNE_BY_RACE, LAB_TUNE_BY_NTBEA };

enum lab_tune_end {
  LAB_TUNE_BASE,        /* the base reaches all goals */
  LAB_TUNE_NOTHING,     /* no parameter moves a goal that the base misses */
  LAB_TUNE_UNREACHABLE, /* every point in reach is shown to miss */
  LAB_TUNE_REACHED,     /* a candidate is shown to reach all goals on fresh deals */
  LAB_TUNE_OPEN,        /* none is shown to, and none can be excluded */
  LAB_TUNE_STOPPED      /* the caller ended it */
};

struct lab_candidate {
  struct lab_point point;
  int changes, steps;
  int deals, cap;                           /* played; room */
  struct lab_deal_value *value;             /* [deal * goals + goal]; owned */
  double mean[LAB_GOALS], error[LAB_GOALS]; /* after the last round */
  struct st_miss miss;                      /* if JUDGED */
  bool judged;
  bool out;    /* of the race */
  bool failed; /* these rules cannot be, or a script failed */
};

/* A candidate of the front on fresh deals. */
struct lab_validated {
  int candidate;
  int deals;
  double mean[LAB_GOALS], error[LAB_GOALS];
  struct st_band_test test[LAB_GOALS];
  bool reached; /* all goals */
  bool claimed; /* and so did all before it: at one error level */
};

/* What a single change does to a goal; of the parameter PARAMETER at VALUE. */
struct lab_effect {
  int parameter, value;
  double mean[LAB_GOALS], error[LAB_GOALS];
  bool shown[LAB_GOALS];
  bool failed;
};

struct lab_tune {
  /* what is asked for */
  struct lab_space space;
  struct lab_goal goal[LAB_GOALS];
  int n_goals;
  enum lab_tune_method method;
  long long games;    /* the budget */
  int games_per_deal; /* of a candidate */
  uint64_t seed;
  /* Plays the deals FIRST to END - 1 of POINT, the FRESH ones or those of the race, into
   * OUT[(deal - FIRST) * n_goals + goal].  False: the rules cannot be played.  Sets *STOP to end
   * everything. */
  bool (*play)(void *ctx, const struct lab_point *point, bool fresh, long long first, long long end,
               struct lab_deal_value *out, bool *stop);
  void *ctx;
  /* what was found */
  enum lab_tune_end end;
  long long used;                  /* games */
  struct lab_candidate *candidate; /* [0] is the base; owned */
  int n_candidates, rounds;
  int points, visits; /* of an evolution: distinct points, of which the best are candidates */
  bool all;           /* every point in reach is a candidate */
  struct lab_effect *effect; /* of single changes; owned */
  int n_effects;
  bool tried[LAB_TUNED]; /* another value of the parameter was played */
  bool dead[LAB_TUNED];  /* no value of the parameter changes anything */
  bool moves[LAB_GOALS]; /* some single change is shown to move the goal */
  struct lab_validated front[LAB_FRONT];
  int n_front;
  int proposed;                        /* in FRONT; -1: none */
  bool together[LAB_GOALS][LAB_GOALS]; /* some candidate's means reach both */
};
void lab_tune_run(struct lab_tune *tune);
void lab_tune_fini(struct lab_tune *tune);

/* Fills mean and error of GOAL from N deals of values, [deal * goals + goal]. */
void lab_goal_mean(const struct lab_deal_value *value, int n, int goals, int goal, double *mean,
                   double *error);

#endif
