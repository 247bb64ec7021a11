/* theme.h - colours, patterns and symbols of pictures as style and definitions. */
#ifndef AEDILE_REPORT_PICTURE_THEME_H
#define AEDILE_REPORT_PICTURE_THEME_H

#include "engine/report/html/html.h"
#include "engine/report/picture/svg.h"

enum { RP_MAX_PAINTS = 256, RP_MAX_SYMBOLS = 256 };

/* What a picture uses, by the numbers of rp_paint_find and rp_symbol_find. */
struct rp_used {
  bool paint[RP_MAX_PAINTS], symbol[RP_MAX_SYMBOLS];
};
/* Writes the style and the definitions that are used. */
void rp_theme_put(struct rp_html *html, const struct rp_look *look, const struct rp_used *used);

#endif
