/* params.c - the parameters and components of Quadropolis as tables. */
#include "engine/games/quadropolis/rules/params.h"

const struct ad_word qp_family_words[] = {
  {"tower", QP_TOWER},   {"shop", QP_SHOP},         {"service", QP_SERVICE},
  {"park", QP_PARK},     {"factory", QP_FACTORY},   {"harbor", QP_HARBOR},
  {"office", QP_OFFICE}, {"monument", QP_MONUMENT}, {NULL, 0},
};
const struct ad_word qp_mode_words[] = {{"classic", QP_CLASSIC}, {"expert", QP_EXPERT}, {NULL, 0}};

static const struct ad_word first_words[] = {
  {"random", QP_FIRST_RANDOM}, {"seat0", QP_FIRST_SEAT0}, {"choose", QP_FIRST_CHOOSE}, {NULL, 0}};
static const struct ad_word start_words[] = {{"mayor", QP_START_MAYOR},
                                             {"rotate", QP_START_ROTATE},
                                             {"lowest_score_first", QP_START_LOWEST},
                                             {NULL, 0}};
static const struct ad_word urbanist_words[] = {
  {"row_and_column", QP_BLOCKS_BOTH}, {"row", QP_BLOCKS_ROW},   {"column", QP_BLOCKS_COLUMN},
  {"square_only", QP_BLOCKS_SQUARE},  {"none", QP_BLOCKS_NONE}, {NULL, 0},
};
static const struct ad_word face_down_words[] = {{"empty", QP_DOWN_EMPTY},
                                                 {"takeable", QP_DOWN_TAKEABLE},
                                                 {"removed", QP_DOWN_REMOVED},
                                                 {"all_face_up", QP_ALL_UP},
                                                 {NULL, 0}};
static const struct ad_word discard_words[] = {{"always", QP_DISCARD_ALWAYS},
                                               {"only_if_no_square", QP_DISCARD_NO_PLACE},
                                               {"never_if_square", QP_DISCARD_NO_SQUARE},
                                               {NULL, 0}};
static const struct ad_word discard_gives_words[] = {
  {"none", QP_GIVES_NONE}, {"one_piece", QP_GIVES_ONE}, {"all", QP_GIVES_ALL}, {NULL, 0}};
static const struct ad_word placement_words[] = {
  {"row_or_column", QP_ROW_OR_COLUMN},
  {"square_or_district", QP_SQUARE_OR_DISTRICT},
  {"row_and_column", QP_ROW_AND_COLUMN},
  {"district_only", QP_DISTRICT_ONLY},
  {"anywhere", QP_ANYWHERE},
  {NULL, 0},
};
static const struct ad_word harbor_words[] = {{"row_plus_column", QP_ROW_PLUS_COLUMN},
                                              {"longest_only", QP_LONGEST_ONLY},
                                              {"all_runs", QP_ALL_RUNS},
                                              {NULL, 0}};
static const struct ad_word allocation_words[] = {
  {"auto", QP_AUTO}, {"player", QP_BY_PLAYER}, {NULL, 0}};
static const struct ad_word neighbours_words[] = {
  {"none", QP_AS_NONE}, {"factory", QP_AS_FACTORY}, {"monument", QP_AS_MONUMENT}, {NULL, 0}};
static const struct ad_word counts_words[] = {
  {"none", QP_AS_NONE}, {"office", QP_AS_OFFICE}, {NULL, 0}};
static const struct ad_word piece_words[] = {
  {"inhabitants", QP_INHABITANTS}, {"energy", QP_ENERGY}, {NULL, 0}};

