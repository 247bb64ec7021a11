/* actions.c - what scripts of a house rule can do to a game; whatever they do, it can be played to
 * its end and written down. */
#include "engine/games/smallcity/show/actions.h"

#include <string.h>

#include "engine/games/smallcity/play/legal.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/show/town_attributes.h"
#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"
#include "engine/games/smallcity/text/phases.h"

/* ---- arguments ---- */

static bool is_of(int64_t value, int first, int count, const char *what, struct ad_reason *reason)
{
  return (value >= 0 && value < count) ||
         ad_deny(reason, "SC-SETUP-04", "range", "there is no %s %lld, expected %d to %d", what,
                 (long long)((uint64_t)value + (uint64_t)first), first, first + count - 1);
}

/* A seat that plays. */
static bool is_seat(const struct sc_rules *r, const struct sc_state *st, int64_t seat,
                    struct ad_reason *reason)
{
  if (!is_of(seat, 1, r->seats, "seat", reason))
    return false;
  return !st->town[seat].out ||
         ad_deny(reason, "SC-POL-04", "out", "seat %d is out of the game", (int)seat + 1);
}

static bool is_square(const int64_t *arg, struct ad_reason *reason)
{
  return is_of(arg[0], 0, SC_SIDE, "column", reason) && is_of(arg[1], 0, SC_SIDE, "row", reason);
}

static int square_of(const int64_t *arg)
{
  return (int)arg[1] * SC_SIDE + (int)arg[0];
}

static bool is_number(int64_t n, const char *clause, struct ad_reason *reason)
{
  return n >= 0 ||
         ad_deny(reason, clause, "range",
                 "%lld is no number to give or to take, expected 0 or more", (long long)n);
}

/* ---- when ---- */

/* No decision is half made: what is being built, moved, paid or stored stays as it is. */
static bool is_between(const struct sc_rules *r, const struct sc_state *st,
                       struct ad_reason *reason)
{
  switch (st->phase) {
  case SC_MAYOR:
  case SC_ACTION:
  case SC_COUNCILOR:
  case SC_BUILD:
  case SC_MOVE:
  case SC_HOUSE:
  case SC_TRADE:
  case SC_VICTIM:
  case SC_COUNCIL:
  case SC_ENDED: return true;
  default: return ad_deny(reason, "SC-RND-01", "phase", "not in phase %s", sc_phase(r, st));
  }
}

/* What stands in towns is not changed behind screens: others could not tell pieces that move from
 * those they see. */
static bool is_open(const struct sc_rules *r, const struct sc_state *st, struct ad_reason *reason)
{
  if (st->screens)
    return ad_deny(reason, "SC-BLD-01", "screens", "not while towns are behind screens");
  return is_between(r, st, reason);
}

/* Takes an action back if nobody could go on after it. */
static bool finish_action(const struct sc_rules *r, struct sc_state *st,
                          const struct sc_state *before, struct ad_reason *reason)
{
  ad_move moves[SC_MAX_MOVES];
  if (st->phase == SC_ENDED || sc_legal(r, st, moves) > 0)
    return true;
  memcpy(st, before, sc_state_size(r));
  return ad_deny(reason, "SC-RND-01", "stuck", "seat %d could do nothing in phase %s then",
                 st->seat + 1, sc_phase(r, st));
}

/* ---- tracks ---- */

/* A purse or a track while city halls are placed: everybody sees what scripts do to it. */
static void copy_to_shown(struct sc_state *st, int seat)
{
  struct sc_town *t = &st->town[seat];
  if (!st->screens || st->stage != SC_SETUP)
    return;
  t->shown.money = t->board.money;
  memcpy(t->shown.votes, t->board.votes, sizeof t->shown.votes);
  memcpy(t->shown.pollution, t->board.pollution, sizeof t->shown.pollution);
}

