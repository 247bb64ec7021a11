/* explain_internal.h - a refused move being explained: explain.c and explain_move.c. */
#ifndef AEDILE_GAMES_SMALLCITY_TEXT_EXPLAIN_INTERNAL_H
#define AEDILE_GAMES_SMALLCITY_TEXT_EXPLAIN_INTERNAL_H

#include "engine/games/smallcity/state/state.h"

/* A question why not. */
struct sc_asked {
  const struct sc_rules *r;
  const struct sc_state *st;
  const struct sc_town *town; /* of the acting seat */
  const struct sc_board *board;
  int seat; /* the same, from 1 */
  struct ad_reason *reason;
};
/* Moving (explain_move.c).  Deny with the reason; true if there is none. */
bool sc_may_staff(const struct sc_asked *asked, int square);
bool sc_may_move(const struct sc_asked *asked, int town, int square);
bool sc_may_go(const struct sc_asked *asked, int town, int square);
bool sc_may_strand(const struct sc_asked *asked, int town, int square);
bool sc_may_settle(const struct sc_asked *asked, int square);
bool sc_may_end(const struct sc_asked *asked);

#endif
