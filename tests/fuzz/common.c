/* common.c - see fuzz.h. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/hooks/hooks.h"
#include "tests/fuzz/fuzz.h"

/* Parameters that change how games are played, hooks of every kind, and a game in Lua; behind them
 * the base rules of the games (name_of). */
static const char *const listed[] = {"quadropolis/classic",          "quadropolis/expert",
                                     "quadropolis/treasurers",       "quadropolis/blind-draft",
                                     "tests/unit/games/hooked.yaml", "lua/nine-plots",
                                     "gardennation/skyline",         "quadropolis/public-services",
                                     "smallcity/advanced",           "smallcity/expert"};
enum { LISTED = sizeof listed / sizeof *listed, MOST = LISTED + AD_MAX_GAMES };

/* Returns the name of variant I; NULL behind the last. */
static const char *name_of(int i)
{
  static char bases[AD_MAX_GAMES][64];
  static int n, game;
  for (; ad_games[game]; game++)
    if (!ad_games[game]->scripted)
      snprintf(bases[n++], sizeof bases[0], "%s/base", ad_games[game]->key);
  return i < LISTED ? listed[i] : i < LISTED + n ? bases[i - LISTED] : NULL;
}

const struct cfg_loaders fuzz_loaders = {.hooks = lb_hooks_load};

static struct cfg_variant *variant(int i)
{
  static struct cfg_variant *variants[MOST];
  struct ad_diags diags;
  ad_diags_init(&diags);
  if (!variants[i])
    variants[i] = cfg_variant_load(name_of(i), &fuzz_loaders, &diags);
  assert(variants[i]);
  ad_diags_fini(&diags);
  return variants[i];
}

static struct ad_setup *setup_of(int i, int seats)
{
  static struct ad_setup *setups[MOST][AD_MAX_SEATS + 1];
  struct ad_diags diags;
  ad_diags_init(&diags);
  if (!setups[i][seats])
    setups[i][seats] = ad_setup_bind_own(cfg_variant_compile_any(variant(i), seats, NULL, &diags));
  ad_diags_fini(&diags);
  return setups[i][seats];
}

static int find(const char *name)
{
  for (int i = 0; name_of(i); i++)
    if (strcmp(name, name_of(i)) == 0)
      return i;
  return -1;
}

struct cfg_variant *fuzz_variant(const char *name)
{
  int i = find(name);
  return i < 0 ? NULL : variant(i);
}

struct ad_setup *fuzz_setup(const char *name, int seats)
{
  int i = find(name);
  return i < 0 || seats < variant(i)->ops->min_seats || seats > FUZZ_SEATS ? NULL
                                                                           : setup_of(i, seats);
}

struct ad_setup *fuzz_any_setup(unsigned number)
{
  unsigned n = LISTED;
  while (name_of((int)n))
    n++;
  int i = (int)(number % n);
  const struct ad_game_ops *ops = variant(i)->ops;
  int seats = ops->min_seats + (int)(number / n) % (FUZZ_SEATS + 1 - ops->min_seats);
  struct ad_setup *setup = setup_of(i, seats);
  if (!setup) /* a game for one seat has variants that are not */
    setup = setup_of(i, FUZZ_SEATS);
  assert(setup);
  return setup;
}

void fuzz_play_on(const struct ad_setup *setup, void *state, uint64_t seed)
{
  struct ad_rng rng;
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  ad_rng_seed(&rng, seed);
  while (ad_to_act(setup, state) != AD_OVER) {
    int n = ad_legal(setup, state, moves);
    assert(n > 0);
    ad_apply(setup, state, moves[ad_rng_below(&rng, (uint32_t)n)]);
  }
  struct ad_result result;
  ad_result_of(setup, state, &result);
  for (int seat = 0; seat < setup->seats; seat++) {
    struct ad_sheet sheet;
    ad_sheet_init(&sheet);
    ad_score(setup, state, seat, AD_NOBODY, &sheet);
    /* scripts need not bear every position */
    assert(ad_sheet_total(&sheet) == result.score[seat] || ad_has_fault(setup));
    ad_sheet_fini(&sheet);
  }
  free(moves);
}
