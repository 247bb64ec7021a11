---@meta
-- What scripts see and can do in every game.  Made by `aedile api --stubs`; do not edit.  The attributes, parts of moves and
-- actions of a game are in the file of its name beside this one.

--- What a seat sees of a position.  It belongs to its decision: a later use raises an error.
---@class aedile.View
local View = {}

--- the position after a move: a copy in which everything that your seat cannot know is dealt again
---@param move aedile.Move|integer
---@return aedile.View
function View:after(move) end

--- how many values the next index of an attribute has, after the indexes that are given
---@param attribute string
---@param ... integer
---@return integer
function View:count(attribute, ...) end

--- the game's name, as in variants
---@return string
function View:game() end

--- the points that a seat (default: yours) can expect at the end, by the learned judgement of the game; nil where there is none
---@param seat? integer
---@return number|nil
function View:judge(seat) end

--- the legal moves of the seat to act, empty when the game is over
---@return aedile.Moves
function View:moves() end

--- whether the game has ended
---@return boolean
function View:over() end

--- the current phase, in the game's words; "over" at the end
---@return string
function View:phase() end

--- mean results of n playouts (default 1) from here, all seats playing by a policy, each with another deal of everything your seat cannot know
---@param n? integer
---@param policy? "random"|"greedy"|"first"
---@return aedile.Ends
function View:playout(n, policy) end

--- the points of a seat (default: yours) if the game ended now, as far as your seat may know: hidden points of other seats do not count before the end
---@param seat? integer
---@return integer
function View:points(seat) end

--- the same as after(move):points(seat), but faster
---@param move aedile.Move|integer
---@param seat? integer
---@return integer
function View:points_after(move, seat) end

--- the value of a parameter of the variant; sets and lists are tables, maps are tables by key, words that stand for a number are texts
---@param name string
---@return any
function View:rule(name) end

--- a position without anything hidden that is consistent with what your seat knows; a different one in each call, or the sample with a number, from 1
---@param number? integer
---@return aedile.View
function View:sample(number) end

--- another name of points(seat)
---@param seat? integer
---@return integer
function View:score(seat) end

--- the move that a tree search likes best, as its number, and what it found about each move; in the view of the turn only
---@param options? aedile.SearchOptions
---@return integer
---@return aedile.Found[]
function View:search(options) end

--- your seat, from 1
---@return integer
function View:seat() end

--- the seat count
---@return integer
function View:seats() end

--- the score sheet of a seat (default: yours): lines that sum to points(seat), with one line of 0 points for all that your seat may not know
---@param seat? integer
---@return aedile.Line[]
function View:sheet(seat) end

--- how often each value of an attribute occurs over the indexes that are left out, as a table such as {water = 12, grass = 20}; nil is not counted; faster than a loop in Lua
---@param attribute string
---@param ... integer
---@return table<any
---@return integer>
function View:tally(attribute, ...) end

--- the seat that decides next; nil when the game is over
---@return integer|nil
function View:to_act() end

--- points_after for every move in moves(), in the same order: the fastest way to look one move ahead
---@param seat? integer
---@return integer[]
function View:values(seat) end

--- the variant's name
---@return string
function View:variant() end

--- a variable of the variant's house rules, a number or a list; without a name, a table of all variables; nil if your seat may not know it
---@param name? string
---@return any
function View:vars(name) end

--- nil if the move is legal here, else the reason: a sentence, the clause, one word
---@param text string
---@return string|nil
---@return string
---@return string
function View:why_not(text) end

--- A move as bots see it.
---@class aedile.Move
---@field index integer number of the move in the list of legal moves, from 1
---@field option string|nil the option, if a house rule requested the decision or added the move; then all fields of the game are nil
---@field text string the move as it is written in records; tostring(move) is the same

--- What the script of a bot returns.
---@class aedile.Bot
---@field name? string the name of the bot; optional
---@field games? string[] the games that the bot plays; without it, all games; optional
---@field options? table<string, any> options that a tournament file or the command line may set: each a default value, or a table {default, min, max, words, about}; optional
---@field choose fun(view: aedile.View, moves: aedile.Moves): aedile.Move|integer decides: one of the moves, or its number
---@field start? fun(view: aedile.View) called before the first decision of a match; optional
---@field finish? fun(result: aedile.Result) called after the match; optional

--- A line of a score sheet.
---@class aedile.Line
---@field clause string the rule that gives the points
---@field label string the reason for the points
---@field where string the places that give the points, "" if there are none
---@field points integer the points, maybe negative

--- Results of playouts: means over all of them.
---@class aedile.Ends
---@field n integer the number of playouts
---@field score number[] points of each seat
---@field margin number[] points of each seat minus those of the best other seat
---@field win number[] wins of each seat, 0 to 1; joint winners share one

