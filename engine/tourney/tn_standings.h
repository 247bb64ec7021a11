/* tn_standings.h - who plays how well, from a result file alone.
 *
 * Win share, mean rank (of the places that equals take up) and score of every bot, for each variant and in it for each number of
 * seats.  Points of different variants are never added up: over several variants there is one table of shares and ranks alone.
 * The unit of analysis is the block: one deal in all rotations of a pod.  Blocks that are not complete yet count in games, rank,
 * score and faults, but not in the win share and its interval. */
#ifndef AEDILE_TOURNEY_TN_STANDINGS_H
#define AEDILE_TOURNEY_TN_STANDINGS_H

#include "engine/tourney/tn_stats.h"
#include "engine/tourney/tn_store.h"

#define TN_CONFIDENCE 0.95

struct tn_tally {                          /* of one bot, in one variant and number of seats or over several */
  long long games, shares, ranks2, scores; /* shares in 1/TN_SHARE, ranks2 in halves */
  long long faulty, forfeits;              /* games with a fault, games forfeited */
  struct tn_sample blocks;                 /* complete ones; values in 1/TN_UNIT */
};

struct tn_row {
  int bot, place; /* places are shared by bots with equal win share, rank and (in one variant) score */
  struct tn_tally tally;
  struct tn_interval win_share; /* of the blocks; without a complete block the mean over the games, not known */
};

struct tn_table {
  int variant, seats; /* -1: all of them, if there are several; with all variants, SCORES mean nothing */
  int n;              /* bots that played */
  struct tn_row row[TN_MAX_BOTS];
};

struct tn_fault_row { /* what went wrong with one bot in one variant for one reason */
  int bot, variant;
  enum ad_fault fault;
  long long games, forfeits, first; /* FIRST: id of the first game */
  const char *text;                 /* of the first one */
};

struct tn_standings {
  struct ad_arena arena;
  struct tn_summary summary;
  long long games, blocks, incomplete; /* played games, complete blocks, games of incomplete blocks */
  int n_tables, n_faults;
  struct tn_table *table; /* all variants first, in each variant all seats first */
  struct tn_fault_row *fault;
  struct tn_stop stop[TN_MAX_VARIANTS]; /* of each variant */
};

/* NULL after filling ERR. */
struct tn_standings *tn_standings_new(struct tn_store *store, struct ad_err *err);
void tn_standings_free(struct tn_standings *standings);

/* The variant called NAME; -1 after filling ERR. */
int tn_standings_variant(const struct tn_standings *standings, const char *name, struct ad_err *err);

/* The same as a tree, for reports, with the tables and faults of VARIANT, or with -1 all of them: {tournament, title, seed,
 * identity, engine, variants, seats, deals, planned, games, blocks, incomplete_games, confidence, tables: [{variant, seats, rows:
 * [{place, bot, games, blocks, win_share, win_share_margin, win_share_low, win_share_high, mean_rank, mean_score, faults,
 * forfeits}]}], faults: [{bot, variant, fault, games, forfeits, first_game, text}], stopped: [{variant, game, text}]}.  Decimals are rounded: shares to 4 places, rank and score to 3.  Null are variant and seats of a table over several,
 * mean_score over several variants, and the interval where it is not known. */
struct ad_node *tn_standings_tree(const struct tn_standings *standings, int variant, struct ad_arena *arena);

#endif
