/* explain.c - why a move is refused: the clause, one word, and the facts in one sentence.  Checks
 * come in a fixed order; the first that fails gives the reason.  requirements.c explains tiles,
 * explain_move.c citizens and tourists. */
#include "engine/games/smallcity/text/explain.h"

#include "engine/games/smallcity/play/income.h"
#include "engine/games/smallcity/play/round.h"
#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/state/council.h"
#include "engine/games/smallcity/state/price.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"
#include "engine/games/smallcity/text/explain_internal.h"
#include "engine/games/smallcity/text/verbs.h"
#include "engine/games/smallcity/text/words.h"

typedef struct sc_asked asked;

/* ---- set-up and phase 1 ---- */

/* Checks that the city hall fits with its corner on CORNER; else writes the reason and returns
 * false. */
static bool may_place_hall(const asked *a, int corner)
{
  const struct sc_orientation *orientation = &a->r->form[a->r->hall_form].orientation[0];
  if (sc_has(sc_hall_corners(a->r, a->st, a->st->seat), corner))
    return true;
  if (!sc_has(orientation->corners, corner))
    return ad_deny(a->reason, "SC-SETUP-07", "off_board",
                   "the city hall would reach over the edge of the board");
  sc_set bad = orientation->squares << corner & ~sc_empty(a->r, a->st, a->st->seat);
  return sc_explain_square(a->r, a->st, a->st->seat, sc_first(bad), "SC-SETUP-07", a->reason);
}

/* Checks that CARDS, promises as bits, are as many as a seat keeps; else writes the reason and
 * returns false. */
static bool may_keep(const asked *a, unsigned cards)
{
  return sc_may_keep(a->r, cards) ||
         ad_deny(a->reason, "SC-SETUP-10", "wrong_number",
                 "%d promise%s to be kept, but the move names %d", a->r->promises_kept,
                 a->r->promises_kept == 1 ? " is" : "s are", __builtin_popcount(cards));
}

/* Checks that squares ONE and OTHER share a side and are empty in the town of the mayor; else
 * writes the reason and returns false. */
static bool may_choose_street(const asked *a, int one, int other)
{
  int down = other == one + SC_SIDE, mayor = a->st->mayor;
  sc_set empty = sc_empty(a->r, a->st, mayor);
  if (!down && (other != one + 1 || sc_x(other) == 0))
    return ad_deny(
      a->reason, "SC-MAY-01", "no_street",
      "squares %d,%d and %d,%d do not share a side, expected the two squares beside a street",
      SC_XY(one), SC_XY(other));
  if (!sc_has(empty, one) || !sc_has(empty, other))
    return sc_explain_square(a->r, a->st, mayor, sc_has(empty, one) ? other : one, "SC-MAY-05",
                             a->reason);
  return true;
}

/* Checks that the card of ACTION is free and that the seat can pay for it; else writes the reason
 * and returns false. */
static bool may_take_card(const asked *a, int action)
{
  const struct sc_state *st = a->st;
  char note[AD_PRICE_NOTE];
  int place = sc_ring_place(a->r, st, action);
  if (place < 0)
    return ad_deny(a->reason, "SC-SETUP-01", "not_in_play",
                   "the action card '%s' is not in the ring", a->r->action[action].id);
  int taker = sc_taker(a->r, st, action);
  if (taker >= 0 && sc_is_taken(st, place))
    return ad_deny(a->reason, "SC-ACT-02", "taken",
                   "seat %d has taken the action card '%s' already", taker + 1,
                   a->r->action[action].id);
  int cost = sc_take_price(a->r, st, place);
  if (cost <= a->board->money)
    return true;
  ad_price_note(a->r->pricer, sc_ring_cost(a->r, a->r->n_ring, st->taken, st->n_taken, place), cost,
                note);
  if (*note || !st->n_taken)
    return ad_deny(a->reason, "SC-ACT-03", "cannot_afford",
                   "the action card '%s' costs $%d%s, but seat %d has $%d", a->r->action[action].id,
                   cost, note, a->seat, (int)a->board->money);
  return ad_deny(
    a->reason, "SC-ACT-03", "cannot_afford",
    "the action card '%s' costs $%d, counted from '%s', the last card taken; seat %d has $%d",
    a->r->action[action].id, cost, a->r->action[st->ring[st->taken[st->n_taken - 1]]].id, a->seat,
    (int)a->board->money);
}

