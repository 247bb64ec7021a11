/* params.c - the knobs and components of Small City as tables, and what follows from the knobs. */
#include <string.h>
#include <strings.h>

#include "engine/base/input_line.h"
#include "engine/games/smallcity/smallcity.h"

const struct ad_word sc_good_words[] = {
  {"white", SC_WHITE}, {"grey", SC_GREY}, {"black", SC_BLACK}, {NULL, 0}};
const struct ad_word sc_class_words[] = {
  {"residential", SC_RESIDENTIAL},
  {"commercial", SC_COMMERCIAL},
  {"factory", SC_FACTORY},
  {"warehouse", SC_WAREHOUSES},
  {"industrial", SC_INDUSTRIAL},
  {"service", SC_SERVICE},
  {"park", SC_PARK},
  {"cultural", SC_CULTURAL},
  {NULL, 0},
};
const struct ad_word sc_cell_words[] = {
  {"white", SC_C_WHITE},
  {"grey", SC_C_GREY},
  {"black", SC_C_BLACK},
  {"cash", SC_C_CASH},
  {"goods_cash", SC_C_GOODS_CASH},
  {"cash_votes", SC_C_CASH_VOTES},
  {"goods_votes", SC_C_GOODS_VOTES},
  {"rest", SC_C_REST},
  {"home", SC_C_HOME},
  {"staff", SC_C_STAFF},
  {"hall", SC_C_HALL},
  {"goods", SC_C_GOODS},
  {"none", SC_C_NONE},
  {"water", SC_C_WATER},
  {NULL, 0},
};
const struct ad_word sc_metric_words[] = {
  {"factory_squares", SC_M_FACTORY},
  {"residential_squares", SC_M_RESIDENTIAL},
  {"commercial_squares", SC_M_COMMERCIAL},
  {"park_squares", SC_M_PARK},
  {"graves", SC_M_GRAVES},
  {"unbuilt_squares", SC_M_UNBUILT},
  {"used_squares", SC_M_USED},
  {"citizens_in_town", SC_M_CITIZENS},
  {"pollution", SC_M_POLLUTION},
  {"votes", SC_M_VOTES},
  {"money", SC_M_MONEY},
  {NULL, 0},
};
const struct ad_word sc_votes_words[] = {
  {"homes", SC_V_HOMES},   {"university", SC_V_UNIVERSITY}, {"bought", SC_V_BOUGHT},
  {"goods", SC_V_GOODS},   {"action", SC_V_ACTION},         {"council", SC_V_COUNCIL},
  {"prices", SC_V_PRICES}, {"other", SC_V_OTHER},           {NULL, 0},
};
const struct ad_word sc_pollution_words[] = {
  {"meeples", SC_Q_MEEPLES},       {"goods", SC_Q_GOODS}, {"parks", SC_Q_PARKS},
  {"demolition", SC_Q_DEMOLITION}, {"other", SC_Q_OTHER}, {NULL, 0},
};

static const struct ad_word copies_words[] = {{"players_minus_1", -1}, {NULL, 0}};
static const struct ad_word random_words[] = {{"random", 0}, {NULL, 0}};
static const struct ad_word unlimited_words[] = {{"none", 0}, {NULL, 0}};
static const struct ad_word scope_words[] = {
  {"square", SC_SCOPE_SQUARE}, {"footprint", SC_SCOPE_FOOTPRINT}, {NULL, 0}};
static const struct ad_word water_words[] = {{"land", SC_WATER_LAND},
                                             {"water", SC_WATER_WATER},
                                             {"land_or_water", SC_WATER_LAND | SC_WATER_WATER},
                                             {NULL, 0}};
static const struct ad_word ring_words[] = {{"both", 0}, {"clockwise", 1}, {NULL, 0}};
static const struct ad_word placer_words[] = {{"previous_mayor", SC_PREVIOUS_MAYOR},
                                              {"left_player", SC_LEFT_PLAYER},
                                              {"random", SC_RANDOM_STREET},
                                              {"none", SC_NO_STREET},
                                              {NULL, 0}};
static const struct ad_word blocks_words[] = {
  {"build", 0}, {"upgrade", 1}, {"council", 2}, {NULL, 0}};
static const struct ad_word ban_words[] = {{"none", SC_BAN_NONE},
                                           {"round1_opposite", SC_BAN_ROUND1_OPPOSITE},
                                           {"round1_all", SC_BAN_ROUND1_ALL},
                                           {"always_opposite", SC_BAN_ALWAYS_OPPOSITE},
                                           {NULL, 0}};
static const struct ad_word income_words[] = {
  {"host", SC_TO_HOST}, {"owner", SC_TO_OWNER}, {"none", SC_TO_NOBODY}, {NULL, 0}};
static const struct ad_word capacity_words[] = {{"per_square", 0}, {"per_tile", 1}, {NULL, 0}};
static const struct ad_word pool_words[] = {{"none", SC_POOL_NONE},
                                            {"normal", SC_POOL_NORMAL},
                                            {"special", SC_POOL_SPECIAL},
                                            {"both", SC_POOL_BOTH},
                                            {NULL, 0}};
static const struct ad_word ties_words[] = {{"friendly", 0}, {"strict", 1}, {NULL, 0}};
static const struct ad_word parks_words[] = {
  {"total", SC_PARKS_TOTAL}, {"cluster", SC_PARKS_CLUSTER}, {"groups", SC_PARKS_GROUPS}, {NULL, 0}};
static const struct ad_word victory_words[] = {{"votes", SC_BY_VOTES},
                                               {"economy", SC_BY_ECONOMY},
                                               {"population", SC_BY_POPULATION},
                                               {"culture", SC_BY_CULTURE},
                                               {NULL, 0}};
