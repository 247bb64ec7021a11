/* bytes.h - a game that was looked at, as bytes, for another process that counts.  Both processes
 * are the same program on one machine. */
#ifndef AEDILE_LAB_WATCH_BYTES_H
#define AEDILE_LAB_WATCH_BYTES_H

#include "engine/base/wire/bytes.h"
#include "engine/lab/watch/watch.h"

/* Which features the reader has the names of; start with {0}. */
struct lab_peer_names {
  int n;                /* writer: features whose names were written; reader: entries of NUMBER */
  int *number, cap;     /* reader: the own number of each feature of the writer */
  struct lab_use *use;  /* reader: storage of the game that was read last */
  int n_uses, cap_uses; /* likewise */
};
void lab_peer_names_fini(struct lab_peer_names *peer);

/* Appends GAME, and the names of FEATURES that were not written yet. */
void lab_game_write(const struct lab_game *game, const struct lab_features *features,
                    struct lab_peer_names *peer, struct ad_buf *out);
/* Reads a game with the numbers of FEATURES, to which new names are added; GAME borrows from PEER
 * until the next call. */
void lab_game_read(struct ad_reader *r, struct lab_features *features, struct lab_peer_names *peer,
                   struct lab_game *game);

#endif
