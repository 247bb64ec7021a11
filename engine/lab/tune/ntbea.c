/* ntbea.c - a search by evolution over an n-tuple model, for spaces too large for a race.
 *
 * NTBEA (Lucas, Liu, Perez-Liebana 2018).  A visit plays one point on a block of 8 deals, which the
 * base has played too, and tells the model (stats/lab/search/tuples.h) the difference of each goal
 * to the base.  The next point is the one with the largest value among mutations of the last one;
 * a value is how near the point comes to the targets, and a bound that is larger the less often its
 * single values and pairs of values were visited.  At the end the visits go to the best points
 * visited.
 *
 * The model keeps differences of means, and the miss is computed from the base's mean and the
 * modelled difference, because a miss is a function of means: the misses of single blocks would
 * reward rules under which all blocks are alike, and a model of them could not tell from which side
 * a point misses.  The base plays more deals than any candidate, since its luck is in all means.
 *
 * The search ends before its games are used when the best is settled.  Looks are taken when visits
 * have doubled.  The exploration ends if the point that was best at the last look is still well
 * inside of all bands: as many visits have spoken for it as led to it.  The visits to the finalists
 * end when ENOUGH of them are shown to reach all targets, each look with a part of the error level
 * as in a race.  An early end cannot make a wrong claim: claims are made on fresh deals, for which
 * the games that are saved are there.
 *
 * Time is O(visits * (MUTATIONS + points / GROWTH) * parameters^2 * goals) beside the games. */
#include <math.h>
#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/base/rng.h"
#include "engine/lab/tune/tune_internal.h"
#include "engine/stats/lab/search/tuples.h"

enum {
  BLOCK = 8,
  MOST_VISITS = 10000, /* larger budgets have larger blocks */
  BASE_SHARE = 10,     /* a tenth of the games */
  MUTATIONS = 50,
  FINALISTS = 6,
  TWICE = 8,       /* the first points are visited twice, to tell the noise */
  GROWTH = 20,     /* the model is fitted anew when visits have grown by a twentieth */
  FIRST_LOOK = 64, /* visits */
  ENOUGH = 3,      /* finalists on target, as in a race */
  PRIOR = 10,      /* visits that the spread of all points counts for */
  MOST_KEPT = 100,
  MOST_BASE_DEALS = 20000,
  LOTS = 0x6e74
};
static const double exploring = 0.6;   /* part of the visits */
static const double curiosity = 0.4;   /* weight of the bound, in noises of a visit */
static const double inside = 0.7;      /* a miss up to here is as good as any */
static const double per_change = 0.03; /* what a change costs, in tolerances */

/* A point that was visited; the number is that of the model. */
struct spot {
  struct lab_point point;
  int first, visits; /* its blocks, of which FIRST is the first one */
  bool failed;
};
struct evolution {
  struct lab_tune *tune;
  struct st_tuples *model;
  struct st_target target[LAB_GOALS];
  struct ad_rng rng;
  int block, n_blocks, planned;
  double kappa;
  struct spot *spot;
  double *own; /* [spot * 2 goals]: sums of a block's mean and of its square */
  int n, cap, own_cap;
  int fitted;     /* visits at the last fit */
  int look, best; /* visits at the next look; the best point at the last one, -1: none inside */
};

/* ---- values ---- */

double lab_tune_miss(const struct lab_tune *tune, const struct st_target *target,
                     const double *mean)
{
  double most = 0;
  for (int g = 0; g < tune->n_goals; g++)
    most = fmax(most, st_target_distance(&target[g], mean[g]));
  return most;
}

static void predict(const struct evolution *e, const struct lab_point *point, double *mean)
{
  for (int g = 0; g < e->tune->n_goals; g++)
    mean[g] = e->tune->candidate[0].mean[g] + st_tuples_predict(e->model, point->at, g);
}

/* Minus the miss; well inside of all bands, fewer changes are better. */
static double value_of(const struct evolution *e, const struct lab_point *point)
{
  double mean[LAB_GOALS];
  predict(e, point, mean);
  return -fmax(lab_tune_miss(e->tune, e->target, mean), inside) -
         per_change * lab_point_changes(&e->tune->space, point);
}

/* The noise of a visit in tolerances, that of the worst goal. */
static double noise_of(const struct evolution *e)
{
  double most = 0;
  for (int g = 0; g < e->tune->n_goals; g++)
    most = fmax(most, sqrt(st_tuples_noise(e->model, g)) / e->target[g].tolerance);
  return most;
}

/* ---- visits ---- */

static const struct lab_deal_value *base_block(const struct evolution *e, int block)
{
  return e->tune->candidate[0].value + (size_t)block * (size_t)e->block * (size_t)e->tune->n_goals;
}

