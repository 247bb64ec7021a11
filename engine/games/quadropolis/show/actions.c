/* actions.c - what house rules can change in a game.  After every action the game can be played to
 * its end and written to a file; an action that would break this is refused. */
#include "engine/games/quadropolis/show/actions.h"

#include "engine/games/quadropolis/files/reader.h"
#include "engine/games/quadropolis/play/deal.h"
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
  {.name = NULL},
};
