/* attributes.c - what scripts and JSON can read of a game, as a table. */
#include "engine/games/gardennation/show/attributes.h"

#include <string.h>

#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/deal.h"
#include "engine/games/gardennation/play/hide.h"
#include "engine/games/gardennation/play/keep.h"
#include "engine/games/gardennation/play/legal.h"
#include "engine/games/gardennation/play/missions.h"
#include "engine/games/gardennation/play/play.h"
#include "engine/games/gardennation/play/projects.h"
#include "engine/games/gardennation/play/score.h"
#include "engine/games/gardennation/rules/params.h"
#include "engine/games/gardennation/show/values.h"

#define RULES struct gn_rules
#define STATE struct gn_state
#include "engine/core/game/attr_table.h"

/* ---- names of values ---- */

static const char *title_project(const void *rules, int64_t value)
{
  return ((const struct gn_rules *)rules)->project[value].title;
}

static const char *name_mission(const void *rules, int64_t value)
{
  return ((const struct gn_rules *)rules)->mission[value].id;
}

static const char *title_mission(const void *rules, int64_t value)
{
  return ((const struct gn_rules *)rules)->mission[value].title;
}

static const char *family_mission(const void *rules, int64_t value)
{
  return ((const struct gn_rules *)rules)->mission[value].family;
}

/* ---- indexes ---- */

/* Returns the area at a position of a territory; both count from 0. */
static int area_of(const struct gn_state *st, const int *ix)
{
  return gn_area_at(st, ix[0] + 1, ix[1]);
}

COUNT(seats, r->seats)
COUNT(territories, GN_SLOTS)
COUNT(positions, GN_POSITIONS)
COUNT(slots, GN_SLOTS)
COUNT(lands, GN_LANDS)
COUNT(neighbours, __builtin_popcountll(r->adjacent[area_of(st, outer)]))
COUNT(places, r->project_display)
COUNT(projects, r->n_projects)
COUNT(missions, r->n_missions)
COUNT(dealt, r->missions_dealt)
COUNT(kept, r->missions_kept)
COUNT(controlled, r->mission[outer[0]].by_number.n)
COUNT(inhabitants, GN_MAX_INHABITANTS + 1)

/* clang-format off */
#define OF_SEAT {{"seat", 1, count_seats}}
#define OF_TERRITORY {{"territory", 1, count_territories}}
#define OF_SLOT {{"slot", 0, count_slots}}
#define OF_LAND {{"land", 1, count_lands}}
#define OF_AREA {{"territory", 1, count_territories}, {"position", 0, count_positions}}
#define OF_NEIGHBOUR \
  {{"territory", 1, count_territories}, {"position", 0, count_positions}, \
   {"neighbour", 1, count_neighbours}}
#define OF_CLAIM \
  {{"project", 1, count_projects}, {"territory", 1, count_territories}, \
   {"position", 0, count_positions}}
#define OF_SHARE {{"seat", 1, count_seats}, {"territory", 1, count_territories}}
#define OF_PLACE {{"place", 1, count_places}}
#define OF_PROJECT {{"project", 1, count_projects}}
#define OF_MISSION {{"mission", 1, count_missions}}
#define OF_MISSION_TERRITORY {{"mission", 1, count_missions}, {"territory", 1, count_territories}}
#define OF_MISSION_NUMBER {{"mission", 1, count_missions}, {"territories", 0, count_controlled}}
#define OF_MISSION_SEAT {{"mission", 1, count_missions}, {"seat", 1, count_seats}}
#define OF_DEALT {{"seat", 1, count_seats}, {"card", 1, count_dealt}}
#define OF_KEPT {{"seat", 1, count_seats}, {"card", 1, count_kept}}
#define OF_INHABITANTS {{"inhabitants", 0, count_inhabitants}}
/* clang-format on */

/* ---- getters ---- */

static bool in_turn(const struct gn_state *st)
{
  return st->phase != GN_MISSIONS && st->phase != GN_ENDED;
}

static bool in_action(const struct gn_state *st)
{
  return in_turn(st) && st->phase != GN_NEXT;
}

static bool meets(const struct gn_rules *r, const struct gn_state *st, const int *ix)
{
  int area = area_of(st, ix + 1), owner = gn_owner(r, st, area);
  return owner >= 0 && gn_meets(r, st, ix[0], owner, area, NULL);
}

