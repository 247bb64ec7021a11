/* jackknife.h - the error of any function of means over deals.  Pure.
 *
 * The function is computed anew without each deal; how much the results differ shows how much it
 * depends on which deals were played (Quenouille 1956, Tukey 1958).  Above ST_JACKKNIFE_DEALS deals
 * groups of neighbours are left out instead of single deals. */
#ifndef AEDILE_STATS_LAB_JACKKNIFE_H
#define AEDILE_STATS_LAB_JACKKNIFE_H

enum { ST_JACKKNIFE_DEALS = 2000, ST_JACKKNIFE_GROUPS = 200 };
/* Returns the number of groups of DEALS deals, and the group of one of them. */
int st_jackknife_groups(int deals);
int st_jackknife_group(int deal, int deals);
/* Returns the standard error from the N >= 2 values without each group; N - 1 degrees of freedom.
 * NAN if a value is NAN. */
double st_jackknife_error(const double *without, int n);

#endif
