/* attributes.c - see attributes.h. */
#include "engine/games/smallcity/show/attributes.h"

#include <stdio.h>

#include "engine/games/smallcity/play/score.h"
#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/show/values.h"
#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/state/council.h"
#include "engine/games/smallcity/state/price.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/targets.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"
#include "engine/games/smallcity/text/describe.h"

#define RULES struct sc_rules
#define STATE struct sc_state
#include "engine/core/game/attr_table.h"

/* ---- names of values ---- */

#define NAME(name, text)                                                                           \
  static const char *name_##name(const void *rules, int64_t value)                                 \
  {                                                                                                \
    const struct sc_rules *r = rules;                                                              \
    return text;                                                                                   \
  }

/* an entry of a list in a component has the number component * MANY + entry */
enum { MANY = 16 };

/* Returns the goods of a warehouse, two bits for each: "white grey". */
static const char *goods_text(int64_t places)
{
  static _Thread_local char text[4 * 8];
  size_t len = 0;
  text[0] = '\0';
  for (; places > 0; places >>= 2)
    len += (size_t)snprintf(text + len, sizeof text - len, "%s%s", len ? " " : "",
                            ad_word_of(sc_good_words, (int)(places & 3) - 1));
  return text;
}

/* Returns what a promise demands, in words; valid until the next call of the thread. */
static const char *promise_text(const struct sc_rules *r, int promise)
{
  static _Thread_local char text[160];
  sc_describe_promise(r, promise, text, sizeof text);
  return text;
}

NAME(kind, r->kind[value].id)
NAME(title, r->kind[value].title)
NAME(need, r->kind[value / MANY].needs.row[value % MANY])
NAME(kind_function, r->kind[value].function)
NAME(form, r->form[value].id)
NAME(shape, r->shape[r->form[value].shape].id)
NAME(action, r->action[value].id)
NAME(action_title, r->action[value].title)
NAME(letter, r->action[value].letter)
NAME(effect, r->action[value].effect_text)
NAME(row, r->row[value].id)
NAME(row_title, r->row[value].title)
NAME(step, r->row[value / MANY].steps.row[value % MANY])
NAME(promise, r->promise[value].id)
NAME(promise_title, r->promise[value].title)
NAME(promise_text, promise_text(r, (int)value))
NAME(pile, r->pile[value].id)
NAME(side, r->side[value].id)
NAME(goods, ((void)r, goods_text(value)))

static const struct ad_word terrain_words[] = {
  {"land", SC_LAND}, {"water", SC_WATER}, {"rock", SC_ROCK}, {NULL, 0}};
static const struct ad_word round_phase_words[] = {
  {"setup", SC_SETUP},           {"action", SC_S_ACTION},
  {"build", SC_S_BUILD},         {"move", SC_S_MOVE},
  {"income", SC_S_INCOME},       {"vote", SC_S_VOTE},
  {"pollution", SC_S_POLLUTION}, {"council", SC_S_COUNCIL},
  {"next", SC_S_NEXT},           {NULL, 0}};
static const struct ad_word stock_words[] = {
  {"common", SC_COMMON}, {"personal", SC_PERSONAL}, {"limited", SC_LIMITED}, {NULL, 0}};

/* ---- indexes ---- */

COUNT(seats, r->seats)
COUNT(side, SC_SIDE)
COUNT(classes, SC_CLASSES)
COUNT(goods, SC_GOODS)
COUNT(kinds, r->n_kinds)
COUNT(forms, r->n_forms)
COUNT(forms_of, r->kind[outer[0]].n_forms)
COUNT(cells, r->shape[r->form[outer[0]].shape].n)
COUNT(needs, r->kind[outer[0]].needs.n)
COUNT(actions, r->n_actions)
COUNT(ring, r->n_ring)
COUNT(rows, r->n_rows)
COUNT(steps, r->row[outer[0]].n_steps)
COUNT(steps_of_seat, r->row[outer[1]].n_steps)
COUNT(discs, SC_DISCS)
COUNT(promises, r->n_promises)
COUNT(piles, r->n_piles)
COUNT(dealt, r->n_dealt)
COUNT(kept, r->promises_kept)
COUNT(vote_sources, SC_VOTE_SOURCES)
COUNT(pollution_sources, SC_POLLUTION_SOURCES)
COUNT(ends, 2)

