/* projects.c - what the common projects ask for (GN-PROJ).
 *
 * A project is one of nine primitives with parameters.  Each primitive returns the set of areas
 * that meet the project, always with the tower just built in it, or the empty set; then it can tell
 * what is missing, looked at in a fixed order: the land of the built tower, its floors, its place,
 * what stands beside it.  Where the floor must complete the project, the position before the floor
 * is rebuilt and no tower of the seat may meet the project there. */
#include "engine/games/gardennation/play/projects.h"

#include <string.h>

#include "engine/core/match/calls.h"
#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/deal.h"

/* A project and the towers that may take part: those of the seat without a roof (GN-PROJ-03). */
struct candidate {
  const struct gn_rules *r;
  const struct gn_state *st;
  const struct gn_project *p;
  uint64_t own;
  int built;
  struct gn_lack *lack; /* NULL: nobody asks what is missing */
};

/* Records what is missing; returns no areas. */
static inline uint64_t lacks(const struct candidate *k, int what, int floors, int land, int n)
{
  if (k->lack)
    *k->lack = (struct gn_lack){what, floors, land, n};
  return 0;
}

/* AREAS take part if there are COUNT of WHAT, of which N are found. */
static inline uint64_t count(const struct candidate *k, int what, int n, uint64_t areas)
{
  return n >= k->p->count ? areas : lacks(k, what, 0, 0, n);
}

/* Returns the towers on LAND with FLOORS or more that may take part in a project. */
static uint64_t matching_towers(const struct candidate *k, uint64_t areas, int land, int floors)
{
  return gn_fitting(k->st, areas & k->own, land, floors);
}

/* Returns whether the tower just built is on LAND. */
static bool is_on(const struct candidate *k, int land)
{
  return gn_on_land(k->st, gn_bit(k->built), land) != 0;
}

/* Returns whether the tower just built has the land and the floors of the card. */
static bool built_fits(const struct candidate *k)
{
  if (!is_on(k, k->p->land))
    return lacks(k, GN_LACKS_LAND, 0, k->p->land, k->p->land);
  return k->st->floors[k->built] >= k->p->floors || lacks(k, GN_LACKS_FLOORS, k->p->floors, 0, 0);
}

static uint64_t areas_near(const struct candidate *k, int area)
{
  return k->r->adjacent[area];
}

static uint64_t only(uint64_t areas)
{
  return areas & -areas;
}

/* ---- primitives: the areas that meet the project, 0 if it is not met ---- */

static uint64_t meet_tower(const struct candidate *k)
{
  bool centre = gn_slot(k->built) == 0;
  if (!built_fits(k))
    return 0;
  return k->p->where == GN_ANYWHERE || centre == (k->p->where == GN_CENTRE) /* GN-PROJ-06 */
         ? gn_bit(k->built)
         : lacks(k, GN_LACKS_PLACE, 0, 0, 0);
}

static uint64_t meet_beside_vacant(const struct candidate *k) /* GN-PROJ-05 */
{
  if (!built_fits(k))
    return 0;
  uint64_t vacant = areas_near(k, k->built) & ~gn_towers(k->r, k->st) & gn_of_a_land(k->st);
  vacant = gn_on_land(k->st, vacant, k->p->other_land);
  return count(k, GN_LACKS_VACANT, __builtin_popcountll(vacant), gn_bit(k->built) | vacant);
}

/* The tower just built can be neither of the two: it has the land of neither, or is too low. */
static uint64_t lacks_role(const struct candidate *k)
{
  const struct gn_project *p = k->p;
  bool as_main = is_on(k, p->land), as_other = is_on(k, p->other_land);
  if (!as_main && !as_other)
    return lacks(k, GN_LACKS_LAND, 0, p->land, p->other_land);
  bool main = as_main && (!as_other || p->floors < p->other_floors);
  return lacks(k, GN_LACKS_FLOORS, main ? p->floors : p->other_floors, 0, 0);
}

static uint64_t meet_pair(const struct candidate *k) /* GN-PROJ-07 */
{
  const struct gn_project *p = k->p;
  uint64_t built = gn_bit(k->built), near = areas_near(k, k->built),
           as_main = matching_towers(k, built, p->land, p->floors),
           as_other = matching_towers(k, built, p->other_land, p->other_floors),
           partners = as_main ? matching_towers(k, near, p->other_land, p->other_floors) : 0;
  if (!partners && as_other)
    partners = matching_towers(k, near, p->land, p->floors);
  return partners ? built | only(partners)
       : as_main  ? lacks(k, GN_LACKS_TOWER, p->other_floors, p->other_land, k->built)
       : as_other ? lacks(k, GN_LACKS_TOWER, p->floors, p->land, k->built)
                  : lacks_role(k);
}

