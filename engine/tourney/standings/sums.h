/* sums.h - what the games of a result file add up to, one cell for each variant and number of
 * seats; for the files that make standings, nobody else.  All sums are whole numbers; memory grows
 * with bots, not with games. */
#ifndef AEDILE_TOURNEY_STANDINGS_SUMS_H
#define AEDILE_TOURNEY_STANDINGS_SUMS_H

#include "engine/stats/deal_means.h"
#include "engine/stats/rating/skill.h"
#include "engine/tourney/standings/standings.h"

/* Scores with counts.  While they span fewer than TN_BINS whole numbers each has its own; beyond
 * that, ranges of 2^shift. */
enum {
  TN_BINS = 4096,
  TN_MAX_SCORE = 10000000 /* beyond it scores have no intervals: sums stay within 64 bits */
};
struct tn_histogram {
  int shift;
  long long first, n, total; /* count[i]: scores s with s >> shift == first + i */
  long long min, max;
  long long *count;
};
void tn_histogram_add(struct tn_histogram *h, long long score, long long games);
void tn_histogram_merge(struct tn_histogram *into, const struct tn_histogram *more);
void tn_histogram_fini(struct tn_histogram *h);
/* The number at SHARE of the way through the sorted scores, between two of them by straight line
 * (Hyndman and Fan's type 7). */
double tn_histogram_quantile(const struct tn_histogram *h, double share);

struct tn_meeting { /* of one bot with another: pairs of their seats in the same game */
  /* win share of the first; rank of the second minus that of the first */
  long long games, shares, ranks2;
  long long ahead2; /* twice the times it was ahead; being equal counts half */
  /* the same with the weight 1/(k-1): a game of k seats weighs as one of two; in 1/(2 TN_PAIRS),
   * 1/TN_PAIRS */
  long long ahead, met;
};

struct tn_seat_sum { /* of one seat number */
  long long games, shares, scores;
  struct st_deal_means deals; /* win share of the seat, in 1/ST_UNIT */
};

struct tn_deal_sum { /* of one bot, or seat, in the deal at hand: complete blocks */
  long long share, score, blocks;
};

struct tn_group_sums {
  int n_bots;
  /* By number of seats, then joined: */
  struct tn_tally tally[TN_MAX_BOTS];
  struct tn_histogram score[TN_MAX_BOTS];
  struct tn_seat_sum seat[AD_MAX_SEATS];
  struct tn_meeting *meeting; /* [n_bots][n_bots] */
  /* Of every table by itself: */
  struct st_deal_means deals[TN_MAX_BOTS], score_deals[TN_MAX_BOTS];
  struct st_rating_data *games; /* of complete blocks */
  struct st_skill skill[TN_MAX_BOTS];
  struct tn_deal_sum open[TN_MAX_BOTS], open_seat[AD_MAX_SEATS];
  int64_t *seat_totals; /* of deals, a row for each, in 1/ST_UNIT */
  int n_seat_deals, cap_seat_deals;
};
struct tn_group_sums *tn_group_sums_new(int n_bots);
void tn_group_sums_free(struct tn_group_sums *cell);
void tn_group_sums_end_deal(struct tn_group_sums *cell);
void tn_group_sums_merge(struct tn_group_sums *into, const struct tn_group_sums *more);
static inline struct tn_meeting *tn_group_sums_meeting(const struct tn_group_sums *cell, int bot,
                                                       int other)
{
  return &cell->meeting[bot * cell->n_bots + other];
}

/* ---- the same deals in two variants (paired.c); means of deals, of several if there are more than
 * TN_PAIRED of them ---- */
enum { TN_PAIRED = 4096 };
struct tn_paired_sums *tn_paired_sums_new(int n_bots);
void tn_paired_sums_free(struct tn_paired_sums *pairs); /* NULL is fine */
void tn_paired_sums_add(struct tn_paired_sums *pairs, const struct tn_game_row *game,
                        const struct ad_result *result);
void tn_paired_sums_end_block(struct tn_paired_sums *pairs, int variant, bool complete);
void tn_paired_sums_end_deal(struct tn_paired_sums *pairs);
void tn_tree_paired(const struct tn_standings *s, struct ad_node *map, struct ad_arena *arena);

