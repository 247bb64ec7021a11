/* hidden_building.h - what rivals may have built behind their screens (phase 2). */
#ifndef AEDILE_GAMES_SMALLCITY_PLAY_HIDDEN_BUILDING_H
#define AEDILE_GAMES_SMALLCITY_PLAY_HIDDEN_BUILDING_H

#include "engine/games/smallcity/state/state.h"

/* What all rivals together took from the open supply in this phase 2, tiles by form (negative: they
 * put back more), and the goods that they paid. */
struct sc_hidden_building {
  int tiles[SC_MAX_FORMS], goods[SC_GOODS];
};
/* Adds to OUT what TOWN has taken since the screens went up; its board is the real one. */
void sc_count_hidden_building(const struct sc_rules *rules, const struct sc_town *town,
                              struct sc_hidden_building *out);
/* Deals BEHIND to the boards of VIEWER's rivals that have had their turn and whose boards show what
 * VIEWER sees; BEHIND is used up. */
void sc_deal_hidden_building(const struct sc_rules *rules, struct sc_state *st, int viewer,
                             struct sc_hidden_building *behind, struct ad_rng *rng);

#endif
