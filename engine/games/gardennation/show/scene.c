/* scene.c - what functions of scripts that cards name see: the board and what lies open, as a table
 * of attributes. */
#include "engine/games/gardennation/show/scene.h"

#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/score.h"
#include "engine/games/gardennation/rules/params.h"
#include "engine/games/gardennation/show/values.h"

#define COUNT(name, value)                                                                         \
  static int count_##name(const void *rules, const void *subject, const int *outer)                \
  {                                                                                                \
    const struct gn_rules *r = rules;                                                              \
    const struct gn_state *st = ((const struct gn_scene *)subject)->st;                            \
    (void)r, (void)st, (void)outer;                                                                \
    return value;                                                                                  \
  }

static int area_of(const struct gn_state *st, const int *ix)
{
  return gn_area_at(st, ix[0] + 1, ix[1]);
}

COUNT(seats, r->seats)
COUNT(territories, GN_SLOTS)
COUNT(positions, GN_POSITIONS)
COUNT(neighbours, __builtin_popcountll(r->adjacent[area_of(st, outer)]))

static int64_t or_none(int number)
{
  return number > 0 ? number : AD_NONE;
}

#define GET(name, value)                                                                           \
  static int64_t get_##name(const void *rules, const void *subject, int viewer, const int *ix)     \
  {                                                                                                \
    const struct gn_rules *r = rules;                                                              \
    const struct gn_scene *scene = subject;                                                        \
    const struct gn_state *st = scene->st;                                                         \
    (void)r, (void)st, (void)viewer, (void)ix;                                                     \
    return value;                                                                                  \
  }
GET(seats, r->seats)
GET(built, scene->built < 0 ? AD_NONE : gn_area_number(st, scene->built))
GET(territory_at, st->territory[ix[0]])
GET(slot, st->slot_of[ix[0] + 1])
GET(controller, or_none(gn_controller(r, st, st->slot_of[ix[0] + 1]) + 1))
GET(floors_in, gn_strength(st, ix[0], st->slot_of[ix[1] + 1], GN_FLOORS))
GET(land, gn_land_or_none(gn_land_of(st, area_of(st, ix))))
GET(bramble, st->brambles >> area_of(st, ix) & 1)
GET(number, st->number[area_of(st, ix)])
GET(floors, st->floors[area_of(st, ix)])
GET(owner, or_none(gn_owner(r, st, area_of(st, ix)) + 1))
GET(roof, st->roofed >> area_of(st, ix) & 1)
GET(neighbours, count_neighbours(r, subject, ix))
GET(neighbour, gn_neighbour(r, st, area_of(st, ix), ix[2]))
GET(inhabitants, st->clan[ix[0]].inhabitants)
GET(supply, st->clan[ix[0]].floors)
GET(ploys, st->clan[ix[0]].ploys)
GET(project_points, st->clan[ix[0]].points)

/* clang-format off */
#define NO_INDEX {{0}}
#define OF_SEAT {{"seat", 1, count_seats}}
#define OF_SLOT {{"slot", 0, count_territories}}
#define OF_TERRITORY {{"territory", 1, count_territories}}
#define OF_SHARE {{"seat", 1, count_seats}, {"territory", 1, count_territories}}
#define OF_AREA {{"territory", 1, count_territories}, {"position", 0, count_positions}}
#define OF_NEIGHBOUR \
  {{"territory", 1, count_territories}, {"position", 0, count_positions}, \
   {"neighbour", 1, count_neighbours}}
#define ATTR(name, type, doc, words, n, of) \
  {#name, doc, "everybody", type, words, NULL, n, of, .get = get_##name}
/* clang-format on */
const struct ad_attr gn_scene_attrs[] = {
  ATTR(seats, AD_INT, "the seat count", NULL, 0, NO_INDEX),
  ATTR(built, AD_INT,
       "area of the tower that would meet a project, as a number such as 35; nothing for a "
       "mission",
       NULL, 0, NO_INDEX),
  ATTR(territory_at, AD_INT,
       "number of the territory in a slot: 0 centre, 1 north-west, then clockwise to 6 west", NULL,
       1, OF_SLOT),
  ATTR(slot, AD_INT, "slot of a territory", NULL, 1, OF_TERRITORY),
  ATTR(controller, AD_INT,
       "the seat with more floors in a territory than every other; nothing if no seat has "
       "more",
       NULL, 1, OF_TERRITORY),
  ATTR(floors_in, AD_INT, "floors of a seat in a territory, roofed towers included", NULL, 2,
       OF_SHARE),
  ATTR(land, AD_WORD,
       "land of an area; of a bramble, the land of its token; nothing if a "
       "bramble has no token",
       gn_land_words, 2, OF_AREA),
  ATTR(bramble, AD_BOOL, "whether a bramble is printed on an area", NULL, 2, OF_AREA),
  ATTR(number, AD_INT, "number of an area: inhabitants its first floor costs", NULL, 2, OF_AREA),
  ATTR(floors, AD_INT, "floors of the tower on an area; 0 if no tower is there", NULL, 2, OF_AREA),
  ATTR(owner, AD_INT, "the seat that owns the tower on an area; nothing if no tower is there", NULL,
       2, OF_AREA),
  ATTR(roof, AD_BOOL, "whether the tower on an area has a roof", NULL, 2, OF_AREA),
  ATTR(neighbours, AD_INT, "how many neighbours an area has", NULL, 2, OF_AREA),
  ATTR(neighbour, AD_INT,
       "a neighbour of an area, as an area number such as 35; the numbers "
       "ascend",
       NULL, 3, OF_NEIGHBOUR),
  ATTR(inhabitants, AD_INT, "inhabitants of a seat", NULL, 1, OF_SEAT),
  ATTR(supply, AD_INT, "floors in a seat's supply", NULL, 1, OF_SEAT),
  ATTR(ploys, AD_INT, "ploy tokens a seat has left", NULL, 1, OF_SEAT),
  ATTR(project_points, AD_INT, "points of the projects a seat has taken", NULL, 1, OF_SEAT),
  {.name = NULL},
};