#define AT(field) offsetof(struct qp_rules, field)
#define INT(low, high) .type = AD_INT, .min = (low), .max = (high)
#define BOOL .type = AD_BOOL
#define WORD(of) .type = AD_WORD, .words = (of)
#define RISING .type = AD_INTS, .min = 0, .max = 99, .max_items = AD_MAX_INTS
#define VALUES(of, low, high) .type = AD_VALUES, .words = (of), .min = (low), .max = (high)
#define BY_MODE .selected_by = "mode"
const struct ad_param qp_params[] = {
  {"mode", WORD(qp_mode_words), .fallback = "classic", .clauses = "QP-SETUP-03 QP-SETUP-09",
   .doc = "which tiles and which city are used, and which value of each table by mode",
   .offset = AT(mode)},
  {"rounds", INT(1, QP_MAX_ROUNDS), BY_MODE, .fallback = "{classic: 4, expert: 5}",
   .clauses = "QP-ROUND-01", .doc = "rounds of the game; each round needs tiles with its number",
   .offset = AT(rounds)},
  {"turns_per_round", INT(2, QP_MAX_TURNS), .fallback = "4", .clauses = "QP-ROUND-01",
   .doc = "turns of each seat in a round", .offset = AT(turns_per_round)},
  {"snake_laps", BOOL, .fallback = "false", .added_later = true, .clauses = "QP-ROUND-02",
   .doc = "every second lap goes the other way round: the last seat of a lap begins the next one",
   .offset = AT(snake_laps)},

  {"architects", .type = AD_INTS, .min = 1, .max = QP_NUMBERS, .max_items = 10, BY_MODE,
   .fallback = "{classic: [1, 2, 3, 4], expert: [1, 2, 3, 4, 5]}",
   .clauses = "QP-SETUP-02 QP-SETUP-10 QP-ARCH-01",
   .doc = "numbers of a set of architects; a repeated number is a further architect",
   .offset = AT(architects)},
  {"shared_architects", BOOL, BY_MODE, .fallback = "{classic: false, expert: true}",
   .clauses = "QP-ARCH-01 QP-SETUP-10",
   .doc = "all sets lie in a common supply; false: each seat uses its own set",
   .offset = AT(shared_architects)},
  {"architect_copies", INT(1, 5), .per_seats = true, .fallback = "{2: 2, 3: 3, 4: 4}",
   .clauses = "QP-SETUP-10", .doc = "sets in the common supply", .offset = AT(architect_copies)},
  {"first_player", WORD(first_words), .fallback = "random", .clauses = "QP-SETUP-08",
   .doc = "who begins: random, a random seat; seat0, the first seat; choose, the seat that the "
          "first seat names",
   .offset = AT(first_player)},
  {"start_player_rule", WORD(start_words), .fallback = "mayor", .clauses = "QP-ROUND-06",
   .doc = "who begins the next round: mayor, the holder of the Mayor; rotate, the next seat; "
          "lowest_score_first, the seat with the fewest points",
   .offset = AT(start_player_rule)},
  {"mayor_on_take", BOOL, .fallback = "false", .clauses = "QP-MAYOR-02",
   .doc = "taking the tile with the Mayor gives the Mayor, built or not",
   .offset = AT(mayor_on_take)},
  {"mayor_changes_current_round", BOOL, .fallback = "false", .clauses = "QP-MAYOR-03",
   .doc = "the holder of the Mayor already begins the next lap",
   .offset = AT(mayor_changes_current_round)},

  {"urbanist_blocks", WORD(urbanist_words), .fallback = "row_and_column", .clauses = "QP-ARCH-03",
   .doc = "slots that the Urbanist closes: those of its row and column, of its row, or of its "
          "column; square_only, those from which the architect would point at its square; or none",
   .offset = AT(urbanist_blocks)},
  {"urbanist_leaves_between_rounds", BOOL, .fallback = "true", .clauses = "QP-ROUND-04 QP-ARCH-04",
   .doc = "the Urbanist goes beside the board at the end of a round",
   .offset = AT(urbanist_leaves)},
  {"close_opposite_slot", BOOL, .fallback = "false", .clauses = "QP-ARCH-02",
   .doc = "an architect closes the opposite end of its line, too",
   .offset = AT(close_opposite_slot)},
  {"empty_square_only_if_forced", BOOL, .fallback = "false", .clauses = "QP-ARCH-06",
   .doc = "an architect may point at an empty square only if it can point at no tile",
   .offset = AT(empty_square_only_if_forced)},
  {"may_pass", BOOL, .fallback = "false", .added_later = true, .clauses = "QP-ARCH-08",
   .doc = "a seat may pass although it can place an architect, and keeps the architect",
   .offset = AT(may_pass)},
  {"face_down_tiles", WORD(face_down_words), .fallback = "empty",
   .clauses = "QP-SETUP-05 QP-SETUP-06 QP-SETUP-11 QP-ROUND-05 QP-MAYOR-01",
   .doc = "tiles with a mark for more seats: empty, they count as empty squares; takeable, they "
          "can be taken unseen; removed, they are left out; all_face_up, they are turned up",
   .offset = AT(face_down_tiles)},

  {"placement_rule", WORD(placement_words), BY_MODE,
   .fallback = "{classic: row_or_column, expert: square_or_district}",
   .clauses = "QP-BUILD-01 QP-BUILD-06", .doc = "squares of the city an architect's number allows",
   .offset = AT(placement_rule)},
  {"stack_by_location", BOOL, .fallback = "true", .clauses = "QP-BUILD-02 QP-BUILD-07",
   .doc = "a floor may be added where the number allows a building",
   .offset = AT(stack_by_location)},
  {"stack_by_floor", BOOL, .fallback = "true", .clauses = "QP-BUILD-02 QP-BUILD-07",
   .doc = "a floor may be added where it becomes the floor of the number",
   .offset = AT(stack_by_floor)},
  {"tower_max_floors", INT(2, QP_MAX_FLOORS), BY_MODE, .fallback = "{classic: 4, expert: 5}",
   .clauses = "QP-BUILD-04",
   .doc = "floors of a Tower Block, at most; tower_table needs a value for each",
   .offset = AT(max_floors[QP_TOWER])},
  {"office_max_floors", INT(2, QP_MAX_FLOORS), .fallback = "5", .clauses = "QP-BUILD-04",
   .doc = "floors of an Office Tower, at most; office_table needs a value for each",
   .offset = AT(max_floors[QP_OFFICE])},
  {"discard_allowed", WORD(discard_words), .fallback = "always", .clauses = "QP-BUILD-05",
   .doc = "when a tile may be discarded: always; only_if_no_square, if no square is legal, empty "
          "or for a further floor; never_if_square, if no empty square is legal",
   .offset = AT(discard_allowed)},
  {"discard_gives_resources", WORD(discard_gives_words), .fallback = "none",
   .clauses = "QP-BUILD-05",
   .doc = "what a discarded tile gives: nothing, one piece of those it shows, or all",
   .offset = AT(discard_gives_resources)},

  {"start_resources", VALUES(piece_words, 0, QP_MAX_GIVES),
   .fallback = "{inhabitants: 0, energy: 0}", .clauses = "QP-RES-01",
   .doc = "pieces each seat has at the start", .offset = AT(start_resources)},
  {"limited_supply", BOOL, .fallback = "false", .clauses = "QP-RES-03",
   .doc =
     "true: a seat receives at most the pieces that the supply has; false: the supply never ends",
   .offset = AT(limited_supply)},
  {"supply", VALUES(piece_words, 0, 200), .fallback = "{inhabitants: 65, energy: 50}",
   .clauses = "QP-RES-03", .doc = "pieces in the supply, with limited_supply",
   .offset = AT(supply)},

  {"tower_table", RISING, BY_MODE,
   .fallback = "{classic: [0, 1, 3, 6, 10], expert: [0, 1, 3, 6, 10, 15]}",
   .clauses = "QP-SCORE-TOWER", .doc = "points of a Tower Block by its floors from 0, rising",
   .offset = AT(tower_table)},
  {"shop_capacity", INT(3, QP_MAX_CUSTOMERS), BY_MODE, .fallback = "{classic: 4, expert: 5}",
   .clauses = "QP-ACT-04 QP-SCORE-SHOP",
   .doc = "customers of a Shop, at most; shop_table needs a value for each",
   .offset = AT(shop_capacity)},
  {"shop_table", RISING, BY_MODE,
   .fallback = "{classic: [0, 1, 2, 4, 7], expert: [0, 1, 2, 4, 7, 11]}",
   .clauses = "QP-SCORE-SHOP", .doc = "points of a Shop by its customers from 0, rising",
   .offset = AT(shop_table)},
  {"service_table", RISING, BY_MODE,
   .fallback = "{classic: [0, 2, 5, 9, 14], expert: [0, 2, 5, 9, 14, 20]}",
   .clauses = "QP-SCORE-SERVICE",
   .doc = "points for districts with a Public Service by their number from 0, rising",
   .offset = AT(service_table)},
  {"park_table", RISING, .fallback = "[0, 2, 4, 7, 11]", .clauses = "QP-SCORE-PARK",
   .doc = "points of a Park by the Tower Blocks and Office Towers beside it from 0, rising",
   .offset = AT(park_table)},
  {"factory_values", VALUES(qp_family_words, 0, 6), .fallback = "{shop: 2, harbor: 3, office: 4}",
   .clauses = "QP-SCORE-FACTORY", .doc = "points of a Factory for each neighbour",
   .offset = AT(factory_values)},
  {"harbor_table", RISING, BY_MODE,
   .fallback = "{classic: [0, 0, 3, 7, 12], expert: [0, 0, 3, 7, 12, 18]}",
   .clauses = "QP-SCORE-HARBOR", .doc = "points of a run of Harbors by its length from 0, rising",
   .offset = AT(harbor_table)},
  {"harbor_scoring", WORD(harbor_words), .fallback = "row_plus_column",
   .clauses = "QP-SCORE-HARBOR",
   .doc =
     "runs that score: the longest row and the longest column, the longer of the two, or every run",
   .offset = AT(harbor_scoring)},
  {"office_table", .type = AD_GRID, .min = 0, .max = 99, .max_items = 8,
   .fallback = "[[0, 0, 1, 3, 6, 10], [0, 1, 3, 6, 10, 15], [0, 2, 5, 9, 14, 20], [0, 3, 7, 12, "
               "18, 25], [0, 4, 9, 15, 22, 30]]",
   .clauses = "QP-SCORE-OFFICE",
   .doc = "points of an Office Tower by its floors from 0: a row for each size of its group from 1",
   .offset = AT(office_table)},
  {"office_group_cap", INT(3, 8), .fallback = "5", .clauses = "QP-SCORE-OFFICE",
   .doc =
     "larger groups score as a group of this size, and groups beyond office_table as its last row",
   .offset = AT(office_group_cap)},
  {"monument_values", VALUES(qp_family_words, -6, 6),
   .fallback = "{factory: -5, harbor: -5, service: 2, shop: 3, park: 5}",
   .clauses = "QP-SCORE-MONUMENT", .doc = "points of a Monument for each neighbour",
   .offset = AT(monument_values)},

  {"playground_absorbs", BOOL, .fallback = "false", .clauses = "QP-ACT-05",
   .doc = "Parks without the symbol take energy, too", .offset = AT(playground_absorbs)},
  {"park_absorb_capacity", INT(0, 3), .fallback = "1", .clauses = "QP-ACT-05",
   .doc = "surplus energy a Park with the symbol takes", .offset = AT(park_absorb_capacity)},
  {"idle_inhabitant_penalty", INT(0, 3), .fallback = "1", .clauses = "QP-ACT-06",
   .doc = "points lost for an idle inhabitant", .offset = AT(idle_penalty[QP_INHABITANTS])},
  {"idle_energy_penalty", INT(0, 3), .fallback = "1", .clauses = "QP-ACT-06",
   .doc = "points lost for an idle energy unit", .offset = AT(idle_penalty[QP_ENERGY])},
  {"inactive_buildings_stay", BOOL, .fallback = "false", .clauses = "QP-ACT-02",
   .doc = "inactive buildings do not score but stay, and count as neighbours",
   .offset = AT(inactive_buildings_stay)},
  {"forced_activation", BOOL, .fallback = "false", .clauses = "QP-ACT-03",
   .doc = "a building must be active if the pieces that activate nothing could activate it",
   .offset = AT(forced_activation)},
  {"allocation", WORD(allocation_words), .fallback = "auto", .clauses = "QP-END-01",
   .doc = "auto, pieces are spread in the best way at the end; player, each seat decides which "
          "buildings are activated",
   .offset = AT(allocation)},
  {"tie_empty_before_removal", BOOL, .fallback = "false", .clauses = "QP-TIE-03",
   .doc = "empty squares are counted before inactive buildings are removed",
   .offset = AT(tie_empty_before_removal)},
  {0},
};
#undef AT

