/* svg.c - bars in cells, histograms and lines. */
#include "engine/report/html/svg.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

const char *rp_number_print(double value, int places, char buf[RP_NUMBER_TEXT])
{
  snprintf(buf, RP_NUMBER_TEXT, "%.*f", places, value);
  return buf[0] == '-' && strspn(buf, "-0.") == strlen(buf) ? buf + 1 : buf;
}

void rp_svg_place(struct rp_html *h, const char *name, double value)
{
  rp_attr(h, name, "%s", rp_number(value, 1));
}

void rp_svg_line(struct rp_html *h, const char *class, double x1, double y1, double x2, double y2)
{
  rp_open(h, "line");
  rp_class(h, class);
  rp_svg_place(h, "x1", x1);
  rp_svg_place(h, "y1", y1);
  rp_svg_place(h, "x2", x2);
  rp_svg_place(h, "y2", y2);
  rp_close(h);
}

void rp_svg_rect(struct rp_html *h, const char *class, double x, double y, double width,
                 double height)
{
  rp_open(h, "rect");
  rp_class(h, class);
  rp_svg_place(h, "x", x);
  rp_svg_place(h, "y", y);
  rp_svg_place(h, "width", width);
  rp_svg_place(h, "height", height);
  rp_close(h);
}

void rp_svg_label(struct rp_html *h, const char *class, const char *anchor, double x, double y,
                  const char *text)
{
  rp_open(h, "text");
  rp_class(h, class);
  rp_svg_place(h, "x", x);
  rp_svg_place(h, "y", y);
  rp_attr(h, "text-anchor", "%s", anchor);
  rp_text(h, text);
  rp_close(h);
}

void rp_open_svg(struct rp_html *h, int width, int height, const char *title, const char *desc)
{
  rp_open(h, "svg");
  rp_attr(h, "viewBox", "0 0 %d %d", width, height);
  rp_attr(h, "width", "%d", width);
  rp_attr(h, "height", "%d", height);
  rp_attr(h, "role", "img");
  rp_element(h, "title", NULL, title);
  if (desc)
    rp_element(h, "desc", NULL, desc);
}

double rp_svg_scaled(double value, double min, double max, double size)
{
  double part = max > min ? (value - min) / (max - min) : 0;
  return size * fmin(1, fmax(0, part));
}

void rp_svg_bar(struct rp_html *h, const struct rp_bar *bar, const char *text)
{
  const double width = 108, mid = 9;
  double at = 2 + rp_svg_scaled(bar->value, bar->min, bar->max, width);
  rp_open_svg(h, 112, 18, text, NULL);
  rp_svg_line(h, "grid", 2, 17.5, 2 + width, 17.5);
  if (!bar->dot)
    rp_svg_rect(h, "bar", 2, 3, at - 2, 12);
  if (!isnan(bar->even))
    rp_svg_line(h, "even", 2 + rp_svg_scaled(bar->even, bar->min, bar->max, width), 0,
                2 + rp_svg_scaled(bar->even, bar->min, bar->max, width), 18);
  if (!isnan(bar->low) && !isnan(bar->high)) {
    double low = 2 + rp_svg_scaled(bar->low, bar->min, bar->max, width),
           high = 2 + rp_svg_scaled(bar->high, bar->min, bar->max, width);
    rp_svg_line(h, "whisk", low, mid, high, mid);
    rp_svg_line(h, "whisk", low, mid - 3, low, mid + 3);
    rp_svg_line(h, "whisk", high, mid - 3, high, mid + 3);
  }
  if (bar->dot) {
    rp_open(h, "circle");
    rp_class(h, "dot");
    rp_svg_place(h, "cx", at);
    rp_svg_place(h, "cy", mid);
    rp_svg_place(h, "r", 3.5);
    rp_close(h);
  }
  rp_close(h);
}

double rp_svg_step(double span, int wanted)
{
  double rough = span / wanted, power = 1;
  if (!(rough > 0))
    return 1;
  while (power > rough)
    power /= 10;
  while (power * 10 <= rough)
    power *= 10;
  return power * (rough / power > 5 ? 10 : rough / power > 2 ? 5 : rough / power > 1 ? 2 : 1);
}

int rp_svg_places(double step)
{
  int places = 0;
  for (; step < 0.999 && places < 6; step *= 10)
    places++;
  return places;
}

void rp_svg_cut(const char *text, int signs, char *out, size_t size)
{
  size_t len = 0, step = 1;
  uint32_t code;
  for (int i = 0; text[len] && step > 0 && i < signs; i++, len += step)
    step = ad_utf8_next(text + len, AD_UTF8_MAX, &code);
  snprintf(out, size, "%.*s%s", (int)len, text, text[len] ? "…" : "");
}

