/* simulation.c - random data whose truth is known. */
#include "tests/unit/stats/simulation.h"

#include <math.h>
#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/base/rng.h"
#include "engine/stats/distributions.h"
#include "engine/stats/elementary.h"
#include "engine/stats/lab/cluster.h"
#include "engine/stats/lab/max_t.h"
#include "engine/stats/lab/search/anytime.h"
#include "engine/stats/lab/search/band.h"
#include "engine/stats/lab/search/race.h"
#include "engine/stats/lab/search/sweep.h"
#include "engine/stats/lab/seats.h"

const char *const sim_kind_names[SIM_KINDS] = {"normal", "win shares", "exponential", "chi-square",
                                               "rare"};
enum { TABLE_METRICS = 20, MAX_METRICS = 32, RARE = 25 };

static void count(struct sim_rate *rate, bool hit)
{
  rate->cases++;
  rate->hits += hit;
}

/* ---- random numbers ---- */

static double uniform(struct ad_rng *rng)
{
  return ((double)(ad_rng_u64(rng) >> 11) + 0.5) / 9007199254740992.0;
}

/* Nearly normal: the sum of twelve uniform numbers, so that all machines draw the same. */
static double normal(struct ad_rng *rng)
{
  double sum = -6;
  for (int i = 0; i < 12; i++)
    sum += uniform(rng);
  return sum;
}

/* A value of KIND made of the normal number Z. */
static double value_of(enum sim_kind kind, double z)
{
  static const double rare_limit = 1.7506860712521692; /* one normal number of 25 is above */
  double rare = 1.0 / RARE;
  switch (kind) {
  case SIM_WIN: return z > 0 ? 1 : -1;
  case SIM_EXPONENTIAL: return -st_log(st_normal_tails(z).upper) - 1;
  case SIM_CHI_SQUARE: return (z * z - 1) / sqrt(2);
  case SIM_RARE: return ((z > rare_limit) - rare) / sqrt(rare * (1 - rare));
  default: return z;
  }
}

/* A value of KIND of its own; quicker for the exponential distribution. */
static double draw(struct ad_rng *rng, enum sim_kind kind)
{
  return kind == SIM_EXPONENTIAL ? -st_log(uniform(rng)) - 1 : value_of(kind, normal(rng));
}

/* ---- many metrics at once ---- */

static void look_at_table(const double *value, int deals, int metrics, uint64_t seed,
                          struct sim_tables *tables)
{
  struct st_max_t got[MAX_METRICS];
  bool found = false, marked = false;
  st_max_t_of(value, deals, metrics, 0.95, seed, got);
  for (int m = 0; m < metrics; m++) {
    found |= got[m].p_adjusted <= 0.05;
    marked |= got[m].shown;
    count(&tables->covered, got[m].low_single <= 0 && got[m].high_single >= 0);
  }
  count(&tables->by_p, found);
  count(&tables->marked, marked);
}

struct sim_tables sim_same_distribution(int runs, int deals, uint64_t seed)
{
  double *value = ad_calloc((size_t)(deals * TABLE_METRICS), sizeof *value);
  struct sim_tables tables = {0};
  struct ad_rng rng;
  ad_rng_seed(&rng, seed);
  for (int run = 0; run < runs; run++) {
    for (int d = 0; d < deals; d++) {
      double deal = normal(&rng), arm[2] = {normal(&rng), normal(&rng)};
      for (int m = 0; m < TABLE_METRICS; m++) {
        double x[2];
        for (int a = 0; a < 2; a++)
          x[a] = value_of(m % SIM_KINDS, 0.5 * deal + 0.5 * arm[a] + sqrt(0.5) * normal(&rng));
        value[d * TABLE_METRICS + m] = x[1] - x[0];
      }
    }
    look_at_table(value, deals, TABLE_METRICS, seed + (uint64_t)run, &tables);
  }
  free(value);
  return tables;
}

struct sim_tables sim_same_means(int runs, int deals, int metrics, int skewed, enum sim_kind kind,
                                 uint64_t seed)
{
  double *value = ad_calloc((size_t)(deals * metrics), sizeof *value);
  struct sim_tables tables = {0};
  struct ad_rng rng;
  ad_rng_seed(&rng, seed);
  for (int run = 0; run < runs; run++) {
    for (int d = 0; d < deals; d++) {
      double common = normal(&rng);
      for (int m = 0; m < metrics; m++)
        value[d * metrics + m] =
          value_of(m < skewed ? kind : SIM_NORMAL, 0.6 * common + 0.8 * normal(&rng));
    }
    look_at_table(value, deals, metrics, seed + (uint64_t)run, &tables);
  }
  free(value);
  return tables;
}

