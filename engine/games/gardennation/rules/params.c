/* params.c - the parameters and components of Garden Nation as tables, and what follows from the
 * parameters. */
#include "engine/games/gardennation/rules/params.h"

const struct ad_word gn_land_words[] = {
  {"yellow", GN_YELLOW}, {"green", GN_GREEN}, {"red", GN_RED}, {NULL, 0}};
const struct ad_word gn_ploy_words[] = {{"strategic", GN_STRATEGIC_PLOY},
                                        {"transfer", GN_TRANSFER_PLOY},
                                        {"invasion", GN_INVASION_PLOY},
                                        {NULL, 0}};

const struct ad_word gn_card_land_words[] = {
  {"any", GN_ANY}, {"yellow", GN_YELLOW}, {"green", GN_GREEN}, {"red", GN_RED}, {NULL, 0}};
static const struct ad_word other_land_words[] = {{"same", GN_SAME},     {"any", GN_ANY},
                                                  {"yellow", GN_YELLOW}, {"green", GN_GREEN},
                                                  {"red", GN_RED},       {NULL, 0}};
static const struct ad_word none_words[] = {{"none", 0}, {NULL, 0}};
static const struct ad_word random_words[] = {{"random", 0}, {NULL, 0}};
const struct ad_word gn_layout_words[] = {
  {"random", GN_LAYOUT_RANDOM}, {"printed_order", GN_LAYOUT_PRINTED}, {NULL, 0}};
static const struct ad_word pair_words[] = {{"different_cards", GN_DIFFERENT_CARDS},
                                            {"different_families", GN_DIFFERENT_FAMILIES},
                                            {"any", GN_ANY_CARDS},
                                            {NULL, 0}};
static const struct ad_word cost_words[] = {{"printed", 0}, {"online", 1}, {NULL, 0}};
static const struct ad_word blocked_words[] = {
  {"no_action", GN_NO_ACTION}, {"no_construct", GN_NO_CONSTRUCT}, {NULL, 0}};
static const struct ad_word next_words[] = {{"chosen", GN_CHOSEN},
                                            {"clockwise", GN_CLOCKWISE},
                                            {"fewest_points", GN_FEWEST_POINTS},
                                            {NULL, 0}};
static const struct ad_word claim_words[] = {
  {"takes_part", GN_TAKES_PART}, {"completes", GN_COMPLETES}, {NULL, 0}};
static const struct ad_word seam_words[] = {{"facing", 1}, {"none", 0}, {NULL, 0}};
static const struct ad_word scope_words[] = {
  {"any_territory", 0}, {"same_territory", 1}, {NULL, 0}};
static const struct ad_word counts_words[] = {
  {"floors", GN_FLOORS}, {"towers", GN_TOWERS}, {"unroofed_floors", GN_UNROOFED_FLOORS}, {NULL, 0}};
static const struct ad_word tie_words[] = {{"shared", GN_SHARED},
                                           {"inhabitants", GN_MOST_INHABITANTS},
                                           {"fewest_ploys_used", GN_FEWEST_PLOYS},
                                           {NULL, 0}};
const struct ad_word gn_where_words[] = {
  {"any", GN_ANYWHERE}, {"outer", GN_OUTER}, {"centre", GN_CENTRE}, {NULL, 0}};
const struct ad_word gn_project_words[] = {
  {"tower", GN_P_TOWER},
  {"beside_vacant", GN_P_BESIDE_VACANT},
  {"pair", GN_P_PAIR},
  {"trio", GN_P_TRIO},
  {"equal", GN_P_EQUAL},
  {"group", GN_P_GROUP},
  {"territories", GN_P_TERRITORIES},
  {"rivals", GN_P_RIVALS},
  {"lua", GN_P_LUA},
  {NULL, 0},
};
const struct ad_word gn_mission_words[] = {
  {"towers", GN_M_TOWERS},   {"floors", GN_M_FLOORS}, {"territories", GN_M_TERRITORIES},
  {"control", GN_M_CONTROL}, {"pairs", GN_M_PAIRS},   {"equal", GN_M_EQUAL},
  {"group", GN_M_GROUP},     {"lua", GN_M_LUA},       {NULL, 0},
};

