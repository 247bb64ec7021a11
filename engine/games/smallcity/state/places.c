/* places.c - see places.h.
 *
 * Places are found for all corners at once: fits is the set of corners where an orientation may
 * lie, and each check removes corners.  Shifting a set of good squares right by the offset of a
 * square gives the corners for which this square is good.  So a form in one orientation costs a
 * few shifts, not a loop over 100 squares.  What all forms of a decision share (ground, squares
 * next to each class, influence of whole classes) is derived once, in struct sc_sites; checks that
 * are sets of squares are joined once for a kind.
 *
 * Legal moves are the corners that pass all checks.  A refusal names the first check that the
 * place does not pass; that of a whole kind names the last check that any place reached.  Worked
 * examples list all checks that the place does not pass. */
#include "engine/games/smallcity/state/places.h"

#include "engine/games/smallcity/state/build.h"

#define WORD(word) {#word, SC_R_##word},
const struct ad_word sc_reason_words[] = {SC_REASONS(WORD){NULL, 0}};

/* ---- squares ---- */

sc_set sc_harbor_ground(const struct sc_rules *r, const struct sc_side *side)
{
  return (r->harbor_water_on & SC_WATER_LAND ? side->land : 0) |
         (r->harbor_water_on & SC_WATER_WATER ? side->water : 0);
}

/* Returns the squares that nothing of REASONS, bits of SC_R_GROUND, bars; BLOCKS: which rule of the
 * mayor holds, one of SC_BLOCKS_... (SC-BLD-04, SC-IND-01, SC-MAY-03). */
static inline struct sc_ground find_ground(const struct sc_sites *p, unsigned reasons,
                                           unsigned blocks)
{
  const struct sc_side *side = &p->r->side[p->r->side_of[p->seat]];
  sc_set both = SC_ALL, dry = SC_ALL, wet = SC_ALL;
  if (reasons & SC_R_LAND)
    dry = side->land, wet = sc_harbor_ground(p->r, side);
  if (reasons & SC_R_LOCKED)
    both &= side->within[p->town->board.area];
  if (reasons & SC_R_OCCUPIED)
    both &= ~(p->town->covered | (p->r->build_on_graves ? 0 : p->town->board.graves));
  if (reasons & SC_R_MAYOR && p->r->mayor_blocks & blocks)
    both &= ~sc_mayors_squares(p->st, p->seat);
  return (struct sc_ground){dry & both, wet & both};
}

/* Returns which rule of the mayor holds for new tiles. */
static unsigned find_blocks(const struct sc_sites *p)
{
  return p->terms == SC_TERMS_PAID ? SC_BLOCKS_BUILD : SC_BLOCKS_COUNCIL;
}

void sc_find_sites(const struct sc_rules *r, const struct sc_state *st, int seat,
                   enum sc_terms terms, struct sc_sites *p)
{
  p->r = r;
  p->st = st;
  p->town = &st->town[seat];
  p->seat = seat;
  p->terms = terms;
  p->derived = 0;
  p->kind = p->head = -1;
  p->fresh = find_ground(p, SC_R_GROUND, find_blocks(p));
  p->growth = find_ground(p, SC_R_GROUND, SC_BLOCKS_UPGRADE);
  for (int i = 0; i < SC_CLASSES; i++)
    p->keep_off[i] = p->town->squares[i] ? sc_near(r, p->town->squares[i]) : 0;
}

static struct sc_ground find_dry(const struct sc_sites *p)
{
  return (struct sc_ground){p->head < 0 ? p->fresh.dry : p->growth.dry | p->old, SC_ALL};
}

static struct sc_ground find_wet(const struct sc_sites *p)
{
  return (struct sc_ground){SC_ALL, p->head < 0 ? p->fresh.wet : p->growth.wet | p->old};
}

/* Returns the squares where tiles other than the one on OLD keep KIND off, because they exclude
 * KIND or KIND excludes them (SC-INF-05). */
