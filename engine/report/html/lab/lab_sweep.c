/* lab_sweep.c - a sweep: a curve of each metric over the values of a parameter, or a grid of two.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/report/html/lab/lab_internal.h"

enum { MOST_VALUES = 64, MOST_CROSSINGS = 3 };

static const struct ad_node *nth(const struct ad_node *first, int n)
{
  for (; first && n > 0; n--)
    first = first->next;
  return first;
}

/* ---- one parameter ---- */

/* The points of a metric along the values, and the marked ones, which differ from the variant as it
 * is. */
struct curve {
  double x[MOST_VALUES], y[MOST_VALUES], low[MOST_VALUES], high[MOST_VALUES];
  double marked_x[MOST_VALUES], marked_y[MOST_VALUES];
  const char *value[MOST_VALUES];
  double value_x[MOST_VALUES];
  int n, marked, n_values;
  bool words;
};

/* NAN if TEXT is not a number. */
static double number_of(const char *text)
{
  char *end;
  double number = strtod(text, &end);
  return end > text && !*end && isfinite(number) ? number : NAN;
}

static bool are_words(const struct ad_node *sweep)
{
  for (const struct ad_node *point = rp_first(sweep, "points"); point; point = point->next)
    if (isnan(number_of(rp_first(point, "values")->text)))
      return true;
  return false;
}

static double or_else(double value, double other)
{
  return isnan(value) ? other : value;
}

static void take_curve(const struct ad_node *sweep, int metric, struct curve *out)
{
  *out = (struct curve){.words = are_words(sweep)};
  for (const struct ad_node *point = rp_first(sweep, "points");
       point && out->n_values < MOST_VALUES; point = point->next) {
    const struct ad_node *row = nth(rp_first(point, "metrics"), metric);
    double y = rp_real(row, "estimate");
    double x = out->words ? out->n_values : number_of(rp_first(point, "values")->text);
    out->value_x[out->n_values] = x;
    out->value[out->n_values++] = rp_first(point, "values")->text;
    if (isnan(y))
      continue;
    out->x[out->n] = x, out->y[out->n] = y;
    out->low[out->n] = or_else(rp_real(row, "low_all"), or_else(rp_real(row, "low"), y));
    out->high[out->n] = or_else(rp_real(row, "high_all"), or_else(rp_real(row, "high"), y));
    out->n++;
    if (rp_is_true(row, "marked"))
      out->marked_x[out->marked] = x, out->marked_y[out->marked++] = y;
  }
}

/* Fills LEVEL with the variant as it is, and the targets of METRIC.  Returns how many. */
static int take_levels(const struct ad_node *sweep, const char *metric, int number,
                       struct rp_level level[MOST_CROSSINGS + 1])
{
  int n = 0;
  double base = rp_real(nth(rp_first(sweep, "base"), number), "estimate");
  if (!isnan(base))
    level[n++] = (struct rp_level){base, "as it is", true};
  for (const struct ad_node *row = rp_first(sweep, "crossings"); row && n <= MOST_CROSSINGS;
       row = row->next)
    if (strcmp(rp_str(row, "metric"), metric) == 0)
      level[n++] = (struct rp_level){rp_real(row, "target"), "target", false};
  return n;
}

static const struct ad_node *slope_of(const struct ad_node *sweep, const char *metric)
{
  for (const struct ad_node *row = rp_first(sweep, "slopes"); row; row = row->next)
    if (strcmp(rp_str(row, "metric"), metric) == 0)
      return row;
  return NULL;
}

/* A step of 1 changes the metric by so much, if that is more than chance. */
static void add_slope(struct rp_html *h, const struct ad_node *slope)
{
  char text[RP_LAB_CELL];
  double low = rp_real(slope, "low"), high = rp_real(slope, "high");
  if (low > 0 || high < 0)
    rp_elementf(h, "div", "note", "a step of 1: %s", rp_lab_change(slope, 4, text));
}

