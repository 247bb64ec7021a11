/* players.c - variants, set-ups and players by name, with what is wrong printed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bindings/lua/bots/bot.h"
#include "engine/cli/cli.h"
#include "engine/config/paths.h"
#include "engine/players/builtin/builtin.h"
#include "engine/players/command/command.h"

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
  struct cfg_variant *variant = cfg_variant_load(name, &diags);
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

static char *find_script(const char *name, const struct ad_game_ops *ops, struct ad_arena *arena)
{
  if (ad_ends_with(name, ".lua") && cfg_is_file(name))
    return ad_arena_printf(arena, "%s", name);
  char *path = cfg_find(ad_arena_printf(arena, "scripts/bots/%s", ops->key), name, ".lua", arena);
  return path ? path : cfg_find("scripts/bots", name, ".lua", arena);
}

/* Bots borrow their options, which are small and kept until the program ends. */
static struct ad_arena kept;

const char *const *cli_script_roots(const char *path)
{
  return cfg_script_roots(&path, 1, (const char *const[]){"scripts", "scripts/lib", NULL});
}

struct ad_player *cli_script_player(const char *path, const struct ad_node *options,
                                    struct ad_arena *arena, struct ad_err *err)
{
  size_t len;
  char *source = cfg_read_file(path, AD_MAX_SCRIPT_BYTES, &len, arena, err);
  return source ? lb_bot_new(path, source, len, cli_script_roots(path), options, NULL, err) : NULL;
}

enum { MAX_BOTS = 256 };

static int add_scripts(const char *folder, const char **names, int n, struct ad_arena *arena)
{
  int found;
  char **scripts = cfg_list(folder, ".lua", &found, arena);
  for (int i = 0; i < found && n < MAX_BOTS; i++)
    if (!strchr(scripts[i], '/'))
      names[n++] = scripts[i];
  return n;
}

static void tell_unknown_bot(const char *name, const struct ad_game_ops *ops,
                             struct ad_arena *arena)
{
  const char *names[MAX_BOTS];
  int n = 0;
  for (int i = 0; pl_builtins[i].name && n < MAX_BOTS; i++)
    names[n++] = pl_builtins[i].name;
  n = add_scripts(ad_arena_printf(arena, "scripts/bots/%s", ops->key), names, n, arena);
  n = add_scripts("scripts/bots", names, n, arena);
  const char *meant = ad_nearest(name, names, n);
  if (strcmp(name, "human") == 0)
    fprintf(stderr,
            "'human' is no bot: people sit at the table of 'aedile play', without options\n");
  else if (ad_ends_with(name, ".lua"))
    fprintf(stderr, "%s: no such file\n", name);
  else if (meant)
    fprintf(stderr, "unknown bot '%s', did you mean '%s'?\n", name, meant);
  else
    fprintf(stderr, "unknown bot '%s'; 'aedile list bots' shows what is there\n", name);
}

/* ---- options: NAME:key=value:key=value ---- */

/* The options of TEXT, what follows the name, as a map; NULL after printing. */
static struct ad_node *read_options(const char *name, const char *text)
{
  struct ad_node *map = ad_node_map(&kept);
  while (*text) {
    size_t len = strcspn(++text, ":"), key_len = strcspn(text, ":=");
    char *key = ad_arena_text(&kept, text, key_len);
    if (key_len == 0 || key_len == len) {
      fprintf(stderr, "bot '%s': option '%.*s', expected NAME=VALUE\n", name, (int)len, text);
      return NULL;
    }
    if (ad_node_peek(map, key)) {
      fprintf(stderr, "bot '%s': option '%s' is there twice\n", name, key);
      return NULL;
    }
    ad_node_put(&kept, map, key,
                ad_node_word(&kept, ad_arena_text(&kept, text + key_len + 1, len - key_len - 1)));
    text += len;
  }
  return map;
}

static struct ad_player *make_builtin(const struct pl_builtin *builtin, struct ad_node *options,
                                      int *exit_code)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct ad_player *player = pl_builtin_new(builtin, options, &diags);
  for (int i = 0; i < diags.n; i++)
    fprintf(stderr, "bot '%s': %s\n", builtin->name, diags.list[i].msg);
  if (!player)
    *exit_code = CLI_USAGE;
  ad_diags_fini(&diags);
  return player;
}

/* Whether the script at PATH loads without options, so that those it was given are to blame. */
static bool loads_plain(const char *path, struct ad_arena *arena)
{
  struct ad_player *player = cli_script_player(path, NULL, arena, NULL);
  if (player)
    player->free(player);
  return player != NULL;
}

