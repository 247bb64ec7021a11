---@meta
-- What scripts see and can do in Small City.  Made by `aedile api smallcity --stubs`; do not edit.

--- What can be seen of the game.
---@class smallcity.Attributes
local Attributes = {}

--- phase of the round, one of eight, or setup; phase() is the kind of the current decision (seen by everybody)
---@return "setup"|"action"|"build"|"move"|"income"|"vote"|"pollution"|"council"|"next"
function Attributes:stage() end

--- the seat that decides; nothing when the game is over (seen by everybody)
---@return integer|nil
function Attributes:acting_seat() end

--- how many seats, from the mayor on, have finished the current phase of the round (seen by everybody)
---@return integer
function Attributes:seats_done() end

--- the seat that is mayor (seen by everybody)
---@return integer
function Attributes:mayor() end

--- the seat that was mayor in the last round; in the first round, the seat before the first mayor (seen by everybody)
---@return integer
function Attributes:previous_mayor() end

--- the seat that was the first mayor (seen by everybody)
---@return integer
function Attributes:first_mayor() end

--- whether the mayor of this round was mayor in the last one (seen by everybody)
---@return boolean
function Attributes:mayor_stays() end

--- whether screens hide the towns, so that other seats see each town as it was before the screens (seen by everybody)
---@return boolean
function Attributes:screens() end

--- columns of the two squares of the mayor's street; nothing if there is no mayor's street (seen by everybody)
---@param which integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:street_x(which) end

--- rows of the two squares of the mayor's street; nothing if there is no mayor's street (seen by everybody)
---@param which integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:street_y(which) end

--- id of the action at a place of the ring; nothing in stage setup, and until the mayor has chosen a street (seen by everybody)
---@param place integer from 1
---@return string|nil
---@overload fun(self: smallcity.Attributes): table<integer, string|nil>
function Attributes:ring(place) end

--- the seat that has taken the action at a place of the ring; nothing while no seat has (seen by everybody)
---@param place integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:ring_seat(place) end

--- dollars that the action at a place of the ring costs the acting seat; nothing in phases other than action, and if the action is taken (seen by everybody)
---@param place integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:ring_cost(place) end

--- goods in the supply: 1 white, 2 grey, 3 black (seen by everybody)
---@param good integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:goods_left(good) end

--- tiles of a form in the supply (seen by everybody)
---@param form integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:left(form) end

--- id of the kind that is being built, or to which a tile is being upgraded; nothing in other phases (seen by the seat that builds; everybody while no screens are up)
---@return string|nil
function Attributes:kind_at_hand() end

--- council row whose effect is being carried out; nothing if there is none (seen by everybody)
---@return string|nil
function Attributes:council_row() end

--- step of the council row whose effect is being carried out; nothing if there is none (seen by everybody)
---@return integer|nil
function Attributes:council_step() end

--- goods that meeples of a seat have made in a town and that are not stored yet (seen by everybody)
---@param seat integer from 1
---@param town integer from 1
---@param good integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes, seat: integer, town: integer): table<integer, integer>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer>>>
function Attributes:made(seat, town, good) end

--- whether a seat must still lose a meeple in this phase 6 (seen by everybody)
---@param seat integer from 1
---@return boolean
---@overload fun(self: smallcity.Attributes): table<integer, boolean>
function Attributes:loses(seat) end

