/* explain_move.c - why a citizen or tourist may not go to a place (phase 3, and the staff of new
 * buildings). */
#include "engine/base/input_line.h"
#include "engine/games/smallcity/play/legal.h"
#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/targets.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/text/explain_internal.h"
#include "engine/games/smallcity/text/words.h"

typedef struct sc_asked asked;

/* Returns the seat whose meeple is on SQUARE of TOWN, or -1. */
static int find_owner(const asked *a, int town, int square)
{
  for (int seat = 0; seat < a->r->seats; seat++)
    if (sc_has(a->st->town[town].board.meeples[seat], square))
      return seat;
  return -1;
}

/* Checks that a meeple of the acting seat is on SQUARE of TOWN; else writes the reason, under
 * CLAUSE. */
static bool is_own_meeple(const asked *a, int town, int square, const char *clause)
{
  const struct sc_board *b = &a->st->town[town].board;
  int owner = find_owner(a, town, square), head = sc_head_at(a->r, b, square);
  char place[SC_PLACE_NAME];
  if (owner == a->st->seat)
    return true;
  sc_name_place(a->st, town, square, place);
  if (owner >= 0)
    return ad_deny(
      a->reason, clause, "not_own",
      "the meeple on square %s belongs to seat %d, expected a meeple of the acting seat", place,
      owner + 1);
  if (town == a->st->seat && head >= 0 && sc_form_at(b, head) == a->r->hall_form)
    return ad_deny(a->reason, "SC-MOV-05", "city_hall",
                   "citizens in the city hall cannot be moved");
  return ad_deny(a->reason, clause, "nobody_there", "no meeple stands on square %s", place);
}

bool sc_explain_staff(const struct sc_asked *a, int square)
{
  return square == SC_NO_SQUARE || is_own_meeple(a, a->st->seat, square, "SC-SRV-01");
}

/* ---- who moves ---- */

bool sc_explain_mover(const struct sc_asked *a, int town, int square)
{
  const struct sc_state *st = a->st;
  char place[SC_PLACE_NAME];
  if (!is_own_meeple(a, town, square, "SC-MOV-01"))
    return false;
  sc_name_place(st, town, square, place);
  if (sc_has(a->town->moved[town], square))
    return ad_deny(a->reason, town == st->seat ? "SC-MOV-01" : "SC-TOU-08", "has_moved",
                   "the %s on square %s has moved already in this round",
                   town == st->seat ? "citizen" : "tourist", place);
  return sc_can_go(a->r, st, st->seat, town, square) ||
         ad_deny(a->reason, town == st->seat ? "SC-MOV-07" : "SC-TOU-04", "nowhere_to_go",
                 "the %s on square %s has no free cell to go to",
                 town == st->seat ? "citizen" : "tourist", place);
}

bool sc_explain_end(const struct sc_asked *a)
{
  const struct sc_state *st = a->st;
  char list[SC_LIST] = "", place[SC_PLACE_NAME];
  int n = 0;
  if (sc_count_due(a->r, st, st->seat, 1) == 0)
    return true;
  for (int town = 0; town < a->r->seats; town++) {
    sc_set must = sc_must_move(st, st->seat, town);
    while (must) {
      int square = sc_pop(&must);
      sc_name_place(st, town, square, place);
      if (sc_can_go(a->r, st, st->seat, town, square) && n++ < 5)
        ad_list_append(list, sizeof list, false, "%s", place);
    }
  }
  return ad_deny(a->reason, "SC-MOV-07", "must_move",
                 "citizens and tourists must move before the phase can end, on squares: %s%s", list,
                 n > 5 ? " ..." : "");
}

/* ---- where to ---- */

/* Checks what holds for every target: SQUARE of TOWN is a cell for meeples, and free. */
static bool is_free_cell(const asked *a, int town, int square)
{
  const struct sc_state *st = a->st;
  const struct sc_board *b = &st->town[town].board;
  int head = sc_head_at(a->r, b, square), owner = find_owner(a, town, square);
  char place[SC_PLACE_NAME], tile[SC_PLACE_NAME];
  sc_name_place(st, town, square, place);
  if (sc_has(b->graves, square))
    return ad_deny(a->reason, "SC-MOV-02", "grave", "square %s has a grave", place);
  if (head < 0)
    return ad_deny(a->reason, "SC-MOV-02", "no_cell", "square %s has no tile", place);
  sc_name_tile(a->r, b, head, tile);
  if (sc_cell_at(a->r, b, head, square) >= SC_CELLS)
    return ad_deny(a->reason, "SC-MOV-02", "no_cell", "%s has no cell for a meeple on square %s",
                   tile, place);
  return owner < 0 || ad_deny(a->reason, "SC-MOV-02", "occupied",
                              "a meeple of seat %d stands on square %s already", owner + 1, place);
}

