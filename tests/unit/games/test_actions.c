/* test_actions.c - what scripts can do to a game (ops->actions): done or refused as a whole, and
 * the game goes on.
 *
 * Every action of every game is tried with good and absurd arguments in random games. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/config/variant.h"
#include "engine/config/yaml.h"
#include "engine/core/game/action.h"
#include "engine/core/match/match.h"
#include "tests/unit/fixture.h"
#include "tests/unit/setups.h"

enum { MOST_ACTIONS = 32, GAMES = 5, DECISIONS = 250 }; /* of a table, at least */

/* Base rules with a script that does nothing: what scripts may do depends on there being some.  A
 * game without a table is played with its base rules, for the least and for the most seats. */
static const struct table {
  const char *game, *rules;
  int seats;
  const char *more; /* of the variant */
} tables[] = {
  {"nim", "{scatter: 3}", 2, ""},
  {"nim", "{}", 4, ""},
  {"neoville", "{}", 2, ""},
  {"neoville", "{builds_per_turn: 2, skyscrapers_per_district: 2}", 3, ""},
  {"neoville", "{utility_selection: choose, hand_size: 2, allow_pass_build: false}", 4, ""},
  {"neoville", "{city_size: 5, equity_tiles: false, hand_size: 1, display_size: 8}", 2, ""},
  {"neoville",
   "{stop_draw_when_hand_suffices: true, hand_size: 5, display_size: 0, open_hands: true}", 2, ""},
  {"neoville", "{draw_after_last_tile: true, city_size: 2, build_on_symbols: true}", 4, ""},
  {"quadropolis", "{}", 3,
   "components: {tiles: {change: [{id: qp001, round: 0}, {id: qp002, round: 0}, {id: qp003, round: "
   "0}, {id: qp004, round: 0}, {id: qp005, round: 0}, {id: qp006, round: 0}]}}\n"},
  {"quadropolis", "{mode: expert, limited_supply: true, rounds: 2}", 4, ""},
  {"quadropolis",
   "{allocation: player, first_player: choose, face_down_tiles: takeable, rounds: 1}", 2, ""},
  {"gardennation", "{}", 2, ""},
  {"gardennation", "{bramble_token_stays: false, floors_per_player: 8, ploys_per_action: 2}", 3,
   ""},
  {"gardennation",
   "{project_optional: false, roofs: 6, min_inhabitants_left: 5, inhabitants_cap: 40, max_rounds: "
   "20}",
   4, ""},
  {"gardennation",
   "{project_claim_rule: completes, missions_dealt: 0, missions_kept: 0, max_height: 2, "
   "max_rounds: 8}",
   2, ""},
  {"smallcity", "{}", 2, ""},
  {"smallcity", "{rounds: 4, city_hall_cells: 8, board_side: expert, promise_pool: both}", 4, ""},
};

static const struct ad_setup *setup;
static struct ad_rng rng;
static int done[MOST_ACTIONS];

static struct ad_setup *open_table(const struct table *table, const char *text)
{
  char script[] = "/tmp/aedile-actions-XXXXXX.lua", path[] = "/tmp/aedile-actions-XXXXXX.yaml";
  FILE *lua = fdopen(mkstemps(script, 4), "w"), *yaml = fdopen(mkstemps(path, 5), "w");
  ck_assert(lua && yaml);
  fprintf(lua, "%s\n", text);
  fprintf(yaml, "aedile: 1\ngame: %s\nextends: %s/base\nseats: [%d]\nhooks: %s\nrules: %s\n%s",
          table->game, table->game, table->seats, script, table->rules, table->more);
  fclose(lua);
  fclose(yaml);
  struct ad_setup *opened = setups_open(path, table->seats, NULL);
  unlink(script);
  unlink(path);
  return opened;
}

/* ---- what must hold of a state ---- */

static char *position_text(const void *state)
{
  struct ad_arena arena;
  struct ad_buf buf;
  ad_arena_init(&arena);
  ad_buf_init(&buf);
  cfg_yaml_write(ad_position_write(setup, state, AD_NOBODY, &arena), &buf);
  ad_arena_fini(&arena);
  return buf.text;
}

