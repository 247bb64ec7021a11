---@meta
-- What scripts see and can do in Quadropolis.  Made by `aedile api quadropolis --stubs`; do not edit.

--- What can be seen of the game.
---@class quadropolis.Attributes
local Attributes = {}

--- the mode that is played (seen by everybody)
---@return "classic"|"expert"
function Attributes:mode() end

--- rounds of the game (seen by everybody)
---@return integer
function Attributes:rounds() end

--- turns that each seat takes in a round; one turn of every seat is a lap (seen by everybody)
---@return integer
function Attributes:turns_per_round() end

--- number of the round, from 1; the last one when the game is over (seen by everybody)
---@return integer
function Attributes:round() end

--- number of the lap in the round, from 1; in a lap each seat takes one turn; nothing after the last round (seen by everybody)
---@return integer|nil
function Attributes:lap() end

--- number of the turn in the lap, from 1; nothing after the last round (seen by everybody)
---@return integer|nil
function Attributes:turn() end

--- turns that a seat has left in the game, the current one included (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes): table<integer, integer>
function Attributes:turns_left(seat) end

--- the seat that decides; nothing when the game is over (seen by everybody)
---@return integer|nil
function Attributes:acting_seat() end

--- the seat that began the round (seen by everybody)
---@return integer
function Attributes:start_seat() end

--- the seat that holds the Mayor (seen by everybody)
---@return integer
function Attributes:mayor() end

--- row of the Urbanist on the Construction Site; nothing while it is beside the board (seen by everybody)
---@return integer|nil
function Attributes:urbanist_row() end

--- column of the Urbanist on the Construction Site; nothing while it is beside the board (seen by everybody)
---@return integer|nil
function Attributes:urbanist_col() end

--- architects with a number that a seat can still use in this round, from its own ones or the common supply (seen by everybody)
---@param seat integer from 1
---@param number integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes, seat: integer): table<integer, integer>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer>>
function Attributes:architects(seat, number) end

--- name of a slot: N1 to N5, S1 to S5, W1 to W5, E1 to E5 (seen by everybody)
---@param slot integer from 1
---@return string
---@overload fun(self: quadropolis.Attributes): table<integer, string>
function Attributes:slot_name(slot) end

--- whether an architect may be placed at a slot: the slot has no architect and the Urbanist does not close it (seen by everybody)
---@param slot integer from 1
---@return boolean
---@overload fun(self: quadropolis.Attributes): table<integer, boolean>
function Attributes:slot_open(slot) end

--- number of the architect at a slot; nothing if the slot has no architect (seen by everybody)
---@param slot integer from 1
---@return integer|nil
---@overload fun(self: quadropolis.Attributes): table<integer, integer|nil>
function Attributes:slot_number(slot) end

--- the seat that placed the architect at a slot; nothing if the slot has no architect (seen by everybody)
---@param slot integer from 1
---@return integer|nil
---@overload fun(self: quadropolis.Attributes): table<integer, integer|nil>
function Attributes:slot_seat(slot) end

--- row of the square at which an architect with a number points from a slot (seen by everybody)
---@param number integer from 1
---@param slot integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes, number: integer): table<integer, integer>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer>>
function Attributes:target_row(number, slot) end

--- column of the square at which an architect with a number points from a slot (seen by everybody)
---@param number integer from 1
---@param slot integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes, number: integer): table<integer, integer>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer>>
function Attributes:target_col(number, slot) end

--- kind of the tile on a square of the Construction Site; nothing if no tile is there (seen by everybody, if it lies face up)
---@param row integer from 1
---@param col integer from 1
---@return string|nil
---@overload fun(self: quadropolis.Attributes, row: integer): table<integer, string|nil>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, string|nil>>
function Attributes:site(row, col) end

--- family of the tile on a square of the Construction Site, by which it scores and counts; nothing if no tile is there (seen by everybody, if it lies face up)
---@param row integer from 1
---@param col integer from 1
---@return "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"|nil
---@overload fun(self: quadropolis.Attributes, row: integer): table<integer, "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"|nil>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"|nil>>
function Attributes:site_family(row, col) end

--- id of the tile on a square of the Construction Site; nothing if no tile is there (seen by everybody, if it lies face up)
---@param row integer from 1
---@param col integer from 1
---@return string|nil
---@overload fun(self: quadropolis.Attributes, row: integer): table<integer, string|nil>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, string|nil>>
function Attributes:site_tile(row, col) end