static void add_curve(struct rp_html *h, const struct ad_node *lab, const struct ad_node *sweep,
                      int number)
{
  const struct ad_node *row = nth(rp_first(rp_first(sweep, "points"), "metrics"), number);
  const char *metric = rp_str(row, "metric");
  struct curve *curve = ad_calloc(1, sizeof *curve);
  struct rp_level level[MOST_CROSSINGS + 1];
  struct ad_buf desc;
  ad_buf_init(&desc);
  take_curve(sweep, number, curve);
  struct rp_line line[] = {
    {.x = curve->x,
     .y = curve->y,
     .n = curve->n,
     .low = curve->low,
     .high = curve->high,
     .dots = curve->words ? RP_DOTS_ALONE : RP_DOTS_NONE},
    {.x = curve->marked_x, .y = curve->marked_y, .n = curve->marked, .dots = RP_DOTS_ALONE}};
  struct rp_chart chart = {.title = metric,
                           .x_name = rp_first(lab, "parameters")->text,
                           .line = line,
                           .n_lines = 2,
                           .x_names = curve->value,
                           .x_at = curve->value_x,
                           .n_x_names = curve->n_values,
                           .level = level,
                           .n_levels = take_levels(sweep, metric, number, level),
                           .small = true};
  for (int i = 0; i < curve->n; i++)
    ad_buf_printf(&desc, "%s%s",
                  i ? ", " : "by value: ", rp_number(curve->y[i], rp_lab_places(row)));
  chart.desc = ad_buf_text(&desc);
  if (curve->n > 0) {
    rp_open(h, "figure");
    rp_open(h, "figcaption");
    rp_text(h, metric);
    rp_element(h, "small", NULL, rp_str(row, "title"));
    rp_close(h);
    rp_svg_chart(h, &chart);
    add_slope(h, slope_of(sweep, metric));
    rp_close(h);
  }
  ad_buf_fini(&desc);
  free(curve);
}

static void add_crossings(struct rp_html *h, const struct ad_node *lab, const struct ad_node *sweep)
{
  char text[RP_LAB_CELL];
  for (const struct ad_node *row = rp_first(sweep, "crossings"); row; row = row->next) {
    rp_lab_estimate(row, 2, text, sizeof text);
    rp_open(h, "p");
    rp_element(h, "bdi", NULL, rp_str(row, "metric"));
    if (rp_int(row, "crossings") == 0)
      rp_textf(h, " never is %g between these values.", rp_real(row, "target"));
    else
      rp_textf(h, " is %g at %s = %s%s.", rp_real(row, "target"), rp_first(lab, "parameters")->text,
               text,
               rp_is_true(row, "shown") ? "" : ", if anywhere: not shown to be below and above it");
    rp_close(h);
  }
}

static void estimate_cell(struct rp_html *h, const struct ad_node *row)
{
  char text[RP_LAB_CELL];
  rp_lab_estimate(row, rp_lab_places(row), text, sizeof text);
  rp_element(h, "td", rp_is_true(row, "marked") ? "shown" : NULL, text);
}

static void add_rows(struct rp_html *h, const struct ad_node *lab, const struct ad_node *sweep)
{
  const char *heads[MOST_VALUES + 2] = {"<metric", "as it is"};
  int n = 2, metric = 0;
  for (const struct ad_node *point = rp_first(sweep, "points"); point && n < AD_LEN(heads);
       point = point->next)
    heads[n++] = rp_first(point, "values")->text;
  rp_elementf(h, "p", "note", "Columns: values of %s. Bold: differs from the variant as it is.",
              rp_first(lab, "parameters")->text);
  rp_lab_open_table(h, "Metrics by value", heads, n);
  for (const struct ad_node *row = rp_first(rp_first(sweep, "points"), "metrics"); row;
       row = row->next, metric++) {
    int column = 2;
    rp_open(h, "tr");
    rp_head_cell(h, "row", "l", rp_str(row, "metric"));
    estimate_cell(h, nth(rp_first(sweep, "base"), metric));
    for (const struct ad_node *point = rp_first(sweep, "points"); point && column++ < n;
         point = point->next)
      estimate_cell(h, nth(rp_first(point, "metrics"), metric));
    rp_close(h);
  }
  rp_lab_close_table(h);
}

static void add_curves(struct rp_html *h, const struct ad_node *lab, const struct ad_node *sweep)
{
  int n = rp_count(rp_first(sweep, "points"), "metrics");
  add_crossings(h, lab, sweep);
  rp_element(h, "p", "note",
             "The band holds for all values and metrics at once. A dot: the value differs from the "
             "variant as it is.");
  rp_open(h, "div");
  rp_class(h, "multi");
  for (int i = 0; i < n; i++)
    add_curve(h, lab, sweep, i);
  rp_close(h);
  add_rows(h, lab, sweep);
}

/* ---- two parameters ---- */