static const struct ad_word start_words[] = {
  {"hall", SC_START_HALL}, {"career", SC_START_CAREER}, {"supply", SC_START_SUPPLY}, {NULL, 0}};
static const struct ad_word stock_words[] = {
  {"common", SC_COMMON}, {"personal", SC_PERSONAL}, {"limited", SC_LIMITED}, {NULL, 0}};
static const struct ad_word ability_words[] = {{"none", SC_NO_ABILITY},
                                               {"metro", SC_METRO},
                                               {"clinic", SC_CLINIC},
                                               {"university", SC_UNIVERSITY},
                                               {"police", SC_POLICE},
                                               {"fire", SC_FIRE},
                                               {NULL, 0}};
static const struct ad_word action_words[] = {
  {"none", SC_A_NONE},
  {"mayor", SC_A_MAYOR},
  {"architect", SC_A_ARCHITECT},
  {"mediator", SC_A_MEDIATOR},
  {"engineer", SC_A_ENGINEER},
  {"gain", SC_A_GAIN},
  {"area", SC_A_AREA},
  {"councilor", SC_A_COUNCILOR},
  {"workers", SC_A_WORKERS},
  {"ecologist", SC_A_ECOLOGIST},
  {NULL, 0},
};
static const struct ad_word promise_words[] = {
  {"levels", SC_P_LEVELS},
  {"tiles", SC_P_TILES},
  {"area", SC_P_AREA},
  {"discs", SC_P_DISCS},
  {"pollution_below", SC_P_POLLUTION_BELOW},
  {"pollution_above", SC_P_POLLUTION_ABOVE},
  {"graves", SC_P_GRAVES},
  {"start_area", SC_P_START_AREA},
  {"parks", SC_P_PARKS},
  {"citizens", SC_P_CITIZENS},
  {"money_above", SC_P_MONEY_ABOVE},
  {"cultural", SC_P_CULTURAL},
  {"rank", SC_P_RANK},
  {"kinds", SC_P_KINDS},
  {"lua", SC_P_LUA},
  {NULL, 0},
};
static const struct ad_word want_words[] = {{"most", SC_MOST}, {"least", SC_LEAST}, {NULL, 0}};
static const struct ad_word nobody_words[] = {{"none", -1}, {NULL, 0}};

