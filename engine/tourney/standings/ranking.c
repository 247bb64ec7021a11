/* ranking.c - sorts bots by a list of keys, each among the bots that the keys before it left tied.
 *
 * Values are fractions of whole numbers, compared by cross multiplication, so that ties are exact.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/base/rng.h"
#include "engine/stats/win_share.h"
#include "engine/tourney/standings/standings_internal.h"

static struct tn_value whole_value(__int128 num)
{
  return (struct tn_value){num, 1};
}

static struct tn_value mean_value(__int128 sum, long long n)
{
  return (struct tn_value){sum, n};
}

/* Returns the mean of the means over several variants: exact if all have the same number of blocks,
 * as they have at the end, else in 1/2^40. */
static struct tn_value share_over(const struct tn_standings *s, int bot)
{
  __int128 sum = 0, fixed = 0;
  long long n = 0, m = 0;
  bool even = true;
  for (int v = 0; v < s->summary.n_variants; v++) {
    const struct tn_group_sums *cell = tn_variant_sums(s, v);
    if (!cell || cell->deals[bot].blocks == 0)
      continue;
    even &= n == 0 || n == cell->deals[bot].blocks;
    n = cell->deals[bot].blocks;
    m++;
    sum += cell->deals[bot].sum;
    fixed += ((__int128)cell->deals[bot].sum << 40) / n;
  }
  return even ? mean_value(sum, n * m) : mean_value(fixed, m << 40);
}

static struct tn_value win_share(const struct tn_standings *s, const struct tn_row *row,
                                 int variant)
{
  const struct tn_tally *t = &row->tally;
  if (t->blocks.n == 0) /* shares are in 1/ST_SHARE, block values in 1/ST_UNIT */
    return mean_value((__int128)t->shares * ST_SHARE, t->seatings);
  return variant < 0 ? share_over(s, row->bot) : mean_value(t->blocks.sum, t->blocks.n);
}

/* ---- keys that depend on other bots ---- */

/* Returns the share of the meetings with the N bots of EQUALS in which ROW was ahead. */
static struct tn_value head_to_head(const struct tn_table *table, const struct tn_row *row,
                                    const struct tn_row *equals, int n)
{
  struct tn_value out = {0, 0};
  for (int i = 0; i < n; i++)
    if (equals[i].bot != row->bot) {
      const struct tn_meeting *m = tn_group_sums_meeting(table->cell, row->bot, equals[i].bot);
      out.num += m->ahead;
      out.den += 2 * m->met;
    }
  return out;
}

/* Returns the sum of the rank scores of the bots that ROW was ahead of (Sonneborn-Berger), or with
 * BUCHHOLZ of all bots that it met.  A pair in a game of k seats has the weight 1/(k-1). */
static struct tn_value opposition(const struct tn_table *table, const struct tn_row *row,
                                  bool buchholz)
{
  __int128 sum = 0;
  for (int bot = 0; bot < table->cell->n_bots; bot++) {
    const struct tn_meeting *m = tn_group_sums_meeting(table->cell, row->bot, bot);
    sum += (__int128)(buchholz ? 2 * m->met : m->ahead) * table->cell->tally[bot].rank_scores;
  }
  return mean_value(sum, 4LL * TN_PAIRS * TN_PAIRS);
}

/* Returns the place of BOT, from 1, when lots are drawn for all bots of the tournament. */
static int lot(const struct tn_standings *s, int bot)
{
  uint64_t seed = s->summary.seed_number, own;
  int place = 1;
  own = AD_DERIVE(seed, AD_FOR_LOTS, (uint64_t)bot);
  for (int other = 0; other < s->summary.n_bots; other++) {
    uint64_t theirs = AD_DERIVE(seed, AD_FOR_LOTS, (uint64_t)other);
    place += theirs < own || (theirs == own && other < bot);
  }
  return place;
}

