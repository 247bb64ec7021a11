/* actions_town.c - actions on what stands in a town: citizens, graves, tiles, area. */
#include <string.h>

#include "engine/games/smallcity/show/actions_internal.h"
#include "engine/games/smallcity/show/values.h"
#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"

/* ---- citizens ---- */

/* Moves citizens of a seat into its city hall, from its CAREER center or from its general supply;
 * ARG: seat, number. */
static bool fill_hall_from(const struct sc_rules *r, struct sc_state *st, const int64_t *arg,
                           bool career, struct ad_reason *reason)
{
  struct sc_state before;
  const char *clause = career ? "SC-HALL-01" : "SC-COU-11";
  if (!sc_arg_seat(r, st, arg[0], reason) || !sc_arg_number(arg[1], clause, reason) ||
      !sc_is_screen_down(r, st, reason))
    return false;
  struct sc_board *b = &st->town[arg[0]].board;
  uint8_t *from = career ? &b->career : &b->supply;
  if (arg[1] > *from)
    return ad_deny(reason, clause, "citizens", "seat %d has only %d citizens in its %s",
                   (int)arg[0] + 1, *from, career ? "career center" : "general supply");
  if (arg[1] > sc_hall_room(r, b))
    return ad_deny(reason, "SC-HALL-02", "room", "the city hall of seat %d has only %d free cells",
                   (int)arg[0] + 1, sc_hall_room(r, b));
  memcpy(&before, st, sc_state_size(r));
  *from = (uint8_t)(*from - arg[1]);
  b->hall_citizens = (uint8_t)(b->hall_citizens + arg[1]);
  return sc_finish_action(r, st, &before, reason);
}

bool sc_action_give_citizens(const void *rules, void *state, const int64_t *arg,
                             struct ad_reason *reason)
{
  return fill_hall_from(rules, state, arg, false, reason);
}

bool sc_action_hire(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  return fill_hall_from(rules, state, arg, true, reason);
}

/* Returns the owner of the meeple on the square of ARG: seat, x, y; -1 after refusing: no meeple is
 * there, or it cannot be changed now. */
static int find_meeple(const struct sc_rules *r, const struct sc_state *st, const int64_t *arg,
                       struct ad_reason *reason)
{
  if (!sc_arg_seat(r, st, arg[0], reason) || !sc_arg_square(arg + 1, reason) ||
      !sc_is_screen_down(r, st, reason))
    return -1;
  int owner = sc_attr_owner(r, &st->town[arg[0]].board, sc_arg_to_square(arg + 1));
  if (owner < 0)
    ad_deny(reason, "SC-MOV-02", "nobody", "no meeple stands on square %d,%d", (int)arg[1],
            (int)arg[2]);
  return owner;
}

/* Removes the meeple of OWNER from SQUARE of TOWN, and the marks that the meeple moved or is idle.
 */
static void remove_meeple(struct sc_state *st, int owner, int town, int square)
{
  st->town[town].board.meeples[owner] &= ~sc_bit(square);
  st->town[owner].moved[town] &= ~sc_bit(square);
  if (town == owner)
    st->town[town].idle &= ~sc_bit(square);
}

/* Checks that the square XY of TOWN is a free cell that meeples of OWNER can enter; else writes the
 * reason and returns false. */
static bool is_free_cell(const struct sc_rules *r, const struct sc_state *st, int owner, int town,
                         const int64_t *xy, struct ad_reason *reason)
{
  const struct sc_town *t = &st->town[town];
  int square = sc_arg_to_square(xy), x = (int)xy[0], y = (int)xy[1];
  sc_set cells = 0;
  for (int cell = 0; cell < SC_CELLS; cell++)
    if (owner == town || cell < SC_C_HOME)
      cells |= t->cells[cell];
  if (!sc_has(cells, square))
    return ad_deny(reason, owner == town ? "SC-MOV-02" : "SC-TOU-02", "cell",
                   "the town of seat %d has no cell for a meeple of seat %d on square %d,%d",
                   town + 1, owner + 1, x, y);
  if (sc_attr_owner(r, &t->board, square) >= 0)
    return ad_deny(reason, "SC-MOV-02", "occupied", "a meeple stands on square %d,%d already", x,
                   y);
  return true;
}

/* Checks that ARG begins with a seat in the game and a square, and that no screens are up: the
 * board of the seat; else writes the reason and returns NULL. */
