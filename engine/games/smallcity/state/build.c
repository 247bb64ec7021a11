/* build.c - see build.h.
 *
 * Places are found for all corners at once: fits is the set of corners where an orientation may
 * lie, and each of its squares, or each requirement, removes corners from it.  Shifting a set of
 * good squares right by the offset of a square gives the corners for which this square is good.  So
 * a form in one orientation costs a few shifts, not a loop over 100 squares.  What all forms of a
 * decision share (empty squares, squares next to each class, influence of whole classes) is derived
 * once, in struct sc_sites. */
#include "engine/games/smallcity/state/build.h"

#include "engine/games/smallcity/state/town.h"

enum sc_terms sc_terms_of(const struct sc_state *st)
{
  return st->freely ? SC_TERMS_FREELY : st->free ? SC_TERMS_FREE : SC_TERMS_PAID;
}

void sc_find_sites(const struct sc_rules *r, const struct sc_state *st, int seat,
                   enum sc_terms terms, struct sc_sites *p)
{
  const struct sc_town *t = &st->town[seat];
  const struct sc_side *side = &r->side[r->side_of[seat]];
  sc_set graves = r->build_on_graves ? 0 : t->board.graves, mayor = sc_mayors_squares(st, seat);
  sc_set open = sc_land(r, &t->board, seat) & ~t->covered & ~graves;
  p->seat = seat;
  p->terms = terms;
  p->derived = 0;
  p->empty = r->mayor_blocks & (terms != SC_TERMS_PAID ? SC_BLOCKS_COUNCIL : SC_BLOCKS_BUILD)
             ? open & ~mayor
             : open;
  p->for_growth = r->mayor_blocks & SC_BLOCKS_UPGRADE ? open & ~mayor : open;
  p->water =
    (r->harbor_water_on & SC_WATER_LAND ? p->empty : 0) |
    (r->harbor_water_on & SC_WATER_WATER ? side->water & side->within[t->board.area] & ~t->covered
                                         : 0);
  for (int i = 0; i < SC_CLASSES; i++)
    p->keep_off[i] = t->squares[i] ? sc_near(r, t->squares[i]) : 0;
}

/* Returns the squares where tiles that KIND excludes, or that exclude KIND, keep it off
 * (SC-INF-05). */
static sc_set find_kept_off(const struct sc_rules *r, const struct sc_sites *p, int kind)
{
  sc_set out = 0;
  for (unsigned classes = r->kind[kind].keeps_off; classes; classes &= classes - 1)
    out |= p->keep_off[__builtin_ctz(classes)];
  return out;
}

/* Returns the squares that have the tiles of NEED in sight; stores those of whole classes in P. */
static sc_set find_in_sight(const struct sc_rules *r, const struct sc_state *st, struct sc_sites *p,
                            const struct sc_need *need)
{
  sc_set here[SC_MAX_COUNT + 1];
  const struct sc_board *b = &st->town[p->seat].board;
  for (int class_ = 0; class_ < SC_CLASSES; class_++)
    if (need->kinds == r->of_class[class_]) {
      if (!(p->derived >> class_ & 1))
        sc_influence(r, b, need->kinds, p->at_least[class_]);
      p->derived |= 1u << class_;
      return p->at_least[class_][need->count];
    }
  sc_influence(r, b, need->kinds, here);
  return here[need->count];
}

/* Returns the corners of FITS where the requirements of kind K are met (SC-INF-03). */
static sc_set keep_with_needs(const struct sc_rules *r, const struct sc_state *st,
                              struct sc_sites *p, const struct sc_kind *k,
                              const struct sc_orientation *orientation, sc_set fits)
{
  sc_set good = 0, sees = SC_ALL;
  if (r->requirement_scope == SC_SCOPE_SQUARE) {
    for (int i = 0; i < k->n_needs && sees; i++)
      sees &= find_in_sight(r, st, p, &k->need[i]);
    for (sc_set cells = orientation->building; cells && sees;)
      good |= sees >> sc_pop(&cells);
    return fits & good;
  }
  while (fits) {
    int corner = sc_pop(&fits), met = 0;
    for (int i = 0; i < k->n_needs; i++)
      met += sc_tiles_in_sight(r, &st->town[p->seat].board, k->need[i].kinds,
                               orientation->building << corner) >= k->need[i].count;
    good |= met == k->n_needs ? sc_bit(corner) : 0;
  }
  return good;
}

