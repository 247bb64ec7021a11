---@meta
-- What scripts see and can do in Small City.  Made by `aedile api smallcity --stubs`; do not edit.

--- What can be seen of the game.
---@class smallcity.Attributes
local Attributes = {}

--- phase of the round, or setup (seen by everybody)
---@return "setup"|"action"|"build"|"move"|"income"|"vote"|"pollution"|"council"|"next"
function Attributes:stage() end

--- the seat that decides; nothing when the game is over (seen by everybody)
---@return integer|nil
function Attributes:acting_seat() end

--- seats that are done with the stage, from the mayor on (seen by everybody)
---@return integer
function Attributes:seats_done() end

--- the seat that is mayor (seen by everybody)
---@return integer
function Attributes:mayor() end

--- the seat that was mayor before, or would have been (seen by everybody)
---@return integer
function Attributes:previous_mayor() end

--- the seat that was the first mayor (seen by everybody)
---@return integer
function Attributes:first_mayor() end

--- whether the mayor of this round was mayor in the last one (seen by everybody)
---@return boolean
function Attributes:mayor_stays() end

--- whether towns are hidden: others see what stood there before (seen by everybody)
---@return boolean
function Attributes:screens() end

--- column of the two squares of the mayor's street; nothing without one (seen by everybody)
---@param which integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:street_x(which) end

--- row of the two squares of the mayor's street; nothing without one (seen by everybody)
---@param which integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:street_y(which) end

--- id of the action at a place of the ring; nothing in the set-up, and until the mayor stands on his street (seen by everybody)
---@param place integer from 1
---@return string|nil
---@overload fun(self: smallcity.Attributes): table<integer, string|nil>
function Attributes:ring(place) end

--- the seat that has taken it; nothing while nobody has (seen by everybody)
---@param place integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:ring_seat(place) end

--- dollars that taking it costs the acting seat; nothing in phases other than action, and if it is taken (seen by everybody)
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

--- id of the kind that is being built, or to which a tile grows; nothing in other phases (seen by the seat that builds; everybody when no screens are up)
---@return string|nil
function Attributes:kind_at_hand() end

--- council row whose effect is had; nothing if there is none (seen by everybody)
---@return string|nil
function Attributes:council_row() end

--- its step; nothing if there is none (seen by everybody)
---@return integer|nil
function Attributes:council_step() end

--- goods made by meeples of a seat in a town that are not stored yet (seen by everybody)
---@param seat integer from 1
---@param town integer from 1
---@param good integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes, seat: integer, town: integer): table<integer, integer>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer>>>
function Attributes:made(seat, town, good) end

--- whether a seat still loses a meeple in this phase 6 (seen by everybody)
---@param seat integer from 1
---@return boolean
---@overload fun(self: smallcity.Attributes): table<integer, boolean>
function Attributes:loses(seat) end