#define AT(field) offsetof(struct qp_kind, field)
#define TEXT(low, high) .type = AD_TEXT, .min = (low), .max = (high)
static const struct ad_param kind_fields[] = {
  {"id", TEXT(1, 23), .clauses = "", .doc = "name of the kind", .offset = AT(id)},
  {"title", TEXT(1, 31), .clauses = "", .doc = "what people call it", .offset = AT(title)},
  {"token", TEXT(1, 7), .clauses = "",
   .doc = "how pictures of cities show it; no digits at its end, no other's token",
   .offset = AT(token)},
  {"family", WORD(qp_family_words), .clauses = "QP-SCORE-TOWER QP-BUILD-04",
   .doc = "what it scores as and counts as; towers and offices can be stacked",
   .offset = AT(family)},
  {"inhabitants", INT(0, 3), .fallback = "0", .clauses = "QP-ACT-01",
   .doc = "inhabitants that activate it", .offset = AT(cost[QP_INHABITANTS])},
  {"energy", INT(0, 3), .fallback = "0", .clauses = "QP-ACT-01", .doc = "energy that activates it",
   .offset = AT(cost[QP_ENERGY])},
  {"absorbs", BOOL, .fallback = "false", .clauses = "QP-ACT-05",
   .doc = "a park with the symbol: takes surplus energy", .offset = AT(absorbs)},
  {"beside", VALUES(qp_family_words, -6, 6), .fallback = "{}", .added_later = true,
   .clauses = "QP-PSX-06", .doc = "points, if active, for each active building beside it",
   .offset = AT(values[QP_BESIDE])},
  {"each", VALUES(qp_family_words, -6, 6), .fallback = "{}", .added_later = true,
   .clauses = "QP-PSX-06",
   .doc = "points, if active, for each active building of the city, itself included",
   .offset = AT(values[QP_EACH])},
  {"neighbours_as", WORD(neighbours_words), .fallback = "none", .added_later = true,
   .clauses = "QP-PSX-06",
   .doc = "it also scores its active neighbours by factory_values or monument_values",
   .offset = AT(neighbours_as)},
  {"counts_as", WORD(counts_words), .fallback = "none", .added_later = true, .clauses = "QP-PSX-06",
   .doc = "a service that is also an office of one floor, in groups and office_table alone",
   .offset = AT(counts_as)},
  {"idle_energy", INT(0, 3), .fallback = "0", .added_later = true, .clauses = "QP-PSX-06",
   .doc = "points, if active, for each idle energy unit instead of the penalty; 0: the penalty",
   .offset = AT(idle_energy)},
  {"function", TEXT(0, 31), .fallback = "''", .added_later = true, .clauses = "QP-PSX-06",
   .doc = "a function of the variant's scripts that says what it scores, if active; none without",
   .offset = AT(function)},
  {"most", INT(0, 99), .fallback = "0", .added_later = true, .clauses = "QP-PSX-06",
   .doc = "points the function gives at most", .offset = AT(most)},
  {"rising", BOOL, .fallback = "false", .added_later = true, .clauses = "QP-PSX-06",
   .doc =
     "the function gives no less when more buildings are active: the search asks it less often",
   .offset = AT(rising)},
  {0},
};
#undef AT

