/* sheet.h - the score sheet of a city of Quadropolis. */
#ifndef AEDILE_GAMES_QUADROPOLIS_SHOW_SHEET_H
#define AEDILE_GAMES_QUADROPOLIS_SHOW_SHEET_H

#include "engine/core/game/game.h"

/* Appends the lines of SEAT's score to SHEET; they sum to qp_points. */
void qp_sheet(const void *rules, const void *state, int seat, int viewer, struct ad_sheet *sheet);

#endif
