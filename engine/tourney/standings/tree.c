/* tree.c - standings as a tree for reports: head, tables and their rows. */
#include <stdio.h>
#include <string.h>
#include <math.h>

#include "engine/tourney/standings/standings_internal.h"
#include "engine/stats/win_share.h"

/* ---- nodes ---- */

void tn_tree_text(struct ad_arena *arena, struct ad_node *map, const char *key, const char *text)
{
  ad_node_put(arena, map, key, text ? ad_node_text(arena, text) : ad_node_null(arena));
}

struct ad_node *tn_tree_decimal(struct ad_arena *arena, double value, int places)
{
  char text[400];
  snprintf(text, sizeof text, "%.*f", places, value);
  return ad_node_word(arena,
                      text[0] == '-' && strspn(text, "-0.") == strlen(text) ? text + 1 : text);
}

void tn_tree_null(struct ad_arena *arena, struct ad_node *map, const char *key)
{
  ad_node_put(arena, map, key, ad_node_null(arena));
}

void tn_tree_real_or_null(struct ad_arena *arena, struct ad_node *map, const char *key, bool known,
                          double value, int places)
{
  ad_node_put(arena, map, key, known ? tn_tree_decimal(arena, value, places) : ad_node_null(arena));
}

void tn_tree_real(struct ad_arena *arena, struct ad_node *map, const char *key, double value,
                  int places)
{
  tn_tree_real_or_null(arena, map, key, true, value, places);
}

void tn_tree_setting(struct ad_arena *arena, struct ad_node *map, const char *key, double value)
{
  char text[32];
  snprintf(text, sizeof text, "%.12g", value);
  ad_node_put(arena, map, key, ad_node_word(arena, text));
}

struct ad_node *tn_tree_list(struct ad_arena *arena, struct ad_node *map, const char *key)
{
  return ad_node_put(arena, map, key, ad_node_list(arena));
}

struct ad_node *tn_tree_map(struct ad_arena *arena, struct ad_node *map, const char *key)
{
  return ad_node_put(arena, map, key, ad_node_map(arena));
}

struct ad_node *tn_tree_push(struct ad_arena *arena, struct ad_node *list)
{
  return ad_node_push(list, ad_node_map(arena));
}

/* ---- rows ---- */

static void put_shares(const struct tn_standings *s, const struct tn_row *row, struct ad_node *map,
                       struct ad_arena *arena)
{
  const struct tn_tally *t = &row->tally;
  const struct st_interval *share = &row->win_share;
  struct st_range wilson =
    st_wilson((double)t->wins, (double)t->seatings, s->summary.settings.confidence);
  ad_node_put_int(arena, map, "wins", t->wins);
  ad_node_put_int(arena, map, "shared", t->shared);
  ad_node_put_int(arena, map, "losses", t->seatings - t->wins - t->shared);
  tn_tree_real(arena, map, "win_share", share->mean, 4);
  tn_tree_real_or_null(arena, map, "win_share_margin", share->known, st_interval_margin(share), 4);
  tn_tree_real_or_null(arena, map, "win_share_low", share->known, share->low, 4);
  tn_tree_real_or_null(arena, map, "win_share_high", share->known, share->high, 4);
  tn_tree_real(arena, map, "wilson_low", wilson.low, 4);
  tn_tree_real(arena, map, "wilson_high", wilson.high, 4);
  tn_tree_real(arena, map, "mean_rank", (double)t->ranks2 / (double)(2 * t->seatings), 3);
  tn_tree_real_or_null(arena, map, "rank_score", t->ranked > 0,
                       (double)t->rank_scores / (2.0 * TN_PAIRS * (double)t->ranked), 4);
}

/* Returns the standard deviation of the scores of single games. */
static double deviation(const struct tn_tally *t)
{
  __int128 spread = t->seatings * t->squares - (__int128)t->scores * t->scores;
  double n = (double)t->seatings;
  return n > 1 ? sqrt((double)spread / n / (n - 1)) : 0;
}