--- inhabitants that the tile gives when it is built; nothing if no tile is there (seen by everybody, if it lies face up)
---@param row integer from 1
---@param col integer from 1
---@return integer|nil
---@overload fun(self: quadropolis.Attributes, row: integer): table<integer, integer|nil>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:site_inhabitants(row, col) end

--- energy that the tile gives when it is built; nothing if no tile is there (seen by everybody, if it lies face up)
---@param row integer from 1
---@param col integer from 1
---@return integer|nil
---@overload fun(self: quadropolis.Attributes, row: integer): table<integer, integer|nil>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:site_energy(row, col) end

--- printed points of the tile; nothing if no tile is there (seen by everybody, if it lies face up)
---@param row integer from 1
---@param col integer from 1
---@return integer|nil
---@overload fun(self: quadropolis.Attributes, row: integer): table<integer, integer|nil>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:site_points(row, col) end

--- whether building the tile gives the Mayor; nothing if no tile is there (seen by everybody, if it lies face up)
---@param row integer from 1
---@param col integer from 1
---@return boolean|nil
---@overload fun(self: quadropolis.Attributes, row: integer): table<integer, boolean|nil>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, boolean|nil>>
function Attributes:site_mayor(row, col) end

--- mark of a tile, also of a face-down one: the least seat count with which the tile is laid face up, 2 if no mark is printed; nothing if no tile is there (seen by everybody)
---@param row integer from 1
---@param col integer from 1
---@return integer|nil
---@overload fun(self: quadropolis.Attributes, row: integer): table<integer, integer|nil>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:site_mark(row, col) end

--- whether an architect that points at a square takes a tile; if not, the square is empty or counts as empty (seen by everybody)
---@param row integer from 1
---@param col integer from 1
---@return boolean
---@overload fun(self: quadropolis.Attributes, row: integer): table<integer, boolean>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, boolean>>
function Attributes:site_takeable(row, col) end

--- kind of the tile in hand, which was taken and must be built or discarded; nothing in other phases (seen by everybody)
---@return string|nil
function Attributes:in_hand() end

--- family of the tile in hand; nothing in other phases (seen by everybody)
---@return "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"|nil
function Attributes:in_hand_family() end

--- id of the tile in hand; nothing in other phases (seen by everybody)
---@return string|nil
function Attributes:in_hand_tile() end

--- inhabitants that the tile in hand gives; nothing in other phases (seen by everybody)
---@return integer|nil
function Attributes:in_hand_inhabitants() end

--- energy that the tile in hand gives; nothing in other phases (seen by everybody)
---@return integer|nil
function Attributes:in_hand_energy() end

--- printed points of the tile in hand; nothing in other phases (seen by everybody)
---@return integer|nil
function Attributes:in_hand_points() end

--- whether building the tile in hand gives the Mayor; nothing in other phases (seen by everybody)
---@return boolean|nil
function Attributes:in_hand_mayor() end

--- number of the architect that took the tile in hand; nothing in other phases (seen by everybody)
---@return integer|nil
function Attributes:in_hand_number() end

--- rows of a city (seen by everybody)
---@return integer
function Attributes:city_rows() end

--- columns of a city (seen by everybody)
---@return integer
function Attributes:city_cols() end

--- districts of a city (seen by everybody)
---@return integer
function Attributes:districts() end

--- number of the district of a square, from 1 in reading order; squares with equal numbers are in one district (seen by everybody)
---@param row integer from 1
---@param col integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes, row: integer): table<integer, integer>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer>>
function Attributes:district(row, col) end

--- printed number of the district of a square (seen by everybody)
---@param row integer from 1
---@param col integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes, row: integer): table<integer, integer>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer>>
function Attributes:district_number(row, col) end

--- printed number of a square; nothing in cities without printed numbers (seen by everybody)
---@param row integer from 1
---@param col integer from 1
---@return integer|nil
---@overload fun(self: quadropolis.Attributes, row: integer): table<integer, integer|nil>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:square_number(row, col) end

--- whether an architect with a number allows a building on a square while the square is empty (seen by everybody)
---@param number integer from 1
---@param row integer from 1
---@param col integer from 1
---@return boolean
---@overload fun(self: quadropolis.Attributes, number: integer, row: integer): table<integer, boolean>
---@overload fun(self: quadropolis.Attributes, number: integer): table<integer, table<integer, boolean>>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, table<integer, boolean>>>
function Attributes:square_allowed(number, row, col) end

