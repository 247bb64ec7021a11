/* tn_store.h - the result file: an SQLite database with everything that was played (docs/tournaments.md lists its tables).
 *
 * One transaction a game: whatever happens, a game is in the file whole or not at all.  Everything that is shown later is
 * computed from the file alone, in the order of the ids. */
#ifndef AEDILE_TOURNEY_TN_STORE_H
#define AEDILE_TOURNEY_TN_STORE_H

#include "engine/tourney/tn_worker.h"

enum { TN_SCHEMA = 1 }; /* version of the tables */
enum tn_access { TN_READ, TN_WRITE };

struct tn_store;
/* Opens PATH; TN_WRITE creates it if it is not there.  NULL after filling ERR, whose position borrows
   PATH: not there, no database, not one of ours. */
struct tn_store *tn_store_open(const char *path, enum tn_access access, struct ad_err *err);
/* Closes; a file that was written is left as one file without side files, if nobody else has it open. */
void tn_store_close(struct tn_store *store);
bool tn_store_is_new(const struct tn_store *store);

/* Text of a row of the table meta, in ARENA; NULL if there is none. */
char *tn_store_meta(struct tn_store *store, const char *key, struct ad_arena *arena);
bool tn_store_seed(struct tn_store *store, uint64_t *seed);

/* Makes the tables of a new file and writes PLAN (sealed); in an old one sees that it is of the same identity, else ERR names
   what differs. */
bool tn_store_begin(struct tn_store *store, const struct tn_plan *plan, struct ad_err *err);
/* Sets DONE[id] for every game in the file with id <= GAMES; returns how many, -1 after filling ERR. */
long long tn_store_done(struct tn_store *store, bool *done, long long games, struct ad_err *err);
/* Adds a game; it is safe after the next tn_store_commit.  One that is there already must have the same trace: then nothing
   changes.  An aborted game is kept as void. */
bool tn_store_put(struct tn_store *store, const struct tn_played *played, struct ad_err *err);
/* A game that could not be played: kept as quarantined, with the reason.  Safe after the next tn_store_commit. */
bool tn_store_quarantine(struct tn_store *store, const struct tn_game *game, int attempt, const char *text, struct ad_err *err);
/* A line of the diary: retry, killed, worker, interrupted ...; ID 0: of no game. */
bool tn_store_event(struct tn_store *store, const char *kind, long long id, const char *text, struct ad_err *err);
bool tn_store_commit(struct tn_store *store, struct ad_err *err); /* everything so far; true if there was nothing */
/* Games beyond LAST are surplus of a test that has stopped (tn_schedule_last): they are part of nothing that is shown. */
bool tn_store_surplus(struct tn_store *store, long long last, struct ad_err *err);
/* Notes, once, that the variant of GAME was stopped in it: TEXT says why. */
bool tn_store_stop(struct tn_store *store, const struct tn_game *game, const char *text, struct ad_err *err);

/* ---- reading ---- */
struct tn_summary { /* texts live in the arena it was read into and are harmless (base/text.h) */
  const char *name, *title, *identity, *engine, *seed, *seats_text;
  int deals, n_bots, n_variants, n_sizes, size[AD_MAX_SEATS];
  long long games; /* planned */
  const char *bot[TN_MAX_BOTS], *variant[TN_MAX_VARIANTS], *fingerprint[TN_MAX_VARIANTS];
};
bool tn_store_summary(struct tn_store *store, struct tn_summary *out, struct ad_arena *arena, struct ad_err *err);

struct tn_seat { /* one seat of one game; everything counts from 0 but id and rank */
  long long id, pod;
  int variant, seats, deal, rotation, seat, bot, rank, share_num, share_den, decisions;
  long long score;
  enum ad_fault fault;
  int n_faults;
  bool forfeit;
  const char *fault_text; /* "" without a fault; as it stands in the file; borrowed during the call */
};
/* Calls EACH for all seats of all games, ordered by game and seat. */
bool tn_store_each(struct tn_store *store, void (*each)(void *ctx, const struct tn_seat *seat), void *ctx, struct ad_err *err);

struct tn_stop { /* of a variant that is not played on: in game ID a hook failed */
  long long id;
  const char *text; /* harmless, in the arena */
};
/* Fills STOPS, one a variant, from the stops of games that are still not played; id 0: none. */
bool tn_store_stops(struct tn_store *store, int n_variants, struct tn_stop *stops, struct ad_arena *arena, struct ad_err *err);

struct tn_stored {     /* one game, to play it again */
  struct tn_game game; /* without the bots' seeds */
  uint64_t trace;
  const unsigned char *replay; /* in the arena */
  size_t replay_len;
};
bool tn_store_game(struct tn_store *store, long long id, struct tn_stored *out, struct ad_arena *arena, struct ad_err *err);

#endif