static void put_scores(const struct tn_standings *s, const struct tn_table *table,
                       const struct tn_row *row, struct ad_node *map, struct ad_arena *arena)
{
  const struct tn_tally *t = &row->tally;
  const struct tn_histogram *h = &table->cell->score[row->bot];
  bool scores = table->variant >= 0, modest = h->min >= -TN_MAX_SCORE && h->max <= TN_MAX_SCORE;
  struct st_interval mean = st_deal_means_interval(&table->cell->score_deals[row->bot], ST_SHARE,
                                                   s->summary.settings.confidence);
  tn_tree_real_or_null(arena, map, "mean_score", scores, (double)t->scores / (double)t->seatings,
                       3);
  tn_tree_real_or_null(arena, map, "mean_score_margin", scores && modest && mean.known,
                       mean.t * mean.error, 3);
  tn_tree_real_or_null(arena, map, "score_margin", scores && t->ranked > 0,
                       (double)t->margins / TN_PAIRS / (double)t->ranked, 3);
  tn_tree_real_or_null(arena, map, "score_sd", scores && t->seatings > 1, deviation(t), 3);
}

static void put_keys(const struct tn_standings *s, const struct tn_table *table,
                     const struct tn_row *row, struct ad_node *map, struct ad_arena *arena)
{
  static const enum tn_key keys[] = {TN_BY_POINTS,   TN_BY_HEAD_TO_HEAD, TN_BY_SONNEBORN_BERGER,
                                     TN_BY_BUCHHOLZ, TN_BY_STAGE,        TN_BY_LOTS};
  for (int i = 0; i < AD_LEN(keys); i++) {
    struct tn_value value = {0, 0};
    bool whole = keys[i] == TN_BY_STAGE || keys[i] == TN_BY_LOTS;
    for (int k = 0; k < s->summary.settings.n_keys; k++)
      if (s->summary.settings.key[k] == keys[i])
        value = tn_key_value(s, table, row, keys[i]);
    tn_tree_real_or_null(arena, map, ad_word_of(tn_key_words, keys[i]), value.den > 0,
                         (double)value.num / (double)value.den, whole ? 0 : 3);
  }
}

static void put_rows(const struct tn_standings *s, const struct tn_table *table,
                     struct ad_node *map, struct ad_arena *arena)
{
  struct ad_node *rows = tn_tree_list(arena, map, "rows");
  for (int i = 0; i < table->n; i++) {
    const struct tn_row *row = &table->row[i];
    struct ad_node *out = tn_tree_push(arena, rows);
    ad_node_put_int(arena, out, "place", row->place);
    tn_tree_text(arena, out, "bot", s->summary.bot[row->bot]);
    ad_node_put_int(arena, out, "games", row->tally.games);
    ad_node_put_int(arena, out, "blocks", row->tally.blocks.n);
    put_shares(s, row, out, arena);
    put_scores(s, table, row, out, arena);
    tn_tree_rating(s, table, row->bot, out, arena);
    put_keys(s, table, row, out, arena);
    ad_node_put_int(arena, out, "faults", row->tally.faulty);
    ad_node_put_int(arena, out, "forfeits", row->tally.forfeits);
    ad_node_put_int(arena, out, "clock_faults", row->tally.clocked);
    ad_node_put(arena, out, "byes",
                s->summary.settings.format == TN_SWISS ? ad_node_int(arena, s->byes[row->bot])
                                                       : ad_node_null(arena));
  }
}

static void put_table(const struct tn_standings *s, const struct tn_table *table,
                      struct ad_node *map, struct ad_arena *arena)
{
  tn_tree_text(arena, map, "variant",
               table->variant < 0 ? NULL : s->summary.variant[table->variant]);
  ad_node_put(arena, map, "seats",
              table->seats < 0 ? ad_node_null(arena) : ad_node_int(arena, table->seats));
  put_rows(s, table, map, arena);
  tn_tree_cross(s, table, map, arena);
  tn_tree_superiority(s, table, map, arena);
  tn_tree_seats(s, table, map, arena);
  tn_tree_scores(s, table, map, arena);
  tn_tree_model(s, table, map, arena);
  tn_tree_ladder(s, table, map, arena);
}

/* ---- the whole ---- */

static void put_fault(const struct tn_standings *s, const struct tn_fault_row *row,
                      struct ad_node *map, struct ad_arena *arena)
{
  tn_tree_text(arena, map, "bot", s->summary.bot[row->bot]);
  tn_tree_text(arena, map, "variant", s->summary.variant[row->variant]);
  tn_tree_text(arena, map, "fault", ad_word_of(ad_fault_words, row->fault));
  ad_node_put_int(arena, map, "games", row->games);
  ad_node_put_int(arena, map, "forfeits", row->forfeits);
  ad_node_put_int(arena, map, "first_game", row->first);
  tn_tree_text(arena, map, "text", row->text);
  ad_node_put(arena, map, "clock", ad_node_bool(arena, tn_is_clock_fault(row->fault)));
}

