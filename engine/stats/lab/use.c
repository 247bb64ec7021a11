/* use.c - what seats use, and what goes with winning. */
#include "engine/stats/lab/use.h"

#include <math.h>
#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/stats/elementary.h"

static double mean_of(const int *value, int n)
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += value[i];
  return sum / n;
}

void st_use_add(struct st_use *use, const struct st_used *game)
{
  int k = game->seats;
  double x = mean_of(game->count, k), o = mean_of(game->offered, k), points = 0, score = 0;
  for (int i = 0; i < k; i++) {
    points += (double)game->points[i] / k;
    score += (double)game->score[i] / k;
    use->users += game->count[i] > 0;
    use->winners_x += game->win[i] * game->count[i];
    use->x += game->count[i];
    use->o += game->offered[i];
    use->points += (double)game->points[i];
  }
  use->games += x > 0;
  for (int i = 0; i < k; i++) {
    double w = game->win[i] - 1.0 / k, dx = game->count[i] - x, off = game->offered[i] - o;
    use->points_s += ((double)game->points[i] - points) * (game->score[i] - score);
    use->xw += dx * w;
    use->ow += off * w;
    use->xx += dx * dx;
    use->xo += dx * off;
    use->oo += off * off;
  }
}

void st_use_merge(struct st_use *use, const struct st_use *more)
{
  double *sum = (double *)use;
  const double *part = (const double *)more;
  for (size_t i = 0; i < sizeof *use / sizeof *sum; i++)
    sum[i] += part[i];
}

double st_spread(const int *score, int seats)
{
  double mean = mean_of(score, seats), sum = 0;
  for (int i = 0; i < seats; i++)
    sum += (score[i] - mean) * (score[i] - mean);
  return sum;
}

struct st_ratio st_offer_lift(const struct st_use *deal, int n, double pick, double confidence)
{
  double *sum = ad_calloc(2 * (size_t)n + 1, sizeof *sum), *per = sum + n;
  for (int i = 0; i < n; i++) {
    sum[i] = deal[i].xw - pick * deal[i].ow;
    per[i] = deal[i].xx - 2 * pick * deal[i].xo + pick * pick * deal[i].oo;
  }
  struct st_ratio ratio = st_ratio_of(sum, per, n, confidence);
  free(sum);
  return ratio;
}

struct st_ratio st_lift(const struct st_use *deal, int n, double confidence)
{
  return st_offer_lift(deal, n, 0, confidence);
}

struct st_ratio st_decides(const struct st_use *deal, const double *spread, int n,
                           double confidence)
{
  double *sum = ad_calloc((size_t)n + 1, sizeof *sum);
  for (int i = 0; i < n; i++)
    sum[i] = deal[i].points_s;
  struct st_ratio ratio = st_ratio_of(sum, spread, n, confidence);
  free(sum);
  return ratio;
}

int st_varying(const struct st_use *deal, int n)
{
  int varying = 0;
  for (int i = 0; i < n; i++)
    varying += deal[i].xx > 0;
  return varying;
}

double st_pick_rate(double taken, double offered)
{
  return offered > 0 ? taken / offered : NAN;
}

double st_entropy(const double *taken, int n)
{
  double all = 0, entropy = 0;
  for (int i = 0; i < n; i++)
    all += taken[i];
  for (int i = 0; i < n; i++) {
    double share = all != 0 ? taken[i] / all : 0;
    if (share > 0)
      entropy -= share * st_log(share);
  }
  return entropy;
}
