/* qp_table.h - a table of Quadropolis for tests: hand-made cities and moves as text under any
 * parameters.  Seats count from 0, rows and columns from 1. */
#ifndef AEDILE_UNIT_GAMES_QUADROPOLIS_QP_TABLE_H
#define AEDILE_UNIT_GAMES_QUADROPOLIS_QP_TABLE_H

#include "engine/core/match/setup.h"
#include "engine/games/quadropolis/play/state.h"

struct qp_table {
  struct ad_setup *setup; /* its rules belong to this table alone */
  struct qp_rules *rules; /* setup->own_rules */
  /* dealt; seat 0 begins and holds the Mayor, unless the seats choose */
  struct qp_state *st;
};
/* VARIANT ("classic" or "quadropolis/classic") for SEATS with OPTIONS, a map of parameters in flow
   style
   ("{rounds: 1}") or NULL; stops the test if that is wrong. */
void qp_table_open(struct qp_table *t, const char *variant, int seats, const char *options);
/* The same with OPTIONS in printf form. */
void qp_table_openf(struct qp_table *t, const char *variant, int seats, const char *options, ...)
  AD_PRINTF(4, 5);
void qp_table_close(struct qp_table *t);
/* The city of a seat as a picture, rows separated by lines or "/", those at the end may be left
   out: "T3 T1 S . / . H2", a token with the floors of towers and offices or the printed points of
   others; and what the seat has received. */
void qp_table_city(struct qp_table *t, int seat, const char *picture, int inhabitants, int energy);
/* Index of a tile of the mode with this kind that gives so much; stops the test if there is none.
 */
int qp_table_tile(const struct qp_table *t, const char *kind, int inhabitants, int energy);
/* lays it there; -1: nothing */
void qp_table_site(struct qp_table *t, int row, int col, int tile);
/* the acting seat took it with an architect of NUMBER */
void qp_table_hold(struct qp_table *t, int tile, int number);
/* Word of the reason against the move TEXT, "legal" if there is none; *REASON (may be NULL) has the
   rest.  That the legal moves say the same is checked. */
const char *qp_table_verdict(const struct qp_table *t, const char *text, struct ad_reason *reason);
/* The move TEXT is refused with this clause, word and sentence. */
void qp_table_refused(const struct qp_table *t, const char *text, const char *clause,
                      const char *word, const char *sentence);
/* The move TEXT is legal. */
void qp_table_allowed(const struct qp_table *t, const char *text);
void qp_table_play(struct qp_table *t, const char *text); /* a legal move */
/* Texts of the legal moves, blanks between them: "build 1,2; build 2,1; discard".  Static storage.
 */
const char *qp_table_moves(const struct qp_table *t);
bool qp_table_legal(const struct qp_table *t, ad_move move);
bool qp_table_can(const struct qp_table *t, const char *text);   /* the same by text */
int qp_table_count(const struct qp_table *t);                    /* legal moves */
int qp_table_square(const struct qp_table *t, int row, int col); /* of a city */
void qp_table_deal(struct qp_table *t, uint64_t seed);           /* anew, as it comes */
/* takes all tiles from the site */
void qp_table_clear(struct qp_table *t);
/* Points of a seat by the search, and term by term with what the search activated, which must
 * agree. */
int qp_table_points(const struct qp_table *t, int seat);

#endif