/* Writes why the seat may not enter SQUARE of TOWN, a free cell: the seat had a meeple there when
 * the phase began, or the park is full. Returns false. */
static bool explain_barred(const asked *a, int town, int square)
{
  char place[SC_PLACE_NAME];
  sc_name_place(a->st, town, square, place);
  if (sc_has(a->st->town[town].barred[a->st->seat], square))
    return ad_deny(a->reason, "SC-MOV-06", "barred",
                   "a meeple of seat %d stood on square %s when the phase began, so the seat may "
                   "not enter the square in this round",
                   a->seat, place);
  /* the only condition of sc_own_targets and sc_tourist_targets that is left */
  return ad_deny(a->reason, "SC-PRK-01", "full_park",
                 "the park on square %s has a meeple already and holds only one", place);
}

/* Checks that the meeple from square FROM can go to SQUARE of its own town; else writes the reason
 * and returns false. */
static bool may_enter_own(const asked *a, int square, int from)
{
  return sc_has(sc_own_targets(a->r, a->st, a->st->seat, from), square) ||
         (is_free_cell(a, a->st->seat, square) && explain_barred(a, a->st->seat, square));
}

/* Returns whether a police station keeps tourists away from SQUARE of TOWN, and then writes the
 * reason. */
static bool deny_police(const asked *a, int town, int square)
{
  const struct sc_board *b = &a->st->town[town].board;
  if (!sc_has(sc_policed(a->r, a->st, town), square))
    return false;
  sc_set stations = sc_tiles_of(a->r, b, UINT64_C(1) << a->r->with_ability[SC_POLICE]);
  ad_deny(
    a->reason, "SC-SRV-02", "police",
    "the staffed police station of seat %d on square %d,%d keeps tourists away from square %d,%d",
    town + 1, SC_XY(sc_first(stations)), SC_XY(square));
  return true;
}

/* Checks that a tourist can go to SQUARE of TOWN, the town of another seat; FROM: where the tourist
 * stands in TOWN, or SC_NO_SQUARE. */
static bool may_visit(const asked *a, int town, int square, int from)
{
  const struct sc_town *host = &a->st->town[town];
  const struct sc_board *b = &host->board;
  if (host->out)
    return ad_deny(a->reason, "SC-TOU-02", "out",
                   "the town of seat %d takes no tourists, because the seat is out of the game",
                   town + 1);
  if (sc_has(sc_tourist_targets(a->r, a->st, a->st->seat, town, from), square))
    return true;
  if (!is_free_cell(a, town, square))
    return false;
  int head = sc_head_at(a->r, b, square), cell = sc_cell_at(a->r, b, head, square);
  if (cell == SC_C_HOME || cell == SC_C_STAFF)
    return ad_deny(a->reason, "SC-TOU-02", "not_for_tourists",
                   "tourists may not enter a cell '%s', such as square %d:%d,%d of '%s'",
                   ad_word_of(sc_cell_words, cell), town + 1, SC_XY(square),
                   a->r->kind[sc_kind_at(a->r, b, head)].id);
  return !deny_police(a, town, square) && explain_barred(a, town, square);
}

/* Checks that the seat has fewer tourists in TOWN than it may have (SC-TOU-01); else writes the
 * reason and returns false. */
static bool has_tourist_room(const asked *a, int town)
{
  bool metro = sc_has_metro(a->r, a->st, a->st->seat);
  return sc_has_room(a->r, a->st, a->st->seat, town) || a->st->town[town].out ||
         ad_deny(
           a->reason, "SC-TOU-01", "limit",
           "seat %d has %d tourist%s in the town of seat %d already and may have %d at most%s",
           a->seat, SC_COUNT(sc_count(a->st->town[town].board.meeples[a->st->seat])), town + 1,
           metro ? a->r->metro_limit : a->r->tourist_limit, metro ? "" : " without a METRO");
}

