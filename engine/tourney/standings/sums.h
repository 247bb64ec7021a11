/* sums.h - the sums over the games of a group, from which standings are computed; private to
 * engine/tourney/standings.
 *
 * All sums are whole numbers, so they do not depend on the order of the games; memory grows with
 * the number of bots, not of games. */
#ifndef AEDILE_TOURNEY_STANDINGS_SUMS_H
#define AEDILE_TOURNEY_STANDINGS_SUMS_H

#include "engine/stats/deal_means.h"
#include "engine/stats/rating/skill.h"
#include "engine/tourney/standings/standings.h"

enum {
  TN_BINS = 4096,
  TN_MAX_SCORE = 10000000 /* larger scores are left out of intervals, so that sums fit 64 bits */
};
/* A histogram of scores: one bin for each while the range is below TN_BINS, else bins of 2^shift
 * scores. */
struct tn_histogram {
  int shift;
  long long first;    /* count[i]: scores s with s >> shift == first + i */
  long long n, total; /* bins; scores */
  long long min, max;
  long long *count;
};
void tn_histogram_add(struct tn_histogram *h, long long score, long long games);
/* Returns the quantile at SHARE (0 to 1), interpolated linearly (type 7 of Hyndman and Fan). */
double tn_histogram_quantile(const struct tn_histogram *h, double share);

/* Sums over all pairs of seats of two bots in the same games. */
struct tn_meeting {
  long long games;
  long long shares; /* win shares of the first bot, in 1/ST_SHARE */
  long long ranks2; /* twice: rank of the second bot minus rank of the first */
  long long ahead2; /* twice: how often the first was ahead; a tie counts half */
  /* the same, weighted by 1/(k-1), so that a game of k seats counts as one of two; in 1/(2
   * TN_PAIRS) and 1/TN_PAIRS */
  long long ahead, met;
};

struct tn_seat_sum { /* sums of one seat */
  long long games, shares, scores;
  struct st_deal_means deals; /* win share of the seat, in 1/ST_UNIT */
};

struct tn_deal_sum { /* sums of one bot, or seat, over the complete blocks of the current deal */
  long long share, score, blocks;
};

struct tn_group_sums {
  int n_bots;
  /* merged from the groups: */
  struct tn_tally tally[TN_MAX_BOTS];
  struct tn_histogram score[TN_MAX_BOTS];
  struct tn_seat_sum seat[AD_MAX_SEATS];
  struct tn_meeting *meeting; /* [n_bots][n_bots] */
  /* summed for every table by itself: */
  struct st_deal_means deals[TN_MAX_BOTS], score_deals[TN_MAX_BOTS]; /* win share, score */
  struct st_rating_data *games;                                      /* of complete blocks */
  struct st_skill skill[TN_MAX_BOTS];
  struct tn_deal_sum open[TN_MAX_BOTS], open_seat[AD_MAX_SEATS]; /* of the current deal */
  int64_t *seat_totals;               /* a row of AD_MAX_SEATS for each deal, in 1/ST_UNIT */
  int n_seat_totals, cap_seat_totals; /* numbers, not rows */
};
struct tn_group_sums *tn_group_sums_new(int n_bots);
void tn_group_sums_free(struct tn_group_sums *sums); /* NULL is fine */
/* Adds the sums of the current deal to the means. */
void tn_group_sums_end_deal(struct tn_group_sums *sums);
/* Adds the merged part of MORE to INTO. */
void tn_group_sums_merge(struct tn_group_sums *into, const struct tn_group_sums *more);
static inline struct tn_meeting *tn_group_sums_meeting(const struct tn_group_sums *sums, int bot,
                                                       int other)
{
  return &sums->meeting[bot * sums->n_bots + other];
}

#endif
