/* params.c - the parameters and components of Neoville as tables. */
#include "engine/games/neoville/rules/params.h"

#include "engine/games/neoville/rules/names.h"

const struct ad_word nv_selection_words[] = {
  {"random", NV_SELECT_RANDOM}, {"choose", NV_SELECT_CHOOSE}, {NULL, 0}};
static const struct ad_word first_words[] = {
  {"random", NV_FIRST_RANDOM}, {"seat0", NV_FIRST_SEAT0}, {NULL, 0}};
static const struct ad_word pass_words[] = {
  {"none", NV_PASS_NONE}, {"left", NV_PASS_LEFT}, {"right", NV_PASS_RIGHT}, {NULL, 0}};
static const struct ad_word join_words[] = {
  {"hand", NV_JOIN_HAND}, {"tile", NV_JOIN_TILE}, {"free", NV_JOIN_FREE}, {NULL, 0}};
static const struct ad_word merged_words[] = {
  {"best", NV_MERGED_BEST},
  {"all", NV_MERGED_ALL},
  {"highest", NV_MERGED_HIGHEST},
  {"zero", NV_MERGED_ZERO},
  {NULL, 0},
};
static const struct ad_word extra_words[] = {
  {"negative", NV_EXTRA_NEGATIVE}, {"zero", NV_EXTRA_ZERO}, {NULL, 0}};
static const struct ad_word tie_words[] = {
  {"all", NV_TIE_ALL}, {"none", NV_TIE_NONE}, {"split", NV_TIE_SPLIT}, {NULL, 0}};
static const struct ad_word break_words[] = {
  {"buildings", NV_BREAK_BUILDINGS}, {"none", NV_BREAK_NONE}, {NULL, 0}};

