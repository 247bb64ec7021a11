/* complete.c - the second half of reading a position: phase, seats and turn, then the parts that
 * complete_site.c fills in, then pieces.  What the file leaves out follows from the architects at
 * the slots, or is drawn from `seed`. */
#include "engine/games/quadropolis/files/complete.h"

#include "engine/games/quadropolis/files/complete_site.h"
#include "engine/games/quadropolis/text/phases.h"
#include "engine/games/quadropolis/text/words.h"

/* ---- when it is ---- */

/* Returns whether the file has cities and no key of a round: a finished game, to see its score. */
static bool cities_alone(const struct qp_reader *in)
{
  bool cities = false;
  for (int seat = 0; seat < in->rules->seats; seat++) {
    cities |= in->city[seat].node != NULL;
    if (in->city[seat].architects)
      return false;
  }
  return cities && in->round < 0 && in->lap < 0 && in->to_act < 0 && in->start < 0 &&
         in->lap_start < 0 && in->number < 0 && !in->site && !in->slots && !in->urbanist &&
         !in->architects;
}

static int infer_round(const struct qp_reader *in)
{
  const struct qp_rules *r = in->rules;
  if (!qp_reader_in_round(in))
    return r->rounds - 1;
  if (in->tile && r->tile[in->tile - 1].round && r->tile[in->tile - 1].round <= r->rounds)
    return r->tile[in->tile - 1].round - 1;
  for (int square = 0; square < QP_SITE; square++)
    if (in->st->site[square] && r->tile[in->st->site[square] - 1].round &&
        r->tile[in->st->site[square] - 1].round <= r->rounds)
      return r->tile[in->st->site[square] - 1].round - 1;
  return 0;
}

/* Infers the phase and the round if the position leaves them out, and reports a phase, round or
 * lap that cannot be together. */
static void complete_phase(struct qp_reader *in)
{
  const struct qp_rules *r = in->rules;
  if (in->phase < 0)
    in->phase = in->tile ? QP_PLACE_BUILDING : cities_alone(in) ? QP_ENDED : QP_PLACE_ARCHITECT;
  if (in->phase == QP_CHOOSE_START && r->first_player != QP_FIRST_CHOOSE)
    ad_diag(in->diags, qp_reader_key(in, "phase"),
            "phase is choose_start_player, but first_player is not choose (QP-SETUP-08)");
  if (in->phase == QP_ALLOCATE && r->allocation != QP_BY_PLAYER)
    ad_diag(in->diags, qp_reader_key(in, "phase"),
            "phase is allocate, but allocation is auto (QP-END-01)");
  if (in->round < 0)
    in->round = infer_round(in);
  if (!qp_reader_in_round(in) && in->round + 1 != r->rounds)
    ad_diag(in->diags, qp_reader_key(in, "round"),
            "round is %d in phase %s, expected the last round, %d", in->round + 1,
            ad_word_of(qp_phase_words, in->phase), r->rounds);
  if (!qp_reader_in_round(in) && in->lap >= 0)
    ad_diag(in->diags, qp_reader_key(in, "lap"),
            "lap has no meaning in phase %s, after the last lap: remove it",
            ad_word_of(qp_phase_words, in->phase));
  in->st->phase = (uint8_t)in->phase;
  in->st->round = (uint8_t)in->round;
}

/* Fills in which seat began the round, which began the lap, and which has the Mayor. */
static void complete_seats(struct qp_reader *in)
{
  const struct qp_rules *r = in->rules;
  if (in->phase == QP_CHOOSE_START) {
    if (in->round > 0 || in->lap > 0 || qp_reader_slots(in) || in->start >= 0 ||
        in->lap_start >= 0 || in->mayor >= 0)
      ad_diag(in->diags, qp_reader_key(in, "phase"),
              "phase is choose_start_player, expected it before anything else: no start, mayor, "
              "slots or later laps");
    in->start = in->to_act;
  }
  if (in->start < 0)
    in->start = in->lap_start >= 0 ? in->lap_start : 0;
  if (in->lap_start < 0)
    in->lap_start = in->start;
  if (in->mayor < 0)
    in->mayor = in->start;
  if (in->lap_start != in->start && !r->mayor_changes_current_round && !r->run)
    ad_diag(in->diags, qp_reader_key(in, "lap_start"),
            "lap_start is %d and start is %d, but the order of play does not change in a round "
            "(QP-MAYOR-03)",
            in->lap_start + 1, in->start + 1);
  in->st->start = (uint8_t)in->start;
  in->st->lap_start = (uint8_t)in->lap_start;
  in->st->mayor = (uint8_t)in->mayor;
}

