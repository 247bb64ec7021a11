/* sheet.h - the score sheet of a city of Neoville. */
#ifndef AEDILE_GAMES_NEOVILLE_SHOW_SHEET_H
#define AEDILE_GAMES_NEOVILLE_SHOW_SHEET_H

#include "engine/core/game/game.h"

/* Appends the lines of SEAT's score to SHEET; they sum to nv_points. */
void nv_sheet(const void *rules, const void *state, int seat, int viewer, struct ad_sheet *sheet);

#endif