/* Returns the towers of the trio around the main tower on MAIN, the tower just built among them; 0
 * if there is no such trio. */
static uint64_t trio_round(const struct candidate *k, int main)
{
  int land = gn_land_of(k->st, main);
  uint64_t parts = gn_bit(main),
           sides = matching_towers(k, areas_near(k, main), GN_ANY, k->p->other_floors);
  if (land == GN_BRAMBLE)
    return 0;
  for (int other = 0; other < GN_LANDS; other++) {
    uint64_t side = sides & k->st->land[other];
    if (other == land)
      continue;
    if (!side)
      return lacks(k, GN_LACKS_TOWER, k->p->other_floors, other, main);
    parts |= side & gn_bit(k->built) ? gn_bit(k->built) : only(side);
  }
  return parts >> k->built & 1 ? parts : lacks(k, GN_LACKS_OTHER_LAND, 0, land, main);
}

/* Records what the trio around one of MAINS lacks, first that around the tower just built. */
static uint64_t lacks_trio(const struct candidate *k, uint64_t mains)
{
  const struct gn_project *p = k->p;
  if (mains >> k->built & 1)
    return trio_round(k, k->built);
  if (p->land != GN_ANY && is_on(k, p->land))
    return lacks(k, GN_LACKS_FLOORS, p->floors, 0, 0);
  if (k->st->floors[k->built] < p->other_floors)
    return lacks(k, GN_LACKS_FLOORS, p->other_floors, 0, 0);
  return mains ? trio_round(k, __builtin_ctzll(mains))
               : lacks(k, GN_LACKS_TOWER, p->floors, p->land, k->built);
}

static uint64_t meet_trio(const struct candidate *k) /* GN-PROJ-08 */
{
  uint64_t mains =
    matching_towers(k, gn_bit(k->built) | areas_near(k, k->built), k->p->land, k->p->floors);
  for (uint64_t rest = mains; rest; rest &= rest - 1) {
    uint64_t parts = trio_round(k, __builtin_ctzll(rest));
    if (parts)
      return parts;
  }
  return k->lack ? lacks_trio(k, mains) : 0;
}

static uint64_t meet_equal(const struct candidate *k)
{
  if (!built_fits(k))
    return 0;
  int floors = k->st->floors[k->built];
  for (uint64_t rest = matching_towers(k, areas_near(k, k->built), k->p->land, floors); rest;
       rest &= rest - 1)
    if (k->st->floors[__builtin_ctzll(rest)] == floors)
      return gn_bit(k->built) | only(rest);
  return lacks(k, GN_LACKS_EQUAL, 0, 0, 0);
}

static uint64_t meet_group(const struct candidate *k)
{
  if (!built_fits(k))
    return 0;
  uint64_t group =
    gn_connected(k->r, matching_towers(k, GN_ALL_AREAS, k->p->land, k->p->floors), k->built);
  return count(k, GN_LACKS_GROUP, __builtin_popcountll(group), group);
}

static uint64_t meet_territories(const struct candidate *k)
{
  if (!built_fits(k))
    return 0;
  uint64_t all = matching_towers(k, GN_ALL_AREAS, k->p->land, k->p->floors),
           parts = gn_bit(k->built);
  for (int slot = 0; slot < GN_SLOTS; slot++)
    if (slot != gn_slot(k->built))
      parts |= only(all & gn_slot_areas(slot));
  return count(k, GN_LACKS_TERRITORIES, __builtin_popcountll(parts), parts);
}

static uint64_t meet_rivals(const struct candidate *k)
{
  uint64_t rivals = 0;
  if (!built_fits(k))
    return 0;
  for (int seat = 0; seat < k->r->seats; seat++)
    if (!(k->st->clan[seat].towers >> k->built & 1))
      rivals |= k->st->clan[seat].towers & areas_near(k, k->built);
  return count(k, GN_LACKS_RIVALS, __builtin_popcountll(rivals), gn_bit(k->built) | rivals);
}