/* Returns the squares where a warehouse may stand beside some factory; none if no warehouse is
 * left. */
static sc_set find_warehouse_squares(const struct sc_rules *r, const struct sc_state *st,
                                     const struct sc_sites *p)
{
  if (!sc_in_stock(r, st, p->seat, r->warehouse_form))
    return 0;
  return p->empty & ~find_kept_off(r, p, r->form[r->warehouse_form].kind);
}

sc_set sc_warehouse_squares(const struct sc_rules *r, const struct sc_state *st,
                            const struct sc_sites *p, sc_set factory)
{
  return find_warehouse_squares(r, st, p) & sc_ring(factory);
}

/* Returns the corners of FITS that leave room for a warehouse beside the tile (SC-FAC-02). */
static sc_set keep_with_warehouse(const struct sc_rules *r, const struct sc_state *st,
                                  const struct sc_sites *p,
                                  const struct sc_orientation *orientation, sc_set fits)
{
  sc_set ground = find_warehouse_squares(r, st, p), good = 0;
  while (fits && ground) {
    int corner = sc_pop(&fits);
    if (sc_ring(orientation->building << corner) & ground & ~(orientation->squares << corner))
      good |= sc_bit(corner);
  }
  return good;
}

sc_set sc_open_corners(const struct sc_rules *r, const struct sc_sites *p, int form,
                       int orientation)
{
  const struct sc_orientation *lies = &r->form[form].orientation[orientation];
  sc_set fits = lies->corners, ground = p->empty & ~find_kept_off(r, p, r->form[form].kind);
  for (sc_set cells = lies->building; cells && fits;)
    fits &= ground >> sc_pop(&cells);
  for (sc_set cells = lies->squares & ~lies->building; cells && fits;)
    fits &= p->water >> sc_pop(&cells);
  return fits;
}

sc_set sc_build_corners(const struct sc_rules *r, const struct sc_state *st, struct sc_sites *p,
                        int form, int orientation)
{
  const struct sc_orientation *lies = &r->form[form].orientation[orientation];
  const struct sc_kind *k = &r->kind[r->form[form].kind];
  sc_set fits = sc_open_corners(r, p, form, orientation);
  if (fits && k->n_needs && p->terms != SC_TERMS_FREELY)
    fits = keep_with_needs(r, st, p, k, lies, fits);
  if (fits && k->with_warehouse)
    fits = keep_with_warehouse(r, st, p, lies, fits);
  return fits;
}

/* ---- cost and stock ---- */

/* Returns the action card of SEAT; a card without effect if it has none. */
static const struct sc_action *find_card(const struct sc_rules *r, const struct sc_state *st,
                                         int seat)
{
  static const struct sc_action none = {.primitive = SC_A_NONE};
  return st->town[seat].action ? &r->action[st->town[seat].action - 1] : &none;
}

int sc_price(const struct sc_rules *r, const struct sc_state *st, int seat, int kind)
{
  int price = sc_is_paid_in_goods(r, kind) ? 0 : r->kind[kind].size * r->money_per_square;
  const struct sc_action *card = find_card(r, st, seat);
  if (card->primitive != SC_A_MEDIATOR || price == 0)
    return price;
  return price > card->amount ? price - card->amount : 1;
}

bool sc_may_waive(const struct sc_rules *r, const struct sc_state *st, int seat, int kind)
{
  return r->kind[kind].class_ == SC_CULTURAL && sc_is_paid_in_goods(r, kind) &&
         find_card(r, st, seat)->primitive == SC_A_ARCHITECT && !st->town[seat].waived;
}

int sc_good_due(const struct sc_rules *r, const struct sc_state *st, int seat, int kind, int good,
                int waived)
{
  int due = r->kind[kind].goods.v[good], less = waived == good ? find_card(r, st, seat)->amount : 0;
  return due > less ? due - less : 0;
}

