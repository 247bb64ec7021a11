/* lead.h - who leads while a game goes on, from the points at even points.  Pure. */
#ifndef AEDILE_STATS_LAB_LEAD_H
#define AEDILE_STATS_LAB_LEAD_H

#include <stdbool.h>

/* Whether all seats have had equally many TURNS: between such points the seat that moved last is
 * ahead by a turn, so leads are compared at such points only. */
bool st_even_turns(const int *turns, int seats);

enum { ST_HOLDS = 3 }; /* at a quarter, a half and three quarters of the game */
struct st_lead {
  int set_changes;  /* changes of the set of leaders from row to row */
  int sole_changes; /* changes of the only leader; rows with several are skipped */
  double behind;    /* share of the rows before the last in which no winner leads */
  int deficit;      /* most points that the winners' best seat was behind the leader */
  /* First row from which only winners lead, as a part of the game; not there without losers. */
  bool settles;
  double settled;
  /* First row in which a winner has more than any loser ever has: THRESHOLD; likewise. */
  bool decides;
  double decisive;
  int threshold;
  double holds[ST_HOLDS]; /* mean win share of the leaders of row floor(q n) */
};
/* POINTS has ROWS >= 2 rows of SEATS points, STRIDE apart: at the start, at even points, at the
 * end.  WINNER by seat; at least one. */
struct st_lead st_lead_of(const int *points, int stride, int rows, int seats, const bool *winner);

#endif