#define AT(field) offsetof(struct sc_rules, field)
#define INT(low, high) .type = AD_INT, .min = (low), .max = (high)
#define BOOL .type = AD_BOOL
#define WORD(of) .type = AD_WORD, .words = (of)
#define INTS(low, high, most) .type = AD_INTS, .min = (low), .max = (high), .max_items = (most)
#define VALUES(of, low, high) .type = AD_VALUES, .words = (of), .min = (low), .max = (high)
const struct ad_param sc_params[] = {
  {"rounds", INT(4, 12), .fallback = "8", .clauses = "SC-RND-01", .doc = "rounds of the game",
   .offset = AT(rounds)},
  {"first_mayor", INT(1, SC_MAX_SEATS), .words = random_words, .fallback = "random",
   .clauses = "SC-SETUP-04", .doc = "the seat that is mayor in round 1", .offset = AT(first_mayor)},
  {"board_side", .type = AD_CUSTOM, .fallback = "easy", .clauses = "SC-SETUP-05",
   .doc = "the side of the board everybody has, by id; or a list of ids by seat"},
  {"start_money", INTS(0, 20, SC_MAX_SEATS), .fallback = "[4, 5, 5, 6]", .clauses = "SC-SETUP-09",
   .doc = "dollars at the start by turn order; who comes later than the list is long gets its last "
          "number",
   .offset = AT(start_money)},
  {"start_citizens", VALUES(start_words, 0, 30), .fallback = "{hall: 3, career: 11, supply: 8}",
   .clauses = "SC-SETUP-08",
   .doc =
     "citizens of each seat in city hall, career center and general supply, 30 together at most",
   .offset = AT(start_citizens)},
  {"limited_copies", INT(0, 4), .words = copies_words, .fallback = "players_minus_1",
   .clauses = "SC-SETUP-03 SC-SETUP-11", .doc = "copies of each limited kind in the supply",
   .offset = AT(limited_copies)},
  {"goods_supply", VALUES(sc_good_words, 0, SC_MAX_GOODS),
   .fallback = "{white: 20, grey: 16, black: 12}", .clauses = "SC-INC-07",
   .doc = "goods of each colour in the game", .offset = AT(goods_supply)},
  {"solo", BOOL, .fallback = "false", .clauses = "SC-SETUP-11",
   .doc = "the outline for one seat; needs seats: [1]", .offset = AT(solo)},

  {"mayor_placer", WORD(placer_words), .fallback = "previous_mayor",
   .clauses = "SC-MAY-01 SC-MAY-02",
   .doc = "who puts the mayor on a street: the previous mayor, the seat after the mayor, chance, "
          "or nobody",
   .offset = AT(mayor_placer)},
  {"mayor_blocks", .type = AD_WORDS, .words = blocks_words, .fallback = "[build, upgrade, council]",
   .clauses = "SC-MAY-03", .doc = "what may not cover the two squares of the mayor",
   .offset = AT(mayor_blocks)},
  {"ring_skip_cost", INT(0, 3), .fallback = "1", .clauses = "SC-ACT-03",
   .doc = "dollars for each card skipped in the ring", .offset = AT(ring_skip_cost)},
  {"ring_direction", WORD(ring_words), .fallback = "both", .clauses = "SC-ACT-03",
   .doc = "the ways around the ring: the cheaper of both, or clockwise, as the cards are listed",
   .offset = AT(ring_clockwise)},
  {"councilor_may_enter", BOOL, .fallback = "false", .clauses = "SC-ACT-11",
   .doc = "the city councilor may also bring a disc into the council, on step 1 of a row",
   .offset = AT(councilor_may_enter)},
  {"use_starred_actions", .type = AD_ROWS, .min = 1, .max = 1, .max_items = 4, .fallback = "[]",
   .clauses = "SC-SETUP-01 SC-ACT-13",
   .doc = "letters of the starred cards that are in the ring, too", .offset = AT(starred)},

  {"max_tiles_per_round", INT(1, 6), .fallback = "3", .clauses = "SC-BLD-02",
   .doc = "tile actions of a round", .offset = AT(max_tiles)},
  {"tiles_with_expansion", INT(0, 3), .fallback = "1", .clauses = "SC-BLD-02",
   .doc = "tile actions of a round with an area step", .offset = AT(tiles_with_expansion)},
  {"money_per_square", INT(0, 3), .fallback = "1", .clauses = "SC-BLD-05",
   .doc = "dollars for each square of a tile", .offset = AT(money_per_square)},
  {"build_requirement_scope", WORD(scope_words), .fallback = "square", .clauses = "SC-INF-03",
   .doc = "what must be influenced: one single square of a new tile, or all its squares together",
   .offset = AT(requirement_scope)},
  {"exclusion_enabled", BOOL, .fallback = "true", .clauses = "SC-INF-05",
   .doc = "homes and industry keep away from each other", .offset = AT(exclusion_enabled)},
  {"upgrade_skip_levels", BOOL, .fallback = "false", .clauses = "SC-UPG-02",
   .doc = "an upgrade may go several levels up at once", .offset = AT(upgrade_skip_levels)},
  {"upgrade_cost", INT(0, 3), .fallback = "0", .clauses = "SC-UPG-01",
   .doc = "dollars for an upgrade", .offset = AT(upgrade_cost)},
  {"build_on_graves", BOOL, .fallback = "false", .clauses = "SC-BLD-04",
   .doc = "tiles may cover graves, which then lie beside the board", .offset = AT(build_on_graves)},
  {"harbor_water_on", WORD(water_words), .fallback = "land_or_water", .clauses = "SC-IND-01",
   .doc = "where the water of a harbor may lie: empty land, printed water, or both",
   .offset = AT(harbor_water_on)},
  {"demolish_needs_room", BOOL, .fallback = "true", .clauses = "SC-DEM-02",
   .doc = "own citizens of a tile that is demolished need room in the city hall; false: the others "
          "go to the career center",
   .offset = AT(demolish_needs_room)},
  {"harbor_demolition_squares", INT(2, 4), .fallback = "4", .clauses = "SC-DEM-01",
   .doc = "squares of a harbor that demolishing it costs, in dollars and pollution: 4 with its "
          "water, or 2",
   .offset = AT(harbor_demolition_squares)},
  {"police_expel_needs_staff", BOOL, .fallback = "true", .clauses = "SC-SRV-02",
   .doc = "a new police station sends tourists home only with a citizen in it",
   .offset = AT(police_expel_needs_staff)},
  {"service_only_by_council", BOOL, .fallback = "false", .clauses = "SC-SRV-01",
   .doc = "police and fire stations are built by the council only",
   .offset = AT(service_only_by_council)},
  {"park_capacity", WORD(capacity_words), .fallback = "per_square",
   .clauses = "SC-PRK-01 SC-MOV-02",
   .doc = "citizens in a park: one on each square, or one on each tile",
   .offset = AT(park_per_tile)},

  {"barred_cells", BOOL, .fallback = "true", .clauses = "SC-MOV-06",
   .doc = "a working cell left in phase 3 takes nobody of the same colour this round",
   .offset = AT(barred_cells)},
  {"stuck_citizen_idle", BOOL, .fallback = "true", .clauses = "SC-MOV-07",
   .doc = "who must move and cannot earns and makes nothing this round",
   .offset = AT(stuck_citizen_idle)},
  {"tourist_limit", INT(0, 4), .fallback = "1", .clauses = "SC-TOU-01",
   .doc = "own tourists in each rival's town", .offset = AT(tourist_limit)},
  {"metro_limit", INT(0, 4), .fallback = "2", .clauses = "SC-TOU-01 SC-CUL-02",
   .doc = "the same with an own metro station", .offset = AT(metro_limit)},
  {"tourist_ban_4p", WORD(ban_words), .fallback = "round1_opposite", .clauses = "SC-TOU-09",
   .doc = "towns that take no tourists with four seats: the opposite one in round 1 or always, or "
          "all in round 1",
   .offset = AT(tourist_ban)},
  {"tourist_income_to", WORD(income_words), .fallback = "host", .clauses = "SC-INC-01",
   .doc = "who gets the dollar for a tourist: the town he is in, his owner, or nobody",
   .offset = AT(tourist_income_to)},
  {"city_hall_cells", INT(2, 8), .fallback = "4", .clauses = "SC-HALL-02",
   .doc = "citizens and goods that a city hall holds", .offset = AT(hall_cells)},

  {"warehouse_capacity", INT(1, 4), .fallback = "2", .clauses = "SC-INC-04",
   .doc = "goods that a warehouse holds", .offset = AT(warehouse_capacity)},
  {"goods_cash_rates", VALUES(sc_good_words, 0, 20), .fallback = "{white: 2, grey: 3, black: 5}",
   .clauses = "SC-INC-02", .doc = "dollars for a good sold", .offset = AT(goods_cash_rates)},
  {"goods_votes_rates", VALUES(sc_good_words, 0, 20), .fallback = "{white: 3, grey: 5, black: 7}",
   .clauses = "SC-INC-02", .doc = "votes for a good given away", .offset = AT(goods_votes_rates)},
  {"cash_votes_table", INTS(0, 20, 8), .fallback = "[2, 3, 4, 5]", .clauses = "SC-INC-02",
   .doc = "votes bought for 1, 2 ... dollars", .offset = AT(cash_votes_table)},
  {"goods_cash_limit", INT(1, 99), .words = unlimited_words, .fallback = "none",
   .clauses = "SC-INC-02", .doc = "goods that one meeple may sell in a round; none: any number",
   .offset = AT(goods_cash_limit)},
  {"residential_votes", INTS(0, 40, SC_MAX_CELLS), .fallback = "[1, 3, 6, 10, 15]",
   .clauses = "SC-VOTE-01",
   .doc =
     "votes of a residential tile with 1, 2 ... citizens; more citizens than numbers: the last one",
   .offset = AT(residential_votes)},
  {"university_votes", INT(0, 10), .fallback = "3", .clauses = "SC-VOTE-02",
   .doc = "votes of a university with a citizen in it", .offset = AT(university_votes)},

  {"park_reduction", INT(0, 3), .fallback = "1", .clauses = "SC-POL-01",
   .doc = "pollution that each park square takes off a round", .offset = AT(park_reduction)},
  {"lost_goods_pollute", BOOL, .fallback = "true", .clauses = "SC-POL-02",
   .doc = "goods without room count, too", .offset = AT(lost_goods_pollute)},
  {"death_threshold", INT(0, 100), .fallback = "10", .clauses = "SC-DTH-01",
   .doc = "pollution from which on citizens die", .offset = AT(death_threshold)},
  {"deaths_per_round", INT(0, 3), .fallback = "1", .clauses = "SC-DTH-01",
   .doc = "meeples that each loser of a round loses", .offset = AT(deaths_per_round)},
  {"elimination_threshold", INT(50, 1000), .fallback = "100", .clauses = "SC-POL-04",
   .doc = "pollution at which a player is out", .offset = AT(elimination_threshold)},

  {"council_prices", INTS(0, 20, SC_MAX_STEPS), .fallback = "[1, 2, 3, 4]", .clauses = "SC-COU-02",
   .doc = "votes or dollars for reaching step 1, 2 ...; later steps: the last number",
   .offset = AT(council_prices)},
  {"council_moves_per_round", INT(0, 3), .fallback = "1", .clauses = "SC-COU-01",
   .doc = "council moves of a seat in phase 7", .offset = AT(council_moves)},
  {"council_exact_size", BOOL, .fallback = "true", .clauses = "SC-COU-08",
   .doc = "the council builds exactly the size of the step; false: smaller ones, too",
   .offset = AT(council_exact_size)},

  {"promise_pool", WORD(pool_words), .fallback = "normal", .clauses = "SC-SETUP-02",
   .doc = "promises that are dealt", .offset = AT(promise_pool)},
  {"promises_kept", INT(0, 3), .fallback = "1", .clauses = "SC-SETUP-10",
   .doc = "promises that each seat keeps of those it draws", .offset = AT(promises_kept)},
  {"promise_ties", WORD(ties_words), .fallback = "friendly", .clauses = "SC-PROM-01",
   .doc = "being tied for the most or least is enough, or it is not", .offset = AT(promise_strict)},
  {"promise_10_reading", WORD(parks_words), .fallback = "cluster", .clauses = "SC-PROM-06",
   .doc = "promises of parks: all parks together, one connected group of min tiles, or min groups "
          "of so many squares each",
   .offset = AT(promise_10_reading)},
  {"promise_11_career", BOOL, .fallback = "true", .clauses = "SC-END-02",
   .doc = "promises of citizens: the career center must be empty, too",
   .offset = AT(promise_11_career)},
  {"promise_16_city_hall", BOOL, .fallback = "true", .clauses = "SC-END-02",
   .doc = "promises of cultural kinds: the city hall is one of them",
   .offset = AT(promise_16_city_hall)},
  {"pollution_weight", .type = AD_DECIMAL, .min = 0, .max = 300, .fallback = "1",
   .clauses = "SC-END-03", .doc = "points lost for each pollution, rounded down in all",
   .offset = AT(pollution_weight)},
  {"victory_metric", WORD(victory_words), .fallback = "votes", .clauses = "SC-END-03",
   .doc = "what pollution is taken from: votes with promises, dollars, own citizens in town "
          "outside the city hall, or cultural "
          "squares",
   .offset = AT(victory_metric)},
  {0},
};
#undef AT