--- kind of the building on a square of a city; nothing if no building is there (seen by everybody)
---@param seat integer from 1
---@param row integer from 1
---@param col integer from 1
---@return string|nil
---@overload fun(self: quadropolis.Attributes, seat: integer, row: integer): table<integer, string|nil>
---@overload fun(self: quadropolis.Attributes, seat: integer): table<integer, table<integer, string|nil>>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, table<integer, string|nil>>>
function Attributes:city_kind(seat, row, col) end

--- family of the building on a square of a city; nothing if no building is there (seen by everybody)
---@param seat integer from 1
---@param row integer from 1
---@param col integer from 1
---@return "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"|nil
---@overload fun(self: quadropolis.Attributes, seat: integer, row: integer): table<integer, "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"|nil>
---@overload fun(self: quadropolis.Attributes, seat: integer): table<integer, table<integer, "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"|nil>>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, table<integer, "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"|nil>>>
function Attributes:city_family(seat, row, col) end

--- floors of a building; 1 for buildings other than Tower Blocks and Office Towers, 0 if no building is there (seen by everybody)
---@param seat integer from 1
---@param row integer from 1
---@param col integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes, seat: integer, row: integer): table<integer, integer>
---@overload fun(self: quadropolis.Attributes, seat: integer): table<integer, table<integer, integer>>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, table<integer, integer>>>
function Attributes:floors(seat, row, col) end

--- printed points of a building; they are scored if the building is active (seen by everybody)
---@param seat integer from 1
---@param row integer from 1
---@param col integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes, seat: integer, row: integer): table<integer, integer>
---@overload fun(self: quadropolis.Attributes, seat: integer): table<integer, table<integer, integer>>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, table<integer, integer>>>
function Attributes:printed_points(seat, row, col) end

--- inhabitants a seat has received (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes): table<integer, integer>
function Attributes:inhabitants(seat) end

--- energy a seat has received (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes): table<integer, integer>
function Attributes:energy(seat) end

--- inhabitants in the supply; nothing if it is unlimited (seen by everybody)
---@return integer|nil
function Attributes:inhabitants_left() end

--- energy in the supply; nothing if it is unlimited (seen by everybody)
---@return integer|nil
function Attributes:energy_left() end

--- the part of points(seat) that a family of buildings gives: 1 tower, 2 shop, 3 service, 4 park, 5 factory, 6 harbor, 7 office, 8 monument (seen by everybody)
---@param seat integer from 1
---@param family integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes, seat: integer): table<integer, integer>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer>>
function Attributes:family_points(seat, family) end

--- the part of points(seat) that the effects of kinds give beside the scores of their families (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes): table<integer, integer>
function Attributes:effect_points(seat) end

--- whether a building is active in the allocation that points(seat) uses; every call computes the allocation again, so use active_set for a whole city (seen by everybody)
---@param seat integer from 1
---@param row integer from 1
---@param col integer from 1
---@return boolean
---@overload fun(self: quadropolis.Attributes, seat: integer, row: integer): table<integer, boolean>
---@overload fun(self: quadropolis.Attributes, seat: integer): table<integer, table<integer, boolean>>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, table<integer, boolean>>>
function Attributes:active(seat, row, col) end

--- the active buildings of a seat as bits: bit (row - 1) * city_cols + col - 1 is the square (row, col) (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes): table<integer, integer>
function Attributes:active_set(seat) end

--- inhabitants in Shops in the allocation that points(seat) uses (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes): table<integer, integer>
function Attributes:customers(seat) end

--- inhabitants neither on active buildings nor in Shops (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes): table<integer, integer>
function Attributes:idle_inhabitants(seat) end

--- energy neither on active buildings nor in Parks (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes): table<integer, integer>
function Attributes:idle_energy(seat) end

--- energy in Parks (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes): table<integer, integer>
function Attributes:absorbed_energy(seat) end

--- inhabitants in buildings, customers included; this number breaks ties (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes): table<integer, integer>
function Attributes:in_buildings(seat) end

--- squares that count as empty when ties are broken (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes): table<integer, integer>
function Attributes:empty_squares(seat) end

--- whether a seat has allocated its inhabitants and energy, in variants in which seats decide that themselves (seen by everybody)
---@param seat integer from 1
---@return boolean
---@overload fun(self: quadropolis.Attributes): table<integer, boolean>
function Attributes:decided(seat) end

--- name of a kind of building (seen by everybody)
---@param kind integer from 1
---@return string
---@overload fun(self: quadropolis.Attributes): table<integer, string>
function Attributes:kind_id(kind) end

