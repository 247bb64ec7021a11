/* test_fresh_bots.c - a hint, or a game that is resumed, asks a bot in the middle of a game that it
 * has not seen begin.  Every bot that comes with Aedile plays whole games of every game it plays
 * so: each decision is made by a new instance, which must answer without a fault.  Games by the
 * book for two and four seats (under sanitizers for two); every night each number of seats and
 * every house rule.  The programs among the bots, which know no game, play Nim: a new process for
 * every decision. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/bots/bot.h"
#include "engine/config/paths.h"
#include "engine/players/builtin/builtin.h"
#include "engine/players/command/command.h"
#include "tests/unit/fixture.h"
#include "tests/unit/setups.h"

enum { MOST_CASES = 200 };
static const char *const roots[] = {"scripts", "scripts/lib", NULL};

/* A bot of GAME: built in, or the script at PATH; INTERPRETER: of a program, else NULL. */
static struct bot_case {
  const char *game;
  const struct pl_builtin *builtin;
  const char *interpreter;
  char path[400];
} cases[MOST_CASES];
static int n_cases;

/* One seat of a game; its player is made anew for every decision. */
struct fresh {
  struct ad_player player;
  const struct bot_case *bot;
  const struct ad_setup *setup;
  int seat, decisions;
  uint64_t seed;
};

static struct ad_player *make_script(const char *path)
{
  struct ad_err err = {0};
  size_t len;
  char *source = fixture_file(path, &len);
  struct ad_player *player = lb_bot_new(path, source, len, roots, NULL, NULL, &err);
  free(source);
  ck_assert_msg(player != NULL, "%s: %s", path, err.msg);
  return player;
}

static struct pl_spawner *spawner; /* of programs */

static struct ad_player *make_program(const char *interpreter, const char *path)
{
  static const struct pl_command_limits limits = {60, 60, 60, 512, 128};
  const char *const words[] = {interpreter, path, NULL};
  struct ad_err err = {0};
  struct ad_player *player = pl_command_new(spawner, words, AEDILE_SOURCE, NULL, &limits, &err);
  ck_assert_msg(player != NULL, "%s: %s", path, err.msg);
  return player;
}

/* Bots that count random games play a few of them a decision, as they play every move alike. */
static struct ad_player *make_builtin(const struct pl_builtin *builtin)
{
  struct ad_arena arena;
  struct ad_diags diags;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  struct ad_node *few = NULL;
  if (builtin->options)
    few = fixture_yaml(&arena,
                       strcmp(builtin->name, "search") == 0 ? "{iterations: 10}" : "{playouts: 2}");
  struct ad_player *player = pl_builtin_new(builtin, few, &diags);
  ck_assert_msg(player != NULL, "%s: %s", builtin->name, fixture_problems(&diags));
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
  return player;
}

static struct ad_player *make_bot(const struct bot_case *bot)
{
  if (bot->builtin)
    return make_builtin(bot->builtin);
  return bot->interpreter ? make_program(bot->interpreter, bot->path) : make_script(bot->path);
}

static enum ad_fault start_seat(struct ad_player *p, const struct ad_setup *setup, int seat,
                                uint64_t seed, struct ad_err *err)
{
  struct fresh *f = p->self;
  (void)err;
  f->setup = setup;
  f->seat = seat;
  f->seed = seed;
  return AD_FAULT_NONE;
}

static enum ad_fault choose_afresh(struct ad_player *p, struct ad_view *view, const ad_move *moves,
                                   int n, int *choice, struct ad_err *err)
{
  struct fresh *f = p->self;
  struct ad_player *bot = make_bot(f->bot);
  uint64_t seed = f->seed + (uint64_t)f->decisions++;
  enum ad_fault fault = bot->start ? bot->start(bot, f->setup, f->seat, seed, err) : AD_FAULT_NONE;
  if (fault == AD_FAULT_NONE)
    fault = bot->choose(bot, view, moves, n, choice, err);
  if (bot->leave)
    bot->leave(bot);
  bot->free(bot);
  return fault;
}

static const char *name_of(const struct bot_case *bot)
{
  return bot->builtin ? bot->builtin->name : bot->path;
}

