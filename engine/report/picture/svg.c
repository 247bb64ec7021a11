/* svg.c - writes pictures as SVG.
 *
 * A group becomes <g> with its role and states as classes g-..., its id as data-id and its title
 * for readers of the screen.  A mark is the outline of a group, its first shape, once more on top
 * of the whole picture. */
#include "engine/report/picture/svg.h"

#include <stdio.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/report/picture/drawing.h"
#include "engine/report/picture/theme.h"

enum { LETTER_PART = 56 }; /* of the size of a letter that it is wide, in a hundred */

/* ---- single shapes ---- */

static void put_number(struct rp_drawing *d, const char *name, int value)
{
  rp_attr_int(&d->html, name, value);
}

static void put_box(struct rp_drawing *d, int x, int y, int w, int h)
{
  put_number(d, "x", x);
  put_number(d, "y", y);
  put_number(d, "width", w);
  put_number(d, "height", h);
}

static void put_points(struct rp_drawing *d, const struct ad_shape *shape)
{
  struct ad_buf points = {0};
  const int *at = d->picture->points + shape->point;
  for (int i = 0; i < shape->n_points; i++)
    ad_buf_printf(&points, "%s%d,%d", i ? " " : "", at[2 * i], at[2 * i + 1]);
  rp_attr(&d->html, "points", "%s", ad_buf_text(&points));
  ad_buf_fini(&points);
}

static void put_line(struct rp_drawing *d, const struct ad_shape *shape)
{
  put_number(d, "x1", shape->x);
  put_number(d, "y1", shape->y);
  put_number(d, "x2", shape->w);
  put_number(d, "y2", shape->h);
  if (shape->size)
    put_number(d, "stroke-width", shape->size);
}

static void put_text(struct rp_drawing *d, const struct ad_shape *shape)
{
  static const char *const anchor[] = {NULL, "middle", "end"};
  const char *text = ad_picture_text_of(d->picture, shape);
  put_number(d, "x", shape->x);
  put_number(d, "y", shape->y);
  put_number(d, "font-size", shape->size);
  if (anchor[shape->align])
    rp_attr(&d->html, "text-anchor", "%s", anchor[shape->align]);
  if (shape->w && ad_utf8_width(text) * shape->size * LETTER_PART / 100 > shape->w) {
    put_number(d, "textLength", shape->w);
    rp_attr(&d->html, "lengthAdjust", "spacingAndGlyphs");
  }
  rp_text(&d->html, text);
}

/* A symbol that is not in the table: its first letter. */
static void put_letter(struct rp_drawing *d, const struct ad_shape *shape)
{
  uint32_t code;
  size_t len = ad_utf8_next(shape->name, strlen(shape->name), &code);
  rp_open(&d->html, "text");
  rp_class(&d->html, shape->paint);
  put_number(d, "x", shape->x);
  put_number(d, "y", shape->y + shape->size * 35 / 100);
  put_number(d, "font-size", shape->size);
  rp_attr(&d->html, "text-anchor", "middle");
  rp_textf(&d->html, "%.*s", (int)len, shape->name);
  rp_close(&d->html);
}

static void put_symbol(struct rp_drawing *d, const struct ad_shape *shape)
{
  if (rp_symbol_find(shape->name) < 0) {
    put_letter(d, shape);
    return;
  }
  rp_open(&d->html, "use");
  rp_class(&d->html, shape->paint);
  rp_attr(&d->html, "href", "#ad-%s", shape->name);
  put_box(d, shape->x - shape->size / 2, shape->y - shape->size / 2, shape->size, shape->size);
  rp_close(&d->html);
}

static void open_shape(struct rp_drawing *d, const char *element, const char *class)
{
  rp_open(&d->html, element);
  rp_class(&d->html, class);
}

/* Writes SHAPE, an area or a line, in CLASS. */
static void put_area(struct rp_drawing *d, const struct ad_shape *shape, const char *class)
{
  switch (shape->kind) {
  case AD_SHAPE_RECT:
    open_shape(d, "rect", class);
    put_box(d, shape->x, shape->y, shape->w, shape->h);
    if (shape->size)
      put_number(d, "rx", shape->size);
    break;
  case AD_SHAPE_CIRCLE:
    open_shape(d, "circle", class);
    put_number(d, "cx", shape->x);
    put_number(d, "cy", shape->y);
    put_number(d, "r", shape->size);
    break;
  case AD_SHAPE_POLYGON:
    open_shape(d, "polygon", class);
    put_points(d, shape);
    break;
  default: open_shape(d, "line", class); put_line(d, shape);
  }
  rp_close(&d->html);
}

static void put_shape(struct rp_drawing *d, const struct ad_shape *shape)
{
  if (shape->kind == AD_SHAPE_SYMBOL) {
    put_symbol(d, shape);
  } else if (shape->kind == AD_SHAPE_TEXT) {
    open_shape(d, "text", shape->paint);
    put_text(d, shape);
    rp_close(&d->html);
  } else {
    put_area(d, shape, shape->paint);
  }
}