static bool give_money(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  struct sc_state *st = state;
  if (!is_seat(rules, st, arg[0], reason) || !is_number(arg[1], "SC-INC-02", reason))
    return false;
  struct sc_board *b = &st->town[arg[0]].board;
  if (arg[1] > SC_MAX_MONEY - b->money)
    return ad_deny(reason, "SC-INC-02", "range",
                   "seat %d has $%d, with what is given no more than $%d", (int)arg[0] + 1,
                   b->money, SC_MAX_MONEY);
  b->money = (int16_t)(b->money + arg[1]);
  copy_to_shown(st, (int)arg[0]);
  return true;
}

static bool take_money(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  if (!is_seat(r, st, arg[0], reason) || !is_number(arg[1], "SC-BLD-05", reason) ||
      !is_between(r, st, reason))
    return false;
  struct sc_board *b = &st->town[arg[0]].board;
  if (arg[1] > b->money)
    return ad_deny(reason, "SC-BLD-05", "money", "seat %d has $%d", (int)arg[0] + 1, b->money);
  memcpy(&before, st, sc_state_size(r));
  b->money = (int16_t)(b->money - arg[1]);
  return finish_action(r, st, &before, reason);
}

static bool give_votes(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  struct sc_state *st = state;
  if (!is_seat(rules, st, arg[0], reason) || !is_number(arg[1], "SC-VOTE-03", reason))
    return false;
  struct sc_board *b = &st->town[arg[0]].board;
  if (arg[1] > SC_MAX_VOTES - sc_votes(b))
    return ad_deny(reason, "SC-VOTE-03", "range",
                   "seat %d has %d votes, with those given no more than %d", (int)arg[0] + 1,
                   sc_votes(b), SC_MAX_VOTES);
  sc_add_votes(b, SC_V_OTHER, (int)arg[1]);
  copy_to_shown(st, (int)arg[0]);
  return true;
}

static bool take_votes(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  if (!is_seat(r, st, arg[0], reason) || !is_number(arg[1], "SC-COU-02", reason) ||
      !is_between(r, st, reason))
    return false;
  struct sc_board *b = &st->town[arg[0]].board;
  if (arg[1] > sc_votes(b))
    return ad_deny(reason, "SC-COU-02", "votes", "seat %d has %d votes", (int)arg[0] + 1,
                   sc_votes(b));
  memcpy(&before, st, sc_state_size(r));
  b->votes[SC_V_OTHER] = (int16_t)(b->votes[SC_V_OTHER] - arg[1]);
  return finish_action(r, st, &before, reason);
}

static bool pollute(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state;
  if (!is_seat(r, st, arg[0], reason) || !is_number(arg[1], "SC-POL-03", reason))
    return false;
  struct sc_board *b = &st->town[arg[0]].board;
  if (arg[1] >= r->elimination_threshold - sc_pollution(b))
    return ad_deny(reason, "SC-POL-04", "range", "seat %d has %d pollution and is out with %d",
                   (int)arg[0] + 1, sc_pollution(b), r->elimination_threshold);
  b->pollution[SC_Q_OTHER] = (int16_t)(b->pollution[SC_Q_OTHER] + arg[1]);
  copy_to_shown(st, (int)arg[0]);
  return true;
}

static bool action_clean(const void *rules, void *state, const int64_t *arg,
                         struct ad_reason *reason)
{
  struct sc_state *st = state;
  if (!is_seat(rules, st, arg[0], reason) || !is_number(arg[1], "SC-POL-03", reason))
    return false;
  struct sc_board *b = &st->town[arg[0]].board;
  if (arg[1] > sc_pollution(b))
    return ad_deny(reason, "SC-POL-03", "range", "seat %d has %d pollution", (int)arg[0] + 1,
                   sc_pollution(b));
  b->pollution[SC_Q_OTHER] = (int16_t)(b->pollution[SC_Q_OTHER] - arg[1]);
  copy_to_shown(st, (int)arg[0]);
  return true;
}

/* ---- goods ---- */