/* clang-format off */
#define OF_SEAT {{"seat", 1, count_seats}}
#define OF_SQUARE {{"seat", 1, count_seats}, {"x", 0, count_side}, {"y", 0, count_side}}
#define OF_CLASS {{"seat", 1, count_seats}, {"class", 1, count_classes}}
#define OF_STORE {{"seat", 1, count_seats}, {"good", 1, count_goods}}
#define OF_TOWN {{"seat", 1, count_seats}, {"town", 1, count_seats}}
#define OF_TOWN_KIND {{"seat", 1, count_seats}, {"kind", 1, count_kinds}}
#define OF_DISC {{"seat", 1, count_seats}, {"disc", 1, count_discs}}
#define OF_VOTES {{"seat", 1, count_seats}, {"source", 1, count_vote_sources}}
#define OF_POLLUTION {{"seat", 1, count_seats}, {"source", 1, count_pollution_sources}}
#define OF_MADE {{"seat", 1, count_seats}, {"town", 1, count_seats}, {"good", 1, count_goods}}
#define OF_DEALT {{"seat", 1, count_seats}, {"card", 1, count_dealt}}
#define OF_KEPT {{"seat", 1, count_seats}, {"card", 1, count_kept}}
#define OF_GOOD {{"good", 1, count_goods}}
#define OF_KIND {{"kind", 1, count_kinds}}
#define OF_COST {{"kind", 1, count_kinds}, {"good", 1, count_goods}}
#define OF_EXCLUDED {{"kind", 1, count_kinds}, {"class", 1, count_classes}}
#define OF_NEED {{"kind", 1, count_kinds}, {"need", 1, count_needs}}
#define OF_KIND_FORM {{"kind", 1, count_kinds}, {"form", 1, count_forms_of}}
#define OF_FORM {{"form", 1, count_forms}}
#define OF_CELL {{"form", 1, count_forms}, {"cell", 0, count_cells}}
#define OF_PLACE {{"place", 1, count_ring}}
#define OF_ACTION {{"action", 1, count_actions}}
#define OF_ROW {{"row", 1, count_rows}}
#define OF_STEP {{"row", 1, count_rows}, {"step", 1, count_steps}}
#define OF_SEAT_STEP {{"seat", 1, count_seats}, {"row", 1, count_rows}, \
  {"step", 1, count_steps_of_seat}}
#define OF_PROMISE {{"promise", 1, count_promises}}
#define OF_PROMISE_SEAT {{"promise", 1, count_promises}, {"seat", 1, count_seats}}
#define OF_PILE {{"pile", 1, count_piles}}
#define OF_END {{"which", 1, count_ends}}
/* clang-format on */

#define BOARD sc_board_of(st, viewer, ix[0])
#define TOWN st->town[ix[0]]
#define SEEN sc_attr_visible(r, st, viewer)
#define MINE !sc_is_screened(st, viewer, ix[0])
#define SQUARE sc_attr_square(ix)
#define SIDE sc_attr_side(r, ix[0])
#define K r->kind[ix[0]]
#define PROMISE r->promise[ix[0]]
#define ACTION r->action[ix[0]]

