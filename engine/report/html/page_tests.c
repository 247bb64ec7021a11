/* page_tests.c - sections of the whole tournament: the sequential test, the comparison of variants,
 * the faults. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/report/html/_internal.h"

static void section(struct rp_html *h, const char *id, const char *title)
{
  rp_open(h, "section");
  rp_attr(h, "id", "%s", id);
  rp_element(h, "h2", NULL, title);
}

/* ---- sequential test ---- */

static void test_words(struct rp_html *h, const struct ad_node *test)
{
  const char *verdict = rp_str(test, "verdict");
  rp_open(h, "p");
  rp_text(h, "Candidate: ");
  rp_element(h, "bdi", NULL, rp_str(test, "candidate"));
  if (*rp_str(test, "against")) {
    rp_text(h, ", against ");
    rp_element(h, "bdi", NULL, rp_str(test, "against"));
  }
  rp_textf(h, ", margin %s. ", rp_str(test, "margin"));
  if (strcmp(verdict, "accepted") == 0)
    rp_element(h, "strong", NULL, "It is better by about the margin or more.");
  else if (strcmp(verdict, "rejected") == 0)
    rp_element(h, "strong", NULL, "It is not better by the margin.");
  else
    rp_element(h, "strong", NULL, "Not decided: more deals would be needed.");
  rp_textf(h, " After %s blocks the evidence stands at %s.", rp_str(test, "blocks"),
           rp_str(test, "llr"));
  rp_close(h);
}

static void test_path(struct rp_html *h, const struct ad_node *test, const struct ad_node *path)
{
  double *x = ad_calloc((size_t)path->n, sizeof *x), *y = ad_calloc((size_t)path->n, sizeof *y);
  struct rp_line line = {.name = "evidence", .x = x, .y = y};
  struct rp_level level[2];
  struct rp_chart chart = {.title = "Evidence over the blocks",
                           .desc = "the path of the log likelihood ratio between its two bounds",
                           .x_name = "blocks",
                           .line = &line,
                           .n_lines = 1,
                           .level = level};
  for (const struct ad_node *point = path->first; point; point = point->next) {
    double block = rp_value(point->first), llr = point->first ? rp_value(point->first->next) : NAN;
    if (!isnan(block) && !isnan(llr))
      x[line.n] = block, y[line.n++] = llr;
  }
  if (!isnan(rp_real(test, "upper")))
    level[chart.n_levels++] =
      (struct rp_level){.y = rp_real(test, "upper"), .name = "it is better"};
  if (!isnan(rp_real(test, "lower")))
    level[chart.n_levels++] = (struct rp_level){.y = rp_real(test, "lower"), .name = "it is not"};
  if (line.n > 0) {
    rp_open_figure(h, &chart);
    rp_close(h);
  }
  free(x);
  free(y);
}

void rp_part_test(struct rp_html *h, const struct ad_node *standings)
{
  const struct ad_node *test = ad_node_peek(standings, "test"), *path = ad_node_peek(test, "path");
  if (!test || test->kind != AD_MAP)
    return;
  section(h, "test", "Sequential test");
  test_words(h, test);
  rp_elementf(
    h, "p", "note",
    "The line is the evidence (log likelihood ratio) for the candidate being better by the "
    "margin against it being "
    "no better. When it leaves the band between the two dashed lines the question is "
    "answered and the tournament "
    "stops. A wrong answer happens in at most %s %% of the cases where there is no "
    "advantage, in at most %s %% "
    "where there is one.",
    rp_or_dash(100 * rp_real(test, "alpha"), 1), rp_or_dash(100 * rp_real(test, "beta"), 1));
  if (path && path->n > 0)
    test_path(h, test, path);
  rp_close(h);
}

/* ---- two variants ---- */

static void paired_row(struct rp_html *h, const struct ad_node *row)
{
  double low = rp_real(row, "low"), high = rp_real(row, "high");
  rp_open(h, "tr");
  rp_head_cell(h, "row", "l", rp_str(row, "measure"));
  rp_name(h, "td", "l", *rp_str(row, "bot") ? rp_str(row, "bot") : "all");
  rp_cell(h, rp_real(row, "a"), 3);
  rp_cell(h, rp_real(row, "b"), 3);
  rp_cell(h, rp_real(row, "difference"), 3);
  if (isnan(low) || isnan(high))
    rp_element(h, "td", NULL, "–");
  else
    rp_elementf(h, "td", NULL, "%s … %s", rp_number(low, 3), rp_number(high, 3));
  rp_cell(h, rp_real(row, "p"), 4);
  rp_cell(h, rp_real(row, "p_holm"), 4);
  rp_element(h, "td", NULL, rp_str(row, "blocks"));
  rp_close(h);
}