/* Whether the shapes at I and behind it are lines that look alike. */
static bool goes_on(const struct ad_picture *picture, int i, int to)
{
  const struct ad_shape *one = &picture->shape[i], *next = one + 1;
  return i < to && one->kind == AD_SHAPE_LINE && next->kind == AD_SHAPE_LINE &&
         one->size == next->size && strcmp(one->paint, next->paint) == 0;
}

/* Writes the lines FROM .. TO, which look alike, as one path: boards have hundreds of edges. */
static void put_path(struct rp_drawing *d, int from, int to)
{
  const struct ad_shape *line = &d->picture->shape[from];
  struct ad_buf path = {0};
  open_shape(d, "path", line->paint);
  for (int i = from; i <= to; i++, line++) {
    ad_buf_printf(&path, "M%d %d", line->x, line->y); /* each alone, so that no area is filled */
    if (line->y == line->h)
      ad_buf_printf(&path, "H%d", line->w);
    else if (line->x == line->w)
      ad_buf_printf(&path, "V%d", line->h);
    else
      ad_buf_printf(&path, "L%d %d", line->w, line->h);
  }
  rp_attr(&d->html, "d", "%s", ad_buf_text(&path));
  if (line[-1].size)
    put_number(d, "stroke-width", line[-1].size);
  rp_close(&d->html);
  ad_buf_fini(&path);
}

/* ---- groups ---- */

static bool is_among(const char *const *ids, int n, const char *id)
{
  for (int i = 0; i < n; i++)
    if (*id && strcmp(ids[i], id) == 0)
      return true;
  return false;
}

void rp_put_place(struct rp_drawing *d, const struct ad_shape *group)
{
  if (group->x || group->y)
    rp_attr(&d->html, "transform", "translate(%d %d)", group->x, group->y);
}

/* Opens the group whose AD_SHAPE_BEGIN is FIRST, with its states and its title. */
static void open_group(struct rp_drawing *d, const struct ad_shape *first, bool has_place)
{
  const struct ad_shape *shape = first + 1;
  const char *id = ad_picture_text_of(d->picture, first);
  struct ad_buf class = {0};
  ad_buf_printf(&class, "g-%s", first->name);
  for (; shape->kind == AD_SHAPE_STATE; shape++)
    ad_buf_printf(&class, " g-%s", shape->paint);
  rp_open(&d->html, "g");
  rp_attr(&d->html, "class", "%s", ad_buf_text(&class));
  ad_buf_fini(&class);
  if (*id)
    rp_attr(&d->html, "data-id", "%s", id);
  if (has_place)
    rp_put_place(d, first);
  if (shape->kind == AD_SHAPE_TITLE)
    rp_element(&d->html, "title", NULL, ad_picture_text_of(d->picture, shape));
}

/* The outline of a group: its first shape, or NULL. */
static const struct ad_shape *outline_of(const struct ad_shape *first)
{
  const struct ad_shape *shape = first + 1;
  while (shape->kind == AD_SHAPE_STATE || shape->kind == AD_SHAPE_TITLE)
    shape++;
  return shape->kind >= AD_SHAPE_RECT && shape->kind <= AD_SHAPE_POLYGON ? shape : NULL;
}

int rp_group_end(const struct ad_picture *picture, int begin)
{
  int depth = 0;
  for (int i = begin; i < picture->n; i++) {
    depth += (picture->shape[i].kind == AD_SHAPE_BEGIN) - (picture->shape[i].kind == AD_SHAPE_END);
    if (depth == 0)
      return i;
  }
  return picture->n - 1;
}

/* Whether of the group that begins at I, within one that begins at FROM, no more is written than
 * that it stays. */
static bool is_kept(const struct rp_drawing *d, int from, int i)
{
  const struct ad_shape *shape = &d->picture->shape[i];
  return d->keeps && i > from && shape->kind == AD_SHAPE_BEGIN &&
       *ad_picture_text_of(d->picture, shape) && d->keeps(d->ctx, i);
}

/* A place for the groups from the one at I on that stay as they were.  Returns the end of the last
 * one. */
static int put_kept(struct rp_drawing *d, int from, int i, int to)
{
  struct ad_buf ids = {0};
  ad_buf_add(&ids, ad_picture_text_of(d->picture, &d->picture->shape[i]));
  int end = rp_group_end(d->picture, i);
  while (end < to && is_kept(d, from, end + 1)) {
    ad_buf_printf(&ids, " %s", ad_picture_text_of(d->picture, &d->picture->shape[end + 1]));
    end = rp_group_end(d->picture, end + 1);
  }
  rp_open(&d->html, "g");
  rp_attr(&d->html, "data-keep", "%s", ad_buf_text(&ids));
  rp_close(&d->html);
  ad_buf_fini(&ids);
  return end;
}

