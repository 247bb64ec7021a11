/* test_time.c - what begins and ends (ops->times): reported in order in every game, at points where
 * scripts may read and change everything. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/config/yaml.h"
#include "engine/core/game/action.h"
#include "engine/core/match/match.h"
#include "engine/core/match/random_game.h"
#include "engine/core/match/vars.h"
#include "tests/unit/fixture.h"
#include "tests/unit/setups.h"

enum { GAMES = 3, MOMENTS = 100 };

/* A game that is not here is played with its base rules. */
static const struct table {
  const char *game, *rules;
  int seats;
} tables[] = {
  {"neoville", "{}", 2},
  {"neoville", "{utility_selection: choose, first_player: random, draw_after_last_tile: true}", 3},
  {"quadropolis", "{}", 3},
  {"quadropolis", "{first_player: choose, allocation: player, rounds: 2}", 2},
  {"gardennation", "{}", 2},
  {"gardennation", "{missions_dealt: 0, missions_kept: 0, last_round_control: false}", 4},
  {"smallcity", "{rounds: 7, elimination_threshold: 200}", 3},
  {"smallcity", "{rounds: 4, elimination_threshold: 50}", 2},
};

/* Whatever begins ends, rounds are counted without a gap, and the last one ends before the game. */
static const char *const order =
  "local rule = {}\n"
  "function rule.begins(state, what, number)\n"
  "  local vars = state.vars\n"
  "  assert(state:phase() == 'between')\n"
  "  if what == 'turn' then\n"
  "    assert(vars.turn == 0 and number == state:to_act())\n"
  "    vars.turn = number\n"
  "  elseif what == 'round' then\n"
  "    assert(vars.round % 2 == 0 and number == vars.round // 2 + 1 and number == state:round())\n"
  "    vars.round = vars.round + 1\n"
  "  else\n"
  "    assert(vars.phase == 0 and number == vars.round // 2 + 1)\n"
  "    vars.phase = 1\n"
  "  end\n"
  "end\n"
  "function rule.ends(state, what, number)\n"
  "  local vars = state.vars\n"
  "  assert(state:phase() == 'between')\n"
  "  if what == 'turn' then\n"
  "    assert(vars.turn == number)\n"
  "    vars.turn = 0\n"
  "  elseif what == 'round' then\n"
  "    assert(vars.turn == 0 and vars.phase == 0 and number == vars.round // 2 + 1)\n"
  "    assert(number == state:round() and not state:over())\n"
  "    vars.round = vars.round + 1\n"
  "  else\n"
  "    assert(vars.phase == 1)\n"
  "    vars.phase = 0\n"
  "  end\n"
  "  vars.ends = vars.ends + 1\n"
  "end\n"
  "function rule.finish(state)\n"
  "  assert(state.vars.turn == 0 and state.vars.phase == 0 and state.vars.round % 2 == 0)\n"
  "  assert(state.vars.ends > 0)\n"
  "end\n"
  "return rule\n";

static struct ad_setup *open_table(const struct table *table, const char *text)
{
  char script[] = "/tmp/aedile-time-XXXXXX.lua", path[] = "/tmp/aedile-time-XXXXXX.yaml";
  FILE *lua = fdopen(mkstemps(script, 4), "w"), *yaml = fdopen(mkstemps(path, 5), "w");
  ck_assert(lua && yaml);
  fprintf(lua, "%s\n", text);
  fprintf(yaml,
          "aedile: 1\ngame: %s\nextends: %s/base\nseats: [%d]\nhooks: %s\nrules: %s\n"
          "vars: {round: 0, turn: 0, phase: 0, ends: 0}\n",
          table->game, table->game, table->seats, script, table->rules);
  fclose(lua);
  fclose(yaml);
  struct ad_setup *opened = setups_open(path, table->seats, NULL);
  unlink(script);
  unlink(path);
  return opened;
}

/* A game that ends in the middle of a round (SC-POL-04): its last round ends too. */
static const char *const smog =
  "local rule = {}\n"
  "function rule.begins(state, what, number)\n"
  "  if what == 'round' then state.vars.round = number end\n"
  "  if what ~= 'pollution' then return end\n"
  "  for seat = 1, 2 do while state:pollute(seat, 1) do end end\n"
  "end\n"
  "function rule.ends(state, what, number)\n"
  "  if what == 'round' then state.vars.ends = number end\n"
  "end\n"
  "function rule.finish(state)\n"
  "  assert(state.vars.ends == state.vars.round)\n"
  "end\n"
  "return rule\n";

/* Small City: each seat has a turn in five phases of a round, and hears of no turn twice. */
static const char *const turns =
  "local rule = {}\n"
  "function rule.begins(state, what, number)\n"
  "  if what ~= 'turn' then return end\n"
  "  state.vars.turn = state.vars.turn + 1\n"
  "  state.vars.phase = number\n"
  "end\n"
  "function rule.ends(state, what, number)\n"
  "  if what == 'turn' then assert(state.vars.phase == number and number == state:to_act()) end\n"
  "  if what ~= 'round' then return end\n"
  "  assert(state.vars.turn == 5 * state:seats(), state.vars.turn)\n"
  "  state.vars.turn = 0\n"
  "  state.vars.round = state.vars.round + 1\n"
  "end\n"
  "function rule.finish(state) assert(state.vars.round == 7, state.vars.round) end\n"
  "return rule\n";

