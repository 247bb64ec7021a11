/* example.h - answers worked examples in test files. */
#ifndef AEDILE_UNIT_GAMES_EXAMPLE_H
#define AEDILE_UNIT_GAMES_EXAMPLE_H

#include <check.h>

#include "engine/config/variant.h"
#include "engine/core/game/game.h"
#include "engine/core/match/setup.h"

static struct cfg_variant *base;
static struct ad_setup *setup;
static struct ad_arena arena;
static struct ad_diags diags;

static inline void finish(void)
{
  ad_setup_free(setup);
  setup = NULL;
  cfg_variant_free(base);
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
}

static inline const void *rules_for(struct ad_example *example, const char *name, int seats,
                                    struct ad_node *options)
{
  ck_assert_str_eq(name, "base");
  ad_setup_free(setup);
  setup = cfg_variant_compile_any(base, seats, options, example->diags);
  return setup ? setup->rules : NULL;
}

#endif