/* ---- building ---- */

/* Checks that the seat has a tile action left in this round (SC-BLD-02); else writes the reason and
 * returns false. */
static bool has_tile_action(const asked *a)
{
  if (sc_tile_action_left(a->r, a->town))
    return true;
  if (a->town->expanded)
    return ad_deny(
      a->reason, "SC-BLD-02", "no_action_left",
      "in a round with an area step there %s %d tile action%s, and seat %d has used %d",
      a->r->tiles_with_expansion == 1 ? "is" : "are", SC_COUNT(a->r->tiles_with_expansion), a->seat,
      a->town->tiles);
  return ad_deny(a->reason, "SC-BLD-02", "no_action_left",
                 "seat %d has used its %d tile action%s of the round already", a->seat,
                 SC_COUNT(a->r->max_tiles));
}

/* Checks that the seat can demolish the tile on SQUARE, pay for it, and house its citizens; else
 * writes the reason and returns false. */
static bool may_demolish(const asked *a, int square)
{
  int head = sc_head_at(a->r, a->board, square);
  char tile[SC_PLACE_NAME], note[AD_PRICE_NOTE];
  if (!has_tile_action(a))
    return false;
  if (head < 0)
    return ad_deny(a->reason, "SC-DEM-01", "nothing_there", "square %d,%d has no tile",
                   SC_XY(square));
  sc_name_tile(a->r, a->board, head, tile);
  if (sc_form_at(a->board, head) == a->r->hall_form)
    return ad_deny(a->reason, "SC-DEM-04", "city_hall", "a city hall cannot be demolished");
  int size = sc_demolition_size(a->r, a->board, head), room = sc_hall_room(a->r, a->board);
  int price = sc_demolition_price(a->r, a->st, a->st->seat, head);
  ad_price_note(a->r->pricer, size, price, note);
  if (a->board->money < price)
    return ad_deny(a->reason, "SC-DEM-01", "cannot_afford",
                   "to demolish %s costs $%d%s, but seat %d has $%d", tile, price, note, a->seat,
                   (int)a->board->money);
  int own = sc_count(sc_tile_squares(a->r, a->board, head) & a->board->meeples[a->st->seat]);
  return !a->r->demolish_needs_room || own <= room ||
         ad_deny(a->reason, "SC-DEM-02", "no_room",
                 "%d citizen%s of %s would have to go to the city hall, which has room for %d",
                 SC_COUNT(own), tile, room);
}

/* Checks that the seat can unlock the next level of its area; else writes the reason and returns
 * false. */
static bool may_expand(const asked *a)
{
  const struct sc_side *side = &a->r->side[a->r->side_of[a->st->seat]];
  if (a->town->expanded)
    return ad_deny(a->reason, "SC-BLD-02", "expanded",
                   "seat %d has made its area step of the round already", a->seat);
  if (a->board->area >= side->levels)
    return ad_deny(a->reason, "SC-BLD-02", "whole_area",
                   "the area of the town is at its highest level already, level %d", side->levels);
  return a->town->tiles <= a->r->tiles_with_expansion ||
         ad_deny(
           a->reason, "SC-BLD-02", "no_action_left",
           "a round with an area step allows %d tile action%s at most, but seat %d has used %d",
           SC_COUNT(a->r->tiles_with_expansion), a->seat, a->town->tiles);
}

/* Checks that the warehouse of the new factory can be laid on SQUARE; else writes the reason and
 * returns false. */
