/* play.c - set-up, turns and moves of Quadropolis. */
#include <string.h>

#include "engine/games/quadropolis/quadropolis.h"

size_t qp_state_size(const void *rules)
{
  const struct qp_rules *r = rules;
  return offsetof(struct qp_state, city) + (size_t)r->seats * sizeof(struct qp_city);
}

/* ---- pieces ---- */

void qp_receive(const struct qp_rules *r, struct qp_state *st, int seat, int piece, int n)
{
  if (r->limited_supply) {
    n = n < st->left[piece] ? n : st->left[piece];
    st->left[piece] = (uint8_t)(st->left[piece] - n);
  }
  st->city[seat].received[piece] = (uint8_t)(st->city[seat].received[piece] + n);
}

/* ---- rounds ---- */

/* QP-SETUP-04, QP-SETUP-05: the tiles of the round on squares drawn at random. */
void qp_lay_out_site(const struct qp_rules *r, struct qp_state *st)
{
  struct ad_rng rng;
  memset(st->site, 0, sizeof st->site);
  for (int i = 0; i < r->n_bag[st->round]; i++)
    st->site[i] = (uint8_t)(r->bag[st->round][i] + 1);
  ad_rng_seed(&rng, AD_DERIVE(st->seed, AD_FOR_DEAL, st->round));
  ad_shuffle_u8(&rng, st->site, QP_SITE);
  for (int i = 0; i < QP_SITE && r->face_down_tiles == QP_DOWN_REMOVED; i++)
    if (st->site[i] && qp_face_down(r, st->site[i] - 1))
      st->site[i] = 0;
}

static void start_round(const struct qp_rules *r, struct qp_state *st, int seat)
{
  st->start = st->lap_start = st->seat = (uint8_t)seat;
  st->lap = st->turn = 0;
  st->taken = 0;
  memset(st->at_slot, 0, sizeof st->at_slot);
  memset(st->slot_seat, 0, sizeof st->slot_seat);
  if (r->shared_architects) /* QP-SETUP-10, QP-ROUND-04 */
    memcpy(st->common, r->set, sizeof st->common);
  else
    for (int s = 0; s < r->seats; s++)
      memcpy(st->city[s].architects, r->set, sizeof r->set);
  qp_lay_out_site(r, st);
  st->phase = QP_PLACE_ARCHITECT;
}

void qp_deal(const void *rules, void *state, uint64_t seed)
{
  const struct qp_rules *r = rules;
  struct qp_state *st = state;
  struct ad_rng rng;
  int first = 0;
  st->seed = seed;
  st->urbanist = QP_SITE; /* QP-SETUP-07 */
  for (int piece = 0; piece < QP_PIECES; piece++) {
    st->left[piece] = (uint8_t)(r->limited_supply ? r->supply.v[piece] : 0);
    for (int seat = 0; seat < r->seats; seat++)
      qp_receive(r, st, seat, piece, r->start_resources.v[piece]);
  }
  if (r->first_player == QP_FIRST_RANDOM) { /* QP-SETUP-08 */
    ad_rng_stream(&rng, seed, "first player");
    first = (int)ad_rng_below(&rng, (uint32_t)r->seats);
  }
  st->mayor = (uint8_t)first;
  start_round(r, st, first);
  if (r->first_player == QP_FIRST_CHOOSE)
    st->phase = QP_CHOOSE_START;
}

static int lowest_seat(const struct qp_rules *r, const struct qp_state *st)
{
  int lowest = 0, seat = 0;
  /* of equals the first one clockwise from who began this round */
  for (int k = 0; k < r->seats; k++) {
    int s = (st->start + k) % r->seats, points = qp_points(r, st, s);
    if (k == 0 || points < lowest)
      lowest = points, seat = s;
  }
  return seat;
}

static int next_start(const struct qp_rules *r, const struct qp_state *st)
{
  switch (r->start_player_rule) {
  case QP_START_ROTATE: return (st->start + 1) % r->seats;
  case QP_START_LOWEST: return lowest_seat(r, st);
  default: return st->mayor; /* QP-ROUND-06 */
  }
}

static void leave_site(struct qp_state *st)
{
  memset(st->site, 0, sizeof st->site);
  memset(st->at_slot, 0, sizeof st->at_slot);
  memset(st->slot_seat, 0, sizeof st->slot_seat);
  memset(st->common, 0, sizeof st->common);
  st->taken = 0;
}

static void end_game(const struct qp_rules *r, struct qp_state *st)
{
  leave_site(st);
  for (int seat = 0; seat < r->seats; seat++)
    memset(st->city[seat].architects, 0, sizeof st->city[seat].architects);
  st->phase = QP_ENDED;
  if (r->allocation == QP_BY_PLAYER) { /* QP-END-01 */
    st->phase = QP_ALLOCATE;
    st->seat = st->start;
    st->city[st->seat].allocating = 1;
  }
}

static void end_round(const struct qp_rules *r, struct qp_state *st)
{
  if (r->urbanist_leaves)
    st->urbanist = QP_SITE; /* QP-ROUND-04 */
  if (st->round + 1 == r->rounds) {
    end_game(r, st);
    return;
  }
  int next = next_start(r, st);
  st->round++; /* QP-ROUND-05 */
  start_round(r, st, next);
}

static void end_turn(const struct qp_rules *r, struct qp_state *st)
{
  st->phase = QP_PLACE_ARCHITECT;
  if (++st->turn < r->seats) {
    st->seat = (uint8_t)(st->seat + 1 == r->seats ? 0 : st->seat + 1); /* QP-ROUND-02 */
    return;
  }
  st->turn = 0;
  if (r->mayor_changes_current_round)
    st->lap_start = st->mayor;
  st->seat = st->lap_start;
  if (++st->lap == r->turns_per_round)
    end_round(r, st);
}

