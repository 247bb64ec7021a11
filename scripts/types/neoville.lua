---@meta
-- What scripts see and can do in Neoville.  Made by `aedile api neoville --stubs`; do not edit.

--- What can be seen of the game.
---@class neoville.Attributes
local Attributes = {}

--- tiles on a side of a finished city (seen by everybody)
---@return integer
function Attributes:city_size() end

--- rounds of the game, as many as a finished city has tiles (seen by everybody)
---@return integer
function Attributes:rounds() end

--- number of the round, from 1 (seen by everybody)
---@return integer
function Attributes:round() end

--- the seat that began (seen by everybody)
---@return integer
function Attributes:first_seat() end

--- the seat whose turn it is; nothing when the game is over (seen by everybody)
---@return integer|nil
function Attributes:acting_seat() end

--- buildings that the acting seat may still put on the tile just placed (seen by everybody)
---@return integer
function Attributes:builds_left() end

--- tile row of the tile just placed; nothing in phases other than build (seen by everybody)
---@return integer|nil
function Attributes:new_row() end

--- tile column of the tile just placed; nothing in phases other than build (seen by everybody)
---@return integer|nil
function Attributes:new_col() end

--- tile rows of a city as it is now: its squares are in rows 0 to 2 * height - 1, counted from its upper edge (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: neoville.Attributes): table<integer, integer>
function Attributes:height(seat) end

--- tile columns of a city as it is now: its squares are in columns 0 to 2 * width - 1, counted from its left edge (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: neoville.Attributes): table<integer, integer>
function Attributes:width(seat) end

--- tiles laid in a city (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: neoville.Attributes): table<integer, integer>
function Attributes:tiles(seat) end

--- skyscrapers and utilities in a city (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: neoville.Attributes): table<integer, integer>
function Attributes:buildings(seat) end

--- parks in a city (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: neoville.Attributes): table<integer, integer>
function Attributes:parks(seat) end

--- sport facilities in a city (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: neoville.Attributes): table<integer, integer>
function Attributes:sports(seat) end

--- id of the tile in a tile row and column of a city, counted from the city's upper left corner, so the numbers of all tiles change when a tile is laid above or left of them; nothing if no tile is there (seen by everybody)
---@param seat integer from 1
---@param row integer from 0
---@param col integer from 0
---@return string|nil
---@overload fun(self: neoville.Attributes, seat: integer, row: integer): table<integer, string|nil>
---@overload fun(self: neoville.Attributes, seat: integer): table<integer, table<integer, string|nil>>
---@overload fun(self: neoville.Attributes): table<integer, table<integer, table<integer, string|nil>>>
function Attributes:tile(seat, row, col) end