static struct sc_board *board_of(const struct sc_rules *r, struct sc_state *st, const int64_t *arg,
                                 struct ad_reason *reason)
{
  bool ok = sc_arg_seat(r, st, arg[0], reason) && sc_arg_square(arg + 1, reason) &&
            sc_is_screen_down(r, st, reason);
  return ok ? &st->town[arg[0]].board : NULL;
}

bool sc_action_settle(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  struct sc_board *b = board_of(r, st, arg, reason);
  if (!b)
    return false;
  int seat = (int)arg[0];
  if (b->hall_citizens == 0)
    return ad_deny(reason, "SC-MOV-08", "citizens", "the city hall of seat %d has no citizens",
                   seat + 1);
  if (!is_free_cell(r, st, seat, seat, arg + 1, reason))
    return false;
  memcpy(&before, st, sc_state_size(r));
  b->hall_citizens--;
  b->meeples[seat] |= sc_bit(sc_arg_to_square(arg + 1));
  if (st->round_phase == SC_S_MOVE &&
      st->phase != SC_BETWEEN) /* the citizen has moved in this round */
    st->town[seat].moved[seat] |= sc_bit(sc_arg_to_square(arg + 1));
  return sc_finish_action(r, st, &before, reason);
}

bool sc_action_recall(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  int owner = find_meeple(r, st, arg, reason);
  if (owner < 0)
    return false;
  memcpy(&before, st, sc_state_size(r));
  remove_meeple(st, owner, (int)arg[0], sc_arg_to_square(arg + 1));
  sc_send_home(r, st, owner);
  return sc_finish_action(r, st, &before, reason);
}

bool sc_action_relocate(const void *rules, void *state, const int64_t *arg,
                        struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  int owner = find_meeple(r, st, arg, reason);
  if (owner < 0 || !sc_arg_square(arg + 3, reason) ||
      !is_free_cell(r, st, owner, (int)arg[0], arg + 3, reason))
    return false;
  int town = (int)arg[0], from = sc_arg_to_square(arg + 1), to = sc_arg_to_square(arg + 3);
  bool moved = sc_has(st->town[owner].moved[town], from);
  memcpy(&before, st, sc_state_size(r));
  remove_meeple(st, owner, town, from);
  st->town[town].board.meeples[owner] |= sc_bit(to);
  if (moved)
    st->town[owner].moved[town] |= sc_bit(to);
  return sc_finish_action(r, st, &before, reason);
}

/* ---- graves ---- */

bool sc_action_kill(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  int owner = find_meeple(r, st, arg, reason);
  if (owner < 0 || !sc_arg_square(arg + 3, reason))
    return false;
  int town = (int)arg[0], grave = sc_arg_to_square(arg + 3);
  if (!sc_has(sc_grave_squares(r, st, town), grave))
    return ad_deny(reason, "SC-DTH-06", "place", "no grave can be laid on square %d,%d",
                   (int)arg[3], (int)arg[4]);
  memcpy(&before, st, sc_state_size(r));
  remove_meeple(st, owner, town, sc_arg_to_square(arg + 1));
  st->town[town].board.graves |= sc_bit(grave);
  return sc_finish_action(r, st, &before, reason);
}

bool sc_action_clear_grave(const void *rules, void *state, const int64_t *arg,
                           struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  struct sc_board *b = board_of(r, st, arg, reason);
  if (!b)
    return false;
  if (!sc_has(b->graves, sc_arg_to_square(arg + 1)))
    return ad_deny(reason, "SC-DTH-06", "empty", "square %d,%d has no grave", (int)arg[1],
                   (int)arg[2]);
  memcpy(&before, st, sc_state_size(r));
  b->graves &= ~sc_bit(sc_arg_to_square(arg + 1));
  b->graves_beside++;
  return sc_finish_action(r, st, &before, reason);
}

/* ---- tiles and area ---- */

/* Returns whether each seat has its own tile of FORM. */
static bool is_personal(const struct sc_rules *r, int form)
{
  return r->personal >> r->form[form].kind & 1;
}

/* Lays a tile of FORM, from the supply or from the reserve of SEAT, in the town of SEAT. */
static void lay_from_supply(const struct sc_rules *r, struct sc_state *st, int seat, int form,
                            int orientation, int corner)
{
  struct sc_town *t = &st->town[seat];
  if (is_personal(r, form))
    t->board.reserve &= ~(UINT64_C(1) << r->form[form].kind);
  else
    st->stock[form]--;
  sc_lay_tile(r, t, form, orientation, corner, st->round < r->rounds ? st->round : r->rounds - 1);
}

