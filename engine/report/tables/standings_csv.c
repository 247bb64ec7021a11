/* standings_csv.c - the tables of standings as CSV. */
#include <string.h>

#include "engine/report/tables/standings_part.h"

const struct ad_word rp_csv_words[] = {{"rows", RP_ROWS},
                                       {"crosstable", RP_CROSSTABLE},
                                       {"superiority", RP_SUPERIORITY},
                                       {"seats", RP_SEATS},
                                       {"distribution", RP_DISTRIBUTION},
                                       {"ladder", RP_LADDER},
                                       {"test", RP_TEST},
                                       {"paired", RP_PAIRED},
                                       {"faults", RP_FAULTS},
                                       {NULL, 0}};

void rp_csv_field(struct ad_buf *out, const char *value)
{
  if (!value[strcspn(value, "\",\r\n")]) {
    ad_buf_add(out, value);
    return;
  }
  ad_buf_add(out, "\"");
  for (; *value; value++) {
    ad_buf_add(out, *value == '"' ? "\"" : "");
    ad_buf_add_n(out, value, 1);
  }
  ad_buf_add(out, "\"");
}

/* Appends the values of KEYS (ended by NULL) in MAP; if MAP is NULL, the keys themselves.  MORE:
 * other fields follow in the line. */
static void add_fields(struct ad_buf *out, const struct ad_node *map, const char *const *keys,
                       bool more)
{
  for (; *keys; keys++) {
    rp_csv_field(out, map ? rp_field_text(map, *keys) : *keys);
    ad_buf_add(out, keys[1] || more ? "," : "\r\n");
  }
}

static const char *const table_keys[] = {"variant", "seats", NULL};
static const char *const heading_keys[] = {"tournament", "seed", "identity", NULL};

static void add_rows(const struct ad_node *standings, struct ad_buf *out)
{
  add_fields(out, NULL, table_keys, true);
  add_fields(out, NULL, rp_row_keys, true);
  add_fields(out, NULL, heading_keys, false);
  for (const struct ad_node *table = rp_get_first(standings, "tables"); table; table = table->next)
    for (const struct ad_node *row = rp_get_first(table, "rows"); row; row = row->next) {
      add_fields(out, table, table_keys, true);
      add_fields(out, row, rp_row_keys, true);
      add_fields(out, standings, heading_keys, false);
    }
}

/* Appends one line for each pair that has a value. */
static void add_pairs(const struct ad_node *standings, const char *name, const char *const *keys,
                      struct ad_buf *out)
{
  static const char *const pair[] = {"bot", "other", NULL};
  add_fields(out, NULL, table_keys, true);
  add_fields(out, NULL, pair, true);
  add_fields(out, NULL, keys, false);
  for (const struct ad_node *table = rp_get_first(standings, "tables"); table;
       table = table->next) {
    const struct ad_node *map = ad_node_peek(table, name), *bot = rp_get_first(map, "bots");
    for (const struct ad_node *row = rp_get_first(map, "cells"); row;
         row = row->next, bot = bot->next) {
      const struct ad_node *other = rp_get_first(map, "bots");
      for (const struct ad_node *cell = row->first; cell; cell = cell->next, other = other->next) {
        if (ad_node_is_null(cell))
          continue;
        add_fields(out, table, table_keys, true);
        rp_csv_field(out, bot->text);
        ad_buf_add(out, ",");
        rp_csv_field(out, other->text);
        ad_buf_add(out, ",");
        if (cell->kind == AD_MAP)
          add_fields(out, cell, keys, false);
        else
          ad_buf_printf(out, "%s\r\n", cell->text);
      }
    }
  }
}

/* Appends the list LIST of every table. */
static void add_lists(const struct ad_node *standings, const char *list, const char *const *keys,
                      struct ad_buf *out)
{
  add_fields(out, NULL, table_keys, true);
  add_fields(out, NULL, keys, false);
  for (const struct ad_node *table = rp_get_first(standings, "tables"); table; table = table->next)
    for (const struct ad_node *row = rp_get_first(table, list); row; row = row->next) {
      add_fields(out, table, table_keys, true);
      add_fields(out, row, keys, false);
    }
}

/* Appends the list LIST of the tournament. */
static void add_list(const struct ad_node *standings, const char *list, const char *const *keys,
                     struct ad_buf *out)
{
  add_fields(out, NULL, keys, false);
  for (const struct ad_node *row = rp_get_first(standings, list); row; row = row->next)
    add_fields(out, row, keys, false);
}

static void add_test(const struct ad_node *standings, struct ad_buf *out)
{
  static const char *const keys[] = {"candidate", "against", "margin",  "normalised",
                                     "alpha",     "beta",    "lower",   "upper",
                                     "llr",       "blocks",  "verdict", NULL};
  const struct ad_node *test = ad_node_peek(standings, "test");
  add_fields(out, NULL, keys, false);
  if (test && test->kind == AD_MAP)
    add_fields(out, test, keys, false);
}

void rp_standings_csv(const struct ad_node *standings, enum rp_csv table, struct ad_buf *out)
{
  static const char *const cross[] = {"games", "win_share", "mean_rank_difference", NULL};
  static const char *const stronger[] = {"chance", NULL};
  static const char *const seats[] = {"seat", "games",      "win_share", "low",
                                      "high", "mean_score", NULL};
  static const char *const scores[] = {"bot", "n",   "min", "q05",  "q25", "median",
                                       "q75", "q95", "max", "mean", "sd",  NULL};
  static const char *const ladder[] = {"bot", "mu", "sigma", "ordinal", NULL};
  static const char *const paired[] = {"measure", "bot",        "variant_a", "variant_b", "a",
                                       "b",       "difference", "low",       "high",      "p",
                                       "p_holm",  "blocks",     NULL};
  static const char *const faults[] = {"bot",        "variant", "fault", "games", "forfeits",
                                       "first_game", "clock",   "text",  NULL};
  switch (table) {
  case RP_ROWS: add_rows(standings, out); break;
  case RP_CROSSTABLE: add_pairs(standings, "crosstable", cross, out); break;
  case RP_SUPERIORITY: add_pairs(standings, "superiority", stronger, out); break;
  case RP_SEATS: add_lists(standings, "seats_table.rows", seats, out); break;
  case RP_DISTRIBUTION: add_lists(standings, "distribution", scores, out); break;
  case RP_LADDER: add_lists(standings, "ladder", ladder, out); break;
  case RP_TEST: add_test(standings, out); break;
  case RP_PAIRED: add_list(standings, "paired", paired, out); break;
  case RP_FAULTS: add_list(standings, "faults", faults, out); break;
  }
}