/* Returns whether a card is met if the acting seat puts one more floor on an area; on brambles it
 * tries each land that is left. */
static bool would_meet(const struct gn_rules *r, const struct gn_state *st, const int *ix)
{
  int area = area_of(st, ix + 1), owner = gn_owner(r, st, area), land = gn_land_of(st, area);
  if ((owner >= 0 && owner != st->seat) || (st->roofed >> area & 1) ||
      st->floors[area] >= r->height)
    return false;
  struct gn_state next;
  memcpy(&next, st, gn_state_size(r));
  next.clan[st->seat].towers |= gn_bit(area);
  next.floors[area]++;
  if (land < GN_LANDS)
    return gn_meets(r, &next, ix[0], st->seat, area, NULL);
  for (int token = 0; token < GN_LANDS; token++) {
    next.land[token] |= gn_bit(area);
    if (st->tokens[token] && gn_meets(r, &next, ix[0], st->seat, area, NULL))
      return true;
    next.land[token] &= ~gn_bit(area);
  }
  return false;
}

static int64_t display_place(const struct gn_rules *r, const struct gn_state *st, int project)
{
  for (int place = 0; place < r->project_display; place++)
    if (st->display[place] == project + 1)
      return place + 1;
  return AD_NONE;
}

static int projects_taken(const struct gn_rules *r, const struct gn_state *st, int seat)
{
  int n = 0;
  for (int i = 0; i < r->n_projects; i++)
    n += st->taken_by[i] == seat + 1;
  return n;
}

static int64_t dealt(const struct gn_state *st, int viewer, const int *ix)
{
  return ad_sees_own(viewer, ix[0]) ? st->clan[ix[0]].dealt[ix[1]] - 1 : AD_HIDDEN;
}

static int64_t kept(const struct gn_rules *r, const struct gn_state *st, int viewer, const int *ix)
{
  const struct gn_clan *clan = &st->clan[ix[0]];
  if (!clan->kept)
    return AD_NONE;
  if (!gn_sees_missions(r, st, viewer, ix[0]))
    return AD_HIDDEN;
  int n = ix[1];
  for (int i = 0; i < r->missions_dealt; i++)
    if (gn_keeps(clan, i) && n-- == 0)
      return clan->dealt[i] - 1;
  return AD_NONE;
}

static bool names_territory(const struct gn_mission *mission, int territory)
{
  bool named = false;
  for (int i = 0; i < mission->territories.n; i++)
    named |= mission->territories.v[i] == territory;
  return named;
}

static bool blocked(const struct gn_rules *r, const struct gn_state *st)
{
  struct gn_options can;
  gn_find_options(r, st, &can);
  return can.blocked;
}