static void play(const struct bot_case *bot, const struct ad_setup *setup, uint64_t seed)
{
  struct fresh fresh[AD_MAX_SEATS];
  struct ad_player *players[AD_MAX_SEATS];
  uint64_t seeds[AD_MAX_SEATS];
  struct ad_outcome out;
  struct ad_match *match = ad_match_new(setup, seed);
  void *copy = ad_calloc(1, setup->state_size);
  for (int seat = 0; seat < setup->seats; seat++) {
    fresh[seat] = (struct fresh){
      .player = {.name = name_of(bot), .start = start_seat, .choose = choose_afresh}, .bot = bot};
    fresh[seat].player.self = &fresh[seat];
    players[seat] = &fresh[seat].player;
    seeds[seat] = seed * 100 + (uint64_t)seat;
  }
  ad_play(match, players, seeds, copy, &out);
  for (int seat = 0; seat < setup->seats; seat++) {
    ck_assert_msg(out.n_faults[seat] == 0,
                  "%s in %s, %d seats, seed %d: %s: %s at move %d of seat %d", name_of(bot),
                  setup->name, setup->seats, (int)seed, ad_word_of(ad_fault_words, out.fault[seat]),
                  out.fault_text[seat], out.fault_move[seat], seat + 1);
    ck_assert_int_gt(fresh[seat].decisions, 0);
  }
  ck_assert_msg(!out.unfinished && ad_to_act(setup, match->state) == AD_OVER,
                "%s: the game does not end", name_of(bot));
  free(copy);
  ad_match_free(match);
}

/* Games by the book, both modes of Quadropolis, and games that scripts define. */
static bool is_by_the_book(const struct ad_setup *setup)
{
  const char *variant = strchr(setup->name, '/') + 1;
  return strcmp(variant, "base") == 0 || strcmp(variant, "expert") == 0 ||
         strcmp(setup->ops->key, "lua") == 0;
}

static bool is_wanted(const struct ad_setup *setup)
{
  return setups_nightly() ||
         (is_by_the_book(setup) && (setup->seats == 2 || (setup->seats == 4 && !setups_brief())));
}

START_TEST(a_new_instance_answers_at_every_decision)
{
  const struct bot_case *bot = &cases[_i];
  int n, played = 0;
  const struct ad_setup *const *all = setups_all(&n);
  for (int i = 0; i < n; i++)
    if (strcmp(all[i]->ops->key, bot->game) == 0 && is_wanted(all[i])) {
      play(bot, all[i], 1);
      played++;
    }
  ck_assert_int_gt(played, 0);
}
END_TEST

START_TEST(a_new_process_answers_at_every_decision)
{
  static const struct bot_case programs[] = {
    {.game = "nim", .interpreter = "python3", .path = "scripts/bots/python/dice.py"},
    {.game = "nim", .interpreter = "python3", .path = "scripts/bots/python/greedy.py"},
    {.game = "nim", .interpreter = "sh", .path = "scripts/bots/shell/first.sh"},
  };
  struct ad_err err = {0};
  struct ad_setup *setup = fixture_nim(2, "{heaps: [2, 3]}");
  spawner = pl_spawner_new(&err);
  ck_assert_msg(spawner != NULL, "%s", err.msg);
  for (int i = 0; i < AD_LEN(programs); i++)
    play(&programs[i], setup, 1);
  pl_spawner_free(spawner);
  ad_setup_free(setup);
}
END_TEST

/* ---- which bots there are ---- */

static void add_case(const char *game, const struct pl_builtin *builtin, const char *folder,
                     const char *file)
{
  struct bot_case *bot = &cases[n_cases < MOST_CASES ? n_cases++ : 0];
  *bot = (struct bot_case){.game = game, .builtin = builtin};
  if (!builtin)
    snprintf(bot->path, sizeof bot->path, "%s/%s", folder, file);
}

static void add_scripts(const char *game, const char *folder)
{
  struct dirent **names;
  int n = scandir(folder, &names, fixture_is_script, alphasort);
  for (int i = 0; i < n; i++) {
    add_case(game, NULL, folder, names[i]->d_name);
    free(names[i]);
  }
  if (n >= 0)
    free(names);
}

static void add_cases(void)
{
  char folder[100];
  for (int g = 0; ad_games[g]; g++) {
    const char *game = ad_games[g]->key;
    for (const struct pl_builtin *builtin = pl_builtins; builtin->name; builtin++)
      add_case(game, builtin, NULL, NULL);
    add_scripts(game, "scripts/bots");
    snprintf(folder, sizeof folder, "scripts/bots/%s", game);
    add_scripts(game, folder);
  }
}

Suite *fresh_bots_suite(void);
Suite *fresh_bots_suite(void)
{
  Suite *suite = suite_create("fresh_bots");
  TCase *tc = tcase_create("bots");
  add_cases();
  tcase_set_timeout(tc, 3600);
  tcase_add_loop_test(tc, a_new_instance_answers_at_every_decision, 0, n_cases);
  tcase_add_test(tc, a_new_process_answers_at_every_decision);
  suite_add_tcase(suite, tc);
  return suite;
}