static void *copy_of(const void *state)
{
  void *copy = ad_calloc(1, setup->state_size);
  memcpy(copy, state, setup->state_size);
  return copy;
}

static void reads_back(const void *state, const char *after)
{
  struct ad_arena arena;
  struct ad_diags diags;
  void *read = ad_calloc(1, setup->state_size);
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  char *text = position_text(state);
  bool good = ad_position_read(setup, read, fixture_yaml(&arena, text), &diags);
  ck_assert_msg(good, "after %s the position is not read: %s\n%s", after, fixture_problems(&diags),
                text);
  char *again = position_text(read);
  ck_assert_msg(strcmp(text, again) == 0, "after %s the position read is another one:\n%s\n%s",
                after, text, again);
  ck_assert_msg(setups_playout(setup, read, 3), "after %s the position read does not end", after);
  free(text), free(again), free(read);
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
}

/* The copies of a seat are alike, whatever it does not know, and can be played on. */
static void hides(const void *state, const char *after)
{
  for (int viewer = 0; viewer < setup->seats; viewer++) {
    void *a = copy_of(state), *b = copy_of(state);
    ad_hide(setup, a, viewer, 5);
    ad_hide(setup, b, viewer, 6);
    ad_hide(setup, b, viewer, 5);
    ck_assert_msg(memcmp(a, b, setup->state_size) == 0,
                  "after %s the copies of seat %d depend on what it cannot know", after, viewer);
    ck_assert_msg(setups_playout(setup, a, 7), "after %s a copy does not end", after);
    free(a), free(b);
  }
}

/* ---- arguments ---- */

static int64_t argument(const struct ad_arg *a)
{
  static const int64_t absurd[] = {INT64_MIN, INT64_MIN + 1, INT64_MAX, -1,
                                   255,       256,           1000,      (int64_t)1 << 32};
  uint32_t kind = ad_rng_below(&rng, 10);
  if (kind == 0)
    return absurd[ad_rng_below(&rng, AD_LEN(absurd))];
  return ad_rng_below(&rng, a->type == AD_TEXT ? 80 : kind < 8 ? 4 : 10);
}

/* Whether the N-th success of an action is looked at as a whole, which takes games to their end. */
static bool is_checked(int n)
{
  return n < 30 || n % 20 == 0 || setups_nightly();
}

static void try_action(void *state, int i)
{
  const struct ad_action *action = &setup->ops->actions[i];
  struct ad_reason reason = {.clause = ""};
  int64_t arg[AD_MAX_ARGS] = {0};
  for (int k = 0; k < action->n_args; k++)
    arg[k] = argument(&action->arg[k]);
  void *before = copy_of(state), *twin = copy_of(state);
  bool good = action->apply(setup->rules, state, arg, &reason);
  ck_assert(action->apply(setup->rules, twin, arg, NULL) == good);
  ck_assert_msg(memcmp(state, twin, setup->state_size) == 0, "%s is not repeatable", action->name);
  if (good && is_checked(done[i]++)) {
    hides(state, action->name);
    reads_back(state, action->name);
  } else if (!good) {
    ck_assert_msg(memcmp(state, before, setup->state_size) == 0,
                  "%s is refused, but changed something", action->name);
    ck_assert_msg(*reason.clause && *reason.word && *reason.text, "%s is refused without a reason",
                  action->name);
  }
  free(before), free(twin);
}

