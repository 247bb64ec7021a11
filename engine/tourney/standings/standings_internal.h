/* standings_internal.h - what the files of engine/tourney/standings share; private to them. */
#ifndef AEDILE_TOURNEY_STANDINGS_STANDINGS_INTERNAL_H
#define AEDILE_TOURNEY_STANDINGS_STANDINGS_INTERNAL_H

#include "engine/tourney/standings/sums.h"

/* ---- accumulate.c ---- */
/* Reads all games and adds them to the sums of S. */
AD_MUST_USE bool tn_accumulate_games(struct tn_standings *s, struct tn_store *store,
                                     struct ad_err *err);
/* Returns whether FAULT depends on clocks or on another program, so that a repetition may differ.
 */
bool tn_is_clock_fault(enum ad_fault fault);

/* ---- byes.c ---- */
/* Counts the rounds of a Swiss in which each bot had no game. */
AD_MUST_USE bool tn_find_byes(struct tn_standings *s, struct tn_store *store, struct ad_err *err);

/* ---- paired.c: two variants on the same deals ---- */
/* Values per measure; above, neighbouring deals are averaged. */
enum { TN_PAIRED = 4096 };
struct tn_paired_sums *tn_paired_sums_new(int n_bots);
void tn_paired_sums_free(struct tn_paired_sums *pairs); /* NULL is fine */
void tn_paired_sums_add(struct tn_paired_sums *pairs, const struct tn_game_row *game,
                        const struct ad_result *result);
void tn_paired_sums_end_block(struct tn_paired_sums *pairs, int variant, bool complete);
void tn_paired_sums_end_deal(struct tn_paired_sums *pairs);

/* ---- standings.c ---- */
/* Returns the sums of a variant over all seat counts, or NULL without games. */
const struct tn_group_sums *tn_variant_sums(const struct tn_standings *s, int variant);

/* ---- ratings.c ---- */
/* Fits the ratings of TABLE and fills its chances to be the best. */
void tn_compute_ratings(struct tn_standings *s, struct tn_table *table);
/* Returns the rating in Elo, rounded to a tenth. */
struct tn_value tn_elo_value(const struct tn_table *table, int bot);
/* Returns by how many standard errors of their difference the rating of bot I exceeds that of bot
 * J; 0 if it is not known, infinite if all deals have the same results. */
double tn_rating_lead(const struct tn_table *table, int i, int j);

/* ---- ranking.c ---- */
/* Sorts the rows of TABLE by the ranking and sets their places. */
void tn_rank_rows(const struct tn_standings *standings, struct tn_table *table);
/* Returns the value of KEY for ROW; greater is better, but for mean rank. */
struct tn_value tn_key_value(const struct tn_standings *standings, const struct tn_table *table,
                             const struct tn_row *row, enum tn_key key);

/* ---- building the tree (tree.c) ---- */
void tn_tree_text(struct ad_arena *arena, struct ad_node *map, const char *key, const char *text);
/* Adds VALUE rounded to PLACES. */
void tn_tree_real(struct ad_arena *arena, struct ad_node *map, const char *key, double value,
                  int places);
/* Adds null unless KNOWN. */
void tn_tree_real_or_null(struct ad_arena *arena, struct ad_node *map, const char *key, bool known,
                          double value, int places);
/* Adds a setting, which is not rounded. */
void tn_tree_setting(struct ad_arena *arena, struct ad_node *map, const char *key, double value);
void tn_tree_null(struct ad_arena *arena, struct ad_node *map, const char *key);
struct ad_node *tn_tree_list(struct ad_arena *arena, struct ad_node *map, const char *key);
struct ad_node *tn_tree_map(struct ad_arena *arena, struct ad_node *map, const char *key);
struct ad_node *tn_tree_push(struct ad_arena *arena, struct ad_node *list);
struct ad_node *tn_tree_decimal(struct ad_arena *arena, double value, int places);
/* Adds the bots of TABLE and an empty list "cells", which is returned. */
struct ad_node *tn_tree_bots(const struct tn_standings *s, const struct tn_table *table,
                             struct ad_node *map, struct ad_arena *arena);

/* ---- parts of the tree; each adds its keys to MAP (see tn_standings_tree) ---- */
/* ratings.c: keys of one row; chances to be stronger; the model; skills */
void tn_tree_rating(const struct tn_standings *s, const struct tn_table *table, int bot,
                    struct ad_node *map, struct ad_arena *arena);
void tn_tree_superiority(const struct tn_standings *s, const struct tn_table *table,
                         struct ad_node *map, struct ad_arena *arena);
void tn_tree_model(const struct tn_standings *s, const struct tn_table *table, struct ad_node *map,
                   struct ad_arena *arena);
void tn_tree_ladder(const struct tn_standings *s, const struct tn_table *table, struct ad_node *map,
                    struct ad_arena *arena);
/* cross_table.c: pairs of bots; seats; distribution of scores */
void tn_tree_cross(const struct tn_standings *s, const struct tn_table *table, struct ad_node *map,
                   struct ad_arena *arena);
void tn_tree_seats(const struct tn_standings *s, const struct tn_table *table, struct ad_node *map,
                   struct ad_arena *arena);
void tn_tree_scores(const struct tn_standings *s, const struct tn_table *table, struct ad_node *map,
                    struct ad_arena *arena);
/* paired.c */
void tn_tree_paired(const struct tn_standings *s, struct ad_node *map, struct ad_arena *arena);
/* summary.c: the sentence about the first table of VARIANT, or of all variants with -1 */
void tn_tree_summary(const struct tn_standings *s, int variant, struct ad_node *root,
                     struct ad_arena *arena);
/* tree_early_stop.c */
void tn_tree_test(const struct tn_standings *s, struct ad_node *root, struct ad_arena *arena);

#endif
