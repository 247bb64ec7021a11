/* pieces.c - see pieces.h.  Checks what no single field can check, and derives what follows. */
#include "engine/games/smallcity/rules/pieces.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/input_line.h"
#include "engine/games/smallcity/rules/components.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/rules/shapes.h"
#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/state/moves.h"

/* ---- boards ---- */

/* Checks that ROWS is a picture of 10 rows of 10 characters, each of them one of SIGNS; returns
 * false after reporting. */
static bool check_picture(const struct ad_rows *rows, const struct ad_node *node, const char *signs,
                          struct ad_diags *d)
{
  if (rows->n != SC_SIDE) {
    ad_diag(d, node, "%s has %d row%s, expected %d", node->key, rows->n, ad_plural(rows->n),
            (int)SC_SIDE);
    return false;
  }
  const struct ad_node *row = node->first;
  for (int y = 0; y < SC_SIDE; y++, row = row->next) {
    size_t n = strlen(rows->row[y]), good = strspn(rows->row[y], signs);
    if (n != SC_SIDE || good != n) {
      ad_diag(d, row, "row %d of %s is '%s', expected %d characters, each of them one of %s", y,
              node->key, rows->row[y], (int)SC_SIDE, signs);
      return false;
    }
  }
  return true;
}

/* Derives the squares of land, of water and of each area level from the pictures of a board side.
 */
static void derive_side(struct sc_side *s, struct ad_node *entry, struct ad_diags *d)
{
  const struct ad_node *terrain = ad_node_get(entry, "terrain"), *area = ad_node_get(entry, "area");
  if (!terrain || !area || !ad_keys_valid(entry, "terrain area") ||
      !check_picture(&s->terrain, terrain, ".~#", d) ||
      !check_picture(&s->area, area, "12345678", d))
    return;
  s->levels = 1;
  for (int i = 0; i < SC_SQUARES; i++) {
    char ground = s->terrain.row[sc_y(i)][sc_x(i)];
    int level = s->area.row[sc_y(i)][sc_x(i)] - '0';
    s->land |= ground == '.' ? sc_bit(i) : 0;
    s->water |= ground == '~' ? sc_bit(i) : 0;
    for (int l = level; l <= SC_MAX_LEVEL; l++)
      s->within[l] |= sc_bit(i);
    s->levels = level > s->levels ? level : s->levels;
  }
}

/* ---- kinds ---- */

/* Reads "2 cultural" or "1 HARBOR"; false if TEXT is something else. */
static bool read_need(const struct sc_rules *r, const char *text, struct sc_need *out)
{
  char *rest;
  long count = strtol(text, &rest, 10);
  int class_;
  if (*text < '1' || *text > '9' || count > SC_MAX_COUNT || *rest != ' ')
    return false;
  out->count = (int)count;
  int kind = sc_kind_find(r, rest + 1);
  if (ad_word_value(sc_class_words, rest + 1, &class_))
    out->kinds = r->of_class[class_];
  else if (kind >= 0)
    out->kinds = UINT64_C(1) << kind;
  else
    return false;
  return true;
}

/* Writes a hint about the second word of TEXT, such as "2 culture", if it is not a class or kind;
 * else "". Returns OUT. */
static const char *need_hint(const struct sc_rules *r, const char *text, char *out, size_t size)
{
  const char *word = strchr(text, ' ');
  int class_;
  word = word ? word + 1 : text;
  *out = '\0';
  return ad_word_value(sc_class_words, word, &class_) || sc_kind_find(r, word) >= 0
         ? out
         : sc_kind_hint(r, word, true, out, size);
}

/* Compiles the requirements of a kind. KNOWN: the ids of all kinds are valid, so that an unknown id
 * can be reported. */
static void read_needs(const struct sc_rules *r, struct sc_kind *k, struct ad_node *needs,
                       const struct ad_node *kinds, bool known, struct ad_diags *d)
{
  char hint[64];
  k->n_needs = k->needs.n;
  for (int i = 0; i < k->n_needs; i++)
    if (!read_need(r, k->needs.row[i], &k->need[i]) && known)
      ad_diag_conflict(
        d, ad_node_at(needs, i), NULL, kinds,
        "kind '%s' needs '%s', expected a number from 1 to %d, then a class or a kind: '2 "
        "cultural'%s",
        k->id, k->needs.row[i], (int)SC_MAX_COUNT,
        need_hint(r, k->needs.row[i], hint, sizeof hint));
}

