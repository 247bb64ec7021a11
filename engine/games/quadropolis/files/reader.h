/* reader.h - a position of Quadropolis while it is read: position.c fills it from the file, the
 * complete*.c fill in the rest. */
#ifndef AEDILE_GAMES_QUADROPOLIS_FILES_READER_H
#define AEDILE_GAMES_QUADROPOLIS_FILES_READER_H

#include "engine/games/quadropolis/play/state.h"

/* Inhabitants or energy of a city in a position: what a game can still give has room besides. */
enum { QP_MAX_GIVEN_PIECES = QP_MAX_RECEIVED - QP_MAX_ROUNDS * QP_MAX_TURNS * QP_MAX_GIVES };

/* A position being read. */
struct qp_reader {
  const struct qp_rules *rules;
  struct qp_state *st;
  struct ad_node *position;
  struct ad_diags *diags;
  /* from 0, NUMBER from 1; -1: not given */
  int phase, round, lap, to_act, start, lap_start, mayor, number;
  int tile; /* in hand: index + 1, 0 not given */
  struct ad_node *urbanist, *site, *slots, *had_turn, *tile_node, *architects, *supply;
  struct ad_node *slot[QP_SLOTS]; /* where an architect lies */
  /* a tile that lies face down, only its mark is given; 0 none */
  uint8_t mark[QP_SITE];
  bool used[QP_MAX_TILES]; /* tiles on the site and in hand */
  struct {
    struct ad_node *node, *architects, *active;
  } city[QP_MAX_SEATS];
};

/* Returns NODE, or the position if NODE is NULL: where a problem is reported. */
const struct ad_node *qp_reader_at(const struct qp_reader *in, const struct ad_node *node);
/* Returns the node of a key of the position, or the position. */
const struct ad_node *qp_reader_key(const struct qp_reader *in, const char *key);
/* Returns whether the phase belongs to a round: before the allocation and the end. */
bool qp_reader_in_round(const struct qp_reader *in);
/* Returns how many architects are at slots. */
int qp_reader_slots(const struct qp_reader *in);
/* Returns the square at which the architect at SLOT points. */
int qp_reader_square(const struct qp_reader *in, int slot);
/* Returns how many seats after FIRST the seat is in the order of turns. */
int qp_reader_place(const struct qp_reader *in, int seat, int first);

#endif
