/* complete.h - the second half of reading a position: complete.c, complete_decision.c,
 * complete_ring.c and complete_supply.c. */
#ifndef AEDILE_GAMES_SMALLCITY_FILES_COMPLETE_H
#define AEDILE_GAMES_SMALLCITY_FILES_COMPLETE_H

#include "engine/games/smallcity/files/reader.h"

/* Fills in what the file leaves open and checks the whole; reports to in->diags. */
void sc_complete_position(struct sc_reader *in);
/* Writes the board that others see of SEAT behind its screen if a file does not describe it. */
void sc_default_shown(const struct sc_rules *rules, const struct sc_state *st, int seat,
                      struct sc_board *out);

/* ---- of the parts (complete_decision.c, complete_ring.c, complete_supply.c) ---- */

/* Completes the ring of action cards and the cards that seats have taken. */
void sc_complete_ring(struct sc_reader *in);
/* Completes the current decision. */
void sc_complete_decision(struct sc_reader *in);
/* Reports if the decision has no legal move. */
void sc_check_options(struct sc_reader *in);
/* Returns the word of the phase. */
const char *sc_reader_phase(const struct sc_reader *in);
#define SC_IN(phase) (UINT64_C(1) << (phase))
#define SC_OF_A_TILE (SC_IN(SC_WAREHOUSE) | SC_IN(SC_WAIVE) | SC_IN(SC_STAFF) | SC_IN(SC_GROW))
/* with a hook `price`: the tile is chosen, and its price */
#define SC_OF_A_PRICE (SC_IN(SC_PLACE) | SC_IN(SC_GROW))
#define SC_OF_AN_EFFECT                                                                            \
  (SC_IN(SC_GAIN) | SC_IN(SC_FREE_BUILD) | SC_IN(SC_PLACE) | SC_IN(SC_WAREHOUSE) | SC_IN(SC_STAFF))
/* Returns whether the phase is one of PHASES, bits of SC_IN. */
bool sc_reader_in(const struct sc_reader *in, uint64_t phases);
/* Returns how many turns of the round phase come before that of SEAT; -1: the seat has left. */
int sc_reader_place(const struct sc_reader *in, int seat);
/* Complete the supplies of tiles, goods and citizens, and the promises. */
void sc_complete_supplies(struct sc_reader *in);
void sc_complete_promises(struct sc_reader *in);

#endif
