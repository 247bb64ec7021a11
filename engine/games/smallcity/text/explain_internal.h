/* explain_internal.h - why a move is refused: explain.c, explain_move.c, requirements.c, fit.c.
 *
 * Every check is a function that returns true if nothing stands against the move.  Otherwise it
 * writes clause, reason word and sentence to the reason and returns false. */
#ifndef AEDILE_GAMES_SMALLCITY_TEXT_EXPLAIN_INTERNAL_H
#define AEDILE_GAMES_SMALLCITY_TEXT_EXPLAIN_INTERNAL_H

#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/text/words.h"

/* A move whose refusal is to be explained. */
struct sc_asked {
  const struct sc_rules *r;
  const struct sc_state *st;
  const struct sc_town *town; /* of the acting seat */
  const struct sc_board *board;
  int seat; /* the same, from 1 */
  struct ad_reason *reason;
};

/* ---- citizens and tourists (explain_move.c) ---- */

/* Checks that the citizen on SQUARE can staff the new building. */
bool sc_explain_staff(const struct sc_asked *asked, int square);
/* Checks that the meeple on SQUARE of TOWN can move. */
bool sc_explain_mover(const struct sc_asked *asked, int town, int square);
/* Checks that the chosen meeple can go to SQUARE of TOWN. */
bool sc_explain_target(const struct sc_asked *asked, int town, int square);
/* Checks that the stranded tourist can go to SQUARE of TOWN. */
bool sc_explain_strand(const struct sc_asked *asked, int town, int square);
/* Checks that a citizen of the city hall can move into the home on SQUARE. */
bool sc_explain_house(const struct sc_asked *asked, int square);
/* Checks that the seat can end its moves: no meeple that must move can. */
bool sc_explain_end(const struct sc_asked *asked);

/* ---- tiles (requirements.c) ---- */

/* Checks that the acting seat can build KIND; FREE: by the council. */
bool sc_explain_kind(const struct sc_rules *rules, const struct sc_state *st, int kind, bool free,
                     struct ad_reason *reason);
/* Checks that the tile of MOVE can be laid at its place. */
bool sc_explain_place(const struct sc_rules *rules, const struct sc_state *st, ad_move move,
                      struct ad_reason *reason);
/* Checks that the tile on SQUARE can be upgraded to some kind. */
bool sc_explain_upgrade(const struct sc_rules *rules, const struct sc_state *st, int square,
                        struct ad_reason *reason);
/* Checks that the tile that is being upgraded can be exchanged for the tile of MOVE. */
bool sc_explain_grow(const struct sc_rules *rules, const struct sc_state *st, ad_move move,
                     struct ad_reason *reason);

/* ---- a tile at one place (fit.c) ---- */

/* A tile that the acting seat tries to lay. */
struct sc_fit {
  const struct sc_rules *r;
  const struct sc_state *st;
  const struct sc_board *board;
  struct sc_sites sites;
  struct ad_reason *reason;
  bool whole_kind;            /* the place stands for all places of the kind */
  const struct sc_kind *kind; /* of the sites */
  int corner;                 /* the place of the tile (sc_fit_at) */
  sc_set squares, building;
};

/* Starts with the acting seat's sites. */
struct sc_fit sc_fit_start(const struct sc_rules *rules, const struct sc_state *st,
                           enum sc_terms terms, struct ad_reason *reason);
/* Tries the tile of the sites with its corner on CORNER. */
void sc_fit_at(struct sc_fit *fit, int corner);
/* Tries KIND at every place and leaves FIT at the first place that gets furthest; among places with
 * too little in sight at the one with most in sight.  Returns the check there, SC_CHECKS if the
 * kind fits. */
int sc_fit_best_place(struct sc_fit *fit, int kind, int head);
/* Refuses with the sentence of CHECK (enum sc_check_number); returns true for SC_CHECKS. */
bool sc_fit_deny(const struct sc_fit *fit, int check);
/* Writes what KIND requires: "1 REFINERY and 1 HARBOR". */
void sc_fit_list_needs(const struct sc_fit *fit, const struct sc_kind *kind, char out[SC_LIST]);
/* Writes the required tiles that SQUARES have in sight: "2 (CITY_HALL 2,2 and SCHOOL 5,2)", "none".
 */
void sc_fit_list_seen(const struct sc_fit *fit, const struct sc_kind *kind, sc_set squares,
                      char out[SC_LIST]);
/* Refuses: nothing new can lie on SQUARE of SEAT's board, because of what is there. */
bool sc_explain_square(const struct sc_rules *rules, const struct sc_state *st, int seat,
                       int square, const char *clause, struct ad_reason *reason);

#endif
