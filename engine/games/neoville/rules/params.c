/* params.c - the knobs and components of Neoville as tables, and the rules made of them. */
#include "engine/games/neoville/rules/params.h"

#include <string.h>

#include "engine/games/neoville/rules/names.h"
#include "engine/games/neoville/rules/tiles.h"
#include "engine/games/neoville/rules/utilities.h"

static const struct ad_word selection_words[] = {
  {"random", NV_SELECT_RANDOM}, {"choose", NV_SELECT_CHOOSE}, {NULL, 0}};
static const struct ad_word first_words[] = {
  {"random", NV_FIRST_RANDOM}, {"seat0", NV_FIRST_SEAT0}, {NULL, 0}};
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
  {"city_size", AD_INT, 2, NV_MAX_CITY, 0, NULL, true, "4", "NV-PLACE-05 NV-TURN-01",
   "tiles a side of the finished city; rounds = its square", AT(city_size)},
  {"hand_size", AD_INT, 1, NV_MAX_HAND, 0, NULL, true, "3", "NV-SETUP-07",
   "tiles in hand at the start of a turn, the equity tile included", AT(hand_size)},
  {"display_size", AD_INT, 0, NV_MAX_DISPLAY, 0, NULL, true, "4", "NV-SETUP-05 NV-DRAW-01",
   "face-up tiles to draw from", AT(display_size)},
  {"equity_tiles", AD_BOOL, 0, 1, 0, NULL, true, "true", "NV-SETUP-06 NV-SETUP-07",
   "each seat starts with an equity tile; false: with one more dealt tile instead",
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
  {"utility_selection", AD_CUSTOM, 0, 0, 0, selection_words, false, "random", "NV-SETUP-02",
   "who selects the utility types: chance, the first player, or a fixed list of types",
   .offset = 0},
  {"utilities_per_kind", AD_INT, 0, 64, 0, NULL, true, "{1: 5, 2: 5, 3: 6, 4: 7, 5: 8, 6: 9}",
   "NV-SETUP-02", "tokens drawn of each utility type in play", AT(utilities_per_kind)},
  {"join_rule", AD_WORD, 0, 0, 0, join_words, false, "hand", "NV-JOIN-03",
   "districts with skyscrapers may be joined: if no tile in hand can do otherwise; if the tile "
   "laid cannot; freely",
   AT(join_rule)},
  {"skyscrapers_per_district", AD_INT, 1, 4, 0, NULL, false, "1", "NV-BUILD-05",
   "a skyscraper may be built where fewer than this many stand", AT(skyscrapers_per_district)},
  {"builds_per_turn", AD_INT, 0, 2, 0, NULL, false, "1", "NV-BUILD-01",
   "buildings a seat may put on the tile just laid", AT(builds_per_turn)},
  {"allow_pass_build", AD_BOOL, 0, 1, 0, NULL, false, "true", "NV-BUILD-01",
   "building is voluntary; false: must build if it can", AT(allow_pass_build)},
  {"build_on_symbols", AD_BOOL, 0, 1, 0, NULL, false, "false", "NV-BUILD-06",
   "buildings may stand on parks and sport facilities", AT(build_on_symbols)},
  {"merged_skyscrapers", AD_WORD, 0, 0, 0, merged_words, false, "best", "NV-SCORE-04 NV-SCORE-05",
   "several skyscrapers in a district: the best one scores, each, the highest value, or none",
   AT(merged_skyscrapers)},
  {"skyscraper_fail_factor", AD_INT, -2, 0, 0, NULL, false, "-1", "NV-SCORE-03",
   "a broken promise of a skyscraper scores value x this", AT(skyscraper_fail_factor)},
  {"utility_fail_factor", AD_INT, -2, 0, 0, NULL, false, "-1",
   "NV-SCORE-11 NV-SCORE-21 NV-SCORE-32 NV-SCORE-41",
   "a broken promise of a utility scores points x this", AT(utility_fail_factor)},
  {"biodome_mirror", AD_BOOL, 0, 1, 0, NULL, false, "false", "NV-SCORE-31",
   "mirror images of a district shape fit too", AT(biodome_mirror)},
  {"biodome_extra", AD_WORD, 0, 0, 0, extra_words, false, "negative", "NV-SCORE-33",
   "further biodomes of a district with a success: broken promises, or worth nothing",
   AT(biodome_extra)},
  {"ecomobile_counts_self", AD_BOOL, 0, 1, 0, NULL, false, "false", "NV-SCORE-13",
   "a line_count utility counts its own square", AT(ecomobile_counts_self)},
  {"park_majority", AD_INT, 0, 15, 0, NULL, true, "5", "NV-END-04", "points for most parks",
   AT(park_majority)},
  {"sport_majority", AD_INT, 0, 15, 0, NULL, true, "5", "NV-END-05",
   "points for most sport facilities", AT(sport_majority)},
  {"majority_tie", AD_WORD, 0, 0, 0, tie_words, false, "all", "NV-END-06",
   "tied for most: all get the points, nobody, or they split them (rounded down)",
   AT(majority_tie)},
  {"majority_minimum", AD_INT, 0, 4, 0, NULL, false, "1", "NV-END-06",
   "fewest symbols that can win a majority", AT(majority_minimum)},
  {"tie_break", AD_WORD, 0, 0, 0, break_words, false, "buildings", "NV-END-08",
   "equal totals: more buildings win, or the place is shared", AT(tie_break)},
  {"open_hands", AD_BOOL, 0, 1, 0, NULL, false, "false", "A-10", "all hands are played face up",
   AT(open_hands)},
  {"draw_after_last_tile", AD_BOOL, 0, 1, 0, NULL, false, "false", "NV-DRAW-04",
   "a seat draws even after its last tile", AT(draw_after_last_tile)},
  {"stop_draw_when_hand_suffices", AD_BOOL, 0, 1, 0, NULL, false, "false", "NV-DRAW-04",
   "no draw when the hand already fills the rest of the city", AT(stop_draw_when_hand_suffices)},
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
  /* Read apart from the table's place: the equity tiles follow the ordinary ones in memory. */
  {"equity", tile_fields, NV_MAX_EQUITY, LIST(tile, n_equity), "NV-SETUP-06",
   "equity tiles in the order of their numbers: the first player gets the first"},
  {"utilities", utility_fields, NV_MAX_UTILITIES, LIST(utility, n_utilities), "NV-SETUP-02",
   "utility kinds"},
  {0},
};
#undef LIST

