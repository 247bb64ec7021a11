/* Random streams: published and own vectors, ranges, independence. */
#include <check.h>

#include "engine/base/mem.h"
#include "engine/base/rng.h"

/* The widely published outputs of SplitMix64 for the seeds 0 and 1234567. */
START_TEST(rng_splitmix64_vectors)
{
  static const struct {
    uint64_t seed, out[3];
  } cases[] = {
    {0, {UINT64_C(0xe220a8397b1dcdaf), UINT64_C(0x6e789e6aa1b965f4), UINT64_C(0x06c45d188009454f)}},
    {1234567,
     {UINT64_C(0x599ed017fb08fc85), UINT64_C(0x2c73f08458540fa5), UINT64_C(0x883ebce5a3f27c77)}},
  };
  for (int i = 0; i < AD_LEN(cases); i++) {
    uint64_t state = cases[i].seed;
    for (int j = 0; j < 3; j++)
      ck_assert_uint_eq(ad_splitmix(&state), cases[i].out[j]);
  }
}
END_TEST

/* Master 20240229, deal 7, rotation 2: the deal's seed and those of the bots in the seats 0 to 3.
 */
START_TEST(rng_seed_derivation_vectors)
{
  static const uint64_t bots[] = {UINT64_C(0x6ba99f64c704eaff), UINT64_C(0x075203cff48a6d1f),
                                  UINT64_C(0x2b103718721de1d0), UINT64_C(0xcf882e48309f66b8)};
  ck_assert_uint_eq(AD_DERIVE(20240229, AD_FOR_DEAL, 7), UINT64_C(0x3f633fc55c4da894));
  for (uint64_t seat = 0; seat < 4; seat++)
    ck_assert_uint_eq(AD_DERIVE(20240229, AD_FOR_BOT, 7, 2, seat), bots[seat]);
}
END_TEST

/* xoroshiro128++ from the state 1, 2, by hand: rotl(1 + 2, 17) + 1 = 3 * 2^17 + 1. */
START_TEST(rng_first_step_by_hand)
{
  struct ad_rng rng = {{1, 2}};
  ck_assert_uint_eq(ad_rng_u64(&rng), 393217);
  /* b ^= a: 3;  a = rotl(1, 49) ^ 3 ^ 3 << 21;  b = rotl(3, 28) */
  ck_assert_uint_eq(rng.s[0], UINT64_C(1) << 49 ^ 3 ^ UINT64_C(3) << 21);
  ck_assert_uint_eq(rng.s[1], UINT64_C(3) << 28);
}
END_TEST

START_TEST(rng_below_stays_in_range_and_is_even)
{
  struct ad_rng rng;
  int seen[6] = {0};
  ad_rng_seed(&rng, 42);
  for (int i = 0; i < 60000; i++)
    seen[ad_rng_below(&rng, 6)]++;
  for (int i = 0; i < 6; i++)
    ck_assert_msg(seen[i] > 9600 && seen[i] < 10400, "%d came %d times of 60,000", i, seen[i]);
  for (int i = 0; i < 100; i++)
    ck_assert_uint_eq(ad_rng_below(&rng, 1), 0);
  for (int i = 0; i < 1000; i++)
    ck_assert_uint_lt(ad_rng_below(&rng, 0xFFFFFFF0u), 0xFFFFFFF0u);
}
END_TEST

START_TEST(rng_shuffle_reaches_every_order)
{
  struct ad_rng rng;
  int seen[4 * 4 * 4] = {0}, orders = 0;
  ad_rng_seed(&rng, 7);
  for (int i = 0; i < 6000; i++) {
    uint8_t items[] = {0, 1, 2};
    ad_shuffle_u8(&rng, items, 3);
    ck_assert_int_eq(1 << items[0] | 1 << items[1] | 1 << items[2], 7);
    seen[items[0] * 16 + items[1] * 4 + items[2]]++;
  }
  for (int i = 0; i < AD_LEN(seen); i++) {
    orders += seen[i] > 0;
    ck_assert(seen[i] == 0 || (seen[i] > 850 && seen[i] < 1150));
  }
  ck_assert_int_eq(orders, 6);
}
END_TEST

START_TEST(rng_streams_have_their_names)
{
  struct ad_rng a, b, again, other_seed;
  ad_rng_stream(&a, 5, "tiles");
  ad_rng_stream(&b, 5, "tokens");
  ad_rng_stream(&again, 5, "tiles");
  ad_rng_stream(&other_seed, 6, "tiles");
  uint64_t first = ad_rng_u64(&a);
  ck_assert_uint_ne(first, ad_rng_u64(&b));
  ck_assert_uint_ne(first, ad_rng_u64(&other_seed));
  ck_assert_uint_eq(first, ad_rng_u64(&again));
}
END_TEST

Suite *rng_suite(void);
Suite *rng_suite(void)
{
  Suite *s = suite_create("rng");
  TCase *tc = tcase_create("rng");
  tcase_add_test(tc, rng_splitmix64_vectors);
  tcase_add_test(tc, rng_seed_derivation_vectors);
  tcase_add_test(tc, rng_first_step_by_hand);
  tcase_add_test(tc, rng_below_stays_in_range_and_is_even);
  tcase_add_test(tc, rng_shuffle_reaches_every_order);
  tcase_add_test(tc, rng_streams_have_their_names);
  suite_add_tcase(s, tc);
  return s;
}
