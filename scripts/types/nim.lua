---@meta
-- What scripts see and can do in Nim.  Made by `aedile api nim --stubs`; do not edit.

--- What can be seen of the game.
---@class nim.Attributes
local Attributes = {}

--- stones left in a heap (seen by everybody)
---@param heap integer from 1
---@return integer
---@overload fun(self: nim.Attributes): table<integer, integer>
function Attributes:heap(heap) end

--- stones a seat has taken so far (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: nim.Attributes): table<integer, integer>
function Attributes:taken(seat) end

--- the seat that took stones last, from 1; nothing before the first move (seen by everybody)
---@return integer|nil
function Attributes:taker() end

--- most stones a seat may take in a turn (seen by everybody)
---@return integer
function Attributes:max_take() end

--- whether the seat that takes the last stone loses (seen by everybody)
---@return boolean
function Attributes:misere() end

---@class nim.View: aedile.View, nim.Attributes

--- Parts of moves; nil where a move of its kind has no such part.
---@class nim.Fields
---@field heap integer the heap, counted from 1
---@field stones integer stones to take

---@class nim.Move: aedile.Move, nim.Fields

---@class nim.HookMove: aedile.HookMove, nim.Fields

--- What has a price; a part is nil where items of the kind do not have it.
---@class nim.Item: aedile.Item

---@class nim.State: aedile.State, nim.Attributes
local State = {}

--- puts stones on a heap, which may be empty (heap from 1)
---@param heap integer
---@param stones integer
---@return boolean
---@return string|nil
function State:add_stones(heap, stones) end

--- takes stones off a heap, but never the last of all (heap from 1)
---@param heap integer
---@param stones integer
---@return boolean
---@return string|nil
function State:remove_stones(heap, stones) end

--- Attributes have their value before the move if it changed them, else nil.
---@class nim.Events: aedile.Events
---@field before nim.State
---@field taker? integer the seat that took stones last, from 1; nothing before the first move
---@field max_take? integer most stones a seat may take in a turn
---@field misere? boolean whether the seat that takes the last stone loses

---@class nim.HouseRule: aedile.HouseRule
---@field setup? fun(state: nim.State) once after each deal, before the first move
---@field allow? fun(state: nim.State, move: nim.HookMove): boolean|nil, string|nil for each move the game itself allows, when legal moves are listed
---@field after? fun(state: nim.State, move: nim.HookMove, events: nim.Events) after each move of the game (not after answers to decisions) and everything that follows automatically up to the next decision: perhaps whole phases and the end of the round
---@field score? fun(state: nim.State, seat: integer, sheet: aedile.Sheet) whenever the program needs the points of a seat, also during the game: as if the game ended now
---@field finish? fun(state: nim.State) once when the game is over, before it is scored
---@field hide? fun(state: nim.State, seat: integer|nil) when a hidden copy is made for a seat or a watcher: the variables that these may not see have their start values and must get values that are consistent with what they know
---@field show? fun(state: nim.State, seat: integer|nil, all: boolean): string|nil when the position is drawn for a person: below the game's own drawing, instead of a list of the variables
---@field price? fun(state: nim.State, seat: integer, what: nim.Item, price: integer): integer|nil whenever the game needs a price: for legal moves, refusals, payment, attributes and notes of moves; prices that the hook itself reads from the state are those of the game
---@field begins? fun(state: nim.State, what: string, number: integer) when a round, a turn or a phase begins, before anything that follows by itself; what begins in the deal: after setup
---@field ends? fun(state: nim.State, what: string, number: integer) when a round, a turn or a phase ends, the last round too, before anything that follows by itself
---@field wins? fun(state: nim.State, seat: integer): boolean|nil, string|nil whenever the program needs the ranks, also during the game: as if the game ended now
---@field tie_break? fun(state: nim.State, seat: integer): integer|nil whenever the program needs the ranks, also during the game: as if the game ended now