/* Reads both decks; the equity tiles go behind the ordinary ones. */
static void read_tiles(struct nv_rules *r, struct ad_node *components, int seats,
                       struct ad_diags *d)
{
  struct ad_node *equity = ad_component_read(&nv_components[1], components, seats, r, d);
  struct nv_tile equity_tile[NV_MAX_EQUITY];
  memcpy(equity_tile, r->tile, sizeof equity_tile);
  memset(r->tile, 0, sizeof equity_tile);
  struct ad_node *tiles = ad_component_read(&nv_components[0], components, seats, r, d);
  memcpy(&r->tile[r->n_tiles], equity_tile, sizeof equity_tile);
  nv_read_deck(r->tile, r->n_tiles, tiles, d);
  nv_read_deck(r->tile + r->n_tiles, r->n_equity, equity, d);
  struct ad_node *entry = ad_node_at(equity, 0);
  for (int i = 0; i < r->n_equity && entry; i++, entry = entry->next)
    for (int k = 0; k < r->n_tiles; k++)
      if (r->tile[k].id[0] && strcmp(r->tile[k].id, r->tile[r->n_tiles + i].id) == 0)
        ad_diag(d, entry, "equity tile '%s' has the id of an ordinary tile", r->tile[k].id);
}

/* ---- knobs that need more than the table ---- */

static bool among(const struct ad_ints *list, int value)
{
  for (int i = 0; i < list->n; i++)
    if (list->v[i] == value)
      return true;
  return false;
}