void rp_put_shapes(struct rp_drawing *d, int from, int to)
{
  for (int i = from; i <= to; i++) {
    const struct ad_shape *shape = &d->picture->shape[i];
    if (is_kept(d, from, i)) {
      i = put_kept(d, from, i, to);
    } else if (shape->kind == AD_SHAPE_BEGIN) {
      open_group(d, shape, i > from || !d->unplaced);
    } else if (shape->kind == AD_SHAPE_END) {
      rp_close(&d->html);
    } else if (goes_on(d->picture, i, to)) {
      int first = i;
      while (goes_on(d->picture, i, to))
        i++;
      put_path(d, first, i);
    } else if (shape->kind != AD_SHAPE_STATE && shape->kind != AD_SHAPE_TITLE) {
      put_shape(d, shape);
    }
  }
}

bool rp_picture_has(const struct ad_picture *picture, const char *id)
{
  for (int i = 0; i < picture->n; i++)
    if (picture->shape[i].kind == AD_SHAPE_BEGIN &&
        strcmp(ad_picture_text_of(picture, &picture->shape[i]), id) == 0)
      return true;
  return false;
}

/* ---- marks ---- */

/* Writes the outline of the group that GROUP begins, which lies at X, Y, in PAINT. */
static void put_mark(struct rp_drawing *d, const struct ad_shape *group, int x, int y,
                     const char *paint)
{
  const struct ad_shape *outline = outline_of(group);
  if (!outline)
    return;
  rp_open(&d->html, "g");
  if (x || y)
    rp_attr(&d->html, "transform", "translate(%d %d)", x, y);
  put_area(d, outline, paint);
  rp_close(&d->html);
}

/* Writes all marks, after the whole picture, so that no neighbour covers them. */
static void put_marks(struct rp_drawing *d)
{
  const struct rp_look *look = d->look;
  int x[AD_PICTURE_MAX_DEPTH + 1] = {0}, y[AD_PICTURE_MAX_DEPTH + 1] = {0}, depth = 0;
  for (int i = 0; i < d->picture->n && (look->n_marks || look->n_better); i++) {
    const struct ad_shape *shape = &d->picture->shape[i];
    if (shape->kind == AD_SHAPE_END)
      depth--;
    if (shape->kind != AD_SHAPE_BEGIN)
      continue;
    const char *id = ad_picture_text_of(d->picture, shape);
    depth++;
    x[depth] = x[depth - 1] + shape->x;
    y[depth] = y[depth - 1] + shape->y;
    if (is_among(look->marks, look->n_marks, id))
      put_mark(d, shape, x[depth], y[depth], "mark");
    if (is_among(look->better, look->n_better, id))
      put_mark(d, shape, x[depth], y[depth], "better");
  }
}

/* ---- the whole ---- */

/* Which symbols and paints PICTURE uses, by number. */
static void find_used(const struct rp_drawing *d, struct rp_used *used)
{
  const struct ad_picture *picture = d->picture;
  *used = (struct rp_used){0};
  for (int i = 0; i < picture->n; i++) {
    const struct ad_shape *shape = &picture->shape[i];
    int paint = shape->paint ? rp_paint_find(shape->paint) : -1;
    int symbol = shape->kind == AD_SHAPE_SYMBOL ? rp_symbol_find(shape->name) : -1;
    if (paint >= 0)
      used->paint[paint] = true;
    if (symbol >= 0)
      used->symbol[symbol] = true;
  }
  used->paint[rp_paint_find("table")] = used->paint[rp_paint_find("mark")] = true;
  used->paint[rp_paint_find("better")] = d->look->n_better > 0;
}

void rp_put_view_box(struct rp_drawing *d)
{
  rp_attr(&d->html, "viewBox", "%d %d %d %d", -AD_PICTURE_MARGIN, -AD_PICTURE_MARGIN,
          d->picture->width + 2 * AD_PICTURE_MARGIN, d->picture->height + 2 * AD_PICTURE_MARGIN);
}

void rp_picture_svg(const struct ad_picture *picture, const struct rp_look *look, const char *title,
                    struct ad_buf *out)
{
  struct rp_drawing d = {.picture = picture, .look = look};
  struct rp_used used;
  rp_html_init(&d.html);
  rp_open(&d.html, "svg");
  rp_attr(&d.html, "xmlns", "http://www.w3.org/2000/svg");
  rp_attr(&d.html, "class", "picture");
  rp_put_view_box(&d);
  rp_attr(&d.html, "role", "group");
  rp_element(&d.html, "title", NULL, title);
  find_used(&d, &used);
  if (!look->bare)
    rp_theme_put(&d.html, look, &used);
  open_shape(&d, "rect", "table");
  put_box(&d, -AD_PICTURE_MARGIN, -AD_PICTURE_MARGIN, picture->width + 2 * AD_PICTURE_MARGIN,
          picture->height + 2 * AD_PICTURE_MARGIN);
  rp_close(&d.html);
  rp_put_shapes(&d, 0, picture->n - 1);
  put_marks(&d);
  rp_close(&d.html);
  ad_buf_add(out, ad_buf_text(&d.html.out));
  rp_html_fini(&d.html);
}
