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

--- turns of each seat in a round: laps (seen by everybody)
---@return integer
function Attributes:turns_per_round() end

--- number of the round, from 1; the last one when the game is over (seen by everybody)
---@return integer
function Attributes:round() end

--- number of the lap in the round, from 1: each seat takes one turn in it; nothing after the last round (seen by everybody)
---@return integer|nil
function Attributes:lap() end

--- number of the turn in the lap, from 1; nothing after the last round (seen by everybody)
---@return integer|nil
function Attributes:turn() end

--- turns a seat has left in the game, the one it is taking included (seen by everybody)
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

--- column of the Urbanist; nothing while it is beside the board (seen by everybody)
---@return integer|nil
function Attributes:urbanist_col() end

--- architects of a number that a seat can still use in this round, of its own or of the common supply (seen by everybody)
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

--- whether an architect may be laid at a slot: no other lies there and the Urbanist does not close it (seen by everybody)
---@param slot integer from 1
---@return boolean
---@overload fun(self: quadropolis.Attributes): table<integer, boolean>
function Attributes:slot_open(slot) end

--- number of the architect at a slot; nothing without one (seen by everybody)
---@param slot integer from 1
---@return integer|nil
---@overload fun(self: quadropolis.Attributes): table<integer, integer|nil>
function Attributes:slot_number(slot) end

--- the seat that laid it; nothing without one (seen by everybody)
---@param slot integer from 1
---@return integer|nil
---@overload fun(self: quadropolis.Attributes): table<integer, integer|nil>
function Attributes:slot_seat(slot) end

--- row of the square at which an architect of a number points from a slot (seen by everybody)
---@param number integer from 1
---@param slot integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes, number: integer): table<integer, integer>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer>>
function Attributes:target_row(number, slot) end

--- column of that square (seen by everybody)
---@param number integer from 1
---@param slot integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes, number: integer): table<integer, integer>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer>>
function Attributes:target_col(number, slot) end

--- kind of the tile on a square of the Construction Site; nothing where none lies (seen by everybody, if it lies face up)
---@param row integer from 1
---@param col integer from 1
---@return string|nil
---@overload fun(self: quadropolis.Attributes, row: integer): table<integer, string|nil>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, string|nil>>
function Attributes:site(row, col) end

--- family of that kind: what it scores as and counts as; nothing where none lies (seen by everybody, if it lies face up)
---@param row integer from 1
---@param col integer from 1
---@return "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"|nil
---@overload fun(self: quadropolis.Attributes, row: integer): table<integer, "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"|nil>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"|nil>>
function Attributes:site_family(row, col) end

--- id of that tile; nothing where none lies (seen by everybody, if it lies face up)
---@param row integer from 1
---@param col integer from 1
---@return string|nil
---@overload fun(self: quadropolis.Attributes, row: integer): table<integer, string|nil>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, string|nil>>
function Attributes:site_tile(row, col) end

--- inhabitants it gives when built; nothing where none lies (seen by everybody, if it lies face up)
---@param row integer from 1
---@param col integer from 1
---@return integer|nil
---@overload fun(self: quadropolis.Attributes, row: integer): table<integer, integer|nil>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:site_inhabitants(row, col) end

--- energy it gives when built; nothing where none lies (seen by everybody, if it lies face up)
---@param row integer from 1
---@param col integer from 1
---@return integer|nil
---@overload fun(self: quadropolis.Attributes, row: integer): table<integer, integer|nil>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:site_energy(row, col) end

--- its printed points; nothing where none lies (seen by everybody, if it lies face up)
---@param row integer from 1
---@param col integer from 1
---@return integer|nil
---@overload fun(self: quadropolis.Attributes, row: integer): table<integer, integer|nil>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:site_points(row, col) end

--- whether building it gives the Mayor; nothing where none lies (seen by everybody, if it lies face up)
---@param row integer from 1
---@param col integer from 1
---@return boolean|nil
---@overload fun(self: quadropolis.Attributes, row: integer): table<integer, boolean|nil>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, boolean|nil>>
function Attributes:site_mayor(row, col) end

--- mark of a tile, face down or not: the number of seats from which it lies face up, 2 for one without a mark; nothing where none lies (seen by everybody)
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

--- kind of the tile that was taken and is to be built or discarded; nothing in other phases (seen by everybody)
---@return string|nil
function Attributes:in_hand() end

--- its family; nothing in other phases (seen by everybody)
---@return "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"|nil
function Attributes:in_hand_family() end

--- its id; nothing in other phases (seen by everybody)
---@return string|nil
function Attributes:in_hand_tile() end

