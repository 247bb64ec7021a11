/* The memory of a Lua state: blocks, cap, image. */
#include <check.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/state/pool.h"
#include "engine/base/mem.h"

static struct lb_pool pool;

static void set_up(void)
{
  ck_assert(lb_pool_init(&pool, 1 << 20));
}

static void tear_down(void)
{
  lb_pool_fini(&pool);
}

static const size_t sizes[] = {1, 15, 16, 17, 40, 100, 2047, 2048, 2049, 5000, 70000};
enum { N_SIZES = (int)(sizeof sizes / sizeof sizes[0]) };

static bool holds(const unsigned char *block, size_t size, int mark)
{
  for (size_t i = 0; i < size; i++)
    if (block[i] != (unsigned char)mark)
      return false;
  return true;
}

START_TEST(pool_blocks_do_not_touch)
{
  unsigned char *blocks[N_SIZES * 3];
  for (int i = 0; i < AD_LEN(blocks); i++) {
    blocks[i] = lb_pool_alloc(&pool, sizes[i % N_SIZES]);
    ck_assert_ptr_nonnull(blocks[i]);
    ck_assert_uint_eq((uintptr_t)blocks[i] % 8, 0);
    memset(blocks[i], i, sizes[i % N_SIZES]);
  }
  for (int i = 0; i < AD_LEN(blocks); i++)
    ck_assert(holds(blocks[i], sizes[i % N_SIZES], i));
  for (int i = 0; i < AD_LEN(blocks); i += 2)
    lb_pool_free(&pool, blocks[i], sizes[i % N_SIZES]);
  for (int i = 0; i < AD_LEN(blocks); i += 2) {
    blocks[i] = lb_pool_alloc(&pool, sizes[i % N_SIZES]);
    memset(blocks[i], i, sizes[i % N_SIZES]);
  }
  for (int i = 0; i < AD_LEN(blocks); i++)
    ck_assert(holds(blocks[i], sizes[i % N_SIZES], i));
}
END_TEST

START_TEST(pool_has_a_cap)
{
  int n = 0;
  void *last = NULL;
  for (void *block; (block = lb_pool_alloc(&pool, 4096)); n++)
    last = block;
  ck_assert_int_eq(n, 256);
  ck_assert_ptr_null(lb_pool_alloc(&pool, 2 << 20));
  ck_assert_ptr_null(lb_pool_alloc(&pool, SIZE_MAX - 8));
  lb_pool_free(&pool, last, 4096);
  ck_assert_ptr_nonnull(lb_pool_alloc(&pool, 4096));
}
END_TEST

START_TEST(pool_image_comes_back)
{
  unsigned char *small = lb_pool_alloc(&pool, 100), *large = lb_pool_alloc(&pool, 9000),
                *gone = lb_pool_alloc(&pool, 9000);
  memset(small, 1, 100);
  memset(large, 2, 9000);
  lb_pool_free(&pool, gone, 9000);
  size_t before = pool.bytes;
  lb_pool_save(&pool);
  for (int round = 0; round < 3; round++) {
    unsigned char *next = lb_pool_alloc(&pool, 100);
    memset(next, 9, 100);
    memset(small, 9, 100);
    memset(large, 9, 9000);
    lb_pool_free(&pool, small, 100);
    lb_pool_free(&pool, large, 9000);
    for (int i = 0; i < 50; i++)
      memset(lb_pool_alloc(&pool, sizes[i % N_SIZES] % 9000), 9, sizes[i % N_SIZES] % 9000);
    lb_pool_restore(&pool);
    ck_assert(holds(small, 100, 1));
    ck_assert(holds(large, 9000, 2));
    ck_assert_uint_eq(pool.bytes, before);
    ck_assert_uint_eq(pool.largest, 9000);
  }
}
END_TEST

static uint32_t low_bits(const void *block)
{
  return (uint32_t)(uintptr_t)block;
}

/* Two pools with the same calls: the same places but for what lies above 4 GiB. */
START_TEST(pool_places_follow_from_the_calls)
{
  struct lb_pool other;
  unsigned char *a[200], *b[200];
  size_t size[200];
  ck_assert(lb_pool_init(&other, 1 << 20));
  for (int i = 0; i < AD_LEN(a); i++) {
    size[i] = sizes[i * 7 % N_SIZES];
    a[i] = lb_pool_alloc(&pool, size[i]);
    b[i] = lb_pool_alloc(&other, size[i]);
    ck_assert_uint_eq(low_bits(a[i]), low_bits(b[i]));
    ck_assert(a[i] == NULL || a[i] != b[i]);
    int gone = i * 5 % (i + 1);
    if (i % 3 > 0 && a[gone]) {
      lb_pool_free(&pool, a[gone], size[gone]);
      lb_pool_free(&other, b[gone], size[gone]);
      a[gone] = b[gone] = NULL;
    }
  }
  lb_pool_fini(&other);
}
END_TEST

/* Blocks of 3, 4 and 5 KiB side by side: the gap of the first two takes one of 7 KiB, and the first
 * gap goes before a later one. */