static sc_set find_kept_off(const struct sc_sites *p, int kind, sc_set old)
{
  sc_set out = 0;
  for (unsigned classes = p->r->kind[kind].keeps_off; classes; classes &= classes - 1) {
    int class_ = __builtin_ctz(classes);
    sc_set squares = p->town->squares[class_];
    out |= squares & old ? sc_near(p->r, squares & ~old) : p->keep_off[class_];
  }
  return out;
}

sc_set sc_kept_off(const struct sc_sites *p)
{
  return find_kept_off(p, p->kind, p->old);
}

static struct sc_ground find_apart(const struct sc_sites *p)
{
  return (struct sc_ground){~sc_kept_off(p), SC_ALL};
}

/* Returns the corners of FITS where the tile lies on GROUND. */
static inline sc_set keep_on(const struct sc_ground *ground, const struct sc_orientation *lies,
                             sc_set fits)
{
  for (sc_set cells = lies->building; cells && fits;)
    fits &= ground->dry >> sc_pop(&cells);
  for (sc_set cells = lies->squares & ~lies->building; cells && fits;)
    fits &= ground->wet >> sc_pop(&cells);
  return fits;
}

/* ---- the whole tile ---- */

static sc_set keep_on_board(struct sc_sites *p, sc_set fits)
{
  return fits & p->lies->corners;
}

/* Keeps the corners where the tile covers all of the old tile (SC-UPG-03). */
static sc_set keep_covering(struct sc_sites *p, sc_set fits)
{
  for (sc_set old = p->old; old && fits;) {
    sc_set square = sc_bit(sc_pop(&old)), covers = 0;
    for (sc_set cells = p->lies->squares; cells;)
      covers |= square >> sc_pop(&cells);
    fits &= covers;
  }
  return fits;
}

int sc_changed_cell(const struct sc_sites *p, int corner)
{
  const struct sc_form *form = &p->r->form[p->form];
  int n = p->r->shape[form->shape].n;
  for (sc_set old = p->old; old;) {
    int square = sc_pop(&old), cell = 0;
    while (cell < n && p->lies->offset[cell] != square - corner)
      cell++;
    if (cell < n && form->cell[cell] != sc_cell_at(p->r, &p->town->board, p->head, square))
      return cell;
  }
  return -1;
}

static sc_set keep_same_cells(struct sc_sites *p, sc_set fits)
{
  sc_set good = 0;
  while (fits) {
    int corner = sc_pop(&fits);
    good |= sc_changed_cell(p, corner) < 0 ? sc_bit(corner) : 0;
  }
  return good;
}

/* Returns the squares that have the tiles of NEED in sight; stores those of whole classes. */
static sc_set find_in_sight(struct sc_sites *p, const struct sc_need *need)
{
  sc_set here[SC_MAX_COUNT + 1];
  for (int class_ = 0; class_ < SC_CLASSES; class_++)
    if (need->kinds == p->r->of_class[class_]) {
      if (!(p->derived >> class_ & 1))
        sc_influence(p->r, &p->town->board, need->kinds, p->at_least[class_]);
      p->derived |= 1u << class_;
      return p->at_least[class_][need->count];
    }
  sc_influence(p->r, &p->town->board, need->kinds, here);
  return here[need->count];
}

sc_set sc_sufficient_squares(struct sc_sites *p)
{
  const struct sc_kind *k = &p->r->kind[p->kind];
  if (p->seen)
    return p->sees;
  p->seen = true;
  p->sees = SC_ALL;
  for (int i = 0; i < k->n_needs && p->sees; i++)
    p->sees &= find_in_sight(p, &k->need[i]);
  return p->sees;
}

bool sc_sees_enough(const struct sc_rules *r, const struct sc_board *b, int kind, sc_set squares)
{
  const struct sc_kind *k = &r->kind[kind];
  for (int i = 0; i < k->n_needs; i++)
    if (sc_tiles_in_sight(r, b, k->need[i].kinds, squares) < k->need[i].count)
      return false;
  return true;
}

