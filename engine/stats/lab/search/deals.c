/* deals.c - how many deals a question takes. */
#include "engine/stats/lab/search/deals.h"

#include <math.h>

#include "engine/stats/distributions.h"
#include "engine/stats/sprt.h"

double st_deals_to_find(double sd, double ratio, double delta, double alpha, double power)
{
  return ceil(st_sample_size(sd * sqrt(2 * ratio), delta, alpha, power));
}

/* The probability that both tests succeed with N deals. */
static double power_of(double n, double sd, double below, double above, double z)
{
  double root = sqrt(n) / sd;
  double lower = st_normal_tails(root * below - z).lower,
         upper = st_normal_tails(root * above - z).lower;
  return fmax(0, lower + upper - 1);
}

double st_deals_to_show(double sd, double below, double above, double level, double power)
{
  double z = st_normal_quantile(1 - level), few = 0, enough = 1;
  if (!(below > 0 && above > 0))
    return INFINITY;
  while (sd > 0 && power_of(enough, sd, below, above, z) < power) {
    few = enough;
    enough *= 2;
    if (enough > ST_MOST_DEALS)
      return INFINITY;
  }
  while (enough - few > 1) {
    double middle = floor((few + enough) / 2);
    if (sd > 0 && power_of(middle, sd, below, above, z) < power)
      few = middle;
    else
      enough = middle;
  }
  return enough;
}

double st_smallest_effect(double error, double alpha, double power)
{
  return (st_normal_quantile(1 - alpha / 2) + st_normal_quantile(power)) * error;
}