/* Derives upgrade, requirements and function of a kind. KNOWN: the ids of all kinds are valid. */
static void derive_kind(struct sc_rules *r, struct sc_kind *k, struct ad_node *entry,
                        const struct ad_node *kinds, bool known, struct ad_hook_run *run,
                        struct ad_diags *d)
{
  char hint[64];
  k->upgrade_to = k->upgrade_id[0] ? sc_kind_find(r, k->upgrade_id) : -1;
  if (k->upgrade_id[0] && k->upgrade_to < 0 && known)
    ad_diag_conflict(d, entry, "upgrade_to", kinds,
                     "kind '%s' is upgraded to '%s', which is not a kind%s", k->id, k->upgrade_id,
                     sc_kind_hint(r, k->upgrade_id, false, hint, sizeof hint));
  read_needs(r, k, ad_node_get(entry, "needs"), kinds, known, d);
  k->n_goods = 0;
  for (int good = 0; good < SC_GOODS; good++)
    k->n_goods += k->goods.v[good];
  k->function_number = sc_read_function(k->id, k->function, entry, run, d);
}

/* Derives the kinds and which of them have a class, an ability or personal tiles. */
static void derive_kinds(struct sc_rules *r, struct ad_node *list, struct ad_hook_run *run,
                         struct ad_diags *d)
{
  memset(r->with_ability, -1, sizeof r->with_ability);
  for (int i = 0; i < r->n_kinds; i++) {
    r->of_class[r->kind[i].class_] |= UINT64_C(1) << i;
    if (r->kind[i].stock == SC_PERSONAL)
      r->personal |= UINT64_C(1) << i;
    if (r->kind[i].settles)
      r->settled |= UINT64_C(1) << i;
  }
  struct ad_node *entry = ad_node_at(list, 0);
  bool known = ad_entries_valid(list, "id");
  for (int i = 0; i < r->n_kinds && entry; i++, entry = entry->next) {
    int ability = r->kind[i].ability;
    derive_kind(r, &r->kind[i], entry, list, known, run, d);
    if (ability && r->with_ability[ability] >= 0)
      ad_diag_conflict(
        d, entry, "ability", ad_node_at(list, r->with_ability[ability]),
        "kind '%s' has the same ability as kind '%s', expected one kind at most with an ability",
        r->kind[i].id, r->kind[r->with_ability[ability]].id);
    r->with_ability[ability] = ability ? i : -1;
  }
}

/* Reports upgrades to a level that is not higher: chains of upgrades must end. */
static void check_levels(const struct sc_rules *r, struct ad_node *list, struct ad_diags *d)
{
  for (int i = 0; i < r->n_kinds; i++) {
    const struct sc_kind *k = &r->kind[i],
                         *next = k->upgrade_to < 0 ? NULL : &r->kind[k->upgrade_to];
    if (next && next->level <= k->level && ad_keys_valid(ad_node_at(list, i), "level upgrade_to") &&
        ad_keys_valid(ad_node_at(list, k->upgrade_to), "level"))
      ad_diag_conflict(
        d, ad_node_at(list, i), "upgrade_to", ad_node_at(list, k->upgrade_to),
        "kind '%s' of level %d is upgraded to kind '%s' of level %d, expected a higher level",
        k->id, k->level, next->id, next->level);
  }
}

/* ---- tiles ---- */

/* Writes ", did you mean 'i3'?" for an unknown WORD, or ""; returns OUT. */
static const char *shape_hint(const struct sc_rules *r, const char *word, char *out, size_t size)
{
  const char *names[SC_MAX_SHAPES];
  for (int i = 0; i < r->n_shapes; i++)
    names[i] = r->shape[i].id;
  return ad_suggestion(word, names, r->n_shapes, out, size);
}

/* Finds kind and shape of a tile; false after reporting, or if one of them was reported before. */
static bool find_parts(const struct sc_rules *r, struct sc_form *f, struct ad_node *entry,
                       const struct ad_node *kinds, const struct ad_node *shapes,
                       struct ad_diags *d)
{
  char hint[64];
  f->kind = ad_keys_valid(entry, "kind") ? sc_kind_find(r, f->kind_id) : -1;
  f->shape = ad_keys_valid(entry, "shape") ? sc_shape_find(r, f->shape_id) : -1;
  if (f->kind < 0 && ad_keys_valid(entry, "kind") && ad_entries_valid(kinds, "id"))
    ad_diag_conflict(d, entry, "kind", kinds, "tile '%s' is of kind '%s', which does not exist%s",
                     f->id, f->kind_id, sc_kind_hint(r, f->kind_id, false, hint, sizeof hint));
  if (f->shape < 0 && ad_keys_valid(entry, "shape") && ad_entries_valid(shapes, "id"))
    ad_diag_conflict(d, entry, "shape", shapes,
                     "tile '%s' has the shape '%s', which does not exist%s", f->id, f->shape_id,
                     shape_hint(r, f->shape_id, hint, sizeof hint));
  return f->kind >= 0 && f->shape >= 0 &&
         ad_keys_valid(ad_node_at((struct ad_node *)shapes, f->shape), "rows");
}