static void make_values(struct nv_rules *r, const struct ad_node *setup, struct ad_diags *d)
{
  r->n_values = 0;
  memset(r->tower_copies, 0, sizeof r->tower_copies);
  for (int value = 1; value <= 99; value++) {
    int copies = 0;
    for (int i = 0; i < r->skyscraper_values.n; i++)
      copies += r->skyscraper_values.v[i] == value;
    if (copies == 0)
      continue;
    r->tower_copies[r->n_values] = (uint8_t)(among(&r->excluded_values, value) ? 0 : copies);
    r->value[r->n_values++] = value;
  }
  for (int i = 0; i < r->excluded_values.n && ad_keys_valid(setup, "rules.skyscraper_values"); i++)
    if (!among(&r->skyscraper_values, r->excluded_values.v[i]))
      ad_diag(d,
              ad_conflict_node(setup, "rules.excluded_skyscraper_values rules.skyscraper_values"),
              "excluded value %d is none of skyscraper_values", r->excluded_values.v[i]);
}

/* TYPES_GOOD: the types of all utilities are known. */
static void read_fixed_types(struct nv_rules *r, struct ad_node *list, bool types_good,
                             struct ad_diags *d)
{
  r->selection = NV_SELECT_FIXED;
  for (struct ad_node *item = list->first; item; item = item->next) {
    const char *names[NV_MAX_TYPES];
    int i = 0;
    for (int k = 0; k < r->n_types; k++)
      names[k] = r->type[k];
    while (i < r->n_types && (item->kind != AD_SCALAR || strcmp(r->type[i], item->text) != 0))
      i++;
    if (i == r->n_types && !types_good && item->kind == AD_SCALAR) {
      item->has_problem = true; /* it may be one of those that are wrong themselves */
    } else if (i == r->n_types) {
      const char *near = item->kind == AD_SCALAR ? ad_nearest(item->text, names, r->n_types) : NULL;
      ad_diag(d, item, "%s is no utility type%s%s%s", ad_node_describe(item),
              near ? ", did you mean '" : "", near ? near : "", near ? "'?" : "");
    } else if (r->fixed_types >> i & 1) {
      ad_diag(d, item, "utility type '%s' is listed twice", item->text);
    } else {
      r->fixed_types |= (uint8_t)(1 << i);
    }
  }
}

static void read_selection(struct nv_rules *r, struct ad_node *knobs, bool types_good,
                           struct ad_diags *d)
{
  struct ad_node *node = ad_node_get(knobs, "utility_selection");
  r->fixed_types = 0;
  if (node && node->kind == AD_LIST)
    read_fixed_types(r, node, types_good, d);
  else
    ad_read_word(knobs, "utility_selection", AD_REQUIRED, selection_words, &r->selection, d);
}

static int tokens_of_type(const struct nv_rules *r, int type)
{
  int n = 0;
  for (int i = 0; i < r->n_utilities; i++)
    if (r->utility[i].type_index == type)
      n += r->utility[i].copies;
  return n;
}

/* The types that are named, or drawn, and what there is of them. */
static void check_types(const struct nv_rules *r, const struct ad_node *setup, struct ad_diags *d)
{
  int fixed = __builtin_popcount(r->fixed_types);
  if (!ad_keys_valid(setup, "rules.utility_kinds_in_play"))
    return;
  if (r->selection == NV_SELECT_FIXED && fixed != r->utility_kinds_in_play &&
      ad_keys_valid(setup, "rules.utility_selection"))
    ad_diag(d, ad_conflict_node(setup, "rules.utility_selection rules.utility_kinds_in_play"),
            "utility_selection names %d types, utility_kinds_in_play is %d", fixed,
            r->utility_kinds_in_play);
  if (r->utility_kinds_in_play > r->n_types &&
      ad_entries_valid(ad_node_peek(setup, "components.utilities"), "type"))
    ad_diag(d, ad_conflict_node(setup, "rules.utility_kinds_in_play components.utilities"),
            "utility_kinds_in_play is %d, the utilities are of %d types", r->utility_kinds_in_play,
            r->n_types);
}

