/* jackknife.c - the error of any function of means over deals. */
#include "engine/stats/lab/jackknife.h"

#include <math.h>

int st_jackknife_groups(int deals)
{
  return deals <= ST_JACKKNIFE_DEALS ? deals : ST_JACKKNIFE_GROUPS;
}

int st_jackknife_group(int deal, int deals)
{
  return (int)((long long)deal * st_jackknife_groups(deals) / deals);
}

double st_jackknife_error(const double *without, int n)
{
  double mean = 0, squares = 0;
  for (int i = 0; i < n; i++)
    mean += without[i] / n;
  for (int i = 0; i < n; i++)
    squares += (without[i] - mean) * (without[i] - mean);
  return sqrt((n - 1.0) / n * squares);
}
