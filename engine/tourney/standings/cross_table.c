/* cross_table.c - pairs of bots, seats, and the distribution of scores, as trees. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/rng.h"
#include "engine/stats/win_share.h"
#include "engine/tourney/standings/standings_internal.h"
#include "engine/stats/significance.h"

struct ad_node *tn_tree_bots(const struct tn_standings *s, const struct tn_table *table,
                             struct ad_node *map, struct ad_arena *arena)
{
  struct ad_node *bots = tn_tree_list(arena, map, "bots");
  for (int i = 0; i < table->n; i++)
    ad_node_push(bots, ad_node_text(arena, s->summary.bot[table->row[i].bot]));
  return tn_tree_list(arena, map, "cells");
}

void tn_tree_cross(const struct tn_standings *s, const struct tn_table *table, struct ad_node *map,
                   struct ad_arena *arena)
{
  struct ad_node *cells = tn_tree_bots(s, table, tn_tree_map(arena, map, "crosstable"), arena);
  for (int i = 0; i < table->n; i++) {
    struct ad_node *row = ad_node_push(cells, ad_node_list(arena));
    for (int j = 0; j < table->n; j++) {
      const struct tn_meeting *m =
        tn_group_sums_meeting(table->cell, table->row[i].bot, table->row[j].bot);
      struct ad_node *cell = ad_node_push(row, m->games ? ad_node_map(arena) : ad_node_null(arena));
      if (m->games == 0)
        continue;
      ad_node_put_int(arena, cell, "games", m->games);
      tn_tree_real(arena, cell, "win_share", (double)m->shares / (double)m->games / ST_SHARE, 4);
      tn_tree_real(arena, cell, "mean_rank_difference", (double)m->ranks2 / (double)(2 * m->games),
                   3);
    }
  }
}

/* ---- seats ---- */

static void put_seat(const struct tn_standings *s, const struct tn_seat_sum *seat, int number,
                     struct ad_node *map, struct ad_arena *arena)
{
  struct st_interval share =
    st_deal_means_interval(&seat->deals, ST_UNIT, s->summary.settings.confidence);
  st_interval_cut(&share, 0, 1);
  ad_node_put_int(arena, map, "seat", number);
  ad_node_put_int(arena, map, "games", seat->games);
  tn_tree_real(
    arena, map, "win_share",
    seat->deals.blocks ? share.mean : (double)seat->shares / (double)seat->games / ST_SHARE, 4);
  tn_tree_real_or_null(arena, map, "low", share.known, share.low, 4);
  tn_tree_real_or_null(arena, map, "high", share.known, share.high, 4);
  tn_tree_real(arena, map, "mean_score", (double)seat->scores / (double)seat->games, 3);
}

/* Adds two tests of whether seats differ: chi square, which takes games as independent, and the
 * permutation test, which rotates the seats of whole deals. */
static void put_seat_tests(const struct tn_standings *s, const struct tn_group_sums *cell,
                           int seats, struct ad_node *map, struct ad_arena *arena)
{
  double wins[AD_MAX_SEATS];
  for (int seat = 0; seat < seats; seat++)
    wins[seat] = (double)cell->seat[seat].shares / ST_SHARE;
  struct st_chi2 chi2 = st_chi2_equal(wins, seats);
  int deals = cell->n_seat_totals / AD_MAX_SEATS;
  bool known = seats > 1 && deals > 1;
  double p = 1;
  if (known) {
    int64_t *total = ad_calloc((size_t)deals * (size_t)seats, sizeof *total);
    for (int i = 0; i < deals; i++)
      memcpy(&total[i * seats], &cell->seat_totals[i * AD_MAX_SEATS],
             (size_t)seats * sizeof *total);
    p = st_seat_test_of(total, deals, seats, AD_DERIVE(s->summary.seed_number, AD_FOR_SEATS)).p;
    free(total);
  }
  tn_tree_real_or_null(arena, map, "chi2", seats > 1, chi2.chi2, 3);
  ad_node_put(arena, map, "df", seats > 1 ? ad_node_int(arena, chi2.df) : ad_node_null(arena));
  tn_tree_real_or_null(arena, map, "p", seats > 1, chi2.p, 4);
  tn_tree_real_or_null(arena, map, "permutation_p", known, p, 4);
}

/* Returns why TABLE has no statistics of seats, or NULL if it has. */
static const char *without_seats(const struct tn_standings *s, const struct tn_table *table)
{
  if (table->variant < 0)
    return "over several variants";
  if (table->seats < 0 && s->summary.n_sizes > 1)
    return "over several numbers of seats";
  if (table->seats == 1 || (table->seats < 0 && s->summary.size[0] == 1))
    return "everybody plays alone";
  return table->n == 0 ? "no games" : NULL;
}