static bool may_place_warehouse(const asked *a, int square)
{
  const struct sc_state *st = a->st;
  struct sc_sites p;
  sc_find_sites(a->r, st, st->seat, sc_terms_of(st), &p);
  sc_set factory = sc_tile_building(a->r, a->board, st->square);
  sc_set good = sc_warehouse_squares(&p, factory);
  char where[SC_LIST];
  if (square == SC_NO_SQUARE)
    return ad_deny(
      a->reason, "SC-FAC-02", "must_build",
      "the factory on square %d,%d comes with a warehouse: name a square for the warehouse",
      SC_XY(st->square));
  if (sc_has(good, square))
    return true;
  if (!sc_has(sc_ring(factory), square)) {
    sc_list_squares(good, 3, where);
    return ad_deny(a->reason, "SC-FAC-02", "not_beside",
                   "square %d,%d is not next to the factory on square %d,%d; free squares next to "
                   "the factory: %s",
                   SC_XY(square), SC_XY(st->square), where);
  }
  return sc_explain_place(a->r, st, sc_placing(SC_PLACE_TILE, a->r->warehouse_form, 0, square),
                          a->reason);
}

/* Checks that the seat can pay the tile with a good of colour WAIVED left out; -1: with none; else
 * writes the reason and returns false. */
static bool may_waive(const asked *a, int waived)
{
  const struct sc_kind *k = &a->r->kind[a->st->kind];
  int due[SC_GOODS], have[SC_GOODS];
  char cost[SC_LIST], owned[SC_LIST];
  if (waived >= 0 && k->goods.v[waived] == 0)
    return ad_deny(a->reason, "SC-ACT-06", "not_in_cost",
                   "'%s' costs no %s good, so the good cannot be left out", k->id,
                   ad_word_of(sc_good_words, waived));
  if (sc_can_pay_goods(a->r, a->st, a->st->seat, a->st->kind, waived))
    return true;
  for (int good = 0; good < SC_GOODS; good++)
    due[good] = sc_good_due(a->r, a->st, a->st->seat, a->st->kind, good, waived);
  sc_count_goods(a->r, a->board, have);
  sc_list_goods(due, cost);
  sc_list_goods(have, owned);
  return ad_deny(a->reason, waived < 0 ? "SC-CUL-01" : "SC-ACT-06", "cannot_afford",
                 "'%s' would cost %s, but seat %d has %s", k->id, cost, a->seat, owned);
}

/* ---- income ---- */

/* Checks that the seat has a GOOD and a meeple that can sell it, or give it for votes; else writes
 * the reason and returns false. */
static bool may_trade_good(const asked *a, bool sell, int good)
{
  int goods[SC_GOODS];
  sc_count_goods(a->r, a->board, goods);
  if (!(sell ? a->town->sells : a->town->gives))
    return ad_deny(a->reason, "SC-INC-02", "nobody_left",
                   "seat %d has no further meeple on a cell '%s' that can %s a good", a->seat,
                   ad_word_of(sc_cell_words, sell ? SC_C_GOODS_CASH : SC_C_GOODS_VOTES),
                   sell ? "sell" : "give");
  return goods[good] > 0 ||
         ad_deny(a->reason, "SC-INC-02", "no_good", "seat %d has no %s good to trade", a->seat,
                 ad_word_of(sc_good_words, good));
}

/* Checks that a meeple of the seat can buy votes for DOLLARS; else writes the reason and returns
 * false. */
static bool may_buy(const asked *a, int dollars)
{
  if (!a->town->buys)
    return ad_deny(a->reason, "SC-INC-02", "nobody_left",
                   "seat %d has no further meeple on a cell 'cash_votes' that can buy votes",
                   a->seat);
  if (dollars > a->r->cash_votes_table.n)
    return ad_deny(a->reason, "SC-INC-02", "no_such_price",
                   "a meeple can buy votes for $1 to $%d, not for more", a->r->cash_votes_table.n);
  return a->board->money >= dollars ||
         ad_deny(a->reason, "SC-INC-02", "cannot_afford", "seat %d has only $%d to buy votes",
                 a->seat, (int)a->board->money);
}

/* Checks that MOVE stores goods that were made, and as many as there is room for; else writes the
 * reason and returns false. */
static bool may_store(const asked *a, ad_move move)
{
  int goods[SC_GOODS], sum = 0, room = sc_store_room(a->r, a->st);
  char made[SC_LIST];
  sc_unstored_goods(a->r, a->st, goods);
  sc_list_goods(goods, made);
  for (int good = 0; good < SC_GOODS; good++) {
    sum += sc_stored(move, good);
    if (sc_stored(move, good) > goods[good])
      return ad_deny(a->reason, "SC-INC-06", "not_made",
                     "the move stores %d %s goods, but the goods to be stored are %s",
                     sc_stored(move, good), ad_word_of(sc_good_words, good), made);
  }
  return sum == room || ad_deny(a->reason, "SC-INC-06", "wrong_number",
                                "exactly %d good%s of %s can be stored, but the move stores %d",
                                SC_COUNT(room), made, sum);
}

