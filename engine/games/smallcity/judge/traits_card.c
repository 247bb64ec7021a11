/* traits_card.c - the council, action cards and promises. */
#include "engine/games/smallcity/judge/traits_internal.h"
#include "engine/games/smallcity/state/price.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/town.h"

static int least(int a, int b)
{
  return a < b ? a : b;
}
static int most(int a, int b)
{
  return a > b ? a : b;
}

/* ---- gains ---- */

/* What the goods of GAIN are worth; a dearer good more, if it is worth as much. */
static int goods_worth(const struct sc_look *l, const struct sc_gain *gain)
{
  int sum = 0;
  for (int good = 0; good < SC_GOODS; good++)
    sum += gain->goods[good] * sc_good_worth(l, good) * (good == SC_BLACK ? 13 : 10) / 10;
  return sum;
}

static int arrivals(const struct sc_look *l, const struct sc_gain *gain)
{
  return least(gain->citizens, least(l->b->supply, sc_hall_room(l->r, l->b)));
}

static void read_gain(const struct sc_look *l, int choice, int32_t *out)
{
  const struct sc_gain *gain = &sc_current_effect(l->r, l->st)->choice[choice];
  out[T_gain_votes] = gain->votes;
  out[T_gain_money] = gain->money;
  out[T_gain_goods] = goods_worth(l, gain);
  out[T_gain_people] = arrivals(l, gain);
}

/* ---- the council ---- */

static int free_tile_worth(const struct sc_look *l, const struct sc_effect *e)
{
  static const int by_size[] = {0, 1, 2, 3, 6};
  return by_size[least(e->max_size, 4)] * (e->freely ? 2 : 1) * most(least(l->left, 3), 0);
}

static void read_step(const struct sc_look *l, const struct sc_effect *e, int32_t *out)
{
  out[T_disc_build] = e->primitive == SC_E_BUILD ? free_tile_worth(l, e) : 0;
  for (int i = 0; i < e->n_choices && e->primitive == SC_E_GAIN; i++) {
    const struct sc_gain *gain = &e->choice[i];
    out[T_disc_gain] = most(out[T_disc_gain], most(gain->votes, gain->money));
    out[T_disc_goods] = most(out[T_disc_goods], goods_worth(l, gain));
    out[T_disc_people] = most(out[T_disc_people], arrivals(l, gain));
  }
}

static void read_disc(const struct sc_look *l, ad_move m, int32_t *out)
{
  int row = sc_disc_to(m), from = sc_disc_from(m);
  int step = sc_disc_step(l->r, l->t, m, l->st->phase == SC_COUNCILOR);
  int price = sc_disc_price(l->r, l->st, l->seat, row, step);
  bool again = sc_disc_stays(m) && step == 1, leaves = from >= 0 && !sc_disc_stays(m);
  const struct sc_row *of = &l->r->row[row];
  read_step(l, &of->step[step - 1], out);
  out[sc_disc_money(m) ? T_disc_money : T_disc_votes] = price;
  if (out[T_disc_gain])
    out[T_disc_ahead] = least(most(l->left, 0), of->n_steps - step);
  out[T_disc_leaves] = leaves;
  out[T_disc_again] = again;
  if (sc_promised(l, SC_P_DISCS, -1))
    out[again || leaves ? T_disc_broken : T_disc_promised] = 1;
}

/* ---- action cards ---- */

/* Returns whether a disc stands in a row and can go on, or may enter one. */
static bool can_move_disc(const struct sc_look *l)
{
  bool can = false;
  for (int disc = 0; disc < SC_DISCS; disc++) {
    int row = l->t->disc_row[disc] - 1;
    can |= row < 0 ? l->r->councilor_may_enter : l->t->disc_step[disc] < l->r->row[row].n_steps;
  }
  return can;
}

static void read_area_card(const struct sc_look *l, int32_t *out)
{
  bool all = l->b->area == l->r->side[l->r->side_of[l->seat]].levels;
  if (all || sc_promised(l, SC_P_START_AREA, -1))
    out[T_card_area_idle] = 1;
  else if (sc_promised(l, SC_P_AREA, -1))
    out[T_card_area_promised] = 1;
  else
    out[T_card_area] = l->unbuilt < 20;
}

static void read_councilor(const struct sc_look *l, int32_t *out)
{
  bool can = can_move_disc(l) && (l->b->money >= 2 || l->votes >= 4);
  out[can ? T_card_councilor : T_card_councilor_idle] = 1;
  out[T_card_councilor_promised] = can && sc_promised(l, SC_P_DISCS, -1);
}

static void read_action(const struct sc_look *l, int action, int32_t *out)
{
  out[T_card_price] = sc_take_price(l->r, l->st, sc_ring_place(l->r, l->st, action));
  switch (l->r->action[action].primitive) {
  case SC_A_MAYOR: out[T_card_mayor] = 1; return;
  case SC_A_ARCHITECT:
    out[T_card_architect] = 1;
    out[T_card_architect_1] = l->lacks == 1;
    out[T_card_architect_0] = l->lacks == 0;
    return;
  case SC_A_MEDIATOR: out[T_card_mediator] = least(2, most(0, l->b->money - 1)); return;
  case SC_A_ENGINEER: out[T_card_engineer] = least(l->squares_of[SC_FACTORY], 2); return;
  case SC_A_GAIN: out[T_card_gain] = 1; return;
  case SC_A_AREA: read_area_card(l, out); return;
  case SC_A_COUNCILOR: read_councilor(l, out); return;
  default: out[T_card_other] = 1;
  }
}

/* ---- promises ---- */

static int trait_of(const struct sc_promise *p)
{
  switch (p->primitive) {
  case SC_P_LEVELS:
    return p->class_ == SC_RESIDENTIAL ? T_promise_homes
         : p->class_ == SC_FACTORY     ? T_promise_factories
                                       : T_promise_tiles;
  case SC_P_TILES: return T_promise_tiles;
  case SC_P_AREA: return T_promise_area;
  case SC_P_DISCS: return T_promise_discs;
  case SC_P_POLLUTION_BELOW: return T_promise_clean;
  case SC_P_POLLUTION_ABOVE:
  case SC_P_GRAVES: return T_promise_dirty;
  case SC_P_START_AREA: return T_promise_start;
  case SC_P_PARKS: return T_promise_parks;
  case SC_P_CITIZENS: return T_promise_people;
  case SC_P_MONEY_ABOVE: return T_promise_money;
  case SC_P_CULTURAL: return T_promise_culture;
  case SC_P_RANK: return p->want == SC_MOST ? T_promise_rank : T_promise_least;
  default: return T_promise_other;
  }
}

static void read_promises(const struct sc_look *l, int cards, int32_t *out)
{
  for (int pile = 0; pile < l->r->n_piles; pile++) {
    if (!(cards >> pile & 1) || !l->t->dealt[pile])
      continue;
    const struct sc_promise *p = &l->r->promise[l->t->dealt[pile] - 1];
    out[trait_of(p)]++;
    out[T_promise_homes_all] +=
      p->primitive == SC_P_LEVELS && p->class_ == SC_RESIDENTIAL && p->min > 4;
  }
}

void sc_read_card(const struct sc_reading *g, ad_move m, int32_t *out)
{
  switch (sc_kind_of(m)) {
  case SC_KEEP: read_promises(&g->look, sc_what(m), out); return;
  case SC_TAKE: read_action(&g->look, sc_what(m), out); return;
  case SC_CHOOSE_GAIN: read_gain(&g->look, sc_what(m), out); return;
  case SC_MOVE_DISC: read_disc(&g->look, m, out); return;
  default: out[T_pass] = 1;
  }
}
