---@meta
-- What scripts see of Quadropolis.  Made by `aedile api quadropolis --stubs`; do not edit.

---@class quadropolis.View: aedile.View
local View = {}

--- the mode that is played (seen by everybody)
---@return "classic"|"expert"
function View:mode() end

--- rounds of the game (seen by everybody)
---@return integer
function View:rounds() end

--- turns of each seat in a round: laps (seen by everybody)
---@return integer
function View:turns_per_round() end

--- number of the round, from 1; the last one when the game is over (seen by everybody)
---@return integer
function View:round() end

--- number of the lap in the round, from 1: each seat takes one turn in it; nothing after the last round (seen by everybody)
---@return integer
function View:lap() end

--- number of the turn in the lap, from 1; nothing after the last round (seen by everybody)
---@return integer
function View:turn() end

--- turns a seat has left in the game, the one it is taking included (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:turns_left(seat) end

--- the seat that decides; nothing when the game is over (seen by everybody)
---@return integer
function View:acting_seat() end

--- the seat that began the round (seen by everybody)
---@return integer
function View:start_seat() end

--- the seat that holds the Mayor (seen by everybody)
---@return integer
function View:mayor() end

--- row of the Urbanist on the Construction Site; nothing while it is beside the board (seen by everybody)
---@return integer
function View:urbanist_row() end

--- column of the Urbanist; likewise (seen by everybody)
---@return integer
function View:urbanist_col() end

--- architects of a number that a seat can still use in this round, of its own or of the common supply (seen by everybody)
---@param seat integer from 1
---@param number integer from 1
---@return integer
---@overload fun(self: aedile.View, seat: integer): table<integer, integer>
---@overload fun(self: aedile.View): table<integer, table<integer, integer>>
function View:architects(seat, number) end

--- name of a slot: N1 to N5, S1 to S5, W1 to W5, E1 to E5 (seen by everybody)
---@param slot integer from 1
---@return string
---@overload fun(self: aedile.View): table<integer, string>
function View:slot_name(slot) end

--- whether an architect may be laid at a slot: no other lies there and the Urbanist does not close it (seen by everybody)
---@param slot integer from 1
---@return boolean
---@overload fun(self: aedile.View): table<integer, boolean>
function View:slot_open(slot) end

--- number of the architect at a slot; nothing without one (seen by everybody)
---@param slot integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:slot_number(slot) end

--- the seat that laid it (seen by everybody)
---@param slot integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:slot_seat(slot) end

--- row of the square at which an architect of a number points from a slot (seen by everybody)
---@param number integer from 1
---@param slot integer from 1
---@return integer
---@overload fun(self: aedile.View, number: integer): table<integer, integer>
---@overload fun(self: aedile.View): table<integer, table<integer, integer>>
function View:target_row(number, slot) end

--- column of that square (seen by everybody)
---@param number integer from 1
---@param slot integer from 1
---@return integer
---@overload fun(self: aedile.View, number: integer): table<integer, integer>
---@overload fun(self: aedile.View): table<integer, table<integer, integer>>
function View:target_col(number, slot) end

--- kind of the tile on a square of the Construction Site; nothing where none lies (seen by everybody, if it lies face up)
---@param row integer from 1
---@param col integer from 1
---@return string
---@overload fun(self: aedile.View, row: integer): table<integer, string>
---@overload fun(self: aedile.View): table<integer, table<integer, string>>
function View:site(row, col) end

--- family of that kind: what it scores as and counts as (seen by everybody, if it lies face up)
---@param row integer from 1
---@param col integer from 1
---@return "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"
---@overload fun(self: aedile.View, row: integer): table<integer, "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument">
---@overload fun(self: aedile.View): table<integer, table<integer, "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument">>
function View:site_family(row, col) end

--- id of that tile (seen by everybody, if it lies face up)
---@param row integer from 1
---@param col integer from 1
---@return string
---@overload fun(self: aedile.View, row: integer): table<integer, string>
---@overload fun(self: aedile.View): table<integer, table<integer, string>>
function View:site_tile(row, col) end

--- inhabitants it gives when built (seen by everybody, if it lies face up)
---@param row integer from 1
---@param col integer from 1
---@return integer
---@overload fun(self: aedile.View, row: integer): table<integer, integer>
---@overload fun(self: aedile.View): table<integer, table<integer, integer>>
function View:site_inhabitants(row, col) end

--- energy it gives when built (seen by everybody, if it lies face up)
---@param row integer from 1
---@param col integer from 1
---@return integer
---@overload fun(self: aedile.View, row: integer): table<integer, integer>
---@overload fun(self: aedile.View): table<integer, table<integer, integer>>
function View:site_energy(row, col) end

--- its printed points (seen by everybody, if it lies face up)
---@param row integer from 1
---@param col integer from 1
---@return integer
---@overload fun(self: aedile.View, row: integer): table<integer, integer>
---@overload fun(self: aedile.View): table<integer, table<integer, integer>>
function View:site_points(row, col) end

--- whether building it gives the Mayor (seen by everybody, if it lies face up)
---@param row integer from 1
---@param col integer from 1
---@return boolean
---@overload fun(self: aedile.View, row: integer): table<integer, boolean>
---@overload fun(self: aedile.View): table<integer, table<integer, boolean>>
function View:site_mayor(row, col) end

--- mark of a tile, face down or not: the number of seats from which it lies face up, 2 for one without a mark (seen by everybody)
---@param row integer from 1
---@param col integer from 1
---@return integer
---@overload fun(self: aedile.View, row: integer): table<integer, integer>
---@overload fun(self: aedile.View): table<integer, table<integer, integer>>
function View:site_mark(row, col) end

--- whether an architect that points at a square takes a tile; if not, the square is empty or counts as empty (seen by everybody)
---@param row integer from 1
---@param col integer from 1
---@return boolean
---@overload fun(self: aedile.View, row: integer): table<integer, boolean>
---@overload fun(self: aedile.View): table<integer, table<integer, boolean>>
function View:site_takeable(row, col) end

--- kind of the tile that was taken and is to be built or discarded; nothing in other phases (seen by everybody)
---@return string
function View:in_hand() end

--- its family (seen by everybody)
---@return "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"
function View:in_hand_family() end

--- its id (seen by everybody)
---@return string
function View:in_hand_tile() end

--- inhabitants it gives (seen by everybody)
---@return integer
function View:in_hand_inhabitants() end

--- energy it gives (seen by everybody)
---@return integer
function View:in_hand_energy() end

--- its printed points (seen by everybody)
---@return integer
function View:in_hand_points() end

--- whether building it gives the Mayor (seen by everybody)
---@return boolean
function View:in_hand_mayor() end

--- number of the architect that took it (seen by everybody)
---@return integer
function View:in_hand_number() end

--- rows of a city (seen by everybody)
---@return integer
function View:city_rows() end

--- columns of a city (seen by everybody)
---@return integer
function View:city_cols() end

--- districts of a city (seen by everybody)
---@return integer
function View:districts() end

--- district of a square: equal numbers, one district; from 1 in reading order (seen by everybody)
---@param row integer from 1
---@param col integer from 1
---@return integer
---@overload fun(self: aedile.View, row: integer): table<integer, integer>
---@overload fun(self: aedile.View): table<integer, table<integer, integer>>
function View:district(row, col) end

--- printed number of the district of a square (seen by everybody)
---@param row integer from 1
---@param col integer from 1
---@return integer
---@overload fun(self: aedile.View, row: integer): table<integer, integer>
---@overload fun(self: aedile.View): table<integer, table<integer, integer>>
function View:district_number(row, col) end

--- printed number of a square; nothing in cities without (seen by everybody)
---@param row integer from 1
---@param col integer from 1
---@return integer
---@overload fun(self: aedile.View, row: integer): table<integer, integer>
---@overload fun(self: aedile.View): table<integer, table<integer, integer>>
function View:square_number(row, col) end

--- whether an architect of a number allows a building on a square while that is empty (seen by everybody)
---@param number integer from 1
---@param row integer from 1
---@param col integer from 1
---@return boolean
---@overload fun(self: aedile.View, number: integer, row: integer): table<integer, boolean>
---@overload fun(self: aedile.View, number: integer): table<integer, table<integer, boolean>>
---@overload fun(self: aedile.View): table<integer, table<integer, table<integer, boolean>>>
function View:square_allowed(number, row, col) end

--- kind of the building on a square of a city; nothing where none stands (seen by everybody)
---@param seat integer from 1
---@param row integer from 1
---@param col integer from 1
---@return string
---@overload fun(self: aedile.View, seat: integer, row: integer): table<integer, string>
---@overload fun(self: aedile.View, seat: integer): table<integer, table<integer, string>>
---@overload fun(self: aedile.View): table<integer, table<integer, table<integer, string>>>
function View:city_kind(seat, row, col) end

--- family of that kind (seen by everybody)
---@param seat integer from 1
---@param row integer from 1
---@param col integer from 1
---@return "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"
---@overload fun(self: aedile.View, seat: integer, row: integer): table<integer, "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument">
---@overload fun(self: aedile.View, seat: integer): table<integer, table<integer, "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument">>
---@overload fun(self: aedile.View): table<integer, table<integer, table<integer, "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument">>>
function View:city_family(seat, row, col) end

--- floors of a building: 1 for what is no Tower Block or Office Tower, 0 where none stands (seen by everybody)
---@param seat integer from 1
---@param row integer from 1
---@param col integer from 1
---@return integer
---@overload fun(self: aedile.View, seat: integer, row: integer): table<integer, integer>
---@overload fun(self: aedile.View, seat: integer): table<integer, table<integer, integer>>
---@overload fun(self: aedile.View): table<integer, table<integer, table<integer, integer>>>
function View:floors(seat, row, col) end

--- printed points of a building, scored if it is active (seen by everybody)
---@param seat integer from 1
---@param row integer from 1
---@param col integer from 1
---@return integer
---@overload fun(self: aedile.View, seat: integer, row: integer): table<integer, integer>
---@overload fun(self: aedile.View, seat: integer): table<integer, table<integer, integer>>
---@overload fun(self: aedile.View): table<integer, table<integer, table<integer, integer>>>
function View:printed_points(seat, row, col) end

--- inhabitants a seat has received (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:inhabitants(seat) end

--- energy a seat has received (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:energy(seat) end

--- inhabitants in the supply; nothing if it is unlimited (seen by everybody)
---@return integer
function View:inhabitants_left() end

--- energy in the supply; nothing if it is unlimited (seen by everybody)
---@return integer
function View:energy_left() end

--- its part for a family of buildings: 1 tower, 2 shop, 3 service, 4 park, 5 factory, 6 harbor, 7 office, 8 monument (seen by everybody)
---@param seat integer from 1
---@param family integer from 1
---@return integer
---@overload fun(self: aedile.View, seat: integer): table<integer, integer>
---@overload fun(self: aedile.View): table<integer, table<integer, integer>>
function View:family_points(seat, family) end

--- whether a building is active in that allocation; every call allocates anew, active_set asks once for a whole city (seen by everybody)
---@param seat integer from 1
---@param row integer from 1
---@param col integer from 1
---@return boolean
---@overload fun(self: aedile.View, seat: integer, row: integer): table<integer, boolean>
---@overload fun(self: aedile.View, seat: integer): table<integer, table<integer, boolean>>
---@overload fun(self: aedile.View): table<integer, table<integer, table<integer, boolean>>>
function View:active(seat, row, col) end

--- the active buildings of a seat as bits: square (row, col) is bit (row - 1) * city_cols + col - 1 (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:active_set(seat) end

--- inhabitants in Shops in that allocation (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:customers(seat) end

--- inhabitants neither on active buildings nor in Shops (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:idle_inhabitants(seat) end

--- energy neither on active buildings nor in Parks (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:idle_energy(seat) end

--- energy in Parks (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:absorbed_energy(seat) end

--- inhabitants in buildings, which break ties: on active ones, and customers (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:in_buildings(seat) end

--- squares that count as empty when ties are broken (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:empty_squares(seat) end

--- whether a seat has allocated its inhabitants and energy, where seats do that themselves (seen by everybody)
---@param seat integer from 1
---@return boolean
---@overload fun(self: aedile.View): table<integer, boolean>
function View:decided(seat) end

--- name of a kind of building (seen by everybody)
---@param kind integer from 1
---@return string
---@overload fun(self: aedile.View): table<integer, string>
function View:kind_id(kind) end

--- family of a kind (seen by everybody)
---@param kind integer from 1
---@return "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument"
---@overload fun(self: aedile.View): table<integer, "tower"|"shop"|"service"|"park"|"factory"|"harbor"|"office"|"monument">
function View:kind_family(kind) end

--- inhabitants that activate a building of a kind, whatever its height (seen by everybody)
---@param kind integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:kind_inhabitants(kind) end

--- energy that activates it (seen by everybody)
---@param kind integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:kind_energy(kind) end

--- surplus energy it takes (seen by everybody)
---@param kind integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:kind_absorbs(kind) end

--- floors it can have; 1: it cannot be stacked (seen by everybody)
---@param kind integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:kind_max_floors(kind) end

--- tiles of a kind that lie face up when a round begins, with these seats (seen by everybody)
---@param round integer from 1
---@param kind integer from 1
---@return integer
---@overload fun(self: aedile.View, round: integer): table<integer, integer>
---@overload fun(self: aedile.View): table<integer, table<integer, integer>>
function View:tiles_in_round(round, kind) end

--- id of a tile of a round, as all know them before they are laid out; the number says nothing about its square (seen by everybody)
---@param round integer from 1
---@param tile integer from 1
---@return string
---@overload fun(self: aedile.View, round: integer): table<integer, string>
---@overload fun(self: aedile.View): table<integer, table<integer, string>>
function View:bag_tile(round, tile) end

--- kind of that tile (seen by everybody)
---@param round integer from 1
---@param tile integer from 1
---@return string
---@overload fun(self: aedile.View, round: integer): table<integer, string>
---@overload fun(self: aedile.View): table<integer, table<integer, string>>
function View:bag_kind(round, tile) end

--- inhabitants it gives (seen by everybody)
---@param round integer from 1
---@param tile integer from 1
---@return integer
---@overload fun(self: aedile.View, round: integer): table<integer, integer>
---@overload fun(self: aedile.View): table<integer, table<integer, integer>>
function View:bag_inhabitants(round, tile) end

--- energy it gives (seen by everybody)
---@param round integer from 1
---@param tile integer from 1
---@return integer
---@overload fun(self: aedile.View, round: integer): table<integer, integer>
---@overload fun(self: aedile.View): table<integer, table<integer, integer>>
function View:bag_energy(round, tile) end

--- its printed points (seen by everybody)
---@param round integer from 1
---@param tile integer from 1
---@return integer
---@overload fun(self: aedile.View, round: integer): table<integer, integer>
---@overload fun(self: aedile.View): table<integer, table<integer, integer>>
function View:bag_points(round, tile) end

--- whether building it gives the Mayor (seen by everybody)
---@param round integer from 1
---@param tile integer from 1
---@return boolean
---@overload fun(self: aedile.View, round: integer): table<integer, boolean>
---@overload fun(self: aedile.View): table<integer, table<integer, boolean>>
function View:bag_mayor(round, tile) end

--- its mark: the number of seats from which it lies face up (seen by everybody)
---@param round integer from 1
---@param tile integer from 1
---@return integer
---@overload fun(self: aedile.View, round: integer): table<integer, integer>
---@overload fun(self: aedile.View): table<integer, table<integer, integer>>
function View:bag_mark(round, tile) end

---@class quadropolis.Move: aedile.Move
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