/* Keeps the corners where the requirements of the kind are met (SC-INF-03). */
static sc_set keep_seeing(struct sc_sites *p, sc_set fits)
{
  sc_set good = 0;
  if (p->r->requirement_scope == SC_SCOPE_SQUARE) {
    sc_set sees = sc_sufficient_squares(p);
    for (sc_set cells = p->lies->building; cells && sees;)
      good |= sees >> sc_pop(&cells);
    return fits & good;
  }
  while (fits) {
    int corner = sc_pop(&fits);
    if (sc_sees_enough(p->r, &p->town->board, p->kind, p->lies->building << corner))
      good |= sc_bit(corner);
  }
  return good;
}

/* Returns the squares where a warehouse may stand beside some factory, stock aside. */
static sc_set find_warehouse_ground(const struct sc_sites *p)
{
  return p->fresh.dry & ~find_kept_off(p, p->r->form[p->r->warehouse_form].kind, 0);
}

/* The same; none if no warehouse is left. */
static sc_set find_warehouse_squares(const struct sc_sites *p)
{
  return sc_in_stock(p->r, p->st, p->seat, p->r->warehouse_form) ? find_warehouse_ground(p) : 0;
}

sc_set sc_warehouse_squares(const struct sc_sites *p, sc_set factory)
{
  return find_warehouse_squares(p) & sc_ring(factory);
}

/* Keeps the corners that leave room for a warehouse beside the tile (SC-FAC-02). */
static sc_set keep_with_room(struct sc_sites *p, sc_set fits)
{
  sc_set ground = find_warehouse_squares(p), good = 0;
  while (fits && ground) {
    int corner = sc_pop(&fits);
    if (sc_ring(p->lies->building << corner) & ground & ~(p->lies->squares << corner))
      good |= sc_bit(corner);
  }
  return good;
}

/* ---- all checks ---- */

const struct sc_check sc_checks[SC_CHECKS] = {
#define CHECK(name, bits, clause, word, squares, pass, say) {bits, clause, word, squares, pass},
#include "engine/games/smallcity/state/place_checks.def"
#undef CHECK
};
#define BIT(name) (1u << SC_CHECK_##name)

void sc_try_kind(struct sc_sites *p, int kind, int head)
{
  const struct sc_kind *k = &p->r->kind[kind];
  p->nth_form = 0;
  p->orientation = -1;
  if (p->kind == kind && p->head == head)
    return;
  p->kind = kind;
  p->head = head;
  p->old = head < 0 ? 0 : sc_tile_squares(p->r, &p->town->board, head);
  p->seen = false;
  p->checks = BIT(BOARD) | BIT(GROUND) | BIT(WATER) | BIT(APART);
  if (head >= 0)
    p->checks |= BIT(COVER) | BIT(CELLS);
  else
    p->checks |= (k->n_needs && p->terms != SC_TERMS_FREELY ? BIT(SIGHT) : 0) |
                 (k->with_warehouse ? BIT(WAREHOUSE) : 0);
  p->place.dry = find_dry(p).dry & find_apart(p).dry;
  p->place.wet = find_wet(p).wet;
}

bool sc_next_lie(struct sc_sites *p)
{
  const struct sc_kind *k = &p->r->kind[p->kind];
  for (p->orientation++; p->nth_form < k->n_forms; p->nth_form++, p->orientation = 0) {
    const struct sc_form *f = &p->r->form[k->form[p->nth_form]];
    p->form = k->form[p->nth_form];
    p->lies = &f->orientation[p->orientation];
    if (p->orientation ? p->orientation < f->n_orientations
                       : sc_in_stock(p->r, p->st, p->seat, p->form))
      return true;
  }
  return false;
}

void sc_try_form(struct sc_sites *p, int form, int orientation, int head)
{
  sc_try_kind(p, p->r->form[form].kind, head);
  p->form = form;
  p->orientation = orientation;
  p->lies = &p->r->form[form].orientation[orientation];
}

sc_set sc_open_corners(const struct sc_sites *p)
{
  return keep_on(&p->place, p->lies, p->lies->corners);
}

sc_set sc_corners(struct sc_sites *p)
{
  sc_set fits = sc_open_corners(p);
  for (unsigned rest = p->checks & ~(BIT(BOARD) | BIT(GROUND) | BIT(WATER) | BIT(APART));
       rest && fits; rest &= rest - 1)
    fits = sc_checks[__builtin_ctz(rest)].pass(p, fits);
  return fits;
}