static bool give_goods(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  if (!is_seat(r, st, arg[0], reason) || !is_of(arg[1], 0, SC_GOODS, "good", reason) ||
      !is_number(arg[2], "SC-INC-04", reason) || !is_open(r, st, reason))
    return false;
  struct sc_board *b = &st->town[arg[0]].board;
  int room = sc_warehouse_room(r, b) + sc_hall_room(r, b);
  if (arg[2] > st->supply[arg[1]])
    return ad_deny(reason, "SC-INC-07", "supply", "the supply has %d %s goods", st->supply[arg[1]],
                   ad_word_of(sc_good_words, (int)arg[1]));
  if (arg[2] > room)
    return ad_deny(reason, "SC-INC-05", "room", "seat %d has room for %d", (int)arg[0] + 1, room);
  memcpy(&before, st, sc_state_size(r));
  sc_put_goods(r, b, (int)arg[1], (int)arg[2], true);
  st->supply[arg[1]] = (uint8_t)(st->supply[arg[1]] - arg[2]);
  return finish_action(r, st, &before, reason);
}

static bool take_goods(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  int goods[SC_GOODS];
  if (!is_seat(r, st, arg[0], reason) || !is_of(arg[1], 0, SC_GOODS, "good", reason) ||
      !is_number(arg[2], "SC-INC-09", reason) || !is_open(r, st, reason))
    return false;
  struct sc_board *b = &st->town[arg[0]].board;
  sc_count_goods(r, b, goods);
  if (arg[2] > goods[arg[1]])
    return ad_deny(reason, "SC-INC-09", "goods", "seat %d has %d %s goods", (int)arg[0] + 1,
                   goods[arg[1]], ad_word_of(sc_good_words, (int)arg[1]));
  memcpy(&before, st, sc_state_size(r));
  sc_take_goods(r, b, (int)arg[1], (int)arg[2]);
  st->supply[arg[1]] = (uint8_t)(st->supply[arg[1]] + arg[2]);
  return finish_action(r, st, &before, reason);
}

/* ---- citizens ---- */

/* N citizens of FROM, a number on the board, come into the city hall. */
static bool call_in(const struct sc_rules *r, struct sc_state *st, const int64_t *arg, bool career,
                    struct ad_reason *reason)
{
  struct sc_state before;
  const char *clause = career ? "SC-HALL-01" : "SC-COU-11";
  if (!is_seat(r, st, arg[0], reason) || !is_number(arg[1], clause, reason) ||
      !is_open(r, st, reason))
    return false;
  struct sc_board *b = &st->town[arg[0]].board;
  uint8_t *from = career ? &b->career : &b->supply;
  if (arg[1] > *from)
    return ad_deny(reason, clause, "citizens", "seat %d has %d citizens there", (int)arg[0] + 1,
                   *from);
  if (arg[1] > sc_hall_room(r, b))
    return ad_deny(reason, "SC-HALL-02", "room", "the city hall of seat %d has %d free cells",
                   (int)arg[0] + 1, sc_hall_room(r, b));
  memcpy(&before, st, sc_state_size(r));
  *from = (uint8_t)(*from - arg[1]);
  b->hall_citizens = (uint8_t)(b->hall_citizens + arg[1]);
  return finish_action(r, st, &before, reason);
}

static bool give_citizens(const void *rules, void *state, const int64_t *arg,
                          struct ad_reason *reason)
{
  return call_in(rules, state, arg, false, reason);
}

static bool hire(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  return call_in(rules, state, arg, true, reason);
}

/* The owner of the meeple on a square, given by seat, x and y; -1 and REASON if there is none, or
 * it cannot be touched now. */
static int meeple_of(const struct sc_rules *r, const struct sc_state *st, const int64_t *arg,
                     struct ad_reason *reason)
{
  if (!is_seat(r, st, arg[0], reason) || !is_square(arg + 1, reason) || !is_open(r, st, reason))
    return -1;
  int owner = sc_attr_owner(r, &st->town[arg[0]].board, square_of(arg + 1));
  if (owner < 0)
    ad_deny(reason, "SC-MOV-02", "nobody", "nobody stands on %d,%d", (int)arg[1], (int)arg[2]);
  return owner;
}

