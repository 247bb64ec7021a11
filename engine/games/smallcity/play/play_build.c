/* play_build.c - building behind screens (phase 2), and free tiles of the council. */
#include <string.h>

#include "engine/games/smallcity/play/legal.h"
#include "engine/games/smallcity/play/play.h"
#include "engine/games/smallcity/play/play_internal.h"
#include "engine/games/smallcity/play/round.h"
#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/state/price.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/town.h"

bool sc_continue_building(const struct sc_rules *r, struct sc_state *st)
{
  for (; st->turn < sc_in_game(r, st); st->turn++) {
    int seat = sc_seat_at(r, st, st->turn);
    sc_begin_turn(r, st, seat);
    if (r->pricer) /* prices are asked where the seat decides */
      sc_set_decision(st, seat, SC_BUILD);
    if (sc_can_do_more(r, st, seat))
      return sc_set_decision(st, seat, SC_BUILD);
  }
  sc_end_turn(r, st);
  return false;
}

/* Sends home the tourists whom building in the town of SEAT has displaced (SC-SRV-02, SC-DEM-03).
 */
static void send_tourists_home(const struct sc_rules *r, struct sc_state *st, int seat)
{
  struct sc_town *t = &st->town[seat];
  for (int owner = 0; owner < r->seats; owner++) {
    sc_set expelled = t->board.expelled & t->board.meeples[owner];
    int n = sc_count(expelled) + t->board.leaving[owner];
    t->board.meeples[owner] &= ~expelled;
    t->board.leaving[owner] = 0;
    for (; n > 0; n--)
      sc_send_home(r, st, owner);
  }
  t->board.expelled = 0;
}

bool sc_reveal(const struct sc_rules *r, struct sc_state *st)
{
  sc_set_screens(r, st, false);
  for (int seat = 0; seat < r->seats; seat++)
    memset(st->town[seat].drawn, 0, sizeof st->town[seat].drawn);
  for (int turn = 0; turn < sc_in_game(r, st); turn++)
    send_tourists_home(r, st, sc_seat_at(r, st, turn));
  return sc_eliminate_polluters(r, st);
}

void sc_play_demolish(const struct sc_rules *r, struct sc_state *st, int head)
{
  struct sc_town *t = &st->town[st->seat];
  sc_set squares = sc_tile_squares(r, &t->board, head);
  int size = sc_demolition_size(r, &t->board, head),
      own = sc_count(squares & t->board.meeples[st->seat]);
  sc_pay(&t->board, sc_demolition_price(r, st, st->seat, head));
  t->board.pollution[SC_Q_DEMOLITION] = (int16_t)(t->board.pollution[SC_Q_DEMOLITION] + size);
  for (unsigned places = t->board.tile[head].goods; places; places >>= 2)
    st->supply[(places & 3) - 1]++;
  for (int owner = 0; owner < r->seats; owner++) {
    if (owner != st->seat)
      t->board.leaving[owner] =
        (uint8_t)(t->board.leaving[owner] + sc_count(squares & t->board.meeples[owner]));
    t->board.meeples[owner] &= ~squares;
  }
  t->board.expelled &= ~squares;
  sc_lift_tile(r, t, head);
  for (; own > 0; own--)
    sc_send_home(r, st, st->seat);
  t->tiles++;
}

/* Takes a tile of FORM from the supply, or from the reserve of the acting seat, and counts it as
 * drawn while screens are up. */
static void take_from_stock(const struct sc_rules *r, struct sc_state *st, int form)
{
  int kind = r->form[form].kind;
  if (r->personal >> kind & 1)
    sc_acting_board(st)->reserve &= ~(UINT64_C(1) << kind);
  else {
    st->stock[form]--;
    st->town[st->seat].drawn[form] = (int8_t)(st->town[st->seat].drawn[form] + st->screens);
  }
}

/* Returns a tile of FORM to the supply, or to the reserve of the acting seat, and counts it while
 * screens are up. */
static void return_to_stock(const struct sc_rules *r, struct sc_state *st, int form)
{
  int kind = r->form[form].kind;
  if (r->personal >> kind & 1)
    sc_acting_board(st)->reserve |= UINT64_C(1) << kind;
  else {
    st->stock[form]++;
    st->town[st->seat].drawn[form] = (int8_t)(st->town[st->seat].drawn[form] - st->screens);
  }
}

/* Expels tourists around the station that was built if it is a police station (SC-SRV-02): in phase
 * 2 when the screens go down, else at once. */
