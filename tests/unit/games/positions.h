/* positions.h - what reads, writes and damages positions in test files, for the set-up in use. */
#ifndef AEDILE_UNIT_GAMES_POSITIONS_H
#define AEDILE_UNIT_GAMES_POSITIONS_H

#include <check.h>
#include <string.h>

#include "engine/config/yaml.h"
#include "engine/core/game/game.h"
#include "tests/unit/fixture.h"
#include "tests/unit/setups.h"

static struct ad_setup *setup;
static struct ad_arena arena;
static struct ad_diags diags;

/* Returns the rules. */
static inline const void *use_setup(const char *variant, int seats, const char *options)
{
  ad_setup_free(setup);
  setup = setups_open(variant, seats, options);
  return setup->rules;
}

static inline void start_reading(void)
{
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

/* Frees every text and tree. */
static inline void clear_texts(void)
{
  ad_arena_fini(&arena);
  ad_arena_init(&arena);
}

static inline char *written(const void *state, int viewer)
{
  return fixture_position(setup, state, viewer, &arena);
}

/* STATE, of state_size bytes, is overwritten. */
static inline bool reads_tree(struct ad_node *root, void *state)
{
  memset(state, 0, setup->state_size);
  return setup->ops->read_position(setup->rules, state, root, &diags);
}

/* Damages the position of MATCH with WORDS, TIMES times, and reads it into STATE: it is refused
 * with a problem, or CONSERVED holds, it can be read as it is written, and it can be played to its
 * end. Returns how many were read. */
static inline int count_survivors(const struct ad_match *match, int times, const char *const *words,
                                  int n_words, struct ad_rng *rng, void *state,
                                  void (*conserved)(const char *text))
{
  const char *text = written(match->state, AD_NOBODY);
  int n_read = 0;
  for (int i = 0; i < times; i++) {
    struct ad_node *root = fixture_yaml(&arena, text);
    for (int k = 0; k <= i % 3; k++)
      fixture_damage(root, words, n_words, rng);
    if (!reads_tree(root, state)) {
      ck_assert(diags.n > 0);
      ad_diags_fini(&diags);
      ad_diags_init(&diags);
      continue;
    }
    n_read++;
    conserved(text);
    ck_assert_msg(reads_tree(fixture_yaml(&arena, written(state, AD_NOBODY)), state), "%s\n%s",
                  fixture_problems(&diags), text);
    ck_assert(setups_playout(setup, state, (uint64_t)i));
  }
  return n_read;
}

#endif