/* The game. */
GET(seats, r->seats)
GET(round, st->round < r->rounds ? st->round + 1 : r->rounds)
GET(stage, st->round_phase)
GET(acting_seat, st->phase == SC_ENDED ? AD_NONE : st->seat + 1)
GET(seats_done, st->turn)
GET(mayor, st->mayor + 1)
GET(previous_mayor, st->previous_mayor + 1)
GET(first_mayor, st->first_mayor + 1)
GET(mayor_stays, st->mayor_stays)
GET(screens, st->screens)
GET(street_x, st->street[0] ? sc_x(sc_attr_street(st, ix[0])) : AD_NONE)
GET(street_y, st->street[0] ? sc_y(sc_attr_street(st, ix[0])) : AD_NONE)
GET(ring, sc_is_ring_laid(st) ? st->ring[ix[0]] : AD_NONE)
GET(ring_seat, ad_or_none(sc_taker(r, st, st->ring[ix[0]]) + 1))
GET(ring_cost, sc_attr_ring_cost(r, st, ix[0]))
GET(goods_left, st->supply[ix[0]])
GET(left, st->stock[ix[0]])
GET(kind_at_hand, sc_attr_if_decided(st, viewer, st->phase >= SC_PLACE && st->phase <= SC_GROW,
                                     sc_kind_at_hand(r, st)))
GET(council_row, st->row ? st->row - 1 : AD_NONE)
GET(council_step, st->row ? st->step : AD_NONE)
GET(made, st->goods[ix[0]][ix[1]][ix[2]])
GET(loses, st->losers >> ix[0] & 1)
/* Squares. */
GET(kind, sc_attr_tile(r, BOARD, ix, SC_ATTR_KIND))
GET(form, sc_attr_tile(r, BOARD, ix, SC_ATTR_FORM))
GET(class, sc_attr_tile(r, BOARD, ix, SC_ATTR_CLASS))
GET(level, sc_attr_tile(r, BOARD, ix, SC_ATTR_LEVEL))
GET(cell, sc_attr_tile(r, BOARD, ix, SC_ATTR_CELL))
GET(head_x, sc_attr_tile(r, BOARD, ix, SC_ATTR_HEAD_X))
GET(head_y, sc_attr_tile(r, BOARD, ix, SC_ATTR_HEAD_Y))
GET(rot, sc_attr_tile(r, BOARD, ix, SC_ATTR_ROT))
GET(flip, sc_attr_tile(r, BOARD, ix, SC_ATTR_FLIP))
GET(built_in, sc_attr_tile(r, BOARD, ix, SC_ATTR_BORN))
GET(stored, sc_attr_tile(r, BOARD, ix, SC_ATTR_STORED))
GET(citizens_on, sc_attr_tile(r, BOARD, ix, SC_ATTR_CITIZENS))
GET(meeple, ad_or_none(sc_attr_owner(r, BOARD, SQUARE) + 1))
GET(moved, sc_attr_moved(r, st, BOARD, ix))
GET(idle, MINE ? sc_has(TOWN.idle, SQUARE) : 0)
GET(barred, st->phase == SC_ENDED ? AD_NONE : sc_has(TOWN.barred[st->seat], SQUARE))
GET(grave, sc_has(BOARD->graves, SQUARE))
GET(terrain, sc_attr_terrain(SIDE, SQUARE))
GET(area_level, sc_attr_area_level(SIDE, SQUARE))
GET(unlocked, sc_has(SIDE->within[BOARD->area], SQUARE))
GET(empty, sc_attr_empty(r, BOARD, ix))
GET(mayors, sc_has(sc_mayors_squares(st, ix[0]), SQUARE))
GET(residential_in_sight, sc_attr_in_sight(r, BOARD, ix, r->of_class[SC_RESIDENTIAL]))
GET(commercial_in_sight, sc_attr_in_sight(r, BOARD, ix, r->of_class[SC_COMMERCIAL]))
GET(factories_in_sight, sc_attr_in_sight(r, BOARD, ix, r->of_class[SC_FACTORY]))
GET(warehouses_in_sight, sc_attr_in_sight(r, BOARD, ix, r->of_class[SC_WAREHOUSES]))
GET(industrial_in_sight, sc_attr_in_sight(r, BOARD, ix, r->of_class[SC_INDUSTRIAL]))
GET(services_in_sight, sc_attr_in_sight(r, BOARD, ix, r->of_class[SC_SERVICE]))
GET(parks_in_sight, sc_attr_in_sight(r, BOARD, ix, r->of_class[SC_PARK]))
GET(cultural_in_sight, sc_attr_in_sight(r, BOARD, ix, r->of_class[SC_CULTURAL]))
/* Seats. */
GET(board_side, r->side_of[ix[0]])
GET(area, BOARD->area)
GET(levels, SIDE->levels)
GET(money, BOARD->money)
GET(votes, sc_votes(BOARD))
GET(votes_from, BOARD->votes[ix[1]])
GET(votes_due, sc_attr_votes_due(r, SEEN, ix[0]))
GET(pollution, sc_pollution(BOARD))
GET(pollution_from, BOARD->pollution[ix[1]])
GET(pollution_due, sc_attr_pollution_due(r, SEEN, ix[0]))
GET(round_pollution, TOWN.round_pollution)
GET(out, TOWN.out)
GET(hall_citizens, BOARD->hall_citizens)
GET(hall_goods, BOARD->hall_goods[ix[1]])
GET(hall_room, sc_hall_room(r, BOARD))
GET(warehouse_room, sc_warehouse_room(r, BOARD))
GET(goods, sc_attr_stored(r, BOARD, ix[1]))
GET(career, BOARD->career)
GET(general_supply, BOARD->supply)
GET(citizens, sc_count(BOARD->meeples[ix[0]]))
GET(tourists, sc_attr_count_tourists(r, BOARD, ix[0]))
GET(tourists_in, ix[0] == ix[1] ? 0 : sc_count(sc_board_of(st, viewer, ix[1])->meeples[ix[0]]))
GET(may_send,
    ix[0] != ix[1] && sc_has_room(r, SEEN, ix[0], ix[1]) && !sc_is_banned(r, SEEN, ix[0], ix[1]))
