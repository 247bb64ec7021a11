---@meta
-- What scripts see in every game, for editors that know LuaCATS.  The attributes and move fields of a game are in the file of
-- its name beside this one.  docs/writing-bots.md explains it all; a test compares this file with what is registered.

--- What a seat sees of a position.  It belongs to its decision: a later use raises an error.
---@class aedile.View
local View = {}

--- the position after a move, in a copy where what your seat cannot know is dealt anew
---@param move aedile.Move|integer
---@return aedile.View
function View:after(move) end

--- how many values the next index of an attribute has, given the indexes before it
---@param attribute string
---@param ... integer
---@return integer
function View:count(attribute, ...) end

--- the game's name, as in variants
---@return string
function View:game() end

--- the legal moves of whoever is to act, empty when the game is over
---@return aedile.Moves
function View:moves() end

--- whether the game has ended
---@return boolean
function View:over() end

--- what is to be decided, in the game's words; "over" at the end
---@return string
function View:phase() end

--- what n games (1, if left out) from here to the end come to, all seats playing by a policy, each with another deal of what your seat cannot know
---@param n? integer
---@param policy? "random"|"greedy"|"first"
---@return aedile.Ends
function View:playout(n, policy) end

--- what a seat (yours, if left out) would score if the game ended now
---@param seat? integer
---@return integer
function View:points(seat) end

--- after(move):points(seat), but cheaper
---@param move aedile.Move|integer
---@param seat? integer
---@return integer
function View:points_after(move, seat) end

--- the value of a knob of the variant; sets and lists as tables, maps by key
---@param name string
---@return any
function View:rule(name) end

--- a whole position your seat could believe, another one each time (or the one of a number, from 1): nothing in it is hidden
---@param number? integer
---@return aedile.View
function View:sample(number) end

--- points(seat) by its other name
---@param seat? integer
---@return integer
function View:score(seat) end

--- your seat, from 1
---@return integer
function View:seat() end

--- how many play
---@return integer
function View:seats() end

--- the score sheet of a seat (yours, if left out): lines that sum up to points(seat)
---@param seat? integer
---@return aedile.Line[]
function View:sheet(seat) end

--- the seat that decides next; nil when the game is over
---@return integer|nil
function View:to_act() end

--- points_after of every move in moves(): the fastest way to look one move ahead
---@param seat? integer
---@return integer[]
function View:values(seat) end

--- the variant's name
---@return string
function View:variant() end

--- a variable of the variant's house rules, a number or a list; without a name a table of all; nil where your seat may not know
---@param name? string
---@return any
function View:vars(name) end

--- nil if the move is legal here, else why not: a sentence, the clause, one word
---@param text string
---@return string|nil
---@return string
---@return string
function View:why_not(text) end

---@class aedile.Move
---@field index integer its number in the list it came from
---@field option string|nil the option, if house rules ask for the decision; all fields of the game are nil then
---@field text string the move as it is written in records; tostring(move) is the same

--- A list that cannot be changed: #moves, moves[i], ipairs(moves).
---@class aedile.Moves
---@field [integer] aedile.Move
---@operator len: integer

--- A line of a score sheet.
---@class aedile.Line
---@field clause string the rule that gives the points
---@field label string what they are for
---@field where string the places they rest on, "" if there are none
---@field points integer how many, maybe negative

--- What playouts come to: means over all of them.
---@class aedile.Ends
---@field n integer how many games
---@field score number[] points of each seat
---@field margin number[] points of each seat ahead of the best other one
---@field win number[] wins of each seat, 0 to 1; joint winners share one

--- What `finish` gets; lists are by seat.
---@class aedile.Result
---@field seat integer your seat
---@field scores integer[]
---@field ranks integer[] 1 is best; equal results share a place

---@class aedile.Bot
---@field name? string how the bot wants to be called; optional
---@field games? string[] the games it plays, if not all; optional
---@field options? table options a file or the command line may set: defaults, or {default, min, max, words, about}; optional
---@field choose fun(view: aedile.View, moves: aedile.Moves): aedile.Move|integer decides: one of the moves, or its number
---@field start? fun(view: aedile.View) called before the first decision of a match; optional
---@field finish? fun(result: aedile.Result) called after the match; optional