#define TEXT(low, high) .type = AD_TEXT, .min = (low), .max = (high)
#define ROWS(most) .type = AD_ROWS, .min = 1, .max = AD_MAX_ROW, .max_items = (most)
#define FUNCTION                                                                                   \
  {                                                                                                \
    "function", TEXT(0, 31), .fallback = "''", .clauses = "",                                      \
                             .doc = "a function of the variant's scripts; none without",           \
                             .offset = AT(function)                                                \
  }
#define AT(field) offsetof(struct sc_side, field)
static const struct ad_param board_fields[] = {
  {"id", TEXT(1, 23), .clauses = "", .doc = "name of the side, for board_side", .offset = AT(id)},
  {"terrain", ROWS(SC_SIDE), .clauses = "SC-SETUP-05",
   .doc = "picture: '.' land, '~' water, '#' rock", .offset = AT(terrain)},
  {"area", ROWS(SC_SIDE), .clauses = "SC-SETUP-05 SC-ACT-10",
   .doc =
     "picture of digits: the area level from which on a square can be built on; 1 is the start",
   .offset = AT(area)},
  {0},
};
#undef AT

#define AT(field) offsetof(struct sc_shape, field)
static const struct ad_param shape_fields[] = {
  {"id", TEXT(1, 15), .clauses = "", .doc = "name of the shape in moves and files",
   .offset = AT(id)},
  {"rows", ROWS(SC_MAX_CELLS), .clauses = "SC-BLD-04",
   .doc = "picture: squares by the number of their cell from 0, '.' nothing", .offset = AT(rows)},
  {0},
};
#undef AT

