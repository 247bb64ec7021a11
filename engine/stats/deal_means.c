/* deal_means.c - means over deals. */
#include "engine/stats/deal_means.h"

#include <math.h>

void st_deal_means_add(struct st_deal_means *clusters, int64_t sum, int64_t blocks)
{
  clusters->deals++;
  clusters->blocks += blocks;
  clusters->sum += sum;
  clusters->squares += (__int128)sum * sum;
  clusters->products += (__int128)sum * blocks;
  clusters->sizes += (__int128)blocks * blocks;
}

/* Squares of what the sums differ from MEAN times their blocks, added up.  About the nearest whole
   number to the mean it is exact; the rest of the way is less than one unit, so nothing cancels. */
static double scatter(const struct st_deal_means *c)
{
  int64_t near = c->sum / c->blocks;
  __int128 squares = c->squares - 2 * near * c->products + (__int128)near * near * c->sizes;
  __int128 products = c->products - near * c->sizes;
  double rest = (double)(c->sum - near * c->blocks) / (double)c->blocks;
  return fmax(0, (double)squares - 2 * rest * (double)products + rest * rest * (double)c->sizes);
}

struct st_interval st_deal_means_interval(const struct st_deal_means *clusters, double unit,
                                          double confidence)
{
  struct st_interval out = {0};
  double n = (double)clusters->deals;
  if (clusters->deals == 0)
    return out;
  out.mean = (double)clusters->sum / (double)clusters->blocks / unit;
  out.low = out.high = out.mean;
  if (clusters->deals == 1)
    return out;
  out.error = sqrt(scatter(clusters) * n / (n - 1)) / (double)clusters->blocks / unit;
  out.t = st_t_quantile(0.5 + confidence / 2, n - 1);
  out.low = out.mean - out.t * out.error;
  out.high = out.mean + out.t * out.error;
  out.known = true;
  return out;
}