START_TEST(pool_gaps_are_used_again)
{
  char *three = lb_pool_alloc(&pool, 3072), *four = lb_pool_alloc(&pool, 4096),
       *five = lb_pool_alloc(&pool, 5120);
  ck_assert_ptr_nonnull(lb_pool_alloc(&pool, 2500)); /* keeps the top */
  lb_pool_free(&pool, four, 4096);
  lb_pool_free(&pool, three, 3072);
  ck_assert_ptr_eq(lb_pool_alloc(&pool, 7 * 1024), three);
  lb_pool_free(&pool, three, 7 * 1024);
  lb_pool_free(&pool, five, 5120);
  ck_assert_ptr_eq(lb_pool_alloc(&pool, 12 * 1024), three);
}
END_TEST

START_TEST(pool_top_sinks_with_the_last_block)
{
  size_t top = pool.top;
  char *first = lb_pool_alloc(&pool, 100000), *last = lb_pool_alloc(&pool, 200000);
  lb_pool_free(&pool, first, 100000);
  ck_assert_uint_gt(pool.top, top + 200);
  lb_pool_free(&pool, last, 200000);
  ck_assert_uint_eq(pool.top, top);
  ck_assert_uint_eq(pool.bytes, 0);
}
END_TEST

/* Half of the cap in blocks with gaps between them: the other half can be had, though no gap is
 * wide enough. */
START_TEST(pool_gaps_cost_nothing_of_the_cap)
{
  void *blocks[256];
  for (int i = 0; i < 256; i++)
    ck_assert_ptr_nonnull(blocks[i] = lb_pool_alloc(&pool, 4096));
  for (int i = 0; i < 256; i += 2)
    lb_pool_free(&pool, blocks[i], 4096);
  ck_assert_ptr_nonnull(lb_pool_alloc(&pool, 1 << 19));
  ck_assert_ptr_null(lb_pool_alloc(&pool, 4096));
}
END_TEST

START_TEST(pool_restoring_gives_memory_back)
{
  struct lb_pool big;
  ck_assert(lb_pool_init(&big, 32 << 20));
  memset(lb_pool_alloc(&big, 70000), 1, 70000);
  lb_pool_save(&big);
  size_t mapped = big.mapped;
  for (int round = 0; round < 3; round++) {
    memset(lb_pool_alloc(&big, 20 << 20), 9, 20 << 20);
    ck_assert_uint_gt(big.mapped, 20 << 20);
    lb_pool_restore(&big);
    ck_assert_uint_eq(big.mapped, mapped);
  }
  lb_pool_fini(&big);
}
END_TEST

START_TEST(pool_of_any_cap)
{
  struct lb_pool big;
  ck_assert(lb_pool_init(&big, (size_t)64 << 30));
  ck_assert_uint_eq(big.cap, (size_t)POOL_MOST_MB << 20);
  ck_assert_uint_lt(big.granules * POOL_GRANULE, UINT32_MAX - (1 << 20));
  ck_assert_ptr_nonnull(lb_pool_alloc(&big, 1 << 20));
  lb_pool_fini(&big);
}
END_TEST

/* Thousands of blocks at once; freed blocks leave their place to others. */
START_TEST(pool_many_at_once)
{
  enum { MANY = 3000 };
  struct lb_pool *many = ad_calloc(MANY, sizeof *many);
  uint32_t low = low_bits(pool.base);
  for (int i = 0; i < MANY; i++) {
    ck_assert(lb_pool_init(&many[i], 1 << 20));
    ck_assert_uint_eq(low_bits(many[i].base), low);
    ck_assert(i == 0 || many[i].base > many[i - 1].base);
  }
  char *freed = many[MANY / 2].base;
  lb_pool_fini(&many[MANY / 2]);
  ck_assert(lb_pool_init(&many[MANY / 2], 1 << 20));
  ck_assert_ptr_eq(many[MANY / 2].base, freed);
  for (int i = 0; i < MANY; i++)
    lb_pool_fini(&many[i]);
  free(many);
}
END_TEST

Suite *lua_pool_suite(void);
Suite *lua_pool_suite(void)
{
  Suite *suite = suite_create("lua_pool");
  TCase *blocks = tcase_create("blocks");
  tcase_add_checked_fixture(blocks, set_up, tear_down);
  tcase_add_test(blocks, pool_blocks_do_not_touch);
  tcase_add_test(blocks, pool_has_a_cap);
  tcase_add_test(blocks, pool_image_comes_back);
  tcase_add_test(blocks, pool_places_follow_from_the_calls);
  tcase_add_test(blocks, pool_gaps_are_used_again);
  tcase_add_test(blocks, pool_top_sinks_with_the_last_block);
  tcase_add_test(blocks, pool_gaps_cost_nothing_of_the_cap);
  tcase_add_test(blocks, pool_restoring_gives_memory_back);
  tcase_add_test(blocks, pool_of_any_cap);
  tcase_add_test(blocks, pool_many_at_once);
  suite_add_tcase(suite, blocks);
  return suite;
}
