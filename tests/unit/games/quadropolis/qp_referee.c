/* qp_referee.c - see qp_referee.h. */
#include "tests/unit/games/quadropolis/qp_referee.h"

#include <string.h>

#include "engine/games/quadropolis/play/moves.h"
#include "engine/games/quadropolis/play/score.h"

/* ---- laying out ---- */

static bool is_face_down(const struct qp_rules *r, int tile)
{
  return r->face_down_tiles != QP_ALL_UP && r->tile[tile].min_seats > r->seats;
}

/* QP-SETUP-04: every tile of the round and the mode once. */
static bool lay_out(struct referee *ref, const struct qp_state *st)
{
  const struct qp_rules *r = ref->rules;
  bool here[QP_MAX_TILES] = {false}, good = true;
  for (int square = 0; square < QP_SITE; square++) {
    int tile = st->site[square] - 1;
    ref->site[square / QP_SIDE + 1][square % QP_SIDE + 1] = tile + 1;
    good &= tile < r->n_tiles && (tile < 0 || !here[tile]);
    if (good && tile >= 0)
      here[tile] = true;
  }
  for (int i = 0; i < r->n_tiles && good; i++) {
    bool of_round = r->tile[i].round == ref->round + 1 && (r->tile[i].modes >> r->mode & 1);
    bool removed = r->face_down_tiles == QP_DOWN_REMOVED && is_face_down(r, i);
    good = here[i] == (of_round && !removed);
  }
  return good;
}

static bool begin_round(struct referee *ref, int seat, const struct qp_state *st)
{
  const struct qp_rules *r = ref->rules;
  int sets = r->shared_architects ? r->architect_copies : 1;
  ref->start = ref->lap_start = ref->seat = seat;
  ref->lap = ref->turn = 0;
  memset(ref->number_at, 0, sizeof ref->number_at);
  memset(ref->seat_at, 0, sizeof ref->seat_at);
  memset(ref->architects, 0, sizeof ref->architects);
  for (int s = 0; s < (r->shared_architects ? 1 : r->seats); s++)
    for (int i = 0; i < r->architects.n; i++)
      ref->architects[s][r->architects.v[i]] += sets;
  ref->phase = QP_PLACE_ARCHITECT;
  return lay_out(ref, st);
}

/* QP-RES-01, QP-RES-03. */
static void receive(struct referee *ref, int piece, int n)
{
  for (; n > 0 && (ref->supply[piece] > 0 || !ref->rules->limited_supply); n--) {
    ref->pieces[ref->seat][piece]++;
    ref->supply[piece]--;
  }
}

bool ref_begin(struct referee *ref, const struct qp_rules *r, const struct qp_state *st)
{
  *ref = (struct referee){.rules = r};
  for (int piece = 0; piece < QP_PIECES; piece++) {
    ref->supply[piece] = r->supply.v[piece];
    for (ref->seat = 0; ref->seat < r->seats; ref->seat++)
      receive(ref, piece, r->start_resources.v[piece]);
  }
  int first = r->first_player == QP_FIRST_RANDOM ? st->seat : 0;
  ref->mayor = first;
  bool good = first < r->seats && begin_round(ref, first, st);
  if (r->first_player == QP_FIRST_CHOOSE)
    ref->phase = QP_CHOOSE_START;
  return good;
}

/* ---- the Construction Site ---- */

enum { NORTH, SOUTH, WEST, EAST };

static void point(int side, int at, int number, int *row, int *col) /* QP-ARCH-05 */
{
  int inwards = side == NORTH || side == WEST ? number : 6 - number;
  *row = side <= SOUTH ? inwards : at;
  *col = side <= SOUTH ? at : inwards;
}

/* QP-ARCH-02, -03. */
static bool is_open(const struct referee *ref, int side, int at)
{
  const struct qp_rules *r = ref->rules;
  bool column = side <= SOUTH, on_line = at == (column ? ref->urbanist_col : ref->urbanist_row);
  bool closes = r->urbanist_blocks == QP_BLOCKS_BOTH ||
                r->urbanist_blocks == (column ? QP_BLOCKS_COLUMN : QP_BLOCKS_ROW);
  static const int across[4] = {SOUTH, NORTH, EAST, WEST};
  if (ref->number_at[side][at] || (r->close_opposite_slot && ref->number_at[across[side]][at]))
    return false;
  return !(on_line && closes);
}

