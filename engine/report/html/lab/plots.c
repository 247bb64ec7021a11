/* plots.c - strips and stacked bars. */
#include "engine/report/html/lab/plots.h"

#include <stdio.h>

#include "engine/base/text.h"

enum {
  WIDTH = 680,
  LEFT = 190,
  RIGHT = 160,
  ROOM = 330,
  TOP = 8,
  BOTTOM = 42,
  ROW = 22,
  NAME_SIGNS = 26,
  TEXT_SIGNS = 20,
  MARGIN = 6
};

/* ---- strips ---- */

/* The scale, and where the picture lies between the names and the texts. */
struct axis {
  double min, max, step;
  int left, right;
};

/* Pixels of the longest of the names, or of the texts, in letters as wide as most. */
static int width_of(const struct rp_strips *s, bool names, int most)
{
  enum { LETTER = 7, SPACE = 14 };
  int longest = 0;
  for (int i = 0; i < s->n; i++) {
    const char *text = names ? s->row[i].name : s->row[i].text;
    int width = text ? LETTER * ad_utf8_width(text) + SPACE : 0;
    longest = width > longest ? width : longest;
  }
  return longest < most ? longest : most;
}

static void take(struct axis *axis, double value, double most)
{
  if (isfinite(value)) {
    value = most > 0 ? fmin(most, fmax(-most, value)) : value;
    axis->min = fmin(axis->min, value), axis->max = fmax(axis->max, value);
  }
}

static struct axis axis_of(const struct rp_strips *s)
{
  struct axis axis = {INFINITY, -INFINITY, 1, width_of(s, true, LEFT), 0};
  axis.right = axis.left + ROOM;
  for (int i = 0; i < s->n; i++) {
    const struct rp_strip *row = &s->row[i];
    const double values[] = {row->value,    row->low,       row->high,
                             row->low_wide, row->high_wide, row->before};
    for (int v = 0; v < AD_LEN(values); v++)
      take(&axis, values[v], s->most);
  }
  take(&axis, s->at, 0);
  take(&axis, s->band_low, 0);
  take(&axis, s->band_high, 0);
  if (!(axis.max > axis.min)) {
    double value = isfinite(axis.min) ? axis.min : 0;
    axis.min = value - 1, axis.max = value + 1;
  }
  double span = axis.max - axis.min;
  axis.min -= span / 40, axis.max += span / 40;
  axis.step = rp_svg_step(span, 6);
  return axis;
}

static double x_of(const struct axis *axis, double value)
{
  return axis->left + rp_svg_scaled(value, axis->min, axis->max, ROOM);
}

static void add_band(struct rp_html *h, const struct rp_strips *s, const struct axis *axis,
                     int bottom)
{
  if (isnan(s->band_low) || isnan(s->band_high))
    return;
  double from = x_of(axis, s->band_low), to = x_of(axis, s->band_high);
  rp_svg_rect(h, "band", from, TOP, to - from, bottom - TOP);
  if (isfinite(s->band_low))
    rp_svg_line(h, "bound", from, TOP, from, bottom);
  if (isfinite(s->band_high))
    rp_svg_line(h, "bound", to, TOP, to, bottom);
}

static void add_axis(struct rp_html *h, const struct rp_strips *s, const struct axis *axis,
                     int bottom)
{
  const double first = ceil(axis->min / axis->step) * axis->step;
  for (int i = 0; first + i * axis->step <= axis->max; i++) {
    double tick = first + i * axis->step, x = x_of(axis, tick);
    rp_svg_line(h, "grid", x, TOP, x, bottom);
    rp_svg_label(h, "ax", "middle", x, bottom + 16, rp_number(tick, rp_svg_places(axis->step)));
  }
  rp_svg_line(h, "base", axis->left, bottom, axis->right, bottom);
  if (!isnan(s->at))
    rp_svg_line(h, "even", x_of(axis, s->at), TOP, x_of(axis, s->at), bottom);
  rp_svg_label(h, "ax", "middle", axis->left + ROOM / 2.0, bottom + 36, s->x_name);
}

