/* values.c - values of attributes and fields. */
#include "engine/games/gardennation/show/values.h"

#include "engine/games/gardennation/rules/areas.h"

const char *gn_shown_project(const void *rules, int64_t value)
{
  return ((const struct gn_rules *)rules)->project[value].id;
}

int64_t gn_land_or_none(int land)
{
  return land < GN_LANDS ? land : AD_NONE;
}

int gn_leads_to(const struct gn_state *st, int area)
{
  return st->territory[gn_direction(area)];
}
