/* lab_text.c - what the lab found, as text. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/report/tables/lab_part.h"

enum { CELL = 80, LINE = 100, LONGEST_HEADING = 4096 };

/* ---- cells ---- */

double rp_lab_number(const struct ad_node *map, const char *key)
{
  double value;
  const struct ad_node *node = ad_node_peek(map, key);
  return node && ad_node_as_real(node, &value) ? value : NAN;
}

/* Half of the interval in ESTIMATE: the distance of the further end. */
static double margin_of(const struct ad_node *estimate)
{
  double value = rp_lab_number(estimate, "estimate");
  return fmax(rp_lab_number(estimate, "high") - value, value - rp_lab_number(estimate, "low"));
}

void rp_lab_estimate(const struct ad_node *estimate, int places, char *out, size_t size)
{
  double value = estimate ? rp_lab_number(estimate, "estimate") : NAN, margin = margin_of(estimate);
  if (isnan(value))
    snprintf(out, size, "–");
  else if (rp_is_true(estimate, "exact"))
    snprintf(out, size, "%.*f always", places, value);
  else if (isnan(margin))
    snprintf(out, size, "%.*f", places, value);
  else
    snprintf(out, size, "%.*f ±%.*f%s", places, value, places, margin,
             rp_is_true(estimate, "provisional") ? "?" : "");
}

int rp_lab_places(const struct ad_node *row)
{
  double value = fabs(rp_lab_number(row, "estimate"));
  return strcmp(rp_field_text(row, "unit"), "share") == 0 ? 3 : value >= 1000 ? 0 : 2;
}

static void add_number(struct rp_grid *grid, double value, int places)
{
  char text[CELL];
  if (isnan(value))
    snprintf(text, sizeof text, "–");
  else
    snprintf(text, sizeof text, "%.*f", places, value);
  rp_grid_add(grid, text);
}

static void add_estimate(struct rp_grid *grid, const struct ad_node *estimate, int places)
{
  char text[CELL];
  rp_lab_estimate(estimate, places, text, sizeof text);
  rp_grid_add(grid, text);
}

/* ---- metrics of the bots side by side ---- */

bool rp_lab_beside(const struct ad_node *a, const struct ad_node *b)
{
  return strcmp(rp_field_text(a, "arm"), rp_field_text(b, "arm")) == 0 &&
         strcmp(rp_field_text(a, "seats"), rp_field_text(b, "seats")) == 0;
}

const struct ad_node *rp_lab_fullest(const struct ad_node *first, const struct ad_node *last)
{
  const struct ad_node *fullest = first;
  int most = 0;
  for (const struct ad_node *t = first; t && rp_lab_beside(t, first); t = t->next) {
    const struct ad_node *metrics = ad_node_peek(t, "metrics");
    int n = metrics ? metrics->n : 0;
    fullest = n > most ? t : fullest;
    most = n > most ? n : most;
    if (t == last)
      break;
  }
  return fullest;
}

const struct ad_node *rp_lab_row(const struct ad_node *table, const char *metric)
{
  for (const struct ad_node *row = rp_get_first(table, "metrics"); row; row = row->next)
    if (strcmp(rp_field_text(row, "metric"), metric) == 0)
      return row;
  return NULL;
}

/* What a line-up is called in a column: a bot without its options. */
static void name_column(const struct ad_node *table, bool first, char out[CELL])
{
  const char *bot = rp_field_text(table, "bot");
  snprintf(out, CELL, "%.*s%s", (int)strcspn(bot, ":"), bot, first ? "*" : "");
}

static void add_block(const struct ad_node *first, const struct ad_node *last, bool titles,
                      bool starred, struct ad_buf *out)
{
  struct rp_grid grid;
  char name[CELL];
  int columns = titles ? 3 : 2;
  for (const struct ad_node *one = first; one != last; one = one->next)
    columns++;
  rp_grid_init(&grid, columns);
  grid.left[columns - 1] = titles;
  rp_grid_add(&grid, "metric");
  for (const struct ad_node *one = first; one != last->next; one = one->next) {
    name_column(one, starred && one == first, name);
    rp_grid_add(&grid, name);
  }
  if (titles)
    rp_grid_add(&grid, "what it is");
  const struct ad_node *fullest = rp_lab_fullest(first, last);
  for (const struct ad_node *row = rp_get_first(fullest, "metrics"); row; row = row->next) {
    const char *metric = rp_field_text(row, "metric");
    rp_grid_add(&grid, metric);
    for (const struct ad_node *one = first; one != last->next; one = one->next)
      add_estimate(&grid, rp_lab_row(one, metric), rp_lab_places(row));
    if (titles)
      rp_grid_add(&grid, rp_field_text(row, "title"));
  }
  rp_grid_print(&grid, out);
  rp_grid_fini(&grid);
}