/* The mean of GOAL over a block; NAN: no value. */
static double block_mean(const struct evolution *e, const struct lab_deal_value *value, int goal)
{
  double sum = 0, per = 0;
  for (int d = 0; d < e->block; d++) {
    const struct lab_deal_value *v = &value[(size_t)d * (size_t)e->tune->n_goals + (size_t)goal];
    sum += v->sum;
    per += v->per;
  }
  return per > 0 ? sum / per : NAN;
}

static int add_spot(struct evolution *e, const struct lab_point *point)
{
  int two = 2 * e->tune->n_goals;
  AD_GROW(e->spot, e->n, e->cap);
  AD_RESERVE(e->own, e->n * two, e->own_cap, two);
  for (int i = 0; i < two; i++)
    e->own[(size_t)e->n * (size_t)two + (size_t)i] = 0;
  e->spot[e->n] = (struct spot){.point = *point, .first = e->tune->visits % e->n_blocks};
  return e->n++;
}

static void note_visit(struct evolution *e, int number, const struct lab_deal_value *value)
{
  struct spot *s = &e->spot[number];
  int goals = e->tune->n_goals;
  const struct lab_deal_value *base = base_block(e, (s->first + s->visits) % e->n_blocks);
  double difference[LAB_GOALS], *own = e->own + (size_t)number * 2 * (size_t)goals;
  for (int g = 0; g < goals; g++) {
    double mean = block_mean(e, value, g);
    difference[g] = mean - block_mean(e, base, g);
    own[2 * g] += isnan(mean) ? 0 : mean;
    own[2 * g + 1] += isnan(mean) ? 0 : mean * mean;
  }
  st_tuples_visit(e->model, s->point.at, difference);
  s->visits++;
  for (int i = 0; i < e->tune->space.n; i++)
    e->tune->tried[i] |= s->point.at[i] != e->tune->space.base[i];
}

/* The visit counts, so that the search turns elsewhere, and measures nothing. */
static void note_failure(struct evolution *e, int number)
{
  double nothing[LAB_GOALS];
  for (int g = 0; g < LAB_GOALS; g++)
    nothing[g] = NAN;
  e->spot[number].failed = true;
  st_tuples_visit(e->model, e->spot[number].point.at, nothing);
}

static void fit_if_due(struct evolution *e)
{
  if (e->tune->visits < e->fitted + 1 + e->fitted / GROWTH)
    return;
  st_tuples_fit(e->model);
  e->fitted = e->tune->visits;
  e->kappa = curiosity * noise_of(e);
}

/* Plays a block of POINT.  False: the search is stopped. */
static bool visit(struct evolution *e, const struct lab_point *point)
{
  struct lab_tune *tune = e->tune;
  bool stop = false;
  int number = st_tuples_find(e->model, point->at);
  if (number < 0)
    number = add_spot(e, point);
  struct spot *s = &e->spot[number];
  long long first = (long long)((s->first + s->visits) % e->n_blocks) * e->block;
  struct lab_deal_value *value = ad_calloc((size_t)e->block * (size_t)tune->n_goals, sizeof *value);
  bool played = tune->play(tune->ctx, &s->point, false, first, first + e->block, value, &stop);
  tune->used += (long long)e->block * tune->games_per_deal;
  tune->visits++;
  if (stop)
    tune->end = LAB_TUNE_STOPPED;
  else if (!played)
    note_failure(e, number);
  else
    note_visit(e, number, value);
  free(value);
  if (!stop)
    fit_if_due(e);
  return !stop;
}

/* ---- the evolution ---- */

/* The base has played all its blocks. */
static bool can_visit(const struct evolution *e, const struct lab_point *point)
{
  if (lab_point_changes(&e->tune->space, point) == 0)
    return false;
  int number = st_tuples_find(e->model, point->at);
  return number < 0 || (!e->spot[number].failed && e->spot[number].visits < e->n_blocks);
}

static int below(struct evolution *e, int n)
{
  return (int)ad_rng_below(&e->rng, (uint32_t)n);
}

/* Another value of parameter I: of numbers half of the time the next one. */
static int other_value(struct evolution *e, int i, int now)
{
  int n = e->tune->space.values[i];
  if (e->tune->space.ordered[i] && below(e, 2)) {
    int next = below(e, 2) ? now + 1 : now - 1;
    return next < 0 ? 1 : next == n ? n - 2 : next;
  }
  int other = below(e, n - 1);
  return other + (other >= now);
}

