/* store.h - the result file: an SQLite database with everything that was played
 * (docs/tournaments.md lists its tables).
 *
 * Games are written in groups, one transaction each: in any case a game is in the file as a whole
 * or not at all.  Everything that is shown later is computed from the file alone, in the order of
 * the ids. */
#ifndef AEDILE_TOURNEY_STORE_STORE_H
#define AEDILE_TOURNEY_STORE_STORE_H

#include "engine/tourney/plan/played.h"

/* Versions of the tables.  Those of a lab have the table arm; other files stay at the older
 * version, so that older programs read them. */
enum { TN_SCHEMA = 2, TN_SCHEMA_LAB = 3 };
enum tn_access { TN_READ, TN_WRITE };
enum tn_state { /* of a game; the numbers are those in the file */
                TN_DONE = 1,
                TN_SURPLUS,    /* played, but after the end of a sequential test */
                TN_VOID,       /* aborted by a fault with that verdict */
                TN_QUARANTINED /* abandoned after its retries: it has no seats */
};
extern const struct ad_word tn_state_words[];

struct tn_store;
/* Opens PATH.  TN_WRITE creates it if needed and holds its lock (lock.h): one process at a time
 * writes.  PATH is borrowed until the store is closed, and by every error about the file.  Returns
 * NULL after filling ERR: the file does not exist, is not a result file, or another process writes
 * it. */
struct tn_store *tn_store_open(const char *path, enum tn_access access, struct ad_err *err);
/* Closes STORE (NULL is fine) and rolls back what was not committed.  A written file is left
 * without side files, unless another process has it open. */
void tn_store_close(struct tn_store *store);
/* Returns whether the file has no tables yet. */
bool tn_store_is_new(const struct tn_store *store);
const char *tn_store_path(const struct tn_store *store); /* borrowed */

/* Returns the value of KEY in the table meta, in ARENA, or NULL. */
char *tn_store_meta(struct tn_store *store, const char *key, struct ad_arena *arena);
AD_MUST_USE bool tn_store_seed(struct tn_store *store, uint64_t *seed);

/* ---- writing; a change is safe after the next tn_store_commit ---- */
/* Creates the tables of a new file and writes the description of PLAN (finalized); checks that an
 * old file has the same identity, else ERR names what differs. */
AD_MUST_USE bool tn_store_begin(struct tn_store *store, const struct tn_plan *plan,
                                struct ad_err *err);
/* Sets DONE[id] for every game in the file with id <= GAMES, in any state.  Returns how many, -1
 * after filling ERR. */
long long tn_store_mark_done(struct tn_store *store, bool *done, long long games,
                             struct ad_err *err);
/* Adds a game; an aborted one as void.  If it is stored already, its game hash must be the same,
 * and nothing changes.  After a failure everything since the last commit is rolled back. */
AD_MUST_USE bool tn_store_add_game(struct tn_store *store, const struct tn_played *played,
                                   struct ad_err *err);
/* Stores a game as abandoned, with TEXT as the reason.  Does nothing after the end of a test. */
AD_MUST_USE bool tn_store_quarantine(struct tn_store *store, const struct tn_fixture *game,
                                     int attempt, const char *text, struct ad_err *err);
/* Adds an event to the event log: KIND is retry, worker, merge ...; ID is a game or 0. */
AD_MUST_USE bool tn_store_event(struct tn_store *store, const char *kind, long long id,
                                const char *text, struct ad_err *err);
/* Commits everything so far.  Returns false, too, if the file was removed, replaced or truncated
 * since the last commit. */
AD_MUST_USE bool tn_store_commit(struct tn_store *store, struct ad_err *err);
/* Reads the file again by its name, as others will, and checks that it is sound and has every game
 * of DONE (by id, up to GAMES).  Call after a commit. */
AD_MUST_USE bool tn_store_check_saved(struct tn_store *store, const bool *done, long long games,
                                      struct ad_err *err);
/* Marks all games after LAST, present and future ones, as surplus of a sequential test
 * (tn_schedule_last_counted).  Commits. */
AD_MUST_USE bool tn_store_mark_surplus(struct tn_store *store, long long last, struct ad_err *err);
/* Records, once, that a hook of the variant of GAME failed in it because of TEXT.  The lowest such
 * game of a variant counts, and later games of the variant are omitted, so the result does not
 * depend on the order in which games end if all games before it are played.  Commits. */
AD_MUST_USE bool tn_store_stop_variant(struct tn_store *store, const struct tn_fixture *game,
                                       const char *text, struct ad_err *err);

/* ---- machines that have played games (docs/machines.md) ----
 * The event log keeps their names: events "machine" and "barred" with the number of the machine,
 * which is the worker of its games.  Machines have numbers above local workers, up to the greatest
 * that a file may have.  Later ones share the last number. */
enum { TN_FIRST_MACHINE = 65, TN_LAST_MACHINE = 256 };
/* Returns the number of the machine NAME, a new one if the file does not know it, and whether it is
 * BARRED; -1 after filling ERR. */
int tn_store_machine(struct tn_store *store, const char *name, bool *barred, struct ad_err *err);
/* Bars machine NUMBER because of WHY and removes all that depends on it: its games, abandoned games
 * and stops of variants; where results decide what is played, every game from the first of them on
 * (LATER).  Commits.  GAMES gets how many games were removed. */
AD_MUST_USE bool tn_store_bar_machine(struct tn_store *store, int number, const char *name,
                                      bool later, const char *why, long long *games,
                                      struct ad_err *err);

