/* lab_compare_text.c - what arms of the lab differ in, as text. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/report/tables/lab_part.h"

enum { CELL = 80 };

static void add_number(struct rp_grid *grid, const struct ad_node *row, const char *key, int places,
                       const char *format)
{
  char text[CELL];
  double value = rp_lab_number(row, key);
  if (isnan(value))
    snprintf(text, sizeof text, " ");
  else
    snprintf(text, sizeof text, format, places, value);
  rp_grid_add(grid, text);
}

/* "+0.8 ±0.3", "0 exact". */
void rp_lab_add_change(struct rp_grid *grid, const struct ad_node *row, int places)
{
  char text[CELL], sign[CELL + 2];
  rp_lab_estimate(row, places, text, sizeof text);
  snprintf(sign, sizeof sign, "%s%s", rp_lab_number(row, "estimate") > 0 ? "+" : "", text);
  rp_grid_add(grid, sign);
}

const char *rp_lab_mark(const struct ad_node *row)
{
  return rp_is_true(row, "depends_on_who_plays") ? "depends on who plays"
       : rp_is_true(row, "shown")                ? "shown"
       : *rp_field_text(row, "p_all")            ? "–"
                                                 : " ";
}

bool rp_lab_says(const struct ad_node *row, struct ad_buf *out)
{
  const char *says = rp_field_text(row, "says");
  if (*says)
    ad_buf_printf(out, "%s%s", says,
                  rp_is_true(row, "depends_on_who_plays") ? "; depends on who plays" : "");
  return *says != '\0';
}

static void add_sentences(const struct ad_node *table, struct ad_buf *out)
{
  bool any = false;
  for (const struct ad_node *row = rp_get_first(table, "metrics"); row; row = row->next)
    if (rp_lab_says(row, out)) {
      ad_buf_add(out, "\n");
      any = true;
    }
  ad_buf_add(out, any ? "" : "no number is shown to change\n");
}

static void add_metrics(const struct ad_node *table, struct ad_buf *out)
{
  static const char *const heads[] = {"metric",      "base",       "change",
                                      "all at once", "pairs save", "would find"};
  struct rp_grid grid;
  rp_grid_init(&grid, AD_LEN(heads));
  grid.left[3] = true;
  for (int i = 0; i < AD_LEN(heads); i++)
    rp_grid_add(&grid, heads[i]);
  for (const struct ad_node *row = rp_get_first(table, "metrics"); row; row = row->next) {
    int places = rp_lab_places(row);
    if (isnan(rp_lab_number(row, "base")) && isnan(rp_lab_number(row, "other")))
      continue;
    rp_grid_add(&grid, rp_field_text(row, "metric"));
    add_number(&grid, row, "base", places, "%.*f");
    rp_lab_add_change(&grid, row, places);
    rp_grid_add(&grid, rp_lab_mark(row));
    add_number(&grid, row, "pairs_save", 1, "%.*f x");
    add_number(&grid, row, "smallest", places, "%.*f");
  }
  rp_grid_print(&grid, out);
  rp_grid_fini(&grid);
}

/* Means of turns and of gaps hide that few games can make them: the medians stand beside them. */
static void add_medians(const struct ad_node *table, struct ad_buf *out)
{
  bool any = false;
  for (const struct ad_node *row = rp_get_first(table, "metrics"); row; row = row->next) {
    double median = rp_lab_number(row, "median"), low = rp_lab_number(row, "median_low");
    const char *name = rp_field_text(row, "metric");
    if (isnan(low) || rp_is_true(row, "exact") ||
        (strcmp(name, "turns") != 0 && strcmp(name, "gap") != 0))
      continue;
    ad_buf_printf(out, "%s%s %+.1f (%+.1f to %+.1f)",
                  any ? ", " : "median change in a deal: ", name, median, low,
                  rp_lab_number(row, "median_high"));
    any = true;
  }
  ad_buf_add(out, any ? "\n" : "");
}

/* Rows with a mark, and rows that only one arm has. */
static bool is_told(const struct ad_node *row)
{
  double base = rp_lab_number(row, "base"), other = rp_lab_number(row, "other");
  return rp_is_true(row, "shown") || ((base == 0) != (other == 0));
}

static void add_features(const struct ad_node *table, struct ad_buf *out)
{
  static const char *const heads[] = {"points of lines, moves of kinds, a seat", "base", "change",
                                      "all at once"};
  struct rp_grid grid;
  int n = 0;
  rp_grid_init(&grid, AD_LEN(heads));
  grid.left[3] = true;
  for (int i = 0; i < AD_LEN(heads); i++)
    rp_grid_add(&grid, heads[i]);
  for (const struct ad_node *row = rp_get_first(table, "features"); row; row = row->next) {
    if (!is_told(row))
      continue;
    n++;
    rp_grid_add(&grid, rp_field_text(row, "name"));
    add_number(&grid, row, "base", 2, "%.*f");
    rp_lab_add_change(&grid, row, 2);
    rp_grid_add(&grid, rp_lab_mark(row));
  }
  if (n > 0) {
    ad_buf_add(out, "\n");
    rp_grid_print(&grid, out);
  }
  rp_grid_fini(&grid);
}