--- inhabitants it gives; nothing in other phases (seen by everybody)
---@return integer|nil
function Attributes:in_hand_inhabitants() end

--- energy it gives; nothing in other phases (seen by everybody)
---@return integer|nil
function Attributes:in_hand_energy() end

--- its printed points; nothing in other phases (seen by everybody)
---@return integer|nil
function Attributes:in_hand_points() end

--- whether building it gives the Mayor; nothing in other phases (seen by everybody)
---@return boolean|nil
function Attributes:in_hand_mayor() end

--- number of the architect that took it; nothing in other phases (seen by everybody)
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

--- district of a square: equal numbers, one district; from 1 in reading order (seen by everybody)
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

--- printed number of a square; nothing in cities without (seen by everybody)
---@param row integer from 1
---@param col integer from 1
---@return integer|nil
---@overload fun(self: quadropolis.Attributes, row: integer): table<integer, integer|nil>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:square_number(row, col) end

--- whether an architect of a number allows a building on a square while that is empty (seen by everybody)
---@param number integer from 1
---@param row integer from 1
---@param col integer from 1
---@return boolean
---@overload fun(self: quadropolis.Attributes, number: integer, row: integer): table<integer, boolean>
---@overload fun(self: quadropolis.Attributes, number: integer): table<integer, table<integer, boolean>>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, table<integer, boolean>>>
function Attributes:square_allowed(number, row, col) end

--- kind of the building on a square of a city; nothing where none stands (seen by everybody)
---@param seat integer from 1
---@param row integer from 1
---@param col integer from 1
---@return string|nil
---@overload fun(self: quadropolis.Attributes, seat: integer, row: integer): table<integer, string|nil>
---@overload fun(self: quadropolis.Attributes, seat: integer): table<integer, table<integer, string|nil>>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, table<integer, string|nil>>>
function Attributes:city_kind(seat, row, col) end

--- family of that kind; nothing where none stands (seen by everybody)
---@param seat integer from 1
---@param row integer from 1
---@param col integer from 1
---@return "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"|nil
---@overload fun(self: quadropolis.Attributes, seat: integer, row: integer): table<integer, "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"|nil>
---@overload fun(self: quadropolis.Attributes, seat: integer): table<integer, table<integer, "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"|nil>>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, table<integer, "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"|nil>>>
function Attributes:city_family(seat, row, col) end

--- floors of a building: 1 for what is no Tower Block or Office Tower, 0 where none stands (seen by everybody)
---@param seat integer from 1
---@param row integer from 1
---@param col integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes, seat: integer, row: integer): table<integer, integer>
---@overload fun(self: quadropolis.Attributes, seat: integer): table<integer, table<integer, integer>>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, table<integer, integer>>>
function Attributes:floors(seat, row, col) end

--- printed points of a building, scored if it is active (seen by everybody)
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

--- its part for a family of buildings: 1 tower, 2 shop, 3 service, 4 park, 5 factory, 6 harbor, 7 office, 8 monument (seen by everybody)
---@param seat integer from 1
---@param family integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes, seat: integer): table<integer, integer>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer>>
function Attributes:family_points(seat, family) end

--- its part for effects that kinds have beside their family's score (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes): table<integer, integer>
function Attributes:effect_points(seat) end

--- whether a building is active in that allocation; every call allocates anew, active_set asks once for a whole city (seen by everybody)
---@param seat integer from 1
---@param row integer from 1
---@param col integer from 1
---@return boolean
---@overload fun(self: quadropolis.Attributes, seat: integer, row: integer): table<integer, boolean>
---@overload fun(self: quadropolis.Attributes, seat: integer): table<integer, table<integer, boolean>>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, table<integer, boolean>>>
function Attributes:active(seat, row, col) end

--- the active buildings of a seat as bits: square (row, col) is bit (row - 1) * city_cols + col - 1 (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes): table<integer, integer>
function Attributes:active_set(seat) end

--- inhabitants in Shops in that allocation (seen by everybody)
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

--- inhabitants in buildings, which break ties: on active ones, and customers (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes): table<integer, integer>
function Attributes:in_buildings(seat) end

--- squares that count as empty when ties are broken (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes): table<integer, integer>
function Attributes:empty_squares(seat) end

--- whether a seat has allocated its inhabitants and energy, where seats do that themselves (seen by everybody)
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

--- energy that activates it (seen by everybody)
---@param kind integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes): table<integer, integer>
function Attributes:kind_energy(kind) end

--- surplus energy it takes (seen by everybody)
---@param kind integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes): table<integer, integer>
function Attributes:kind_absorbs(kind) end

