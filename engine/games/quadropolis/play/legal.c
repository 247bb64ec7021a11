/* legal.c - legal moves.
 *
 * Slots of the Construction Site and squares of a city are bits of 32-bit words: a rule is an
 * operation on sets, and the moves are the bits left, in ascending order. */
#include "engine/games/quadropolis/play/legal.h"

#include "engine/games/quadropolis/play/moves.h"

const uint8_t *qp_architects(const struct qp_rules *r, const struct qp_state *st)
{
  return r->shared_architects ? st->common : st->city[st->seat].architects;
}

/* Returns the slots at the other ends of the lines of SLOTS. */
static uint32_t opposite_slots(uint32_t slots)
{
  enum { ONE_SIDE = (1 << QP_SIDE) - 1 };
  return (slots & (uint32_t)(ONE_SIDE | ONE_SIDE << 2 * QP_SIDE)) << QP_SIDE |
         (slots >> QP_SIDE & (uint32_t)(ONE_SIDE | ONE_SIDE << 2 * QP_SIDE));
}

uint32_t qp_closed_slots(const struct qp_rules *r, const struct qp_state *st)
{
  uint32_t closed = st->taken | r->line_slots[st->urbanist]; /* QP-ARCH-02, QP-ARCH-03 */
  return r->close_opposite_slot ? closed | opposite_slots(st->taken) : closed;
}

/* Returns the slots of OPEN that an architect of NUMBER may not use because of the square it would
 * point at. */
static uint32_t barred(const struct qp_rules *r, const struct qp_state *st, int number,
                       uint32_t open, bool tiles_only)
{
  uint32_t out = 0;
  for (uint32_t slots = open; slots; slots &= slots - 1) {
    int slot = __builtin_ctz(slots), square = r->pointed[number][slot];
    if ((r->urbanist_blocks == QP_BLOCKS_SQUARE && square == st->urbanist) ||
        (tiles_only && qp_tile_at(r, st, square) < 0))
      out |= 1u << slot;
  }
  return out;
}

static int list_architects(const struct qp_rules *r, const struct qp_state *st, bool tiles_only,
                           ad_move *out)
{
  const uint8_t *left = qp_architects(r, st);
  uint32_t open = ~qp_closed_slots(r, st) & ((1u << QP_SLOTS) - 1);
  bool picky = tiles_only || r->urbanist_blocks == QP_BLOCKS_SQUARE;
  int n = 0;
  for (int number = 1; number <= QP_NUMBERS; number++) {
    if (!left[number])
      continue;
    uint32_t slots = picky ? open & ~barred(r, st, number, open, tiles_only) : open;
    for (; slots; slots &= slots - 1)
      out[n++] = qp_architect_move(number, __builtin_ctz(slots));
  }
  return n;
}

static int legal_architects(const struct qp_rules *r, const struct qp_state *st, ad_move *out)
{
  int n = r->empty_square_only_if_forced ? list_architects(r, st, true, out) : 0;
  if (n == 0)
    n = list_architects(r, st, false, out); /* QP-ARCH-06 */
  if (n == 0 || r->may_pass)
    out[n++] = QP_PASS; /* QP-ARCH-08 */
  return n;
}

uint32_t qp_empty_places(const struct qp_rules *r, const struct qp_city *city, int number)
{
  return r->allowed[number] & ~qp_built(city); /* QP-BUILD-01, QP-BUILD-06 */
}

uint32_t qp_stack_places(const struct qp_rules *r, const struct qp_city *city, int kind, int number)
{
  int family = r->kind[kind].family;
  uint32_t places = 0;
  if (r->max_floors[family] == 1)
    return 0;
  for (uint32_t rest = city->family[family]; rest; rest &= rest - 1) {
    int square = __builtin_ctz(rest), floors = city->floors[square];
    if (city->kind[square] != kind + 1 || floors == r->max_floors[family])
      continue; /* QP-BUILD-02, QP-BUILD-04 */
    if ((r->stack_by_location && (r->allowed[number] >> square & 1)) ||
        (r->stack_by_floor && floors + 1 == number))
      places |= 1u << square; /* QP-BUILD-02, QP-BUILD-07 */
  }
  return places;
}