/* Columns of the longest line of TEXT. */
static int width_of(const struct ad_buf *text)
{
  int longest = 0;
  for (const char *at = ad_buf_text(text); *at;) {
    char line[LINE * 8];
    size_t len = strcspn(at, "\n");
    snprintf(line, sizeof line, "%.*s", (int)len, at);
    int width = ad_utf8_width(line);
    longest = width > longest ? width : longest;
    at += len + (at[len] == '\n');
  }
  return longest;
}

/* The table N - 1 after FIRST. */
static const struct ad_node *nth_beside(const struct ad_node *first, int n)
{
  while (--n > 0)
    first = first->next;
  return first;
}

/* Adds a block that fits into a line: with titles if they fit for all tables that are left, else
 * with as many tables as fit.  Returns the last table of the block. */
static const struct ad_node *add_fitting(const struct ad_node *first, bool starred,
                                         struct ad_buf *out)
{
  struct ad_buf block;
  const struct ad_node *last = first;
  ad_buf_init(&block);
  int n = 0;
  for (const struct ad_node *one = first; one && rp_lab_beside(one, first); one = one->next)
    n++;
  bool fits = false, titles = true;
  for (; !fits; n -= !fits && !titles, titles = false) {
    last = nth_beside(first, n);
    ad_buf_clear(&block);
    add_block(first, last, titles, starred, &block);
    fits = width_of(&block) <= LINE || (n == 1 && !titles);
  }
  ad_buf_add(out, ad_buf_text(&block));
  ad_buf_fini(&block);
  return last;
}

/* The metrics of all line-ups of an arm with one number of seats, as many side by side as fit. */
static void add_metrics(const struct ad_node *table, struct ad_buf *out)
{
  if (!rp_get_first(table, "metrics"))
    return;
  for (const struct ad_node *first = table; first && rp_lab_beside(first, table);) {
    ad_buf_add(out, first == table ? "" : "\n");
    first = add_fitting(first, first == table, out)->next;
  }
}

/* How TABLE differs from another variant. */
static void add_against(const struct ad_node *table, struct ad_buf *out)
{
  const struct ad_node *against = ad_node_peek(table, "against");
  struct rp_grid grid;
  if (!against)
    return;
  rp_grid_init(&grid, 4);
  grid.left[3] = true;
  rp_grid_add(&grid, "metric");
  rp_lab_add_text(&grid, rp_field_text(against, "variant"), 40);
  rp_grid_add(&grid, "here");
  rp_grid_add(&grid, "all at once");
  for (const struct ad_node *row = rp_get_first(against, "metrics"); row; row = row->next) {
    rp_grid_add(&grid, rp_field_text(row, "metric"));
    add_number(&grid, rp_lab_number(row, "base"), rp_lab_places(row));
    rp_lab_add_change(&grid, row, rp_lab_places(row));
    rp_grid_add(&grid, rp_lab_mark(row));
  }
  ad_buf_add(out, "\n");
  rp_grid_print(&grid, out);
  rp_grid_fini(&grid);
}

static void add_positions(const struct ad_node *table, struct ad_buf *out)
{
  const struct ad_node *positions = ad_node_peek(table, "positions");
  if (!positions)
    return;
  char advantage[CELL];
  rp_lab_estimate(ad_node_peek(positions, "advantage"), 3, advantage, sizeof advantage);
  ad_buf_printf(out, "who begins: advantage %s; imbalance %.3f", advantage,
                rp_lab_number(positions, "imbalance"));
  if (!isnan(rp_lab_number(positions, "imbalance_low")))
    ad_buf_printf(out, " (%.3f to %.3f)", rp_lab_number(positions, "imbalance_low"),
                  rp_lab_number(positions, "imbalance_high"));
  if (!isnan(rp_lab_number(positions, "p")))
    ad_buf_printf(out, ", p %.4f that all are equal", rp_lab_number(positions, "p"));
  ad_buf_add(out, "\n");
  const struct ad_node *komi = rp_get_first(positions, "komi");
  if (!komi)
    return;
  ad_buf_add(out, "fairest with these points for positions 1, 2 ...:");
  for (; komi; komi = komi->next)
    ad_buf_printf(out, " %s", komi->text);
  if (!isnan(rp_lab_number(positions, "komi_low")))
    ad_buf_printf(out, " (%s to %s)", rp_field_text(positions, "komi_low"),
                  rp_field_text(positions, "komi_high"));
  ad_buf_add(out, "\n");
}

