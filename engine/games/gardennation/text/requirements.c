/* requirements.c - what is missing for a project that is not met.  Parts are looked at in a fixed
 * order: the land of the built tower, its floors, its place, what stands beside it. */
#include "engine/games/gardennation/text/requirements.h"

#include <stdio.h>

#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/text/words.h"

struct look {
  const struct gn_rules *r;
  const struct gn_state *st;
  const struct gn_project *p;
  uint64_t own; /* towers that may take part */
  int built, number;
  struct ad_reason *reason;
};

static bool lies_on(const struct look *k, int area, int land)
{
  return gn_on_land(k->st, gn_bit(area), land) != 0;
}

/* Returns the own towers among AREAS that have no roof, FLOORS or more, and stand on LAND. */
static uint64_t own_towers(const struct look *k, uint64_t areas, int land, int floors)
{
  return gn_fitting(k->st, areas & k->own, land, floors);
}

/* Returns " on green", or "" for any land. */
static const char *on_land(int land, char out[24])
{
  snprintf(out, 24, "%s%s", land == GN_ANY ? "" : " on ", land == GN_ANY ? "" : gn_land_name(land));
  return out;
}

static bool deny_land(const struct look *k, int land, int other)
{
  char or_other[24] = "";
  if (other != land)
    snprintf(or_other, sizeof or_other, " or %s", gn_land_name(other));
  return ad_deny(k->reason, "GN-PROJ-02", "wrong_land",
                 "project '%s' asks for a tower on %s%s, but area %d is %s", k->p->title,
                 gn_land_name(land), or_other, k->number,
                 gn_land_name(gn_land_of(k->st, k->built)));
}

static bool deny_floors(const struct look *k, int floors)
{
  return ad_deny(
    k->reason, "GN-PROJ-04", "too_low",
    "project '%s' asks for a tower of at least %d floor%s, but the tower on area %d has %d",
    k->p->title, GN_COUNT(floors), k->number, k->st->floors[k->built]);
}

/* Returns whether the tower just built has the land and the floors of the card. */
static bool built_fits(const struct look *k)
{
  if (!lies_on(k, k->built, k->p->land))
    return deny_land(k, k->p->land, k->p->land);
  return k->st->floors[k->built] >= k->p->floors || deny_floors(k, k->p->floors);
}

static bool deny_beside(const struct look *k, const char *clause, int floors, int land, int area)
{
  char on[24];
  return ad_deny(k->reason, clause, "no_tower_beside",
                 "project '%s' asks for a tower of seat %d with at least %d floor%s%s and no roof "
                 "beside area %d, but seat %d has none",
                 k->p->title, k->st->seat + 1, GN_COUNT(floors), on_land(land, on),
                 gn_area_number(k->st, area), k->st->seat + 1);
}

/* ---- primitives ---- */

static bool deny_place(const struct look *k)
{
  return ad_deny(k->reason, "GN-PROJ-06", "wrong_place",
                 "project '%s' asks for a tower in %s, but area %d is in %s", k->p->title,
                 k->p->where == GN_CENTRE ? "the centre territory" : "an outer territory",
                 k->number,
                 k->p->where == GN_CENTRE ? "an outer territory" : "the centre territory");
}

static bool deny_vacant(const struct look *k)
{
  uint64_t vacant = k->r->adjacent[k->built] & ~gn_towers(k->r, k->st) & gn_of_a_land(k->st);
  bool any = k->p->other_land == GN_ANY;
  int n = __builtin_popcountll(gn_on_land(k->st, vacant, k->p->other_land));
  return ad_deny(k->reason, "GN-PROJ-05", "no_vacant_area",
                 "project '%s' asks for at least %d vacant%s%s area%s beside area %d, found %d",
                 k->p->title, k->p->count, any ? "" : " ",
                 any ? "" : gn_land_name(k->p->other_land), ad_plural(k->p->count), k->number, n);
}

/* Denies a pair: if the tower just built can be one of the two, the other one is missing beside it;
 * else it lacks the land or the floors. */
static bool deny_pair(const struct look *k)
{
  const struct gn_project *p = k->p;
  uint64_t built = gn_bit(k->built);
  if (own_towers(k, built, p->land, p->floors))
    return deny_beside(k, "GN-PROJ-07", p->other_floors, p->other_land, k->built);
  if (own_towers(k, built, p->other_land, p->other_floors))
    return deny_beside(k, "GN-PROJ-07", p->floors, p->land, k->built);
  bool as_main = lies_on(k, k->built, p->land), as_other = lies_on(k, k->built, p->other_land);
  if (!as_main && !as_other)
    return deny_land(k, p->land, p->other_land);
  return deny_floors(k, as_main && (!as_other || p->floors < p->other_floors) ? p->floors
                                                                              : p->other_floors);
}

/* Denies with the first land of the card on which no tower stands beside MAIN; if there is none,
 * the tower just built has the land of MAIN. */
