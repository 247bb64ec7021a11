/* attributes.c - what scripts and JSON can read of a game, as a table. */
#include "engine/games/quadropolis/show/attributes.h"

#include "engine/games/quadropolis/play/legal.h"
#include "engine/games/quadropolis/play/score.h"
#include "engine/games/quadropolis/rules/params.h"
#include "engine/games/quadropolis/show/values.h"

#define RULES struct qp_rules
#define STATE struct qp_state
#include "engine/core/game/attr_table.h"

/* ---- names of values ---- */

/* ---- indexes ---- */

static int highest_number(const struct qp_rules *r)
{
  int number = QP_NUMBERS;
  while (number > 1 && !r->set[number])
    number--;
  return number;
}

COUNT(seats, r->seats)
COUNT(numbers, highest_number(r))
COUNT(slots, QP_SLOTS)
COUNT(side, QP_SIDE)
COUNT(rows, r->rows)
COUNT(cols, r->cols)
COUNT(families, QP_FAMILIES)
COUNT(kinds, r->n_kinds)
COUNT(rounds, r->rounds)
COUNT(bag, r->n_bag[outer[0]])

/* clang-format off */
#define OF_SEAT {{"seat", 1, count_seats}}
#define OF_SLOT {{"slot", 1, count_slots}}
#define OF_KIND {{"kind", 1, count_kinds}}
#define OF_NUMBER {{"seat", 1, count_seats}, {"number", 1, count_numbers}}
#define OF_POINTED {{"number", 1, count_numbers}, {"slot", 1, count_slots}}
#define OF_SITE {{"row", 1, count_side}, {"col", 1, count_side}}
#define OF_SQUARE {{"row", 1, count_rows}, {"col", 1, count_cols}}
#define OF_ALLOWED {{"number", 1, count_numbers}, {"row", 1, count_rows}, {"col", 1, count_cols}}
#define OF_CITY {{"seat", 1, count_seats}, {"row", 1, count_rows}, {"col", 1, count_cols}}
#define OF_FAMILY {{"seat", 1, count_seats}, {"family", 1, count_families}}
#define OF_BAG {{"round", 1, count_rounds}, {"tile", 1, count_bag}}
#define OF_ROUND_KIND {{"round", 1, count_rounds}, {"kind", 1, count_kinds}}
/* clang-format on */

/* ---- getters ---- */

static const struct qp_city *city_of(const struct qp_state *st, const int *ix)
{
  return &st->city[ix[0]];
}

static bool in_round(const struct qp_state *st)
{
  return st->phase != QP_ALLOCATE && st->phase != QP_ENDED;
}

static int turns_left(const struct qp_rules *r, const struct qp_state *st, int seat)
{
  if (!in_round(st))
    return 0;
  return (r->rounds - 1 - st->round) * r->turns_per_round + r->turns_per_round - st->lap -
         qp_had_turn(r, st, seat);
}

static int architects(const struct qp_rules *r, const struct qp_state *st, const int *ix)
{
  return (r->shared_architects ? st->common : city_of(st, ix)->architects)[ix[1] + 1];
}

static int64_t site_square(const int *ix)
{
  return ix[0] * QP_SIDE + ix[1];
}

/* Returns a part of a tile on the Construction Site; of a face-down tile a seat sees only the mark
 * (QP-SETUP-05). */
static int64_t site_face(const struct qp_rules *r, const struct qp_state *st, int viewer,
                         const int *ix, enum qp_part part)
{
  int index1 = st->site[site_square(ix)];
  bool hidden =
    index1 && viewer != AD_NOBODY && part != QP_PART_MARK && qp_face_down(r, index1 - 1);
  return hidden ? AD_HIDDEN : qp_face_part(r, index1, part);
}

static int64_t bag_face(const struct qp_rules *r, const int *ix, enum qp_part part)
{
  return qp_face_part(r, r->bag[ix[0]][ix[1]] + 1, part);
}

/* Returns the number of face-up tiles of a kind in a round. */
static int tiles_in_round(const struct qp_rules *r, int round, int kind)
{
  int n = 0;
  for (int i = 0; i < r->n_bag[round]; i++)
    n += r->tile[r->bag[round][i]].kind == kind && !qp_face_down(r, r->bag[round][i]);
  return n;
}

static int city_square(const struct qp_rules *r, const int *row_col)
{
  return row_col[0] * r->cols + row_col[1];
}

