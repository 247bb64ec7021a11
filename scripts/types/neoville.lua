---@meta
-- What scripts see of Neoville.  Made by `aedile api neoville --stubs`; do not edit.

---@class neoville.View: aedile.View
local View = {}

--- tiles a side of a finished city (seen by everybody)
---@return integer
function View:city_size() end

--- rounds of the game: tiles of a finished city (seen by everybody)
---@return integer
function View:rounds() end

--- number of the round, from 1 (seen by everybody)
---@return integer
function View:round() end

--- the seat that began (seen by everybody)
---@return integer
function View:first_seat() end

--- the seat whose turn it is; nothing when the game is over (seen by everybody)
---@return integer
function View:acting_seat() end

--- buildings that may still be put on the tile just laid (seen by everybody)
---@return integer
function View:builds_left() end

--- tile row of the tile just laid; nothing but in phase build (seen by everybody)
---@return integer
function View:new_row() end

--- tile column of the tile just laid; nothing but in phase build (seen by everybody)
---@return integer
function View:new_col() end

--- tile rows of a city (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:height(seat) end

--- tile columns of a city (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:width(seat) end

--- tiles laid in a city (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:tiles(seat) end

--- skyscrapers and utilities in a city (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:buildings(seat) end

--- parks in a city (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:parks(seat) end

--- sport facilities in a city (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:sports(seat) end

--- id of the tile in a tile row and column of a city; nothing where none lies (seen by everybody)
---@param seat integer from 1
---@param row integer from 0
---@param col integer from 0
---@return string
---@overload fun(self: aedile.View, seat: integer, row: integer): table<integer, string>
---@overload fun(self: aedile.View, seat: integer): table<integer, table<integer, string>>
---@overload fun(self: aedile.View): table<integer, table<integer, table<integer, string>>>
function View:tile(seat, row, col) end

--- degrees clockwise by which that tile was turned (seen by everybody)
---@param seat integer from 1
---@param row integer from 0
---@param col integer from 0
---@return integer
---@overload fun(self: aedile.View, seat: integer, row: integer): table<integer, integer>
---@overload fun(self: aedile.View, seat: integer): table<integer, table<integer, integer>>
---@overload fun(self: aedile.View): table<integer, table<integer, table<integer, integer>>>
function View:turn(seat, row, col) end

--- terrain of a square of a city; nothing where no tile lies (seen by everybody)
---@param seat integer from 1
---@param row integer from 0
---@param col integer from 0
---@return "soil"|"grass"|"rock"|"water"
---@overload fun(self: aedile.View, seat: integer, row: integer): table<integer, "soil"|"grass"|"rock"|"water">
---@overload fun(self: aedile.View, seat: integer): table<integer, table<integer, "soil"|"grass"|"rock"|"water">>
---@overload fun(self: aedile.View): table<integer, table<integer, table<integer, "soil"|"grass"|"rock"|"water">>>
function View:terrain(seat, row, col) end

--- symbol on a square (seen by everybody)
---@param seat integer from 1
---@param row integer from 0
---@param col integer from 0
---@return "none"|"park"|"sport"
---@overload fun(self: aedile.View, seat: integer, row: integer): table<integer, "none"|"park"|"sport">
---@overload fun(self: aedile.View, seat: integer): table<integer, table<integer, "none"|"park"|"sport">>
---@overload fun(self: aedile.View): table<integer, table<integer, table<integer, "none"|"park"|"sport">>>
function View:symbol(seat, row, col) end

--- building on a square, earth_04 or eco_parks; nothing where none stands (seen by everybody)
---@param seat integer from 1
---@param row integer from 0
---@param col integer from 0
---@return string
---@overload fun(self: aedile.View, seat: integer, row: integer): table<integer, string>
---@overload fun(self: aedile.View, seat: integer): table<integer, table<integer, string>>
---@overload fun(self: aedile.View): table<integer, table<integer, table<integer, string>>>
function View:building(seat, row, col) end

--- value of the skyscraper on a square; nothing where none stands (seen by everybody)
---@param seat integer from 1
---@param row integer from 0
---@param col integer from 0
---@return integer
---@overload fun(self: aedile.View, seat: integer, row: integer): table<integer, integer>
---@overload fun(self: aedile.View, seat: integer): table<integer, table<integer, integer>>
---@overload fun(self: aedile.View): table<integer, table<integer, table<integer, integer>>>
function View:tower(seat, row, col) end

--- type of the utility on a square; nothing where none stands (seen by everybody)
---@param seat integer from 1
---@param row integer from 0
---@param col integer from 0
---@return string
---@overload fun(self: aedile.View, seat: integer, row: integer): table<integer, string>
---@overload fun(self: aedile.View, seat: integer): table<integer, table<integer, string>>
---@overload fun(self: aedile.View): table<integer, table<integer, table<integer, string>>>
function View:utility(seat, row, col) end

--- number of the district of a square, from 1 in reading order: equal numbers, one district; the next tile may change them (seen by everybody)
---@param seat integer from 1
---@param row integer from 0
---@param col integer from 0
---@return integer
---@overload fun(self: aedile.View, seat: integer, row: integer): table<integer, integer>
---@overload fun(self: aedile.View, seat: integer): table<integer, table<integer, integer>>
---@overload fun(self: aedile.View): table<integer, table<integer, table<integer, integer>>>
function View:district(seat, row, col) end

--- squares of the district of a square (seen by everybody)
---@param seat integer from 1
---@param row integer from 0
---@param col integer from 0
---@return integer
---@overload fun(self: aedile.View, seat: integer, row: integer): table<integer, integer>
---@overload fun(self: aedile.View, seat: integer): table<integer, table<integer, integer>>
---@overload fun(self: aedile.View): table<integer, table<integer, table<integer, integer>>>
function View:district_size(seat, row, col) end

--- skyscrapers in the district of a square (seen by everybody)
---@param seat integer from 1
---@param row integer from 0
---@param col integer from 0
---@return integer
---@overload fun(self: aedile.View, seat: integer, row: integer): table<integer, integer>
---@overload fun(self: aedile.View, seat: integer): table<integer, table<integer, integer>>
---@overload fun(self: aedile.View): table<integer, table<integer, table<integer, integer>>>
function View:district_towers(seat, row, col) end

--- tiles in a hand (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:hand_size(seat) end

--- id of a tile in a hand (seen by its seat; everybody if it was taken from the display, is an equity tile or hands are open)
---@param seat integer from 1
---@param slot integer from 1
---@return string
---@overload fun(self: aedile.View, seat: integer): table<integer, string>
---@overload fun(self: aedile.View): table<integer, table<integer, string>>
function View:hand(seat, slot) end

--- whether everybody knows that tile (seen by everybody)
---@param seat integer from 1
---@param slot integer from 1
---@return boolean
---@overload fun(self: aedile.View, seat: integer): table<integer, boolean>
---@overload fun(self: aedile.View): table<integer, table<integer, boolean>>
function View:hand_known(seat, slot) end

--- whether a tile in a hand is an equity tile (seen by everybody)
---@param seat integer from 1
---@param slot integer from 1
---@return boolean
---@overload fun(self: aedile.View, seat: integer): table<integer, boolean>
---@overload fun(self: aedile.View): table<integer, table<integer, boolean>>
function View:hand_equity(seat, slot) end

--- id of a face-up tile; nothing in an empty slot (seen by everybody)
---@param slot integer from 1
---@return string
---@overload fun(self: aedile.View): table<integer, string>
function View:display(slot) end

--- slots of the display (seen by everybody)
---@return integer
function View:display_size() end

--- tiles in the pile (seen by everybody)
---@return integer
function View:pile_size() end

--- skyscrapers in the supply by terrain (1 soil, 2 grass, 3 rock, 4 water) and value (seen by everybody)
---@param terrain integer from 1
---@param value integer from 0
---@return integer
---@overload fun(self: aedile.View, terrain: integer): table<integer, integer>
---@overload fun(self: aedile.View): table<integer, table<integer, integer>>
function View:tower_left(terrain, value) end

--- skyscrapers in the supply (seen by everybody)
---@return integer
function View:towers_in_supply() end

--- utilities in the supply (seen by everybody)
---@return integer
function View:utilities_in_supply() end

--- number of different skyscraper values (seen by everybody)
---@return integer
function View:tower_values() end

--- these values, ascending (seen by everybody)
---@param number integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:tower_value(number) end

--- number of utility kinds in the box (seen by everybody)
---@return integer
function View:utility_kinds() end

--- name of a utility kind (seen by everybody)
---@param kind integer from 1
---@return string
---@overload fun(self: aedile.View): table<integer, string>
function View:utility_id(kind) end

--- type of a utility kind (seen by everybody)
---@param kind integer from 1
---@return string
---@overload fun(self: aedile.View): table<integer, string>
function View:utility_type(kind) end

--- points a utility kind promises (seen by everybody)
---@param kind integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:utility_points(kind) end

--- what a utility kind needs: features to see, or the measure of a script; nothing if it counts neither (seen by everybody)
---@param kind integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:utility_need(kind) end

--- what a utility kind judges: line_count, tile_region, district_shape or lua (seen by everybody)
---@param kind integer from 1
---@return "line_count"|"tile_region"|"district_shape"|"lua"
---@overload fun(self: aedile.View): table<integer, "line_count"|"tile_region"|"district_shape"|"lua">
function View:utility_primitive(kind) end

--- whether a utility kind counts a feature: 1 soil, 2 grass, 3 rock, 4 water, 5 park, 6 sport, 7 skyscraper, 8 utility (seen by everybody)
---@param kind integer from 1
---@param feature integer from 1
---@return boolean
---@overload fun(self: aedile.View, kind: integer): table<integer, boolean>
---@overload fun(self: aedile.View): table<integer, table<integer, boolean>>
function View:utility_counts(kind, feature) end

--- whether the tile in a tile row and column of the finished city is a right one for a utility kind (seen by everybody)
---@param kind integer from 1
---@param row integer from 0
---@param col integer from 0
---@return boolean
---@overload fun(self: aedile.View, kind: integer, row: integer): table<integer, boolean>
---@overload fun(self: aedile.View, kind: integer): table<integer, table<integer, boolean>>
---@overload fun(self: aedile.View): table<integer, table<integer, table<integer, boolean>>>
function View:utility_right(kind, row, col) end

--- utilities of a kind in the supply (seen by everybody)
---@param kind integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:utility_left(kind) end

--- name of a utility type (seen by everybody)
---@param type integer from 1
---@return string
---@overload fun(self: aedile.View): table<integer, string>
function View:type_name(type) end

--- whether a utility type is in the game (seen by everybody)
---@param type integer from 1
---@return boolean
---@overload fun(self: aedile.View): table<integer, boolean>
function View:type_in_play(type) end

--- tiles there are, equity tiles included (seen by everybody)
---@return integer
function View:tile_count() end

--- id of a tile by its number in the deck, equity tiles last (seen by everybody)
---@param tile integer from 1
---@return string
---@overload fun(self: aedile.View): table<integer, string>
function View:tile_id(tile) end

--- faces a tile can show: 1, 2 or 4 of its quarter turns differ (seen by everybody)
---@param tile integer from 1
---@return integer
---@overload fun(self: aedile.View): table<integer, integer>
function View:tile_faces(tile) end

--- terrain of a square (1 top left, 2 top right, 3 bottom left, 4 bottom right) of a tile after quarter turns clockwise (seen by everybody)
---@param tile integer from 1
---@param turn integer from 0
---@param square integer from 1
---@return "soil"|"grass"|"rock"|"water"
---@overload fun(self: aedile.View, tile: integer, turn: integer): table<integer, "soil"|"grass"|"rock"|"water">
---@overload fun(self: aedile.View, tile: integer): table<integer, table<integer, "soil"|"grass"|"rock"|"water">>
---@overload fun(self: aedile.View): table<integer, table<integer, table<integer, "soil"|"grass"|"rock"|"water">>>
function View:tile_terrain(tile, turn, square) end

--- symbol on that square (seen by everybody)
---@param tile integer from 1
---@param turn integer from 0
---@param square integer from 1
---@return "none"|"park"|"sport"
---@overload fun(self: aedile.View, tile: integer, turn: integer): table<integer, "none"|"park"|"sport">
---@overload fun(self: aedile.View, tile: integer): table<integer, table<integer, "none"|"park"|"sport">>
---@overload fun(self: aedile.View): table<integer, table<integer, table<integer, "none"|"park"|"sport">>>
function View:tile_symbol(tile, turn, square) end

---@class neoville.Move: aedile.Move
---@field kind "choose"|"place"|"build"|"draw"|"over" choose, place, build or draw
---@field tile string tile that is laid, or drawn face up
---@field slot integer its place in the hand or the display, from 1
---@field row integer place: tile row, build: row of the square
---@field col integer place: tile column, build: column of the square
---@field turn integer place: degrees clockwise, 0, 90, 180 or 270
---@field token string build: what is built; nothing for `build none`
---@field terrain "soil"|"grass"|"rock"|"water" build: terrain of a skyscraper
---@field value integer build: value of a skyscraper, points of a utility
---@field utility integer build: number of a utility kind, from 1
---@field pile boolean draw: from the pile
