/* requirements.c - the sentence for what is missing for a project that is not met. */
#include "engine/games/gardennation/text/requirements.h"

#include <stdio.h>

#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/projects.h"
#include "engine/games/gardennation/text/words.h"

struct look {
  const struct gn_rules *r;
  const struct gn_state *st;
  const struct gn_project *p;
  struct gn_lack lack;
  int built, number;
  struct ad_reason *reason;
};

/* Returns " on green", or "" for any land. */
static const char *on_land(int land, char out[24])
{
  snprintf(out, 24, "%s%s", land == GN_ANY ? "" : " on ", land == GN_ANY ? "" : gn_land_name(land));
  return out;
}

static bool deny_land(const struct look *k)
{
  char or_other[24] = "";
  if (k->lack.n != k->lack.land)
    snprintf(or_other, sizeof or_other, " or %s", gn_land_name(k->lack.n));
  return ad_deny(k->reason, "GN-PROJ-02", "wrong_land",
                 "project '%s' asks for a tower on %s%s, but area %d is %s", k->p->title,
                 gn_land_name(k->lack.land), or_other, k->number,
                 gn_land_name(gn_land_of(k->st, k->built)));
}

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
  bool any = k->p->other_land == GN_ANY;
  return ad_deny(k->reason, "GN-PROJ-05", "no_vacant_area",
                 "project '%s' asks for at least %d vacant%s%s area%s beside area %d, found %d",
                 k->p->title, k->p->count, any ? "" : " ",
                 any ? "" : gn_land_name(k->p->other_land), ad_plural(k->p->count), k->number,
                 k->lack.n);
}

/* Denies because no tower of at least, or EXACTLY, FLOORS on LAND is beside AREA. */
static bool deny_beside(const struct look *k, const char *clause, bool exactly, int floors,
                        int land, int area)
{
  char on[24];
  return ad_deny(k->reason, clause, "no_tower_beside",
                 "project '%s' asks for a tower of seat %d with %s %d floor%s%s and no roof "
                 "beside area %d, but seat %d has none",
                 k->p->title, k->st->seat + 1, exactly ? "exactly" : "at least", GN_COUNT(floors),
                 on_land(land, on), gn_area_number(k->st, area), k->st->seat + 1);
}

/* Denies because too few towers belong together in the way HOW, for a group with area NUMBER. */
static bool deny_count(const struct look *k, const char *word, const char *how)
{
  char on[24], number[8] = "";
  if (k->lack.what == GN_LACKS_GROUP)
    snprintf(number, sizeof number, " %d", k->number);
  return ad_deny(
    k->reason, "GN-PROJ-02", word,
    "project '%s' asks for %d towers of seat %d with at least %d floor%s%s and no roof "
    "%s%s, found %d",
    k->p->title, k->p->count, k->st->seat + 1, GN_COUNT(k->p->floors), on_land(k->p->land, on), how,
    number, k->lack.n);
}

/* Writes the sentence for what is missing; returns false. */
static bool deny_lack(const struct look *k)
{
  switch (k->lack.what) {
  case GN_LACKS_NO_ROOF:
    return ad_deny(
      k->reason, "GN-PROJ-03", "roofed",
      "the tower on area %d has a roof, and a tower with a roof takes part in no project",
      k->number);
  case GN_LACKS_LAND: return deny_land(k);
  case GN_LACKS_FLOORS:
    return ad_deny(
      k->reason, "GN-PROJ-04", "too_low",
      "project '%s' asks for a tower of at least %d floor%s, but the tower on area %d has %d",
      k->p->title, GN_COUNT(k->lack.floors), k->number, k->st->floors[k->built]);
  case GN_LACKS_PLACE: return deny_place(k);
  case GN_LACKS_TOWER:
    return deny_beside(k, k->p->primitive == GN_P_PAIR ? "GN-PROJ-07" : "GN-PROJ-08", false,
                       k->lack.floors, k->lack.land, k->lack.n);
  case GN_LACKS_OTHER_LAND:
    return ad_deny(
      k->reason, "GN-PROJ-08", "wrong_land",
      "project '%s' asks for towers on different lands, but areas %d and %d are both %s",
      k->p->title, gn_area_number(k->st, k->lack.n), k->number, gn_land_name(k->lack.land));
  case GN_LACKS_EQUAL:
    return deny_beside(k, "GN-PROJ-02", true, k->st->floors[k->built], k->p->land, k->built);
  case GN_LACKS_VACANT: return deny_vacant(k);
  case GN_LACKS_GROUP: return deny_count(k, "small_group", "connected with area");
  case GN_LACKS_TERRITORIES: return deny_count(k, "few_territories", "in different territories");
  case GN_LACKS_RIVALS:
    return ad_deny(
      k->reason, "GN-PROJ-02", "few_rivals",
      "project '%s' asks for at least %d tower%s of other seats beside area %d, found %d",
      k->p->title, GN_COUNT(k->p->count), k->number, k->lack.n);
  default:
    return ad_deny(
      k->reason, "GN-PROJ-02", "script",
      "project '%s' is not met: the script function '%s' does not accept the tower on area %d",
      k->p->title, k->p->function, k->number);
  }
}

bool gn_explain_project(const struct gn_rules *r, const struct gn_state *st, int project,
                        struct ad_reason *reason)
{
  struct look k = {
    .r = r, .st = st, .p = &r->project[project], .built = st->built - 1, .reason = reason};
  k.number = gn_area_number(st, k.built);
  return gn_meets(r, st, project, st->seat, k.built, &k.lack) || deny_lack(&k);
}
