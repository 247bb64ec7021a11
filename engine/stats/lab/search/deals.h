/* deals.h - how many deals a question takes, and what so many deals can find.  Pure; by the normal
 * approximation. */
#ifndef AEDILE_STATS_LAB_SEARCH_DEALS_H
#define AEDILE_STATS_LAB_SEARCH_DEALS_H

#define ST_MOST_DEALS 1e15
/* Each returns a whole number of deals.  st_deals_to_show: INFINITY if ST_MOST_DEALS are too few.
 *   st_deals_to_find   to find a difference of DELTA between two arms with probability POWER at the
 *                      two-sided level ALPHA; SD: of a deal of one arm; RATIO: variance of the
 *                      paired difference over that of an unpaired one, 1 without pairs
 *   st_deals_to_show   to show with probability POWER that a mean lies in a band (band.h, each test
 *                      at LEVEL) whose ends are BELOW and ABOVE away from the true mean
 */
double st_deals_to_find(double sd, double ratio, double delta, double alpha, double power);
double st_deals_to_show(double sd, double below, double above, double level, double power);
/* Returns the smallest difference with the standard error ERROR that is found with probability
 * POWER at the two-sided level ALPHA. */
double st_smallest_effect(double error, double alpha, double power);

#endif