static void play_table(const struct table *table)
{
  struct ad_setup *opened = open_table(table, "return { show = function() end }");
  int n = 0;
  setup = opened;
  while (setup->ops->actions[n].name)
    n++;
  ck_assert_int_le(n, MOST_ACTIONS);
  int decisions = 0;
  for (uint64_t seed = 1; seed <= GAMES || decisions < DECISIONS; seed++) {
    struct ad_match *match = ad_match_new(setup, seed);
    ad_rng_seed(&rng, seed);
    for (int options; (options = ad_match_options(match)) > 0;) {
      ad_match_apply(match, match->options[ad_rng_below(&rng, (uint32_t)options)]);
      decisions++;
      for (int k = 0; k < 5; k++)
        try_action(match->state, (int)ad_rng_below(&rng, (uint32_t)n));
      for (int k = 0; k < n; k++) /* places in a city are many */
        for (int again = 0; again < 10 && setup->ops->actions[k].n_args > 2; again++)
          try_action(match->state, k);
    }
    ad_match_free(match);
  }
  ad_setup_free(opened);
}

START_TEST(actions_keep_games_whole)
{
  const struct ad_game_ops *ops = ad_games[_i];
  bool has_table = false;
  memset(done, 0, sizeof done);
  for (int i = 0; i < AD_LEN(tables) && ops->actions; i++)
    if (strcmp(tables[i].game, ops->key) == 0) {
      play_table(&tables[i]);
      has_table = true;
    }
  if (ops->actions && !has_table) {
    play_table(&(struct table){ops->key, "{}", ops->min_seats, ""});
    play_table(&(struct table){ops->key, "{}", ops->max_seats, ""});
  }
  for (int i = 0; ops->actions && ops->actions[i].name; i++)
    ck_assert_msg(done[i] > 0,
                  "%s of %s was refused at every decision of these games: mend the action, or add "
                  "a row to `tables` of test_actions.c with rules under which it is possible",
                  ops->actions[i].name, ops->key);
}
END_TEST

/* Numbers at both ends reach the game through scripts too, and are refused there. */
START_TEST(actions_take_any_number_from_scripts)
{
  struct ad_setup *opened = open_table(
    &tables[2],
    "return { setup = function(state)\n"
    "  local low, high = math.mininteger, math.maxinteger\n"
    "  assert(not state:deal_tile(low) and not state:deal_tile(high))\n"
    "  assert(not state:raze_building(low, high, low) and not state:slide_display(low))\n"
    "  assert(not state:add_tokens('earth_04', low) and not state:remove_tokens('earth_04', "
    "high))\n"
    "  assert(state:shuffle_pile(low) and state:shuffle_pile(high))\n"
    "end }");
  void *state = ad_calloc(1, opened->state_size);
  ad_deal(opened, state, 1);
  ck_assert_msg(!ad_has_fault(opened), "%s", opened->run->err.msg);
  free(state);
  ad_setup_free(opened);
}
END_TEST

START_TEST(actions_are_documented)
{
  for (int g = 0; ad_games[g]; g++)
    for (const struct ad_action *a = ad_games[g]->actions; a && a->name; a++) {
      ck_assert_msg(a->apply && a->doc && *a->doc, "%s of %s", a->name, ad_games[g]->key);
      for (int i = 0; i < AD_MAX_ARGS; i++)
        ck_assert_msg((i < a->n_args) == (a->arg[i].name != NULL) &&
                        (a->arg[i].type == AD_TEXT) == (a->arg[i].find != NULL) &&
                        (a->arg[i].type == AD_WORD) == (a->arg[i].words != NULL),
                      "argument %d of %s of %s", i + 1, a->name, ad_games[g]->key);
      for (const struct ad_attr *attr = ad_games[g]->attrs; attr->name; attr++)
        ck_assert_msg(strcmp(attr->name, a->name) != 0, "%s of %s is an attribute too", a->name,
                      ad_games[g]->key);
    }
}
END_TEST

Suite *actions_suite(void);
Suite *actions_suite(void)
{
  Suite *suite = suite_create("actions");
  TCase *tc = tcase_create("actions");
  tcase_set_timeout(tc, 300);
  int n = 0;
  while (ad_games[n])
    n++;
  tcase_add_loop_test(tc, actions_keep_games_whole, 0, n);
  tcase_add_test(tc, actions_take_any_number_from_scripts);
  tcase_add_test(tc, actions_are_documented);
  suite_add_tcase(suite, tc);
  return suite;
}
