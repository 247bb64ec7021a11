/* sc_make.h - games of Small City for tests: towns as text and moves as text, under any parameters,
 * without the reader of positions.
 *
 * Seats count from 0; in texts of moves towns count from 1 as in files ("move 2:4,3").  Squares are
 * "x,y". */
#ifndef AEDILE_UNIT_GAMES_SMALLCITY_SC_MAKE_H
#define AEDILE_UNIT_GAMES_SMALLCITY_SC_MAKE_H

#include "engine/core/match/setup.h"
#include "engine/games/smallcity/state/state.h"

struct sc_make {
  struct ad_setup *setup; /* its rules belong to this game alone */
  struct sc_rules *rules; /* setup->own_rules */
  struct sc_state *st;
};
/* smallcity/base for SEATS with OPTIONS, parameters in flow style ("{rounds: 4}") or NULL.  Seat 0
   is the mayor and no street is blocked, unless OPTIONS say so.  Stops the test if that is wrong.
 */
void sc_make_deal(struct sc_make *m, int seats, const char *options, uint64_t seed);
/* The same, and seat 0 builds in round 1: a city hall on 2,2 to 3,3 in every town, everybody has
   the OPPONENT and the money of the start. */
void sc_make_open(struct sc_make *m, int seats, const char *options);
void sc_make_close(struct sc_make *m);

/* Tiles as in "SCHOOL 5,2; R3/i3 4,2 90 flip": taken from the supply, built before the game. */
void sc_make_tiles(struct sc_make *m, int seat, const char *tiles);
/* Meeples of OWNER in the town of SEAT, as in "4,2 5,2", from the career center. */
void sc_make_meeples(struct sc_make *m, int seat, int owner, const char *squares);
void sc_make_graves(struct sc_make *m, int seat, const char *squares);
/* What stands in the city hall, as in "3 citizens 1 white"; what was there goes to the career
   center and the supply.  Goods come from the supply. */
void sc_make_hall(struct sc_make *m, int seat, const char *content);
/* "2 white 1 grey": stored as they come (sc_put_goods) */
void sc_make_goods(struct sc_make *m, int seat, const char *goods);
void sc_make_money(struct sc_make *m, int seat, int money);
/* the card SEAT has taken */
void sc_make_action(struct sc_make *m, int seat, const char *action);
void sc_make_disc(struct sc_make *m, int seat, int disc, const char *row, int step);
/* both tracks, from no source in particular */
void sc_make_track(struct sc_make *m, int seat, int votes, int pollution);

int sc_make_square(const char *text); /* "4,2" */
ad_move sc_make_move(const struct sc_make *m, const char *text);
bool sc_make_can(const struct sc_make *m, const char *text);
/* legal moves, ";" between them */
void sc_make_play(struct sc_make *m, const char *texts);
int sc_make_count(const struct sc_make *m); /* legal moves */
/* Whether these and no others are the legal moves, ";" between them, in any order. */
bool sc_make_only(const struct sc_make *m, const char *texts);
/* Continues with quiet moves (end, pass, none, the OPPONENT, else the first one) until PHASE, or
 * SEAT in it (-1: anybody), is next. */
void sc_make_until(struct sc_make *m, int phase, int seat);
ad_move sc_make_quiet(const struct sc_make *m);
/* until a decision of STAGE is next or the stage is past */
void sc_make_until_round_phase(struct sc_make *m, int round_phase);
/* Ends the round with quiet moves: until ROUND (from 0) has begun or the game is over. */
void sc_make_until_round(struct sc_make *m, int round);

/* Opens a game in which meeples stand where they are to work: SC-MOV-06 does not hold, so that they
 * can move in a circle.  Halls are empty, and every seat has $3. */
void sc_make_work(struct sc_make *m, int seats, const char *options);
/* Continues to phase 4 with every meeple where it stands. */
void sc_make_until_income(struct sc_make *m);

/* Citizens of SEAT wherever they are, graves not counted. */
int sc_make_citizens(const struct sc_make *m, int seat);

#endif
