---@meta
-- What scripts see and can do in Garden Nation.  Made by `aedile api gardennation --stubs`; do not edit.

--- What can be seen of the game.
---@class gardennation.Attributes
local Attributes = {}

--- number of the round, from 1; the last one when the game is over (seen by everybody)
---@return integer
function Attributes:round() end

--- whether the round is the last one because a supply was emptied (seen by everybody)
---@return boolean
function Attributes:last_round() end

--- number of the turn in the round, from 1, which is its slot of the turn order; nothing before the first turn and at the end (seen by everybody)
---@return integer|nil
function Attributes:turn() end

--- turns of a round (seen by everybody)
---@return integer
function Attributes:turns() end

--- number of the action in the turn, from 1; nothing while no action is decided (seen by everybody)
---@return integer|nil
function Attributes:action() end

--- actions of the turn that are not done, the current one included (seen by everybody)
---@return integer
function Attributes:actions_left() end

--- the seat that decides; nothing when the game is over (seen by everybody)
---@return integer|nil
function Attributes:acting_seat() end

--- the seat that began the round (seen by everybody)
---@return integer
function Attributes:first_seat() end

--- whether a seat has a slot of the turn order in this round (seen by everybody)
---@param seat integer from 1
---@return boolean
---@overload fun(self: gardennation.Attributes): table<integer, boolean>
function Attributes:had_turn(seat) end

--- ploys used with the current action (seen by everybody)
---@return integer
function Attributes:ploys_used() end

--- how often the torticrane advanced for the current action (seen by everybody)
---@return integer
function Attributes:advances() end

--- whether the territory of the torticrane is blocked for the acting seat; nothing in phases other than action (seen by everybody)
---@return boolean|nil
function Attributes:blocked() end

--- territory where the torticrane stands; nothing before the first action of the game (seen by everybody)
---@return integer|nil
function Attributes:crane() end

--- area on which the acting seat is building, as a number such as 35; nothing in phases other than land and project (seen by everybody)
---@return integer|nil
function Attributes:built() end

--- number of the territory in a slot: 0 centre, 1 north-west, then clockwise to 6 west (seen by everybody)
---@param slot integer from 0
---@return integer
---@overload fun(self: gardennation.Attributes): table<integer, integer>
function Attributes:territory_at(slot) end

--- slot of a territory (seen by everybody)
---@param territory integer from 1
---@return integer
---@overload fun(self: gardennation.Attributes): table<integer, integer>
function Attributes:slot(territory) end

--- sixths of a full turn by which a territory is turned clockwise (seen by everybody)
---@param territory integer from 1
---@return integer
---@overload fun(self: gardennation.Attributes): table<integer, integer>
function Attributes:turned(territory) end

--- the seat that controls a territory for missions: the seat with more floors there than every other; nothing if no seat has more (seen by everybody)
---@param territory integer from 1
---@return integer|nil
---@overload fun(self: gardennation.Attributes): table<integer, integer|nil>
function Attributes:controller(territory) end

--- whether a seat leads in a territory, alone or tied, and is therefore paid when the round ends (seen by everybody)
---@param seat integer from 1
---@param territory integer from 1
---@return boolean
---@overload fun(self: gardennation.Attributes, seat: integer): table<integer, boolean>
---@overload fun(self: gardennation.Attributes): table<integer, table<integer, boolean>>
function Attributes:leads(seat, territory) end

--- floors of a seat in a territory, roofed towers included (seen by everybody)
---@param seat integer from 1
---@param territory integer from 1
---@return integer
---@overload fun(self: gardennation.Attributes, seat: integer): table<integer, integer>
---@overload fun(self: gardennation.Attributes): table<integer, table<integer, integer>>
function Attributes:floors_in(seat, territory) end

--- the number that decides which seat leads in a territory: floors, towers or unroofed floors, as the parameter control_counts says (seen by everybody)
---@param seat integer from 1
---@param territory integer from 1
---@return integer
---@overload fun(self: gardennation.Attributes, seat: integer): table<integer, integer>
---@overload fun(self: gardennation.Attributes): table<integer, table<integer, integer>>
function Attributes:strength(seat, territory) end

