/* tuples.h - what values of parameters do, from many noisy visits to points: the n-tuple model of
 * NTBEA (Lucas, Liu, Perez-Liebana 2018).  Pure.
 *
 * Tuples are single parameters, pairs of them, and all of them together.  A tuple has an effect for
 * each combination of its values that was visited, and counts visits.  Other than in the paper,
 * effects add up: the mean over tuples puts points in order but has no level, and a target is a
 * level.  An effect is what the smaller tuples leave over, shrunk by how little is known of it
 * (best linear prediction; variances by expectation and maximisation); values of the base have
 * none. */
#ifndef AEDILE_STATS_LAB_SEARCH_TUPLES_H
#define AEDILE_STATS_LAB_SEARCH_TUPLES_H

enum { ST_TUPLES_PARAMETERS = 12 };

struct st_tuples;
/* A model of points with PARAMETERS values, each from 0 to VALUES - 1, and of OUTCOMES numbers: the
 * differences to the point BASE.  Caller frees with st_tuples_free. */
struct st_tuples *st_tuples_new(int parameters, const int *values, const int *base, int outcomes);
void st_tuples_free(struct st_tuples *tuples);

/* Returns the number of POINT, from 0 in the order of first visits, or -1: not visited. */
int st_tuples_find(const struct st_tuples *tuples, const signed char *point);
/* Adds a visit that measured DIFFERENCE[outcome]; NAN: no value.  Returns the number of POINT.  The
 * effect of all parameters together follows at once, the others with st_tuples_fit. */
int st_tuples_visit(struct st_tuples *tuples, const signed char *point, const double *difference);
/* Fits all effects.  Time is O(points * PARAMETERS^2 * OUTCOMES). */
void st_tuples_fit(struct st_tuples *tuples);

/* Returns the expected difference of POINT, visited or not. */
double st_tuples_predict(const struct st_tuples *tuples, const signed char *point, int outcome);
/* Returns the variance of one visit around the mean of its point; 0 if no point has two. */
double st_tuples_noise(const struct st_tuples *tuples, int outcome);
/* Returns the mean over all tuples of the upper bound that visits leave (st_ntbea_bound), with
 * KAPPA and a mean of 0. */
double st_tuples_bound(const struct st_tuples *tuples, const signed char *point, double kappa);

#endif
