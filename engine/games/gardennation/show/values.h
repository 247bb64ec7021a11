/* values.h - values of attributes and fields of Garden Nation that several tables share. */
#ifndef AEDILE_GAMES_GARDENNATION_SHOW_VALUES_H
#define AEDILE_GAMES_GARDENNATION_SHOW_VALUES_H

#include "engine/games/gardennation/play/state.h"

/* Returns the id of a project. */
const char *gn_shown_project(const void *rules, int64_t value);
/* Returns LAND, AD_NONE for GN_ANY and GN_BRAMBLE. */
int64_t gn_land_or_none(int land);
/* Returns the territory to which the torticrane goes after an action on AREA (GN-CRANE-01). */
int gn_leads_to(const struct gn_state *st, int area);

#endif
