/* hook_api.c - the words of the API of house rules. */
#include "bindings/lua/api/hook_api.h"

#include <stddef.h>

/* clang-format off */
const struct lb_hook_doc lb_hook_docs[] = {
  {"setup", "state: aedile.State", "", "the match as the game dealt it",
   "once after each deal, before the first move", "the state: vars, actions, decisions", "it returns nothing",
   "once a match, about 300 ns and what it does; never in look-ahead"},
  {"allow", "state: aedile.State, move: aedile.HookMove", "boolean|nil, string|nil", "the position, and a move that the game allows there",
   "for each move the game itself allows, when legal moves are listed", "nothing",
   "the move is allowed, as with true; false forbids it, and the text after it says why",
   "for every move of every position, look-ahead too: about 50 ns and what it reads; limit it with on.allow"},
  {"after", "state: aedile.State, move: aedile.HookMove, events: aedile.Events", "",
   "the position after the move, the move, and what it changed",
   "after each move of the game (not after answers to decisions) and all that follows from it by itself, up to the next question: perhaps whole phases and the end of the round", "the state: vars, actions, decisions", "it returns nothing",
   "once a move, look-ahead too: about 250 ns and what it does; limit it with on.after"},
  {"score", "state: aedile.State, seat: integer, sheet: aedile.Sheet", "",
   "the position, whose points are wanted, and the sheet with what the game gives it",
   "whenever points of a seat are wanted, in the middle of the game too: as if it ended now", "the sheet", "it returns nothing",
   "once a seat at the end of a match, and for every move that a bot compares: about 200 ns and what it reads"},
  {"finish", "state: aedile.State", "", "the position at the end of the game",
   "once when the game is over, before it is scored", "the state: vars, actions, decisions (then the match goes on)", "it returns nothing",
   "once a match, and in playouts, about 300 ns and what it does"},
  {"hide", "state: aedile.State, seat: integer", "", "a copy in which the game has dealt anew what the seat cannot know, and the seat",
   "when a copy is made for a seat: numbers of vars it may not see are at their start and must be filled with what it could believe",
   "vars", "it returns nothing", "once a decision of a bot that looks ahead, and for each sample: about 150 ns and what it does"},
  {"show", "state: aedile.State, seat: integer|nil", "string|nil", "the position, and who looks; nil is somebody who sees everything",
   "when the position is drawn for a person: below the game's own drawing, instead of a list of the variables", "nothing", "nothing is added to the drawing", "only for people"},
  {NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL},
};

const struct lb_doc lb_script_docs[] = {
  {"on", NULL, "aedile.On", "when allow and after are asked at all; optional"},
  {"options", NULL, "table<string, any>", "values the variant may set, declared as for bots: defaults, or {default, min, max, words, about}; optional"},
  {"decisions", NULL, "table<string, aedile.Decision>", "what state:ask can put to a seat, by name; optional"},
  {"moves", "state: aedile.State", "string[]", "in a game that is written in Lua: what the seat may do, the options of the decision 'move'; optional"},
  {"apply", "state: aedile.State, move: string, seat: integer", "", "with moves: the seat has made the move; changes the state and asks for the next one: state:ask('move', seat); optional"},
  {"why", "state: aedile.State, text: string, seat: integer", "string|nil", "with moves: why the text is none of them, for people; optional"},
  {NULL, NULL, NULL, NULL},
};

static const struct lb_doc on_docs[] = {
  {"allow", NULL, "aedile.AllowLimits", "when allow is asked; optional"},
  {"after", NULL, "aedile.AfterLimits", "when after is asked; optional"},
  {NULL, NULL, NULL, NULL},
};

static const struct lb_doc allow_limit_docs[] = {
  {"phases", NULL, "string[]", "only in these phases; optional"},
  {"kinds", NULL, "string[]", "only about moves of these kinds; optional"},
  {"unless_forced", NULL, "boolean", "true: where every legal move would be forbidden, none is; without it that is a fault; optional"},
  {NULL, NULL, NULL, NULL},
};

