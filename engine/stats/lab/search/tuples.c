/* tuples.c - the n-tuple model: cells of one and two parameters in one array, points in a table. */
#include "engine/stats/lab/search/tuples.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/stats/metrics.h"

enum {
  PARAMETERS = ST_TUPLES_PARAMETERS,
  SMALL = PARAMETERS * (PARAMETERS + 1) / 2, /* tuples of one and of two */
  SWEEPS = 3
};
/* Levels: tuples of one, of two, of all parameters. */
enum { ONE, TWO, ALL, LEVELS };

struct tuple {
  int a, b;  /* parameters; equal: one only */
  int first; /* cell */
};
struct place {
  signed char at[PARAMETERS];
  int visits;
};
/* What visits to a point measured. */
struct measured {
  double n, sum, squares;
  double small; /* what tuples of one and two predict; since the last fit */
};
struct st_tuples {
  int parameters, outcomes, n_small, n_cells;
  int values[PARAMETERS];
  signed char base[PARAMETERS];
  struct tuple small[SMALL];
  int *visits;    /* [cell] */
  double *effect; /* [cell * outcomes + outcome] */
  struct place *place;
  struct measured *measured; /* [place * outcomes + outcome] */
  int n, cap, measured_cap;
  int *slot; /* hash table of places + 1; 0 is empty */
  int slots;
  double total;    /* visits */
  double *penalty; /* [outcome * LEVELS + level]: noise over the variance of effects */
  double *noise;   /* [outcome] */
};

/* ---- tuples ---- */

static void list_tuples(struct st_tuples *t)
{
  for (int a = 0; a < t->parameters; a++) {
    t->small[t->n_small++] = (struct tuple){a, a, t->n_cells};
    t->n_cells += t->values[a];
  }
  for (int a = 0; a < t->parameters; a++)
    for (int b = a + 1; b < t->parameters; b++) {
      t->small[t->n_small++] = (struct tuple){a, b, t->n_cells};
      t->n_cells += t->values[a] * t->values[b];
    }
}

static int cell_of(const struct st_tuples *t, const struct tuple *tuple, const signed char *point)
{
  int a = point[tuple->a], b = point[tuple->b];
  return tuple->first + (tuple->a == tuple->b ? a : a * t->values[tuple->b] + b);
}

/* A pair has an effect only if both values are changed. */
static bool has_effect(const struct st_tuples *t, const struct tuple *tuple,
                       const signed char *point)
{
  return point[tuple->a] != t->base[tuple->a] && point[tuple->b] != t->base[tuple->b];
}

static int level_of(const struct tuple *tuple)
{
  return tuple->a == tuple->b ? ONE : TWO;
}

struct st_tuples *st_tuples_new(int parameters, const int *values, const int *base, int outcomes)
{
  static const double usual[LEVELS] = {0.1, 1, 1};
  struct st_tuples *t = ad_calloc(1, sizeof *t);
  assert(parameters > 0 && parameters <= PARAMETERS);
  t->parameters = parameters;
  t->outcomes = outcomes;
  for (int i = 0; i < parameters; i++) {
    t->values[i] = values[i];
    t->base[i] = (signed char)base[i];
  }
  list_tuples(t);
  t->visits = ad_calloc((size_t)t->n_cells, sizeof *t->visits);
  t->effect = ad_calloc((size_t)t->n_cells * (size_t)outcomes, sizeof *t->effect);
  t->penalty = ad_calloc((size_t)outcomes * LEVELS, sizeof *t->penalty);
  t->noise = ad_calloc((size_t)outcomes, sizeof *t->noise);
  for (int o = 0; o < outcomes; o++)
    memcpy(t->penalty + (size_t)o * LEVELS, usual, sizeof usual);
  return t;
}

void st_tuples_free(struct st_tuples *t)
{
  if (!t)
    return;
  free(t->visits);
  free(t->effect);
  free(t->penalty);
  free(t->noise);
  free(t->place);
  free(t->measured);
  free(t->slot);
  free(t);
}

/* ---- points ---- */

/* The slot of POINT, or the empty one where it belongs. */
static int slot_of(const struct st_tuples *t, const signed char *point)
{
  uint32_t hash = 2166136261u; /* FNV-1a */
  for (int i = 0; i < t->parameters; i++)
    hash = (hash ^ (unsigned char)point[i]) * 16777619u;
  int slot = (int)(hash % (uint32_t)t->slots);
  while (t->slot[slot] && memcmp(t->place[t->slot[slot] - 1].at, point, (size_t)t->parameters) != 0)
    slot = (slot + 1) % t->slots;
  return slot;
}

int st_tuples_find(const struct st_tuples *t, const signed char *point)
{
  return t->slots ? t->slot[slot_of(t, point)] - 1 : -1;
}

