/* Tables of a server: matches in processes that are locked in, killed and started again. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/sanitize.h"
#include "tests/unit/cli/serve_fixture.h"

static struct server s;

static void teardown(void)
{
  server_end(&s);
}

static void setup(void)
{
  server_start(&s, NULL);
}

/* What CLIENT keeps by its events is what it would be shown anew. */
static void assert_current(struct client *c)
{
  json_t *whole = server_view(&s, c->channel.match, c->channel.viewer);
  const char *key;
  json_t *value;
  ck_assert_ptr_nonnull(whole);
  json_object_foreach (whole, key, value) {
    if (strcmp(key, "made") == 0 || strcmp(key, "panels") == 0 || strcmp(key, "picture") == 0)
      continue; /* of the last change alone; of another channel */
    const json_t *kept = json_object_get(c->view, key);
    ck_assert_msg(kept && json_equal(kept, value), "viewer %d, key %s", c->channel.viewer, key);
  }
}

START_TEST(people_play_a_game_and_everybody_sees_it)
{
  static const char *const variants[] = {"nim/base", "neoville/base", "quadropolis/base",
                                         "gardennation/base", "smallcity/base"};
  uint32_t random = 7;
  server_open(&s, 1, variants[_i], "human,human", 5, SV_UNDO_OWN);
  ck_assert_int_eq(s.opened[1], SV_OK);
  struct client *c[] = {server_follow(&s, 1, 0, 1), server_follow(&s, 1, 1, 1),
                        server_follow(&s, 1, AD_PUBLIC, 2)};
  for (int i = 0; server_play_on(&s, 1, &random); i++)
    if (i % 16 == 0)
      assert_current(c[i / 16 % 3]);
  for (int i = 0; i < 3; i++) {
    ck_assert(c[i]->over && c[i]->n_views == 1);
    assert_current(c[i]);
    ck_assert_int_eq(view_int(c[i]->view, "n"), s.n[1]);
  }
  ck_assert_int_eq(server_ask(&s, 1, AD_PUBLIC, "{\"do\":\"record\"}"), SV_OK);
  ck_assert_ptr_nonnull(strstr(server_said(&s, "text"), "seed: 5"));
}
END_TEST

static int compare_sizes(const void *a, const void *b)
{
  size_t x = *(const size_t *)a, y = *(const size_t *)b;
  return (x > y) - (x < y);
}

/* A whole view has 30 to 95 kB. */
START_TEST(a_change_is_small)
{
  static const char *const variants[] = {"neoville/base", "smallcity/base"};
  uint32_t random = 3;
  server_open(&s, 1, variants[_i], "human,human", 9, SV_UNDO_OWN);
  struct client *c = server_follow(&s, 1, 1, 1);
  for (int i = 0; i < 60 && server_play_on(&s, 1, &random);)
    i++;
  qsort(c->bytes, (size_t)c->n_changes, sizeof c->bytes[0], compare_sizes);
  if (getenv("AEDILE_SIZES"))
    fprintf(stderr, "%s: %d changes, median %zu, largest %zu\n", variants[_i], c->n_changes,
            c->bytes[c->n_changes / 2], c->bytes[c->n_changes - 1]);
  ck_assert_uint_le(c->bytes[c->n_changes / 2], 4096);
}
END_TEST

START_TEST(bots_move_by_themselves)
{
  static const char *const players[] = {"human,greedy", "human,planner",
                                        "search:iterations=20,human"};
  uint32_t random = 1;
  server_open(&s, 1, "neoville/base", players[_i], 2, SV_UNDO_OWN);
  ck_assert_int_eq(s.opened[1], SV_OK);
  struct client *c = server_follow(&s, 1, AD_PUBLIC, 1);
  for (int i = 0; i < 60 && server_play_on(&s, 1, &random);)
    i++;
  ck_assert_int_gt(s.n[1], 20);
  assert_current(c);
}
END_TEST

Suite *serve_tables_suite(void);
Suite *serve_tables_suite(void)
{
  Suite *suite = suite_create("serve_tables");
  TCase *tc = tcase_create("tables");
  tcase_set_timeout(tc, 300);
  tcase_add_checked_fixture(tc, setup, teardown);
  tcase_add_loop_test(tc, people_play_a_game_and_everybody_sees_it, 0, 5);
  tcase_add_loop_test(tc, a_change_is_small, 0, 2);
  tcase_add_loop_test(tc, bots_move_by_themselves, 0, 3);
  suite_add_tcase(suite, tc);
  return suite;
}
