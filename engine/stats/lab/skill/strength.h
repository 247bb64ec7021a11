/* strength.h - what a stronger bot gains, and from whom: Elo at any number of seats, the rungs of a
 * skill ladder, interaction between seats.  Pure. */
#ifndef AEDILE_STATS_LAB_SKILL_STRENGTH_H
#define AEDILE_STATS_LAB_SKILL_STRENGTH_H

#include "engine/stats/intervals.h"
#include "engine/stats/lab/cluster.h"

/* Returns by how many Elo points a bot is stronger than SEATS - 1 equal others if its win share is
 * SHARE: 400 log10(share (seats - 1) / (1 - share)).  0 for 1 / SEATS, infinite for 0 and 1. */
double st_elo_of_share(double share, int seats);

/* A rung is 400 log10(3) Elo points: with two seats the stronger one wins three games of four. */
extern const double st_rung;

/* A step of a ladder of bots: SHARE of wins of one bot among bots of the step below, with its
 * standard ERROR, of GAMES games, and the ends of its interval. */
struct st_step {
  double share, error, low, high;
  long long games;
};
struct st_ladder {
  int steps;        /* that count: those before the first whose interval reaches 1 / seats */
  int saturates;    /* the index of that step; -1: all steps count */
  bool limited;     /* a bot won or lost every game of a step, which counts as one half less */
  double elo;       /* from the lowest bot to the highest that is stronger */
  double elo_error; /* by the delta method; steps are independent of each other */
  double rungs, rungs_low, rungs_high;
};
/* STEP: N steps, the lowest first. */
struct st_ladder st_ladder_of(const struct st_step *step, int n, int seats, double confidence);

/* The change of the points of others over the change of a seat's own points, if a strong bot sits
 * there instead of a weak one: 0 if everybody plays alone, below 0 if points are taken from others.
 * Each array has one number for each of N deals, of the same games. */
struct st_interaction {
  const double *own_weak, *own_strong, *others_weak, *others_strong;
};
struct st_ratio st_interaction_of(const struct st_interaction *points, int n, double confidence);

#endif
