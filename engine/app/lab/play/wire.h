/* wire.h - what the processes of a lab say to each other, as frames (engine/base/wire/bytes.h). */
#ifndef AEDILE_APP_LAB_PLAY_WIRE_H
#define AEDILE_APP_LAB_PLAY_WIRE_H

#include "engine/app/lab/play/series.h"
#include "engine/lab/watch/bytes.h"

enum { APP_LAB_MOST_SERIES = 4096 };

enum app_lab_frame {
  APP_LAB_OPEN = 1, /* to a worker: the order of a series, and its number */
  APP_LAB_CLOSE,    /* to a worker: the series of this number is over */
  APP_LAB_PLAY,     /* to a worker: games of a series */
  APP_LAB_STOP,     /* to a worker: no more of these games */
  APP_LAB_GAME,     /* from a worker: a game, or the fault that ended it */
  APP_LAB_DONE      /* from a worker: these games are played, or it was stopped */
};

/* Which games of a series: FIRST, FIRST + STEP ... below END. */
struct app_lab_range {
  int series;
  long long first, end, step;
};

/* Each writes a whole frame. */
void app_lab_write_open(int series, const struct app_lab_order *order, struct ad_buf *out);
void app_lab_write_close(int series, struct ad_buf *out);
void app_lab_write_play(const struct app_lab_range *range, struct ad_buf *out);
void app_lab_write_word(enum app_lab_frame kind, struct ad_buf *out);
void app_lab_write_game(const struct app_lab_played *played, const struct lab_features *features,
                        struct lab_peer_names *peer, struct ad_buf *out);

/* Sends all of OUT.  False: the other end is gone. */
AD_MUST_USE bool app_lab_send(int fd, const struct ad_buf *out);
/* Receives a frame: its body is in BUF.  False: the other end is gone, or this is not a frame. */
AD_MUST_USE bool app_lab_receive(int fd, int *kind, struct ad_buf *buf);

/* An order as it arrives: its set-up is NULL, and its texts lie in an arena. */
struct app_lab_order_read {
  int series;
  struct app_lab_order order;
  int seats;
  char fingerprint[AD_FINGERPRINT];
};
/* Each reads a body; false if it is malformed. */
AD_MUST_USE bool app_lab_read_open(const struct ad_buf *body, struct ad_arena *arena,
                                   struct app_lab_order_read *out);
AD_MUST_USE bool app_lab_read_close(const struct ad_buf *body, int *series);
AD_MUST_USE bool app_lab_read_play(const struct ad_buf *body, struct app_lab_range *range);
/* PLAYED borrows from BODY, GAME and PEER. */
AD_MUST_USE bool app_lab_read_game(const struct ad_buf *body, struct lab_features *features,
                                   struct lab_peer_names *peer, struct lab_game *game,
                                   struct app_lab_played *played);

#endif
