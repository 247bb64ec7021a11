/* show_internal.h - how boards of variants are shown; for this folder. */
#ifndef AEDILE_CORE_SHOW_SHOW_INTERNAL_H
#define AEDILE_CORE_SHOW_SHOW_INTERNAL_H

#include "engine/core/show/boards.h"

/* One position of a set-up, and who looks at it. */
struct sh_look {
  const struct ad_setup *s;
  const struct ad_boards *boards; /* NULL: none */
  const void *state;
  int viewer;
};

/* The number on SQUARE of the board of SEAT; AD_HIDDEN: the viewer may not know it. */
int64_t sh_number_on(const struct sh_look *look, const struct ad_square *square, int seat);
/* What NUMBER stands for on BOARD: NULL if it is drawn as a number, or if there is nothing. */
const struct ad_thing *sh_thing_of(const struct ad_boards *boards, const struct ad_board *board,
                                   int64_t number);
/* Whether a square with NUMBER of BOARD is empty. */
bool sh_is_empty(const struct ad_boards *boards, const struct ad_board *board, int64_t number);
/* Whether a board shows the variable number VAR. */
bool sh_is_on_board(const struct ad_boards *boards, int var);

/* "money: 3 ?": numbers FROM to before TO of variable number VAR, as the viewer sees them. */
enum { SH_VARIABLE_TEXT = 4096 };
void sh_print_variable(const struct sh_look *look, int var, int from, int to,
                       char out[SH_VARIABLE_TEXT]);
/* The beginning of the ids of squares of BOARD, of SEAT if each seat has one: "town2/". */
enum { SH_ID_BEGIN = 32 };
void sh_id_begin(const struct sh_look *look, const struct ad_board *board, int seat,
                 char out[SH_ID_BEGIN]);

/* Letters: the boards, then the variables that are on none. */
void sh_draw_boards(const struct sh_look *look, struct ad_styled *styled);
/* Pictures: panels "table" and "seat1" ... of a game in Lua, "house-rule" and "house-rule1" ... of
 * a house rule. */
void sh_depict_boards(const struct sh_look *look, struct ad_picture *picture);
/* Words of TEXT, a move of SEAT, that name squares or what is on them; the other words are one
 * button. */
void sh_board_places(const struct sh_look *look, int seat, const char *text,
                     struct ad_places *places);

#endif
