/* look.h - a seat as it plans: what it has, what it lacks, and what the rounds left can bring.
 *
 * Only what the seat knows is read: its own town, and what lies open.  Worths are in tenths of a
 * vote. */
#ifndef AEDILE_GAMES_SMALLCITY_JUDGE_LOOK_H
#define AEDILE_GAMES_SMALLCITY_JUDGE_LOOK_H

#include "engine/games/smallcity/state/state.h"

struct sc_look {
  const struct sc_rules *r;
  const struct sc_state *st;
  const struct sc_town *t;
  const struct sc_board *b;
  int seat;
  int left;   /* rounds of which the votes are still to come */
  int dollar; /* what one is worth, tenths of a vote */
  int votes, goods[SC_GOODS];
  int need[SC_GOODS]; /* goods that the next cultural tiles ask for and the seat lacks */
  int lacks;          /* goods that the very next one lacks; 9: there is none */
  int tiles[SC_MAX_KINDS], tiles_of[SC_CLASSES], squares_of[SC_CLASSES];
  int capacity;         /* squares of homes */
  int ports_all, ports; /* tiles into which citizens of the city hall move; empty ones */
  int on_board;         /* meeples in the town */
  int smoke;            /* pollution of a round as things stand, about */
  int unbuilt;          /* open squares */
  int rich_step;        /* the next step in a row that gives money; 0: none */
  const struct sc_promise *promise; /* the first one that the seat keeps; NULL: none yet */
};
/* Looks at the seat that decides. */
void sc_look_at(const struct sc_rules *rules, const struct sc_state *st, struct sc_look *look);
/* Returns what one more GOOD is worth. */
int sc_good_worth(const struct sc_look *look, int good);
/* Returns how many citizens come into the city hall in a round, about. */
int sc_inflow(const struct sc_look *look);
/* Returns whether the seat has promised PRIMITIVE, with tiles of CLASS unless that is -1. */
bool sc_promised(const struct sc_look *look, int primitive, int class_);

/* ---- the land of a town ---- */

/* What lies around squares; of the town of any seat that is in the open, or of the own one. */
struct sc_land_look {
  const struct sc_rules *r;
  const struct sc_board *b;
  sc_set empty;
  sc_set culture[SC_MAX_COUNT + 1], homes[SC_MAX_COUNT + 1]; /* sc_influence */
  sc_set industry;           /* squares beside factories, warehouses and industrial tiles */
  uint8_t worth[SC_SQUARES]; /* as land for homes */
};
void sc_look_at_land(const struct sc_rules *rules, const struct sc_state *st, int seat,
                     struct sc_land_look *land);
/* Returns what SQUARES are worth together. */
int sc_land_worth(const struct sc_land_look *land, sc_set squares);
/* Returns how many cultural tiles the squares of SET see, each counted for itself. */
int sc_sight_sum(const struct sc_land_look *land, sc_set set);

/* ---- the cells of a town ---- */

struct sc_cells_look {
  const struct sc_look *look;
  int fume; /* what one more of pollution costs */
  int work; /* what it costs that a cell of a factory is not empty, for those who would come */
  int8_t on_tile[SC_SQUARES]; /* own meeples on the tile, by its head */
  int best, second;           /* worth of the best free cell, and of the best on other tiles */
  int best_head;
};
void sc_look_at_cells(const struct sc_look *look, struct sc_cells_look *cells);
/* Returns what a citizen on SQUARE of the own town is worth, who stands there or is JOINING. */
int sc_cell_worth(const struct sc_cells_look *cells, int square, bool joining);
/* Returns the same of a meeple on SQUARE of another town. */
int sc_away_worth(const struct sc_cells_look *cells, int town, int square);

#endif
