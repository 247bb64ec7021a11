/* standings.h - how well the bots play, computed from a result file alone.
 *
 * Each variant, and each seat count in it, has a table with win share, mean rank, score and rating
 * of every bot; several variants have one more table over all, without scores, because scores of
 * different variants do not compare.  The unit of analysis is the block: one deal in all seatings
 * of a pod.  Games of incomplete blocks count in games, rank, score and faults, but not in win
 * share, rating and intervals.  What depends on the order of games (skills) takes them by id, so no
 * result depends on which worker played a game. */
#ifndef AEDILE_TOURNEY_STANDINGS_STANDINGS_H
#define AEDILE_TOURNEY_STANDINGS_STANDINGS_H

#include "engine/stats/rating/rating.h"
#include "engine/stats/intervals.h"
#include "engine/tourney/store/resume.h"
#include "engine/tourney/store/store.h"

enum {
  TN_MAX_LISTED_ABANDONED = 100,
  TN_PROVISIONAL = 10, /* with fewer deals a rating is marked as provisional */
  /* divisible by k - 1 for every seat count k > 1, so 1 / (k - 1) is a whole number of 1/TN_PAIRS
   */
  TN_PAIRS = 420
};

/* Sums of one bot over the games of a table. */
struct tn_tally {
  long long games, seatings; /* seatings: seats, of which a bot may have several in a game */
  long long wins, shared;    /* seatings won alone, and jointly with others */
  /* sums over seatings; shares in 1/ST_SHARE, ranks2 in halves */
  long long shares, ranks2, scores;
  long long points; /* by place, in 1/ST_SHARE */
  /* in 1/(2 TN_PAIRS); over RANKED seatings, those of games with several seats */
  long long rank_scores, ranked;
  /* squares of scores; scores minus the mean of the others, in 1/TN_PAIRS */
  __int128 squares, margins;
  /* games with a fault; seats forfeited; games with a clock fault */
  long long faulty, forfeits, clocked;
  struct st_sample blocks; /* complete ones; win shares in 1/ST_UNIT */
};

struct tn_value { /* num / den; den 0: unknown, which ranks behind all known values */
  __int128 num, den;
};

struct tn_row {
  int bot, place; /* bots that tie in every key of the ranking share a place */
  struct tn_tally tally;
  struct tn_value head_to_head; /* among the bots that tied before this key */
  /* over deals; without a complete block the mean over games, not known */
  struct st_interval win_share;
};

struct tn_group_sums;
struct tn_paired_sums;
struct tn_table {
  /* -1: all; over all variants scores have no meaning */
  int variant, seats;
  int n; /* bots that played */
  struct tn_row row[TN_MAX_BOTS];
  const struct tn_group_sums *cell; /* the sums (sums.h) */
  struct st_rating *rating;         /* NULL in solo games */
  double first[TN_MAX_BOTS];        /* by bot: chance to be the best */
};

struct tn_fault_row { /* faults of one kind of one bot in one variant */
  int bot, variant;
  enum ad_fault fault;
  long long games, forfeits, first; /* first: id of the first such game */
  const char *text;                 /* of the first fault */
};

struct tn_standings {
  struct ad_arena arena;
  struct tn_summary summary;
  /* games that count, complete blocks, games of incomplete blocks */
  long long games, blocks, incomplete;
  struct tn_counts counts;
  long long clock_verdicts; /* games with a clock fault, which may not be repeatable */
  int n_tables, n_faults, n_quarantined;
  struct tn_game_reason *quarantined; /* the first TN_MAX_LISTED_ABANDONED */
  struct tn_paired_sums *pairs;       /* of rules_ab, else NULL */
  int byes[TN_MAX_BOTS];              /* swiss */
  struct tn_table *table;             /* all variants first, in each variant all seats first */
  struct tn_fault_row *fault;
  struct tn_game_reason stop[TN_MAX_VARIANTS]; /* by variant */
  bool decides;                                /* results decide what is played; then: */
  struct tn_schedule schedule;                 /* with all results */
  /* by variant and seat count; [TN_MAX_VARIANTS]: all variants; seat count 0: all */
  struct tn_group_sums *cell[TN_MAX_VARIANTS + 1][AD_MAX_SEATS + 1];
};

/* Computes the standings of STORE; NULL after filling ERR.  The results of a lab have none. */
struct tn_standings *tn_standings_new(struct tn_store *store, struct ad_err *err);
void tn_standings_free(struct tn_standings *standings);

/* Returns the index of the variant with NAME, or -1 after filling ERR. */
int tn_standings_variant(const struct tn_standings *standings, const char *name,
                         struct ad_err *err);

/*
 * Returns the standings as a tree for reports, with the tables and faults of VARIANT, or with -1 of
 * all variants.  Decimals are rounded: shares and probabilities to 4 places, ranks, scores and
 * points to 3, Elo to 1.  Null stands for what is not known or does not exist.
 *
 * {tournament, title, seed, identity, engine, format, rotation, rounds, ranking: [keys], ghost,
 *  confidence, variants, seats, deals, planned, games, blocks, incomplete_games, void,
 *  clock_verdicts: games with a fault of a clock, a process or a protocol,
 *  summary: a sentence about the first table,
 *  tables: [{variant, seats: null over several, rows, crosstable, superiority, seats_table,
 *            distribution, rating, ladder}],
 *  test: null or {candidate, against, margin, normalised, alpha, beta, lower, upper, llr, blocks,
 *                 verdict: accepted | rejected | open, path: [[block, llr]]},
 *  paired (rules_ab): [{measure, bot: null for all, variant_a, variant_b, a, b, difference, low,
 * high, p, p_holm, blocks}], faults: [{bot, variant, fault, games, forfeits, first_game, text,
 * clock: not repeatable}], stopped: [{variant, game, text}], quarantined: [{game, text}]}
 *
 * rows: [{place, bot, games, blocks, wins, shared, losses: seats of games,
 *         win_share, win_share_margin, win_share_low, win_share_high,
 *         wilson_low, wilson_high: of wins, mean_rank, rank_score: 1 first, 0 last,
 *         mean_score, mean_score_margin, score_margin: score minus mean of the others, score_sd,
 *         rating, rating_margin, rating_low, rating_high, provisional: bool,
 *         best: chance to be the best, first: the same under its former name,
 *         points, head_to_head, sonneborn_berger, buchholz, stage, lots: null unless in the
 * ranking, faults, forfeits, clock_faults, byes}] crosstable: {bots, cells: [[null or {games,
 * win_share: of the row, mean_rank_difference: column minus row}]]} superiority: {bots, cells:
 * [[null or chance that the bot of the row is stronger]]} seats_table: {rows: [{seat, games,
 * win_share, low, high, mean_score}], chi2, df, p, permutation_p, reason: why it is empty}
 * distribution: [{bot, n, min, q05, q25, median, q75, q95, max, mean, sd, bins: [{from, to,
 * games}]}], of scores; the same bins (from <= score <= to) for all bots; empty over all variants
 * rating: null or {model, ghost, deltas: {"2": ..}, log_likelihood, errors: deals | model,
 * converged, finite, reason} ladder: [{bot, mu, sigma, ordinal}], best first
 */
struct ad_node *tn_standings_tree(const struct tn_standings *standings, int variant,
                                  struct ad_arena *arena);

#endif