/* ---- features ---- */

static int by_weight(const void *a, const void *b)
{
  const struct rp_lab_told *x = a, *y = b;
  if (x->weight != y->weight)
    return x->weight < y->weight ? 1 : -1;
  return strcmp(rp_field_text(x->row, "name"), rp_field_text(y->row, "name"));
}

/* How much of a lift is more than chance: the end of its interval nearer to 0. */
static double shown_lift(const struct ad_node *lift)
{
  double low = rp_lab_number(lift, "low"), high = rp_lab_number(lift, "high");
  return low > 0 ? low : high < 0 ? -high : 0;
}

static double weight_of(const struct ad_node *row)
{
  const char *source = rp_field_text(row, "source");
  if (strcmp(source, "clause") == 0 || strcmp(source, "line") == 0)
    return fabs(rp_lab_number(row, "of_points"));
  if (strcmp(source, "part") == 0)
    return rp_is_true(row, "lift_told") ? shown_lift(ad_node_peek(row, "lift")) : 0;
  return rp_lab_number(row, "taken") + 1;
}

int rp_lab_choose(const struct ad_node *table, const char *source, struct rp_lab_told *out)
{
  int n = 0;
  for (const struct ad_node *row = rp_get_first(table, "features"); row && n < RP_LAB_FEATURES;
       row = row->next)
    if (strcmp(rp_field_text(row, "source"), source) == 0 && weight_of(row) > 0)
      out[n++] = (struct rp_lab_told){row, weight_of(row)};
  qsort(out, (size_t)n, sizeof *out, by_weight);
  return n < RP_LAB_TOLD ? n : RP_LAB_TOLD;
}

enum { NAME_COLUMNS = 45, CUT = 4 * NAME_COLUMNS + 8 };

void rp_lab_add_text(struct rp_grid *grid, const char *text, int columns)
{
  char cut[CUT];
  const char *at = text;
  int width = 0;
  for (uint32_t code; *at; width += ad_char_width(code)) {
    size_t len = ad_utf8_next(at, AD_UTF8_MAX, &code);
    if (len == 0 || width + ad_char_width(code) > columns - (at[len] != '\0'))
      break;
    at += len;
  }
  snprintf(cut, sizeof cut, "%.*s%s", (int)(at - text), text, *at ? "…" : "");
  rp_grid_add(grid, cut);
}

void rp_lab_add_name(struct rp_grid *grid, const struct ad_node *row)
{
  rp_lab_add_text(grid, rp_field_text(row, "name"), NAME_COLUMNS);
}

/* A column between the name of a feature and its lift. */
struct feature_column {
  const char *head, *field;
  int places;
  bool estimate; /* else a number */
};
enum { FEATURE_COLUMNS = 4 };

/* The table of the features of SOURCE, which HEAD names; the lift with LIFT_PLACES decimals. */
static void add_features(const struct ad_node *table, const char *source, const char *head,
                         const struct feature_column *columns, int lift_places, struct ad_buf *out)
{
  struct rp_lab_told *told = ad_calloc(RP_LAB_FEATURES, sizeof *told);
  struct rp_grid grid;
  int n = rp_lab_choose(table, source, told);
  rp_grid_init(&grid, FEATURE_COLUMNS + 2);
  rp_grid_add(&grid, head);
  for (int i = 0; i < FEATURE_COLUMNS; i++)
    rp_grid_add(&grid, columns[i].head);
  rp_grid_add(&grid, "lift");
  for (int i = 0; i < n; i++) {
    const struct ad_node *row = told[i].row;
    rp_lab_add_name(&grid, row);
    for (const struct feature_column *c = columns; c < columns + FEATURE_COLUMNS; c++)
      if (c->estimate)
        add_estimate(&grid, ad_node_peek(row, c->field), c->places);
      else
        add_number(&grid, rp_lab_number(row, c->field), c->places);
    add_estimate(&grid, rp_is_true(row, "lift_told") ? ad_node_peek(row, "lift") : NULL,
                 lift_places);
  }
  if (n > 0) {
    ad_buf_add(out, "\n");
    rp_grid_print(&grid, out);
  }
  rp_grid_fini(&grid);
  free(told);
}