/* Reads what the cells of a tile are for, and its SIZE: its squares other than water; returns false
 * after reporting. */
static bool read_cells(struct sc_form *f, const struct sc_shape *s, struct ad_node *entry,
                       const struct ad_node *shapes, int *size, struct ad_diags *d)
{
  struct ad_node *cells = ad_node_get(entry, "cells");
  if (f->cells.n != s->n) {
    ad_diag_conflict(
      d, entry, "cells", shapes,
      "tile '%s' has %d cell%s, but its shape '%s' has %d squares: expected one cell for "
      "each square",
      f->id, f->cells.n, ad_plural(f->cells.n), s->id, s->n);
    return false;
  }
  *size = 0;
  for (int i = 0; i < s->n; i++) {
    int cell;
    if (!ad_word_value(sc_cell_words, f->cells.row[i], &cell)) {
      ad_diag(d, ad_node_at(cells, i),
              "cell %d of tile '%s' is '%s', expected one of: home, white, grey, black, cash, "
              "goods_cash, cash_votes, goods_votes, rest, staff, hall, goods, none or water",
              i, f->id, f->cells.row[i]);
      return false;
    }
    f->cell[i] = (uint8_t)cell;
    *size += cell != SC_C_WATER;
  }
  return true;
}

/* Derives kind, shape, cells and orientations of the tile NUMBER, and adds it to the forms of its
 * kind. */
static void derive_form(struct sc_rules *r, int number, struct ad_node *entry,
                        const struct ad_node *kinds, const struct ad_node *shapes,
                        struct ad_diags *d)
{
  int size;
  struct sc_form *f = &r->form[number];
  if (!find_parts(r, f, entry, kinds, shapes, d) || !ad_keys_valid(entry, "cells") ||
      !read_cells(f, &r->shape[f->shape], entry, shapes, &size, d))
    return;
  struct sc_kind *k = &r->kind[f->kind];
  if (size == 0 || (k->n_forms && size != k->size)) {
    ad_diag_conflict(
      d, entry, "cells", NULL, "tile '%s' has %d square%s other than water, expected %s", f->id,
      size, ad_plural(size), size == 0 ? "at least one" : "as many as the other tiles of its kind");
    return;
  }
  k->size = size;
  k->form[k->n_forms++] = (uint8_t)number;
  sc_make_orientations(f, &r->shape[f->shape]);
}

/* Returns the only tile that has a cell of type CELL, because the engine itself lays it as the
 * WHAT; -1 after reporting. */
static int find_only_form(const struct sc_rules *r, int cell, const char *what,
                          const struct ad_node *node, struct ad_diags *d)
{
  int found = -1, n = 0;
  for (int i = 0; i < r->n_forms; i++)
    if (memchr(r->form[i].cell, cell, (size_t)r->form[i].cells.n)) {
      found = i;
      n++;
    }
  if (n == 1)
    return found;
  ad_diag(d, node, "there %s %d tiles with cells '%s', expected one tile, the %s",
          n == 1 ? "is" : "are", n, ad_word_of(sc_cell_words, cell), what);
  return -1;
}

/* Checks that all ways to lay a kind on an empty board fit into the moves of one decision. */
static void check_ways(const struct sc_rules *r, int kind, const struct ad_node *node,
                       struct ad_diags *d)
{
  const struct sc_kind *k = &r->kind[kind];
  int ways = 0;
  for (int i = 0; i < k->n_forms; i++)
    for (int orientation = 0; orientation < r->form[k->form[i]].n_orientations; orientation++)
      ways += sc_count(r->form[k->form[i]].orientation[orientation].corners);
  if (ways > SC_MAX_MOVES)
    ad_diag(
      d, node,
      "the tiles of kind '%s' can be placed in %d ways on an empty board, expected at most %d ways",
      k->id, ways, (int)SC_MAX_MOVES);
}

/* Checks the tiles that the engine itself lays: the warehouse has one square, each seat has a city
 * hall of its own, and the two tiles differ in kind. */
