/* plots.h - pictures of estimates: strips with their intervals, and bars that are made of parts. */
#ifndef AEDILE_REPORT_HTML_LAB_PLOTS_H
#define AEDILE_REPORT_HTML_LAB_PLOTS_H

#include <math.h>

#include "engine/base/mem.h"
#include "engine/report/html/svg.h"

/* A row: a dot with a thick interval and a thin one around it. */
struct rp_strip {
  const char *name, *text; /* left and right of the picture; borrowed */
  double value, low, high; /* NAN: not known */
  double low_wide, high_wide;
  double before; /* a hollow dot; NAN: none */
  bool strong;
};
struct rp_strips {
  const char *title, *desc, *x_name;
  const struct rp_strip *row;
  int n;
  double at;                  /* a line across all rows; NAN: none */
  double band_low, band_high; /* an area across all rows, one end may be infinite; NAN: none */
  double most;                /* what is further from 0 is not drawn; 0: everything is */
};
/* Opens a figure with the strips in a box that scrolls; the caller closes it, after its caption. */
void rp_open_strips(struct rp_html *h, const struct rp_strips *strips);

/* Bars of one length, made of shares; shares below 0 are left out. */
struct rp_stack {
  const char *title, *desc;
  const char *const *bar;  /* names of N_BARS bars */
  const char *const *part; /* names of N_PARTS parts, at most 8 */
  const double *share;     /* of part p in bar b: share[b * n_parts + p] */
  int n_bars, n_parts;
};
void rp_open_stack(struct rp_html *h, const struct rp_stack *stack);

#endif
