/* actions.c - what house rules can change in a game.  After every action the game can be played to
 * its end and written to a file; an action that would break this is refused. */
#include "engine/games/quadropolis/show/actions.h"

#include "engine/core/match/calls.h"
#include "engine/games/quadropolis/files/reader.h"
#include "engine/games/quadropolis/play/deal.h"
#include "engine/games/quadropolis/play/play.h"
#include "engine/games/quadropolis/rules/params.h"
#include "engine/games/quadropolis/rules/tiles.h"
#include "engine/games/quadropolis/text/phases.h"
#include "engine/games/quadropolis/text/words.h"

static const struct ad_word piece_words[] = {
  {"inhabitants", QP_INHABITANTS}, {"energy", QP_ENERGY}, {NULL, 0}};

static bool is_of(int64_t value, int count, const char *what, struct ad_reason *reason)
{
  return (value >= 0 && value < count) ||
         ad_deny(reason, "QP-SETUP-02", "range", "there is no %s %lld, expected 1 to %d", what,
                 (long long)((uint64_t)value + 1), count);
}

static bool is_city_square(const struct qp_rules *r, const int64_t *arg, struct ad_reason *reason)
{
  return is_of(arg[0], r->seats, "seat", reason) && is_of(arg[1], r->rows, "row", reason) &&
         is_of(arg[2], r->cols, "column", reason);
}

/* Returns whether pieces and buildings of a seat may change: not while or after it allocates. */
static bool is_open(const struct qp_state *st, int64_t seat, struct ad_reason *reason)
{
  return !st->city[seat].allocating || ad_deny(reason, "QP-END-01", "allocated",
                                               "seat %d activates buildings already, so the city "
                                               "and the pieces of the seat may not change",
                                               (int)seat + 1);
}

/* ---- pieces ---- */

/* Returns how many pieces a seat may get now, so that with all that it can still receive it has no
 * more than a position may have. */
static int room_for(const struct qp_rules *r, const struct qp_state *st, int seat, int piece)
{
  bool in_round = st->phase != QP_ALLOCATE && st->phase != QP_ENDED;
  int turns = in_round ? (r->rounds - st->round) * r->turns_per_round - st->lap : 0;
  return QP_MAX_GIVEN_PIECES - turns * QP_MAX_GIVES - st->city[seat].received[piece];
}

static bool can_change_pieces(const struct qp_rules *r, const struct qp_state *st,
                              const int64_t *arg, struct ad_reason *reason)
{
  return is_of(arg[0], r->seats, "seat", reason) && is_of(arg[1], QP_PIECES, "piece", reason) &&
         is_open(st, arg[0], reason);
}

static bool action_give(const void *rules, void *state, const int64_t *arg,
                        struct ad_reason *reason)
{
  const struct qp_rules *r = rules;
  struct qp_state *st = state;
  if (!can_change_pieces(r, st, arg, reason))
    return false;
  int seat = (int)arg[0], piece = (int)arg[1], room = room_for(r, st, seat, piece);
  if (arg[2] < 0 || arg[2] > room)
    return ad_deny(reason, "QP-RES-01", "range", "seat %d can receive 0 to %d %s now", seat + 1,
                   room > 0 ? room : 0, ad_word_of(piece_words, piece));
  qp_receive(r, st, seat, piece, (int)arg[2]);
  return true;
}

static bool action_take(const void *rules, void *state, const int64_t *arg,
                        struct ad_reason *reason)
{
  const struct qp_rules *r = rules;
  struct qp_state *st = state;
  if (!can_change_pieces(r, st, arg, reason))
    return false;
  uint8_t *has = &st->city[arg[0]].received[arg[1]];
  if (arg[2] < 0 || arg[2] > *has)
    return ad_deny(reason, "QP-RES-02", "range", "seat %d has only %d %s", (int)arg[0] + 1, *has,
                   ad_word_of(piece_words, (int)arg[1]));
  *has = (uint8_t)(*has - arg[2]);
  if (r->limited_supply)
    st->left[arg[1]] = (uint8_t)(st->left[arg[1]] + arg[2]);
  return true;
}

