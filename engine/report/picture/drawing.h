/* drawing.h - writes parts of a picture as SVG; for svg.c and changes.c. */
#ifndef AEDILE_REPORT_PICTURE_DRAWING_H
#define AEDILE_REPORT_PICTURE_DRAWING_H

#include "engine/report/html/html.h"
#include "engine/report/picture/svg.h"

struct rp_drawing {
  const struct ad_picture *picture;
  const struct rp_look *look;
  struct rp_html html;
  /* whether of the group that begins at a shape no more is written than its id in <g
   * data-keep="ID ID">; NULL: every group is written */
  bool (*keeps)(void *ctx, int begin);
  void *ctx;
  bool unplaced; /* the first group is written without its place */
};
/* Writes the shapes FROM .. TO, whole groups; the first one in any case. */
void rp_put_shapes(struct rp_drawing *drawing, int from, int to);
/* Writes the attribute for the size of the picture. */
void rp_put_view_box(struct rp_drawing *drawing);
/* Writes the attribute for the place of GROUP, an AD_SHAPE_BEGIN; nothing at the origin. */
void rp_put_place(struct rp_drawing *drawing, const struct ad_shape *group);
/* Returns the number of the shape that closes the group which BEGIN opens. */
int rp_group_end(const struct ad_picture *picture, int begin);

#endif