/* Returns the first lap in which TURNS turns can be over before the seat to act has its turn. */
static int lap_of(const struct qp_reader *in, int turns)
{
  const struct qp_rules *r = in->rules;
  int lap = 0;
  if (in->to_act < 0)
    return turns / r->seats;
  while (lap * r->seats + qp_place_in_lap(r, lap, in->lap_start, in->to_act) < turns)
    lap++;
  return lap;
}

/* Completes who acts in an order of turns that a script has made. */
static void complete_order(struct qp_reader *in)
{
  if (!in->rules->run)
    ad_diag(in->diags, in->had_turn,
            "'had_turn' is given, but the order of turns changes by scripts alone: remove the key");
  else if (in->to_act < 0 || in->st->city[in->to_act].lap_turn == 2)
    ad_diag(in->diags, in->had_turn,
            "to_act is %s, expected a seat that is not listed in 'had_turn'",
            in->to_act < 0 ? "missing" : "listed");
  else
    in->st->seat = (uint8_t)in->to_act;
}

/* Completes lap and turn from the number of architects at slots. */
static void complete_turn(struct qp_reader *in)
{
  const struct qp_rules *r = in->rules;
  int laid = qp_reader_slots(in), building = in->phase == QP_PLACE_BUILDING && laid > 0,
      turns = laid - building;
  int lap = in->lap >= 0 ? in->lap : lap_of(in, turns),
      turn = in->had_turn    ? in->had_turn->n
           : in->to_act >= 0 ? qp_place_in_lap(r, lap, in->lap_start, in->to_act)
                             : -1;
  if (turn < 0)
    turn = turns < lap * r->seats ? 0 : turns - lap * r->seats;
  if (turn < r->seats && laid > lap * r->seats + turn + building)
    turn = r->seats;
  if (turn >= r->seats || lap >= r->turns_per_round) {
    ad_diag(in->diags, qp_reader_at(in, in->slots),
            "%d architect%s at slots, more than the turns taken in this round", laid,
            laid == 1 ? " is" : "s are");
    return;
  }
  in->st->lap = (uint8_t)lap;
  in->st->turn = (uint8_t)turn;
  in->st->seat = (uint8_t)qp_seat_in_lap(r, lap, in->lap_start, turn);
  if (in->had_turn)
    complete_order(in);
  if (lap == 0 && in->lap_start != in->start)
    ad_diag(in->diags, qp_reader_key(in, "lap_start"),
            "lap_start is %d and start is %d, expected the same seat in lap 1", in->lap_start + 1,
            in->start + 1);
}

/* Completes turn and seat of a position after the last round. */
static void complete_end(struct qp_reader *in)
{
  const struct qp_rules *r = in->rules;
  bool decided = false;
  for (int seat = 0; seat < r->seats; seat++)
    decided |= in->city[seat].active != NULL;
  if (in->phase == QP_ENDED && in->to_act >= 0)
    ad_diag(in->diags, qp_reader_key(in, "to_act"), "to_act is %d, but the game is over",
            in->to_act + 1);
  in->st->lap = (uint8_t)r->turns_per_round;
  in->st->turn = 0;
  if (in->phase == QP_ENDED)
    in->st->seat = (uint8_t)(decided ? in->start : in->lap_start);
  else
    in->st->seat = (uint8_t)(in->to_act >= 0 ? in->to_act : in->start);
}

/* ---- the tile in hand ---- */

/* Checks the tile that the acting seat took and the number of the architect that took it; both
 * belong to phase place_building only. */
static void complete_in_hand(struct qp_reader *in)
{
  const struct qp_rules *r = in->rules;
  struct qp_state *st = in->st;
  char numbers[QP_LIST];
  if (in->phase != QP_PLACE_BUILDING) {
    if (in->tile || in->number > 0)
      ad_diag(in->diags, in->tile ? in->tile_node : qp_reader_key(in, "number"),
              "%s has no meaning in phase %s, only in phase place_building: remove it",
              in->tile ? "tile" : "number", ad_word_of(qp_phase_words, in->phase));
    return;
  }
  if (!in->tile)
    ad_diag(in->diags, in->position, "tile is missing, expected the id of the tile to be built");
  if (in->number < 0)
    ad_diag(in->diags, in->position,
            "key 'number' is missing, expected the number of the architect that took the tile");
  if (!in->tile || in->number < 0)
    return;
  if (r->tile[in->tile - 1].round)
    qp_check_tile(in, in->tile, in->tile_node);
  if (qp_face_down(r, in->tile - 1) && r->face_down_tiles != QP_DOWN_TAKEABLE)
    ad_diag(in->diags, in->tile_node,
            "tile '%s' is not face up with %d seats, so no seat can take the tile (QP-SETUP-06)",
            r->tile[in->tile - 1].id, r->seats);
  if (!r->set[in->number]) {
    qp_list_numbers(r->set, numbers);
    ad_diag(in->diags, qp_reader_key(in, "number"),
            "there is no architect with number %d, the numbers are %s", in->number, numbers);
  }
  st->in_hand = (uint8_t)in->tile;
  st->number = (uint8_t)in->number;
}

