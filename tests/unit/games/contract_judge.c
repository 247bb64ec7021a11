/* The contract of games, fifth part: features that a judgement is made of. */
#include <stdlib.h>
#include <string.h>

#include "engine/core/judge/feature.h"
#include "tests/unit/games/contract.h"

enum { UNWRITTEN = INT32_MIN };

static int count_features(void)
{
  int n = 0;
  while (ops->features && ops->features[n].name)
    n++;
  return n;
}

/* Reads the features of SEAT in STATE into OUT, AD_MAX_FEATURES long, and checks them. */
static void read_checked(const void *state, int seat, int32_t *out)
{
  int n = count_features();
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

START_TEST(contract_features_are_documented)
{
  use_setup(_i);
  int n = count_features();
  REQUIRE(n <= AD_MAX_FEATURES, "there are %d features", n);
  REQUIRE(n == 0 || (ops->read_features && ops->stage), "features cannot be read");
  for (int i = 0; i < n; i++) {
    REQUIRE(*ops->features[i].doc, "feature %s lacks words", ops->features[i].name);
    for (int k = 0; k < i; k++)
      REQUIRE(strcmp(ops->features[i].name, ops->features[k].name) != 0, "feature %s appears twice",
              ops->features[i].name);
  }
}
END_TEST

setups_check *const contract_judge_checks[] = {features_hold, NULL};

void contract_add_judge(TCase *tc, int n)
{
  tcase_add_loop_test(tc, contract_features_hold, 0, n);
  tcase_add_loop_test(tc, contract_features_are_documented, 0, n);
}
