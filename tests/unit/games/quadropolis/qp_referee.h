/* qp_referee.h - the turns of Quadropolis a second time: slow, straightforward, written from the
 * rules page alone, in rows and columns from 1 and without bits.  It shares nothing with the engine
 * but the data of the rules and the numbers of moves.  Tests let it follow a game and compare. */
#ifndef AEDILE_UNIT_GAMES_QUADROPOLIS_QP_REFEREE_H
#define AEDILE_UNIT_GAMES_QUADROPOLIS_QP_REFEREE_H

#include "engine/games/quadropolis/play/state.h"

enum { REF_SIDE = QP_MAX_SIDE + 1, REF_SITE = QP_SIDE + 1 };
struct ref_building {
  int kind; /* index + 1, 0 empty */
  int floors, points;
  bool active;
};
struct referee {
  const struct qp_rules *rules;
  int phase, round, lap, turn, seat; /* as in struct qp_state */
  int start, lap_start, mayor;
  int urbanist_row, urbanist_col; /* 0 beside the board */
  /* architects by side (N, S, W, E) and position, 0 none */
  int number_at[4][REF_SITE];
  int seat_at[4][REF_SITE]; /* seat + 1 */
  /* left in this round; shared ones are those of seat 0 */
  int architects[QP_MAX_SEATS][QP_NUMBERS + 1];
  int site[REF_SITE][REF_SITE]; /* tile + 1 */
  int hand, number;             /* tile + 1; of the architect */
  int supply[QP_PIECES], pieces[QP_MAX_SEATS][QP_PIECES];
  struct ref_building city[QP_MAX_SEATS][REF_SIDE][REF_SIDE];
  int decided; /* seats that have allocated */
  /* in the whole game: architects, turns without, tiles taken, tiles discarded */
  int laid, passed, taken, gone;
};
/* Follows a game from the deal ST; what was drawn by lot there is taken over.  False if it cannot
 * have been drawn. */
bool ref_begin(struct referee *ref, const struct qp_rules *rules, const struct qp_state *st);
/* The legal moves, in no particular order; their number. */
int ref_legal(const struct referee *ref, ad_move *out);
/* Plays a legal MOVE that led to AFTER: a new layout is taken over from there.  False if that
 * cannot have been drawn. */
bool ref_play(struct referee *ref, ad_move move, const struct qp_state *after);
/* What of ST is not as the referee has it, one word; NULL if nothing. */
const char *ref_differs(const struct referee *ref, const struct qp_state *st);

#endif
