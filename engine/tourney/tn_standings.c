/* tn_standings.c - adding up the games of a result file, and ordering the bots. */
#include "engine/tourney/tn_standings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Sums by variant, seats and bot, and the block that is being read. */
struct sums {
  struct tn_standings *out;
  struct tn_tally (*tally)[AD_MAX_SEATS + 1][TN_MAX_BOTS]; /* [variant][seats][bot] */
  struct tn_seat seat[AD_MAX_SEATS];                       /* of the game at hand */
  int fault[TN_MAX_VARIANTS][TN_MAX_BOTS][AD_N_FAULTS];    /* row + 1 */
  int n_seats;
  bool broken;          /* a game has other seats, bots or variants than the tournament */
  struct tn_seat block; /* any seat of the block at hand; id 0: none */
  long long block_games;
  long long share[TN_MAX_BOTS];
  bool in_block[TN_MAX_BOTS];
};

static bool same_block(const struct tn_seat *a, const struct tn_seat *b)
{
  return a->variant == b->variant && a->seats == b->seats && a->pod == b->pod && a->deal == b->deal;
}

static void end_block(struct sums *sums)
{
  const struct tn_seat *b = &sums->block;
  bool complete = sums->block_games == b->seats;
  if (b->id == 0)
    return;
  sums->out->blocks += complete;
  sums->out->incomplete += complete ? 0 : sums->block_games;
  for (int bot = 0; bot < TN_MAX_BOTS; bot++)
    if (complete && sums->in_block[bot])
      tn_sample_add(&sums->tally[b->variant][b->seats][bot].blocks, sums->share[bot] * TN_SHARE / b->seats);
}