#define AT(field) offsetof(struct gn_rules, field)
#define INT(low, high) .type = AD_INT, .min = (low), .max = (high)
#define BOOL .type = AD_BOOL
#define WORD(of) .type = AD_WORD, .words = (of)
const struct ad_param gn_params[] = {
  {"layout", .type = AD_CUSTOM, .words = gn_layout_words, .fallback = "random",
   .clauses = "GN-SETUP-01",
   .doc = "random, printed_order, or a list of [territory, sixth-turns clockwise] by slot from 0"},
  {"turn_tiles", BOOL, .fallback = "true", .clauses = "GN-SETUP-01",
   .doc = "a random layout turns the territories at random, too", .offset = AT(turn_tiles)},
  {"first_player", INT(1, GN_MAX_SEATS), .words = random_words, .fallback = "random",
   .clauses = "GN-SETUP-07", .doc = "the seat that begins", .offset = AT(first_player)},
  {"floors_per_player", INT(8, GN_MAX_HEIGHT), .per_seats = true,
   .fallback = "{2: 20, 3: 17, 4: 14}", .clauses = "GN-SETUP-04 GN-END-01",
   .doc = "floors of each seat", .offset = AT(floors_per_player)},
  {"start_inhabitants_first", INT(10, 60), .fallback = "38", .clauses = "GN-SETUP-05",
   .doc = "inhabitants of the seat that begins", .offset = AT(start_first)},
  {"start_inhabitants_others", INT(10, 60), .fallback = "35", .clauses = "GN-SETUP-05",
   .doc = "inhabitants of the other seats", .offset = AT(start_others)},
  {"roofs", INT(0, 40), .fallback = "19", .clauses = "GN-SETUP-04 GN-PROJ-10",
   .doc = "roofs in the common supply", .offset = AT(roofs)},
  {"project_display", INT(1, GN_MAX_DISPLAY), .fallback = "4", .clauses = "GN-SETUP-03",
   .doc = "projects that lie face up", .offset = AT(project_display)},
  {"missions_dealt", INT(0, GN_MAX_DEALT), .fallback = "4", .clauses = "GN-SETUP-06",
   .doc = "missions dealt to each seat", .offset = AT(missions_dealt)},
  {"missions_kept", INT(0, GN_MAX_DEALT), .fallback = "2", .clauses = "GN-SETUP-06",
   .doc = "missions that each seat keeps of those dealt", .offset = AT(missions_kept)},
  {"mission_pair_rule", WORD(pair_words), .fallback = "different_cards", .clauses = "GN-SETUP-06",
   .doc = "which missions may be kept together, as far as the cards dealt allow",
   .offset = AT(mission_pair_rule)},
  {"open_missions", BOOL, .fallback = "false", .clauses = "GN-SETUP-06 GN-END-03",
   .doc = "kept missions lie face up", .offset = AT(open_missions)},

  {"actions_first_slot", INT(1, 4), .fallback = "1", .clauses = "GN-ROUND-02",
   .doc = "actions of the turn that begins a round", .offset = AT(actions_first)},
  {"actions_other_slots", INT(1, 4), .fallback = "2", .clauses = "GN-ROUND-02",
   .doc = "actions of every later turn", .offset = AT(actions_others)},
  {"two_player_slots", INT(2, 4), .fallback = "4", .clauses = "GN-ROUND-04",
   .doc = "turns of a round with two seats, 2 or 4", .offset = AT(two_player_slots)},
  {"next_player_choice", WORD(next_words), .fallback = "chosen", .clauses = "GN-ROUND-03",
   .doc = "who is next with three or four seats: chosen, the seat that the last one names; "
          "clockwise, the next seat; fewest_points, the seat with the fewest project points",
   .offset = AT(next_player_choice)},
  {"last_player_starts", BOOL, .fallback = "true", .clauses = "GN-ROUND-06",
   .doc =
     "the seat with the last turn begins the next round; false: the seat after the starting seat",
   .offset = AT(last_player_starts)},
  {"blocked_test", WORD(blocked_words), .fallback = "no_action", .clauses = "GN-ACT-05",
   .doc = "when a territory is blocked: no_action, nothing can be constructed or abandoned there; "
          "no_construct, nothing can be constructed there",
   .offset = AT(blocked_test)},
  {"blocked_step", INT(-1, 1), .fallback = "1", .clauses = "GN-ACT-06",
   .doc = "the territory after a blocked one: 1 the next higher number, -1 the next lower",
   .offset = AT(blocked_step)},
  {"pass_when_no_floors", BOOL, .fallback = "true", .clauses = "GN-ACT-07",
   .doc = "a seat with no floor in its supply may pass", .offset = AT(pass_when_no_floors)},

  {"cost_table", WORD(cost_words), .fallback = "printed", .clauses = "GN-BUILD-01",
   .doc = "numbers of the areas: `areas` of the territories, or `online` where a territory has it",
   .offset = AT(cost_table)},
  {"bramble_cost", INT(1, GN_MAX_NUMBER), .fallback = "5", .clauses = "GN-BUILD-02",
   .doc = "number of a bramble", .offset = AT(bramble_cost)},
  {"bramble_tokens_per_land", INT(1, 7), .fallback = "3", .clauses = "GN-SETUP-02",
   .doc = "land tokens of each land for brambles", .offset = AT(bramble_tokens)},
  {"bramble_token_stays", BOOL, .fallback = "true", .clauses = "GN-BUILD-02",
   .doc = "a bramble keeps its land when the tower is abandoned",
   .offset = AT(bramble_token_stays)},
  {"floor_increment", INT(0, 3), .fallback = "1", .clauses = "GN-BUILD-03",
   .doc = "inhabitants that each floor of a tower adds to the price of the next floor",
   .offset = AT(floor_increment)},
  {"max_height", INT(1, GN_MAX_HEIGHT), .words = none_words, .fallback = "none",
   .clauses = "GN-BUILD-03", .doc = "floors of a tower, at most", .offset = AT(max_height)},
  {"min_inhabitants_left", INT(0, 5), .fallback = "1", .clauses = "GN-BUILD-05",
   .doc = "inhabitants that a payment must leave", .offset = AT(min_left)},
  {"inhabitants_cap", INT(40, GN_MAX_INHABITANTS), .words = none_words, .fallback = "none",
   .clauses = "GN-END-06", .doc = "inhabitants of a seat, at most; further ones are lost",
   .offset = AT(inhabitants_cap)},
  {"refund_multiplier", .type = AD_DECIMAL, .min = 50, .max = 300, .fallback = "2",
   .clauses = "GN-ABAN-02",
   .doc = "abandoning pays the inhabitants that the tower cost times this, rounded down",
   .offset = AT(refund)},

  {"project_optional", BOOL, .fallback = "true", .clauses = "GN-PROJ-01",
   .doc = "a seat need not claim a project; false: it must claim one that can be claimed",
   .offset = AT(project_optional)},
  {"projects_per_turn", INT(0, 2), .fallback = "2", .clauses = "GN-PROJ-01",
   .doc = "projects that a seat may claim in a turn, at most one for each action",
   .offset = AT(projects_per_turn)},
  {"project_claim_rule", WORD(claim_words), .fallback = "takes_part", .clauses = "GN-PROJ-02",
   .doc = "when a project can be claimed: takes_part, if the tower with the new floor is one of "
          "its towers; completes, if also no tower of the seat met the project without that floor",
   .offset = AT(project_claim_rule)},
  {"claim_after_invasion", BOOL, .fallback = "true", .clauses = "GN-PLOY-08",
   .doc = "a project can be claimed after an invasion", .offset = AT(claim_after_invasion)},
  {"seam_adjacency", WORD(seam_words), .fallback = "facing",
   .clauses = "GN-PROJ-05 GN-PROJ-07 GN-PROJ-08",
   .doc = "areas of two territories that touch: facing, the two that face each other over a seam; "
          "none, no areas",
   .offset = AT(seam_adjacency)},

  {"ploys_per_player", INT(0, 8), .fallback = "4",
   .clauses = "GN-SETUP-04 GN-ACT-01 GN-ACT-06 GN-PLOY-01 GN-PLOY-05 GN-PLOY-06 GN-PLOY-07",
   .doc = "ploy tokens of each seat for the whole game", .offset = AT(ploys_per_player)},
  {"ploys_per_action", INT(0, 2), .fallback = "1", .clauses = "GN-PLOY-02",
   .doc = "ploys that may be used for one action", .offset = AT(ploys_per_action)},
  {"ploys_enabled", .type = AD_WORDS, .words = gn_ploy_words,
   .fallback = "[strategic, transfer, invasion]", .clauses = "GN-PLOY-05 GN-PLOY-06 GN-PLOY-07",
   .doc = "the ploys of the game", .offset = AT(ploys)},
  {"ploy_on_first_action", BOOL, .fallback = "false", .clauses = "GN-PLOY-04",
   .doc = "ploys may be used for the first action of the game", .offset = AT(ploy_on_first_action)},
  {"strategic_range", INT(1, 3), .fallback = "1", .clauses = "GN-PLOY-05",
   .doc = "how many numbers up or down a strategic movement may go, at most",
   .offset = AT(strategic_range)},
  {"roof_transfer_scope", WORD(scope_words), .fallback = "any_territory", .clauses = "GN-PLOY-06",
   .doc = "where the tower that gets the roof may stand", .offset = AT(roof_transfer_scope)},
  {"invasion_price_multiplier", INT(1, 4), .fallback = "2", .clauses = "GN-PLOY-07",
   .doc = "an invasion costs the inhabitants that the tower cost times this",
   .offset = AT(invasion_price)},
  {"invasion_payout_multiplier", INT(1, 4), .fallback = "2", .clauses = "GN-PLOY-07",
   .doc = "the owner of an invaded tower gets the inhabitants that the tower cost times this",
   .offset = AT(invasion_payout)},
  {"invade_roofed", BOOL, .fallback = "true", .clauses = "GN-PLOY-07",
   .doc = "towers with a roof can be invaded", .offset = AT(invade_roofed)},
  {"invasion_removes_roof", BOOL, .fallback = "true", .clauses = "GN-PLOY-07",
   .doc = "an invaded tower loses its roof", .offset = AT(invasion_removes_roof)},

  {"control_sole_gain", INT(0, 6), .fallback = "2", .clauses = "GN-CTRL-02",
   .doc = "inhabitants for the seat that alone has the most floors in a territory",
   .offset = AT(control_sole_gain)},
  {"control_tie_gain", INT(0, 6), .fallback = "1", .clauses = "GN-CTRL-02",
   .doc = "inhabitants for each seat that shares the most floors in a territory",
   .offset = AT(control_tie_gain)},
  {"control_counts", WORD(counts_words), .fallback = "floors", .clauses = "GN-CTRL-01",
   .doc =
     "what is counted at the end of a round: floors, towers, or floors of towers without a roof",
   .offset = AT(control_counts)},
  {"last_round_control", BOOL, .fallback = "true", .clauses = "GN-END-02",
   .doc = "control is paid after the last round, too", .offset = AT(last_round_control)},
  {"max_rounds", INT(5, 60), .words = none_words, .fallback = "none",
   .clauses = "GN-END-01 GN-END-09",
   .doc = "the last round, even if no supply is empty; none: round 1000", .offset = AT(max_rounds)},
  {"missions_count_roofed", BOOL, .fallback = "false", .clauses = "GN-END-03",
   .doc = "towers with a roof count for all missions", .offset = AT(missions_count_roofed)},
  {"end_points_table", .type = AD_GRID, .min = -99, .max = 99, .max_items = GN_MAX_STEPS,
   .fallback = "[[1, -30], [2, -20], [4, -10], [6, -5], [8, -3], [10, 0], [11, 1], [14, 2], [17, "
               "3], [20, 4], [23, 5], [26, 6], "
               "[29, 7], [32, 8], [35, 9], [38, 10]]",
   .clauses = "GN-END-06",
   .doc = "steps [inhabitants, points]: this number of inhabitants or more gives these points; "
          "fewer than in the first step give the points of the first step",
   .offset = AT(end_points_table)},
  {"tie_breaker", WORD(tie_words), .fallback = "shared", .clauses = "GN-END-08",
   .doc = "equal totals: shared, the place is shared; inhabitants, more inhabitants are ahead; "
          "fewest_ploys_used, more ploy tokens left are ahead",
   .offset = AT(tie_breaker)},
  {0},
};
#undef AT

