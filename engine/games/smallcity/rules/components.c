/* components.c - see components.h. */
#include "engine/games/smallcity/rules/components.h"

#include <string.h>

#include "engine/core/match/calls.h"
#include "engine/games/smallcity/rules/params_internal.h"
#include "engine/games/smallcity/rules/words.h"

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
   .doc = "pieces in the box; for personal and limited kinds parameters decide",
   .offset = AT(count)},
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
   .doc = "for kinds: the kinds that must all stand on the board", .offset = AT(kinds)},
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

struct ad_node *sc_read_list(struct sc_rules *r, struct ad_node *components, const char *name,
                             struct ad_diags *d)
{
  const struct ad_component *c = sc_components;
  while (c->name && strcmp(c->name, name) != 0)
    c++;
  return ad_component_read(c, components, r->seats, r, d);
}

int sc_read_function(const char *id, const char *name, struct ad_node *entry,
                     struct ad_hook_run *run, struct ad_diags *d)
{
  return *name ? ad_function_find(run, id, name, ad_node_get(entry, "function"), d) : -1;
}
