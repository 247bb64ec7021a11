/* tension.h - the chances of the seats at the even points of a game, from playouts, and how tense
 * the game was by them.
 *
 * A playout starts from a copy in which what no seat knows is dealt again (ad_redeal), and all
 * seats follow a policy to the end.  Its random numbers depend on the deal, the even point and the
 * number of the playout, on nothing else. */
#ifndef AEDILE_LAB_WATCH_TENSION_H
#define AEDILE_LAB_WATCH_TENSION_H

#include "engine/core/match/setup.h"
#include "engine/stats/lab/chances.h"

/* How tense a game was; the same with the seats in any order. */
struct lab_tension {
  struct st_tension of;
  double start, middle; /* uncertainty before the first move, and half-way */
  /* What the mean of the surprise of all games is if the playouts play like the players: the sum of
   * the squares of the win shares less that of the first chances. */
  double expected;
};

enum { LAB_MOST_PLAYOUTS = 100000 };

/* Room for the playouts of a game; playing allocates nothing. */
struct lab_playouts;
/* For games of SETUP, with at most ROWS even points before the end. */
struct lab_playouts *lab_playouts_new(const struct ad_setup *setup, int rows);
void lab_playouts_free(struct lab_playouts *playouts); /* NULL is fine */
/* A game begins, with N >= 2 playouts at each even point; SEED: of its deal. */
void lab_playouts_begin(struct lab_playouts *playouts, int n, uint64_t seed);
/* Adds an even point, at which the game is in STATE.  SETUP: the one to play with.  A hook that
 * fails leaves its fault in SETUP; the numbers mean nothing then. */
void lab_playouts_add(struct lab_playouts *playouts, const struct ad_setup *setup,
                      const void *state);
/* The game has ended with the shares WIN, by seat; at least one even point was added. */
struct lab_tension lab_playouts_end(struct lab_playouts *playouts, const double *win);

#endif
