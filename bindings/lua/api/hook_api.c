/* hook_api.c - describes the API of house rules as data. */
#include "bindings/lua/api/hook_api.h"

#include <stddef.h>

const struct lb_hook_doc lb_hook_docs[] = {
  {"setup", "state: aedile.State", "", "the match as the game dealt it",
   "once after each deal, before the first move", "the state: vars, actions, decisions",
   "it returns nothing", "once a match, about 300 ns and what it does; never in look-ahead"},
  {"allow", "state: aedile.State, move: aedile.HookMove", "boolean|nil, string|nil",
   "the position, and a move that the game allows there",
   "for each move the game itself allows, when legal moves are listed", "nothing",
   "the move is allowed, as with true; false forbids it, and the text after it says why",
   "for every move of every position, look-ahead too: about 50 ns and what it reads; limit it with "
   "on.allow"},
  {"after", "state: aedile.State, move: aedile.HookMove, events: aedile.Events", "",
   "the position after the move, the move, and what it changed",
   "after each move of the game (not after answers to decisions) and everything that follows "
   "automatically up to the next decision: perhaps whole phases and the end of the round",
   "the state: vars, actions, decisions", "it returns nothing",
   "once a move, look-ahead too: about 250 ns and what it does; limit it with on.after"},
  {"score", "state: aedile.State, seat: integer, sheet: aedile.Sheet", "",
   "the position, the seat, and the sheet with the points that the game gives it",
   "whenever the program needs the points of a seat, also during the game: as if the game "
   "ended now",
   "the sheet", "it returns nothing",
   "once per seat at the end of a match, and for every move that a bot compares: about 200 ns "
   "and what it reads"},
  {"finish", "state: aedile.State", "", "the position at the end of the game",
   "once when the game is over, before it is scored",
   "the state: vars, actions, decisions (then the match continues)", "it returns nothing",
   "once a match, and in playouts, about 300 ns and what it does"},
  {"hide", "state: aedile.State, seat: integer|nil", "",
   "a copy in which the game has dealt again what the seat cannot know, and the seat; nil is a "
   "watcher, who knows what every seat knows",
   "when a hidden copy is made for a seat or a watcher: the variables that these may not see have "
   "their start values and must get values that are consistent with what they know",
   "vars", "it returns nothing",
   "once a decision of a bot that looks ahead, and for each sample: about 150 ns and what it does"},
  {"show", "state: aedile.State, seat: integer|nil, all: boolean", "string|nil",
   "the position, the seat that looks, and whether the viewer sees everything; without a seat it "
   "is "
   "an observer, who does, or a watcher, who sees what every seat sees; if the hook reads what the "
   "viewer may not know, its text is left out",
   "when the position is drawn for a person: below the game's own drawing, instead of a list of "
   "the variables",
   "nothing", "nothing is added to the drawing", "only for people"},
  {"price", "state: aedile.State, seat: integer, what: aedile.Item, price: integer", "integer|nil",
   "the position, the seat that would pay, what it would pay for, and the price: that of the game, "
   "or of the script before",
   "whenever the game needs a price: for legal moves, refusals, payment, attributes and notes of "
   "moves; prices that the hook itself reads from the state are those of the game",
   "nothing", "the price stays; a whole number from 0 to 999 is the new price",
   "for each thing that a seat might pay for, whenever legal moves are listed, look-ahead too: "
   "about 200 ns and what it reads; limit it with on.price"},
  {"begins", "state: aedile.State, what: string, number: integer", "",
   "the position; what begins: round, turn or a phase of the round; the number of the round, of a "
   "turn the seat",
   "when a round, a turn or a phase begins, before anything that follows by itself; what begins in "
   "the deal: after setup",
   "the state: vars, actions, decisions (made before the next decision of the game)",
   "it returns nothing",
   "for each beginning, look-ahead too: about 250 ns and what it does; limit it with on.begins"},
  {"ends", "state: aedile.State, what: string, number: integer", "", "the same for what ends",
   "when a round, a turn or a phase ends, the last round too, before anything that follows by "
   "itself",
   "the state: vars, actions, decisions (made before the next decision of the game)",
   "it returns nothing",
   "for each end, look-ahead too: about 250 ns and what it does; limit it with on.ends"},
  {"wins", "state: aedile.State, seat: integer", "boolean|nil, string|nil",
   "the position, and a seat",
   "whenever the program needs the ranks, also during the game: as if the game ended now",
   "nothing",
   "the seat does not win by this rule, as with false; true lets it win before all others whatever "
   "the points, and the text after it says why",
   "once per seat at the end of a match and of a playout: about 200 ns and what it reads"},
  {"tie_break", "state: aedile.State, seat: integer", "integer|nil", "the position, and a seat",
   "whenever the program needs the ranks, also during the game: as if the game ended now",
   "nothing",
   "the tie-break of the game holds; a whole number replaces it: among equal points the higher "
   "number comes first",
   "once per seat at the end of a match and of a playout: about 200 ns and what it reads"},
  {NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL},
};