/* Returns how many of the games ended before the round LAST. */
static int play_games(const struct table *table, const char *script, int games, int last)
{
  struct ad_setup *setup = open_table(table, script);
  int early = 0;
  for (int seed = 1; seed <= games; seed++) {
    struct ad_match *match = setups_random_game(setup, (uint64_t)seed, NULL);
    ck_assert_msg(!ad_has_fault(match->setup), "%s: %s", match->setup->run->fault_hook,
                  match->setup->run->err.msg);
    early += ad_extra_of(match->setup, match->state)->number[0] < last;
    ad_match_free(match);
  }
  ad_setup_free(setup);
  return early;
}

/* The I-th table; behind them the I-th game, if something begins in it and it has none.  False:
 * there is nothing to play. */
static bool pick(int i, struct table *out)
{
  if (i < AD_LEN(tables)) {
    *out = tables[i];
    return true;
  }
  const struct ad_game_ops *ops = ad_games[i - AD_LEN(tables)];
  for (int k = 0; k < AD_LEN(tables); k++)
    if (strcmp(tables[k].game, ops->key) == 0)
      return false;
  *out = (struct table){ops->key, "{}", ops->max_seats};
  return ops->times != NULL;
}

START_TEST(time_is_reported_in_order)
{
  struct table table;
  if (pick(_i, &table))
    play_games(&table, order, GAMES, 0);
}
END_TEST

START_TEST(time_ends_the_last_round_of_a_game_that_breaks_off)
{
  ck_assert_int_gt(play_games(&tables[AD_LEN(tables) - 1], smog, 5 * GAMES, 4), 0);
}
END_TEST

START_TEST(time_has_turns_in_small_city)
{
  play_games(&tables[AD_LEN(tables) - 2], turns, GAMES, 0);
}
END_TEST

/* ---- actions while something begins or ends ---- */

static struct ad_rng rng;
static int moments; /* of this game */

static void try_actions(struct ad_hook_run *run, const struct ad_setup *s, void *state,
                        const struct ad_moment *moment)
{
  struct ad_reason reason = {.clause = ""};
  int n = 0;
  (void)run, (void)moment;
  if (moments++ > MOMENTS || !s->ops->actions)
    return; /* so that the game ends */
  while (s->ops->actions[n].name)
    n++;
  for (int tries = 0; tries < 6; tries++) {
    const struct ad_action *action = &s->ops->actions[ad_rng_below(&rng, (uint32_t)n)];
    int64_t arg[AD_MAX_ARGS] = {0};
    for (int k = 0; k < action->n_args; k++)
      arg[k] = ad_rng_below(&rng, action->arg[k].type == AD_TEXT ? 60 : 4);
    action->apply(s->rules, state, arg, &reason);
  }
}

static void reads_back(const struct ad_setup *setup, const void *state)
{
  struct ad_arena arena;
  struct ad_diags diags;
  struct ad_buf buf;
  void *read = ad_calloc(1, setup->state_size);
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  ad_buf_init(&buf);
  cfg_yaml_write(ad_position_write(setup, state, AD_NOBODY, &arena), &buf);
  ck_assert_msg(ad_position_read(setup, read, fixture_yaml(&arena, ad_buf_text(&buf)), &diags),
                "%s\n%s", fixture_problems(&diags), ad_buf_text(&buf));
  free(read);
  ad_buf_fini(&buf);
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
}

START_TEST(time_lets_scripts_do_every_action)
{
  struct table table;
  if (!pick(_i, &table))
    return;
  struct ad_setup *setup =
    open_table(&table, "return { begins = function() end, ends = function() end }");
  ((struct ad_hooks *)setup->hooks)->moment = try_actions;
  for (uint64_t seed = 1; seed <= GAMES; seed++) {
    ad_rng_seed(&rng, seed);
    moments = 0;
    struct ad_match *match = ad_match_new(setup, seed);
    for (int n, moves = 0; (n = ad_match_options(match)) > 0; moves++) {
      ck_assert_int_lt(moves, AD_MAX_PLAYOUT_MOVES);
      ad_match_apply(match, match->options[ad_rng_below(&rng, (uint32_t)n)]);
      if (moves % 10 == 0)
        reads_back(match->setup, match->state);
    }
    ad_match_free(match);
  }
  ad_setup_free(setup);
}
END_TEST

START_TEST(time_has_words)
{
  for (int g = 0; ad_games[g]; g++)
    for (const struct ad_time *t = ad_games[g]->times; t && t->name; t++) {
      ck_assert(t->doc && *t->doc);
      ck_assert_int_lt(t - ad_games[g]->times, 32); /* bits of a filter */
    }
}
END_TEST

Suite *time_suite(void);
Suite *time_suite(void)
{
  Suite *suite = suite_create("time");
  TCase *tc = tcase_create("time");
  int n = AD_LEN(tables);
  for (int g = 0; ad_games[g]; g++)
    n++;
  tcase_set_timeout(tc, 60);
  tcase_add_loop_test(tc, time_is_reported_in_order, 0, n);
  tcase_add_test(tc, time_ends_the_last_round_of_a_game_that_breaks_off);
  tcase_add_test(tc, time_has_turns_in_small_city);
  tcase_add_loop_test(tc, time_lets_scripts_do_every_action, 0, n);
  tcase_add_test(tc, time_has_words);
  suite_add_tcase(suite, tc);
  return suite;
}
