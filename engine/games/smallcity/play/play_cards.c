/* play_cards.c - action cards (phase 1), the council (phase 7), and the effects of both. */
#include "engine/games/smallcity/play/income.h"
#include "engine/games/smallcity/play/play.h"
#include "engine/games/smallcity/play/play_internal.h"
#include "engine/games/smallcity/play/round.h"
#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/state/council.h"
#include "engine/games/smallcity/state/price.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"

/* ---- effects of cards and council steps ---- */

void sc_play_gain(const struct sc_rules *r, struct sc_state *st, const struct sc_gain *g)
{
  struct sc_board *b = sc_acting_board(st);
  sc_add_votes(b, st->row ? SC_V_COUNCIL : SC_V_ACTION, g->votes);
  sc_add_money(b, g->money);
  for (int good = 0; good < SC_GOODS; good++) {
    int n = g->goods[good] < st->supply[good] ? g->goods[good] : st->supply[good];
    st->supply[good] = (uint8_t)(st->supply[good] - sc_put_goods(r, b, good, n, true));
  }
  int arrive = g->citizens < b->supply ? g->citizens : b->supply, room = sc_hall_room(r, b);
  arrive = arrive < room ? arrive : room;
  b->supply = (uint8_t)(b->supply - arrive);
  b->hall_citizens = (uint8_t)(b->hall_citizens + arrive);
}

/* Returns the id of the row of the council or of the action card whose effect is carried out. */
static const char *effect_owner(const struct sc_rules *r, const struct sc_state *st)
{
  return st->row ? r->row[st->row - 1].id : r->action[st->town[st->seat].action - 1].id;
}

/* Carries out the current effect for the acting seat; returns true if the seat must choose first.
 */
static bool carry_out_effect(const struct sc_rules *r, struct sc_state *st)
{
  const struct sc_effect *e = sc_current_effect(r, st);
  switch (e->primitive) {
  case SC_E_GAIN:
    if (e->n_choices > 1)
      return sc_set_decision(st, st->seat, SC_GAIN);
    sc_play_gain(r, st, &e->choice[0]);
    return false;
  case SC_E_LUA:
    sc_add_votes(sc_acting_board(st), st->row ? SC_V_COUNCIL : SC_V_ACTION,
                 sc_ask(r, st, e->function_number, effect_owner(r, st), st->seat, SC_NO_SQUARE));
    return false;
  case SC_E_BUILD:
    return sc_free_kinds(r, st, st->seat, e) && sc_set_decision(st, st->seat, SC_FREE_BUILD);
  default: return false;
  }
}

void sc_play_disc(const struct sc_rules *r, struct sc_state *st, ad_move m)
{
  struct sc_town *t = &st->town[st->seat];
  int from = sc_disc_from(m), to = sc_disc_to(m),
      step = sc_disc_step(r, t, m, st->phase == SC_COUNCILOR), i = 0,
      price = sc_disc_price(r, st, st->seat, to, step);
  if (sc_disc_money(m))
    sc_pay(&t->board, price);
  else
    t->board.votes[SC_V_PRICES] = (int16_t)(t->board.votes[SC_V_PRICES] - price);
  while (t->disc_row[i] != from + 1)
    i++;
  t->disc_row[i] = st->row = (uint8_t)(to + 1);
  t->disc_step[i] = st->step = (uint8_t)step;
  st->council_done = (uint8_t)(st->council_done + (st->round_phase == SC_S_COUNCIL));
  if (t->disc_row[0] > t->disc_row[1]) {
    uint8_t row = t->disc_row[0], at = t->disc_step[0];
    t->disc_row[0] = t->disc_row[1];
    t->disc_step[0] = t->disc_step[1];
    t->disc_row[1] = row;
    t->disc_step[1] = at;
  }
  if (!carry_out_effect(r, st))
    sc_continue(r, st);
}

/* ---- phase 1 ---- */

bool sc_continue_actions(const struct sc_rules *r, struct sc_state *st)
{
  if (st->turn >= sc_in_game(r, st)) {
    sc_end_turn(r, st);
    return false;
  }
  int seat = sc_seat_at(r, st, st->turn);
  sc_begin_turn(r, st, seat);
  return sc_set_decision(st, seat, SC_ACTION);
}

void sc_play_action(const struct sc_rules *r, struct sc_state *st, int action)
{
  const struct sc_action *card = &r->action[action];
  struct sc_town *t = &st->town[st->seat];
  ad_move moves[64];
  int place = sc_ring_place(r, st, action), levels = r->side[r->side_of[st->seat]].levels,
      seat = st->seat;
  sc_pay(&t->board, sc_take_price(r, st, place));
  st->taken[st->n_taken++] = (uint8_t)place;
  st->turn++;
  t->action = st->action = (uint8_t)(action + 1);
  st->row = 0;
  if (card->primitive == SC_A_AREA)
    t->board.area =
      (uint8_t)(t->board.area + card->amount < levels ? t->board.area + card->amount : levels);
  bool must_decide =
    (card->primitive == SC_A_GAIN && carry_out_effect(r, st)) ||
    (card->primitive == SC_A_COUNCILOR && sc_set_decision(st, seat, SC_COUNCILOR) &&
     sc_disc_moves(r, st, seat, true, moves));
  if (!must_decide)
    sc_continue(r, st);
}

/* ---- phase 7 ---- */

bool sc_continue_council(const struct sc_rules *r, struct sc_state *st)
{
  ad_move moves[128];
  for (; st->turn < sc_in_game(r, st); st->turn++, st->council_done = 0) {
    int seat = sc_seat_at(r, st, st->turn);
    sc_begin_turn(r, st, seat);
    if (r->pricer) /* prices are asked where the seat decides */
      sc_set_decision(st, seat, SC_COUNCIL);
    if (st->council_done < r->council_moves && sc_disc_moves(r, st, seat, false, moves))
      return sc_set_decision(st, seat, SC_COUNCIL);
  }
  sc_end_turn(r, st);
  return false;
}
