/* rating_data.c - counts equal games and equal blocks in two hash tables.
 *
 * A game is reduced to its finish order (a pattern), a block to the sorted list of its patterns.
 * Both are found by a hash of their bytes, with linear probing in tables that are at most half
 * full. */
#include "engine/stats/rating/rating_internal.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/base/rng.h"

struct st_rating_data *st_rating_data_new(int n_bots)
{
  assert(n_bots >= 0 && n_bots <= ST_MAX_RATED);
  struct st_rating_data *data = ad_calloc(1, sizeof *data);
  data->n_bots = n_bots;
  return data;
}

void st_rating_data_free(struct st_rating_data *data)
{
  if (!data)
    return;
  free(data->pattern);
  free(data->count);
  free(data->block);
  free(data->pool);
  free(data->pattern_slot);
  free(data->block_slot);
  free(data->open);
  free(data);
}

long long st_rating_data_games(const struct st_rating_data *data)
{
  return data->games;
}

static uint64_t hash_of(const void *bytes, size_t size)
{
  const unsigned char *at = bytes;
  uint64_t hash = size;
  for (; size >= 8; size -= 8, at += 8) {
    uint64_t word;
    memcpy(&word, at, 8);
    hash = ad_mix(hash ^ word);
  }
  for (; size > 0; size--)
    hash = ad_mix(hash ^ *at++);
  return hash;
}

static uint64_t hash_pattern(const struct st_rating_data *data, int i)
{
  return hash_of(&data->pattern[i], sizeof data->pattern[i]);
}

static uint64_t hash_block(const struct st_rating_data *data, int i)
{
  return hash_of(data->pool + data->block[i].first, (size_t)data->block[i].n * sizeof *data->pool);
}

/* Doubles the table SLOTS and inserts its N entries again if another one would fill it by more than
 * half. */
static void grow_table(const struct st_rating_data *data, int **slots, int *n_slots, int n,
                       uint64_t (*hash)(const struct st_rating_data *data, int i))
{
  if (2 * (n + 1) <= *n_slots)
    return;
  free(*slots);
  *n_slots = *n_slots ? 2 * *n_slots : 64;
  *slots = ad_calloc((size_t)*n_slots, sizeof **slots);
  for (int i = 0; i < n; i++) {
    size_t at = hash(data, i) & (size_t)(*n_slots - 1);
    while ((*slots)[at])
      at = (at + 1) & (size_t)(*n_slots - 1);
    (*slots)[at] = i + 1;
  }
}

/* Returns the index of PATTERN, which is added with count 0 if it is new. */
static int find_pattern(struct st_rating_data *data, const struct st_finish_order *pattern)
{
  grow_table(data, &data->pattern_slot, &data->n_pattern_slots, data->n_patterns, hash_pattern);
  size_t mask = (size_t)(data->n_pattern_slots - 1), at = hash_of(pattern, sizeof *pattern) & mask;
  for (; data->pattern_slot[at]; at = (at + 1) & mask) {
    int i = data->pattern_slot[at] - 1;
    if (memcmp(&data->pattern[i], pattern, sizeof *pattern) == 0)
      return i;
  }
  AD_GROW(data->pattern, data->n_patterns, data->cap_patterns);
  AD_GROW(data->count, data->n_patterns, data->cap_counts);
  data->pattern[data->n_patterns] = *pattern;
  data->count[data->n_patterns] = 0;
  data->pattern_slot[at] = data->n_patterns + 1;
  return data->n_patterns++;
}

/* Sorts the seats by rank, then bot. */
static struct st_finish_order pattern_of(int seats, const int *bot, const int8_t *rank)
{
  struct st_finish_order out = {.seats = (uint8_t)seats};
  int order[AD_MAX_SEATS];
  for (int seat = 0; seat < seats; seat++) {
    int at = seat;
    for (; at > 0; at--) {
      int before = order[at - 1];
      if (rank[before] < rank[seat] || (rank[before] == rank[seat] && bot[before] <= bot[seat]))
        break;
      order[at] = before;
    }
    order[at] = seat;
  }
  for (int i = 0; i < seats; i++) {
    out.bot[i] = (uint8_t)bot[order[i]];
    out.level[i] =
      i == 0 ? 0 : (uint8_t)(out.level[i - 1] + (rank[order[i]] != rank[order[i - 1]]));
  }
  return out;
}

