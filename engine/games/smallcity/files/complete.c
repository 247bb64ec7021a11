/* complete.c - second half of reading a position: whose turn it is, what the file leaves
 * open, and whether all of it can be. */
#include "engine/games/smallcity/files/complete.h"

#include <string.h>

#include "engine/games/smallcity/files/reader.h"
#include "engine/games/smallcity/play/income.h"
#include "engine/games/smallcity/play/round.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"

/* Reports KEY of the position if it is GIVEN, for a phase that does not use the key. */
static void report_unused_key(struct sc_reader *in, const char *key, bool given)
{
  if (given)
    ad_diag(in->diags, sc_reader_at(in, key), "key '%s' is not used in phase '%s': remove the key",
            key, sc_reader_phase(in));
}

/* Reports KEY of the town of SEAT if it is GIVEN, for a phase that does not use the key. */
static void report_unused_town_key(struct sc_reader *in, int seat, const char *key, bool given)
{
  if (given)
    ad_diag(in->diags, sc_reader_town(in, seat, key),
            "key '%s' is not used in phase '%s': remove the key", key, sc_reader_phase(in));
}

enum { NOT_GIVEN = -1 };
/* ---- round and phase ---- */

/* Returns the phase of a position that names none: the phase that uses the keys of the file;
 * without them SC_BUILD. */
static int infer_phase(const struct sc_reader *in)
{
  if (in->kind)
    return SC_PLACE;
  if (in->meeple)
    return SC_TO;
  if (in->unstored)
    return SC_STORE;
  return in->losers ? SC_VICTIM : SC_BUILD;
}

/* Returns the phase of the round to which the current decision belongs. */
static int infer_round_phase(const struct sc_reader *in)
{
  switch (in->phase) {
  case SC_HALL:
  case SC_PROMISE: return SC_SETUP;
  case SC_MAYOR:
  case SC_ACTION:
  case SC_COUNCILOR: return SC_S_ACTION;
  case SC_MOVE:
  case SC_TO:
  case SC_STRAND:
  case SC_HOUSE: return SC_S_MOVE;
  case SC_TRADE:
  case SC_STORE: return SC_S_INCOME;
  case SC_VICTIM:
  case SC_GRAVE: return SC_S_POLLUTION;
  case SC_COUNCIL: return SC_S_COUNCIL;
  case SC_ENDED: return SC_S_NEXT;
  case SC_GAIN: return in->disc ? SC_S_COUNCIL : SC_S_ACTION;
  case SC_FREE_BUILD: return SC_S_COUNCIL;
  default: return in->disc ? SC_S_COUNCIL : SC_S_BUILD;
  }
}

/* Completes round, round phase and phase, and reports keys that the phase does not use. A decision
 * of a disc belongs to the council, or to the city councilor in phase 1. */
static void complete_phase(struct sc_reader *in)
{
  struct sc_state *st = in->st;
  if (in->phase < 0)
    in->phase = infer_phase(in);
  int round_phase = infer_round_phase(in);
  bool has_either_round_phase = in->disc && sc_reader_in(in, SC_OF_AN_EFFECT) &&
                                (in->round_phase == SC_S_ACTION || in->round_phase == SC_S_COUNCIL);
  if (in->round_phase >= 0 && in->round_phase != round_phase && !has_either_round_phase &&
      in->phase != SC_ENDED)
    ad_diag(in->diags, sc_reader_at(in, "stage"),
            "stage is '%s' in phase '%s', expected stage '%s'",
            ad_word_of(sc_round_phase_words, in->round_phase), sc_reader_phase(in),
            ad_word_of(sc_round_phase_words, round_phase));
  st->round_phase = (uint8_t)(in->round_phase >= 0 ? in->round_phase : round_phase);
  st->phase = (uint8_t)in->phase;
  st->round = (uint8_t)(in->round >= 0          ? in->round
                        : in->phase == SC_ENDED ? in->rules->rounds - 1
                                                : 0);
  if (st->round_phase == SC_SETUP && st->round > 0)
    ad_diag(in->diags, sc_reader_at(in, "round"),
            "round is %d in phase '%s', expected 1: the phase comes before the first round",
            st->round + 1, sc_reader_phase(in));
  report_unused_key(in, "kind", in->kind && in->phase != SC_PLACE);
  report_unused_key(in, "price",
                    in->price && (!in->rules->pricer || !sc_reader_in(in, SC_OF_A_PRICE)));
  report_unused_key(in, "tile", in->tile && !sc_reader_in(in, SC_OF_A_TILE));
  report_unused_key(in, "disc", in->disc && !sc_reader_in(in, SC_OF_AN_EFFECT));
  report_unused_key(in, "meeple", in->meeple && in->phase != SC_TO && in->phase != SC_STRAND);
  report_unused_key(in, "store", in->store && in->phase != SC_STORE);
  report_unused_key(in, "host", in->host >= 0 && in->phase != SC_STORE);
  report_unused_key(in, "unstored", in->unstored && in->phase != SC_STORE);
  report_unused_key(in, "losers", in->losers && st->round_phase != SC_S_POLLUTION);
  report_unused_key(in, "deaths_left", in->deaths_left > 0 && st->round_phase != SC_S_POLLUTION);
  report_unused_key(in, "council_moves", st->council_done && st->round_phase != SC_S_COUNCIL);
  report_unused_key(in, "to_act", in->to_act >= 0 && in->phase == SC_ENDED);
}