--- floors it can have; 1: it cannot be stacked (seen by everybody)
---@param kind integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes): table<integer, integer>
function Attributes:kind_max_floors(kind) end

--- tiles of a kind that lie face up when a round begins, with these seats (seen by everybody)
---@param round integer from 1
---@param kind integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes, round: integer): table<integer, integer>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer>>
function Attributes:tiles_in_round(round, kind) end

--- id of a tile of a round, as all know them before they are laid out; the number says nothing about its square (seen by everybody)
---@param round integer from 1
---@param tile integer from 1
---@return string|nil
---@overload fun(self: quadropolis.Attributes, round: integer): table<integer, string|nil>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, string|nil>>
function Attributes:bag_tile(round, tile) end

--- kind of that tile (seen by everybody)
---@param round integer from 1
---@param tile integer from 1
---@return string
---@overload fun(self: quadropolis.Attributes, round: integer): table<integer, string>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, string>>
function Attributes:bag_kind(round, tile) end

--- inhabitants it gives (seen by everybody)
---@param round integer from 1
---@param tile integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes, round: integer): table<integer, integer>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer>>
function Attributes:bag_inhabitants(round, tile) end

--- energy it gives (seen by everybody)
---@param round integer from 1
---@param tile integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes, round: integer): table<integer, integer>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer>>
function Attributes:bag_energy(round, tile) end

--- its printed points (seen by everybody)
---@param round integer from 1
---@param tile integer from 1
---@return integer
---@overload fun(self: quadropolis.Attributes, round: integer): table<integer, integer>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, integer>>
function Attributes:bag_points(round, tile) end

--- whether building it gives the Mayor (seen by everybody)
---@param round integer from 1
---@param tile integer from 1
---@return boolean
---@overload fun(self: quadropolis.Attributes, round: integer): table<integer, boolean>
---@overload fun(self: quadropolis.Attributes): table<integer, table<integer, boolean>>
function Attributes:bag_mayor(round, tile) end

--- its mark: the number of seats from which it lies face up (seen by everybody)
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
---@field number integer architect: its number
---@field slot integer architect: number of the slot, from 1
---@field slot_name string architect: name of the slot, N1 to E5
---@field row integer architect: row of the square it points at; build, activate: row of the city, from 1
---@field col integer architect: column of the square it points at; build, activate: column of the city, from 1
---@field takes boolean architect: whether it takes a tile
---@field building string architect: kind of the tile it takes, nothing if it takes none or one that lies face down; build, discard: kind of the tile in hand
---@field family "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument" family of that kind
---@field tile string id of that tile
---@field inhabitants integer inhabitants that tile gives when built
---@field energy integer energy it gives when built
---@field points integer its printed points
---@field mayor boolean whether building it gives the Mayor
---@field stack boolean build: whether it becomes a further floor
---@field floor integer build: the floor it becomes, 1 on an empty square
---@field piece "inhabitant"|"energy" discard: what is chosen to be received, where the rules give a choice

---@class quadropolis.Move: aedile.Move, quadropolis.Fields

---@class quadropolis.HookMove: aedile.HookMove, quadropolis.Fields

---@class quadropolis.State: aedile.State, quadropolis.Attributes
local State = {}

--- a seat receives inhabitants or energy, with limited_supply as far as it goes (seat from 1)
---@param seat integer
---@param piece "inhabitants"|"energy"
---@param n integer
---@return boolean
---@return string|nil
function State:give(seat, piece, n) end

--- a seat gives inhabitants or energy that it has back to the supply (seat from 1)
---@param seat integer
---@param piece "inhabitants"|"energy"
---@param n integer
---@return boolean
---@return string|nil
function State:take(seat, piece, n) end

--- another tile, one of round 0, takes the place of the tile that is to be built, which leaves the game
---@param tile string
---@return boolean
---@return string|nil
function State:hand(tile) end

--- a seat takes the Mayor (seat from 1)
---@param seat integer
---@return boolean
---@return string|nil
function State:mayor_to(seat) end

--- the tile on a square of the Construction Site leaves the game (row from 1, col from 1)
---@param row integer
---@param col integer
---@return boolean
---@return string|nil
function State:clear(row, col) end

--- the building on a square of a seat's city, or its top floor, leaves the game; what it gave stays (seat from 1, row from 1, col from 1)
---@param seat integer
---@param row integer
---@param col integer
---@return boolean
---@return string|nil
function State:demolish(seat, row, col) end