/* Checks that the seat may send a citizen to TOWN as a tourist; else writes the reason and returns
 * false. */
static bool may_send_tourist(const asked *a, int town)
{
  if (a->r->solo)
    return ad_deny(a->reason, "SC-TOU-01", "solo", "a solo game has no tourists");
  if (sc_is_banned(a->r, a->st, a->st->seat, town))
    return ad_deny(a->reason, "SC-TOU-09", "banned",
                   a->r->tourist_ban == SC_BAN_ALWAYS_OPPOSITE
                     ? "no tourist may be sent to seat %d, which sits opposite (tourist_ban_4p)"
                     : "no tourist may be sent to seat %d in the first round (tourist_ban_4p)",
                   town + 1);
  return has_tourist_room(a, town);
}

bool sc_explain_target(const struct sc_asked *a, int town, int square)
{
  const struct sc_state *st = a->st;
  if (st->where != st->seat && town != st->where)
    return ad_deny(a->reason, "SC-TOU-04", "leaves_town",
                   "the tourist on square %d:%d,%d may move only inside the town of seat %d",
                   st->where + 1, SC_XY(st->square), st->where + 1);
  if (town == st->where && square == st->square)
    return ad_deny(a->reason, "SC-MOV-03", "same_cell",
                   "the meeple stands on the named square already, expected another square");
  if (town == st->seat)
    return may_enter_own(a, square, st->square);
  return (st->where == town || may_send_tourist(a, town)) &&
         may_visit(a, town, square, st->where == town ? st->square : SC_NO_SQUARE);
}

/* ---- tourists without a cell ---- */

bool sc_explain_strand(const struct sc_asked *a, int town, int square)
{
  const struct sc_state *st = a->st;
  ad_move moves[4 * SC_SQUARES];
  int n = sc_list_strand_targets(a->r, st, st->seat, st->where, moves),
      first = n ? sc_high(moves[0]) : st->seat;
  int next[2] = {sc_next_in_game(a->r, st, st->where, 1), sc_next_in_game(a->r, st, st->where, -1)};
  char place[SC_PLACE_NAME];
  if (town == st->seat && first != st->seat) {
    sc_name_place(st, first, sc_low(moves[0]), place);
    return ad_deny(a->reason, "SC-TOU-06", "not_home",
                   "the tourist may go home only if no neighbouring town has a cell for the "
                   "tourist, but square %s is such a cell",
                   place);
  }
  if (town == st->seat)
    return may_enter_own(a, square, SC_NO_SQUARE);
  if (town == st->where)
    return ad_deny(
      a->reason, "SC-TOU-05", "leaves_town",
      "the town of seat %d has no cell for the tourist, so the tourist must go to another town",
      town + 1);
  if (town != next[0] && town != next[1])
    return ad_deny(a->reason, "SC-TOU-05", "not_next",
                   "the town of seat %d is not next to the town of seat %d", town + 1,
                   st->where + 1);
  return has_tourist_room(a, town) && may_visit(a, town, square, SC_NO_SQUARE);
}

/* ---- after moving ---- */

bool sc_explain_house(const struct sc_asked *a, int square)
{
  const struct sc_state *st = a->st;
  int head = sc_head_at(a->r, a->board, square);
  char tile[SC_PLACE_NAME], kinds[SC_LIST];
  if (sc_has(sc_homes_to_fill(a->r, st, st->seat), square))
    return true;
  if (head < 0)
    return ad_deny(a->reason, "SC-MOV-08", "nothing_there", "square %d,%d has no tile",
                   SC_XY(square));
  sc_name_tile(a->r, a->board, head, tile);
  if (!(a->r->settled >> sc_kind_at(a->r, a->board, head) & 1)) {
    sc_name_kinds(a->r, a->r->settled, kinds);
    return ad_deny(a->reason, "SC-MOV-08", "wrong_kind",
                   "citizens of the city hall may move only into an empty %s, not into %s", kinds,
                   tile);
  }
  return ad_deny(a->reason, "SC-MOV-08", "occupied", "a citizen lives in %s already", tile);
}
