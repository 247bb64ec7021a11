/* house.c - variants of a game that are house rules. */
#include "tests/unit/games/house.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/paths.h"
#include "engine/config/variant.h"
#include "engine/core/match/match.h"
#include "tests/unit/setups.h"

/* The rules of SETUP without their `run` and what follows it; the caller frees them. */
static void *copy_rules(const struct ad_setup *setup, size_t run)
{
  void *rules = ad_calloc(1, setup->ops->rules_size);
  memcpy(rules, setup->rules, setup->ops->rules_size);
  memset((char *)rules + run, 0, setup->ops->rules_size - run);
  return rules;
}

static void has_rules_of(const struct ad_setup *setup, const char *game,
                         const struct house_rule *rule, size_t run)
{
  char like[60];
  snprintf(like, sizeof like, "%s/%s", game, rule->like);
  struct ad_setup *other = setups_open(like, setup->seats, rule->options);
  void *a = copy_rules(setup, run), *b = copy_rules(other, run);
  ck_assert_msg(memcmp(a, b, setup->ops->rules_size) == 0, "%s is not %s with %s", rule->name, like,
                rule->options);
  free(a);
  free(b);
  ad_setup_free(other);
}

static void play(const char *game, const struct house_rule *rule, const char *name, int seats,
                 size_t run, int games)
{
  struct ad_setup *setup = setups_open(name, seats, NULL);
  if (rule->like)
    has_rules_of(setup, game, rule, run);
  for (uint64_t seed = 1; seed <= (uint64_t)games; seed++) {
    struct ad_match *match = setups_random_game(setup, seed, NULL);
    ck_assert_int_eq(ad_to_act(setup, match->state), AD_OVER);
    ad_match_free(match);
  }
  ck_assert_msg(!ad_has_fault(setup), "%s: %s", setup->run->fault_hook, setup->run->err.msg);
  ad_setup_free(setup);
}

void house_play(const char *game, const struct house_rule *rule, size_t run, int games)
{
  struct ad_diags diags;
  char name[60];
  ad_diags_init(&diags);
  snprintf(name, sizeof name, "%s/%s", game, rule->name);
  struct cfg_variant *variant = cfg_variant_load(name, &setups_loaders, &diags);
  ck_assert_ptr_nonnull(variant);
  ck_assert(variant->title[0] && variant->about[0]);
  for (int i = 0; i < variant->n_seats; i++)
    play(game, rule, name, variant->seats[i], run, games);
  cfg_variant_free(variant);
  ad_diags_fini(&diags);
}

static bool is_listed(const char *name, const struct house_rule *rules, int n)
{
  bool listed = strcmp(name, "base") == 0;
  for (int i = 0; i < n; i++)
    listed |=
      strcmp(name, rules[i].name) == 0 || (rules[i].like && strcmp(name, rules[i].like) == 0);
  return listed;
}

void house_all_listed(const char *game, const struct house_rule *rules, int n)
{
  struct ad_arena arena;
  char folder[60];
  int n_names;
  ad_arena_init(&arena);
  snprintf(folder, sizeof folder, "variants/%s", game);
  char **names = cfg_list(folder, ".yaml", &n_names, &arena);
  for (int i = 0; i < n_names; i++)
    ck_assert_msg(strchr(names[i], '/') || is_listed(names[i], rules, n),
                  "%s/%s.yaml is not in the list of this test", folder, names[i]);
  ad_arena_fini(&arena);
}
