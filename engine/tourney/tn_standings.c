/* tn_standings.c - adding up the games of a result file. */
#include "engine/tourney/tn_standings.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/tourney/tn_sums.h"

/* What a bot, or a seat, has in the block that is being read. */
struct part {
  long long seatings, shares, scores;
};

struct sums {
  struct tn_standings *out;
  struct tn_cell *cell[TN_MAX_VARIANTS][AD_MAX_SEATS + 1]; /* [variant][seats]; NULL without games */
  struct tn_seat seat[AD_MAX_SEATS];                       /* of the game at hand */
  int fault[TN_MAX_VARIANTS][TN_MAX_BOTS][AD_N_FAULTS];    /* row + 1 */
  int n_seats;
  const char *problem;  /* the file is damaged */
  struct tn_seat block; /* any seat of the block at hand; id 0: none */
  long long block_games;
  struct part part[TN_MAX_BOTS], of_seat[AD_MAX_SEATS];
  int member[TN_MAX_BOTS], n_members; /* bots of the block */
};

static const char misfit[] = "the seats of a game do not fit the tournament";

static bool same_block(const struct tn_seat *a, const struct tn_seat *b)
{
  return a->variant == b->variant && a->seats == b->seats && a->round == b->round && a->pod == b->pod && a->deal == b->deal;
}

/* The nearest whole number; N > 0. */
static long long divided(__int128 sum, long long n)
{
  return (long long)((2 * sum + (sum < 0 ? -n : n)) / (2 * n));
}

static void end_block(struct sums *sums)
{
  const struct tn_seat *b = &sums->block;
  bool complete = sums->block_games == sums->out->summary.block_games[b->seats];
  if (b->id == 0)
    return;
  struct tn_cell *cell = sums->cell[b->variant][b->seats];
  sums->out->blocks += complete;
  sums->out->incomplete += complete ? 0 : sums->block_games;
  for (int i = 0; i < sums->n_members; i++) {
    struct part *part = &sums->part[sums->member[i]];
    struct tn_tally *tally = &cell->tally[sums->member[i]];
    if (complete) {
      tn_sample_add(&tally->blocks, divided((__int128)part->shares * TN_SHARE, part->seatings));
      tn_sample_add(&tally->score_blocks, divided((__int128)part->scores * TN_SHARE, part->seatings));
    }
    *part = (struct part){0};
  }
  for (int seat = 0; seat < b->seats; seat++) {
    struct part *part = &sums->of_seat[seat];
    if (complete)
      tn_sample_add(&cell->seat[seat].blocks, divided((__int128)part->shares * TN_SHARE, part->seatings));
    *part = (struct part){0};
  }
  sums->n_members = 0;
}

static void start_block(struct sums *sums, const struct tn_seat *seat)
{
  struct tn_cell **cell = &sums->cell[seat->variant][seat->seats];
  sums->block = *seat;
  sums->block_games = 0;
  if (!*cell)
    *cell = tn_cell_new(sums->out->summary.n_bots);
}

/* What is due to a clock, to the machine or to another program's bugs may come out differently the next time. */
bool tn_is_clocked(enum ad_fault fault)
{
  return fault == AD_FAULT_LATE || fault == AD_FAULT_TIME || fault == AD_FAULT_GUARD || fault == AD_FAULT_DIED ||
         fault == AD_FAULT_PROTOCOL;
}

static void note_fault(struct sums *sums, const struct tn_seat *seat)
{
  struct tn_standings *out = sums->out;
  int *at = &sums->fault[seat->variant][seat->bot][seat->fault];
  bool is_new = *at == 0;
  if (is_new)
    *at = ++out->n_faults;
  struct tn_fault_row *row = &out->fault[*at - 1];
  if (is_new) {
    *row = (struct tn_fault_row){.bot = seat->bot, .variant = seat->variant, .fault = seat->fault, .first = seat->id};
    row->text = ad_text_harmless(ad_arena_text(&out->arena, seat->fault_text, strlen(seat->fault_text)));
  }
  row->games++;
  row->forfeits += seat->forfeit;
}

/* ---- one game ---- */

/* Points by place; equals have the mean of those of the places they take up. */
static long long points_of(const struct tn_settings *settings, const struct ad_result *result, int seat)
{
  long long points = 0;
  int equal = 0;
  for (int other = 0; other < result->seats; other++)
    equal += result->rank[other] == result->rank[seat];
  for (int i = 0; i < equal; i++)
    points += settings->points[result->rank[seat] - 1 + i];
  return points * TN_SHARE / equal;
}