static void add_lines(const struct ad_node *table, struct ad_buf *out)
{
  static const struct feature_column columns[FEATURE_COLUMNS] = {{"games", "games", 2, false},
                                                                 {"points", "points", 2, false},
                                                                 {"share", "of_points", 2, false},
                                                                 {"decides", "decides", 2, true}};
  add_features(table, "line", "line of the score sheet", columns, 2, out);
}

static void add_moves(const struct ad_node *table, const char *source, const char *head,
                      struct ad_buf *out)
{
  static const struct feature_column columns[FEATURE_COLUMNS] = {
    {"offered", "offered", 0, false},
    {"taken", "taken", 0, false},
    {"pick rate", "pick_rate", 3, false},
    {"games", "games", 2, false}};
  add_features(table, source, head, columns, 3, out);
}

/* ---- the whole ---- */

void rp_lab_heading(struct ad_buf *out, const char *variant, const char *glue, const char *rest,
                    ...)
{
  char text[LONGEST_HEADING];
  va_list args;
  va_start(args, rest);
  vsnprintf(text, sizeof text, rest, args);
  va_end(args);
  bool fits = ad_utf8_width(variant) + (int)strlen(glue) + ad_utf8_width(text) <= LINE;
  ad_buf_printf(out, "%s%s%c%s", variant, glue, fits ? ' ' : '\n', text);
}

static void add_heading(const struct ad_node *lab, const struct ad_node *table, struct ad_buf *out)
{
  bool field = strcmp(rp_field_text(lab, "design"), "field") == 0;
  rp_lab_heading(out, rp_field_text(table, "variant"), ",", "%s seat%s, seed %s\n",
                 rp_field_text(table, "seats"), ad_plural(rp_field_int(table, "seats")),
                 rp_field_text(lab, "seed"));
  for (const struct ad_node *one = table; one && rp_lab_beside(one, table); one = one->next)
    if (rp_field_int(one, "games") > 0) {
      ad_buf_printf(out, "%s%s %s deals", rp_field_text(one, "bot"), one == table ? "*" : "",
                    rp_field_text(one, "deals"));
      rp_lab_looked_text(lab, rp_field_text(one, "bot"), out);
      ad_buf_add(out, "\n");
    }
  if (field)
    ad_buf_add(out,
               "field: games of several bots, which take every seat in turn; so start "
               "positions are not told\n");
  ad_buf_add(out, "\n");
}

void rp_lab_text(const struct ad_node *lab, struct ad_buf *out)
{
  if (ad_node_peek(lab, "comparisons")) {
    rp_lab_compare_text(lab, out);
    return;
  }
  if (ad_node_peek(lab, "tune")) {
    rp_lab_tune_text(lab, out);
    return;
  }
  if (ad_node_peek(lab, "sweeps")) {
    rp_lab_sweep_text(lab, out);
    return;
  }
  const struct ad_node *before = NULL;
  for (const struct ad_node *table = rp_get_first(lab, "tables"); table; table = table->next) {
    if (before && rp_lab_beside(before, table))
      continue;
    ad_buf_add(out, before ? "\n" : "");
    before = table;
    add_heading(lab, table, out);
    add_metrics(table, out);
    ad_buf_add(out, ad_node_peek(table, "positions") ? "\n" : "");
    add_positions(table, out);
    for (const struct ad_node *one = table; one && rp_lab_beside(one, table); one = one->next)
      rp_lab_demands_text(one, "require", out);
    add_against(table, out);
    rp_lab_tension_text(table, out);
    add_lines(table, out);
    add_moves(table, "kind", "kinds of moves", out);
    add_moves(table, "choice", "choices of house rules", out);
    add_moves(table, "part", "parts of moves that go with winning", out);
    rp_lab_skill_text(table, out);
    rp_lab_worth_text(table, out);
    rp_lab_parameters_text(table, out);
  }
  ad_buf_add(out,
             "\n± is half of an interval over deals, of 95 % unless the heading names another.  "
             "Effects are\nthose of these bots; a lift goes with winning and need not cause it.  "
             "Everything below the\nfirst table is about the bot with *.\n");
}