bool sc_can_pay_goods(const struct sc_rules *r, const struct sc_state *st, int seat, int kind,
                      int waived)
{
  int have[SC_GOODS];
  sc_count_goods(r, &st->town[seat].board, have);
  for (int good = 0; good < SC_GOODS; good++)
    if (have[good] < sc_good_due(r, st, seat, kind, good, waived))
      return false;
  return true;
}

bool sc_can_pay(const struct sc_rules *r, const struct sc_state *st, int seat, int kind)
{
  if (!sc_is_paid_in_goods(r, kind))
    return st->town[seat].board.money >= sc_price(r, st, seat, kind);
  bool can = sc_can_pay_goods(r, st, seat, kind, -1);
  for (int good = 0; good < SC_GOODS && !can && sc_may_waive(r, st, seat, kind); good++)
    can = r->kind[kind].goods.v[good] > 0 && sc_can_pay_goods(r, st, seat, kind, good);
  return can;
}

bool sc_in_stock(const struct sc_rules *r, const struct sc_state *st, int seat, int form)
{
  int kind = r->form[form].kind;
  return r->personal >> kind & 1 ? st->town[seat].board.reserve >> kind & 1 : st->stock[form] > 0;
}

bool sc_once_built(const struct sc_rules *r, const struct sc_board *b, int kind)
{
  return r->kind[kind].once && sc_tiles_of(r, b, UINT64_C(1) << kind);
}

/* ---- kinds that can be built ---- */

/* Returns whether a tile of KIND that is in stock can be built somewhere. */
static bool has_place(const struct sc_rules *r, const struct sc_state *st, struct sc_sites *p,
                      int kind)
{
  const struct sc_kind *k = &r->kind[kind];
  for (int i = 0; i < k->n_forms; i++)
    for (int orientation = 0; orientation < r->form[k->form[i]].n_orientations &&
                              sc_in_stock(r, st, p->seat, k->form[i]);
         orientation++)
      if (sc_build_corners(r, st, p, k->form[i], orientation))
        return true;
  return false;
}

bool sc_can_build(const struct sc_rules *r, const struct sc_state *st, struct sc_sites *p, int kind)
{
  const struct sc_kind *k = &r->kind[kind];
  if (!k->buildable || (k->class_ == SC_SERVICE && r->service_only_by_council))
    return false;
  return sc_can_pay(r, st, p->seat, kind) && !sc_once_built(r, &st->town[p->seat].board, kind) &&
         has_place(r, st, p, kind);
}

bool sc_fits_step(const struct sc_rules *r, int kind, const struct sc_effect *effect)
{
  const struct sc_kind *k = &r->kind[kind];
  return k->buildable && k->class_ != SC_CULTURAL && k->size <= effect->max_size &&
         (k->size >= effect->min_size || !r->council_exact_size);
}

uint64_t sc_free_kinds(const struct sc_rules *r, const struct sc_state *st, int seat,
                       const struct sc_effect *effect)
{
  struct sc_sites p;
  uint64_t kinds = 0;
  sc_find_sites(r, st, seat, effect->freely ? SC_TERMS_FREELY : SC_TERMS_FREE, &p);
  for (int kind = 0; kind < r->n_kinds; kind++)
    if (sc_fits_step(r, kind, effect) && !sc_once_built(r, &st->town[seat].board, kind) &&
        has_place(r, st, &p, kind))
      kinds |= UINT64_C(1) << kind;
  return kinds;
}

bool sc_tile_action_left(const struct sc_rules *r, const struct sc_town *t)
{
  return t->tiles < (t->expanded ? r->tiles_with_expansion : r->max_tiles);
}

bool sc_can_expand(const struct sc_rules *r, const struct sc_state *st, int seat)
{
  const struct sc_town *t = &st->town[seat];
  return !t->expanded && t->tiles <= r->tiles_with_expansion &&
         t->board.area < r->side[r->side_of[seat]].levels;
}

/* ---- growing ---- */

bool sc_is_new(const struct sc_state *st, const struct sc_tile *tile)
{
  return tile->born == st->round;
}