GET(citizens_due, sc_refill(r, SEEN, ix[0]))
GET(graves, sc_graves(BOARD))
GET(graves_beside, BOARD->graves_beside)
GET(tiles, sc_count(BOARD->heads))
GET(tiles_of, sc_attr_count_tiles(r, BOARD, UINT64_C(1) << ix[1]))
GET(squares_of, sc_class_squares(r, BOARD, ix[1]))
GET(unbuilt, sc_metric(r, SEEN, AD_NOBODY, ix[0], SC_M_UNBUILT))
GET(used, sc_metric(r, SEEN, AD_NOBODY, ix[0], SC_M_USED))
GET(reserve, BOARD->reserve >> ix[1] & 1)
GET(price, sc_build_price(r, SEEN, ix[0], ix[1]))
GET(metro, sc_has_metro(r, SEEN, ix[0]))
GET(clinic, sc_is_staffed(r, SEEN, ix[0], SC_CLINIC))
GET(university, sc_is_staffed(r, SEEN, ix[0], SC_UNIVERSITY))
GET(police, sc_is_staffed(r, SEEN, ix[0], SC_POLICE))
GET(fire, sc_is_staffed(r, SEEN, ix[0], SC_FIRE))
GET(action, TOWN.action ? TOWN.action - 1 : AD_NONE)
GET(tiles_built, MINE ? TOWN.tiles : AD_HIDDEN)
GET(expanded, MINE ? TOWN.expanded : AD_HIDDEN)
GET(waived, MINE ? TOWN.waived : AD_HIDDEN)
GET(produced, TOWN.produced)
GET(produced_clean, TOWN.clean)
GET(sells, sc_attr_sales_left(r, st, ix[0]))
GET(buys, TOWN.buys)
GET(gives, TOWN.gives)
GET(disc_row, sc_attr_disc_row(&TOWN, ix[1]))
GET(disc_step, TOWN.disc_step[ix[1]])
GET(promises_chosen, r->promises_kept == 0 || TOWN.kept)
GET(promise_dealt, sc_attr_dealt(st, viewer, ix))
GET(promise_kept, sc_attr_kept(r, st, viewer, ix))
GET(promise_votes, sc_attr_promise_votes(r, st, viewer, ix[0]))
GET(promise_worth, sc_promise_votes(r, SEEN, ix[1], ix[0]))
GET(promise_measure, sc_attr_metric_value(r, SEEN, ix[1], ix[0]))
/* Components. */
GET(self, ix[0])
GET(two, ix[0] * MANY + ix[1])
GET(kind_class, sc_attr_class_or_none(K.class_))
GET(kind_level, K.level)
GET(kind_size, K.size)
GET(kind_stock, K.stock)
GET(kind_cost, K.goods.v[ix[1]])
GET(kind_excludes, K.keeps_off >> ix[1] & 1)
GET(kind_upgrade, K.upgrade_to < 0 ? AD_NONE : K.upgrade_to)
GET(kind_once, K.once)
GET(kind_buildable, K.buildable)
GET(kind_function, K.function[0] ? ix[0] : AD_NONE)
GET(kind_form, K.form[ix[1]] + 1)
GET(form_kind, r->form[ix[0]].kind)
GET(form_cell, sc_attr_cell(r->form[ix[0]].cell[ix[1]]))
GET(form_x, r->shape[r->form[ix[0]].shape].x[ix[1]])
GET(form_y, r->shape[r->form[ix[0]].shape].y[ix[1]])
GET(action_effect, ACTION.effect_text[0] ? ix[0] : AD_NONE)
GET(action_amount, ACTION.amount)
GET(step_price, sc_disc_price(r, st, ix[0], ix[1], ix[2] + 1))
GET(promise_pile, PROMISE.pile)
GET(promise_special, PROMISE.special)
GET(promise_class, sc_attr_class_or_none(PROMISE.class_))
GET(promise_level, PROMISE.level)
GET(promise_min, PROMISE.min)
GET(promise_value, PROMISE.value)
GET(promise_metric, PROMISE.primitive == SC_P_RANK ? PROMISE.metric : AD_NONE)
GET(promise_most, PROMISE.primitive == SC_P_RANK ? PROMISE.want == SC_MOST : AD_NONE)
GET(pile_kept, r->pile[ix[0]].kept)
GET(pile_broken, r->pile[ix[0]].broken)