static void put_stop(const struct tn_standings *s, int variant, struct ad_node *map,
                     struct ad_arena *arena)
{
  tn_tree_text(arena, map, "variant", s->summary.variant[variant]);
  ad_node_put_int(arena, map, "game", s->stop[variant].id);
  tn_tree_text(arena, map, "text", s->stop[variant].text);
}

static void put_settings(const struct tn_settings *settings, struct ad_node *map,
                         struct ad_arena *arena)
{
  tn_tree_text(arena, map, "format", ad_word_of(tn_format_words, settings->format));
  tn_tree_text(arena, map, "rotation", ad_word_of(tn_rotation_words, settings->rotation));
  ad_node_put_int(arena, map, "rounds", settings->rounds);
  struct ad_node *ranking = tn_tree_list(arena, map, "ranking");
  for (int k = 0; k < settings->n_keys; k++)
    ad_node_push(ranking, ad_node_text(arena, ad_word_of(tn_key_words, settings->key[k])));
  tn_tree_setting(arena, map, "ghost", settings->ghost);
  tn_tree_setting(arena, map, "confidence", settings->confidence);
}

static void put_heading(const struct tn_standings *s, struct ad_node *map, struct ad_arena *arena)
{
  const struct tn_summary *summary = &s->summary;
  tn_tree_text(arena, map, "tournament", summary->name);
  tn_tree_text(arena, map, "title", summary->title);
  ad_node_put(arena, map, "seed", ad_node_word(arena, summary->seed));
  tn_tree_text(arena, map, "identity", summary->identity);
  tn_tree_text(arena, map, "engine", summary->engine);
  put_settings(&s->summary.settings, map, arena);
  struct ad_node *variants = tn_tree_list(arena, map, "variants"),
                 *seats = tn_tree_list(arena, map, "seats");
  for (int v = 0; v < summary->n_variants; v++)
    ad_node_push(variants, ad_node_text(arena, summary->variant[v]));
  for (int i = 0; i < summary->n_sizes; i++)
    ad_node_push(seats, ad_node_int(arena, summary->size[i]));
  ad_node_put_int(arena, map, "deals", summary->deals);
  ad_node_put_int(arena, map, "planned", summary->games);
  ad_node_put(arena, map, "at_most",
              ad_node_bool(arena, tn_settings_may_end_early(&summary->settings)));
  ad_node_put_int(arena, map, "games", s->games);
  ad_node_put_int(arena, map, "blocks", s->blocks);
  ad_node_put_int(arena, map, "incomplete_games", s->incomplete);
  ad_node_put_int(arena, map, "void", s->counts.voided);
  ad_node_put_int(arena, map, "clock_verdicts", s->clock_verdicts);
}

struct ad_node *tn_standings_tree(const struct tn_standings *standings, int variant,
                                  struct ad_arena *arena)
{
  struct ad_node *root = ad_node_map(arena);
  put_heading(standings, root, arena);
  tn_tree_summary(standings, variant, root, arena);
  struct ad_node *tables = tn_tree_list(arena, root, "tables");
  for (int i = 0; i < standings->n_tables; i++)
    if (variant < 0 || standings->table[i].variant == variant)
      put_table(standings, &standings->table[i], tn_tree_push(arena, tables), arena);
  tn_tree_test(standings, root, arena);
  tn_tree_paired(standings, root, arena);
  struct ad_node *faults = tn_tree_list(arena, root, "faults"),
                 *stopped = tn_tree_list(arena, root, "stopped");
  for (int i = 0; i < standings->n_faults; i++)
    if (variant < 0 || standings->fault[i].variant == variant)
      put_fault(standings, &standings->fault[i], tn_tree_push(arena, faults), arena);
  for (int v = 0; v < standings->summary.n_variants; v++)
    if (standings->stop[v].id && (variant < 0 || v == variant))
      put_stop(standings, v, tn_tree_push(arena, stopped), arena);
  struct ad_node *given_up = tn_tree_list(arena, root, "quarantined");
  for (int i = 0; i < standings->n_quarantined; i++) {
    struct ad_node *one = tn_tree_push(arena, given_up);
    ad_node_put_int(arena, one, "game", standings->quarantined[i].id);
    tn_tree_text(arena, one, "text", standings->quarantined[i].text);
  }
  return root;
}