--- id of the kind of the tile on a square; nothing where none lies (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return string|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, string|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, string|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, string|nil>>>
function Attributes:kind(seat, x, y) end

--- id of that tile, R3/i3; nothing where none lies (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return string|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, string|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, string|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, string|nil>>>
function Attributes:form(seat, x, y) end

--- its class; nothing where none lies (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil>>>
function Attributes:class(seat, x, y) end

--- its level; nothing where none lies (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:level(seat, x, y) end

--- what its cell on the square is for; nothing without a tile or a cell (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water"|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water"|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water"|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water"|nil>>>
function Attributes:cell(seat, x, y) end

--- column of its head, the square that stands for it in moves; nothing where none lies (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:head_x(seat, x, y) end

--- row of its head; nothing where none lies (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:head_y(seat, x, y) end

--- goods in the warehouse on a square, with blanks between them; nothing where none lies (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return string|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, string|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, string|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, string|nil>>>
function Attributes:stored(seat, x, y) end

--- meeples of the seat on the tile there; nothing where none lies (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:citizens_on(seat, x, y) end

--- the seat whose meeple stands on a square; nothing where none does (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:meeple(seat, x, y) end

--- whether a grave lies there (seen by everybody, of rivals while screens are up as it was before)
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

--- level of the area from which on a square may be built on (seen by everybody)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer>>>
function Attributes:area_level(seat, x, y) end

--- whether the area has that level (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return boolean|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, boolean|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, boolean|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, boolean|nil>>>
function Attributes:unlocked(seat, x, y) end

--- whether it is unlocked land without tile or grave (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return boolean|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, boolean|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, boolean|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, boolean|nil>>>
function Attributes:empty(seat, x, y) end

--- residential tiles in whose rings a square is (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:residential_in_sight(seat, x, y) end

--- likewise commercial ones (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:commercial_in_sight(seat, x, y) end

--- likewise factories (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:factories_in_sight(seat, x, y) end

--- likewise warehouses (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:warehouses_in_sight(seat, x, y) end

--- likewise refinery and harbor (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:industrial_in_sight(seat, x, y) end

--- likewise police and fire (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:services_in_sight(seat, x, y) end

--- likewise parks (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:parks_in_sight(seat, x, y) end

--- likewise cultural ones, the city hall too (seen by everybody, of rivals while screens are up as it was before)
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

--- level of its area (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:area(seat) end

--- dollars of a seat (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:money(seat) end

--- its votes (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:votes(seat) end

--- its accumulated pollution (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:pollution(seat) end

--- pollution of its town in the last phase 6 (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:round_pollution(seat) end

--- whether it is out of the game (seen by everybody)
---@param seat integer from 1
---@return boolean
---@overload fun(self: smallcity.Attributes): table<integer, boolean>
function Attributes:out(seat) end

--- citizens in its city hall (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:hall_citizens(seat) end

--- goods in its city hall: 1 white, 2 grey, 3 black (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param good integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:hall_goods(seat, good) end

--- goods it has in all: 1 white, 2 grey, 3 black (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param good integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:goods(seat, good) end

--- citizens in its career center (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:career(seat) end

--- its citizens in the general supply (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:general_supply(seat) end

--- its meeples in its own town, those in the city hall left out (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:citizens(seat) end

--- meeples of others in its town (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:tourists(seat) end

--- meeples of a seat in the town of another (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param town integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:tourists_in(seat, town) end

--- graves of its town, those beside the board too (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:graves(seat) end

--- tiles in a town (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:tiles(seat) end

--- tiles of a kind in a town (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param kind integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:tiles_of(seat, kind) end

--- squares of the tiles of a class: 1 residential, 2 commercial, 3 factory, 4 warehouse, 5 industrial, 6 service, 7 park, 8 cultural (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param class integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:squares_of(seat, class) end

--- council row where a disc of a seat stands; nothing beside the board (seen by everybody)
---@param seat integer from 1
---@param disc integer from 1
---@return string|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, string|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, string|nil>>
function Attributes:disc_row(seat, disc) end

--- its step; 0 beside the board (seen by everybody)
---@param seat integer from 1
---@param disc integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, integer>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer>>
function Attributes:disc_step(seat, disc) end

--- number of the round, from 1 (seen by everybody)
---@return integer
function Attributes:round() end

--- degrees by which a tile is turned; nothing where none lies (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:rot(seat, x, y) end

--- whether it is flipped; nothing where none lies (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return boolean|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, boolean|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, boolean|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, boolean|nil>>>
function Attributes:flip(seat, x, y) end

--- round in which it was built, 0 in the set-up; nothing where none lies (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, integer|nil>>>
function Attributes:built_in(seat, x, y) end

--- whether the meeple on a square has moved in this phase 3; nothing where none stands (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return boolean|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, boolean|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, boolean|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, boolean|nil>>>
function Attributes:moved(seat, x, y) end

--- whether a citizen of the town stands there who could not move and earns nothing (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return boolean|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, boolean|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, boolean|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, boolean|nil>>>
function Attributes:idle(seat, x, y) end

--- whether the acting seat may not enter the square in this round; nothing when the game is over (seen by everybody)
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return boolean|nil
---@overload fun(self: smallcity.Attributes, seat: integer, x: integer): table<integer, boolean|nil>
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, table<integer, boolean|nil>>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, table<integer, boolean|nil>>>
function Attributes:barred(seat, x, y) end

--- whether the mayor's street touches the square (seen by everybody)
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

--- votes from a source: 1 homes, 2 university, 3 bought, 4 for goods, 5 actions, 6 council, 7 paid as prices, 8 others (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param source integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:votes_from(seat, source) end

--- pollution from a source: 1 meeples, 2 goods, 3 parks, 4 demolition, 5 others (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param source integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:pollution_from(seat, source) end

--- votes that phase 5 would give a seat now (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:votes_due(seat) end

--- pollution that phase 6 would give it now (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:pollution_due(seat) end

--- citizens that would come from its career center to its city hall at the end of phase 3 now (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:citizens_due(seat) end

--- free cells of its city hall (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:hall_room(seat) end

--- free places in its warehouses (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:warehouse_room(seat) end

--- whether a seat may have one more tourist in a town (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param town integer from 1
---@return boolean|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, boolean|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, boolean|nil>>
function Attributes:may_send(seat, town) end

--- graves beside its board (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:graves_beside(seat) end

--- unlocked land without tile or grave (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:unbuilt(seat) end

--- unlocked land with a tile or a grave (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:used(seat) end

--- whether a seat has a personal tile of a kind that it has not built (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param kind integer from 1
---@return boolean|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, boolean|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, boolean|nil>>
function Attributes:reserve(seat, kind) end

--- dollars that building a kind costs a seat; 0 of kinds that are paid in goods (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@param kind integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:price(seat, kind) end

--- whether a seat may have one tourist more in each town (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return boolean|nil
---@overload fun(self: smallcity.Attributes): table<integer, boolean|nil>
function Attributes:metro(seat) end

--- whether it has a staffed clinic (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return boolean|nil
---@overload fun(self: smallcity.Attributes): table<integer, boolean|nil>
function Attributes:clinic(seat) end

--- whether it has a staffed university (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return boolean|nil
---@overload fun(self: smallcity.Attributes): table<integer, boolean|nil>
function Attributes:university(seat) end

--- whether it has a staffed police station (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return boolean|nil
---@overload fun(self: smallcity.Attributes): table<integer, boolean|nil>
function Attributes:police(seat) end

--- whether it has a staffed fire station (seen by everybody, of rivals while screens are up as it was before)
---@param seat integer from 1
---@return boolean|nil
---@overload fun(self: smallcity.Attributes): table<integer, boolean|nil>
function Attributes:fire(seat) end

--- id of the action it has taken in this round; nothing before (seen by everybody)
---@param seat integer from 1
---@return string|nil
---@overload fun(self: smallcity.Attributes): table<integer, string|nil>
function Attributes:action(seat) end

--- tile actions it has done in this phase 2 (seen by its seat; everybody when no screens are up)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes): table<integer, integer|nil>
function Attributes:tiles_built(seat) end

--- whether it has done its area step (seen by its seat; everybody when no screens are up)
---@param seat integer from 1
---@return boolean|nil
---@overload fun(self: smallcity.Attributes): table<integer, boolean|nil>
function Attributes:expanded(seat) end

--- whether it has left out a good as architect (seen by its seat; everybody when no screens are up)
---@param seat integer from 1
---@return boolean|nil
---@overload fun(self: smallcity.Attributes): table<integer, boolean|nil>
function Attributes:waived(seat) end

--- goods made in its town in this round that pollute (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:produced(seat) end

--- goods made there that do not (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:produced_clean(seat) end

--- goods of a seat that can still be sold in this phase 4 (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:sells(seat) end

--- meeples that can still buy votes (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:buys(seat) end

--- meeples that can still give a good for votes (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:gives(seat) end

--- whether a seat has decided which promises it keeps (seen by everybody)
---@param seat integer from 1
---@return boolean
---@overload fun(self: smallcity.Attributes): table<integer, boolean>
function Attributes:promises_chosen(seat) end

--- id of a promise that was dealt to a seat; nothing before (seen by its seat)
---@param seat integer from 1
---@param card integer from 1
---@return string|nil
---@overload fun(self: smallcity.Attributes, seat: integer): table<integer, string|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, string|nil>>
function Attributes:promise_dealt(seat, card) end

--- id of a promise that a seat keeps; nothing before it has decided (seen by its seat; everybody at the end)
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

--- votes that a promise, whoever has it, gives or costs a seat if the game ends now (seen by everybody, of rivals while screens are up as it was before)
---@param promise integer from 1
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.Attributes, promise: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:promise_worth(promise, seat) end

--- what of it is counted there (seen by everybody, of rivals while screens are up as it was before)
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

--- its title (seen by everybody)
---@param kind integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:kind_title(kind) end

--- its class; nothing without one (seen by everybody)
---@param kind integer from 1
---@return "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil
---@overload fun(self: smallcity.Attributes): table<integer, "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil>
function Attributes:kind_class(kind) end

--- its level (seen by everybody)
---@param kind integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:kind_level(kind) end

--- its squares, water left out (seen by everybody)
---@param kind integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:kind_size(kind) end

--- whose its tiles are (seen by everybody)
---@param kind integer from 1
---@return "common"|"personal"|"limited"
---@overload fun(self: smallcity.Attributes): table<integer, "common"|"personal"|"limited">
function Attributes:kind_stock(kind) end

--- goods that it costs: 1 white, 2 grey, 3 black (seen by everybody)
---@param kind integer from 1
---@param good integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes, kind: integer): table<integer, integer>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer>>
function Attributes:kind_cost(kind, good) end

--- one of its requirements, 2 cultural or 1 REFINERY (seen by everybody)
---@param kind integer from 1
---@param need integer from 1
---@return string
---@overload fun(self: smallcity.Attributes, kind: integer): table<integer, string>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, string>>
function Attributes:kind_need(kind, need) end

--- whether a class may not influence it, nor be influenced by it (seen by everybody)
---@param kind integer from 1
---@param class integer from 1
---@return boolean
---@overload fun(self: smallcity.Attributes, kind: integer): table<integer, boolean>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, boolean>>
function Attributes:kind_excludes(kind, class) end

--- id of the kind to which it grows; nothing if it does not (seen by everybody)
---@param kind integer from 1
---@return string|nil
---@overload fun(self: smallcity.Attributes): table<integer, string|nil>
function Attributes:kind_upgrade(kind) end

--- whether a town has one at most (seen by everybody)
---@param kind integer from 1
---@return boolean
---@overload fun(self: smallcity.Attributes): table<integer, boolean>
function Attributes:kind_once(kind) end

--- whether it may be chosen in phase 2 (seen by everybody)
---@param kind integer from 1
---@return boolean
---@overload fun(self: smallcity.Attributes): table<integer, boolean>
function Attributes:kind_buildable(kind) end

--- function of the scripts that says what votes its tiles give; nothing without one (seen by everybody)
---@param kind integer from 1
---@return string|nil
---@overload fun(self: smallcity.Attributes): table<integer, string|nil>
function Attributes:kind_function(kind) end

--- numbers of its forms (seen by everybody)
---@param kind integer from 1
---@param form integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes, kind: integer): table<integer, integer>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer>>
function Attributes:kind_form(kind, form) end

--- id of a form, R3/i3 (seen by everybody)
---@param form integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:form_id(form) end

--- id of its kind (seen by everybody)
---@param form integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:form_kind(form) end

--- id of its shape (seen by everybody)
---@param form integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:form_shape(form) end

--- what one of its cells is for; nothing for a square without (seen by everybody)
---@param form integer from 1
---@param cell integer from 0
---@return "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water"|nil
---@overload fun(self: smallcity.Attributes, form: integer): table<integer, "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water"|nil>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water"|nil>>
function Attributes:form_cell(form, cell) end

--- column of a cell, as it is printed (seen by everybody)
---@param form integer from 1
---@param cell integer from 0
---@return integer
---@overload fun(self: smallcity.Attributes, form: integer): table<integer, integer>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, integer>>
function Attributes:form_x(form, cell) end

--- row of a cell, as it is printed (seen by everybody)
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

--- its title (seen by everybody)
---@param action integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:action_title(action) end

--- its letter (seen by everybody)
---@param action integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:action_letter(action) end

--- what a card gives, 2 votes or 1 money; nothing if it gives nothing (seen by everybody)
---@param action integer from 1
---@return string|nil
---@overload fun(self: smallcity.Attributes): table<integer, string|nil>
function Attributes:action_effect(action) end

--- dollars, goods, levels or votes it is about (seen by everybody)
---@param action integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:action_amount(action) end

--- id of a council row (seen by everybody)
---@param row integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:row_id(row) end

--- its title (seen by everybody)
---@param row integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:row_title(row) end

--- effect of one of its steps, 2 white or 1 grey (seen by everybody)
---@param row integer from 1
---@param step integer from 1
---@return string
---@overload fun(self: smallcity.Attributes, row: integer): table<integer, string>
---@overload fun(self: smallcity.Attributes): table<integer, table<integer, string>>
function Attributes:row_step(row, step) end

--- votes or dollars that a step costs (seen by everybody)
---@param step integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:step_price(step) end

--- id of a promise (seen by everybody)
---@param promise integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:promise_id(promise) end

--- its title (seen by everybody)
---@param promise integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:promise_title(promise) end

--- what it asks for, in words (seen by everybody)
---@param promise integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:promise_text(promise) end

--- id of its pile (seen by everybody)
---@param promise integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:promise_pile(promise) end

--- whether it is a special one (seen by everybody)
---@param promise integer from 1
---@return boolean
---@overload fun(self: smallcity.Attributes): table<integer, boolean>
function Attributes:promise_special(promise) end

--- class that it looks at; nothing if none (seen by everybody)
---@param promise integer from 1
---@return "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil
---@overload fun(self: smallcity.Attributes): table<integer, "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil>
function Attributes:promise_class(promise) end

--- level that it looks at (seen by everybody)
---@param promise integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:promise_level(promise) end

--- how many it wants (seen by everybody)
---@param promise integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:promise_min(promise) end

--- number that it compares with (seen by everybody)
---@param promise integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:promise_value(promise) end

--- what it compares between seats; nothing if it does not (seen by everybody)
---@param promise integer from 1
---@return "factory_squares"|"residential_squares"|"commercial_squares"|"park_squares"|"graves"|"unbuilt_squares"|"used_squares"|"citizens_in_town"|"pollution"|"votes"|"money"|nil
---@overload fun(self: smallcity.Attributes): table<integer, "factory_squares"|"residential_squares"|"commercial_squares"|"park_squares"|"graves"|"unbuilt_squares"|"used_squares"|"citizens_in_town"|"pollution"|"votes"|"money"|nil>
function Attributes:promise_metric(promise) end

--- whether it wants the most of that; nothing if it does not compare (seen by everybody)
---@param promise integer from 1
---@return boolean|nil
---@overload fun(self: smallcity.Attributes): table<integer, boolean|nil>
function Attributes:promise_most(promise) end

--- id of a pile of promises (seen by everybody)
---@param pile integer from 1
---@return string
---@overload fun(self: smallcity.Attributes): table<integer, string>
function Attributes:pile_id(pile) end

--- votes that one of its promises gives (seen by everybody)
---@param pile integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:pile_kept(pile) end

--- votes that it costs when it is broken (seen by everybody)
---@param pile integer from 1
---@return integer
---@overload fun(self: smallcity.Attributes): table<integer, integer>
function Attributes:pile_broken(pile) end

---@class smallcity.View: aedile.View, smallcity.Attributes

--- Parts of moves; nil where a move of its kind has no such part.
---@class smallcity.Fields
---@field kind "hall"|"keep"|"street"|"take"|"gain"|"build"|"upgrade"|"demolish"|"expand"|"place"|"grow"|"warehouse"|"waive"|"staff"|"move"|"to"|"house"|"sell"|"buy"|"give"|"store"|"victim"|"grave"|"disc"|"pass"|"end" hall, keep, street, take, gain, build, upgrade, demolish, expand, place, grow, warehouse, waive, staff, move, to, house, sell, buy, give, store, victim, grave, disc, pass or end
---@field cards string keep: ids of the promises, with blanks between them
---@field x integer column of its square; place, grow: of the corner around the tile; street: of the first square
---@field y integer row of its square
---@field to_x integer street: column of the second square
---@field to_y integer street: row of the second square
---@field town integer the seat in whose town the square lies
---@field building string id of the kind of tile: of what is built, or stands on the square
---@field form string place, grow: id of the tile, R3/i3
---@field rot integer place, grow: degrees by which it is turned
---@field flip boolean place, grow: whether it is flipped
---@field cell "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water" what the cell on the square is for
---@field owner integer victim: the seat whose meeple it is
---@field action string take: id of the action
---@field from_row string disc: id of the council row that it leaves; none beside the board
---@field row string disc: id of the council row in which it stands then
---@field step integer disc: the step that it reaches
---@field pay "votes"|"money" take, build, demolish, buy, disc: in what the price is paid
---@field price integer what it costs
---@field good "white"|"grey"|"black" sell, give, waive: colour of the good
---@field votes integer gain, buy, give: votes it brings
---@field money integer gain, sell: dollars it brings
---@field white integer gain, store: white goods
---@field grey integer gain, store: grey goods
---@field black integer gain, store: black goods

---@class smallcity.Move: aedile.Move, smallcity.Fields

---@class smallcity.HookMove: aedile.HookMove, smallcity.Fields

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

--- a seat's accumulated pollution grows; not so far that it would be out (seat from 1)
---@param seat integer
---@param n integer
---@return boolean
---@return string|nil
function State:pollute(seat, n) end

--- a seat's accumulated pollution goes down (seat from 1)
---@param seat integer
---@param n integer
---@return boolean
---@return string|nil
function State:clean(seat, n) end

--- goods of the supply come into a seat's warehouses, then its city hall; not while screens are up, as all that follows (seat from 1)
---@param seat integer
---@param good "white"|"grey"|"black"
---@param n integer
---@return boolean
---@return string|nil
function State:give_goods(seat, good, n) end

--- goods of a seat go back to the supply, those of the city hall first (seat from 1)
---@param seat integer
---@param good "white"|"grey"|"black"
---@param n integer
---@return boolean
---@return string|nil
function State:take_goods(seat, good, n) end

--- citizens of a seat come from the general supply into its city hall (seat from 1)
---@param seat integer
---@param n integer
---@return boolean
---@return string|nil
function State:give_citizens(seat, n) end

--- citizens of a seat come from its career center into its city hall (seat from 1)
---@param seat integer
---@param n integer
---@return boolean
---@return string|nil
function State:hire(seat, n) end

--- a citizen of a seat's city hall comes onto a free cell of its town (seat from 1, x from 0, y from 0)
---@param seat integer
---@param x integer
---@param y integer
---@return boolean
---@return string|nil
function State:settle(seat, x, y) end

--- the meeple on a square goes to its owner's city hall, or career center if that is full (town from 1, x from 0, y from 0)
---@param town integer
---@param x integer
---@param y integer
---@return boolean
---@return string|nil
function State:recall(town, x, y) end

--- the meeple on a square goes to a free cell of the town (town from 1, x from 0, y from 0)
---@param town integer
---@param x integer
---@param y integer
---@param to_x integer
---@param to_y integer
---@return boolean
---@return string|nil
function State:relocate(town, x, y, to_x, to_y) end

--- the meeple on a square dies, its grave lies where the town's next one may (town from 1, x from 0, y from 0)
---@param town integer
---@param x integer
---@param y integer
---@param to_x integer
---@param to_y integer
---@return boolean
---@return string|nil
function State:kill(town, x, y, to_x, to_y) end

--- a grave is laid beside the board, where it still counts (town from 1, x from 0, y from 0)
---@param town integer
---@param x integer
---@param y integer
---@return boolean
---@return string|nil
function State:clear_grave(town, x, y) end

--- a tile of the supply, or of the seat's own, is laid with its corner on a square, for nothing and whatever it requires; turn: quarters clockwise, and 4 if it is flipped (seat from 1, x from 0, y from 0)
---@param seat integer
---@param tile string
---@param x integer
---@param y integer
---@param turn integer
---@return boolean
---@return string|nil
function State:build_tile(seat, tile, x, y, turn) end

--- the tile on a square goes back to the supply, or to the seat's own, goods and meeples on it go home (seat from 1, x from 0, y from 0)
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

--- a disc of a seat comes onto a step of a council row, for nothing and without effect; while screens are up, too (seat from 1, disc from 1, step from 1)
---@param seat integer
---@param disc integer
---@param row string
---@param step integer
---@return boolean
---@return string|nil
function State:put_disc(seat, disc, row, step) end

--- a seat exchanges its action card for another one of the ring, or of a seat, which gets its own; from phase 3 on (seat from 1)
---@param seat integer
---@param action string
---@return boolean
---@return string|nil
function State:exchange_card(seat, action) end

--- Attributes have their value before the move if it changed them, else nil.
---@class smallcity.Events: aedile.Events
---@field before smallcity.State
---@field stage? "setup"|"action"|"build"|"move"|"income"|"vote"|"pollution"|"council"|"next" phase of the round, or setup
---@field acting_seat? integer the seat that decides; nothing when the game is over
---@field seats_done? integer seats that are done with the stage, from the mayor on
---@field mayor? integer the seat that is mayor
---@field previous_mayor? integer the seat that was mayor before, or would have been
---@field first_mayor? integer the seat that was the first mayor
---@field mayor_stays? boolean whether the mayor of this round was mayor in the last one
---@field screens? boolean whether towns are hidden: others see what stood there before
---@field kind_at_hand? string id of the kind that is being built, or to which a tile grows; nothing in other phases
---@field council_row? string council row whose effect is had; nothing if there is none
---@field council_step? integer its step; nothing if there is none
---@field round? integer number of the round, from 1

--- What a function gets that a component names.
---@class smallcity.City: aedile.City
local City = {}

--- how many play
---@return integer
function City:seats() end

--- id of the kind of the tile on a square; nothing where none lies
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return string|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, string|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, string|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, string|nil>>>
function City:kind(seat, x, y) end

--- id of that tile, R3/i3; nothing where none lies
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return string|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, string|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, string|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, string|nil>>>
function City:form(seat, x, y) end

--- its class; nothing where none lies
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, "residential"|"commercial"|"factory"|"warehouse"|"industrial"|"service"|"park"|"cultural"|nil>>>
function City:class(seat, x, y) end

--- its level; nothing where none lies
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:level(seat, x, y) end

--- what its cell on the square is for; nothing without a tile or a cell
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water"|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water"|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water"|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, "white"|"grey"|"black"|"cash"|"goods_cash"|"cash_votes"|"goods_votes"|"rest"|"home"|"staff"|"hall"|"goods"|"none"|"water"|nil>>>
function City:cell(seat, x, y) end

--- column of its head, the square that stands for it in moves; nothing where none lies
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:head_x(seat, x, y) end

--- row of its head; nothing where none lies
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:head_y(seat, x, y) end

--- goods in the warehouse on a square, with blanks between them; nothing where none lies
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return string|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, string|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, string|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, string|nil>>>
function City:stored(seat, x, y) end

--- meeples of the seat on the tile there; nothing where none lies
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:citizens_on(seat, x, y) end

--- the seat whose meeple stands on a square; nothing where none does
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:meeple(seat, x, y) end

--- whether a grave lies there
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

--- level of the area from which on a square may be built on
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer>>>
function City:area_level(seat, x, y) end

--- whether the area has that level
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return boolean|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, boolean|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, boolean|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, boolean|nil>>>
function City:unlocked(seat, x, y) end

--- whether it is unlocked land without tile or grave
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return boolean|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, boolean|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, boolean|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, boolean|nil>>>
function City:empty(seat, x, y) end

--- residential tiles in whose rings a square is
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:residential_in_sight(seat, x, y) end

--- likewise commercial ones
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:commercial_in_sight(seat, x, y) end

--- likewise factories
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:factories_in_sight(seat, x, y) end

--- likewise warehouses
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:warehouses_in_sight(seat, x, y) end

--- likewise refinery and harbor
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:industrial_in_sight(seat, x, y) end

--- likewise police and fire
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:services_in_sight(seat, x, y) end

--- likewise parks
---@param seat integer from 1
---@param x integer from 0
---@param y integer from 0
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer, x: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City, seat: integer): table<integer, table<integer, integer|nil>>
---@overload fun(self: smallcity.City): table<integer, table<integer, table<integer, integer|nil>>>
function City:parks_in_sight(seat, x, y) end

--- likewise cultural ones, the city hall too
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

--- level of its area
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City): table<integer, integer|nil>
function City:area(seat) end

--- dollars of a seat
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City): table<integer, integer|nil>
function City:money(seat) end

--- its votes
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City): table<integer, integer|nil>
function City:votes(seat) end

--- its accumulated pollution
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City): table<integer, integer|nil>
function City:pollution(seat) end

--- pollution of its town in the last phase 6
---@param seat integer from 1
---@return integer
---@overload fun(self: smallcity.City): table<integer, integer>
function City:round_pollution(seat) end

--- whether it is out of the game
---@param seat integer from 1
---@return boolean
---@overload fun(self: smallcity.City): table<integer, boolean>
function City:out(seat) end

--- citizens in its city hall
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City): table<integer, integer|nil>
function City:hall_citizens(seat) end

--- goods in its city hall: 1 white, 2 grey, 3 black
---@param seat integer from 1
---@param good integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City): table<integer, table<integer, integer|nil>>
function City:hall_goods(seat, good) end

--- goods it has in all: 1 white, 2 grey, 3 black
---@param seat integer from 1
---@param good integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City): table<integer, table<integer, integer|nil>>
function City:goods(seat, good) end

--- citizens in its career center
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City): table<integer, integer|nil>
function City:career(seat) end

--- its citizens in the general supply
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City): table<integer, integer|nil>
function City:general_supply(seat) end

--- its meeples in its own town, those in the city hall left out
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City): table<integer, integer|nil>
function City:citizens(seat) end

--- meeples of others in its town
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City): table<integer, integer|nil>
function City:tourists(seat) end

--- meeples of a seat in the town of another
---@param seat integer from 1
---@param town integer from 1
---@return integer|nil
---@overload fun(self: smallcity.City, seat: integer): table<integer, integer|nil>
---@overload fun(self: smallcity.City): table<integer, table<integer, integer|nil>>
function City:tourists_in(seat, town) end

--- graves of its town, those beside the board too
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

--- council row where a disc of a seat stands; nothing beside the board
---@param seat integer from 1
---@param disc integer from 1
---@return string|nil
---@overload fun(self: smallcity.City, seat: integer): table<integer, string|nil>
---@overload fun(self: smallcity.City): table<integer, table<integer, string|nil>>
function City:disc_row(seat, disc) end

--- its step; 0 beside the board
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
---@field score? fun(state: smallcity.State, seat: integer, sheet: aedile.Sheet) whenever points of a seat are asked for, also during the game: as if it ended now
---@field finish? fun(state: smallcity.State) once when the game is over, before it is scored
---@field hide? fun(state: smallcity.State, seat: integer) when a copy is made for a seat: variables it may not see are at their start values and must get values that are consistent with what the seat knows
---@field show? fun(state: smallcity.State, seat: integer|nil): string|nil when the position is drawn for a person: below the game's own drawing, instead of a list of the variables
