/* projects.c - what the common projects ask for (GN-PROJ).
 *
 * A project is one of nine primitives with parameters.  Each primitive returns the set of areas
 * that meet the project, always with the tower just built in it, or the empty set.  Where the floor
 * must complete the project, the position before the floor is rebuilt and no tower of the seat may
 * meet the project there. */
#include "engine/games/gardennation/play/projects.h"

#include <string.h>

#include "engine/core/match/hooks.h"
#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/deal.h"

/* A project and the towers that may take part: those of the seat without a roof (GN-PROJ-03). */
struct candidate {
  const struct gn_rules *r;
  const struct gn_state *st;
  const struct gn_project *p;
  uint64_t own;
  int built;
};

/* Returns the towers on LAND with FLOORS or more that may take part in a project. */
static uint64_t matching_towers(const struct candidate *k, uint64_t areas, int land, int floors)
{
  return gn_fitting(k->st, areas & k->own, land, floors);
}

static bool built_fits(const struct candidate *k)
{
  return matching_towers(k, gn_bit(k->built), k->p->land, k->p->floors) != 0;
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
  bool place = k->p->where == GN_ANYWHERE || centre == (k->p->where == GN_CENTRE); /* GN-PROJ-06 */
  return place && built_fits(k) ? gn_bit(k->built) : 0;
}

static uint64_t meet_beside_vacant(const struct candidate *k)
{
  uint64_t vacant = areas_near(k, k->built) & ~gn_towers(k->r, k->st) & gn_of_a_land(k->st);
  vacant = gn_on_land(k->st, vacant, k->p->other_land);
  /* GN-PROJ-05 */
  return built_fits(k) && __builtin_popcountll(vacant) >= k->p->count ? gn_bit(k->built) | vacant
                                                                      : 0;
}

/* Returns the two towers that meet a project of a pair: the one just built, with BUILT_FLOORS on
 * BUILT_LAND, and one beside it with FLOORS on LAND; 0 if there are none. */
static uint64_t meet_as(const struct candidate *k, int built_land, int built_floors, int land,
                        int floors)
{
  uint64_t built = matching_towers(k, gn_bit(k->built), built_land, built_floors);
  uint64_t partners = built ? matching_towers(k, areas_near(k, k->built), land, floors) : 0;
  return partners ? built | only(partners) : 0;
}

static uint64_t meet_pair(const struct candidate *k) /* GN-PROJ-07 */
{
  const struct gn_project *p = k->p;
  uint64_t parts = meet_as(k, p->land, p->floors, p->other_land, p->other_floors);
  return parts ? parts : meet_as(k, p->other_land, p->other_floors, p->land, p->floors);
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
      return 0;
    parts |= side & gn_bit(k->built) ? gn_bit(k->built) : only(side);
  }
  return parts >> k->built & 1 ? parts : 0;
}

static uint64_t meet_trio(const struct candidate *k) /* GN-PROJ-08 */
{
  uint64_t mains =
    matching_towers(k, gn_bit(k->built) | areas_near(k, k->built), k->p->land, k->p->floors);
  for (; mains; mains &= mains - 1) {
    uint64_t parts = trio_round(k, __builtin_ctzll(mains));
    if (parts)
      return parts;
  }
  return 0;
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
  return 0;
}

static uint64_t meet_group(const struct candidate *k)
{
  uint64_t all = matching_towers(k, GN_ALL_AREAS, k->p->land, k->p->floors);
  if (!(all >> k->built & 1))
    return 0;
  uint64_t group = gn_connected(k->r, all, k->built);
  return __builtin_popcountll(group) >= k->p->count ? group : 0;
}

static uint64_t meet_territories(const struct candidate *k)
{
  uint64_t all = matching_towers(k, GN_ALL_AREAS, k->p->land, k->p->floors),
           parts = gn_bit(k->built);
  int n = 1;
  if (!(all >> k->built & 1))
    return 0;
  for (int slot = 0; slot < GN_SLOTS; slot++) {
    uint64_t here = all & gn_slot_areas(slot);
    if (here && slot != gn_slot(k->built)) {
      parts |= only(here);
      n++;
    }
  }
  return n >= k->p->count ? parts : 0;
}

static uint64_t meet_rivals(const struct candidate *k)
{
  uint64_t rivals = 0;
  for (int seat = 0; seat < k->r->seats; seat++)
    if (!(k->st->clan[seat].towers >> k->built & 1))
      rivals |= k->st->clan[seat].towers & areas_near(k, k->built);
  return built_fits(k) && __builtin_popcountll(rivals) >= k->p->count ? gn_bit(k->built) | rivals
                                                                      : 0;
}

static uint64_t meet_lua(const struct candidate *k, int seat)
{
  const struct gn_scene scene = {k->st, seat, k->built};
  int slot = gn_slot(k->built),
      position = gn_position_of(gn_direction(k->built), k->st->turned[slot]);
  const int args[] = {seat + 1, k->st->territory[slot], position};
  const struct ad_question question = {k->p->function_number, k->p->id, -AD_MOST_ANSWER,
                                       AD_MOST_ANSWER,        args,     3};
  return ad_ask(k->r->run, &question, k->r, &scene) ? gn_bit(k->built) : 0;
}

bool gn_meets(const struct gn_rules *r, const struct gn_state *st, int project, int seat, int built,
              uint64_t *parts)
{
  const struct candidate k = {r, st, &r->project[project], st->clan[seat].towers & ~st->roofed,
                              built};
  uint64_t met = 0;
  if (k.own >> built & 1) /* GN-PROJ-02 */
    switch (k.p->primitive) {
    case GN_P_TOWER: met = meet_tower(&k); break;
    case GN_P_BESIDE_VACANT: met = meet_beside_vacant(&k); break;
    case GN_P_PAIR: met = meet_pair(&k); break;
    case GN_P_TRIO: met = meet_trio(&k); break;
    case GN_P_EQUAL: met = meet_equal(&k); break;
    case GN_P_GROUP: met = meet_group(&k); break;
    case GN_P_TERRITORIES: met = meet_territories(&k); break;
    case GN_P_RIVALS: met = meet_rivals(&k); break;
    default: met = meet_lua(&k, seat); break;
    }
  if (parts)
    *parts = met;
  return met != 0;
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
  if (!may_claim_at_all(r, st))
    return 0;
  for (uint64_t rest = gn_face_up(r, st); rest; rest &= rest - 1)
    if (gn_meets(r, st, __builtin_ctzll(rest), st->seat, st->built - 1, NULL))
      met |= rest & -rest;
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