--- id of the kind of the tile on a square; nothing if no tile is there (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return string|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, string|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, string|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, string|nil>>>
function Attributes:kind(seat, x, y) end

--- id of the tile on a square, such as R3/i3; nothing if no tile is there (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return string|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, string|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, string|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, string|nil>>>
function Attributes:form(seat, x, y) end

--- class of the tile on a square; nothing if no tile is there (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil>>>
function Attributes:class(seat, x, y) end

--- level of the tile on a square; nothing if no tile is there (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:level(seat, x, y) end

--- what the cell on a square is for; nothing if no tile or cell is there (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water"|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water"|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water"|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water"|nil>>>
function Attributes:cell(seat, x, y) end

--- column of the head of the tile on a square; moves name a tile by its head; nothing if no tile is there (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:head_x(seat, x, y) end

--- row of the head of the tile on a square; nothing if no tile is there (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:head_y(seat, x, y) end

--- goods in the warehouse on a square, with blanks between them; nothing if no warehouse is there (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return string|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, string|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, string|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, string|nil>>>
function Attributes:stored(seat, x, y) end

--- meeples of the seat on the tile on a square; nothing if no tile is there (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:citizens_on(seat, x, y) end

--- the seat whose meeple is on a square; nothing if no meeple is there (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:meeple(seat, x, y) end

--- whether a grave is on a square (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return boolean|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, boolean|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, boolean|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, boolean|nil>>>
function Attributes:grave(seat, x, y) end

--- land, water or rock, as the board is printed (seen by everybody)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return "land"|"water"|"rock"
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, "land"|"water"|"rock">
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, "land"|"water"|"rock">>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, "land"|"water"|"rock">>>
function Attributes:terrain(seat, x, y) end

--- lowest level of the area at which the square may be built on (seen by everybody)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer>>>
function Attributes:area_level(seat, x, y) end

--- whether the area has the level at which the square may be built on (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return boolean|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, boolean|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, boolean|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, boolean|nil>>>
function Attributes:unlocked(seat, x, y) end

--- whether a square is unlocked land without tile or grave (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return boolean|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, boolean|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, boolean|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, boolean|nil>>>
function Attributes:empty(seat, x, y) end

--- residential tiles that have a square in their ring (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:residential_in_sight(seat, x, y) end

--- commercial tiles that have a square in their ring (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:commercial_in_sight(seat, x, y) end

--- factories that have a square in their ring (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:factories_in_sight(seat, x, y) end

--- warehouses that have a square in their ring (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:warehouses_in_sight(seat, x, y) end

--- industrial tiles (refinery and harbor) that have a square in their ring (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:industrial_in_sight(seat, x, y) end

--- service tiles (police and fire) that have a square in their ring (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:services_in_sight(seat, x, y) end

--- parks that have a square in their ring (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:parks_in_sight(seat, x, y) end

--- cultural tiles, the city hall included, that have a square in their ring (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:cultural_in_sight(seat, x, y) end

--- highest level of the area of a seat's board (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:levels(seat) end

--- current level of a seat's area (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:area(seat) end

--- dollars of a seat (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:money(seat) end

--- votes of a seat (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:votes(seat) end

--- accumulated pollution of a seat (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:pollution(seat) end

--- pollution of a seat's town in the last phase 6 (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:round_pollution(seat) end

--- whether a seat is out of the game (seen by everybody)
---@param seat integer from 1
---@return boolean
---@overload fun(self: smallcity.Attributes): table<integer, boolean>
function Attributes:out(seat) end

--- citizens in a seat's city hall (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:hall_citizens(seat) end

--- goods in a seat's city hall: 1 white, 2 grey, 3 black (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param good integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:hall_goods(seat, good) end

--- all goods of a seat: 1 white, 2 grey, 3 black (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param good integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:goods(seat, good) end

--- citizens in a seat's career center (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:career(seat) end

--- citizens of a seat in the general supply (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:general_supply(seat) end

--- meeples of a seat in its own town, without those in the city hall (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:citizens(seat) end

--- meeples of other seats in a seat's town (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:tourists(seat) end

--- meeples of a seat in the town of another seat (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param town integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:tourists_in(seat, town) end

--- graves of a seat's town, including those beside the board (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:graves(seat) end

--- tiles in a town (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:tiles(seat) end

--- tiles of a kind in a town (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param kind integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:tiles_of(seat, kind) end

--- squares of the tiles of a class: 1 residential, 2 commercial, 3 factory, 4 warehouse, 5 industrial, 6 service, 7 park, 8 cultural (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param class integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:squares_of(seat, class) end

--- council row of a disc of a seat; nothing if the disc is beside the board (seen by everybody)
---@param seat integer from 1
---@param disc integer from 1
---@return string|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, string|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, string|nil>>
function Attributes:disc_row(seat, disc) end

--- step of a disc of a seat; 0 if the disc is beside the board (seen by everybody)
---@param seat integer from 1
---@param disc integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, integer>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer>>
function Attributes:disc_step(seat, disc) end

--- number of the round, from 1 (seen by everybody)
---@return integer
function Attributes:round() end

--- degrees by which the tile on a square is turned; nothing if no tile is there (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:rot(seat, x, y) end

--- whether the tile on a square is flipped; nothing if no tile is there (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return boolean|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, boolean|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, boolean|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, boolean|nil>>>
function Attributes:flip(seat, x, y) end

--- round in which the tile on a square was built, 0 for the deal; nothing if no tile is there (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:built_in(seat, x, y) end

--- whether the meeple on a square has moved in this phase 3; nothing if no meeple is there (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return boolean|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, boolean|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, boolean|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, boolean|nil>>>
function Attributes:moved(seat, x, y) end

--- whether a square has a citizen of the town that could not move and earns nothing (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return boolean|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, boolean|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, boolean|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, boolean|nil>>>
function Attributes:idle(seat, x, y) end

--- whether the acting seat may not enter a square in this round; nothing when the game is over (seen by everybody)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return boolean|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, boolean|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, boolean|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, boolean|nil>>>
function Attributes:barred(seat, x, y) end

--- whether the mayor's street touches a square (seen by everybody)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return boolean
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, boolean>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, boolean>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, boolean>>>
function Attributes:mayors(seat, x, y) end

--- id of the side of a seat's board (seen by everybody)
---@param seat integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:board_side(seat) end

--- votes from a source: 1 homes, 2 university, 3 bought, 4 for goods, 5 actions, 6 council, 7 paid as prices, 8 others (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param source integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:votes_from(seat, source) end

--- pollution from a source: 1 meeples, 2 goods, 3 parks, 4 demolition, 5 others (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param source integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:pollution_from(seat, source) end

--- votes that phase 5 would give a seat now (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:votes_due(seat) end

--- pollution that phase 6 would give a seat now (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:pollution_due(seat) end

--- citizens that would move from a seat's career center to its city hall if phase 3 ended now (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:citizens_due(seat) end

--- free cells of a seat's city hall (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:hall_room(seat) end

--- goods that still fit into a seat's warehouses (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:warehouse_room(seat) end

--- whether a seat may have one more tourist in a town (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param town integer from 1
---@return boolean|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, boolean|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, boolean|nil>>
function Attributes:may_send(seat, town) end

--- graves beside a seat's board (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:graves_beside(seat) end

--- squares of a seat that are unlocked land without tile or grave (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:unbuilt(seat) end

--- squares of a seat that are unlocked land with a tile or a grave (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:used(seat) end

--- whether a seat has a personal tile of a kind that it has not built (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param kind integer from 1
---@return boolean|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, boolean|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, boolean|nil>>
function Attributes:reserve(seat, kind) end

--- dollars that building a kind costs a seat; 0 for kinds that are paid in goods (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@param kind integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:price(seat, kind) end

--- whether a seat may have one more tourist in each town (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return boolean|nil
---@overload fun(self: smallcity.Attributes): table<integer, boolean|nil>
function Attributes:metro(seat) end

--- whether a seat has a staffed clinic (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return boolean|nil
---@overload fun(self: smallcity.Attributes): table<integer, boolean|nil>
function Attributes:clinic(seat) end

--- whether a seat has a staffed university (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return boolean|nil
---@overload fun(self: smallcity.Attributes): table<integer, boolean|nil>
function Attributes:university(seat) end

--- whether a seat has a staffed police station (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return boolean|nil
---@overload fun(self: smallcity.Attributes): table<integer, boolean|nil>
function Attributes:police(seat) end

--- whether a seat has a staffed fire station (seen by everybody; while screens are up, rivals see the value from before)
---@param seat integer from 1
---@return boolean|nil
---@overload fun(self: smallcity.Attributes): table<integer, boolean|nil>
function Attributes:fire(seat) end

--- id of the action that a seat has taken in this round; nothing before it takes one (seen by everybody)
---@param seat integer from 1
---@return string|nil
---@overload fun(self: smallcity.Attributes): table<integer, string|nil>
function Attributes:action(seat) end

--- tile actions that a seat has done in this phase 2 (seen by its seat; everybody while no screens are up)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:tiles_built(seat) end

--- whether a seat has done its area step (seen by its seat; everybody while no screens are up)
---@param seat integer from 1
---@return boolean|nil
---@overload fun(self: smallcity.Attributes): table<integer, boolean|nil>
function Attributes:expanded(seat) end

--- whether a seat has left out a good as architect (seen by its seat; everybody while no screens are up)
---@param seat integer from 1
---@return boolean|nil
---@overload fun(self: smallcity.Attributes): table<integer, boolean|nil>
function Attributes:waived(seat) end

--- polluting goods made in a seat's town in this round (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:produced(seat) end

--- goods made in a seat's town in this round that do not pollute (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:produced_clean(seat) end

--- goods of a seat that can still be sold in this phase 4 (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:sells(seat) end

--- meeples of a seat that can still buy votes (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:buys(seat) end

--- meeples of a seat that can still give a good for votes (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:gives(seat) end

--- whether a seat has decided which promises it keeps (seen by everybody)
---@param seat integer from 1
---@return boolean
---@overload fun(self: smallcity.Attributes): table<integer, boolean>
function Attributes:promises_chosen(seat) end

--- id of a promise that was dealt to a seat; nothing before the deal (seen by its seat)
---@param seat integer from 1
---@param card integer from 1
---@return string|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, string|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, string|nil>>
function Attributes:promise_dealt(seat, card) end

--- id of a promise that a seat keeps; nothing before the seat has decided (seen by its seat; everybody at the end)
---@param seat integer from 1
---@param card integer from 1
---@return string|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, string|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, string|nil>>
function Attributes:promise_kept(seat, card) end

--- votes that the promises of a seat give or cost it if the game ends now (seen by its seat; everybody at the end)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:promise_votes(seat) end

--- votes that a promise would give or cost a seat if the game ended now, whether or not the seat has it (seen by everybody; while screens are up, rivals see the value from before)
---@param promise integer from 1
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes, promise: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:promise_worth(promise, seat) end

--- the number that a promise compares, counted for a seat now (seen by everybody; while screens are up, rivals see the value from before)
---@param promise integer from 1
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes, promise: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:promise_measure(promise, seat) end

--- id of a kind (seen by everybody)
---@param kind integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:kind_id(kind) end

--- title of a kind (seen by everybody)
---@param kind integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:kind_title(kind) end

--- class of a kind; nothing if the kind has no class (seen by everybody)
---@param kind integer from 1
---@return "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil
---@overload fun(self: smallcity.Attributes): table<integer, "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil>
function Attributes:kind_class(kind) end

--- level of a kind (seen by everybody)
---@param kind integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:kind_level(kind) end

--- squares of a tile of a kind, without water (seen by everybody)
---@param kind integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:kind_size(kind) end

--- to whom the tiles of a kind belong (seen by everybody)
---@param kind integer from 1
---@return "common"|"personal"|"limited"
---@overload fun(self: smallcity.Attributes): table<integer, "common"|"personal"|"limited">
function Attributes:kind_stock(kind) end

--- goods that a kind costs: 1 white, 2 grey, 3 black (seen by everybody)
---@param kind integer from 1
---@param good integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes, kind: integer): table<integer, integer>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer>>
function Attributes:kind_cost(kind, good) end

--- a requirement of a kind, such as 2 cultural or 1 REFINERY (seen by everybody)
---@param kind integer from 1
---@param need integer from 1
---@return string
---@overload fun(self: smallcity.Attributes, kind: integer): table<integer, string>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, string>>
function Attributes:kind_need(kind, need) end

--- whether tiles of a class may not influence a kind, nor be influenced by it (seen by everybody)
---@param kind integer from 1
---@param class integer from 1
---@return boolean
---@overload fun(self: smallcity.Attributes, kind: integer): table<integer, boolean>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, boolean>>
function Attributes:kind_excludes(kind, class) end

--- id of the kind to which a kind is upgraded; nothing if it is not upgraded (seen by everybody)
---@param kind integer from 1
---@return string|nil
---@overload fun(self: smallcity.Attributes): table<integer, string|nil>
function Attributes:kind_upgrade(kind) end

--- whether a town may have only one tile of a kind (seen by everybody)
---@param kind integer from 1
---@return boolean
---@overload fun(self: smallcity.Attributes): table<integer, boolean>
function Attributes:kind_once(kind) end

--- whether a kind may be chosen in phase 2 (seen by everybody)
---@param kind integer from 1
---@return boolean
---@overload fun(self: smallcity.Attributes): table<integer, boolean>
function Attributes:kind_buildable(kind) end

--- function of the scripts that returns the votes of a kind's tiles; nothing if the kind names no function (seen by everybody)
---@param kind integer from 1
---@return string|nil
---@overload fun(self: smallcity.Attributes): table<integer, string|nil>
function Attributes:kind_function(kind) end

--- number of a form of a kind (seen by everybody)
---@param kind integer from 1
---@param form integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes, kind: integer): table<integer, integer>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer>>
function Attributes:kind_form(kind, form) end

--- id of a form, such as R3/i3 (seen by everybody)
---@param form integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:form_id(form) end

--- id of the kind of a form (seen by everybody)
---@param form integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:form_kind(form) end

--- id of the shape of a form (seen by everybody)
---@param form integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:form_shape(form) end

--- what a cell of a form is for; nothing if the square has no cell (seen by everybody)
---@param form integer from 1
---@param cell integer from 0
---@return "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water"|nil
---@overload fun(self: smallcity.Attributes, form: integer): table<integer, "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water"|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water"|nil>>
function Attributes:form_cell(form, cell) end

--- column of a cell of a form as it is printed (seen by everybody)
---@param form integer from 1
---@param cell integer from 0
---@return integer
---@overload fun(self: smallcity.Attributes, form: integer): table<integer, integer>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer>>
function Attributes:form_x(form, cell) end

--- row of a cell of a form as it is printed (seen by everybody)
---@param form integer from 1
---@param cell integer from 0
---@return integer
---@overload fun(self: smallcity.Attributes, form: integer): table<integer, integer>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer>>
function Attributes:form_y(form, cell) end

--- id of an action (seen by everybody)
---@param action integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:action_id(action) end

--- title of an action (seen by everybody)
---@param action integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:action_title(action) end

--- letter of an action (seen by everybody)
---@param action integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:action_letter(action) end

--- what the card of an action gives, such as 2 votes or 1 money; nothing if the card gives nothing (seen by everybody)
---@param action integer from 1
---@return string|nil
---@overload fun(self: smallcity.Attributes): table<integer, string|nil>
function Attributes:action_effect(action) end

--- dollars, goods, levels or votes of an action (seen by everybody)
---@param action integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:action_amount(action) end

--- id of a council row (seen by everybody)
---@param row integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:row_id(row) end

--- title of a council row (seen by everybody)
---@param row integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:row_title(row) end

--- effect of a step of a council row, such as 2 white or 1 grey (seen by everybody)
---@param row integer from 1
---@param step integer from 1
---@return string
---@overload fun(self: smallcity.Attributes, row: integer): table<integer, string>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, string>>
function Attributes:row_step(row, step) end

--- votes or dollars that a step of a council row costs a seat (seen by everybody)
---@param seat integer from 1
---@param row integer from 1
---@param step integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes, seat: integer, row: integer): table<integer, integer>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer>>>
function Attributes:step_price(seat, row, step) end

--- id of a promise (seen by everybody)
---@param promise integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:promise_id(promise) end

--- title of a promise (seen by everybody)
---@param promise integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:promise_title(promise) end

--- what a promise demands, in words (seen by everybody)
---@param promise integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:promise_text(promise) end

--- id of the pile of a promise (seen by everybody)
---@param promise integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:promise_pile(promise) end

--- whether a promise is a special one (seen by everybody)
---@param promise integer from 1
---@return boolean
---@overload fun(self: smallcity.Attributes): table<integer, boolean>
function Attributes:promise_special(promise) end

--- class whose tiles a promise counts; nothing if it counts no class (seen by everybody)
---@param promise integer from 1
---@return "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil
---@overload fun(self: smallcity.Attributes): table<integer, "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil>
function Attributes:promise_class(promise) end

--- level of the tiles that a promise counts (seen by everybody)
---@param promise integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:promise_level(promise) end

--- how many things a promise demands (seen by everybody)
---@param promise integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:promise_min(promise) end

--- number that a promise compares with (seen by everybody)
---@param promise integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:promise_value(promise) end

--- the value that a promise compares between seats; nothing if it does not compare seats (seen by everybody)
---@param promise integer from 1
---@return "factory_squares"|"residential_squares"|"commercial_squares"|"park_squares"|"graves"|"unbuilt_squares"|"used_squares"|"citizens_in_town"|"pollution"|"votes"|"money"|nil
---@overload fun(self: smallcity.Attributes): table<integer, "factory_squares"|"residential_squares"|"commercial_squares"|"park_squares"|"graves"|"unbuilt_squares"|"used_squares"|"citizens_in_town"|"pollution"|"votes"|"money"|nil>
function Attributes:promise_metric(promise) end

--- whether a promise demands the most of its metric, not the least; nothing if it does not compare seats (seen by everybody)
---@param promise integer from 1
---@return boolean|nil
---@overload fun(self: smallcity.Attributes): table<integer, boolean|nil>
function Attributes:promise_most(promise) end

--- id of a pile of promises (seen by everybody)
---@param pile integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:pile_id(pile) end

--- votes that a kept promise of a pile gives (seen by everybody)
---@param pile integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:pile_kept(pile) end

--- votes that a broken promise of a pile costs (seen by everybody)
---@param pile integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:pile_broken(pile) end

---@class smallcity.View: aedile.View, smallcity.Attributes

--- Parts of moves; nil where a move of its kind has no such part.
---@class smallcity.Fields
---@field kind "hall"|"keep"|"street"|"take"|"gain"|"build"|"upgrade"|"demolish"|"expand"|"place"|"grow"|"warehouse"|"waive"|"staff"|"move"|"to"|"house"|"sell"|"buy"|"give"|"store"|"victim"|"grave"|"disc"|"pass"|"end" hall, keep, street, take, gain, build, upgrade, demolish, expand, place, grow, warehouse, waive, staff, move, to, house, sell, buy, give, store, victim, grave, disc, pass or end
---@field cards string keep: ids of the promises, with blanks between them
---@field x integer column of the square; place, grow: column of the corner around the tile; street: column of the first square
---@field y integer row of the square, counted like x
---@field to_x integer street: column of the second square
---@field to_y integer street: row of the second square
---@field town integer the seat to whose town the square belongs
---@field building string id of the kind of the tile that is built, or that is on the square
---@field form string place, grow: id of the tile, such as R3/i3
---@field rot integer place, grow: degrees by which the tile is turned
---@field flip boolean place, grow: whether the tile is flipped
---@field cell "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water" what the cell on the square is for
---@field owner integer victim: the seat to which the meeple belongs
---@field action string take: id of the action
---@field from_row string disc: id of the council row that the disc leaves; nothing if the disc was beside the board
---@field row string disc: id of the council row that the disc reaches
---@field step integer disc: the step that the disc reaches
---@field pay "votes"|"money" take, build, upgrade, demolish, buy, disc: what the price is paid in
---@field price integer the price of the move
---@field good "white"|"grey"|"black" sell, give, waive: colour of the good
---@field votes integer gain, buy, give: votes that the seat gains
---@field money integer gain, sell: dollars that the seat gains
---@field white integer gain, store: white goods
---@field grey integer gain, store: grey goods
---@field black integer gain, store: black goods

---@class smallcity.Move: aedile.Move, smallcity.Fields

---@class smallcity.HookMove: aedile.HookMove, smallcity.Fields

--- What has a price; a part is nil where items of the kind do not have it.
---@class smallcity.Item: aedile.Item
---@field kind "take"|"build"|"upgrade"|"demolish"|"disc" take: an action card; build: a tile that is paid in dollars; upgrade, demolish: a tile of the seat; disc: a step of the council, in dollars or votes
---@field action string take: id of the action
---@field building string build, upgrade, demolish: id of the kind of the tile, before the upgrade
---@field x integer upgrade, demolish: column of a square of the tile
---@field y integer upgrade, demolish: row of this square
---@field row string disc: id of the council row
---@field step integer disc: the step that the disc reaches

---@class smallcity.State: aedile.State, smallcity.Attributes
local State = {}

--- a seat receives dollars (seat from 1)
---@param seat integer
---@param n integer
---@return boolean
---@return string|nil
function State:give_money(seat, n) end

--- a seat loses dollars that it has (seat from 1)
---@param seat integer
---@param n integer
---@return boolean
---@return string|nil
function State:take_money(seat, n) end

--- a seat receives votes (seat from 1)
---@param seat integer
---@param n integer
---@return boolean
---@return string|nil
function State:give_votes(seat, n) end

--- a seat loses votes that it has (seat from 1)
---@param seat integer
---@param n integer
---@return boolean
---@return string|nil
function State:take_votes(seat, n) end

--- a seat's accumulated pollution grows; refused if the seat would be out of the game (seat from 1)
---@param seat integer
---@param n integer
---@return boolean
---@return string|nil
function State:pollute(seat, n) end

--- a seat's accumulated pollution decreases (seat from 1)
---@param seat integer
---@param n integer
---@return boolean
---@return string|nil
function State:clean(seat, n) end

--- moves goods from the supply to a seat's warehouses, then to its city hall; like the actions below, refused while screens are up (seat from 1)
---@param seat integer
---@param good "white"|"grey"|"black"
---@param n integer
---@return boolean
---@return string|nil
function State:give_goods(seat, good, n) end

--- returns goods of a seat to the supply, first from its city hall (seat from 1)
---@param seat integer
---@param good "white"|"grey"|"black"
---@param n integer
---@return boolean
---@return string|nil
function State:take_goods(seat, good, n) end

--- moves citizens of a seat from the general supply to its city hall (seat from 1)
---@param seat integer
---@param n integer
---@return boolean
---@return string|nil
function State:give_citizens(seat, n) end

--- moves citizens of a seat from its career center to its city hall (seat from 1)
---@param seat integer
---@param n integer
---@return boolean
---@return string|nil
function State:hire(seat, n) end

--- moves a citizen from a seat's city hall to a free cell of the seat's town (seat from 1, x from 0, y from 0)
---@param seat integer
---@param x integer
---@param y integer
---@return boolean
---@return string|nil
function State:settle(seat, x, y) end

--- moves the meeple on a square to its owner's city hall, or to its owner's career center if the city hall is full (town from 1, x from 0, y from 0)
---@param town integer
---@param x integer
---@param y integer
---@return boolean
---@return string|nil
function State:recall(town, x, y) end

--- moves the meeple on a square to a free cell of the same town (town from 1, x from 0, y from 0)
---@param town integer
---@param x integer
---@param y integer
---@param to_x integer
---@param to_y integer
---@return boolean
---@return string|nil
function State:relocate(town, x, y, to_x, to_y) end

--- the meeple on a square dies, and its grave is laid on the square to_x, to_y, where the town's next grave must be allowed (town from 1, x from 0, y from 0)
---@param town integer
---@param x integer
---@param y integer
---@param to_x integer
---@param to_y integer
---@return boolean
---@return string|nil
function State:kill(town, x, y, to_x, to_y) end

--- moves a grave beside the board, where it still counts (town from 1, x from 0, y from 0)
---@param town integer
---@param x integer
---@param y integer
---@return boolean
---@return string|nil
function State:clear_grave(town, x, y) end

--- lays a tile of the supply, or of the seat's own tiles, with its corner on a square, without price and requirements; turn: number of quarter turns clockwise, plus 4 if the tile is flipped (seat from 1, x from 0, y from 0)
---@param seat integer
---@param tile string
---@param x integer
---@param y integer
---@param turn integer
---@return boolean
---@return string|nil
function State:build_tile(seat, tile, x, y, turn) end

--- returns the tile on a square to the supply, or to the seat's own tiles; goods return to the supply and meeples to their owners (seat from 1, x from 0, y from 0)
---@param seat integer
---@param x integer
---@param y integer
---@return boolean
---@return string|nil
function State:remove_tile(seat, x, y) end

--- the area of a seat grows by a level (seat from 1)
---@param seat integer
---@return boolean
---@return string|nil
function State:unlock(seat) end

--- moves a disc of a seat to a step of a council row, without price and effect; allowed while screens are up (seat from 1, disc from 1, step from 1)
---@param seat integer
---@param disc integer
---@param row string
---@param step integer
---@return boolean
---@return string|nil
function State:put_disc(seat, disc, row, step) end

--- the seat takes the action card that is about to be taken, in place of the seat whose turn it would be, and keeps this place in all phases of the round; the others follow as before; refused once that card is taken, and for a seat that has a card (seat from 1)
---@param seat integer
---@return boolean
---@return string|nil
function State:turn_to(seat) end

--- the seat has the first turn in all phases of the round, and the others follow as before; the mayor stays; refused once a card is taken (seat from 1)
---@param seat integer
---@return boolean
---@return string|nil
function State:first_to(seat) end

--- exchanges a seat's action card for another card of the ring, or for the card of another seat, which gets this seat's card; allowed from phase 3 on (seat from 1)
---@param seat integer
---@param action string
---@return boolean
---@return string|nil
function State:exchange_card(seat, action) end

--- Attributes have their value before the move if it changed them, else nil.
---@class smallcity.Events: aedile.Events
---@field before smallcity.State
---@field stage? "setup"|"action"|"build"|"move"|"income"|"vote"|"pollution"|"council"|"next" phase of the round, one of eight, or setup; phase() is the kind of the current decision
---@field acting_seat? integer the seat that decides; nothing when the game is over
---@field seats_done? integer how many seats, from the mayor on, have finished the current phase of the round
---@field mayor? integer the seat that is mayor
---@field previous_mayor? integer the seat that was mayor in the last round; in the first round, the seat before the first mayor
---@field first_mayor? integer the seat that was the first mayor
---@field mayor_stays? boolean whether the mayor of this round was mayor in the last one
---@field screens? boolean whether screens hide the towns, so that other seats see each town as it was before the screens
---@field kind_at_hand? string id of the kind that is being built, or to which a tile is being upgraded; nothing in other phases
---@field council_row? string council row whose effect is being carried out; nothing if there is none
---@field council_step? integer step of the council row whose effect is being carried out; nothing if there is none
---@field round? integer number of the round, from 1

--- What a function gets that a component names.
---@class smallcity.City: aedile.City
local City = {}

--- how many play
---@return integer
function City:seats() end

--- id of the kind of the tile on a square; nothing if no tile is there
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return string|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, string|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, string|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, string|nil>>>
function City:kind(seat, x, y) end

--- id of the tile on a square, such as R3/i3; nothing if no tile is there
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return string|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, string|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, string|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, string|nil>>>
function City:form(seat, x, y) end

--- class of the tile on a square; nothing if no tile is there
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil>>>
function City:class(seat, x, y) end

--- level of the tile on a square; nothing if no tile is there
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:level(seat, x, y) end

--- what the cell on a square is for; nothing if no tile or cell is there
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water"|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water"|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water"|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water"|nil>>>
function City:cell(seat, x, y) end

--- column of the head of the tile on a square; moves name a tile by its head; nothing if no tile is there
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:head_x(seat, x, y) end

--- row of the head of the tile on a square; nothing if no tile is there
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:head_y(seat, x, y) end

--- goods in the warehouse on a square, with blanks between them; nothing if no warehouse is there
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return string|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, string|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, string|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, string|nil>>>
function City:stored(seat, x, y) end

--- meeples of the seat on the tile on a square; nothing if no tile is there
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:citizens_on(seat, x, y) end

--- the seat whose meeple is on a square; nothing if no meeple is there
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:meeple(seat, x, y) end

--- whether a grave is on a square
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return boolean|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, boolean|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, boolean|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, boolean|nil>>>
function City:grave(seat, x, y) end

--- land, water or rock, as the board is printed
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return "land"|"water"|"rock"
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, "land"|"water"|"rock">
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, "land"|"water"|"rock">>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, "land"|"water"|"rock">>>
function City:terrain(seat, x, y) end

--- lowest level of the area at which the square may be built on
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer>>>
function City:area_level(seat, x, y) end

--- whether the area has the level at which the square may be built on
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return boolean|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, boolean|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, boolean|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, boolean|nil>>>
function City:unlocked(seat, x, y) end

--- whether a square is unlocked land without tile or grave
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return boolean|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, boolean|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, boolean|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, boolean|nil>>>
function City:empty(seat, x, y) end

--- residential tiles that have a square in their ring
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:residential_in_sight(seat, x, y) end

--- commercial tiles that have a square in their ring
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:commercial_in_sight(seat, x, y) end

--- factories that have a square in their ring
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:factories_in_sight(seat, x, y) end

--- warehouses that have a square in their ring
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:warehouses_in_sight(seat, x, y) end

--- industrial tiles (refinery and harbor) that have a square in their ring
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:industrial_in_sight(seat, x, y) end

--- service tiles (police and fire) that have a square in their ring
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:services_in_sight(seat, x, y) end

--- parks that have a square in their ring
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:parks_in_sight(seat, x, y) end

--- cultural tiles, the city hall included, that have a square in their ring
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:cultural_in_sight(seat, x, y) end

--- highest level of the area of a seat's board
---@param seat integer from 1
---@return integer
---@overload fun(self: smallcity.City): table<integer, integer>
function City:levels(seat) end

--- current level of a seat's area
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City): table<integer, integer|nil>
function City:area(seat) end

--- dollars of a seat
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City): table<integer, integer|nil>
function City:money(seat) end

--- votes of a seat
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City): table<integer, integer|nil>
function City:votes(seat) end

--- accumulated pollution of a seat
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City): table<integer, integer|nil>
function City:pollution(seat) end

--- pollution of a seat's town in the last phase 6
---@param seat integer from 1
---@return integer
---@overload fun(self: smallcity.City): table<integer, integer>
function City:round_pollution(seat) end

--- whether a seat is out of the game
---@param seat integer from 1
---@return boolean
---@overload fun(self: smallcity.City): table<integer, boolean>
function City:out(seat) end

--- citizens in a seat's city hall
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City): table<integer, integer|nil>
function City:hall_citizens(seat) end

--- goods in a seat's city hall: 1 white, 2 grey, 3 black
---@param seat integer from 1
---@param good integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City): table<integer, table<integer, integer|nil>>
function City:hall_goods(seat, good) end

--- all goods of a seat: 1 white, 2 grey, 3 black
---@param seat integer from 1
---@param good integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City): table<integer, table<integer, integer|nil>>
function City:goods(seat, good) end

--- citizens in a seat's career center
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City): table<integer, integer|nil>
function City:career(seat) end

--- citizens of a seat in the general supply
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City): table<integer, integer|nil>
function City:general_supply(seat) end

--- meeples of a seat in its own town, without those in the city hall
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City): table<integer, integer|nil>
function City:citizens(seat) end

--- meeples of other seats in a seat's town
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City): table<integer, integer|nil>
function City:tourists(seat) end

--- meeples of a seat in the town of another seat
---@param seat integer from 1
---@param town integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City): table<integer, table<integer, integer|nil>>
function City:tourists_in(seat, town) end

--- graves of a seat's town, including those beside the board
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City): table<integer, integer|nil>
function City:graves(seat) end

--- tiles in a town
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City): table<integer, integer|nil>
function City:tiles(seat) end

--- tiles of a kind in a town
---@param seat integer from 1
---@param kind integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City): table<integer, table<integer, integer|nil>>
function City:tiles_of(seat, kind) end

--- squares of the tiles of a class: 1 residential, 2 commercial, 3 factory, 4 warehouse, 5 industrial, 6 service, 7 park, 8 cultural
---@param seat integer from 1
---@param class integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City): table<integer, table<integer, integer|nil>>
function City:squares_of(seat, class) end

--- council row of a disc of a seat; nothing if the disc is beside the board
---@param seat integer from 1
---@param disc integer from 1
---@return string|nil
---@overload fun(self: smallcity.City, seat: integer): table<integer, string|nil>
---@overload fun(self: smallcity.City): table<integer, table<integer, string|nil>>
function City:disc_row(seat, disc) end

--- step of a disc of a seat; 0 if the disc is beside the board
---@param seat integer from 1
---@param disc integer from 1
---@return integer
---@overload fun(self: smallcity.City, seat: integer): table<integer, integer>
---@overload fun(self: smallcity.City): table<integer, table<integer, integer>>
function City:disc_step(seat, disc) end

--- number of the round, from 1
---@return integer
function City:round() end

---@class smallcity.HouseRule: aedile.HouseRule
---@field setup? fun(state: smallcity.State) once after each deal, before the first move
---@field allow? fun(state: smallcity.State, move: smallcity.HookMove): boolean|nil, string|nil for each move the game itself allows, when legal moves are listed
---@field after? fun(state: smallcity.State, move: smallcity.HookMove, events: smallcity.Events) after each move of the game (not after answers to decisions) and everything that follows automatically up to the next decision: perhaps whole phases and the end of the round
---@field score? fun(state: smallcity.State, seat: integer, sheet: aedile.Sheet) whenever the program needs the points of a seat, also during the game: as if the game ended now
---@field finish? fun(state: smallcity.State) once when the game is over, before it is scored
---@field hide? fun(state: smallcity.State, seat: integer|nil) when a hidden copy is made for a seat or a watcher: the variables that these may not see have their start values and must get values that are consistent with what they know
---@field show? fun(state: smallcity.State, seat: integer|nil, all: boolean): string|nil when the position is drawn for a person: below the game's own drawing, instead of a list of the variables
---@field price? fun(state: smallcity.State, seat: integer, what: smallcity.Item, price: integer): integer|nil whenever the game needs a price: for legal moves, refusals, payment, attributes and notes of moves; prices that the hook itself reads from the state are those of the game
---@field begins? fun(state: smallcity.State, what: string, number: integer) when a round, a turn or a phase begins, before anything that follows by itself; what begins in the deal: after setup
---@field ends? fun(state: smallcity.State, what: string, number: integer) when a round, a turn or a phase ends, the last round too, before anything that follows by itself
---@field wins? fun(state: smallcity.State, seat: integer): boolean|nil, string|nil whenever the program needs the ranks, also during the game: as if the game ended now
---@field tie_break? fun(state: smallcity.State, seat: integer): integer|nil whenever the program needs the ranks, also during the game: as if the game ended now