#define AT(field) .offset = offsetof(struct nv_rules, field)
const struct ad_param nv_params[] = {
  {"city_size", AD_INT, 2, NV_MAX_CITY, 0, NULL, true, "4",
   "NV-PLACE-05 NV-TURN-01 NV-SCORE-20 NV-SCORE-21",
   "tiles on a side of the finished city; the game has city_size x city_size rounds",
   AT(city_size)},
  {"hand_size", AD_INT, 1, NV_MAX_HAND, 0, NULL, true, "3", "NV-SETUP-07",
   "tiles in hand at the start of a turn, the equity tile included", AT(hand_size)},
  {"display_size", AD_INT, 0, NV_MAX_DISPLAY, 0, NULL, true, "4", "NV-SETUP-05 NV-DRAW-01",
   "face-up tiles to draw from", AT(display_size)},
  {"equity_tiles", AD_BOOL, 0, 1, 0, NULL, true, "true", "NV-SETUP-06 NV-SETUP-07",
   "each seat starts with an equity tile; false: each seat is dealt one more tile instead",
   AT(equity_tiles)},
  {"first_player", AD_WORD, 0, 0, 0, first_words, false, "random", "NV-SETUP-06",
   "who begins: a random seat, or the first one", AT(first_player)},
  {"skyscraper_values", AD_INTS, 1, 99, NV_MAX_VALUES, NULL, false, "[4, 5, 6, 7, 8, 10, 12]",
   "NV-SETUP-01",
   "values of the skyscrapers, one token of each per terrain; a repeated value is a further token",
   AT(skyscraper_values)},
  {"excluded_skyscraper_values", AD_INTS, 1, 99, NV_MAX_VALUES, NULL, true,
   "{1: [5, 7], 2: [5, 7], 3: [7], 4: [], 5: [], 6: []}", "NV-SETUP-01",
   "values left out of the supply", AT(excluded_values)},
  {"utility_kinds_in_play", AD_INT, 0, NV_MAX_TYPES, 0, NULL, true, "2", "NV-SETUP-02",
   "how many utility types are in the game", AT(utility_kinds_in_play)},
  {"utility_selection", AD_CUSTOM, 0, 0, 0, nv_selection_words, false, "random", "NV-SETUP-02",
   "who selects the utility types: chance, the first player, or a fixed list of types",
   .offset = 0},
  {"utilities_per_kind", AD_INT, 0, 64, 0, NULL, true, "{1: 5, 2: 5, 3: 6, 4: 7, 5: 8, 6: 9}",
   "NV-SETUP-02", "tokens drawn of each utility type in play", AT(utilities_per_kind)},
  {"join_rule", AD_WORD, 0, 0, 0, join_words, false, "hand", "NV-JOIN-02 NV-JOIN-03",
   "when districts with skyscrapers may be joined: hand, if every placement of every tile in hand "
   "joins; tile, if every placement of the tile to be laid joins; free, always",
   AT(join_rule)},
  {"skyscrapers_per_district", AD_INT, 1, 4, 0, NULL, false, "1", "NV-BUILD-05",
   "a skyscraper may be built in a district with fewer skyscrapers than this",
   AT(skyscrapers_per_district)},
  {"builds_per_turn", AD_INT, 0, 2, 0, NULL, false, "1", "NV-BUILD-01",
   "buildings a seat may put on the tile just placed", AT(builds_per_turn)},
  {"allow_pass_build", AD_BOOL, 0, 1, 0, NULL, false, "true", "NV-BUILD-01",
   "a seat may build nothing; false: a seat that can build must build", AT(allow_pass_build)},
  {"build_on_symbols", AD_BOOL, 0, 1, 0, NULL, false, "false", "NV-BUILD-06",
   "buildings may stand on parks and sport facilities", AT(build_on_symbols)},
  {"merged_skyscrapers", AD_WORD, 0, 0, 0, merged_words, false, "best", "NV-SCORE-04 NV-SCORE-05",
   "which of several skyscrapers in a district score: best, the best one for its owner; all, each; "
   "highest, the highest value, kept or broken; zero, none",
   AT(merged_skyscrapers)},
  {"skyscraper_fail_factor", AD_INT, -2, 0, 0, NULL, false, "-1", "NV-SCORE-03",
   "points of a broken promise of a skyscraper: its value times this", AT(skyscraper_fail_factor)},
  {"utility_fail_factor", AD_INT, -2, 0, 0, NULL, false, "-1",
   "NV-SCORE-11 NV-SCORE-21 NV-SCORE-32 NV-SCORE-41",
   "points of a broken promise of a utility: its points times this", AT(utility_fail_factor)},
  {"biodome_mirror", AD_BOOL, 0, 1, 0, NULL, false, "false", "NV-SCORE-31",
   "mirror images of a district shape fit too", AT(biodome_mirror)},
  {"biodome_extra", AD_WORD, 0, 0, 0, extra_words, false, "negative", "NV-SCORE-33",
   "the other biodomes of a district in which one scores: negative, they are broken promises; "
   "zero, they score nothing",
   AT(biodome_extra)},
  {"ecomobile_counts_self", AD_BOOL, 0, 1, 0, NULL, false, "false", "NV-SCORE-13",
   "a line_count utility counts its own square", AT(ecomobile_counts_self)},
  {"park_majority", AD_INT, 0, 15, 0, NULL, true, "5", "NV-END-04", "points for most parks",
   AT(park_majority)},
  {"sport_majority", AD_INT, 0, 15, 0, NULL, true, "5", "NV-END-05",
   "points for most sport facilities", AT(sport_majority)},
  {"majority_tie", AD_WORD, 0, 0, 0, tie_words, false, "all", "NV-END-06",
   "seats that tie for the most: all, each gets the points; none, no seat does; split, they share "
   "the points (rounded down)",
   AT(majority_tie)},
  {"majority_minimum", AD_INT, 0, 4, 0, NULL, false, "1", "NV-END-06",
   "fewest symbols that can win a majority", AT(majority_minimum)},
  {"tie_break", AD_WORD, 0, 0, 0, break_words, false, "buildings", "NV-END-08",
   "equal scores: buildings, more buildings win; none, the place is shared", AT(tie_break)},
  {"open_hands", AD_BOOL, 0, 1, 0, NULL, false, "false", "A-10", "all hands are played face up",
   AT(open_hands)},
  {"draw_after_last_tile", AD_BOOL, 0, 1, 0, NULL, false, "false", "NV-DRAW-04",
   "a seat draws even after its last tile", AT(draw_after_last_tile)},
  {"stop_draw_when_hand_suffices", AD_BOOL, 0, 1, 0, NULL, false, "false", "NV-DRAW-04",
   "no draw when the hand already fills the rest of the city", AT(stop_draw_when_hand_suffices)},
  {"rotate_first_player", AD_BOOL, .fallback = "false", .added_later = true,
   .clauses = "NV-TURN-01", .doc = "each round begins with the next seat, clockwise",
   AT(rotate_first_player)},
  {"pass_hands", AD_WORD, .words = pass_words, .fallback = "none", .added_later = true,
   .clauses = "NV-TURN-01",
   .doc = "after each round the hands go to the next seat: left, clockwise; right, "
          "counterclockwise; none, they stay; needs open_hands",
   AT(pass_hands)},
  {"corner_contact", AD_BOOL, .fallback = "false", .added_later = true, .clauses = "NV-PLACE-02",
   .doc = "a tile may be laid where it touches the city only by a corner", AT(corner_contact)},
  {0},
};
#undef AT

#define AT(field) .offset = offsetof(struct nv_tile, field)
static const struct ad_param tile_fields[] = {
  {"id", AD_TEXT, 1, 23, 0, NULL, false, NULL, "", "name of the tile", AT(id)},
  {"squares", AD_TEXT, 4, 4, 0, NULL, false, NULL, "NV-DISTRICT-01",
   "terrain of top left, top right, bottom left, bottom right: S soil, G grass, R rock, W water",
   AT(squares)},
  {"symbols", AD_TEXT, 4, 4, 0, NULL, false, "\"....\"", "NV-BUILD-06 NV-END-04",
   "in the same order: P park, A sport facility, . none", AT(symbols)},
  {0},
};
#undef AT

