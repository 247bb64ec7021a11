---@meta
-- What scripts see and can do in Towpath.  Made by `aedile api towpath --stubs`; do not edit.

--- What can be seen of the game.
---@class towpath.Attributes
local Attributes = {}

--- the round, from 1 (seen by everybody)
---@return integer
function Attributes:round() end

--- rounds of the game (seen by everybody)
---@return integer
function Attributes:rounds() end

--- squares on a side of the town (seen by everybody)
---@return integer
function Attributes:size() end

--- id of the card that is built on a square; nothing if it is empty (seen by everybody)
---@param row integer from 0
---@param col integer from 0
---@return string|nil
---@overload fun(self: towpath.Attributes, row: integer): table<integer, string|nil>
---@overload fun(self: towpath.Attributes): table<integer, table<integer, string|nil>>
function Attributes:card(row, col) end

--- kind of the building on a square; nothing if it is empty (seen by everybody)
---@param row integer from 0
---@param col integer from 0
---@return "home"|"shop"|"mill"|"park"|nil
---@overload fun(self: towpath.Attributes, row: integer): table<integer, "home"|"shop"|"mill"|"park"|nil>
---@overload fun(self: towpath.Attributes): table<integer, table<integer, "home"|"shop"|"mill"|"park"|nil>>
function Attributes:building(row, col) end

--- the seat that owns the building on a square; nothing if it is empty (seen by everybody)
---@param row integer from 0
---@param col integer from 0
---@return integer|nil
---@overload fun(self: towpath.Attributes, row: integer): table<integer, integer|nil>
---@overload fun(self: towpath.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:owner(row, col) end

--- coins of a seat (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: towpath.Attributes): table<integer, integer>
function Attributes:coins(seat) end

--- cards in the deck (seen by everybody)
---@return integer
function Attributes:deck_size() end

--- cards in the hand of a seat (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: towpath.Attributes): table<integer, integer>
function Attributes:hand_size(seat) end

--- id of a card in a hand; hands are sorted as the cards build (seen by its seat)
---@param seat integer from 1
---@param slot integer from 1
---@return string|nil
---@overload fun(self: towpath.Attributes, seat: integer): table<integer, string|nil>
---@overload fun(self: towpath.Attributes): table<integer, table<integer, string|nil>>
function Attributes:hand(seat, slot) end

--- id of the card that a seat has chosen and not yet built or sold; nothing if it has none (seen by everybody, but only its seat before all have chosen)
---@param seat integer from 1
---@return string|nil
---@overload fun(self: towpath.Attributes): table<integer, string|nil>
function Attributes:chosen(seat) end

--- id of the goal of a seat; nothing if the game has no goals (seen by its seat; everybody if goals are open)
---@param seat integer from 1
---@return string|nil
---@overload fun(self: towpath.Attributes): table<integer, string|nil>
function Attributes:goal(seat) end

---@class towpath.View: aedile.View, towpath.Attributes

--- Parts of moves; nil where a move of its kind has no such part.
---@class towpath.Fields
---@field kind "choose"|"build"|"sell" choose, build or sell
---@field card string id of the card that is chosen, built or sold
---@field building "home"|"shop"|"mill"|"park" kind of this card
---@field row integer build: row of the square, from 0
---@field col integer build: column of the square, from 0
---@field price integer choose: coins that the card costs; build: coins that the seat pays

---@class towpath.Move: aedile.Move, towpath.Fields

---@class towpath.HookMove: aedile.HookMove, towpath.Fields

--- What has a price; a part is nil where items of the kind do not have it.
---@class towpath.Item: aedile.Item
---@field kind "build" build
---@field card string id of the card
---@field building "home"|"shop"|"mill"|"park" kind of the card
---@field row integer row of the square, from 0
---@field col integer column of the square, from 0

---@class towpath.State: aedile.State, towpath.Attributes
local State = {}

--- gives coins to a seat, at most 99 in all; below 0: takes them (seat from 1)
---@param seat integer
---@param coins integer
---@return boolean
---@return string|nil
function State:add_coins(seat, coins) end

--- takes a building off the town; its card counts as sold (row from 0, col from 0)
---@param row integer
---@param col integer
---@return boolean
---@return string|nil
function State:raze(row, col) end

--- the card of the seat builds next, the other cards follow in their order; refused for a seat that has no card turned up (seat from 1)
---@param seat integer
---@return boolean
---@return string|nil
function State:turn_to(seat) end

--- the same before the first card of the round is built (seat from 1)
---@param seat integer
---@return boolean
---@return string|nil
function State:first_to(seat) end

--- Attributes have their value before the move if it changed them, else nil.
---@class towpath.Events: aedile.Events
---@field before towpath.State
---@field round? integer the round, from 1
---@field rounds? integer rounds of the game
---@field size? integer squares on a side of the town
---@field deck_size? integer cards in the deck

--- What a function gets that a component names.
---@class towpath.City: aedile.City
local City = {}

--- squares on a side of the town
---@return integer
function City:size() end

--- kind of the building on a square; nothing if it is empty
---@param row integer from 0
---@param col integer from 0
---@return "home"|"shop"|"mill"|"park"|nil
---@overload fun(self: towpath.City, row: integer): table<integer, "home"|"shop"|"mill"|"park"|nil>
---@overload fun(self: towpath.City): table<integer, table<integer, "home"|"shop"|"mill"|"park"|nil>>
function City:building(row, col) end

--- the seat that owns the building on a square; nothing if it is empty
---@param row integer from 0
---@param col integer from 0
---@return integer|nil
---@overload fun(self: towpath.City, row: integer): table<integer, integer|nil>
---@overload fun(self: towpath.City): table<integer, table<integer, integer|nil>>
function City:owner(row, col) end

---@class towpath.HouseRule: aedile.HouseRule
---@field setup? fun(state: towpath.State) once after each deal, before the first move
---@field allow? fun(state: towpath.State, move: towpath.HookMove): boolean|nil, string|nil for each move the game itself allows, when legal moves are listed
---@field after? fun(state: towpath.State, move: towpath.HookMove, events: towpath.Events) after each move of the game (not after answers to decisions) and everything that follows automatically up to the next decision: perhaps whole phases and the end of the round
---@field score? fun(state: towpath.State, seat: integer, sheet: aedile.Sheet) whenever the program needs the points of a seat, also during the game: as if the game ended now
---@field finish? fun(state: towpath.State) once when the game is over, before it is scored
---@field hide? fun(state: towpath.State, seat: integer|nil) when a hidden copy is made for a seat or a watcher: the variables that these may not see have their start values and must get values that are consistent with what they know
---@field show? fun(state: towpath.State, seat: integer|nil, all: boolean): string|nil when the position is drawn for a person: below the game's own drawing, instead of a list of the variables
---@field price? fun(state: towpath.State, seat: integer, what: towpath.Item, price: integer): integer|nil whenever the game needs a price: for legal moves, refusals, payment, attributes and notes of moves; prices that the hook itself reads from the state are those of the game
---@field begins? fun(state: towpath.State, what: string, number: integer) when a round, a turn or a phase begins, before anything that follows by itself; what begins in the deal: after setup
---@field ends? fun(state: towpath.State, what: string, number: integer) when a round, a turn or a phase ends, the last round too, before anything that follows by itself
---@field wins? fun(state: towpath.State, seat: integer): boolean|nil, string|nil whenever the program needs the ranks, also during the game: as if the game ended now
---@field tie_break? fun(state: towpath.State, seat: integer): integer|nil whenever the program needs the ranks, also during the game: as if the game ended now
