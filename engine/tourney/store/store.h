/* store.h - the result file: an SQLite database with everything that was played
 * (docs/tournaments.md lists its tables).
 *
 * Games are written in groups, one transaction each: whatever happens, a game is in the file whole
 * or not at all.  Everything that is shown later is computed from the file alone, in the order of
 * the ids. */
#ifndef AEDILE_TOURNEY_STORE_STORE_H
#define AEDILE_TOURNEY_STORE_STORE_H

#include "engine/tourney/plan/played.h"

enum { TN_SCHEMA = 2 }; /* version of the tables */
enum tn_access { TN_READ, TN_WRITE };
enum tn_state { /* of a game in the file, as it stands there */
                TN_DONE = 1,
                TN_SURPLUS,    /* played, but beyond the end of a test that has stopped */
                TN_VOID,       /* aborted by a fault whose verdict is that */
                TN_QUARANTINED /* cannot be played: it has no seats */
};
extern const struct ad_word tn_state_words[];

struct tn_store;
/* Opens PATH; TN_WRITE creates it if it is not there, and holds its lock (lock.h): one process at a
   time writes.  NULL after filling ERR, whose position borrows PATH: not there, no database, not
   one of ours, somebody else writes. */
struct tn_store *tn_store_open(const char *path, enum tn_access access, struct ad_err *err);
/* Closes; what was not committed is given up.  A file that was written is left as one file without
   side files, if nobody else has it open. */
void tn_store_close(struct tn_store *store);
bool tn_store_is_new(const struct tn_store *store);
const char *tn_store_path(const struct tn_store *store); /* borrowed */

/* Text of a row of the table meta, in ARENA; NULL if there is none. */
char *tn_store_meta(struct tn_store *store, const char *key, struct ad_arena *arena);
bool tn_store_seed(struct tn_store *store, uint64_t *seed);

/* Makes the tables of a new file and writes PLAN (sealed); in an old one sees that it is of the
   same identity, else ERR names what differs. */
bool tn_store_begin(struct tn_store *store, const struct tn_plan *plan, struct ad_err *err);
/* Sets DONE[id] for every game in the file with id <= GAMES, whatever its state; returns how many,
 * -1 after filling ERR. */
long long tn_store_mark_done(struct tn_store *store, bool *done, long long games,
                             struct ad_err *err);
/* Adds a game; it is safe after the next tn_store_commit.  One that is there already must have the
   same trace: then nothing changes.  An aborted game is kept as void.  After a failure everything
   since the last commit is undone. */
bool tn_store_add_game(struct tn_store *store, const struct tn_played *played, struct ad_err *err);
/* A game that could not be played: kept as quarantined, with the reason.  Safe after the next
   tn_store_commit. Nothing of a game beyond the end of a test. */
bool tn_store_quarantine(struct tn_store *store, const struct tn_fixture *game, int attempt,
                         const char *text, struct ad_err *err);
/* A line of the diary: retry, killed, worker, interrupted ...; ID 0: of no game.  Safe after the
 * next tn_store_commit. */
bool tn_store_event(struct tn_store *store, const char *kind, long long id, const char *text,
                    struct ad_err *err);
/* Everything so far; true if there was nothing.  False too if the file was removed, replaced or cut
 * since the last time. */
bool tn_store_commit(struct tn_store *store, struct ad_err *err);
/* Reads the file anew, by its name, as others will: it is sound and has every game of DONE (by id,
 * up to GAMES).  After a commit. */
bool tn_store_check_saved(struct tn_store *store, const bool *done, long long games,
                          struct ad_err *err);
/* Games beyond LAST are surplus of a test that has stopped (tn_schedule_last_counted): they are
   part of nothing that is shown.  Holds for those that are there and for those put later through
   STORE; committed. */
