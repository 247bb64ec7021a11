/* complete_decision.c - the current decision of a position: what belongs to it, and whether it can
 * be asked. */
#include "engine/games/smallcity/files/complete.h"
#include "engine/games/smallcity/files/reader.h"
#include "engine/games/smallcity/play/income.h"
#include "engine/games/smallcity/play/legal.h"
#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/state/price.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/targets.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/text/phases.h"

const char *sc_reader_phase(const struct sc_reader *in)
{
  return ad_word_of(sc_phase_words, in->phase);
}

bool sc_reader_in(const struct sc_reader *in, uint64_t phases)
{
  return phases >> in->phase & 1;
}

int sc_reader_place(const struct sc_reader *in, int seat)
{
  for (int turn = 0; turn < sc_in_game(in->rules, in->st); turn++)
    if (sc_seat_at(in->rules, in->st, turn) == seat)
      return turn;
  return -1;
}

/* Reports KEY as missing unless it is GIVEN, for a phase that needs the key; WHAT is its value.
 * Returns GIVEN. */
static bool require_key(struct sc_reader *in, const char *key, bool given, const char *what)
{
  if (!given)
    ad_diag(in->diags, sc_reader_at(in, "phase"), "key '%s' is missing in phase '%s', expected %s",
            key, sc_reader_phase(in), what);
  return given;
}

/* Returns the effect that the current decision carries out: of the council step that `disc` names,
 * else of the action card of the seat; NULL if neither has one. */
static const struct sc_effect *find_effect(const struct sc_reader *in)
{
  const struct sc_rules *r = in->rules;
  int action = in->st->town[in->st->seat].action - 1;
  if (in->row >= 0)
    return &r->row[in->row].step[in->step - 1];
  return action >= 0 && r->action[action].primitive == SC_A_GAIN ? &r->action[action].effect : NULL;
}

/* Completes a decision of a card or a council step: checks that its effect allows the phase and
 * that the disc of the seat is on the step. */
static void complete_effect(struct sc_reader *in)
{
  struct sc_state *st = in->st;
  const struct sc_town *t = &st->town[st->seat];
  bool has_disc = false, builds = in->phase != SC_GAIN;
  if (in->phase == SC_FREE_BUILD &&
      !require_key(in, "disc", in->disc != NULL, "the [row, step] that the disc has reached"))
    return;
  const struct sc_effect *effect = find_effect(in);
  if (!effect || (builds ? effect->primitive != SC_E_BUILD
                         : effect->primitive != SC_E_GAIN || effect->n_choices < 2)) {
    ad_diag(in->diags, sc_reader_at(in, in->disc ? "disc" : "phase"),
            "phase is '%s', but %s does not allow a seat to %s", sc_reader_phase(in),
            in->disc ? "the step of the disc" : "the action card of the seat",
            builds ? "build a tile" : "choose a gain");
    return;
  }
  for (int i = 0; i < SC_DISCS; i++)
    has_disc |= t->disc_row[i] == in->row + 1 && t->disc_step[i] == in->step;
  if (in->row >= 0 && !has_disc)
    ad_diag(in->diags, in->disc,
            "seat %d has no disc on step %d of the council row '%s', which 'disc' names",
            st->seat + 1, in->step, in->rules->row[in->row].id);
  if (in->row >= 0 && st->round_phase == SC_S_ACTION &&
      (!t->action || in->rules->action[t->action - 1].primitive != SC_A_COUNCILOR))
    ad_diag(in->diags, in->disc,
            "seat %d needs the city councilor as its action card in this phase, but has not taken "
            "the card (SC-ACT-11)",
            st->seat + 1);
  st->row = (uint8_t)(in->row + 1);
  st->step = (uint8_t)(in->row >= 0 ? in->step : 0);
  st->free = builds && in->phase != SC_FREE_BUILD;
  st->freely = st->free && effect->freely;
}

/* Checks that the seat can build the kind that `kind` names, paid or free of charge. */
static void complete_place(struct sc_reader *in)
{
  const struct sc_rules *r = in->rules;
  struct sc_state *st = in->st;
  struct sc_sites sites;
  if (!require_key(in, "kind", in->kind != NULL, "the kind that is being built"))
    return;
  const char *id = r->kind[st->kind].id;
  if (st->free) {
    if (!(sc_free_kinds(r, st, st->seat, find_effect(in)) >> st->kind & 1))
      ad_diag(
        in->diags, in->kind,
        "seat %d cannot build a tile of kind '%s' by the council step of its disc (SC-COU-08)",
        st->seat + 1, id);
    return;
  }
  sc_find_sites(r, st, st->seat, SC_TERMS_PAID, &sites);
  if (r->pricer && !in->price)
    st->town->agreed = (uint16_t)(sc_build_price(r, st, st->seat, st->kind) + 1);
  if (!sc_tile_action_left(r, &st->town[st->seat]))
    ad_diag(in->diags, in->kind,
            "seat %d is to place a tile, but has no tile action left in the round (SC-BLD-02)",
            st->seat + 1);
  else if (!sc_can_build(&sites, st->kind))
    ad_diag(in->diags, in->kind,
            "seat %d is to place a tile of kind '%s', but cannot build this kind now", st->seat + 1,
            id);
}

