/* Tournament files: defaults, every problem, identity. */
#include <string.h>

#include "tests/unit/tourney/tourney_fixture.h"

#define TWO "bots: [{id: a, bot: random}, {id: b, bot: greedy}]\n"

START_TEST(plan_only_variant_and_bots_are_needed)
{
  struct tn_plan *plan = fixture_plan(
    "variant: nim/test\nbots: [{id: a, bot: random}, {id: b, bot: greedy}, {id: c, file: "
    "good.lua}]\n",
    NULL);
  ck_assert_str_eq(plan->name, "stem");
  ck_assert_int_eq(plan->schedule.deals, 100);
  ck_assert_int_eq(plan->n_seat_counts, 2); /* 2 and 3: there are no bots for 4 */
  ck_assert_int_eq(plan->schedule.games, 100 * (3 * 2 + 3));
  ck_assert_int_eq(plan->limits.instructions, 5000000);
  ck_assert_int_eq(plan->limits.memory_mb, 32);
  ck_assert(!plan->has_seed);
  ck_assert_int_eq(tn_plan_games_of_bot(plan, 0, 2), 400);
  ck_assert_int_eq(tn_plan_games_of_bot(plan, 1, 2), 300);
  ck_assert_int_eq(tn_plan_meetings(plan, 0, 2), 200 + 300);
  fixture_plan_free(plan);
}
END_TEST

/* Two games; of the second bot comes what follows. */
#define GAMES "variants: [nim/test, nim/pair, mim/test]\nbots: [{id: a, bot: random}, {id: b, "