bool tn_store_mark_surplus(struct tn_store *store, long long last, struct ad_err *err);
/* Notes, once, that a hook of the variant of GAME failed in it: TEXT says why.  Committed, with all
   that was put before.  Of several such games of a variant the one with the lowest id counts, and
   games of the variant beyond it are not shown: so nothing depends on the order in which games end,
   if all games below it are played. */
bool tn_store_stop_variant(struct tn_store *store, const struct tn_fixture *game, const char *text,
                           struct ad_err *err);

/* ---- reading ---- */
struct tn_summary { /* texts live in the arena it was read into and are harmless (base/text.h) */
  const char *name, *title, *identity, *engine, *seed, *seats_text;
  int deals, n_bots, n_variants, n_sizes, size[AD_MAX_SEATS];
  /* by seats: games of a complete block; 0 where none is played */
  int block_games[AD_MAX_SEATS + 1];
  long long games; /* planned */
  const char *bot[TN_MAX_BOTS], *variant[TN_MAX_VARIANTS], *fingerprint[TN_MAX_VARIANTS];
  struct tn_settings settings;
};
bool tn_store_summary(struct tn_store *store, struct tn_summary *out, struct ad_arena *arena,
                      struct ad_err *err);

struct tn_seat_row { /* one seat of one game; everything counts from 0 but id and rank */
  long long id, pod;
  int variant, seats, round, deal, rotation, seat, bot, rank, share_num, share_den, decisions;
  long long score;
  enum ad_fault fault;
  int n_faults, fault_move;
  bool forfeit;
  /* "" without a fault; as it stands in the file; borrowed during the call */
  const char *fault_text;
};

struct tn_game_row {      /* one game as it is stored */
  struct tn_fixture game; /* without group and seeds */
  enum tn_state state;
  int attempt, worker, turns; /* turns: moves */
  long long started_ms, ms;
  uint64_t game_hash;
  const unsigned char *replay; /* borrowed during the call */
  size_t replay_len;
  int n_seats; /* rows of SEAT: all, or 0 of a quarantined game */
  struct tn_seat_row seat[AD_MAX_SEATS];
};
/* Calls EACH for all games that are shown, ordered by id: neither void nor quarantined nor surplus
   nor beyond the stop of their variant; EVERY: for those too.  Every number is within its bounds
   (but bot and variant may be none of the tournament).  EACH returns false to end it, after filling
   ERR to end it with an error. */
bool tn_store_games(struct tn_store *store, bool every,
                    bool (*each)(void *ctx, const struct tn_game_row *game, struct ad_err *err),
                    void *ctx, struct ad_err *err);
/* scores and ranks, for tn_schedule_add_result */
void tn_game_row_result(const struct tn_game_row *game, struct ad_result *out);

struct tn_counts { /* games by state; done: those that are shown */
  long long done, surplus, voided, quarantined, after_stop /* beyond the stop of their variant */;
};
bool tn_store_counts(struct tn_store *store, struct tn_counts *out, struct ad_err *err);

struct tn_game_reason { /* of a variant that is not played on: in game ID a hook failed */
  long long id;
  const char *text; /* harmless, in the arena */
};
/* Fills STOPS, one a variant, from the stops of games that are still not played, the lowest id of
 * each; id 0: none. */
bool tn_store_stops(struct tn_store *store, int n_variants, struct tn_game_reason *stops,
                    struct ad_arena *arena, struct ad_err *err);

/* The games that were given up, by id, MOST of them, in ARENA. */
bool tn_store_quarantined(struct tn_store *store, struct tn_game_reason **list, int most, int *n,
                          struct ad_arena *arena, struct ad_err *err);

struct tn_stored_game {   /* one game, to play it again */
  struct tn_fixture game; /* without the bots' seeds */
  uint64_t game_hash;
  struct tn_replay replay;               /* its choices in the arena */
  struct tn_seat_row seat[AD_MAX_SEATS]; /* texts in the arena, harmless */
};
bool tn_store_game(struct tn_store *store, long long id, struct tn_stored_game *out,
                   struct ad_arena *arena, struct ad_err *err);

#endif
