/* results.h - a result file with the set-ups of its games, so that games can be played again. */
#ifndef AEDILE_APP_RESULTS_RESULTS_H
#define AEDILE_APP_RESULTS_RESULTS_H

#include "engine/core/match/match.h"
#include "engine/tourney/store/store.h"

struct app_results {
  struct ad_arena arena;
  struct tn_store *store;
  const char *path;    /* borrowed */
  const char *variant; /* the name that replaces those of the file, or NULL; borrowed */
  uint64_t seed;
  struct tn_summary summary; /* texts in the arena */
  struct ad_setup *setup[TN_MAX_VARIANTS][AD_MAX_SEATS + 1];
};

/* Opens the result file at PATH for reading.  VARIANT (may be NULL) is loaded in place of the
 * variants that the file names.  False after filling ERR.  Close it in both cases. */
AD_MUST_USE bool app_results_open(struct app_results *results, const char *path,
                                  const char *variant, struct ad_err *err);
/* The same of one state of the file, whatever others write meanwhile; DIGEST gets its digest
 * (tn_store_freeze). */
AD_MUST_USE bool app_results_open_frozen(struct app_results *results, const char *path,
                                         char digest[TN_DIGEST], struct ad_err *err);
void app_results_close(struct app_results *results);

/* Returns the set-up with which VARIANT was played with SEATS seats, loaded when it is first needed
 * and borrowed from CTX, a struct app_results; NULL after filling ERR: the variant cannot be
 * loaded, or has changed.  This is the function `setup` of struct tn_verifier. */
const struct ad_setup *app_results_setup(void *ctx, int variant, int seats, struct ad_err *err);
/* Plays a stored GAME again: the moves are REPLAY, and their hash must be HASH.  Returns the match,
 * which the caller frees, or NULL after filling ERR. */
struct ad_match *app_results_match(struct app_results *results, const struct tn_fixture *game,
                                   const struct ad_replay *replay, uint64_t hash,
                                   struct ad_err *err);
/* Returns game ID of the result file at PATH as a record in ARENA; VARIANT as in app_results_open.
 * NULL after filling ERR. */
struct ad_node *app_results_record(const char *path, long long id, const char *variant,
                                   struct ad_arena *arena, struct ad_err *err);

#endif
