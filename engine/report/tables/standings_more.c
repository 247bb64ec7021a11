/* standings_more.c - the tables behind the standings, as text. */
#include <stdio.h>
#include <string.h>

#include "engine/report/tables/standings_part.h"

static void add_rounded(struct rp_grid *grid, const struct ad_node *map, const char *key,
                        int places)
{
  char text[64];
  rp_round(text, sizeof text, rp_field_text(map, key), places);
  rp_grid_add(grid, text);
}

static void print_grid(struct rp_grid *grid, const char *title, struct ad_buf *out)
{
  if (grid->rows > 1) {
    ad_buf_printf(out, "\n%s\n", title);
    rp_grid_print(grid, out);
  }
  rp_grid_fini(grid);
}

/* Adds the matrix MAP of bots and cells; KEY is the value shown of a cell that is a map, else NULL.
 * */
static void add_matrix(const struct ad_node *map, const char *title, const char *key,
                       struct ad_buf *out)
{
  const struct ad_node *bot = rp_get_first(map, "bots");
  struct rp_grid grid;
  char text[64];
  if (!bot)
    return;
  rp_grid_init(&grid, ad_node_peek(map, "bots")->n + 1);
  rp_grid_add(&grid, " ");
  for (; bot; bot = bot->next)
    rp_grid_add(&grid, bot->text);
  bot = rp_get_first(map, "bots");
  for (const struct ad_node *row = rp_get_first(map, "cells"); row;
       row = row->next, bot = bot->next) {
    rp_grid_add(&grid, bot->text);
    for (const struct ad_node *cell = row->first; cell; cell = cell->next) {
      const char *word = key ? rp_field_text(cell, key) : ad_node_is_null(cell) ? "" : cell->text;
      rp_round(text, sizeof text, word, 3);
      rp_grid_add(&grid, text);
    }
  }
  print_grid(&grid, title, out);
}

static void add_seats(const struct ad_node *seats, struct ad_buf *out)
{
  static const char *const keys[] = {"seat", "games", "win_share", "low", "high", "mean_score"};
  struct rp_grid grid;
  rp_grid_init(&grid, AD_LEN(keys));
  for (int i = 0; i < AD_LEN(keys); i++)
    rp_grid_add(&grid, i == 2 ? "win share" : i == 5 ? "mean score" : keys[i]);
  for (const struct ad_node *row = rp_get_first(seats, "rows"); row; row = row->next)
    for (int i = 0; i < AD_LEN(keys); i++)
      add_rounded(&grid, row, keys[i], i < 2 ? 0 : 3);
  print_grid(&grid, "seats", out);
  if (*rp_field_text(seats, "chi2"))
    ad_buf_printf(
      out, "as if games did not depend on each other: chi square %s, %s degrees of freedom, p %s\n",
      rp_field_text(seats, "chi2"), rp_field_text(seats, "df"), rp_field_text(seats, "p"));
  if (*rp_field_text(seats, "permutation_p"))
    ad_buf_printf(out, "by turning the seats of whole deals: p %s\n",
                  rp_field_text(seats, "permutation_p"));
}

static void add_scores(const struct ad_node *table, struct ad_buf *out)
{
  static const char *const keys[] = {"bot", "min", "q05", "q25",  "median",
                                     "q75", "q95", "max", "mean", "sd"};
  struct rp_grid grid;
  rp_grid_init(&grid, AD_LEN(keys));
  for (int i = 0; i < AD_LEN(keys); i++)
    rp_grid_add(&grid, keys[i]);
  for (const struct ad_node *row = rp_get_first(table, "distribution"); row; row = row->next) {
    rp_grid_add(&grid, rp_field_text(row, "bot"));
    for (int i = 1; i < AD_LEN(keys); i++)
      add_rounded(&grid, row, keys[i],
                  strcmp(keys[i], "min") == 0 || strcmp(keys[i], "max") == 0 ? 0 : 1);
  }
  print_grid(&grid, "scores", out);
}