/* ---- stopping ---- */

enum { LOOK_EVERY = 50 /* deals after which it is asked whether there are enough to look */ };

static int by_value(const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static bool may_look(double *value, int n)
{
  qsort(value, (size_t)n, sizeof *value, by_value);
  return st_may_look(value, n);
}

struct sums {
  double n, sum, squares;
};

static void add(struct sums *s, double x)
{
  s->n++;
  s->sum += x;
  s->squares += x * x;
}

static double sd_of(const struct sums *s)
{
  return sqrt(fmax(0, s->squares - s->sum * s->sum / s->n) / (s->n - 1));
}

struct sim_rate sim_anytime(int runs, int deals, enum sim_kind kind, uint64_t seed)
{
  struct sim_rate missed = {0};
  struct ad_rng rng;
  double *half = ad_calloc(2 * (size_t)deals + 2, sizeof *half), *value = half + deals + 1;
  ad_rng_seed(&rng, seed);
  for (int n = 1; n <= deals; n++)
    half[n] = st_anytime_half(1, n, 400, 0.05);
  for (int run = 0; run < runs; run++) {
    struct sums s = {0};
    bool left_out = false, enough = false;
    for (int n = 1; n <= deals; n++) {
      value[n - 1] = draw(&rng, kind);
      add(&s, value[n - 1]);
      if (!enough && n % LOOK_EVERY == 0)
        enough = may_look(value, n);
      left_out |= enough && fabs(s.sum / n) > half[n] * sd_of(&s);
    }
    count(&missed, left_out);
  }
  free(half);
  return missed;
}

struct sim_rate sim_looks(int runs, int looks, enum sim_kind kind, uint64_t seed)
{
  struct sim_rate missed = {0};
  struct ad_rng rng;
  double *value = ad_calloc((size_t)st_look_deals(looks), sizeof *value);
  ad_rng_seed(&rng, seed);
  for (int run = 0; run < runs; run++) {
    struct sums s = {0};
    bool left_out = false;
    for (int look = 1; look <= looks; look++) {
      while (s.n < (double)st_look_deals(look)) {
        double x = draw(&rng, kind);
        value[(int)s.n] = x;
        add(&s, x);
      }
      if (!may_look(value, (int)s.n))
        continue;
      double quantile = st_look_quantile(look, 0.05, st_look_deals(look));
      left_out |= fabs(s.sum / s.n) > quantile * sd_of(&s) / sqrt(s.n);
    }
    count(&missed, left_out);
  }
  free(value);
  return missed;
}

/* ---- single estimates ---- */

void sim_band(int runs, int deals, double width, enum sim_kind kind, uint64_t seed,
              struct sim_rate *reached, struct sim_rate *missed)
{
  struct ad_rng rng;
  ad_rng_seed(&rng, seed);
  *reached = *missed = (struct sim_rate){0};
  for (int run = 0; run < runs; run++) {
    struct sums s = {0};
    for (int d = 0; d < deals; d++)
      add(&s, draw(&rng, kind));
    /* the band lies above the true mean, which is 0, in one half of the runs, else below */
    double wide = width / sqrt(deals), error = sd_of(&s) / sqrt(deals);
    struct st_band_test test = st_band_test_of(s.sum / deals, error, deals - 1, run % 2 ? 0 : -wide,
                                               run % 2 ? wide : 0, 0.05);
    count(reached, test.verdict == ST_BAND_REACHED);
    count(missed, test.verdict == ST_BAND_MISSED);
  }
}

struct sim_rate sim_ratio(int runs, int deals, uint64_t seed)
{
  struct sim_rate covered = {0};
  struct ad_rng rng;
  double *sum = ad_calloc(2 * (size_t)deals, sizeof *sum), *per = sum + deals;
  ad_rng_seed(&rng, seed);
  for (int run = 0; run < runs; run++) {
    for (int d = 0; d < deals; d++) { /* 1 to 5 games, whose mean depends on the deal */
      double deal = draw(&rng, SIM_EXPONENTIAL);
      per[d] = 1 + ad_rng_below(&rng, 5);
      sum[d] = 0;
      for (int g = 0; g < (int)per[d]; g++)
        sum[d] += 2 + deal + normal(&rng);
    }
    struct st_ratio got = st_ratio_of(sum, per, deals, 0.95);
    count(&covered, got.low <= 2 && got.high >= 2);
  }
  free(sum);
  return covered;
}

struct sim_rate sim_crossing(int runs, int deals, uint64_t seed)
{
  enum { VALUES = 4 };
  static const double value[VALUES] = {0, 2, 5, 10}, mean[VALUES] = {0, 1, 3, 5};
  struct sim_rate covered = {0};
  struct ad_rng rng;
  double *y = ad_calloc((size_t)deals * VALUES, sizeof *y);
  ad_rng_seed(&rng, seed);
  for (int run = 0; run < runs; run++) {
    for (int d = 0; d < deals; d++) {
      double deal = 3 * draw(&rng, SIM_EXPONENTIAL);
      for (int v = 0; v < VALUES; v++)
        y[d * VALUES + v] = mean[v] + deal + 2 * normal(&rng);
    }
    struct st_sweep sweep = {deals, VALUES, value, y};
    struct st_crossing got = st_sweep_crossing(&sweep, 2, 0.95); /* truly at 3.5 */
    count(&covered, got.low <= 3.5 && got.high >= 3.5);
  }
  free(y);
  return covered;
}

/* Fills X with K normal numbers less their mean. */
static void centred(struct ad_rng *rng, int k, double *x)
{
  double mean = 0;
  for (int i = 0; i < k; i++) {
    x[i] = normal(rng);
    mean += x[i] / k;
  }
  for (int i = 0; i < k; i++)
    x[i] -= mean;
}

/* A deal: effects of bots and seats, which are fixed, of both in this deal, and the rest. */
static void fill_deal(struct ad_rng *rng, int k, const double *bot, const double *seat,
                      double *margin)
{
  double of_bot[ST_LUCK_SEATS], of_seat[ST_LUCK_SEATS], rest[ST_LUCK_SEATS][ST_LUCK_SEATS];
  double column[ST_LUCK_SEATS] = {0};
  centred(rng, k, of_bot);
  centred(rng, k, of_seat);
  for (int i = 0; i < k; i++) {
    centred(rng, k, rest[i]);
    for (int j = 0; j < k; j++)
      column[j] += rest[i][j] / k;
  }
  for (int i = 0; i < k; i++)
    for (int j = 0; j < k; j++)
      margin[i * k + j] =
        bot[i] + seat[j] + 1.5 * of_bot[i] + 2 * of_seat[j] + (k > 2 ? rest[i][j] - column[j] : 0);
}

void sim_luck(int runs, int deals, int seats, uint64_t seed,
              struct sim_rate covered[ST_LUCK_SHARES])
{
  static const double bot[][4] = {{1, -1}, {2, 0, -2}, {2, 1, -1, -2}};
  static const double seat[][4] = {{0.5, -0.5}, {0.5, 0, -0.5}, {1, 0, 0, -1}};
  const double *b = bot[seats - 2], *s = seat[seats - 2];
  double part = (seats - 1.0) / seats, truth[ST_LUCK_SHARES] = {0}, all = 0;
  for (int i = 0; i < seats; i++) {
    truth[ST_LUCK_SKILL] += b[i] * b[i] / seats;
    truth[ST_LUCK_SEAT] += s[i] * s[i] / seats;
  }
  truth[ST_LUCK_BOT_DEAL] = 2.25 * part;
  truth[ST_LUCK_DEAL] = 4 * part;
  truth[ST_LUCK_REST] = seats > 2 ? part * part : 0;
  struct ad_rng rng;
  size_t cells = (size_t)(seats * seats);
  double *margin = ad_calloc((size_t)deals * cells, sizeof *margin);
  ad_rng_seed(&rng, seed);
  for (int i = 0; i < ST_LUCK_SHARES; i++) {
    covered[i] = (struct sim_rate){0};
    all += truth[i];
  }
  for (int run = 0; run < runs; run++) {
    for (int d = 0; d < deals; d++)
      fill_deal(&rng, seats, b, s, margin + (size_t)d * cells);
    struct st_luck luck = st_luck_of(margin, deals, seats, 0.95);
    for (int i = 0; i < ST_LUCK_SHARES; i++)
      count(&covered[i], luck.low[i] <= truth[i] / all && luck.high[i] >= truth[i] / all);
  }
  free(margin);
}

void sim_seats(int runs, int deals, int seats, uint64_t seed, struct sim_rate *found,
               struct sim_rate *covered)
{
  double *share = ad_calloc((size_t)(deals * seats), sizeof *share);
  struct ad_rng rng;
  ad_rng_seed(&rng, seed);
  *found = *covered = (struct sim_rate){0};
  for (int run = 0; run < runs; run++) {
    for (int d = 0; d < deals; d++) {
      uint32_t winner = ad_rng_below(&rng, (uint32_t)seats);
      for (int i = 0; i < seats; i++)
        share[d * seats + i] = (uint32_t)i == winner;
    }
    struct st_seats got = st_seats_of(share, deals, seats, 0.95);
    count(found, got.tested && got.p <= 0.05);
    count(covered, got.imbalance_low <= 0);
  }
  free(share);
}

/* ---- the race ---- */

enum { CANDIDATES = 20, TARGETS = 2, ROUNDS = 5 };

/* Fills the deals of a candidate: what the deal does to all is three times what is its own. */
static void fill_candidate(struct ad_rng *rng, enum sim_kind kind, const double *mean,
                           const double *common, int deals, double *value)
{
  for (int t = 0; t < TARGETS; t++)
    for (int d = 0; d < deals; d++)
      value[t * deals + d] = mean[t] + 3 * common[t * deals + d] + draw(rng, kind);
}

/* Whether the best candidate drops out in some round; adds to LEFT. */
static bool race(const double *const *all, int deals, uint64_t best, double *left)
{
  static const struct st_target target[TARGETS] = {{ST_BOTH_SIDES, 0, 0.5}, {ST_AT_MOST, 1, 0.5}};
  double *part = ad_calloc((size_t)(CANDIDATES * TARGETS * deals), sizeof *part);
  const double *value[CANDIDATES];
  bool gone = false, in[CANDIDATES];
  for (int c = 0; c < CANDIDATES; c++)
    in[c] = true;
  for (int round = 1; round <= ROUNDS; round++) {
    int n = (int)st_race_deals(round);
    struct st_miss miss[CANDIDATES];
    for (int c = 0; c < CANDIDATES; c++) {
      double *at = part + (size_t)(c * TARGETS) * (size_t)deals;
      for (int t = 0; t < TARGETS; t++)
        for (int d = 0; d < n; d++)
          at[t * n + d] = all[c][t * deals + d];
      value[c] = in[c] ? at : NULL;
    }
    struct st_race r = {CANDIDATES, TARGETS, n, target, value};
    st_race_round(&r, st_race_critical(round, CANDIDATES, TARGETS, n, 0.05), miss);
    for (int c = 0; c < CANDIDATES; c++)
      in[c] &= !miss[c].out;
    gone |= !in[best];
  }
  for (int c = 0; c < CANDIDATES; c++)
    *left += (double)in[c] / CANDIDATES;
  free(part);
  return gone;
}

struct sim_rate sim_race(int runs, enum sim_kind kind, uint64_t seed, double *left)
{
  int deals = (int)st_race_deals(ROUNDS);
  size_t cells = (size_t)(TARGETS * deals);
  double *common = ad_calloc(cells * (CANDIDATES + 1), sizeof *common);
  const double *value[CANDIDATES];
  struct sim_rate lost = {0};
  struct ad_rng rng;
  ad_rng_seed(&rng, seed);
  *left = 0;
  for (int run = 0; run < runs; run++) {
    for (size_t i = 0; i < cells; i++)
      common[i] = draw(&rng, kind);
    for (int c = 0; c < CANDIDATES; c++) {
      /* the best misses by 1, the others by as much and more, on both sides */
      double mean[TARGETS] = {(c % 2 ? 0.5 : -0.5) * (1 + 0.1 * c), 1 + 0.05 * c};
      double *x = common + cells * (size_t)(c + 1);
      fill_candidate(&rng, kind, mean, common, deals, x);
      value[c] = x;
    }
    count(&lost, race(value, deals, 0, left));
  }
  *left /= runs;
  free(common);
  return lost;
}