void rp_svg_histogram(struct rp_html *h, const struct rp_histogram *g, const char *title,
                      const char *desc)
{
  enum { WIDTH = 300, LEFT = 6, ROOM = 288, HIGH = 84, BASE = 92 };
  double step = fmax(1, rp_svg_step(g->max - g->min, 4));
  rp_open_svg(h, WIDTH, 126, title, desc);
  for (int i = 0; i < g->n; i++) {
    double x1 = LEFT + rp_svg_scaled(g->bin[i].from, g->min, g->max, ROOM),
           x2 = LEFT + rp_svg_scaled(g->bin[i].to, g->min, g->max, ROOM);
    double high = rp_svg_scaled(g->bin[i].n, 0, g->most, HIGH);
    if (g->bin[i].n > 0)
      rp_svg_rect(h, "bar", x1 + (x2 - x1 > 4 ? 0.5 : 0), BASE - high,
                  fmax(1, x2 - x1 - (x2 - x1 > 4 ? 1 : 0)), high);
  }
  rp_svg_line(h, "base", LEFT, BASE, LEFT + ROOM, BASE);
  if (!isnan(g->q25) && !isnan(g->q75)) {
    double low = LEFT + rp_svg_scaled(g->q25, g->min, g->max, ROOM),
           high = LEFT + rp_svg_scaled(g->q75, g->min, g->max, ROOM);
    rp_svg_line(h, "whisk", low, BASE + 7, high, BASE + 7);
    rp_svg_line(h, "whisk", low, BASE + 4, low, BASE + 10);
    rp_svg_line(h, "whisk", high, BASE + 4, high, BASE + 10);
  }
  if (!isnan(g->median)) {
    rp_open(h, "circle");
    rp_class(h, "dot");
    rp_svg_place(h, "cx", LEFT + rp_svg_scaled(g->median, g->min, g->max, ROOM));
    rp_svg_place(h, "cy", BASE + 7);
    rp_svg_place(h, "r", 3.5);
    rp_close(h);
  }
  const double first = ceil(g->min / step) * step;
  for (int i = 0; first + i * step < g->max; i++) {
    double tick = first + i * step; /* the middle of a score, as for the quartiles */
    double x = LEFT + rp_svg_scaled(tick + 0.5, g->min, g->max, ROOM);
    rp_svg_line(h, "base", x, BASE, x, BASE + 3);
    rp_svg_label(h, "ax",
                 x < 20           ? "start"
                 : x > WIDTH - 20 ? "end"
                                  : "middle",
                 x, 122, rp_number(tick, 0));
  }
  rp_close(h);
}

/* ---- lines ---- */

enum { MOST_LINES = 64, APART = 14 };

/* The sizes of a picture, and what its axes show. */
struct frame {
  int width, height, left, right, top, bottom;
  double x_min, x_max, y_min, y_max, y_step;
};

static double x_of(const struct frame *f, double x)
{
  return f->left + rp_svg_scaled(x, f->x_min, f->x_max, f->width - f->left - f->right);
}

static double y_of(const struct frame *f, double y)
{
  return f->height - f->bottom -
         rp_svg_scaled(y, f->y_min, f->y_max, f->height - f->top - f->bottom);
}

static void take_y(struct frame *f, double y)
{
  f->y_min = fmin(f->y_min, y), f->y_max = fmax(f->y_max, y); /* NAN changes nothing */
}

static void take_point(struct frame *f, const struct rp_line *l, int i)
{
  f->x_min = fmin(f->x_min, l->x[i]), f->x_max = fmax(f->x_max, l->x[i]);
  take_y(f, l->y[i]);
  if (l->low)
    take_y(f, l->low[i]), take_y(f, l->high[i]);
}

static struct frame frame_of(const struct rp_chart *chart)
{
  static const struct frame large = {680, 320, 52, 150, 14, 44, 0, 0, 0, 0, 1},
                            small = {320, 200, 46, 14, 14, 42, 0, 0, 0, 0, 1};
  struct frame f = chart->small ? small : large;
  f.x_min = f.y_min = INFINITY, f.x_max = f.y_max = -INFINITY;
  for (int l = 0; l < chart->n_lines; l++)
    for (int i = 0; i < chart->line[l].n; i++)
      take_point(&f, &chart->line[l], i);
  for (int i = 0; i < chart->n_levels; i++)
    take_y(&f, chart->level[i].y);
  if (chart->x_high > chart->x_low)
    f.x_min = chart->x_low, f.x_max = chart->x_high;
  if (!(f.y_max > f.y_min))
    f.y_min -= 1, f.y_max += 1;
  if (!(f.x_max > f.x_min))
    f.x_min -= 1, f.x_max += 1;
  f.y_step = rp_svg_step(f.y_max - f.y_min, chart->small ? 4 : 5);
  f.y_min = floor(f.y_min / f.y_step) * f.y_step;
  f.y_max = ceil(f.y_max / f.y_step) * f.y_step;
  return f;
}

