/* utilities.c - what follows from the parameters of a utility kind: right tiles, images of shapes,
 * its type, its function. */
#include "engine/games/neoville/rules/utilities.h"

#include <stdio.h>
#include <string.h>

#include "engine/core/game/shape.h"
#include "engine/core/match/calls.h"
#include "engine/games/neoville/rules/names.h"

static bool in_region(int region, int n, int r, int c)
{
  bool edge_row = r == 0 || r == n - 1, edge_col = c == 0 || c == n - 1;
  switch (region) {
  case NV_REGION_LEFT: return c == 0;
  case NV_REGION_RIGHT: return c == n - 1;
  case NV_REGION_TOP: return r == 0;
  case NV_REGION_BOTTOM: return r == n - 1;
  case NV_REGION_CORNER: return edge_row && edge_col;
  case NV_REGION_CENTRE: return !edge_row && !edge_col;
  default: return edge_row || edge_col;
  }
}

/* Checks that a picture has rows of # and . of equal length; returns false after reporting. */
static bool check_picture(const struct ad_rows *rows, const struct ad_node *at, struct ad_diags *d)
{
  for (int i = 0; i < rows->n; i++)
    if (strspn(rows->row[i], "#.") != strlen(rows->row[i]) ||
        strlen(rows->row[i]) != strlen(rows->row[0])) {
      ad_diag(d, at, "row %d of %s is '%s', expected only # and ., as many as in the first row",
              i + 1, at->key, rows->row[i]);
      return false;
    }
  return true;
}

/* Fills u->right_cells of a tile_region: the cells of the city, by its diagram or its region, on
 * which the utility scores. */
static void make_region(struct nv_utility *u, const struct nv_rules *rules, struct ad_node *entry,
                        struct ad_diags *d)
{
  int n = rules->city_size;
  struct ad_node *picture = ad_node_get(entry, "diagram");
  if (n == 0 || !ad_keys_valid(entry, "region diagram")) /* reported already */
    return;
  if (u->region == NV_REGION_DIAGRAM) {
    if (u->diagram.n == 0) {
      ad_diag(d, entry, "the primitive tile_region of '%s' needs a diagram or a region", u->id);
      return;
    }
    if (!check_picture(&u->diagram, picture, d))
      return;
    if (u->diagram.n != n || (int)strlen(u->diagram.row[0]) != n) {
      ad_diag(
        d, picture,
        "diagram of '%s' is %dx%d, but city_size is %d: draw a diagram of %dx%d, or use `region`",
        u->id, u->diagram.n, (int)strlen(u->diagram.row[0]), n, n, n);
      return;
    }
  } else if (u->diagram.n > 0) {
    ad_diag(d, picture, "'%s' has both a region and a diagram", u->id);
  }
  for (int r = 0; r < n; r++)
    for (int c = 0; c < n; c++)
      if (u->region == NV_REGION_DIAGRAM ? u->diagram.row[r][c] == '#'
                                         : in_region(u->region, n, r, c))
        u->right_cells |= UINT64_C(1) << nv_bit(r, c);
}

/* The squares of a picture. */
struct squares {
  int n;
  int8_t x[AD_MAX_SHAPE], y[AD_MAX_SHAPE];
};

static void read_squares(const struct ad_rows *rows, struct squares *out)
{
  out->n = 0;
  for (int r = 0; r < rows->n; r++)
    for (int c = 0; rows->row[r][c]; c++)
      if (rows->row[r][c] == '#') {
        out->x[out->n] = (int8_t)c;
        out->y[out->n++] = (int8_t)r;
      }
}

/* Adds the image of the squares mirrored if FLIP, then turned, unless it is known. */
static void add_image(struct nv_utility *u, const struct squares *shape, int quarters, bool flip)
{
  struct squares turned;
  struct nv_image image = {0};
  ad_shape_turn(shape->n, shape->x, shape->y, quarters, flip, turned.x, turned.y);
  for (int i = 0; i < shape->n; i++) {
    int row = turned.y[i], col = turned.x[i];
    image.row[row] |= (uint16_t)(1 << col);
    image.rows = (uint8_t)(row < image.rows ? image.rows : row + 1);
    image.cols = (uint8_t)(col < image.cols ? image.cols : col + 1);
  }
  for (int i = 0; i < u->n_images; i++)
    if (memcmp(&u->image[i], &image, sizeof image) == 0)
      return;
  u->image[u->n_images++] = image;
}

/* Fills the images of a district_shape: its shape in all rotations, and mirrored if the rules
 * allow that. */
static void make_shape(struct nv_utility *u, const struct nv_rules *rules, struct ad_node *entry,
                       struct ad_diags *d)
{
  struct ad_node *picture = ad_node_get(entry, "shape");
  if (!ad_keys_valid(entry, "shape") || !check_picture(&u->shape, picture, d))
    return;
  struct squares shape;
  bool mirrors = u->mirror == NV_YES || (u->mirror == NV_BY_PARAMETER && rules->biodome_mirror);
  int longest = 2 * rules->city_size;
  read_squares(&u->shape, &shape);
  u->shape_size = shape.n;
  if (u->shape_size == 0) {
    ad_diag_conflict(d, entry, "shape", NULL,
                     "the primitive district_shape of '%s' needs a shape with at least one #",
                     u->id);
    return;
  }
  if (!ad_shape_is_connected(shape.n, shape.x, shape.y))
    ad_diag(d, picture, "shape of '%s' is not connected, so no district can have it", u->id);
  for (int i = 0; i < (mirrors ? 8 : 4); i++)
    add_image(u, &shape, i % 4, i >= 4);
  if (longest > 0 && (u->image[0].rows > longest || u->image[0].cols > longest))
    ad_diag(d, picture, "shape of '%s' does not fit in a city of %d squares a side", u->id,
            longest);
}

