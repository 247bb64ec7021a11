/* params.c - see params.h. */
#include "engine/games/smallcity/rules/params.h"

#include "engine/games/smallcity/rules/params_internal.h"
#include "engine/games/smallcity/rules/words.h"

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
static const struct ad_word placer_words[] = {
  {"previous_mayor", SC_PREVIOUS_MAYOR}, {"left_player", SC_LEFT_PLAYER}, {"mayor", SC_OWN_STREET},
  {"random", SC_RANDOM_STREET},          {"none", SC_NO_STREET},          {NULL, 0}};
static const struct ad_word next_words[] = {{"card", 0}, {"fewest_votes", 1}, {NULL, 0}};
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

#define AT(field) offsetof(struct sc_rules, field)
const struct ad_param sc_params[] = {
  {"rounds", INT(4, 12), .fallback = "8", .clauses = "SC-RND-01", .doc = "rounds of the game",
   .offset = AT(rounds)},
  {"first_mayor", INT(1, SC_MAX_SEATS), .words = random_words, .fallback = "random",
   .clauses = "SC-SETUP-04", .doc = "the seat that is mayor in round 1", .offset = AT(first_mayor)},
  {"board_side", .type = AD_CUSTOM, .fallback = "easy", .clauses = "SC-SETUP-05",
   .doc = "the board side of every seat, by id; or a list of ids by seat"},
  {"start_money", INTS(0, 20, SC_MAX_SEATS), .fallback = "[4, 5, 5, 6]", .clauses = "SC-SETUP-09",
   .doc =
     "dollars at the start, by turn order; seats after the end of the list get its last number",
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
   .doc = "who puts the mayor's figure on a street: the previous mayor, the seat after the mayor, "
          "the mayor, chance, or nobody",
   .offset = AT(mayor_placer)},
  {"next_mayor", WORD(next_words), .fallback = "card", .added_later = true, .clauses = "SC-NXT-01",
   .doc = "who is mayor of the next round and begins: card, the seat with the mayor card, else the "
          "next seat; fewest_votes, the seat with the fewest votes",
   .offset = AT(fewest_votes_begin)},
  {"mayor_blocks", .type = AD_WORDS, .words = blocks_words, .fallback = "[build, upgrade, council]",
   .clauses = "SC-MAY-03", .doc = "what may not cover the two squares of the mayor",
   .offset = AT(mayor_blocks)},
  {"ring_skip_cost", INT(0, 3), .fallback = "1", .clauses = "SC-ACT-03",
   .doc = "dollars for each card skipped in the ring", .offset = AT(ring_skip_cost)},
  {"ring_direction", WORD(ring_words), .fallback = "both", .clauses = "SC-ACT-03",
   .doc = "how cards of the ring are counted: both, the cheaper way around; clockwise, in the "
          "order in which they are listed",
   .offset = AT(ring_clockwise)},
  {"councilor_may_enter", BOOL, .fallback = "false", .clauses = "SC-ACT-11",
   .doc = "the city councilor may also bring a disc into the council, on step 1 of a row",
   .offset = AT(councilor_may_enter)},
  {"use_starred_actions", .type = AD_ROWS, .min = 1, .max = 1, .max_items = 4, .fallback = "[]",
   .clauses = "SC-SETUP-01 SC-ACT-13",
   .doc = "letters of the starred cards that are in the ring, too", .offset = AT(starred)},

  {"screens", BOOL, .fallback = "true", .added_later = true, .clauses = "SC-SETUP-07 SC-BLD-01",
   .doc =
     "city halls and new tiles stay hidden until all seats are done; false: all seats see them",
   .offset = AT(screens)},
  {"max_tiles_per_round", INT(1, 6), .fallback = "3", .clauses = "SC-BLD-02",
   .doc = "tile actions of a round", .offset = AT(max_tiles)},
  {"tiles_with_expansion", INT(0, 3), .fallback = "1", .clauses = "SC-BLD-02",
   .doc = "tile actions of a round with an area step", .offset = AT(tiles_with_expansion)},
  {"money_per_square", INT(0, 3), .fallback = "1", .clauses = "SC-BLD-05",
   .doc = "dollars for each square of a tile", .offset = AT(money_per_square)},
  {"build_requirement_scope", WORD(scope_words), .fallback = "square", .clauses = "SC-INF-03",
   .doc = "from where a new tile must see what it needs: square, from one of its squares; "
          "footprint, from all its squares together",
   .offset = AT(requirement_scope)},
  {"influence_distance", INT(1, 3), .fallback = "1", .added_later = true, .clauses = "SC-INF-01",
   .doc = "how many squares away a tile still has influence, sideways, up and down or diagonally",
   .offset = AT(influence_distance)},
  {"exclusion_enabled", BOOL, .fallback = "true", .clauses = "SC-INF-05",
   .doc = "houses and industry must be out of sight of each other",
   .offset = AT(exclusion_enabled)},
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
   .doc = "a tile can be demolished only if its own citizens have room in the city hall; false: "
          "citizens without room go to the career center",
   .offset = AT(demolish_needs_room)},
  {"harbor_demolition_squares", INT(2, 4), .fallback = "4", .clauses = "SC-DEM-01",
   .doc = "squares of a harbor that count when it is demolished, in dollars and in pollution: 4 "
          "with its water, or 2",
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
   .doc = "a factory or shop cell where a meeple stood when phase 3 began takes no meeple of the "
          "same seat in this round",
   .offset = AT(barred_cells)},
  {"stuck_citizen_idle", BOOL, .fallback = "true", .clauses = "SC-MOV-07",
   .doc = "a citizen that must move and cannot earns and makes nothing in this round",
   .offset = AT(stuck_citizen_idle)},
  {"tourist_limit", INT(0, 4), .fallback = "1", .clauses = "SC-TOU-01",
   .doc = "tourists that a seat may have in each rival's town", .offset = AT(tourist_limit)},
  {"metro_limit", INT(0, 4), .fallback = "2", .clauses = "SC-TOU-01 SC-CUL-02",
   .doc = "tourists that a seat with a metro station may have in each rival's town",
   .offset = AT(metro_limit)},
  {"tourist_ban_4p", WORD(ban_words), .fallback = "round1_opposite", .clauses = "SC-TOU-09",
   .doc = "towns that take no tourists with four seats: the opposite one in round 1 or always, or "
          "all in round 1",
   .offset = AT(tourist_ban)},
  {"tourist_income_to", WORD(income_words), .fallback = "host", .clauses = "SC-INC-01",
   .doc = "who gets the dollar for a tourist: host, the seat of the town; owner, the seat of the "
          "tourist; none, nobody",
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
   .doc = "percent of pollution that each park square takes off a round",
   .offset = AT(park_reduction)},
  {"lost_goods_pollute", BOOL, .fallback = "true", .clauses = "SC-POL-02",
   .doc = "goods that find no room pollute, too", .offset = AT(lost_goods_pollute)},
  {"death_threshold", INT(0, 100), .fallback = "10", .clauses = "SC-DTH-01",
   .doc = "accumulated pollution, in percent, from which on meeples die",
   .offset = AT(death_threshold)},
  {"deaths_per_round", INT(0, 3), .fallback = "1", .clauses = "SC-DTH-01",
   .doc = "meeples that each loser of a round loses", .offset = AT(deaths_per_round)},
  {"elimination_threshold", INT(50, 1000), .fallback = "100", .clauses = "SC-POL-04",
   .doc = "accumulated pollution, in percent, at which a player is out",
   .offset = AT(elimination_threshold)},

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
   .doc = "promises about the most or least: friendly, a tie keeps them; strict, a tie breaks them",
   .offset = AT(promise_strict)},
  {"promise_10_reading", WORD(parks_words), .fallback = "cluster", .clauses = "SC-PROM-06",
   .doc = "promises of parks: total, all parks together; cluster, one connected group of min "
          "tiles; groups, min groups with more than value squares each",
   .offset = AT(promise_10_reading)},
  {"promise_11_career", BOOL, .fallback = "true", .clauses = "SC-END-02",
   .doc = "promises of citizens: the career center must be empty, too",
   .offset = AT(promise_11_career)},
  {"promise_16_city_hall", BOOL, .fallback = "true", .clauses = "SC-END-02",
   .doc = "promises of cultural kinds: the city hall is one of them",
   .offset = AT(promise_16_city_hall)},
  {"pollution_weight", .type = AD_DECIMAL, .min = 0, .max = 300, .fallback = "1",
   .clauses = "SC-END-03",
   .doc = "points lost for each percent of pollution; their sum is rounded down",
   .offset = AT(pollution_weight)},
  {"victory_metric", WORD(victory_words), .fallback = "votes", .clauses = "SC-END-03",
   .doc = "from what pollution is subtracted: votes, with promises; economy, dollars; population, "
          "own citizens in town outside the city hall; culture, cultural squares",
   .offset = AT(victory_metric)},
  {0},
};
#undef AT