#define AT(field) offsetof(struct sc_kind, field)
static const struct ad_param kind_fields[] = {
  {"id", TEXT(1, 15), .printed_id = true, .clauses = "",
   .doc = "name of the kind in moves and files", .offset = AT(id)},
  {"title", TEXT(1, 31), .clauses = "", .doc = "what people call it", .offset = AT(title)},
  {"class", WORD(sc_class_words), .clauses = "SC-INF-04", .doc = "its class", .offset = AT(class_)},
  {"level", INT(0, 9), .fallback = "0", .clauses = "SC-UPG-02",
   .doc = "its level in the class; 0: none", .offset = AT(level)},
  {"upgrade_to", TEXT(0, 15), .fallback = "''", .clauses = "SC-UPG-01",
   .doc = "the kind it grows to; none without", .offset = AT(upgrade_id)},
  {"goods", VALUES(sc_good_words, 0, 9), .fallback = "{}", .clauses = "SC-CUL-01",
   .doc = "goods it costs; none: dollars for each of its squares", .offset = AT(goods)},
  {"needs", ROWS(SC_MAX_NEEDS), .fallback = "[]",
   .clauses = "SC-INF-03 SC-RES-01 SC-FAC-01 SC-COM-01",
   .doc =
     "what must influence it: '2 cultural', '1 HARBOR': a number of tiles of a class or a kind",
   .offset = AT(needs)},
  {"excludes", .type = AD_WORDS, .words = sc_class_words, .fallback = "[]", .clauses = "SC-INF-05",
   .doc = "classes that may not influence it, nor it them", .offset = AT(excludes)},
  {"stock", WORD(stock_words), .fallback = "common", .clauses = "SC-SETUP-03 SC-SETUP-06",
   .doc = "the whole box for all, one for each seat, or limited_copies for all",
   .offset = AT(stock)},
  {"ability", WORD(ability_words), .fallback = "none",
   .clauses = "SC-CUL-02 SC-CUL-03 SC-SRV-02 SC-SRV-03",
   .doc = "what it can do, with a citizen on its staff cell but for the metro",
   .offset = AT(ability)},
  {"once", .type = AD_BOOL, .fallback = "false", .clauses = "SC-CUL-01 SC-IND-01 SC-SRV-01",
   .doc = "at most one in a town", .offset = AT(once)},
  {"buildable", .type = AD_BOOL, .fallback = "true", .clauses = "SC-BLD-03",
   .doc = "it can be chosen as a tile; false: city hall and warehouses", .offset = AT(buildable)},
  {"with_warehouse", .type = AD_BOOL, .fallback = "false", .clauses = "SC-FAC-02",
   .doc = "a warehouse is built beside it, or it may not be built", .offset = AT(with_warehouse)},
  {"settles", .type = AD_BOOL, .fallback = "false", .clauses = "SC-RES-02 SC-MOV-08",
   .doc = "a citizen of the city hall moves in when it is built, and later when it is empty",
   .offset = AT(settles)},
  FUNCTION,
  {0},
};
#undef AT

#define AT(field) offsetof(struct sc_form, field)
static const struct ad_param form_fields[] = {
  {"id", TEXT(1, 23), .printed_id = true, .clauses = "",
   .doc = "name of the piece: kind and shape, 'R3/i3'", .offset = AT(id)},
  {"kind", TEXT(1, 15), .clauses = "", .doc = "the kind it is", .offset = AT(kind_id)},
  {"shape", TEXT(1, 15), .clauses = "SC-BLD-04", .doc = "its shape", .offset = AT(shape_id)},
  {"count", INT(0, 99), .clauses = "SC-SETUP-03",
   .doc = "pieces in the box; of personal and limited kinds the knobs decide", .offset = AT(count)},
  {"cells", ROWS(SC_MAX_CELLS), .clauses = "SC-MOV-02 SC-UPG-04",
   .doc = "what each cell is for: home, white, grey, black, cash, goods_cash, cash_votes, "
          "goods_votes, rest, staff, hall, goods, "
          "none, water",
   .offset = AT(cells)},
  {0},
};
#undef AT

