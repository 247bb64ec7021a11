/* price.c - see price.h. */
#include "engine/games/smallcity/state/price.h"

#include <stdio.h>

int sc_asked_price(const struct sc_rules *r, const struct sc_state *st, int seat, int sort,
                   int item, int price)
{
  if (st->phase == SC_ENDED)
    return price;
  return ad_hook_price(r->pricer, st, seat, (uint32_t)(sort << 16 | item), price);
}

static int ask_card(const struct sc_rules *r, const struct sc_state *st, int place)
{
  return sc_asked_price(r, st, st->seat, SC_ITEM_TAKE, st->ring[place],
                        sc_ring_cost(r, r->n_ring, st->taken, st->n_taken, place));
}

static bool can_pay_some_card(const struct sc_rules *r, const struct sc_state *st)
{
  for (int place = 0; place < r->n_ring; place++)
    if (!sc_is_taken(st, place) && ask_card(r, st, place) <= st->town[st->seat].board.money)
      return true;
  return false;
}

int sc_asked_take_price(const struct sc_rules *r, const struct sc_state *st, int place)
{
  if (st->phase == SC_ACTION && can_pay_some_card(r, st))
    return ask_card(r, st, place);
  r->pricer->pricer = NULL; /* no script has changed this price */
  return sc_ring_cost(r, r->n_ring, st->taken, st->n_taken, place);
}

int sc_asked_build_price(const struct sc_rules *r, const struct sc_state *st, int seat, int kind)
{
  int price = sc_price(r, st, seat, kind);
  if (sc_is_paid_in_goods(r, kind))
    return price;
  if (st->phase == SC_PLACE && st->town->agreed && seat == st->seat && kind == st->kind)
    return st->town->agreed - 1;
  return sc_asked_price(r, st, seat, SC_ITEM_BUILD, kind, price);
}

int sc_asked_upgrade_price(const struct sc_rules *r, const struct sc_state *st, int seat, int head)
{
  if (st->phase == SC_GROW && st->town->agreed && seat == st->seat && head == st->square)
    return st->town->agreed - 1;
  return sc_asked_price(r, st, seat, SC_ITEM_UPGRADE, head, r->upgrade_cost);
}

void sc_list_step_prices(const struct sc_rules *r, const struct sc_state *st, int step,
                         char out[SC_PRICES])
{
  int least = -1, most = -1;
  for (int row = 0; row < r->n_rows; row++) {
    if (step > r->row[row].n_steps)
      continue;
    int price = sc_disc_price(r, st, st->seat, row, step);
    least = least < 0 || price < least ? price : least;
    most = price > most ? price : most;
  }
  if (least == most)
    snprintf(out, SC_PRICES, "%d", least);
  else
    snprintf(out, SC_PRICES, "%d-%d", least, most);
}