static void expel_tourists(const struct sc_rules *r, struct sc_state *st)
{
  struct sc_town *t = &st->town[st->seat];
  if (r->kind[st->kind].ability != SC_POLICE ||
      (r->police_expel_needs_staff && !sc_is_staffed(r, st, st->seat, SC_POLICE)))
    return;
  for (int owner = 0; owner < r->seats; owner++)
    if (owner != st->seat)
      t->board.expelled |=
        t->board.meeples[owner] & sc_influenced(r, sc_tile_building(r, &t->board, st->square));
  if (st->round_phase != SC_S_BUILD)
    send_tourists_home(r, st, st->seat);
}

/* Pays what the tile costs in GOOD from the town of the acting seat to the supply; WAIVED: the
 * colour of which a good is left out, -1: none. */
static void pay_good(const struct sc_rules *r, struct sc_state *st, int good, int waived)
{
  int due = sc_good_due(r, st, st->seat, st->kind, good, waived);
  sc_take_goods(r, sc_acting_board(st), good, due);
  st->supply[good] = (uint8_t)(st->supply[good] + due);
}

/* Sets the decision that follows the tile: its warehouse or its staff; returns false if there is
 * neither. */
static bool set_tile_decision(const struct sc_rules *r, struct sc_state *st)
{
  const struct sc_kind *k = &r->kind[st->kind];
  const struct sc_town *t = &st->town[st->seat];
  struct sc_sites p;
  if (k->with_warehouse) {
    sc_find_sites(r, st, st->seat, sc_terms_of(st), &p);
    if (sc_warehouse_squares(&p, sc_tile_building(r, &t->board, st->square)))
      return sc_set_decision(st, st->seat, SC_WAREHOUSE);
  }
  if (k->ability != SC_POLICE && k->ability != SC_FIRE)
    return false;
  if (t->board.meeples[st->seat])
    return sc_set_decision(st, st->seat, SC_STAFF);
  expel_tourists(r, st);
  return false;
}

void sc_play_place(const struct sc_rules *r, struct sc_state *st, ad_move m)
{
  struct sc_town *t = &st->town[st->seat];
  const struct sc_kind *k = &r->kind[st->kind];
  int form = sc_placed_form(m), orientation = sc_placed_orientation(m),
      corner = sc_placed_corner(m), price = sc_build_price(r, st, st->seat, st->kind);
  sc_lay_tile(r, t, form, orientation, corner,
              st->round | (st->round_phase == SC_S_ACTION ? SC_BY_COUNCILOR : 0));
  take_from_stock(r, st, form);
  st->square = (uint8_t)(corner + r->form[form].orientation[orientation].head);
  if (!st->free) {
    t->tiles++;
    sc_pay(&t->board, price);
  }
  st->town->agreed = 0;
  sc_set homes = sc_tile_squares(r, &t->board, st->square) & t->cells[SC_C_HOME];
  if (k->settles && homes && t->board.hall_citizens > 0) {
    t->board.hall_citizens--;
    t->board.meeples[st->seat] |= sc_bit(sc_first(homes));
  }
  if (!st->free && sc_may_waive(r, st, st->seat, st->kind)) {
    st->phase = SC_WAIVE;
    return;
  }
  for (int good = 0; good < SC_GOODS && !st->free; good++)
    pay_good(r, st, good, -1);
  if (!set_tile_decision(r, st))
    sc_continue(r, st);
}

void sc_play_waive(const struct sc_rules *r, struct sc_state *st, int waived)
{
  for (int good = 0; good < SC_GOODS; good++)
    pay_good(r, st, good, waived);
  st->town[st->seat].waived |= waived >= 0;
  if (!set_tile_decision(r, st))
    sc_continue(r, st);
}

void sc_play_grow(const struct sc_rules *r, struct sc_state *st, ad_move m)
{
  struct sc_town *t = &st->town[st->seat];
  struct sc_tile old = t->board.tile[st->square];
  int form = sc_placed_form(m), price = sc_upgrade_price(r, st, st->seat, st->square);
  sc_lift_tile(r, t, st->square);
  return_to_stock(r, st, old.form - 1);
  take_from_stock(r, st, form);
  sc_lay_tile(r, t, form, sc_placed_orientation(m), sc_placed_corner(m), old.born);
  sc_pay(&t->board, price);
  sc_continue(r, st);
}

void sc_play_warehouse(const struct sc_rules *r, struct sc_state *st, int square)
{
  sc_lay_tile(r, &st->town[st->seat], r->warehouse_form, 0, square, st->round);
  take_from_stock(r, st, r->warehouse_form);
  sc_continue(r, st);
}

void sc_play_staff(const struct sc_rules *r, struct sc_state *st, int square)
{
  struct sc_town *t = &st->town[st->seat];
  if (square != SC_NO_SQUARE) {
    t->board.meeples[st->seat] &= ~sc_bit(square);
    t->board.meeples[st->seat] |= sc_tile_squares(r, &t->board, st->square) & t->cells[SC_C_STAFF];
  }
  expel_tourists(r, st);
  sc_continue(r, st);
}