/* The tile an architect there would get, 0 none (QP-ARCH-07, QP-SETUP-06). */
static int tile_for(const struct referee *ref, int side, int at, int number)
{
  int row, col;
  point(side, at, number, &row, &col);
  int tile = ref->site[row][col];
  return tile && is_face_down(ref->rules, tile - 1) &&
             ref->rules->face_down_tiles != QP_DOWN_TAKEABLE
         ? 0
         : tile;
}

static const int *own_architects(const struct referee *ref)
{
  return ref->architects[ref->rules->shared_architects ? 0 : ref->seat];
}

static bool may_lay(const struct referee *ref, int side, int at, int number)
{
  int row, col;
  point(side, at, number, &row, &col);
  if (ref->rules->urbanist_blocks == QP_BLOCKS_SQUARE && row == ref->urbanist_row &&
      col == ref->urbanist_col)
    return false;
  return own_architects(ref)[number] > 0 && is_open(ref, side, at);
}

static int list_architects(const struct referee *ref, bool for_tiles, ad_move *out)
{
  int n = 0;
  for (int side = NORTH; side <= EAST; side++)
    for (int at = 1; at <= QP_SIDE; at++)
      for (int number = 1; number <= QP_NUMBERS; number++)
        if (may_lay(ref, side, at, number) && (!for_tiles || tile_for(ref, side, at, number)))
          out[n++] = qp_architect_move(number, side * QP_SIDE + at - 1);
  return n;
}

/* ---- cities ---- */

static bool number_fits(const struct qp_rules *r, int row, int col, int number)
{
  int square = (row - 1) * r->cols + col - 1;
  bool on_row = row == number, on_col = col == number;
  switch (r->placement_rule) {
  case QP_ROW_OR_COLUMN: return on_row || on_col; /* QP-BUILD-01 */
  case QP_ROW_AND_COLUMN: return on_row && on_col;
  /* QP-BUILD-06 */
  case QP_SQUARE_OR_DISTRICT:
    return r->square_number[square] == number || r->district_number[square] == number;
  case QP_DISTRICT_ONLY: return r->district_number[square] == number;
  default: return true;
  }
}

static int most_floors(const struct qp_rules *r, int family)
{
  return family == QP_TOWER || family == QP_OFFICE ? r->max_floors[family] : 1;
}

/* QP-BUILD-02, -03, -04, -07. */
static bool may_stack(const struct referee *ref, const struct ref_building *b, int row, int col)
{
  const struct qp_rules *r = ref->rules;
  int kind = r->tile[ref->hand - 1].kind;
  if (b->kind != kind + 1 || b->floors + 1 > most_floors(r, r->kind[kind].family))
    return false;
  return (r->stack_by_location && number_fits(r, row, col, ref->number)) ||
         (r->stack_by_floor && b->floors + 1 == ref->number);
}

static int list_discards(const struct referee *ref, ad_move *out)
{
  const int *gives = ref->rules->tile[ref->hand - 1].gives;
  if (ref->rules->discard_gives_resources != QP_GIVES_ONE || !gives[0] || !gives[1]) {
    out[0] = qp_discard_move(0);
    return 1;
  }
  out[0] = qp_discard_move(1);
  out[1] = qp_discard_move(2);
  return 2;
}

static int list_buildings(const struct referee *ref, ad_move *out)
{
  const struct qp_rules *r = ref->rules;
  int n = 0, n_new = 0;
  for (int row = 1; row <= r->rows; row++)
    for (int col = 1; col <= r->cols; col++) {
      const struct ref_building *b = &ref->city[ref->seat][row][col];
      bool fresh = !b->kind && number_fits(r, row, col, ref->number);
      if (fresh || (b->kind && may_stack(ref, b, row, col)))
        out[n++] = qp_building_move((row - 1) * r->cols + col - 1);
      n_new += fresh;
    }
  bool discard = r->discard_allowed == QP_DISCARD_ALWAYS ||
                 (r->discard_allowed == QP_DISCARD_NO_PLACE ? n == 0 : n_new == 0);
  return discard ? n + list_discards(ref, out + n) : n; /* QP-BUILD-05 */
}