void tn_tree_seats(const struct tn_standings *s, const struct tn_table *table, struct ad_node *map,
                   struct ad_arena *arena)
{
  struct ad_node *out = tn_tree_map(arena, map, "seats_table"),
                 *rows = tn_tree_list(arena, out, "rows");
  const char *reason = without_seats(s, table);
  for (int seat = 0; seat < AD_MAX_SEATS && !reason; seat++)
    if (table->cell->seat[seat].games > 0)
      put_seat(s, &table->cell->seat[seat], seat + 1, tn_tree_push(arena, rows), arena);
  put_seat_tests(s, table->cell, reason ? 0 : rows->n, out, arena);
  tn_tree_text(arena, out, "reason", reason);
}

/* ---- scores ---- */

enum { MAX_BINS = 30 };

/* Returns the least of 1, 2, 5, 10, 20 ... for which LOW to HIGH fill at most MAX_BINS bins, which
 * begin at its multiples and are not finer than those of the histograms. */
static long long bin_width(long long low, long long high, int shift)
{
  static const int steps[] = {1, 2, 5};
  for (long long ten = 1;; ten *= 10)
    for (int i = 0; i < AD_LEN(steps); i++) {
      long long width = ten * steps[i];
      long long first = (low - (low % width + width) % width) / width,
                last = (high - (high % width + width) % width) / width;
      if (last - first < MAX_BINS && width >= 1LL << shift)
        return width;
    }
}

static void put_bins(const struct tn_histogram *h, long long low, long long high, long long width,
                     struct ad_node *map, struct ad_arena *arena)
{
  struct ad_node *bins = tn_tree_list(arena, map, "bins");
  long long i = 0;
  for (long long from = low - (low % width + width) % width; from <= high; from += width) {
    struct ad_node *bin = tn_tree_push(arena, bins);
    long long games = 0;
    for (; i < h->n && (h->first + i) * (1LL << h->shift) < from + width; i++)
      games += h->count[i];
    ad_node_put_int(arena, bin, "from", from);
    ad_node_put_int(arena, bin, "to", from + width - 1);
    ad_node_put_int(arena, bin, "games", games);
  }
}

static void put_spread(const struct tn_histogram *h, const struct tn_tally *t, struct ad_node *map,
                       struct ad_arena *arena)
{
  static const struct {
    const char *key;
    double share;
  } quantiles[] = {{"q05", 0.05}, {"q25", 0.25}, {"median", 0.5}, {"q75", 0.75}, {"q95", 0.95}};
  double n = (double)t->seatings;
  __int128 spread = t->seatings * t->squares - (__int128)t->scores * t->scores;
  ad_node_put_int(arena, map, "n", h->total);
  ad_node_put_int(arena, map, "min", h->min);
  for (int i = 0; i < AD_LEN(quantiles); i++)
    tn_tree_real(arena, map, quantiles[i].key, tn_histogram_quantile(h, quantiles[i].share), 3);
  ad_node_put_int(arena, map, "max", h->max);
  tn_tree_real(arena, map, "mean", (double)t->scores / n, 3);
  tn_tree_real_or_null(arena, map, "sd", t->seatings > 1, sqrt((double)spread / n / (n - 1)), 3);
}

void tn_tree_scores(const struct tn_standings *s, const struct tn_table *table, struct ad_node *map,
                    struct ad_arena *arena)
{
  struct ad_node *out = tn_tree_list(arena, map, "distribution");
  if (table->variant < 0 || table->n == 0)
    return;
  const struct tn_histogram *score = table->cell->score;
  long long low = score[table->row[0].bot].min, high = score[table->row[0].bot].max;
  int shift = 0;
  for (int i = 0; i < table->n; i++) {
    const struct tn_histogram *h = &score[table->row[i].bot];
    low = h->min < low ? h->min : low;
    high = h->max > high ? h->max : high;
    shift = h->shift > shift ? h->shift : shift;
  }
  long long width = bin_width(low, high, shift);
  for (int i = 0; i < table->n; i++) {
    int bot = table->row[i].bot;
    struct ad_node *one = tn_tree_push(arena, out);
    tn_tree_text(arena, one, "bot", s->summary.bot[bot]);
    put_spread(&score[bot], &table->cell->tally[bot], one, arena);
    put_bins(&score[bot], low, high, width, one, arena);
  }
}
