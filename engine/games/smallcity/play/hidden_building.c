/* hidden_building.c - what rivals may have built behind their screens: phase 2, dealt again so that
 * it is consistent with what a seat knows.
 *
 * The supply is open all the time (SC-BLD-01): a seat that builds later knows how many tiles of
 * each form, and how many goods, rivals took and put back, but not which rival, and not where.
 * sc_count_hidden_building counts them.  After the boards have been reset to what others see,
 * sc_deal_hidden_building lays as many tiles on boards of seats that have had their turn, grows
 * tiles so that the tiles that went back into the supply are accounted for, and takes the goods
 * that were paid.  Every piece is somewhere.  Places are drawn at random among free places that
 * keep homes and industry apart; requirements are ignored.  A tile that no such board can hold (a
 * second police station, for example, of a seat that demolished the first) is left out. */
#include "engine/games/smallcity/play/hidden_building.h"

#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/town.h"

void sc_count_hidden_building(const struct sc_rules *r, const struct sc_town *t,
                              struct sc_hidden_building *out)
{
  int seen[SC_GOODS], left[SC_GOODS];
  for (int form = 0; form < r->n_forms; form++)
    out->tiles[form] += t->drawn[form];
  sc_count_goods(r, &t->shown, seen);
  sc_count_goods(r, &t->board, left);
  for (int good = 0; good < SC_GOODS; good++)
    out->goods[good] += seen[good] - left[good];
}

/* ---- dealing ---- */

struct deal {
  const struct sc_rules *r;
  struct sc_state *st;
  struct ad_rng *rng;
  /* seats that may have built; how many tiles each was dealt */
  int n, seat[SC_MAX_SEATS], tiles_laid[SC_MAX_SEATS];
};

/* Returns a random number from 0 to N - 1. */
static int draw_number(struct deal *d, int n)
{
  return (int)ad_rng_below(d->rng, (uint32_t)n);
}

/* Returns a random square of SQUARES, which is not empty. */
static int draw_square(struct deal *d, sc_set squares)
{
  for (int skip = draw_number(d, sc_count(squares)); skip > 0; skip--)
    sc_pop(&squares);
  return sc_first(squares);
}

/* Draws orientation and corner for FORM in the town of SEAT; returns false if it has no place
 * there. */
static bool draw_corner(struct deal *d, int seat, int form, int *orientation, int *corner)
{
  struct sc_sites sites;
  int n = d->r->form[form].n_orientations, first = draw_number(d, n);
  sc_find_sites(d->r, d->st, seat, SC_TERMS_PAID, &sites);
  for (int i = 0; i < n; i++) {
    *orientation = (first + i) % n;
    sc_try_form(&sites, form, *orientation, -1);
    sc_set corners = sc_open_corners(&sites);
    if (corners) {
      *corner = draw_square(d, corners);
      return true;
    }
  }
  return false;
}

/* Unlocks the next area level of SEAT, as the seat may have done behind its screen. */
static void expand_area(struct deal *d, int seat)
{
  struct sc_board *b = &d->st->town[seat].board;
  if (b->area < d->r->side[d->r->side_of[seat]].levels)
    b->area++;
}

/* Lays FORM in the town of the I-th seat of D if it fits; EXPAND: after unlocking an area level,
 * and even if the tile actions of the seat are used up. */
static bool lay_in_town(struct deal *d, int i, int form, bool expand)
{
  int seat = d->seat[i], orientation, corner;
  struct sc_town *t = &d->st->town[seat];
  bool uses_action = d->r->kind[d->r->form[form].kind].buildable;
  if (sc_once_built(d->r, &t->board, d->r->form[form].kind) ||
      (uses_action && !expand && d->tiles_laid[i] >= d->r->max_tiles))
    return false;
  if (expand)
    expand_area(d, seat);
  if (!draw_corner(d, seat, form, &orientation, &corner))
    return false;
  sc_lay_tile(d->r, t, form, orientation, corner, d->st->round);
  t->drawn[form]++;
  d->tiles_laid[i] += uses_action;
  return true;
}

/* Lays FORM in a town at random, if need be after unlocking an area level; returns false if no town
 * can hold it. */
static bool lay_somewhere(struct deal *d, int form)
{
  int first = draw_number(d, d->n);
  for (int i = 0; i < 2 * d->n; i++)
    if (lay_in_town(d, (first + i) % d->n, form, i >= d->n))
      return true;
  return false;
}