static void widen_table(struct st_tuples *t)
{
  free(t->slot);
  t->slots = t->slots ? 2 * t->slots : 64;
  t->slot = ad_calloc((size_t)t->slots, sizeof *t->slot);
  for (int i = 0; i < t->n; i++)
    t->slot[slot_of(t, t->place[i].at)] = i + 1;
}

static struct measured *measured_of(const struct st_tuples *t, int place)
{
  return t->measured + (size_t)place * (size_t)t->outcomes;
}

static double predict_small(const struct st_tuples *t, const signed char *point, int outcome)
{
  double sum = 0;
  for (int i = 0; i < t->n_small; i++)
    if (has_effect(t, &t->small[i], point))
      sum +=
        t->effect[(size_t)cell_of(t, &t->small[i], point) * (size_t)t->outcomes + (size_t)outcome];
  return sum;
}

static int add_place(struct st_tuples *t, const signed char *point)
{
  if (2 * t->n >= t->slots)
    widen_table(t);
  AD_GROW(t->place, t->n, t->cap);
  AD_RESERVE(t->measured, t->n * t->outcomes, t->measured_cap, t->outcomes);
  t->place[t->n] = (struct place){.visits = 0};
  memcpy(t->place[t->n].at, point, (size_t)t->parameters);
  for (int o = 0; o < t->outcomes; o++)
    measured_of(t, t->n)[o] = (struct measured){.small = predict_small(t, point, o)};
  t->slot[slot_of(t, point)] = t->n + 1;
  return t->n++;
}

int st_tuples_visit(struct st_tuples *t, const signed char *point, const double *difference)
{
  int place = st_tuples_find(t, point);
  if (place < 0)
    place = add_place(t, point);
  t->place[place].visits++;
  t->total++;
  for (int i = 0; i < t->n_small; i++)
    t->visits[cell_of(t, &t->small[i], point)]++;
  for (int o = 0; o < t->outcomes; o++) {
    struct measured *m = &measured_of(t, place)[o];
    if (isnan(difference[o]))
      continue;
    m->n++;
    m->sum += difference[o];
    m->squares += difference[o] * difference[o];
  }
  return place;
}

/* ---- effects ---- */

static double mean_of(const struct measured *m)
{
  return m->sum / m->n;
}

/* What visits to a point say of smaller tuples: a point of its own kind is no better measured for
 * them by more visits. */
static double weight_of(const struct measured *m, const double *penalty)
{
  return m->n > 0 ? m->n * penalty[ALL] / (m->n + penalty[ALL]) : 0;
}

struct cells {
  double *sum, *weight; /* [cell of a tuple] */
};

/* Fits the effects of TUPLE to what the others leave over (a step of Gauss and Seidel). */
static void fit_tuple(struct st_tuples *t, const struct tuple *tuple, int outcome,
                      struct cells *cells)
{
  const double *penalty = t->penalty + (size_t)outcome * LEVELS;
  int n = tuple->a == tuple->b ? t->values[tuple->a] : t->values[tuple->a] * t->values[tuple->b];
  double *effect = t->effect + (size_t)tuple->first * (size_t)t->outcomes + outcome;
  memset(cells->sum, 0, (size_t)n * sizeof *cells->sum);
  memset(cells->weight, 0, (size_t)n * sizeof *cells->weight);
  for (int p = 0; p < t->n; p++) {
    const struct measured *m = &measured_of(t, p)[outcome];
    double weight = weight_of(m, penalty);
    if (weight > 0 && has_effect(t, tuple, t->place[p].at)) {
      int cell = cell_of(t, tuple, t->place[p].at) - tuple->first;
      cells->sum[cell] +=
        weight * (mean_of(m) - m->small + effect[(size_t)cell * (size_t)t->outcomes]);
      cells->weight[cell] += weight;
    }
  }
  for (int c = 0; c < n; c++) /* from here on: how much the effect changes */
    cells->sum[c] = cells->sum[c] / (cells->weight[c] + penalty[level_of(tuple)]) -
                    effect[(size_t)c * (size_t)t->outcomes];
  for (int c = 0; c < n; c++)
    effect[(size_t)c * (size_t)t->outcomes] += cells->sum[c];
  for (int p = 0; p < t->n; p++)
    if (has_effect(t, tuple, t->place[p].at))
      measured_of(t, p)[outcome].small +=
        cells->sum[cell_of(t, tuple, t->place[p].at) - tuple->first];
}

/* Adds the expected squares of the effects of TUPLE that were visited, in units of the noise. */
static void add_squares(const struct st_tuples *t, const struct tuple *tuple, int outcome,
                        const struct cells *cells, double sum[LEVELS], double count[LEVELS])
{
  const double *penalty = t->penalty + (size_t)outcome * LEVELS;
  int n = tuple->a == tuple->b ? t->values[tuple->a] : t->values[tuple->a] * t->values[tuple->b];
  for (int c = 0; c < n; c++) {
    double effect = t->effect[(size_t)(tuple->first + c) * (size_t)t->outcomes + (size_t)outcome];
    if (!(cells->weight[c] > 0))
      continue;
    sum[level_of(tuple)] +=
      effect * effect / t->noise[outcome] + 1 / (cells->weight[c] + penalty[level_of(tuple)]);
    count[level_of(tuple)]++;
  }
}