static double change_of(const struct ad_node *point, int metric)
{
  return rp_real(ad_node_peek(nth(rp_first(point, "metrics"), metric), "change"), "estimate");
}

/* A cell whose tint shows the change, as a part of the largest one. */
static void tinted_cell(struct rp_html *h, const struct ad_node *point, int metric, double most)
{
  char text[RP_LAB_CELL];
  const struct ad_node *row = nth(rp_first(point, "metrics"), metric);
  double part = most > 0 ? change_of(point, metric) / most : 0;
  rp_open(h, "td");
  if (fabs(part) >= 0.02)
    rp_attr(h, "style", "background:rgba(var(--%s),%s)", part > 0 ? "good" : "bad",
            rp_number(0.34 * fmin(1, fabs(part)), 2));
  rp_class(h, rp_is_true(row, "marked") ? "shown" : NULL);
  rp_lab_estimate(row, rp_lab_places(row), text, sizeof text);
  rp_text(h, text);
  rp_close(h);
}

static bool same_outer(const struct ad_node *a, const struct ad_node *b)
{
  return strcmp(rp_first(a, "values")->text, rp_first(b, "values")->text) == 0;
}

static void grid_heads(struct rp_html *h, const struct ad_node *points, const char *corner)
{
  rp_open(h, "thead");
  rp_open(h, "tr");
  rp_head_cell(h, "col", "l", corner);
  for (const struct ad_node *p = points; p && same_outer(p, points); p = p->next)
    rp_head_cell(h, "col", NULL, rp_first(p, "values")->next->text);
  rp_close(h);
  rp_close(h);
}

static void add_grid(struct rp_html *h, const struct ad_node *lab, const struct ad_node *sweep,
                     int metric)
{
  const struct ad_node *points = rp_first(sweep, "points"), *p = points;
  const struct ad_node *parameters = rp_first(lab, "parameters");
  const struct ad_node *row = nth(rp_first(points, "metrics"), metric);
  struct ad_buf corner;
  double most = 0;
  for (; p; p = p->next)
    most = fmax(most, fabs(change_of(p, metric)));
  ad_buf_init(&corner);
  ad_buf_printf(&corner, "%s, by %s", parameters->text, parameters->next->text);
  rp_lab_h3(h, rp_str(row, "metric"), rp_str(row, "title"));
  rp_table_begin(h, "m", rp_str(row, "metric"));
  grid_heads(h, points, ad_buf_text(&corner));
  rp_open(h, "tbody");
  for (p = points; p;) {
    const struct ad_node *first = p;
    rp_open(h, "tr");
    rp_head_cell(h, "row", "l", rp_first(first, "values")->text);
    for (; p && same_outer(p, first); p = p->next)
      tinted_cell(h, p, metric, most);
    rp_close(h);
  }
  rp_close(h);
  rp_table_end(h);
  ad_buf_fini(&corner);
}

static void add_grids(struct rp_html *h, const struct ad_node *lab, const struct ad_node *sweep)
{
  int n = rp_count(rp_first(sweep, "points"), "metrics");
  rp_element(h, "p", "note",
             "The tint: how far a value lies above or below the variant as it is. Bold: more than "
             "chance.");
  for (int i = 0; i < n; i++)
    add_grid(h, lab, sweep, i);
}

/* ---- the whole ---- */

void rp_lab_sweep_html(struct rp_html *h, const struct ad_node *lab, const struct ad_node *sweep,
                       int number)
{
  const struct ad_node *parameters = rp_first(lab, "parameters");
  struct ad_buf title;
  char bot[RP_LAB_CELL];
  ad_buf_init(&title);
  ad_buf_printf(&title, "%s, %s seat%s, %s", rp_str(sweep, "variant"), rp_str(sweep, "seats"),
                ad_plural(rp_int(sweep, "seats")), rp_lab_bot(sweep, bot));
  rp_lab_open_section(h, "sweeps", number, ad_buf_text(&title));
  rp_open(h, "p");
  rp_class(h, "sub");
  rp_textf(h, "%s deals each, bot ", rp_str(sweep, "deals"));
  rp_element(h, "bdi", NULL, rp_str(sweep, "bot"));
  rp_text(h, ".");
  rp_close(h);
  if (parameters && rp_first(sweep, "points"))
    (parameters->next ? add_grids : add_curves)(h, lab, sweep);
  rp_close(h);
  ad_buf_fini(&title);
}
