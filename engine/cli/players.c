/* players.c - games, variants, set-ups and players by name, with what is wrong printed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/match/players.h"
#include "engine/app/match/variant.h"
#include "engine/cli/cli.h"
#include "engine/core/judge/judge.h"

const struct ad_game_ops *cli_game(const struct cli_command *self, const char *name, int *exit_code)
{
  const struct ad_game_ops *ops = ad_game_find(name);
  const char *nearest = ops ? NULL : ad_game_nearest(name);
  if (nearest)
    *exit_code = cli_usage_error(self, "no game '%s', did you mean '%s'?", name, nearest);
  else if (!ops)
    *exit_code =
      cli_usage_error(self, "no game '%s'; `aedile list games` shows what there is", name);
  return ops;
}

struct cfg_variant *cli_variant(const char *name, int *exit_code)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct cfg_variant *variant = app_variant_load(name, &diags);
  if (!variant) {
    cli_print_diags(&diags, "variant not loaded");
    *exit_code = CLI_INPUT;
  }
  ad_diags_fini(&diags);
  return variant;
}

struct ad_setup *cli_setup(struct cfg_variant *variant, int seats, int *exit_code)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct ad_setup *setup = cfg_variant_compile(variant, seats, NULL, &diags);
  if (!setup) {
    cli_print_diags(&diags, "set-up not made");
    *exit_code = CLI_INPUT;
  }
  ad_diags_fini(&diags);
  return setup;
}

bool cli_thinks_slowly(const struct ad_setup *setup)
{
  return setup->hooks || setup->ops->scripted || ad_can_prefer(setup);
}

const char *cli_adviser(const struct ad_setup *setup)
{
  return cli_thinks_slowly(setup) ? "search:iterations=strong" : "search:iterations=best";
}

/* The players of this program, and what they borrow, are kept until it ends. */
static struct app_players players;

static void end_programs(void)
{
  app_spawner_fini(&players.programs);
}

struct pl_spawner *cli_spawner(struct ad_err *err)
{
  static bool ends;
  if (!ends)
    atexit(end_programs);
  ends = true;
  return app_spawner_get(&players.programs, err);
}

struct ad_player *cli_command_player(const char *text, int *exit_code)
{
  struct ad_err err = {0};
  struct ad_player *player = cli_spawner(&err) ? app_command_player(&players, text, &err) : NULL;
  if (!player) {
    cli_print_err(&err);
    *exit_code = cli_exit_of(&err);
  }
  return player;
}

struct ad_player *cli_player(const char *text, const struct ad_game_ops *ops, int *exit_code)
{
  struct ad_diags diags;
  struct ad_err err = {0};
  struct ad_player *player = NULL;
  if (strncmp(text, APP_COMMAND, strlen(APP_COMMAND)) == 0)
    cli_spawner(&err); /* ended with this program; the error is reported with the player */
  ad_diags_init(&diags);
  err.code = app_player_new(&players, text, ops, &player, &diags);
  if (!player) {
    cli_print_problems(&diags);
    *exit_code = cli_exit_of(&err);
  }
  ad_diags_fini(&diags);
  return player;
}

/* True for "greedy greedy", which is neither a bot nor the path of a script. */
static bool lacks_commas(const char *text)
{
  return strchr(text, ' ') && !strpbrk(text, ",:./");
}

int cli_split_names(const struct cli_command *self, const char *text, struct ad_arena *arena,
                    const char *names[AD_MAX_SEATS])
{
  int n = 0;
  if (lacks_commas(text)) {
    cli_usage_error(
      self, "'%.80s' is one name, expected commas between names: --players greedy,greedy", text);
    return 0;
  }
  for (;; n++) {
    size_t len = strcspn(text, ",");
    if (len == 0 || n == AD_MAX_SEATS) {
      cli_usage_error(self, len ? "more than %d players" : "a name in --players is empty",
                      AD_MAX_SEATS);
      return 0;
    }
    names[n] = ad_arena_text(arena, text, len);
    if (!text[len])
      return n + 1;
    text += len + 1;
  }
}