static void add_result(struct sums *sums, struct tn_cell *cell, const struct ad_result *result, int i, long long total)
{
  const struct tn_seat *seat = &sums->seat[i];
  struct tn_tally *tally = &cell->tally[seat->bot];
  struct part *part = &sums->part[seat->bot], *of_seat = &sums->of_seat[i];
  int share = tn_win_share(result, i), rank2 = tn_mean_rank2(result, i), k = result->seats;
  tally->seatings++;
  tally->shares += share;
  tally->wins += share == TN_SHARE;
  tally->shared += share > 0 && share < TN_SHARE;
  tally->ranks2 += rank2;
  tally->scores += seat->score;
  tally->squares += (__int128)seat->score * seat->score;
  tally->points += points_of(&sums->out->summary.settings, result, i);
  tally->forfeits += seat->forfeit;
  if (k > 1) {
    tally->rank_scores += (2 * k - rank2) * (TN_PAIRS / (k - 1));
    tally->margins += (k * seat->score - total) * (TN_PAIRS / (k - 1));
    tally->ranked++;
  }
  tn_histogram_add(&cell->score[seat->bot], seat->score, 1);
  cell->seat[i].games++;
  cell->seat[i].shares += share;
  cell->seat[i].scores += seat->score;
  if (part->seatings++ == 0)
    sums->member[sums->n_members++] = seat->bot;
  part->shares += share, part->scores += seat->score;
  of_seat->seatings++, of_seat->shares += share, of_seat->scores += seat->score;
}

static void add_meeting(struct sums *sums, struct tn_cell *cell, const struct ad_result *result, int i, int j)
{
  struct tn_meeting *m = tn_cell_meeting(cell, sums->seat[i].bot, sums->seat[j].bot);
  int weight = TN_PAIRS / (result->seats - 1), rank = result->rank[i], other = result->rank[j];
  int ahead2 = rank < other ? 2 : rank == other;
  m->games++;
  m->shares += tn_win_share(result, i);
  m->ranks2 += tn_mean_rank2(result, j) - tn_mean_rank2(result, i);
  m->ahead2 += ahead2;
  m->ahead += ahead2 * weight;
  m->met += weight;
}

/* What counts once for each bot, however many seats it has. */
static void add_game(struct sums *sums, struct tn_cell *cell)
{
  bool clocked = false;
  for (int i = 0; i < sums->n_seats; i++) {
    int bot = sums->seat[i].bot;
    bool first = true, faulty = false, clock = false;
    for (int j = 0; j < sums->n_seats; j++)
      if (sums->seat[j].bot == bot) {
        first &= j >= i;
        faulty |= sums->seat[j].fault != AD_FAULT_NONE;
        clock |= tn_is_clocked(sums->seat[j].fault);
      }
    clocked |= clock;
    cell->tally[bot].games += first;
    cell->tally[bot].faulty += first && faulty;
    cell->tally[bot].clocked += first && clock;
  }
  sums->out->clock_verdicts += clocked;
}

static void end_game(struct sums *sums)
{
  const struct tn_seat *first = &sums->seat[0];
  struct ad_result result = {.seats = sums->n_seats};
  long long total = 0;
  if (sums->n_seats == 0 || sums->problem)
    return;
  if (sums->n_seats != first->seats) {
    sums->problem = misfit;
    return;
  }
  if (sums->block.id == 0 || !same_block(&sums->block, first)) {
    end_block(sums);
    start_block(sums, first);
  }
  struct tn_cell *cell = sums->cell[first->variant][first->seats];
  sums->out->games++;
  sums->block_games++;
  for (int i = 0; i < sums->n_seats; i++) {
    result.rank[i] = (int8_t)sums->seat[i].rank;
    total += sums->seat[i].score;
  }
  for (int i = 0; i < sums->n_seats; i++)
    add_result(sums, cell, &result, i, total);
  for (int i = 0; i < sums->n_seats; i++)
    for (int j = 0; j < sums->n_seats; j++)
      if (sums->seat[i].bot != sums->seat[j].bot)
        add_meeting(sums, cell, &result, i, j);
  add_game(sums, cell);
  sums->n_seats = 0;
}

static void add_seat(void *ctx, const struct tn_seat *seat)
{
  struct sums *sums = ctx;
  const struct tn_summary *summary = &sums->out->summary;
  if (sums->n_seats > 0 && sums->seat[0].id != seat->id)
    end_game(sums);
  if (seat->bot >= summary->n_bots || seat->variant >= summary->n_variants || sums->n_seats == AD_MAX_SEATS)
    sums->problem = misfit; /* a file may come from anybody, with tables that lack our keys */
  if (sums->problem)
    return;
  if (seat->fault != AD_FAULT_NONE)
    note_fault(sums, seat);
  sums->seat[sums->n_seats++] = *seat;
}

/* ---- tables ---- */

/* Share of a bot over several variants: the mean of its shares in each, whatever the number of blocks; the variance of that mean,
   with degrees of freedom by Satterthwaite's rule.  Known if it is in each variant with blocks. */
static struct tn_interval over_strata(const struct tn_sample *strata, double unit, double confidence)
{
  struct tn_interval out = {.known = true};
  double variance = 0, spread = 0;
  int m = 0;
  for (int v = 0; v < TN_MAX_VARIANTS; v++) {
    struct tn_interval one = tn_interval_of(&strata[v], unit, confidence);
    if (strata[v].n == 0)
      continue;
    m++;
    out.known &= one.known;
    out.mean += one.mean;
    variance += one.error * one.error;
    spread += one.known ? pow(one.error, 4) / (double)(strata[v].n - 1) : 0;
  }
  out.known &= m > 0;
  if (m > 0)
    out.mean /= m;
  out.low = out.high = out.mean;
  if (!out.known)
    return out;
  out.error = sqrt(variance) / m;
  out.t = gsl_cdf_tdist_Pinv(0.5 + confidence / 2, spread > 0 ? variance * variance / spread : 1);
  out.low = out.mean - out.t * out.error;
  out.high = out.mean + out.t * out.error;
  return out;
}