--- family of a kind (seen by everybody)
---@param kind integer from 1
---@return "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"
---@overload fun(self: quadropolis.Attributes): table<integer, "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument">
function Attributes:kind_family(kind) end

--- inhabitants that activate a building of a kind, whatever its height (seen by everybody)
---@param kind integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes): table<integer, integer>
function Attributes:kind_inhabitants(kind) end

--- energy that activates a building of a kind (seen by everybody)
---@param kind integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes): table<integer, integer>
function Attributes:kind_energy(kind) end

--- surplus energy that a building of a kind absorbs (seen by everybody)
---@param kind integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes): table<integer, integer>
function Attributes:kind_absorbs(kind) end

--- floors that a building of a kind can have; 1 if it cannot be stacked (seen by everybody)
---@param kind integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes): table<integer, integer>
function Attributes:kind_max_floors(kind) end

--- tiles of a kind that are face up when a round begins, with this seat count (seen by everybody)
---@param round integer from 1
---@param kind integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes, round: integer): table<integer, integer>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer>>
function Attributes:tiles_in_round(round, kind) end

--- id of a tile of a round, which is known before the tiles are laid out; the number of the tile does not tell its square (seen by everybody)
---@param round integer from 1
---@param tile integer from 1
---@return string
---@overload fun(self: quadropolis.Attributes, round: integer): table<integer, string>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, string>>
function Attributes:bag_tile(round, tile) end

--- kind of a tile of a round (seen by everybody)
---@param round integer from 1
---@param tile integer from 1
---@return string
---@overload fun(self: quadropolis.Attributes, round: integer): table<integer, string>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, string>>
function Attributes:bag_kind(round, tile) end

--- inhabitants that a tile of a round gives (seen by everybody)
---@param round integer from 1
---@param tile integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes, round: integer): table<integer, integer>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer>>
function Attributes:bag_inhabitants(round, tile) end

--- energy that a tile of a round gives (seen by everybody)
---@param round integer from 1
---@param tile integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes, round: integer): table<integer, integer>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer>>
function Attributes:bag_energy(round, tile) end

--- printed points of a tile of a round (seen by everybody)
---@param round integer from 1
---@param tile integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes, round: integer): table<integer, integer>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer>>
function Attributes:bag_points(round, tile) end

--- whether building a tile of a round gives the Mayor (seen by everybody)
---@param round integer from 1
---@param tile integer from 1
---@return boolean
---@overload fun(self: quadropolis.Attributes, round: integer): table<integer, boolean>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, boolean>>
function Attributes:bag_mayor(round, tile) end

--- mark of a tile of a round: the least seat count with which the tile is laid face up (seen by everybody)
---@param round integer from 1
---@param tile integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes, round: integer): table<integer, integer>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer>>
function Attributes:bag_mark(round, tile) end

---@class quadropolis.View: aedile.View, quadropolis.Attributes

--- Parts of moves; nil where a move of its kind has no such part.
---@class quadropolis.Fields
---@field kind "start"|"architect"|"pass"|"build"|"discard"|"activate"|"done" start, architect, pass, build, discard, activate or done
---@field seat integer start: the seat that begins the game
---@field number integer architect: number of the architect
---@field slot integer architect: number of the slot, from 1
---@field slot_name string architect: name of the slot, N1 to E5
---@field row integer architect: row of the square at which the architect points; build, activate: row of the city, from 1
---@field col integer architect: column of the square at which the architect points; build, activate: column of the city, from 1
---@field takes boolean architect: whether the architect takes a tile
---@field building string architect: kind of the tile that the architect takes, nothing if it takes no tile or a face-down one; build, discard: kind of the tile in hand
---@field family "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument" family of the tile of the move
---@field tile string id of the tile of the move
---@field inhabitants integer inhabitants that the tile of the move gives when it is built
---@field energy integer energy that the tile of the move gives when it is built
---@field points integer printed points of the tile of the move
---@field mayor boolean whether building the tile of the move gives the Mayor
---@field stack boolean build: whether the tile becomes a further floor of a building
---@field floor integer build: number of the floor that the tile becomes, 1 on an empty square
---@field piece "inhabitant"|"energy" discard: the piece that the seat chooses to receive, if the rules give a choice

---@class quadropolis.Move: aedile.Move, quadropolis.Fields

---@class quadropolis.HookMove: aedile.HookMove, quadropolis.Fields

--- What has a price; a part is nil where items of the kind do not have it.
---@class quadropolis.Item: aedile.Item

---@class quadropolis.State: aedile.State, quadropolis.Attributes
local State = {}