#define AREA area_of(st, ix)
#define CLAN st->clan[ix[0]]
#define PROJECT r->project[ix[0]]
#define MISSION r->mission[ix[0]]
GET(round, st->round + 1)
GET(last_round, st->last_round != 0)
GET(turn, in_turn(st) ? st->turn + 1 : AD_NONE)
GET(turns, r->turns)
GET(action, in_action(st) ? st->action + 1 : AD_NONE)
GET(actions_left, in_action(st) ? gn_turn_actions(r, st) - st->action : 0)
GET(acting_seat, st->phase == GN_ENDED ? AD_NONE : st->seat + 1)
GET(first_seat, st->first + 1)
GET(had_turn, st->had_turn >> ix[0] & 1)
GET(ploys_used, in_action(st) ? st->ploys_used : 0)
GET(advances, in_action(st) ? st->advances : 0)
GET(blocked, st->phase == GN_ACTION ? blocked(r, st) : AD_NONE)
GET(crane, st->crane == GN_OFF_BOARD ? AD_NONE : st->territory[st->crane])
GET(built, st->built ? gn_area_number(st, st->built - 1) : AD_NONE)
GET(territory_at, st->territory[ix[0]])
GET(slot, st->slot_of[ix[0] + 1])
GET(turned, st->turned[st->slot_of[ix[0] + 1]])
GET(controller, ad_or_none(gn_controller(r, st, st->slot_of[ix[0] + 1]) + 1))
GET(leads, gn_leaders(r, st, st->slot_of[ix[1] + 1]) >> ix[0] & 1)
GET(floors_in, gn_strength(st, ix[0], st->slot_of[ix[1] + 1], GN_FLOORS))
GET(strength, gn_strength(st, ix[0], st->slot_of[ix[1] + 1], r->control_counts))
GET(land, gn_land_or_none(gn_land_of(st, AREA)))
GET(bramble, st->brambles >> AREA & 1)
GET(number, st->number[AREA])
GET(price, gn_price(r, st, AREA))
GET(floors, st->floors[AREA])
GET(owner, ad_or_none(gn_owner(r, st, AREA) + 1))
GET(roof, st->roofed >> AREA & 1)
GET(refund, st->floors[AREA] ? gn_refund(r, st, AREA) : AD_NONE)
GET(invasion_price, st->floors[AREA] ? gn_invasion_price(r, st, AREA) : AD_NONE)
GET(leads_to, gn_leads_to(st, AREA))
GET(neighbours, count_neighbours(r, st, ix))
GET(neighbour, gn_neighbour(r, st, AREA, ix[2]))
GET(meets, meets(r, st, ix))
GET(would_meet, would_meet(r, st, ix))
GET(tokens, st->tokens[ix[0]])
GET(roofs, st->roofs)
GET(inhabitants, CLAN.inhabitants)
GET(supply, CLAN.floors)
GET(ploys, CLAN.ploys)
GET(project_points, CLAN.points)
GET(projects_taken, projects_taken(r, st, ix[0]))
GET(inhabitant_points, gn_end_points(r, CLAN.inhabitants))
GET(end_points, gn_end_points(r, ix[0]))
GET(missions_chosen, CLAN.kept != 0 || r->missions_kept == 0)
GET(mission_dealt, dealt(st, viewer, ix))
GET(mission_kept, kept(r, st, viewer, ix))
GET(mission_points,
    gn_sees_missions(r, st, viewer, ix[0]) ? gn_missions_points(r, st, ix[0]) : AD_HIDDEN)
GET(mission_worth, gn_mission_points(r, st, ix[0], ix[1], NULL))
GET(deck_left, st->n_deck)
GET(display, ad_or_none(st->display[ix[0]]))
GET(display_id, st->display[ix[0]] ? st->display[ix[0]] - 1 : AD_NONE)
GET(card, ix[0])
GET(project_place, display_place(r, st, ix[0]))
GET(project_seat, ad_or_none(st->taken_by[ix[0]]))
GET(project_primitive, PROJECT.primitive)
GET(project_gives, PROJECT.points)
GET(project_land, gn_land_or_none(PROJECT.land))
GET(project_other_land, gn_land_or_none(PROJECT.other_land))
GET(project_floors, PROJECT.floors)
GET(project_other_floors, PROJECT.other_floors)
GET(project_count, PROJECT.count)
GET(project_where, PROJECT.where)
GET(mission_primitive, MISSION.primitive)
GET(mission_copies, MISSION.copies)
GET(mission_each, MISSION.points)
GET(mission_land, gn_land_or_none(MISSION.land))
GET(mission_other_land, gn_land_or_none(MISSION.other_land))
GET(mission_floors, MISSION.floors)
GET(mission_other_floors, MISSION.other_floors)
GET(mission_territory, names_territory(&MISSION, ix[1] + 1))
GET(mission_control, MISSION.by_number.v[ix[1]])

