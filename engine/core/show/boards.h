/* boards.h - what the numbers of a variant look like (key `boards`, docs/lua-games.md): which of
 * them are squares side by side, and what a number on a square stands for.
 *
 * Boards are for people: no match depends on them, so they are not in the fingerprint.  The struct
 * is one block of memory without pointers to other blocks but constants: free() frees it. */
#ifndef AEDILE_CORE_SHOW_BOARDS_H
#define AEDILE_CORE_SHOW_BOARDS_H

#include "engine/core/match/setup.h"

enum { AD_MAX_BOARDS = 12, AD_MAX_SQUARES = 256, AD_MAX_THINGS = 96, AD_MAX_BOARD_COLUMNS = 40 };
enum { AD_BOARD_NAME = 16, AD_BOARD_TITLE = 40, AD_SQUARE_NAME = 12, AD_THING_NAME = 24 };

/* What a number on a square stands for. */
struct ad_thing {
  int number;
  char name[AD_THING_NAME]; /* "house" */
  char sign[5];             /* in drawings: one character of UTF-8 */
  const char *paint;        /* of pictures */
  const char *symbol;       /* of pictures; NULL: the first letter of its name */
};

/* A square shows number AT of a variable; on the board of seat S number AT + S * STEP. */
struct ad_square {
  char name[AD_SQUARE_NAME]; /* as moves and score sheets name it */
  int var, at, step;
};

enum ad_things_kind { AD_THINGS_NUMBERS, AD_THINGS_LISTED, AD_THINGS_SEATS };
/* What moves call the squares of a board: by their names, by what is on them, not at all. */
enum ad_board_words { AD_WORDS_SQUARES, AD_WORDS_THINGS, AD_WORDS_NOTHING };

struct ad_board {
  char name[AD_BOARD_NAME]; /* lower-case letters, part of the ids of its squares */
  char title[AD_BOARD_TITLE];
  bool per_seat, has_names; /* has_names: people see the names of squares */
  int columns, n;
  int first_square;
  int first_thing, n_things;
  enum ad_things_kind things;
  enum ad_board_words words;
};

struct ad_boards {
  int n, n_squares, n_things;
  struct ad_board board[AD_MAX_BOARDS];
  struct ad_square square[AD_MAX_SQUARES];
  struct ad_thing thing[AD_MAX_THINGS];
};

/* Reads `boards:` (NULL: none) for the variables VARS of a set-up for SEATS seats.  NULL if there
 * is nothing to read, or after a problem; the caller frees. */
struct ad_boards *ad_boards_read(struct ad_node *map, const struct ad_vars *vars, int seats,
                                 struct ad_diags *diags);
extern const struct ad_word ad_board_colours[]; /* red, blue, ... */
extern const struct ad_word ad_board_words[];   /* squares, things, nothing */

#endif