/* Puts changed parameters back until no more than are allowed differ from the base. */
static void undo_changes(struct evolution *e, struct lab_point *point)
{
  const struct lab_space *space = &e->tune->space;
  for (int n = lab_point_changes(space, point); n > space->most_changes; n--) {
    int nth = below(e, n), i = 0; /* of the changed ones */
    while (point->at[i] == space->base[i] || nth-- > 0)
      i++;
    point->at[i] = (signed char)space->base[i];
  }
}

/* Changes one parameter, and each other one with the probability 1 / parameters. */
static struct lab_point mutate(struct evolution *e, struct lab_point point)
{
  const struct lab_space *space = &e->tune->space;
  int sure = below(e, space->n);
  for (int i = 0; i < space->n; i++)
    if (space->values[i] > 1 && (i == sure || below(e, space->n) == 0))
      point.at[i] = (signed char)other_value(e, i, point.at[i]);
  undo_changes(e, &point);
  return point;
}

/* The best of the mutations of POINT; of equals the first one.  False: none can be visited. */
static bool next_point(struct evolution *e, struct lab_point *point)
{
  struct lab_point best = *point;
  double most = -INFINITY;
  bool found = false;
  for (int i = 0; i < MUTATIONS; i++) {
    struct lab_point other = mutate(e, *point);
    if (!can_visit(e, &other))
      continue;
    double value = value_of(e, &other) + st_tuples_bound(e->model, other.at, e->kappa);
    if (!found || value > most) {
      most = value;
      best = other;
    }
    found = true;
  }
  *point = best;
  return found;
}

/* ---- the best points ---- */

struct rank {
  int number, changes;
  double value;
};

static int by_value(const void *a, const void *b)
{
  const struct rank *x = a, *y = b;
  if (x->value != y->value)
    return x->value > y->value ? -1 : 1;
  return x->changes != y->changes ? x->changes - y->changes : x->number - y->number;
}

/* Fills OUT with the points visited, the best first; returns how many. */
static int rank_spots(const struct evolution *e, struct rank *out)
{
  int n = 0;
  for (int i = 0; i < e->n; i++) {
    const struct lab_point *point = &e->spot[i].point;
    int changes = lab_point_changes(&e->tune->space, point);
    if (!e->spot[i].failed && changes > 0)
      out[n++] = (struct rank){i, changes, value_of(e, point)};
  }
  qsort(out, (size_t)n, sizeof *out, by_value);
  return n;
}

static bool is_inside(const struct evolution *e, int number)
{
  double mean[LAB_GOALS];
  predict(e, &e->spot[number].point, mean);
  return lab_tune_miss(e->tune, e->target, mean) <= inside;
}

/* Whether the point that was best when half of the visits had been made is well inside still. */
static bool is_explored(struct evolution *e)
{
  if (e->tune->visits < e->look)
    return false;
  st_tuples_fit(e->model);
  bool explored = e->best >= 0 && is_inside(e, e->best);
  struct rank *rank = ad_calloc((size_t)e->n + 1, sizeof *rank);
  e->best = rank_spots(e, rank) > 0 && is_inside(e, rank[0].number) ? rank[0].number : -1;
  free(rank);
  e->look = 2 * e->tune->visits;
  return explored;
}

static void explore(struct evolution *e)
{
  struct lab_point point = lab_space_base(&e->tune->space);
  int end = (int)(e->planned * exploring);
  e->look = FIRST_LOOK;
  e->best = -1;
  while (e->tune->visits < end && !is_explored(e) && next_point(e, &point))
    for (int i = 0; i < (e->n < TWICE ? 2 : 1) && can_visit(e, &point); i++)
      if (!visit(e, &point))
        return;
}

/* The finalist with the fewest visits, of equals the better one; -1: all have played every block.
 */
static int next_finalist(const struct evolution *e, const struct rank *rank, int n)
{
  int next = -1;
  for (int i = 0; i < n && i < FINALISTS; i++) {
    const struct spot *s = &e->spot[rank[i].number];
    if (s->visits < e->n_blocks && (next < 0 || s->visits < e->spot[next].visits))
      next = rank[i].number;
  }
  return next;
}

/* The standard error of the mean of GOAL over the deals of spot NUMBER, whose own spread counts
 * beside that of all spots. */
static double error_of(const struct evolution *e, int number, int goal)
{
  double all = 0, freedom = 0, squares = 0;
  for (int i = 0; i < e->n; i++) {
    const double *own = e->own + ((size_t)i * (size_t)e->tune->n_goals + (size_t)goal) * 2;
    int visits = e->spot[i].visits;
    if (visits < 2 || e->spot[i].failed)
      continue;
    double around = fmax(own[1] - own[0] * own[0] / visits, 0);
    squares = i == number ? around : squares;
    all += around;
    freedom += visits - 1;
  }
  int visits = e->spot[number].visits;
  double pooled = freedom > 0 ? all / freedom : 0;
  return sqrt((PRIOR * pooled + squares) / (PRIOR + visits - 1) / visits);
}

