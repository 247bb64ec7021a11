/* deal_means.c - the ratio estimator of a mean and its standard error.
 *
 * The mean is r = sum / blocks over all deals.  Its variance is estimated from the residuals
 * (sum - r * blocks) of the n deals, times n / (n - 1) (Cochran 1977, Sampling Techniques, 6.4).
 * The deals are kept as five whole sums, so memory and order of arrival do not matter. */
#include "engine/stats/deal_means.h"

#include <math.h>

#include "engine/stats/distributions.h"

void st_deal_means_add(struct st_deal_means *means, int64_t sum, int64_t blocks)
{
  means->deals++;
  means->blocks += blocks;
  means->sum += sum;
  means->squares += (__int128)sum * sum;
  means->products += (__int128)sum * blocks;
  means->sizes += (__int128)blocks * blocks;
}

/* Returns the sum over the deals of (sum - mean * blocks)^2.  The part around the whole number next
 * to the mean is exact; what remains is less than one unit, so nothing cancels. */
static double scatter(const struct st_deal_means *c)
{
  int64_t near = c->sum / c->blocks;
  __int128 squares = c->squares - 2 * near * c->products + (__int128)near * near * c->sizes;
  __int128 products = c->products - near * c->sizes;
  double rest = (double)(c->sum - near * c->blocks) / (double)c->blocks;
  return fmax(0, (double)squares - 2 * rest * (double)products + rest * rest * (double)c->sizes);
}

struct st_interval st_deal_means_interval(const struct st_deal_means *means, double unit,
                                          double confidence)
{
  struct st_interval out = {0};
  double n = (double)means->deals;
  if (means->deals == 0)
    return out;
  out.mean = (double)means->sum / (double)means->blocks / unit;
  out.low = out.high = out.mean;
  if (means->deals == 1)
    return out;
  out.error = sqrt(scatter(means) * n / (n - 1)) / (double)means->blocks / unit;
  out.t = st_t_quantile(0.5 + confidence / 2, n - 1);
  out.low = out.mean - out.t * out.error;
  out.high = out.mean + out.t * out.error;
  out.known = true;
  return out;
}