#define TEXT(low, high) .type = AD_TEXT, .min = (low), .max = (high)
#define AT(field) offsetof(struct gn_territory, field)
#define TILE .type = AD_ROWS, .min = 1, .max = AD_MAX_ROW, .max_items = GN_POSITIONS
static const struct ad_param territory_fields[] = {
  {"id", TEXT(1, 23), .clauses = "",
   .doc = "name of the tile; its number is its place in this list, from 1", .offset = AT(id)},
  {"areas", TILE, .clauses = "GN-SETUP-01",
   .doc = "land and number of the seven areas by printed position, 'green 4', or 'bramble'",
   .offset = AT(areas)},
  {"online", TILE, .fallback = "[]", .clauses = "GN-BUILD-01",
   .doc = "the same with other numbers, for cost_table: online", .offset = AT(online)},
  {0},
};
#undef AT

#define AT(field) offsetof(struct gn_project, field)
static const struct ad_param project_fields[] = {
  {"id", TEXT(1, 23), .clauses = "", .doc = "name of the card in moves and files",
   .offset = AT(id)},
  {"title", TEXT(1, 31), .clauses = "", .doc = "what people call it", .offset = AT(title)},
  {"primitive", WORD(gn_project_words), .clauses = "GN-PROJ-05 GN-PROJ-06 GN-PROJ-07 GN-PROJ-08",
   .doc = "what it asks for", .offset = AT(primitive)},
  {"points", INT(-20, 40), .clauses = "GN-PROJ-09", .doc = "points for claiming it",
   .offset = AT(points)},
  {"land", WORD(gn_card_land_words), .fallback = "any", .clauses = "GN-PROJ-05",
   .doc = "land of the built or main tower, or of all", .offset = AT(land)},
  {"floors", INT(1, GN_MAX_HEIGHT), .fallback = "1", .clauses = "GN-PROJ-04",
   .doc = "its floors, at least", .offset = AT(floors)},
  {"where", WORD(gn_where_words), .fallback = "any", .clauses = "GN-PROJ-06",
   .doc = "slots in which a `tower` may stand", .offset = AT(where)},
  {"other_land", WORD(other_land_words), .fallback = "same", .clauses = "GN-PROJ-05 GN-PROJ-07",
   .doc = "land of the vacant areas, or of the other tower of a pair", .offset = AT(other_land)},
  {"other_floors", INT(1, GN_MAX_HEIGHT), .fallback = "1", .clauses = "GN-PROJ-07 GN-PROJ-08",
   .doc = "floors of the other tower of a pair, of the side towers of a trio, at least",
   .offset = AT(other_floors)},
  {"count", INT(1, 12), .fallback = "1", .clauses = "GN-PROJ-05",
   .doc = "how many vacant areas, towers or territories, at least", .offset = AT(count)},
  {"function", TEXT(0, 31), .fallback = "''", .clauses = "",
   .doc = "for lua: a function of the variant's scripts; none without", .offset = AT(function)},
  {0},
};
#undef AT

