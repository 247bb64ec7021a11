/* page_parts.c - below the standings of a table: who beats whom, the seats, the scores. */
#include "engine/report/html/_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void heading(struct rp_html *h, const char *title, const char *says)
{
  rp_element(h, "h3", NULL, title);
  rp_element(h, "p", "note", says);
}

/* ---- matrices ---- */

static void matrix_heads(struct rp_html *h, const struct ad_node *bots, const char *corner)
{
  rp_open(h, "thead");
  rp_open(h, "tr");
  rp_head_cell(h, "col", "l", corner);
  for (; bots; bots = bots->next)
    rp_head_cell(h, "col", NULL, bots->text);
  rp_close(h);
  rp_close(h);
}

/* Adds a cell whose tint shows a share: one colour at 0, none at EVEN, another at 1; never so
 * strong that text on it is hard to read. */
static void tinted_cell(struct rp_html *h, double share, double even)
{
  double part =
    share >= even ? (share - even) / fmax(1e-9, 1 - even) : (share - even) / fmax(1e-9, even);
  rp_open(h, "td");
  if (fabs(part) >= 0.02)
    rp_attr(h, "style", "background:rgba(var(--%s),%s)", part > 0 ? "good" : "bad",
            rp_number(0.34 * fmin(1, fabs(part)), 2));
}

static void self_cell(struct rp_html *h)
{
  rp_element(h, "td", "self", "·");
}

/* Rows of MAP's cells; ADD writes one that is not null. */
static void add_matrix(struct rp_html *h, const struct ad_node *map, const char *caption,
                       void (*add)(struct rp_html *h, const struct ad_node *cell))
{
  const struct ad_node *bots = rp_first(map, "bots"), *bot = bots;
  rp_table_begin(h, "m", caption);
  matrix_heads(h, bots, "bot");
  rp_open(h, "tbody");
  for (const struct ad_node *row = rp_first(map, "cells"); row && bot;
       row = row->next, bot = bot->next) {
    rp_open(h, "tr");
    rp_head_cell(h, "row", "l", bot->text);
    for (const struct ad_node *cell = row->first; cell; cell = cell->next) {
      if (ad_node_is_null(cell))
        self_cell(h);
      else
        add(h, cell);
    }
    rp_close(h);
  }
  rp_close(h);
  rp_table_end(h);
}

static bool is_empty(const struct ad_node *map)
{
  for (const struct ad_node *row = rp_first(map, "cells"); row; row = row->next)
    for (const struct ad_node *cell = row->first; cell; cell = cell->next)
      if (!ad_node_is_null(cell))
        return false;
  return true;
}

/* Returns the matrix KEY of TABLE; NULL if it is missing or empty. */
static const struct ad_node *matrix_of(const struct ad_node *table, const char *key)
{
  const struct ad_node *map = ad_node_peek(table, key);
  return rp_count(map, "bots") < 2 || is_empty(map) ? NULL : map;
}

static void cross_cell(struct rp_html *h, const struct ad_node *cell)
{
  double share = rp_real(cell, "win_share");
  rp_open(h, "td");
  rp_text(h, rp_percent(share));
  rp_elementf(h, "small", NULL, "%s game%s", rp_str(cell, "games"),
              ad_plural(rp_int(cell, "games")));
  rp_close(h);
}

void rp_part_crosstable(struct rp_html *h, const struct ad_node *table)
{
  const struct ad_node *map = matrix_of(table, "crosstable");
  if (!map)
    return;
  heading(h, "Who meets whom",
          "Each row: the win share (%) of that bot in the games in which it met the bot of the "
          "column, and how many those were.");
  add_matrix(h, map, "Win share of the row against the column", cross_cell);
}

static void superior_cell(struct rp_html *h, const struct ad_node *cell)
{
  double chance = rp_value(cell);
  tinted_cell(h, isnan(chance) ? 0.5 : chance, 0.5);
  rp_text(h, chance > 0.9995 ? "> 99.9" : chance < 0.0005 ? "< 0.1" : rp_percent(chance));
  rp_close(h);
}

void rp_part_superiority(struct rp_html *h, const struct ad_node *table)
{
  const struct ad_node *map = matrix_of(table, "superiority");
  if (!map)
    return;
  heading(h, "Who is stronger",
          "Each row: the chance (%) that this bot is truly stronger than the bot of the column, as "
          "far as these games can tell. "
          "Near 50 "
          "nobody knows yet; above 97.5 or below 2.5 it is settled by the usual measure.");
  add_matrix(h, map, "Chance that the row is stronger than the column", superior_cell);
}

/* ---- ratings ---- */

static void add_model(struct rp_html *h, const struct ad_node *rating)
{
  rp_open(h, "p");
  rp_class(h, "note");
  rp_textf(h,
           "Ratings and these chances are by the model %s, which takes whole orders of finish and "
           "ties; errors from the %s.",
           rp_str(rating, "model"), *rp_str(rating, "errors") ? rp_str(rating, "errors") : "model");
  if (*rp_str(rating, "reason")) {
    rp_text(h, " ");
    rp_element(h, "bdi", NULL, rp_str(rating, "reason"));
  }
  rp_close(h);
}

