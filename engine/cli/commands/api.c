/* api.c - `aedile api [GAME] [SECTION|NAME ...]`: what scripts see and can do, from the tables that
 * make it. */
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "engine/cli/api/api.h"
#include "engine/cli/cli.h"
#include "engine/report/schema.h"

enum {
  OPT_JSON = 1,
  OPT_STUBS,
  OPT_MARKDOWN,
  OPT_WIDTH,
  NARROWEST = 30,
  WIDEST = 1000,
  MAX_CHOICES = 1000
};

static const struct option options[] = {{"json", no_argument, NULL, OPT_JSON},
                                        {"stubs", no_argument, NULL, OPT_STUBS},
                                        {"markdown", no_argument, NULL, OPT_MARKDOWN},
                                        {"width", required_argument, NULL, OPT_WIDTH},
                                        {0}};

static const char help[] =
  "Shows what Lua scripts see and can do: what is the same in every game, and with\n"
  "GAME its attributes, parts of moves, phases and actions too.  Sections and names\n"
  "after it show these alone.  docs/house-rules.md and docs/writing-bots.md explain\n"
  "how house rules and bots are written; docs/lua-api.md has all of this.\n\n"
  "Options:\n"
  "  --json       all of it for programs\n"
  "  --stubs      as LuaCATS definitions for editors: scripts/types/GAME.lua,\n"
  "               without GAME scripts/types/aedile.lua\n"
  "  --markdown   the page docs/lua-api.md, with all games\n"
  "  --width N    columns of the text (default: the terminal's, else unlimited)\n\n"
  "Examples:\n"
  "  aedile api                      where Lua runs, hooks, library\n"
  "  aedile api neoville             all of a game\n"
  "  aedile api neoville actions     one section\n"
  "  aedile api neoville terrain     one name, in whatever section it is\n"
  "  aedile api hooks sheet          sections that are the same in every game\n"
  "  aedile api neoville --json | jq -r '.attributes[].name'\n";

/* ---- text ---- */

/* TEXT, which begins at INDENT. */
static void print_line(const struct api *api, int indent, const char *text)
{
  struct ad_buf line;
  ad_buf_init(&line);
  rp_wrap(&line, text, indent, api->width);
  printf("%*s%s", indent, "", ad_buf_text(&line));
  ad_buf_fini(&line);
}

static void print_notes(struct api *api, const struct api_section *section,
                        const struct api_entry *entry)
{
  const char *all = "";
  for (int i = 0; i < entry->n_notes; i++) {
    const struct api_note *note = &entry->note[i];
    bool plain = strcmp(note->label, "indexes") == 0;
    if (section->with_headings)
      print_line(api, 6, ad_arena_printf(&api->arena, "%s: %s", note->label, note->text));
    else
      all = ad_arena_printf(&api->arena, "%s%s%s%s%s", all, i ? "; " : "", plain ? "" : note->label,
                            plain ? "" : " ", note->text);
  }
  if (*all)
    print_line(api, 6, all);
}

static void print_entry(struct api *api, const struct api_section *section,
                        const struct api_entry *entry)
{
  bool function = entry->arguments != NULL;
  printf("  %s%s%s%s%s%s%s\n", entry->before, entry->name, function ? "(" : "",
         function ? entry->arguments : "", function ? ")" : "", *entry->returns ? " -> " : "",
         entry->returns);
  if (*entry->doc)
    print_line(api, 6, entry->doc);
  print_notes(api, section, entry);
}

static void print_heading(const struct api *api, const struct api_section *section)
{
  printf("\n%s: %s\n", section->key, section->title);
  if (*section->about)
    print_line(api, 2, section->about);
}

static void print_section(struct api *api, const struct api_section *section)
{
  print_heading(api, section);
  for (int i = 0; i < section->n; i++)
    print_entry(api, section, &section->entry[i]);
}

static void print_title(const struct api *api)
{
  if (api->ops)
    printf("%s: what scripts see and can do (docs/lua-api.md)\n", api->ops->title);
  else
    printf("every game: what scripts see and can do (docs/lua-api.md)\n");
  printf("sections:");
  for (int i = 0; i < api->n; i++)
    printf(" %s", api->section[i].key);
  printf("\n");
}

static void print_all(struct api *api)
{
  print_title(api);
  for (int i = 0; i < api->n; i++)
    print_section(api, &api->section[i]);
}

/* ---- parts of it ---- */

/* WORD without HEAD and the sign that ends it, "" if it is HEAD alone; NULL if it does not begin
 * so.  HEAD ends with that sign. */
static const char *behind(const char *word, const char *head)
{
  size_t len = strlen(head);
  if (len == 0 || strncmp(word, head, len - 1) != 0)
    return NULL;
  return word[len - 1] == '\0' || word[len - 1] == head[len - 1]
         ? word + len - (word[len - 1] == '\0')
         : NULL;
}

/* By its name, as it is printed, or by its type: add, sheet:add; AllowLimits.  Attributes as they
 * are called: state:terrain. */
static bool is_called(const struct api_section *section, const struct api_entry *entry,
                      const char *word)
{
  word += strncmp(word, "aedile.", 7) == 0 ? 7 : 0; /* as types are printed: aedile.On */
  bool attribute = strcmp(section->key, "attributes") == 0;
  const char *rest = attribute ? behind(word, "state:") : behind(word, entry->before);
  if (attribute && !rest)
    rest = behind(word, "view:");
  return strcmp(entry->name, word) == 0 ||
         (rest && ((!*rest && isupper((unsigned char)*word)) || strcmp(rest, entry->name) == 0));
}

