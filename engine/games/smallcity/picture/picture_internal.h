/* picture_internal.h - the parts of the picture: picture.c, pieces.c, town.c, standing.c, table.c.
 */
#ifndef AEDILE_GAMES_SMALLCITY_PICTURE_PICTURE_INTERNAL_H
#define AEDILE_GAMES_SMALLCITY_PICTURE_PICTURE_INTERNAL_H

#include "engine/games/smallcity/state/state.h"

enum {
  SC_LEFT = AD_PICTURE_MARGIN,
  SC_TOP = AD_PICTURE_TOP,
  SC_ROOM = SC_SIDE * AD_PICTURE_SQUARE, /* between the margins */
  SC_WIDTH = SC_ROOM + 2 * SC_LEFT,
  SC_CRATE = 38, /* side of a good */
  SC_LETTER = 34 /* height of small letters */
};

/* What all parts of the picture use. */
struct sc_table {
  const struct sc_rules *r;
  const struct sc_state *st;
  int viewer;
  struct ad_picture *out;
};

extern const char *const sc_seat_paint[SC_MAX_SEATS];
extern const char *const sc_class_paint[SC_CLASSES];

/* ---- pieces.c ---- */

/* Draws a disc of SEAT, a circle with its number, around X, Y. */
void sc_depict_seat(const struct sc_table *t, int seat, int x, int y, int radius);
/* Draws a crate of GOOD with its letter; X, Y: its corner. */
void sc_depict_good(const struct sc_table *t, int good, int x, int y);
/* Draws what a square of a tile is for, on a square that begins at X, Y. */
void sc_depict_cell(const struct sc_table *t, int cell, int x, int y);
/* Returns the symbol of KIND: its own, or that of its class. */
const char *sc_kind_symbol(const struct sc_kind *kind);
/* Draws FORM, turned so that it is low, its squares SIDE wide, with its corner at X, Y. */
void sc_depict_form(const struct sc_table *t, const struct sc_form *form, int x, int y, int side);
/* Each returns how many squares that is wide, or high. */
int sc_form_columns(const struct sc_form *form);
int sc_form_rows(const struct sc_form *form);
/* Draws GAIN from X on, pieces with their numbers; returns where it ends. */
int sc_depict_gain(const struct sc_table *t, const struct sc_gain *gain, int x, int y);
/* Writes TEXT from LEFT on in lines of at most ROOM units; returns how many lines. */
int sc_depict_words(const struct sc_table *t, const char *text, int left, int y, int room);
/* Returns how many lines that takes. */
int sc_count_lines(const char *text, int room);

/* ---- the panels ---- */

void sc_depict_town(const struct sc_table *t, int seat);
/* Draws what the seat has outside its town from Y on, and returns how high that is. */
void sc_depict_standing(const struct sc_table *t, int seat, int y);
int sc_standing_height(const struct sc_table *t, int seat);
void sc_depict_ring(const struct sc_table *t);
void sc_depict_council(const struct sc_table *t);
void sc_depict_supply(const struct sc_table *t);

#endif
