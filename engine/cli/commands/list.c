/* list.c - `aedile list`: games, variants, bots, tournaments and scenarios that this program finds.
 */
#include "engine/cli/commands/list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/bots/bot.h"
#include "engine/app/author/generator.h"
#include "engine/app/match/players.h"
#include "engine/app/match/variant.h"
#include "engine/base/drop.h"
#include "engine/cli/cli.h"
#include "engine/cli/terminal/wrapped.h"
#include "engine/config/paths.h"
#include "engine/config/yaml.h"
#include "engine/players/builtin/builtin.h"
#include "engine/report/json.h"

enum { OPT_JSON = 256 };

static void put_harmless(struct ad_arena *arena, struct ad_node *entry, const char *key,
                         const char *text)
{
  char *clean = ad_text_harmless(ad_strdup(text));
  ad_node_put(arena, entry, key, ad_node_text(arena, clean));
  free(clean);
}

/* Adds a line to LIST; names of files and comments of scripts may be anything.  Returns it. */
static struct ad_node *add_entry(struct ad_arena *arena, struct ad_node *list, const char *name,
                                 const char *title, const char *about)
{
  struct ad_node *entry = ad_node_push(list, ad_node_map(arena));
  put_harmless(arena, entry, "name", name);
  put_harmless(arena, entry, "title", title);
  put_harmless(arena, entry, "about", about);
  return entry;
}

/* ---- what there is, one function a kind ---- */

static void list_games(struct ad_node *list, struct ad_arena *arena)
{
  for (int i = 0; ad_games[i]; i++)
    add_entry(arena, list, ad_games[i]->key, ad_games[i]->title, ad_games[i]->doc);
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

void cli_list_variant(struct ad_node *list, const char *name, struct ad_arena *arena)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct cfg_variant *variant = app_variant_load(name, &diags);
  if (!variant) {
    add_entry(arena, list, name, "",
              ad_arena_printf(arena, "does not load: see 'aedile check %s'", name));
  } else {
    const char *players = players_text(variant, arena);
    const char *about =
      *variant->about ? ad_arena_printf(arena, "%s; %s", variant->about, players) : players;
    if (variant->scripts.n)
      about = ad_arena_printf(arena, "%s; scripts: %s", about, scripts_text(variant, arena));
    struct ad_node *entry = add_entry(arena, list, name, variant->title, about);
    struct ad_node *seats = ad_node_put(arena, entry, "seats", ad_node_list(arena));
    for (int i = 0; i < variant->n_seats; i++)
      ad_node_push(seats, ad_node_int(arena, variant->seats[i]));
    struct ad_node *scripts = ad_node_put(arena, entry, "scripts", ad_node_list(arena));
    for (int i = 0; i < variant->scripts.n; i++)
      ad_node_push(scripts, ad_node_text(arena, variant->scripts.script[i].name));
    cfg_variant_free(variant);
  }
  ad_diags_fini(&diags);
}

