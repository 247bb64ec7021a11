/* metrics.h - measures for the design of variants.  Pure. */
#ifndef AEDILE_STATS_METRICS_H
#define AEDILE_STATS_METRICS_H

/* Returns the balance of a game as Ludii defines it: 1 minus the largest difference between the win
 * rates of two seats.  1 without seats.  Chance alone makes it smaller than 1. */
double st_balance(const double *rate, int seats);

/* Returns the upper confidence bound of a tuple of parameter values in the NTBEA search (Lucas,
 * Liu, Perez-Liebana 2018): its MEAN plus KAPPA * sqrt(ln TOTAL / (VISITS + EPSILON)).  TOTAL is
 * the number of all evaluations, above 0. */
double st_ntbea_bound(double mean, double visits, double total, double kappa, double epsilon);

#endif
