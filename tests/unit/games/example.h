/* example.h - answers worked examples in test files. */
#ifndef AEDILE_UNIT_GAMES_EXAMPLE_H
#define AEDILE_UNIT_GAMES_EXAMPLE_H

#include <check.h>
#include <string.h>

#include "engine/config/variant.h"
#include "engine/config/yaml.h"
#include "engine/core/game/game.h"
#include "engine/core/match/setup.h"
#include "tests/unit/fixture.h"
#include "tests/unit/setups.h"

static struct cfg_variant *base;
static struct ad_setup *setup;
static struct ad_arena arena;
static struct ad_diags diags;
static struct ad_node *file; /* that the cases stand in; NULL: none */

static inline void start_examples(const char *variant)
{
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  base = cfg_variant_load(variant, &setups_loaders, &diags);
  ck_assert_msg(base != NULL, "%s", fixture_problems(&diags));
}

static inline void finish(void)
{
  ad_setup_free(setup);
  setup = NULL;
  file = NULL;
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

/* The answer of the game, or NULL: DIAGS says why. */
static inline struct ad_node *answer(struct ad_node *input)
{
  static const char *const words[] = {"id", "title", "clauses", "expect"};
  struct ad_example example = {
    .input = input, .file = file, .arena = &arena, .diags = &diags, .rules = rules_for};
  for (int i = 0; i < AD_LEN(words); i++)
    if (ad_node_get(input, words[i]))
      ad_node_mark(ad_node_get(input, words[i]));
  return base->ops->example(&example);
}

/* Returns the answer to INPUT, called NAME in messages, which holds what EXPECTED says. */
static inline struct ad_node *answers_tree(struct ad_node *input, const struct ad_node *expected,
                                           const char *name)
{
  struct ad_buf diff;
  ad_buf_init(&diff);
  struct ad_node *got = answer(input);
  ck_assert_msg(got != NULL, "%s: %s", name, fixture_problems(&diags));
  ck_assert_msg(ad_node_matches(expected, got, &diff), "%s: %s", name, ad_buf_text(&diff));
  ad_buf_fini(&diff);
  return got;
}

/* The file at PATH has LEAST cases or more, and each is answered as it expects. */
static inline void answers_file(const char *path, int least)
{
  file = cfg_yaml_load(path, &arena, &diags);
  ck_assert_msg(file != NULL, "%s", fixture_problems(&diags));
  struct ad_node *cases = ad_node_get(file, "cases");
  ck_assert_int_ge(cases->n, least);
  for (struct ad_node *item = cases->first; item; item = item->next)
    answers_tree(item, ad_node_get(item, "expect"), ad_node_get(item, "id")->text);
}

/* TEXT is not answered, and one of the problems SAYS why.  Returns all of them. */
static inline const char *is_refused(const char *text, const char *says)
{
  struct ad_node *got = answer(fixture_yaml(&arena, text));
  const char *problems = fixture_problems(&diags);
  ck_assert_msg(got == NULL, "%s is answered", text);
  ck_assert_msg(strstr(problems, says) != NULL, "%s: %s", text, problems);
  return problems;
}

#endif