--- Options of view:search: those of the bot `search`, with its ranges and defaults.
---@class aedile.SearchOptions
---@field iterations integer|string|nil walks down the tree, at most 100000, or a level: easy, fair, strong, best
---@field value string|nil win, margin or mix: what a game is worth
---@field policy string|nil auto, random, average, best, judged or preferred: how games go on below the tree
---@field root string|nil auto, promise or halving: how the moves of the turn are tried
---@field tries integer|nil moves that the policy compares
---@field depth integer|string|nil moves below the tree; 0: to the end
---@field explore integer|nil in hundredths: how much moves that were tried less are preferred
---@field widen integer|nil in hundredths: how fast new moves are tried

--- What a search found about a move.
---@class aedile.Found
---@field n integer iterations that made the move; 0: win and points are nil
---@field win number|nil wins of your seat in them, 0 to 1
---@field points number|nil points of your seat at their ends

--- A list of moves, which cannot be changed.
---@class aedile.Moves
---@field [integer] aedile.Move a move by its number, from 1; #moves and ipairs(moves) work too
---@operator len: integer

--- The variables of a variant; they can be set where the state may be changed.
---@class aedile.Vars
---@field [string] any a variable of the variant by name: a whole number, or a list of them from 1

--- The declaration of an option of a script; the default alone is enough.
---@class aedile.Option
---@field default any the value if none is given; other values must have its type: a whole number, a number, a text or a boolean
---@field min? number the smallest number; optional
---@field max? number the largest number; optional
---@field words? string[] the texts that the option can be; optional
---@field about? string what the option means, for lists and messages; optional

--- The argument of `finish` of a bot.
---@class aedile.Result
---@field seat integer your seat
---@field scores integer[] points of each seat
---@field ranks integer[] rank of each seat: 1 is best, equal results have equal ranks

--- What hooks see of the match.  It belongs to its call: a later use raises an error.
---@class aedile.State
---@field vars aedile.Vars the variables of the variant; may be set in setup, begins, ends, after, finish, hide, choose and play
local State = {}

--- requests a decision from a seat before the game continues; several decisions are made in the order in which they were requested
---@param decision string
---@param seat integer
function State:ask(decision, seat) end

--- how many values the next index of an attribute has, after the indexes that are given
---@param attribute string
---@param ... integer
---@return integer
function State:count(attribute, ...) end

--- ends the game: there are no more moves; pending decisions are still made, finish hooks run, and the present points count
function State:end_game() end

--- whether the game has ended
---@return boolean
function State:over() end

--- the current phase of the game, or the name of the pending decision
---@return string
function State:phase() end

--- the points that the game alone would give the seat now, without scripts
---@param seat integer
---@return integer
function State:points(seat) end

--- a whole number from 1 to low, or from low to high, of the match's random numbers
---@param low integer
---@param high? integer
---@return integer
function State:random(low, high) end

--- the value of a parameter of the variant; sets and lists are tables, maps are tables by key
---@param name string
---@return any
function State:rule(name) end

--- the seat count
---@return integer
function State:seats() end

--- how often each value of an attribute occurs over the indexes that are left out, as a table such as {water = 12, grass = 20}; nil is not counted; faster than a loop in Lua
---@param attribute string
---@param ... integer
---@return table<any
---@return integer>
function State:tally(attribute, ...) end

--- the seat that decides next; nil when the game is over
---@return integer|nil
function State:to_act() end

--- A move as hooks see it.
---@class aedile.HookMove
---@field text string the move as it is written in records; tostring(move) is the same

--- What `after` gets to know of the move; attributes without indexes are there too: their value before the move if it changed them.
---@class aedile.Events
---@field before aedile.State the state before the move, read-only
---@field kind string|nil the kind of the move
---@field over boolean whether the move ended the game
---@field phase string the phase in which the move was made
---@field seat integer the seat that made the move

--- What the hook `price` is asked about, in the words of the game.
---@class aedile.Item

--- The score sheet that `score` adds to.
---@class aedile.Sheet
local Sheet = {}

--- adds a line to the seat's score sheet, with the places that give the points
---@param points integer
---@param label string
---@param where? string
function Sheet:add(points, label, where) end

--- the points that the game gives the seat: all, or those of one clause
---@param clause? string
---@return integer
function Sheet:points(clause) end

--- The first argument of a function that a component names with `function:`.
---@class aedile.City
local City = {}

--- how many values the next index of an attribute has, after the indexes that are given
---@param attribute string
---@param ... integer
---@return integer
function City:count(attribute, ...) end

--- the value of a parameter of the variant; sets and lists are tables, maps are tables by key
---@param name string
---@return any
function City:rule(name) end

--- how often each value of an attribute occurs over the indexes that are left out, as a table such as {water = 12, grass = 20}; nil is not counted; faster than a loop in Lua
---@param attribute string
---@param ... integer
---@return table<any
---@return integer>
function City:tally(attribute, ...) end

--- Limits: where they do not hold, the function is not called.
---@class aedile.On
---@field allow? aedile.AllowLimits when allow is called; optional
---@field after? aedile.AfterLimits when after is called; optional
---@field price? aedile.PriceLimits when price is called; optional
---@field begins? aedile.TimeLimits when begins is called; optional
---@field ends? aedile.TimeLimits when ends is called; optional