static void count_left(const struct referee *ref, int *left)
{
  const struct qp_rules *r = ref->rules;
  for (int piece = 0; piece < QP_PIECES; piece++) {
    left[piece] = ref->pieces[ref->seat][piece];
    for (int row = 1; row <= r->rows; row++)
      for (int col = 1; col <= r->cols; col++)
        if (ref->city[ref->seat][row][col].active)
          left[piece] -= r->kind[ref->city[ref->seat][row][col].kind - 1].cost[piece];
  }
}

static int list_allocations(const struct referee *ref, ad_move *out)
{
  const struct qp_rules *r = ref->rules;
  int left[QP_PIECES], n = 0;
  count_left(ref, left);
  for (int row = 1; row <= r->rows; row++)
    for (int col = 1; col <= r->cols; col++) {
      const struct ref_building *b = &ref->city[ref->seat][row][col];
      if (!b->kind || b->active)
        continue;
      const int *cost = r->kind[b->kind - 1].cost;
      if ((cost[0] || cost[1]) && cost[0] <= left[0] && cost[1] <= left[1])
        out[n++] = qp_activate_move((row - 1) * r->cols + col - 1);
    }
  if (n == 0 || !r->forced_activation)
    out[n++] = QP_DONE;
  return n;
}

int ref_legal(const struct referee *ref, ad_move *out)
{
  int n = 0;
  switch (ref->phase) {
  case QP_CHOOSE_START:
    for (; n < ref->rules->seats; n++)
      out[n] = qp_start_move(n);
    return n;
  case QP_PLACE_ARCHITECT:
    if (ref->rules->empty_square_only_if_forced)
      n = list_architects(ref, true, out);
    n = n ? n : list_architects(ref, false, out); /* QP-ARCH-06 */
    if (n == 0 || ref->rules->may_pass)
      out[n++] = QP_PASS; /* QP-ARCH-08 */
    return n;
  case QP_PLACE_BUILDING: return list_buildings(ref, out);
  case QP_ALLOCATE: return list_allocations(ref, out);
  default: return 0;
  }
}

/* ---- turns ---- */

/* QP-ROUND-06 and its parameters; ST: for the points. */
static int next_start(const struct referee *ref, const struct qp_state *st)
{
  const struct qp_rules *r = ref->rules;
  if (r->start_player_rule == QP_START_ROTATE)
    return (ref->start + 1) % r->seats;
  if (r->start_player_rule == QP_START_MAYOR)
    return ref->mayor;
  int lowest = ref->start;
  for (int k = 1; k < r->seats; k++) {
    int seat = (ref->start + k) % r->seats;
    if (qp_points(r, st, seat) < qp_points(r, st, lowest))
      lowest = seat;
  }
  return lowest;
}

static bool end_round(struct referee *ref, const struct qp_state *after)
{
  if (ref->rules->urbanist_leaves)
    ref->urbanist_row = ref->urbanist_col = 0;
  if (ref->round + 1 < ref->rules->rounds) {
    int next = next_start(ref, after);
    ref->round++;
    return begin_round(ref, next, after);
  }
  memset(ref->number_at, 0, sizeof ref->number_at);
  memset(ref->seat_at, 0, sizeof ref->seat_at);
  memset(ref->architects, 0, sizeof ref->architects);
  memset(ref->site, 0, sizeof ref->site);
  ref->phase = ref->rules->allocation == QP_BY_PLAYER ? QP_ALLOCATE : QP_ENDED;
  if (ref->phase == QP_ALLOCATE)
    ref->seat = ref->start;
  return true;
}

