/* markdown.c - `aedile api --markdown`: docs/lua-api.md. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "engine/cli/api/api.h"

static const char preface[] =
  "# Lua API\n"
  "\n"
  "This page lists everything that Lua scripts can see and call. The program makes the page from\n"
  "the tables that scripts use (`aedile api --markdown`), and a test compares both. `aedile api\n"
  "GAME` prints the same on a terminal; editors read it from `scripts/types`.\n"
  "[house-rules.md](house-rules.md) explains how to write house rules,\n"
  "[writing-bots.md](writing-bots.md) how to write bots.\n"
  "\n"
  "Types are written as in LuaCATS: `integer|nil` is a whole number or nil, `integer[]` a list of\n"
  "whole numbers; a question mark after a name means that it may be left out. Seats count from "
  "1.\n";

/* A text within a table: | would end its cell. */
static void print_cell(const char *text)
{
  for (; *text; text++)
    printf(*text == '|' ? "\\|" : "%c", *text);
}

static void print_code(const char *text)
{
  printf(*text ? "`" : "");
  print_cell(text);
  printf(*text ? "`" : "");
}

/* ---- sections ---- */

static bool any_returns(const struct api_section *section)
{
  for (int i = 0; i < section->n; i++)
    if (*section->entry[i].returns)
      return true;
  return false;
}

static bool any_docs(const struct api_section *section)
{
  for (int i = 0; i < section->n; i++)
    if (*section->entry[i].doc)
      return true;
  return false;
}

/* Labels of the notes in SECTION in the order in which they appear; at most API_NOTES. */
static int labels_of(const struct api_section *section, const char *labels[API_NOTES])
{
  int n = 0;
  for (int i = 0; i < section->n; i++)
    for (int k = 0; k < section->entry[i].n_notes; k++) {
      int j = 0;
      while (j < n && strcmp(labels[j], section->entry[i].note[k].label) != 0)
        j++;
      if (j == n && n < API_NOTES)
        labels[n++] = section->entry[i].note[k].label;
    }
  return n;
}

static const char *note_of(const struct api_entry *entry, const char *label)
{
  for (int i = 0; i < entry->n_notes; i++)
    if (strcmp(entry->note[i].label, label) == 0)
      return entry->note[i].text;
  return "";
}

static const char *call_of(struct api *api, const struct api_entry *entry)
{
  if (!entry->arguments)
    return ad_arena_printf(&api->arena, "%s%s", entry->before, entry->name);
  return ad_arena_printf(&api->arena, "%s%s(%s)", entry->before, entry->name, entry->arguments);
}

static void print_row(struct api *api, const struct api_entry *entry, bool returns,
                      const char *const *labels, int n)
{
  printf("| ");
  print_code(call_of(api, entry));
  if (returns) {
    printf(" | ");
    print_code(entry->returns);
  }
  printf(" | ");
  print_cell(entry->doc);
  for (int k = 0; k < n; k++) {
    printf(" | ");
    print_cell(note_of(entry, labels[k]));
  }
  printf(" |\n");
}

static void print_table(struct api *api, const struct api_section *section)
{
  const char *labels[API_NOTES];
  int n = labels_of(section, labels);
  bool returns = any_returns(section);
  printf("| %s |%s what it is |", section->column, returns ? " gives |" : "");
  for (int i = 0; i < n; i++)
    printf(" %s |", labels[i]);
  printf("\n|---|---|%s", returns ? "---|" : "");
  for (int i = 0; i < n; i++)
    printf("---|");
  printf("\n");
  for (int i = 0; i < section->n; i++)
    print_row(api, &section->entry[i], returns, labels, n);
}

/* Names alone: in a line. */
static void print_names(const struct api_section *section)
{
  for (int i = 0; i < section->n; i++)
    printf("%s`%s`", i ? ", " : "", section->entry[i].name);
  printf("\n");
}

/* A heading for each entry. */
static void print_with_headings(struct api *api, const struct api_section *section)
{
  for (int i = 0; i < section->n; i++) {
    const struct api_entry *entry = &section->entry[i];
    printf("%s### %s\n\n`%s`", i ? "\n" : "", entry->name, call_of(api, entry));
    printf(*entry->returns ? " returns `%s`\n\n" : "\n\n", entry->returns);
    for (int k = 0; k < entry->n_notes; k++)
      printf("- %s: %s\n", entry->note[k].label, entry->note[k].text);
  }
}

static char capital(const char *text)
{
  return (char)toupper((unsigned char)*text);
}

static void print_section(struct api *api, const struct api_section *section)
{
  if (section->of_game)
    printf("\n### %s: %s\n", api->ops->title, section->key);
  else
    printf("\n## %c%s\n", capital(section->key), section->key + 1);
  printf("\n%c%s.%s%s\n", capital(section->title), section->title + 1, *section->about ? " " : "",
         section->about);
  if (section->n == 0)
    return;
  printf("\n");
  if (section->with_headings)
    print_with_headings(api, section);
  else if (any_docs(section))
    print_table(api, section);
  else
    print_names(section);
}

/* ---- the page ---- */

static void print_contents(const struct api *api)
{
  printf("\n[Where Lua runs](#where-lua-runs)");
  for (int i = 0; i < api->n; i++)
    if (strcmp(api->section[i].key, "where") != 0)
      printf(" · [%s](#%s)", api->section[i].key, api->section[i].key);
  for (int i = 0; ad_games[i]; i++) {
    printf(" · [%s](#", ad_games[i]->title);
    for (const char *c = ad_games[i]->title; *c; c++)
      printf("%c", *c == ' ' ? '-' : tolower((unsigned char)*c));
    printf(")");
  }
  printf("\n");
}

/* Where Lua runs is a table here. */
static void print_places(void)
{
  printf(
    "\n## Where Lua runs\n\n| script | named by | functions | when | gets "
    "|\n|---|---|---|---|---|\n");
  for (const struct lb_place_doc *d = lb_place_docs; d->name; d++)
    printf("| %s | %s | %s | %s | %s |\n", d->name, d->file, d->functions, d->when, d->gets);
}

static bool is_library(const struct api_section *section)
{
  return strcmp(section->key, "library") == 0 || strcmp(section->key, "missing") == 0;
}

static void print_game(const struct ad_game_ops *ops)
{
  struct api api;
  api_init(&api, ops);
  printf("\n## %s\n\n%s\n", ops->title, ops->doc);
  for (int i = 0; i < api.n; i++)
    if (api.section[i].of_game)
      print_section(&api, &api.section[i]);
  api_fini(&api);
}

void api_print_markdown(void)
{
  struct api api;
  api_init(&api, NULL);
  printf("%s", preface);
  print_contents(&api);
  print_places();
  for (int i = 0; i < api.n; i++)
    if (strcmp(api.section[i].key, "where") != 0 && !is_library(&api.section[i]))
      print_section(&api, &api.section[i]);
  for (int i = 0; ad_games[i]; i++)
    print_game(ad_games[i]);
  for (int i = 0; i < api.n; i++)
    if (is_library(&api.section[i]))
      print_section(&api, &api.section[i]);
  api_fini(&api);
}