/* Replaces the square of `tile` by the head of its tile, which was built just now or is to be
 * upgraded, and completes the kind; returns false after reporting. */
static bool complete_tile(struct sc_reader *in)
{
  struct sc_state *st = in->st;
  const struct sc_town *t = &st->town[st->seat];
  if (!require_key(in, "tile", in->tile != NULL, "a square of the tile"))
    return false;
  if (!t->head[st->square]) {
    ad_diag(in->diags, in->tile, "seat %d has no tile on square %d,%d, expected a square of a tile",
            st->seat + 1, sc_x(st->square), sc_y(st->square));
    return false;
  }
  st->square = (uint8_t)(t->head[st->square] - 1);
  if (in->phase != SC_GROW)
    st->kind = (uint8_t)sc_kind_at(in->rules, &t->board, st->square);
  return true;
}

/* Checks that the tile of `tile` allows the decision of the phase: warehouse, good left out, staff
 * or upgrade. */
static void check_tile(struct sc_reader *in)
{
  const struct sc_rules *r = in->rules;
  struct sc_state *st = in->st;
  const struct sc_town *t = &st->town[st->seat];
  const struct sc_kind *k = &r->kind[sc_kind_at(r, &t->board, st->square)];
  struct sc_sites sites;
  if (in->phase == SC_WAREHOUSE && !k->with_warehouse)
    ad_diag(in->diags, in->tile,
            "a warehouse is to be placed, but a tile of kind '%s' brings no warehouse (SC-FAC-02)",
            k->id);
  else if (in->phase == SC_WAIVE && !sc_may_waive(r, st, st->seat, st->kind))
    ad_diag(in->diags, in->tile,
            "seat %d is to leave out a good, but cannot leave out a good for '%s' (SC-ACT-06)",
            st->seat + 1, k->id);
  else if (in->phase == SC_STAFF &&
           ((k->ability != SC_POLICE && k->ability != SC_FIRE) ||
            (sc_tile_squares(r, &t->board, st->square) & t->board.meeples[st->seat])))
    ad_diag(in->diags, in->tile,
            "a citizen is to enter a new station, but no citizen can enter '%s' now (SC-SRV-01)",
            k->id);
  else if (in->phase == SC_GROW) {
    if (r->pricer && !in->price)
      st->town->agreed = (uint16_t)(sc_upgrade_price(r, st, st->seat, st->square) + 1);
    sc_find_sites(r, st, st->seat, SC_TERMS_PAID, &sites);
    if (!sc_can_grow(&sites, st->square))
      ad_diag(
        in->diags, in->tile,
        "the tile '%s' on square %d,%d is to be upgraded, but has no possible upgrade (SC-UPG-02)",
        k->id, sc_x(st->square), sc_y(st->square));
  }
}

/* Checks that the meeple of `meeple` is there and can make the move of the phase. */
static void complete_meeple(struct sc_reader *in)
{
  const struct sc_rules *r = in->rules;
  struct sc_state *st = in->st;
  if (!require_key(in, "meeple", in->meeple != NULL, "{town: SEAT, at: [x, y]}"))
    return;
  st->where = st->where == SC_NO_SQUARE ? st->seat : st->where;
  int x = sc_x(st->square), y = sc_y(st->square), square, town;
  if (!sc_has(st->town[st->where].board.meeples[st->seat], st->square))
    ad_diag(in->diags, in->meeple, "seat %d has no meeple on square %d,%d in the town of seat %d",
            st->seat + 1, x, y, st->where + 1);
  else if (sc_has(st->town[st->seat].moved[st->where], st->square))
    ad_diag(in->diags, in->meeple,
            "the meeple on square %d,%d is to move, but has moved already in the round (SC-MOV-01)",
            x, y);
  else if (in->phase == SC_TO && !sc_can_go(r, st, st->seat, st->where, st->square))
    ad_diag(in->diags, in->meeple,
            "the meeple on square %d,%d is to move, but has no free cell to go to", x, y);
  else if (in->phase == SC_STRAND) {
    square = sc_stranded(r, st, st->seat, &town);
    if (square != st->square || town != st->where)
      ad_diag(in->diags, in->meeple,
              "the tourist on square %d,%d in the town of seat %d is not the first tourist that "
              "must leave a town (SC-TOU-05)",
              x, y, st->where + 1);
  }
}