/* Returns the index of the type of U, adding it if it is new; NV_MAX_TYPES if there are too many.
 */
static int type_index(struct nv_rules *r, const struct nv_utility *u)
{
  int i = 0;
  while (i < r->n_types && strcmp(r->type[i], u->type) != 0)
    i++;
  if (i == r->n_types && i < NV_MAX_TYPES)
    memcpy(r->type[r->n_types++], u->type, sizeof r->type[0]);
  return i;
}

/* Reports fields that are set although the primitive of the utility does not use them. */
static void check_parameters(const struct nv_utility *u, struct ad_node *entry, struct ad_diags *d)
{
  const struct {
    const char *key;
    int primitive;
    bool given;
  } parameter[] = {
    {"counts", NV_LINE_COUNT, u->counts != 0},
    {"need", u->primitive == NV_LUA ? NV_LUA : NV_LINE_COUNT, u->need != 1},
    {"lines", NV_LINE_COUNT, u->lines != NV_CROSS},
    {"counts_self", NV_LINE_COUNT, u->counts_self != NV_BY_PARAMETER},
    {"region", NV_TILE_REGION, u->region != NV_REGION_DIAGRAM},
    {"diagram", NV_TILE_REGION, u->diagram.n > 0},
    {"shape", NV_DISTRICT_SHAPE, u->shape.n > 0},
    {"mirror", NV_DISTRICT_SHAPE, u->mirror != NV_BY_PARAMETER},
    {"function", NV_LUA, u->function[0] != 0},
  };
  for (int i = 0; i < AD_LEN(parameter); i++)
    if (parameter[i].given && parameter[i].primitive != u->primitive &&
        ad_keys_valid(entry, parameter[i].key))
      ad_diag_conflict(d, entry, parameter[i].key, NULL,
                       "'%s' has the primitive %s, which has no key '%s'", u->id,
                       ad_word_of(nv_primitive_words, u->primitive), parameter[i].key);
}

static void find_function(struct nv_utility *u, const struct nv_rules *rules, struct ad_node *entry,
                          struct ad_diags *d)
{
  struct ad_node *name = ad_node_get(entry, "function");
  u->function_number = -1;
  if (!ad_keys_valid(entry, "function"))
    return;
  if (!u->function[0])
    ad_diag_conflict(
      d, entry, "function", NULL,
      "the primitive lua of '%s' needs `function`, a function of the variant's scripts", u->id);
  else
    u->function_number = ad_function_find(rules->run, u->id, u->function, name, d);
}

static void read_primitive(struct nv_utility *u, const struct nv_rules *r, struct ad_node *entry,
                           struct ad_diags *d)
{
  check_parameters(u, entry, d);
  if (u->primitive == NV_LINE_COUNT && u->counts == 0 && ad_keys_valid(entry, "counts"))
    ad_diag(d, entry, "the primitive line_count of '%s' needs `counts`, the features that count",
            u->id);
  if (u->primitive == NV_TILE_REGION)
    make_region(u, r, entry, d);
  if (u->primitive == NV_DISTRICT_SHAPE)
    make_shape(u, r, entry, d);
  if (u->primitive == NV_LUA)
    find_function(u, r, entry, d);
}

static void read_type(struct nv_utility *u, struct nv_rules *r, struct ad_node *entry,
                      struct ad_diags *d)
{
  int type = type_index(r, u);
  if (type == NV_MAX_TYPES)
    ad_diag_conflict(d, entry, "type", NULL,
                     "'%s' is one utility type too many, expected at most %d types", u->type,
                     NV_MAX_TYPES);
  u->type_index = (uint8_t)type;
}

static void make_utility(struct nv_utility *u, struct nv_rules *r, struct ad_node *entry,
                         struct ad_diags *d)
{
  u->n_images = 0, u->right_cells = 0;
  if (ad_keys_valid(entry, "type"))
    read_type(u, r, entry, d);
  if (ad_keys_valid(entry, "primitive"))
    read_primitive(u, r, entry, d);
  char other[24];
  snprintf(other, sizeof other, "%s", u->id);
  if (ad_keys_valid(entry, "id") &&
      (nv_token_find(r, other) < NV_FIRST_UTILITY || strcmp(other, "none") == 0))
    ad_diag(d, entry, "'%s' is a reserved name or the name of a skyscraper, choose another id",
            u->id);
}

void nv_read_utilities(struct nv_rules *r, struct ad_node *list, struct ad_diags *d)
{
  struct ad_node *entry = ad_node_at(list, 0);
  r->n_types = 0;
  for (int i = 0; i < r->n_utilities && entry; i++, entry = entry->next)
    make_utility(&r->utility[i], r, entry, d);
}