/* Adds a tick below the picture, its text within the picture. */
static void x_tick(struct rp_html *h, const struct frame *f, double at, const char *text)
{
  const double bottom = f->height - f->bottom, x = x_of(f, at);
  rp_svg_line(h, "base", x, bottom, x, bottom + 4);
  rp_svg_label(h, "ax", "middle", x, bottom + 18, text);
}

static void x_ticks(struct rp_html *h, const struct rp_chart *chart, const struct frame *f)
{
  double step = rp_svg_step(f->x_max - f->x_min, chart->small ? 4 : 6);
  const double first = ceil(f->x_min / step) * step;
  for (int i = 0; first + i * step <= f->x_max + step / 1000; i++)
    x_tick(h, f, first + i * step, rp_number(first + i * step, rp_svg_places(step)));
}

/* Adds the names of the values; only as many as there is room for. */
static void x_names(struct rp_html *h, const struct rp_chart *chart, const struct frame *f)
{
  enum { SIGN = 7 };
  size_t longest = 1;
  for (int i = 0; i < chart->n_x_names; i++)
    longest = strlen(chart->x_names[i]) > longest ? strlen(chart->x_names[i]) : longest;
  double room = (f->width - f->left - f->right) / (double)(chart->n_x_names);
  int every = 1 + (int)((double)(longest + 1) * SIGN / room);
  for (int i = 0; i < chart->n_x_names; i += every)
    x_tick(h, f, chart->x_at ? chart->x_at[i] : i, chart->x_names[i]);
}

static void axes(struct rp_html *h, const struct rp_chart *chart, const struct frame *f)
{
  const double bottom = f->height - f->bottom, right = f->width - f->right;
  int lines = (int)lround((f->y_max - f->y_min) / f->y_step);
  for (int i = 0; i <= lines; i++) {
    double y = f->y_min + i * f->y_step;
    rp_svg_line(h, "grid", f->left, y_of(f, y), right, y_of(f, y));
    rp_svg_label(h, "ax", "end", f->left - 8, y_of(f, y) + 4,
                 rp_number(y, rp_svg_places(f->y_step)));
  }
  rp_svg_line(h, "base", f->left, bottom, right, bottom);
  if (chart->x_first) {
    rp_svg_label(h, "ax", "start", f->left, bottom + 18, chart->x_first);
    rp_svg_label(h, "ax", "end", right, bottom + 18, chart->x_last);
  } else if (chart->x_names) {
    x_names(h, chart, f);
  } else {
    x_ticks(h, chart, f);
  }
  rp_svg_label(h, "ax", "middle", (f->left + right) / 2, f->height - 6, chart->x_name);
}

/* Adds a name, cut to the room beside the picture. */
static void end_name(struct rp_html *h, const char *class, const struct frame *f, double y,
                     const char *name)
{
  enum { SIGNS = 20 };
  char text[SIGNS * AD_UTF8_MAX + 8];
  rp_svg_cut(name, SIGNS, text, sizeof text);
  rp_svg_label(h, class, "start", f->width - f->right + 8, y + 4, text);
}

struct tag {
  double y;
  int line;
};

static int by_height(const void *a, const void *b)
{
  const struct tag *x = a, *y = b;
  return x->y < y->y ? -1 : x->y > y->y ? 1 : x->line - y->line;
}

/* Adds the names at the ends of the lines, moved apart where they would overlap. */
static void end_names(struct rp_html *h, const struct rp_chart *chart, const struct frame *f)
{
  struct tag tag[MOST_LINES];
  int n = 0;
  char class[8];
  for (int l = 0; l < chart->n_lines && n < MOST_LINES; l++)
    if (chart->line[l].n > 0 && chart->line[l].name)
      tag[n++] = (struct tag){y_of(f, chart->line[l].y[chart->line[l].n - 1]), l};
  qsort(tag, (size_t)n, sizeof *tag, by_height);
  for (int i = 1; i < n; i++)
    tag[i].y = fmax(tag[i].y, tag[i - 1].y + APART);
  double most = f->height - f->bottom;
  for (int i = n - 1; i >= 0; i--, most -= APART)
    tag[i].y = fmin(tag[i].y, most);
  for (int i = 0; i < n; i++) {
    snprintf(class, sizeof class, "t%d", tag[i].line % 8);
    end_name(h, class, f, tag[i].y, chart->line[tag[i].line].name);
  }
}

