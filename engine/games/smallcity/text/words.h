/* words.h - names and lists in sentences. */
#ifndef AEDILE_GAMES_SMALLCITY_TEXT_WORDS_H
#define AEDILE_GAMES_SMALLCITY_TEXT_WORDS_H

#include "engine/games/smallcity/state/state.h"

enum { SC_LIST = 160 };      /* bytes of a list in a sentence, NUL included */
enum { SC_PLACE_NAME = 40 }; /* bytes of the name of a square or tile */

/* A number of things for printf: "%d tile%s". */
#define SC_COUNT(n) (n), ad_plural(n)
/* A square for printf: "%d,%d". */
#define SC_XY(square) sc_x(square), sc_y(square)

/* A text that grows in a buffer of SIZE bytes, cut at its end. */
struct sc_line {
  char *buf;
  size_t size;
};

/* Writes "1 white, 2 grey and 1 black", or "nothing". */
void sc_list_goods(const int goods[SC_GOODS], char out[SC_LIST]);
/* Writes "4,3, 5,3 and 2 more": at most MOST squares by name. */
void sc_list_squares(sc_set squares, int most, char out[SC_LIST]);
/* Writes "cultural", or the ids of kinds that do not make a whole class: "REFINERY or HARBOR". */
void sc_name_kinds(const struct sc_rules *rules, uint64_t kinds, char out[SC_LIST]);
/* Writes "4,3", or "2:4,3" for a square in another town than that of the acting seat. */
void sc_name_place(const struct sc_state *st, int town, int square, char out[SC_PLACE_NAME]);
/* Writes "R2 4,3" for the tile at HEAD. */
void sc_name_tile(const struct sc_rules *rules, const struct sc_board *board, int head,
                  char out[SC_PLACE_NAME]);
/* Writes "F2, white" for the cell on SQUARE, or the kind alone if no meeple can stand there. */
void sc_name_cell(const struct sc_rules *rules, const struct sc_state *st, int town, int square,
                  char out[SC_PLACE_NAME]);

#endif
