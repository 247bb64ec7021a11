/* features.c - features of a city, most of them of the city in which every building is active: what
 * it scores, what a further building would add on the best square, and what its balance of
 * inhabitants and energy lacks. */
#include "engine/games/quadropolis/judge/features.h"

#include <string.h>

#include "engine/games/quadropolis/judge/squares.h"
#include "engine/games/quadropolis/play/score.h"

/* clang-format off */
#define FEATURES(F) \
  F(tower_points, "points of Tower Blocks, all buildings active") \
  F(shop_points, "points of the customers that there are") \
  F(service_points, "points of districts with Public Services, and printed points") \
  F(park_points, "points of Parks, all buildings active") \
  F(factory_points, "points of Factories, all buildings active") \
  F(harbor_points, "points of Harbors, and printed points") \
  F(office_points, "points of Office Towers, all buildings active") \
  F(monument_points, "points of Monuments, all buildings active") \
  F(effect_points, "points of effects of kinds, without functions") \
  F(lost, "points lost if the game ended now: buildings not active, idle pieces") \
  F(towers_1, "Tower Blocks of one floor that can grow") \
  F(towers_2, "of two floors") \
  F(towers_3, "of three floors") \
  F(towers_4, "of four floors or more") \
  F(tower_floor, "most points of one more floor on a Tower Block") \
  F(offices_1, "Office Towers of one floor that can grow") \
  F(offices_2, "of two floors") \
  F(offices_3, "of three floors") \
  F(offices_4, "of four floors or more") \
  F(office_floor, "most points of one more floor on an Office Tower") \
  F(office_join, "most points of an Office Tower beside a group") \
  F(office_second, "Office Towers in the largest group") \
  F(shops, "Shops") \
  F(shop_room, "customers that Shops have room for") \
  F(shop_hope, "points of these") \
  F(services, "districts with a Public Service") \
  F(service_open, "districts without one that have an empty square") \
  F(service_next, "points of the next one") \
  F(parks, "Parks") \
  F(park_hope, "points of a home on each empty square beside Parks") \
  F(factories, "Factories") \
  F(factory_empty, "empty squares beside Factories") \
  F(monuments, "Monuments") \
  F(monument_empty, "empty squares beside Monuments") \
  F(harbors, "Harbors") \
  F(harbor_next, "points of the best next Harbor") \
  F(harbor_row, "longest row of Harbors that could be, no other building in between") \
  F(harbor_line, "Harbors in that row or column") \
  F(best_tower, "points a Tower Block brings its neighbours on the best square") \
  F(best_shop, "a Shop") \
  F(best_service, "a Public Service, without districts") \
  F(best_park, "a Park, its own points included, as for all the following") \
  F(best_factory, "a Factory") \
  F(best_harbor, "a Harbor, beside its line") \
  F(best_monument, "a Monument") \
  F(second_park, "a Park on the second best square") \
  F(second_factory, "a Factory on the second best square") \
  F(second_shop, "a Shop on the second best square") \
  F(p_need, "inhabitants that the buildings need") \
  F(p_short, "inhabitants missing") \
  F(p_short_square, "its square") \
  F(p_idle, "inhabitants without a use") \
  F(p_idle_square, "its square") \
  F(p_first, "one inhabitant at least is without a use") \
  F(e_need, "energy that the buildings need") \
  F(e_short, "energy missing") \
  F(e_short_square, "its square") \
  F(e_idle, "energy without a use") \
  F(e_idle_square, "its square") \
  F(e_first, "one energy unit at least is without a use") \
  F(absorb, "energy that Parks can still take") \
  F(both_short, "inhabitants and energy are missing: the lesser number") \
  F(mixed, "one kind of piece is missing and the other idle: the lesser number") \
  F(empty, "empty squares") \
  F(tight, "empty squares less than turns left") \
  F(turn_left, "its turn in this lap is to come") \
  F(mayor, "it holds the Mayor") \
  F(in_hand, "a tile in its hand is to be built")
/* clang-format on */

#define ENUM(name, doc) F_##name,
#define ROW(name, doc) {#name, doc},
enum { FEATURES(ENUM) N_FEATURES };
const struct ad_feature qp_features[] = {FEATURES(ROW){NULL, NULL}};

