/* What a viewer could be shown of a position (seen.h). */
#include "tests/unit/games/seen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/cli/terminal/show.h"
#include "engine/config/yaml.h"
#include "engine/core/game/attr_json.h"
#include "engine/core/match/move.h"
#include "engine/core/match/vars.h"
#include "engine/core/show/show.h"
#include "engine/report/picture/svg.h"

/* What is being looked at. */
struct scene {
  const struct ad_setup *setup;
  const void *state;
  struct seen_look look;
  struct ad_buf *out;
};

static void head(const struct scene *s, const char *part)
{
  ad_buf_printf(s->out, "\n# %s\n", part);
}

static void add_bytes(const struct scene *s, const void *bytes, size_t n)
{
  if (n)
    ad_buf_add_n(s->out, bytes, n);
}

/* ---- for programs ---- */

/* The values of ATTR for all indexes after the first DEPTH, as they are. */
static void add_values(const struct scene *s, const struct ad_attr *attr, int *ix, int depth)
{
  const void *rules = s->setup->rules;
  if (depth == attr->n_indexes) {
    int64_t value = attr->get(rules, s->state, s->look.viewer, ix);
    add_bytes(s, &value, sizeof value);
    return;
  }
  int n = attr->index[depth].count(rules, s->state, ix);
  add_bytes(s, &n, sizeof n);
  for (ix[depth] = 0; ix[depth] < n; ix[depth]++)
    add_values(s, attr, ix, depth + 1);
}

/* What JSON says of a value follows from the value and the rules. */
static void add_attributes(const struct scene *s)
{
  for (const struct ad_attr *attr = s->setup->ops->attrs; attr->name; attr++) {
    int ix[AD_MAX_INDEXES] = {0};
    add_values(s, attr, ix, 0);
  }
}

static void add_json(const struct scene *s)
{
  struct ad_json json;
  ad_json_init(&json, s->out, AD_JSON_LOG);
  head(s, "attributes");
  ad_json_map(&json, NULL);
  if (s->look.written)
    ad_attrs_json(&json, "attributes", s->setup->ops->attrs, s->setup->rules, s->state,
                  s->look.viewer);
  ad_vars_json(&json, "vars", s->setup, s->state, s->look.viewer);
  ad_json_end_map(&json);
  if (!s->look.written)
    add_attributes(s);
}

static void add_position(const struct scene *s)
{
  struct ad_arena arena;
  ad_arena_init(&arena);
  head(s, "position");
  cfg_yaml_write(ad_position_write(s->setup, s->state, s->look.viewer, &arena), s->out);
  ad_arena_fini(&arena);
}

/* ---- for people ---- */

/* Appends a drawing with what the game can show on request. */
static void add_drawing(const struct scene *s, const char *part, bool fancy, int compact_seat)
{
  struct ad_styled styled;
  struct ad_reason reason;
  ad_styled_init(&styled, fancy, fancy);
  styled.compact = compact_seat >= 0;
  styled.seat = styled.compact ? compact_seat : 0;
  if (fancy && !ad_overlay_read(s->setup, "residential towns", &styled.overlay, &reason))
    styled.overlay = 0;
  head(s, part);
  ad_draw(s->setup, s->state, s->look.viewer, &styled);
  ad_buf_add(s->out, ad_buf_text(&styled.out));
  ad_styled_fini(&styled);
}

static void add_drawings(const struct scene *s)
{
  add_drawing(s, "drawing", false, -1);
  add_drawing(s, "coloured drawing", true, -1);
  for (int seat = 0; seat < s->setup->seats; seat++)
    add_drawing(s, "compact drawing", false, seat);
}

static void add_name(const struct scene *s, const char *name)
{
  if (name)
    ad_buf_add(s->out, name);
  add_bytes(s, "", 1);
}

/* The shapes as they are: what SVG says follows from them. */
static void add_shapes(const struct scene *s, const struct ad_picture *picture)
{
  const int size[] = {picture->width, picture->height, picture->n, picture->n_points};
  add_bytes(s, size, sizeof size);
  for (int i = 0; i < picture->n; i++) {
    const struct ad_shape *shape = &picture->shape[i];
    const int numbers[] = {(int)shape->kind, shape->x,       shape->y,          shape->w,
                           shape->h,         shape->size,    (int)shape->align, shape->text,
                           shape->point,     shape->n_points};
    add_bytes(s, numbers, sizeof numbers);
    add_name(s, shape->paint);
    add_name(s, shape->name);
  }
  add_bytes(s, ad_buf_text(&picture->texts), picture->texts.len);
  add_bytes(s, picture->points, (size_t)picture->n_points * sizeof *picture->points);
}

static void add_picture(const struct scene *s)
{
  struct ad_picture picture;
  ad_picture_init(&picture);
  picture.panels = s->look.panels;
  head(s, "picture");
  ad_depict(s->setup, s->state, s->look.viewer, &picture);
  if (s->look.written)
    rp_picture_svg(&picture, &(struct rp_look){.bare = true}, "", s->out);
  else
    add_shapes(s, &picture);
  ad_picture_fini(&picture);
}

static void add_legend(const struct scene *s)
{
  struct ad_styled styled;
  ad_styled_init(&styled, false, false);
  head(s, "legend");
  if (s->setup->ops->legend)
    s->setup->ops->legend(s->setup->rules, s->state, s->look.viewer, &styled);
  ad_buf_add(s->out, ad_buf_text(&styled.out));
  ad_styled_fini(&styled);
}

