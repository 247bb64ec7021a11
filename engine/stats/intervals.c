/* intervals.c - win shares, ranks and block intervals. */
#include "engine/stats/intervals.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_errno.h>
#include <math.h>

int st_winners(const struct ad_result *result)
{
  int winners = 0;
  for (int seat = 0; seat < result->seats; seat++)
    winners += result->rank[seat] == 1;
  return winners;
}

int st_win_share(const struct ad_result *result, int seat)
{
  return result->rank[seat] == 1 ? ST_SHARE / st_winners(result) : 0;
}

int st_mean_rank2(const struct ad_result *result, int seat)
{
  int equal = 0;
  for (int other = 0; other < result->seats; other++)
    equal += result->rank[other] == result->rank[seat];
  return 2 * result->rank[seat] + equal - 1;
}

void st_sample_add(struct st_sample *sample, int64_t value)
{
  sample->n++;
  sample->sum += value;
  sample->squares += (__int128)value * value;
}

void st_sample_merge(struct st_sample *sample, const struct st_sample *more)
{
  sample->n += more->n;
  sample->sum += more->sum;
  sample->squares += more->squares;
}

/* GSL ends the program where a quantile does not converge: here it gives NAN instead. */
static double beta_quantile(double p, double a, double b)
{
  gsl_error_handler_t *handler = gsl_set_error_handler_off();
  double x = gsl_cdf_beta_Pinv(p, a, b);
  gsl_set_error_handler(handler);
  return x;
}

double st_t_quantile(double p, double df)
{
  gsl_error_handler_t *handler = gsl_set_error_handler_off();
  double t = df > 1e9 ? NAN : gsl_cdf_tdist_Pinv(p, df);
  gsl_set_error_handler(handler);
  return isnan(t) && df > 100 ? gsl_cdf_ugaussian_Pinv(p) : t;
}

struct st_interval st_interval_of(const struct st_sample *sample, double unit, double confidence)
{
  struct st_interval out = {0};
  double n = (double)sample->n;
  if (sample->n == 0)
    return out;
  out.mean = (double)sample->sum / n / unit;
  out.low = out.high = out.mean;
  if (sample->n == 1)
    return out;
  /* n * sum of squared deviations, exact: it would cancel badly in floating point */
  __int128 spread = sample->n * sample->squares - (__int128)sample->sum * sample->sum;
  out.error = sqrt((double)spread / n / (n - 1)) / unit / sqrt(n);
  out.t = st_t_quantile(0.5 + confidence / 2, n - 1);
  out.low = out.mean - out.t * out.error;
  out.high = out.mean + out.t * out.error;
  out.known = true;
  return out;
}

void st_interval_cut(struct st_interval *interval, double low, double high)
{
  interval->low = fmax(interval->low, low);
  interval->high = fmin(interval->high, high);
}

double st_interval_margin(const struct st_interval *interval)
{
  return fmax(interval->mean - interval->low, interval->high - interval->mean);
}

/* ---- other numbers of one game ---- */

double st_rank_score(int seats, int mean_rank2)
{
  return seats > 1 ? (seats - mean_rank2 / 2.0) / (seats - 1) : 0.5;
}

int64_t st_place_points(const struct ad_result *result, int seat, const int *points)
{
  int equal = 0;
  int64_t sum = 0;
  for (int other = 0; other < result->seats; other++)
    equal += result->rank[other] == result->rank[seat];
  for (int place = result->rank[seat]; place < result->rank[seat] + equal; place++)
    sum += points[place - 1];
  return sum * (ST_SHARE / equal);
}

int64_t st_score_margin(const struct ad_result *result, int seat)
{
  int64_t others = 0;
  for (int other = 0; other < result->seats; other++)
    others += other == seat ? 0 : result->score[other];
  return (int64_t)result->score[seat] * ST_SHARE -
         (result->seats > 1 ? others * (ST_SHARE / (result->seats - 1)) : 0);
}

/* ---- quantiles and intervals ---- */

double st_normal_quantile(double p)
{
  return gsl_cdf_ugaussian_Pinv(p);
}

double st_normal_cdf(double x)
{
  return gsl_cdf_ugaussian_P(x);
}

