/* dispatch_internal.h - what the files of the coordinator's side share. */
#ifndef AEDILE_TOURNEY_MACHINES_DISPATCH_INTERNAL_H
#define AEDILE_TOURNEY_MACHINES_DISPATCH_INTERNAL_H

#include "engine/tourney/machines/audit.h"
#include "engine/tourney/machines/batches.h"
#include "engine/tourney/machines/dispatch.h"
#include "engine/tourney/machines/roster.h"

/* A machine that has sent results. */
struct tn_known {
  char name[TN_MAX_MACHINE];
  int number; /* in the result file */
  bool barred;
  int reports; /* events and results that differ; only the first are logged */
};

/* A result that came before its game was handed out by this process: from a machine that was
 * believed dead, or from before a restart.  It counts when the game is due. */
struct tn_early {
  char *body;
  size_t len;
  int machine;
};

struct tn_dispatch {
  struct tn_dispatch_options options;
  struct tn_post post;
  const struct tn_plan *plan;
  struct tn_store *store;
  const struct tn_desk *desk; /* of the run that is in progress */
  char token[33];             /* in the key `coordinator` */

  struct tn_batches batches;
  struct tn_audit audit;
  bool *done;         /* by game: it was stored before this run */
  uint64_t *digest;   /* by game: of the result that counts; 0: none in this run */
  unsigned short *by; /* by game: the number of its machine */
  int *early_of;      /* by game: index in EARLY + 1; 0: none */
  struct tn_early *early;
  int n_early, cap_early;
  size_t early_bytes;

  struct tn_known *known;
  int n_known, cap_known;
  bool barred_plays; /* a barred machine still takes batches: their loss says nothing of games */
  int liar;          /* the number of a machine whose game differs; 0: none */

  int workers;              /* of machines that are not silent; at least 1 */
  double sum_ms, sum_games; /* of the last games, for the size of batches */
  int last_size;
  char last[TN_MAX_ENTRY]; /* the last entry of results that was read */
  char trimmed[TN_MAX_ENTRY];
  double renew_at, check_at; /* when that is due again; seconds of ad_clock_s */
  bool waits;                /* Redis does not answer, and that was said */
  struct tn_dispatch_counts counts;
};

/* Returns how often the user has asked for an end. */
int tn_dispatch_interrupts(const struct tn_dispatch *d);
/* Returns whether workers of this process play games again. */
bool tn_dispatch_audits(const struct tn_dispatch *d);
/* Tells the user TEXT. */
void tn_dispatch_say(struct tn_dispatch *d, const char *fmt, ...) AD_PRINTF(2, 3);
/* Returns whether the run goes on after ANSWER; false after filling ERR if it cannot. */
AD_MUST_USE bool tn_dispatch_goes_on(struct tn_dispatch *d, enum tn_answer answer,
                                     struct ad_err *err);

/* ---- publish.c: the keys of the tournament ---- */
/* Becomes the coordinator; waits for one that was killed.  False after filling ERR. */
AD_MUST_USE bool tn_dispatch_lock(struct tn_dispatch *d, struct ad_err *err);
/* Writes all keys anew; every batch that is out is to be sent again. */
enum tn_answer tn_dispatch_publish(struct tn_dispatch *d);
/* Once in a second: keeps the lock, says how far the tournament is, reads which machines there are.
 */
enum tn_answer tn_dispatch_renew(struct tn_dispatch *d, bool *taken_over);
void tn_dispatch_withdraw(struct tn_dispatch *d, bool complete);

/* ---- orders.c ---- */
/* Sends batches until there are enough. */
AD_MUST_USE bool tn_dispatch_fill(struct tn_dispatch *d, struct ad_err *err);
/* Finds batches whose machine is silent or whose entry is lost, and hands their games out again. */
AD_MUST_USE bool tn_dispatch_check(struct tn_dispatch *d, struct ad_err *err);
/* The batch of game ID may be done with: takes its entry out of the stream. */
void tn_dispatch_drop_entry(struct tn_dispatch *d, const char *entry);

/* ---- results.c ---- */
/* Reads results; waits at most WAIT_MS for them. */
AD_MUST_USE bool tn_dispatch_receive(struct tn_dispatch *d, int wait_ms, struct ad_err *err);
/* Takes the early result of JOB, which was handed out just now, if there is one. */
AD_MUST_USE bool tn_dispatch_take_early(struct tn_dispatch *d, const struct tn_job *job, bool *took,
                                        struct ad_err *err);
/* Removes what is saved from the stream of results. */
void tn_dispatch_trim(struct tn_dispatch *d);
void tn_dispatch_free_early(struct tn_dispatch *d);
const struct tn_known *tn_dispatch_machine(const struct tn_dispatch *d, int number);

#endif
