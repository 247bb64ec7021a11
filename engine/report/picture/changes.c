/* changes.c - compares two pictures group by group.
 *
 * A group is compared by what is its own: its place, title and shapes, and the ids of the groups in
 * it.  Where that differs the group has changed; what stays as it was within it is kept.  Where its
 * place alone differs the group has moved. */
#include "engine/report/picture/changes.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/report/picture/drawing.h"

/* The groups with ids of a picture, in order. */
struct groups {
  const struct ad_picture *picture;
  struct group {
    const char *id;
    int begin, end;
  } * group;
  int n;
};

static void find_groups(const struct ad_picture *picture, struct groups *out)
{
  *out = (struct groups){picture, ad_calloc((size_t)picture->n + 1, sizeof *out->group), 0};
  for (int i = 0; i < picture->n; i++) {
    const struct ad_shape *shape = &picture->shape[i];
    if (shape->kind == AD_SHAPE_BEGIN && *ad_picture_text_of(picture, shape))
      out->group[out->n++] =
        (struct group){ad_picture_text_of(picture, shape), i, rp_group_end(picture, i)};
  }
}

static const struct group *group_with(const struct groups *groups, const char *id)
{
  for (int i = 0; i < groups->n; i++)
    if (strcmp(groups->group[i].id, id) == 0)
      return &groups->group[i];
  return NULL;
}

static const struct rp_look bare = {.bare = true};

static void put_part(const struct ad_picture *picture, const struct group *group,
                     bool (*keeps)(void *ctx, int begin), void *ctx, bool unplaced,
                     struct ad_buf *out)
{
  struct rp_drawing d = {
    .picture = picture, .look = &bare, .keeps = keeps, .ctx = ctx, .unplaced = unplaced};
  rp_html_init(&d.html);
  rp_put_shapes(&d, group->begin, group->end);
  ad_buf_add(out, ad_buf_text(&d.html.out));
  rp_html_fini(&d.html);
}

static bool keeps_all(void *ctx, int begin)
{
  (void)ctx, (void)begin;
  return true;
}

/* What two pictures are compared with. */
struct comparison {
  struct groups before, after;
};

/* Whether GROUP of `after` is as it was: KEEPS keeps_all: in what is its own, NULL: in all.
 * UNPLACED: but for its place. */
static bool same_group(const struct comparison *c, const struct group *group,
                       bool (*keeps)(void *ctx, int begin), bool unplaced)
{
  const struct group *old = group_with(&c->before, group->id);
  struct ad_buf one = {0}, other = {0};
  if (!old)
    return false;
  put_part(c->before.picture, old, keeps, NULL, unplaced, &one);
  put_part(c->after.picture, group, keeps, NULL, unplaced, &other);
  bool same = strcmp(ad_buf_text(&one), ad_buf_text(&other)) == 0;
  ad_buf_fini(&one);
  ad_buf_fini(&other);
  return same;
}

/* Returns the id of the group around GROUP, the innermost; "" for none. */
static const char *id_around(const struct groups *groups, const struct group *group)
{
  for (const struct group *g = group; g-- > groups->group;)
    if (g->end > group->end)
      return g->id;
  return "";
}

/* Whether GROUP of `after` stood in the same group: what left another one may be gone when it is
 * looked for. */
static bool has_stayed(const struct comparison *c, const struct group *group)
{
  const struct group *old = group_with(&c->before, group->id);
  return old && strcmp(id_around(&c->before, old), id_around(&c->after, group)) == 0;
}

/* Keeps the group that begins at BEGIN if nothing in it has changed. */
static bool keeps_same(void *ctx, int begin)
{
  const struct comparison *c = ctx;
  for (int i = 0; i < c->after.n; i++)
    if (c->after.group[i].begin == begin)
      return has_stayed(c, &c->after.group[i]) && same_group(c, &c->after.group[i], NULL, false);
  return false;
}

/* Whether both pictures have the same panels in the same order; panels have ids. */
static bool same_panels(const struct groups *before, const struct groups *after)
{
  int a = 0, b = 0;
  while (a < before->picture->n && b < after->picture->n) {
    const struct ad_shape *one = &before->picture->shape[a], *other = &after->picture->shape[b];
    const char *id = ad_picture_text_of(after->picture, other);
    if (!*id || strcmp(ad_picture_text_of(before->picture, one), id) != 0)
      return false;
    a = rp_group_end(before->picture, a) + 1;
    b = rp_group_end(after->picture, b) + 1;
  }
  return a == before->picture->n && b == after->picture->n;
}

static void put_moved(struct rp_drawing *d, const struct group *group)
{
  rp_open(&d->html, "g");
  rp_attr(&d->html, "data-move", "%s", group->id);
  rp_put_place(d, &d->picture->shape[group->begin]);
  rp_close(&d->html);
}

static void put_changes(struct comparison *c, struct ad_buf *out)
{
  const struct ad_picture *before = c->before.picture, *after = c->after.picture;
  struct rp_drawing d = {.picture = after, .look = &bare};
  rp_html_init(&d.html);
  rp_open(&d.html, "svg");
  if (before->width != after->width || before->height != after->height)
    rp_put_view_box(&d);
  rp_element(&d.html, "title", NULL, "what has changed");
  for (int i = 0, done = -1; i < c->after.n; i++) {
    const struct group *group = &c->after.group[i];
    if (group->begin <= done || same_group(c, group, keeps_all, false))
      continue;
    if (same_group(c, group, keeps_all, true)) {
      put_moved(&d, group);
      continue;
    }
    struct rp_html part = {0};
    put_part(after, group, keeps_same, c, false, &part.out);
    rp_append_part(&d.html, &part);
    rp_html_fini(&part);
    done = group->end;
  }
  rp_close(&d.html);
  ad_buf_add(out, ad_buf_text(&d.html.out));
  rp_html_fini(&d.html);
}

bool rp_picture_changes(const struct ad_picture *before, const struct ad_picture *after,
                        struct ad_buf *out)
{
  struct comparison c;
  find_groups(before, &c.before);
  find_groups(after, &c.after);
  bool same = same_panels(&c.before, &c.after);
  if (same)
    put_changes(&c, out);
  free(c.before.group);
  free(c.after.group);
  return same;
}
