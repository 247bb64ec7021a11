/* early_stop.c - feeds complete blocks to the sequential test. */
#include "engine/tourney/schedule/early_stop.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/stats/win_share.h"

enum { DEFAULT_PREFETCH = 16 };

struct block {
  int share, games; /* sum of the win shares; games so far */
  bool is_void;
  double llr; /* after this block */
};

struct tn_early_stop {
  struct st_sprt_spec spec;
  int games, prefetch; /* games of a block; blocks available beyond the complete ones */
  long long n;         /* blocks, at most */
  long long done;      /* blocks that are complete from the first on */
  long long last;      /* blocks until the decision; LLONG_MAX before it */
  struct st_score_counts scores;
  struct st_sprt sprt;
  struct block *block;
};

struct tn_early_stop *tn_early_stop_new(const struct tn_test *test, int seats, int games,
                                        int max_blocks)
{
  struct tn_early_stop *t = ad_calloc(1, sizeof *t);
  double even = 1.0 / seats;
  t->spec = (struct st_sprt_spec){.h0 = test->normalised ? 0 : even,
                                  .h1 = test->normalised ? test->margin : even + test->margin,
                                  .normalised = test->normalised,
                                  .centre = even,
                                  .alpha = test->alpha,
                                  .beta = test->beta};
  t->games = games;
  t->prefetch = DEFAULT_PREFETCH;
  t->n = max_blocks;
  t->last = LLONG_MAX;
  t->block = ad_calloc((size_t)max_blocks, sizeof *t->block);
  t->sprt = st_sprt_of(&t->scores, 1, &t->spec);
  return t;
}

void tn_early_stop_free(struct tn_early_stop *t)
{
  if (!t)
    return;
  st_score_counts_fini(&t->scores);
  free(t->block);
  free(t);
}

/* Adds the next block, which is complete, to the test. */
static void add_block(struct tn_early_stop *t)
{
  struct block *block = &t->block[t->done++];
  if (!block->is_void) {
    st_score_counts_add(&t->scores, block->share, 1);
    t->sprt = st_sprt_of(&t->scores, (double)ST_SHARE * t->games, &t->spec);
  }
  block->llr = t->sprt.llr;
  if (t->sprt.verdict != ST_CONTINUE)
    t->last = t->done;
}

void tn_early_stop_add_game(struct tn_early_stop *t, long long block, int share)
{
  assert(block >= 0 && block < t->n && t->block[block].games < t->games);
  t->block[block].games++;
  if (share < 0)
    t->block[block].is_void = true;
  else
    t->block[block].share += share;
  while (t->last == LLONG_MAX && t->done < t->n && t->block[t->done].games == t->games)
    add_block(t);
}

const struct st_sprt *tn_early_stop_test(const struct tn_early_stop *t)
{
  return &t->sprt;
}

double tn_early_stop_llr(const struct tn_early_stop *t, long long block)
{
  return t->block[block].llr;
}

long long tn_early_stop_complete_blocks(const struct tn_early_stop *t)
{
  return t->done;
}

long long tn_early_stop_last_block(const struct tn_early_stop *t)
{
  return t->last;
}

void tn_early_stop_set_prefetch(struct tn_early_stop *t, int blocks)
{
  t->prefetch = blocks > 1 ? blocks : 1;
}

long long tn_early_stop_available(const struct tn_early_stop *t)
{
  if (t->last != LLONG_MAX)
    return t->last;
  return t->done + t->prefetch < t->n ? t->done + t->prefetch : t->n;
}