static const struct lb_doc after_limit_docs[] = {
  {"phases", NULL, "string[]", "only after moves of these phases; optional"},
  {"kinds", NULL, "string[]", "only after moves of these kinds; optional"},
  {"changed", NULL, "string[]", "only if the move changed one of these attributes, which are without indexes; optional"},
  {NULL, NULL, NULL, NULL},
};

static const struct lb_doc decision_docs[] = {
  {"options", "state: aedile.State", "string[]", "what can be chosen, 1 to 256 different texts, which are the moves; asked whenever they are wanted, so it may depend on the state alone"},
  {"choose", "state: aedile.State, option: string, seat: integer", "", "the seat took the option: may change the state and ask again"},
  {"why", "state: aedile.State, text: string, seat: integer", "string|nil", "why the text is no option, for people; nil: nothing is said but that; optional"},
  {NULL, NULL, NULL, NULL},
};

const struct lb_class_doc lb_script_class_docs[] = {
  {"aedile.On", "Limits: C does not ask Lua where they do not hold.", on_docs},
  {"aedile.AllowLimits", "All that are given must hold.", allow_limit_docs},
  {"aedile.AfterLimits", "All that are given must hold.", after_limit_docs},
  {"aedile.Decision", "A decision of the script's own.", decision_docs},
  {NULL, NULL, NULL},
};

const struct lb_doc lb_state_docs[] = {
  {"ask", "decision: string, seat: integer", "", "lets a seat take the decision before the game goes on; several wait in order"},
  {"count", "attribute: string, ...: integer", "integer", "how many values the next index of an attribute has, given the indexes before it"},
  {"end_game", "", "", "ends the game: nobody moves any more, decisions that wait are made, finish hooks run, points are counted as they stand"},
  {"over", "", "boolean", "whether the game has ended"},
  {"phase", "", "string", "what is to be decided: a phase of the game or the name of a decision"},
  {"points", "seat: integer", "integer", "what the game itself would give the seat now, without scripts"},
  {"random", "low: integer, high?: integer", "integer", "a whole number from 1 to low, or from low to high, of the match's random numbers"},
  {"rule", "name: string", "any", "the value of a knob of the variant; sets and lists as tables, maps by key"},
  {"seats", "", "integer", "how many play"},
  {"tally", "attribute: string, ...: integer", "table<any, integer>", "how often each value of an attribute is there under the indexes left out, counted in C: {water = 12, grass = 20}; nil is not counted"},
  {"to_act", "", "integer|nil", "the seat that decides next; nil when the game is over"},
  {"vars", NULL, "aedile.Vars", "the variant's numbers; may be set in setup, after, finish, hide and choose"},
  {NULL, NULL, NULL, NULL},
};

const struct lb_doc lb_hook_move_docs[] = {
  {"text", NULL, "string", "the move as it is written in records; tostring(move) is the same"},
  {NULL, NULL, NULL, NULL},
};

const struct lb_doc lb_events_docs[] = {
  {"before", NULL, "aedile.State", "the state before the move, to be read"},
  {"kind", NULL, "string|nil", "the kind of the move"},
  {"over", NULL, "boolean", "whether the move ended the game"},
  {"phase", NULL, "string", "the phase in which the move was made"},
  {"seat", NULL, "integer", "who made it"},
  {NULL, NULL, NULL, NULL},
};

const struct lb_doc lb_sheet_docs[] = {
  {"add", "points: integer, label: string, where?: string", "", "adds a line to the seat's score sheet, with the places it rests on"},
  {"points", "clause?: string", "integer", "what the game itself gives the seat: in all, or in the lines of a clause"},
  {NULL, NULL, NULL, NULL},
};

const struct lb_doc lb_scene_docs[] = {
  {"count", "attribute: string, ...: integer", "integer", "how many values the next index of an attribute has, given the indexes before it"},
  {"rule", "name: string", "any", "the value of a knob of the variant; sets and lists as tables, maps by key"},
  {"tally", "attribute: string, ...: integer", "table<any, integer>", "how often each value of an attribute is there under the indexes left out, counted in C: {water = 12, grass = 20}; nil is not counted"},
  {NULL, NULL, NULL, NULL},
};
/* clang-format on */
