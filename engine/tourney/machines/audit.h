/* audit.h - games that are played again on the coordinator's machine, to see whether the machines
 * tell the truth.
 *
 * A game depends on its job alone, so that another hash shows that a machine lies, is faulty or has
 * another engine.  Games with faults that clocks decide, and those with programs, which nothing
 * forces to repeat themselves, are left out. */
#ifndef AEDILE_TOURNEY_MACHINES_AUDIT_H
#define AEDILE_TOURNEY_MACHINES_AUDIT_H

#include "engine/tourney/workers/worker.h"

/* Returns a hash over everything of PLAYED that counts: not times, nor the text of a fault.  It is
 * never 0. */
uint64_t tn_played_digest(const struct tn_played *played);

struct tn_claim { /* what a machine says of a game */
  struct tn_job job;
  uint64_t digest; /* tn_played_digest; 0: that it cannot be played */
  int machine;     /* its number */
};

struct tn_audit {
  double share; /* of the games */
  uint64_t chance;
  struct tn_claim *list; /* in the order in which they came */
  int n, cap, given;     /* GIVEN: claims that are being played */
};
void tn_audit_init(struct tn_audit *audit, double share);
void tn_audit_fini(struct tn_audit *audit);
/* Returns whether PLAYED is one that is played again. */
bool tn_audit_wants(struct tn_audit *audit, const struct tn_plan *plan,
                    const struct tn_played *played);
/* The same of a game that a machine could not play. */
bool tn_audit_wants_abandoned(struct tn_audit *audit, const struct tn_plan *plan,
                              const struct tn_job *job);
/* Returns whether PLAYED would have the same result again. */
bool tn_audit_repeats(const struct tn_plan *plan, const struct tn_played *played);
void tn_audit_add(struct tn_audit *audit, const struct tn_job *job, uint64_t digest, int machine);
/* Hands out the next job; false if there is none. */
bool tn_audit_next(struct tn_audit *audit, struct tn_job *out);
/* Takes back a job that was not played. */
void tn_audit_requeue(struct tn_audit *audit, const struct tn_job *job);
/* Compares PLAYED with what a machine says.  Returns the number of the machine if they differ, else
 * 0. */
int tn_audit_check(struct tn_audit *audit, const struct tn_played *played);
/* Gives up game ID, which cannot be played here. */
void tn_audit_drop(struct tn_audit *audit, long long id);

#endif
