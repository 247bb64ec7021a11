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
  const char *name; /* written at its end */
  const double *x, *y;
  int n;
};
struct rp_level { /* a level across the picture */
  double y;
  const char *name;
};
struct rp_chart {
  const char *title, *desc, *x_name;
  const char *x_first, *x_last; /* in place of numbers at the ends, or NULL */
  const struct rp_line *line;
  const struct rp_level *level;
  int n_lines, n_levels;
};
/* Opens a figure with the chart in a box that scrolls; the caller closes it, after its caption. */
void rp_open_figure(struct rp_html *h, const struct rp_chart *chart);

/* "12.3" with PLACES decimals, never "-0.0".  Returns a part of BUF. */
enum { RP_NUMBER_TEXT = 40 };
const char *rp_number_print(double value, int places, char buf[RP_NUMBER_TEXT]);
/* The same in a buffer of the caller's block, one for each use: do not return it. */
#define rp_number(value, places) rp_number_print(value, places, (char[RP_NUMBER_TEXT]){0})

#endif
