/* The contract of games, third part: what no seat knows is dealt again, and all else stays. */
#include <stdlib.h>
#include <string.h>

#include "engine/core/match/vars.h"
#include "tests/unit/games/contract.h"

enum { COPIES = 40 };

static void see_same(const struct ad_attr *attr, const int *ix, const void *state,
                     const void *other, int viewer)
{
  int64_t a = attr->get(rules, state, viewer, ix), b = attr->get(rules, other, viewer, ix);
  REQUIRE(a == b, "%s(%d, %d, %d) is %lld for seat %d, %lld dealt again", attr->name, ix[0], ix[1],
          ix[2], (long long)a, viewer, (long long)b);
}

static void numbers_stay(const void *state, const void *copy)
{
  if (!setup->hooks)
    return;
  REQUIRE(memcmp(ad_extra_of(setup, state)->number, ad_extra_of(setup, copy)->number,
                 (size_t)setup->hooks->vars.n_numbers * sizeof(int32_t)) == 0,
          "a variable is dealt again");
}

static void options_stay(const struct ad_match *match, const void *copy, int n)
{
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  REQUIRE(ad_to_act(setup, match->state) == ad_to_act(setup, copy), "another seat acts");
  int m = n > 0 ? ad_legal(setup, copy, moves) : 0;
  REQUIRE(m == n && memcmp(moves, match->options, (size_t)n * sizeof *moves) == 0,
          "%d options, %d dealt again", n, m);
  free(moves);
}

static void known_stays(const struct ad_match *match, const void *copy, int n)
{
  for (int seat = 0; seat < setup->seats; seat++) {
    every_attribute(match->state, copy, seat, see_same);
    REQUIRE(ad_points(setup, match->state, seat) == ad_points(setup, copy, seat),
            "seat %d has other points", seat);
  }
  numbers_stay(match->state, copy);
  options_stay(match, copy, n);
}

static void redeal_keeps_what_is_known(struct ad_match *match, int n)
{
  if (!is_looked_at(match, n, 7))
    return;
  uint64_t seed = 1000 + (uint64_t)match->n_moves;
  void *copy = copy_of(match->state), *again = copy_of(match->state);
  ad_redeal(setup, copy, seed);
  known_stays(match, copy, n);
  ad_redeal(setup, copy, seed + 1);
  ad_redeal(setup, again, seed + 1);
  REQUIRE(same(copy, again), "move %d: what is dealt again depends on what no seat knows",
          match->n_moves);
  REQUIRE(setups_playout(setup, copy, 3), "a copy does not end");
  hooks_work();
  free(copy);
  free(again);
}

START_TEST(contract_redeal_keeps_what_is_known)
{
  over_games(_i, redeal_keeps_what_is_known);
}
END_TEST

/* ---- what is random ---- */

/* Plays STATE, dealt again by SEED, to its end with the moves of POLICY.  A hash of the points. */
static uint64_t points_of(const void *state, uint64_t seed, uint64_t policy)
{
  uint64_t hash = 0;
  void *copy = copy_of(state);
  ad_redeal(setup, copy, seed);
  REQUIRE(setups_playout(setup, copy, policy), "a copy does not end");
  for (int seat = 0; seat < setup->seats; seat++)
    hash = AD_DERIVE(hash, (uint64_t)ad_points(setup, copy, seat));
  free(copy);
  return hash;
}

/* A game that is dealt again before its first move becomes another one, unless nothing is hidden
   from all seats.  Scripts have a random stream, which they need not use. */
START_TEST(contract_redeal_deals_again)
{
  use_setup(_i);
  struct ad_match *match = ad_match_new(setup, 11);
  void *copy = copy_of(match->state);
  ad_redeal(setup, copy, 12);
  bool dealt = !same(copy, match->state), differs = false;
  for (uint64_t k = 1; k < COPIES && !differs; k++)
    differs = points_of(match->state, 100, k) != points_of(match->state, 101, k);
  REQUIRE(differs == dealt || setup->hooks, "%s",
          dealt ? "what is dealt again changes no game"
                : "nothing was dealt again, but games differ");
  free(copy);
  ad_match_free(match);
}
END_TEST

setups_check *const contract_redeal_checks[] = {redeal_keeps_what_is_known, NULL};

void contract_add_redeal(TCase *tc, int n)
{
  tcase_add_loop_test(tc, contract_redeal_keeps_what_is_known, 0, n);
  tcase_add_loop_test(tc, contract_redeal_deals_again, 0, n);
}
