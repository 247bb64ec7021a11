/* api.c - describes the API of bots as data. */
#include "bindings/lua/api/api.h"

#include <stddef.h>

const struct lb_doc lb_view_docs[] = {
  {"after", "move: aedile.Move|integer", "aedile.View",
   "the position after a move, in a copy where everything your seat cannot know is dealt again"},
  {"count", "attribute: string, ...: integer", "integer",
   "how many values the next index of an attribute has, given the indexes before it"},
  {"game", "", "string", "the game's name, as in variants"},
  {"moves", "", "aedile.Moves", "the legal moves of the seat to act, empty when the game is over"},
  {"over", "", "boolean", "whether the game has ended"},
  {"phase", "", "string", "the current phase, in the game's words; \"over\" at the end"},
  {"playout", "n?: integer, policy?: \"random\"|\"greedy\"|\"first\"", "aedile.Ends",
   "mean results of n playouts (default 1) from here, all seats playing by a policy, each with "
   "another deal of everything your seat cannot know"},
  {"points", "seat?: integer", "integer",
   "the points of a seat (default: yours) if the game ended now, as far as you may know: secret "
   "points of others do not count before the end"},
  {"points_after", "move: aedile.Move|integer, seat?: integer", "integer",
   "after(move):points(seat), but cheaper"},
  {"rule", "name: string", "any",
   "the value of a parameter of the variant; sets and lists as tables, maps by key, words that "
   "stand "
   "for a number as text"},
  {"sample", "number?: integer", "aedile.View",
   "a whole position that is consistent with what your seat knows, another one each time (or the "
   "sample with a number, from 1): nothing in it is hidden"},
  {"score", "seat?: integer", "integer", "another name of points(seat)"},
  {"seat", "", "integer", "your seat, from 1"},
  {"seats", "", "integer", "the seat count"},
  {"sheet", "seat?: integer", "aedile.Line[]",
   "the score sheet of a seat (default: yours): lines that add up to points(seat), with one line "
   "of "
   "0 points for what you may not know"},
  {"tally", "attribute: string, ...: integer", "table<any, integer>",
   "how often each value of an attribute is there under the indexes left out, counted in C: {water "
   "= 12, grass = 20}; nil is not counted"},
  {"to_act", "", "integer|nil", "the seat that decides next; nil when the game is over"},
  {"values", "seat?: integer", "integer[]",
   "points_after of every move in moves(): the fastest way to look one move ahead"},
  {"variant", "", "string", "the variant's name"},
  {"vars", "name?: string", "any",
   "a variable of the variant's house rules, a number or a list; without a name a table of all; "
   "nil "
   "if your seat may not know it"},
  {"why_not", "text: string", "string|nil, string, string",
   "nil if the move is legal here, else the reason: a sentence, the clause, one word"},
  {NULL, NULL, NULL, NULL},
};

const struct lb_doc lb_move_docs[] = {
  {"index", NULL, "integer", "its number in the list it came from"},
  {"option", NULL, "string|nil",
   "the option, if a house rule requested the decision; all fields of the game are then nil"},
  {"text", NULL, "string", "the move as it is written in records; tostring(move) is the same"},
  {NULL, NULL, NULL, NULL},
};

const struct lb_doc lb_bot_docs[] = {
  {"name", NULL, "string", "the name of the bot; optional"},
  {"games", NULL, "string[]", "the games it plays, if not all; optional"},
  {"options", NULL, "table<string, any>",
   "options a file or the command line may set: defaults, or {default, min, max, words, about}; "
   "optional"},
  {"choose", "view: aedile.View, moves: aedile.Moves", "aedile.Move|integer",
   "decides: one of the moves, or its number"},
  {"start", "view: aedile.View", "", "called before the first decision of a match; optional"},
  {"finish", "result: aedile.Result", "", "called after the match; optional"},
  {NULL, NULL, NULL, NULL},
};

static const struct lb_doc option_docs[] = {
  {"default", NULL, "any",
   "the value if none is given; other values must have its type: a whole number, a number, a text "
   "or a boolean"},
  {"min", NULL, "number", "the smallest number; optional"},
  {"max", NULL, "number", "the largest number; optional"},
  {"words", NULL, "string[]", "the texts it can be; optional"},
  {"about", NULL, "string", "what it means, for lists and messages; optional"},
  {NULL, NULL, NULL, NULL},
};

static const struct lb_doc result_docs[] = {
  {"seat", NULL, "integer", "your seat"},
  {"scores", NULL, "integer[]", "points of each seat"},
  {"ranks", NULL, "integer[]", "place of each seat: 1 is best, equal results share one"},
  {NULL, NULL, NULL, NULL},
};

static const struct lb_doc line_docs[] = {
  {"clause", NULL, "string", "the rule that gives the points"},
  {"label", NULL, "string", "the reason for the points"},
  {"where", NULL, "string", "the places that give the points, \"\" if there are none"},
  {"points", NULL, "integer", "the points, maybe negative"},
  {NULL, NULL, NULL, NULL},
};

static const struct lb_doc ends_docs[] = {
  {"n", NULL, "integer", "the number of playouts"},
  {"score", NULL, "number[]", "points of each seat"},
  {"margin", NULL, "number[]", "points of each seat minus those of the best other seat"},
  {"win", NULL, "number[]", "wins of each seat, 0 to 1; joint winners share one"},
  {NULL, NULL, NULL, NULL},
};

static const struct lb_doc list_docs[] = {
  {"[integer]", NULL, "aedile.Move",
   "a move by its number, from 1; #moves and ipairs(moves) work too"},
  {NULL, NULL, NULL, NULL},
};

static const struct lb_doc vars_docs[] = {
  {"[string]", NULL, "any",
   "a variable of the variant by name: a whole number, or a list of them from 1"},
  {NULL, NULL, NULL, NULL},
};

const struct lb_class_doc lb_class_docs[] = {
  {"aedile.Line", "A line of a score sheet.", line_docs},
  {"aedile.Ends", "Results of playouts: means over all of them.", ends_docs},
  {"aedile.Moves", "A list of moves, which cannot be changed.", list_docs},
  {"aedile.Vars", "The variables of a variant; they can be set where the state may be changed.",
   vars_docs},
  {"aedile.Option", "The declaration of an option of a script; the default alone is enough.",
   option_docs},
  {"aedile.Result", "The argument of `finish` of a bot.", result_docs},
  {NULL, NULL, NULL},
};
