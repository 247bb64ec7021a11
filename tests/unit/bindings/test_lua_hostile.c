/* Attacks on the sandbox: every script of tests/lua/hostile/ says in its first line what it tries
   and in its second what becomes of it:
     -- verdict: FAULT: part of the message
   FAULT is `loads-not` (no bot is made), one of ad_fault_words, or `none`: then its game is the one
   of a bot that takes first moves.  Each plays twice against first.lua with equal results, and the
   game of two other bots is the same after it.  Scripts called neoville_* play that game, the
   others nim. */
#include <check.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/bots/bot.h"
#include "tests/unit/fixture.h"
#include "tests/unit/setups.h"

static const char *const roots[] = {"tests/lua/modules", NULL};
static const struct lb_limits limits = {1000000, 6};
static const char folder[] = "tests/lua/hostile";
static struct dirent **names;
static int n_names;

/* The words of SOURCE's second line behind "-- verdict: ". */
static void verdict_of(const char *source, char *out, size_t size)
{
  static const char key[] = "\n-- verdict: ";
  const char *line = strchr(source, '\n');
  ck_assert_msg(strncmp(source, "-- ", 3) == 0 && line && strncmp(line, key, sizeof key - 1) == 0,
                "no verdict");
  line += sizeof key - 1;
  snprintf(out, size, "%.*s", (int)strcspn(line, "\n"), line);
}

static const struct ad_setup *setup_for(const char *name)
{
  int n;
  const struct ad_setup *const *all = setups_all(&n);
  const char *want = strncmp(name, "neoville_", 9) == 0 ? "neoville/base" : "nim/base";
  for (int i = 0; i < n; i++)
    if (strcmp(all[i]->name, want) == 0 && all[i]->seats == 2)
      return all[i];
  ck_abort_msg("no %s for two", want);
}

static struct ad_player *load(const char *path, struct ad_err *err)
{
  size_t len;
  char *source = fixture_file(path, &len);
  struct ad_player *bot =
    lb_bot_new(strrchr(path, '/') + 1, source, len, roots, NULL, &limits, err);
  free(source);
  return bot;
}

/* A match of the bot against first.lua. */
static void play(struct ad_player *bot, const struct ad_setup *setup, struct ad_outcome *out)
{
  struct ad_err err = {0};
  struct ad_player *first = load("scripts/bots/first.lua", &err);
  struct ad_match *match = ad_match_new(setup, 7);
  void *copy = ad_calloc(1, setup->state_size);
  memset(out, 0, sizeof *out);
  ad_play(match, (struct ad_player *[]){bot, first}, (uint64_t[]){1, 2}, copy, out);
  ck_assert_int_eq(ad_to_act(setup, match->state), AD_OVER);
  ck_assert_int_eq(out->fault[1], AD_FAULT_NONE);
  free(copy);
  ad_match_free(match);
  first->free(first);
}

/* What becomes of the script in PATH, as its second line would say it; the hash of its game. */
static uint64_t outcome_of(const char *path, const struct ad_setup *setup, char *got, size_t size)
{
  struct ad_err err = {0};
  struct ad_outcome out = {0};
  struct ad_player *bot = load(path, &err);
  if (!bot) {
    ck_assert_int_eq(err.code, AD_EINPUT);
    snprintf(got, size, "loads-not: %s", err.msg);
    return 0;
  }
  play(bot, setup, &out);
  bot->free(bot);
  if (out.fault[0] == AD_FAULT_NONE)
    snprintf(got, size, "none");
  else
    snprintf(got, size, "%s: %s", ad_word_of(ad_fault_words, out.fault[0]), out.fault_text[0]);
  return out.hash;
}

/* FAULT and a part of the message. */
static bool as_expected(const char *want, const char *got)
{
  size_t fault = strcspn(want, ":");
  return strncmp(want, got, fault) == 0 &&
         (!want[fault] ? !got[fault] : strstr(got + fault, want + fault + 2) != NULL);
}

static uint64_t hash_of(const char *path, const struct ad_setup *setup)
{
  char got[500];
  uint64_t hash = outcome_of(path, setup, got, sizeof got);
  ck_assert_str_eq(got, "none");
  return hash;
}

START_TEST(lua_attack)
{
  const char *name = names[_i]->d_name;
  const struct ad_setup *setup = setup_for(name);
  char path[400], want[300], got[500], again[500];
  size_t len;
  uint64_t greedy = hash_of("scripts/bots/greedy.lua", setup),
           first = hash_of("scripts/bots/first.lua", setup);
  snprintf(path, sizeof path, "%s/%s", folder, name);
  char *source = fixture_file(path, &len);
  verdict_of(source, want, sizeof want);
  free(source);
  uint64_t hash = outcome_of(path, setup, got, sizeof got);
  ck_assert_msg(as_expected(want, got), "%s: %s\n  expected: %s", name, got, want);
  ck_assert_msg(hash == outcome_of(path, setup, again, sizeof again) && strcmp(got, again) == 0,
                "%s: another result: %s", name, again);
  if (strcmp(want, "none") == 0)
    ck_assert_msg(hash == first, "%s: plays another game than a bot that takes first moves", name);
  ck_assert_msg(hash_of("scripts/bots/greedy.lua", setup) == greedy,
                "%s: changes the game of another bot", name);
}
END_TEST

static void free_names(void)
{
  while (n_names > 0)
    free(names[--n_names]);
  free(names);
}

Suite *lua_hostile_suite(void);
Suite *lua_hostile_suite(void)
{
  Suite *suite = suite_create("lua_hostile");
  TCase *attacks = tcase_create("attacks");
  n_names = scandir(folder, &names, fixture_is_script, alphasort);
  if (n_names < 0)
    n_names = 0;
  atexit(free_names);
  tcase_set_timeout(attacks, 600); /* for an attack that does not end */
  tcase_add_loop_test(attacks, lua_attack, 0, n_names > 0 ? n_names : 1); /* none at all fails */
  suite_add_tcase(suite, attacks);
  return suite;
}
