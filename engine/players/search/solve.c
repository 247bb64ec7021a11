/* solve.c - each seat takes the move whose end is best for it (max^n), with a table of the
 * positions that are known, by their hashes. */
#include "engine/players/search/solve.h"

#include <stdlib.h>
#include <string.h>

#include "engine/core/match/random_game.h"

enum { DEEPEST = 64 /* moves in a row */ };

struct known {
  uint64_t hash; /* 0: free */
  struct ad_result end;
};

struct se_solver {
  const struct ad_setup *setup;
  struct known *known;
  int room, n, most; /* ROOM: a power of two; N of at most MOST positions are in it */
  char *states;      /* one for each level */
  ad_move *moves;    /* likewise */
};

struct se_solver *se_solver_new(const struct ad_setup *setup, int positions)
{
  struct se_solver *s = ad_calloc(1, sizeof *s);
  s->setup = setup;
  s->most = positions;
  for (s->room = 2; s->room < 2 * positions;)
    s->room *= 2;
  s->known = ad_calloc((size_t)s->room, sizeof *s->known);
  s->states = ad_calloc(DEEPEST + 1, setup->state_size);
  s->moves = ad_calloc((size_t)(DEEPEST + 1) * (size_t)setup->max_moves, sizeof *s->moves);
  return s;
}

void se_solver_free(struct se_solver *s)
{
  if (!s)
    return;
  free(s->known);
  free(s->states);
  free(s->moves);
  free(s);
}

void se_solver_clear(struct se_solver *s)
{
  memset(s->known, 0, (size_t)s->room * sizeof *s->known);
  s->n = 0;
}

/* Where the position with HASH is, or has room. */
static struct known *place_of(struct se_solver *s, uint64_t hash)
{
  uint64_t mask = (uint64_t)s->room - 1, at = hash & mask;
  while (s->known[at].hash && s->known[at].hash != hash)
    at = (at + 1) & mask;
  return &s->known[at];
}

static bool better(const struct ad_result *a, const struct ad_result *b, int seat)
{
  int by = ad_win_share(a, seat) - ad_win_share(b, seat);
  return by > 0 || (by == 0 && ad_score_margin_of(a, seat) > ad_score_margin_of(b, seat));
}

/* Values the state of LEVEL. */
static bool value(struct se_solver *s, int level, struct ad_result *end)
{
  char *state = s->states + (size_t)level * s->setup->state_size;
  ad_move *moves = s->moves + (size_t)level * (size_t)s->setup->max_moves;
  int seat = ad_to_act(s->setup, state);
  if (seat == AD_OVER) {
    ad_result_of(s->setup, state, end);
    return true;
  }
  uint64_t hash = ad_state_hash(s->setup, state) | 1;
  struct known *known = place_of(s, hash);
  if (known->hash) {
    *end = known->end;
    return true;
  }
  if (level == DEEPEST || s->n == s->most)
    return false;
  s->n++;
  int n = ad_legal(s->setup, state, moves);
  for (int i = 0; i < n; i++) {
    struct ad_result one;
    memcpy(state + s->setup->state_size, state, s->setup->state_size);
    ad_apply(s->setup, state + s->setup->state_size, moves[i]);
    if (!value(s, level + 1, &one))
      return false;
    if (i == 0 || better(&one, end, seat))
      *end = one;
  }
  *place_of(s, hash) = (struct known){hash, *end}; /* its place may have been taken meanwhile */
  return true;
}

int se_solver_positions(const struct se_solver *s)
{
  return s->n;
}

bool se_solve(struct se_solver *s, const void *state, struct ad_result *result)
{
  memcpy(s->states, state, s->setup->state_size);
  return value(s, 0, result);
}