/* ---- tiles and the Mayor ---- */

static bool hand(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct qp_rules *r = rules;
  struct qp_state *st = state;
  if (!is_of(arg[0], r->n_tiles, "tile", reason))
    return false;
  const struct qp_tile *tile = &r->tile[arg[0]];
  if (st->phase != QP_PLACE_BUILDING)
    return ad_deny(reason, "QP-ROUND-03", "phase", "there is no tile to be built in phase %s",
                   qp_phase(r, st));
  if (tile->round)
    return ad_deny(reason, "QP-SETUP-04", "tile",
                   "tile '%s' is laid out in round %d, scripts may give only tiles of round 0",
                   tile->id, tile->round);
  if (!(tile->modes >> r->mode & 1))
    return ad_deny(reason, "QP-SETUP-03", "tile", "tile '%s' is not used in %s mode", tile->id,
                   ad_word_of(qp_mode_words, r->mode));
  if (qp_face_down(r, (int)arg[0]) && r->face_down_tiles != QP_DOWN_TAKEABLE)
    return ad_deny(reason, "QP-SETUP-06", "tile",
                   "tile '%s' is not face up with %d seats, so no seat can have the tile in hand",
                   tile->id, r->seats);
  st->in_hand = (uint8_t)(arg[0] + 1);
  return true;
}

static bool mayor(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct qp_rules *r = rules;
  struct qp_state *st = state;
  if (!is_of(arg[0], r->seats, "seat", reason))
    return false;
  if (st->phase == QP_CHOOSE_START)
    return ad_deny(reason, "QP-SETUP-08", "phase",
                   "the Mayor cannot move in phase %s, in which a seat chooses the first seat",
                   qp_phase(r, st));
  st->mayor = (uint8_t)arg[0];
  return true;
}

/* ---- whose turn it is ---- */

static bool is_before_turn(const struct qp_rules *r, const struct qp_state *st,
                           struct ad_reason *reason)
{
  return ad_may_give_turn(r->run, "QP-ROUND-02", reason) &&
         (st->phase == QP_PLACE_ARCHITECT ||
          ad_deny(reason, "QP-ROUND-02", "begun",
                  "the phase is %s, expected place_architect: the moment before a turn",
                  qp_phase(r, st)));
}

static bool turn_to(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct qp_rules *r = rules;
  struct qp_state *st = state;
  if (!is_of(arg[0], r->seats, "seat", reason) || !is_before_turn(r, st, reason))
    return false;
  if (qp_had_turn(r, st, (int)arg[0]))
    return ad_deny(reason, "QP-ROUND-02", "had_turn",
                   "seat %d has had its turn in this lap, expected a seat that has not",
                   (int)arg[0] + 1);
  if (arg[0] != st->seat) {
    qp_give_turn(r, st, (int)arg[0]);
    ad_begins(r->run, st, QP_TURN, st->seat + 1);
  }
  return true;
}

static bool first_to(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  const struct qp_rules *r = rules;
  struct qp_state *st = state;
  bool changes = arg[0] != st->seat;
  if (!is_of(arg[0], r->seats, "seat", reason) || !is_before_turn(r, st, reason))
    return false;
  if (st->turn)
    return ad_deny(reason, "QP-ROUND-02", "begun",
                   "%d seat%s had a turn in this lap, expected the moment before the lap", st->turn,
                   st->turn == 1 ? " has" : "s have");
  for (int seat = 0; seat < r->seats; seat++)
    st->city[seat].lap_turn = 0;
  st->seat = (uint8_t)arg[0];
  while (qp_seat_in_lap(r, st->lap, st->lap_start, 0) != st->seat)
    st->lap_start = (uint8_t)((st->lap_start + 1) % r->seats);
  if (st->lap == 0)
    st->start = st->lap_start;
  if (changes)
    ad_begins(r->run, st, QP_TURN, st->seat + 1);
  return true;
}

