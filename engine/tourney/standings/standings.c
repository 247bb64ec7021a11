/* standings.c - builds the tables of a tournament from the sums. */
#include "engine/tourney/standings/standings.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/stats/distributions.h"
#include "engine/stats/win_share.h"
#include "engine/tourney/standings/standings_internal.h"

const struct tn_group_sums *tn_variant_sums(const struct tn_standings *s, int variant)
{
  return s->cell[variant][s->summary.n_sizes > 1 ? 0 : s->summary.size[0]];
}

/* Returns the win share of BOT over several variants: the mean of its shares in each, with degrees
 * of freedom by Satterthwaite's rule.  Known if the share in each variant with blocks is known. */
static struct st_interval over_variants(const struct tn_standings *s, int bot)
{
  struct st_interval out = {.known = true};
  double variance = 0, spread = 0;
  int m = 0;
  for (int v = 0; v < s->summary.n_variants; v++) {
    const struct tn_group_sums *cell = tn_variant_sums(s, v);
    if (!cell || cell->deals[bot].blocks == 0)
      continue;
    struct st_interval one =
      st_deal_means_interval(&cell->deals[bot], ST_UNIT, s->summary.settings.confidence);
    m++;
    out.known &= one.known;
    out.mean += one.mean;
    double square = one.error * one.error;
    variance += square;
    spread += one.known ? square * square / (double)(cell->deals[bot].deals - 1) : 0;
  }
  out.known &= m > 0;
  out.mean = m > 0 ? out.mean / m : 0;
  out.low = out.high = out.mean;
  if (!out.known)
    return out;
  out.error = sqrt(variance) / m;
  out.t = st_t_quantile(0.5 + s->summary.settings.confidence / 2,
                        spread > 0 ? variance * variance / spread : 1);
  out.low = out.mean - out.t * out.error;
  out.high = out.mean + out.t * out.error;
  return out;
}

static void add_row(struct tn_standings *s, struct tn_table *table, int bot)
{
  struct tn_row *row = &table->row[table->n];
  *row = (struct tn_row){.bot = bot, .tally = table->cell->tally[bot]};
  if (row->tally.games == 0)
    return;
  if (row->tally.blocks.n == 0)
    row->win_share.mean = (double)row->tally.shares / (double)row->tally.seatings / ST_SHARE;
  else if (table->variant < 0)
    row->win_share = over_variants(s, bot);
  else
    row->win_share =
      st_deal_means_interval(&table->cell->deals[bot], ST_UNIT, s->summary.settings.confidence);
  st_interval_cut(&row->win_share, 0, 1);
  table->n++;
}

static void add_table(struct tn_standings *s, int variant, int seats)
{
  struct tn_table *table = &s->table[s->n_tables++];
  struct tn_group_sums **cell =
    &s->cell[variant < 0 ? TN_MAX_VARIANTS : variant][seats < 0 ? 0 : seats];
  table->variant = variant;
  table->seats = seats;
  if (variant >= 0 && seats < 0 && s->summary.n_sizes == 1)
    cell = &s->cell[variant][s->summary.size[0]];
  if (!*cell)
    *cell = tn_group_sums_new(s->summary.n_bots);
  for (int v = 0; v < s->summary.n_variants; v++)
    for (int k = 1; k <= AD_MAX_SEATS; k++)
      if (s->cell[v][k] && s->cell[v][k] != *cell && (variant < 0 || variant == v) && seats < 0)
        tn_group_sums_merge(*cell, s->cell[v][k]);
  table->cell = *cell;
  for (int bot = 0; bot < s->summary.n_bots; bot++)
    add_row(s, table, bot);
  tn_compute_ratings(s, table);
  tn_rank_rows(s, table);
}

static void add_tables(struct tn_standings *out)
{
  const struct tn_summary *s = &out->summary;
  out->table = ad_arena_alloc(&out->arena,
                              sizeof *out->table * (size_t)(1 + s->n_variants * (s->n_sizes + 1)));
  if (s->n_variants > 1)
    add_table(out, -1, -1);
  for (int v = 0; v < s->n_variants; v++) {
    add_table(out, v, -1);
    for (int i = 0; i < s->n_sizes && s->n_sizes > 1; i++)
      add_table(out, v, s->size[i]);
  }
}

static int by_bot(const void *a, const void *b)
{
  const struct tn_fault_row *x = a, *y = b;
  if (x->bot != y->bot)
    return x->bot - y->bot;
  return x->variant != y->variant ? x->variant - y->variant : (int)x->fault - (int)y->fault;
}

/* Arms of a lab never meet, and a bot that meets itself wins its share. */
static bool has_standings(const struct tn_standings *s, const struct tn_store *store,
                          struct ad_err *err)
{
  if (s->summary.settings.format != TN_LAB)
    return true;
  ad_fail(err, AD_EINPUT, (struct ad_pos){.file = tn_store_path(store)},
          "these are results of a lab, which has no standings");
  err->hint = AD_HINT_MEASURE;
  return false;
}

struct tn_standings *tn_standings_new(struct tn_store *store, struct ad_err *err)
{
  struct tn_standings *out = ad_calloc(1, sizeof *out);
  ad_arena_init(&out->arena);
  bool ok = tn_store_summary(store, &out->summary, &out->arena, err) &&
            has_standings(out, store, err) && tn_store_counts(store, &out->counts, err) &&
            tn_accumulate_games(out, store, err) && tn_find_byes(out, store, err) &&
            tn_store_quarantined(store, &out->quarantined, TN_MAX_LISTED_ABANDONED,
                                 &out->n_quarantined, &out->arena, err) &&
            tn_store_stops(store, out->summary.n_variants, out->stop, &out->arena, err);
  if (ok && tn_results_decide_schedule(&out->summary.settings))
    ok = out->decides = tn_schedule_resume(&out->schedule, store, &out->summary, err);
  if (!ok) {
    tn_standings_free(out);
    return NULL;
  }
  add_tables(out);
  qsort(out->fault, (size_t)out->n_faults, sizeof *out->fault, by_bot);
  return out;
}

void tn_standings_free(struct tn_standings *standings)
{
  if (!standings)
    return;
  tn_schedule_free(&standings->schedule);
  for (int i = 0; i < standings->n_tables; i++)
    st_rating_free(standings->table[i].rating);
  for (int v = 0; v <= TN_MAX_VARIANTS; v++)
    for (int k = 0; k <= AD_MAX_SEATS; k++)
      tn_group_sums_free(standings->cell[v][k]);
  tn_paired_sums_free(standings->pairs);
  ad_arena_fini(&standings->arena);
  free(standings);
}

int tn_standings_variant(const struct tn_standings *standings, const char *name, struct ad_err *err)
{
  const struct tn_summary *s = &standings->summary;
  for (int v = 0; v < s->n_variants; v++)
    if (strcmp(s->variant[v], name) == 0)
      return v;
  const char *nearest = ad_nearest(name, s->variant, s->n_variants);
  char all[100];
  ad_texts_list(s->variant, s->n_variants, " or ", all, sizeof all);
  if (nearest)
    ad_fail(err, AD_EINPUT, (struct ad_pos){0},
            "no variant '%.60s' in this tournament, did you mean '%.60s'?", name, nearest);
  else
    ad_fail(err, AD_EINPUT, (struct ad_pos){0},
            "no variant '%.60s' in this tournament, expected %s", name, all);
  return -1;
}