bool sc_may_become(const struct sc_rules *r, const struct sc_board *b, int head, int kind)
{
  const struct sc_kind *k = &r->kind[kind];
  for (int i = 0; i < k->n_needs; i++)
    if (sc_tiles_in_sight(r, b, k->need[i].kinds, sc_tile_building(r, b, head)) < k->need[i].count)
      return false;
  return true;
}

/* Returns whether the squares of the tile at HEAD keep their cells if FORM replaces it on CORNER
 * (SC-UPG-04). */
static bool keeps_cells(const struct sc_rules *r, const struct sc_board *b, int head, int form,
                        const struct sc_orientation *lies, int corner)
{
  for (sc_set old = sc_tile_squares(r, b, head); old;) {
    int square = sc_pop(&old), cell = 0;
    while (lies->offset[cell] != square - corner)
      cell++;
    if (r->form[form].cell[cell] != sc_cell_at(r, b, head, square))
      return false;
  }
  return true;
}

sc_set sc_grow_corners(const struct sc_rules *r, const struct sc_state *st,
                       const struct sc_sites *p, int head, int form, int orientation)
{
  const struct sc_board *b = &st->town[p->seat].board;
  const struct sc_orientation *lies = &r->form[form].orientation[orientation];
  sc_set old = sc_tile_squares(r, b, head), off = find_kept_off(r, p, r->form[form].kind), good = 0;
  for (sc_set cells = lies->squares; cells;) {
    int corner = head - sc_pop(&cells);
    if (corner < 0 || !sc_has(lies->corners, corner))
      continue;
    sc_set squares = lies->squares << corner;
    if ((old & ~squares) || (squares & ~old & ~p->for_growth) || (squares & off) ||
        !keeps_cells(r, b, head, form, lies, corner))
      continue;
    good |= sc_bit(corner);
  }
  return good;
}

uint64_t sc_growth_kinds(const struct sc_rules *r, const struct sc_state *st, int seat, int head)
{
  const struct sc_board *b = &st->town[seat].board;
  uint64_t kinds = 0;
  int kind = r->kind[sc_kind_at(r, b, head)].upgrade_to;
  if (kind < 0 || sc_is_new(st, &b->tile[head]) || b->money < r->upgrade_cost)
    return 0;
  for (; kind >= 0; kind = r->upgrade_skip_levels ? r->kind[kind].upgrade_to : -1)
    if (sc_may_become(r, b, head, kind) && !sc_once_built(r, b, kind))
      kinds |= UINT64_C(1) << kind;
  return kinds;
}

int sc_kind_at_hand(const struct sc_rules *r, const struct sc_state *st)
{
  uint64_t grown = st->phase == SC_GROW ? sc_growth_kinds(r, st, st->seat, st->square) : 0;
  return grown ? __builtin_ctzll(grown) : st->kind;
}

bool sc_can_grow(const struct sc_rules *r, const struct sc_state *st, const struct sc_sites *p,
                 int head)
{
  for (uint64_t kinds = sc_growth_kinds(r, st, p->seat, head); kinds; kinds &= kinds - 1) {
    const struct sc_kind *k = &r->kind[__builtin_ctzll(kinds)];
    for (int i = 0; i < k->n_forms; i++)
      for (int orientation = 0; orientation < r->form[k->form[i]].n_orientations &&
                                sc_in_stock(r, st, p->seat, k->form[i]);
           orientation++)
        if (sc_grow_corners(r, st, p, head, k->form[i], orientation))
          return true;
  }
  return false;
}

/* ---- demolition ---- */

int sc_demolition_size(const struct sc_rules *r, const struct sc_board *b, int head)
{
  bool whole = r->harbor_demolition_squares > 2;
  return sc_count(whole ? sc_tile_squares(r, b, head) : sc_tile_building(r, b, head));
}

bool sc_can_demolish(const struct sc_rules *r, const struct sc_state *st, int seat, int head)
{
  const struct sc_board *b = &st->town[seat].board;
  int own = sc_count(sc_tile_squares(r, b, head) & b->meeples[seat]);
  return sc_form_at(b, head) != r->hall_form && b->money >= sc_demolition_size(r, b, head) &&
         (!r->demolish_needs_room || own <= sc_hall_room(r, b));
}