/* ---- tiles and pieces ---- */

static bool clear(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  struct qp_state *st = state;
  (void)rules;
  if (!is_of(arg[0], QP_SIDE, "row", reason) || !is_of(arg[1], QP_SIDE, "column", reason))
    return false;
  uint8_t *tile = &st->site[arg[0] * QP_SIDE + arg[1]];
  if (!*tile)
    return ad_deny(reason, "QP-ARCH-07", "empty",
                   "no tile is on square (%d,%d) of the Construction Site", (int)arg[0] + 1,
                   (int)arg[1] + 1);
  *tile = 0;
  return true;
}

static bool action_demolish(const void *rules, void *state, const int64_t *arg,
                            struct ad_reason *reason)
{
  const struct qp_rules *r = rules;
  struct qp_state *st = state;
  if (!is_city_square(r, arg, reason) || !is_open(st, arg[0], reason))
    return false;
  int square = (int)arg[1] * r->cols + (int)arg[2];
  struct qp_city *city = &st->city[arg[0]];
  if (!city->kind[square])
    return ad_deny(reason, "QP-BUILD-01", "empty",
                   "no building is on square (%d,%d) of the city of seat %d", QP_PLACE(r, square),
                   (int)arg[0] + 1);
  if (--city->floors[square])
    return true;
  city->family[qp_kind_at(r, city, square)->family] &= ~(1u << square);
  city->kind[square] = city->points[square] = 0;
  return true;
}

/* ---- buildings ---- */

/* Returns the square of a city that ARG names by row and column. */
static int square_of(const struct qp_rules *r, const int64_t *arg)
{
  return (int)arg[0] * r->cols + (int)arg[1];
}

/* Returns whether a building of KIND can stand on the square: it is empty, or has room for a
 * further floor (QP-BUILD-02, QP-BUILD-04). */
static bool has_room(const struct qp_rules *r, const struct qp_city *city, int kind, int square,
                     struct ad_reason *reason)
{
  if (!city->kind[square])
    return true;
  if (city->kind[square] != kind + 1)
    return ad_deny(reason, "QP-BUILD-02", "occupied", "%s is on square (%d,%d)",
                   qp_kind_at(r, city, square)->title, QP_PLACE(r, square));
  int most = r->max_floors[r->kind[kind].family];
  return city->floors[square] < most ||
         ad_deny(reason, "QP-BUILD-04", "full_height",
                 "%s on square (%d,%d) has %d floor%s already, at most %d are allowed",
                 r->kind[kind].title, QP_PLACE(r, square), city->floors[square],
                 ad_plural(city->floors[square]), most);
}

/* The action build(seat, tile, row, col). */
static bool action_build(const void *rules, void *state, const int64_t *arg,
                         struct ad_reason *reason)
{
  const struct qp_rules *r = rules;
  struct qp_state *st = state;
  const int64_t place[] = {arg[0], arg[2], arg[3]};
  if (!is_of(arg[1], r->n_tiles, "tile", reason) || !is_city_square(r, place, reason) ||
      !is_open(st, arg[0], reason))
    return false;
  const struct qp_tile *tile = &r->tile[arg[1]];
  struct qp_city *city = &st->city[arg[0]];
  int square = square_of(r, place + 1);
  if (!(tile->modes >> r->mode & 1))
    return ad_deny(reason, "QP-SETUP-03", "tile", "tile '%s' is not used in %s mode", tile->id,
                   ad_word_of(qp_mode_words, r->mode));
  if (!has_room(r, city, tile->kind, square, reason))
    return false;
  qp_put(r, city, tile->kind, tile->points, square);
  return true;
}

/* Takes the building on SQUARE out of the sets of its city, or puts it into them. */
static void toggle(const struct qp_rules *r, struct qp_city *city, int square)
{
  if (city->kind[square])
    city->family[qp_kind_at(r, city, square)->family] ^= 1u << square;
}