static const struct {
  const char *text, *problems;
} bad[] = {
  {TWO, "t.yaml:1:1: variant is missing"},
  {"variant: nim/test\n", "t.yaml:1:1: bots is missing"},
  {"variant: nim/test\nvariants: [nim/pair]\n" TWO,
   "t.yaml:2:1: both 'variant' and 'variants' are given, expected one of them"},
  {"variants: []\n" TWO, "t.yaml:1:11: variants has 0 entries, expected 1 to 16"},
  {"variants: [nim/test, nim/test]\n" TWO, "t.yaml:1:22: variant 'nim/test' is listed twice"},
  {"variant: [nim/test]\n" TWO,
   "t.yaml:1:10: variant is a list, expected the name of a variant such as neoville/base"},
  {"variant: nim/tset\n" TWO, "t.yaml:1:10: no variant 'nim/tset'"},
  {"aedile: 2\nvariant: nim/test\n" TWO,
   "t.yaml:1:9: aedile is 2, expected 1, the version of the format"},
  {"tournament: a/b\nvariant: nim/test\n" TWO,
   "t.yaml:1:13: tournament is 'a/b', expected a name for a file: 1 to 64 characters, no blank or "
   "slash, no dot or dash at the "
   "start"},
  {"variant: nim/test\nformat: swis\n" TWO,
   "t.yaml:2:9: format is 'swis', expected pods, round_robin, gauntlet, swiss, knockout, ladder, "
   "selfplay, rules_ab, solo or lab, did "
   "you mean 'swiss'?"},
  {"variant: nim/test\nrotation: al\n" TWO,
   "t.yaml:2:11: rotation is 'al', expected cyclic, williams or all, did you mean 'all'?"},
  {"variant: nim/test\ndeals: 0\n" TWO,
   "t.yaml:2:8: deals is 0, expected a whole number from 1 to 1000000"},
  {"variant: nim/test\nseed: -1\n" TWO,
   "t.yaml:2:7: seed is -1, expected a whole number from 0 to 18446744073709551615"},
  {"variant: nim/test\nseats: two\n" TWO,
   "t.yaml:2:8: seats has 'two', expected whole numbers from 2 to 8"},
  {"variant: nim/test\nseats: 4\n" TWO,
   "t.yaml:2:8: pods of 4 seats need 4 bots, the tournament has 2"},
  {"variant: nim/test\nseats: [2, 1]\n" TWO,
   "t.yaml:2:12: seats has 1, expected whole numbers from 2 to 8"},
  {"variant: nim/test\nseats: [2, 2]\n" TWO, "t.yaml:2:12: seats has 2 twice"},
  {"variant: nim/test\nseats: [2, 3]\n" TWO,
   "t.yaml:2:12: pods of 3 seats need 3 bots, the tournament has 2"},
  {"variant: nim/pair\nseats: [2, 3]\nbots: [{id: a, bot: random}, {id: b, bot: random}, {id: c, "
   "bot: random}]\n",
   "t.yaml:2:12: variant 'nim/pair' is not played with 3 seats, expected 2"},
  {"variant: nim/test\nbots: [{id: a, bot: random}]\n", "t.yaml:2:7: 1 bot, expected 2 to 64"},
  {"variant: nim/test\nbots: [{id: a, bot: random}, {id: a, bot: greedy}]\n",
   "t.yaml:2:35: two bots have the id 'a'"},
  {"variant: nim/test\nbots: [{id: a, bot: random}, greedy]\n",
   "t.yaml:2:30: entry is 'greedy', expected a map such as {id: greedy, bot: greedy}"},
  {"variant: nim/test\nbots: [{id: a, bot: random}, {id: b, bot: gredy}]\n",
   "t.yaml:2:43: no bot 'gredy', did you mean 'greedy'?"},
  {"variant: nim/test\nbots: [{id: a, bot: random}, {id: b, bot: planner}]\n",
   "t.yaml:2:43: no bot 'planner', expected random, greedy, playout, search, first or the name of "
   "a script"},
  {"variant: nim/test\nbots: [{id: a, bot: random}, {id: b, bot: greedy, file: good.lua}]\n",
   "t.yaml:2:51: both 'bot' and 'file' are given, expected one of them"},
  {"variant: nim/test\nbots: [{id: a, bot: random}, {id: b}]\n",
   "t.yaml:2:30: bot is missing: expected bot with the name of a bot, file with a script, "
   "or command with a program"},
  {"variant: nim/test\nbots: [{id: a, bot: random}, {id: b, bot: greedy, options: {x: 1}}]\n",
   "t.yaml:2:51: bot 'greedy' has no options"},
  {"variant: nim/test\nbots: [{id: a, bot: random}, {id: b, bot: playout, options: {playout: 1, "
   "halving: 2}}]\n",
   "t.yaml:2:62: unknown option 'playout', did you mean 'playouts'?\n"
   "t.yaml:2:83: halving is 2, expected true or false"},
  {"variant: nim/test\nbots: [{id: a, bot: random}, {id: b, file: gone.lua}]\n",
   "t.yaml:2:44: no script 'gone.lua'"},
  {"variant: nim/test\nbots: [{id: a, bot: random}, {id: b, file: broken.lua}]\n",
   "broken.lua:3:1: 'end' expected"},
  {"variant: nim/test\nlimits: {memory_mb: 0}\n" TWO,
   "t.yaml:2:21: memory_mb is 0, expected a whole number from 1 to 65536"},
  {"variant: nim/test\nlimits: {instructions: 10}\n" TWO,
   "t.yaml:2:24: instructions is 10, expected a whole number from 1000 to 1000000000000"},
  {"variant: nim/test\nseat: [2]\n" TWO, "t.yaml:2:1: unknown key 'seat', did you mean 'seats'?"},
  {"variant: nim/test\nlimits: {guard_s: 0}\n" TWO,
   "t.yaml:2:19: guard_s is 0, expected a number from 0.1 to 86400"},
  {"variant: nim/test\nfaults: {budget: forfiet, ilegal: abort, error: [abort]}\n" TWO,
   "t.yaml:2:18: budget is 'forfiet', expected forfeit, fallback or abort, did you mean "
   "'forfeit'?\n"
   "t.yaml:2:27: unknown key 'ilegal', did you mean 'illegal'?\n"
   "t.yaml:2:49: error is a list, expected forfeit, fallback or abort"},
  {"variant: nim/test\nrounds: 3\nbest_of: 3\ncandidate: a\nstop: {test: gsprt}\n" TWO,
   "t.yaml:2:1: 'rounds' is not a key of format pods, only of swiss or ladder\n"
   "t.yaml:3:1: 'best_of' is not a key of format pods, only of knockout\n"
   "t.yaml:4:1: 'candidate' is not a key of format pods, only of gauntlet or selfplay\n"
   "t.yaml:5:1: 'stop' is not a key of format pods, only of gauntlet"},
  {"variant: nim/test\nformat: gauntlet\n" TWO,
   "t.yaml:1:1: 'candidate' is missing, expected the id of the bot that meets all others"},
  {"variant: nim/test\nformat: gauntlet\ncandidate: c\n" TWO,
   "t.yaml:3:12: no bot has the id 'c', expected a or b"},
  {"variant: nim/test\nformat: gauntlet\ncandidate: a\nopponents: copies\nrotation: all\n" TWO,
   "t.yaml:5:11: rotation is 'all', expected cyclic, because the opponents are copies and only the "
   "seat of the candidate matters"},
  {"variant: nim/test\nformat: selfplay\nrotation: cyclic\n" TWO,
   "t.yaml:1:1: 'candidate' is missing, expected the id of the bot that plays against itself\n"
   "t.yaml:3:1: 'rotation' is not a key of format selfplay, only of pods, gauntlet, swiss, "
   "knockout, ladder or rules_ab"},
  {"variant: nim/test\nformat: rules_ab\n" TWO,
   "t.yaml:1:10: 1 variant, expected 2: format rules_ab compares two"},
  {"variants: [nim/test, mim/test]\nformat: rules_ab\n" TWO,
   "t.yaml:1:11: 'nim/test' is of game nim and 'mim/test' of mim, expected variants of one game to "
   "compare"},
  {"variant: nim/test\nformat: solo\n" TWO,
   "t.yaml:1:1: variant 'nim/test' is played with 2, 3 or 4, expected one that is played alone, as "
   "the format is solo"},
  {"variant: nim/test\nformat: solo\nseats: [1, 2]\n" TWO,
   "t.yaml:3:9: variant 'nim/test' is not played with 1 seats, expected 2, 3 or 4\n"
   "t.yaml:3:12: seats has 2, expected 1: in format solo every bot plays alone"},
  {"variant: nim/test\nranking: [win_share, wins, win_share, stage, points]\n" TWO,
   "t.yaml:2:22: ranking has 'wins', expected win_share, mean_rank, rank_score, mean_score, "
   "score_margin, points, head_to_head, "
   "sonneborn_berger, buchholz, rating, stage or lots\n"
   "t.yaml:2:28: ranking has win_share twice\n"
   "t.yaml:2:39: ranking has stage, expected 'stage' only in formats knockout and ladder\n"
   "t.yaml:2:46: ranking has points, expected points by place as well, such as points: [3, 1]"},
  {"variant: nim/test\npoints: [3, 4]\n" TWO,
   "t.yaml:2:13: points has 4 for place 2, expected a whole number from 0 to 3"},
  {"variant: nim/test\npoints: [0]\n" TWO,
   "t.yaml:2:10: points has 0 for place 1, expected a whole number from 1 to 1000"},
  {"variant: nim/test\nrating: {ghost: -1, confidence: 1, model: x}\n" TWO,
   "t.yaml:2:17: ghost is -1, expected a number from 0 to 100\n"
   "t.yaml:2:33: confidence is 1, expected a number from 0.5 to 0.999\nt.yaml:2:43: model is 'x', "
   "expected davidson_luce"},
  {"variant: nim/test\nbots: [{id: a, bot: random}, {id: b, command: x}]\n",
   "t.yaml:2:47: command is 'x', expected a list of 1 to 64 words such as [python3, mybot.py]"},
  {"variant: nim/test\nbots: [{id: a, bot: random}, {id: b, command: [x], bot: random}]\n",
   "t.yaml:2:38: both 'bot' and 'command' are given, expected one of them"},
  {"variant: nim/test\nbots: [{id: a, bot: random}, {id: b, command: [x, [y]]}]\n",
   "t.yaml:2:51: entry is a list, expected a word of the command"},
  {"variant: nim/test\nbots: [{id: a, bot: random}, {id: b, command: [x]}]\n",
   "t.yaml:2:47: the bot is a program, expected a built-in bot or a script"},
  {"variant: nim/test\nbots: [{id: a, bot: random, name: x}, {id: b, bot: random}]\n",
   "t.yaml:2:29: unknown key 'name'"},
  {"[a, b]\n", "t.yaml:1:1: the file holds a list, expected a map"},
  {GAMES "file: {nim: good.lua, mim: bad.lua, nym: good.lua}}]\n",
   "t.yaml:2:74: 'nym' is not a game of this tournament, did you mean 'nim'?"},
  {GAMES "file: {nim: good.lua, chess: bad.lua}}]\n",
   "t.yaml:2:44: no script for mim, the game of variant 'mim/test'\n"
   "t.yaml:2:60: 'chess' is not a game of this tournament, expected nim or mim"},
  {GAMES "file: {}}]\n",
   "t.yaml:2:44: no script for nim, the game of variant 'nim/test'\n"
   "t.yaml:2:44: no script for mim, the game of variant 'mim/test'"},
  {GAMES "file: {nim: nim.lua, mim: nim.lua}}]\n",
   "t.yaml:2:64: nim.lua: the bot plays nim, not mim"},
  {GAMES "file: nim.lua}]\n", "t.yaml:2:44: nim.lua: the bot plays nim, not mim"},
  {GAMES "file: {nim: [good.lua], mim: broken.lua}}]\n",
   "t.yaml:2:50: nim is a list, expected a text\nbroken.lua:3:1: 'end' expected"},
  {GAMES "file: [good.lua]}]\n", "t.yaml:2:44: file is a list, expected a text"},
  {GAMES "file: {nim: good.lua, mim: good.lua}, options: {risk: 1, nim: 3}}]\n",
   "t.yaml:2:86: 'risk' is not a game of this tournament, expected nim or mim, as in "
   "file\nt.yaml:2:100: nim is 3, expected a map"},
  {GAMES "bot: random, file: {nim: good.lua}}]\n",
   "t.yaml:2:51: both 'bot' and 'file' are given, expected one of them"},
  {"variants: []\nbots: [{id: a, bot: random}, {id: b, file: {nim: good.lua}}]\n",
   "t.yaml:1:11: variants has 0 entries, expected 1 to 16"},
  {"variants: [nim/test, [mim/test]]\nbots: [{id: a, bot: random}, {id: b, file: {nim: good.lua, "
   "mim: good.lua}}]\n",
   "t.yaml:1:22: entry is a list, expected the name of a variant such as neoville/base"},
  {"variants: [nim/test, mim/tset]\nbots: [{id: a, bot: random}, {id: b, file: {mim: good.lua, "
   "nym: good.lua}}]\n",
   "t.yaml:1:22: no variant 'mim/tset'"},
  {"variants: [mim/test, nim/pair]\nseats: [2, 3]\nbots: [{id: a, bot: random}, {id: b, bot: "
   "random}, {id: c, bot: random}]\n",
   "t.yaml:2:12: variant 'nim/pair' is not played with 3 seats, expected 2"},
  {"deals: x\nseed: y\n" TWO,
   "t.yaml:1:1: variant is missing\nt.yaml:1:8: deals is 'x', expected a whole number from 1 to "
   "1000000\n"
   "t.yaml:2:7: seed is 'y', expected a whole number from 0 to 18446744073709551615"},
};