static void take_away(struct sc_state *st, int owner, int town, int square)
{
  st->town[town].board.meeples[owner] &= ~sc_bit(square);
  st->town[owner].moved[town] &= ~sc_bit(square);
  if (town == owner)
    st->town[town].idle &= ~sc_bit(square);
}

/* Whether OWNER's meeples can stand on a square of TOWN where nobody does. */
static bool is_free_cell(const struct sc_rules *r, const struct sc_state *st, int owner, int town,
                         const int64_t *xy, struct ad_reason *reason)
{
  const struct sc_town *t = &st->town[town];
  int square = square_of(xy), x = (int)xy[0], y = (int)xy[1];
  sc_set cells = 0;
  for (int cell = 0; cell < SC_CELLS; cell++)
    if (owner == town || cell < SC_C_HOME)
      cells |= t->cells[cell];
  if (!sc_has(cells, square))
    return ad_deny(reason, owner == town ? "SC-MOV-02" : "SC-TOU-02", "cell",
                   "no citizen cell of seat %d's town for seat %d lies on %d,%d", town + 1,
                   owner + 1, x, y);
  if (sc_attr_owner(r, &t->board, square) >= 0)
    return ad_deny(reason, "SC-MOV-02", "occupied", "a meeple stands on %d,%d", x, y);
  return true;
}

static bool derive_seat(const void *rules, void *state, const int64_t *arg,
                        struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  if (!is_seat(r, st, arg[0], reason) || !is_square(arg + 1, reason) || !is_open(r, st, reason))
    return false;
  int seat = (int)arg[0];
  struct sc_board *b = &st->town[seat].board;
  if (b->hall_citizens == 0)
    return ad_deny(reason, "SC-MOV-08", "citizens", "the city hall of seat %d has no citizens",
                   seat + 1);
  if (!is_free_cell(r, st, seat, seat, arg + 1, reason))
    return false;
  memcpy(&before, st, sc_state_size(r));
  b->hall_citizens--;
  b->meeples[seat] |= sc_bit(square_of(arg + 1));
  if (st->stage == SC_S_MOVE) /* he has arrived and stays */
    st->town[seat].moved[seat] |= sc_bit(square_of(arg + 1));
  return finish_action(r, st, &before, reason);
}

static bool recall(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  int owner = meeple_of(r, st, arg, reason);
  if (owner < 0)
    return false;
  memcpy(&before, st, sc_state_size(r));
  take_away(st, owner, (int)arg[0], square_of(arg + 1));
  sc_send_home(r, st, owner);
  return finish_action(r, st, &before, reason);
}

static bool relocate(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  int owner = meeple_of(r, st, arg, reason);
  if (owner < 0 || !is_square(arg + 3, reason) ||
      !is_free_cell(r, st, owner, (int)arg[0], arg + 3, reason))
    return false;
  int town = (int)arg[0], from = square_of(arg + 1), to = square_of(arg + 3);
  bool moved = sc_has(st->town[owner].moved[town], from);
  memcpy(&before, st, sc_state_size(r));
  take_away(st, owner, town, from);
  st->town[town].board.meeples[owner] |= sc_bit(to);
  if (moved)
    st->town[owner].moved[town] |= sc_bit(to);
  return finish_action(r, st, &before, reason);
}

/* ---- graves ---- */

static bool kill(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  int owner = meeple_of(r, st, arg, reason);
  if (owner < 0 || !is_square(arg + 3, reason))
    return false;
  int town = (int)arg[0], grave = square_of(arg + 3);
  if (!sc_has(sc_grave_squares(r, st, town), grave))
    return ad_deny(reason, "SC-DTH-06", "place", "no grave can be laid on %d,%d", (int)arg[3],
                   (int)arg[4]);
  memcpy(&before, st, sc_state_size(r));
  take_away(st, owner, town, square_of(arg + 1));
  st->town[town].board.graves |= sc_bit(grave);
  return finish_action(r, st, &before, reason);
}