double st_t_cdf(double x, double df)
{
  return gsl_cdf_tdist_P(x, df);
}

struct st_range st_wilson(double k, double n, double confidence)
{
  if (!(n > 0))
    return (struct st_range){0, 1};
  double z = st_normal_quantile(0.5 + confidence / 2), p = k / n, wide = 1 + z * z / n;
  double centre = (p + z * z / (2 * n)) / wide,
         half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / wide;
  return (struct st_range){k > 0 ? fmax(0, centre - half) : 0, k < n ? fmin(1, centre + half) : 1};
}

struct st_range st_clopper_pearson(double k, double n, double confidence)
{
  double tail = (1 - confidence) / 2;
  return (struct st_range){k > 0 ? beta_quantile(tail, k, n - k + 1) : 0,
                           k < n ? beta_quantile(1 - tail, k + 1, n - k) : 1};
}

double st_design_effect(const struct st_interval *blocks, const struct st_interval *games)
{
  return games->error > 0 ? blocks->error * blocks->error / (games->error * games->error) : 0;
}

/* ---- chess numbers ---- */

double st_score_of_elo(double elo)
{
  return 1 / (1 + pow(10, -elo / 400));
}

double st_elo_of_score(double score)
{
  return -400 * log10(1 / fmin(fmax(score, 1e-3), 1 - 1e-3) - 1);
}

/* N results of variance VAR, GAMES games each. */
static struct st_two_seat_summary match_of(double n, double score, double var, double games,
                                           double confidence)
{
  struct st_two_seat_summary out = {
    .n = n, .score = score, .var = var, .los = 0.5, .los_wins = 0.5, .los_beta = 0.5};
  if (!(n > 0))
    return out;
  double z = st_normal_quantile(0.5 + confidence / 2), scale = 800 / log(10);
  out.error = sqrt(var / n);
  out.elo = st_elo_of_score(score);
  out.elo_margin =
    (st_elo_of_score(score + z * out.error) - st_elo_of_score(score - z * out.error)) / 2;
  out.nelo = var > 0 ? (score - 0.5) / sqrt(games * var) * scale : 0;
  out.nelo_margin = var > 0 ? z * scale / sqrt(games * n) : 0;
  out.los = var > 0     ? st_normal_cdf((score - 0.5) / out.error)
          : score > 0.5 ? 1
          : score < 0.5 ? 0
                        : 0.5;
  return out;
}

struct st_two_seat_summary st_summary_of_games(double wins, double losses, double draws,
                                               double confidence)
{
  double n = wins + losses + draws, score = n > 0 ? (wins + draws / 2) / n : 0.5;
  double squares = wins * (1 - score) * (1 - score) + draws * (0.5 - score) * (0.5 - score) +
                   losses * score * score;
  struct st_two_seat_summary out = match_of(n, score, n > 0 ? squares / n : 0, 1, confidence);
  if (wins + losses > 0)
    out.los_wins = st_normal_cdf((wins - losses) / sqrt(wins + losses));
  out.los_beta = gsl_cdf_beta_Q(0.5, wins + 1, losses + 1);
  return out;
}

struct st_two_seat_summary st_summary_of_pairs(const double count[5], double confidence)
{
  double n = 0, sum = 0, squares = 0;
  for (int i = 0; i < 5; i++) {
    n += count[i];
    sum += count[i] * i / 4;
  }
  double score = n > 0 ? sum / n : 0.5;
  for (int i = 0; i < 5; i++)
    squares += count[i] * (i / 4.0 - score) * (i / 4.0 - score);
  return match_of(n, score, n > 0 ? squares / n : 0, 2, confidence);
}

void st_tie_breaks(const double *points, const double *games, int n, double *total,
                   double *sonneborn_berger, double *buchholz)
{
  for (int i = 0; i < n; i++) {
    total[i] = sonneborn_berger[i] = buchholz[i] = 0;
    for (int j = 0; j < n; j++)
      total[i] += i == j ? 0 : points[i * n + j];
  }
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) {
      sonneborn_berger[i] += i == j ? 0 : points[i * n + j] * total[j];
      buchholz[i] += i == j ? 0 : games[i * n + j] * total[j];
    }
  }
}