/* Completes the step of storing, the host and the producer of the goods; reports if the seat has no
 * choice. */
static void complete_store(struct sc_reader *in)
{
  struct sc_state *st = in->st;
  st->store_step = (uint8_t)(in->store ? in->store : 1);
  if (!require_key(in, "unstored", in->unstored != NULL,
                   "the goods to be stored: [{seat, town, goods}]"))
    return;
  if ((st->store_step == 3) != (in->host >= 0)) {
    ad_diag(in->diags, sc_reader_at(in, in->host >= 0 ? "host" : "store"),
            "key 'host' is %s, but the goods are to be stored %s",
            in->host >= 0 ? "given" : "missing",
            st->store_step == 3 ? "in the town of a host" : "in the seat's own town");
    return;
  }
  if (st->store_step == 3) {
    int place = sc_reader_place(in, in->host);
    if (place < 0)
      ad_diag(in->diags, sc_reader_at(in, "host"), "host is seat %d, which is out of the game",
              in->host + 1);
    st->producer = st->turn;
    st->turn = (uint8_t)(place > 0 ? place : 0);
  }
  ad_move moves[SC_MAX_MOVES];
  if (sc_store_choices(in->rules, st, moves) < 2)
    ad_diag(in->diags, in->unstored,
            "seat %d cannot choose which goods to store: the room is enough for all goods or for "
            "none, or all goods have one colour (SC-INC-06)",
            st->seat + 1);
}

/* Completes the seats that lose a meeple and the number of deaths left to the seat to act. */
static void complete_deaths(struct sc_reader *in)
{
  struct sc_state *st = in->st;
  if (!in->losers)
    st->losers = (uint8_t)(1 << st->seat);
  if (!(st->losers >> st->seat & 1))
    ad_diag(in->diags, in->losers,
            "seat %d is to act, but is not in 'losers', the seats that lose a meeple (SC-DTH-01)",
            st->seat + 1);
  for (int seat = 0; seat < in->rules->seats; seat++)
    if (st->losers >> seat & 1 && st->town[seat].out)
      ad_diag(in->diags, in->losers, "losers names seat %d, which is out of the game", seat + 1);
  int default_deaths = in->rules->deaths_per_round - (in->phase == SC_GRAVE);
  st->deaths_left = (uint8_t)(in->deaths_left >= 0 ? in->deaths_left
                              : default_deaths > 0 ? default_deaths
                                                   : 0);
  if (in->phase == SC_VICTIM && st->deaths_left == 0)
    ad_diag(in->diags, sc_reader_at(in, "deaths_left"),
            "deaths_left is 0, but seat %d is to lose a meeple: expected at least 1", st->seat + 1);
}

void sc_complete_decision(struct sc_reader *in)
{
  struct sc_state *st = in->st;
  const struct sc_town *t = &st->town[st->seat];
  if (in->phase == SC_COUNCILOR &&
      (!t->action || in->rules->action[t->action - 1].primitive != SC_A_COUNCILOR))
    ad_diag(in->diags, sc_reader_town(in, st->seat, "action"),
            "seat %d needs the city councilor as its action card in this phase, but has not taken "
            "the card (SC-ACT-11)",
            st->seat + 1);
  if (in->phase == SC_GAIN || in->phase == SC_FREE_BUILD || in->disc)
    complete_effect(in);
  if (st->round_phase == SC_S_ACTION && in->phase != SC_ACTION && in->phase != SC_MAYOR)
    st->action = t->action;
  if (in->phase == SC_PLACE)
    complete_place(in);
  else if (sc_reader_in(in, SC_OF_A_TILE) && complete_tile(in))
    check_tile(in);
  else if (in->phase == SC_TO || in->phase == SC_STRAND)
    complete_meeple(in);
  else if (in->phase == SC_STORE)
    complete_store(in);
  else if (in->phase == SC_VICTIM || in->phase == SC_GRAVE)
    complete_deaths(in);
}

void sc_check_options(struct sc_reader *in)
{
  ad_move moves[SC_MAX_MOVES];
  const struct sc_rules *r = in->rules;
  if (in->phase == SC_PROMISE && r->n_dealt == 0)
    ad_diag(in->diags, sc_reader_at(in, "phase"),
            "phase is 'promise', but promise_pool deals no promises: name another phase");
  else if (in->phase != SC_ENDED && sc_legal(r, in->st, moves) == 0)
    ad_diag(in->diags, sc_reader_at(in, "phase"),
            "phase is '%s', but seat %d has no legal move in this phase", sc_reader_phase(in),
            in->st->seat + 1);
}
