/* list.c - `aedile list`: games, variants, bots, tournaments and scenarios that this program finds.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/bots/bot.h"
#include "engine/app/match/players.h"
#include "engine/app/match/variant.h"
#include "engine/base/drop.h"
#include "engine/cli/cli.h"
#include "engine/config/paths.h"
#include "engine/config/yaml.h"
#include "engine/players/builtin/builtin.h"
#include "engine/report/json.h"

enum { OPT_JSON = 256 };

static json_t *harmless_json(const char *text)
{
  char *clean = ad_text_harmless(ad_strdup(text));
  json_t *value = rp_json_text(clean);
  free(clean);
  return value;
}

/* One line of a list; names of files and comments of scripts may be anything. */
static void add_entry(json_t *list, const char *name, const char *title, const char *about)
{
  json_array_append_new(list, json_pack("{s:o, s:o, s:o}", "name", harmless_json(name), "title",
                                        harmless_json(title), "about", harmless_json(about)));
}

/* ---- what there is, one function a kind ---- */

static void list_games(json_t *list, struct ad_arena *arena)
{
  for (int i = 0; ad_games[i]; i++)
    add_entry(list, ad_games[i]->key, ad_games[i]->title,
              ad_arena_printf(arena, "%s", ad_games[i]->doc));
}

/* Seats as people say it: "2-4 players"; a gap makes it a list. */
static const char *players_text(const struct cfg_variant *v, struct ad_arena *arena)
{
  int first = v->seats[0], last = v->seats[v->n_seats - 1];
  if (v->n_seats == 1)
    return ad_arena_printf(arena, "%d player%s", first, ad_plural(first));
  if (last - first + 1 == v->n_seats)
    return ad_arena_printf(arena, "%d-%d players", first, last);
  const char *text = ad_arena_printf(arena, "%d", first);
  for (int i = 1; i < v->n_seats; i++)
    text = ad_arena_printf(arena, "%s, %d", text, v->seats[i]);
  return ad_arena_printf(arena, "%s players", text);
}

static const char *scripts_text(const struct cfg_variant *v, struct ad_arena *arena)
{
  const char *text = "";
  for (int i = 0; i < v->scripts.n; i++)
    text = ad_arena_printf(arena, "%s%s%s", text, i ? ", " : "", v->scripts.script[i].name);
  return text;
}

static void list_variant(json_t *list, const char *name, struct ad_arena *arena)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct cfg_variant *variant = app_variant_load(name, &diags);
  if (!variant) {
    add_entry(list, name, "", ad_arena_printf(arena, "does not load: see 'aedile check %s'", name));
  } else {
    const char *players = players_text(variant, arena);
    const char *about =
      *variant->about ? ad_arena_printf(arena, "%s; %s", variant->about, players) : players;
    if (variant->scripts.n)
      about = ad_arena_printf(arena, "%s; scripts: %s", about, scripts_text(variant, arena));
    add_entry(list, name, ad_arena_printf(arena, "%s", variant->title), about);
    json_t *seats = json_array();
    for (int i = 0; i < variant->n_seats; i++)
      json_array_append_new(seats, json_integer(variant->seats[i]));
    json_t *entry = json_array_get(list, json_array_size(list) - 1), *scripts = json_array();
    for (int i = 0; i < variant->scripts.n; i++)
      json_array_append_new(scripts, rp_json_text(variant->scripts.script[i].name));
    json_object_set_new(entry, "seats", seats);
    json_object_set_new(entry, "scripts", scripts);
    cfg_variant_free(variant);
  }
  ad_diags_fini(&diags);
}

static void list_variants(json_t *list, struct ad_arena *arena)
{
  int n;
  char **names = cfg_list("variants", ".yaml", &n, arena);
  for (int i = 0; i < n; i++) {
    const char *slash = strchr(names[i], '/');
    if (slash && !strchr(slash + 1, '/')) /* deeper ones are decks */
      list_variant(list, names[i], arena);
  }
}

/* The first comment of a script says what the bot believes. */
static const char *first_comment(const char *path, struct ad_arena *arena)
{
  FILE *file = fopen(path, "r");
  char line[400] = "";
  if (!file)
    return "";
  if (!fgets(line, sizeof line, file))
    line[0] = '\0';
  ad_drop_stream(file);
  if (strncmp(line, "--", 2) != 0)
    return "";
  const char *text = line + strspn(line, "- ");
  return ad_arena_printf(arena, "%.*s", (int)strcspn(text, "\r\n"), text);
}

static const char *range_text(const struct ad_param *option, struct ad_arena *arena)
{
  char words[200] = "true or false";
  if (option->type == AD_INT)
    return ad_arena_printf(arena, "%d to %d", option->min, option->max);
  if (option->type == AD_WORD)
    ad_words_list(option->words, words, sizeof words);
  return ad_arena_printf(arena, "%s", words);
}

