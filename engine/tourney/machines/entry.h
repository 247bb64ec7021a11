/* entry.h - what coordinator and machines write into the streams of Redis: frames (workers/
 * protocol.h), with a seal.
 *
 * The keys of a tournament begin with "aedile:ID:", ID being the start of its identity:
 *
 *   bundle    hash: the files of the tournament, its seal, the version of the engine
 *   state     hash: name, phase, games done and planned
 *   orders    stream: batches of jobs; its group is "players"
 *   results   stream: results of machines
 *   machines  set of the names of machines; machine:NAME hash: what the machine says of itself
 *   coordinator  who writes the result file
 *
 * and "aedile:tournaments" is the set of the IDs. */
#ifndef AEDILE_TOURNEY_MACHINES_ENTRY_H
#define AEDILE_TOURNEY_MACHINES_ENTRY_H

#include "engine/tourney/machines/link.h"
#include "engine/tourney/machines/seal.h"
#include "engine/tourney/workers/protocol.h"

#define TN_TOURNAMENTS "aedile:tournaments"
enum { TN_MAX_KEY_NAME = 128, TN_MAX_ENTRY = 40, TN_MAX_MACHINE = 64, TN_ID = 16 };

/* One end of a tournament in Redis: what both sides need. */
struct tn_post {
  struct tn_link *link; /* owned by who made it */
  struct tn_secret key;
  char id[TN_ID + 1];
};
/* Writes the name of a key: "aedile:ID:WHAT", with NAME after a colon unless it is NULL. */
const char *tn_post_key(const struct tn_post *post, const char *what, const char *name,
                        char out[TN_MAX_KEY_NAME]);
/* Returns whether TEXT is the number of an entry of a stream, as "1526919030474-55". */
bool tn_entry_is_valid(const char *text, size_t len);
/* Returns whether TEXT may be the name of a machine. */
bool tn_machine_name_is_valid(const char *text, size_t len);

/* Seals BYTES as WHAT ("orders", "results", "bundle") of the tournament and machine NAME (may be
 * ""). */
void tn_post_seal(const struct tn_post *post, const char *what, const char *name,
                  const struct ad_buf *bytes, unsigned char seal[TN_SEAL]);
/* Returns the bytes in the fields "j" of a list, if the seal in "s" fits, else NULL. */
const char *tn_post_open(const struct tn_post *post, const char *what, const char *name,
                         const struct tn_reply *fields, size_t *len);

/* ---- frames that workers of one machine do not need ---- */
enum { TN_ABANDONED = TN_FAILED + 1, TN_EVENT };

void tn_frame_write_abandoned(const struct tn_job *job, const char *text, struct ad_buf *out);
void tn_frame_write_event(const char *kind, long long id, const char *text, struct ad_buf *out);

enum { TN_EVENT_KIND = 16, TN_EVENT_TEXT = 400 };
struct tn_notice { /* the body of either; KIND is "" of an abandoned game */
  long long id;
  int attempt;
  char kind[TN_EVENT_KIND], text[TN_EVENT_TEXT];
};
/* Read a body; false if it is malformed.  Texts are harmless. */
AD_MUST_USE bool tn_frame_read_abandoned(const char *body, size_t len, struct tn_notice *out);
AD_MUST_USE bool tn_frame_read_event(const char *body, size_t len, struct tn_notice *out);
/* Returns the game of the body of a result, or -1. */
long long tn_frame_game(const char *body, size_t len);

#endif