void rp_part_paired(struct rp_html *h, const struct ad_node *standings)
{
  static const char *const heads[] = {"A", "B", "B − A", "interval", "p", "p, adjusted", "deals"};
  const struct ad_node *row = rp_first(standings, "paired");
  if (!row)
    return;
  section(h, "paired", "The variants compared");
  rp_open(h, "p");
  rp_text(h, "A is ");
  rp_element(h, "bdi", NULL, rp_str(row, "variant_a"));
  rp_text(h, ", B is ");
  rp_element(h, "bdi", NULL, rp_str(row, "variant_b"));
  rp_text(h, ".");
  rp_close(h);
  rp_element(
    h, "p", "note",
    "Both were played by the same bots on the same deals, so each difference is taken deal "
    "by deal and luck mostly cancels "
    "out. p: how often chance alone would make a difference at least as large. Adjusted: the "
    "same, knowing that "
    "several questions were asked at once; below 0.05 is usually called a difference.");
  rp_table_begin(h, NULL, "Differences between the variants");
  rp_open(h, "thead");
  rp_open(h, "tr");
  rp_head_cell(h, "col", "l", "measure");
  rp_head_cell(h, "col", "l", "bot");
  for (int i = 0; i < AD_LEN(heads); i++)
    rp_head_cell(h, "col", NULL, heads[i]);
  rp_close(h);
  rp_close(h);
  rp_open(h, "tbody");
  for (; row; row = row->next)
    paired_row(h, row);
  rp_close(h);
  rp_table_end(h);
  rp_close(h);
}

/* ---- faults ---- */

static bool has_page(const struct ad_node *standings, long long id)
{
  long long page;
  for (const struct ad_node *node = rp_first(standings, "pages"); node; node = node->next)
    if (ad_node_as_int(node, &page) && page == id)
      return true;
  return false;
}

static void fault_row(struct rp_html *h, const struct ad_node *standings, const struct ad_node *row)
{
  long long id = rp_int(row, "first_game");
  rp_open(h, "tr");
  rp_head_cell(h, "row", "l", rp_str(row, "bot"));
  rp_name(h, "td", "l", rp_str(row, "variant"));
  rp_open(h, "td");
  rp_class(h, "l");
  rp_text(h, rp_str(row, "fault"));
  if (strcmp(rp_str(row, "clock"), "true") == 0)
    rp_element(h, "span", "dim", " (not repeatable)");
  rp_close(h);
  rp_element(h, "td", NULL, rp_str(row, "games"));
  rp_element(h, "td", NULL, rp_str(row, "forfeits"));
  rp_open(h, "td");
  if (has_page(standings, id))
    rp_game_link(h, standings, id);
  else
    rp_textf(h, "game %lld", id);
  rp_close(h);
  rp_name(h, "td", "w", rp_str(row, "text"));
  rp_close(h);
}

static void fault_table(struct rp_html *h, const struct ad_node *standings,
                        const struct ad_node *row)
{
  rp_table_begin(h, NULL, "Faults");
  rp_open(h, "thead");
  rp_open(h, "tr");
  rp_head_cell(h, "col", "l", "bot");
  rp_head_cell(h, "col", "l", "variant");
  rp_head_cell(h, "col", "l", "fault");
  rp_head_cell(h, "col", NULL, "games");
  rp_head_cell(h, "col", NULL, "lost by it");
  rp_head_cell(h, "col", NULL, "first");
  rp_head_cell(h, "col", "w", "what happened there");
  rp_close(h);
  rp_close(h);
  rp_open(h, "tbody");
  for (; row; row = row->next)
    fault_row(h, standings, row);
  rp_close(h);
  rp_table_end(h);
}

void rp_part_faults(struct rp_html *h, const struct ad_node *standings)
{
  const struct ad_node *row = rp_first(standings, "faults");
  const char *file = *rp_str(standings, "file") ? rp_str(standings, "file") : "FILE.sqlite";
  section(h, "faults", "Faults");
  if (!row) {
    rp_element(h, "p", NULL, "None: every bot kept to the rules in every game.");
    rp_close(h);
    return;
  }
  rp_element(
    h, "p", "note",
    "What bots did wrong, with the first game in which each did so. A bot that loses a game "
    "by a fault is ranked last "
    "in it; the others play on.");
  fault_table(h, standings, row);
  if (rp_count(standings, "pages") == 0) {
    rp_element(h, "p", "note", "To look at such a game:");
    rp_open(h, "pre");
    rp_class(h, "cmd");
    rp_attr(h, "tabindex", "0");
    rp_textf(h, "aedile replay %s --game %lld --format html --out game-%lld.html", file,
             rp_int(row, "first_game"), rp_int(row, "first_game"));
    rp_close(h);
  }
  rp_close(h);
}