/* Checks that the architect that took the tile points at the Urbanist, if the file has slots. */
static void check_taker(struct qp_reader *in)
{
  const struct qp_state *st = in->st;
  if (in->phase != QP_PLACE_BUILDING || !st->taken || in->number < 0)
    return;
  for (int slot = 0; slot < QP_SLOTS; slot++)
    if (st->at_slot[slot] == in->number && qp_reader_square(in, slot) == st->urbanist &&
        st->slot_seat[slot] == st->seat + 1)
      return;
  ad_diag(in->diags, qp_reader_key(in, "number"),
          "seat %d has placed no architect with number %d that points at the Urbanist (QP-URB-01)",
          st->seat + 1, in->number);
}

/* ---- pieces and allocation ---- */

static void complete_supply(struct qp_reader *in)
{
  static const char *const names[QP_PIECES] = {"inhabitants", "energy"};
  const struct qp_rules *r = in->rules;
  if (!r->limited_supply) {
    if (in->supply)
      ad_diag(in->diags, in->supply, "supply is given, but limited_supply is false (QP-RES-03)");
    return;
  }
  for (int piece = 0; piece < QP_PIECES; piece++) {
    int received = 0;
    for (int seat = 0; seat < r->seats; seat++)
      received += in->st->city[seat].received[piece];
    if (received + in->st->left[piece] > r->supply.v[piece])
      ad_diag(in->diags, qp_reader_at(in, in->supply),
              "the seats and the supply have %d %s together, but the game has %d (QP-RES-03)",
              received + in->st->left[piece], names[piece], r->supply.v[piece]);
    else if (!in->supply)
      in->st->left[piece] = (uint8_t)(r->supply.v[piece] - received);
  }
}

/* Fills in how far each seat is with activating buildings after the last round: 0 not yet, 1 now,
 * 2 done. */
static void complete_allocation(struct qp_reader *in)
{
  const struct qp_rules *r = in->rules;
  bool decided = false;
  for (int seat = 0; seat < r->seats; seat++)
    decided |= in->city[seat].active != NULL;
  int acting = qp_reader_place(in, in->st->seat, in->start);
  for (int seat = 0; seat < r->seats; seat++) {
    const struct ad_node *active = in->city[seat].active;
    int place = qp_reader_place(in, seat, in->start);
    if (active && (r->allocation != QP_BY_PLAYER || qp_reader_in_round(in)))
      ad_diag(
        in->diags, active,
        "active is only allowed in variants and phases in which seats decide what is activated "
        "(QP-END-01): remove it");
    else if (active && in->phase == QP_ALLOCATE && place > acting)
      ad_diag(in->diags, active,
              "seat %d may not have 'active': seat %d decides first and has not finished", seat + 1,
              in->st->seat + 1);
    else if (in->phase == QP_ALLOCATE)
      in->st->city[seat].allocating = place > acting ? 0 : place == acting ? 1 : 2;
    else if (decided)
      in->st->city[seat].allocating = 2;
  }
}

/* ---- the whole ---- */

void qp_complete_position(struct qp_reader *in)
{
  int before = in->diags->reported;
  complete_phase(in);
  complete_seats(in);
  complete_in_hand(in);
  if (qp_reader_in_round(in))
    complete_turn(in);
  else
    complete_end(in);
  if (!qp_reader_in_round(in) && qp_reader_slots(in))
    ad_diag(in->diags, in->slots,
            "architects are at slots, expected none after the last round (QP-ROUND-04)");
  qp_complete_urbanist(in);
  if (in->diags->reported > before)
    return;
  qp_complete_slots(in);
  qp_complete_architects(in);
  qp_complete_site(in);
  check_taker(in);
  complete_supply(in);
  complete_allocation(in);
}