/* Exchanges the tile at HEAD for FORM; returns false if FORM does not fit there. */
static bool grow_to_form(struct deal *d, int seat, int head, int form)
{
  struct sc_sites sites;
  struct sc_town *t = &d->st->town[seat];
  sc_find_sites(d->r, d->st, seat, SC_TERMS_PAID, &sites);
  for (int orientation = 0; orientation < d->r->form[form].n_orientations; orientation++) {
    sc_set corners = sc_form_corners(&sites, form, orientation, head);
    if (!corners)
      continue;
    int born = t->board.tile[head].born;
    sc_lift_tile(d->r, t, head);
    sc_lay_tile(d->r, t, form, orientation, draw_square(d, corners), born);
    return true;
  }
  return false;
}

/* Grows the tile at HEAD to a form of its next level, first to forms of which TILES, by form, still
 * has some to be laid; returns false if it cannot grow. */
static bool grow_at(struct deal *d, int seat, int head, int *tiles)
{
  int form = sc_form_at(&d->st->town[seat].board, head),
      next = d->r->kind[d->r->form[form].kind].upgrade_to;
  if (next < 0 || sc_is_new(d->st, &d->st->town[seat].board.tile[head]))
    return false;
  const struct sc_kind *k = &d->r->kind[next];
  for (int i = 0; i < 2 * k->n_forms; i++) {
    int grown = k->form[i % k->n_forms];
    bool wanted = i < k->n_forms ? tiles[grown] > 0 : tiles[grown] <= 0 && k->upgrade_to >= 0;
    if (wanted && grow_to_form(d, seat, head, grown)) {
      d->st->town[seat].drawn[form]--, d->st->town[seat].drawn[grown]++;
      tiles[form]++, tiles[grown]--;
      return true;
    }
  }
  return false;
}

/* Accounts for a tile of FORM that went back into the supply: grows one on the boards; returns
 * false if none can grow. */
static bool grow_somewhere(struct deal *d, int form, int *tiles)
{
  int first = draw_number(d, d->n);
  for (int i = 0; i < 2 * d->n; i++) {
    int seat = d->seat[(first + i) % d->n];
    const struct sc_board *b = &d->st->town[seat].board;
    if (i >= d->n)
      expand_area(d, seat);
    for (sc_set heads = sc_tiles_of(d->r, b, UINT64_C(1) << d->r->form[form].kind); heads;) {
      int head = draw_square(d, heads);
      heads &= ~sc_bit(head);
      if (sc_form_at(b, head) == form && grow_at(d, seat, head, tiles))
        return true;
    }
  }
  return false;
}

/* Takes N goods of colour GOOD from the towns of D, beginning at a random one: rivals paid them. */
static void take_paid_goods(struct deal *d, int good, int n)
{
  int first = draw_number(d, d->n);
  for (int i = 0; i < d->n && n > 0; i++) {
    struct sc_board *b = &d->st->town[d->seat[(first + i) % d->n]].board;
    int have[SC_GOODS];
    sc_count_goods(d->r, b, have);
    int taken = have[good] < n ? have[good] : n;
    sc_take_goods(d->r, b, good, taken);
    n -= taken;
  }
}

void sc_deal_hidden_building(const struct sc_rules *r, struct sc_state *st, int viewer,
                             struct sc_hidden_building *behind, struct ad_rng *rng)
{
  struct deal d = {.r = r, .st = st, .rng = rng};
  for (int turn = 0; turn <= st->turn && turn < sc_in_game(r, st); turn++)
    if (sc_seat_at(r, st, turn) != viewer)
      d.seat[d.n++] = sc_seat_at(r, st, turn);
  if (d.n == 0)
    return;
  for (int form = 0; form < r->n_forms; form++)
    while (behind->tiles[form] < 0 && grow_somewhere(&d, form, behind->tiles))
      ;
  for (int form = r->n_forms - 1; form >= 0; form--)
    while (behind->tiles[form] > 0 && lay_somewhere(&d, form))
      behind->tiles[form]--;
  for (int form = 0; form < r->n_forms; form++)
    st->town[d.seat[0]].drawn[form] =
      (int8_t)(st->town[d.seat[0]].drawn[form] + behind->tiles[form]);
  for (int good = 0; good < SC_GOODS; good++)
    take_paid_goods(&d, good, behind->goods[good]);
}