/* ---- mayor and seat to act ---- */

/* Completes the mayors of the first, the previous and this round; reports a figure of the mayor in
 * a town of another seat, and a game that is over. */
static void complete_mayor(struct sc_reader *in)
{
  const struct sc_rules *r = in->rules;
  struct sc_state *st = in->st;
  int with_street = NOT_GIVEN;
  for (int seat = 0; seat < r->seats; seat++) {
    if (!in->town[seat].street)
      continue;
    if (with_street >= 0)
      ad_diag(
        in->diags, sc_reader_town(in, seat, "mayor"),
        "the mayor's figure stands in the towns of seats %d and %d, expected one town at most",
        with_street + 1, seat + 1);
    with_street = seat;
  }
  int default_mayor = with_street >= 0 ? with_street : r->first_mayor ? r->first_mayor - 1 : 0;
  st->mayor = (uint8_t)(in->mayor >= 0 ? in->mayor : default_mayor);
  if (with_street >= 0 && with_street != st->mayor)
    ad_diag(in->diags, sc_reader_town(in, with_street, "mayor"),
            "the mayor's figure stands in the town of seat %d, but seat %d is mayor: expected the "
            "figure in the town of the mayor (SC-MAY-01)",
            with_street + 1, st->mayor + 1);
  st->previous_mayor =
    (uint8_t)(in->previous >= 0 ? in->previous : (st->mayor + r->seats - 1) % r->seats);
  st->first_mayor =
    (uint8_t)(in->first >= 0 ? in->first
                             : (st->mayor + r->seats - st->round % r->seats) % r->seats);
  if (st->town[st->mayor].out && in->phase != SC_ENDED)
    ad_diag(in->diags, sc_reader_at(in, "mayor"),
            "seat %d is mayor, but is out of the game: name a seat that is in the game (SC-NXT-01)",
            st->mayor + 1);
  if (sc_in_game(in->rules, in->st) <= (r->seats > 1 ? 1 : 0) && in->phase != SC_ENDED)
    ad_diag(in->diags, sc_reader_at(in, "phase"),
            "phase is '%s', but %s in the game, so the game is over (SC-END-05)",
            sc_reader_phase(in), sc_in_game(in->rules, in->st) ? "only one seat is" : "no seat is");
}

/* Returns how many seats have an action card, by the towns or by `taken`; seats take cards in turn
 * order. */
static int taken_so_far(const struct sc_reader *in)
{
  int n = 0;
  for (int seat = 0; seat < in->rules->seats; seat++)
    n += in->st->town[seat].action > 0;
  return in->n_taken > n ? in->n_taken : n;
}

/* Returns the seat that makes the current decision: `to_act` of the file, else the seat that the
 * phase implies. */
static int infer_seat(const struct sc_reader *in)
{
  const struct sc_state *st = in->st;
  if (in->to_act >= 0)
    return in->to_act;
  if (in->phase == SC_MAYOR)
    return sc_street_chooser(in->rules, st);
  if (in->phase == SC_ACTION && taken_so_far(in) < sc_in_game(in->rules, in->st))
    return sc_seat_at(in->rules, st, taken_so_far(in));
  for (int seat = 0; seat < in->rules->seats; seat++)
    if (st->losers >> seat & 1)
      return seat;
  return st->mayor;
}