/* The entries called WORD in a section; prints them, below its heading, if PRINT.  Their number. */
static int find_entries(struct api *api, const struct api_section *section, const char *word,
                        bool print)
{
  int found = 0;
  for (int i = 0; i < section->n; i++) {
    if (!is_called(section, &section->entry[i], word))
      continue;
    if (print && found == 0)
      print_heading(api, section);
    if (print)
      print_entry(api, section, &section->entry[i]);
    found++;
  }
  return found;
}

/* The section called WORD, or else the entries of that name in all sections; their number. */
static int find_and_print(struct api *api, const char *word, bool print)
{
  int found = 0;
  for (int i = 0; i < api->n; i++)
    if (strcmp(api->section[i].key, word) == 0) {
      if (print)
        print_section(api, &api->section[i]);
      return 1;
    }
  for (int i = 0; i < api->n; i++)
    found += find_entries(api, &api->section[i], word, print);
  return found;
}

/* Sections, names and, without a game, games. */
static const char *nearest(const struct api *api, const char *word)
{
  const char *names[MAX_CHOICES];
  int n = 0;
  for (int i = 0; i < api->n && n < MAX_CHOICES; i++)
    names[n++] = api->section[i].key;
  for (int i = 0; ad_games[i] && !api->ops && n < MAX_CHOICES; i++)
    names[n++] = ad_games[i]->key;
  for (int i = 0; i < api->n; i++)
    for (int k = 0; k < api->section[i].n && n < MAX_CHOICES; k++)
      names[n++] = api->section[i].entry[k].name;
  return ad_nearest(word, names, n);
}

/* The first game that has WORD, or NULL. */
static const struct ad_game_ops *game_with(const char *word)
{
  struct api api;
  int found = 0, i = 0;
  for (; ad_games[i] && !found; i++) {
    api_init(&api, ad_games[i]);
    found = find_and_print(&api, word, false);
    api_fini(&api);
  }
  return found ? ad_games[i - 1] : NULL;
}

static int unknown(const struct cli_command *self, const struct api *api, const char *word)
{
  const struct ad_game_ops *owner = api->ops ? NULL : game_with(word);
  if (owner)
    return cli_usage_error(self, "not every game has '%s', did you mean '%s %s'?", word, owner->key,
                           word);
  const char *what = api->ops ? "section or name" : "game, section or name",
             *meant = nearest(api, word);
  if (meant)
    return cli_usage_error(self, "no %s '%s', did you mean '%s'?", what, word, meant);
  return cli_usage_error(self, "no %s '%s'", what, word);
}

static int print_parts(const struct cli_command *self, struct api *api, char **words, int n)
{
  for (int i = 0; i < n; i++)
    if (!find_and_print(api, words[i], false))
      return unknown(self, api, words[i]);
  print_title(api);
  for (int i = 0; i < n; i++)
    find_and_print(api, words[i], true);
  return CLI_DONE;
}

/* ---- the command ---- */

static int print_everything(const struct cli_command *self, int what, int width,
                            const struct ad_game_ops *ops, char **words, int n)
{
  int exit_code = CLI_DONE;
  struct api api;
  if (what && n > 0 && !ops) {
    cli_game(self, words[0], &exit_code);
    return exit_code;
  }
  if (what && n > 0)
    return cli_usage_error(self, "sections and names are shown as text only");
  if (what == OPT_MARKDOWN && ops)
    return cli_usage_error(self, "--markdown is about all games");
  if (what == OPT_JSON)
    api_print_json(ops);
  else if (what == OPT_STUBS)
    api_print_stubs(ops);
  else if (what == OPT_MARKDOWN)
    api_print_markdown();
  if (what)
    return CLI_DONE;
  api_init(&api, ops);
  api.width = width;
  if (n > 0)
    exit_code = print_parts(self, &api, words, n);
  else
    print_all(&api);
  api_fini(&api);
  return exit_code;
}

static int run_api(const struct cli_command *self, int argc, char **argv)
{
  static const struct cli_exclusion excluded[] = {{"json", "is for programs", "width"},
                                                  {"stubs", "has lines of its own", "width"},
                                                  {"markdown", "has lines of its own", "width"},
                                                  {0}};
  long long width = cli_width(INT_MAX) < NARROWEST ? INT_MAX : cli_width(INT_MAX);
  int option, what = 0, exit_code = CLI_DONE;
  while ((option = cli_next_option(self, argc, argv, "", options, &exit_code)) != -1) {
    if (option == -2)
      return exit_code;
    if (option == OPT_WIDTH) {
      if (!cli_int_option(self, "--width", optarg, NARROWEST, WIDEST, &width))
        return CLI_USAGE;
      continue;
    }
    if (what && what != option)
      return cli_usage_error(self, "only one of --json, --stubs and --markdown");
    what = option;
  }
  if (cli_excludes(self, excluded))
    return CLI_USAGE;
  const struct ad_game_ops *ops = optind < argc ? ad_game_find(argv[optind]) : NULL;
  int first = optind + (ops != NULL);
  return print_everything(self, what, (int)width, ops, argv + first, argc - first);
}

const struct cli_command cli_api = {
  .name = "api",
  .arguments = "[GAME] [SECTION|NAME ...] [--json|--stubs|--markdown] [--width N]",
  .summary = "show what scripts see and can do: hooks, attributes, moves, actions",
  .help = help,
  .run = run_api,
  .rare = true,
  .scripts = true,
};
