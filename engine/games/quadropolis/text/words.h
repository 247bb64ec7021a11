/* words.h - names and reasons shared by the text files of this folder (text.c, explain.c, sheet.c
 * ...). */
#ifndef AEDILE_GAMES_QUADROPOLIS_TEXT_WORDS_H
#define AEDILE_GAMES_QUADROPOLIS_TEXT_WORDS_H

#include "engine/base/input_line.h"
#include "engine/games/quadropolis/quadropolis.h"

/* bytes of a list of few things in a sentence, NUL included */
enum { QP_LIST = 140 };
extern const struct ad_word qp_phase_words[];

/* Row and column of a square, from 1, for printf: "%d,%d". */
#define QP_PLACE(rules, square) (square) / (rules)->cols + 1, (square) % (rules)->cols + 1
#define QP_SITE_PLACE(square) (square) / QP_SIDE + 1, (square) % QP_SIDE + 1

/* "1, 3 and 4" of the numbers with entries that are not 0 (by number); "none". */
void qp_list_numbers(const uint8_t *numbers, char out[QP_LIST]);
/* "2 inhabitants and 1 energy unit"; "nothing". */
void qp_list_pieces(const int pieces[QP_PIECES], char out[QP_LIST]);

/* False and a reason unless the game is in PHASE. */
bool qp_in_phase(const struct qp_state *st, int phase, struct ad_reason *reason);
/* False and a reason, for numbers that no text of a legal move has; rows and columns from 1. */
/* from 1 */
bool qp_is_seat(const struct qp_rules *rules, long long seat, struct ad_reason *reason);
bool qp_is_number(const struct qp_rules *rules, long long number, struct ad_reason *reason);
bool qp_is_square(const struct qp_rules *rules, long long row, long long col,
                  struct ad_reason *reason);

#endif
