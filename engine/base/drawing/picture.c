/* picture.c - fills a picture and arranges its panels. */
#include "engine/base/drawing/picture.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

void ad_picture_init(struct ad_picture *picture)
{
  *picture = (struct ad_picture){.panels = 2};
  ad_buf_init(&picture->texts);
}

void ad_picture_fini(struct ad_picture *picture)
{
  free(picture->shape);
  free(picture->points);
  ad_buf_fini(&picture->texts);
}

const char *ad_picture_text_of(const struct ad_picture *picture, const struct ad_shape *shape)
{
  return picture->texts.text + shape->text;
}

static struct ad_shape *add_shape(struct ad_picture *picture, struct ad_shape shape)
{
  AD_GROW(picture->shape, picture->n, picture->cap);
  picture->shape[picture->n] = shape;
  return &picture->shape[picture->n++];
}

/* Returns where the text begins that it adds. */
static int add_text(struct ad_picture *picture, const char *fmt, va_list args)
{
  char text[256];
  int at = (int)picture->texts.len;
  vsnprintf(text, sizeof text, fmt, args);
  ad_buf_add_n(&picture->texts, text, strlen(text) + 1);
  return at;
}

/* ---- groups ---- */

static void open_group(struct ad_picture *picture, struct ad_shape group)
{
  assert(picture->depth < AD_PICTURE_MAX_DEPTH);
  picture->depth++;
  add_shape(picture, group);
}

void ad_picture_begin(struct ad_picture *picture, const char *role, int x, int y, const char *id,
                      ...)
{
  va_list args;
  va_start(args, id);
  int text = add_text(picture, id, args);
  va_end(args);
  open_group(picture,
             (struct ad_shape){.kind = AD_SHAPE_BEGIN, .name = role, .x = x, .y = y, .text = text});
}

void ad_picture_title(struct ad_picture *picture, const char *fmt, ...)
{
  va_list args;
  va_start(args, fmt);
  int text = add_text(picture, fmt, args);
  va_end(args);
  add_shape(picture, (struct ad_shape){.kind = AD_SHAPE_TITLE, .text = text});
}

void ad_picture_state(struct ad_picture *picture, const char *paint)
{
  add_shape(picture, (struct ad_shape){.kind = AD_SHAPE_STATE, .paint = paint});
}

void ad_picture_end(struct ad_picture *picture)
{
  picture->depth--;
  add_shape(picture, (struct ad_shape){.kind = AD_SHAPE_END});
}

/* Adds the part of the text at TEXT before a colon. */
static int add_name(struct ad_picture *picture, int text)
{
  char name[256];
  int at = (int)picture->texts.len;
  size_t len = (size_t)snprintf(name, sizeof name, "%s", picture->texts.text + text);
  len = strcspn(name, ":") < len ? strcspn(name, ":") : len;
  name[len < sizeof name ? len : sizeof name - 1] = '\0';
  ad_buf_add_n(&picture->texts, name, strlen(name) + 1);
  return at;
}

/* The frame and the heading change more often than what else is in the panel: they are a group of
 * their own, so that a page that steps through a game draws no more than that again. */
static void add_heading(struct ad_picture *picture, const char *id, int w, int h, bool is_active,
                        int text)
{
  ad_picture_begin(picture, "heading", 0, 0, *id ? "%s/heading" : "%s", id);
  if (is_active)
    ad_picture_state(picture, "active");
  add_shape(picture, (struct ad_shape){.kind = AD_SHAPE_TITLE, .text = text});
  ad_picture_rect(picture, "panel", 0, 0, w, h, 28);
  add_shape(picture, (struct ad_shape){.kind = AD_SHAPE_TEXT,
                                       .paint = "heading",
                                       .x = AD_PICTURE_MARGIN,
                                       .y = 74,
                                       .w = w - 2 * AD_PICTURE_MARGIN,
                                       .size = 52,
                                       .text = text});
  ad_picture_end(picture);
}

void ad_picture_panel(struct ad_picture *picture, const char *id, int w, int h, bool is_active,
                      const char *title, ...)
{
  va_list args;
  ad_picture_begin(picture, "panel", 0, 0, "%s", id);
  picture->shape[picture->n - 1].w = w;
  picture->shape[picture->n - 1].h = h;
  picture->column = picture->column ? picture->column : w;
  va_start(args, title);
  int text = add_text(picture, title, args);
  va_end(args);
  add_shape(picture, (struct ad_shape){.kind = AD_SHAPE_TITLE, .text = add_name(picture, text)});
  add_heading(picture, id, w, h, is_active, text);
}

/* ---- shapes ---- */

void ad_picture_rect(struct ad_picture *picture, const char *paint, int x, int y, int w, int h,
                     int radius)
{
  add_shape(
    picture,
    (struct ad_shape){
      .kind = AD_SHAPE_RECT, .paint = paint, .x = x, .y = y, .w = w, .h = h, .size = radius});
}