/* Differences without noise get a little, so that effects have a variance in its units. */
static void measure_noise(struct st_tuples *t, int outcome)
{
  const double least = 1e-9;
  double squares = 0, all = 0, freedom = 0;
  for (int p = 0; p < t->n; p++) {
    const struct measured *m = &measured_of(t, p)[outcome];
    all += m->squares;
    if (m->n < 2)
      continue;
    squares += fmax(m->squares - m->sum * m->sum / m->n, 0);
    freedom += m->n - 1;
  }
  t->noise[outcome] = freedom > 0 ? fmax(squares / freedom, least * all / t->total) : 0;
}

/* The expected squares of the effects of all parameters together. */
static void add_points(const struct st_tuples *t, int outcome, double sum[LEVELS],
                       double count[LEVELS])
{
  double penalty = t->penalty[(size_t)outcome * LEVELS + ALL];
  for (int p = 0; p < t->n; p++) {
    const struct measured *m = &measured_of(t, p)[outcome];
    if (!(m->n > 0) || memcmp(t->place[p].at, t->base, (size_t)t->parameters) == 0)
      continue;
    double effect = (mean_of(m) - m->small) * m->n / (m->n + penalty);
    sum[ALL] += effect * effect / t->noise[outcome] + 1 / (m->n + penalty);
    count[ALL]++;
  }
}

/* A step of expectation and maximisation.  Levels with few effects keep what they have. */
static void fit_penalties(struct st_tuples *t, int outcome, const double sum[LEVELS],
                          const double count[LEVELS])
{
  const double least = 1e-4, most = 100, enough = 4;
  for (int level = 0; level < LEVELS; level++)
    if (count[level] >= enough && sum[level] > 0)
      t->penalty[(size_t)outcome * LEVELS + (size_t)level] =
        fmin(fmax(count[level] / sum[level], least), most);
}

static void fit_outcome(struct st_tuples *t, int outcome, struct cells *cells)
{
  measure_noise(t, outcome);
  for (int sweep = 0; sweep < SWEEPS; sweep++) {
    double sum[LEVELS] = {0}, count[LEVELS] = {0};
    for (int i = 0; i < t->n_small; i++) {
      fit_tuple(t, &t->small[i], outcome, cells);
      if (t->noise[outcome] > 0)
        add_squares(t, &t->small[i], outcome, cells, sum, count);
    }
    if (t->noise[outcome] > 0) {
      add_points(t, outcome, sum, count);
      fit_penalties(t, outcome, sum, count);
    }
  }
}

void st_tuples_fit(struct st_tuples *t)
{
  int most = 1;
  for (int i = 0; i < t->n_small; i++) {
    const struct tuple *tuple = &t->small[i];
    int n = tuple->a == tuple->b ? t->values[tuple->a] : t->values[tuple->a] * t->values[tuple->b];
    most = n > most ? n : most;
  }
  struct cells cells = {ad_calloc((size_t)most, sizeof *cells.sum),
                        ad_calloc((size_t)most, sizeof *cells.weight)};
  for (int o = 0; o < t->outcomes; o++)
    fit_outcome(t, o, &cells);
  free(cells.sum);
  free(cells.weight);
}

/* ---- answers ---- */

double st_tuples_predict(const struct st_tuples *t, const signed char *point, int outcome)
{
  int place = st_tuples_find(t, point);
  if (place < 0)
    return predict_small(t, point, outcome);
  const struct measured *m = &measured_of(t, place)[outcome];
  if (!(m->n > 0) || memcmp(point, t->base, (size_t)t->parameters) == 0)
    return m->small;
  double penalty = t->penalty[(size_t)outcome * LEVELS + ALL];
  return m->small + (mean_of(m) - m->small) * m->n / (m->n + penalty);
}

double st_tuples_noise(const struct st_tuples *t, int outcome)
{
  return t->noise[outcome];
}

double st_tuples_bound(const struct st_tuples *t, const signed char *point, double kappa)
{
  const double epsilon = 0.5;
  int place = st_tuples_find(t, point);
  double total = 1 + t->total;
  double sum = st_ntbea_bound(0, place < 0 ? 0 : t->place[place].visits, total, kappa, epsilon);
  for (int i = 0; i < t->n_small; i++)
    sum += st_ntbea_bound(0, t->visits[cell_of(t, &t->small[i], point)], total, kappa, epsilon);
  return sum / (t->n_small + 1);
}