START_TEST(plan_problems)
{
  const char *problems;
  struct tn_plan *plan = fixture_plan(bad[_i].text, &problems);
  ck_assert_str_eq(problems, bad[_i].problems);
  ck_assert_ptr_null(plan);
}
END_TEST

static void identity_of(const char *text, char out[AD_FINGERPRINT])
{
  struct tn_plan *plan = fixture_plan(text, NULL);
  memcpy(out, plan->identity, AD_FINGERPRINT);
  fixture_plan_free(plan);
}

static bool same_bots(const char *bots, const char *others)
{
  struct ad_buf text;
  char one[AD_FINGERPRINT], other[AD_FINGERPRINT];
  ad_buf_init(&text);
  ad_buf_printf(
    &text, "variant: nim/test\nseed: 5\nbots: [{id: a, bot: random}, {id: b, bot: playout%s}]\n",
    bots);
  identity_of(ad_buf_text(&text), one);
  ad_buf_clear(&text);
  ad_buf_printf(
    &text, "variant: nim/test\nseed: 5\nbots: [{id: a, bot: random}, {id: b, bot: playout%s}]\n",
    others);
  identity_of(ad_buf_text(&text), other);
  ad_buf_fini(&text);
  return strcmp(one, other) == 0;
}

/* Options of built-in bots count by what they come to, not by how they are written. */
START_TEST(plan_identity_has_options_of_builtin_bots)
{
  ck_assert(same_bots("", ", options: {playouts: 400}"));
  ck_assert(same_bots(", options: {halving: true, playouts: 5}",
                      ", options: {playouts: 5, halving: true, value: score}"));
  ck_assert(!same_bots("", ", options: {playouts: 401}"));
  ck_assert(!same_bots("", ", options: {halving: true}"));
  ck_assert(!same_bots(", options: {value: win}", ", options: {value: margin}"));
}
END_TEST