#define AT(field) offsetof(struct sc_action, field)
static const struct ad_param action_fields[] = {
  {"id", TEXT(1, 23), .printed_id = true, .clauses = "",
   .doc = "name of the card in moves and files", .offset = AT(id)},
  {"title", TEXT(1, 31), .clauses = "", .doc = "what people call it", .offset = AT(title)},
  {"letter", TEXT(1, 1), .clauses = "", .doc = "its letter", .offset = AT(letter)},
  {"starred", .type = AD_BOOL, .fallback = "false", .clauses = "SC-SETUP-01",
   .doc = "only in the ring if use_starred_actions names it", .offset = AT(starred)},
  {"primitive", WORD(action_words), .clauses = "SC-ACT-05", .doc = "what it does",
   .offset = AT(primitive)},
  {"amount", INT(0, 9), .fallback = "1", .clauses = "SC-ACT-06 SC-ACT-07 SC-ACT-10 SC-ACT-13",
   .doc = "goods of an architect, dollars of a mediator, levels of area, votes for each of workers",
   .offset = AT(amount)},
  {"effect", TEXT(0, 47), .fallback = "''", .clauses = "SC-ACT-09",
   .doc = "for gain: '2 votes or 1 money', 'lua NAME'", .offset = AT(effect_text)},
  {"of", TEXT(0, 15), .fallback = "''", .clauses = "SC-ACT-13",
   .doc = "for workers: the kind whose citizens count", .offset = AT(of)},
  {0},
};
#undef AT

#define AT(field) offsetof(struct sc_row, field)
static const struct ad_param row_fields[] = {
  {"id", TEXT(1, 23), .printed_id = true, .clauses = "",
   .doc = "name of the row in moves and files", .offset = AT(id)},
  {"title", TEXT(1, 31), .clauses = "", .doc = "what people call it", .offset = AT(title)},
  {"steps", ROWS(SC_MAX_STEPS), .clauses = "SC-COU-07 SC-COU-08 SC-COU-10 SC-COU-11",
   .doc = "what each step brings: '2 white or 1 grey', '3 votes or 3 money', '2 citizens', 'build "
          "2', 'build 1-4 freely', 'lua NAME'",
   .offset = AT(steps)},
  {0},
};
#undef AT

#define AT(field) offsetof(struct sc_pile, field)
static const struct ad_param pile_fields[] = {
  {"id", TEXT(1, 7), .printed_id = true, .clauses = "",
   .doc = "name of the pile: the value printed on its cards", .offset = AT(id)},
  {"kept", INT(0, 99), .clauses = "SC-END-02",
   .doc = "votes for a promise of this pile that is kept", .offset = AT(kept)},
  {"broken", INT(0, 99), .clauses = "SC-END-02", .doc = "votes lost for one that is broken",
   .offset = AT(broken)},
  {0},
};
#undef AT

#define AT(field) offsetof(struct sc_promise, field)
static const struct ad_param promise_fields[] = {
  {"id", TEXT(1, 15), .printed_id = true, .clauses = "",
   .doc = "name of the card in moves and files", .offset = AT(id)},
  {"title", TEXT(1, 47), .clauses = "", .doc = "what people call it", .offset = AT(title)},
  {"pile", TEXT(1, 7), .clauses = "SC-SETUP-02", .doc = "the pile it belongs to",
   .offset = AT(pile_id)},
  {"special", .type = AD_BOOL, .fallback = "false", .clauses = "SC-SETUP-02",
   .doc = "a card of the advanced game", .offset = AT(special)},
  {"primitive", WORD(promise_words), .clauses = "SC-END-02 SC-PROM-01", .doc = "what is promised",
   .offset = AT(primitive)},
  {"class", WORD(sc_class_words), .fallback = "residential", .clauses = "",
   .doc = "for levels and tiles: the class that counts", .offset = AT(class_)},
  {"level", INT(0, 9), .fallback = "0", .clauses = "", .doc = "for tiles: their level",
   .offset = AT(level)},
  {"min", INT(0, 100), .fallback = "1", .clauses = "",
   .doc = "for levels, tiles, discs, graves, parks, cultural: how many at least",
   .offset = AT(min)},
  {"value", INT(0, 999), .fallback = "0", .clauses = "",
   .doc =
     "for pollution and money: the limit; for discs: the step; for parks: more squares than this",
   .offset = AT(value)},
  {"metric", WORD(sc_metric_words), .fallback = "factory_squares",
   .clauses = "SC-PROM-03 SC-PROM-04 SC-PROM-05", .doc = "for rank: what is compared",
   .offset = AT(metric)},
  {"want", WORD(want_words), .fallback = "most", .clauses = "SC-PROM-01",
   .doc = "for rank: most or least", .offset = AT(want)},
  {"or_value", INT(0, 999), .words = nobody_words, .fallback = "none", .clauses = "SC-PROM-01",
   .doc = "for rank: who has exactly this keeps it, too", .offset = AT(or_value)},
  {"kinds", ROWS(SC_MAX_CELLS), .fallback = "[]", .clauses = "",
   .doc = "for kinds: those that must stand on the board", .offset = AT(kinds)},
  FUNCTION,
  {0},
};
#undef AT

#define LIST(field, count, most)                                                                   \
  .max_items = (most), .entry_size = sizeof(((struct sc_rules *)0)->field[0]),                     \
  .offset = offsetof(struct sc_rules, field), .count_offset = offsetof(struct sc_rules, count)
const struct ad_component sc_components[] = {
  {"boards", board_fields, LIST(side, n_sides, SC_MAX_BOARDS), .clauses = "SC-SETUP-05",
   .doc = "sides of the town boards"},
  {"shapes", shape_fields, LIST(shape, n_shapes, SC_MAX_SHAPES), .clauses = "SC-BLD-04",
   .doc = "shapes of tiles"},
  {"kinds", kind_fields, LIST(kind, n_kinds, SC_MAX_KINDS), .clauses = "SC-BLD-06",
   .doc = "kinds of buildings"},
  {"tiles", form_fields, LIST(form, n_forms, SC_MAX_FORMS), .clauses = "SC-SETUP-03",
   .doc = "pieces of each kind, by shape"},
  {"actions", action_fields, LIST(action, n_actions, SC_MAX_ACTIONS),
   .clauses = "SC-SETUP-01 SC-ACT-01",
   .doc = "special action cards; their order is that of reading, not of the ring"},
  {"rows", row_fields, LIST(row, n_rows, SC_MAX_ROWS), .clauses = "SC-COU-01",
   .doc = "rows of the council"},
  {"piles", pile_fields, LIST(pile, n_piles, SC_MAX_PILES), .clauses = "SC-SETUP-02",
   .doc = "piles of promises by value"},
  {"promises", promise_fields, LIST(promise, n_promises, SC_MAX_PROMISES), .clauses = "SC-SETUP-02",
   .doc = "promises"},
  {0},
};

