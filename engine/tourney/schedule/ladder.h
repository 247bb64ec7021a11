/* ladder.h - the ladder format; private to the schedule. */
#ifndef AEDILE_TOURNEY_SCHEDULE_LADDER_H
#define AEDILE_TOURNEY_SCHEDULE_LADDER_H

#include "engine/tourney/schedule/rounds.h"

/* Returns how many places are above the first pod of ROUND: those bots have no game in it. */
int tn_ladder_offset(int n_bots, int k, int round);
/* Fills the pods of the current round. */
void tn_ladder_begin(struct tn_rounds *r);
/* Moves the bots of each pod of the current round to their new places. */
void tn_ladder_end(struct tn_rounds *r);

#endif