static struct tn_interval share_of(const struct tn_row *row, int variant, double confidence)
{
  return variant < 0 ? over_strata(row->strata, TN_UNIT, confidence) : tn_interval_of(&row->tally.blocks, TN_UNIT, confidence);
}

static void add_table(struct sums *sums, int variant, int seats)
{
  struct tn_standings *out = sums->out;
  struct tn_table *table = &out->table[out->n_tables++];
  table->variant = variant;
  table->seats = seats;
  table->cell = tn_cell_new(out->summary.n_bots);
  for (int v = 0; v < out->summary.n_variants; v++)
    for (int k = 1; k <= AD_MAX_SEATS; k++)
      if (sums->cell[v][k] && (variant < 0 || variant == v) && (seats < 0 || seats == k)) {
        tn_cell_join(table->cell, sums->cell[v][k]);
        for (int bot = 0; bot < out->summary.n_bots; bot++)
          tn_sample_join(&table->row[bot].strata[v], &sums->cell[v][k]->tally[bot].blocks);
      }
  for (int bot = 0; bot < out->summary.n_bots; bot++) {
    struct tn_row row = table->row[bot]; /* rows move up to where they stay */
    row.bot = bot;
    row.tally = table->cell->tally[bot];
    row.win_share = share_of(&row, variant, out->summary.settings.confidence);
    if (row.tally.blocks.n == 0 && row.tally.games > 0)
      row.win_share.mean = (double)row.tally.shares / (double)row.tally.seatings / TN_SHARE;
    if (row.tally.games > 0)
      table->row[table->n++] = row;
  }
  tn_order(out, table);
}

static void add_tables(struct sums *sums)
{
  const struct tn_summary *s = &sums->out->summary;
  sums->out->table = ad_arena_alloc(&sums->out->arena, sizeof *sums->out->table * (size_t)(1 + s->n_variants * (s->n_sizes + 1)));
  if (s->n_variants > 1)
    add_table(sums, -1, -1);
  for (int v = 0; v < s->n_variants; v++) {
    add_table(sums, v, -1);
    for (int i = 0; i < s->n_sizes && s->n_sizes > 1; i++)
      add_table(sums, v, s->size[i]);
  }
}

static int by_bot(const void *a, const void *b)
{
  const struct tn_fault_row *x = a, *y = b;
  if (x->bot != y->bot)
    return x->bot - y->bot;
  return x->variant != y->variant ? x->variant - y->variant : (int)x->fault - (int)y->fault;
}

static bool read_games(struct sums *sums, struct tn_store *store, struct ad_err *err)
{
  struct tn_standings *out = sums->out;
  size_t most = (size_t)out->summary.n_variants * (size_t)out->summary.n_bots * AD_N_FAULTS;
  out->fault = ad_arena_alloc(&out->arena, sizeof *out->fault * most);
  if (!tn_store_each(store, add_seat, sums, err) || !tn_store_stops(store, out->summary.n_variants, out->stop, &out->arena, err))
    return false;
  end_game(sums);
  end_block(sums);
  return !sums->problem || ad_fail(err, AD_EINPUT, (struct ad_pos){0}, "the result file is damaged: %s", sums->problem);
}

struct tn_standings *tn_standings_new(struct tn_store *store, struct ad_err *err)
{
  struct tn_standings *out = ad_calloc(1, sizeof *out);
  struct sums *sums = ad_calloc(1, sizeof *sums);
  sums->out = out;
  ad_arena_init(&out->arena);
  bool ok = tn_store_summary(store, &out->summary, &out->arena, err) && read_games(sums, store, err);
  if (ok) {
    add_tables(sums);
    qsort(out->fault, (size_t)out->n_faults, sizeof *out->fault, by_bot);
  }
  for (int v = 0; v < TN_MAX_VARIANTS; v++)
    for (int k = 0; k <= AD_MAX_SEATS; k++)
      tn_cell_free(sums->cell[v][k]);
  free(sums);
  if (ok)
    return out;
  tn_standings_free(out);
  return NULL;
}

void tn_standings_free(struct tn_standings *standings)
{
  if (!standings)
    return;
  for (int i = 0; i < standings->n_tables; i++)
    tn_cell_free(standings->table[i].cell);
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
    ad_fail(err, AD_EINPUT, (struct ad_pos){0}, "no variant '%.60s' in this tournament, did you mean '%.60s'?", name, nearest);
  else
    ad_fail(err, AD_EINPUT, (struct ad_pos){0}, "no variant '%.60s' in this tournament, expected %s", name, all);
  return -1;
}
