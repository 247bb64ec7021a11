/* common.c - see fuzz.h. */
#include <assert.h>
#include <stdlib.h>

#include "tests/fuzz/fuzz.h"

struct ad_setup *fuzz_setup(int seats)
{
  static struct cfg_variant *variant;
  static struct ad_setup *setups[AD_MAX_SEATS + 1];
  struct ad_diags diags;
  ad_diags_init(&diags);
  const char *name = getenv("AEDILE_FUZZ");
  if (!variant)
    variant = cfg_variant_load(name ? name : "neoville/base", &diags);
  assert(variant);
  if (seats < variant->ops->min_seats)
    seats = variant->ops->min_seats;
  if (!setups[seats])
    setups[seats] = cfg_variant_compile_any(variant, seats, NULL, &diags);
  ad_diags_fini(&diags);
  assert(setups[seats]);
  return setups[seats];
}

void fuzz_play_on(const struct ad_setup *setup, void *state, uint64_t seed)
{
  struct ad_rng rng;
  ad_move *moves = ad_calloc((size_t)setup->ops->max_moves, sizeof *moves);
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
    setup->ops->score(setup->rules, state, seat, &sheet);
    assert(ad_sheet_total(&sheet) == result.score[seat]);
    ad_sheet_fini(&sheet);
  }
  free(moves);
}
