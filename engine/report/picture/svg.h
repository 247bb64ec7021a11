/* svg.h - a picture as SVG: colours, signs for those who see none, and symbols are added here. */
#ifndef AEDILE_REPORT_PICTURE_SVG_H
#define AEDILE_REPORT_PICTURE_SVG_H

#include "engine/base/drawing/picture.h"

enum rp_theme { RP_THEME_AUTO, RP_THEME_LIGHT, RP_THEME_DARK }; /* AUTO: as the reader's system */

struct rp_look {
  enum rp_theme theme;
  bool patterns; /* grounds have patterns beside their colours */
  /* without style and symbols, for a page that has them once (rp_picture_style,
   * rp_picture_symbols) */
  bool bare;
  /* ids of groups to mark; borrowed */
  const char *const *marks;
  int n_marks;
  /* ids of groups to mark another way, as what would be better, by the paint of that name; borrowed
   */
  const char *const *better;
  int n_better;
};

/* Appends PICTURE, arranged, as one element <svg> with TITLE. */
void rp_picture_svg(const struct ad_picture *picture, const struct rp_look *look, const char *title,
                    struct ad_buf *out);
/* Returns whether PICTURE has a group with ID. */
bool rp_picture_has(const struct ad_picture *picture, const char *id);

/* Appends the rules of style for all paints. */
void rp_picture_style(const struct rp_look *look, struct ad_buf *out);
/* Appends a hidden <svg> with all symbols and patterns. */
void rp_picture_symbols(struct ad_buf *out);

/* Returns the paint with NAME, as a number, or -1; and the symbol. */
int rp_paint_find(const char *name);
int rp_symbol_find(const char *name);

#endif