static bool clear_grave(const void *rules, void *state, const int64_t *arg,
                        struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  if (!is_seat(r, st, arg[0], reason) || !is_square(arg + 1, reason) || !is_open(r, st, reason))
    return false;
  struct sc_board *b = &st->town[arg[0]].board;
  if (!sc_has(b->graves, square_of(arg + 1)))
    return ad_deny(reason, "SC-DTH-06", "empty", "no grave lies on %d,%d", (int)arg[1],
                   (int)arg[2]);
  memcpy(&before, st, sc_state_size(r));
  b->graves &= ~sc_bit(square_of(arg + 1));
  b->graves_beside++;
  return finish_action(r, st, &before, reason);
}

/* ---- tiles and area ---- */

static bool is_personal(const struct sc_rules *r, int form)
{
  return r->personal >> r->form[form].kind & 1;
}

static void lay(const struct sc_rules *r, struct sc_state *st, int seat, int form, int turn,
                int corner)
{
  struct sc_town *t = &st->town[seat];
  if (is_personal(r, form))
    t->board.reserve &= ~(UINT64_C(1) << r->form[form].kind);
  else
    st->stock[form]--;
  sc_lay(r, t, form, turn, corner, st->round < r->rounds ? st->round : r->rounds - 1);
}

static void lift(const struct sc_rules *r, struct sc_state *st, int seat, int head)
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
  sc_lift(r, t, head);
}

static bool build_tile(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  struct sc_plan plan;
  if (!is_seat(r, st, arg[0], reason) || !is_of(arg[1], 1, r->n_forms, "tile", reason) ||
      !is_square(arg + 2, reason) || !is_of(arg[4], 0, 8, "turn", reason) ||
      !is_open(r, st, reason))
    return false;
  int seat = (int)arg[0], form = (int)arg[1], turn = r->form[form].turn_of[arg[4]],
      kind = r->form[form].kind;
  if (!sc_in_stock(r, st, seat, form))
    return ad_deny(reason, "SC-BLD-01", "stock", "no tile %s is left", r->form[form].id);
  if (sc_once_built(r, &st->town[seat].board, kind))
    return ad_deny(reason, "SC-CUL-01", "once", "the town of seat %d has a %s", seat + 1,
                   r->kind[kind].id);
  sc_make_plan(r, st, seat, true, true, &plan);
  if (!sc_has(sc_open_corners(r, &plan, form, turn), square_of(arg + 2)))
    return ad_deny(reason, "SC-BLD-04", "place", "%s cannot lie on %d,%d in the town of seat %d",
                   r->form[form].id, (int)arg[2], (int)arg[3], seat + 1);
  memcpy(&before, st, sc_state_size(r));
  lay(r, st, seat, form, turn, square_of(arg + 2));
  return finish_action(r, st, &before, reason);
}

static bool remove_tile(const void *rules, void *state, const int64_t *arg,
                        struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  if (!is_seat(r, st, arg[0], reason) || !is_square(arg + 1, reason) || !is_open(r, st, reason))
    return false;
  int seat = (int)arg[0];
  struct sc_board *b = &st->town[seat].board;
  int head = sc_head_at(r, b, square_of(arg + 1));
  if (head < 0)
    return ad_deny(reason, "SC-DEM-01", "empty", "no tile lies on %d,%d", (int)arg[1], (int)arg[2]);
  if (sc_form_at(b, head) == r->hall_form)
    return ad_deny(reason, "SC-DEM-04", "hall", "the city hall stays");
  int own = sc_count(sc_tile_squares(r, b, head) & b->meeples[seat]);
  if (own > sc_hall_room(r, b))
    return ad_deny(reason, "SC-DEM-02", "room",
                   "%d citizens stand on it, the city hall has %d free cells", own,
                   sc_hall_room(r, b));
  memcpy(&before, st, sc_state_size(r));
  for (int owner = 0; owner < r->seats; owner++)
    for (sc_set leave = sc_tile_squares(r, b, head) & b->meeples[owner]; leave;) {
      take_away(st, owner, seat, sc_pop(&leave));
      sc_send_home(r, st, owner);
    }
  lift(r, st, seat, head);
  return finish_action(r, st, &before, reason);
}