void st_rating_data_add(struct st_rating_data *data, int seats, const int *bot, const int8_t *rank)
{
  assert(seats >= 1 && seats <= AD_MAX_SEATS);
  for (int seat = 0; seat < seats; seat++)
    assert(bot[seat] >= 0 && bot[seat] < data->n_bots);
  if (seats < 2)
    return;
  struct st_finish_order pattern = pattern_of(seats, bot, rank);
  int found = find_pattern(data, &pattern);
  AD_GROW(data->open, data->n_open, data->cap_open);
  data->open[data->n_open++] = found;
}

static int by_number(const void *a, const void *b)
{
  return *(const int *)a - *(const int *)b;
}

/* Adds the open games as a block: counts it if an equal one exists. */
static void add_block(struct st_rating_data *data)
{
  grow_table(data, &data->block_slot, &data->n_block_slots, data->n_blocks, hash_block);
  size_t size = (size_t)data->n_open * sizeof *data->open, mask = (size_t)(data->n_block_slots - 1);
  size_t at = hash_of(data->open, size) & mask;
  for (; data->block_slot[at]; at = (at + 1) & mask) {
    struct st_block *run = &data->block[data->block_slot[at] - 1];
    if (run->n == data->n_open && memcmp(data->pool + run->first, data->open, size) == 0) {
      run->count++;
      return;
    }
  }
  AD_RESERVE(data->pool, data->n_pool, data->cap_pool, data->n_open);
  AD_GROW(data->block, data->n_blocks, data->cap_blocks);
  memcpy(data->pool + data->n_pool, data->open, size);
  data->block[data->n_blocks] = (struct st_block){data->n_pool, 1, data->n_open};
  data->n_pool += data->n_open;
  data->block_slot[at] = ++data->n_blocks;
}

void st_rating_data_end_block(struct st_rating_data *data, bool keep)
{
  if (keep && data->n_open > 0) {
    qsort(data->open, (size_t)data->n_open, sizeof *data->open, by_number);
    for (int i = 0; i < data->n_open; i++)
      data->count[data->open[i]]++;
    add_block(data);
    data->blocks++;
    data->games += data->n_open;
  }
  data->n_open = 0;
}

/* ---- the order by contents ---- */

static int by_pattern(const void *a, const void *b, void *ctx)
{
  const struct st_rating_data *data = ctx;
  return memcmp(&data->pattern[*(const int *)a], &data->pattern[*(const int *)b],
                sizeof *data->pattern);
}

static int *numbers(int n)
{
  int *out = ad_calloc((size_t)n + 1, sizeof *out);
  for (int i = 0; i < n; i++)
    out[i] = i;
  return out;
}

struct blocks {
  const struct st_rating_data *data;
  const int *pool;
};

static int by_block(const void *a, const void *b, void *ctx)
{
  const struct blocks *blocks = ctx;
  const struct st_block *x = &blocks->data->block[*(const int *)a],
                        *y = &blocks->data->block[*(const int *)b];
  if (x->n != y->n)
    return x->n - y->n;
  for (int i = 0; i < x->n; i++) {
    int apart = blocks->pool[x->first + i] - blocks->pool[y->first + i];
    if (apart)
      return apart;
  }
  return 0;
}

void st_rating_data_sort(const struct st_rating_data *data, struct st_sorted_data *out)
{
  int *place = ad_calloc((size_t)data->n_patterns + 1, sizeof *place);
  out->game = numbers(data->n_patterns);
  qsort_r(out->game, (size_t)data->n_patterns, sizeof *out->game, by_pattern, (void *)data);
  for (int i = 0; i < data->n_patterns; i++)
    place[out->game[i]] = i;
  out->pool = ad_calloc((size_t)data->n_pool + 1, sizeof *out->pool);
  for (int64_t i = 0; i < data->n_pool; i++)
    out->pool[i] = place[data->pool[i]];
  for (int i = 0; i < data->n_blocks; i++)
    qsort(out->pool + data->block[i].first, (size_t)data->block[i].n, sizeof *out->pool, by_number);
  struct blocks blocks = {data, out->pool};
  out->block = numbers(data->n_blocks);
  qsort_r(out->block, (size_t)data->n_blocks, sizeof *out->block, by_block, &blocks);
  free(place);
}

void st_sorted_data_fini(struct st_sorted_data *sorted)
{
  free(sorted->game);
  free(sorted->block);
  free(sorted->pool);
}
