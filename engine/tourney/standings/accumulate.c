/* accumulate.c - adds the games of a result file to the sums, in the order of their ids.
 *
 * Games count at once in games, ranks, scores and faults; win shares, ratings and intervals wait
 * until a block is complete, and means over deals until the deal ends. */
#include <stdlib.h>
#include <string.h>

#include "engine/tourney/standings/standings_internal.h"
#include "engine/base/mem.h"
#include "engine/stats/win_share.h"

/* Sums of a bot, or a seat, over the current block. */
struct part {
  long long seatings, shares, scores;
};

struct pending { /* a game of the current block */
  int bot[AD_MAX_SEATS];
  int8_t rank[AD_MAX_SEATS];
};

struct sums {
  struct tn_standings *out;
  int fault[TN_MAX_VARIANTS][TN_MAX_BOTS][AD_N_FAULTS]; /* index in out->fault, plus 1 */
  /* sums of the group of the current block; of all tables for which it counts */
  struct tn_group_sums *cell, *table[3];
  int n_tables;
  struct tn_seat_row block; /* any seat of the current block; id 0: none */
  struct part part[TN_MAX_BOTS], of_seat[AD_MAX_SEATS];
  struct pending *game; /* of the block */
  int n_games, cap_games;
  int member[TN_MAX_BOTS], n_members; /* bots of the block */
};

static bool same_block(const struct tn_seat_row *a, const struct tn_seat_row *b)
{
  return a->variant == b->variant && a->seats == b->seats && a->round == b->round &&
         a->pod == b->pod && a->deal == b->deal;
}

/* Returns SUM / N rounded to the nearest whole number; N > 0. */
static long long divide_rounded(__int128 sum, long long n)
{
  return (long long)((2 * sum + (sum < 0 ? -n : n)) / (2 * n));
}

/* Adds the games of a complete block to the rating data. */
static void rate_block(struct sums *sums)
{
  for (int t = 0; t < sums->n_tables; t++)
    for (int i = 0; i < sums->n_games; i++)
      st_rating_data_add(sums->table[t]->games, sums->block.seats, sums->game[i].bot,
                         sums->game[i].rank);
}

/* Adds the means of PART over a complete block to the sums of the deal. */
static void add_part(const struct part *part, struct tn_deal_sum *open)
{
  open->share += divide_rounded((__int128)part->shares * ST_SHARE, part->seatings);
  open->score += divide_rounded((__int128)part->scores * ST_SHARE, part->seatings);
  open->blocks++;
}

static void add_bot(struct sums *sums, int bot)
{
  const struct part *part = &sums->part[bot];
  st_sample_add(&sums->cell->tally[bot].blocks,
                divide_rounded((__int128)part->shares * ST_SHARE, part->seatings));
  for (int t = 0; t < sums->n_tables; t++)
    add_part(part, &sums->table[t]->open[bot]);
}

static void end_block(struct sums *sums)
{
  const struct tn_seat_row *b = &sums->block;
  bool complete = b->id > 0 && sums->n_games == sums->out->summary.block_games[b->seats];
  sums->out->blocks += complete;
  sums->out->incomplete += complete ? 0 : sums->n_games;
  if (b->id > 0 && sums->out->pairs)
    tn_paired_sums_end_block(sums->out->pairs, b->variant, complete);
  for (int i = 0; i < sums->n_members; i++) {
    if (complete)
      add_bot(sums, sums->member[i]);
    sums->part[sums->member[i]] = (struct part){0};
  }
  for (int seat = 0; seat < b->seats; seat++) {
    for (int t = 0; t < sums->n_tables && complete; t++)
      add_part(&sums->of_seat[seat], &sums->table[t]->open_seat[seat]);
    sums->of_seat[seat] = (struct part){0};
  }
  if (complete)
    rate_block(sums);
  sums->n_members = sums->n_games = 0;
}

static void end_deal(struct sums *sums)
{
  if (sums->out->pairs)
    tn_paired_sums_end_deal(sums->out->pairs);
  for (int v = 0; v <= TN_MAX_VARIANTS; v++)
    for (int k = 0; k <= AD_MAX_SEATS; k++)
      if (sums->out->cell[v][k])
        tn_group_sums_end_deal(sums->out->cell[v][k]);
}

