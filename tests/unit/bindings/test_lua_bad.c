/* Every script of tests/lua/bad/ against what tests/lua/bad/expected.txt says of it, one line each:
     NAME: FAULT: text
   FAULT is `load` (no bot is made), one of ad_fault_words, or `none`. */
#include <check.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/lb_bot.h"
#include "engine/players/builtin.h"
#include "tests/unit/fixture.h"

#define FOLDER "tests/lua/bad/"

static const char *const roots[] = {"tests/lua/modules", NULL};
static const struct lb_limits limits = {1000000, 8};
static struct dirent **names;
static int n_names;

static int is_script(const struct dirent *entry)
{
  size_t len = strlen(entry->d_name);
  return len > 4 && strcmp(entry->d_name + len - 4, ".lua") == 0;
}

static char *read_file(const char *path, size_t *len)
{
  FILE *file = fopen(path, "rb");
  ck_assert_msg(file != NULL, "cannot read %s", path);
  char *text = ad_calloc(1, 1 << 20);
  *len = fread(text, 1, (1 << 20) - 1, file);
  fclose(file);
  return text;
}

/* What the list says of SCRIPT, without its name. */
static void expected(const char *script, char *out, size_t size)
{
  size_t len;
  char *list = read_file(FOLDER "expected.txt", &len), key[80];
  snprintf(key, sizeof key, "\n%.*s: ", (int)strlen(script) - 4, script);
  char *at = strstr(list, key);
  snprintf(out, size, "%.*s", at ? (int)strcspn(at + strlen(key), "\n") : 7, at ? at + strlen(key) : "missing");
  free(list);
}

static void play(struct ad_player *bot, struct ad_outcome *outcome)
{
  struct ad_setup *setup = fixture_nim(2, NULL);
  struct ad_match *match = ad_match_new(setup, 1);
  struct ad_player *greedy = pl_builtin_find("greedy")->make();
  void *copy = ad_calloc(1, setup->state_size);
  ad_play(match, (struct ad_player *[]){bot, greedy}, (uint64_t[]){1, 2}, copy, outcome);
  ck_assert_int_eq(ad_to_act(setup, match->state), AD_OVER);
  ck_assert_int_eq(outcome->fault[1], AD_FAULT_NONE);
  free(copy);
  greedy->free(greedy);
  ad_match_free(match);
  ad_setup_free(setup);
}

START_TEST(lua_bad_script)
{
  const char *script = names[_i]->d_name;
  char path[300], want[500], got[500] = "none: ";
  size_t len;
  struct ad_err err = {0};
  snprintf(path, sizeof path, FOLDER "%s", script);
  char *source = read_file(path, &len);
  struct ad_player *bot = lb_bot_new(script, source, len, roots, NULL, &limits, &err);
  free(source);
  if (bot) {
    struct ad_outcome outcome;
    play(bot, &outcome);
    bot->free(bot);
    if (outcome.fault[0] != AD_FAULT_NONE)
      snprintf(got, sizeof got, "%s: %s", ad_word_of(ad_fault_words, outcome.fault[0]), outcome.fault_text[0]);
  } else {
    ck_assert_int_eq(err.code, AD_EINPUT);
    snprintf(got, sizeof got, "load: %s", err.msg);
  }
  expected(script, want, sizeof want);
  if (getenv("AEDILE_SHOW"))
    printf("%.*s: %s\n", (int)strlen(script) - 4, script, got), fflush(stdout);
  else
    ck_assert_str_eq(got, want);
}
END_TEST

static void free_names(void)
{
  while (n_names > 0)
    free(names[--n_names]);
  free(names);
}

Suite *lua_bad_suite(void);
Suite *lua_bad_suite(void)
{
  Suite *suite = suite_create("lua_bad");
  TCase *scripts = tcase_create("scripts");
  n_names = scandir(FOLDER, &names, is_script, alphasort);
  if (n_names < 0)
    n_names = 0;
  atexit(free_names);
  tcase_add_loop_test(scripts, lua_bad_script, 0, n_names > 0 ? n_names : 1);
  suite_add_tcase(suite, scripts);
  return suite;
}