/* Whether spot NUMBER is shown to reach all targets at LOOK: by the mean of the model, and the
 * error of its own deals. */
static bool is_on_target(const struct evolution *e, int number, int look)
{
  const struct lab_tune *tune = e->tune;
  double mean[LAB_GOALS];
  int deals = e->spot[number].visits * e->block;
  if (deals < st_race_deals(1))
    return false;
  double critical = st_race_critical(look, FINALISTS, tune->n_goals, deals, LAB_TUNE_LEVEL);
  predict(e, &e->spot[number].point, mean);
  for (int g = 0; g < tune->n_goals; g++) {
    double margin = critical * error_of(e, number, g);
    if (st_target_distance(&e->target[g], mean[g] - margin) > 1 ||
        st_target_distance(&e->target[g], mean[g] + margin) > 1)
      return false;
  }
  return true;
}

static bool are_settled(const struct evolution *e, const struct rank *rank, int n, int look)
{
  int on_target = 0;
  for (int i = 0; i < n && i < FINALISTS; i++)
    on_target += is_on_target(e, rank[i].number, look);
  return on_target >= ENOUGH;
}

/* The visits that are left go to the finalists, who change with what is found, until enough of them
 * are on target: looks are taken when their visits have doubled. */
static void settle(struct evolution *e)
{
  struct rank *rank = ad_calloc((size_t)e->n + 1, sizeof *rank);
  int n = 0, next, look = 1, when = FINALISTS;
  for (int i = 0; e->tune->visits < e->planned && e->tune->end != LAB_TUNE_STOPPED; i++) {
    if (i % FINALISTS == 0)
      n = rank_spots(e, rank);
    if (i == when) {
      if (are_settled(e, rank, n, look++))
        break;
      when *= 2;
    }
    next = next_finalist(e, rank, n);
    if (next < 0 || !visit(e, &e->spot[next].point))
      break;
  }
  free(rank);
}

static void add_candidate(struct evolution *e, int number)
{
  struct lab_tune *tune = e->tune;
  int index = lab_tune_add(tune, &e->spot[number].point);
  if (index < 0)
    return;
  struct lab_candidate *c = &tune->candidate[index];
  c->deals = e->spot[number].visits * e->block;
  predict(e, &c->point, c->mean);
  for (int g = 0; g < tune->n_goals; g++)
    c->error[g] = error_of(e, number, g);
  c->judged = true;
  c->miss.miss = lab_tune_miss(tune, e->target, c->mean);
}

/* The points that were best when the games were spent, and that were visited often enough. */
static void keep_best(struct evolution *e)
{
  struct rank *rank = ad_calloc((size_t)e->n + 1, sizeof *rank);
  struct lab_candidate *base = &e->tune->candidate[0];
  st_tuples_fit(e->model);
  int n = rank_spots(e, rank);
  base->judged = true;
  base->miss.miss = lab_tune_miss(e->tune, e->target, base->mean);
  for (int i = 0; i < n && e->tune->n_candidates <= MOST_KEPT; i++)
    if (e->spot[rank[i].number].visits * e->block >= st_race_deals(1))
      add_candidate(e, rank[i].number);
  e->tune->points = e->n;
  free(rank);
}

/* ---- the whole ---- */

/* Chooses the blocks from the games that are left.  False: too few for a visit, or stopped. */
static bool plan(struct evolution *e)
{
  struct lab_tune *tune = e->tune;
  long long deals = tune->games / BASE_SHARE / tune->games_per_deal;
  if (deals > MOST_BASE_DEALS)
    deals = MOST_BASE_DEALS;
  if (!lab_tune_play(tune, 0, deals))
    return false;
  long long left = lab_tune_left(tune) / tune->games_per_deal;
  long long times = left / ((long long)BLOCK * MOST_VISITS) + 1;
  e->block = (int)(BLOCK * times);
  e->n_blocks = tune->candidate[0].deals / e->block;
  e->planned = (int)(left / e->block);
  return e->planned > 0 && e->n_blocks > 0;
}

void lab_tune_evolve(struct lab_tune *tune)
{
  struct evolution e = {.tune = tune};
  const struct lab_space *space = &tune->space;
  lab_tune_targets(tune, e.target);
  if (!plan(&e))
    return;
  e.model = st_tuples_new(space->n, space->values, space->base, tune->n_goals);
  ad_rng_seed(&e.rng, AD_DERIVE(tune->seed, AD_FOR_LOTS, LOTS));
  explore(&e);
  settle(&e);
  keep_best(&e);
  st_tuples_free(e.model);
  free(e.spot);
  free(e.own);
}
