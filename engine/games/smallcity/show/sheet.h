/* sheet.h - the score sheet of a seat. */
#ifndef AEDILE_GAMES_SMALLCITY_SHOW_SHEET_H
#define AEDILE_GAMES_SMALLCITY_SHOW_SHEET_H

#include "engine/games/smallcity/state/state.h"

/* Adds the lines of SEAT, as VIEWER may know them. */
void sc_sheet(const void *rules, const void *state, int seat, int viewer, struct ad_sheet *sheet);
/* Writes what SEAT has of what a promise asks for: "4 of 6 cultural kinds". */
void sc_describe_measure(const struct sc_rules *rules, const struct sc_state *st, int seat,
                         int promise, char *buf, size_t size);

#endif