static void start_block(struct sums *sums, const struct tn_seat *seat)
{
  sums->block = *seat;
  sums->block_games = 0;
  memset(sums->share, 0, sizeof sums->share);
  memset(sums->in_block, 0, sizeof sums->in_block);
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

static void add_result(struct sums *sums, const struct tn_seat *seat, int share, int rank2)
{
  struct tn_tally *tally = &sums->tally[seat->variant][seat->seats][seat->bot];
  sums->share[seat->bot] += share;
  sums->in_block[seat->bot] = true;
  tally->games++;
  tally->shares += share;
  tally->ranks2 += rank2;
  tally->scores += seat->score;
  tally->faulty += seat->fault != AD_FAULT_NONE;
  tally->forfeits += seat->forfeit;
}

static void end_game(struct sums *sums)
{
  const struct tn_seat *first = &sums->seat[0];
  struct ad_result result = {.seats = sums->n_seats};
  if (sums->n_seats == 0)
    return;
  sums->broken |= sums->n_seats != first->seats;
  if (sums->block.id == 0 || !same_block(&sums->block, first)) {
    end_block(sums);
    start_block(sums, first);
  }
  sums->out->games++;
  sums->block_games++;
  for (int i = 0; i < sums->n_seats; i++)
    result.rank[i] = (int8_t)sums->seat[i].rank;
  for (int i = 0; i < sums->n_seats; i++)
    add_result(sums, &sums->seat[i], tn_win_share(&result, i), tn_mean_rank2(&result, i));
  sums->n_seats = 0;
}

static void add_seat(void *ctx, const struct tn_seat *seat)
{
  struct sums *sums = ctx;
  const struct tn_summary *summary = &sums->out->summary;
  if (sums->n_seats > 0 && sums->seat[0].id != seat->id)
    end_game(sums);
  if (seat->bot >= summary->n_bots || seat->variant >= summary->n_variants || sums->n_seats == AD_MAX_SEATS) {
    sums->broken = true; /* a file may come from anybody, with tables that lack our keys */
    return;
  }
  if (seat->fault != AD_FAULT_NONE)
    note_fault(sums, seat);
  sums->seat[sums->n_seats++] = *seat;
}

/* ---- tables ---- */

static void join(struct tn_tally *into, const struct tn_tally *more)
{
  into->games += more->games;
  into->shares += more->shares;
  into->ranks2 += more->ranks2;
  into->scores += more->scores;
  into->faulty += more->faulty;
  into->forfeits += more->forfeits;
  tn_sample_join(&into->blocks, &more->blocks);
}

static struct tn_tally tally_of(const struct sums *sums, int variant, int seats, int bot)
{
  struct tn_tally all = {0};
  for (int v = 0; v < sums->out->summary.n_variants; v++)
    for (int k = 1; k <= AD_MAX_SEATS; k++)
      if ((variant < 0 || variant == v) && (seats < 0 || seats == k))
        join(&all, &sums->tally[v][k][bot]);
  return all;
}

static int sign(__int128 difference)
{
  return difference < 0 ? -1 : difference > 0;
}

/* Compares a/b with c/d, all but a and c positive. */
static int compare(long long a, long long b, long long c, long long d)
{
  return sign((__int128)a * d - (__int128)c * b);
}

static int compare_shares(const struct tn_tally *x, const struct tn_tally *y)
{
  if (x->blocks.n > 0 && y->blocks.n > 0)
    return compare(x->blocks.sum, x->blocks.n, y->blocks.sum, y->blocks.n);
  if (x->blocks.n == 0 && y->blocks.n == 0)
    return compare(x->shares, x->games, y->shares, y->games);
  if (x->blocks.n > 0) /* shares are in 1/TN_SHARE, block values in 1/TN_UNIT */
    return compare(x->blocks.sum, x->blocks.n, y->shares * TN_SHARE, y->games);
  return -compare_shares(y, x);
}

/* Win share, then mean rank, then mean score; 0 if all are equal. */
static int merit(const struct tn_tally *x, const struct tn_tally *y, bool scores)
{
  int by_share = -compare_shares(x, y);
  int by_rank = compare(x->ranks2, x->games, y->ranks2, y->games);
  int by_score = scores ? -compare(x->scores, x->games, y->scores, y->games) : 0;
  return by_share ? by_share : by_rank ? by_rank : by_score;
}

struct order {
  const struct tn_summary *summary;
  bool scores; /* they count */
};

static int by_merit(const void *a, const void *b, void *ctx)
{
  const struct tn_row *x = a, *y = b;
  const struct order *by = ctx;
  int order = merit(&x->tally, &y->tally, by->scores);
  return order ? order : strcmp(by->summary->bot[x->bot], by->summary->bot[y->bot]);
}

static void add_table(struct sums *sums, int variant, int seats)
{
  struct tn_summary *summary = &sums->out->summary;
  struct tn_table *table = &sums->out->table[sums->out->n_tables++];
  struct order by = {summary, variant >= 0};
  table->variant = variant;
  table->seats = seats;
  for (int bot = 0; bot < summary->n_bots; bot++) {
    struct tn_row row = {.bot = bot, .tally = tally_of(sums, variant, seats, bot)};
    row.win_share = tn_interval_of(&row.tally.blocks, TN_UNIT, TN_CONFIDENCE);
    if (row.tally.blocks.n == 0 && row.tally.games > 0)
      row.win_share.mean = (double)row.tally.shares / (double)row.tally.games / TN_SHARE;
    if (row.tally.games > 0)
      table->row[table->n++] = row;
  }
  qsort_r(table->row, (size_t)table->n, sizeof *table->row, by_merit, &by);
  for (int i = 0; i < table->n; i++) {
    bool equal = i > 0 && merit(&table->row[i - 1].tally, &table->row[i].tally, by.scores) == 0;
    table->row[i].place = equal ? table->row[i - 1].place : i + 1;
  }
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

struct tn_standings *tn_standings_new(struct tn_store *store, struct ad_err *err)
{
  struct tn_standings *out = ad_calloc(1, sizeof *out);
  struct sums sums = {.out = out};
  ad_arena_init(&out->arena);
  sums.tally = ad_calloc(TN_MAX_VARIANTS, sizeof *sums.tally);
  bool ok = tn_store_summary(store, &out->summary, &out->arena, err);
  if (ok) {
    size_t most = (size_t)out->summary.n_variants * (size_t)out->summary.n_bots * AD_N_FAULTS;
    out->fault = ad_arena_alloc(&out->arena, sizeof *out->fault * most);
    ok =
      tn_store_each(store, add_seat, &sums, err) && tn_store_stops(store, out->summary.n_variants, out->stop, &out->arena, err);
  }
  if (ok) {
    end_game(&sums);
    end_block(&sums);
    ok = !sums.broken ||
         ad_fail(err, AD_EINPUT, (struct ad_pos){0}, "the result file is damaged: the seats of a game do not fit the tournament");
  }
  if (ok) {
    add_tables(&sums);
    qsort(out->fault, (size_t)out->n_faults, sizeof *out->fault, by_bot);
  }
  free(sums.tally);
  if (ok)
    return out;
  tn_standings_free(out);
  return NULL;
}

void tn_standings_free(struct tn_standings *standings)
{
  if (standings)
    ad_arena_fini(&standings->arena);
  free(standings);
}

/* ---- as a tree ---- */

static void put_text(struct ad_arena *arena, struct ad_node *map, const char *key, const char *text)
{
  ad_node_put(arena, map, key, ad_node_text(arena, text));
}

static void put_real(struct ad_arena *arena, struct ad_node *map, const char *key, double value, int places)
{
  char text[64];
  snprintf(text, sizeof text, "%.*f", places, value);
  ad_node_put(arena, map, key, ad_node_word(arena, text[0] == '-' && strspn(text, "-0.") == strlen(text) ? text + 1 : text));
}

static void put_known(struct ad_arena *arena, struct ad_node *map, const char *key, bool known, double value)
{
  if (known)
    put_real(arena, map, key, value, 4);
  else
    ad_node_put(arena, map, key, ad_node_null(arena));
}

static struct ad_node *put_list(struct ad_arena *arena, struct ad_node *map, const char *key)
{
  return ad_node_put(arena, map, key, ad_node_list(arena));
}

static struct ad_node *push_map(struct ad_arena *arena, struct ad_node *list)
{
  return ad_node_push(list, ad_node_map(arena));
}

static void row_tree(const struct tn_summary *summary, const struct tn_row *row, bool scores, struct ad_node *map,
                     struct ad_arena *arena)
{
  const struct tn_tally *t = &row->tally;
  ad_node_put_int(arena, map, "place", row->place);
  put_text(arena, map, "bot", summary->bot[row->bot]);
  ad_node_put_int(arena, map, "games", t->games);
  ad_node_put_int(arena, map, "blocks", t->blocks.n);
  put_real(arena, map, "win_share", row->win_share.mean, 4);
  const struct tn_interval *share = &row->win_share;
  put_known(arena, map, "win_share_margin", share->known, share->t * share->error);
  put_known(arena, map, "win_share_low", share->known, share->low);
  put_known(arena, map, "win_share_high", share->known, share->high);
  put_real(arena, map, "mean_rank", (double)t->ranks2 / (double)(2 * t->games), 3);
  if (scores)
    put_real(arena, map, "mean_score", (double)t->scores / (double)t->games, 3);
  else
    ad_node_put(arena, map, "mean_score", ad_node_null(arena));
  ad_node_put_int(arena, map, "faults", t->faulty);
  ad_node_put_int(arena, map, "forfeits", t->forfeits);
}

static void table_tree(const struct tn_standings *s, const struct tn_table *table, struct ad_node *map, struct ad_arena *arena)
{
  const char *variant = table->variant < 0 ? NULL : s->summary.variant[table->variant];
  ad_node_put(arena, map, "variant", variant ? ad_node_text(arena, variant) : ad_node_null(arena));
  ad_node_put(arena, map, "seats", table->seats < 0 ? ad_node_null(arena) : ad_node_int(arena, table->seats));
  struct ad_node *rows = put_list(arena, map, "rows");
  for (int i = 0; i < table->n; i++)
    row_tree(&s->summary, &table->row[i], variant != NULL, push_map(arena, rows), arena);
}

static void fault_tree(const struct tn_standings *s, const struct tn_fault_row *row, struct ad_node *map, struct ad_arena *arena)
{
  put_text(arena, map, "bot", s->summary.bot[row->bot]);
  put_text(arena, map, "variant", s->summary.variant[row->variant]);
  put_text(arena, map, "fault", ad_word_of(ad_fault_words, row->fault));
  ad_node_put_int(arena, map, "games", row->games);
  ad_node_put_int(arena, map, "forfeits", row->forfeits);
  ad_node_put_int(arena, map, "first_game", row->first);
  put_text(arena, map, "text", row->text);
}

static void stop_tree(const struct tn_standings *s, int variant, struct ad_node *map, struct ad_arena *arena)
{
  put_text(arena, map, "variant", s->summary.variant[variant]);
  ad_node_put_int(arena, map, "game", s->stop[variant].id);
  put_text(arena, map, "text", s->stop[variant].text);
}

static void heading_tree(const struct tn_standings *s, struct ad_node *map, struct ad_arena *arena)
{
  const struct tn_summary *summary = &s->summary;
  put_text(arena, map, "tournament", summary->name);
  put_text(arena, map, "title", summary->title);
  ad_node_put(arena, map, "seed", ad_node_word(arena, summary->seed));
  put_text(arena, map, "identity", summary->identity);
  put_text(arena, map, "engine", summary->engine);
  struct ad_node *variants = put_list(arena, map, "variants"), *seats = put_list(arena, map, "seats");
  for (int v = 0; v < summary->n_variants; v++)
    ad_node_push(variants, ad_node_text(arena, summary->variant[v]));
  for (int i = 0; i < summary->n_sizes; i++)
    ad_node_push(seats, ad_node_int(arena, summary->size[i]));
  ad_node_put_int(arena, map, "deals", summary->deals);
  ad_node_put_int(arena, map, "planned", summary->games);
  ad_node_put_int(arena, map, "games", s->games);
  ad_node_put_int(arena, map, "blocks", s->blocks);
  ad_node_put_int(arena, map, "incomplete_games", s->incomplete);
  put_real(arena, map, "confidence", TN_CONFIDENCE, 2);
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

struct ad_node *tn_standings_tree(const struct tn_standings *standings, int variant, struct ad_arena *arena)
{
  struct ad_node *root = ad_node_map(arena);
  heading_tree(standings, root, arena);
  struct ad_node *tables = put_list(arena, root, "tables"), *faults = put_list(arena, root, "faults");
  struct ad_node *stopped = put_list(arena, root, "stopped");
  for (int i = 0; i < standings->n_tables; i++)
    if (variant < 0 || standings->table[i].variant == variant)
      table_tree(standings, &standings->table[i], push_map(arena, tables), arena);
  for (int i = 0; i < standings->n_faults; i++)
    if (variant < 0 || standings->fault[i].variant == variant)
      fault_tree(standings, &standings->fault[i], push_map(arena, faults), arena);
  for (int v = 0; v < standings->summary.n_variants; v++)
    if (standings->stop[v].id && (variant < 0 || variant == v))
      stop_tree(standings, v, push_map(arena, stopped), arena);
  return root;
}