static struct tn_group_sums *cell_of(struct sums *sums, int variant, int seats)
{
  struct tn_group_sums **cell = &sums->out->cell[variant][seats];
  if (!*cell)
    *cell = tn_group_sums_new(sums->out->summary.n_bots);
  return *cell;
}

static void start_block(struct sums *sums, const struct tn_seat_row *seat)
{
  const struct tn_summary *summary = &sums->out->summary;
  if (sums->block.id > 0 && (seat->deal != sums->block.deal || seat->round != sums->block.round))
    end_deal(sums);
  sums->block = *seat;
  sums->n_tables = 0;
  sums->cell = sums->table[sums->n_tables++] = cell_of(sums, seat->variant, seat->seats);
  if (summary->n_sizes > 1)
    sums->table[sums->n_tables++] = cell_of(sums, seat->variant, 0);
  if (summary->n_variants > 1)
    sums->table[sums->n_tables++] = cell_of(sums, TN_MAX_VARIANTS, 0);
}

bool tn_is_clock_fault(enum ad_fault fault)
{
  return fault == AD_FAULT_LATE || fault == AD_FAULT_TIME || fault == AD_FAULT_WATCHDOG ||
         fault == AD_FAULT_DIED || fault == AD_FAULT_PROTOCOL;
}

static void add_fault(struct sums *sums, const struct tn_seat_row *seat)
{
  struct tn_standings *out = sums->out;
  int *at = &sums->fault[seat->variant][seat->bot][seat->fault];
  bool is_new = *at == 0;
  if (is_new)
    *at = ++out->n_faults;
  struct tn_fault_row *row = &out->fault[*at - 1];
  if (is_new) {
    *row = (struct tn_fault_row){
      .bot = seat->bot, .variant = seat->variant, .fault = seat->fault, .first = seat->id};
    row->text =
      ad_text_harmless(ad_arena_text(&out->arena, seat->fault_text, strlen(seat->fault_text)));
  }
  row->games++;
  row->forfeits += seat->forfeit;
}

/* ---- one game ---- */

static void add_result(struct sums *sums, const struct tn_seat_row *seat,
                       const struct ad_result *result, int i, long long total)
{
  struct tn_group_sums *cell = sums->cell;
  struct tn_tally *tally = &cell->tally[seat->bot];
  struct part *part = &sums->part[seat->bot], *of_seat = &sums->of_seat[i];
  int share = ad_win_share(result, i), rank2 = st_mean_rank2(result, i), k = result->seats;
  bool modest = seat->score <= TN_MAX_SCORE && seat->score >= -TN_MAX_SCORE;
  tally->seatings++;
  tally->shares += share;
  tally->wins += share == ST_SHARE;
  tally->shared += share > 0 && share < ST_SHARE;
  tally->ranks2 += rank2;
  tally->scores += seat->score;
  tally->squares += (__int128)seat->score * seat->score;
  tally->points += st_place_points(result, i, sums->out->summary.settings.points);
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
  part->shares += share, part->scores += modest ? seat->score : 0;
  of_seat->seatings++, of_seat->shares += share, of_seat->scores += modest ? seat->score : 0;
}

static void add_meeting(struct sums *sums, const struct tn_game_row *game,
                        const struct ad_result *result, int i, int j)
{
  struct tn_meeting *m = tn_group_sums_meeting(sums->cell, game->seat[i].bot, game->seat[j].bot);
  int weight = TN_PAIRS / (result->seats - 1), rank = result->rank[i], other = result->rank[j];
  int ahead2 = rank < other ? 2 : rank == other;
  m->games++;
  m->shares += ad_win_share(result, i);
  m->ranks2 += st_mean_rank2(result, j) - st_mean_rank2(result, i);
  m->ahead2 += ahead2;
  m->ahead += ahead2 * weight;
  m->met += weight;
}