const struct lb_doc lb_script_docs[] = {
  {"on", NULL, "aedile.On",
   "limits when allow, after, price, begins and ends are called; optional"},
  {"options", NULL, "table<string, any>",
   "options that the variant may set, declared as for bots: each a default value, or a "
   "table {default, min, max, words, about}; optional"},
  {"decisions", NULL, "table<string, aedile.Decision>",
   "the decisions that state:ask can request from a seat, by name; optional"},
  {"extra_moves", NULL, "table<string, aedile.ExtraMove>",
   "moves that the game does not have, by name; optional"},
  {"moves", "state: aedile.State", "string[]",
   "in a game that is written in Lua: the texts of the legal moves, which are the options "
   "of the decision 'move'; optional"},
  {"apply", "state: aedile.State, move: string, seat: integer", "",
   "in a game that is written in Lua: called after the seat has made the move; changes the "
   "state and requests the next move: state:ask('move', seat); optional"},
  {"why", "state: aedile.State, text: string, seat: integer", "string|nil",
   "in a game that is written in Lua: why the text is not a move, for people; optional"},
  {NULL, NULL, NULL, NULL},
};

static const struct lb_doc on_docs[] = {
  {"allow", NULL, "aedile.AllowLimits", "when allow is called; optional"},
  {"after", NULL, "aedile.AfterLimits", "when after is called; optional"},
  {"price", NULL, "aedile.PriceLimits", "when price is called; optional"},
  {"begins", NULL, "aedile.TimeLimits", "when begins is called; optional"},
  {"ends", NULL, "aedile.TimeLimits", "when ends is called; optional"},
  {NULL, NULL, NULL, NULL},
};

static const struct lb_doc allow_limit_docs[] = {
  {"phases", NULL, "string[]", "only in these phases; optional"},
  {"kinds", NULL, "string[]", "only about moves of these kinds; optional"},
  {"unless_forced", NULL, "boolean",
   "true: if the hook forbids every legal move, all of them stay legal; without it the "
   "match ends with a fault; optional"},
  {NULL, NULL, NULL, NULL},
};

static const struct lb_doc after_limit_docs[] = {
  {"phases", NULL, "string[]", "only after moves of these phases; optional"},
  {"kinds", NULL, "string[]", "only after moves of these kinds; optional"},
  {"changed", NULL, "string[]",
   "only if the move changed one of these attributes (without indexes); optional"},
  {NULL, NULL, NULL, NULL},
};

static const struct lb_doc price_limit_docs[] = {
  {"kinds", NULL, "string[]", "only for items of these kinds; optional"},
  {NULL, NULL, NULL, NULL},
};

static const struct lb_doc time_limit_docs[] = {
  {"what", NULL, "string[]", "only for these: round, turn, names of phases of a round; optional"},
  {NULL, NULL, NULL, NULL},
};

static const struct lb_doc decision_docs[] = {
  {"options", "state: aedile.State, seat: integer", "string[]",
   "the options, 1 to 256 different texts, which are the legal moves; called as often as "
   "needed, so the result may depend on the state only"},
  {"choose", "state: aedile.State, option: string, seat: integer", "",
   "called after the seat has chosen the option: may change the state and request another "
   "decision"},
  {"why", "state: aedile.State, text: string, seat: integer", "string|nil",
   "why the text is not an option, for people; nil: no reason is given; optional"},
  {"secret", NULL, "boolean",
   "true: other seats do not see which option a seat takes until the game is over; optional"},
  {NULL, NULL, NULL, NULL},
};