static void check_tokens(const struct nv_rules *r, const struct ad_node *setup, struct ad_diags *d)
{
  bool good =
    ad_keys_valid(setup,
                  "rules.utilities_per_kind rules.utility_kinds_in_play rules.utility_selection") &&
    ad_entries_valid(ad_node_peek(setup, "components.utilities"), "type copies");
  for (int t = 0; t < r->n_types && r->utility_kinds_in_play > 0 && good; t++) {
    bool possible = r->selection != NV_SELECT_FIXED || (r->fixed_types >> t & 1);
    if (possible && r->utilities_per_kind > tokens_of_type(r, t))
      ad_diag(d, ad_conflict_node(setup, "rules.utilities_per_kind components.utilities"),
              "utilities_per_kind is %d for %d seat%s, there are only %d tokens of '%s'",
              r->utilities_per_kind, r->seats, r->seats == 1 ? "" : "s", tokens_of_type(r, t),
              r->type[t]);
  }
}

static void check_equity(const struct nv_rules *r, const struct ad_node *setup, struct ad_diags *d)
{
  if (r->equity_tiles && r->seats > r->n_equity &&
      ad_entries_valid(ad_node_peek(setup, "components.equity"), "") &&
      ad_keys_valid(setup, "rules.equity_tiles"))
    ad_diag(d, ad_node_peek(setup, "components.equity"),
            "%d seats need %d equity tiles, there are %d (or set equity_tiles: false)", r->seats,
            r->seats, r->n_equity);
}

static void check_deck(const struct nv_rules *r, const struct ad_node *setup, struct ad_diags *d)
{
  static const char dealt_keys[] = "rules.hand_size rules.display_size rules.equity_tiles";
  bool dealt_good = ad_keys_valid(setup, dealt_keys),
       size_good = ad_keys_valid(setup, "rules.city_size rules.equity_tiles");
  int equity = r->equity_tiles ? r->seats : 0, dealt = r->seats * r->hand_size - equity;
  int needed = r->seats * r->n_cells - equity;
  const char *fewer = r->seats > 1 ? ", or fewer seats" : "";
  if (!ad_entries_valid(ad_node_peek(setup, "components.tiles"), "id"))
    return;
  if (r->n_tiles + r->n_equity > NV_MAX_TILES)
    ad_diag(d, ad_conflict_node(setup, "components.tiles components.equity"),
            "%d tiles and %d equity tiles, at most %d together", r->n_tiles, r->n_equity,
            NV_MAX_TILES);
  if (dealt_good && r->n_tiles < r->display_size + dealt)
    ad_diag(d,
            ad_conflict_node(
              setup, "components.tiles rules.hand_size rules.display_size rules.equity_tiles"),
            "the display and %d hands need %d tiles, the deck has %d: expected more tiles%s",
            r->seats, r->display_size + dealt, r->n_tiles, fewer);
  else if (size_good && r->n_tiles < needed)
    ad_diag(d, ad_conflict_node(setup, "components.tiles rules.city_size rules.equity_tiles seats"),
            "%d cit%s of %dx%d need%s %d tiles, the deck has %d: expected more tiles, a smaller "
            "city_size%s",
            r->seats, r->seats == 1 ? "y" : "ies", r->city_size, r->city_size,
            r->seats == 1 ? "s" : "", needed, r->n_tiles, fewer);
}

bool nv_read_rules(void *rules, struct ad_node *setup, int seats, struct ad_hooks *hooks,
                   struct ad_diags *d)
{
  struct nv_rules *r = rules;
  struct ad_node *knobs = ad_read_map(setup, "rules", AD_REQUIRED, d);
  struct ad_node *components = ad_read_map(setup, "components", AD_REQUIRED, d);
  int before = d->reported;
  if (!knobs || !components)
    return false;
  r->seats = seats;
  r->hooks = hooks;
  ad_params_read(nv_params, knobs, seats, r, d);
  make_values(r, setup, d);
  read_tiles(r, components, seats, d);
  struct ad_node *utilities = ad_component_read(&nv_components[2], components, seats, r, d);
  nv_read_utilities(r, utilities, d);
  read_selection(r, knobs, ad_entries_valid(utilities, "type"), d);
  r->n_cells = r->city_size * r->city_size;
  check_types(r, setup, d);
  check_tokens(r, setup, d);
  check_equity(r, setup, d);
  check_deck(r, setup, d);
  return d->reported == before;
}