/* Adds what counts once per bot and game, even if the bot has several seats. */
static void add_bot_counts(struct sums *sums, const struct tn_game_row *game)
{
  bool clocked = false;
  for (int i = 0; i < game->n_seats; i++) {
    struct tn_tally *tally = &sums->cell->tally[game->seat[i].bot];
    bool first = true, faulty = false, clock = false;
    for (int j = 0; j < game->n_seats; j++)
      if (game->seat[j].bot == game->seat[i].bot) {
        first &= j >= i;
        faulty |= game->seat[j].fault != AD_FAULT_NONE;
        clock |= tn_is_clock_fault(game->seat[j].fault);
      }
    clocked |= clock;
    tally->games += first;
    tally->faulty += first && faulty;
    tally->clocked += first && clock;
  }
  sums->out->clock_verdicts += clocked;
}

/* Keeps the ranks of GAME until its block is complete, and counts it for the skills at once. */
static void keep_game(struct sums *sums, const struct tn_game_row *game,
                      const struct ad_result *result)
{
  AD_GROW(sums->game, sums->n_games, sums->cap_games);
  struct pending *kept = &sums->game[sums->n_games++];
  memcpy(kept->rank, result->rank, sizeof kept->rank);
  for (int i = 0; i < game->n_seats; i++)
    kept->bot[i] = game->seat[i].bot;
  for (int t = 0; t < sums->n_tables && game->n_seats > 1; t++)
    st_skill_game(sums->table[t]->skill, kept->bot, kept->rank, game->n_seats, &ST_SKILL_RULES);
}

/* Returns whether variant, seats and bots exist in the tournament: the file may come from anybody.
 */
static bool is_of_tournament(const struct tn_summary *summary, const struct tn_game_row *game)
{
  bool ok = game->n_seats == game->game.seats && game->n_seats > 0 &&
            game->seat[0].variant < summary->n_variants && summary->block_games[game->n_seats] > 0;
  for (int i = 0; i < game->n_seats; i++)
    ok = ok && game->seat[i].bot < summary->n_bots;
  return ok;
}

static bool add_game(void *ctx, const struct tn_game_row *game, struct ad_err *err)
{
  struct sums *sums = ctx;
  struct ad_result result;
  long long total = 0;
  if (!is_of_tournament(&sums->out->summary, game))
    return ad_fail(
      err, AD_EINPUT, (struct ad_pos){0},
      "the result file is damaged: variant, seats or bots of game %lld are not those of "
      "the tournament",
      game->game.id);
  if (sums->block.id == 0 || !same_block(&sums->block, &game->seat[0])) {
    end_block(sums);
    start_block(sums, &game->seat[0]);
  }
  sums->out->games++;
  tn_game_row_result(game, &result);
  for (int i = 0; i < game->n_seats; i++)
    total += game->seat[i].score;
  for (int i = 0; i < game->n_seats; i++) {
    add_result(sums, &game->seat[i], &result, i, total);
    if (game->seat[i].fault != AD_FAULT_NONE)
      add_fault(sums, &game->seat[i]);
    for (int j = 0; j < game->n_seats; j++)
      if (game->seat[i].bot != game->seat[j].bot)
        add_meeting(sums, game, &result, i, j);
  }
  if (sums->out->pairs)
    tn_paired_sums_add(sums->out->pairs, game, &result);
  add_bot_counts(sums, game);
  keep_game(sums, game, &result);
  return true;
}

bool tn_accumulate_games(struct tn_standings *s, struct tn_store *store, struct ad_err *err)
{
  struct sums *sums = ad_calloc(1, sizeof *sums);
  size_t most = (size_t)s->summary.n_variants * (size_t)s->summary.n_bots * AD_N_FAULTS;
  s->fault = ad_arena_alloc(&s->arena, sizeof *s->fault * most);
  sums->out = s;
  if (s->summary.settings.format == TN_RULES_AB && s->summary.n_variants == 2)
    s->pairs = tn_paired_sums_new(s->summary.n_bots);
  bool ok = tn_store_games(store, false, add_game, sums, err);
  end_block(sums);
  end_deal(sums);
  free(sums->game);
  free(sums);
  return ok;
}