/* Learned weights count if a bot asks them. */
START_TEST(plan_identity_has_weights_that_bots_ask)
{
  struct tn_plan *plan = fixture_plan(
    "variant: nim/test\nseed: 5\nbots: [{id: a, bot: random}, {id: b, bot: first}]\n", NULL);
  struct pl_builtin judge = *plan->bot[1].builtin;
  char before[AD_FINGERPRINT];
  memcpy(before, plan->identity, sizeof before);
  judge.judges = true;
  plan->bot[1].builtin = &judge;
  tn_plan_finalize(plan, 5);
  ck_assert_str_eq(plan->identity, before);
  plan->variant[0].judgement = "0123";
  tn_plan_finalize(plan, 5);
  ck_assert_str_ne(plan->identity, before);
  plan->bot[1].builtin = pl_builtin_find("first");
  tn_plan_finalize(plan, 5);
  ck_assert_str_eq(plan->identity, before);
  fixture_plan_free(plan);
}
END_TEST

#define SCRIPT "bots: [{id: a, bot: random}, {id: b, file: good.lua, options: {risk: 0.2}}]\n"

START_TEST(plan_identity_follows_what_is_played)
{
  static const char *const others[] = {
    "variant: nim/pair\nseed: 5\ndeals: 3\nseats: [2]\n" SCRIPT,
    "variant: nim/test\nseed: 6\ndeals: 3\nseats: [2]\n" SCRIPT,
    "variant: nim/test\nseed: 5\ndeals: 4\nseats: [2]\n" SCRIPT,
    "variant: nim/test\nseed: 5\ndeals: 3\nseats: [2]\nlimits: {memory_mb: 8}\n" SCRIPT,
    "variant: nim/test\nseed: 5\ndeals: 3\nseats: [2]\nbots: [{id: a, bot: random}, {id: b, file: "
    "good.lua, options: {risk: "
    "0.3}}]\n",
    "variant: nim/test\nseed: 5\ndeals: 3\nseats: [2]\nbots: [{id: a, bot: random}, {id: b, file: "
    "bad.lua, options: {risk: "
    "0.2}}]\n",
    "variant: nim/test\nseed: 5\ndeals: 3\nseats: [2]\nbots: [{id: b, file: good.lua, options: "
    "{risk: 0.2}}, {id: a, bot: "
    "random}]\n",
  };
  char mine[AD_FINGERPRINT], other[AD_FINGERPRINT];
  identity_of("variant: nim/test\nseed: 5\ndeals: 3\nseats: [2]\n" SCRIPT, mine);
  identity_of(
    "# the same, written in another way\nseats:\n  - 2\ndeals: 3\nabout: words\nseed: 5\n" SCRIPT
    "variants: [nim/test]\n",
    other);
  ck_assert_str_eq(mine, other);
  for (int i = 0; i < AD_LEN(others); i++) {
    identity_of(others[i], other);
    ck_assert_msg(strcmp(mine, other) != 0, "case %d", i);
  }
}
END_TEST