/* ---- knobs that need more than the table ---- */

static int read_side(const struct sc_rules *r, struct ad_node *node, struct ad_diags *d)
{
  char ids[24 * (SC_MAX_BOARDS + 1)] = "", hint[64] = "";
  const char *names[SC_MAX_BOARDS];
  int side = node->kind == AD_SCALAR ? sc_side_find(r, node->text) : -1;
  for (int i = 0; i < r->n_sides; i++) {
    names[i] = r->side[i].id;
    ad_list_append(ids, sizeof ids, i == r->n_sides - 1, "%s", names[i]);
  }
  if (side < 0)
    ad_diag(
      d, node, "board_side is %s, expected one of the boards: %s%s", ad_node_describe(node), ids,
      node->kind == AD_SCALAR ? ad_suggestion(node->text, names, r->n_sides, hint, sizeof hint)
                              : hint);
  return side > 0 ? side : 0;
}

static void read_sides(struct sc_rules *r, struct ad_node *knobs, const struct ad_node *boards,
                       struct ad_diags *d)
{
  struct ad_node *node = ad_node_get(knobs, "board_side");
  if (!node)
    return;
  ad_node_mark(node);
  if (r->n_sides == 0 || !ad_entries_valid(boards, "id"))
    return;
  if (node->kind != AD_LIST) {
    memset(r->side_of, read_side(r, node, d), sizeof r->side_of);
    return;
  }
  int seat = 0;
  for (struct ad_node *entry = node->first; entry; entry = entry->next, seat++)
    if (seat < SC_MAX_SEATS)
      r->side_of[seat] = (uint8_t)read_side(r, entry, d);
  if (seat < r->seats || seat > SC_MAX_SEATS)
    ad_diag(d, node, "board_side has %d entries, expected one for each of the %d seats", seat,
            r->seats);
}

static void make_ring(struct sc_rules *r, struct ad_node *knobs, const struct ad_node *cards,
                      struct ad_diags *d)
{
  r->n_ring = 0;
  for (int i = 0; i < r->n_actions; i++) {
    bool chosen = !r->action[i].starred;
    for (int k = 0; k < r->starred.n; k++)
      chosen |= strcasecmp(r->starred.row[k], r->action[i].letter) == 0;
    if (chosen)
      r->ring[r->n_ring++] = (uint8_t)i;
  }
  struct ad_node *list = ad_node_get(knobs, "use_starred_actions");
  if (!ad_entries_valid(cards, "id letter starred") || !ad_keys_valid(knobs, "use_starred_actions"))
    return;
  for (int k = 0; k < r->starred.n; k++) {
    int action = sc_action_find(r, r->starred.row[k]);
    if (action < 0 || !r->action[action].starred)
      ad_diag(d, ad_node_at(list, k), "use_starred_actions names '%s', which is %s",
              r->starred.row[k], action < 0 ? "the letter of no action" : "in the ring anyway");
  }
  if (r->n_ring < r->seats)
    ad_diag(d, cards, "the ring has %d action%s, expected at least %d, one for each seat",
            r->n_ring, r->n_ring == 1 ? "" : "s", r->seats);
}

/* SC-SETUP-07: everybody can lay a city hall. */
static void check_halls(const struct sc_rules *r, const struct ad_node *setup, struct ad_diags *d)
{
  struct ad_node *boards = (struct ad_node *)ad_node_peek(setup, "components.boards");
  if (r->hall_form < 0 || r->form[r->hall_form].n_turns == 0 ||
      !ad_keys_valid(setup, "rules.board_side") || !ad_entries_valid(boards, "id"))
    return;
  const struct sc_form *hall = &r->form[r->hall_form];
  for (int side = 0; side < r->n_sides; side++) {
    struct ad_node *entry = ad_node_at(boards, side);
    bool used = memchr(r->side_of, side, (size_t)r->seats) != NULL, room = false;
    sc_set start = r->side[side].within[1] & r->side[side].land;
    for (sc_set corners = hall->turn[0].corners; corners && !room;)
      room = !(hall->turn[0].squares << sc_pop(&corners) & ~start);
    if (used && !room && ad_keys_valid(entry, "terrain area"))
      ad_diag(d, ad_node_get(entry, "area"),
              "board '%s' has no room for a city hall in area level 1", r->side[side].id);
  }
}

