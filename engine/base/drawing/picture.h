/* picture.h - a position as a picture: groups of shapes, without colours and fonts.
 *
 * UNITS  Whole numbers; a square of a board has 100 a side, x grows to the right, y downwards.
 * GROUPS  A group has a role, an id, a title in words, and its own origin.  What can be pointed at
 * is a group with an id (ad_places_add); its first shape is its outline.  Groups without a group
 * around them are panels, which ad_picture_arrange puts beside and below each other.
 * PAINTS  A shape has a paint, which says what it stands for: "water", "seat2", "back".  What
 * paints look like is written once, for all games (engine/report/picture/theme.def).
 *
 * Names of roles, paints and symbols are borrowed: constants.  Texts are copied.  A picture is for
 * one thread. */
#ifndef AEDILE_BASE_DRAWING_PICTURE_H
#define AEDILE_BASE_DRAWING_PICTURE_H

#include <stdbool.h>

#include "engine/base/public.h"
#include "engine/base/text.h"

AD_PUBLIC_BEGIN

enum { AD_PICTURE_SQUARE = 100, AD_PICTURE_GAP = 60, AD_PICTURE_MAX_DEPTH = 16 };

enum ad_shape_kind {
  AD_SHAPE_BEGIN, /* of a group: x, y its origin; w, h the size of a panel, else 0; name its role */
  AD_SHAPE_TITLE, /* of the open group */
  AD_SHAPE_STATE, /* a state of the open group: "closed", "taken" */
  AD_SHAPE_END,
  AD_SHAPE_RECT,    /* x, y, w, h; size: the radius of its corners */
  AD_SHAPE_CIRCLE,  /* centre x, y; size: radius */
  AD_SHAPE_POLYGON, /* points */
  AD_SHAPE_LINE,    /* from x, y to w, h; size: its width, 0: the common one */
  AD_SHAPE_TEXT,    /* x, y: base line; size: height of letters; w: room, 0: any */
  AD_SHAPE_SYMBOL   /* centre x, y; size: side; name: which */
};
enum ad_picture_align { AD_ALIGN_LEFT, AD_ALIGN_MIDDLE, AD_ALIGN_RIGHT };

struct ad_shape {
  enum ad_shape_kind kind;
  const char *paint, *name;
  int x, y, w, h, size;
  enum ad_picture_align align;
  int text;            /* where its text or id begins in `texts` */
  int point, n_points; /* first point in `points`, two numbers each */
};

struct ad_picture {
  /* set by the caller: */
  int panels;        /* beside each other */
  bool hides_points; /* a question asks for points: the picture tells none */
  /* filled by the game: */
  int width, height;
  struct ad_shape *shape;
  int n, cap;
  struct ad_buf texts; /* one after the other, each with its NUL */
  int *points;
  int n_points, cap_points;
  int depth;  /* open groups */
  int column; /* width of the first panel; 0 before it */
};
/* Begins an empty picture, two panels wide; ad_picture_fini frees it. */
void ad_picture_init(struct ad_picture *picture);
void ad_picture_fini(struct ad_picture *picture);
/* Returns a text of SHAPE; borrowed until the next addition. */
const char *ad_picture_text_of(const struct ad_picture *picture, const struct ad_shape *shape);

/* Opens a panel of W x H units with TITLE above its content, which begins at AD_PICTURE_TOP; what
 * stands before a colon names the panel: "Seat 1: 22 points".  IS_ACTIVE: something is to be
 * decided there. */
enum { AD_PICTURE_TOP = 110, AD_PICTURE_MARGIN = 40 };
void ad_picture_panel(struct ad_picture *picture, const char *id, int w, int h, bool is_active,
                      const char *title, ...) AD_PRINTF(6, 7);
/* Opens a group at X, Y of the open one.  ID "": nobody points at it. */
void ad_picture_begin(struct ad_picture *picture, const char *role, int x, int y, const char *id,
                      ...) AD_PRINTF(5, 6);
void ad_picture_title(struct ad_picture *picture, const char *fmt, ...) AD_PRINTF(2, 3);
void ad_picture_state(struct ad_picture *picture, const char *paint);
void ad_picture_end(struct ad_picture *picture);

void ad_picture_rect(struct ad_picture *picture, const char *paint, int x, int y, int w, int h,
                     int radius);
void ad_picture_circle(struct ad_picture *picture, const char *paint, int x, int y, int radius);
/* XY: N points, two numbers each; copied. */
void ad_picture_polygon(struct ad_picture *picture, const char *paint, int n, const int *xy);
void ad_picture_line(struct ad_picture *picture, const char *paint, int x1, int y1, int x2, int y2,
                     int width);
void ad_picture_text(struct ad_picture *picture, const char *paint, int x, int y, int size,
                     enum ad_picture_align align, const char *fmt, ...) AD_PRINTF(7, 8);
/* Squeezes the last text to WIDTH units, should it be longer. */
void ad_picture_fit(struct ad_picture *picture, int width);
/* One of the symbols of engine/base/drawing/symbols.def, for what has that name; others get their
 * first letter. */
void ad_picture_symbol(struct ad_picture *picture, const char *paint, const char *name, int x,
                       int y, int size);

/* Puts `panels` panels beside each other, the next ones where there is most room, and sets `width`
 * and `height`.  Panels have the width of the first one; wider ones take several columns. */
void ad_picture_arrange(struct ad_picture *picture);
/* Leaves out all panels but those whose ids are among the N of IDS, and arranges these. */
void ad_picture_keep(struct ad_picture *picture, const char *const *ids, int n);

/* What a move touches, in the order in which a person points at it: ids of groups, or of none, then
 * a button: "turn/90". */
enum { AD_MAX_PLACES = 12, AD_PLACE_ID = 48 };
struct ad_places {
  int n;
  char id[AD_MAX_PLACES][AD_PLACE_ID];
};
/* Adds an id; what does not fit is left out, so that buttons tell the moves apart. */
void ad_places_add(struct ad_places *places, const char *fmt, ...) AD_PRINTF(2, 3);

AD_PUBLIC_END

#endif
