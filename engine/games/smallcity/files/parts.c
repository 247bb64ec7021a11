/* parts.c - see parts.h. */
#include "engine/games/smallcity/files/parts.h"

#include <string.h>

#include "engine/base/input_line.h"
#include "engine/core/game/shape.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/state/places.h"
#include "engine/games/smallcity/state/town.h"

/* ---- squares ---- */

bool sc_read_pair(const struct ad_node *node, int low, int high, int *x, int *y, struct ad_diags *d)
{
  long long a = 0, b = 0;
  bool good = node->kind == AD_LIST && node->n == 2 && ad_node_as_int(node->first, &a) &&
              ad_node_as_int(node->last, &b) && a >= low && a <= high && b >= low && b <= high;
  if (!good)
    ad_diag_expected(d, node, "a square: [x, y], each from %d to %d", low, high);
  else {
    *x = (int)a;
    *y = (int)b;
  }
  return good;
}

int sc_read_square(const struct ad_node *node, struct ad_diags *d)
{
  int x, y;
  return sc_read_pair(node, 0, SC_SIDE - 1, &x, &y, d) ? y * SC_SIDE + x : -1;
}

void sc_read_street(struct ad_node *map, const char *key, uint8_t street[2], struct ad_diags *d)
{
  struct ad_node *list = ad_node_get(map, key);
  street[0] = street[1] = 0;
  if (!list || ad_node_is_null(list))
    return;
  if (list->kind != AD_LIST || list->n != 2) {
    ad_diag_expected(d, list, "the two squares beside a street: [[x, y], [x, y]]");
    return;
  }
  int a = sc_read_square(list->first, d), b = sc_read_square(list->last, d);
  if (a < 0 || b < 0)
    return;
  if (a == b || !sc_has(sc_grow_4(sc_bit(a)), b)) {
    ad_diag(d, list,
            "squares %d,%d and %d,%d do not share a side, expected the two squares beside a street "
            "(SC-MAY-01)",
            sc_x(a), sc_y(a), sc_x(b), sc_y(b));
    return;
  }
  street[0] = (uint8_t)(1 + (a < b ? a : b));
  street[1] = (uint8_t)(1 + (a < b ? b : a));
}

/* ---- goods ---- */

bool sc_read_goods(struct ad_node *map, const char *key, int most, int goods[SC_GOODS],
                   struct ad_diags *d)
{
  static const char *const known[] = {"white", "grey", "black", NULL};
  int before = d->reported;
  memset(goods, 0, SC_GOODS * sizeof *goods);
  struct ad_node *colours = ad_node_get(map, key) && !ad_node_is_null(ad_node_get(map, key))
                            ? ad_read_map(map, key, AD_OPTIONAL, d)
                            : NULL;
  if (!colours)
    return d->reported == before;
  for (int good = 0; good < SC_GOODS; good++)
    ad_read_int(colours, known[good], AD_OPTIONAL, 0, most, &goods[good], d);
  ad_reject_keys_except(colours, known, d);
  return d->reported == before;
}

/* ---- by id ---- */

/* Reports that NODE names none of the N ids of WHAT; returns -1. */
static int report_unknown_id(const struct ad_node *node, const char *what, const char *const *ids,
                             int n, struct ad_diags *d)
{
  char hint[64];
  if (node->kind != AD_SCALAR || ad_node_is_null(node))
    ad_diag_expected(d, node, "the id of %s", what);
  else
    ad_diag(d, node, "%s is not the id of %s%s", ad_node_describe(node), what,
            ad_suggestion(node->text, ids, n, hint, sizeof hint));
  return -1;
}

int sc_read_kind(const struct sc_rules *r, const struct ad_node *node, struct ad_diags *d)
{
  const char *ids[SC_MAX_KINDS];
  int kind = node->kind == AD_SCALAR ? sc_kind_find(r, node->text) : -1;
  for (int i = 0; i < r->n_kinds; i++)
    ids[i] = r->kind[i].id;
  return kind >= 0 ? kind : report_unknown_id(node, "a kind", ids, r->n_kinds, d);
}