#define AT(field) offsetof(struct gn_mission, field)
static const struct ad_param mission_fields[] = {
  {"id", TEXT(1, 15), .clauses = "", .doc = "name of the card in moves and files",
   .offset = AT(id)},
  {"title", TEXT(1, 31), .clauses = "", .doc = "what people call it", .offset = AT(title)},
  {"family", TEXT(0, 23), .fallback = "''", .clauses = "GN-SETUP-06",
   .doc = "for mission_pair_rule: different_families; left out: the primitive",
   .offset = AT(family)},
  {"copies", INT(1, 12), .fallback = "1", .clauses = "GN-SETUP-06", .doc = "cards of it",
   .offset = AT(copies)},
  {"primitive", WORD(gn_mission_words), .clauses = "GN-END-04 GN-END-05", .doc = "what is scored",
   .offset = AT(primitive)},
  {"points", INT(-20, 40), .fallback = "0", .clauses = "GN-END-04",
   .doc = "points for each of what is scored", .offset = AT(points)},
  {"land", WORD(gn_card_land_words), .fallback = "any", .clauses = "GN-END-04",
   .doc = "land of the towers that count", .offset = AT(land)},
  {"floors", INT(1, GN_MAX_HEIGHT), .fallback = "1", .clauses = "GN-END-04",
   .doc = "their floors, at least", .offset = AT(floors)},
  {"other_land", WORD(other_land_words), .fallback = "same", .clauses = "",
   .doc = "for pairs: land of the other tower", .offset = AT(other_land)},
  {"other_floors", INT(1, GN_MAX_HEIGHT), .fallback = "1", .clauses = "",
   .doc = "for pairs: floors of the other tower, at least", .offset = AT(other_floors)},
  {"territories", .type = AD_INTS, .min = 1, .max = GN_SLOTS, .max_items = GN_SLOTS,
   .fallback = "[]", .clauses = "GN-END-05", .doc = "for control: numbers of the territories",
   .offset = AT(territories)},
  {"by_number", .type = AD_INTS, .min = -20, .max = 60, .max_items = GN_SLOTS + 1, .fallback = "[]",
   .clauses = "GN-END-05", .doc = "for control: points by how many of them are controlled, from 0",
   .offset = AT(by_number)},
  {"function", TEXT(0, 31), .fallback = "''", .clauses = "",
   .doc = "for lua: a function of the variant's scripts; none without", .offset = AT(function)},
  {0},
};
#undef AT

#define LIST(field, count, most)                                                                   \
  .max_items = (most), .entry_size = sizeof(((struct gn_rules *)0)->field[0]),                     \
  .offset = offsetof(struct gn_rules, field), .count_offset = offsetof(struct gn_rules, count)
const struct ad_component gn_components[] = {
  {"territories", territory_fields, LIST(territory, n_territories, GN_SLOTS),
   .clauses = "GN-SETUP-01", .doc = "the seven territories"},
  {"projects", project_fields, LIST(project, n_projects, GN_MAX_PROJECTS), .clauses = "GN-SETUP-03",
   .doc = "common projects, a card each"},
  {"missions", mission_fields, LIST(mission, n_missions, GN_MAX_MISSIONS), .clauses = "GN-SETUP-06",
   .doc = "secret missions"},
  {0},
};
