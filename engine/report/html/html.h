/* html.h - HTML and SVG written so that no text can become markup: elements are opened and closed,
 * everything else is escaped. */
#ifndef AEDILE_REPORT_HTML_HTML_H
#define AEDILE_REPORT_HTML_HTML_H

#include "engine/base/text.h"

enum { RP_MOST_OPEN = 32 };

struct rp_html {
  struct ad_buf out;
  const char *open[RP_MOST_OPEN]; /* names of the open elements */
  int depth;
  bool in_tag; /* the innermost one may get attributes still */
};
void rp_html_init(struct rp_html *h);
void rp_html_fini(struct rp_html *h); /* of a finished document: every element is closed */

/* TAG and attribute names are constants of ours; texts and values may be anything: &, <, >, quotes
   are escaped; harmful characters (ad_is_harmless) and bytes other than UTF-8 become U+FFFD. */
void rp_open(struct rp_html *h, const char *tag);
/* right after rp_open */
void rp_attr(struct rp_html *h, const char *name, const char *fmt, ...) AD_PRINTF(3, 4);
void rp_attr_int(struct rp_html *h, const char *name, int value);
/* the same for class; NULL: none */
void rp_class(struct rp_html *h, const char *name);
void rp_text(struct rp_html *h, const char *text);
void rp_textf(struct rp_html *h, const char *fmt, ...) AD_PRINTF(2, 3);
void rp_close(struct rp_html *h);
/* A whole element with a text; CLASS may be NULL. */
void rp_element(struct rp_html *h, const char *tag, const char *class, const char *text);
void rp_elementf(struct rp_html *h, const char *tag, const char *class, const char *fmt, ...)
  AD_PRINTF(4, 5);
/* <TAG class=CLASS><bdi>TEXT</bdi></TAG>: a name or message from outside, whose direction of
 * writing stays its own matter. */
void rp_name(struct rp_html *h, const char *tag, const char *class, const char *text);
/* A row heading or cell that spans nothing: <th scope=SCOPE class=CLASS>. */
void rp_head_cell(struct rp_html *h, const char *scope, const char *class, const char *text);
/* Markup that was made with this writer, every element closed. */
void rp_append_part(struct rp_html *h, const struct rp_html *part);
/* MARKUP that the writer of pictures (engine/report/picture) has made. */
void rp_append_picture(struct rp_html *h, const struct ad_buf *markup);

/* The frame of a page: head with title and style (STYLE: constant text of ours after the common
   one, may be NULL), the open body. SCRIPT: the one of rp_page_end, a constant of ours, or NULL;
   the page lets the browser run no other. */
void rp_page_begin(struct rp_html *h, const char *title, const char *style, const char *script);
/* The end, with SCRIPT. */
void rp_page_end(struct rp_html *h, const char *script);
extern const char rp_page_style[];

/* Opens a box that scrolls sideways, named LABEL for readers of the screen. */
void rp_open_scroll(struct rp_html *h, const char *label);
/* A table in a box of its own that scrolls sideways; rp_table_end closes both. */
void rp_table_begin(struct rp_html *h, const char *class, const char *caption);
void rp_table_end(struct rp_html *h);

#endif
