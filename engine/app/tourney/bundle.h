/* bundle.h - everything that another machine needs to play a tournament: its file, variants,
 * scripts and programs, as one block of bytes.
 *
 * The files keep their places relative to each other.  Files of data folders come before the other
 * machine's own; whether all fits is seen by the identity of the tournament. */
#ifndef AEDILE_APP_TOURNEY_BUNDLE_H
#define AEDILE_APP_TOURNEY_BUNDLE_H

#include "engine/app/tourney/host.h"

/* Call before the tournament is opened: records which files it reads. */
void app_bundle_record(void);
/* Writes the bundle of TOURNEY (finalized) to OUT.  Returns false after filling ERR: a file cannot
 * be read, or one is named by its full path, which would be another on another machine. */
AD_MUST_USE bool app_bundle_write(const struct app_tourney *tourney, struct ad_buf *out,
                                  struct ad_err *err);

struct app_bundle {   /* texts are in the arena that app_bundle_unpack is given */
  const char *path;   /* of the tournament file */
  const char *folder; /* in which its command was given */
  const char *data;   /* the data folder */
  uint64_t seed;
};
/* Writes the files of a bundle of LEN bytes below FOLDER, which is empty.  Nothing is written
 * outside it.  Returns false after filling ERR. */
AD_MUST_USE bool app_bundle_unpack(const char *bytes, size_t len, const char *folder,
                                   struct app_bundle *out, struct ad_arena *arena,
                                   struct ad_err *err);
/* Removes FOLDER with all that is in it. */
void app_bundle_remove(const char *folder);

#endif
