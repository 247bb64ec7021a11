/* reasons.c - see reasons.h.
 *
 * All reasons at once, square by square, for worked examples.  build.c finds the places that have
 * none; tests compare the two. */
#include "engine/games/smallcity/state/reasons.h"

#include "engine/games/smallcity/state/town.h"

const struct ad_word sc_reason_words[] = {
  {"BOARD", SC_R_BOARD},         {"CELLS", SC_R_CELLS},
  {"COUNT", SC_R_COUNT},         {"COVER", SC_R_COVER},
  {"EXCLUDED", SC_R_EXCLUDED},   {"GOODS", SC_R_GOODS},
  {"INFLUENCE", SC_R_INFLUENCE}, {"KIND", SC_R_KIND},
  {"LAND", SC_R_LAND},           {"LEVEL", SC_R_LEVEL},
  {"LOCKED", SC_R_LOCKED},       {"MAYOR", SC_R_MAYOR},
  {"MONEY", SC_R_MONEY},         {"NEW", SC_R_NEW},
  {"OCCUPIED", SC_R_OCCUPIED},   {"ONCE", SC_R_ONCE},
  {"SHAPE", SC_R_SHAPE},         {"SIZE", SC_R_SIZE},
  {"STOCK", SC_R_STOCK},         {"WAIVE", SC_R_WAIVE},
  {"WAREHOUSE", SC_R_WAREHOUSE}, {NULL, 0},
};

static bool on_board(int x, int y)
{
  return x >= 0 && x < SC_SIDE && y >= 0 && y < SC_SIDE;
}

static const struct sc_side *side_of(const struct sc_rules *r, int seat)
{
  return &r->side[r->side_of[seat]];
}

/* Returns the column of CELL of a tile on SITE; beyond the board too. */
static int cell_x(const struct sc_orientation *orientation, const struct sc_site *site, int cell)
{
  return site->x + orientation->offset[cell] % SC_SIDE;
}

/* Returns the row of CELL of a tile on SITE; beyond the board too. */
static int cell_y(const struct sc_orientation *orientation, const struct sc_site *site, int cell)
{
  return site->y + orientation->offset[cell] / SC_SIDE;
}

sc_set sc_site_squares(const struct sc_rules *r, const struct sc_site *site, sc_set *building)
{
  const struct sc_form *form = &r->form[site->form];
  const struct sc_orientation *orientation = &form->orientation[site->orientation];
  sc_set squares = 0, dry = 0;
  for (int cell = 0; cell < r->shape[form->shape].n; cell++) {
    int x = cell_x(orientation, site, cell), y = cell_y(orientation, site, cell);
    if (!on_board(x, y))
      continue;
    squares |= sc_bit(y * SC_SIDE + x);
    if (form->cell[cell] != SC_C_WATER)
      dry |= sc_bit(y * SC_SIDE + x);
  }
  if (building)
    *building = dry;
  return squares;
}

/* Returns the squares of the board where the water of a harbor may lie (SC-IND-01). */
static sc_set find_water_ground(const struct sc_rules *r, const struct sc_side *side)
{
  return (r->harbor_water_on & SC_WATER_LAND ? side->land : 0) |
         (r->harbor_water_on & SC_WATER_WATER ? side->water : 0);
}

/* Returns the reasons of SC-BLD-04 against the squares of SITE that are not in OLD, the squares of
 * the tile that SITE replaces; WHAT: which rule of the mayor holds. */
static unsigned ground_reasons(const struct sc_rules *r, const struct sc_state *st, int seat,
                               const struct sc_site *site, sc_set old, unsigned what)
{
  const struct sc_side *side = side_of(r, seat);
  const struct sc_town *town = &st->town[seat];
  const struct sc_board *board = &town->board;
  sc_set building, squares = sc_site_squares(r, site, &building) & ~old,
                   water = squares & ~building;
  sc_set taken = (town->covered & ~old) | (r->build_on_graves ? 0 : board->graves);
  unsigned reasons = 0;
  building &= ~old;
  if (sc_count(sc_site_squares(r, site, NULL)) < r->shape[r->form[site->form].shape].n)
    reasons |= SC_R_BOARD;
  if (building & ~side->land || water & ~find_water_ground(r, side))
    reasons |= SC_R_LAND;
  if (squares & ~side->within[board->area])
    reasons |= SC_R_LOCKED;
  if (squares & taken)
    reasons |= SC_R_OCCUPIED;
  if (r->mayor_blocks & what && squares & sc_mayors_squares(st, seat))
    reasons |= SC_R_MAYOR;
  return reasons;
}

/* Returns whether BUILDING has the requirements of KIND in sight: all its squares TOGETHER, or one
 * square alone (SC-INF-03). */
static bool meets_needs(const struct sc_rules *r, const struct sc_board *board, int kind,
                        sc_set building, bool together)
{
  sc_set at_least[SC_MAX_COUNT + 1];
  const struct sc_kind *k = &r->kind[kind];
  for (int i = 0; i < k->n_needs; i++) {
    if (together) {
      if (sc_tiles_in_sight(r, board, k->need[i].kinds, building) < k->need[i].count)
        return false;
    } else {
      sc_influence(r, board, k->need[i].kinds, at_least);
      building &= at_least[k->need[i].count];
    }
  }
  return together || k->n_needs == 0 || building;
}

