/* gn_positions.h - what reads and writes positions of Garden Nation in test files. */
#ifndef AEDILE_UNIT_GAMES_GARDENNATION_GN_POSITIONS_H
#define AEDILE_UNIT_GAMES_GARDENNATION_GN_POSITIONS_H

#include <check.h>

#include "engine/config/yaml.h"
#include "engine/games/gardennation/files/position.h"
#include "engine/games/gardennation/files/write.h"
#include "tests/unit/fixture.h"
#include "tests/unit/setups.h"

static struct ad_setup *setup;
static const struct gn_rules *rules;
static struct gn_state st;
static struct ad_arena arena;
static struct ad_diags diags;

static inline void use(const char *variant, int seats, const char *options)
{
  ad_setup_free(setup);
  setup = setups_open(variant, seats, options);
  rules = setup->rules;
}

static inline void start(void)
{
  use("gardennation/base", 3, NULL);
  ad_arena_init(&arena);
  ad_diags_init(&diags);
}

static inline void finish(void)
{
  ad_setup_free(setup);
  setup = NULL;
  ad_arena_fini(&arena);
  ad_diags_fini(&diags);
}

static inline char *written(const void *state, int viewer)
{
  struct ad_buf buf;
  ad_buf_init(&buf);
  cfg_yaml_write(gn_write_position(rules, state, viewer, &arena), &buf);
  char *text = ad_arena_printf(&arena, "%s", ad_buf_text(&buf));
  ad_buf_fini(&buf);
  return text;
}

#endif
