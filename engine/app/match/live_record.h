/* live_record.h - the record of a match while it is played.  Every move is in the file before the
 * next decision is asked for, so a program that is killed loses the last one at most; the file is a
 * record at every moment. */
#ifndef AEDILE_APP_MATCH_LIVE_RECORD_H
#define AEDILE_APP_MATCH_LIVE_RECORD_H

#include "engine/core/match/player.h"

struct app_live_record {
  const char *path; /* borrowed */
  const struct ad_match *match;
  const char *const *names; /* of the players */
  /* onto the disk with every move: people play, a power cut must not cost them the match */
  bool sync;
  bool regular; /* a file; devices and pipes get the record once, at the end */
  bool failed;  /* a write failed, and it was reported */
  /* called with CTX at the first write that fails during the match; may be NULL */
  void (*report)(void *ctx, const struct ad_err *err);
  void *ctx;
  int fd; /* the file; -1: not open */
  /* moves in the file; -1: it holds others, and must be written anew */
  int written;
  void *state; /* of the match after them */
  /* what leads STATE on: with hooks a binding of its own, OWN_SETUP, because a deal forgets the
     fault of a run */
  const struct ad_setup *setup;
  struct ad_setup *own_setup;
};

/* Returns true if PATH is missing, empty, no regular file, or the same file as SAME (may be NULL),
   so that a record may go there.  False after filling ERR; INSTEAD says in it what to do to replace
   the file. */
AD_MUST_USE bool app_record_may_create(const char *path, const char *same, const char *instead,
                                       struct ad_err *err);
/* False after filling ERR if PATH is a file that has something else in it than a record: --force
   replaces records. */
AD_MUST_USE bool app_record_may_replace(const char *path, struct ad_err *err);

/* Starts the record of MATCH, as far as it has been played, at PATH: see app_record_may_create;
   replaces what is there.  False after filling ERR; then nothing needs to be closed. */
AD_MUST_USE bool app_live_record_open(struct app_live_record *j, const char *path,
                                      const struct ad_match *match, const char *const *names,
                                      struct ad_err *err);
/* moves were taken back: the next write replaces the file */
void app_live_record_rewrite(struct app_live_record *j);
/* Writes the record with the result, if there is one, and ends it; false after filling ERR. */
AD_MUST_USE bool app_live_record_close(struct app_live_record *j, struct ad_err *err);
/* A player that brings J up to date before each decision and has INNER decide.  It owns INNER; J is
   borrowed until it is freed. */
AD_MUST_USE struct ad_player *app_live_record_player(struct app_live_record *j,
                                                     struct ad_player *inner);

#endif
