/* api.c - describes the API of bots as data. */
#include "bindings/lua/api/api.h"

#include <stddef.h>

const struct lb_doc lb_view_docs[] = {
  {"after", "move: aedile.Move|integer", "aedile.View",
   "the position after a move: a copy in which everything that your seat cannot know is "
   "dealt again"},
  {"count", "attribute: string, ...: integer", "integer",
   "how many values the next index of an attribute has, after the indexes that are given"},
  {"game", "", "string", "the game's name, as in variants"},
  {"judge", "seat?: integer", "number|nil",
   "the points that a seat (default: yours) can expect at the end, by the learned judgement of the "
   "game; nil where there is none"},
  {"moves", "", "aedile.Moves", "the legal moves of the seat to act, empty when the game is over"},
  {"over", "", "boolean", "whether the game has ended"},
  {"phase", "", "string", "the current phase, in the game's words; \"over\" at the end"},
  {"playout", "n?: integer, policy?: \"random\"|\"greedy\"|\"first\"", "aedile.Ends",
   "mean results of n playouts (default 1) from here, all seats playing by a policy, each with "
   "another deal of everything your seat cannot know"},
  {"points", "seat?: integer", "integer",
   "the points of a seat (default: yours) if the game ended now, as far as your seat may "
   "know: hidden points of other seats do not count before the end"},
  {"points_after", "move: aedile.Move|integer, seat?: integer", "integer",
   "the same as after(move):points(seat), but faster"},
  {"rule", "name: string", "any",
   "the value of a parameter of the variant; sets and lists are tables, maps are tables by "
   "key, words that stand for a number are texts"},
  {"sample", "number?: integer", "aedile.View",
   "a position without anything hidden that is consistent with what your seat knows; a "
   "different one in each call, or the sample with a number, from 1"},
  {"score", "seat?: integer", "integer", "another name of points(seat)"},
  {"search", "options?: aedile.SearchOptions", "integer, aedile.Found[]",
   "the move that a tree search likes best, as its number, and what it found about each move; in "
   "the view of the turn only"},
  {"seat", "", "integer", "your seat, from 1"},
  {"seats", "", "integer", "the seat count"},
  {"sheet", "seat?: integer", "aedile.Line[]",
   "the score sheet of a seat (default: yours): lines that sum to points(seat), with one "
   "line of 0 points for all that your seat may not know"},
  {"tally", "attribute: string, ...: integer", "table<any, integer>",
   "how often each value of an attribute occurs over the indexes that are left out, as a "
   "table such as {water = 12, grass = 20}; nil is not counted; faster than a loop in Lua"},
  {"to_act", "", "integer|nil", "the seat that decides next; nil when the game is over"},
  {"values", "seat?: integer", "integer[]",
   "points_after for every move in moves(), in the same order: the fastest way to look one "
   "move ahead"},
  {"variant", "", "string", "the variant's name"},
  {"vars", "name?: string", "any",
   "a variable of the variant's house rules, a number or a list; without a name, a table of "
   "all variables; nil if your seat may not know it"},
  {"why_not", "text: string", "string|nil, string, string",
   "nil if the move is legal here, else the reason: a sentence, the clause, one word"},
  {NULL, NULL, NULL, NULL},
};

const struct lb_doc lb_move_docs[] = {
  {"index", NULL, "integer", "number of the move in the list of legal moves, from 1"},
  {"option", NULL, "string|nil",
   "the option, if a house rule requested the decision or added the move; then all fields of the "
   "game are nil"},
  {"text", NULL, "string", "the move as it is written in records; tostring(move) is the same"},
  {NULL, NULL, NULL, NULL},
};

const struct lb_doc lb_bot_docs[] = {
  {"name", NULL, "string", "the name of the bot; optional"},
  {"games", NULL, "string[]", "the games that the bot plays; without it, all games; optional"},
  {"options", NULL, "table<string, any>",
   "options that a tournament file or the command line may set: each a default value, or a "
   "table {default, min, max, words, about}; optional"},
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
  {"words", NULL, "string[]", "the texts that the option can be; optional"},
  {"about", NULL, "string", "what the option means, for lists and messages; optional"},
  {NULL, NULL, NULL, NULL},
};

static const struct lb_doc result_docs[] = {
  {"seat", NULL, "integer", "your seat"},
  {"scores", NULL, "integer[]", "points of each seat"},
  {"ranks", NULL, "integer[]", "rank of each seat: 1 is best, equal results have equal ranks"},
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

static const struct lb_doc search_docs[] = {
  {"iterations", NULL, "integer|string|nil",
   "walks down the tree, at most 100000, or a level: easy, fair, strong, best"},
  {"value", NULL, "string|nil", "win, margin or mix: what a game is worth"},
  {"policy", NULL, "string|nil",
   "auto, random, average, best, judged or preferred: how games go on below the tree"},
  {"root", NULL, "string|nil", "auto, promise or halving: how the moves of the turn are tried"},
  {"tries", NULL, "integer|nil", "moves that the policy compares"},
  {"depth", NULL, "integer|string|nil", "moves below the tree; 0: to the end"},
  {"explore", NULL, "integer|nil",
   "in hundredths: how much moves that were tried less are preferred"},
  {"widen", NULL, "integer|nil", "in hundredths: how fast new moves are tried"},
  {NULL, NULL, NULL, NULL},
};

static const struct lb_doc found_docs[] = {
  {"n", NULL, "integer", "iterations that made the move; 0: win and points are nil"},
  {"win", NULL, "number|nil", "wins of your seat in them, 0 to 1"},
  {"points", NULL, "number|nil", "points of your seat at their ends"},
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
  {"aedile.SearchOptions",
   "Options of view:search: those of the bot `search`, with its ranges and defaults.", search_docs},
  {"aedile.Found", "What a search found about a move.", found_docs},
  {"aedile.Moves", "A list of moves, which cannot be changed.", list_docs},
  {"aedile.Vars", "The variables of a variant; they can be set where the state may be changed.",
   vars_docs},
  {"aedile.Option", "The declaration of an option of a script; the default alone is enough.",
   option_docs},
  {"aedile.Result", "The argument of `finish` of a bot.", result_docs},
  {NULL, NULL, NULL},
};