#define AT(field) offsetof(struct qp_tile, field)
static const struct ad_param tile_fields[] = {
  {"id", TEXT(1, 23), .clauses = "", .doc = "name of the tile", .offset = AT(id)},
  {"round", INT(0, QP_MAX_ROUNDS), .clauses = "QP-SETUP-03 QP-ROUND-05",
   .doc = "the round it is laid out in; 0: none, the variant's scripts give it out",
   .offset = AT(round)},
  {"modes", .type = AD_WORDS, .words = qp_mode_words, .fallback = "[classic, expert]",
   .clauses = "QP-SETUP-03 QP-SETUP-09", .doc = "the modes it is used in", .offset = AT(modes)},
  {"kind", TEXT(1, 23), .clauses = "", .doc = "id of its kind", .offset = AT(kind_id)},
  {"inhabitants", INT(0, QP_MAX_GIVES), .fallback = "0", .clauses = "QP-RES-01",
   .doc = "inhabitants it gives", .offset = AT(gives[QP_INHABITANTS])},
  {"energy", INT(0, QP_MAX_GIVES), .fallback = "0", .clauses = "QP-RES-01",
   .doc = "energy it gives", .offset = AT(gives[QP_ENERGY])},
  {"points", INT(0, QP_MAX_PRINTED), .fallback = "0", .clauses = "QP-RES-04",
   .doc = "printed points; services and harbors only", .offset = AT(points)},
  {"min_seats", INT(2, QP_MAX_SEATS), .fallback = "2", .clauses = "QP-SETUP-05",
   .doc = "face up with so many seats or more", .offset = AT(min_seats)},
  {"mayor", BOOL, .fallback = "false", .clauses = "QP-MAYOR-01", .doc = "gives the Mayor",
   .offset = AT(mayor)},
  {0},
};
#undef AT

