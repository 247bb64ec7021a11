/* anytime.c - intervals that may be looked at again and again. */
#include "engine/stats/lab/search/anytime.h"

#include <math.h>

#include "engine/stats/distributions.h"
#include "engine/stats/elementary.h"
#include "engine/stats/lab/quantile.h"

enum { NEWTON_STEPS = 60 };

double st_anytime_factor(double alpha)
{
  double right = 1 - 2 * st_log(alpha), x = right + st_log(right);
  for (int i = 0; i < NEWTON_STEPS; i++) /* x - ln x = right, for the x above 1 */
    x -= (x - st_log(x) - right) / (1 - 1 / x);
  return x - 1;
}

double st_anytime_half(double sd, double n, double n0, double alpha)
{
  double grown = n * st_anytime_factor(alpha) / n0; /* n rho^2 */
  double log = st_log(grown + 1) / 2 - st_log(alpha);
  return sd * sqrt(2 * (grown + 1) / (n * grown) * log);
}

bool st_may_look(const double *sorted, int n)
{
  return n >= ST_FIRST_LOOK && st_uncommon(sorted, n) >= ST_LOOK_VARYING;
}

long long st_look_deals(int look)
{
  return (long long)ST_FIRST_LOOK << (look - 1);
}

int st_look_at(long long deals)
{
  for (int look = 1; look <= ST_LOOKS; look++)
    if (st_look_deals(look) == deals)
      return look;
  return 0;
}

double st_look_level(int look, double alpha)
{
  return alpha / look / (look + 1);
}

double st_look_quantile(int look, double alpha, long long n)
{
  double p = 1 - st_look_level(look, alpha) / 2;
  return n > 1 ? st_t_quantile(p, (double)(n - 1)) : st_normal_quantile(p);
}