int sc_read_action(const struct sc_rules *r, const struct ad_node *node, struct ad_diags *d)
{
  const char *ids[SC_MAX_ACTIONS];
  int action = node->kind == AD_SCALAR ? sc_action_find(r, node->text) : -1;
  for (int i = 0; i < r->n_actions; i++)
    ids[i] = r->action[i].id;
  return action >= 0 ? action : report_unknown_id(node, "an action", ids, r->n_actions, d);
}

int sc_read_promise(const struct sc_rules *r, const struct ad_node *node, struct ad_diags *d)
{
  const char *ids[SC_MAX_PROMISES];
  int promise = node->kind == AD_SCALAR ? sc_promise_find(r, node->text) : -1;
  for (int i = 0; i < r->n_promises; i++)
    ids[i] = r->promise[i].id;
  return promise >= 0 ? promise : report_unknown_id(node, "a promise", ids, r->n_promises, d);
}

/* ---- the council ---- */

bool sc_read_disc(const struct sc_rules *r, const struct ad_node *node, int *row, int *step,
                  struct ad_diags *d)
{
  const char *ids[SC_MAX_ROWS];
  long long number = 0;
  if (node->kind != AD_LIST || node->n != 2) {
    ad_diag_expected(d, node, "the place of a disc: [row, step]");
    return false;
  }
  *row = node->first->kind == AD_SCALAR ? sc_row_find(r, node->first->text) : -1;
  for (int i = 0; i < r->n_rows; i++)
    ids[i] = r->row[i].id;
  if (*row < 0) {
    report_unknown_id(node->first, "a row of the council", ids, r->n_rows, d);
    return false;
  }
  if (!ad_node_as_int(node->last, &number) || number < 1 || number > r->row[*row].n_steps) {
    ad_diag_expected(d, node->last, "a step of the council row '%s': a whole number from 1 to %d",
                     r->row[*row].id, r->row[*row].n_steps);
    return false;
  }
  *step = (int)number;
  return true;
}

void sc_read_discs(const struct sc_rules *r, struct ad_node *map, struct sc_town *town,
                   struct ad_diags *d)
{
  struct ad_node *list = ad_read_list(map, "council", AD_OPTIONAL, d);
  int n = 0, row, step;
  if (list && list->n > SC_DISCS) {
    ad_diag(d, list,
            "'council' has %d discs, expected at most %d, the discs of a seat (SC-SETUP-08)",
            list->n, (int)SC_DISCS);
    return;
  }
  for (struct ad_node *node = ad_node_at(list, 0); node; node = node->next) {
    if (ad_node_is_null(node) || !sc_read_disc(r, node, &row, &step, d))
      continue;
    int at = SC_DISCS - 1; /* discs beside the board come first */
    if (n > 0 && town->disc_row[at] == row + 1)
      ad_diag(d, node,
              "both discs are in the council row '%s', expected different rows (SC-COU-05)",
              r->row[row].id);
    if (n > 0 && town->disc_row[at] < row + 1) {
      town->disc_row[0] = town->disc_row[at];
      town->disc_step[0] = town->disc_step[at];
    } else if (n > 0)
      at = 0;
    town->disc_row[at] = (uint8_t)(row + 1);
    town->disc_step[at] = (uint8_t)step;
    n++;
  }
}

/* ---- tiles ---- */

/* Writes the shapes of KIND to OUT: "i3, l3"; returns OUT. */
static const char *list_shapes(const struct sc_rules *r, int kind, char *out, size_t size)
{
  const struct sc_kind *k = &r->kind[kind];
  *out = '\0';
  for (int i = 0; i < k->n_forms; i++)
    ad_list_append(out, size, false, "%s", r->form[k->form[i]].shape_id);
  return out;
}