static const struct ad_word feature_words[] = {
  {"soil", NV_COUNT_SOIL},
  {"grass", NV_COUNT_GRASS},
  {"rock", NV_COUNT_ROCK},
  {"water", NV_COUNT_WATER},
  {"park", NV_COUNT_PARK},
  {"sport", NV_COUNT_SPORT},
  {"skyscraper", NV_COUNT_SKYSCRAPER},
  {"utility", NV_COUNT_UTILITY},
  {NULL, 0},
};
static const struct ad_word line_words[] = {
  {"cross", NV_CROSS}, {"row", NV_ROW}, {"column", NV_COLUMN}, {NULL, 0}};
static const struct ad_word region_words[] = {
  {"diagram", NV_REGION_DIAGRAM}, {"left", NV_REGION_LEFT},     {"right", NV_REGION_RIGHT},
  {"top", NV_REGION_TOP},         {"bottom", NV_REGION_BOTTOM}, {"corner", NV_REGION_CORNER},
  {"centre", NV_REGION_CENTRE},   {"edge", NV_REGION_EDGE},     {NULL, 0},
};
static const struct ad_word tristate_words[] = {
  {"by_knob", NV_BY_PARAMETER}, {"true", NV_YES}, {"false", NV_NO}, {NULL, 0}};

#define AT(field) .offset = offsetof(struct nv_utility, field)
static const struct ad_param utility_fields[] = {
  {"id", AD_TEXT, 1, 23, 0, NULL, false, NULL, "", "name of the kind", AT(id)},
  {"type", AD_TEXT, 1, 23, 0, NULL, false, NULL, "NV-SETUP-02",
   "utility type it belongs to; types are selected as a whole", AT(type)},
  {"primitive", AD_WORD, 0, 0, 0, nv_primitive_words, false, NULL,
   "NV-SCORE-10 NV-SCORE-20 NV-SCORE-30 NV-SCORE-40",
   "what it judges: features in its lines, the tile it stands on, the shape of its district, or "
   "what a script says",
   AT(primitive)},
  {"points", AD_INT, 0, 99, 0, NULL, false, NULL, "NV-SCORE-11 NV-SCORE-21 NV-SCORE-32 NV-SCORE-41",
   "points of a kept promise", AT(points)},
  {"copies", AD_INT, 1, 64, 0, NULL, false, "2", "NV-SETUP-02", "tokens in the box", AT(copies)},
  {"counts", AD_WORDS, 0, 0, NV_FEATURES, feature_words, false, "[]", "NV-SCORE-14",
   "line_count: features that count", AT(counts)},
  {"need", AD_INT, 0, 99, 0, NULL, false, "1", "NV-SCORE-11 NV-SCORE-41",
   "line_count: fewest features; lua: the least measure", AT(need)},
  {"lines", AD_WORD, 0, 0, 0, line_words, false, "cross", "NV-SCORE-10",
   "line_count: row and column, or one of them", AT(lines)},
  {"counts_self", AD_WORD, 0, 0, 0, tristate_words, false, "by_knob", "NV-SCORE-13",
   "line_count: its own square counts; by_knob: as ecomobile_counts_self says", AT(counts_self)},
  {"region", AD_WORD, 0, 0, 0, region_words, false, "diagram", "NV-SCORE-20",
   "tile_region: right tiles, in a city of any size (centre: all that are not on the edge)",
   AT(region)},
  {"diagram", AD_ROWS, 2, NV_MAX_CITY, NV_MAX_CITY, NULL, false, "[]", "NV-SCORE-20",
   "tile_region: a picture of the tiles, # is right", AT(diagram)},
  {"shape", AD_ROWS, 1, AD_MAX_ROWS, AD_MAX_ROWS, NULL, false, "[]", "NV-SCORE-30",
   "district_shape: a picture of the district, # is a square", AT(shape)},
  {"mirror", AD_WORD, 0, 0, 0, tristate_words, false, "by_knob", "NV-SCORE-31",
   "district_shape: mirror images fit; by_knob: as biodome_mirror says", AT(mirror)},
  {"function", AD_TEXT, 0, 47, 0, NULL, false, "\"\"", "NV-SCORE-40",
   "lua: the function of the variant's scripts that measures; it is given the city, and row and "
   "column of the square",
   AT(function)},
  {0},
};
#undef AT

#define LIST(array, count)                                                                         \
  sizeof(((struct nv_rules *)0)->array[0]), offsetof(struct nv_rules, array),                      \
    offsetof(struct nv_rules, count)
const struct ad_component nv_components[] = {
  {"tiles", tile_fields, NV_MAX_TILES, LIST(tile, n_tiles), "NV-SETUP-04",
   "the ordinary tiles, shuffled into the draw pile"},
  /* Read into the same array: read_tiles moves the equity tiles behind the ordinary ones. */
  {"equity", tile_fields, NV_MAX_EQUITY, LIST(tile, n_equity), "NV-SETUP-06",
   "equity tiles in the order of their numbers: the first player gets the first"},
  {"utilities", utility_fields, NV_MAX_UTILITIES, LIST(utility, n_utilities), "NV-SETUP-02",
   "utility kinds"},
  {0},
};
#undef LIST
