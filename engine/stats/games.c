/* games.c - games and blocks, equal ones counted. */
#include "engine/stats/games.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/base/rng.h"

struct st_rating_data *st_rating_data_new(int n_bots)
{
  assert(n_bots >= 0 && n_bots <= ST_MAX_RATED);
  struct st_rating_data *games = ad_calloc(1, sizeof *games);
  games->n_bots = n_bots;
  return games;
}

void st_rating_data_free(struct st_rating_data *games)
{
  if (!games)
    return;
  free(games->pattern);
  free(games->count);
  free(games->block);
  free(games->pool);
  free(games->pattern_slot);
  free(games->block_slot);
  free(games->open);
  free(games);
}

long long st_rating_data_games(const struct st_rating_data *games)
{
  return games->games;
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

static uint64_t hash_pattern(const struct st_rating_data *games, int i)
{
  return hash_of(&games->pattern[i], sizeof games->pattern[i]);
}

static uint64_t hash_block(const struct st_rating_data *games, int i)
{
  return hash_of(games->pool + games->block[i].first,
                 (size_t)games->block[i].n * sizeof *games->pool);
}

/* Doubles SLOTS and puts all N entries in again once it is half full. */
static void widen(const struct st_rating_data *games, int **slots, int *n_slots, int n,
                  uint64_t (*hash)(const struct st_rating_data *games, int i))
{
  if (2 * (n + 1) <= *n_slots)
    return;
  free(*slots);
  *n_slots = *n_slots ? 2 * *n_slots : 64;
  *slots = ad_calloc((size_t)*n_slots, sizeof **slots);
  for (int i = 0; i < n; i++) {
    size_t at = hash(games, i) & (size_t)(*n_slots - 1);
    while ((*slots)[at])
      at = (at + 1) & (size_t)(*n_slots - 1);
    (*slots)[at] = i + 1;
  }
}

static int find_pattern(struct st_rating_data *games, const struct st_finish_order *pattern)
{
  widen(games, &games->pattern_slot, &games->n_pattern_slots, games->n_patterns, hash_pattern);
  size_t mask = (size_t)(games->n_pattern_slots - 1), at = hash_of(pattern, sizeof *pattern) & mask;
  for (; games->pattern_slot[at]; at = (at + 1) & mask) {
    int i = games->pattern_slot[at] - 1;
    if (memcmp(&games->pattern[i], pattern, sizeof *pattern) == 0)
      return i;
  }
  if (games->n_patterns == games->cap_patterns) {
    games->cap_patterns = games->cap_patterns ? 2 * games->cap_patterns : 64;
    games->pattern =
      ad_realloc(games->pattern, (size_t)games->cap_patterns * sizeof *games->pattern);
    games->count = ad_realloc(games->count, (size_t)games->cap_patterns * sizeof *games->count);
  }
  games->pattern[games->n_patterns] = *pattern;
  games->count[games->n_patterns] = 0;
  games->pattern_slot[at] = games->n_patterns + 1;
  return games->n_patterns++;
}

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
    out.seat[i] = (uint8_t)order[i];
    out.level[i] =
      i == 0 ? 0 : (uint8_t)(out.level[i - 1] + (rank[order[i]] != rank[order[i - 1]]));
  }
  return out;
}

void st_rating_data_add_many(struct st_rating_data *games, int seats, const int *bot,
                             const int8_t *rank, int64_t count)
{
  assert(seats >= 1 && seats <= AD_MAX_SEATS);
  for (int seat = 0; seat < seats; seat++)
    assert(bot[seat] >= 0 && bot[seat] < games->n_bots);
  if (seats < 2)
    return;
  struct st_finish_order pattern = pattern_of(seats, bot, rank);
  int found = find_pattern(games, &pattern);
  for (; count > 0; count--) {
    if (games->n_open == games->cap_open) {
      games->cap_open = games->cap_open ? 2 * games->cap_open : 16;
      games->open = ad_realloc(games->open, (size_t)games->cap_open * sizeof *games->open);
    }
    games->open[games->n_open++] = found;
  }
}

void st_rating_data_add(struct st_rating_data *games, int seats, const int *bot, const int8_t *rank)
{
  st_rating_data_add_many(games, seats, bot, rank, 1);
}