/* ---- pollution ---- */

/* Checks that the meeple on SQUARE can die; SC_NO_SQUARE: that no meeple must; else writes the
 * reason and returns false. */
static bool may_be_victim(const asked *a, int square)
{
  const struct sc_state *st = a->st;
  bool clinic = sc_is_staffed(a->r, st, st->seat, SC_CLINIC);
  if (square == SC_NO_SQUARE)
    return clinic ||
           ad_deny(a->reason, "SC-DTH-02", "must_choose",
                   "without a staffed clinic a meeple must die: name the square of the meeple");
  if (sc_has(sc_victims(a->r, st, st->seat), square))
    return true;
  return sc_has(a->board->meeples[st->seat], square)
         ? ad_deny(a->reason, "SC-DTH-03", "clinic",
                   "the staffed clinic protects the citizens of its owner, including the citizen "
                   "on square %d,%d",
                   SC_XY(square))
         : ad_deny(a->reason, "SC-DTH-02", "nobody_there", "no meeple stands on square %d,%d",
                   SC_XY(square));
}

/* Checks that the next grave of the town can be laid on SQUARE; else writes the reason and returns
 * false. */
static bool may_lay_grave(const asked *a, int square)
{
  const struct sc_state *st = a->st;
  sc_set good = sc_grave_squares(a->r, st, st->seat);
  char where[SC_LIST];
  if (sc_has(good, square))
    return true;
  if (!sc_has(sc_empty(a->r, st, st->seat), square))
    return sc_explain_square(a->r, st, st->seat, square, "SC-DTH-06", a->reason);
  sc_list_squares(good, 3, where);
  return ad_deny(
    a->reason, "SC-DTH-06", "not_beside",
    "square %d,%d shares no side with a grave, but a new grave must; squares that do: %s",
    SC_XY(square), where);
}

/* ---- council ---- */

/* Checks that the seat has a disc in council ROW, -1: beside the board; else writes the reason and
 * returns false. */
static bool has_disc(const asked *a, int row)
{
  for (int i = 0; i < SC_DISCS; i++)
    if (a->town->disc_row[i] == row + 1)
      return true;
  if (row < 0)
    return ad_deny(a->reason, "SC-COU-01", "no_disc",
                   "both discs of seat %d are in council rows already, so no disc can enter a row",
                   a->seat);
  return ad_deny(a->reason, "SC-COU-01", "no_disc", "seat %d has no disc in the council row '%s'",
                 a->seat, a->r->row[row].id);
}

/* Returns the step of the disc of the seat in council ROW, 0 if it has none there. */
static int find_disc_step(const asked *a, int row)
{
  for (int i = 0; i < SC_DISCS; i++)
    if (a->town->disc_row[i] == row + 1)
      return a->town->disc_step[i];
  return 0;
}

/* Checks that the disc can make MOVE and that the seat can pay its step; else writes the reason and
 * returns false. */
