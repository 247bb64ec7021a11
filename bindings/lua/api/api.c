/* api.c - the words of the API. */
#include "bindings/lua/api/api.h"

#include <stddef.h>

/* clang-format off */
const struct lb_doc lb_view_docs[] = {
  {"after", "move: aedile.Move|integer", "aedile.View", "the position after a move, in a copy where what your seat cannot know is dealt anew"},
  {"count", "attribute: string, ...: integer", "integer", "how many values the next index of an attribute has, given the indexes before it"},
  {"game", "", "string", "the game's name, as in variants"},
  {"moves", "", "aedile.Moves", "the legal moves of whoever is to act, empty when the game is over"},
  {"over", "", "boolean", "whether the game has ended"},
  {"phase", "", "string", "what is to be decided, in the game's words; \"over\" at the end"},
  {"playout", "n?: integer, policy?: \"random\"|\"greedy\"|\"first\"", "aedile.Ends", "what n games (1, if left out) from here to the end come to, all seats playing by a policy, each with another deal of what your seat cannot know"},
  {"points", "seat?: integer", "integer", "what a seat (yours, if left out) would score if the game ended now, as far as you may know: secret points of others are not counted before the end"},
  {"points_after", "move: aedile.Move|integer, seat?: integer", "integer", "after(move):points(seat), but cheaper"},
  {"rule", "name: string", "any", "the value of a knob of the variant; sets and lists as tables, maps by key, words that stand for a number as text"},
  {"sample", "number?: integer", "aedile.View", "a whole position your seat could believe, another one each time (or the one of a number, from 1): nothing in it is hidden"},
  {"score", "seat?: integer", "integer", "points(seat) by its other name"},
  {"seat", "", "integer", "your seat, from 1"},
  {"seats", "", "integer", "how many play"},
  {"sheet", "seat?: integer", "aedile.Line[]", "the score sheet of a seat (yours, if left out): lines that sum up to points(seat), one of 0 points for what you may not know"},
  {"tally", "attribute: string, ...: integer", "table<any, integer>", "how often each value of an attribute is there under the indexes left out, counted in C: {water = 12, grass = 20}; nil is not counted"},
  {"to_act", "", "integer|nil", "the seat that decides next; nil when the game is over"},
  {"values", "seat?: integer", "integer[]", "points_after of every move in moves(): the fastest way to look one move ahead"},
  {"variant", "", "string", "the variant's name"},
  {"vars", "name?: string", "any", "a variable of the variant's house rules, a number or a list; without a name a table of all; nil where your seat may not know"},
  {"why_not", "text: string", "string|nil, string, string", "nil if the move is legal here, else why not: a sentence, the clause, one word"},
  {NULL, NULL, NULL, NULL},
};

const struct lb_doc lb_move_docs[] = {
  {"index", NULL, "integer", "its number in the list it came from"},
  {"option", NULL, "string|nil", "the option, if house rules ask for the decision; all fields of the game are nil then"},
  {"text", NULL, "string", "the move as it is written in records; tostring(move) is the same"},
  {NULL, NULL, NULL, NULL},
};

const struct lb_doc lb_bot_docs[] = {
  {"name", NULL, "string", "how the bot wants to be called; optional"},
  {"games", NULL, "string[]", "the games it plays, if not all; optional"},
  {"options", NULL, "table<string, any>", "options a file or the command line may set: defaults, or {default, min, max, words, about}; optional"},
  {"choose", "view: aedile.View, moves: aedile.Moves", "aedile.Move|integer", "decides: one of the moves, or its number"},
  {"start", "view: aedile.View", "", "called before the first decision of a match; optional"},
  {"finish", "result: aedile.Result", "", "called after the match; optional"},
  {NULL, NULL, NULL, NULL},
};

static const struct lb_doc option_docs[] = {
  {"default", NULL, "any", "its value where nothing is given; values must be of its type: a whole number, a number, a text or a boolean"},
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
  {"label", NULL, "string", "what they are for"},
  {"where", NULL, "string", "the places they rest on, \"\" if there are none"},
  {"points", NULL, "integer", "how many, maybe negative"},
  {NULL, NULL, NULL, NULL},
};

static const struct lb_doc ends_docs[] = {
  {"n", NULL, "integer", "how many games"},
  {"score", NULL, "number[]", "points of each seat"},
  {"margin", NULL, "number[]", "points of each seat ahead of the best other one"},
  {"win", NULL, "number[]", "wins of each seat, 0 to 1; joint winners share one"},
  {NULL, NULL, NULL, NULL},
};

static const struct lb_doc list_docs[] = {
  {"[integer]", NULL, "aedile.Move", "a move by its number, from 1; #moves and ipairs(moves) work too"},
  {NULL, NULL, NULL, NULL},
};

static const struct lb_doc vars_docs[] = {
  {"[string]", NULL, "any", "a variable of the variant by name: a whole number, or a list of them from 1"},
  {NULL, NULL, NULL, NULL},
};

const struct lb_class_doc lb_class_docs[] = {
  {"aedile.Line", "A line of a score sheet.", line_docs},
  {"aedile.Ends", "What playouts come to: means over all of them.", ends_docs},
  {"aedile.Moves", "A list of moves, which cannot be changed.", list_docs},
  {"aedile.Vars", "The numbers of a variant; they can be set where the state may be changed.", vars_docs},
  {"aedile.Option", "How an option of a script is declared; its default alone will do.", option_docs},
  {"aedile.Result", "What `finish` of a bot gets.", result_docs},
  {NULL, NULL, NULL},
};
/* clang-format on */