#define BOTH "variants: [nim/test, mim/test]\nseed: 5\nbots: [{id: a, bot: random}, {id: b, "

START_TEST(plan_identity_covers_the_scripts_of_all_games)
{
  static const char *const others[] = {
    BOTH "file: {nim: good.lua, mim: good.lua}, options: {nim: {x: 1}}}]\n",
    BOTH "file: {nim: bad.lua, mim: bad.lua}, options: {nim: {x: 1}}}]\n",
    BOTH "file: {nim: good.lua, mim: bad.lua}, options: {nim: {x: 2}}}]\n",
    BOTH "file: {nim: good.lua, mim: bad.lua}, options: {mim: {x: 1}}}]\n",
    BOTH "file: {nim: good.lua, mim: bad.lua}}]\n",
    BOTH "file: good.lua, options: {x: 1}}]\n",
  };
  char mine[AD_FINGERPRINT], other[AD_FINGERPRINT];
  identity_of(BOTH "file: {nim: good.lua, mim: bad.lua}, options: {nim: {x: 1}}}]\n", mine);
  identity_of(BOTH "options: {nim: {x: 1}}, file: {mim: bad.lua, nim: good.lua}}]\n", other);
  ck_assert_str_eq(mine, other);
  for (int i = 0; i < AD_LEN(others); i++) {
    identity_of(others[i], other);
    ck_assert_msg(strcmp(mine, other) != 0, "case %d", i);
  }
  /* of one game only: the map says no more than the name */
  identity_of(
    "variant: nim/test\nbots: [{id: a, bot: random}, {id: b, file: {nim: good.lua}, options: {nim: "
    "{x: 1}}}]\n",
    mine);
  identity_of(
    "variant: nim/test\nbots: [{id: a, bot: random}, {id: b, file: good.lua, options: {x: 1}}]\n",
    other);
  ck_assert_str_eq(mine, other);
}
END_TEST