static void check_piles(struct sc_rules *r, const struct ad_node *setup, struct ad_diags *d)
{
  int cards[SC_MAX_PILES] = {0};
  r->n_dealt = r->promise_pool == SC_POOL_NONE || r->promises_kept == 0 ? 0 : r->n_piles;
  if (!ad_keys_valid(setup, "rules.promise_pool rules.promises_kept") ||
      !ad_entries_valid(ad_node_peek(setup, "components.piles"), "id"))
    return;
  for (int i = 0; i < r->n_promises; i++)
    if (r->promise[i].pile >= 0)
      cards[r->promise[i].pile] += sc_in_pool(r, &r->promise[i]);
  bool known = ad_entries_valid(ad_node_peek(setup, "components.promises"), "pile special");
  for (int i = 0; i < r->n_dealt && known; i++)
    if (cards[i] < r->seats)
      ad_diag(d, ad_conflict_node(setup, "components.promises components.piles rules.promise_pool"),
              "pile '%s' has %d promise%s of this pool, expected at least %d, one for each seat",
              r->pile[i].id, cards[i], cards[i] == 1 ? "" : "s", r->seats);
  if (r->n_dealt && r->promises_kept > r->n_dealt)
    ad_diag(d, ad_conflict_node(setup, "rules.promises_kept components.piles"),
            "promises_kept is %d, expected at most %d, the number of piles", r->promises_kept,
            r->n_dealt);
}

static void check_start(const struct sc_rules *r, const struct ad_node *setup, struct ad_diags *d)
{
  const int *start = r->start_citizens.v;
  const struct ad_node *node = ad_node_peek(setup, "rules.start_citizens");
  if (!ad_keys_valid(setup, "rules.start_citizens"))
    return;
  if (start[SC_START_HALL] + start[SC_START_CAREER] + start[SC_START_SUPPLY] > 30)
    ad_diag(d, node, "start_citizens has %d citizens, expected at most 30",
            start[SC_START_HALL] + start[SC_START_CAREER] + start[SC_START_SUPPLY]);
  if (start[SC_START_HALL] > r->hall_cells && ad_keys_valid(setup, "rules.city_hall_cells"))
    ad_diag(d, ad_conflict_node(setup, "rules.start_citizens rules.city_hall_cells"),
            "start_citizens has %d in the city hall, which has %d cells", start[SC_START_HALL],
            r->hall_cells);
}

static void check_knobs(const struct sc_rules *r, const struct ad_node *setup,
                        struct ad_node *knobs, struct ad_diags *d)
{
  check_start(r, setup, d);
  if (r->start_money.n == 0 && ad_keys_valid(knobs, "start_money"))
    ad_diag(d, ad_node_get(knobs, "start_money"),
            "start_money is empty, expected dollars by turn order");
  if (r->council_prices.n == 0 && ad_keys_valid(knobs, "council_prices"))
    ad_diag(d, ad_node_get(knobs, "council_prices"),
            "council_prices is empty, expected prices from step 1 on");
  if (r->first_mayor > r->seats)
    ad_diag(d, ad_conflict_node(setup, "rules.first_mayor seats"),
            "first_mayor is %d, but there are %d seats", r->first_mayor, r->seats);
  if (r->harbor_demolition_squares == 3)
    ad_diag(d, ad_node_get(knobs, "harbor_demolition_squares"),
            "harbor_demolition_squares is 3, expected 2 or 4");
  if (r->solo != (r->seats == 1) && ad_keys_valid(knobs, "solo"))
    ad_diag(d, ad_conflict_node(setup, "rules.solo seats"),
            r->solo ? "solo is for one seat, but there are %d"
                    : "a game of %d seat needs `solo: true`",
            r->seats);
}

/* ---- what follows from the knobs ---- */

static void make_supply(struct sc_rules *r)
{
  int limited = r->solo ? 1 : r->limited_copies < 0 ? r->seats - 1 : r->limited_copies;
  for (int i = 0; i < r->n_forms; i++) {
    int stock = r->kind[r->form[i].kind].stock;
    r->copies[i] = (uint8_t)(stock == SC_PERSONAL  ? 0
                             : stock == SC_LIMITED ? limited
                                                   : r->form[i].count);
  }
}

/* SC-END-05: below the worst a player in the game can have. */
static void make_out_score(struct sc_rules *r)
{
  int worst = r->elimination_threshold * r->pollution_weight / 100 + 1, lost = 0;
  for (int i = 0; i < r->n_piles; i++)
    lost = r->pile[i].broken > lost ? r->pile[i].broken : lost;
  r->out_score = -(worst + lost * r->promises_kept);
}

/* SC-INF-05 holds in both directions. */
static void make_exclusion(struct sc_rules *r)
{
  for (int k = 0; k < r->n_kinds; k++)
    for (int other = 0; other < r->n_kinds && r->exclusion_enabled; other++)
      if (r->kind[k].excludes >> r->kind[other].class_ & 1 ||
          r->kind[other].excludes >> r->kind[k].class_ & 1)
        r->kind[k].keeps_off |= 1u << r->kind[other].class_;
}

bool sc_read_rules(void *rules, struct ad_node *setup, int seats, struct ad_hooks *hooks,
                   struct ad_diags *d)
{
  struct sc_rules *r = rules;
  struct ad_node *knobs = ad_read_map(setup, "rules", AD_REQUIRED, d);
  struct ad_node *components = ad_read_map(setup, "components", AD_REQUIRED, d);
  int before = d->reported;
  if (!knobs || !components)
    return false;
  r->seats = seats;
  r->hooks = hooks;
  ad_params_read(sc_params, knobs, seats, r, d);
  sc_read_pieces(r, components, hooks, d);
  sc_read_cards(r, components, hooks, d);
  read_sides(r, knobs, ad_node_peek(components, "boards"), d);
  check_knobs(r, setup, knobs, d);
  make_ring(r, knobs, ad_node_peek(components, "actions"), d);
  check_piles(r, setup, d);
  check_halls(r, setup, d);
  /* the files may have had a problem before */
  if (d->reported == before && ad_keys_valid(setup, "rules components")) {
    make_supply(r);
    make_out_score(r);
    make_exclusion(r);
  }
  return d->reported == before;
}
