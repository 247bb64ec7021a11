/* standings.h - who plays how well, from a result file alone.
 *
 * Every bot's win share, mean rank (of the places that equals take up), score and rating, for each
 * variant and in it for each number of seats.  Points of different variants are never added up:
 * over several variants there is one table without scores. The unit of analysis is the block: one
 * deal in all rotations of a pod.  Blocks that are not complete yet count in games, rank, score and
 * faults, but not in win share, rating and intervals.  What depends on the order of games at all
 * (the ladder) takes them by their ids, so nothing depends on who played them. */
#ifndef AEDILE_TOURNEY_STANDINGS_STANDINGS_H
#define AEDILE_TOURNEY_STANDINGS_STANDINGS_H

#include "engine/stats/rating/rating.h"
#include "engine/stats/intervals.h"
#include "engine/tourney/store/resume.h"
#include "engine/tourney/store/store.h"

enum {
  TN_MAX_LISTED_ABANDONED = 100,
  TN_PROVISIONAL = 10, /* deals below which a rating is called so */
  /* 1 / (k - 1) is a whole number of 1/TN_PAIRS for all numbers of seats k > 1 */
  TN_PAIRS = 420
};

/* of one bot, in one variant and number of seats or over several */
struct tn_tally {
  long long games, seatings; /* seatings: a bot may have several seats of a game */
  long long wins, shared;    /* of them outright, with others */
  /* sums over seatings; shares in 1/ST_SHARE, ranks2 in halves */
  long long shares, ranks2, scores;
  long long points; /* by place, in 1/ST_SHARE */
  /* in 1/(2 TN_PAIRS); over RANKED seatings: those with others */
  long long rank_scores, ranked;
  /* of scores; score minus mean of the others, in 1/TN_PAIRS */
  __int128 squares, margins;
  /* games with a fault, with a verdict of a clock; seats forfeited */
  long long faulty, forfeits, clocked;
  struct st_sample blocks; /* complete ones; win shares in 1/ST_UNIT */
};

struct tn_value { /* num / den; den 0: not known, and behind all that are */
  __int128 num, den;
};

struct tn_row {
  int bot, place; /* places are shared by bots that are equal in all that the ranking asks for */
  struct tn_tally tally;
  struct tn_value head_to_head; /* among those it was equal to when the ranking came to it */
  /* of the blocks, by deals; without a complete block the mean over the games, not known */
  struct st_interval win_share;
};

struct tn_group_sums;
struct tn_paired_sums;
struct tn_table {
  /* -1: all of them, if there are several; with all variants, SCORES mean nothing */
  int variant, seats;
  int n; /* bots that played */
  struct tn_row row[TN_MAX_BOTS];
  const struct tn_group_sums *cell; /* sums behind it, see sums.h */
  struct st_rating *rating;         /* NULL if everybody plays alone */
  double first[TN_MAX_BOTS];        /* chance to be the best of those with a rating, by bot */
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
  /* played games, complete blocks, games of incomplete blocks */
  long long games, blocks, incomplete;
  struct tn_counts counts;
  long long clock_verdicts; /* games with a fault that is not repeatable */
  int n_tables, n_faults, n_quarantined;
  struct tn_game_reason *quarantined; /* the first TN_MAX_LISTED_ABANDONED */
  struct tn_paired_sums *pairs;       /* of rules_ab, else NULL */
  int byes[TN_MAX_BOTS];              /* swiss */
  struct tn_table *table;             /* all variants first, in each variant all seats first */
  struct tn_fault_row *fault;
  struct tn_game_reason stop[TN_MAX_VARIANTS]; /* of each variant */
  bool decides;                                /* results decide what is played: then */
  struct tn_schedule schedule;                 /* as all games leave it */
  /* seats 0: over all; the last: over all variants */
  struct tn_group_sums *cell[TN_MAX_VARIANTS + 1][AD_MAX_SEATS + 1];
};

/* NULL after filling ERR. */
struct tn_standings *tn_standings_new(struct tn_store *store, struct ad_err *err);
void tn_standings_free(struct tn_standings *standings);

/* The variant called NAME; -1 after filling ERR. */
int tn_standings_variant(const struct tn_standings *standings, const char *name,
                         struct ad_err *err);

/* The same as a tree, for reports, with the tables and faults of VARIANT, or with -1 all of them.
 * Decimals are words, rounded: shares and probabilities to 4 places, ranks, scores and points to 3,
 * Elo to 1.  Null is what is not known or does not exist.
 *
 * {tournament, title, seed, identity, engine, format, rotation, rounds, ranking: [keys], ghost,
 * confidence, variants, seats, deals, planned, games, blocks, incomplete_games, void,
 * clock_verdicts: games with a fault of a clock, a process or a protocol, summary: a sentence for
 * people about the first of the tables: who leads, how certain that is, how many deals would settle
 * the rest, tables: [{variant, seats: null over several, rows, crosstable, superiority,
 * seats_table, distribution, rating, ladder}], test: null or {candidate, against, margin,
 * normalised, alpha, beta, lower, upper, llr, blocks, verdict: accepted | rejected | open, path:
 * [[block, llr]]}, paired: [{measure, bot: null of all, variant_a, variant_b, a, b, difference,
 * low, high, p, p_holm, blocks}], of rules_ab, faults: [{bot, variant, fault, games, forfeits,
 * first_game, text, clock: not repeatable}], stopped: [{variant, game, text}], quarantined: [{game,
 * text}]}
 *
 * rows: [{place, bot, games, blocks, wins, shared, losses: seats of games, win_share,
 * win_share_margin, win_share_low, win_share_high, wilson_low, wilson_high: of wins, mean_rank,
 * rank_score: 1 first, 0 last, mean_score, mean_score_margin, score_margin: score minus mean of the
 * others, score_sd, rating, rating_margin, rating_low, rating_high, provisional: bool, best: chance
 * to be the best, first: the same by its old name, points, head_to_head, sonneborn_berger,
 * buchholz, stage, lots: null unless the ranking asks for it, faults, forfeits, clock_faults,
 * byes}] crosstable: {bots, cells: [[null or {games, win_share: of the row's bot,
 * mean_rank_difference: column minus row}]]} superiority: {bots, cells: [[null or chance that the
 * row's bot is stronger]]} seats_table: {rows: [{seat, games, win_share, low, high, mean_score}],
 * chi2, df, p, permutation_p, reason: why there are none} distribution: [{bot, n, min, q05, q25,
 * median, q75, q95, max, mean, sd, bins: [{from, to, games}]}], of scores; the same bins (from <=
 * score <= to) for all bots of the table; empty over several variants rating: null or {model,
 * ghost, deltas: {"2": ..}, log_likelihood, errors: deals | model, converged, finite, reason}
 * ladder: [{bot, mu, sigma, ordinal}], best first */
struct ad_node *tn_standings_tree(const struct tn_standings *standings, int variant,
                                  struct ad_arena *arena);

#endif