static bool unlock(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state;
  if (!is_seat(r, st, arg[0], reason) || !is_open(r, st, reason))
    return false;
  struct sc_board *b = &st->town[arg[0]].board;
  if (b->area >= r->side[r->side_of[arg[0]]].levels)
    return ad_deny(reason, "SC-ACT-10", "full",
                   "the area of seat %d is unlocked to its last square", (int)arg[0] + 1);
  b->area++;
  return true;
}

/* ---- council and cards ---- */

static int find_row(const void *rules, const char *text)
{
  return sc_row_find(rules, text);
}

static int find_action(const void *rules, const char *text)
{
  return sc_action_find(rules, text);
}

static int find_form(const void *rules, const char *text)
{
  return sc_form_find(rules, text);
}

/* The lower row first. */
static void sort_discs(struct sc_town *t)
{
  if (t->disc_row[0] <= t->disc_row[1])
    return;
  uint8_t row = t->disc_row[0], step = t->disc_step[0];
  t->disc_row[0] = t->disc_row[1], t->disc_step[0] = t->disc_step[1];
  t->disc_row[1] = row, t->disc_step[1] = step;
}

static bool put_disc(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  if (!is_seat(r, st, arg[0], reason) || !is_of(arg[1], 1, SC_DISCS, "disc", reason) ||
      !is_of(arg[2], 1, r->n_rows, "row", reason) ||
      !is_of(arg[3], 1, r->row[arg[2]].n_steps, "step", reason) || !is_between(r, st, reason))
    return false;
  struct sc_town *t = &st->town[arg[0]];
  int disc = (int)arg[1], row = (int)arg[2];
  if (t->disc_row[!disc] == row + 1)
    return ad_deny(reason, "SC-COU-05", "row", "the other disc of seat %d stands in %s",
                   (int)arg[0] + 1, r->row[row].id);
  memcpy(&before, st, sc_state_size(r));
  t->disc_row[disc] = (uint8_t)(row + 1);
  t->disc_step[disc] = (uint8_t)(arg[3] + 1);
  sort_discs(t);
  return finish_action(r, st, &before, reason);
}

/* Puts ACTION into the place of the ring that counts as taken for SEAT; who has it gets SEAT's
 * card. */
static void exchange(const struct sc_rules *r, struct sc_state *st, int seat, int action)
{
  struct sc_town *t = &st->town[seat];
  int place = sc_ring_place(r, st, action), old = sc_ring_place(r, st, t->action - 1);
  for (int other = 0; other < r->seats; other++)
    if (st->town[other].action == action + 1) {
      st->town[other].action = t->action;
      t->action = (uint8_t)(action + 1);
      return;
    }
  for (int i = 0; i < st->n_taken; i++)
    if (st->taken[i] == old)
      st->taken[i] = (uint8_t)place;
  t->action = (uint8_t)(action + 1);
}

static bool exchange_card(const void *rules, void *state, const int64_t *arg,
                          struct ad_reason *reason)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state, before;
  if (!is_seat(r, st, arg[0], reason) || !is_of(arg[1], 1, r->n_actions, "action", reason))
    return false;
  struct sc_town *t = &st->town[arg[0]];
  if (st->stage < SC_S_MOVE || st->phase == SC_ENDED || !t->action)
    return ad_deny(reason, "SC-ACT-02", "phase", "seats have no action cards now");
  if (sc_ring_place(r, st, (int)arg[1]) < 0)
    return ad_deny(reason, "SC-ACT-01", "ring", "%s is not in the ring", r->action[arg[1]].id);
  if (t->action == arg[1] + 1)
    return ad_deny(reason, "SC-ACT-02", "same", "seat %d has %s", (int)arg[0] + 1,
                   r->action[arg[1]].id);
  memcpy(&before, st, sc_state_size(r));
  exchange(r, st, (int)arg[0], (int)arg[1]);
  return finish_action(r, st, &before, reason);
}