/* ---- legal moves ---- */

int qp_to_act(const void *rules, const void *state)
{
  const struct qp_state *st = state;
  (void)rules;
  return st->phase == QP_ENDED ? AD_OVER : st->seat;
}

const uint8_t *qp_architects(const struct qp_rules *r, const struct qp_state *st)
{
  return r->shared_architects ? st->common : st->city[st->seat].architects;
}

/* The other ends of the lines of SLOTS. */
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

/* Slots of OPEN at which an architect of NUMBER may not lie because of the square it would point
 * at. */
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
  if (n == 0)
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

/* ---- moves ---- */

static void apply_architect(const struct qp_rules *r, struct qp_state *st, ad_move move)
{
  if (move == QP_PASS) {
    end_turn(r, st);
    return;
  }
  int number = qp_move_number(move), slot = qp_move_slot(move), square = r->pointed[number][slot];
  int tile = qp_tile_at(r, st, square);
  st->taken |= 1u << slot;
  st->at_slot[slot] = (uint8_t)number;
  st->slot_seat[slot] = (uint8_t)(st->seat + 1);
  (r->shared_architects ? st->common : st->city[st->seat].architects)[number]--;
  st->urbanist = (uint8_t)square; /* QP-URB-01, QP-URB-02 */
  if (tile < 0) {
    end_turn(r, st); /* QP-ARCH-07 */
    return;
  }
  st->site[square] = 0;
  st->in_hand = (uint8_t)(tile + 1);
  st->number = (uint8_t)number;
  if (r->mayor_on_take && r->tile[tile].mayor)
    st->mayor = st->seat;
  st->phase = QP_PLACE_BUILDING;
}

void qp_put(const struct qp_rules *r, struct qp_city *city, int kind, int points, int square)
{
  city->family[r->kind[kind].family] |= 1u << square;
  city->kind[square] = (uint8_t)(kind + 1);
  city->floors[square]++;
  city->points[square] = (uint8_t)points;
}

static void apply_building(const struct qp_rules *r, struct qp_state *st, ad_move move)
{
  const struct qp_tile *tile = &r->tile[st->in_hand - 1];
  int gives[QP_PIECES] = {tile->gives[QP_INHABITANTS], tile->gives[QP_ENERGY]};
  if (!qp_is_discard(move)) {
    qp_put(r, &st->city[st->seat], tile->kind, tile->points, qp_move_square(move));
    if (tile->mayor)
      st->mayor = st->seat; /* QP-MAYOR-02 */
  } else if (r->discard_gives_resources == QP_GIVES_NONE) {
    gives[QP_INHABITANTS] = gives[QP_ENERGY] = 0; /* QP-BUILD-05 */
  } else if (r->discard_gives_resources == QP_GIVES_ONE) {
    bool energy = move == qp_discard_move(1 + QP_ENERGY) || !gives[QP_INHABITANTS];
    gives[QP_ENERGY] = energy && gives[QP_ENERGY];
    gives[QP_INHABITANTS] = !energy;
  }
  qp_receive(r, st, st->seat, QP_INHABITANTS, gives[QP_INHABITANTS]);
  qp_receive(r, st, st->seat, QP_ENERGY, gives[QP_ENERGY]);
  st->in_hand = st->number = 0;
  end_turn(r, st);
}

static void apply_allocation(const struct qp_rules *r, struct qp_state *st, ad_move move)
{
  struct qp_city *city = &st->city[st->seat];
  if (move != QP_DONE) {
    city->active |= 1u << qp_move_square(move);
    return;
  }
  city->allocating = 2;
  st->seat = (uint8_t)(st->seat + 1 == r->seats ? 0 : st->seat + 1);
  if (st->city[st->seat].allocating)
    st->phase = QP_ENDED;
  else
    st->city[st->seat].allocating = 1;
}

void qp_apply(const void *rules, void *state, ad_move move)
{
  const struct qp_rules *r = rules;
  struct qp_state *st = state;
  switch (st->phase) {
  case QP_CHOOSE_START:
    st->start = st->lap_start = st->seat = st->mayor = (uint8_t)(move & 255);
    st->phase = QP_PLACE_ARCHITECT;
    break;
  case QP_PLACE_ARCHITECT: apply_architect(r, st, move); break;
  case QP_PLACE_BUILDING: apply_building(r, st, move); break;
  default: apply_allocation(r, st, move); break;
  }
}

/* ---- hidden information ---- */

/* Face-down tiles change places with others of the same mark; the layouts to come are drawn anew.
 */
void qp_hide(const void *rules, void *state, int viewer, struct ad_rng *rng)
{
  const struct qp_rules *r = rules;
  struct qp_state *st = state;
  (void)viewer; /* nobody knows more than others */
  st->seed = ad_rng_u64(rng);
  for (int mark = r->seats + 1; mark <= QP_MAX_SEATS; mark++) {
    uint8_t tiles[QP_SITE], squares[QP_SITE];
    int n = 0;
    for (int square = 0; square < QP_SITE; square++) {
      int tile = st->site[square] - 1;
      if (tile < 0 || !qp_face_down(r, tile) || r->tile[tile].min_seats != mark)
        continue;
      int at = n++;
      for (; at > 0 && tiles[at - 1] > tile; at--)
        tiles[at] = tiles[at - 1];
      tiles[at] = (uint8_t)tile;
      squares[n - 1] = (uint8_t)square;
    }
    ad_shuffle_u8(rng, tiles, n);
    for (int i = 0; i < n; i++)
      st->site[squares[i]] = (uint8_t)(tiles[i] + 1);
  }
}