static void swap_bytes(uint8_t *a, uint8_t *b)
{
  uint8_t c = *a;
  *a = *b;
  *b = c;
}

/* The action exchange(seat, row, col, other_row, other_col). */
static bool action_exchange(const void *rules, void *state, const int64_t *arg,
                            struct ad_reason *reason)
{
  const struct qp_rules *r = rules;
  struct qp_state *st = state;
  const int64_t other[] = {arg[0], arg[3], arg[4]};
  if (!is_city_square(r, arg, reason) || !is_city_square(r, other, reason) ||
      !is_open(st, arg[0], reason))
    return false;
  struct qp_city *city = &st->city[arg[0]];
  int a = square_of(r, arg + 1), b = square_of(r, other + 1);
  if (a == b)
    return ad_deny(reason, "QP-BUILD-01", "same_square", "square (%d,%d) is given twice",
                   QP_PLACE(r, a));
  toggle(r, city, a), toggle(r, city, b);
  swap_bytes(&city->kind[a], &city->kind[b]);
  swap_bytes(&city->floors[a], &city->floors[b]);
  swap_bytes(&city->points[a], &city->points[b]);
  toggle(r, city, a), toggle(r, city, b);
  return true;
}

/* clang-format off */
#define SEAT {"seat", AD_INT, 1, NULL, NULL}
#define PIECE {"piece", AD_WORD, 0, piece_words, NULL}
#define NUMBER {"n", AD_INT, 0, NULL, NULL}
#define ROW {"row", AD_INT, 1, NULL, NULL}
#define COL {"col", AD_INT, 1, NULL, NULL}
/* clang-format on */

static int find_tile(const void *rules, const char *text)
{
  return qp_tile_find(rules, text);
}

const struct ad_action qp_actions[] = {
  {"give",
   "a seat receives inhabitants or energy; with limited_supply, at most what the supply has",
   3,
   {SEAT, PIECE, NUMBER},
   action_give},
  {"take",
   "a seat returns inhabitants or energy to the supply",
   3,
   {SEAT, PIECE, NUMBER},
   action_take},
  {"hand",
   "replaces the tile in hand by another tile, which must be one of round 0; the replaced "
   "tile leaves the game",
   1,
   {{"tile", AD_TEXT, 0, NULL, find_tile}},
   hand},
  {"mayor_to", "a seat takes the Mayor", 1, {SEAT}, mayor},
  {"clear",
   "removes the tile on a square of the Construction Site from the game",
   2,
   {ROW, COL},
   clear},
  {"demolish",
   "removes the building on a square of a seat's city, or its top floor, from the game; the "
   "seat keeps what the tile gave",
   3,
   {SEAT, ROW, COL},
   action_demolish},
  {"build",
   "puts the building of a tile on an empty square of a seat's city, or as a floor on a building "
   "of its kind, whatever the architects allow; the seat gets no pieces and no Mayor",
   4,
   {SEAT, {"tile", AD_TEXT, 0, NULL, find_tile}, ROW, COL},
   action_build},
  {"exchange",
   "exchanges the buildings on two squares of a seat's city, with their floors; one of the squares "
   "may be empty",
   5,
   {SEAT, ROW, COL, {"other_row", AD_INT, 1, NULL, NULL}, {"other_col", AD_INT, 1, NULL, NULL}},
   action_exchange},
  {"turn_to",
   "the seat takes the turn of the lap that is about to begin, and the seats that have had no turn "
   "in this lap follow clockwise; refused once an architect is placed, and for a seat that has had "
   "its turn in this lap",
   1,
   {SEAT},
   turn_to},
  {"first_to",
   "the seat begins this lap and the laps after it in this round; in the first lap it also counts "
   "as the seat that began the round; refused once the lap has begun",
   1,
   {SEAT},
   first_to},
  {.name = NULL},
};