/* clang-format off */
#define SEAT {"seat", AD_INT, 1, NULL, NULL}
#define NUMBER {"n", AD_INT, 0, NULL, NULL}
#define GOOD {"good", AD_WORD, 0, sc_good_words, NULL}
#define TOWN {"town", AD_INT, 1, NULL, NULL}
#define X {"x", AD_INT, 0, NULL, NULL}
#define Y {"y", AD_INT, 0, NULL, NULL}
#define TO_X {"to_x", AD_INT, 0, NULL, NULL}
#define TO_Y {"to_y", AD_INT, 0, NULL, NULL}
const struct ad_action sc_actions[] = {
  {"give_money", "a seat receives dollars", 2, {SEAT, NUMBER}, give_money},
  {"take_money", "a seat loses dollars that it has", 2, {SEAT, NUMBER}, take_money},
  {"give_votes", "a seat receives votes", 2, {SEAT, NUMBER}, give_votes},
  {"take_votes", "a seat loses votes that it has", 2, {SEAT, NUMBER}, take_votes},
  {"pollute", "a seat's accumulated pollution grows; not so far that it would be out", 2, {SEAT, NUMBER}, pollute},
  {"clean", "a seat's accumulated pollution goes down", 2, {SEAT, NUMBER}, action_clean},
  {"give_goods", "goods of the supply come into a seat's warehouses, then its city hall; not while screens are up, as all that follows", 3, {SEAT, GOOD, NUMBER}, give_goods},
  {"take_goods", "goods of a seat go back to the supply, those of the city hall first", 3, {SEAT, GOOD, NUMBER}, take_goods},
  {"give_citizens", "citizens of a seat come from the general supply into its city hall", 2, {SEAT, NUMBER}, give_citizens},
  {"hire", "citizens of a seat come from its career center into its city hall", 2, {SEAT, NUMBER}, hire},
  {"settle", "a citizen of a seat's city hall comes onto a free cell of its town", 3, {SEAT, X, Y}, derive_seat},
  {"recall", "the meeple on a square goes to its owner's city hall, or career center if that is full", 3, {TOWN, X, Y}, recall},
  {"relocate", "the meeple on a square goes to a free cell of the town", 5, {TOWN, X, Y, TO_X, TO_Y}, relocate},
  {"kill", "the meeple on a square dies, its grave lies where the town's next one may", 5, {TOWN, X, Y, TO_X, TO_Y}, kill},
  {"clear_grave", "a grave is laid beside the board, where it still counts", 3, {TOWN, X, Y}, clear_grave},
  {"build_tile", "a tile of the supply, or of the seat's own, is laid with its corner on a square, for nothing and whatever it requires; turn: quarters clockwise, and 4 if it is flipped", 5,
   {SEAT, {"tile", AD_TEXT, 0, NULL, find_form}, X, Y, {"turn", AD_INT, 0, NULL, NULL}}, build_tile},
  {"remove_tile", "the tile on a square goes back to the supply, or to the seat's own, goods and meeples on it go home", 3, {SEAT, X, Y}, remove_tile},
  {"unlock", "the area of a seat grows by a level", 1, {SEAT}, unlock},
  {"put_disc", "a disc of a seat comes onto a step of a council row, for nothing and without effect; while screens are up, too", 4,
   {SEAT, {"disc", AD_INT, 1, NULL, NULL}, {"row", AD_TEXT, 0, NULL, find_row}, {"step", AD_INT, 1, NULL, NULL}}, put_disc},
  {"exchange_card", "a seat exchanges its action card for another one of the ring, or of a seat, which gets its own; from phase 3 on", 2,
   {SEAT, {"action", AD_TEXT, 0, NULL, find_action}}, exchange_card},
  {.name = NULL},
};
/* clang-format on */
