/* requirements.h - what is missing for a tile. */
#ifndef AEDILE_GAMES_SMALLCITY_TEXT_REQUIREMENTS_H
#define AEDILE_GAMES_SMALLCITY_TEXT_REQUIREMENTS_H

#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/state.h"

/* Building (requirements.c).  Deny with what is missing; true if nothing is. */
bool sc_explain_kind(const struct sc_rules *rules, const struct sc_state *st, int kind, bool free,
                     struct ad_reason *reason);
bool sc_explain_place(const struct sc_rules *rules, const struct sc_state *st, ad_move move,
                      struct ad_reason *reason);
bool sc_explain_upgrade(const struct sc_rules *rules, const struct sc_state *st, int square,
                        struct ad_reason *reason);
bool sc_explain_grow(const struct sc_rules *rules, const struct sc_state *st, ad_move move,
                     struct ad_reason *reason);
/* Why nothing new can lie on SQUARE of SEAT's board, which lies outside of EMPTY. */
bool sc_explain_square(const struct sc_rules *rules, const struct sc_state *st, int seat,
                       int square, const char *clause, struct ad_reason *reason);

#endif