static void add_sheets(const struct scene *s)
{
  struct ad_json json;
  char points[AD_VISIBLE_POINTS_TEXT];
  ad_json_init(&json, s->out, AD_JSON_LOG);
  head(s, "sheets");
  ad_json_map(&json, NULL);
  cli_json_sheets(&json, "sheets", s->setup, s->state, s->look.viewer);
  ad_json_end_map(&json);
  for (int seat = 0; seat < s->setup->seats; seat++)
    ad_buf_printf(s->out, " %s",
                  ad_visible_points_print(
                    ad_points_visible_to(s->setup, s->state, seat, s->look.viewer), points));
}

/* ---- moves ---- */

static void add_places(const struct ad_setup *setup, const void *state, ad_move move, int viewer,
                       struct ad_buf *out)
{
  struct ad_places places;
  ad_move_places(setup, state, move, viewer, &places);
  for (int i = 0; i < places.n; i++)
    ad_buf_printf(out, " %s", places.id[i]);
}

void seen_add_move(const struct ad_setup *setup, const void *state, ad_move move, int viewer,
                   struct ad_buf *out)
{
  char text[AD_MOVE_DESCRIPTION];
  ad_move_describe(setup, state, move, viewer, text);
  ad_buf_printf(out, "%s:", text);
  add_places(setup, state, move, viewer, out);
}

/* Where the CHANGE-th change of TEXT is: every second time at a number, so that it reads like a
 * move. */
static size_t place_of(const char *text, int change)
{
  size_t len = strlen(text), n = 0;
  for (size_t i = 0; i < len; i++)
    n += text[i] >= '0' && text[i] <= '9';
  if (n == 0 || change % 2)
    return len ? (size_t)change % len : 0;
  size_t left = (size_t)change / 2 % n, at = strcspn(text, "0123456789");
  while (left-- > 0)
    at += 1 + strcspn(text + at + 1, "0123456789");
  return at;
}

/* Appends why TEXT, a bit of it changed, is refused, or the move that it is now. */
static void add_answer(const struct scene *s, const char *move_text, int change)
{
  char text[AD_MOVE_TEXT];
  struct ad_reason reason;
  ad_move move = 0;
  size_t at = place_of(move_text, change);
  snprintf(text, sizeof text, "%s", move_text);
  if (*text)
    text[at] = text[at] >= '0' && text[at] <= '9'
               ? (char)('0' + (text[at] - '0' + 1 + change % 5) % 10)
               : 'x';
  if (ad_move_parse(s->setup, s->state, text, &move, &reason))
    ad_buf_printf(s->out, "  '%s' is %u", text, move);
  else
    ad_buf_printf(s->out, "  '%s': %s %s %s", text, reason.clause, reason.word, reason.text);
}

/* Appends the options of the seat to act, and the answers if it mistypes some of them. */
static void add_options(const struct scene *s)
{
  enum { ANSWERS = 12 };
  const struct ad_setup *setup = s->setup;
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  int n = ad_legal(setup, s->state, moves), each = n / ANSWERS + 1, change = 0;
  char text[AD_MOVE_TEXT];
  head(s, "options");
  for (int i = 0; i < n; i++) {
    ad_buf_printf(s->out, "\n%u = ", moves[i]);
    seen_add_move(setup, s->state, moves[i], s->look.viewer, s->out);
    ad_move_print(setup, s->state, moves[i], text, sizeof text);
    ad_buf_printf(s->out, " as %s", text);
    if (i % each == 0)
      add_answer(s, text, change++);
  }
  free(moves);
}

void seen_add(const struct ad_setup *setup, const void *state, struct seen_look look,
              struct ad_buf *out)
{
  const struct scene s = {setup, state, look, out};
  const char *phase = ad_phase_visible_to(setup, state, look.viewer);
  int to_act = ad_to_act(setup, state);
  head(&s, "phase");
  ad_buf_printf(out, "%s, seat %d", phase ? phase : "secret", to_act);
  add_json(&s);
  add_position(&s);
  add_drawings(&s);
  add_legend(&s);
  if (to_act == AD_OVER) /* all is seen then (ad_viewer_of) */
    return;
  add_picture(&s);
  add_sheets(&s);
  if (to_act == look.viewer)
    add_options(&s);
}

/* ---- differences ---- */

/* The name of the part of TEXT that AT is in. */
static const char *part_at(const char *text, size_t at, char name[32])
{
  size_t from = at;
  while (from > 0 && strncmp(text + from, "\n# ", 3) != 0)
    from--;
  snprintf(name, 32, "%.*s", (int)strcspn(text + from + 3, "\n"), text + from + 3);
  return name;
}

const char *seen_difference(const struct ad_buf *a, const struct ad_buf *b)
{
  enum { BEFORE = 160, SHOWN = 320 };
  static char said[2 * SHOWN + 100];
  char name[32];
  size_t at = 0;
  if (a->len == b->len && memcmp(a->text, b->text, a->len) == 0)
    return NULL;
  while (at < a->len && at < b->len && a->text[at] == b->text[at])
    at++;
  size_t from = at > BEFORE ? at - BEFORE : 0;
  snprintf(said, sizeof said, "%s: ...%.*s...\nin the other: ...%.*s...",
           part_at(a->text, at, name), SHOWN, a->text + from, SHOWN, b->text + from);
  return said;
}
