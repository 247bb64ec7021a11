/* rating_internal.h - the counted games behind struct st_rating_data; private to engine/stats. */
#ifndef AEDILE_STATS_RATING_INTERNAL_H
#define AEDILE_STATS_RATING_INTERNAL_H

#include "engine/stats/rating/rating_data.h"

/* The bots of a game from best to worst, tied ones by number.  Only bytes, so that memcmp compares
 * games. */
struct st_finish_order {
  uint8_t seats, bot[AD_MAX_SEATS];
  uint8_t level[AD_MAX_SEATS]; /* from 0; equal for tied bots */
};

struct st_block { /* games [first, first + n) of the pool, ascending by pattern */
  int64_t first;
  int64_t count; /* how often this block was added */
  int n;
};

struct st_rating_data {
  int n_bots;
  struct st_finish_order *pattern; /* the different games, in the order of their arrival */
  int64_t *count;                  /* of each pattern: games in kept blocks */
  int n_patterns, cap_patterns, cap_counts;
  struct st_block *block; /* the different blocks */
  int n_blocks, cap_blocks;
  int *pool; /* patterns of the blocks, one block behind the other */
  int64_t n_pool, cap_pool;
  int *pattern_slot, *block_slot; /* hash tables with open addressing: index + 1, 0 is empty */
  int n_pattern_slots, n_block_slots;
  int *open; /* patterns of the block that has not ended */
  int n_open, cap_open;
  long long blocks, games; /* kept ones */
};

/* An order of games and blocks that depends on their contents alone, not on when they were added:
 * sums in this order have the same bits for any order of arrival. */
struct st_sorted_data {
  int *game;  /* patterns in order */
  int *block; /* blocks in order */
  int *pool;  /* as st_rating_data.pool, but places in `game`, ascending within each block */
};
/* Free with st_sorted_data_fini. */
void st_rating_data_sort(const struct st_rating_data *data, struct st_sorted_data *out);
void st_sorted_data_fini(struct st_sorted_data *sorted);

#endif