static void list_variants(struct ad_node *list, struct ad_arena *arena)
{
  int n;
  char **names = cfg_list("variants", ".yaml", &n, arena);
  for (int i = 0; i < n; i++) {
    const char *slash = strchr(names[i], '/');
    if (slash && !strchr(slash + 1, '/')) /* deeper ones are decks */
      cli_list_variant(list, names[i], arena);
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

/* "1 to 100", or "1 to 100, or easy or fair" if the option has words besides. */
static const char *int_range(const struct ad_param *option, struct ad_arena *arena)
{
  char words[200];
  const char *range = ad_arena_printf(arena, "%d to %d", option->min, option->max);
  if (!option->words)
    return range;
  ad_words_list(option->words, words, sizeof words);
  return ad_arena_printf(arena, "%s, or %s", range, words);
}

static const char *range_text(const struct ad_param *option, struct ad_arena *arena)
{
  char words[200] = "true or false";
  if (option->type == AD_INT)
    return int_range(option, arena);
  if (option->type == AD_WORD)
    ad_words_list(option->words, words, sizeof words);
  return ad_arena_printf(arena, "%s", words);
}

static const char *type_text(const struct ad_param *option)
{
  return option->type == AD_INT ? "integer" : option->type == AD_WORD ? "word" : "boolean";
}

static void put_text(struct ad_arena *arena, struct ad_node *map, const char *key, const char *text)
{
  ad_node_put(arena, map, key, ad_node_text(arena, text));
}

static void list_builtin(struct ad_node *list, const struct pl_builtin *bot, struct ad_arena *arena)
{
  struct ad_node *entry = add_entry(arena, list, bot->name, "", bot->doc);
  if (!bot->options)
    return;
  struct ad_node *options = ad_node_put(arena, entry, "options", ad_node_list(arena));
  for (const struct ad_param *option = bot->options; option->name; option++) {
    struct ad_node *one = ad_node_push(options, ad_node_map(arena));
    put_text(arena, one, "name", option->name);
    put_text(arena, one, "type", type_text(option));
    put_text(arena, one, "default", option->fallback);
    put_text(arena, one, "range", range_text(option, arena));
    put_text(arena, one, "about", option->doc);
  }
}

/* The options of the script at PATH; one that does not load has none. */
static void add_script_options(struct ad_node *entry, const char *path, struct ad_arena *arena)
{
  struct ad_player *bot = app_script_player(path, NULL, arena, NULL);
  if (!bot)
    return;
  if (lb_bot_options(bot)->n > 0)
    ad_node_put(arena, entry, "options", ad_node_copy_texts(arena, lb_bot_options(bot)));
  bot->free(bot);
}

static void list_bots(struct ad_node *list, struct ad_arena *arena)
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
    struct ad_node *entry =
      add_entry(arena, list, name, "", path ? first_comment(path, arena) : "");
    if (path)
      add_script_options(entry, path, arena);
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

/* YAML files below FOLDER with their title or name and what they are about; courses only order
 * lessons, so they are left out. */
static void list_files(struct ad_node *list, const char *folder, struct ad_arena *arena)
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
    if (!root || !ad_node_peek(root, "course"))
      add_entry(arena, list, names[i], text_of(root, "title"), about);
    ad_diags_fini(&diags);
  }
}

static void list_tournaments(struct ad_node *list, struct ad_arena *arena)
{
  list_files(list, "tournaments", arena);
}

/* Whether the script at PATH makes lessons; a script that only helps lessons does not. */
static bool is_generator(const char *path)
{
  struct app_generator generator;
  struct ad_diags ignored;
  bool makes = false;
  ad_diags_init(&ignored);
  ad_best_effort(app_generator_open(path, NULL, &generator, &makes, &ignored));
  app_generator_fini(&generator);
  ad_diags_fini(&ignored);
  return makes;
}

static void list_scenarios(struct ad_node *list, struct ad_arena *arena)
{
  int n;
  list_files(list, "scripts/scenarios", arena);
  char **names = cfg_list("scripts/scenarios", ".lua", &n, arena);
  for (int i = 0; i < n; i++) {
    const char *path = cfg_find("scripts/scenarios", names[i], ".lua", arena);
    if (path && is_generator(path))
      add_entry(arena, list, ad_arena_printf(arena, "%s.lua", names[i]), "",
                first_comment(path, arena));
  }
}

enum { VARIANTS = 1 };
static const struct kind {
  const char *name, *folder;
  void (*list)(struct ad_node *list, struct ad_arena *arena);
} kinds[] = {
  {"games", "engine/games/", list_games},
  [VARIANTS] = {"variants", "variants/", list_variants},
  {"bots", "scripts/bots/", list_bots},
  {"tournaments", "tournaments/", list_tournaments},
  {"scenarios", "scripts/scenarios/", list_scenarios},
};

/* ---- printing ---- */

/* The options of a bot below its line, as they are given after its name. */
static void print_options(const struct ad_node *options, int indent)
{
  for (const struct ad_node *one = options ? options->first : NULL; one; one = one->next) {
    const char *about = text_of(one, "about");
    struct ad_buf line = {0};
    ad_buf_printf(&line, "%*s:%s=%s  %s%s(%s: %s)", indent, "", text_of(one, "name"),
                  text_of(one, "default"), about, *about ? " " : "", text_of(one, "type"),
                  text_of(one, "range"));
    cli_print_message(ad_buf_text(&line), indent + 2);
    ad_buf_fini(&line);
  }
}

