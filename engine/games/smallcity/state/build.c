/* build.c - see build.h. */
#include "engine/games/smallcity/state/build.h"

#include "engine/games/smallcity/state/price.h"

enum sc_terms sc_terms_of(const struct sc_state *st)
{
  return st->freely ? SC_TERMS_FREELY : st->free ? SC_TERMS_FREE : SC_TERMS_PAID;
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
    return st->town[seat].board.money >= sc_build_price(r, st, seat, kind);
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

int sc_stock_of(const struct sc_rules *r, const struct sc_state *st, int kind)
{
  int n = 0;
  for (int i = 0; i < r->kind[kind].n_forms; i++)
    n += st->stock[r->kind[kind].form[i]];
  return n;
}

bool sc_once_built(const struct sc_rules *r, const struct sc_board *b, int kind)
{
  return r->kind[kind].once && sc_tiles_of(r, b, UINT64_C(1) << kind);
}

/* ---- kinds that can be built ---- */

bool sc_can_build(struct sc_sites *p, int kind)
{
  const struct sc_kind *k = &p->r->kind[kind];
  if (!k->buildable || (k->class_ == SC_SERVICE && p->r->service_only_by_council))
    return false;
  return sc_can_pay(p->r, p->st, p->seat, kind) && !sc_once_built(p->r, &p->town->board, kind) &&
         sc_has_corner(p, kind, -1);
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
        sc_has_corner(&p, kind, -1))
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

uint64_t sc_later_levels(const struct sc_rules *r, int kind)
{
  uint64_t kinds = 0;
  for (kind = r->kind[kind].upgrade_to; kind >= 0;
       kind = r->upgrade_skip_levels ? r->kind[kind].upgrade_to : -1)
    kinds |= UINT64_C(1) << kind;
  return kinds;
}

uint64_t sc_growth_kinds(const struct sc_rules *r, const struct sc_state *st, int seat, int head)
{
  const struct sc_board *b = &st->town[seat].board;
  uint64_t kinds = 0, later = sc_later_levels(r, sc_kind_at(r, b, head));
  if (!later || sc_is_new(st, &b->tile[head]) || b->money < sc_upgrade_price(r, st, seat, head))
    return 0;
  for (; later; later &= later - 1) {
    int kind = __builtin_ctzll(later);
    if (sc_sees_enough(r, b, kind, sc_tile_building(r, b, head)) && !sc_once_built(r, b, kind))
      kinds |= UINT64_C(1) << kind;
  }
  return kinds;
}

int sc_kind_at_hand(const struct sc_rules *r, const struct sc_state *st)
{
  uint64_t grown = st->phase == SC_GROW ? sc_growth_kinds(r, st, st->seat, st->square) : 0;
  return grown ? __builtin_ctzll(grown) : st->kind;
}

bool sc_can_grow(struct sc_sites *p, int head)
{
  for (uint64_t kinds = sc_growth_kinds(p->r, p->st, p->seat, head); kinds; kinds &= kinds - 1)
    if (sc_has_corner(p, __builtin_ctzll(kinds), head))
      return true;
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
  return sc_form_at(b, head) != r->hall_form &&
         b->money >= sc_demolition_price(r, st, seat, head) &&
         (!r->demolish_needs_room || own <= sc_hall_room(r, b));
}