static bool deny_side(const struct look *k, int main)
{
  int land = gn_land_of(k->st, main);
  for (int side = 0; side < GN_LANDS; side++)
    if (side != land && !own_towers(k, k->r->adjacent[main], side, k->p->other_floors))
      return deny_beside(k, "GN-PROJ-08", k->p->other_floors, side, main);
  return ad_deny(k->reason, "GN-PROJ-08", "wrong_land",
                 "project '%s' asks for towers on different lands, but areas %d and %d are both %s",
                 k->p->title, gn_area_number(k->st, main), k->number, gn_land_name(land));
}

static bool deny_trio(const struct look *k)
{
  const struct gn_project *p = k->p;
  if (own_towers(k, gn_bit(k->built), p->land, p->floors))
    return deny_side(k, k->built);
  if (p->land != GN_ANY && lies_on(k, k->built, p->land))
    return deny_floors(k, p->floors);
  if (k->st->floors[k->built] < p->other_floors)
    return deny_floors(k, p->other_floors);
  uint64_t mains = own_towers(k, k->r->adjacent[k->built], p->land, p->floors);
  return mains ? deny_side(k, __builtin_ctzll(mains))
               : deny_beside(k, "GN-PROJ-08", p->floors, p->land, k->built);
}

static bool deny_equal(const struct look *k)
{
  char on[24];
  int floors = k->st->floors[k->built];
  return ad_deny(k->reason, "GN-PROJ-02", "no_tower_beside",
                 "project '%s' asks for a tower of seat %d with exactly %d floor%s%s and no roof "
                 "beside area %d, but seat %d has none",
                 k->p->title, k->st->seat + 1, GN_COUNT(floors), on_land(k->p->land, on), k->number,
                 k->st->seat + 1);
}

/* Denies because N instead of COUNT towers belong together in the way HOW. */
static bool deny_count(const struct look *k, const char *word, const char *how, int n)
{
  char on[24];
  return ad_deny(
    k->reason, "GN-PROJ-02", word,
    "project '%s' asks for %d towers of seat %d with at least %d floor%s%s and no roof "
    "%s, found %d",
    k->p->title, k->p->count, k->st->seat + 1, GN_COUNT(k->p->floors), on_land(k->p->land, on), how,
    n);
}

static bool deny_group(const struct look *k)
{
  char how[40];
  uint64_t all = own_towers(k, GN_ALL_AREAS, k->p->land, k->p->floors);
  snprintf(how, sizeof how, "connected with area %d", k->number);
  return deny_count(k, "small_group", how, __builtin_popcountll(gn_connected(k->r, all, k->built)));
}

static bool deny_territories(const struct look *k)
{
  uint64_t all = own_towers(k, GN_ALL_AREAS, k->p->land, k->p->floors);
  int n = 0;
  for (int slot = 0; slot < GN_SLOTS; slot++)
    n += (all & gn_slot_areas(slot)) != 0;
  return deny_count(k, "few_territories", "in different territories", n);
}

static bool deny_rivals(const struct look *k)
{
  uint64_t others = gn_towers(k->r, k->st) & ~k->st->clan[k->st->seat].towers;
  int n = __builtin_popcountll(others & k->r->adjacent[k->built]);
  return ad_deny(
    k->reason, "GN-PROJ-02", "few_rivals",
    "project '%s' asks for at least %d tower%s of other seats beside area %d, found %d",
    k->p->title, GN_COUNT(k->p->count), k->number, n);
}

bool gn_deny_unmet(const struct gn_rules *r, const struct gn_state *st, int project,
                   struct ad_reason *reason)
{
  const struct gn_project *p = &r->project[project];
  const int built = st->built - 1;
  const struct look k = {
    r, st, p, st->clan[st->seat].towers & ~st->roofed, built, gn_area_number(st, built), reason};
  if (st->roofed >> built & 1)
    return ad_deny(
      reason, "GN-PROJ-03", "roofed",
      "the tower on area %d has a roof, and a tower with a roof takes part in no project",
      k.number);
  switch (p->primitive) {
  case GN_P_TOWER: return built_fits(&k) && deny_place(&k);
  case GN_P_BESIDE_VACANT: return built_fits(&k) && deny_vacant(&k);
  case GN_P_PAIR: return deny_pair(&k);
  case GN_P_TRIO: return deny_trio(&k);
  case GN_P_EQUAL: return built_fits(&k) && deny_equal(&k);
  case GN_P_GROUP: return built_fits(&k) && deny_group(&k);
  case GN_P_TERRITORIES: return built_fits(&k) && deny_territories(&k);
  case GN_P_RIVALS: return built_fits(&k) && deny_rivals(&k);
  default:
    return ad_deny(
      reason, "GN-PROJ-02", "script",
      "project '%s' is not met: the script function '%s' does not accept the tower on area %d",
      p->title, p->function, k.number);
  }
}