bool sc_read_placed_tile(const struct sc_rules *r, struct ad_node *map, struct sc_placed_tile *out,
                         struct ad_diags *d)
{
  int before = d->reported;
  struct ad_node *kind = ad_node_get(map, "kind"), *at = ad_node_get(map, "at"),
                 *shape = ad_node_get(map, "shape");
  const char *name = NULL;
  memset(out, 0, sizeof *out);
  out->kind = out->site.form = -1;
  if (!kind || !at)
    ad_diag(d, map, "%s is missing", kind ? "at" : "kind");
  else {
    out->kind = sc_read_kind(r, kind, d);
    sc_read_pair(at, -SC_SQUARES, SC_SQUARES, &out->site.x, &out->site.y, d);
  }
  if (ad_read_int(map, "rot", AD_OPTIONAL, 0, 270, &out->rot, d) && out->rot % 90)
    ad_diag_expected(d, ad_node_get(map, "rot"), "0, 90, 180 or 270");
  ad_read_bool(map, "flip", AD_OPTIONAL, &out->flip, d);
  if (shape && !ad_node_is_null(shape))
    ad_read_text(map, "shape", AD_OPTIONAL, &name, d);
  if (d->reported != before)
    return false;
  if (name)
    out->site.form = sc_shape_form(r, out->kind, name);
  else if (r->kind[out->kind].n_forms == 1)
    out->site.form = r->kind[out->kind].form[0];
  if (out->site.form >= 0)
    out->site.orientation = r->form[out->site.form].orientation_of[out->rot / 90 + 4 * out->flip];
  return true;
}

/* Writes the square of each cell of the tile PLACED, -1 beyond the board; returns whether all
 * squares are on the board. The rules store equal orientations once, but a file numbers the cells
 * by the orientation that it names, so the shape is turned here again. */
static bool placed_tile_cells(const struct sc_rules *r, const struct sc_placed_tile *placed,
                              int square[SC_MAX_CELLS])
{
  const struct sc_shape *s = &r->shape[r->form[placed->site.form].shape];
  int8_t x[SC_MAX_CELLS], y[SC_MAX_CELLS];
  bool all_on_board = true;
  ad_shape_turn(s->n, s->x, s->y, placed->rot / 90, placed->flip, x, y);
  for (int i = 0; i < s->n; i++) {
    int at_x = placed->site.x + x[i], at_y = placed->site.y + y[i];
    bool on = at_x >= 0 && at_x < SC_SIDE && at_y >= 0 && at_y < SC_SIDE;
    square[i] = on ? at_y * SC_SIDE + at_x : -1;
    all_on_board &= on;
  }
  return all_on_board;
}

/* Checks the part of SC-BLD-04 that holds for old tiles, too. Returns whether the squares of the
 * tile are free of tiles and graves; reports wrong terrain and locked squares as well, but then the
 * tile can be laid to find further problems. */
static bool check_squares(const struct sc_town_reader *in, const struct sc_placed_tile *placed,
                          const struct ad_node *map)
{
  const struct sc_rules *r = in->rules;
  const struct sc_side *side = &r->side[r->side_of[in->seat]];
  const char *id = r->kind[placed->kind].id;
  struct sc_orientation lies;
  sc_clip_site(r, &placed->site, &lies);
  sc_set taken = lies.squares & in->town->covered, graves = lies.squares & in->town->board.graves,
         locked = lies.squares & ~side->within[in->town->board.area],
         wrong_terrain = (lies.building & ~side->land) |
                         (lies.squares & ~lies.building & ~sc_harbor_ground(r, side));
  if (taken || graves) {
    int square = sc_first(taken ? taken : graves);
    ad_diag(in->diags, map, "tile '%s' covers square %d,%d, where %s", id, sc_x(square),
            sc_y(square), taken ? "another tile is" : "a grave is");
    return false;
  }
  if (wrong_terrain && !in->grown)
    ad_diag(in->diags, map, "tile '%s' covers square %d,%d, which is %s (SC-BLD-04)", id,
            sc_x(sc_first(wrong_terrain)), sc_y(sc_first(wrong_terrain)),
            sc_has(side->water, sc_first(wrong_terrain))  ? "water"
            : sc_has(side->land, sc_first(wrong_terrain)) ? "land, expected water"
                                                          : "rock");
  else if (locked && !in->grown)
    ad_diag(in->diags, map,
            "tile '%s' covers square %d,%d, which is not unlocked at area level %d (SC-BLD-04)", id,
            sc_x(sc_first(locked)), sc_y(sc_first(locked)), in->town->board.area);
  return true;
}