static const char *type_text(const struct ad_param *option)
{
  return option->type == AD_INT ? "integer" : option->type == AD_WORD ? "word" : "boolean";
}

static void list_builtin(json_t *list, const struct pl_builtin *bot, struct ad_arena *arena)
{
  add_entry(list, bot->name, "", bot->doc);
  if (!bot->options)
    return;
  json_t *options = json_array();
  for (const struct ad_param *option = bot->options; option->name; option++)
    json_array_append_new(options,
                          json_pack("{s:s, s:s, s:s, s:s, s:s}", "name", option->name, "type",
                                    type_text(option), "default", option->fallback, "range",
                                    range_text(option, arena), "about", option->doc));
  json_object_set_new(json_array_get(list, json_array_size(list) - 1), "options", options);
}

/* The options of the script at PATH; one that does not load has none. */
static void add_script_options(json_t *list, const char *path, struct ad_arena *arena)
{
  struct ad_player *bot = app_script_player(path, NULL, arena, NULL);
  if (!bot)
    return;
  if (lb_bot_options(bot)->n > 0)
    json_object_set_new(json_array_get(list, json_array_size(list) - 1), "options",
                        rp_json(lb_bot_options(bot)));
  bot->free(bot);
}

static void list_bots(json_t *list, struct ad_arena *arena)
{
  int n;
  for (int i = 0; pl_builtins[i].name; i++)
    list_builtin(list, &pl_builtins[i], arena);
  char **names = cfg_list("scripts/bots", ".lua", &n, arena);
  for (int i = 0; i < n; i++) {
    const char *path = cfg_find("scripts/bots", names[i], ".lua", arena);
    const char *name =
      /* the built-in one comes first */
      pl_builtin_find(names[i]) ? ad_arena_printf(arena, "%s.lua", names[i]) : names[i];
    add_entry(list, name, "", path ? first_comment(path, arena) : "");
    if (path)
      add_script_options(list, path, arena);
  }
}

static const char *text_of(const struct ad_node *root, const char *key)
{
  const struct ad_node *node = ad_node_peek(root, key);
  return node && node->kind == AD_SCALAR ? node->text : "";
}

/* "a, b" of variants: [a, b]; "" if there are none. */
static const char *variants_of(const struct ad_node *root, struct ad_arena *arena)
{
  const struct ad_node *list = ad_node_peek(root, "variants");
  const char *all = text_of(root, "variant");
  for (const struct ad_node *one = list && list->kind == AD_LIST ? list->first : NULL; one;
       one = one->next)
    if (one->kind == AD_SCALAR)
      all = ad_arena_printf(arena, "%s%s%s", all, *all ? ", " : "", one->text);
  return all;
}

/* YAML files below FOLDER with their title or name and what they are about. */
static void list_files(json_t *list, const char *folder, struct ad_arena *arena)
{
  int n;
  char **names = cfg_list(folder, ".yaml", &n, arena);
  for (int i = 0; i < n; i++) {
    struct ad_diags diags;
    ad_diags_init(&diags);
    const char *path = cfg_find(folder, names[i], ".yaml", arena);
    struct ad_node *root = path ? cfg_yaml_load(path, arena, &diags) : NULL;
    const char *about = text_of(root, "about");
    if (!root)
      about =
        ad_arena_printf(arena, "does not load: see 'aedile check %s'", path ? path : names[i]);
    else if (!*about)
      about = variants_of(root, arena);
    add_entry(list, names[i], text_of(root, "title"), about);
    ad_diags_fini(&diags);
  }
}

static void list_tournaments(json_t *list, struct ad_arena *arena)
{
  list_files(list, "tournaments", arena);
}

static void list_scenarios(json_t *list, struct ad_arena *arena)
{
  list_files(list, "scripts/scenarios", arena);
}

enum { VARIANTS = 1 };
static const struct kind {
  const char *name, *folder;
  void (*list)(json_t *list, struct ad_arena *arena);
} kinds[] = {
  {"games", "engine/games/", list_games},
  [VARIANTS] = {"variants", "variants/", list_variants},
  {"bots", "scripts/bots/", list_bots},
  {"tournaments", "tournaments/", list_tournaments},
  {"scenarios", "scripts/scenarios/", list_scenarios},
};

/* ---- printing ---- */

/* The options of a bot below its line, as they are given after its name. */
static void print_options(const json_t *options, int indent)
{
  size_t i;
  json_t *option;
  json_array_foreach (options, i, option) {
    const char *about = json_string_value(json_object_get(option, "about"));
    printf("%*s:%s=%s  %s%s(%s: %s)\n", indent, "",
           json_string_value(json_object_get(option, "name")),
           json_string_value(json_object_get(option, "default")), about, *about ? " " : "",
           json_string_value(json_object_get(option, "type")),
           json_string_value(json_object_get(option, "range")));
  }
}

