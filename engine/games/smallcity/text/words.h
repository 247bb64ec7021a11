/* words.h - names, lists and reasons shared by the text files of this folder (text.c, read.c,
 * annotate.c, sc_explain*.c, requirements.c). */
#ifndef AEDILE_GAMES_SMALLCITY_TEXT_WORDS_H
#define AEDILE_GAMES_SMALLCITY_TEXT_WORDS_H

#include "engine/base/input_line.h"
#include "engine/games/smallcity/smallcity.h"

enum { SC_LIST = 160 };      /* bytes of a list in a sentence, NUL included */
enum { SC_PLACE_NAME = 40 }; /* of a square or a tile with its town */

/* A number of things for printf: "%d tile%s". */
#define SC_COUNT(n) (n), (n) == 1 ? "" : "s"
/* A square for printf: "%d,%d". */
#define SC_XY(square) sc_x(square), sc_y(square)

/* A text that grows in a buffer of SIZE bytes, cut at its end. */
struct sc_line {
  char *buf;
  size_t size;
};
void sc_add(const struct sc_line *line, const char *fmt, ...) AD_PRINTF(2, 3);

/* "1 white, 2 grey and 1 black" of amounts by good; "nothing". */
void sc_list_goods(const int goods[SC_GOODS], char out[SC_LIST]);
/* "4,3, 5,3 and 2 more": at most MOST squares by name. */
void sc_list_squares(sc_set squares, int most, char out[SC_LIST]);
/* "cultural", or the ids of kinds that are no whole class: "REFINERY or HARBOR". */
void sc_name_kinds(const struct sc_rules *rules, uint64_t kinds, char out[SC_LIST]);
/* "4,3", for the acting seat "2:4,3" in the town of another. */
void sc_name_place(const struct sc_state *st, int town, int square, char out[SC_PLACE_NAME]);
/* "R2 4,3": the tile at HEAD. */
void sc_name_tile(const struct sc_rules *rules, const struct sc_board *board, int head,
                  char out[SC_PLACE_NAME]);

/* "2 votes", "1 white and 1 grey". */
void sc_describe_gain(const struct sc_gain *gain, char *buf, size_t size);

/* What it is time to do, with its clause: "lay the tile". */
struct sc_time {
  const char *clause, *what, *like; /* like: a move of it */
};
const struct sc_time *sc_time_of(int phase);

/* False and a reason unless the game is in one of PHASES (bits); OF: the phase that is meant. */
bool sc_in_phase(const struct sc_state *st, unsigned phases, int of, int kind,
                 struct ad_reason *reason);
/* The cell on SQUARE of the town of SEAT: "F2, white"; its tile alone if nothing can stand there.
 */
void sc_name_cell(const struct sc_rules *rules, const struct sc_state *st, int town, int square,
                  char out[SC_PLACE_NAME]);

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
