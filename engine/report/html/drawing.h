/* drawing.h - drawings of boards (ad_draw) in a page: their colours as classes, in light and dark.
 */
#ifndef AEDILE_REPORT_HTML_DRAWING_H
#define AEDILE_REPORT_HTML_DRAWING_H

#include "engine/base/drawing/styled.h"
#include "engine/report/html/html.h"

/* Which colours a page has used. */
struct rp_colours {
  bool used[AD_N_COLOURS][AD_N_COLOURS][2]; /* front, back, bold */
};
/* DRAWING as the content of an open <pre>: what ad_draw wrote with colours and UTF-8. */
void rp_drawing(struct rp_html *h, const char *drawing, struct rp_colours *colours);
/* The rules for the colours that were used. */
void rp_colours_style(const struct rp_colours *colours, struct ad_buf *out);

#endif