static struct ad_player *make_script(const char *name, const struct ad_game_ops *ops,
                                     const struct ad_node *options, int *exit_code)
{
  struct ad_arena arena;
  struct ad_err err = {0};
  struct ad_player *player = NULL;
  ad_arena_init(&arena);
  char *path = find_script(name, ops, &arena);
  if (!path) {
    tell_unknown_bot(name, ops, &arena);
    *exit_code = CLI_USAGE;
  } else if (!(player = cli_script_player(path, options, &arena, &err))) {
    bool misused = options && loads_plain(path, &arena);
    if (misused)
      fprintf(stderr, "bot '%s': ", name);
    cli_print_err(&err);
    *exit_code = misused ? CLI_USAGE : cli_exit_of(&err);
  } else if (!lb_bot_plays(player, ops, &err)) {
    cli_print_err(&err);
    *exit_code = cli_exit_of(&err);
    player->free(player);
    player = NULL;
  }
  ad_arena_fini(&arena);
  return player;
}

/* ---- other programs: cmd:WORDS ---- */

static struct pl_spawner *spawner;
static pid_t owner; /* a worker that was forked has one of its own */

static void end_spawner(void)
{
  if (owner == getpid())
    pl_spawner_free(spawner);
}

struct pl_spawner *cli_spawner(struct ad_err *err)
{
  if (spawner && owner == getpid())
    return spawner;
  if (!spawner)
    atexit(end_spawner);
  spawner = pl_spawner_new(err); /* what was inherited is the parent's, and goes with it */
  owner = getpid();
  return spawner;
}

/* The next word from *AT, with quotes as in a shell taken away; NULL at the end or, with *ERR
 * filled, where a quote stays open. */
static char *next_word(const char **at, struct ad_arena *arena, struct ad_err *err)
{
  const char *c = *at + strspn(*at, " \t\n");
  char *word = ad_arena_alloc(arena, strlen(c) + 1), *end = word, quote = '\0';
  if (!*c)
    return NULL;
  for (; *c && (quote || !strchr(" \t\n", *c)); c++) {
    if (quote ? *c == quote : *c == '"' || *c == '\'')
      quote = quote ? '\0' : *c;
    else if (*c == '\\' && quote != '\'' && c[1])
      *end++ = *++c;
    else
      *end++ = *c;
  }
  *at = c;
  if (!quote)
    return word;
  ad_fail(err, AD_EUSAGE, (struct ad_pos){0}, "the command '%.200s' has a quote that is not closed",
          word);
  return NULL;
}

const char *const *cli_split_words(const char *text, struct ad_arena *arena, struct ad_err *err)
{
  const char **words = ad_arena_alloc(arena, (PL_MAX_WORDS + 1) * sizeof *words);
  const char *at = text;
  int n = 0;
  while (n < PL_MAX_WORDS && (words[n] = next_word(&at, arena, err)))
    n++;
  if (n == PL_MAX_WORDS && next_word(&at, arena, err))
    ad_fail(err, AD_EUSAGE, (struct ad_pos){0}, "the command '%.60s ...' has more than %d words",
            words[0], PL_MAX_WORDS);
  return err->code == AD_OK ? words : NULL;
}

struct ad_player *cli_command_player(const char *text, int *exit_code)
{
  struct ad_err err = {0};
  const char *const *words = cli_split_words(text, &kept, &err);
  struct ad_player *player =
    words && cli_spawner(&err)
      ? pl_command_new(spawner, words, ".", NULL, &pl_command_default_limits, &err)
      : NULL;
  if (!player) {
    cli_print_err(&err);
    *exit_code = cli_exit_of(&err);
  }
  return player;
}

struct ad_player *cli_player(const char *text, const struct ad_game_ops *ops, int *exit_code)
{
  if (strncmp(text, CLI_COMMAND, strlen(CLI_COMMAND)) == 0)
    return cli_command_player(text + strlen(CLI_COMMAND), exit_code);
  size_t len = cfg_is_file(text) ? strlen(text) : strcspn(text, ":"); /* a path may have colons */
  const char *name = ad_arena_text(&kept, text, len);
  struct ad_node *options = text[len] ? read_options(name, text + len) : NULL;
  if (text[len] && !options) {
    *exit_code = CLI_USAGE;
    return NULL;
  }
  const struct pl_builtin *builtin = pl_builtin_find(name);
  return builtin ? make_builtin(builtin, options, exit_code)
                 : make_script(name, ops, options, exit_code);
}
