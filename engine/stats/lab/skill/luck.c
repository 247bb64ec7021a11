/* luck.c - skill and luck as parts of the mean square of margins.
 *
 * All parts follow from sums over deals of a few numbers of each deal, so that leaving out a deal
 * costs a subtraction: O(deals * seats^2) in all. */
#include "engine/stats/lab/skill/luck.h"

#include <math.h>
#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/stats/distributions.h"
#include "engine/stats/lab/jackknife.h"

/* Sums over deals; h: mean margin of a bot in a deal, g: that of a seat. */
struct sums {
  double deals;
  double h[ST_LUCK_SEATS], g[ST_LUCK_SEATS];
  double hh, gg; /* squares, over bots or seats */
  double rest, all;
};

static void add_deal(const double *margin, int k, struct sums *sums)
{
  double h[ST_LUCK_SEATS] = {0}, g[ST_LUCK_SEATS] = {0};
  for (int bot = 0; bot < k; bot++)
    for (int seat = 0; seat < k; seat++) {
      h[bot] += margin[bot * k + seat] / k;
      g[seat] += margin[bot * k + seat] / k;
    }
  for (int bot = 0; bot < k; bot++)
    for (int seat = 0; seat < k; seat++) {
      double y = margin[bot * k + seat], rest = k > 2 ? y - h[bot] - g[seat] : 0;
      sums->all += y * y;
      sums->rest += rest * rest;
    }
  for (int i = 0; i < k; i++) {
    sums->h[i] += h[i];
    sums->g[i] += g[i];
    sums->hh += h[i] * h[i];
    sums->gg += g[i] * g[i];
  }
  sums->deals++;
}

static struct sums less(const struct sums *a, const struct sums *b)
{
  struct sums out = *a;
  double *sum = (double *)&out;
  const double *part = (const double *)b;
  for (size_t i = 0; i < sizeof out / sizeof *sum; i++)
    sum[i] -= part[i];
  return out;
}

/* The mean over bots (or seats) of their squared means, without noise, and of their variances. */
static void take_apart(const double *sum, double squares, double deals, int k, double *fixed,
                       double *varying)
{
  double of_means = 0;
  for (int i = 0; i < k; i++)
    of_means += sum[i] / deals * (sum[i] / deals) / k;
  *varying = (squares / k - deals * of_means) / (deals - 1);
  *fixed = of_means - *varying / deals;
}

static void fill_shares(const struct sums *s, int k, double share[ST_LUCK_SHARES])
{
  double all = s->all / s->deals / k / k;
  take_apart(s->h, s->hh, s->deals, k, &share[ST_LUCK_SKILL], &share[ST_LUCK_BOT_DEAL]);
  take_apart(s->g, s->gg, s->deals, k, &share[ST_LUCK_SEAT], &share[ST_LUCK_DEAL]);
  share[ST_LUCK_REST] = s->rest / s->deals / k / k;
  for (int i = 0; i < ST_LUCK_SHARES; i++)
    share[i] /= all;
}

/* The variance of a share of bots or seats if they are truly equal.  Each mean has the variance
 * V / deals, where V is the mean variance in a deal; the means add up to 0, so the mean of their
 * squares has the variance 2 (V / deals)^2 / (k - 1). */
static double least_variance(const struct st_luck *luck, int share)
{
  if (share != ST_LUCK_SKILL && share != ST_LUCK_SEAT)
    return 0;
  double v = luck->share[share + 1] / luck->deals; /* the share of bots or seats in a deal */
  return 2 * v * v / (luck->seats - 1);
}

static void find_errors(const struct sums *all, const struct sums *group, int groups,
                        double confidence, struct st_luck *luck)
{
  double *without = ad_calloc((size_t)groups * ST_LUCK_SHARES, sizeof *without);
  for (int i = 0; i < groups; i++) {
    double share[ST_LUCK_SHARES];
    struct sums rest = less(all, &group[i]);
    fill_shares(&rest, luck->seats, share);
    for (int s = 0; s < ST_LUCK_SHARES; s++)
      without[s * groups + i] = share[s];
  }
  double t = st_t_quantile(0.5 + confidence / 2, groups - 1);
  for (int s = 0; s < ST_LUCK_SHARES; s++) {
    double error = st_jackknife_error(without + (size_t)s * (size_t)groups, groups);
    double wide = t * sqrt(error * error + least_variance(luck, s));
    luck->error[s] = error;
    luck->low[s] = luck->share[s] - wide;
    luck->high[s] = luck->share[s] + wide;
  }
  free(without);
}

struct st_luck st_luck_of(const double *margin, int n, int seats, double confidence)
{
  struct st_luck luck = {.deals = n, .seats = seats};
  if (n < 3 || seats < 2 || seats > ST_LUCK_SEATS)
    return luck;
  int groups = st_jackknife_groups(n);
  struct sums *group = ad_calloc((size_t)groups, sizeof *group), all = {0};
  for (int d = 0; d < n; d++) {
    const double *deal = margin + (size_t)d * (size_t)(seats * seats);
    add_deal(deal, seats, &group[st_jackknife_group(d, n)]);
    add_deal(deal, seats, &all);
  }
  luck.mean_square = all.all / n / seats / seats;
  luck.known = luck.mean_square > 0;
  for (int i = 0; i < seats; i++) {
    luck.bot_mean[i] = all.h[i] / n;
    luck.seat_mean[i] = all.g[i] / n;
  }
  if (luck.known) {
    fill_shares(&all, seats, luck.share);
    find_errors(&all, group, groups, confidence, &luck);
  }
  free(group);
  return luck;
}