/* Adds the meeple that NODE, whose key is a cell, puts on the tile PLACED; SQUARE: squares of its
 * cells. */
static void read_meeple(const struct sc_town_reader *in, const struct sc_placed_tile *placed,
                        const int *square, const struct ad_node *node)
{
  const struct sc_form *form = &in->rules->form[placed->site.form];
  long long cell;
  int n = in->rules->shape[form->shape].n;
  if (!ad_parse_int(node->key, &cell) || cell < 0 || cell >= n) {
    ad_diag_at(in->diags, node->key_pos,
               "'%.20s' is not a cell of tile '%s', expected a number from 0 to %d", node->key,
               in->rules->kind[placed->kind].id, n - 1);
    return;
  }
  if (form->cell[cell] >= SC_CELLS) {
    ad_diag_at(in->diags, node->key_pos, "no meeple can stand on cell %d of tile '%s' (SC-MOV-02)",
               (int)cell, in->rules->kind[placed->kind].id);
    return;
  }
  int owner = in->owner(in->ctx, in->seat, node), other = form->cell[cell];
  if (owner < 0)
    return;
  if (owner != in->seat && !in->grown && (other == SC_C_HOME || other == SC_C_STAFF))
    ad_diag(
      in->diags, node,
      "a tourist cannot stand on a home or staff cell, such as this cell of tile '%s' (SC-TOU-02)",
      in->rules->kind[placed->kind].id);
  for (int seat = 0; seat < SC_MAX_SEATS; seat++)
    if (sc_has(in->town->board.meeples[seat], square[cell]))
      ad_diag_at(in->diags, node->key_pos,
                 "two meeples stand on cell %d, expected one at most (SC-MOV-02)", (int)cell);
  in->town->board.meeples[owner] |= sc_bit(square[cell]);
}

/* Reads the goods of MAP into the tile of FORM at HEAD, which is a warehouse if goods are given; a
 * good takes two bits. */
static void read_warehouse(const struct sc_town_reader *in, struct ad_node *map, int head, int form)
{
  int goods[SC_GOODS];
  if (!ad_node_get(map, "goods") || !sc_read_goods(map, "goods", SC_MAX_GOODS, goods, in->diags))
    return;
  int n = goods[0] + goods[1] + goods[2],
      room = form == in->rules->warehouse_form ? in->rules->warehouse_capacity : 0;
  if (n > room) {
    ad_diag(in->diags, ad_node_get(map, "goods"),
            "%d goods are on tile '%s', which has room for %d (SC-INC-04)", n,
            in->rules->kind[in->rules->form[form].kind].id, room);
    return;
  }
  unsigned shift = 0;
  for (int good = 0; good < SC_GOODS; good++)
    for (int i = 0; i < goods[good]; i++, shift += 2)
      in->town->board.tile[head].goods |= (uint8_t)((good + 1) << shift);
}

/* Reads round and way of building from MAP, in the form of `born` of struct sc_tile. */
static int read_born(const struct sc_town_reader *in, struct ad_node *map)
{
  static const struct ad_word ways[] = {{"council", SC_BY_COUNCILOR}, {NULL, 0}};
  int round = 0, way = 0;
  ad_read_int(map, "round", AD_OPTIONAL, 0, SC_MAX_FILE_ROUND, &round, in->diags);
  ad_read_word(map, "via", AD_OPTIONAL, ways, &way, in->diags);
  return (round ? round - 1 : SC_AT_START) | way;
}

