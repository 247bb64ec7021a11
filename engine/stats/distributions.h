/* distributions.h - tails and quantiles of the distributions behind the statistics.  Pure.
 *
 * Every function has a relative error below 1e-12, for tails down to 1e-300, and gives the same
 * bits on every machine.  Invalid arguments give NAN.  Degrees of freedom and shapes are 1/2 to
 * 10^8; outside of that range the error may be larger.  A tail far from 0 is 1 minus the other one,
 * so use the smaller tail of the two. */
#ifndef AEDILE_STATS_DISTRIBUTIONS_H
#define AEDILE_STATS_DISTRIBUTIONS_H

#include "engine/stats/incomplete.h"

struct st_tails st_normal_tails(double x);                   /* mean 0, variance 1 */
struct st_tails st_t_tails(double x, double df);             /* Student's; DF may be INFINITY */
struct st_tails st_chi2_tails(double x, double df);          /* X >= 0 */
struct st_tails st_beta_tails(double x, double a, double b); /* 0 <= X <= 1 */

/* Return the value with the lower tail P; the ends of the range for P = 0 and 1. */
double st_normal_quantile(double p);
double st_t_quantile(double p, double df);
double st_beta_quantile(double p, double a, double b);

#endif
