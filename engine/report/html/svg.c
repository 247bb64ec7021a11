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

static void place(struct rp_html *h, const char *name, double value)
{
  rp_attr(h, name, "%s", rp_number(value, 1));
}

static void line(struct rp_html *h, const char *class, double x1, double y1, double x2, double y2)
{
  rp_open(h, "line");
  rp_class(h, class);
  place(h, "x1", x1);
  place(h, "y1", y1);
  place(h, "x2", x2);
  place(h, "y2", y2);
  rp_close(h);
}

static void add_rect(struct rp_html *h, const char *class, double x, double y, double width,
                     double height)
{
  rp_open(h, "rect");
  rp_class(h, class);
  place(h, "x", x);
  place(h, "y", y);
  place(h, "width", width);
  place(h, "height", height);
  rp_close(h);
}

static void label(struct rp_html *h, const char *class, const char *anchor, double x, double y,
                  const char *text)
{
  rp_open(h, "text");
  rp_class(h, class);
  place(h, "x", x);
  place(h, "y", y);
  rp_attr(h, "text-anchor", "%s", anchor);
  rp_text(h, text);
  rp_close(h);
}

static void open_svg(struct rp_html *h, int width, int height, const char *title, const char *desc)
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

/* Maps VALUE from MIN .. MAX to 0 .. SIZE; values outside are clamped. */
static double scaled(double value, double min, double max, double size)
{
  double part = max > min ? (value - min) / (max - min) : 0;
  return size * fmin(1, fmax(0, part));
}

void rp_svg_bar(struct rp_html *h, const struct rp_bar *bar, const char *text)
{
  const double width = 108, mid = 9;
  double at = 2 + scaled(bar->value, bar->min, bar->max, width);
  open_svg(h, 112, 18, text, NULL);
  line(h, "grid", 2, 17.5, 2 + width, 17.5);
  if (!bar->dot)
    add_rect(h, "bar", 2, 3, at - 2, 12);
  if (!isnan(bar->even))
    line(h, "even", 2 + scaled(bar->even, bar->min, bar->max, width), 0,
         2 + scaled(bar->even, bar->min, bar->max, width), 18);
  if (!isnan(bar->low) && !isnan(bar->high)) {
    double low = 2 + scaled(bar->low, bar->min, bar->max, width),
           high = 2 + scaled(bar->high, bar->min, bar->max, width);
    line(h, "whisk", low, mid, high, mid);
    line(h, "whisk", low, mid - 3, low, mid + 3);
    line(h, "whisk", high, mid - 3, high, mid + 3);
  }
  if (bar->dot) {
    rp_open(h, "circle");
    rp_class(h, "dot");
    place(h, "cx", at);
    place(h, "cy", mid);
    place(h, "r", 3.5);
    rp_close(h);
  }
  rp_close(h);
}

/* Returns the step between the marks of an axis: 1, 2 or 5 times a power of ten, so that about
 * WANTED steps make SPAN. */
static double step_of(double span, int wanted)
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

static int places_of(double step)
{
  int places = 0;
  for (; step < 0.999 && places < 6; step *= 10)
    places++;
  return places;
}

void rp_svg_histogram(struct rp_html *h, const struct rp_histogram *g, const char *title,
                      const char *desc)
{
  enum { WIDTH = 300, LEFT = 6, ROOM = 288, HIGH = 84, BASE = 92 };
  double step = fmax(1, step_of(g->max - g->min, 4));
  open_svg(h, WIDTH, 126, title, desc);
  for (int i = 0; i < g->n; i++) {
    double x1 = LEFT + scaled(g->bin[i].from, g->min, g->max, ROOM),
           x2 = LEFT + scaled(g->bin[i].to, g->min, g->max, ROOM);
    double high = scaled(g->bin[i].n, 0, g->most, HIGH);
    if (g->bin[i].n > 0)
      add_rect(h, "bar", x1 + (x2 - x1 > 4 ? 0.5 : 0), BASE - high,
               fmax(1, x2 - x1 - (x2 - x1 > 4 ? 1 : 0)), high);
  }
  line(h, "base", LEFT, BASE, LEFT + ROOM, BASE);
  if (!isnan(g->q25) && !isnan(g->q75)) {
    double low = LEFT + scaled(g->q25, g->min, g->max, ROOM),
           high = LEFT + scaled(g->q75, g->min, g->max, ROOM);
    line(h, "whisk", low, BASE + 7, high, BASE + 7);
    line(h, "whisk", low, BASE + 4, low, BASE + 10);
    line(h, "whisk", high, BASE + 4, high, BASE + 10);
  }
  if (!isnan(g->median)) {
    rp_open(h, "circle");
    rp_class(h, "dot");
    place(h, "cx", LEFT + scaled(g->median, g->min, g->max, ROOM));
    place(h, "cy", BASE + 7);
    place(h, "r", 3.5);
    rp_close(h);
  }
  const double first = ceil(g->min / step) * step;
  for (int i = 0; first + i * step < g->max; i++) {
    double tick = first + i * step; /* the middle of a score, as for the quartiles */
    double x = LEFT + scaled(tick + 0.5, g->min, g->max, ROOM);
    line(h, "base", x, BASE, x, BASE + 3);
    label(h, "ax",
          x < 20           ? "start"
          : x > WIDTH - 20 ? "end"
                           : "middle",
          x, 122, rp_number(tick, 0));
  }
  rp_close(h);
}

/* ---- lines ---- */

enum {
  WIDTH = 680,
  HEIGHT = 320,
  LEFT = 52,
  RIGHT = 150,
  TOP = 14,
  BOTTOM = 44,
  MOST_LINES = 64,
  APART = 14
};

