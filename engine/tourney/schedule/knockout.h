/* knockout.h - the knockout format; private to the schedule. */
#ifndef AEDILE_TOURNEY_SCHEDULE_KNOCKOUT_H
#define AEDILE_TOURNEY_SCHEDULE_KNOCKOUT_H

#include "engine/tourney/schedule/rounds.h"

/* Returns the number of pods of a round that begins with LEFT bots, K seats each. */
int tn_knockout_pods(int left, int k);
/* Fills the pods of the current round. */
void tn_knockout_begin(struct tn_rounds *r);
/* Advances the winners of the current round. */
void tn_knockout_end(struct tn_rounds *r);
/* Closes pairings that the available blocks have decided; returns how many are not decided. */
int tn_knockout_decide(struct tn_rounds *r);

#endif
