/* swiss.h - the Swiss format; private to the schedule. */
#ifndef AEDILE_TOURNEY_SCHEDULE_SWISS_H
#define AEDILE_TOURNEY_SCHEDULE_SWISS_H

#include "engine/tourney/schedule/rounds.h"

/* Chooses byes and pairings of the current round. */
void tn_swiss_begin(struct tn_rounds *r);
/* Adds the results of the current round to the totals. */
void tn_swiss_end(struct tn_rounds *r);

#endif