static struct tn_value value_among(const struct tn_standings *s, const struct tn_table *table,
                                   const struct tn_row *row, enum tn_key key,
                                   const struct tn_row *equals, int n)
{
  const struct tn_tally *t = &row->tally;
  struct tn_value unknown = {0, 0};
  bool scores = table->variant >= 0;
  switch (key) {
  case TN_BY_WIN_SHARE: return win_share(s, row, table->variant);
  case TN_BY_MEAN_RANK: return mean_value(t->ranks2, 2 * t->seatings);
  case TN_BY_RANK_SCORE: return mean_value(t->rank_scores, 2LL * TN_PAIRS * t->ranked);
  case TN_BY_MEAN_SCORE: return scores ? mean_value(t->scores, t->seatings) : unknown;
  case TN_BY_SCORE_MARGIN: return scores ? mean_value(t->margins, TN_PAIRS * t->ranked) : unknown;
  case TN_BY_POINTS: return mean_value(t->points, ST_SHARE);
  case TN_BY_HEAD_TO_HEAD: return head_to_head(table, row, equals, n);
  case TN_BY_SONNEBORN_BERGER: return opposition(table, row, false);
  case TN_BY_BUCHHOLZ: return opposition(table, row, true);
  case TN_BY_LOTS: return whole_value(lot(s, row->bot));
  case TN_BY_RATING: return tn_elo_value(table, row->bot);
  case TN_BY_STAGE:
    return s->decides ? whole_value(tn_schedule_stage(&s->schedule, row->bot)) : unknown;
  default: return unknown;
  }
}

static bool is_less_better(enum tn_key key)
{
  return key == TN_BY_MEAN_RANK || key == TN_BY_LOTS;
}

/* Returns less than 0 if X comes first; unknown values come last. */
static int compare_values(const struct tn_value *x, const struct tn_value *y, enum tn_key key)
{
  if (x->den == 0 || y->den == 0)
    return (x->den == 0) - (y->den == 0);
  __int128 difference = x->num * y->den - y->num * x->den;
  int order = difference > 0 ? -1 : difference < 0;
  return is_less_better(key) ? -order : order;
}

/* ---- tied groups ---- */

/* Sorts N tied rows by KEY.  Sets TIED[i] if row i is still tied with row i - 1. */
static void rank_ties(const struct tn_standings *s, const struct tn_table *table, enum tn_key key,
                      struct tn_row *rows, bool *tied, int n)
{
  struct tn_value value[TN_MAX_BOTS];
  for (int i = 0; i < n; i++)
    value[i] = value_among(s, table, &rows[i], key, rows, n);
  for (int i = 0; i < n && key == TN_BY_HEAD_TO_HEAD; i++)
    rows[i].head_to_head = value[i];
  for (int i = 1; i < n; i++) {
    struct tn_row row = rows[i];
    struct tn_value own = value[i];
    int at = i;
    for (; at > 0 && compare_values(&own, &value[at - 1], key) < 0; at--)
      rows[at] = rows[at - 1], value[at] = value[at - 1];
    rows[at] = row, value[at] = own;
  }
  for (int i = 1; i < n; i++)
    tied[i] = compare_values(&value[i], &value[i - 1], key) == 0;
}

static int by_name(const void *a, const void *b, void *names)
{
  const struct tn_row *x = a, *y = b;
  const char *const *name = names;
  return strcmp(name[x->bot], name[y->bot]);
}

void tn_rank_rows(const struct tn_standings *s, struct tn_table *table)
{
  bool tied[TN_MAX_BOTS + 1] = {false};
  qsort_r(table->row, (size_t)table->n, sizeof *table->row, by_name, (void *)s->summary.bot);
  for (int i = 1; i < table->n; i++)
    tied[i] = true;
  for (int k = 0; k < s->summary.settings.n_keys; k++)
    for (int i = 0, n; i < table->n; i += n) {
      for (n = 1; tied[i + n]; n++)
        ;
      rank_ties(s, table, s->summary.settings.key[k], &table->row[i], &tied[i], n);
    }
  for (int i = 0; i < table->n; i++)
    table->row[i].place = tied[i] ? table->row[i - 1].place : i + 1;
}

struct tn_value tn_key_value(const struct tn_standings *s, const struct tn_table *table,
                             const struct tn_row *row, enum tn_key key)
{
  return key == TN_BY_HEAD_TO_HEAD ? row->head_to_head : value_among(s, table, row, key, row, 0);
}