int sc_read_tile(const struct sc_town_reader *in, struct ad_node *map)
{
  static const char *const known[] = {"kind",  "at",  "shape",   "rot",   "flip", "id",
                                      "round", "via", "meeples", "goods", NULL};
  struct sc_placed_tile placed;
  int square[SC_MAX_CELLS];
  char shapes[80];
  if (map->kind != AD_MAP) {
    ad_diag_expected(in->diags, map, "a tile: {kind, at, shape, rot, flip}");
    return -1;
  }
  ad_reject_keys_except(map, known, in->diags);
  if (!sc_read_placed_tile(in->rules, map, &placed, in->diags))
    return -1;
  const struct ad_node *shape = ad_node_get(map, "shape");
  if (placed.site.form < 0) {
    ad_diag(in->diags, shape ? shape : map, "shape %s%s, expected a shape of kind '%s': %s",
            shape ? "is " : "is missing", shape ? ad_node_describe(shape) : "",
            in->rules->kind[placed.kind].id,
            list_shapes(in->rules, placed.kind, shapes, sizeof shapes));
    return -1;
  }
  if (!placed_tile_cells(in->rules, &placed, square)) {
    ad_diag(in->diags, ad_node_get(map, "at"),
            "tile '%s' reaches beyond the board, expected all of its squares on the board",
            in->rules->kind[placed.kind].id);
    return -1;
  }
  if (!check_squares(in, &placed, map))
    return -1;
  int corner = placed.site.y * SC_SIDE + placed.site.x;
  int head = corner + in->rules->form[placed.site.form].orientation[placed.site.orientation].head;
  sc_lay_tile(in->rules, in->town, placed.site.form, placed.site.orientation, corner,
              read_born(in, map));
  struct ad_node *meeples = ad_read_map(map, "meeples", AD_OPTIONAL, in->diags);
  for (struct ad_node *node = ad_node_at(meeples, 0); node; node = node->next)
    read_meeple(in, &placed, square, node);
  read_warehouse(in, map, head, placed.site.form);
  return head;
}

/* ---- the rest of a town ---- */

void sc_read_area(const struct sc_town_reader *in, struct ad_node *map)
{
  int area = 1;
  ad_read_int(map, "area", AD_OPTIONAL, 1, in->rules->side[in->rules->side_of[in->seat]].levels,
              &area, in->diags);
  in->town->board.area = (uint8_t)area;
}

void sc_read_graves(const struct sc_town_reader *in, struct ad_node *map)
{
  const struct sc_side *side = &in->rules->side[in->rules->side_of[in->seat]];
  sc_set ground = side->land & side->within[in->town->board.area];
  struct ad_node *list = ad_read_list(map, "graves", AD_OPTIONAL, in->diags);
  for (struct ad_node *node = ad_node_at(list, 0); node; node = node->next) {
    int square = sc_read_square(node, in->diags);
    if (square < 0)
      continue;
    if (sc_has(in->town->covered | in->town->board.graves, square))
      ad_diag(in->diags, node, "square %d,%d has %s already, so no grave can be there",
              sc_x(square), sc_y(square), sc_has(in->town->covered, square) ? "a tile" : "a grave");
    else if (!in->grown && !sc_has(ground, square))
      ad_diag(in->diags, node,
              "square %d,%d is not unlocked land, but a grave needs unlocked land (SC-DTH-06)",
              sc_x(square), sc_y(square));
    in->town->board.graves |= sc_bit(square);
  }
}

void sc_read_hall(const struct sc_town_reader *in, struct ad_node *map)
{
  static const char *const known[] = {"citizens", "goods", NULL};
  int citizens = 0, goods[SC_GOODS];
  struct ad_node *hall = ad_read_map(map, "hall", AD_OPTIONAL, in->diags);
  if (!hall)
    return;
  ad_read_int(hall, "citizens", AD_OPTIONAL, 0, in->rules->hall_cells, &citizens, in->diags);
  sc_read_goods(hall, "goods", in->rules->hall_cells, goods, in->diags);
  ad_reject_keys_except(hall, known, in->diags);
  int n = citizens + goods[0] + goods[1] + goods[2];
  if (n > in->rules->hall_cells)
    ad_diag(in->diags, hall,
            "%d citizens and goods are in the city hall, which has %d cells (SC-HALL-02)", n,
            in->rules->hall_cells);
  in->town->board.hall_citizens = (uint8_t)citizens;
  for (int good = 0; good < SC_GOODS; good++)
    in->town->board.hall_goods[good] = (uint8_t)goods[good];
}
