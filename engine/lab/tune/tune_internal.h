/* tune_internal.h - the stages of a search. */
#ifndef AEDILE_LAB_TUNE_TUNE_INTERNAL_H
#define AEDILE_LAB_TUNE_TUNE_INTERNAL_H

#include "engine/lab/tune/tune.h"

#define LAB_TUNE_LEVEL 0.05

/* Adds a candidate at POINT if there is none yet; returns its index. */
int lab_tune_add(struct lab_tune *tune, const struct lab_point *point);
/* Plays CANDIDATE on to DEALS deals of the race.  False: the search is over (stopped), or the
 * candidate has failed. */
bool lab_tune_play(struct lab_tune *tune, int candidate, long long deals);
/* Fills OUT[goal * deals + deal] with the values of CANDIDATE by deal, whose mean is the ratio. */
void lab_tune_values(const struct lab_tune *tune, int candidate, int deals, double *out);
/* The targets of the search. */
void lab_tune_targets(const struct lab_tune *tune, struct st_target *target);
/* The largest distance of MEAN[goal] from a target, in tolerances. */
double lab_tune_miss(const struct lab_tune *tune, const struct st_target *target,
                     const double *mean);
/* Games that the search before the validation may still play. */
long long lab_tune_left(const struct lab_tune *tune);

/* ---- screen.c ---- */
/* Plays single changes; fills effects, dead and moves.  Sets END and returns false if the search is
 * over. */
bool lab_tune_screen(struct lab_tune *tune);
/* ---- propose.c ---- */
/* Adds the candidates to begin with. */
void lab_tune_begin(struct lab_tune *tune);
/* Adds at most MOST points that a regression on all candidates so far takes for the best; returns
 * how many. */
int lab_tune_propose(struct lab_tune *tune, int most);
/* ---- ntbea.c ---- */
/* Searches by evolution; its best points become candidates with their misses. */
void lab_tune_evolve(struct lab_tune *tune);
/* ---- validate.c ---- */
/* Chooses the front, and plays it on fresh deals. */
void lab_tune_validate(struct lab_tune *tune);

#endif