/* ---- byes of a Swiss (byes.c) ---- */
bool tn_find_byes(struct tn_standings *s, struct tn_store *store, struct ad_err *err);

/* ---- adding up (accumulate.c) ---- */
/* Reads all games into S->cell. */
bool tn_accumulate_games(struct tn_standings *s, struct tn_store *store, struct ad_err *err);
bool tn_is_clock_fault(enum ad_fault fault); /* not repeatable */

/* The sums of a variant over all numbers of seats; NULL without games. */
const struct tn_group_sums *tn_variant_sums(const struct tn_standings *s, int variant);

/* ---- ratings (ratings.c) ---- */
void tn_compute_ratings(struct tn_standings *s, struct tn_table *table);
struct tn_value tn_elo_value(const struct tn_table *table, int bot); /* Elo, to a tenth */

/* How many errors of their difference the rating of bot I is above that of J: 0 where that is not
   known, infinite where all deals came out alike. */
double tn_rating_lead(const struct tn_table *table, int i, int j);

/* ---- keys (ranking.c) ---- */
/* Sorts the rows of TABLE by the ranking and sets their places. */
void tn_rank_rows(const struct tn_standings *standings, struct tn_table *table);
/* What the ranking looks at, e.g. for a column: greater is better but for mean rank. */
struct tn_value tn_key_value(const struct tn_standings *standings, const struct tn_table *table,
                             const struct tn_row *row, enum tn_key key);

/* ---- the tree, by topic; each adds to MAP ---- */
void tn_tree_text(struct ad_arena *arena, struct ad_node *map, const char *key, const char *text);
void tn_tree_real(struct ad_arena *arena, struct ad_node *map, const char *key, double value,
                  int places);
void tn_tree_real_or_null(struct ad_arena *arena, struct ad_node *map, const char *key, bool known,
                          double value, int places);
/* a setting, not rounded */
void tn_tree_setting(struct ad_arena *arena, struct ad_node *map, const char *key, double value);
void tn_tree_null(struct ad_arena *arena, struct ad_node *map, const char *key);
struct ad_node *tn_tree_list(struct ad_arena *arena, struct ad_node *map, const char *key);
struct ad_node *tn_tree_map(struct ad_arena *arena, struct ad_node *map, const char *key);
struct ad_node *tn_tree_push(struct ad_arena *arena, struct ad_node *list);
struct ad_node *tn_tree_decimal(struct ad_arena *arena, double value, int places);

/* Puts bots and an empty list of cells, which is returned. */
struct ad_node *tn_tree_bots(const struct tn_standings *s, const struct tn_table *table,
                             struct ad_node *map, struct ad_arena *arena);
void tn_tree_rating(const struct tn_standings *s, const struct tn_table *table, int bot,
                    struct ad_node *map, struct ad_arena *arena);
void tn_tree_superiority(const struct tn_standings *s, const struct tn_table *table,
                         struct ad_node *map, struct ad_arena *arena);
void tn_tree_model(const struct tn_standings *s, const struct tn_table *table, struct ad_node *map,
                   struct ad_arena *arena);
void tn_tree_ladder(const struct tn_standings *s, const struct tn_table *table, struct ad_node *map,
                    struct ad_arena *arena);
/* "summary", of the first table of VARIANT, or of all (summary.c). */
void tn_tree_summary(const struct tn_standings *s, int variant, struct ad_node *root,
                     struct ad_arena *arena);
void tn_tree_test(const struct tn_standings *s, struct ad_node *root, struct ad_arena *arena);
void tn_tree_rows(const struct tn_standings *s, const struct tn_table *table, struct ad_node *map,
                  struct ad_arena *arena);
void tn_tree_cross(const struct tn_standings *s, const struct tn_table *table, struct ad_node *map,
                   struct ad_arena *arena);
void tn_tree_seats(const struct tn_standings *s, const struct tn_table *table, struct ad_node *map,
                   struct ad_arena *arena);
void tn_tree_scores(const struct tn_standings *s, const struct tn_table *table, struct ad_node *map,
                    struct ad_arena *arena);

#endif
