/* lab_use.c - what is used, and what goes with winning: lines of score sheets, kinds of moves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/report/html/lab/lab_internal.h"

enum { MOST_BARS = 32, STACKED = 7 };

/* ---- where points come from ---- */

static double share_of(const struct ad_node *table, const char *name)
{
  for (const struct ad_node *row = rp_first(table, "features"); row; row = row->next)
    if (strcmp(rp_str(row, "source"), "line") == 0 && strcmp(rp_str(row, "name"), name) == 0)
      return rp_real(row, "of_points");
  return 0;
}

/* A bar for each bot; the lines with the largest shares of the first bot's points, and the rest. */
static void add_stack(struct rp_html *h, const struct ad_node *table,
                      const struct rp_lab_told *told, int n)
{
  const char *bar[MOST_BARS], *part[STACKED + 1];
  char bot[MOST_BARS][RP_LAB_CELL];
  double share[MOST_BARS * (STACKED + 1)];
  struct rp_stack stack = {.title = "Where points come from",
                           .desc = "the share of each line of the score sheet in all points",
                           .bar = bar,
                           .part = part,
                           .share = share,
                           .n_parts = (n < STACKED ? n : STACKED) + 1};
  for (int p = 0; p + 1 < stack.n_parts; p++)
    part[p] = rp_str(told[p].row, "name");
  part[stack.n_parts - 1] = "all other lines";
  for (const struct ad_node *t = table; t && rp_lab_beside(table, t) && stack.n_bars < MOST_BARS;
       t = t->next) {
    double *own = &share[stack.n_bars * stack.n_parts], rest = 1;
    for (int p = 0; p + 1 < stack.n_parts; p++) {
      own[p] = share_of(t, part[p]);
      own[p] = isnan(own[p]) ? 0 : own[p];
      rest -= own[p];
    }
    own[stack.n_parts - 1] = rest;
    bar[stack.n_bars] = rp_lab_bot(t, bot[stack.n_bars]);
    stack.n_bars++;
  }
  rp_open_stack(h, &stack);
  rp_lab_end_figure(h,
                    "Share of each line in all points, by bot; lines that cost points are left "
                    "out.");
}

/* ---- use against lift ---- */

/* Dots with numbers that the table below has too. */
static void add_lifts(struct rp_html *h, const struct rp_lab_told *told, int n, const char *title)
{
  double x[RP_LAB_TOLD], y[RP_LAB_TOLD], low[RP_LAB_TOLD], high[RP_LAB_TOLD];
  const char *names[RP_LAB_TOLD];
  char number[RP_LAB_TOLD][12];
  struct rp_line line = {
    .x = x, .y = y, .low = low, .high = high, .dots = RP_DOTS_ALONE, .names = names};
  struct rp_level level = {0, "goes with nothing", true};
  struct rp_chart chart = {.title = title,
                           .desc =
                             "share of the games in which it is used, and how it goes with "
                             "winning; the numbers are those of the table",
                           .x_name = "share of the games in which some seat has it",
                           .line = &line,
                           .n_lines = 1,
                           .level = &level,
                           .n_levels = 1,
                           .x_high = 1};
  for (int i = 0; i < n; i++) {
    const struct ad_node *lift = ad_node_peek(told[i].row, "lift");
    double value = rp_real(lift, "estimate"), games = rp_real(told[i].row, "games");
    if (!rp_is_true(told[i].row, "lift_told") || isnan(value) || isnan(games))
      continue;
    snprintf(number[line.n], sizeof number[line.n], "%d", i + 1);
    x[line.n] = games, y[line.n] = value;
    low[line.n] = rp_real(lift, "low"), high[line.n] = rp_real(lift, "high");
    names[line.n] = number[line.n];
    line.n++;
  }
  if (line.n < 2)
    return;
  rp_open_figure(h, &chart);
  rp_lab_end_figure(h,
                    "Upwards: the share of a win that goes with one more of it than the table "
                    "has, with its interval; it need not cause it.");
}

static void lift_cell(struct rp_html *h, const struct ad_node *row, int places)
{
  rp_lab_cell(h, rp_is_true(row, "lift_told") ? ad_node_peek(row, "lift") : NULL, places);
}

static void open_row(struct rp_html *h, const struct ad_node *row, int number)
{
  rp_open(h, "tr");
  rp_elementf(h, "td", "dim", "%d", number);
  rp_head_cell(h, "row", "l", rp_str(row, "name"));
}

static void add_lines(struct rp_html *h, const struct rp_lab_told *told, int n)
{
  static const char *const heads[] = {
    "#", "<line of the score sheet", "games", "points a seat", "share %", "decides", "lift"};
  rp_lab_open_table(h, "Lines of the score sheet", heads, AD_LEN(heads));
  for (int i = 0; i < n; i++) {
    open_row(h, told[i].row, i + 1);
    rp_cell(h, rp_real(told[i].row, "games"), 2);
    rp_cell(h, rp_real(told[i].row, "points"), 2);
    rp_cell(h, 100 * rp_real(told[i].row, "of_points"), 1);
    rp_lab_cell(h, ad_node_peek(told[i].row, "decides"), 2);
    lift_cell(h, told[i].row, 2);
    rp_close(h);
  }
  rp_lab_close_table(h);
}

static void add_moves(struct rp_html *h, const struct rp_lab_told *told, int n, const char *what)
{
  const char *const heads[] = {"#", what, "offered", "taken", "pick rate", "games", "lift"};
  rp_lab_open_table(h, what + 1, heads, AD_LEN(heads));
  for (int i = 0; i < n; i++) {
    open_row(h, told[i].row, i + 1);
    rp_cell(h, rp_real(told[i].row, "offered"), 0);
    rp_cell(h, rp_real(told[i].row, "taken"), 0);
    rp_cell(h, rp_real(told[i].row, "pick_rate"), 3);
    rp_cell(h, rp_real(told[i].row, "games"), 2);
    lift_cell(h, told[i].row, 3);
    rp_close(h);
  }
  rp_lab_close_table(h);
}

void rp_lab_use_html(struct rp_html *h, const struct ad_node *table)
{
  static const struct {
    const char *source, *head, *title;
  } sources[] = {{"kind", "<kinds of moves", "Kinds of moves against winning"},
                 {"choice", "<choices of house rules", "Choices of house rules against winning"},
                 {"part", "<parts of moves that go with winning", "Parts of moves"}};
  struct rp_lab_told *told = ad_calloc(RP_LAB_FEATURES, sizeof *told);
  int n = rp_lab_choose(table, "line", told);
  if (rp_count(table, "features") > 0) {
    rp_lab_h3(h, "What is used, and does it win", NULL);
    rp_open(h, "p");
    rp_class(h, "note");
    rp_text(h, "Tables and lifts are of the bot ");
    rp_element(h, "bdi", NULL, rp_str(table, "bot"));
    rp_text(h, ". Decides: the part of what separates the seats that this line makes up.");
    rp_close(h);
  }
  if (n > 0) {
    add_stack(h, table, told, n);
    add_lifts(h, told, n, "Lines of the score sheet against winning");
    add_lines(h, told, n);
  }
  for (int i = 0; i < AD_LEN(sources); i++) {
    n = rp_lab_choose(table, sources[i].source, told);
    if (n == 0)
      continue;
    add_lifts(h, told, n, sources[i].title);
    add_moves(h, told, n, sources[i].head);
  }
  free(told);
}
