/* Scripts that play nim: those of tests/lua/good/ check the library and the API themselves and end
   without a fault, those of tests/lua/bad/ get what tests/lua/bad/expected.txt says of them, one
   line each: NAME: FAULT: text FAULT is `load` (no bot is made), one of ad_fault_words, or `none`.
 */
#include <check.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/bots/bot.h"
#include "engine/players/builtin/builtin.h"
#include "tests/unit/fixture.h"

static const char *const roots[] = {"tests/lua/modules", NULL};
static const struct lb_limits limits = {1000000, 8};
struct folder {
  const char *path;
  struct dirent **names;
  int n;
};
static struct folder good = {"tests/lua/good", NULL, 0}, bad = {"tests/lua/bad", NULL, 0};

/* What the list says of SCRIPT, without its name. */
static void expected(const char *script, char *out, size_t size)
{
  size_t len;
  char *list = fixture_file("tests/lua/bad/expected.txt", &len), key[80];
  snprintf(key, sizeof key, "\n%.*s: ", (int)strlen(script) - 4, script);
  char *at = strstr(list, key);
  snprintf(out, size, "%.*s", at ? (int)strcspn(at + strlen(key), "\n") : 7,
           at ? at + strlen(key) : "missing");
  free(list);
}

static void play(struct ad_player *bot, struct ad_outcome *outcome)
{
  struct ad_setup *setup = fixture_nim(2, NULL);
  struct ad_match *match = ad_match_new(setup, 1);
  struct ad_player *greedy = pl_builtin_find("greedy")->make(NULL);
  void *copy = ad_calloc(1, setup->state_size);
  ad_play(match, (struct ad_player *[]){bot, greedy}, (uint64_t[]){1, 2}, copy, outcome);
  ck_assert_int_eq(ad_to_act(setup, match->state), AD_OVER);
  ck_assert_int_eq(outcome->fault[1], AD_FAULT_NONE);
  free(copy);
  greedy->free(greedy);
  ad_match_free(match);
  ad_setup_free(setup);
}

/* What becomes of script I of FOLDER, in the words of the list. */
static void outcome_of(const struct folder *folder, int i, char *got, size_t size)
{
  const char *script = folder->names[i]->d_name;
  char path[400];
  size_t len;
  struct ad_err err = {0};
  snprintf(path, sizeof path, "%s/%s", folder->path, script);
  char *source = fixture_file(path, &len);
  struct ad_player *bot = lb_bot_new(script, source, len, roots, NULL, &limits, &err);
  free(source);
  snprintf(got, size, bot ? "none: " : "load: %s", err.msg);
  if (!bot) {
    ck_assert_int_eq(err.code, AD_EINPUT);
    return;
  }
  struct ad_outcome outcome;
  play(bot, &outcome);
  bot->free(bot);
  if (outcome.fault[0] != AD_FAULT_NONE)
    snprintf(got, size, "%s: %s", ad_word_of(ad_fault_words, outcome.fault[0]),
             outcome.fault_text[0]);
}

START_TEST(lua_good_script)
{
  char got[500];
  outcome_of(&good, _i, got, sizeof got);
  ck_assert_str_eq(got, "none: ");
}
END_TEST

START_TEST(lua_bad_script)
{
  char want[500], got[500];
  const char *script = bad.names[_i]->d_name;
  outcome_of(&bad, _i, got, sizeof got);
  expected(script, want, sizeof want);
  ck_assert_msg(strcmp(got, want) == 0, "%.*s: %s\n  expected: %s", (int)strlen(script) - 4, script,
                got, want);
}
END_TEST

static void free_names(void)
{
  for (struct folder *folder = &good; folder; folder = folder == &good ? &bad : NULL) {
    while (folder->n > 0)
      free(folder->names[--folder->n]);
    free(folder->names);
  }
}

static void list_scripts(struct folder *folder)
{
  folder->n = scandir(folder->path, &folder->names, fixture_is_script, alphasort);
  if (folder->n < 0)
    folder->n = 0;
}

Suite *lua_scripts_suite(void);
Suite *lua_scripts_suite(void)
{
  Suite *suite = suite_create("lua_scripts");
  TCase *scripts = tcase_create("scripts");
  list_scripts(&good);
  list_scripts(&bad);
  atexit(free_names);
  tcase_add_loop_test(scripts, lua_good_script, 0, good.n > 0 ? good.n : 1); /* none at all fails */
  tcase_add_loop_test(scripts, lua_bad_script, 0, bad.n > 0 ? bad.n : 1);
  suite_add_tcase(suite, scripts);
  return suite;
}