/* Completes the seat to act and its place in the turn order; reports a seat that is out of the
 * game. */
static void complete_seat_to_act(struct sc_reader *in)
{
  struct sc_state *st = in->st;
  st->seat = (uint8_t)infer_seat(in);
  int place = sc_reader_place(in, st->seat);
  if (in->phase == SC_ENDED || (in->phase == SC_MAYOR && place > 0))
    place = 0;
  if (place < 0) {
    ad_diag(
      in->diags, sc_reader_at(in, "to_act"),
      "seat %d is to act, but is out of the game: name a seat that is in the game (SC-POL-04)",
      st->seat + 1);
    return;
  }
  bool has_card = st->round_phase == SC_S_ACTION && in->phase != SC_ACTION && in->phase != SC_MAYOR;
  st->turn = (uint8_t)(place + has_card); /* a seat with a card has had the turn */
  st->housing = in->phase == SC_HOUSE;
}

/* ---- towns ---- */

/* Lays the city hall of SEAT for a town without tiles in the file (SC-SETUP-07). */
static void lay_default_hall(struct sc_reader *in, int seat)
{
  enum { DEFAULT_CORNER = 22 };
  const struct sc_rules *r = in->rules;
  sc_set corners = sc_hall_corners(r, in->st, seat);
  if (corners)
    sc_lay_tile(r, &in->st->town[seat], r->hall_form, 0,
                sc_has(corners, DEFAULT_CORNER) ? DEFAULT_CORNER : sc_first(corners), SC_AT_START);
}

/* Returns whether SEAT has placed its city hall: seats do so in turn order. */
static bool has_placed_hall(const struct sc_reader *in, int seat)
{
  int place = (seat + in->rules->seats - in->st->mayor) % in->rules->seats;
  return in->phase != SC_HALL || place < in->st->turn;
}

/* Reports meeples of SEAT, which is out of the game, in any town, and meeples in its town. */
static void check_seat_out(struct sc_reader *in, int seat)
{
  const struct sc_town *t = &in->st->town[seat];
  sc_set here = 0;
  for (int other = 0; other < in->rules->seats; other++) {
    here |= t->board.meeples[other];
    if (in->st->town[other].board.meeples[seat])
      ad_diag(in->diags, sc_reader_town(in, other, "tiles"),
              "seat %d is out of the game, but has meeples in the town of seat %d: remove the "
              "meeples (SC-POL-04)",
              seat + 1, other + 1);
  }
  if (here)
    ad_diag(
      in->diags, sc_reader_town(in, seat, "tiles"),
      "seat %d is out of the game, but meeples stand in its town: remove the meeples (SC-POL-04)",
      seat + 1);
}

/* Reports tiles in the town of SEAT that were built in a later round than that of the position. */
static void check_build_rounds(struct sc_reader *in, int seat)
{
  const struct sc_board *b = &in->st->town[seat].board;
  for (sc_set heads = b->heads; heads;) {
    int head = sc_pop(&heads), born = b->tile[head].born & SC_AT_START;
    if (born != SC_AT_START && born > in->st->round)
      ad_diag(in->diags, sc_reader_town(in, seat, "tiles"),
              "the tile on square %d,%d was built in round %d, but the position is in round %d: "
              "expected no later round",
              sc_x(head), sc_y(head), born + 1, in->st->round + 1);
  }
}

/* Completes money and city hall of SEAT and checks its town against the phase and against
 * elimination. */
