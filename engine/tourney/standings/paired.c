/* paired.c - compares two variants on the same deals.
 *
 * Each measure gives one value per deal and variant, the mean over its games; the differences are
 * tested by flipping their signs (significance.h), and the p values are adjusted by Holm for all
 * measures.  A deal counts if both variants have all its blocks.  Above TN_PAIRED values
 * neighbouring ones are averaged, so memory stays bounded. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/rng.h"
#include "engine/stats/win_share.h"
#include "engine/tourney/standings/standings_internal.h"
#include "engine/stats/significance.h"

enum { LENGTH, SCORE, GAP, OF_ALL, MAX_MEASURES = OF_ALL + 2 * TN_MAX_BOTS };
static const char *const measure_words[] = {"moves", "score", "gap between first and second"};

struct sum {
  double sum;
  long long n;
};

struct tn_paired_sums {
  int n_bots, m;                    /* measures: OF_ALL, then win share and score of every bot */
  struct sum open[2][MAX_MEASURES]; /* of the current deal */
  long long blocks[2];
  bool broken;                      /* a block of the current deal is incomplete */
  struct sum held[2][MAX_MEASURES]; /* sums of the deals that are not a value yet */
  int n_held, per;                  /* deals in HELD; deals per value */
  int n;
  double *value[2]; /* [m][TN_PAIRED] */
};

struct tn_paired_sums *tn_paired_sums_new(int n_bots)
{
  struct tn_paired_sums *p = ad_calloc(1, sizeof *p);
  p->n_bots = n_bots;
  p->m = OF_ALL + 2 * n_bots;
  p->per = 1;
  for (int v = 0; v < 2; v++)
    p->value[v] = ad_calloc((size_t)p->m * TN_PAIRED, sizeof *p->value[v]);
  return p;
}

void tn_paired_sums_free(struct tn_paired_sums *p)
{
  if (!p)
    return;
  free(p->value[0]);
  free(p->value[1]);
  free(p);
}

static void add_value(struct sum *sum, double value)
{
  sum->sum += value;
  sum->n++;
}

void tn_paired_sums_add(struct tn_paired_sums *p, const struct tn_game_row *game,
                        const struct ad_result *result)
{
  struct sum *open = p->open[game->seat[0].variant];
  long long first = 0, second = 0;
  for (int i = 0; i < game->n_seats; i++) {
    long long score = game->seat[i].score;
    double share = (double)ad_win_share(result, i) / ST_SHARE;
    if (i == 0 || score > first)
      second = i == 0 ? score : first, first = score;
    else if (i == 1 || score > second)
      second = score;
    add_value(&open[SCORE], (double)score);
    add_value(&open[OF_ALL + 2 * game->seat[i].bot], share);
    add_value(&open[OF_ALL + 2 * game->seat[i].bot + 1], (double)score);
  }
  add_value(&open[LENGTH], game->turns);
  add_value(&open[GAP], (double)(first - second));
}

void tn_paired_sums_end_block(struct tn_paired_sums *p, int variant, bool complete)
{
  p->blocks[variant]++;
  p->broken |= !complete;
}

/* Replaces each pair of values by its mean to make room. */
static void merge_neighbours(struct tn_paired_sums *p)
{
  for (int v = 0; v < 2; v++)
    for (int m = 0; m < p->m; m++)
      for (int i = 0; i < TN_PAIRED / 2; i++) {
        double *value = &p->value[v][m * TN_PAIRED];
        value[i] = (value[2 * i] + value[2 * i + 1]) / 2;
      }
  p->n = TN_PAIRED / 2;
  p->per *= 2;
}

void tn_paired_sums_end_deal(struct tn_paired_sums *p)
{
  bool use = !p->broken && p->blocks[0] == p->blocks[1] && p->blocks[0] > 0;
  for (int v = 0; v < 2 && use; v++)
    for (int m = 0; m < p->m; m++)
      if (p->open[v][m].n > 0)
        add_value(&p->held[v][m], p->open[v][m].sum / (double)p->open[v][m].n);
  memset(p->open, 0, sizeof p->open);
  p->blocks[0] = p->blocks[1] = 0;
  p->broken = false;
  p->n_held += use;
  if (!use || p->n_held < p->per)
    return;
  if (p->n == TN_PAIRED) { /* the held deals are half of a value now */
    merge_neighbours(p);
    return;
  }
  for (int v = 0; v < 2; v++)
    for (int m = 0; m < p->m; m++)
      p->value[v][m * TN_PAIRED + p->n] =
        p->held[v][m].n ? p->held[v][m].sum / (double)p->held[v][m].n : 0;
  p->n++;
  p->n_held = 0;
  memset(p->held, 0, sizeof p->held);
}

static double mean_of(const double *value, int n)
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += value[i];
  return n ? sum / n : 0;
}

void tn_tree_paired(const struct tn_standings *s, struct ad_node *map, struct ad_arena *arena)
{
  struct ad_node *out = tn_tree_list(arena, map, "paired");
  const struct tn_paired_sums *p = s->pairs;
  struct st_paired_test result[MAX_MEASURES];
  double holm[MAX_MEASURES];
  if (!p || p->n < 2)
    return;
  for (int m = 0; m < p->m; m++) /* B minus A */
    result[m] = st_paired_test_of(&p->value[1][m * TN_PAIRED], &p->value[0][m * TN_PAIRED], p->n,
                                  s->summary.settings.confidence,
                                  AD_DERIVE(s->summary.seed_number, AD_FOR_PAIRS, (uint64_t)m));
  for (int m = 0; m < p->m; m++)
    holm[m] = result[m].p_flip;
  st_holm(holm, p->m, holm);
  for (int m = 0; m < p->m; m++) {
    struct ad_node *row = tn_tree_push(arena, out);
    bool of_bot = m >= OF_ALL;
    tn_tree_text(arena, row, "measure",
                 !of_bot            ? measure_words[m]
                 : (m - OF_ALL) % 2 ? "score"
                                    : "win share");
    tn_tree_text(arena, row, "bot", of_bot ? s->summary.bot[(m - OF_ALL) / 2] : NULL);
    tn_tree_text(arena, row, "variant_a", s->summary.variant[0]);
    tn_tree_text(arena, row, "variant_b", s->summary.variant[1]);
    tn_tree_real(arena, row, "a", mean_of(&p->value[0][m * TN_PAIRED], p->n), 4);
    tn_tree_real(arena, row, "b", mean_of(&p->value[1][m * TN_PAIRED], p->n), 4);
    tn_tree_real(arena, row, "difference", result[m].mean, 4);
    bool share = of_bot && (m - OF_ALL) % 2 == 0;
    double bound = share ? 1 : INFINITY; /* shares differ by 1 at most */
    tn_tree_real_or_null(arena, row, "low", result[m].known, fmax(result[m].low, -bound), 4);
    tn_tree_real_or_null(arena, row, "high", result[m].known, fmin(result[m].high, bound), 4);
    tn_tree_real(arena, row, "p", result[m].p_flip, 4);
    tn_tree_real(arena, row, "p_holm", holm[m], 4);
    ad_node_put_int(arena, row, "blocks", (long long)p->n * p->per);
  }
}
