/* svg.h - pictures in a page: what they show is in their title and desc too, for those who cannot
 * see them.
 *
 * Coordinates are written with one decimal, so a picture is the same on every machine. */
#ifndef AEDILE_REPORT_HTML_SVG_H
#define AEDILE_REPORT_HTML_SVG_H

#include "engine/report/html/html.h"

/* A bar from MIN to VALUE in a cell, with the interval LOW .. HIGH as a whisker and a mark at EVEN;
   NAN leaves these out.  LABEL says it in words. */
struct rp_bar {
  double min, max, value, low, high, even;
  bool dot; /* the value as a dot, without a bar: a scale that has no natural zero */
};
void rp_svg_bar(struct rp_html *h, const struct rp_bar *bar, const char *label);

struct rp_bin {
  double from, to, n;
};
/* Bars of N bins of whole numbers, FROM up to but without TO, over MIN .. MAX; the quartiles and
 * the median below.  MOST: the highest bar of all pictures that are compared. */
struct rp_histogram {
  const struct rp_bin *bin;
  int n;
  double min, max, most;
  double q25, median, q75; /* NAN: not known */
};
void rp_svg_histogram(struct rp_html *h, const struct rp_histogram *histogram, const char *title,
                      const char *desc);

struct rp_line {
  const char *name; /* written at its end; or NULL */
  const double *x, *y;
  int n;
  const double *low, *high; /* intervals: an area, or whiskers of dots; NULL: none */
  enum { RP_DOTS_NONE, RP_DOTS_TOO, RP_DOTS_ALONE } dots; /* at the points */
  const char *const *names;                               /* of the dots; or NULL */
};
struct rp_level { /* a level across the picture */
  double y;
  const char *name;
  bool weak; /* only something to compare with */
};
struct rp_chart {
  const char *title, *desc, *x_name;
  const char *x_first, *x_last; /* in place of numbers at the ends, or NULL */
  /* in place of numbers, at X_AT or at 0, 1 ...; or NULL */
  const char *const *x_names;
  const double *x_at;
  int n_x_names;
  double x_low, x_high; /* the ends of the picture, if X_HIGH is more than X_LOW */
  const struct rp_line *line;
  const struct rp_level *level;
  int n_lines, n_levels;
  bool small; /* one of many, without names at the ends of its lines */
};
/* Opens a figure with the chart in a box that scrolls; the caller closes it, after its caption. */
void rp_open_figure(struct rp_html *h, const struct rp_chart *chart);
/* The chart alone. */
void rp_svg_chart(struct rp_html *h, const struct rp_chart *chart);

/* ---- pieces of pictures ---- */

void rp_open_svg(struct rp_html *h, int width, int height, const char *title, const char *desc);
/* An attribute with one decimal. */
void rp_svg_place(struct rp_html *h, const char *name, double value);
void rp_svg_line(struct rp_html *h, const char *class, double x1, double y1, double x2, double y2);
void rp_svg_rect(struct rp_html *h, const char *class, double x, double y, double width,
                 double height);
void rp_svg_label(struct rp_html *h, const char *class, const char *anchor, double x, double y,
                  const char *text);
/* Writes TEXT, cut to SIGNS characters, to OUT. */
void rp_svg_cut(const char *text, int signs, char *out, size_t size);
/* Maps VALUE from MIN .. MAX to 0 .. SIZE; values outside are clamped. */
double rp_svg_scaled(double value, double min, double max, double size);
/* Returns the step between the marks of an axis: 1, 2 or 5 times a power of ten, so that about
 * WANTED steps make SPAN; and with how many decimals its marks are written. */
double rp_svg_step(double span, int wanted);
int rp_svg_places(double step);

/* "12.3" with PLACES decimals, never "-0.0".  Returns a part of BUF. */
enum { RP_NUMBER_TEXT = 40 };
const char *rp_number_print(double value, int places, char buf[RP_NUMBER_TEXT]);
/* The same in a buffer of the caller's block, one for each use: do not return it. */
#define rp_number(value, places) rp_number_print(value, places, (char[RP_NUMBER_TEXT]){0})

#endif
