/* pods.h - the pods of a field of bots and the seatings of a pod, by arithmetic.  Pure. */
#ifndef AEDILE_TOURNEY_SCHEDULE_PODS_H
#define AEDILE_TOURNEY_SCHEDULE_PODS_H

#include "engine/tourney/settings/settings.h"

#define TN_MAX_GAMES 100000000LL

/* Returns the number of pods of K bots out of N (a binomial coefficient), or -1 if it is above
 * TN_MAX_GAMES. */
long long tn_pods(int n, int k);
/* Writes the bots of pod INDEX, ascending; pods are in lexicographic order: 012, 013, .., 123. */
void tn_pod_bots(int n, int k, long long index, int *bots);
/* Returns the index of the pod with BOTS (ascending). */
long long tn_pod_index(int n, int k, const int *bots);
/* Returns another index of BOTS (ascending) that does not depend on the number of bots, in
 * colexicographic order: 012, 013, 023, 123, 014 ... */
long long tn_pod_number(int k, const int *bots);

/* Returns the number of seatings of a pod of K bots. */
int tn_seatings(enum tn_rotation rotation, int k);
/* Writes to ORDER, by seat, the place in the pod of the bot that sits there in seating INDEX. */
void tn_seating(enum tn_rotation rotation, int k, int index, int *order);

#endif