static bool may_discard(const struct qp_rules *r, uint32_t empty, uint32_t stacks)
{
  switch (r->discard_allowed) {
  case QP_DISCARD_NO_PLACE: return !(empty | stacks);
  case QP_DISCARD_NO_SQUARE: return !empty;
  default: return true; /* QP-BUILD-05 */
  }
}

static int legal_buildings(const struct qp_rules *r, const struct qp_state *st, ad_move *out)
{
  const struct qp_city *city = &st->city[st->seat];
  const struct qp_tile *tile = &r->tile[st->in_hand - 1];
  uint32_t empty = qp_empty_places(r, city, st->number),
           stacks = qp_stack_places(r, city, tile->kind, st->number);
  int n = 0;
  for (uint32_t places = empty | stacks; places; places &= places - 1)
    out[n++] = qp_building_move(__builtin_ctz(places));
  if (!may_discard(r, empty, stacks))
    return n;
  if (r->discard_gives_resources == QP_GIVES_ONE && tile->gives[QP_INHABITANTS] &&
      tile->gives[QP_ENERGY]) {
    out[n++] = qp_discard_move(1 + QP_INHABITANTS);
    out[n++] = qp_discard_move(1 + QP_ENERGY);
  } else {
    out[n++] = QP_DISCARD;
  }
  return n;
}

uint32_t qp_activatable(const struct qp_rules *r, const struct qp_city *city)
{
  int left[QP_PIECES] = {city->received[QP_INHABITANTS], city->received[QP_ENERGY]};
  uint32_t squares = 0;
  for (uint32_t on = city->active; on; on &= on - 1)
    for (int piece = 0; piece < QP_PIECES; piece++)
      left[piece] -= qp_kind_at(r, city, __builtin_ctz(on))->cost[piece];
  for (uint32_t off = qp_built(city) & ~city->active; off; off &= off - 1) {
    const int *cost = qp_kind_at(r, city, __builtin_ctz(off))->cost;
    if (cost[0] + cost[1] > 0 && cost[0] <= left[0] && cost[1] <= left[1])
      squares |= off & -off;
  }
  return squares;
}

static int legal_allocations(const struct qp_rules *r, const struct qp_state *st, ad_move *out)
{
  uint32_t squares = qp_activatable(r, &st->city[st->seat]);
  int n = 0;
  bool done = !squares || !r->forced_activation;
  for (; squares; squares &= squares - 1)
    out[n++] = qp_activate_move(__builtin_ctz(squares));
  if (done)
    out[n++] = QP_DONE;
  return n;
}

int qp_legal(const void *rules, const void *state, ad_move *out)
{
  const struct qp_rules *r = rules;
  const struct qp_state *st = state;
  switch (st->phase) {
  case QP_CHOOSE_START:
    for (int seat = 0; seat < r->seats; seat++)
      out[seat] = qp_start_move(seat);
    return r->seats;
  case QP_PLACE_ARCHITECT: return legal_architects(r, st, out);
  case QP_PLACE_BUILDING: return legal_buildings(r, st, out);
  case QP_ALLOCATE: return legal_allocations(r, st, out);
  default: return 0;
  }
}

uint32_t qp_marked(const struct qp_rules *r, const struct qp_state *st)
{
  const struct qp_city *city = &st->city[st->seat];
  if (st->phase == QP_ALLOCATE)
    return qp_activatable(r, city);
  if (st->phase != QP_PLACE_BUILDING)
    return 0;
  return qp_empty_places(r, city, st->number) |
         qp_stack_places(r, city, r->tile[st->in_hand - 1].kind, st->number);
}