static const struct lb_doc extra_move_docs[] = {
  {"options", "state: aedile.State, seat: integer", "string[]|boolean|nil",
   "what stands behind the name of the move, 0 to 256 different texts; true: the name is the whole "
   "move; nil: the move is not possible now. The result may depend only on what the seat can see"},
  {"choose", "state: aedile.State, option: string, seat: integer", "",
   "called when the seat makes the move, with the text behind the name (''): must change the state "
   "and may request decisions; then the seat decides again"},
  {"why", "state: aedile.State, text: string, seat: integer", "string|nil",
   "why the text is not an option, for people; nil: no reason is given; optional"},
  {"phases", NULL, "string[]", "only in these phases of the game; optional"},
  {"secret", NULL, "boolean",
   "true: other seats do not see which option a seat takes until the game is over; optional"},
  {NULL, NULL, NULL, NULL},
};

const struct lb_class_doc lb_script_class_docs[] = {
  {"aedile.On", "Limits: where they do not hold, the function is not called.", on_docs},
  {"aedile.AllowLimits", "All that are given must hold.", allow_limit_docs},
  {"aedile.AfterLimits", "All that are given must hold.", after_limit_docs},
  {"aedile.PriceLimits", "All that are given must hold.", price_limit_docs},
  {"aedile.TimeLimits", "What begins or ends.", time_limit_docs},
  {"aedile.Decision", "A decision that the script defines.", decision_docs},
  {"aedile.ExtraMove", "A move that stands among the moves of the game.", extra_move_docs},
  {NULL, NULL, NULL},
};

const struct lb_doc lb_state_docs[] = {
  {"ask", "decision: string, seat: integer", "",
   "requests a decision from a seat before the game continues; several decisions are made "
   "in the order in which they were requested"},
  {"count", "attribute: string, ...: integer", "integer",
   "how many values the next index of an attribute has, after the indexes that are given"},
  {"end_game", "", "",
   "ends the game: there are no more moves; pending decisions are still made, finish hooks run, "
   "and "
   "the present points count"},
  {"over", "", "boolean", "whether the game has ended"},
  {"phase", "", "string", "the current phase of the game, or the name of the pending decision"},
  {"points", "seat: integer", "integer",
   "the points that the game alone would give the seat now, without scripts"},
  {"random", "low: integer, high?: integer", "integer",
   "a whole number from 1 to low, or from low to high, of the match's random numbers"},
  {"rule", "name: string", "any",
   "the value of a parameter of the variant; sets and lists are tables, maps are tables by "
   "key"},
  {"seats", "", "integer", "the seat count"},
  {"tally", "attribute: string, ...: integer", "table<any, integer>",
   "how often each value of an attribute occurs over the indexes that are left out, as a "
   "table such as {water = 12, grass = 20}; nil is not counted; faster than a loop in Lua"},
  {"to_act", "", "integer|nil", "the seat that decides next; nil when the game is over"},
  {"vars", NULL, "aedile.Vars",
   "the variables of the variant; may be set in "
   "setup, begins, ends, after, finish, hide, choose and play"},
  {NULL, NULL, NULL, NULL},
};

const struct lb_doc lb_hook_move_docs[] = {
  {"text", NULL, "string", "the move as it is written in records; tostring(move) is the same"},
  {NULL, NULL, NULL, NULL},
};

const struct lb_doc lb_events_docs[] = {
  {"before", NULL, "aedile.State", "the state before the move, read-only"},
  {"kind", NULL, "string|nil", "the kind of the move"},
  {"over", NULL, "boolean", "whether the move ended the game"},
  {"phase", NULL, "string", "the phase in which the move was made"},
  {"seat", NULL, "integer", "the seat that made the move"},
  {NULL, NULL, NULL, NULL},
};

const struct lb_doc lb_sheet_docs[] = {
  {"add", "points: integer, label: string, where?: string", "",
   "adds a line to the seat's score sheet, with the places that give the points"},
  {"points", "clause?: string", "integer",
   "the points that the game gives the seat: all, or those of one clause"},
  {NULL, NULL, NULL, NULL},
};

const struct lb_doc lb_scene_docs[] = {
  {"count", "attribute: string, ...: integer", "integer",
   "how many values the next index of an attribute has, after the indexes that are given"},
  {"rule", "name: string", "any",
   "the value of a parameter of the variant; sets and lists are tables, maps are tables by "
   "key"},
  {"tally", "attribute: string, ...: integer", "table<any, integer>",
   "how often each value of an attribute occurs over the indexes that are left out, as a "
   "table such as {water = 12, grass = 20}; nil is not counted; faster than a loop in Lua"},
  {NULL, NULL, NULL, NULL},
};