static int64_t or_none(int index1)
{
  return index1 ? index1 - 1 : AD_NONE;
}

static int64_t city_family(const struct qp_rules *r, const struct qp_state *st, const int *ix)
{
  int kind = city_of(st, ix)->kind[city_square(r, ix + 1)];
  return kind ? r->kind[kind - 1].family : AD_NONE;
}

static struct qp_result result_of(const struct qp_rules *r, const struct qp_state *st,
                                  const int *ix)
{
  struct qp_result result;
  qp_city_result(r, city_of(st, ix), &result);
  return result;
}

static int family_points(const struct qp_rules *r, const struct qp_state *st, const int *ix)
{
  struct qp_result result = result_of(r, st, ix);
  struct qp_breakdown points;
  qp_break_down(r, city_of(st, ix), &result, &points);
  return points.by_family[ix[1]];
}

static int effect_points(const struct qp_rules *r, const struct qp_state *st, const int *ix)
{
  struct qp_result result = result_of(r, st, ix);
  struct qp_breakdown points;
  qp_break_down(r, city_of(st, ix), &result, &points);
  return points.effects;
}

GET(mode, r->mode)
GET(rounds, r->rounds)
GET(turns_per_round, r->turns_per_round)
GET(round, st->round + 1)
GET(lap, in_round(st) ? st->lap + 1 : AD_NONE)
GET(turn, in_round(st) ? st->turn + 1 : AD_NONE)
GET(turns_left, turns_left(r, st, ix[0]))
GET(acting_seat, st->phase == QP_ENDED ? AD_NONE : st->seat + 1)
GET(start_seat, st->start + 1)
GET(mayor, st->mayor + 1)
GET(urbanist_row, st->urbanist == QP_SITE ? AD_NONE : st->urbanist / QP_SIDE + 1)
GET(urbanist_col, st->urbanist == QP_SITE ? AD_NONE : st->urbanist % QP_SIDE + 1)
GET(architects, architects(r, st, ix))
GET(slot_name, ix[0])
GET(slot_open, !(qp_closed_slots(r, st) >> ix[0] & 1))
GET(slot_number, ad_or_none(st->at_slot[ix[0]]))
GET(slot_seat, ad_or_none(st->slot_seat[ix[0]]))
GET(target_row, r->pointed[ix[0] + 1][ix[1]] / QP_SIDE + 1)
GET(target_col, r->pointed[ix[0] + 1][ix[1]] % QP_SIDE + 1)
GET(site, site_face(r, st, viewer, ix, QP_PART_KIND))
GET(site_family, site_face(r, st, viewer, ix, QP_PART_FAMILY))
GET(site_tile, site_face(r, st, viewer, ix, QP_PART_TILE))
GET(site_inhabitants, site_face(r, st, viewer, ix, QP_PART_GIVES_INHABITANTS))
GET(site_energy, site_face(r, st, viewer, ix, QP_PART_GIVES_ENERGY))
GET(site_points, site_face(r, st, viewer, ix, QP_PART_POINTS))
GET(site_mayor, site_face(r, st, viewer, ix, QP_PART_MAYOR))
GET(site_mark, site_face(r, st, viewer, ix, QP_PART_MARK))
GET(site_takeable, qp_tile_at(r, st, (int)site_square(ix)) >= 0)
GET(in_hand, qp_face_part(r, st->in_hand, QP_PART_KIND))
GET(in_hand_family, qp_face_part(r, st->in_hand, QP_PART_FAMILY))
GET(in_hand_tile, qp_face_part(r, st->in_hand, QP_PART_TILE))
GET(in_hand_inhabitants, qp_face_part(r, st->in_hand, QP_PART_GIVES_INHABITANTS))
GET(in_hand_energy, qp_face_part(r, st->in_hand, QP_PART_GIVES_ENERGY))
GET(in_hand_points, qp_face_part(r, st->in_hand, QP_PART_POINTS))
GET(in_hand_mayor, qp_face_part(r, st->in_hand, QP_PART_MAYOR))
GET(in_hand_number, ad_or_none(st->number))
GET(city_rows, r->rows)
GET(city_cols, r->cols)
GET(districts, r->n_districts)
GET(district, r->district[city_square(r, ix)] + 1)
GET(district_number, ad_or_none(r->district_number[city_square(r, ix)]))
GET(square_number, ad_or_none(r->square_number[city_square(r, ix)]))
GET(square_allowed, r->allowed[ix[0] + 1] >> city_square(r, ix + 1) & 1)
GET(city_kind, or_none(city_of(st, ix)->kind[city_square(r, ix + 1)]))
GET(city_family, city_family(r, st, ix))
GET(floors, city_of(st, ix)->floors[city_square(r, ix + 1)])
GET(printed_points, city_of(st, ix)->points[city_square(r, ix + 1)])
GET(inhabitants, city_of(st, ix)->received[QP_INHABITANTS])
GET(energy, city_of(st, ix)->received[QP_ENERGY])
GET(inhabitants_left, r->limited_supply ? st->left[QP_INHABITANTS] : AD_NONE)
GET(energy_left, r->limited_supply ? st->left[QP_ENERGY] : AD_NONE)
GET(family_points, family_points(r, st, ix))
GET(effect_points, effect_points(r, st, ix))
GET(active, result_of(r, st, ix).active >> city_square(r, ix + 1) & 1)
GET(active_set, result_of(r, st, ix).active)
GET(customers, result_of(r, st, ix).customers)
GET(idle_inhabitants, result_of(r, st, ix).spare[QP_INHABITANTS])
GET(idle_energy, result_of(r, st, ix).spare[QP_ENERGY])
GET(absorbed_energy, result_of(r, st, ix).absorbed)
GET(in_buildings, result_of(r, st, ix).in_buildings)
GET(empty_squares, qp_empty_squares(r, city_of(st, ix), result_of(r, st, ix).active))
GET(decided, city_of(st, ix)->allocating == 2)
GET(kind_id, ix[0])
GET(kind_family, r->kind[ix[0]].family)
GET(kind_inhabitants, r->kind[ix[0]].cost[QP_INHABITANTS])
GET(kind_energy, r->kind[ix[0]].cost[QP_ENERGY])
GET(kind_absorbs, qp_absorbs(r, &r->kind[ix[0]]))
GET(kind_max_floors, r->max_floors[r->kind[ix[0]].family])
GET(tiles_in_round, tiles_in_round(r, ix[0], ix[1]))
GET(bag_tile, bag_face(r, ix, QP_PART_TILE))
GET(bag_kind, bag_face(r, ix, QP_PART_KIND))
GET(bag_inhabitants, bag_face(r, ix, QP_PART_GIVES_INHABITANTS))
GET(bag_energy, bag_face(r, ix, QP_PART_GIVES_ENERGY))
GET(bag_points, bag_face(r, ix, QP_PART_POINTS))
GET(bag_mayor, bag_face(r, ix, QP_PART_MAYOR))
GET(bag_mark, bag_face(r, ix, QP_PART_MARK))