static void add_ladder(struct rp_html *h, const struct ad_node *row)
{
  heading(h, "Ladder",
          "The same games taken one after the other, as a ladder would: an estimate of strength "
          "(starting at 25), how unsure "
          "it is, and the strength it has almost certainly (estimate less three times that).");
  rp_table_begin(h, NULL, "Ladder");
  rp_open(h, "thead");
  rp_open(h, "tr");
  rp_head_cell(h, "col", "l", "bot");
  rp_head_cell(h, "col", NULL, "estimate");
  rp_head_cell(h, "col", NULL, "unsure by");
  rp_head_cell(h, "col", NULL, "at least");
  rp_close(h);
  rp_close(h);
  rp_open(h, "tbody");
  for (; row; row = row->next) {
    rp_open(h, "tr");
    rp_head_cell(h, "row", "l", rp_str(row, "bot"));
    rp_cell(h, rp_real(row, "mu"), 1);
    rp_cell(h, rp_real(row, "sigma"), 1);
    rp_cell(h, rp_real(row, "ordinal"), 1);
    rp_close(h);
  }
  rp_close(h);
  rp_table_end(h);
}

void rp_part_rating(struct rp_html *h, const struct ad_node *table)
{
  const struct ad_node *rating = ad_node_peek(table, "rating"), *ladder = rp_first(table, "ladder");
  if (*rp_str(rating, "model"))
    add_model(h, rating);
  if (ladder)
    add_ladder(h, ladder);
}

/* ---- seats ---- */

static void seat_row(struct rp_html *h, const struct ad_node *row, double even)
{
  char text[160];
  double share = rp_real(row, "win_share"), low = rp_real(row, "low"), high = rp_real(row, "high");
  rp_open(h, "tr");
  rp_head_cell(h, "row", "l", rp_str(row, "seat"));
  rp_element(h, "td", NULL, rp_str(row, "games"));
  rp_element(h, "td", NULL, rp_percent(share));
  snprintf(text, sizeof text, isnan(low) ? "win share %s %%" : "win share %s %%, from %s to %s",
           rp_percent(share), rp_percent(low), rp_percent(high));
  rp_open(h, "td");
  if (!isnan(share)) {
    struct rp_bar bar = {.max = 1, .value = share, .low = low, .high = high, .even = even};
    rp_svg_bar(h, &bar, text);
  }
  rp_close(h);
  rp_cell(h, rp_real(row, "mean_score"), 2);
  rp_close(h);
}

static void seat_verdict(struct rp_html *h, const struct ad_node *map)
{
  double p = rp_real(map, "permutation_p");
  if (isnan(p))
    p = rp_real(map, "p");
  rp_open(h, "p");
  rp_class(h, "note");
  if (isnan(p))
    rp_text(h, *rp_str(map, "reason") ? rp_str(map, "reason")
                                      : "Too few games to tell whether the seat matters.");
  else
    rp_textf(h,
             "If the seat did not matter, differences at least as large as these would appear in "
             "%s %% of such tournaments: %s.",
             rp_number(100 * p, p < 0.1 ? 1 : 0),
             p < 0.01   ? "the seat very likely matters"
             : p < 0.05 ? "the seat probably matters"
                        : "no sign that the seat matters");
  rp_close(h);
}

void rp_part_seats(struct rp_html *h, const struct ad_node *table)
{
  const struct ad_node *map = ad_node_peek(table, "seats_table");
  int seats = rp_count(map, "rows");
  if (seats < 2)
    return;
  heading(h, "Does the seat matter",
          "The win share of every seat, over all bots. Since bots take turns in the seats, an "
          "advantage "
          "of a seat helps nobody in the standings.");
  rp_table_begin(h, NULL, "Seats");
  rp_open(h, "thead");
  rp_open(h, "tr");
  rp_head_cell(h, "col", "l", "seat");
  rp_head_cell(h, "col", NULL, "games");
  rp_head_cell(h, "col", NULL, "win share %");
  rp_head_cell(h, "col", "l", "interval");
  rp_head_cell(h, "col", NULL, "mean score");
  rp_close(h);
  rp_close(h);
  rp_open(h, "tbody");
  for (const struct ad_node *row = rp_first(map, "rows"); row; row = row->next)
    seat_row(h, row, 1.0 / seats);
  rp_close(h);
  rp_table_end(h);
  seat_verdict(h, map);
}

/* ---- scores ---- */

enum { MOST_BINS = 400 };

struct range {
  double min, max, most;
};

static struct range range_of(const struct ad_node *list)
{
  struct range r = {INFINITY, -INFINITY, 1};
  for (const struct ad_node *bot = list ? list->first : NULL; bot; bot = bot->next)
    for (const struct ad_node *bin = rp_first(bot, "bins"); bin; bin = bin->next) {
      r.min = fmin(r.min, rp_real(bin, "from"));
      r.max = fmax(r.max, rp_real(bin, "to") + 1);
      r.most = fmax(r.most, rp_real(bin, "games"));
    }
  return r;
}