--- land of an area; of a bramble, the land of its token; nothing if a bramble has no token (seen by everybody)
---@param territory integer from 1
---@param position integer from 0
---@return "yellow"|"green"|"red"|nil
---@overload fun(self: gardennation.Attributes, territory: integer): table<integer, "yellow"|"green"|"red"|nil>
---@overload fun(self: gardennation.Attributes): table<integer, table<integer, "yellow"|"green"|"red"|nil>>
function Attributes:land(territory, position) end

--- whether a bramble is printed on an area (seen by everybody)
---@param territory integer from 1
---@param position integer from 0
---@return boolean
---@overload fun(self: gardennation.Attributes, territory: integer): table<integer, boolean>
---@overload fun(self: gardennation.Attributes): table<integer, table<integer, boolean>>
function Attributes:bramble(territory, position) end

--- number of an area: inhabitants its first floor costs (seen by everybody)
---@param territory integer from 1
---@param position integer from 0
---@return integer
---@overload fun(self: gardennation.Attributes, territory: integer): table<integer, integer>
---@overload fun(self: gardennation.Attributes): table<integer, table<integer, integer>>
function Attributes:number(territory, position) end

--- inhabitants that the next floor on an area costs, whichever seat may build there (seen by everybody)
---@param territory integer from 1
---@param position integer from 0
---@return integer
---@overload fun(self: gardennation.Attributes, territory: integer): table<integer, integer>
---@overload fun(self: gardennation.Attributes): table<integer, table<integer, integer>>
function Attributes:price(territory, position) end

--- floors of the tower on an area; 0 if no tower is there (seen by everybody)
---@param territory integer from 1
---@param position integer from 0
---@return integer
---@overload fun(self: gardennation.Attributes, territory: integer): table<integer, integer>
---@overload fun(self: gardennation.Attributes): table<integer, table<integer, integer>>
function Attributes:floors(territory, position) end