/* clang-format off */
#define TEXT(name, doc, name_of, n, of) \
  {#name, doc, "everybody", AD_TEXT, NULL, name_of, n, of, .get = get_##name}
/* Of the allocation. */
#define SCORED(name, type, doc, n, of) \
  {#name, doc, "everybody", type, NULL, NULL, n, of, get_##name, true}
#define ON_SITE(name, doc, type, words, name_of) \
  {#name, doc, "everybody, if it lies face up", type, words, name_of, 2, OF_SITE, .get = get_##name}
/* clang-format on */
const struct ad_attr qp_attrs[] = {
  WORD(mode, "the mode that is played", qp_mode_words, 0, NO_INDEX),
  INT(rounds, "rounds of the game", 0, NO_INDEX),
  INT(turns_per_round,
      "turns that each seat takes in a round; one turn of every seat is a "
      "lap",
      0, NO_INDEX),
  INT(round, "number of the round, from 1; the last one when the game is over", 0, NO_INDEX),
  INT(lap,
      "number of the lap in the round, from 1; in a lap each seat takes one turn; nothing "
      "after the last round",
      0, NO_INDEX),
  INT(turn, "number of the turn in the lap, from 1; nothing after the last round", 0, NO_INDEX),
  INT(turns_left, "turns that a seat has left in the game, the current one included", 1, OF_SEAT),
  INT(acting_seat, "the seat that decides; nothing when the game is over", 0, NO_INDEX),
  INT(start_seat, "the seat that began the round", 0, NO_INDEX),
  INT(mayor, "the seat that holds the Mayor", 0, NO_INDEX),
  INT(urbanist_row,
      "row of the Urbanist on the Construction Site; nothing while it is beside the board", 0,
      NO_INDEX),
  INT(urbanist_col,
      "column of the Urbanist on the Construction Site; nothing while it is "
      "beside the board",
      0, NO_INDEX),
  INT(architects,
      "architects with a number that a seat can still use in this round, from its own ones "
      "or the common supply",
      2, OF_NUMBER),
  TEXT(slot_name, "name of a slot: N1 to N5, S1 to S5, W1 to W5, E1 to E5", qp_shown_slot, 1,
       OF_SLOT),
  BOOL(slot_open,
       "whether an architect may be placed at a slot: the slot has no architect and the "
       "Urbanist does not close it",
       1, OF_SLOT),
  INT(slot_number, "number of the architect at a slot; nothing if the slot has no architect", 1,
      OF_SLOT),
  INT(slot_seat,
      "the seat that placed the architect at a slot; nothing if the slot has no "
      "architect",
      1, OF_SLOT),
  INT(target_row, "row of the square at which an architect with a number points from a slot", 2,
      OF_POINTED),
  INT(target_col,
      "column of the square at which an architect with a number points from a "
      "slot",
      2, OF_POINTED),
  ON_SITE(site,
          "kind of the tile on a square of the Construction Site; nothing if no tile "
          "is there",
          AD_TEXT, NULL, qp_shown_kind),
  ON_SITE(site_family,
          "family of the tile on a square of the Construction Site, by which it scores and "
          "counts; nothing if no tile is there",
          AD_WORD, qp_family_words, NULL),
  ON_SITE(site_tile,
          "id of the tile on a square of the Construction Site; nothing if no "
          "tile is there",
          AD_TEXT, NULL, qp_shown_tile),
  ON_SITE(site_inhabitants,
          "inhabitants that the tile gives when it is built; nothing if no "
          "tile is there",
          AD_INT, NULL, NULL),
  ON_SITE(site_energy,
          "energy that the tile gives when it is built; nothing if no tile is "
          "there",
          AD_INT, NULL, NULL),
  ON_SITE(site_points, "printed points of the tile; nothing if no tile is there", AD_INT, NULL,
          NULL),
  ON_SITE(site_mayor, "whether building the tile gives the Mayor; nothing if no tile is there",
          AD_BOOL, NULL, NULL),
  INT(site_mark,
      "mark of a tile, also of a face-down one: the least seat count with which the tile is "
      "laid face up, 2 if no mark is printed; nothing if no tile is there",
      2, OF_SITE),
  BOOL(site_takeable,
       "whether an architect that points at a square takes a tile; if not, the square is empty or "
       "counts as empty",
       2, OF_SITE),
  TEXT(in_hand,
       "kind of the tile in hand, which was taken and must be built or discarded; nothing in "
       "other phases",
       qp_shown_kind, 0, NO_INDEX),
  WORD(in_hand_family, "family of the tile in hand; nothing in other phases", qp_family_words, 0,
       NO_INDEX),
  TEXT(in_hand_tile, "id of the tile in hand; nothing in other phases", qp_shown_tile, 0, NO_INDEX),
  INT(in_hand_inhabitants, "inhabitants that the tile in hand gives; nothing in other phases", 0,
      NO_INDEX),
  INT(in_hand_energy, "energy that the tile in hand gives; nothing in other phases", 0, NO_INDEX),
  INT(in_hand_points, "printed points of the tile in hand; nothing in other phases", 0, NO_INDEX),
  BOOL(in_hand_mayor,
       "whether building the tile in hand gives the Mayor; nothing in other "
       "phases",
       0, NO_INDEX),
  INT(in_hand_number,
      "number of the architect that took the tile in hand; nothing in other "
      "phases",
      0, NO_INDEX),
  INT(city_rows, "rows of a city", 0, NO_INDEX),
  INT(city_cols, "columns of a city", 0, NO_INDEX),
  INT(districts, "districts of a city", 0, NO_INDEX),
  INT(district,
      "number of the district of a square, from 1 in reading order; squares with "
      "equal numbers are in one district",
      2, OF_SQUARE),
  INT(district_number, "printed number of the district of a square", 2, OF_SQUARE),
  INT(square_number, "printed number of a square; nothing in cities without printed numbers", 2,
      OF_SQUARE),
  BOOL(square_allowed,
       "whether an architect with a number allows a building on a square while the square is "
       "empty",
       3, OF_ALLOWED),
  TEXT(city_kind,
       "kind of the building on a square of a city; nothing if no building is "
       "there",
       qp_shown_kind, 3, OF_CITY),
  WORD(city_family,
       "family of the building on a square of a city; nothing if no building is "
       "there",
       qp_family_words, 3, OF_CITY),
  INT(floors,
      "floors of a building; 1 for buildings other than Tower Blocks and Office Towers, 0 if "
      "no building is there",
      3, OF_CITY),
  INT(printed_points,
      "printed points of a building; they are scored if the building is "
      "active",
      3, OF_CITY),
  INT(inhabitants, "inhabitants a seat has received", 1, OF_SEAT),
  INT(energy, "energy a seat has received", 1, OF_SEAT),
  INT(inhabitants_left, "inhabitants in the supply; nothing if it is unlimited", 0, NO_INDEX),
  INT(energy_left, "energy in the supply; nothing if it is unlimited", 0, NO_INDEX),
  SCORED(family_points, AD_INT,
         "the part of points(seat) that a family of buildings gives: 1 tower, 2 shop, 3 "
         "service, 4 park, 5 factory, 6 harbor, 7 office, 8 monument",
         2, OF_FAMILY),
  SCORED(effect_points, AD_INT,
         "the part of points(seat) that the effects of kinds give "
         "beside the scores of their families",
         1, OF_SEAT),
  SCORED(active, AD_BOOL,
         "whether a building is active in the allocation that points(seat) uses; every call "
         "computes the allocation again, so use active_set for a whole city",
         3, OF_CITY),
  SCORED(active_set, AD_INT,
         "the active buildings of a seat as bits: bit (row - 1) * city_cols + col - 1 is the "
         "square (row, col)",
         1, OF_SEAT),
  SCORED(customers, AD_INT, "inhabitants in Shops in the allocation that points(seat) uses", 1,
         OF_SEAT),
  SCORED(idle_inhabitants, AD_INT, "inhabitants neither on active buildings nor in Shops", 1,
         OF_SEAT),
  SCORED(idle_energy, AD_INT, "energy neither on active buildings nor in Parks", 1, OF_SEAT),
  SCORED(absorbed_energy, AD_INT, "energy in Parks", 1, OF_SEAT),
  SCORED(in_buildings, AD_INT,
         "inhabitants in buildings, customers included; this number breaks ties", 1, OF_SEAT),
  SCORED(empty_squares, AD_INT, "squares that count as empty when ties are broken", 1, OF_SEAT),
  BOOL(decided,
       "whether a seat has allocated its inhabitants and energy, in variants in which seats "
       "decide that themselves",
       1, OF_SEAT),
  TEXT(kind_id, "name of a kind of building", qp_shown_kind, 1, OF_KIND),
  WORD(kind_family, "family of a kind", qp_family_words, 1, OF_KIND),
  INT(kind_inhabitants, "inhabitants that activate a building of a kind, whatever its height", 1,
      OF_KIND),
  INT(kind_energy, "energy that activates a building of a kind", 1, OF_KIND),
  INT(kind_absorbs, "surplus energy that a building of a kind absorbs", 1, OF_KIND),
  INT(kind_max_floors, "floors that a building of a kind can have; 1 if it cannot be stacked", 1,
      OF_KIND),
  INT(tiles_in_round,
      "tiles of a kind that are face up when a round begins, with this seat "
      "count",
      2, OF_ROUND_KIND),
  TEXT(bag_tile,
       "id of a tile of a round, which is known before the tiles are laid out; the number of "
       "the tile does not tell its square",
       qp_shown_tile, 2, OF_BAG),
  TEXT(bag_kind, "kind of a tile of a round", qp_shown_kind, 2, OF_BAG),
  INT(bag_inhabitants, "inhabitants that a tile of a round gives", 2, OF_BAG),
  INT(bag_energy, "energy that a tile of a round gives", 2, OF_BAG),
  INT(bag_points, "printed points of a tile of a round", 2, OF_BAG),
  BOOL(bag_mayor, "whether building a tile of a round gives the Mayor", 2, OF_BAG),
  INT(bag_mark,
      "mark of a tile of a round: the least seat count with which the tile is laid "
      "face up",
      2, OF_BAG),
  {.name = NULL},
};