static void complete_town(struct sc_reader *in, int seat)
{
  const struct sc_rules *r = in->rules;
  struct sc_town *t = &in->st->town[seat];
  int place = (seat - in->st->first_mayor + r->seats) % r->seats;
  if (!in->town[seat].board.money)
    t->board.money =
      (int16_t)r->start_money.v[place < r->start_money.n ? place : r->start_money.n - 1];
  if (!in->town[seat].board.tiles && has_placed_hall(in, seat))
    lay_default_hall(in, seat);
  check_build_rounds(in, seat);
  if (t->out && in->st->round_phase == SC_SETUP)
    ad_diag(in->diags, sc_reader_town(in, seat, "out"),
            "seat %d is out of the game in phase '%s', before the first round: remove 'out'",
            seat + 1, sc_reader_phase(in));
  if (t->out)
    check_seat_out(in, seat);
  else if (sc_pollution(&t->board) >= r->elimination_threshold && in->st->round_phase != SC_S_BUILD)
    ad_diag(in->diags, sc_reader_town(in, seat, "pollution"),
            "seat %d has %d percent pollution, which puts the seat out of the game: expected 'out: "
            "true' (SC-POL-04)",
            seat + 1, sc_pollution(&t->board));
  report_unused_town_key(in, seat, "built", t->tiles && in->st->round_phase < SC_S_BUILD);
  if (in->phase == SC_HALL && !has_placed_hall(in, seat) && t->board.heads)
    ad_diag(in->diags, sc_reader_town(in, seat, "tiles"),
            "seat %d has not placed its city hall yet, expected no tiles in its town (SC-SETUP-07)",
            seat + 1);
}

/* Checks that meeples stand on the squares of `moved`, `barred` and `idle` in the town of SEAT;
 * without `barred` derives the cells that are barred in this round (SC-MOV-06). */
static void complete_moved_meeples(struct sc_reader *in, int seat)
{
  struct sc_state *st = in->st;
  struct sc_town *t = &st->town[seat];
  bool moving = st->round_phase == SC_S_MOVE;
  for (int other = 0; other < in->rules->seats; other++) {
    sc_set work_cells = 0, without_meeple = t->moved[other] & ~st->town[other].board.meeples[seat];
    for (int cell = SC_C_WHITE; cell <= SC_C_GOODS_VOTES; cell++)
      work_cells |= t->cells[cell];
    if (without_meeple)
      ad_diag(in->diags, sc_reader_town(in, seat, "moved"),
              "seat %d has no meeple on square %d,%d in the town of seat %d", seat + 1,
              sc_x(sc_first(without_meeple)), sc_y(sc_first(without_meeple)), other + 1);
    else if (!moving && t->moved[other])
      report_unused_town_key(in, seat, "moved", true);
    if (t->barred[other] & ~work_cells)
      ad_diag(in->diags, sc_reader_town(in, seat, "barred"),
              "square %d,%d is in 'barred', but only cells of factories and shops can be barred "
              "(SC-MOV-06)",
              sc_x(sc_first(t->barred[other] & ~work_cells)),
              sc_y(sc_first(t->barred[other] & ~work_cells)));
    else if (!moving && t->barred[other])
      report_unused_town_key(in, seat, "barred", true);
    if (moving && !in->town[seat].barred && in->rules->barred_cells)
      t->barred[other] = t->board.meeples[other] & work_cells & ~st->town[other].moved[seat];
  }
  /* after the income a citizen of `idle` may have died */
  if (st->round_phase <= SC_S_INCOME && t->idle & ~t->board.meeples[seat])
    ad_diag(in->diags, sc_reader_town(in, seat, "idle"),
            "seat %d has no citizen on square %d,%d, which is in 'idle': remove the square",
            seat + 1, sc_x(sc_first(t->idle & ~t->board.meeples[seat])),
            sc_y(sc_first(t->idle & ~t->board.meeples[seat])));
}

/* Returns how many meeples of SEAT work on cells of type CELL, in all towns, without idle citizens.
 */
static int count_workers(const struct sc_reader *in, int seat, int cell)
{
  int n = 0;
  for (int town = 0; town < in->rules->seats; town++) {
    const struct sc_town *t = &in->st->town[town];
    n += sc_count(t->board.meeples[seat] & t->cells[cell] & ~(town == seat ? t->idle : 0));
  }
  return n;
}

/* Completes the trades left to SEAT: without keys of trades the seat has all that its meeples allow
 * (SC-INC-02). */
static void complete_trades(struct sc_reader *in, int seat)
{
  struct sc_town *t = &in->st->town[seat];
  if (in->town[seat].trades || in->phase != SC_TRADE || t->out)
    return;
  t->sells = sc_sales_limit(in->rules, count_workers(in, seat, SC_C_GOODS_CASH));
  t->buys = (uint8_t)count_workers(in, seat, SC_C_CASH_VOTES);
  t->gives = (uint8_t)count_workers(in, seat, SC_C_GOODS_VOTES);
}

/* ---- screens ---- */

