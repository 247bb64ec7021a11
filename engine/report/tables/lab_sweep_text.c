/* lab_sweep_text.c - a sweep of one or two parameters, as text. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/report/tables/lab_part.h"

enum { CELL = 80, BLOCK = 5, GRIDS = 4 };

/* "0.53 ±0.02 *": the star marks a difference to the variant as it is. */
static void add_cell(struct rp_grid *grid, const struct ad_node *row)
{
  char text[CELL], marked[CELL + 2];
  if (!row) {
    rp_grid_add(grid, "–");
    return;
  }
  rp_lab_estimate(row, rp_lab_places(row), text, sizeof text);
  snprintf(marked, sizeof marked, "%s%s", text, rp_is_true(row, "marked") ? " *" : "");
  rp_grid_add(grid, marked);
}

static const struct ad_node *nth(const struct ad_node *first, int n)
{
  for (; first && n > 0; n--)
    first = first->next;
  return first;
}

/* ---- one parameter: a row for each value ---- */

static void add_value(struct rp_grid *grid, const struct ad_node *point)
{
  char text[CELL];
  snprintf(text, sizeof text, "%.60s%s", rp_get_first(point, "values")->text,
           rp_is_true(point, "is_base") ? " (base)" : "");
  rp_grid_add(grid, text);
}

/* The metrics from number FIRST, at most BLOCK of them. */
static void add_block(const struct ad_node *lab, const struct ad_node *table, int first,
                      struct ad_buf *out)
{
  const struct ad_node *points = rp_get_first(table, "points");
  const struct ad_node *head = nth(rp_get_first(points, "metrics"), first);
  struct rp_grid grid;
  int columns = 1;
  for (const struct ad_node *row = head; row && columns <= BLOCK; row = row->next)
    columns++;
  rp_grid_init(&grid, columns);
  rp_grid_add(&grid, rp_get_first(lab, "parameters")->text);
  for (int i = 0; i + 1 < columns; i++)
    rp_grid_add(&grid, rp_field_text(nth(head, i), "metric"));
  rp_grid_add(&grid, "as it is");
  for (int i = 0; i + 1 < columns; i++)
    add_cell(&grid, nth(rp_get_first(table, "base"), first + i));
  for (const struct ad_node *point = points; point; point = point->next) {
    add_value(&grid, point);
    for (int i = 0; i + 1 < columns; i++)
      add_cell(&grid, nth(rp_get_first(point, "metrics"), first + i));
  }
  rp_grid_print(&grid, out);
  rp_grid_fini(&grid);
}

static void add_slopes(const struct ad_node *table, struct ad_buf *out)
{
  char text[CELL];
  bool any = false;
  for (const struct ad_node *row = rp_get_first(table, "slopes"); row; row = row->next) {
    double low = rp_lab_number(row, "low"), high = rp_lab_number(row, "high");
    if (isnan(low) || (low <= 0 && high >= 0))
      continue;
    rp_lab_estimate(row, 4, text, sizeof text);
    ad_buf_printf(out, "%s%s %s%s\n", any ? "                     " : "a step of 1 changes: ",
                  rp_field_text(row, "metric"), rp_lab_number(row, "estimate") > 0 ? "+" : "",
                  text);
    any = true;
  }
  for (const struct ad_node *row = rp_get_first(table, "crossings"); row; row = row->next) {
    rp_lab_estimate(row, 2, text, sizeof text);
    if (rp_field_int(row, "crossings") == 0)
      ad_buf_printf(out, "%s never is %s between these values\n", rp_field_text(row, "metric"),
                    rp_field_text(row, "target"));
    else
      ad_buf_printf(
        out, "%s is %s at %s%s\n", rp_field_text(row, "metric"), rp_field_text(row, "target"), text,
        rp_is_true(row, "shown") ? "" : ", if anywhere: not shown to be below and above it");
  }
}

static void add_curves(const struct ad_node *lab, const struct ad_node *table, struct ad_buf *out)
{
  int n = 0;
  for (const struct ad_node *row = rp_get_first(rp_get_first(table, "points"), "metrics"); row;
       row = row->next)
    n++;
  for (int first = 0; first < n; first += BLOCK) {
    ad_buf_add(out, "\n");
    add_block(lab, table, first, out);
  }
  ad_buf_add(out, "\n");
  add_slopes(table, out);
}

/* ---- two parameters: a grid for each metric ---- */

static const char *inner_value(const struct ad_node *point)
{
  return rp_get_first(point, "values")->next->text;
}

/* How many points have the same first value as the first one. */
static int count_inner(const struct ad_node *points)
{
  const char *outer = rp_get_first(points, "values")->text;
  int n = 0;
  while (points && strcmp(rp_get_first(points, "values")->text, outer) == 0) {
    points = points->next;
    n++;
  }
  return n;
}

static void add_grid(const struct ad_node *lab, const struct ad_node *table, int metric,
                     struct ad_buf *out)
{
  const struct ad_node *points = rp_get_first(table, "points");
  const struct ad_node *parameters = rp_get_first(lab, "parameters");
  int inner = count_inner(points), at = 0;
  struct rp_grid grid;
  rp_grid_init(&grid, inner + 1);
  rp_grid_add(&grid, parameters->text);
  for (int i = 0; i < inner; i++)
    rp_grid_add(&grid, inner_value(nth(points, i)));
  for (const struct ad_node *point = points; point; point = point->next, at++) {
    if (at % inner == 0)
      rp_grid_add(&grid, rp_get_first(point, "values")->text);
    add_cell(&grid, nth(rp_get_first(point, "metrics"), metric));
  }
  ad_buf_printf(out, "\n%s by %s, across, and %s\n",
                rp_field_text(nth(rp_get_first(points, "metrics"), metric), "metric"),
                parameters->next->text, parameters->text);
  rp_grid_print(&grid, out);
  rp_grid_fini(&grid);
}

static void add_grids(const struct ad_node *lab, const struct ad_node *table, struct ad_buf *out)
{
  for (int metric = 0; metric < GRIDS; metric++)
    if (nth(rp_get_first(rp_get_first(table, "points"), "metrics"), metric))
      add_grid(lab, table, metric, out);
  ad_buf_add(out, "\n");
}

/* ---- the whole ---- */

void rp_lab_sweep_text(const struct ad_node *lab, struct ad_buf *out)
{
  const struct ad_node *parameters = rp_get_first(lab, "parameters");
  for (const struct ad_node *table = rp_get_first(lab, "sweeps"); table; table = table->next) {
    ad_buf_add(out, table == rp_get_first(lab, "sweeps") ? "" : "\n");
    rp_lab_heading(out, rp_field_text(table, "variant"), ",",
                   "%s seat%s, %s deals each, bot %s, seed %s\n", rp_field_text(table, "seats"),
                   ad_plural(rp_field_int(table, "seats")), rp_field_text(table, "deals"),
                   rp_field_text(table, "bot"), rp_field_text(lab, "seed"));
    (parameters->next ? add_grids : add_curves)(lab, table, out);
  }
  ad_buf_add(out,
             "* differs from the variant as it is, at one error level for the table; ± is half "
             "of a 95 %\ninterval over deals.  Effects are those of these bots.\n");
}