static void add_interval(struct rp_html *h, const char *class, const struct axis *axis, double low,
                         double high, double y)
{
  if (!isnan(low) && !isnan(high))
    rp_svg_line(h, class, x_of(axis, low), y, x_of(axis, high), y);
}

static void add_dot(struct rp_html *h, const char *class, double x, double y)
{
  rp_open(h, "circle");
  rp_class(h, class);
  rp_svg_place(h, "cx", x);
  rp_svg_place(h, "cy", y);
  rp_svg_place(h, "r", 4);
  rp_close(h);
}

static void add_strip(struct rp_html *h, const struct rp_strip *row, const struct axis *axis,
                      double y)
{
  char text[200];
  rp_svg_cut(row->name, NAME_SIGNS, text, sizeof text);
  rp_svg_label(h, row->strong ? "strong" : NULL, "start", 0, y + 4, text);
  add_interval(h, row->strong ? "whisk" : "weak", axis, row->low_wide, row->high_wide, y);
  add_interval(h, row->strong ? "thick" : "thick weak", axis, row->low, row->high, y);
  if (!isnan(row->before))
    add_dot(h, "hollow", x_of(axis, row->before), y);
  if (!isnan(row->value))
    add_dot(h, row->strong ? "dot" : "dot weak", x_of(axis, row->value), y);
  rp_svg_cut(row->text ? row->text : "", TEXT_SIGNS, text, sizeof text);
  rp_svg_label(h, row->strong ? "strong" : "ax", "start", axis->right + 10, y + 4, text);
}

void rp_open_strips(struct rp_html *h, const struct rp_strips *s)
{
  struct axis axis = axis_of(s);
  int bottom = TOP + ROW * s->n;
  rp_open(h, "figure");
  rp_open_scroll(h, s->title);
  rp_open_svg(h, axis.right + width_of(s, false, RIGHT), bottom + BOTTOM, s->title, s->desc);
  add_band(h, s, &axis, bottom);
  add_axis(h, s, &axis, bottom);
  for (int i = 0; i < s->n; i++)
    add_strip(h, &s->row[i], &axis, TOP + ROW * i + ROW / 2.0);
  rp_close(h);
  rp_close(h);
}

/* ---- stacks ---- */

static void add_bar(struct rp_html *h, const struct rp_stack *s, int bar, double y)
{
  const double room = WIDTH - LEFT;
  double sum = 0, x = LEFT;
  char class[8], text[200];
  for (int p = 0; p < s->n_parts; p++)
    sum += fmax(0, s->share[bar * s->n_parts + p]);
  rp_svg_cut(s->bar[bar], NAME_SIGNS, text, sizeof text);
  rp_svg_label(h, NULL, "start", 0, y + 14, text);
  for (int p = 0; p < s->n_parts; p++) {
    double width = sum > 0 ? room * fmax(0, s->share[bar * s->n_parts + p]) / sum : 0;
    snprintf(class, sizeof class, "t%d", p % 8);
    if (width > 0.05)
      rp_svg_rect(h, class, x, y, fmax(0.5, width - 1), 18);
    x += width;
  }
}

/* Two columns of names. */
static void add_legend(struct rp_html *h, const struct rp_stack *s, double y)
{
  char class[8], text[200];
  for (int p = 0; p < s->n_parts; p++) {
    double x = p % 2 ? WIDTH / 2.0 : 0, top = y + 18 * (p >> 1);
    snprintf(class, sizeof class, "t%d", p % 8);
    rp_svg_rect(h, class, x, top + 2, 11, 11);
    rp_svg_cut(s->part[p], 46, text, sizeof text);
    rp_svg_label(h, NULL, "start", x + 17, top + 12, text);
  }
}

void rp_open_stack(struct rp_html *h, const struct rp_stack *s)
{
  int bars = 26 * s->n_bars;
  rp_open(h, "figure");
  rp_open_scroll(h, s->title);
  rp_open_svg(h, WIDTH, bars + MARGIN + 18 * ((s->n_parts + 1) / 2), s->title, s->desc);
  for (int b = 0; b < s->n_bars; b++)
    add_bar(h, s, b, 26 * b);
  add_legend(h, s, bars + MARGIN);
  rp_close(h);
  rp_close(h);
}