static int least(int a, int b)
{
  return a < b ? a : b;
}
static int most(int a, int b)
{
  return a > b ? a : b;
}

/* The value of a table after its last entry is the last one. */
static int entry(const struct ad_ints *table, int n)
{
  return table->n ? table->v[n < table->n ? n : table->n - 1] : 0;
}

/* ---- what is there ---- */

static void read_points(const struct qp_look *look, int32_t *out)
{
  const struct qp_rules *r = look->r;
  const struct qp_city *city = look->city;
  out[F_harbor_points] = qp_harbor_sum(r, city->family[QP_HARBOR]);
  for (uint32_t rest = look->built & ~look->offices; rest; rest &= rest - 1) {
    int square = __builtin_ctz(rest);
    switch (qp_kind_at(r, city, square)->family) {
    case QP_TOWER: out[F_tower_points] += r->tower_table.v[city->floors[square]]; break;
    case QP_SHOP: break;
    case QP_PARK:
      out[F_park_points] += r->park_table.v[qp_count(r->adjacent[square] & look->homes)];
      break;
    case QP_FACTORY: out[F_factory_points] += qp_neighbour_sum(look, QP_FACTORY, square); break;
    case QP_MONUMENT: out[F_monument_points] += qp_neighbour_sum(look, QP_MONUMENT, square); break;
    case QP_HARBOR: out[F_harbor_points] += city->points[square]; break;
    default: out[F_service_points] += city->points[square];
    }
    if (r->effects)
      out[F_effect_points] += qp_worth_points(r, city, square, look->built, NULL);
  }
}

static void read_towers(const struct qp_look *look, int32_t *out)
{
  const struct qp_rules *r = look->r;
  for (uint32_t rest = look->city->family[QP_TOWER]; rest; rest &= rest - 1) {
    int floors = look->city->floors[__builtin_ctz(rest)];
    if (floors >= r->max_floors[QP_TOWER])
      continue;
    out[F_towers_1 + least(floors, 4) - 1]++;
    out[F_tower_floor] =
      most(out[F_tower_floor], entry(&r->tower_table, floors + 1) - entry(&r->tower_table, floors));
  }
}

static const struct ad_ints *office_row(const struct qp_rules *r, int size)
{
  return &r->office_table.row[r->office_row[size]];
}

static void read_group(const struct qp_look *look, uint32_t group, int32_t *out)
{
  const struct qp_rules *r = look->r;
  int size = qp_count(group), join = 0;
  const struct ad_ints *row = office_row(r, size),
                       *next = office_row(r, least(size + 1, r->n_squares));
  uint32_t around = 0;
  for (uint32_t rest = group; rest; rest &= rest - 1) {
    int square = __builtin_ctz(rest), floors = look->city->floors[square];
    out[F_office_points] += entry(row, floors);
    join += entry(next, floors) - entry(row, floors);
    around |= r->adjacent[square];
    if (floors >= r->max_floors[QP_OFFICE] || !(look->city->family[QP_OFFICE] >> square & 1))
      continue;
    out[F_offices_1 + least(floors, 4) - 1]++;
    out[F_office_floor] = most(out[F_office_floor], entry(row, floors + 1) - entry(row, floors));
  }
  if (around & look->empty)
    out[F_office_join] = most(out[F_office_join], join + entry(next, 1));
  out[F_office_second] = most(out[F_office_second], size);
}

static void read_offices(const struct qp_look *look, int32_t *out)
{
  uint32_t rest = look->offices;
  while (rest) {
    uint32_t group = qp_group(look->r, look->offices, __builtin_ctz(rest));
    read_group(look, group, out);
    rest &= ~group;
  }
}

static void read_districts(const struct qp_look *look, int32_t *out)
{
  const struct qp_rules *r = look->r;
  uint32_t served = qp_districts(r, look->city->family[QP_SERVICE]),
           open = qp_districts(r, look->empty) & ~served;
  int n = qp_count(served);
  out[F_service_points] += entry(&r->service_table, n);
  out[F_services] = n;
  out[F_service_open] = qp_count(open);
  if (open)
    out[F_service_next] = entry(&r->service_table, n + 1) - entry(&r->service_table, n);
}

