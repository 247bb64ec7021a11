/* match.c - one game being played. */
#include "engine/core/match/match.h"

#include <assert.h>
#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/core/match/progress.h"
#include "engine/core/match/random_game.h"

const struct ad_referee ad_referee_default = {
  .verdict = {[AD_FAULT_BUDGET] = AD_FALLBACK, [AD_FAULT_LATE] = AD_FALLBACK},
  .blamed_move = {AD_NEVER, AD_NEVER, AD_NEVER, AD_NEVER, AD_NEVER, AD_NEVER, AD_NEVER, AD_NEVER},
};

struct ad_match *ad_match_new(const struct ad_setup *setup, uint64_t seed)
{
  struct ad_match *match = ad_calloc(1, sizeof *match);
  assert(setup->max_moves < AD_FORCED);
  match->own_setup = ad_setup_bind(setup);
  match->own_lookahead = ad_setup_bind(setup);
  match->setup = match->own_setup ? match->own_setup : setup;
  match->lookahead = match->own_lookahead ? match->own_lookahead : setup;
  match->state = ad_calloc(1, setup->state_size);
  match->cap_moves = 256;
  match->moves = ad_calloc((size_t)match->cap_moves, sizeof *match->moves);
  match->choices = ad_calloc((size_t)match->cap_moves, sizeof *match->choices);
  match->referee = &ad_referee_default;
  match->options = ad_calloc((size_t)setup->max_moves, sizeof *match->options);
  ad_match_restart(match, seed);
  return match;
}

void ad_match_free(struct ad_match *match)
{
  if (match) {
    ad_setup_free(match->own_setup);
    ad_setup_free(match->own_lookahead);
    free(match->state);
    free(match->moves);
    free(match->choices);
    free(match->options);
  }
  free(match);
}

void ad_match_restart(struct ad_match *match, uint64_t seed)
{
  match->seed = seed;
  match->n_moves = 0;
  ad_deal(match->setup, match->state, seed);
}

int ad_match_options(struct ad_match *match)
{
  if (ad_to_act(match->setup, match->state) == AD_OVER)
    return 0;
  int n = ad_legal(match->setup, match->state, match->options);
  assert(n >= 1 && n <= match->setup->max_moves);
  return n;
}

void ad_match_apply(struct ad_match *match, ad_move move)
{
  int cap = match->cap_moves; /* of both arrays: they grow together */
  AD_GROW(match->moves, match->n_moves, cap);
  AD_GROW(match->choices, match->n_moves, match->cap_moves);
  match->choices[match->n_moves] = AD_FORCED;
  match->moves[match->n_moves++] = move;
  ad_apply(match->setup, match->state, move);
}

void ad_match_choose(struct ad_match *match, int choice, int n)
{
  assert(choice >= 0 && choice < n && n <= match->setup->max_moves);
  uint16_t index = n > 1 ? (uint16_t)choice : AD_FORCED;
  struct ad_match_progress *progress = match->referee->progress;
  if (progress) { /* before the rules work on the choice: they may be what fails */
    ad_progress_add_choice(progress, index);
    ad_progress_set_seat(progress, AD_NOBODY);
  }
  ad_match_apply(match, match->options[choice]);
  match->choices[match->n_moves - 1] = index;
}

int ad_match_skip_forced(struct ad_match *match)
{
  while (match->n_moves < AD_MAX_PLAYOUT_MOVES && !ad_has_fault(match->setup)) {
    int n = ad_match_options(match);
    if (n != 1)
      return ad_has_fault(match->setup) ? 0 : n;
    ad_match_choose(match, 0, 1);
  }
  return 0;
}

void ad_match_undo(struct ad_match *match, int n_moves)
{
  assert(n_moves >= 0 && n_moves <= match->n_moves);
  match->n_moves = n_moves;
  match->n_moves = ad_match_walk(match, match->setup, match->state, NULL, NULL);
}

int ad_match_walk(const struct ad_match *match, const struct ad_setup *setup, void *state,
                  void (*each)(void *ctx, const void *state, int made), void *ctx)
{
  int made = 0;
  ad_deal(setup, state, match->seed);
  for (; made < match->n_moves && ad_can_replay_move(setup, state, match->moves[made]); made++) {
    if (each)
      each(ctx, state, made);
    ad_apply(setup, state, match->moves[made]);
  }
  return made;
}