/* The seat of the current turn; with snake_laps, laps 2, 4 ... are counted from their end. */
static int seat_of_turn(const struct referee *ref)
{
  int n = ref->rules->seats, turn = ref->turn;
  if (ref->rules->snake_laps && (ref->lap == 1 || ref->lap == 3 || ref->lap == 5))
    turn = n - 1 - turn;
  return (ref->lap_start + turn) % n;
}

static bool end_turn(struct referee *ref, const struct qp_state *after)
{
  ref->phase = QP_PLACE_ARCHITECT;
  ref->hand = ref->number = 0;
  if (++ref->turn < ref->rules->seats) {
    ref->seat = seat_of_turn(ref); /* QP-ROUND-02 */
    return true;
  }
  ref->turn = 0;
  ref->lap++;
  if (ref->rules->mayor_changes_current_round)
    ref->lap_start = ref->mayor;
  ref->seat = ref->lap < ref->rules->turns_per_round ? seat_of_turn(ref) : ref->lap_start;
  return ref->lap < ref->rules->turns_per_round || end_round(ref, after); /* QP-ROUND-01 */
}

static bool lay_architect(struct referee *ref, ad_move move, const struct qp_state *after)
{
  if (move == QP_PASS) {
    ref->passed++;
    return end_turn(ref, after);
  }
  int number = qp_move_number(move), side = qp_move_slot(move) / QP_SIDE,
      at = qp_move_slot(move) % QP_SIDE + 1;
  int tile = tile_for(ref, side, at, number);
  ref->laid++;
  ref->number_at[side][at] = number;
  ref->seat_at[side][at] = ref->seat + 1;
  ref->architects[ref->rules->shared_architects ? 0 : ref->seat][number]--;
  point(side, at, number, &ref->urbanist_row, &ref->urbanist_col); /* QP-URB-01, -02 */
  if (!tile)
    return end_turn(ref, after);
  ref->site[ref->urbanist_row][ref->urbanist_col] = 0;
  ref->hand = tile;
  ref->taken++;
  ref->number = number;
  ref->phase = QP_PLACE_BUILDING;
  if (ref->rules->mayor_on_take && ref->rules->tile[tile - 1].mayor)
    ref->mayor = ref->seat;
  return true;
}

static void take_pieces(struct referee *ref, int inhabitants, int energy)
{
  receive(ref, QP_INHABITANTS, inhabitants);
  receive(ref, QP_ENERGY, energy);
}

static bool use_tile(struct referee *ref, ad_move move, const struct qp_state *after)
{
  const struct qp_rules *r = ref->rules;
  const struct qp_tile *tile = &r->tile[ref->hand - 1];
  int inhabitants = tile->gives[QP_INHABITANTS], energy = tile->gives[QP_ENERGY];
  if (!qp_is_discard(move)) {
    int square = qp_move_square(move);
    struct ref_building *b = &ref->city[ref->seat][square / r->cols + 1][square % r->cols + 1];
    *b = (struct ref_building){tile->kind + 1, b->floors + 1, tile->points, false};
    take_pieces(ref, inhabitants, energy);             /* QP-RES-01 */
    ref->mayor = tile->mayor ? ref->seat : ref->mayor; /* QP-MAYOR-02 */
    return end_turn(ref, after);
  }
  ref->gone++;
  if (r->discard_gives_resources == QP_GIVES_ALL)
    take_pieces(ref, inhabitants, energy);
  else if (r->discard_gives_resources == QP_GIVES_ONE &&
           (move == qp_discard_move(1) || (inhabitants && !energy)))
    take_pieces(ref, 1, 0);
  else if (r->discard_gives_resources == QP_GIVES_ONE && energy)
    take_pieces(ref, 0, 1);
  return end_turn(ref, after);
}

static void allocate(struct referee *ref, ad_move move)
{
  if (move == QP_DONE) {
    ref->seat = (ref->seat + 1) % ref->rules->seats;
    if (++ref->decided == ref->rules->seats)
      ref->phase = QP_ENDED;
    return;
  }
  int square = qp_move_square(move);
  ref->city[ref->seat][square / ref->rules->cols + 1][square % ref->rules->cols + 1].active = true;
}

