/* pairing.h - divides bots into pods of bots that have not met; private to the schedule. */
#ifndef AEDILE_TOURNEY_SCHEDULE_PAIRING_H
#define AEDILE_TOURNEY_SCHEDULE_PAIRING_H

#include "engine/tourney/schedule/schedule.h"

/*
 * Divides N bots (a multiple of K) into pods of K; neighbours in ORDER (best first) are preferred.
 *   met  how often each pair has met; a pair that met more often than the least is a repeat
 *   out  the bots, pod after pod
 * Returns the number of repeats: for two seats the least possible, for more the least that a
 * bounded search finds.
 */
int tn_make_pairings(int n, int k, const int *order, uint8_t met[TN_MAX_BOTS][TN_MAX_BOTS],
                     int *out);

#endif
