/* file.h - buildings and positions as files say them. */
#ifndef AEDILE_GAMES_QUADROPOLIS_FILES_FILE_H
#define AEDILE_GAMES_QUADROPOLIS_FILES_FILE_H

#include "engine/games/quadropolis/quadropolis.h"

/* ---- for positions and worked examples ---- */

/* The kind of the mode whose token is the first LEN bytes of TEXT: index, or -1 after reporting at
 * NODE, which TEXT is part of. */
int qp_read_token(const struct qp_rules *rules, const char *text, int len,
                  const struct ad_node *node, struct ad_diags *diags);
/* the kind, of any mode, or -1 */
int qp_token_find(const struct qp_rules *rules, const char *text);
static inline bool qp_has_points(const struct qp_kind *kind)
{
  return kind->family == QP_SERVICE || kind->family == QP_HARBOR;
}

/* ---- positions ---- */

/* Inhabitants or energy of a city in a position: what a game can still give has room besides. */
enum { QP_MOST_PIECES = QP_MAX_RECEIVED - QP_MAX_ROUNDS * QP_MAX_TURNS * QP_MAX_GIVES };

/* A position being read. */
struct qp_reader {
  const struct qp_rules *rules;
  struct qp_state *st;
  struct ad_node *position;
  struct ad_diags *diags;
  /* from 0, NUMBER from 1; -1: not given */
  int phase, round, lap, to_act, start, lap_start, mayor, number;
  int tile; /* in hand: index + 1, 0 not given */
  struct ad_node *urbanist, *site, *slots, *tile_node, *architects, *supply;
  struct ad_node *slot[QP_SLOTS]; /* where an architect lies */
  /* a tile that lies face down, only its mark is given; 0 none */
  uint8_t mark[QP_SITE];
  bool used[QP_MAX_TILES]; /* tiles on the site and in hand */
  struct {
    struct ad_node *node, *architects, *active;
  } city[QP_MAX_SEATS];
};
/* Fills in what the file leaves open and judges the whole; reports to in->diags. */
void qp_complete_position(struct qp_reader *in);

#endif
