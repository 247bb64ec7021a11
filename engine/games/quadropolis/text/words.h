/* words.h - names of slots and squares, and lists in sentences. */
#ifndef AEDILE_GAMES_QUADROPOLIS_TEXT_WORDS_H
#define AEDILE_GAMES_QUADROPOLIS_TEXT_WORDS_H

#include "engine/games/quadropolis/play/state.h"

/* bytes of a short list in a sentence, NUL included */
enum { QP_LIST = 140 };

/* Row and column of a square of a city or of the Construction Site, from 1, for printf: "%d,%d". */
#define QP_PLACE(rules, square) (square) / (rules)->cols + 1, (square) % (rules)->cols + 1
#define QP_SITE_PLACE(square) (square) / QP_SIDE + 1, (square) % QP_SIDE + 1

/* Writes the name of a slot, N1 .. E5. */
void qp_slot_name(int slot, char out[3]);
/* Returns the slot with NAME in letters of either case, or -1. */
int qp_slot_find(const char *name);

/* Writes "1, 3 and 4", the numbers whose entries are not 0, or "none". */
void qp_list_numbers(const uint8_t *numbers, char out[QP_LIST]);
/* Writes "2 inhabitants and 1 energy unit", or "nothing". */
void qp_list_pieces(const int pieces[QP_PIECES], char out[QP_LIST]);

#endif