static bool may_move_disc(const asked *a, ad_move move)
{
  int from = sc_disc_from(move), to = sc_disc_to(move), votes = sc_votes(a->board);
  bool councilor = a->st->phase == SC_COUNCILOR, money = sc_disc_money(move);
  char paid[AD_MOVE_TEXT], note[AD_PRICE_NOTE];
  if (!has_disc(a, from))
    return false;
  if (from >= 0 && find_disc_step(a, from) >= a->r->row[from].n_steps)
    return ad_deny(a->reason, "SC-COU-06", "last_step",
                   "the disc in the council row '%s' is on the last step and cannot move",
                   a->r->row[from].id);
  if (from != to && find_disc_step(a, to))
    return ad_deny(
      a->reason, "SC-COU-05", "same_row",
      "the other disc of seat %d is in the council row '%s' already, expected another row", a->seat,
      a->r->row[to].id);
  if (councilor && (from != to || sc_disc_restart(move)) &&
      !(from < 0 && a->r->councilor_may_enter))
    return ad_deny(a->reason, "SC-ACT-11", "one_step",
                   "the city councilor only moves a disc one step further in its row%s",
                   a->r->councilor_may_enter ? " or lets a disc enter a row" : "");
  int step = sc_disc_step(a->r, a->town, move, councilor),
      price = sc_disc_price(a->r, a->st, a->st->seat, to, step);
  ad_price_note(a->r->pricer, sc_step_price(a->r, step), price, note);
  if (!money && price == 0) {
    ad_verbs_print(&sc_verbs, a->r, a->st, move | 1, paid, sizeof paid);
    return ad_deny(a->reason, "SC-COU-02", "free",
                   "step %d of the council row '%s' costs nothing, expected '%s'", step,
                   a->r->row[to].id, paid);
  }
  return (money ? a->board->money : votes) >= price ||
         ad_deny(a->reason, "SC-COU-02", "cannot_afford",
                 "step %d of the council row '%s' costs %s%d%s%s, but seat %d has %s%d%s", step,
                 a->r->row[to].id, money ? "$" : "", price,
                 money        ? ""
                 : price == 1 ? " vote"
                              : " votes",
                 note, a->seat, money ? "$" : "", money ? a->board->money : votes,
                 money        ? ""
                 : votes == 1 ? " vote"
                              : " votes");
}

/* ---- all of them ---- */

/* Checks MOVE by the rule of its kind; else writes the reason and returns false. */
static bool check_move(const asked *a, ad_move move)
{
  const struct sc_rules *r = a->r;
  const struct sc_state *st = a->st;
  int what = sc_what(move);
  switch (sc_kind_of(move)) {
  case SC_PUT_HALL: return may_place_hall(a, what);
  case SC_KEEP: return may_keep(a, (unsigned)what);
  case SC_STREET: return may_choose_street(a, sc_high(move), sc_low(move));
  case SC_TAKE: return may_take_card(a, what);
  case SC_BUILD_KIND:
    return (st->phase == SC_FREE_BUILD || has_tile_action(a)) &&
           sc_explain_kind(r, st, what, st->phase == SC_FREE_BUILD, a->reason);
  case SC_UPGRADE: return sc_explain_upgrade(r, st, what, a->reason);
  case SC_DEMOLISH: return may_demolish(a, what);
  case SC_EXPAND: return may_expand(a);
  case SC_PLACE_TILE: return sc_explain_place(r, st, move, a->reason);
  case SC_GROW_TILE: return sc_explain_grow(r, st, move, a->reason);
  case SC_PUT_WAREHOUSE: return may_place_warehouse(a, what);
  case SC_LEAVE_OUT: return may_waive(a, what - 1);
  case SC_PUT_STAFF: return sc_explain_staff(a, what);
  case SC_MOVE_MEEPLE: return sc_explain_mover(a, sc_high(move), sc_low(move));
  case SC_MOVE_TO:
    return st->phase == SC_STRAND ? sc_explain_strand(a, sc_high(move), sc_low(move))
                                  : sc_explain_target(a, sc_high(move), sc_low(move));
  case SC_MOVE_IN: return sc_explain_house(a, what);
  case SC_SELL: return may_trade_good(a, true, what);
  case SC_BUY: return may_buy(a, what);
  case SC_GIVE: return may_trade_good(a, false, what);
  case SC_KEEP_GOODS: return may_store(a, move);
  case SC_CHOOSE_VICTIM: return may_be_victim(a, what);
  case SC_LAY_GRAVE: return may_lay_grave(a, what);
  case SC_MOVE_DISC: return may_move_disc(a, move);
  case SC_END: return st->phase != SC_MOVE || sc_explain_end(a);
  default: return true;
  }
}

bool sc_why_not(const void *rules, const void *state, ad_move move, struct ad_reason *reason)
{
  const struct sc_state *st = state;
  const struct sc_town *town = &st->town[st->seat];
  const struct sc_asked a = {rules, st, town, &town->board, st->seat + 1, reason};
  return !check_move(&a, move);
}