struct frame {
  double x_min, x_max, y_min, y_max, y_step;
};

static double x_of(const struct frame *f, double x)
{
  return LEFT + scaled(x, f->x_min, f->x_max, WIDTH - LEFT - RIGHT);
}

static double y_of(const struct frame *f, double y)
{
  return HEIGHT - BOTTOM - scaled(y, f->y_min, f->y_max, HEIGHT - TOP - BOTTOM);
}

static struct frame frame_of(const struct rp_chart *chart)
{
  struct frame f = {INFINITY, -INFINITY, INFINITY, -INFINITY, 1};
  for (int l = 0; l < chart->n_lines; l++)
    for (int i = 0; i < chart->line[l].n; i++) {
      f.x_min = fmin(f.x_min, chart->line[l].x[i]), f.x_max = fmax(f.x_max, chart->line[l].x[i]);
      f.y_min = fmin(f.y_min, chart->line[l].y[i]), f.y_max = fmax(f.y_max, chart->line[l].y[i]);
    }
  for (int i = 0; i < chart->n_levels; i++)
    f.y_min = fmin(f.y_min, chart->level[i].y), f.y_max = fmax(f.y_max, chart->level[i].y);
  if (!(f.y_max > f.y_min))
    f.y_min -= 1, f.y_max += 1;
  if (!(f.x_max > f.x_min))
    f.x_min -= 1, f.x_max += 1;
  f.y_step = step_of(f.y_max - f.y_min, 5);
  f.y_min = floor(f.y_min / f.y_step) * f.y_step;
  f.y_max = ceil(f.y_max / f.y_step) * f.y_step;
  return f;
}

static void axes(struct rp_html *h, const struct rp_chart *chart, const struct frame *f)
{
  const double bottom = HEIGHT - BOTTOM, right = WIDTH - RIGHT;
  int lines = (int)lround((f->y_max - f->y_min) / f->y_step);
  for (int i = 0; i <= lines; i++) {
    double y = f->y_min + i * f->y_step;
    line(h, "grid", LEFT, y_of(f, y), right, y_of(f, y));
    label(h, "ax", "end", LEFT - 8, y_of(f, y) + 4, rp_number(y, places_of(f->y_step)));
  }
  line(h, "base", LEFT, bottom, right, bottom);
  double step = step_of(f->x_max - f->x_min, 6);
  const double first = ceil(f->x_min / step) * step;
  for (int i = 0; !chart->x_first && first + i * step <= f->x_max + step / 1000; i++) {
    double x = first + i * step;
    line(h, "base", x_of(f, x), bottom, x_of(f, x), bottom + 4);
    label(h, "ax", "middle", x_of(f, x), bottom + 18, rp_number(x, places_of(step)));
  }
  if (chart->x_first) {
    label(h, "ax", "start", LEFT, bottom + 18, chart->x_first);
    label(h, "ax", "end", right, bottom + 18, chart->x_last);
  }
  label(h, "ax", "middle", (LEFT + right) / 2, HEIGHT - 6, chart->x_name);
}

/* Adds a name, cut to the room beside the picture. */
static void end_name(struct rp_html *h, const char *class, double y, const char *name)
{
  enum { SIGNS = 20 };
  char text[SIGNS * AD_UTF8_MAX + 8];
  size_t len = 0, step = 1;
  uint32_t code;
  for (int signs = 0; name[len] && step > 0 && signs < SIGNS; signs++, len += step)
    step = ad_utf8_next(name + len, AD_UTF8_MAX, &code);
  snprintf(text, sizeof text, "%.*s%s", (int)len, name, name[len] ? "…" : "");
  label(h, class, "start", WIDTH - RIGHT + 8, y + 4, text);
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
    if (chart->line[l].n > 0)
      tag[n++] = (struct tag){y_of(f, chart->line[l].y[chart->line[l].n - 1]), l};
  qsort(tag, (size_t)n, sizeof *tag, by_height);
  for (int i = 1; i < n; i++)
    tag[i].y = fmax(tag[i].y, tag[i - 1].y + APART);
  double most = HEIGHT - BOTTOM;
  for (int i = n - 1; i >= 0; i--, most -= APART)
    tag[i].y = fmin(tag[i].y, most);
  for (int i = 0; i < n; i++) {
    snprintf(class, sizeof class, "t%d", tag[i].line % 8);
    end_name(h, class, tag[i].y, chart->line[tag[i].line].name);
  }
}

static void add_line(struct rp_html *h, const struct rp_line *l, int number, const struct frame *f)
{
  struct ad_buf points;
  ad_buf_init(&points);
  for (int i = 0; i < l->n; i++)
    ad_buf_printf(&points, "%s%s,%s", i ? " " : "", rp_number(x_of(f, l->x[i]), 1),
                  rp_number(y_of(f, l->y[i]), 1));
  rp_open(h, "polyline");
  rp_attr(h, "class", "ln s%d d%d", number % 8, number / 8 % 4);
  rp_attr(h, "points", "%s", ad_buf_text(&points));
  rp_close(h);
  ad_buf_fini(&points);
}

static void draw_chart(struct rp_html *h, const struct rp_chart *chart)
{
  struct frame f = frame_of(chart);
  open_svg(h, WIDTH, HEIGHT, chart->title, chart->desc);
  axes(h, chart, &f);
  for (int i = 0; i < chart->n_levels; i++) {
    line(h, "bound", LEFT, y_of(&f, chart->level[i].y), WIDTH - RIGHT, y_of(&f, chart->level[i].y));
    end_name(h, "ax", y_of(&f, chart->level[i].y), chart->level[i].name);
  }
  for (int l = 0; l < chart->n_lines; l++)
    add_line(h, &chart->line[l], l, &f);
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