#define AT(field) offsetof(struct qp_board, field)
#define PICTURE .type = AD_ROWS, .min = 1, .max = QP_MAX_SIDE, .max_items = QP_MAX_SIDE
static const struct ad_param board_fields[] = {
  {"id", TEXT(1, 23), .clauses = "QP-SETUP-09", .doc = "the mode the city is for",
   .offset = AT(id)},
  {"districts", PICTURE, .clauses = "QP-BUILD-06 QP-SCORE-SERVICE",
   .doc =
     "a row of squares a line: the number of the district of each, or a letter, A being number 1",
   .offset = AT(districts)},
  {"numbers", PICTURE, .fallback = "[]", .clauses = "QP-BUILD-06",
   .doc = "likewise the number of each square, 1 to 5; none without", .offset = AT(numbers)},
  {0},
};
#undef AT

#define LIST(field, count, most)                                                                   \
  .max_items = (most), .entry_size = sizeof(((struct qp_rules *)0)->field[0]),                     \
  .offset = offsetof(struct qp_rules, field), .count_offset = offsetof(struct qp_rules, count)
const struct ad_component qp_components[] = {
  {"kinds", kind_fields, LIST(kind, n_kinds, QP_MAX_KINDS), .clauses = "QP-ACT-01 QP-BUILD-04",
   .doc = "kinds of buildings"},
  {"tiles", tile_fields, LIST(tile, n_tiles, QP_MAX_TILES), .clauses = "QP-SETUP-03 QP-SETUP-04",
   .doc = "the building tiles of all rounds and modes, at most 25 a round and mode"},
  {"cities", board_fields, LIST(board, n_boards, QP_MAX_CITIES),
   .clauses = "QP-SETUP-02 QP-SETUP-09", .doc = "the squares of a city, by mode"},
  {0},
};

const struct ad_node *qp_value_node(const struct qp_rules *r, const struct ad_node *node)
{
  char seats[2] = {(char)('0' + r->seats), 0};
  const struct ad_node *entry = NULL;
  if (node && node->kind == AD_MAP && !(entry = ad_node_peek(node, qp_mode_words[r->mode].word)))
    entry = ad_node_peek(node, seats);
  return entry ? entry : node;
}

const struct ad_node *qp_param_node(const struct qp_rules *r, const struct ad_node *params,
                                    const char *name)
{
  return qp_value_node(r, ad_node_peek(params, name));
}