--- a seat receives inhabitants or energy; with limited_supply, at most what the supply has (seat from 1)
---@param seat integer
---@param piece "inhabitants"|"energy"
---@param n integer
---@return boolean
---@return string|nil
function State:give(seat, piece, n) end

--- a seat returns inhabitants or energy to the supply (seat from 1)
---@param seat integer
---@param piece "inhabitants"|"energy"
---@param n integer
---@return boolean
---@return string|nil
function State:take(seat, piece, n) end

--- replaces the tile in hand by another tile, which must be one of round 0; the replaced tile leaves the game
---@param tile string
---@return boolean
---@return string|nil
function State:hand(tile) end

--- a seat takes the Mayor (seat from 1)
---@param seat integer
---@return boolean
---@return string|nil
function State:mayor_to(seat) end

--- removes the tile on a square of the Construction Site from the game (row from 1, col from 1)
---@param row integer
---@param col integer
---@return boolean
---@return string|nil
function State:clear(row, col) end

--- removes the building on a square of a seat's city, or its top floor, from the game; the seat keeps what the tile gave (seat from 1, row from 1, col from 1)
---@param seat integer
---@param row integer
---@param col integer
---@return boolean
---@return string|nil
function State:demolish(seat, row, col) end

--- puts the building of a tile on an empty square of a seat's city, or as a floor on a building of its kind, whatever the architects allow; the seat gets no pieces and no Mayor (seat from 1, row from 1, col from 1)
---@param seat integer
---@param tile string
---@param row integer
---@param col integer
---@return boolean
---@return string|nil
function State:build(seat, tile, row, col) end

--- exchanges the buildings on two squares of a seat's city, with their floors; one of the squares may be empty (seat from 1, row from 1, col from 1, other_row from 1, other_col from 1)
---@param seat integer
---@param row integer
---@param col integer
---@param other_row integer
---@param other_col integer
---@return boolean
---@return string|nil
function State:exchange(seat, row, col, other_row, other_col) end

--- the seat takes the turn of the lap that is about to begin, and the seats that have had no turn in this lap follow clockwise; refused once an architect is placed, and for a seat that has had its turn in this lap (seat from 1)
---@param seat integer
---@return boolean
---@return string|nil
function State:turn_to(seat) end

--- the seat begins this lap and the laps after it in this round; in the first lap it also counts as the seat that began the round; refused once the lap has begun (seat from 1)
---@param seat integer
---@return boolean
---@return string|nil
function State:first_to(seat) end

--- Attributes have their value before the move if it changed them, else nil.
---@class quadropolis.Events: aedile.Events
---@field before quadropolis.State
---@field mode? "classic"|"expert" the mode that is played
---@field rounds? integer rounds of the game
---@field turns_per_round? integer turns that each seat takes in a round; one turn of every seat is a lap
---@field round? integer number of the round, from 1; the last one when the game is over
---@field lap? integer number of the lap in the round, from 1; in a lap each seat takes one turn; nothing after the last round
---@field turn? integer number of the turn in the lap, from 1; nothing after the last round
---@field acting_seat? integer the seat that decides; nothing when the game is over
---@field start_seat? integer the seat that began the round
---@field mayor? integer the seat that holds the Mayor
---@field urbanist_row? integer row of the Urbanist on the Construction Site; nothing while it is beside the board
---@field urbanist_col? integer column of the Urbanist on the Construction Site; nothing while it is beside the board
---@field in_hand? string kind of the tile in hand, which was taken and must be built or discarded; nothing in other phases
---@field in_hand_family? "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument" family of the tile in hand; nothing in other phases
---@field in_hand_tile? string id of the tile in hand; nothing in other phases
---@field in_hand_inhabitants? integer inhabitants that the tile in hand gives; nothing in other phases
---@field in_hand_energy? integer energy that the tile in hand gives; nothing in other phases
---@field in_hand_points? integer printed points of the tile in hand; nothing in other phases
---@field in_hand_mayor? boolean whether building the tile in hand gives the Mayor; nothing in other phases
---@field in_hand_number? integer number of the architect that took the tile in hand; nothing in other phases
---@field city_rows? integer rows of a city
---@field city_cols? integer columns of a city
---@field districts? integer districts of a city
---@field inhabitants_left? integer inhabitants in the supply; nothing if it is unlimited
---@field energy_left? integer energy in the supply; nothing if it is unlimited

--- What a function gets that a component names.
---@class quadropolis.City: aedile.City
local City = {}

--- rows of the city
---@return integer
function City:rows() end

