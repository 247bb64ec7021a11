/* anytime.h - intervals that may be looked at again and again.  Pure.
 *
 * Who looks at an ordinary interval after each deal and stops when it says what they hope for finds
 * something in about half of all cases in which nothing is to be found.  Two remedies: intervals
 * that hold at all deals at once (asymptotic confidence sequences, Waudby-Smith and others 2021),
 * and few looks with a part of the error probability each. */
#ifndef AEDILE_STATS_LAB_SEARCH_ANYTIME_H
#define AEDILE_STATS_LAB_SEARCH_ANYTIME_H

#include <stdbool.h>

/* Returns the factor u with u + 1 - ln(u + 1) = 1 - 2 ln ALPHA: with rho^2 = u / n0 the sequence is
 * narrowest at n0 deals.  0 < ALPHA < 1. */
double st_anytime_factor(double alpha);
/* Returns half of the width of the interval after N deals whose values have the standard deviation
 * SD: sd * sqrt(2 (n rho^2 + 1) / (n^2 rho^2) * ln(sqrt(n rho^2 + 1) / alpha)).  The truth is ever
 * outside with a probability of about ALPHA at most, if nobody looks before st_may_look. */
double st_anytime_half(double sd, double n, double n0, double alpha);

/* Whether N values in ascending order are enough for a look: at least ST_FIRST_LOOK, of which
 * ST_LOOK_VARYING differ from the most common one.  Otherwise a rare event that has not happened
 * yet makes the spread look too small: one deal of 25 would be missed in half of all runs. */
bool st_may_look(const double *sorted, int n);

/* Looks at 100, 200, 400, ... deals; look J (from 1) is at the level ALPHA / (J (J + 1)), so that
 * all looks together are at ALPHA, however many there are. */
enum { ST_FIRST_LOOK = 100, ST_LOOKS = 40, ST_LOOK_VARYING = 20 };
int st_look_at(long long deals);   /* its number, or 0 if there is none at so many deals */
long long st_look_deals(int look); /* LOOK is 1 to ST_LOOKS */
double st_look_level(int look, double alpha);
/* Returns the quantile of a look of N deals: the interval is mean -+ quantile * error.  N 0: that
 * of the normal distribution instead of Student's. */
double st_look_quantile(int look, double alpha, long long n);

#endif
