/* tn_wire.h - what coordinator and workers say to each other: frames of a length (4 bytes), a kind (1 byte) and a body.
 *
 * Both ends are the same program on the same machine, yet a worker runs foreign scripts: the coordinator checks every byte. */
#ifndef AEDILE_TOURNEY_TN_WIRE_H
#define AEDILE_TOURNEY_TN_WIRE_H

#include "engine/tourney/tn_worker.h"

enum tn_frame {
  TN_HELLO = 1, /* worker: locked down and ready */
  TN_GAME,      /* coordinator: play this one; several may wait */
  TN_RESULT,    /* worker: in the order of the games; faulty variants included, with message and record */
  TN_FAILED,    /* worker: cannot play at all; a message */
  TN_STOP       /* coordinator: end after the game at hand */
};
enum { TN_MOST_FRAME = 8 << 20 };

/* A game to play, with what was charged to its seats in earlier attempts. */
struct tn_order {
  struct tn_game game;
  int attempt;               /* from 1 */
  int charge[AD_MAX_SEATS];  /* see struct ad_referee */
};
void tn_wire_order(const struct tn_order *order, struct ad_buf *out);                  /* appends a frame */
void tn_wire_played(const struct tn_played *played, struct ad_buf *out);
/* Read a body; false if it is not what it should be.  Texts and replay point into BODY. */
bool tn_wire_read_order(const char *body, size_t len, struct tn_order *out);
bool tn_wire_read_played(const char *body, size_t len, struct tn_played *out);

#endif