void ad_picture_circle(struct ad_picture *picture, const char *paint, int x, int y, int radius)
{
  add_shape(picture, (struct ad_shape){
                       .kind = AD_SHAPE_CIRCLE, .paint = paint, .x = x, .y = y, .size = radius});
}

void ad_picture_polygon(struct ad_picture *picture, const char *paint, int n, const int *xy)
{
  int first = picture->n_points;
  for (int i = 0; i < 2 * n; i++) {
    AD_GROW(picture->points, picture->n_points, picture->cap_points);
    picture->points[picture->n_points++] = xy[i];
  }
  add_shape(picture, (struct ad_shape){
                       .kind = AD_SHAPE_POLYGON, .paint = paint, .point = first, .n_points = n});
}

void ad_picture_line(struct ad_picture *picture, const char *paint, int x1, int y1, int x2, int y2,
                     int width)
{
  add_shape(
    picture,
    (struct ad_shape){
      .kind = AD_SHAPE_LINE, .paint = paint, .x = x1, .y = y1, .w = x2, .h = y2, .size = width});
}

void ad_picture_text(struct ad_picture *picture, const char *paint, int x, int y, int size,
                     enum ad_picture_align align, const char *fmt, ...)
{
  va_list args;
  va_start(args, fmt);
  int text = add_text(picture, fmt, args);
  va_end(args);
  add_shape(picture, (struct ad_shape){.kind = AD_SHAPE_TEXT,
                                       .paint = paint,
                                       .x = x,
                                       .y = y,
                                       .size = size,
                                       .align = align,
                                       .text = text});
}

void ad_picture_fit(struct ad_picture *picture, int width)
{
  picture->shape[picture->n - 1].w = width;
}

void ad_picture_symbol(struct ad_picture *picture, const char *paint, const char *name, int x,
                       int y, int size)
{
  add_shape(picture,
            (struct ad_shape){
              .kind = AD_SHAPE_SYMBOL, .paint = paint, .name = name, .x = x, .y = y, .size = size});
}

/* ---- panels ---- */

enum { MAX_COLUMNS = 16 };

/* Returns the first of the columns FROM .. whose next SPAN columns leave the most room; *TOP: where
 * a panel begins in them. */
static int find_room(const int *bottom, int columns, int span, int *top)
{
  int best = 0;
  for (int first = 0; first + span <= columns; first++) {
    int lowest = 0;
    for (int i = first; i < first + span; i++)
      lowest = bottom[i] > lowest ? bottom[i] : lowest;
    if (first == 0 || lowest < *top)
      best = first, *top = lowest;
  }
  return best;
}

void ad_picture_arrange(struct ad_picture *picture)
{
  int bottom[MAX_COLUMNS] = {0}, depth = 0, right = 0, column = picture->column + AD_PICTURE_GAP,
      columns = picture->panels;
  columns = columns < 1 ? 1 : columns > MAX_COLUMNS ? MAX_COLUMNS : columns;
  for (int i = 0; i < picture->n; i++) {
    struct ad_shape *shape = &picture->shape[i];
    depth -= shape->kind == AD_SHAPE_END;
    if (shape->kind != AD_SHAPE_BEGIN || depth++ > 0)
      continue;
    int span = (shape->w + AD_PICTURE_GAP + column - 1) / column, top = 0;
    span = span > columns ? columns : span;
    int first = find_room(bottom, columns, span, &top);
    shape->x = first * column;
    shape->y = top;
    for (int k = first; k < first + span; k++)
      bottom[k] = top + shape->h + AD_PICTURE_GAP;
    right = shape->x + shape->w > right ? shape->x + shape->w : right;
  }
  picture->width = right;
  picture->height = 0;
  for (int k = 0; k < columns; k++)
    picture->height = bottom[k] > picture->height ? bottom[k] : picture->height;
  picture->height -= picture->height ? AD_PICTURE_GAP : 0;
}

static bool is_among(const char *id, const char *const *ids, int n)
{
  for (int i = 0; i < n; i++)
    if (strcmp(id, ids[i]) == 0)
      return true;
  return false;
}

void ad_picture_keep(struct ad_picture *picture, const char *const *ids, int n)
{
  int depth = 0, kept = 0;
  bool keeps = false;
  for (int i = 0; i < picture->n; i++) {
    const struct ad_shape *shape = &picture->shape[i];
    if (shape->kind == AD_SHAPE_BEGIN && depth++ == 0)
      keeps = is_among(ad_picture_text_of(picture, shape), ids, n);
    depth -= shape->kind == AD_SHAPE_END;
    if (keeps)
      picture->shape[kept++] = *shape;
  }
  picture->n = kept;
  ad_picture_arrange(picture);
}

/* ---- places ---- */

void ad_places_add(struct ad_places *places, const char *fmt, ...)
{
  va_list args;
  if (places->n == AD_MAX_PLACES)
    return;
  va_start(args, fmt);
  vsnprintf(places->id[places->n++], AD_PLACE_ID, fmt, args);
  va_end(args);
}
