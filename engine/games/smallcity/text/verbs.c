/* verbs.c - the moves as rows of a table. */
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/text/phases.h"
#include "engine/games/smallcity/text/verbs_internal.h"

#define IDS(list) offsetof(struct sc_rules, list[0].id), sizeof(((struct sc_rules *)0)->list[0])
static const struct sc_ids actions = {"action card",
                                      "no_such_action",
                                      sc_action_find,
                                      IDS(action),
                                      offsetof(struct sc_rules, n_actions),
                                      true};
const struct sc_ids sc_kind_ids = {
  "kind", "no_such_kind", sc_kind_find, IDS(kind), offsetof(struct sc_rules, n_kinds), true};
static const struct ad_word_part payment = {
  "payment", (const struct ad_word[]){
               {"votes", 0}, {"vote", 0}, {"money", 1}, {"dollars", 1}, {"$", 1}, {NULL, 0}}};

#define OF(kind) ((ad_move)(kind) << 24)
#define IN(phase) (1u << (phase))
#define COUNCIL IN(SC_COUNCILOR) | IN(SC_COUNCIL)
/* clang-format off */
#define PART(name, type, bits, ...) .part = {{name, &type, 0, bits, __VA_ARGS__}}
#define XY(type, ...) PART("X,Y", type, 7, "SC-SETUP-05", __VA_ARGS__)
#define BOTH_ROWS {"ROW", &sc_part_row, 4, 8, .clause = "SC-COU-01"}
#define ROW(shift) {"ROW", &sc_part_row, shift, 4, .clause = "SC-COU-01"}
#define PAY {"votes|money", &ad_part_word, 0, 1, "SC-COU-02", &payment}
static const struct ad_verb verbs[] = {
  {"hall", OF(SC_PUT_HALL), IN(SC_HALL), "hall 4,3", XY(sc_part_square, NULL)},
  {"keep", OF(SC_KEEP), IN(SC_PROMISE), "keep 12",
   PART("PROMISE...", sc_part_promises, SC_MAX_PILES, .clause = "SC-SETUP-10")},
  {"street", OF(SC_STREET), IN(SC_MAYOR), "street 3,4 3,5",
   PART("X,Y X,Y", sc_part_street, 16, .clause = "SC-SETUP-05")},
  {"take", OF(SC_TAKE), IN(SC_ACTION), "take ARCHITECT",
   PART("ACTION", sc_part_id, 8, "SC-ACT-02", &actions)},
  {"gain", OF(SC_CHOOSE_GAIN), IN(SC_GAIN), "gain 2 votes",
   PART("AMOUNT votes|money|GOOD", sc_part_gain, 8, .clause = "SC-COU-03")},
  {"enter", OF(SC_MOVE_DISC), COUNCIL, "enter ECONOMY votes", .part = {ROW(4), PAY}},
  {"advance", OF(SC_MOVE_DISC), COUNCIL, "advance ECONOMY votes", .part = {BOTH_ROWS, PAY},
   .fits = sc_disc_stays},
  {"switch", OF(SC_MOVE_DISC), COUNCIL, "switch ECONOMY INDUSTRY votes",
   .part = {ROW(8), ROW(4), PAY}},
  {"restart", OF(SC_MOVE_DISC) | SC_DISC_RESTARTS, COUNCIL, "restart ECONOMY votes",
   .part = {BOTH_ROWS, PAY}},
  {"pass", OF(SC_PASS), COUNCIL | IN(SC_FREE_BUILD), "pass", .what = "pass"},
  {"build", OF(SC_BUILD_KIND), IN(SC_BUILD) | IN(SC_FREE_BUILD), "build R1",
   PART("KIND", sc_part_id, 8, "SC-BLD-03", &sc_kind_ids)},
  {"upgrade", OF(SC_UPGRADE), IN(SC_BUILD), "upgrade 4,3", XY(sc_part_tile, NULL)},
  {"demolish", OF(SC_DEMOLISH), IN(SC_BUILD), "demolish 4,3", XY(sc_part_tile, NULL)},
  {"expand", OF(SC_EXPAND), IN(SC_BUILD), .like = "expand"},
  {"place", OF(SC_PLACE_TILE), IN(SC_PLACE), "place 4,2 90",
   PART("X,Y [SHAPE] [TURN] [flip]", sc_part_placing, 16, .clause = "SC-BLD-03")},
  {"grow", OF(SC_GROW_TILE), IN(SC_GROW), "grow R2 4,3 90",
   PART("KIND X,Y [SHAPE] [TURN] [flip]", sc_part_placing, 16, .clause = "SC-BLD-03")},
  {"warehouse", OF(SC_PUT_WAREHOUSE), IN(SC_WAREHOUSE), "warehouse 4,3",
   PART("X,Y|none", sc_part_square, 7, "SC-SETUP-05", "none")},
  {"waive", OF(SC_LEAVE_OUT), IN(SC_WAIVE), "waive grey",
   PART("GOOD|none", sc_part_good, 2, "SC-INC-03", "none")},
  {"staff", OF(SC_PUT_STAFF), IN(SC_STAFF), "staff 4,3",
   PART("X,Y|none", sc_part_square, 7, "SC-SETUP-05", "none")},
  {"move", OF(SC_MOVE_MEEPLE), IN(SC_MOVE), "move 4,3",
   PART("X,Y", sc_part_place, 16, .clause = "SC-SETUP-05")},
  {"to", OF(SC_MOVE_TO), IN(SC_TO) | IN(SC_STRAND), "to 4,3",
   PART("X,Y", sc_part_place, 16, .clause = "SC-SETUP-05")},
  {"house", OF(SC_MOVE_IN), IN(SC_HOUSE), "house 4,3", XY(sc_part_tile, NULL)},
  {"sell", OF(SC_SELL), IN(SC_TRADE), "sell grey",
   PART("GOOD", sc_part_good, 2, .clause = "SC-INC-03")},
  {"buy", OF(SC_BUY), IN(SC_TRADE), "buy 4",
   PART("DOLLARS", sc_part_dollars, 14, .clause = "SC-INC-02")},
  {"give", OF(SC_GIVE), IN(SC_TRADE), "give grey",
   PART("GOOD", sc_part_good, 2, .clause = "SC-INC-03")},
  {"store", OF(SC_KEEP_GOODS), IN(SC_STORE), "store 2 white 1 grey",
   PART("NUMBER GOOD ...", sc_part_store, 24, .clause = "SC-INC-06")},
  {"victim", OF(SC_CHOOSE_VICTIM), IN(SC_VICTIM), "victim 4,3",
   PART("X,Y|nobody", sc_part_square, 7, "SC-SETUP-05", "nobody")},
  {"grave", OF(SC_LAY_GRAVE), IN(SC_GRAVE), "grave 4,3", XY(sc_part_square, NULL)},
  {"end", OF(SC_END), IN(SC_BUILD) | IN(SC_MOVE) | IN(SC_HOUSE) | IN(SC_TRADE), "end",
   .what = "end"},
  {.word = NULL},
};
/* clang-format on */