/* clang-format off */
#define TEXT(name, value, doc, name_of, n, of) {#name, doc, "everybody", AD_TEXT, NULL, name_of, \
   n, of, .get = get_##value}
/* Attributes of boards: while screens are up others get what was there before. */
#define BEHIND "everybody; while screens are up, rivals see the value from before"
#define B_INT(name, doc, n, of) {#name, doc, BEHIND, AD_INT, NULL, NULL, n, of, .get = get_##name}
#define B_BOOL(name, doc, n, of) {#name, doc, BEHIND, AD_BOOL, NULL, NULL, n, of, .get = get_##name}
#define B_WORD(name, doc, words, n, of) {#name, doc, BEHIND, AD_WORD, words, NULL, n, of, \
   .get = get_##name}
#define B_TEXT(name, doc, name_of, n, of) {#name, doc, BEHIND, AD_TEXT, NULL, name_of, n, of, \
   .get = get_##name}
#define OWN(name, type, doc, n, of) {#name, doc, "its seat; everybody while no screens are up", \
   type, NULL, NULL, n, of, .get = get_##name}
/* May depend on functions of scripts. */
#define ASKED(name, type, doc, n, of) {#name, doc, BEHIND, type, NULL, NULL, n, of, get_##name, \
   true}
const struct ad_attr sc_attrs[] = {
  WORD(stage, "phase of the round, one of eight, or setup; phase() is the kind of the current "
   "decision", round_phase_words, 0, NO_INDEX),
  INT(acting_seat, "the seat that decides; nothing when the game is over", 0, NO_INDEX),
  INT(seats_done, "how many seats, from the mayor on, have finished the current phase of the "
   "round", 0, NO_INDEX),
  INT(mayor, "the seat that is mayor", 0, NO_INDEX),
  INT(previous_mayor, "the seat that was mayor in the last round; in the first round, the seat "
   "before the first mayor", 0, NO_INDEX),
  INT(first_mayor, "the seat that was the first mayor", 0, NO_INDEX),
  BOOL(mayor_stays, "whether the mayor of this round was mayor in the last one", 0, NO_INDEX),
  BOOL(screens, "whether screens hide the towns, so that other seats see each town as it was "
   "before the screens", 0, NO_INDEX),
  INT(street_x, "columns of the two squares of the mayor's street; nothing if there is no mayor's "
   "street", 1, OF_END),
  INT(street_y, "rows of the two squares of the mayor's street; nothing if there is no mayor's "
   "street", 1, OF_END),
  TEXT(ring, ring, "id of the action at a place of the ring; nothing in stage setup, and until the "
   "mayor has chosen a street", name_action, 1, OF_PLACE),
  INT(ring_seat, "the seat that has taken the action at a place of the ring; nothing while no seat "
   "has", 1, OF_PLACE),
  INT(ring_cost, "dollars that the action at a place of the ring costs the acting seat; nothing in "
   "phases other than action, and if the action is taken", 1, OF_PLACE),
  INT(goods_left, "goods in the supply: 1 white, 2 grey, 3 black", 1, OF_GOOD),
  INT(left, "tiles of a form in the supply", 1, OF_FORM),
  {"kind_at_hand", "id of the kind that is being built, or to which a tile is being upgraded; "
   "nothing in other phases", "the seat that builds; everybody while no screens are up",
   AD_TEXT, NULL, name_kind, 0, NO_INDEX, .get = get_kind_at_hand},
  TEXT(council_row, council_row, "council row whose effect is being carried out; nothing if "
   "there is none", name_row, 0, NO_INDEX),
  INT(council_step, "step of the council row whose effect is being carried out; nothing if "
   "there is none", 0, NO_INDEX),
  INT(made, "goods that meeples of a seat have made in a town and that are not stored yet", 3,
   OF_MADE),
  BOOL(loses, "whether a seat must still lose a meeple in this phase 6", 1, OF_SEAT),
#include "engine/games/smallcity/show/towns.def"
  B_INT(rot, "degrees by which the tile on a square is turned; nothing if no tile is there", 3,
   OF_SQUARE),
  B_BOOL(flip, "whether the tile on a square is flipped; nothing if no tile is there", 3,
   OF_SQUARE),
  B_INT(built_in, "round in which the tile on a square was built, 0 for the deal; nothing if no "
   "tile is there", 3, OF_SQUARE),
  B_BOOL(moved, "whether the meeple on a square has moved in this phase 3; nothing if no meeple is "
   "there", 3, OF_SQUARE),
  B_BOOL(idle, "whether a square has a citizen of the town that could not move and earns nothing",
   3, OF_SQUARE),
  BOOL(barred, "whether the acting seat may not enter a square in this round; nothing when the "
   "game is over", 3, OF_SQUARE),
  BOOL(mayors, "whether the mayor's street touches a square", 3, OF_SQUARE),
  TEXT(board_side, board_side, "id of the side of a seat's board", name_side, 1, OF_SEAT),
  B_INT(votes_from, "votes from a source: 1 homes, 2 university, 3 bought, 4 for goods, 5 "
   "actions, 6 council, 7 paid as prices, 8 others", 2, OF_VOTES),
  B_INT(pollution_from, "pollution from a source: 1 meeples, 2 goods, 3 parks, 4 demolition, 5 "
   "others", 2, OF_POLLUTION),
  ASKED(votes_due, AD_INT, "votes that phase 5 would give a seat now", 1, OF_SEAT),
  B_INT(pollution_due, "pollution that phase 6 would give a seat now", 1, OF_SEAT),
  B_INT(citizens_due, "citizens that would move from a seat's career center to its city hall if "
   "phase 3 ended now", 1, OF_SEAT),
  B_INT(hall_room, "free cells of a seat's city hall", 1, OF_SEAT),
  B_INT(warehouse_room, "goods that still fit into a seat's warehouses", 1, OF_SEAT),
  B_BOOL(may_send, "whether a seat may have one more tourist in a town", 2, OF_TOWN),
  B_INT(graves_beside, "graves beside a seat's board", 1, OF_SEAT),
  B_INT(unbuilt, "squares of a seat that are unlocked land without tile or grave", 1, OF_SEAT),
  B_INT(used, "squares of a seat that are unlocked land with a tile or a grave", 1, OF_SEAT),
  B_BOOL(reserve, "whether a seat has a personal tile of a kind that it has not built", 2,
   OF_TOWN_KIND),
  B_INT(price, "dollars that building a kind costs a seat; 0 for kinds that are paid in goods", 2,
   OF_TOWN_KIND),
  B_BOOL(metro, "whether a seat may have one more tourist in each town", 1, OF_SEAT),
  B_BOOL(clinic, "whether a seat has a staffed clinic", 1, OF_SEAT),
  B_BOOL(university, "whether a seat has a staffed university", 1, OF_SEAT),
  B_BOOL(police, "whether a seat has a staffed police station", 1, OF_SEAT),
  B_BOOL(fire, "whether a seat has a staffed fire station", 1, OF_SEAT),
  TEXT(action, action, "id of the action that a seat has taken in this round; nothing before it "
   "takes one", name_action, 1, OF_SEAT),
  OWN(tiles_built, AD_INT, "tile actions that a seat has done in this phase 2", 1, OF_SEAT),
  OWN(expanded, AD_BOOL, "whether a seat has done its area step", 1, OF_SEAT),
  OWN(waived, AD_BOOL, "whether a seat has left out a good as architect", 1, OF_SEAT),
  INT(produced, "polluting goods made in a seat's town in this round", 1, OF_SEAT),
  INT(produced_clean, "goods made in a seat's town in this round that do not pollute", 1, OF_SEAT),
  INT(sells, "goods of a seat that can still be sold in this phase 4", 1, OF_SEAT),
  INT(buys, "meeples of a seat that can still buy votes", 1, OF_SEAT),
  INT(gives, "meeples of a seat that can still give a good for votes", 1, OF_SEAT),
  BOOL(promises_chosen, "whether a seat has decided which promises it keeps", 1, OF_SEAT),
  {"promise_dealt", "id of a promise that was dealt to a seat; nothing before the deal", "its "
   "seat", AD_TEXT, NULL, name_promise, 2, OF_DEALT, .get = get_promise_dealt},
  {"promise_kept", "id of a promise that a seat keeps; nothing before the seat has decided", "its "
   "seat; everybody at the end", AD_TEXT, NULL, name_promise, 2,
   OF_KEPT, .get = get_promise_kept},
  {"promise_votes", "votes that the promises of a seat give or cost it if the game ends now",
   "its seat; everybody at the end", AD_INT, NULL, NULL, 1, OF_SEAT,
   get_promise_votes, true},
  ASKED(promise_worth, AD_INT, "votes that a promise would give or cost a seat if the game ended "
   "now, whether or not the seat has it", 2, OF_PROMISE_SEAT),
  ASKED(promise_measure, AD_INT, "the number that a promise compares, counted for a seat now", 2,
   OF_PROMISE_SEAT),
  TEXT(kind_id, self, "id of a kind", name_kind, 1, OF_KIND),
  TEXT(kind_title, self, "title of a kind", name_title, 1, OF_KIND),
  WORD(kind_class, "class of a kind; nothing if the kind has no class", sc_class_words, 1, OF_KIND),
  INT(kind_level, "level of a kind", 1, OF_KIND),
  INT(kind_size, "squares of a tile of a kind, without water", 1, OF_KIND),
  WORD(kind_stock, "to whom the tiles of a kind belong", stock_words, 1, OF_KIND),
  INT(kind_cost, "goods that a kind costs: 1 white, 2 grey, 3 black", 2, OF_COST),
  TEXT(kind_need, two, "a requirement of a kind, such as 2 cultural or 1 REFINERY", name_need, 2,
   OF_NEED),
  BOOL(kind_excludes, "whether tiles of a class may not influence a kind, nor be influenced by "
   "it", 2, OF_EXCLUDED),
  TEXT(kind_upgrade, kind_upgrade, "id of the kind to which a kind is upgraded; nothing if it is "
   "not upgraded", name_kind, 1, OF_KIND),
  BOOL(kind_once, "whether a town may have only one tile of a kind", 1, OF_KIND),
  BOOL(kind_buildable, "whether a kind may be chosen in phase 2", 1, OF_KIND),
  TEXT(kind_function, kind_function, "function of the scripts that returns the votes of a kind's "
   "tiles; nothing if the kind names no function", name_kind_function, 1, OF_KIND),
  INT(kind_form, "number of a form of a kind", 2, OF_KIND_FORM),
  TEXT(form_id, self, "id of a form, such as R3/i3", name_form, 1, OF_FORM),
  TEXT(form_kind, form_kind, "id of the kind of a form", name_kind, 1, OF_FORM),
  TEXT(form_shape, self, "id of the shape of a form", name_shape, 1, OF_FORM),
  WORD(form_cell, "what a cell of a form is for; nothing if the square has no cell",
   sc_cell_words, 2, OF_CELL),
  INT(form_x, "column of a cell of a form as it is printed", 2, OF_CELL),
  INT(form_y, "row of a cell of a form as it is printed", 2, OF_CELL),
  TEXT(action_id, self, "id of an action", name_action, 1, OF_ACTION),
  TEXT(action_title, self, "title of an action", name_action_title, 1, OF_ACTION),
  TEXT(action_letter, self, "letter of an action", name_letter, 1, OF_ACTION),
  TEXT(action_effect, action_effect, "what the card of an action gives, such as 2 votes or 1 "
   "money; nothing if the card gives nothing", name_effect, 1, OF_ACTION),
  INT(action_amount, "dollars, goods, levels or votes of an action", 1, OF_ACTION),
  TEXT(row_id, self, "id of a council row", name_row, 1, OF_ROW),
  TEXT(row_title, self, "title of a council row", name_row_title, 1, OF_ROW),
  TEXT(row_step, two, "effect of a step of a council row, such as 2 white or 1 grey", name_step,
   2, OF_STEP),
  INT(step_price, "votes or dollars that a step of a council row costs a seat", 3, OF_SEAT_STEP),
  TEXT(promise_id, self, "id of a promise", name_promise, 1, OF_PROMISE),
  TEXT(promise_title, self, "title of a promise", name_promise_title, 1, OF_PROMISE),
  TEXT(promise_text, self, "what a promise demands, in words", name_promise_text, 1, OF_PROMISE),
  TEXT(promise_pile, promise_pile, "id of the pile of a promise", name_pile, 1, OF_PROMISE),
  BOOL(promise_special, "whether a promise is a special one", 1, OF_PROMISE),
  WORD(promise_class, "class whose tiles a promise counts; nothing if it counts no class",
   sc_class_words, 1, OF_PROMISE),
  INT(promise_level, "level of the tiles that a promise counts", 1, OF_PROMISE),
  INT(promise_min, "how many things a promise demands", 1, OF_PROMISE),
  INT(promise_value, "number that a promise compares with", 1, OF_PROMISE),
  WORD(promise_metric, "the value that a promise compares between seats; nothing if it does not "
   "compare seats", sc_metric_words, 1, OF_PROMISE),
  BOOL(promise_most, "whether a promise demands the most of its metric, not the least; nothing if "
   "it does not compare seats", 1, OF_PROMISE),
  TEXT(pile_id, self, "id of a pile of promises", name_pile, 1, OF_PILE),
  INT(pile_kept, "votes that a kept promise of a pile gives", 1, OF_PILE),
  INT(pile_broken, "votes that a broken promise of a pile costs", 1, OF_PILE),
  {.name = NULL},
};

/* Functions of scripts read towns as they are. */
const struct ad_attr sc_scene_attrs[] = {
  INT(seats, "how many play", 0, NO_INDEX),
#include "engine/games/smallcity/show/towns.def"
  {.name = NULL},
};
/* clang-format on */