bool ref_play(struct referee *ref, ad_move move, const struct qp_state *after)
{
  switch (ref->phase) {
  case QP_CHOOSE_START:
    ref->start = ref->lap_start = ref->seat = ref->mayor = (int)(move & 255);
    ref->phase = QP_PLACE_ARCHITECT;
    return true;
  case QP_PLACE_ARCHITECT: return lay_architect(ref, move, after);
  case QP_PLACE_BUILDING: return use_tile(ref, move, after);
  default: allocate(ref, move); return true;
  }
}

/* ---- comparing ---- */

static const char *site_differs(const struct referee *ref, const struct qp_state *st)
{
  uint32_t taken = 0;
  for (int row = 1; row <= QP_SIDE; row++)
    for (int col = 1; col <= QP_SIDE; col++)
      if (st->site[(row - 1) * QP_SIDE + col - 1] != ref->site[row][col])
        return "site";
  for (int slot = 0; slot < QP_SLOTS; slot++) {
    int side = slot / QP_SIDE, at = slot % QP_SIDE + 1;
    taken |= (ref->number_at[side][at] ? 1u : 0u) << slot;
    if (st->at_slot[slot] != ref->number_at[side][at] ||
        st->slot_seat[slot] != ref->seat_at[side][at])
      return "slots";
  }
  int urbanist =
    ref->urbanist_row ? (ref->urbanist_row - 1) * QP_SIDE + ref->urbanist_col - 1 : QP_SITE;
  return st->taken != taken ? "taken" : st->urbanist != urbanist ? "urbanist" : NULL;
}

static const char *city_differs(const struct referee *ref, const struct qp_state *st, int seat)
{
  const struct qp_rules *r = ref->rules;
  const struct qp_city *city = &st->city[seat];
  uint32_t active = 0, family[QP_FAMILIES] = {0};
  for (int square = 0; square < QP_MAX_SQUARES; square++) {
    struct ref_building b = {0};
    if (square < r->n_squares)
      b = ref->city[seat][square / r->cols + 1][square % r->cols + 1];
    if (city->kind[square] != b.kind || city->floors[square] != b.floors ||
        city->points[square] != b.points)
      return "building";
    active |= (uint32_t)b.active << square;
    if (b.kind)
      family[r->kind[b.kind - 1].family] |= 1u << square;
  }
  for (int number = 0; number <= QP_NUMBERS; number++)
    if (city->architects[number] != (r->shared_architects ? 0 : ref->architects[seat][number]))
      return "architects";
  for (int piece = 0; piece < QP_PIECES; piece++)
    if (city->received[piece] != ref->pieces[seat][piece])
      return "received";
  return active != city->active                           ? "active"
       : memcmp(family, city->family, sizeof family) != 0 ? "family"
                                                          : NULL;
}

static const char *turn_differs(const struct referee *ref, const struct qp_state *st)
{
  if (st->phase != ref->phase)
    return "phase";
  if (st->mayor != ref->mayor)
    return "mayor";
  if (st->phase != QP_ENDED && st->seat != ref->seat)
    return "seat";
  if (st->in_hand != ref->hand || st->number != ref->number)
    return "hand";
  if (st->phase >= QP_ALLOCATE)
    return NULL;
  if (st->start != ref->start || st->lap_start != ref->lap_start)
    return "start";
  return st->round != ref->round || st->lap != ref->lap || st->turn != ref->turn ? "round" : NULL;
}

const char *ref_differs(const struct referee *ref, const struct qp_state *st)
{
  const char *word = turn_differs(ref, st);
  if (!word)
    word = site_differs(ref, st);
  for (int seat = 0; seat < ref->rules->seats && !word; seat++)
    word = city_differs(ref, st, seat);
  for (int number = 0; number <= QP_NUMBERS && !word; number++)
    if (st->common[number] != (ref->rules->shared_architects ? ref->architects[0][number] : 0))
      word = "common architects";
  for (int piece = 0; piece < QP_PIECES && !word; piece++)
    if (st->left[piece] != (ref->rules->limited_supply ? ref->supply[piece] : 0))
      word = "supply";
  return word;
}