static void check_special_tiles(const struct sc_rules *r, struct ad_node *tiles,
                                struct ad_node *kinds, struct ad_diags *d)
{
  const struct sc_form *w = &r->form[r->warehouse_form];
  if (w->cells.n != 1)
    ad_diag_conflict(d, ad_node_at(tiles, r->warehouse_form), "shape", NULL,
                     "tile '%s' has %d squares, expected one, because the tile is the warehouse",
                     w->id, w->cells.n);
  const struct sc_form *hall = &r->form[r->hall_form];
  if (r->kind[hall->kind].stock != SC_PERSONAL)
    ad_diag_conflict(d, ad_node_at(tiles, r->hall_form), "kind", ad_node_at(kinds, hall->kind),
                     "tile '%s' is the city hall, expected 'stock: personal' in its kind '%s'",
                     hall->id, hall->kind_id);
  if (hall->kind == w->kind)
    ad_diag_conflict(
      d, ad_node_at(tiles, r->warehouse_form), "kind", NULL,
      "tile '%s' is the warehouse, but has the kind of the city hall: expected another kind",
      w->id);
}

/* Checks that a kind with an ability has exactly one staff cell. */
static void check_staff(const struct sc_rules *r, struct ad_node *tiles, struct ad_node *kinds,
                        struct ad_diags *d)
{
  for (int i = 0; i < r->n_forms; i++) {
    const struct sc_form *f = &r->form[i];
    int staff = 0;
    for (int cell = 0; cell < f->cells.n; cell++)
      staff += f->cell[cell] == SC_C_STAFF;
    if (f->n_orientations && r->kind[f->kind].ability >= SC_CLINIC && staff != 1)
      ad_diag_conflict(
        d, ad_node_at(tiles, i), "cells", ad_node_at(kinds, f->kind),
        "tile '%s' has %d cells 'staff', expected exactly 1, because its kind '%s' has an "
        "ability that needs staff",
        f->id, staff, f->kind_id);
  }
}

/* Returns whether all tiles have their orientations: no problem of kind, shape or cells was
 * reported. */
static bool are_forms_derived(const struct sc_rules *r, const struct ad_node *tiles)
{
  bool made = ad_entries_valid(tiles, "kind shape cells");
  for (int i = 0; i < r->n_forms; i++)
    made &= r->form[i].n_orientations > 0;
  return made;
}

/* Checks that every kind has tiles, not more than one decision can offer. */
static void check_kinds(const struct sc_rules *r, struct ad_node *kinds,
                        const struct ad_node *tiles, struct ad_diags *d)
{
  for (int i = 0; i < r->n_kinds; i++)
    if (r->kind[i].n_forms == 0)
      ad_diag_conflict(d, ad_node_at(kinds, i), NULL, tiles,
                       "kind '%s' has no tiles, expected at least one", r->kind[i].id);
    else
      check_ways(r, i, ad_node_at(kinds, i), d);
}

void sc_read_pieces(struct sc_rules *r, struct ad_node *components, struct ad_hook_run *run,
                    struct ad_diags *d)
{
  struct ad_node *boards = sc_read_list(r, components, "boards", d),
                 *shapes = sc_read_list(r, components, "shapes", d);
  struct ad_node *kinds = sc_read_list(r, components, "kinds", d),
                 *tiles = sc_read_list(r, components, "tiles", d);
  for (int i = 0; i < r->n_sides; i++)
    derive_side(&r->side[i], ad_node_at(boards, i), d);
  for (int i = 0; i < r->n_shapes; i++)
    sc_make_shape(&r->shape[i], ad_node_at(shapes, i), d);
  derive_kinds(r, kinds, run, d);
  check_levels(r, kinds, d);
  for (int i = 0; i < r->n_forms; i++)
    derive_form(r, i, ad_node_at(tiles, i), kinds, shapes, d);
  if (r->n_sides == 0 && boards && !boards->has_problem)
    ad_diag(d, boards, "boards is empty, expected at least one board");
  r->hall_form = r->warehouse_form = -1;
  if (are_forms_derived(r, tiles)) {
    if (ad_entries_valid(kinds, "id"))
      check_kinds(r, kinds, tiles, d);
    r->hall_form = find_only_form(r, SC_C_HALL, "city hall", tiles, d);
    r->warehouse_form = find_only_form(r, SC_C_GOODS, "warehouse", tiles, d);
  }
  if (r->hall_form >= 0 && r->warehouse_form >= 0)
    check_special_tiles(r, tiles, kinds, d);
  check_staff(r, tiles, kinds, d);
}
