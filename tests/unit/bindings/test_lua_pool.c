/* The memory of a Lua state: blocks, cap, image. */
#include <check.h>
#include <stdint.h>
#include <string.h>

#include "bindings/lua/lb_pool.h"
#include "engine/base/mem.h"

static struct lb_pool pool;

static void set_up(void)
{
  lb_pool_init(&pool, 1 << 20);
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
    blocks[i] = lb_pool_get(&pool, sizes[i % N_SIZES]);
    ck_assert_ptr_nonnull(blocks[i]);
    ck_assert_uint_eq((uintptr_t)blocks[i] % 8, 0);
    memset(blocks[i], i, sizes[i % N_SIZES]);
  }
  for (int i = 0; i < AD_LEN(blocks); i++)
    ck_assert(holds(blocks[i], sizes[i % N_SIZES], i));
  for (int i = 0; i < AD_LEN(blocks); i += 2)
    lb_pool_put(&pool, blocks[i], sizes[i % N_SIZES]);
  for (int i = 0; i < AD_LEN(blocks); i += 2) {
    blocks[i] = lb_pool_get(&pool, sizes[i % N_SIZES]);
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
  for (void *block; (block = lb_pool_get(&pool, 4096)); n++)
    last = block;
  ck_assert_int_eq(n, 256);
  ck_assert_ptr_null(lb_pool_get(&pool, 2 << 20));
  ck_assert_ptr_null(lb_pool_get(&pool, SIZE_MAX - 8));
  lb_pool_put(&pool, last, 4096);
  ck_assert_ptr_nonnull(lb_pool_get(&pool, 4096));
}
END_TEST

START_TEST(pool_image_comes_back)
{
  unsigned char *small = lb_pool_get(&pool, 100), *large = lb_pool_get(&pool, 9000), *gone = lb_pool_get(&pool, 9000);
  memset(small, 1, 100);
  memset(large, 2, 9000);
  lb_pool_put(&pool, gone, 9000);
  size_t before = pool.bytes;
  lb_pool_save(&pool);
  for (int round = 0; round < 3; round++) {
    unsigned char *next = lb_pool_get(&pool, 100);
    memset(next, 9, 100);
    memset(small, 9, 100);
    memset(large, 9, 9000);
    lb_pool_put(&pool, small, 100);
    lb_pool_put(&pool, large, 9000);
    for (int i = 0; i < 50; i++)
      memset(lb_pool_get(&pool, sizes[i % N_SIZES] % 9000), 9, sizes[i % N_SIZES] % 9000);
    lb_pool_restore(&pool);
    ck_assert(holds(small, 100, 1));
    ck_assert(holds(large, 9000, 2));
    ck_assert_uint_eq(pool.bytes, before);
    ck_assert_uint_eq(pool.largest, 9000);
  }
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
  suite_add_tcase(suite, blocks);
  return suite;
}