--- Attributes have their value before the move if it changed them, else nil.
---@class quadropolis.Events: aedile.Events
---@field before quadropolis.State
---@field mode? "classic"|"expert" the mode that is played
---@field rounds? integer rounds of the game
---@field turns_per_round? integer turns of each seat in a round: laps
---@field round? integer number of the round, from 1; the last one when the game is over
---@field lap? integer number of the lap in the round, from 1: each seat takes one turn in it; nothing after the last round
---@field turn? integer number of the turn in the lap, from 1; nothing after the last round
---@field acting_seat? integer the seat that decides; nothing when the game is over
---@field start_seat? integer the seat that began the round
---@field mayor? integer the seat that holds the Mayor
---@field urbanist_row? integer row of the Urbanist on the Construction Site; nothing while it is beside the board
---@field urbanist_col? integer column of the Urbanist; nothing while it is beside the board
---@field in_hand? string kind of the tile that was taken and is to be built or discarded; nothing in other phases
---@field in_hand_family? "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument" its family; nothing in other phases
---@field in_hand_tile? string its id; nothing in other phases
---@field in_hand_inhabitants? integer inhabitants it gives; nothing in other phases
---@field in_hand_energy? integer energy it gives; nothing in other phases
---@field in_hand_points? integer its printed points; nothing in other phases
---@field in_hand_mayor? boolean whether building it gives the Mayor; nothing in other phases
---@field in_hand_number? integer number of the architect that took it; nothing in other phases
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

--- district of a square: equal numbers, one district; from 1 in reading order
---@param row integer from 1
---@param col integer from 1
---@return integer
---@overload fun(self: quadropolis.City, row: integer): table<integer, integer>
---@overload fun(self: quadropolis.City): table<integer, table<integer, integer>>
function City:district(row, col) end

--- kind of the building on a square, active or not; nothing where none stands
---@param row integer from 1
---@param col integer from 1
---@return string|nil
---@overload fun(self: quadropolis.City, row: integer): table<integer, string|nil>
---@overload fun(self: quadropolis.City): table<integer, table<integer, string|nil>>
function City:kind(row, col) end

--- its family; nothing where none stands
---@param row integer from 1
---@param col integer from 1
---@return "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"|nil
---@overload fun(self: quadropolis.City, row: integer): table<integer, "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"|nil>
---@overload fun(self: quadropolis.City): table<integer, table<integer, "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"|nil>>
function City:family(row, col) end

--- its floors; 0 where none stands
---@param row integer from 1
---@param col integer from 1
---@return integer
---@overload fun(self: quadropolis.City, row: integer): table<integer, integer>
---@overload fun(self: quadropolis.City): table<integer, table<integer, integer>>
function City:floors(row, col) end

--- its printed points; 0 where none stands
---@param row integer from 1
---@param col integer from 1
---@return integer
---@overload fun(self: quadropolis.City, row: integer): table<integer, integer>
---@overload fun(self: quadropolis.City): table<integer, table<integer, integer>>
function City:points(row, col) end

--- whether a building stands there that is active
---@param row integer from 1
---@param col integer from 1
---@return boolean
---@overload fun(self: quadropolis.City, row: integer): table<integer, boolean>
---@overload fun(self: quadropolis.City): table<integer, table<integer, boolean>>
function City:active(row, col) end

--- inhabitants the seat has received
---@return integer
function City:inhabitants() end

--- energy it has received
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

--- inhabitants that are of no use
---@return integer
function City:idle_inhabitants() end

--- energy that is of no use
---@return integer
function City:idle_energy() end

---@class quadropolis.HouseRule: aedile.HouseRule
---@field setup? fun(state: quadropolis.State) once after each deal, before the first move
---@field allow? fun(state: quadropolis.State, move: quadropolis.HookMove): boolean|nil, string|nil for each move the game itself allows, when legal moves are listed
---@field after? fun(state: quadropolis.State, move: quadropolis.HookMove, events: quadropolis.Events) after each move of the game (not after answers to decisions) and everything that follows automatically up to the next decision: perhaps whole phases and the end of the round
---@field score? fun(state: quadropolis.State, seat: integer, sheet: aedile.Sheet) whenever points of a seat are asked for, also during the game: as if it ended now
---@field finish? fun(state: quadropolis.State) once when the game is over, before it is scored
---@field hide? fun(state: quadropolis.State, seat: integer) when a copy is made for a seat: variables it may not see are at their start values and must get values that are consistent with what the seat knows
---@field show? fun(state: quadropolis.State, seat: integer|nil): string|nil when the position is drawn for a person: below the game's own drawing, instead of a list of the variables
