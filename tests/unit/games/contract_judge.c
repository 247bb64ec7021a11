/* The contract of games, fifth part: features and traits that a judgement is made of. */
#include <stdlib.h>
#include <string.h>

#include "engine/core/judge/feature.h"
#include "tests/unit/games/contract.h"

enum { UNWRITTEN = INT32_MIN };

static int count(const struct ad_feature *table)
{
  int n = 0;
  while (table && table[n].name)
    n++;
  return n;
}

/* Reads the features of SEAT in STATE into OUT, AD_MAX_FEATURES long, and checks them. */
static void read_checked(const void *state, int seat, int32_t *out)
{
  int n = count(ops->features);
  for (int i = 0; i < AD_MAX_FEATURES; i++)
    out[i] = UNWRITTEN;
  ops->read_features(rules, state, seat, out);
  for (int i = 0; i < n; i++)
    REQUIRE(out[i] >= -AD_MAX_FEATURE && out[i] <= AD_MAX_FEATURE, "%s is %d",
            ops->features[i].name, (int)out[i]);
  for (int i = n; i < AD_MAX_FEATURES; i++)
    REQUIRE(out[i] == UNWRITTEN, "there are %d features, but number %d is written", n, i);
}

static void features_hold(struct ad_match *match, int n)
{
  int32_t first[AD_MAX_FEATURES], again[AD_MAX_FEATURES];
  if (n == 0 || !ops->features || !is_looked_at(match, n, 7))
    return;
  int stage = ops->stage(rules, match->state);
  REQUIRE(stage >= 0 && stage < AD_STAGES, "the stage is %d", stage);
  for (int seat = 0; seat < setup->seats; seat++) {
    void *copy = copy_of(match->state);
    read_checked(match->state, seat, first);
    REQUIRE(same(copy, match->state), "reading features changes the state");
    read_checked(copy, seat, again);
    REQUIRE(memcmp(first, again, sizeof first) == 0, "a copy has other features");
    ad_hide(setup, copy, seat, 9);
    read_checked(copy, seat, again);
    free(copy);
  }
}

START_TEST(contract_features_hold)
{
  use_setup(_i);
  if (ops->features)
    over_games(_i, features_hold);
}
END_TEST

/* Reads the traits of the N legal moves of STATE into OUT, and checks them; room for one number
 * more than they are. */
static void read_checked_traits(const void *state, const ad_move *moves, int n, int32_t *out)
{
  int each = count(ops->traits), all = n * each;
  out[all] = UNWRITTEN;
  ops->read_traits(rules, state, moves, n, out);
  for (int i = 0; i < all; i++)
    REQUIRE(out[i] >= -AD_MAX_FEATURE && out[i] <= AD_MAX_FEATURE, "%s is %d",
            ops->traits[i % each].name, (int)out[i]);
  REQUIRE(out[all] == UNWRITTEN, "more than %d numbers are written", all);
}

/* Traits are of what the seat knows: the same move has the same ones whatever else is dealt. */
static void traits_hold(struct ad_match *match, int n)
{
  if (n == 0 || !ops->traits || !is_looked_at(match, n, 7))
    return;
  size_t room = (size_t)(n * count(ops->traits) + 1);
  int32_t *first = calloc(room, sizeof *first), *again = calloc(room, sizeof *again);
  void *copy = copy_of(match->state);
  read_checked_traits(match->state, match->options, n, first);
  REQUIRE(same(copy, match->state), "reading traits changes the state");
  ad_hide(setup, copy, ad_to_act(setup, copy), 9);
  read_checked_traits(copy, match->options, n, again);
  REQUIRE(memcmp(first, again, (room - 1) * sizeof *first) == 0,
          "traits tell what the seat cannot know");
  read_checked_traits(match->state, match->options + n - 1, 1, again);
  REQUIRE(memcmp(first + (size_t)((n - 1) * count(ops->traits)), again,
                 (size_t)count(ops->traits) * sizeof *first) == 0,
          "a move alone has other traits than among others");
  free(copy);
  free(first);
  free(again);
}

START_TEST(contract_traits_hold)
{
  use_setup(_i);
  if (ops->traits)
    over_games(_i, traits_hold);
}
END_TEST

static void check_table(const struct ad_feature *table)
{
  int n = count(table);
  REQUIRE(n <= AD_MAX_FEATURES, "there are %d features", n);
  for (int i = 0; i < n; i++) {
    REQUIRE(*table[i].doc, "feature %s lacks words", table[i].name);
    for (int k = 0; k < i; k++)
      REQUIRE(strcmp(table[i].name, table[k].name) != 0, "feature %s appears twice", table[i].name);
  }
}

START_TEST(contract_features_are_documented)
{
  use_setup(_i);
  REQUIRE(!ops->features || (ops->read_features && ops->stage), "features cannot be read");
  REQUIRE(!ops->traits || (ops->read_traits && ops->stage), "traits cannot be read");
  check_table(ops->features);
  check_table(ops->traits);
}
END_TEST

setups_check *const contract_judge_checks[] = {features_hold, traits_hold, NULL};

void contract_add_judge(TCase *tc, int n)
{
  tcase_add_loop_test(tc, contract_features_hold, 0, n);
  tcase_add_loop_test(tc, contract_traits_hold, 0, n);
  tcase_add_loop_test(tc, contract_features_are_documented, 0, n);
}