static uint64_t meet_lua(const struct candidate *k, int seat)
{
  const struct gn_scene scene = {k->st, seat, k->built};
  int slot = gn_slot(k->built),
      position = gn_position_of(gn_direction(k->built), k->st->turned[slot]);
  const int args[] = {seat + 1, k->st->territory[slot], position};
  const struct ad_question question = {k->p->function_number, k->p->id, -AD_MOST_ANSWER,
                                       AD_MOST_ANSWER,        args,     3};
  return ad_ask(k->r->run, &question, k->r, &scene) ? gn_bit(k->built)
                                                    : lacks(k, GN_LACKS_SCRIPT, 0, 0, 0);
}

/* Returns the areas that take part, the tower just built of SEAT among them. */
static uint64_t meet(const struct candidate *k, int seat)
{
  if (!(k->own >> k->built & 1)) /* GN-PROJ-02 */
    return lacks(k, GN_LACKS_NO_ROOF, 0, 0, 0);
  switch (k->p->primitive) {
  case GN_P_TOWER: return meet_tower(k);
  case GN_P_BESIDE_VACANT: return meet_beside_vacant(k);
  case GN_P_PAIR: return meet_pair(k);
  case GN_P_TRIO: return meet_trio(k);
  case GN_P_EQUAL: return meet_equal(k);
  case GN_P_GROUP: return meet_group(k);
  case GN_P_TERRITORIES: return meet_territories(k);
  case GN_P_RIVALS: return meet_rivals(k);
  default: return meet_lua(k, seat);
  }
}

uint64_t gn_meets(const struct gn_rules *r, const struct gn_state *st, int project, int seat,
                  int built, struct gn_lack *lack)
{
  const struct candidate k = {r,     st,  &r->project[project], st->clan[seat].towers & ~st->roofed,
                              built, lack};
  return meet(&k, seat);
}

/* ---- claiming ---- */

uint64_t gn_face_up(const struct gn_rules *r, const struct gn_state *st)
{
  uint64_t cards = 0;
  for (int place = 0; place < r->project_display; place++)
    if (st->display[place])
      cards |= UINT64_C(1) << (st->display[place] - 1);
  return cards;
}

/* Returns whether a roof is left, projects_per_turn is not reached, and an invasion may claim. */
static bool may_claim_at_all(const struct gn_rules *r, const struct gn_state *st)
{
  return st->roofs > 0 && st->claims < r->projects_per_turn &&
         (!st->invaded || r->claim_after_invasion);
}

/* Restores the position before the last floor; a tower that was invaded for it was not there
 * (project_claim_rule). */
static void take_floor_back(const struct gn_state *st, struct gn_state *out, size_t size)
{
  int area = st->built - 1;
  memcpy(out, st, size);
  out->floors[area] = st->invaded ? 0 : (uint8_t)(st->floors[area] - 1);
  if (!out->floors[area])
    out->clan[st->seat].towers &= ~gn_bit(area);
}

/* Returns whether a tower of the seat met PROJECT in the position BEFORE the floor: then the floor
 * completes nothing (GN-PROJ-02). */
static bool was_met(const struct gn_rules *r, const struct gn_state *before, int project)
{
  for (uint64_t towers = before->clan[before->seat].towers; towers; towers &= towers - 1)
    if (gn_meets(r, before, project, before->seat, __builtin_ctzll(towers), NULL))
      return true;
  return false;
}

uint64_t gn_claimable(const struct gn_rules *r, const struct gn_state *st)
{
  uint64_t met = 0;
  struct candidate k = {
    .r = r, .st = st, .own = st->clan[st->seat].towers & ~st->roofed, .built = st->built - 1};
  if (!may_claim_at_all(r, st))
    return 0;
  for (uint64_t rest = gn_face_up(r, st); rest; rest &= rest - 1) {
    k.p = &r->project[__builtin_ctzll(rest)];
    met |= meet(&k, st->seat) ? rest & -rest : 0;
  }
  if (!met || r->project_claim_rule == GN_TAKES_PART)
    return met;
  struct gn_state before;
  take_floor_back(st, &before, gn_state_size(r));
  for (uint64_t rest = met; rest; rest &= rest - 1)
    if (was_met(r, &before, __builtin_ctzll(rest)))
      met &= ~(rest & -rest);
  return met;
}

void gn_turn_up(struct gn_state *st, int place)
{
  st->display[place] = 0;
  if (st->n_deck > 0) {
    st->display[place] = st->deck[--st->n_deck];
    st->deck[st->n_deck] = 0;
  }
}