sc_set sc_form_corners(struct sc_sites *p, int form, int orientation, int head)
{
  sc_try_form(p, form, orientation, head);
  return sc_corners(p);
}

bool sc_has_corner(struct sc_sites *p, int kind, int head)
{
  sc_try_kind(p, kind, head);
  if (p->checks & BIT(SIGHT) && p->r->requirement_scope == SC_SCOPE_SQUARE &&
      !sc_sufficient_squares(p)) /* spares the loop */
    return false;
  while (sc_next_lie(p))
    if (sc_corners(p))
      return true;
  return false;
}

/* Returns the corners of FITS that pass CHECK. */
static sc_set pass_check(struct sc_sites *p, int check, sc_set fits)
{
  if (!(p->checks >> check & 1))
    return fits;
  if (sc_checks[check].pass)
    return sc_checks[check].pass(p, fits);
  struct sc_ground ground = sc_checks[check].squares(p);
  return keep_on(&ground, p->lies, fits);
}

int sc_last_check(struct sc_sites *p, sc_set *fits)
{
  for (int check = 0; check < SC_CHECKS; check++) {
    sc_set passed = pass_check(p, check, *fits);
    if (!passed)
      return check;
    *fits = passed;
  }
  return SC_CHECKS;
}

/* ---- worked examples ---- */

void sc_clip_site(const struct sc_rules *r, const struct sc_site *site, struct sc_orientation *out)
{
  const struct sc_form *form = &r->form[site->form];
  const struct sc_orientation *lies = &form->orientation[site->orientation];
  *out = (struct sc_orientation){.corners = sc_bit(0)};
  for (int cell = 0; cell < r->shape[form->shape].n; cell++) {
    int x = site->x + sc_x(lies->offset[cell]), y = site->y + sc_y(lies->offset[cell]);
    bool on_board = x >= 0 && x < SC_SIDE && y >= 0 && y < SC_SIDE;
    sc_set square = on_board ? sc_bit(y * SC_SIDE + x) : 0;
    out->offset[cell] = (uint8_t)(on_board ? y * SC_SIDE + x : SC_NO_SQUARE);
    out->corners = on_board ? out->corners : 0;
    out->squares |= square;
    out->building |= form->cell[cell] == SC_C_WATER ? 0 : square;
  }
}

/* Returns the reasons of SC_R_GROUND against the tile on square 0. */
static unsigned find_ground_reasons(const struct sc_sites *p)
{
  unsigned out = 0, blocks = p->head < 0 ? find_blocks(p) : SC_BLOCKS_UPGRADE;
  for (unsigned rest = SC_R_GROUND; rest; rest &= rest - 1) {
    struct sc_ground ground = find_ground(p, rest & -rest, blocks);
    ground.dry |= p->old;
    ground.wet |= p->old;
    out |= keep_on(&ground, p->lies, sc_bit(0)) ? 0 : rest & -rest;
  }
  return out;
}

unsigned sc_site_reasons(struct sc_sites *p, const struct sc_site *site)
{
  struct sc_orientation lies;
  unsigned out = 0;
  sc_clip_site(p->r, site, &lies);
  p->form = site->form;
  p->lies = &lies;
  for (int check = 0; check < SC_CHECK_WAREHOUSE; check++)
    out |= pass_check(p, check, sc_bit(0)) ? 0 : sc_checks[check].bits;
  if (out & SC_R_GROUND)
    out = (out & ~(unsigned)SC_R_GROUND) | find_ground_reasons(p);
  p->lies = NULL;
  return out & SC_R_COVER ? out & ~(unsigned)SC_R_CELLS : out;
}

bool sc_warehouse_fits(const struct sc_sites *p, const struct sc_site *site, int x, int y)
{
  struct sc_orientation lies;
  sc_clip_site(p->r, site, &lies);
  sc_set beside = find_warehouse_ground(p) & sc_ring(lies.building) & ~lies.squares;
  return x >= 0 && x < SC_SIDE && y >= 0 && y < SC_SIDE && sc_has(beside, y * SC_SIDE + x);
}