--- columns of the city
---@return integer
function City:cols() end

--- districts of the city
---@return integer
function City:districts() end

--- number of the district of a square, from 1 in reading order; squares with equal numbers are in one district
---@param row integer from 1
---@param col integer from 1
---@return integer
---@overload fun(self: quadropolis.City, row: integer): table<integer, integer>
---@overload fun(self: quadropolis.City): table<integer, table<integer, integer>>
function City:district(row, col) end

--- kind of the building on a square, active or not; nothing if no building is there
---@param row integer from 1
---@param col integer from 1
---@return string|nil
---@overload fun(self: quadropolis.City, row: integer): table<integer, string|nil>
---@overload fun(self: quadropolis.City): table<integer, table<integer, string|nil>>
function City:kind(row, col) end

--- family of the building on a square; nothing if no building is there
---@param row integer from 1
---@param col integer from 1
---@return "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"|nil
---@overload fun(self: quadropolis.City, row: integer): table<integer, "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"|nil>
---@overload fun(self: quadropolis.City): table<integer, table<integer, "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"|nil>>
function City:family(row, col) end

--- floors of the building on a square; 0 if no building is there
---@param row integer from 1
---@param col integer from 1
---@return integer
---@overload fun(self: quadropolis.City, row: integer): table<integer, integer>
---@overload fun(self: quadropolis.City): table<integer, table<integer, integer>>
function City:floors(row, col) end

--- printed points of the building on a square; 0 if no building is there
---@param row integer from 1
---@param col integer from 1
---@return integer
---@overload fun(self: quadropolis.City, row: integer): table<integer, integer>
---@overload fun(self: quadropolis.City): table<integer, table<integer, integer>>
function City:points(row, col) end

--- whether a building on a square is active
---@param row integer from 1
---@param col integer from 1
---@return boolean
---@overload fun(self: quadropolis.City, row: integer): table<integer, boolean>
---@overload fun(self: quadropolis.City): table<integer, table<integer, boolean>>
function City:active(row, col) end

--- inhabitants the seat has received
---@return integer
function City:inhabitants() end

--- energy the seat has received
---@return integer
function City:energy() end

--- inhabitants in buildings, customers included
---@return integer
function City:in_buildings() end

--- inhabitants that are customers
---@return integer
function City:customers() end

--- energy in Parks
---@return integer
function City:absorbed_energy() end

--- inhabitants neither on active buildings nor in Shops
---@return integer
function City:idle_inhabitants() end

--- energy neither on active buildings nor in Parks
---@return integer
function City:idle_energy() end

---@class quadropolis.HouseRule: aedile.HouseRule
---@field setup? fun(state: quadropolis.State) once after each deal, before the first move
---@field allow? fun(state: quadropolis.State, move: quadropolis.HookMove): boolean|nil, string|nil for each move the game itself allows, when legal moves are listed
---@field after? fun(state: quadropolis.State, move: quadropolis.HookMove, events: quadropolis.Events) after each move of the game (not after answers to decisions) and everything that follows automatically up to the next decision: perhaps whole phases and the end of the round
---@field score? fun(state: quadropolis.State, seat: integer, sheet: aedile.Sheet) whenever the program needs the points of a seat, also during the game: as if the game ended now
---@field finish? fun(state: quadropolis.State) once when the game is over, before it is scored
---@field hide? fun(state: quadropolis.State, seat: integer|nil) when a hidden copy is made for a seat or a watcher: the variables that these may not see have their start values and must get values that are consistent with what they know
---@field show? fun(state: quadropolis.State, seat: integer|nil, all: boolean): string|nil when the position is drawn for a person: below the game's own drawing, instead of a list of the variables
---@field price? fun(state: quadropolis.State, seat: integer, what: quadropolis.Item, price: integer): integer|nil whenever the game needs a price: for legal moves, refusals, payment, attributes and notes of moves; prices that the hook itself reads from the state are those of the game
---@field begins? fun(state: quadropolis.State, what: string, number: integer) when a round, a turn or a phase begins, before anything that follows by itself; what begins in the deal: after setup
---@field ends? fun(state: quadropolis.State, what: string, number: integer) when a round, a turn or a phase ends, the last round too, before anything that follows by itself
---@field wins? fun(state: quadropolis.State, seat: integer): boolean|nil, string|nil whenever the program needs the ranks, also during the game: as if the game ended now
---@field tie_break? fun(state: quadropolis.State, seat: integer): integer|nil whenever the program needs the ranks, also during the game: as if the game ended now
