/* builtin.c - the bots random, greedy and first, and the table of all built-in bots. */
#include "engine/players/builtin/builtin.h"

#include <stdlib.h>
#include <string.h>

#include "engine/core/match/random_game.h"
#include "engine/players/builtin/flat_monte_carlo.h"
#include "engine/players/search/search.h"

static void free_player(struct ad_player *p)
{
  free(p->self);
  free(p);
}

static struct ad_player *new_player(const char *name, size_t self_size)
{
  struct ad_player *p = ad_calloc(1, sizeof *p);
  p->name = name;
  p->self = self_size ? ad_calloc(1, self_size) : NULL;
  p->free = free_player;
  return p;
}

/* ---- first: plays for forfeited seats; its speed is the cost of the loop around every bot ---- */

static enum ad_fault first_choose(struct ad_player *p, struct ad_view *view, const ad_move *moves,
                                  int n, int *choice, struct ad_err *err)
{
  (void)p, (void)view, (void)moves, (void)n, (void)err;
  *choice = 0;
  return AD_FAULT_NONE;
}

static struct ad_player *make_first(const void *options)
{
  (void)options;
  struct ad_player *p = new_player("first", 0);
  p->choose = first_choose;
  return p;
}

/* ---- random: each move equally likely, from a random stream of its own ---- */

static enum ad_fault random_start(struct ad_player *p, const struct ad_setup *setup, int seat,
                                  uint64_t rng_seed, struct ad_err *err)
{
  (void)setup, (void)seat, (void)err;
  ad_rng_seed(p->self, rng_seed);
  return AD_FAULT_NONE;
}

static enum ad_fault random_choose(struct ad_player *p, struct ad_view *view, const ad_move *moves,
                                   int n, int *choice, struct ad_err *err)
{
  (void)view, (void)moves, (void)err;
  *choice = (int)ad_rng_below(p->self, (uint32_t)n);
  return AD_FAULT_NONE;
}

static struct ad_player *make_random(const void *options)
{
  (void)options;
  struct ad_player *p = new_player("random", sizeof(struct ad_rng));
  p->start = random_start;
  p->choose = random_choose;
  return p;
}

/* ---- greedy: the move with the most points right after it; the first of equal ones ---- */

static enum ad_fault greedy_start(struct ad_player *p, const struct ad_setup *setup, int seat,
                                  uint64_t rng_seed, struct ad_err *err)
{
  (void)seat, (void)rng_seed, (void)err;
  p->self = ad_realloc(p->self, setup->state_size);
  return AD_FAULT_NONE;
}

static enum ad_fault greedy_choose(struct ad_player *p, struct ad_view *view, const ad_move *moves,
                                   int n, int *choice, struct ad_err *err)
{
  (void)err;
  *choice =
    ad_best_move(ad_view_setup(view), ad_view_state(view), ad_view_seat(view), moves, n, p->self);
  return AD_FAULT_NONE;
}

static struct ad_player *make_greedy(const void *options)
{
  (void)options;
  struct ad_player *p = new_player("greedy", 0);
  p->start = greedy_start;
  p->choose = greedy_choose;
  return p;
}

/* ---- */

const struct pl_builtin pl_builtins[] = {
  {"random", "every move is equally likely", NULL, 0, make_random, false},
  {"greedy", "the move that scores most at once, the first of equals", NULL, 0, make_greedy, false},
  {"playout", "the move that does best in random games to the end", pl_playout_options,
   sizeof(struct pl_playout_options), pl_playout_make, false},
  {"search", "the move that a tree search finds best", pl_search_options, sizeof(struct se_options),
   pl_search_make, true},
  {"first", "the first move of the list", NULL, 0, make_first, false},
  {NULL, NULL, NULL, 0, NULL, false},
};

const struct pl_builtin *pl_builtin_find(const char *name)
{
  for (const struct pl_builtin *b = pl_builtins; b->name; b++)
    if (strcmp(b->name, name) == 0)
      return b;
  return NULL;
}