void sc_default_shown(const struct sc_rules *r, const struct sc_state *st, int seat,
                      struct sc_board *out)
{
  *out = st->town[seat].board;
  memset(out->leaving, 0, sizeof out->leaving);
  out->expelled = 0;
  if (st->phase != SC_HALL)
    return;
  out->heads = 0;
  out->reserve = r->personal;
  memset(out->tile, 0, sizeof out->tile);
}

/* Counts the tiles of T as drawn that are on the board and not shown, and as put back that are
 * shown and not on the board; for a file without `drawn`. */
static void infer_drawn_tiles(const struct sc_rules *r, struct sc_town *t)
{
  const struct sc_board *boards[] = {&t->shown, &t->board};
  for (int i = 0; i < 2; i++)
    for (sc_set heads = boards[i]->heads; heads;) {
      int form = sc_form_at(boards[i], sc_pop(&heads));
      if (!(r->personal >> r->form[form].kind & 1))
        t->drawn[form] = (int8_t)(t->drawn[form] + (i ? 1 : -1));
    }
}

/* Completes what other seats see of the towns while the screens are up; reports keys of screens in
 * other phases. */
static void complete_screens(struct sc_reader *in)
{
  struct sc_state *st = in->st;
  bool hides = in->phase == SC_HALL || (st->round_phase == SC_S_BUILD && in->phase != SC_ENDED);
  st->screens = in->rules->screens && hides;
  for (int seat = 0; seat < in->rules->seats; seat++) {
    struct sc_board *b = &st->town[seat].board;
    bool has_waiting_tourists = b->expelled != 0;
    for (int owner = 0; owner < in->rules->seats; owner++)
      has_waiting_tourists |= b->leaving[owner] > 0;
    if (in->town[seat].shown && hides && !st->screens)
      ad_diag(in->diags, sc_reader_town(in, seat, "shown"),
              "key 'shown' is not used, because the variant has 'screens: false': remove the key");
    else if (in->town[seat].shown && !st->screens)
      ad_diag(in->diags, sc_reader_town(in, seat, "shown"),
              "key 'shown' is not used in phase '%s', in which no screens are up: remove the key",
              sc_reader_phase(in));
    if (has_waiting_tourists && st->round_phase != SC_S_BUILD)
      report_unused_town_key(in, seat, b->expelled ? "expelled" : "leaving", true);
    if (in->town[seat].drawn && (st->round_phase != SC_S_BUILD || !in->rules->screens))
      report_unused_town_key(in, seat, "drawn", true);
    if (st->screens && !in->town[seat].shown)
      sc_default_shown(in->rules, st, seat, &st->town[seat].shown);
    else if (st->round_phase == SC_S_BUILD && in->town[seat].shown && !in->town[seat].drawn)
      infer_drawn_tiles(in->rules, &st->town[seat]);
  }
}

/* ---- the whole ---- */

/* Starts the random streams of ring and promises with the seed of the file. */
static void start_streams(struct sc_reader *in)
{
  ad_rng_stream(&in->st->ring_rng, in->seed, "ring");
  ad_rng_stream(&in->st->card_rng, in->seed, "promises");
}

/* Returns whether the file gives no key but `seed`: a new match. */
static bool is_empty_position(const struct sc_reader *in)
{
  for (const struct ad_node *node = in->position->first; node; node = node->next)
    if (strcmp(node->key, "seed") != 0 && !ad_node_is_null(node))
      return false;
  return true;
}

void sc_complete_position(struct sc_reader *in)
{
  int before = in->diags->reported;
  if (is_empty_position(in)) {
    memset(in->st, 0, sizeof *in->st);
    sc_deal(in->rules, in->st, in->seed);
    return;
  }
  start_streams(in);
  complete_phase(in);
  complete_mayor(in);
  if (in->diags->reported == before)
    complete_seat_to_act(in);
  if (in->diags->reported != before)
    return;
  for (int seat = 0; seat < in->rules->seats; seat++)
    complete_town(in, seat);
  for (int seat = 0; seat < in->rules->seats; seat++) {
    complete_moved_meeples(in, seat);
    complete_trades(in, seat);
  }
  sc_complete_ring(in);
  sc_complete_supplies(in);
  complete_screens(in);
  sc_complete_promises(in);
  if (in->diags->reported == before)
    sc_complete_decision(in);
  if (in->diags->reported == before)
    sc_check_options(in);
}