static void add_ladder(const struct ad_node *table, struct ad_buf *out)
{
  static const char *const keys[] = {"bot", "mu", "sigma", "ordinal"};
  struct rp_grid grid;
  rp_grid_init(&grid, AD_LEN(keys));
  for (int i = 0; i < AD_LEN(keys); i++)
    rp_grid_add(&grid, keys[i]);
  for (const struct ad_node *row = rp_get_first(table, "ladder"); row; row = row->next) {
    rp_grid_add(&grid, rp_field_text(row, "bot"));
    for (int i = 1; i < AD_LEN(keys); i++)
      add_rounded(&grid, row, keys[i], 2);
  }
  print_grid(&grid, "ladder (Weng and Lin, game by game; for display)", out);
}

static void add_model(const struct ad_node *table, struct ad_buf *out)
{
  const struct ad_node *rating = ad_node_peek(table, "rating");
  if (!rating || rating->kind != AD_MAP)
    return;
  ad_buf_printf(out, "\nrating: %s, ghost %s, log-likelihood %s, errors from the %s",
                rp_field_text(rating, "model"), rp_field_text(rating, "ghost"),
                rp_field_text(rating, "log_likelihood"), rp_field_text(rating, "errors"));
  for (const struct ad_node *delta = rp_get_first(rating, "deltas"); delta; delta = delta->next)
    ad_buf_printf(out, ", delta %s: %s", delta->key, delta->text);
  ad_buf_printf(
    out, "%s%s\n", rp_is_true(rating, "converged") ? "" : ", not converged",
    rp_is_true(rating, "finite") ? "" : ", without a maximum: the numbers are for display only");
}

void rp_more_of_table(const struct ad_node *table, struct ad_buf *out)
{
  add_matrix(ad_node_peek(table, "crosstable"), "win share of the row where it meets the column",
             "win_share", out);
  add_matrix(ad_node_peek(table, "superiority"), "chance that the row is stronger than the column",
             NULL, out);
  add_seats(ad_node_peek(table, "seats_table"), out);
  add_scores(table, out);
  add_model(table, out);
  add_ladder(table, out);
}

static void add_test(const struct ad_node *test, struct ad_buf *out)
{
  ad_buf_printf(out, "\ntest of %s against %s: margin %s%s, alpha %s, beta %s\n",
                rp_field_text(test, "candidate"),
                *rp_field_text(test, "against") ? rp_field_text(test, "against") : "the field",
                rp_field_text(test, "margin"),
                rp_is_true(test, "normalised") ? " standard deviations of a block" : "",
                rp_field_text(test, "alpha"), rp_field_text(test, "beta"));
  ad_buf_printf(out, "%s after %s blocks: log-likelihood ratio %s, bounds %s and %s\n",
                rp_field_text(test, "verdict"), rp_field_text(test, "blocks"),
                rp_field_text(test, "llr"), rp_field_text(test, "lower"),
                rp_field_text(test, "upper"));
}

static void add_paired(const struct ad_node *standings, struct ad_buf *out)
{
  static const char *const keys[] = {"measure", "bot",  "a", "b",      "difference",
                                     "low",     "high", "p", "p_holm", "blocks"};
  const struct ad_node *row = rp_get_first(standings, "paired");
  struct rp_grid grid;
  if (!row)
    return;
  rp_grid_init(&grid, AD_LEN(keys));
  grid.left[1] = true;
  for (int i = 0; i < AD_LEN(keys); i++)
    rp_grid_add(&grid, strcmp(keys[i], "p_holm") ? strcmp(keys[i], "blocks") ? keys[i] : "deals"
                                                 : "p (Holm)");
  ad_buf_printf(out, "\n%s (a) and %s (b) on the same deals", rp_field_text(row, "variant_a"),
                rp_field_text(row, "variant_b"));
  for (; row; row = row->next)
    for (int i = 0; i < AD_LEN(keys); i++)
      rp_grid_add(&grid, rp_field_text(row, keys[i]));
  print_grid(&grid, "the difference is b less a", out);
}

void rp_more_of_all(const struct ad_node *standings, struct ad_buf *out)
{
  const struct ad_node *test = ad_node_peek(standings, "test");
  if (test && test->kind == AD_MAP)
    add_test(test, out);
  add_paired(standings, out);
}
