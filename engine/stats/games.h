/* games.h - how struct st_rating_data counts games and blocks; for games.c and the fits of ratings,
 * nobody else. */
#ifndef AEDILE_STATS_GAMES_H
#define AEDILE_STATS_GAMES_H

#include "engine/stats/rating.h"

/* The bots of a game from best to worst, equals by bot, then seat; bytes, so that games compare
 * with memcmp. */
struct st_finish_order {
  uint8_t seats, bot[AD_MAX_SEATS], seat[AD_MAX_SEATS], level[AD_MAX_SEATS]; /* LEVEL from 0 */
};

struct st_block { /* a block: games [FIRST, FIRST + N) of the pool, ascending by game */
  int64_t first, count;
  int n;
};

struct st_rating_data {
  int n_bots;
  struct st_finish_order *pattern; /* different games, in the order of their arrival */
  int64_t *count;                  /* of each, in kept blocks */
  int n_patterns, cap_patterns;
  struct st_block *block; /* different blocks */
  int n_blocks, cap_blocks;
  int *pool; /* patterns of the blocks */
  int64_t n_pool, cap_pool;
  int *pattern_slot, *block_slot; /* hash tables: index + 1, 0 is empty */
  int n_pattern_slots, n_block_slots;
  int *open; /* patterns of the block at hand */
  int n_open, cap_open;
  long long blocks, games;
};

/* Games and blocks in an order that depends on what they are alone, not on when they came. */
struct st_sorted_data {
  int *game;  /* patterns, in that order */
  int *block; /* blocks, in that order */
  int *pool;  /* as st_rating_data.pool, but places in GAME, ascending within each block */
};
/* free with st_sorted_data_fini */
void st_rating_data_sort(const struct st_rating_data *games, struct st_sorted_data *out);
void st_sorted_data_fini(struct st_sorted_data *sorted);

#endif