/* clang-format off */
#define TEXT(name, value, doc, name_of, n, of) \
  {#name, doc, "everybody", AD_TEXT, NULL, name_of, n, of, .get = get_##value}
/* Of scripts, perhaps. */
#define ASKED(name, type, doc, n, of) \
  {#name, doc, "everybody", type, NULL, NULL, n, of, get_##name, true}
/* clang-format on */
const struct ad_attr gn_attrs[] = {
  INT(round, "number of the round, from 1; the last one when the game is over", 0, NO_INDEX),
  BOOL(last_round, "whether the round is the last one because a supply was emptied", 0, NO_INDEX),
  INT(turn,
      "number of the turn in the round, from 1, which is its slot of the turn order; nothing "
      "before the first turn and at the end",
      0, NO_INDEX),
  INT(turns, "turns of a round", 0, NO_INDEX),
  INT(action, "number of the action in the turn, from 1; nothing while no action is decided", 0,
      NO_INDEX),
  INT(actions_left, "actions of the turn that are not done, the current one included", 0, NO_INDEX),
  INT(acting_seat, "the seat that decides; nothing when the game is over", 0, NO_INDEX),
  INT(first_seat, "the seat that began the round", 0, NO_INDEX),
  BOOL(had_turn, "whether a seat has a slot of the turn order in this round", 1, OF_SEAT),
  INT(ploys_used, "ploys used with the current action", 0, NO_INDEX),
  INT(advances, "how often the torticrane advanced for the current action", 0, NO_INDEX),
  BOOL(blocked,
       "whether the territory of the torticrane is blocked for the acting seat; nothing in phases "
       "other than action",
       0, NO_INDEX),
  INT(crane, "territory where the torticrane stands; nothing before the first action of the game",
      0, NO_INDEX),
  INT(built,
      "area on which the acting seat is building, as a number such as 35; nothing in phases other "
      "than land and project",
      0, NO_INDEX),
  INT(territory_at,
      "number of the territory in a slot: 0 centre, 1 north-west, then clockwise to 6 west", 1,
      OF_SLOT),
  INT(slot, "slot of a territory", 1, OF_TERRITORY),
  INT(turned, "sixths of a full turn by which a territory is turned clockwise", 1, OF_TERRITORY),
  INT(controller,
      "the seat that controls a territory for missions: the seat with more floors there than "
      "every other; nothing if no seat has more",
      1, OF_TERRITORY),
  BOOL(leads,
       "whether a seat leads in a territory, alone or tied, and is therefore paid "
       "when the round ends",
       2, OF_SHARE),
  INT(floors_in, "floors of a seat in a territory, roofed towers included", 2, OF_SHARE),
  INT(strength,
      "the number that decides which seat leads in a territory: floors, towers or unroofed "
      "floors, as the parameter control_counts says",
      2, OF_SHARE),
  WORD(land,
       "land of an area; of a bramble, the land of its token; nothing if a bramble has "
       "no token",
       gn_land_words, 2, OF_AREA),
  BOOL(bramble, "whether a bramble is printed on an area", 2, OF_AREA),
  INT(number, "number of an area: inhabitants its first floor costs", 2, OF_AREA),
  INT(price,
      "inhabitants that the next floor on an area costs, whichever seat may build "
      "there",
      2, OF_AREA),
  INT(floors, "floors of the tower on an area; 0 if no tower is there", 2, OF_AREA),
  INT(owner, "the seat that owns the tower on an area; nothing if no tower is there", 2, OF_AREA),
  BOOL(roof, "whether the tower on an area has a roof", 2, OF_AREA),
  INT(refund,
      "inhabitants that the owner of a tower gains by abandoning it; nothing if no "
      "tower is there",
      2, OF_AREA),
  INT(invasion_price,
      "inhabitants that invading the tower on an area costs; nothing if no "
      "tower is there",
      2, OF_AREA),
  INT(leads_to, "territory to which the torticrane goes after an action on an area", 2, OF_AREA),
  INT(neighbours, "how many neighbours an area has", 2, OF_AREA),
  INT(neighbour, "a neighbour of an area, as an area number such as 35; the numbers ascend", 3,
      OF_NEIGHBOUR),
  ASKED(meets, AD_BOOL,
        "whether the tower on an area meets a project now, as if the tower had just received "
        "a floor",
        3, OF_CLAIM),
  ASKED(would_meet, AD_BOOL,
        "whether the tower on an area would meet a project after the acting seat adds a "
        "floor, on a bramble with any land whose tokens are left; price and supply are not "
        "checked",
        3, OF_CLAIM),
  INT(tokens, "land tokens left for brambles: 1 yellow, 2 green, 3 red", 1, OF_LAND),
  INT(roofs, "roofs in the supply", 0, NO_INDEX),
  INT(inhabitants, "inhabitants of a seat", 1, OF_SEAT),
  INT(supply, "floors in a seat's supply", 1, OF_SEAT),
  INT(ploys, "ploy tokens a seat has left", 1, OF_SEAT),
  INT(project_points, "points of the projects a seat has taken", 1, OF_SEAT),
  INT(projects_taken, "how many projects a seat has taken", 1, OF_SEAT),
  INT(inhabitant_points, "points that the inhabitants of a seat give if the game ends now", 1,
      OF_SEAT),
  INT(end_points,
      "points that a number of inhabitants gives; for more than 99 inhabitants, "
      "the points of 99",
      1, OF_INHABITANTS),
  BOOL(missions_chosen, "whether a seat has decided which missions it keeps", 1, OF_SEAT),
  {"mission_dealt", "id of a mission that was dealt to a seat", "its seat", AD_TEXT, NULL,
   name_mission, 2, OF_DEALT, .get = get_mission_dealt},
  {"mission_kept", "id of a mission that a seat keeps; nothing before it has decided",
   "its seat; everybody at the end or with open_missions", AD_TEXT, NULL, name_mission, 2, OF_KEPT,
   .get = get_mission_kept},
  {"mission_points", "points of the missions a seat keeps if the game ends now",
   "its seat; everybody at the end or with open_missions", AD_INT, NULL, NULL, 1, OF_SEAT,
   get_mission_points, true},
  ASKED(mission_worth, AD_INT,
        "points that a mission would give a seat if the game ended now, whether or not the "
        "seat keeps it",
        2, OF_MISSION_SEAT),
  INT(deck_left, "projects in the deck", 0, NO_INDEX),
  INT(display,
      "number of the project at a place of the display; nothing if the place is "
      "empty",
      1, OF_PLACE),
  TEXT(display_id, display_id,
       "id of the project at a place of the display; nothing if the "
       "place is empty",
       gn_shown_project, 1, OF_PLACE),
  TEXT(project_id, card, "id of a project", gn_shown_project, 1, OF_PROJECT),
  TEXT(project_title, card, "title of a project", title_project, 1, OF_PROJECT),
  INT(project_place,
      "place of a project in the display; nothing if the project is in the "
      "deck or taken",
      1, OF_PROJECT),
  INT(project_seat, "the seat that has taken a project; nothing while no seat has", 1, OF_PROJECT),
  INT(project_gives, "points of a project", 1, OF_PROJECT),
  WORD(project_primitive, "what a project asks for, as a word of the variant", gn_project_words, 1,
       OF_PROJECT),
  WORD(project_land,
       "land of the tower that is built, or of the main tower of a project; nothing if any "
       "land is right",
       gn_land_words, 1, OF_PROJECT),
  WORD(project_other_land,
       "land of the other tower or the vacant area of a project; nothing if any land is "
       "right or the project has no other area",
       gn_land_words, 1, OF_PROJECT),
  INT(project_floors,
      "least number of floors of the tower that is built, or of the main "
      "tower of a project",
      1, OF_PROJECT),
  INT(project_other_floors, "least number of floors of the other towers of a project", 1,
      OF_PROJECT),
  INT(project_count, "how many towers, vacant areas or territories a project needs", 1, OF_PROJECT),
  WORD(project_where, "slots in which a project can be met", gn_where_words, 1, OF_PROJECT),
  TEXT(mission_id, card, "id of a mission", name_mission, 1, OF_MISSION),
  TEXT(mission_title, card, "title of a mission", title_mission, 1, OF_MISSION),
  TEXT(mission_family, card, "family of a mission", family_mission, 1, OF_MISSION),
  INT(mission_copies, "how many cards of a mission there are", 1, OF_MISSION),
  WORD(mission_primitive, "what a mission scores, as a word of the variant", gn_mission_words, 1,
       OF_MISSION),
  INT(mission_each, "points of a mission for each thing that it scores", 1, OF_MISSION),
  WORD(mission_land, "land of the towers that a mission scores; nothing if any land is right",
       gn_land_words, 1, OF_MISSION),
  WORD(mission_other_land,
       "land of the other tower of a pair; nothing if any land is right or the mission has "
       "no pairs",
       gn_land_words, 1, OF_MISSION),
  INT(mission_floors, "least number of floors of the towers that a mission scores", 1, OF_MISSION),
  INT(mission_other_floors, "least number of floors of the other tower of a pair", 1, OF_MISSION),
  BOOL(mission_territory, "whether a mission asks for control of a territory", 2,
       OF_MISSION_TERRITORY),
  INT(mission_control, "points of a mission for control of a number of its territories", 2,
      OF_MISSION_NUMBER),
  {.name = NULL},
};
