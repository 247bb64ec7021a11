---@meta
-- What scripts see and can do in A game in Lua.  Made by `aedile api lua --stubs`; do not edit.

--- What can be seen of the game.
---@class lua.Attributes
local Attributes = {}

---@class lua.View: aedile.View, lua.Attributes

--- Parts of moves; nil where a move of its kind has no such part.
---@class lua.Fields

---@class lua.Move: aedile.Move, lua.Fields

---@class lua.HookMove: aedile.HookMove, lua.Fields

--- What has a price; a part is nil where items of the kind do not have it.
---@class lua.Item: aedile.Item

---@class lua.State: aedile.State, lua.Attributes
local State = {}

--- Attributes have their value before the move if it changed them, else nil.
---@class lua.Events: aedile.Events
---@field before lua.State

---@class lua.HouseRule: aedile.HouseRule
---@field setup? fun(state: lua.State) once after each deal, before the first move
---@field allow? fun(state: lua.State, move: lua.HookMove): boolean|nil, string|nil for each move the game itself allows, when legal moves are listed
---@field after? fun(state: lua.State, move: lua.HookMove, events: lua.Events) after each move of the game (not after answers to decisions) and everything that follows automatically up to the next decision: perhaps whole phases and the end of the round
---@field score? fun(state: lua.State, seat: integer, sheet: aedile.Sheet) whenever the program needs the points of a seat, also during the game: as if the game ended now
---@field finish? fun(state: lua.State) once when the game is over, before it is scored
---@field hide? fun(state: lua.State, seat: integer|nil) when a hidden copy is made for a seat or a watcher: the variables that these may not see have their start values and must get values that are consistent with what they know
---@field show? fun(state: lua.State, seat: integer|nil, all: boolean): string|nil when the position is drawn for a person: below the game's own drawing, instead of a list of the variables
---@field price? fun(state: lua.State, seat: integer, what: lua.Item, price: integer): integer|nil whenever the game needs a price: for legal moves, refusals, payment, attributes and notes of moves; prices that the hook itself reads from the state are those of the game
---@field begins? fun(state: lua.State, what: string, number: integer) when a round, a turn or a phase begins, before anything that follows by itself; what begins in the deal: after setup
---@field ends? fun(state: lua.State, what: string, number: integer) when a round, a turn or a phase ends, the last round too, before anything that follows by itself
---@field wins? fun(state: lua.State, seat: integer): boolean|nil, string|nil whenever the program needs the ranks, also during the game: as if the game ended now
---@field tie_break? fun(state: lua.State, seat: integer): integer|nil whenever the program needs the ranks, also during the game: as if the game ended now
