/* players.c - makes players by name. */
#include "engine/app/match/players.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "bindings/lua/bots/bot.h"
#include "engine/config/paths.h"
#include "engine/players/builtin/builtin.h"
#include "engine/players/command/command.h"

/* ---- scripts ---- */

char *app_script_find(const char *name, const struct ad_game_ops *ops, struct ad_arena *arena)
{
  char *path =
    ops ? cfg_find(ad_arena_printf(arena, "scripts/bots/%s", ops->key), name, ".lua", arena) : NULL;
  if (!path)
    path = cfg_find("scripts/bots", name, ".lua", arena);
  return path ? path : cfg_find("scripts", name, ".lua", arena);
}

static char *find_script(const char *name, const struct ad_game_ops *ops, struct ad_arena *arena)
{
  return ad_ends_with(name, ".lua") && cfg_is_file(name) ? ad_arena_printf(arena, "%s", name)
                                                         : app_script_find(name, ops, arena);
}

const char *const *app_script_roots(const char *path)
{
  return cfg_script_roots(&path, 1, (const char *const[]){"scripts", "scripts/lib", NULL});
}

struct ad_player *app_script_player(const char *path, const struct ad_node *options,
                                    struct ad_arena *arena, struct ad_err *err)
{
  size_t len;
  char *source = cfg_read_file(path, AD_MAX_SCRIPT_BYTES, &len, arena, err);
  return source ? lb_bot_new(path, source, len, app_script_roots(path), options, NULL, err) : NULL;
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

static void report_unknown_bot(const char *name, const struct ad_game_ops *ops,
                               struct ad_arena *arena, struct ad_diags *diags)
{
  const struct ad_pos nowhere = {0};
  const char *names[MAX_BOTS];
  int n = 0;
  for (int i = 0; pl_builtins[i].name && n < MAX_BOTS; i++)
    names[n++] = pl_builtins[i].name;
  int built_in = n;
  n = add_scripts(ad_arena_printf(arena, "scripts/bots/%s", ops->key), names, n, arena);
  n = add_scripts("scripts/bots", names, n, arena);
  const char *meant = ad_nearest(name, names, n);
  if (strcmp(name, "human") == 0)
    ad_diag_at(diags, nowhere,
               "'human' is not a bot: people play single matches only, without options");
  else if (ad_ends_with(name, ".lua"))
    ad_diag_at(diags, nowhere, "%s: no such file", name);
  else if (cfg_is_file(name))
    ad_diag_at(diags, nowhere,
               "'%s' is not a script in Lua (.lua); a program is named '" APP_COMMAND
               "' and its command",
               name);
  else if (cfg_is_file(ad_arena_printf(arena, "%s.lua", name)))
    ad_diag_at(diags, nowhere, "unknown bot '%s', did you mean the file '%s.lua'?", name, name);
  else if (meant)
    ad_diag_at(diags, nowhere, "unknown bot '%s', did you mean '%s'?", name, meant);
  else if (n == built_in)
    ad_diag_at(diags, nowhere, "unknown bot '%s', and no scripts: looked in %s", name,
               cfg_places_text("scripts/bots", arena));
  else {
    ad_diag_at(diags, nowhere, "unknown bot '%s'", name);
    ad_diags_hint(diags, AD_HINT_BOTS, NULL);
  }
}

/* ---- options: NAME:key=value:key=value ---- */

struct ad_node *app_player_options(const char *name, const char *text, struct ad_arena *arena,
                                   struct ad_diags *diags)
{
  struct ad_node *map = ad_node_map(arena);
  while (*text) {
    size_t len = strcspn(++text, ":"), key_len = strcspn(text, ":=");
    char *key = ad_arena_text(arena, text, key_len);
    if (key_len == 0 || key_len == len) {
      ad_diag_at(diags, (struct ad_pos){0}, "bot '%s': option '%.*s', expected NAME=VALUE", name,
                 (int)len, text);
      return NULL;
    }
    if (ad_node_peek(map, key)) {
      ad_diag_at(diags, (struct ad_pos){0}, "bot '%s': option '%s' appears twice", name, key);
      return NULL;
    }
    ad_node_put(arena, map, key,
                ad_node_word(arena, ad_arena_text(arena, text + key_len + 1, len - key_len - 1)));
    text += len;
  }
  return map;
}

static struct ad_player *make_builtin(const struct pl_builtin *builtin, struct ad_node *options,
                                      struct ad_diags *diags)
{
  struct ad_diags own;
  ad_diags_init(&own);
  struct ad_player *player = pl_builtin_new(builtin, options, &own);
  for (int i = 0; i < own.n; i++)
    ad_diag_at(diags, (struct ad_pos){0}, "bot '%s': %s", builtin->name, own.list[i].msg);
  ad_diags_fini(&own);
  return player;
}

/* Whether the script at PATH loads without options, so that those it was given are to blame. */
static bool loads_plain(const char *path, struct ad_arena *arena)
{
  struct ad_player *player = app_script_player(path, NULL, arena, NULL);
  if (player)
    player->free(player);
  return player != NULL;
}

static enum ad_errc report(struct ad_diags *diags, const struct ad_err *err)
{
  ad_diag_err(diags, err);
  return err->code;
}

/* Reports that the bot NAME was given options it cannot be loaded with. */
static enum ad_errc report_misuse(struct ad_diags *diags, const char *name,
                                  const struct ad_err *err)
{
  if (err->pos.line)
    ad_diag_at(diags, (struct ad_pos){0}, "bot '%s': %s:%d:%d: %s", name, err->pos.file,
               err->pos.line, err->pos.column, err->msg);
  else
    ad_diag_at(diags, (struct ad_pos){0}, "bot '%s': %s%s%s", name,
               err->pos.file ? err->pos.file : "", err->pos.file ? ": " : "", err->msg);
  return AD_EUSAGE;
}

static enum ad_errc make_script(const char *name, const struct ad_game_ops *ops,
                                const struct ad_node *options, struct ad_arena *arena,
                                struct ad_player **out, struct ad_diags *diags)
{
  struct ad_err err = {0};
  char *path = find_script(name, ops, arena);
  if (!path) {
    report_unknown_bot(name, ops, arena, diags);
    return AD_EUSAGE;
  }
  struct ad_player *player = app_script_player(path, options, arena, &err);
  if (!player)
    return options && loads_plain(path, arena) ? report_misuse(diags, name, &err)
                                               : report(diags, &err);
  if (!lb_bot_plays(player, ops, &err)) {
    player->free(player);
    return report(diags, &err);
  }
  *out = player;
  return AD_OK;
}

/* ---- other programs: cmd:WORDS ---- */

struct pl_spawner *app_spawner_get(struct app_spawner *all, struct ad_err *err)
{
  if (all->spawner && all->owner == getpid())
    return all->spawner;
  /* an inherited one belongs to the parent, and ends with the parent */
  all->spawner = pl_spawner_new(err);
  all->owner = getpid();
  return all->spawner;
}

void app_spawner_fini(struct app_spawner *all)
{
  if (all->spawner && all->owner == getpid())
    pl_spawner_free(all->spawner);
  *all = (struct app_spawner){0};
}

void app_players_fini(struct app_players *all)
{
  app_spawner_fini(&all->programs);
  ad_arena_fini(&all->arena);
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

static const char *const *split_words(const char *text, struct ad_arena *arena, struct ad_err *err)
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

struct ad_player *app_command_player(struct app_players *all, const char *text, struct ad_err *err)
{
  const char *const *words = split_words(text, &all->arena, err);
  struct pl_spawner *spawner = words ? app_spawner_get(&all->programs, err) : NULL;
  return spawner ? pl_command_new(spawner, words, ".", NULL, &pl_command_default_limits, err)
                 : NULL;
}

/* ---- any player ---- */

enum ad_errc app_player_new(struct app_players *all, const char *text,
                            const struct ad_game_ops *ops, struct ad_player **out,
                            struct ad_diags *diags)
{
  struct ad_err err = {0};
  *out = NULL;
  if (strncmp(text, APP_COMMAND, strlen(APP_COMMAND)) == 0) {
    *out = app_command_player(all, text + strlen(APP_COMMAND), &err);
    return *out ? AD_OK : report(diags, &err);
  }
  size_t len = cfg_is_file(text) ? strlen(text) : strcspn(text, ":"); /* a path may have colons */
  const char *name = ad_arena_text(&all->arena, text, len);
  struct ad_node *options =
    text[len] ? app_player_options(name, text + len, &all->arena, diags) : NULL;
  if (text[len] && !options)
    return AD_EUSAGE;
  const struct pl_builtin *builtin = pl_builtin_find(name);
  if (!builtin)
    return make_script(name, ops, options, &all->arena, out, diags);
  *out = make_builtin(builtin, options, diags);
  return *out ? AD_OK : AD_EUSAGE;
}
