/* tension.c - playouts at the even points of a game. */
#include "engine/lab/watch/tension.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/match/random_game.h"

struct lab_playouts {
  int n, seats, most_rows, rows;
  uint64_t seed;
  double *chance, *noise;  /* [row * seats + seat] */
  double *half_a, *half_b; /* likewise: the mean of each half of the playouts */
  ad_move *moves;
  void *state;
  size_t state_size;
};

struct lab_playouts *lab_playouts_new(const struct ad_setup *setup, int rows)
{
  struct lab_playouts *p = ad_calloc(1, sizeof *p);
  size_t cells = ((size_t)rows + 1) * (size_t)setup->seats; /* and the end */
  p->seats = setup->seats;
  p->most_rows = rows;
  p->chance = ad_calloc(cells, sizeof *p->chance);
  p->noise = ad_calloc(cells, sizeof *p->noise);
  p->half_a = ad_calloc(cells, sizeof *p->half_a);
  p->half_b = ad_calloc(cells, sizeof *p->half_b);
  p->moves = ad_calloc((size_t)setup->max_moves, sizeof *p->moves);
  p->state_size = setup->state_size;
  p->state = ad_calloc(1, p->state_size);
  return p;
}

void lab_playouts_free(struct lab_playouts *p)
{
  if (!p)
    return;
  free(p->chance);
  free(p->noise);
  free(p->half_a);
  free(p->half_b);
  free(p->moves);
  free(p->state);
  free(p);
}

void lab_playouts_begin(struct lab_playouts *p, int n, uint64_t seed)
{
  assert(n >= 2);
  p->n = n;
  p->seed = seed;
  p->rows = 0;
}

/* ---- an even point ---- */

/* What the playouts of an even point add up to, by seat. */
struct sums {
  double half[2][AD_MAX_SEATS]; /* win shares, by half of the playouts */
  double squares[AD_MAX_SEATS];
};

static void add_result(const struct ad_result *result, int half, struct sums *sums)
{
  double share = 1.0 / ad_winners(result);
  for (int seat = 0; seat < result->seats; seat++)
    if (result->rank[seat] == 1) {
      sums->half[half][seat] += share;
      sums->squares[seat] += share * share;
    }
}

/* Plays STATE out, as playout NUMBER of this row. */
static void play_out(struct lab_playouts *p, const struct ad_setup *setup, const void *state,
                     int number, struct sums *sums)
{
  struct ad_rng rng;
  struct ad_result result;
  ad_rng_seed(&rng, AD_DERIVE(p->seed, AD_FOR_PLAYOUT, (uint64_t)p->rows, (uint64_t)number));
  memcpy(p->state, state, p->state_size);
  ad_redeal(setup, p->state, ad_rng_u64(&rng));
  ad_play_out(setup, p->state, AD_RANDOM, &rng, p->moves, NULL);
  ad_result_of(setup, p->state, &result);
  add_result(&result, number < p->n / 2 ? 0 : 1, sums);
}

void lab_playouts_add(struct lab_playouts *p, const struct ad_setup *setup, const void *state)
{
  struct sums sums = {{{0}}, {0}};
  double sum[AD_MAX_SEATS];
  assert(p->rows < p->most_rows);
  for (int i = 0; i < p->n && !ad_has_fault(setup); i++)
    play_out(p, setup, state, i, &sums);
  size_t at = (size_t)p->rows++ * (size_t)p->seats;
  int first = p->n / 2;
  for (int seat = 0; seat < p->seats; seat++) {
    sum[seat] = sums.half[0][seat] + sums.half[1][seat];
    p->half_a[at + (size_t)seat] = sums.half[0][seat] / first;
    p->half_b[at + (size_t)seat] = sums.half[1][seat] / (p->n - first);
  }
  st_playout_chances(sum, sums.squares, p->n, p->seats, p->chance + at, p->noise + at);
}

/* ---- a game ---- */

static double uncertainty_at(const struct lab_playouts *p, int row)
{
  size_t at = (size_t)row * (size_t)p->seats;
  return st_uncertainty(p->chance + at, p->noise + at, p->seats);
}

/* The sum of the squares of the chances of a row, without their noise. */
static double squares_at(const struct lab_playouts *p, int row)
{
  return 1 - uncertainty_at(p, row) * (p->seats - 1) / p->seats;
}

/* The end: chances are the win shares, and certain. */
static void add_end(struct lab_playouts *p, const double *win)
{
  size_t at = (size_t)p->rows++ * (size_t)p->seats, size = (size_t)p->seats * sizeof *win;
  memcpy(p->chance + at, win, size);
  memcpy(p->half_a + at, win, size);
  memcpy(p->half_b + at, win, size);
  memset(p->noise + at, 0, size);
}

struct lab_tension lab_playouts_end(struct lab_playouts *p, const double *win)
{
  assert(p->rows >= 1);
  add_end(p, win);
  int last = p->rows - 1;
  struct st_chances chances = {p->rows, p->seats, p->chance, p->noise, p->half_a, p->half_b};
  struct lab_tension t = {.of = st_tension_of(&chances, win),
                          .start = uncertainty_at(p, 0),
                          .expected = squares_at(p, last) - squares_at(p, 0)};
  t.middle = (uncertainty_at(p, last / 2) + uncertainty_at(p, last - last / 2)) / 2;
  return t;
}