static int by_number(const void *a, const void *b)
{
  return *(const int *)a - *(const int *)b;
}

/* Counts the open games as a block. */
static void put_block(struct st_rating_data *games)
{
  widen(games, &games->block_slot, &games->n_block_slots, games->n_blocks, hash_block);
  size_t size = (size_t)games->n_open * sizeof *games->open,
         mask = (size_t)(games->n_block_slots - 1);
  size_t at = hash_of(games->open, size) & mask;
  for (; games->block_slot[at]; at = (at + 1) & mask) {
    struct st_block *run = &games->block[games->block_slot[at] - 1];
    if (run->n == games->n_open && memcmp(games->pool + run->first, games->open, size) == 0) {
      run->count++;
      return;
    }
  }
  while (games->n_pool + games->n_open > games->cap_pool) {
    games->cap_pool = games->cap_pool ? 2 * games->cap_pool : 256;
    games->pool = ad_realloc(games->pool, (size_t)games->cap_pool * sizeof *games->pool);
  }
  if (games->n_blocks == games->cap_blocks) {
    games->cap_blocks = games->cap_blocks ? 2 * games->cap_blocks : 64;
    games->block = ad_realloc(games->block, (size_t)games->cap_blocks * sizeof *games->block);
  }
  memcpy(games->pool + games->n_pool, games->open, size);
  games->block[games->n_blocks] = (struct st_block){games->n_pool, 1, games->n_open};
  games->n_pool += games->n_open;
  games->block_slot[at] = ++games->n_blocks;
}

void st_rating_data_end_block(struct st_rating_data *games, bool keep)
{
  if (keep && games->n_open > 0) {
    qsort(games->open, (size_t)games->n_open, sizeof *games->open, by_number);
    for (int i = 0; i < games->n_open; i++)
      games->count[games->open[i]]++;
    put_block(games);
    games->blocks++;
    games->games += games->n_open;
  }
  games->n_open = 0;
}

/* ---- an order that depends on contents alone ---- */

static int by_pattern(const void *a, const void *b, void *ctx)
{
  const struct st_rating_data *games = ctx;
  return memcmp(&games->pattern[*(const int *)a], &games->pattern[*(const int *)b],
                sizeof *games->pattern);
}

static int *numbers(int n)
{
  int *out = ad_calloc((size_t)n + 1, sizeof *out);
  for (int i = 0; i < n; i++)
    out[i] = i;
  return out;
}

struct blocks {
  const struct st_rating_data *games;
  const int *pool;
};

static int by_block(const void *a, const void *b, void *ctx)
{
  const struct blocks *blocks = ctx;
  const struct st_block *x = &blocks->games->block[*(const int *)a],
                        *y = &blocks->games->block[*(const int *)b];
  if (x->n != y->n)
    return x->n - y->n;
  for (int i = 0; i < x->n; i++) {
    int apart = blocks->pool[x->first + i] - blocks->pool[y->first + i];
    if (apart)
      return apart;
  }
  return 0;
}

void st_rating_data_sort(const struct st_rating_data *games, struct st_sorted_data *out)
{
  int *place = ad_calloc((size_t)games->n_patterns + 1, sizeof *place);
  out->game = numbers(games->n_patterns);
  qsort_r(out->game, (size_t)games->n_patterns, sizeof *out->game, by_pattern, (void *)games);
  for (int i = 0; i < games->n_patterns; i++)
    place[out->game[i]] = i;
  out->pool = ad_calloc((size_t)games->n_pool + 1, sizeof *out->pool);
  for (int64_t i = 0; i < games->n_pool; i++)
    out->pool[i] = place[games->pool[i]];
  for (int i = 0; i < games->n_blocks; i++)
    qsort(out->pool + games->block[i].first, (size_t)games->block[i].n, sizeof *out->pool,
          by_number);
  struct blocks blocks = {games, out->pool};
  out->block = numbers(games->n_blocks);
  qsort_r(out->block, (size_t)games->n_blocks, sizeof *out->block, by_block, &blocks);
  free(place);
}

void st_sorted_data_fini(struct st_sorted_data *sorted)
{
  free(sorted->game);
  free(sorted->block);
  free(sorted->pool);
}
