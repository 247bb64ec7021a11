/* sheet.h - the score sheet of a seat of Garden Nation. */
#ifndef AEDILE_GAMES_GARDENNATION_SHOW_SHEET_H
#define AEDILE_GAMES_GARDENNATION_SHOW_SHEET_H

#include "engine/core/game/game.h"

/* Appends the lines of SEAT's score to SHEET; they sum to gn_points.  Missions that VIEWER may not
 * know are omitted. */
void gn_sheet(const void *rules, const void *state, int seat, int viewer, struct ad_sheet *sheet);

#endif