START_TEST(plan_of_several_games)
{
  struct tn_plan *plan = fixture_plan(
    "variants: [nim/test, mim/test, nim/pair]\nseed: 5\ndeals: 3\nbots: [{id: a, bot: random}, "
    "{id: b, file: good.lua}, {id: c, file: {mim: bad.lua, nim: nim.lua}}]\n",
    NULL);
  ck_assert_int_eq(plan->n_ops, 2);
  ck_assert_str_eq(plan->ops[0]->key, "nim");
  ck_assert_str_eq(plan->ops[1]->key, "mim");
  ck_assert_int_eq(plan->variant[1].game, 1);
  ck_assert_int_eq(plan->variant[2].game, 0);
  ck_assert_int_eq(plan->n_seat_counts, 1); /* nim/pair is for two only */
  ck_assert_int_eq(plan->schedule.games, 3 * 3 * 3 * 2);
  ck_assert_int_eq(plan->bot[1].n_scripts, 1);
  ck_assert_int_eq(plan->bot[1].script->n_ops, 2);
  ck_assert_int_eq(plan->bot[2].n_scripts, 2);
  ck_assert_str_eq(plan->bot[2].source, "nim: nim.lua, mim: bad.lua");
  ck_assert_str_eq(plan->bot[2].digest, "nim: d1, mim: d1");
  static const char *const files[3][2] = {
    {NULL, NULL}, {"good.lua", "good.lua"}, {"nim.lua", "bad.lua"}};
  for (int bot = 0; bot < 3; bot++)
    for (int game = 0; game < 2; game++) {
      struct ad_player *player = tn_plan_player(plan, bot, game, NULL);
      ck_assert_str_eq(player->name, plan->bot[bot].id);
      if (files[bot][game])
        ck_assert_str_eq(player->self, files[bot][game]);
      player->free(player);
    }
  fixture_plan_free(plan);
}
END_TEST

START_TEST(plan_drawn_seeds_differ_and_fit_json)
{
  uint64_t a = tn_random_seed(), b = tn_random_seed();
  ck_assert(a != b);
  ck_assert(a < UINT64_C(1) << 53 && b < UINT64_C(1) << 53);
}
END_TEST

Suite *tn_plan_suite(void);
Suite *tn_plan_suite(void)
{
  Suite *suite = suite_create("tn_plan");
  TCase *tc = tcase_create("plan");
  tcase_add_test(tc, plan_only_variant_and_bots_are_needed);
  tcase_add_loop_test(tc, plan_problems, 0, AD_LEN(bad));
  tcase_add_test(tc, plan_identity_has_weights_that_bots_ask);
  tcase_add_test(tc, plan_identity_follows_what_is_played);
  tcase_add_test(tc, plan_identity_covers_the_scripts_of_all_games);
  tcase_add_test(tc, plan_of_several_games);
  tcase_add_test(tc, plan_identity_has_options_of_builtin_bots);
  tcase_add_test(tc, plan_drawn_seeds_differ_and_fit_json);
  suite_add_tcase(suite, tc);
  return suite;
}
