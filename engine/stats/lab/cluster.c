/* cluster.c - ratios of sums over games. */
#include "engine/stats/lab/cluster.h"

#include <math.h>

#include "engine/stats/distributions.h"

static double ratio_of(const double *sum, const double *per, int n, int *deals, double *whole)
{
  double all = 0;
  *whole = 0;
  *deals = 0;
  for (int i = 0; i < n; i++) {
    all += sum[i];
    *whole += per[i];
    *deals += per[i] != 0;
  }
  return *whole != 0 ? all / *whole : NAN;
}

/* Fills R, which has its estimate and its number of deals; WHOLE: the sum of PER. */
static struct st_ratio with_error(struct st_ratio r, const double *sum, const double *per, int n,
                                  double whole, double confidence)
{
  double squares = 0;
  r.defined = whole != 0;
  if (!r.defined || r.deals < 2)
    return r;
  for (int i = 0; i < n; i++) {
    double beyond = sum[i] - r.estimate * per[i];
    squares += beyond * beyond;
  }
  r.known = true;
  r.error = sqrt((double)r.deals / (r.deals - 1) * squares) / fabs(whole);
  double t = st_t_quantile(0.5 + confidence / 2, r.deals - 1);
  r.low = r.estimate - t * r.error;
  r.high = r.estimate + t * r.error;
  return r;
}

struct st_ratio st_ratio_of(const double *sum, const double *per, int n, double confidence)
{
  struct st_ratio r = {0};
  double whole;
  r.estimate = ratio_of(sum, per, n, &r.deals, &whole);
  return with_error(r, sum, per, n, whole, confidence);
}

struct st_ratio st_ratio_of_all(const double *sum, const double *per, int n, double confidence)
{
  struct st_ratio r = {0};
  double whole;
  r.estimate = ratio_of(sum, per, n, &r.deals, &whole);
  r.deals = n;
  return with_error(r, sum, per, n, whole, confidence);
}

double st_ratio_p(const struct st_ratio *ratio)
{
  if (!ratio->known || !(ratio->error > 0))
    return NAN;
  return 2 * st_t_tails(fabs(ratio->estimate) / ratio->error, ratio->deals - 1).upper;
}

void st_ratio_by_deal(const double *sum, const double *per, int n, double *out)
{
  int deals;
  double whole, ratio = ratio_of(sum, per, n, &deals, &whole);
  for (int i = 0; i < n; i++)
    out[i] = per[i] != 0 ? ratio + (sum[i] - ratio * per[i]) * deals / whole : NAN;
}