static void add_distribution(struct rp_html *h, const struct ad_node *bot,
                             const struct range *range)
{
  struct rp_bin bins[MOST_BINS];
  struct rp_histogram g = {.bin = bins, .min = range->min, .max = range->max, .most = range->most};
  char title[240], says[300];
  for (const struct ad_node *bin = rp_first(bot, "bins"); bin && g.n < MOST_BINS; bin = bin->next)
    bins[g.n++] =
      (struct rp_bin){rp_real(bin, "from"), rp_real(bin, "to") + 1, rp_real(bin, "games")};
  /* the middle of a score's own bin */
  g.q25 = rp_real(bot, "q25") + 0.5, g.median = rp_real(bot, "median") + 0.5,
  g.q75 = rp_real(bot, "q75") + 0.5;
  snprintf(title, sizeof title, "Scores of %s", rp_str(bot, "bot"));
  snprintf(says, sizeof says,
           "lowest %s, a quarter below %s, median %s, a quarter above %s, highest %s, mean %s",
           rp_or_dash(rp_real(bot, "min"), 0), rp_or_dash(rp_real(bot, "q25"), 1),
           rp_or_dash(rp_real(bot, "median"), 1), rp_or_dash(rp_real(bot, "q75"), 1),
           rp_or_dash(rp_real(bot, "max"), 0), rp_or_dash(rp_real(bot, "mean"), 1));
  rp_open(h, "figure");
  rp_name(h, "figcaption", NULL, rp_str(bot, "bot"));
  rp_svg_histogram(h, &g, title, says);
  rp_elementf(h, "div", "note", "median %s, half between %s and %s, mean %s",
              rp_or_dash(rp_real(bot, "median"), 0), rp_or_dash(rp_real(bot, "q25"), 0),
              rp_or_dash(rp_real(bot, "q75"), 0), rp_or_dash(rp_real(bot, "mean"), 1));
  rp_close(h);
}

void rp_part_distribution(struct rp_html *h, const struct ad_node *table)
{
  const struct ad_node *list = ad_node_peek(table, "distribution");
  struct range range = range_of(list);
  if (!list || list->n == 0 || !(range.max > range.min))
    return;
  heading(h, "How the scores spread",
          "How often a bot ended with so many points; all pictures have the same scale. The dot "
          "below is its "
          "median, the line holds the middle half of its games.");
  rp_open(h, "div");
  rp_class(h, "multi");
  for (const struct ad_node *bot = list->first; bot; bot = bot->next)
    if (rp_count(bot, "bins") > 0)
      add_distribution(h, bot, &range);
  rp_close(h);
}

/* ---- scores over the game ---- */

enum { MOST_POINTS = 64 };

static void add_curves(struct rp_html *h, const struct ad_node *curves, const struct ad_node *lines)
{
  double x[MOST_POINTS];
  double(*y)[MOST_POINTS] = ad_calloc((size_t)lines->n, sizeof *y);
  struct rp_line *line = ad_calloc((size_t)lines->n, sizeof *line);
  struct rp_chart chart = {.title = "Mean score over the game",
                           .x_name = "part of the game played",
                           .x_first = "start",
                           .x_last = "end",
                           .line = line};
  struct ad_buf says;
  ad_buf_init(&says);
  for (int i = 0; i < MOST_POINTS; i++)
    x[i] = i;
  for (const struct ad_node *bot = lines->first; bot; bot = bot->next) {
    struct rp_line *l = &line[chart.n_lines];
    *l = (struct rp_line){.name = rp_str(bot, "bot"), .x = x, .y = y[chart.n_lines]};
    for (const struct ad_node *mean = rp_first(bot, "mean"); mean && l->n < MOST_POINTS;
         mean = mean->next)
      y[chart.n_lines][l->n++] = rp_value(mean);
    ad_buf_printf(&says, "%s%s ends at %s", chart.n_lines ? ", " : "", l->name,
                  l->n ? rp_or_dash(l->y[l->n - 1], 1) : "–");
    chart.n_lines++;
  }
  chart.desc = ad_buf_text(&says);
  rp_open_figure(h, &chart);
  rp_elementf(h, "figcaption", NULL, "From the first %s game%s of this table, played again.",
              rp_str(curves, "games"), ad_plural(rp_int(curves, "games")));
  rp_close(h);
  ad_buf_fini(&says);
  free(line);
  free(y);
}

void rp_part_curves(struct rp_html *h, const struct ad_node *table)
{
  const struct ad_node *curves = ad_node_peek(table, "curves"),
                       *lines = ad_node_peek(curves, "lines");
  const char *missing = rp_str(curves, "missing");
  if (!*missing && (!lines || lines->n == 0))
    return;
  heading(h, "Score over the game",
          "Each line: how many points the bot would have, on average, had the game ended at that "
          "moment.");
  if (*missing)
    rp_name(h, "p", "note", missing);
  else
    add_curves(h, curves, lines);
}
