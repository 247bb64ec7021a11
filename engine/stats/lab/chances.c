/* chances.c - how tense a game was. */
#include "engine/stats/lab/chances.h"

#include <math.h>
#include <stddef.h>

void st_playout_chances(const double *sum, const double *squares, int n, int seats, double *chance,
                        double *noise)
{
  for (int i = 0; i < seats; i++) {
    chance[i] = sum[i] / n;
    noise[i] = (squares[i] - sum[i] * sum[i] / n) / (n - 1) / n;
  }
}

static double noise_of(const double *noise, int seat)
{
  return noise ? noise[seat] : 0;
}

/* ---- rows ---- */

double st_uncertainty(const double *chance, const double *noise, int seats)
{
  double squares = 0;
  for (int i = 0; i < seats; i++)
    squares += chance[i] * chance[i] - noise_of(noise, i);
  return seats / (seats - 1.0) * (1 - squares);
}

double st_swing(const double *before, const double *after, int seats)
{
  double sum = 0;
  for (int i = 0; i < seats; i++)
    sum += fabs(after[i] - before[i]) / 2;
  return sum;
}

double st_surprise(const double *before, const double *noise_before, const double *after,
                   const double *noise_after, int seats)
{
  double sum = 0;
  for (int i = 0; i < seats; i++) {
    double change = after[i] - before[i];
    sum += change * change - noise_of(noise_before, i) - noise_of(noise_after, i);
  }
  return sum;
}

/* The mean of VALUE over the seats with the largest value in CHOOSER. */
static double value_of_best(const double *chooser, const double *value, int n)
{
  double most = -INFINITY, sum = 0;
  int best = 0;
  for (int i = 0; i < n; i++) {
    if (chooser[i] > most) {
      most = chooser[i];
      sum = 0;
      best = 0;
    }
    if (chooser[i] == most) {
      sum += value[i];
      best++;
    }
  }
  return sum / best;
}

/* How far winners are behind the leader that CHOOSER names. */
static double behind(const double *chooser, const double *chance, const double *win, int seats)
{
  double leader = value_of_best(chooser, chance, seats), sum = 0;
  for (int i = 0; i < seats; i++)
    sum += win[i] * (leader - chance[i]);
  return sum;
}

double st_drama(const double *chance, const double *win, int seats)
{
  return behind(chance, chance, win, seats);
}

double st_drama_crossed(const double *half_a, const double *half_b, const double *win, int seats)
{
  return (behind(half_a, half_b, win, seats) + behind(half_b, half_a, win, seats)) / 2;
}

double st_stakes(const double *half_a, const double *half_b, int n)
{
  double all = 0;
  for (int i = 0; i < n; i++)
    all += (half_a[i] + half_b[i]) / 2;
  return (value_of_best(half_a, half_b, n) + value_of_best(half_b, half_a, n)) / 2 - all / n;
}

double st_stakes_of_last(const double *before, const double *last, int n, double mean)
{
  return value_of_best(before, last, n) - mean;
}

/* ---- a game ---- */

static const double *row(const double *table, const struct st_chances *c, int at)
{
  return table ? table + (ptrdiff_t)at * c->seats : NULL;
}

static double drama_at(const struct st_chances *c, int at, const double *win)
{
  return c->half_a ? st_drama_crossed(row(c->half_a, c, at), row(c->half_b, c, at), win, c->seats)
                   : st_drama(row(c->chance, c, at), win, c->seats);
}

/* The first row from which one seat is safe to the end; -1: none. */
static int safe_row(const struct st_chances *c)
{
  int found = -1;
  for (int seat = 0; seat < c->seats; seat++) {
    int from = c->rows;
    while (from > 0 && row(c->chance, c, from - 1)[seat] >= ST_SAFE)
      from--;
    if (from < c->rows)
      found = from;
  }
  return found;
}

static double uncertainty_at(const struct st_chances *c, int at)
{
  return st_uncertainty(row(c->chance, c, at), row(c->noise, c, at), c->seats);
}

static void draw_uncertainty(const struct st_chances *c, struct st_tension *t)
{
  int last = c->rows - 1;
  for (int part = 0; part < ST_PARTS; part++) {
    double place = (part + 0.5) / ST_PARTS * last;
    int before = (int)place;
    double beyond = place - before;
    t->uncertainty[part] =
      (1 - beyond) * uncertainty_at(c, before) + beyond * uncertainty_at(c, before + 1);
  }
}

/* Spreads the surprise Q of the step before row AT evenly over the parts that the step covers. */
static void spread_surprise(struct st_tension *t, double q, int at, int last)
{
  double from = (at - 1.0) / last * ST_PARTS, to = (double)at / last * ST_PARTS;
  for (int part = (int)from; part < ST_PARTS && part < to; part++)
    t->surprise[part] += q * (fmin(to, part + 1) - fmax(from, part)) / (to - from);
}

static void add_surprise(const struct st_chances *c, struct st_tension *t)
{
  int last = c->rows - 1;
  for (int at = 1; at <= last; at++) {
    double q = st_surprise(row(c->chance, c, at - 1), row(c->noise, c, at - 1),
                           row(c->chance, c, at), row(c->noise, c, at), c->seats);
    t->surprise_all += q;
    t->surprise_place += q * (at - 0.5) / last;
    spread_surprise(t, q, at, last);
  }
  for (int part = 3 * ST_PARTS / 4; part < ST_PARTS; part++)
    t->surprise_late += t->surprise[part];
}

struct st_tension st_tension_of(const struct st_chances *game, const double *win)
{
  struct st_tension t = {0};
  int last = game->rows - 1, safe = safe_row(game);
  for (int at = 0; at < last; at++)
    t.drama += drama_at(game, at, win) / last;
  draw_uncertainty(game, &t);
  add_surprise(game, &t);
  t.safe = safe >= 0;
  t.safe_from = t.safe ? (double)safe / last : 0;
  return t;
}