static void print_list(const struct kind *kind, json_t *list, bool heading)
{
  size_t i, width = 0;
  json_t *entry;
  if (heading)
    printf("%s\n", kind->name);
  json_array_foreach (list, i, entry) {
    size_t len = json_string_length(json_object_get(entry, "name"));
    width = len > width ? len : width;
  }
  json_array_foreach (list, i, entry) {
    const char *title = json_string_value(json_object_get(entry, "title"));
    const char *about = json_string_value(json_object_get(entry, "about"));
    printf("%s%-*s  %s%s%s\n", heading ? "  " : "", (int)width,
           json_string_value(json_object_get(entry, "name")), title, *title && *about ? ": " : "",
           about);
    print_options(json_object_get(entry, "options"), (heading ? 2 : 0) + (int)width + 2);
  }
  if (json_array_size(list) == 0)
    printf("%snone in %s\n", heading ? "  " : "", kind->folder);
}

static json_t *made(const struct kind *kind)
{
  struct ad_arena arena;
  json_t *list = json_array();
  ad_arena_init(&arena);
  kind->list(list, &arena);
  ad_arena_fini(&arena);
  return list;
}

/* Says where a list that is empty was looked for; the exit code. */
static int end_list(const struct kind *kind, const json_t *list)
{
  struct ad_arena arena;
  char sub[80];
  if (json_array_size(list) > 0)
    return CLI_DONE;
  ad_arena_init(&arena);
  snprintf(sub, sizeof sub, "%.*s", (int)strlen(kind->folder) - 1, kind->folder);
  ad_flush(stdout);
  fputs("aedile list: looked in ", stderr);
  cli_put_harmless(stderr, cfg_places_text(sub, &arena));
  fputs("\n", stderr);
  ad_arena_fini(&arena);
  return CLI_NO;
}

/* Without variants there is no data folder, or a wrong one. */
static int list_all(bool as_json)
{
  json_t *all = json_object();
  for (int i = 0; i < AD_LEN(kinds); i++)
    json_object_set_new(all, kinds[i].name, made(&kinds[i]));
  if (as_json)
    rp_json_print(stdout, json_incref(all));
  for (int i = 0; i < AD_LEN(kinds) && !as_json; i++) {
    fputs(i ? "\n" : "", stdout);
    print_list(&kinds[i], json_object_get(all, kinds[i].name), true);
  }
  int exit_code = end_list(&kinds[VARIANTS], json_object_get(all, kinds[VARIANTS].name));
  json_decref(all);
  return exit_code;
}

static int unknown_kind(const struct cli_command *self, const char *word)
{
  const char *names[AD_LEN(kinds)];
  for (int i = 0; i < AD_LEN(kinds); i++)
    names[i] = kinds[i].name;
  const char *meant = ad_nearest(word, names, AD_LEN(kinds));
  if (meant)
    return cli_usage_error(self, "unknown list '%s', did you mean '%s'?", word, meant);
  return cli_usage_error(
    self, "unknown list '%s', expected games, variants, bots, tournaments or scenarios", word);
}

static int run_list(const struct cli_command *self, int argc, char **argv)
{
  static const struct option options[] = {{"json", no_argument, NULL, OPT_JSON}, {0}};
  bool as_json = false;
  int option, exit_code;
  while ((option = cli_next_option(self, argc, argv, "", options, &exit_code)) != -1) {
    if (option == -2)
      return exit_code;
    as_json = true;
  }
  if (optind == argc)
    return list_all(as_json);
  if (argc - optind > 1)
    return cli_usage_error(self, "one list at a time");
  for (int i = 0; i < AD_LEN(kinds); i++) {
    if (strcmp(argv[optind], kinds[i].name) != 0)
      continue;
    json_t *entries = made(&kinds[i]);
    if (as_json)
      rp_json_print(stdout, json_incref(entries));
    else
      print_list(&kinds[i], entries, false);
    exit_code = end_list(&kinds[i], entries);
    json_decref(entries);
    return exit_code;
  }
  return unknown_kind(self, argv[optind]);
}

const struct cli_command cli_list = {
  .name = "list",
  .arguments = "[games|variants|bots|tournaments|scenarios] [--json]",
  .summary = "list what is there: games, variants, bots, tournaments, scenarios",
  .help =
    "One line each: the name other commands take, the title and what it is about;\n"
    "below a bot its options with their defaults.  The exit code is 1 if there is\n"
    "nothing to list.\n"
    "Folders are searched in the order of docs/manual.md, \"Where files are found\".\n\n"
    "Options:\n"
    "  --json   as JSON\n\n"
    "Example:\n"
    "  aedile list variants\n",
  .run = run_list,
  .scripts = true,
};