static void print_list(const struct kind *kind, const struct ad_node *list, bool heading)
{
  int width = 0;
  if (heading)
    printf("%s\n", kind->name);
  for (const struct ad_node *entry = list->first; entry; entry = entry->next) {
    int len = (int)strlen(text_of(entry, "name"));
    width = len > width ? len : width;
  }
  for (const struct ad_node *entry = list->first; entry; entry = entry->next) {
    const char *title = text_of(entry, "title"), *about = text_of(entry, "about");
    struct ad_buf line = {0};
    int indent = (heading ? 2 : 0) + width + 2;
    ad_buf_printf(&line, "%s%-*s  %s%s%s", heading ? "  " : "", width, text_of(entry, "name"),
                  title, *title && *about ? ": " : "", about);
    cli_print_message(ad_buf_text(&line), indent);
    print_options(ad_node_peek(entry, "options"), indent);
    ad_buf_fini(&line);
  }
  if (list->n == 0)
    printf("%snone in %s\n", heading ? "  " : "", kind->folder);
}

static struct ad_node *list_of(const struct kind *kind, struct ad_arena *arena)
{
  struct ad_node *list = ad_node_list(arena);
  kind->list(list, arena);
  return list;
}

/* Says where a list that is empty was looked for; the exit code. */
static int end_list(const struct kind *kind, const struct ad_node *list, struct ad_arena *arena)
{
  char sub[80];
  if (list->n > 0)
    return CLI_DONE;
  snprintf(sub, sizeof sub, "%.*s", (int)strlen(kind->folder) - 1, kind->folder);
  ad_flush(stdout);
  fputs("aedile list: looked in ", stderr);
  cli_put_harmless(stderr, cfg_places_text(sub, arena));
  fputs("\n", stderr);
  return CLI_NO;
}

static int list_one(const struct kind *kind, bool as_json, struct ad_arena *arena)
{
  const struct ad_node *list = list_of(kind, arena);
  if (as_json)
    rp_json_print_tree(stdout, list);
  else
    print_list(kind, list, false);
  return end_list(kind, list, arena);
}

/* Without variants there is no data folder, or a wrong one. */
static int list_all(bool as_json, struct ad_arena *arena)
{
  struct ad_node *all = ad_node_map(arena);
  for (int i = 0; i < AD_LEN(kinds); i++)
    ad_node_put(arena, all, kinds[i].name, list_of(&kinds[i], arena));
  if (as_json)
    rp_json_print_tree(stdout, all);
  for (int i = 0; i < AD_LEN(kinds) && !as_json; i++) {
    fputs(i ? "\n" : "", stdout);
    print_list(&kinds[i], ad_node_peek(all, kinds[i].name), true);
  }
  return end_list(&kinds[VARIANTS], ad_node_peek(all, kinds[VARIANTS].name), arena);
}

/* NULL: there is none of the NAME. */
static const struct kind *kind_of(const char *name)
{
  for (int i = 0; i < AD_LEN(kinds); i++)
    if (strcmp(name, kinds[i].name) == 0)
      return &kinds[i];
  return NULL;
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
  struct ad_arena arena;
  bool as_json = false;
  int option, exit_code;
  while ((option = cli_next_option(self, argc, argv, "", options, &exit_code)) != -1) {
    if (option == -2)
      return exit_code;
    as_json = true;
  }
  if (argc - optind > 1)
    return cli_usage_error(self, "one list at a time");
  const struct kind *kind = argc > optind ? kind_of(argv[optind]) : NULL;
  if (argc > optind && !kind)
    return unknown_kind(self, argv[optind]);
  ad_arena_init(&arena);
  exit_code = kind ? list_one(kind, as_json, &arena) : list_all(as_json, &arena);
  ad_arena_fini(&arena);
  return exit_code;
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