--- degrees clockwise by which the tile in a tile row and column is turned; nothing if no tile is there (seen by everybody)
---@param seat integer from 1
---@param row integer from 0
---@param col integer from 0
---@return integer|nil
---@overload fun(self: neoville.Attributes, seat: integer, row: integer): table<integer, integer|nil>
---@overload fun(self: neoville.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: neoville.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:turn(seat, row, col) end

--- terrain of a square of a city, two rows and two columns for each tile; there are always 2 * city_size rows and columns; nothing if no tile is there, also beyond height and width (seen by everybody)
---@param seat integer from 1
---@param row integer from 0
---@param col integer from 0
---@return "soil"|"grass"|"rock"|"water"|nil
---@overload fun(self: neoville.Attributes, seat: integer, row: integer): table<integer, "soil"|"grass"|"rock"|"water"|nil>
---@overload fun(self: neoville.Attributes, seat: integer): table<integer, table<integer, "soil"|"grass"|"rock"|"water"|nil>>
---@overload fun(self: neoville.Attributes): table<integer, table<integer, table<integer, "soil"|"grass"|"rock"|"water"|nil>>>
function Attributes:terrain(seat, row, col) end

--- symbol on a square; nothing if no tile is there (seen by everybody)
---@param seat integer from 1
---@param row integer from 0
---@param col integer from 0
---@return "none"|"park"|"sport"|nil
---@overload fun(self: neoville.Attributes, seat: integer, row: integer): table<integer, "none"|"park"|"sport"|nil>
---@overload fun(self: neoville.Attributes, seat: integer): table<integer, table<integer, "none"|"park"|"sport"|nil>>
---@overload fun(self: neoville.Attributes): table<integer, table<integer, table<integer, "none"|"park"|"sport"|nil>>>
function Attributes:symbol(seat, row, col) end

--- building on a square, such as earth_04 or eco_parks; nothing if no building is there (seen by everybody)
---@param seat integer from 1
---@param row integer from 0
---@param col integer from 0
---@return string|nil
---@overload fun(self: neoville.Attributes, seat: integer, row: integer): table<integer, string|nil>
---@overload fun(self: neoville.Attributes, seat: integer): table<integer, table<integer, string|nil>>
---@overload fun(self: neoville.Attributes): table<integer, table<integer, table<integer, string|nil>>>
function Attributes:building(seat, row, col) end

--- value of the skyscraper on a square; nothing if no skyscraper is there (seen by everybody)
---@param seat integer from 1
---@param row integer from 0
---@param col integer from 0
---@return integer|nil
---@overload fun(self: neoville.Attributes, seat: integer, row: integer): table<integer, integer|nil>
---@overload fun(self: neoville.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: neoville.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:tower(seat, row, col) end

--- type of the utility on a square; nothing if no utility is there (seen by everybody)
---@param seat integer from 1
---@param row integer from 0
---@param col integer from 0
---@return string|nil
---@overload fun(self: neoville.Attributes, seat: integer, row: integer): table<integer, string|nil>
---@overload fun(self: neoville.Attributes, seat: integer): table<integer, table<integer, string|nil>>
---@overload fun(self: neoville.Attributes): table<integer, table<integer, table<integer, string|nil>>>
function Attributes:utility(seat, row, col) end

--- number of the district of a square, from 1 in reading order; squares with equal numbers are in one district; the numbers may change with the next tile; nothing if no tile is there (seen by everybody)
---@param seat integer from 1
---@param row integer from 0
---@param col integer from 0
---@return integer|nil
---@overload fun(self: neoville.Attributes, seat: integer, row: integer): table<integer, integer|nil>
---@overload fun(self: neoville.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: neoville.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:district(seat, row, col) end

--- squares of the district to which a square belongs; nothing if no tile is there (seen by everybody)
---@param seat integer from 1
---@param row integer from 0
---@param col integer from 0
---@return integer|nil
---@overload fun(self: neoville.Attributes, seat: integer, row: integer): table<integer, integer|nil>
---@overload fun(self: neoville.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: neoville.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:district_size(seat, row, col) end

--- skyscrapers in the district to which a square belongs; nothing if no tile is there (seen by everybody)
---@param seat integer from 1
---@param row integer from 0
---@param col integer from 0
---@return integer|nil
---@overload fun(self: neoville.Attributes, seat: integer, row: integer): table<integer, integer|nil>
---@overload fun(self: neoville.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: neoville.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:district_towers(seat, row, col) end

--- tiles in a hand (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: neoville.Attributes): table<integer, integer>
function Attributes:hand_size(seat) end

--- id of a tile in a hand (seen by its seat; everybody if it was taken from the display, is an equity tile or hands are open)
---@param seat integer from 1
---@param slot integer from 1
---@return string|nil
---@overload fun(self: neoville.Attributes, seat: integer): table<integer, string|nil>
---@overload fun(self: neoville.Attributes): table<integer, table<integer, string|nil>>
function Attributes:hand(seat, slot) end

--- whether everybody knows the tile in a slot of a hand (seen by everybody)
---@param seat integer from 1
---@param slot integer from 1
---@return boolean
---@overload fun(self: neoville.Attributes, seat: integer): table<integer, boolean>
---@overload fun(self: neoville.Attributes): table<integer, table<integer, boolean>>
function Attributes:hand_known(seat, slot) end

--- whether the tile in a slot of a hand is an equity tile (seen by everybody)
---@param seat integer from 1
---@param slot integer from 1
---@return boolean
---@overload fun(self: neoville.Attributes, seat: integer): table<integer, boolean>
---@overload fun(self: neoville.Attributes): table<integer, table<integer, boolean>>
function Attributes:hand_equity(seat, slot) end

--- id of a face-up tile; nothing in an empty slot (seen by everybody)
---@param slot integer from 1
---@return string|nil
---@overload fun(self: neoville.Attributes): table<integer, string|nil>
function Attributes:display(slot) end

--- slots of the display (seen by everybody)
---@return integer
function Attributes:display_size() end

--- tiles in the pile (seen by everybody)
---@return integer
function Attributes:pile_size() end

--- skyscrapers in the supply by terrain (1 soil, 2 grass, 3 rock, 4 water) and value (seen by everybody)
---@param terrain integer from 1
---@param value integer from 0
---@return integer
---@overload fun(self: neoville.Attributes, terrain: integer): table<integer, integer>
---@overload fun(self: neoville.Attributes): table<integer, table<integer, integer>>
function Attributes:tower_left(terrain, value) end

--- skyscrapers in the supply (seen by everybody)
---@return integer
function Attributes:towers_in_supply() end

--- utilities in the supply (seen by everybody)
---@return integer
function Attributes:utilities_in_supply() end

--- number of different skyscraper values (seen by everybody)
---@return integer
function Attributes:tower_values() end

--- a skyscraper value by its number; the values ascend (seen by everybody)
---@param number integer from 1
---@return integer
---@overload fun(self: neoville.Attributes): table<integer, integer>
function Attributes:tower_value(number) end

--- number of utility kinds in the box (seen by everybody)
---@return integer
function Attributes:utility_kinds() end

--- name of a utility kind (seen by everybody)
---@param kind integer from 1
---@return string
---@overload fun(self: neoville.Attributes): table<integer, string>
function Attributes:utility_id(kind) end

--- type of a utility kind (seen by everybody)
---@param kind integer from 1
---@return string
---@overload fun(self: neoville.Attributes): table<integer, string>
function Attributes:utility_type(kind) end

--- points that a utility of a kind gives if its promise is kept (seen by everybody)
---@param kind integer from 1
---@return integer
---@overload fun(self: neoville.Attributes): table<integer, integer>
function Attributes:utility_points(kind) end

--- what the promise of a utility kind needs: so many features in sight, or the measure of a script; nothing if the kind has no such number (seen by everybody)
---@param kind integer from 1
---@return integer|nil
---@overload fun(self: neoville.Attributes): table<integer, integer|nil>
function Attributes:utility_need(kind) end

--- how the promise of a utility kind is judged: line_count, tile_region, district_shape or lua (seen by everybody)
---@param kind integer from 1
---@return "line_count"|"tile_region"|"district_shape"|"lua"
---@overload fun(self: neoville.Attributes): table<integer, "line_count"|"tile_region"|"district_shape"|"lua">
function Attributes:utility_primitive(kind) end

--- whether the promise of a utility kind counts a feature: 1 soil, 2 grass, 3 rock, 4 water, 5 park, 6 sport, 7 skyscraper, 8 utility (seen by everybody)
---@param kind integer from 1
---@param feature integer from 1
---@return boolean
---@overload fun(self: neoville.Attributes, kind: integer): table<integer, boolean>
---@overload fun(self: neoville.Attributes): table<integer, table<integer, boolean>>
function Attributes:utility_counts(kind, feature) end

--- whether a utility kind counts the tile position in a tile row and column of the finished city (seen by everybody)
---@param kind integer from 1
---@param row integer from 0
---@param col integer from 0
---@return boolean
---@overload fun(self: neoville.Attributes, kind: integer, row: integer): table<integer, boolean>
---@overload fun(self: neoville.Attributes, kind: integer): table<integer, table<integer, boolean>>
---@overload fun(self: neoville.Attributes): table<integer, table<integer, table<integer, boolean>>>
function Attributes:utility_right(kind, row, col) end

--- utilities of a kind in the supply (seen by everybody)
---@param kind integer from 1
---@return integer
---@overload fun(self: neoville.Attributes): table<integer, integer>
function Attributes:utility_left(kind) end

--- name of a utility type (seen by everybody)
---@param type integer from 1
---@return string
---@overload fun(self: neoville.Attributes): table<integer, string>
function Attributes:type_name(type) end

--- whether a utility type is in the game (seen by everybody)
---@param type integer from 1
---@return boolean
---@overload fun(self: neoville.Attributes): table<integer, boolean>
function Attributes:type_in_play(type) end

--- tiles of the game, equity tiles included (seen by everybody)
---@return integer
function Attributes:tile_count() end

--- id of a tile by its number in the deck, equity tiles last (seen by everybody)
---@param tile integer from 1
---@return string
---@overload fun(self: neoville.Attributes): table<integer, string>
function Attributes:tile_id(tile) end

--- faces that a tile can show: how many of its quarter turns, 1, 2 or 4, look different (seen by everybody)
---@param tile integer from 1
---@return integer
---@overload fun(self: neoville.Attributes): table<integer, integer>
function Attributes:tile_faces(tile) end

--- terrain of a square (1 top left, 2 top right, 3 bottom left, 4 bottom right) of a tile after some quarter turns clockwise (seen by everybody)
---@param tile integer from 1
---@param turn integer from 0
---@param square integer from 1
---@return "soil"|"grass"|"rock"|"water"
---@overload fun(self: neoville.Attributes, tile: integer, turn: integer): table<integer, "soil"|"grass"|"rock"|"water">
---@overload fun(self: neoville.Attributes, tile: integer): table<integer, table<integer, "soil"|"grass"|"rock"|"water">>
---@overload fun(self: neoville.Attributes): table<integer, table<integer, table<integer, "soil"|"grass"|"rock"|"water">>>
function Attributes:tile_terrain(tile, turn, square) end

--- symbol on a square (numbered as for tile_terrain) of a tile after some quarter turns clockwise (seen by everybody)
---@param tile integer from 1
---@param turn integer from 0
---@param square integer from 1
---@return "none"|"park"|"sport"
---@overload fun(self: neoville.Attributes, tile: integer, turn: integer): table<integer, "none"|"park"|"sport">
---@overload fun(self: neoville.Attributes, tile: integer): table<integer, table<integer, "none"|"park"|"sport">>
---@overload fun(self: neoville.Attributes): table<integer, table<integer, table<integer, "none"|"park"|"sport">>>
function Attributes:tile_symbol(tile, turn, square) end

---@class neoville.View: aedile.View, neoville.Attributes

--- Parts of moves; nil where a move of its kind has no such part.
---@class neoville.Fields
---@field kind "choose"|"place"|"build"|"draw"|"over" choose, place, build or draw
---@field tile string id of the tile that is laid, or drawn face up
---@field slot integer slot of the tile in the hand or the display, from 1
---@field row integer place: tile row, build: row of the square
---@field col integer place: tile column, build: column of the square
---@field turn integer place: degrees clockwise, 0, 90, 180 or 270
---@field token string build: what is built; nothing for `build none`
---@field terrain "soil"|"grass"|"rock"|"water" build: terrain of a skyscraper
---@field value integer build: value of a skyscraper, points of a utility
---@field utility integer build: number of a utility kind, from 1
---@field pile boolean draw: whether the tile comes from the pile

---@class neoville.Move: aedile.Move, neoville.Fields

---@class neoville.HookMove: aedile.HookMove, neoville.Fields

--- What has a price; a part is nil where items of the kind do not have it.
---@class neoville.Item: aedile.Item

---@class neoville.State: aedile.State, neoville.Attributes
local State = {}

--- puts the face-up tiles under the pile, the first one first, and deals new ones
---@return boolean
---@return string|nil
function State:sweep_display() end

--- puts a face-up tile under the pile and deals a new one into its slot (slot from 1)
---@param slot integer
---@return boolean
---@return string|nil
function State:replace_display(slot) end

--- moves a face-up tile, or an empty slot, to the end of the display; the tiles after it move up (slot from 1)
---@param slot integer
---@return boolean
---@return string|nil
function State:slide_display(slot) end

--- shuffles the pile; equal numbers give equal shuffles, so use `state:shuffle_pile(state:random(1000000))` (number from 0)
---@param number integer
---@return boolean
---@return string|nil
function State:shuffle_pile(number) end

--- gives a seat the top tile of the pile, unless its hand is full (seat from 1)
---@param seat integer
---@return boolean
---@return string|nil
function State:deal_tile(seat) end

--- gives a seat a face-up tile, unless its hand is full, and deals a new one into the slot (seat from 1, slot from 1)
---@param seat integer
---@param slot integer
---@return boolean
---@return string|nil
function State:give_display(seat, slot) end

--- puts a tile of a hand under the pile; refused for an equity tile, and if tiles would be missing at the end of the game (seat from 1, slot from 1)
---@param seat integer
---@param slot integer
---@return boolean
---@return string|nil
function State:return_tile(seat, slot) end

--- puts a tile of a hand under the pile and gives the seat the top tile of the pile, in the last slot; refused for an equity tile (seat from 1, slot from 1)
---@param seat integer
---@param slot integer
---@return boolean
---@return string|nil
function State:exchange_tile(seat, slot) end

--- puts buildings from the box into the supply; utilities must be of a type in play
---@param token string
---@param n integer
---@return boolean
---@return string|nil
function State:add_tokens(token, n) end

--- returns buildings of the supply to the box
---@param token string
---@param n integer
---@return boolean
---@return string|nil
function State:remove_tokens(token, n) end

--- puts a building of the supply on a square of a city; refused where the rules forbid it, and on the tile just placed (seat from 1, row from 0, col from 0)
---@param seat integer
---@param token string
---@param row integer
---@param col integer
---@return boolean
---@return string|nil
function State:put_building(seat, token, row, col) end

--- returns a building of a city to the supply; refused on the tile just placed (seat from 1, row from 0, col from 0)
---@param seat integer
---@param row integer
---@param col integer
---@return boolean
---@return string|nil
function State:raze_building(seat, row, col) end

--- the seat takes the turn that is about to begin, and the seats that have had no turn in this round follow clockwise; refused once a tile is placed, and for a seat that has had its turn in this round (seat from 1)
---@param seat integer
---@return boolean
---@return string|nil
function State:turn_to(seat) end

--- the seat begins the round and, without rotate_first_player, all rounds after it; refused once the round has begun (seat from 1)
---@param seat integer
---@return boolean
---@return string|nil
function State:first_to(seat) end

--- Attributes have their value before the move if it changed them, else nil.
---@class neoville.Events: aedile.Events
---@field before neoville.State
---@field city_size? integer tiles on a side of a finished city
---@field rounds? integer rounds of the game, as many as a finished city has tiles
---@field round? integer number of the round, from 1
---@field first_seat? integer the seat that began
---@field acting_seat? integer the seat whose turn it is; nothing when the game is over
---@field builds_left? integer buildings that the acting seat may still put on the tile just placed
---@field new_row? integer tile row of the tile just placed; nothing in phases other than build
---@field new_col? integer tile column of the tile just placed; nothing in phases other than build
---@field display_size? integer slots of the display
---@field pile_size? integer tiles in the pile
---@field towers_in_supply? integer skyscrapers in the supply
---@field utilities_in_supply? integer utilities in the supply
---@field tower_values? integer number of different skyscraper values
---@field utility_kinds? integer number of utility kinds in the box
---@field tile_count? integer tiles of the game, equity tiles included

--- What a function gets that a component names.
---@class neoville.City: aedile.City
local City = {}

--- tiles on a side of a finished city
---@return integer
function City:city_size() end

--- rows of squares of the city as it is now, from 0 to rows - 1, counted from its upper edge
---@return integer
function City:rows() end

--- columns of squares, from 0 to cols - 1, counted from its left edge
---@return integer
function City:cols() end

--- parks in the city
---@return integer
function City:parks() end

--- sport facilities in the city
---@return integer
function City:sports() end

--- skyscrapers and utilities in the city
---@return integer
function City:buildings() end

--- terrain of a square; nothing if no tile is there
---@param row integer from 0
---@param col integer from 0
---@return "soil"|"grass"|"rock"|"water"|nil
---@overload fun(self: neoville.City, row: integer): table<integer, "soil"|"grass"|"rock"|"water"|nil>
---@overload fun(self: neoville.City): table<integer, table<integer, "soil"|"grass"|"rock"|"water"|nil>>
function City:terrain(row, col) end

--- symbol on a square; nothing if no tile is there
---@param row integer from 0
---@param col integer from 0
---@return "none"|"park"|"sport"|nil
---@overload fun(self: neoville.City, row: integer): table<integer, "none"|"park"|"sport"|nil>
---@overload fun(self: neoville.City): table<integer, table<integer, "none"|"park"|"sport"|nil>>
function City:symbol(row, col) end

--- building on a square, such as earth_04 or eco_parks; nothing if no building is there
---@param row integer from 0
---@param col integer from 0
---@return string|nil
---@overload fun(self: neoville.City, row: integer): table<integer, string|nil>
---@overload fun(self: neoville.City): table<integer, table<integer, string|nil>>
function City:building(row, col) end

--- value of the skyscraper on a square; nothing if no skyscraper is there
---@param row integer from 0
---@param col integer from 0
---@return integer|nil
---@overload fun(self: neoville.City, row: integer): table<integer, integer|nil>
---@overload fun(self: neoville.City): table<integer, table<integer, integer|nil>>
function City:tower(row, col) end

--- type of the utility on a square; nothing if no utility is there
---@param row integer from 0
---@param col integer from 0
---@return string|nil
---@overload fun(self: neoville.City, row: integer): table<integer, string|nil>
---@overload fun(self: neoville.City): table<integer, table<integer, string|nil>>
function City:utility(row, col) end

--- number of the district of a square, from 1 in reading order; squares with equal numbers are in one district; nothing if no tile is there
---@param row integer from 0
---@param col integer from 0
---@return integer|nil
---@overload fun(self: neoville.City, row: integer): table<integer, integer|nil>
---@overload fun(self: neoville.City): table<integer, table<integer, integer|nil>>
function City:district(row, col) end

--- squares of the district to which a square belongs; nothing if no tile is there
---@param row integer from 0
---@param col integer from 0
---@return integer|nil
---@overload fun(self: neoville.City, row: integer): table<integer, integer|nil>
---@overload fun(self: neoville.City): table<integer, table<integer, integer|nil>>
function City:district_size(row, col) end

--- skyscrapers in the district to which a square belongs; nothing if no tile is there
---@param row integer from 0
---@param col integer from 0
---@return integer|nil
---@overload fun(self: neoville.City, row: integer): table<integer, integer|nil>
---@overload fun(self: neoville.City): table<integer, table<integer, integer|nil>>
function City:district_towers(row, col) end

---@class neoville.HouseRule: aedile.HouseRule
---@field setup? fun(state: neoville.State) once after each deal, before the first move
---@field allow? fun(state: neoville.State, move: neoville.HookMove): boolean|nil, string|nil for each move the game itself allows, when legal moves are listed
---@field after? fun(state: neoville.State, move: neoville.HookMove, events: neoville.Events) after each move of the game (not after answers to decisions) and everything that follows automatically up to the next decision: perhaps whole phases and the end of the round
---@field score? fun(state: neoville.State, seat: integer, sheet: aedile.Sheet) whenever the program needs the points of a seat, also during the game: as if the game ended now
---@field finish? fun(state: neoville.State) once when the game is over, before it is scored
---@field hide? fun(state: neoville.State, seat: integer|nil) when a hidden copy is made for a seat or a watcher: the variables that these may not see have their start values and must get values that are consistent with what they know
---@field show? fun(state: neoville.State, seat: integer|nil, all: boolean): string|nil when the position is drawn for a person: below the game's own drawing, instead of a list of the variables
---@field price? fun(state: neoville.State, seat: integer, what: neoville.Item, price: integer): integer|nil whenever the game needs a price: for legal moves, refusals, payment, attributes and notes of moves; prices that the hook itself reads from the state are those of the game
---@field begins? fun(state: neoville.State, what: string, number: integer) when a round, a turn or a phase begins, before anything that follows by itself; what begins in the deal: after setup
---@field ends? fun(state: neoville.State, what: string, number: integer) when a round, a turn or a phase ends, the last round too, before anything that follows by itself
---@field wins? fun(state: neoville.State, seat: integer): boolean|nil, string|nil whenever the program needs the ranks, also during the game: as if the game ended now
---@field tie_break? fun(state: neoville.State, seat: integer): integer|nil whenever the program needs the ranks, also during the game: as if the game ended now