--- All that are given must hold.
---@class aedile.AllowLimits
---@field phases? string[] only in these phases; optional
---@field kinds? string[] only about moves of these kinds; optional
---@field unless_forced? boolean true: if the hook forbids every legal move, all of them stay legal; without it the match ends with a fault; optional

--- All that are given must hold.
---@class aedile.AfterLimits
---@field phases? string[] only after moves of these phases; optional
---@field kinds? string[] only after moves of these kinds; optional
---@field changed? string[] only if the move changed one of these attributes (without indexes); optional

--- All that are given must hold.
---@class aedile.PriceLimits
---@field kinds? string[] only for items of these kinds; optional

--- What begins or ends.
---@class aedile.TimeLimits
---@field what? string[] only for these: round, turn, names of phases of a round; optional

--- A decision that the script defines.
---@class aedile.Decision
---@field options fun(state: aedile.State, seat: integer): string[] the options, 1 to 256 different texts, which are the legal moves; called as often as needed, so the result may depend on the state only
---@field choose fun(state: aedile.State, option: string, seat: integer) called after the seat has chosen the option: may change the state and request another decision
---@field why? fun(state: aedile.State, text: string, seat: integer): string|nil why the text is not an option, for people; nil: no reason is given; optional
---@field secret? boolean true: other seats do not see which option a seat takes until the game is over; optional

--- A move that stands among the moves of the game.
---@class aedile.ExtraMove
---@field options fun(state: aedile.State, seat: integer): string[]|boolean|nil what stands behind the name of the move, 0 to 256 different texts; true: the name is the whole move; nil: the move is not possible now. The result may depend only on what the seat can see
---@field choose fun(state: aedile.State, option: string, seat: integer) called when the seat makes the move, with the text behind the name (''): must change the state and may request decisions; then the seat decides again
---@field why? fun(state: aedile.State, text: string, seat: integer): string|nil why the text is not an option, for people; nil: no reason is given; optional
---@field phases? string[] only in these phases of the game; optional
---@field secret? boolean true: other seats do not see which option a seat takes until the game is over; optional

--- What the script of a house rule returns.
---@class aedile.HouseRule
---@field on? aedile.On limits when allow, after, price, begins and ends are called; optional
---@field options? table<string, any> options that the variant may set, declared as for bots: each a default value, or a table {default, min, max, words, about}; optional
---@field decisions? table<string, aedile.Decision> the decisions that state:ask can request from a seat, by name; optional
---@field extra_moves? table<string, aedile.ExtraMove> moves that the game does not have, by name; optional
---@field moves? fun(state: aedile.State): string[] in a game that is written in Lua: the texts of the legal moves, which are the options of the decision 'move'; optional
---@field apply? fun(state: aedile.State, move: string, seat: integer) in a game that is written in Lua: called after the seat has made the move; changes the state and requests the next move: state:ask('move', seat); optional
---@field why? fun(state: aedile.State, text: string, seat: integer): string|nil in a game that is written in Lua: why the text is not a move, for people; optional
---@field setup? fun(state: aedile.State) once after each deal, before the first move
---@field allow? fun(state: aedile.State, move: aedile.HookMove): boolean|nil, string|nil for each move the game itself allows, when legal moves are listed
---@field after? fun(state: aedile.State, move: aedile.HookMove, events: aedile.Events) after each move of the game (not after answers to decisions) and everything that follows automatically up to the next decision: perhaps whole phases and the end of the round
---@field score? fun(state: aedile.State, seat: integer, sheet: aedile.Sheet) whenever the program needs the points of a seat, also during the game: as if the game ended now
---@field finish? fun(state: aedile.State) once when the game is over, before it is scored
---@field hide? fun(state: aedile.State, seat: integer|nil) when a hidden copy is made for a seat or a watcher: the variables that these may not see have their start values and must get values that are consistent with what they know
---@field show? fun(state: aedile.State, seat: integer|nil, all: boolean): string|nil when the position is drawn for a person: below the game's own drawing, instead of a list of the variables
---@field price? fun(state: aedile.State, seat: integer, what: aedile.Item, price: integer): integer|nil whenever the game needs a price: for legal moves, refusals, payment, attributes and notes of moves; prices that the hook itself reads from the state are those of the game
---@field begins? fun(state: aedile.State, what: string, number: integer) when a round, a turn or a phase begins, before anything that follows by itself; what begins in the deal: after setup
---@field ends? fun(state: aedile.State, what: string, number: integer) when a round, a turn or a phase ends, the last round too, before anything that follows by itself
---@field wins? fun(state: aedile.State, seat: integer): boolean|nil, string|nil whenever the program needs the ranks, also during the game: as if the game ended now
---@field tie_break? fun(state: aedile.State, seat: integer): integer|nil whenever the program needs the ranks, also during the game: as if the game ended now
---@field [string] any functions that components name