/* Appends point I of L, at its height Y. */
static void add_point(struct ad_buf *out, const struct frame *f, const struct rp_line *l, int i,
                      const double *y)
{
  ad_buf_printf(out, "%s%s,%s", out->len > 0 ? " " : "", rp_number(x_of(f, l->x[i]), 1),
                rp_number(y_of(f, y[i]), 1));
}

/* Adds the area between the intervals of the points. */
static void add_area(struct rp_html *h, const struct rp_line *l, int number, const struct frame *f)
{
  struct ad_buf points;
  ad_buf_init(&points);
  for (int i = 0; i < l->n; i++)
    if (!isnan(l->high[i]))
      add_point(&points, f, l, i, l->high);
  for (int i = l->n - 1; i >= 0; i--)
    if (!isnan(l->low[i]))
      add_point(&points, f, l, i, l->low);
  rp_open(h, "polygon");
  rp_attr(h, "class", "area t%d", number % 8);
  rp_attr(h, "points", "%s", ad_buf_text(&points));
  rp_close(h);
  ad_buf_fini(&points);
}

/* Adds dots with their intervals and names. */
static void add_dots(struct rp_html *h, const struct rp_line *l, int number, const struct frame *f)
{
  for (int i = 0; i < l->n; i++) {
    double x = x_of(f, l->x[i]), y = y_of(f, l->y[i]);
    if (l->low && !isnan(l->low[i]) && !isnan(l->high[i]))
      rp_svg_line(h, "whisk", x, y_of(f, l->low[i]), x, y_of(f, l->high[i]));
    rp_open(h, "circle");
    rp_attr(h, "class", "t%d", number % 8);
    rp_svg_place(h, "cx", x);
    rp_svg_place(h, "cy", y);
    rp_svg_place(h, "r", 3.5);
    rp_close(h);
    if (l->names)
      rp_svg_label(h, NULL, x + 24 > f->width - f->right ? "end" : "start",
                   x + 24 > f->width - f->right ? x - 6 : x + 6, y - 4, l->names[i]);
  }
}

static void add_line(struct rp_html *h, const struct rp_line *l, int number, const struct frame *f)
{
  struct ad_buf points;
  if (l->dots == RP_DOTS_ALONE)
    return;
  ad_buf_init(&points);
  for (int i = 0; i < l->n; i++)
    add_point(&points, f, l, i, l->y);
  rp_open(h, "polyline");
  rp_attr(h, "class", "ln s%d d%d", number % 8, number / 8 % 4);
  rp_attr(h, "points", "%s", ad_buf_text(&points));
  rp_close(h);
  ad_buf_fini(&points);
}

static void add_level(struct rp_html *h, const struct rp_chart *chart, const struct frame *f,
                      const struct rp_level *level)
{
  double y = y_of(f, level->y), right = f->width - f->right;
  rp_svg_line(h, level->weak ? "even" : "bound", f->left, y, right, y);
  if (chart->small)
    rp_svg_label(h, "ax", level->weak ? "start" : "end", level->weak ? f->left + 4 : right,
                 y - 4 < f->top + 8 ? y + 13 : y - 4, level->name);
  else
    end_name(h, "ax", f, y, level->name);
}

static void draw_chart(struct rp_html *h, const struct rp_chart *chart)
{
  struct frame f = frame_of(chart);
  rp_open_svg(h, f.width, f.height, chart->title, chart->desc);
  axes(h, chart, &f);
  for (int l = 0; l < chart->n_lines; l++)
    if (chart->line[l].low && !chart->line[l].dots)
      add_area(h, &chart->line[l], l, &f);
  for (int i = 0; i < chart->n_levels; i++)
    add_level(h, chart, &f, &chart->level[i]);
  for (int l = 0; l < chart->n_lines; l++) {
    add_line(h, &chart->line[l], l, &f);
    if (chart->line[l].dots)
      add_dots(h, &chart->line[l], l, &f);
  }
  if (!chart->small)
    end_names(h, chart, &f);
  rp_close(h);
}

void rp_open_figure(struct rp_html *h, const struct rp_chart *chart)
{
  rp_open(h, "figure");
  rp_open_scroll(h, chart->title);
  draw_chart(h, chart);
  rp_close(h);
}

void rp_svg_chart(struct rp_html *h, const struct rp_chart *chart)
{
  draw_chart(h, chart);
}