/* Returns the tile at HEAD, without meeples, and its goods to the supply; a personal tile to the
 * reserve of SEAT. */
static void lift_to_supply(const struct sc_rules *r, struct sc_state *st, int seat, int head)
{
  struct sc_town *t = &st->town[seat];
  int form = sc_form_at(&t->board, head);
  for (int other = 0; other < r->seats; other++)
    t->barred[other] &= ~sc_tile_squares(r, &t->board, head);
  for (unsigned places = t->board.tile[head].goods; places; places >>= 2)
    st->supply[(places & 3) - 1]++;
  if (is_personal(r, form))
    t->board.reserve |= UINT64_C(1) << r->form[form].kind;
  else
    st->stock[form]++;
  sc_lift_tile(r, t, head);
}

bool sc_action_build_tile(const void *rules, void *state, const int64_t *arg,
                          struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  struct sc_sites sites;
  if (!sc_arg_seat(r, st, arg[0], reason) ||
      !sc_arg_in_range(arg[1], 1, r->n_forms, "tile", reason) || !sc_arg_square(arg + 2, reason) ||
      !sc_arg_in_range(arg[4], 0, 8, "turn", reason) || !sc_is_screen_down(r, st, reason))
    return false;
  int seat = (int)arg[0], form = (int)arg[1], orientation = r->form[form].orientation_of[arg[4]],
      kind = r->form[form].kind;
  if (!sc_in_stock(r, st, seat, form))
    return ad_deny(reason, "SC-BLD-01", "stock", "no tile '%s' is left", r->form[form].id);
  if (sc_once_built(r, &st->town[seat].board, kind))
    return ad_deny(reason, "SC-CUL-01", "once",
                   "the town of seat %d has a tile of kind '%s' already and may have one only",
                   seat + 1, r->kind[kind].id);
  sc_find_sites(r, st, seat, SC_TERMS_FREELY, &sites);
  sc_try_form(&sites, form, orientation, -1);
  if (!sc_has(sc_open_corners(&sites), sc_arg_to_square(arg + 2)))
    return ad_deny(reason, "SC-BLD-04", "place",
                   "tile '%s' does not fit on square %d,%d in the town of seat %d",
                   r->form[form].id, (int)arg[2], (int)arg[3], seat + 1);
  memcpy(&before, st, sc_state_size(r));
  lay_from_supply(r, st, seat, form, orientation, sc_arg_to_square(arg + 2));
  return sc_finish_action(r, st, &before, reason);
}

bool sc_action_remove_tile(const void *rules, void *state, const int64_t *arg,
                           struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  struct sc_board *b = board_of(r, st, arg, reason);
  if (!b)
    return false;
  int seat = (int)arg[0];
  int head = sc_head_at(r, b, sc_arg_to_square(arg + 1));
  if (head < 0)
    return ad_deny(reason, "SC-DEM-01", "empty", "square %d,%d has no tile", (int)arg[1],
                   (int)arg[2]);
  if (sc_form_at(b, head) == r->hall_form)
    return ad_deny(reason, "SC-DEM-04", "hall", "a city hall cannot be removed");
  int own = sc_count(sc_tile_squares(r, b, head) & b->meeples[seat]);
  if (own > sc_hall_room(r, b))
    return ad_deny(
      reason, "SC-DEM-02", "room",
      "%d citizens stand on the tile, but the city hall has only %d free cells for citizens", own,
      sc_hall_room(r, b));
  memcpy(&before, st, sc_state_size(r));
  for (int owner = 0; owner < r->seats; owner++)
    for (sc_set leave = sc_tile_squares(r, b, head) & b->meeples[owner]; leave;) {
      remove_meeple(st, owner, seat, sc_pop(&leave));
      sc_send_home(r, st, owner);
    }
  lift_to_supply(r, st, seat, head);
  return sc_finish_action(r, st, &before, reason);
}

bool sc_action_unlock(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state;
  if (!sc_arg_seat(r, st, arg[0], reason) || !sc_is_screen_down(r, st, reason))
    return false;
  struct sc_board *b = &st->town[arg[0]].board;
  if (b->area >= r->side[r->side_of[arg[0]]].levels)
    return ad_deny(reason, "SC-ACT-10", "full",
                   "the area of seat %d is at its highest level already", (int)arg[0] + 1);
  b->area++;
  return true;
}
