/* nv_picture.h - hands and cities of a test table as pictures, and verdicts on moves as words. */
#ifndef AEDILE_UNIT_GAMES_NEOVILLE_NV_PICTURE_H
#define AEDILE_UNIT_GAMES_NEOVILLE_NV_PICTURE_H

#include "tests/unit/games/neoville/nv_table.h"

/* Lays and builds what PICTURE shows: a line for each row of squares, squares with blanks between
   them: S G R W, with P or A for a symbol or with the value of a skyscraper ("S12") or the name of
   a utility ("Sw:eco_parks") behind; -- is an empty square.  Tiles are t01, t02 ... in the order of
   their cells. */
void nv_picture_city(struct nv_table *t, int seat, const char *picture);
/* Adds a tile, the next of t01, t02 ..., to a hand: four terrains and four symbols, "SSSG ....". */
void nv_picture_hand(struct nv_table *t, int seat, const char *tile);
/* Word of the reason against the move TEXT, "legal" if there is none; *REASON (may be NULL) has the
 * rest. */
const char *nv_picture_verdict(const struct nv_table *t, const char *text,
                               struct ad_reason *reason);

#endif