/* "position1 is shown to lie between 0.45 and 0.55 (0.47 to 0.53)". */
void rp_lab_demands_text(const struct ad_node *table, const char *key, struct ad_buf *out)
{
  bool change = strcmp(key, "same") == 0;
  for (const struct ad_node *row = rp_get_first(table, key); row; row = row->next) {
    double from = rp_lab_number(row, "from"), to = rp_lab_number(row, "to");
    ad_buf_printf(out, "%s%s%s%s is %sshown to ", row == rp_get_first(table, key) ? "\n" : "",
                  change ? "" : rp_field_text(table, "bot"), change ? "" : ": ",
                  rp_field_text(row, "metric"), rp_is_true(row, "shown") ? "" : "not ");
    if (change)
      ad_buf_printf(out, "change by less than %.4g", to);
    else if (isnan(from))
      ad_buf_printf(out, "be at most %.4g", to);
    else if (isnan(to))
      ad_buf_printf(out, "be at least %.4g", from);
    else
      ad_buf_printf(out, "lie between %.4g and %.4g", from, to);
    if (*rp_field_text(row, "low"))
      ad_buf_printf(out, " (%s to %s)\n", rp_field_text(row, "low"), rp_field_text(row, "high"));
    else
      ad_buf_add(out, " (too few games have a value)\n");
  }
}

void rp_lab_looked_text(const struct ad_node *lab, const char *bot, struct ad_buf *out)
{
  for (const struct ad_node *one = rp_get_first(lab, "bots"); one; one = one->next)
    if (strcmp(rp_field_text(one, "bot"), bot) == 0 && *rp_field_text(one, "confidence"))
      ad_buf_printf(out, ", %s; intervals of %.2f %%",
                    rp_is_true(one, "known") ? "until it was known" : "and it is not known yet",
                    100 * rp_lab_number(one, "confidence"));
}

static bool is_identical(const struct ad_node *table)
{
  const struct ad_node *parting = ad_node_peek(table, "parting");
  for (const struct ad_node *row = rp_get_first(table, "metrics"); row; row = row->next)
    if (rp_lab_number(row, "estimate") != 0 && *rp_field_text(row, "estimate"))
      return false;
  return rp_lab_number(parting, "same_moves") == 1;
}

static void add_parting(const struct ad_node *table, struct ad_buf *out)
{
  const struct ad_node *parting = ad_node_peek(table, "parting");
  double same = rp_lab_number(parting, "same_moves");
  ad_buf_printf(out,
                "the same moves in %.1f %% of the games; together for %.1f %% of a game; another "
                "winner in %.1f %%\n",
                100 * same, 100 * rp_lab_number(parting, "together"),
                100 * rp_lab_number(parting, "other_winner"));
}

static void add_table(const struct ad_node *lab, const struct ad_node *table, struct ad_buf *out)
{
  rp_lab_heading(out, rp_field_text(table, "variant"), " against", "%s\n",
                 rp_field_text(table, "base"));
  ad_buf_printf(out, "%s seat%s, %s deals each, bot %s, seed %s", rp_field_text(table, "seats"),
                ad_plural(rp_field_int(table, "seats")), rp_field_text(table, "deals"),
                rp_field_text(table, "bot"), rp_field_text(lab, "seed"));
  rp_lab_looked_text(lab, rp_field_text(table, "bot"), out);
  ad_buf_add(out, "\n");
  if (*rp_field_text(table, "stopped"))
    ad_buf_printf(out, "stopped: %s\n", rp_field_text(table, "stopped"));
  if (*rp_field_text(table, "stopped") &&
      rp_field_int(ad_node_peek(table, "parting"), "games") == 0) {
    ad_buf_add(out, "there are no games to compare\n");
    rp_lab_demands_text(table, "same", out);
    return;
  }
  if (is_identical(table)) {
    ad_buf_add(out, "identical: every move and every number compared is the same\n");
    rp_lab_demands_text(table, "same", out);
    return;
  }
  add_parting(table, out);
  add_sentences(table, out);
  ad_buf_add(out, "\n");
  add_metrics(table, out);
  add_medians(table, out);
  rp_lab_demands_text(table, "same", out);
  const struct ad_node *curves = ad_node_peek(table, "curves");
  for (const struct ad_node *one = curves ? curves->first : NULL; one; one = one->next)
    rp_lab_tension_text(one, out);
  add_features(table, out);
}

void rp_lab_compare_text(const struct ad_node *lab, struct ad_buf *out)
{
  int tested = 0;
  bool holm = strcmp(rp_field_text(lab, "adjust"), "holm") == 0;
  for (const struct ad_node *table = rp_get_first(lab, "comparisons"); table; table = table->next) {
    ad_buf_add(out, table == rp_get_first(lab, "comparisons") ? "" : "\n");
    add_table(lab, table, out);
    int here = (int)rp_field_int(table, "tested");
    tested = here > tested ? here : tested;
  }
  if (tested > 0)
    ad_buf_printf(out,
                  "\n%d number%s%s: of tables without any true change, %s "
                  "twenty has a mark.\n",
                  tested, tested == 1 ? " is tested" : "s are tested together",
                  holm ? " by Holm's method" : "", holm ? "at most one in" : "one in");
  ad_buf_add(out,
             "would find: the smallest change that these deals find four times out of five.  "
             "Effects are\nthose of these bots.\n");
}