/* Counts what hopes for neighbours. */
static void read_hopes(const struct qp_look *look, int32_t *out)
{
  const struct qp_rules *r = look->r;
  const struct qp_city *city = look->city;
  for (uint32_t rest = city->family[QP_PARK]; rest; rest &= rest - 1) {
    uint32_t around = r->adjacent[__builtin_ctz(rest)];
    int homes = qp_count(around & look->homes), empty = qp_count(around & look->empty);
    out[F_park_hope] += entry(&r->park_table, homes + empty) - entry(&r->park_table, homes);
  }
  for (uint32_t rest = city->family[QP_FACTORY]; rest; rest &= rest - 1)
    out[F_factory_empty] += qp_count(r->adjacent[__builtin_ctz(rest)] & look->empty);
  for (uint32_t rest = city->family[QP_MONUMENT]; rest; rest &= rest - 1)
    out[F_monument_empty] += qp_count(r->adjacent[__builtin_ctz(rest)] & look->empty);
  out[F_shops] = qp_count(city->family[QP_SHOP]);
  out[F_parks] = qp_count(city->family[QP_PARK]);
  out[F_factories] = qp_count(city->family[QP_FACTORY]);
  out[F_monuments] = qp_count(city->family[QP_MONUMENT]);
  out[F_harbors] = qp_count(city->family[QP_HARBOR]);
}

/* ---- inhabitants and energy ---- */

static void read_balance(const struct qp_look *look, int32_t *out)
{
  const struct qp_rules *r = look->r;
  const struct qp_city *city = look->city;
  int need[QP_PIECES] = {0}, absorb = 0;
  for (uint32_t rest = look->built; rest; rest &= rest - 1) {
    const struct qp_kind *kind = qp_kind_at(r, city, __builtin_ctz(rest));
    need[QP_INHABITANTS] += kind->cost[QP_INHABITANTS];
    need[QP_ENERGY] += kind->cost[QP_ENERGY];
    absorb += qp_absorbs(r, kind);
  }
  int p = city->received[QP_INHABITANTS] - need[QP_INHABITANTS];
  int e = city->received[QP_ENERGY] - need[QP_ENERGY];
  int shops = out[F_shops], room = shops * r->shop_capacity, customers = most(0, least(p, room));
  int p_short = most(0, -p), e_short = most(0, -e), p_idle = most(0, p - room),
      e_idle = most(0, e - absorb);
  out[F_shop_points] = r->customers[shops][customers];
  out[F_shop_room] = room - customers;
  out[F_shop_hope] = r->customers[shops][room] - r->customers[shops][customers];
  out[F_p_need] = need[QP_INHABITANTS];
  out[F_e_need] = need[QP_ENERGY];
  out[F_p_short] = p_short;
  out[F_e_short] = e_short;
  out[F_p_short_square] = p_short * p_short;
  out[F_e_short_square] = e_short * e_short;
  out[F_p_idle] = p_idle;
  out[F_e_idle] = e_idle;
  out[F_p_idle_square] = p_idle * p_idle;
  out[F_e_idle_square] = e_idle * e_idle;
  out[F_p_first] = p_idle > 0;
  out[F_e_first] = e_idle > 0;
  out[F_absorb] = most(0, absorb - most(0, e));
  out[F_both_short] = least(p_short, e_short);
  out[F_mixed] = least(p_short, e_idle) + least(e_short, p_idle);
}

/* ---- what a further building brings ---- */

static void keep_best(int32_t *best, int32_t *second, int value)
{
  if (value > *best) {
    *second = *best;
    *best = value;
  } else if (value > *second) {
    *second = value;
  }
}

static void read_squares(const struct qp_look *look, int32_t *out)
{
  int32_t best[QP_FAMILIES] = {0}, second[QP_FAMILIES] = {0}, here[QP_FAMILIES];
  for (uint32_t rest = look->empty; rest; rest &= rest - 1) {
    qp_square_worths(look, __builtin_ctz(rest), here);
    for (int f = 0; f < QP_FAMILIES; f++)
      keep_best(&best[f], &second[f], here[f]);
    out[F_harbor_next] = most(out[F_harbor_next], qp_harbor_gain(look, __builtin_ctz(rest)));
  }
  out[F_best_tower] = best[QP_TOWER];
  out[F_best_shop] = best[QP_SHOP];
  out[F_best_service] = best[QP_SERVICE];
  out[F_best_park] = best[QP_PARK];
  out[F_best_factory] = best[QP_FACTORY];
  out[F_best_harbor] = best[QP_HARBOR];
  out[F_best_monument] = best[QP_MONUMENT];
  out[F_second_park] = second[QP_PARK];
  out[F_second_factory] = second[QP_FACTORY];
  out[F_second_shop] = second[QP_SHOP];
}