/* Returns whether BUILDING, the squares of a tile of KIND, is in sight of a tile that KIND
 * excludes, other than the tile at OLD (SC-INF-05). */
static bool is_excluded(const struct sc_rules *r, const struct sc_board *board, int kind,
                        sc_set building, int old)
{
  for (sc_set heads = board->heads; heads;) {
    int head = sc_pop(&heads);
    sc_set other = sc_tile_building(r, board, head);
    if (head != old && r->kind[kind].keeps_off >> r->kind[sc_kind_at(r, board, head)].class_ & 1 &&
        ((sc_influenced(r, other) & building) || (sc_influenced(r, building) & other)))
      return true;
  }
  return false;
}

unsigned sc_site_reasons(const struct sc_rules *r, const struct sc_state *st, int seat,
                         const struct sc_site *site, unsigned what)
{
  const struct sc_board *board = &st->town[seat].board;
  int kind = r->form[site->form].kind;
  unsigned reasons = ground_reasons(r, st, seat, site, 0, what);
  sc_set building;
  sc_site_squares(r, site, &building);
  if (r->kind[kind].once && sc_tiles_of(r, board, UINT64_C(1) << kind))
    reasons |= SC_R_ONCE;
  if (!meets_needs(r, board, kind, building, r->requirement_scope == SC_SCOPE_FOOTPRINT))
    reasons |= SC_R_INFLUENCE;
  if (is_excluded(r, board, kind, building, -1))
    reasons |= SC_R_EXCLUDED;
  return reasons;
}

/* Returns whether TO is the next level of FROM, or with upgrade_skip_levels any later level
 * (SC-UPG-02). */
static bool is_next_level(const struct sc_rules *r, int from, int to)
{
  for (int i = 0; i < SC_MAX_KINDS && r->kind[from].upgrade_to >= 0; i++) {
    from = r->kind[from].upgrade_to;
    if (from == to)
      return true;
    if (!r->upgrade_skip_levels)
      return false;
  }
  return false;
}

/* Returns whether every square of the tile at HEAD keeps its cell on SITE, which covers the tile
 * (SC-UPG-04). */
static bool keeps_cells(const struct sc_rules *r, const struct sc_board *board, int head,
                        const struct sc_site *site)
{
  const struct sc_form *form = &r->form[site->form];
  const struct sc_orientation *orientation = &form->orientation[site->orientation];
  sc_set old = sc_tile_squares(r, board, head);
  for (int cell = 0; cell < r->shape[form->shape].n; cell++) {
    int x = cell_x(orientation, site, cell), y = cell_y(orientation, site, cell),
        square = y * SC_SIDE + x;
    if (on_board(x, y) && sc_has(old, square) &&
        sc_cell_at(r, board, head, square) != form->cell[cell])
      return false;
  }
  return true;
}

unsigned sc_growth_reasons(const struct sc_rules *r, const struct sc_state *st, int seat, int head,
                           const struct sc_site *site)
{
  const struct sc_board *board = &st->town[seat].board;
  int kind = r->form[site->form].kind;
  sc_set old = sc_tile_squares(r, board, head), building;
  sc_set squares = sc_site_squares(r, site, &building);
  unsigned reasons = ground_reasons(r, st, seat, site, old, SC_BLOCKS_UPGRADE);
  if (!is_next_level(r, sc_kind_at(r, board, head), kind))
    reasons |= SC_R_LEVEL;
  /* SC-UPG-06: tiles of the councilor and of the start have another number */
  if (board->tile[head].born == st->round)
    reasons |= SC_R_NEW;
  if (old & ~squares)
    reasons |= SC_R_COVER;
  else if (!keeps_cells(r, board, head, site))
    reasons |= SC_R_CELLS;
  if (!meets_needs(r, board, kind, sc_tile_building(r, board, head), true))
    reasons |= SC_R_INFLUENCE;
  if (is_excluded(r, board, kind, building, head))
    reasons |= SC_R_EXCLUDED;
  return reasons;
}

bool sc_warehouse_fits(const struct sc_rules *r, const struct sc_state *st, int seat,
                       const struct sc_site *site, int x, int y, unsigned what)
{
  const struct sc_form *form = &r->form[site->form];
  const struct sc_orientation *orientation = &form->orientation[site->orientation];
  bool beside = false;
  if (!on_board(x, y))
    return false;
  for (int cell = 0; cell < r->shape[form->shape].n; cell++) {
    int dx = cell_x(orientation, site, cell) - x, dy = cell_y(orientation, site, cell) - y;
    if (dx == 0 && dy == 0)
      return false;
    beside |= dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
  }
  const struct sc_site here = {r->warehouse_form, 0, x, y};
  return beside && !(sc_site_reasons(r, st, seat, &here, what) & ~(unsigned)SC_R_INFLUENCE);
}