--- the seat that owns the tower on an area; nothing if no tower is there (seen by everybody)
---@param territory integer from 1
---@param position integer from 0
---@return integer|nil
---@overload fun(self: gardennation.Attributes, territory: integer): table<integer, integer|nil>
---@overload fun(self: gardennation.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:owner(territory, position) end

--- whether the tower on an area has a roof (seen by everybody)
---@param territory integer from 1
---@param position integer from 0
---@return boolean
---@overload fun(self: gardennation.Attributes, territory: integer): table<integer, boolean>
---@overload fun(self: gardennation.Attributes): table<integer, table<integer, boolean>>
function Attributes:roof(territory, position) end

--- inhabitants that the owner of a tower gains by abandoning it; nothing if no tower is there (seen by everybody)
---@param territory integer from 1
---@param position integer from 0
---@return integer|nil
---@overload fun(self: gardennation.Attributes, territory: integer): table<integer, integer|nil>
---@overload fun(self: gardennation.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:refund(territory, position) end

--- inhabitants that invading the tower on an area costs; nothing if no tower is there (seen by everybody)
---@param territory integer from 1
---@param position integer from 0
---@return integer|nil
---@overload fun(self: gardennation.Attributes, territory: integer): table<integer, integer|nil>
---@overload fun(self: gardennation.Attributes): table<integer, table<integer, integer|nil>>
function Attributes:invasion_price(territory, position) end

--- territory to which the torticrane goes after an action on an area (seen by everybody)
---@param territory integer from 1
---@param position integer from 0
---@return integer
---@overload fun(self: gardennation.Attributes, territory: integer): table<integer, integer>
---@overload fun(self: gardennation.Attributes): table<integer, table<integer, integer>>
function Attributes:leads_to(territory, position) end

--- how many neighbours an area has (seen by everybody)
---@param territory integer from 1
---@param position integer from 0
---@return integer
---@overload fun(self: gardennation.Attributes, territory: integer): table<integer, integer>
---@overload fun(self: gardennation.Attributes): table<integer, table<integer, integer>>
function Attributes:neighbours(territory, position) end

--- a neighbour of an area, as an area number such as 35; the numbers ascend (seen by everybody)
---@param territory integer from 1
---@param position integer from 0
---@param neighbour integer from 1
---@return integer
---@overload fun(self: gardennation.Attributes, territory: integer, position: integer): table<integer, integer>
---@overload fun(self: gardennation.Attributes, territory: integer): table<integer, table<integer, integer>>
---@overload fun(self: gardennation.Attributes): table<integer, table<integer, table<integer, integer>>>
function Attributes:neighbour(territory, position, neighbour) end

--- whether the tower on an area meets a project now, as if the tower had just received a floor (seen by everybody)
---@param project integer from 1
---@param territory integer from 1
---@param position integer from 0
---@return boolean
---@overload fun(self: gardennation.Attributes, project: integer, territory: integer): table<integer, boolean>
---@overload fun(self: gardennation.Attributes, project: integer): table<integer, table<integer, boolean>>
---@overload fun(self: gardennation.Attributes): table<integer, table<integer, table<integer, boolean>>>
function Attributes:meets(project, territory, position) end

--- whether the tower on an area would meet a project after the acting seat adds a floor, on a bramble with any land whose tokens are left; price and supply are not checked (seen by everybody)
---@param project integer from 1
---@param territory integer from 1
---@param position integer from 0
---@return boolean
---@overload fun(self: gardennation.Attributes, project: integer, territory: integer): table<integer, boolean>
---@overload fun(self: gardennation.Attributes, project: integer): table<integer, table<integer, boolean>>
---@overload fun(self: gardennation.Attributes): table<integer, table<integer, table<integer, boolean>>>
function Attributes:would_meet(project, territory, position) end

--- land tokens left for brambles: 1 yellow, 2 green, 3 red (seen by everybody)
---@param land integer from 1
---@return integer
---@overload fun(self: gardennation.Attributes): table<integer, integer>
function Attributes:tokens(land) end

--- roofs in the supply (seen by everybody)
---@return integer
function Attributes:roofs() end

--- inhabitants of a seat (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: gardennation.Attributes): table<integer, integer>
function Attributes:inhabitants(seat) end

--- floors in a seat's supply (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: gardennation.Attributes): table<integer, integer>
function Attributes:supply(seat) end

--- ploy tokens a seat has left (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: gardennation.Attributes): table<integer, integer>
function Attributes:ploys(seat) end

--- points of the projects a seat has taken (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: gardennation.Attributes): table<integer, integer>
function Attributes:project_points(seat) end

--- how many projects a seat has taken (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: gardennation.Attributes): table<integer, integer>
function Attributes:projects_taken(seat) end

--- points that the inhabitants of a seat give if the game ends now (seen by everybody)
---@param seat integer from 1
---@return integer
---@overload fun(self: gardennation.Attributes): table<integer, integer>
function Attributes:inhabitant_points(seat) end

--- points that a number of inhabitants gives; for more than 99 inhabitants, the points of 99 (seen by everybody)
---@param inhabitants integer from 0
---@return integer
---@overload fun(self: gardennation.Attributes): table<integer, integer>
function Attributes:end_points(inhabitants) end

--- whether a seat has decided which missions it keeps (seen by everybody)
---@param seat integer from 1
---@return boolean
---@overload fun(self: gardennation.Attributes): table<integer, boolean>
function Attributes:missions_chosen(seat) end

--- id of a mission that was dealt to a seat (seen by its seat)
---@param seat integer from 1
---@param card integer from 1
---@return string|nil
---@overload fun(self: gardennation.Attributes, seat: integer): table<integer, string|nil>
---@overload fun(self: gardennation.Attributes): table<integer, table<integer, string|nil>>
function Attributes:mission_dealt(seat, card) end

--- id of a mission that a seat keeps; nothing before it has decided (seen by its seat; everybody at the end or with open_missions)
---@param seat integer from 1
---@param card integer from 1
---@return string|nil
---@overload fun(self: gardennation.Attributes, seat: integer): table<integer, string|nil>
---@overload fun(self: gardennation.Attributes): table<integer, table<integer, string|nil>>
function Attributes:mission_kept(seat, card) end

--- points of the missions a seat keeps if the game ends now (seen by its seat; everybody at the end or with open_missions)
---@param seat integer from 1
---@return integer|nil
---@overload fun(self: gardennation.Attributes): table<integer, integer|nil>
function Attributes:mission_points(seat) end

--- points that a mission would give a seat if the game ended now, whether or not the seat keeps it (seen by everybody)
---@param mission integer from 1
---@param seat integer from 1
---@return integer
---@overload fun(self: gardennation.Attributes, mission: integer): table<integer, integer>
---@overload fun(self: gardennation.Attributes): table<integer, table<integer, integer>>
function Attributes:mission_worth(mission, seat) end

--- projects in the deck (seen by everybody)
---@return integer
function Attributes:deck_left() end

--- number of the project at a place of the display; nothing if the place is empty (seen by everybody)
---@param place integer from 1
---@return integer|nil
---@overload fun(self: gardennation.Attributes): table<integer, integer|nil>
function Attributes:display(place) end

--- id of the project at a place of the display; nothing if the place is empty (seen by everybody)
---@param place integer from 1
---@return string|nil
---@overload fun(self: gardennation.Attributes): table<integer, string|nil>
function Attributes:display_id(place) end

--- id of a project (seen by everybody)
---@param project integer from 1
---@return string
---@overload fun(self: gardennation.Attributes): table<integer, string>
function Attributes:project_id(project) end

--- title of a project (seen by everybody)
---@param project integer from 1
---@return string
---@overload fun(self: gardennation.Attributes): table<integer, string>
function Attributes:project_title(project) end

--- place of a project in the display; nothing if the project is in the deck or taken (seen by everybody)
---@param project integer from 1
---@return integer|nil
---@overload fun(self: gardennation.Attributes): table<integer, integer|nil>
function Attributes:project_place(project) end

--- the seat that has taken a project; nothing while no seat has (seen by everybody)
---@param project integer from 1
---@return integer|nil
---@overload fun(self: gardennation.Attributes): table<integer, integer|nil>
function Attributes:project_seat(project) end

--- points of a project (seen by everybody)
---@param project integer from 1
---@return integer
---@overload fun(self: gardennation.Attributes): table<integer, integer>
function Attributes:project_gives(project) end

--- what a project asks for, as a word of the variant (seen by everybody)
---@param project integer from 1
---@return "tower"|"beside_vacant"|"pair"|"trio"|"equal"|"group"|"territories"|"rivals"|"lua"
---@overload fun(self: gardennation.Attributes): table<integer, "tower"|"beside_vacant"|"pair"|"trio"|"equal"|"group"|"territories"|"rivals"|"lua">
function Attributes:project_primitive(project) end

--- land of the tower that is built, or of the main tower of a project; nothing if any land is right (seen by everybody)
---@param project integer from 1
---@return "yellow"|"green"|"red"|nil
---@overload fun(self: gardennation.Attributes): table<integer, "yellow"|"green"|"red"|nil>
function Attributes:project_land(project) end

--- land of the other tower or the vacant area of a project; nothing if any land is right or the project has no other area (seen by everybody)
---@param project integer from 1
---@return "yellow"|"green"|"red"|nil
---@overload fun(self: gardennation.Attributes): table<integer, "yellow"|"green"|"red"|nil>
function Attributes:project_other_land(project) end

--- least number of floors of the tower that is built, or of the main tower of a project (seen by everybody)
---@param project integer from 1
---@return integer
---@overload fun(self: gardennation.Attributes): table<integer, integer>
function Attributes:project_floors(project) end

--- least number of floors of the other towers of a project (seen by everybody)
---@param project integer from 1
---@return integer
---@overload fun(self: gardennation.Attributes): table<integer, integer>
function Attributes:project_other_floors(project) end

--- how many towers, vacant areas or territories a project needs (seen by everybody)
---@param project integer from 1
---@return integer
---@overload fun(self: gardennation.Attributes): table<integer, integer>
function Attributes:project_count(project) end

--- slots in which a project can be met (seen by everybody)
---@param project integer from 1
---@return "any"|"outer"|"centre"
---@overload fun(self: gardennation.Attributes): table<integer, "any"|"outer"|"centre">
function Attributes:project_where(project) end

--- id of a mission (seen by everybody)
---@param mission integer from 1
---@return string
---@overload fun(self: gardennation.Attributes): table<integer, string>
function Attributes:mission_id(mission) end

--- title of a mission (seen by everybody)
---@param mission integer from 1
---@return string
---@overload fun(self: gardennation.Attributes): table<integer, string>
function Attributes:mission_title(mission) end

--- family of a mission (seen by everybody)
---@param mission integer from 1
---@return string
---@overload fun(self: gardennation.Attributes): table<integer, string>
function Attributes:mission_family(mission) end

--- how many cards of a mission there are (seen by everybody)
---@param mission integer from 1
---@return integer
---@overload fun(self: gardennation.Attributes): table<integer, integer>
function Attributes:mission_copies(mission) end

--- what a mission scores, as a word of the variant (seen by everybody)
---@param mission integer from 1
---@return "towers"|"floors"|"territories"|"control"|"pairs"|"equal"|"group"|"lua"
---@overload fun(self: gardennation.Attributes): table<integer, "towers"|"floors"|"territories"|"control"|"pairs"|"equal"|"group"|"lua">
function Attributes:mission_primitive(mission) end

--- points of a mission for each thing that it scores (seen by everybody)
---@param mission integer from 1
---@return integer
---@overload fun(self: gardennation.Attributes): table<integer, integer>
function Attributes:mission_each(mission) end

--- land of the towers that a mission scores; nothing if any land is right (seen by everybody)
---@param mission integer from 1
---@return "yellow"|"green"|"red"|nil
---@overload fun(self: gardennation.Attributes): table<integer, "yellow"|"green"|"red"|nil>
function Attributes:mission_land(mission) end

--- land of the other tower of a pair; nothing if any land is right or the mission has no pairs (seen by everybody)
---@param mission integer from 1
---@return "yellow"|"green"|"red"|nil
---@overload fun(self: gardennation.Attributes): table<integer, "yellow"|"green"|"red"|nil>
function Attributes:mission_other_land(mission) end

--- least number of floors of the towers that a mission scores (seen by everybody)
---@param mission integer from 1
---@return integer
---@overload fun(self: gardennation.Attributes): table<integer, integer>
function Attributes:mission_floors(mission) end

--- least number of floors of the other tower of a pair (seen by everybody)
---@param mission integer from 1
---@return integer
---@overload fun(self: gardennation.Attributes): table<integer, integer>
function Attributes:mission_other_floors(mission) end

--- whether a mission asks for control of a territory (seen by everybody)
---@param mission integer from 1
---@param territory integer from 1
---@return boolean
---@overload fun(self: gardennation.Attributes, mission: integer): table<integer, boolean>
---@overload fun(self: gardennation.Attributes): table<integer, table<integer, boolean>>
function Attributes:mission_territory(mission, territory) end

--- points of a mission for control of a number of its territories (seen by everybody)
---@param mission integer from 1
---@param territories integer from 0
---@return integer
---@overload fun(self: gardennation.Attributes, mission: integer): table<integer, integer>
---@overload fun(self: gardennation.Attributes): table<integer, table<integer, integer>>
function Attributes:mission_control(mission, territories) end

---@class gardennation.View: aedile.View, gardennation.Attributes

--- Parts of moves; nil where a move of its kind has no such part.
---@class gardennation.Fields
---@field kind "keep"|"construct"|"abandon"|"invade"|"strategic"|"transfer"|"advance"|"pass"|"land"|"claim"|"skip"|"next" keep, construct, abandon, invade, strategic, transfer, advance, pass, land, claim, skip or next
---@field cards string keep: ids of the missions, with blanks between them
---@field area integer construct, abandon, invade: the area, as a number such as 35; transfer: the area that loses its roof; land, claim, skip: the area built on
---@field territory integer territory of the area; strategic, advance: territory to which the torticrane goes
---@field position integer printed position of the area in its territory, from 0
---@field target integer transfer: the area that receives the roof
---@field land "yellow"|"green"|"red" land: the land chosen; other kinds: land of the area, nothing on a bramble without a token
---@field price integer construct, invade, land: inhabitants that the move costs
---@field gain integer abandon: inhabitants that the seat gains
---@field floors integer floors of the tower on the area, including the floor that construct or land adds
---@field owner integer invade: the seat that loses the tower
---@field leads_to integer territory to which the torticrane goes after the action
---@field project string claim: id of the project
---@field card integer claim: number of the project
---@field points integer claim: points of the project
---@field seat integer next: the seat whose turn it will be

---@class gardennation.Move: aedile.Move, gardennation.Fields

---@class gardennation.HookMove: aedile.HookMove, gardennation.Fields

--- What has a price; a part is nil where items of the kind do not have it.
---@class gardennation.Item: aedile.Item
---@field kind "construct"|"invade" construct: the next floor on an area; invade: an invasion of its tower
---@field area integer the area, as a number such as 35
---@field territory integer territory of the area
---@field position integer printed position of the area in its territory, from 0
---@field land "yellow"|"green"|"red" land of the area; nothing on a bramble without a token
---@field floors integer floors of the tower on the area, including the floor that construct adds
---@field owner integer the seat that owns the tower on the area; nothing if no tower is there

---@class gardennation.State: aedile.State, gardennation.Attributes
local State = {}

--- a seat receives inhabitants, up to inhabitants_cap (seat from 1)
---@param seat integer
---@param n integer
---@return boolean
---@return string|nil
function State:give(seat, n) end

--- a seat loses inhabitants; at least min_inhabitants_left remain (seat from 1)
---@param seat integer
---@param n integer
---@return boolean
---@return string|nil
function State:take(seat, n) end

--- a seat gets back ploy tokens that it has used (seat from 1)
---@param seat integer
---@param n integer
---@return boolean
---@return string|nil
function State:give_ploys(seat, n) end

--- a seat loses ploy tokens (seat from 1)
---@param seat integer
---@param n integer
---@return boolean
---@return string|nil
function State:take_ploys(seat, n) end

--- the torticrane moves to a territory; allowed between two actions only (territory from 1)
---@param territory integer
---@return boolean
---@return string|nil
function State:crane_to(territory) end

--- puts a floor of a seat's supply on a vacant area or on the seat's tower without a roof; the seat pays nothing (seat from 1, territory from 1, position from 0)
---@param seat integer
---@param territory integer
---@param position integer
---@return boolean
---@return string|nil
function State:raise(seat, territory, position) end

--- returns the tower on an area to its owner's supply, and a roof to the common supply; the owner gains no inhabitants (territory from 1, position from 0)
---@param territory integer
---@param position integer
---@return boolean
---@return string|nil
function State:demolish(territory, position) end

--- the tower on an area receives a roof of the supply (territory from 1, position from 0)
---@param territory integer
---@param position integer
---@return boolean
---@return string|nil
function State:put_roof(territory, position) end

--- returns the roof of the tower on an area to the supply (territory from 1, position from 0)
---@param territory integer
---@param position integer
---@return boolean
---@return string|nil
function State:take_roof(territory, position) end

--- a vacant bramble receives a land token (territory from 1, position from 0)
---@param territory integer
---@param position integer
---@param land "yellow"|"green"|"red"
---@return boolean
---@return string|nil
function State:put_token(territory, position, land) end

--- a vacant bramble loses its land token (territory from 1, position from 0)
---@param territory integer
---@param position integer
---@return boolean
---@return string|nil
function State:take_token(territory, position) end

--- puts the project at a place of the display under the deck, and the next project of the deck at its place (place from 1)
---@param place integer
---@return boolean
---@return string|nil
function State:replace_project(place) end

--- the seat takes the turn that is about to begin, in place of the seat whose turn it would be; refused once that seat has acted, and for a seat that has had its turn in this round, unless two play (seat from 1)
---@param seat integer
---@return boolean
---@return string|nil
function State:turn_to(seat) end

--- the seat begins the round; refused once the round has begun (seat from 1)
---@param seat integer
---@return boolean
---@return string|nil
function State:first_to(seat) end

--- the round becomes the last one
---@return boolean
---@return string|nil
function State:call_last_round() end

--- Attributes have their value before the move if it changed them, else nil.
---@class gardennation.Events: aedile.Events
---@field before gardennation.State
---@field round? integer number of the round, from 1; the last one when the game is over
---@field last_round? boolean whether the round is the last one because a supply was emptied
---@field turn? integer number of the turn in the round, from 1, which is its slot of the turn order; nothing before the first turn and at the end
---@field turns? integer turns of a round
---@field action? integer number of the action in the turn, from 1; nothing while no action is decided
---@field actions_left? integer actions of the turn that are not done, the current one included
---@field acting_seat? integer the seat that decides; nothing when the game is over
---@field first_seat? integer the seat that began the round
---@field ploys_used? integer ploys used with the current action
---@field advances? integer how often the torticrane advanced for the current action
---@field blocked? boolean whether the territory of the torticrane is blocked for the acting seat; nothing in phases other than action
---@field crane? integer territory where the torticrane stands; nothing before the first action of the game
---@field built? integer area on which the acting seat is building, as a number such as 35; nothing in phases other than land and project
---@field roofs? integer roofs in the supply
---@field deck_left? integer projects in the deck

--- What a function gets that a component names.
---@class gardennation.City: aedile.City
local City = {}

--- the seat count
---@return integer
function City:seats() end

--- area of the tower that would meet a project, as a number such as 35; nothing for a mission
---@return integer|nil
function City:built() end

--- number of the territory in a slot: 0 centre, 1 north-west, then clockwise to 6 west
---@param slot integer from 0
---@return integer
---@overload fun(self: gardennation.City): table<integer, integer>
function City:territory_at(slot) end

--- slot of a territory
---@param territory integer from 1
---@return integer
---@overload fun(self: gardennation.City): table<integer, integer>
function City:slot(territory) end

--- the seat with more floors in a territory than every other; nothing if no seat has more
---@param territory integer from 1
---@return integer|nil
---@overload fun(self: gardennation.City): table<integer, integer|nil>
function City:controller(territory) end

--- floors of a seat in a territory, roofed towers included
---@param seat integer from 1
---@param territory integer from 1
---@return integer
---@overload fun(self: gardennation.City, seat: integer): table<integer, integer>
---@overload fun(self: gardennation.City): table<integer, table<integer, integer>>
function City:floors_in(seat, territory) end

--- land of an area; of a bramble, the land of its token; nothing if a bramble has no token
---@param territory integer from 1
---@param position integer from 0
---@return "yellow"|"green"|"red"|nil
---@overload fun(self: gardennation.City, territory: integer): table<integer, "yellow"|"green"|"red"|nil>
---@overload fun(self: gardennation.City): table<integer, table<integer, "yellow"|"green"|"red"|nil>>
function City:land(territory, position) end

--- whether a bramble is printed on an area
---@param territory integer from 1
---@param position integer from 0
---@return boolean
---@overload fun(self: gardennation.City, territory: integer): table<integer, boolean>
---@overload fun(self: gardennation.City): table<integer, table<integer, boolean>>
function City:bramble(territory, position) end

--- number of an area: inhabitants its first floor costs
---@param territory integer from 1
---@param position integer from 0
---@return integer
---@overload fun(self: gardennation.City, territory: integer): table<integer, integer>
---@overload fun(self: gardennation.City): table<integer, table<integer, integer>>
function City:number(territory, position) end

--- floors of the tower on an area; 0 if no tower is there
---@param territory integer from 1
---@param position integer from 0
---@return integer
---@overload fun(self: gardennation.City, territory: integer): table<integer, integer>
---@overload fun(self: gardennation.City): table<integer, table<integer, integer>>
function City:floors(territory, position) end

--- the seat that owns the tower on an area; nothing if no tower is there
---@param territory integer from 1
---@param position integer from 0
---@return integer|nil
---@overload fun(self: gardennation.City, territory: integer): table<integer, integer|nil>
---@overload fun(self: gardennation.City): table<integer, table<integer, integer|nil>>
function City:owner(territory, position) end

--- whether the tower on an area has a roof
---@param territory integer from 1
---@param position integer from 0
---@return boolean
---@overload fun(self: gardennation.City, territory: integer): table<integer, boolean>
---@overload fun(self: gardennation.City): table<integer, table<integer, boolean>>
function City:roof(territory, position) end

--- how many neighbours an area has
---@param territory integer from 1
---@param position integer from 0
---@return integer
---@overload fun(self: gardennation.City, territory: integer): table<integer, integer>
---@overload fun(self: gardennation.City): table<integer, table<integer, integer>>
function City:neighbours(territory, position) end

--- a neighbour of an area, as an area number such as 35; the numbers ascend
---@param territory integer from 1
---@param position integer from 0
---@param neighbour integer from 1
---@return integer
---@overload fun(self: gardennation.City, territory: integer, position: integer): table<integer, integer>
---@overload fun(self: gardennation.City, territory: integer): table<integer, table<integer, integer>>
---@overload fun(self: gardennation.City): table<integer, table<integer, table<integer, integer>>>
function City:neighbour(territory, position, neighbour) end

--- inhabitants of a seat
---@param seat integer from 1
---@return integer
---@overload fun(self: gardennation.City): table<integer, integer>
function City:inhabitants(seat) end

--- floors in a seat's supply
---@param seat integer from 1
---@return integer
---@overload fun(self: gardennation.City): table<integer, integer>
function City:supply(seat) end

--- ploy tokens a seat has left
---@param seat integer from 1
---@return integer
---@overload fun(self: gardennation.City): table<integer, integer>
function City:ploys(seat) end

--- points of the projects a seat has taken
---@param seat integer from 1
---@return integer
---@overload fun(self: gardennation.City): table<integer, integer>
function City:project_points(seat) end

---@class gardennation.HouseRule: aedile.HouseRule
---@field setup? fun(state: gardennation.State) once after each deal, before the first move
---@field allow? fun(state: gardennation.State, move: gardennation.HookMove): boolean|nil, string|nil for each move the game itself allows, when legal moves are listed
---@field after? fun(state: gardennation.State, move: gardennation.HookMove, events: gardennation.Events) after each move of the game (not after answers to decisions) and everything that follows automatically up to the next decision: perhaps whole phases and the end of the round
---@field score? fun(state: gardennation.State, seat: integer, sheet: aedile.Sheet) whenever the program needs the points of a seat, also during the game: as if the game ended now
---@field finish? fun(state: gardennation.State) once when the game is over, before it is scored
---@field hide? fun(state: gardennation.State, seat: integer|nil) when a hidden copy is made for a seat or a watcher: the variables that these may not see have their start values and must get values that are consistent with what they know
---@field show? fun(state: gardennation.State, seat: integer|nil, all: boolean): string|nil when the position is drawn for a person: below the game's own drawing, instead of a list of the variables
---@field price? fun(state: gardennation.State, seat: integer, what: gardennation.Item, price: integer): integer|nil whenever the game needs a price: for legal moves, refusals, payment, attributes and notes of moves; prices that the hook itself reads from the state are those of the game
---@field begins? fun(state: gardennation.State, what: string, number: integer) when a round, a turn or a phase begins, before anything that follows by itself; what begins in the deal: after setup
---@field ends? fun(state: gardennation.State, what: string, number: integer) when a round, a turn or a phase ends, the last round too, before anything that follows by itself
---@field wins? fun(state: gardennation.State, seat: integer): boolean|nil, string|nil whenever the program needs the ranks, also during the game: as if the game ended now
---@field tie_break? fun(state: gardennation.State, seat: integer): integer|nil whenever the program needs the ranks, also during the game: as if the game ended now