/* ---- reading ---- */
/* The description of the tournament; texts are in the arena and harmless (base/text.h). */
struct tn_summary {
  const char *name, *title, *identity, *engine, *seed, *seats_text;
  uint64_t seed_number; /* the same as `seed` */
  int deals, n_bots, n_variants, n_sizes, size[AD_MAX_SEATS];
  /* by seat count: games of a complete block, 0 if it is not played */
  int block_games[AD_MAX_SEATS + 1];
  long long games; /* planned */
  const char *bot[TN_MAX_BOTS], *variant[TN_MAX_VARIANTS], *fingerprint[TN_MAX_VARIANTS];
  struct tn_settings settings;
};
AD_MUST_USE bool tn_store_summary(struct tn_store *store, struct tn_summary *out,
                                  struct ad_arena *arena, struct ad_err *err);

/* An arm of a lab: what a variant of the file (the same index) is made of. */
struct tn_arm {
  const char *variant;  /* its name without settings */
  const char *settings; /* "park_majority=9:hand_size=4", or "" */
  const char *fingerprint;
};
/* Reads the arms of a lab, one for each variant of SUMMARY, with texts in ARENA.  A file of another
 * format has none: returns false after filling ERR. */
AD_MUST_USE bool tn_store_arms(struct tn_store *store, const struct tn_summary *summary,
                               struct tn_arm *arms, struct ad_arena *arena, struct ad_err *err);

/* One seat of one game; everything but id and rank counts from 0. */
struct tn_seat_row {
  long long id, pod;
  int variant, seats, round, deal, rotation, seat, bot, rank, share_num, share_den, decisions;
  long long score;
  enum ad_fault fault;
  int n_faults, fault_move;
  bool forfeit;
  const char *fault_text; /* as it is in the file, "" without a fault; borrowed during the call */
};

struct tn_game_row {      /* a stored game */
  struct tn_fixture game; /* without group and seeds */
  enum tn_state state;
  int attempt, worker;
  int turns; /* moves; the name is that of the column */
  long long started_ms, ms;
  uint64_t game_hash;
  const unsigned char *replay; /* borrowed during the call */
  size_t replay_len;
  int n_seats; /* all seats, or 0 of an abandoned game */
  struct tn_seat_row seat[AD_MAX_SEATS];
};
/* A row says all that a lab needs.  The arm is game.variant (tn_store_arms), the deal game.deal.
 * The games of one deal follow each other in the order of the ids: arm by arm, in each arm by
 * seats, pod and rotation; so one pass that keeps the sums of one deal is enough.  The games with
 * the same deal, seats, pod and rotation are the same but for the arm.  By design: self,
 * seat[0].bot has all seats, and pod is its number; field, pod and rotation are those of
 * tn_pod_bots and tn_seating; one, bot 0 is in seat (seats - rotation) % seats and bot pod + 1 in
 * all others.
 *
 * Calls EACH for all games that count, in the order of the ids: neither void nor abandoned nor
 * surplus nor after the stop of their variant; with EVERY for all games.  Every number is within
 * its bounds, but bot and variant may not exist in the tournament.  EACH returns false to end the
 * loop, after filling ERR to end it with an error. */
AD_MUST_USE bool tn_store_games(struct tn_store *store, bool every,
                                bool (*each)(void *ctx, const struct tn_game_row *game,
                                             struct ad_err *err),
                                void *ctx, struct ad_err *err);
/* Copies scores and ranks, for tn_schedule_add_result. */
void tn_game_row_result(const struct tn_game_row *game, struct ad_result *out);

enum { TN_DIGEST = 65 }; /* 64 hexadecimal digits and NUL */
/* From now on, until it is closed, STORE (opened for reading) reads one state of the file, whatever
 * others write.  DIGEST gets the SHA-256 of this state: of every row of every table. */
AD_MUST_USE bool tn_store_freeze(struct tn_store *store, char digest[TN_DIGEST],
                                 struct ad_err *err);

/* Games by state; done: games that count; after_stop: after the stop of their variant. */
struct tn_counts {
  long long done, surplus, voided, quarantined, after_stop;
};
AD_MUST_USE bool tn_store_counts(struct tn_store *store, struct tn_counts *out, struct ad_err *err);

struct tn_game_reason { /* why a game was abandoned, or a variant stopped at it */
  long long id;         /* 0: the variant is not stopped */
  const char *text;     /* harmless, in the arena */
};
/* Fills STOPS, one per variant, with the lowest game that stopped it and is still not played. */
AD_MUST_USE bool tn_store_stops(struct tn_store *store, int n_variants,
                                struct tn_game_reason *stops, struct ad_arena *arena,
                                struct ad_err *err);

/* Lists the abandoned games by id, at most MOST of them, in ARENA. */
AD_MUST_USE bool tn_store_quarantined(struct tn_store *store, struct tn_game_reason **list,
                                      int most, int *n, struct ad_arena *arena, struct ad_err *err);

struct tn_stored_game {   /* a game to replay */
  struct tn_fixture game; /* without the bots' seeds */
  uint64_t game_hash;
  struct ad_replay replay;               /* choices in the arena */
  struct tn_seat_row seat[AD_MAX_SEATS]; /* texts in the arena, harmless */
};
/* Reads game ID, which must have a result. */
AD_MUST_USE bool tn_store_game(struct tn_store *store, long long id, struct tn_stored_game *out,
                               struct ad_arena *arena, struct ad_err *err);

#endif