static const struct ad_step steps[] = {
  [SC_HALL] = {"SC-SETUP-07", .what = "place the city hall"},
  [SC_PROMISE] = {"SC-SETUP-10", .what = "keep a promise"},
  [SC_MAYOR] = {"SC-MAY-01", .what = "put the mayor on a street"},
  [SC_ACTION] = {"SC-ACT-02", .what = "take an action card"},
  [SC_GAIN] = {"SC-COU-03", .what = "choose what to get"},
  [SC_COUNCILOR] = {"SC-ACT-11", .what = "move a disc of the council"},
  [SC_BUILD] = {"SC-BLD-02", .what = "build"},
  [SC_PLACE] = {"SC-BLD-04", .what = "lay the tile"},
  [SC_WAREHOUSE] = {"SC-FAC-02", .what = "lay the warehouse"},
  [SC_WAIVE] = {"SC-ACT-06", .what = "say which good to leave out"},
  [SC_STAFF] = {"SC-SRV-01", .what = "staff the new building"},
  [SC_GROW] = {"SC-UPG-03", .what = "lay the larger tile"},
  [SC_MOVE] = {"SC-MOV-01", .what = "choose which meeple moves"},
  [SC_TO] = {"SC-MOV-02", .what = "choose where the meeple goes"},
  [SC_STRAND] = {"SC-TOU-05", .what = "find a place for the tourist"},
  [SC_HOUSE] = {"SC-MOV-08", .what = "house citizens"},
  [SC_TRADE] = {"SC-INC-02", .what = "trade"},
  [SC_STORE] = {"SC-INC-06", .what = "choose the goods to store"},
  [SC_VICTIM] = {"SC-DTH-02", .what = "choose which meeple dies"},
  [SC_GRAVE] = {"SC-DTH-06", .what = "lay the grave"},
  [SC_COUNCIL] = {"SC-COU-01", .what = "move a disc of the council"},
  [SC_FREE_BUILD] = {"SC-COU-08", .what = "choose what to build free of charge"},
  [SC_ENDED] = {.clause = "SC-END-01"},
};

const struct ad_verbs sc_verbs = {.verb = verbs,
                                  .step = steps,
                                  .phases = sc_phase_words,
                                  .phase = sc_phase,
                                  .gaps = "()",
                                  .keeps_case = true};