/* Finds the row or column part without other buildings that has most Harbors, then most squares. */
static void read_line(const struct qp_look *look, int first, int step, int length, int32_t *out)
{
  int harbors = 0, squares = 0;
  for (int i = 0; i < length; i++) {
    int square = first + i * step;
    bool harbor = look->city->family[QP_HARBOR] >> square & 1;
    if (!harbor && look->built >> square & 1) {
      harbors = squares = 0;
      continue;
    }
    harbors += harbor;
    squares++;
    if (harbors * 8 + squares > out[F_harbor_line] * 8 + out[F_harbor_row]) {
      out[F_harbor_line] = harbors;
      out[F_harbor_row] = squares;
    }
  }
}

static void read_lines(const struct qp_look *look, int32_t *out)
{
  const struct qp_rules *r = look->r;
  for (int row = 0; row < r->rows; row++)
    read_line(look, row * r->cols, 1, r->cols, out);
  for (int col = 0; col < r->cols; col++)
    read_line(look, col, r->cols, r->rows, out);
}

static void read_city(const struct qp_look *look, int32_t *out)
{
  struct qp_result now;
  read_points(look, out);
  read_towers(look, out);
  read_offices(look, out);
  read_districts(look, out);
  read_hopes(look, out);
  read_balance(look, out);
  read_squares(look, out);
  read_lines(look, out);
  qp_city_result(look->r, look->city, &now);
  int sum = 0;
  for (int i = F_tower_points; i <= F_effect_points; i++)
    sum += out[i];
  out[F_lost] = sum - now.points;
  out[F_empty] = qp_count(look->empty);
}

/* Builds the tile in the hand of SEAT where it fits best; OUT is the city then. */
static void build_hand(const struct qp_rules *r, const struct qp_state *st, struct qp_city *out)
{
  const struct qp_tile *tile = &r->tile[st->in_hand - 1];
  struct qp_look look;
  qp_look_at(r, out, &look);
  int square = qp_best_square(&look, tile->kind, qp_empty_places(r, out, st->number),
                              qp_stack_places(r, out, tile->kind, st->number));
  if (square < 0)
    return;
  qp_put(r, out, tile->kind, tile->points, square);
  for (int piece = 0; piece < QP_PIECES; piece++)
    out->received[piece] =
      (uint8_t)least(out->received[piece] + tile->gives[piece], QP_MAX_RECEIVED);
}

/* ---- */

static int laps_left(const struct qp_rules *r, const struct qp_state *st)
{
  return r->rounds * r->turns_per_round - st->round * r->turns_per_round - st->lap;
}

int qp_stage(const void *rules, const void *state)
{
  const struct qp_state *st = state;
  int left = st->phase >= QP_ALLOCATE ? 1 : laps_left(rules, st);
  return most(0, least(AD_STAGES - 1, AD_STAGES - left));
}

void qp_read_features(const void *rules, const void *state, int seat, int32_t *out)
{
  const struct qp_rules *r = rules;
  const struct qp_state *st = state;
  struct qp_look look;
  struct qp_city city = st->city[seat];
  memset(out, 0, N_FEATURES * sizeof *out);
  bool acting = st->seat == seat, building = st->phase == QP_PLACE_BUILDING && acting;
  if (building)
    build_hand(r, st, &city);
  qp_look_at(r, &city, &look);
  read_city(&look, out);
  bool playing = st->phase <= QP_PLACE_BUILDING;
  int turn_left = playing && !building && (acting || !qp_had_turn(r, st, seat));
  out[F_turn_left] = turn_left;
  out[F_tight] = most(0, (playing ? laps_left(r, st) - 1 : 0) + turn_left - out[F_empty]);
  out[F_mayor] = st->mayor == seat;
  out[F_in_hand] = building;
}
