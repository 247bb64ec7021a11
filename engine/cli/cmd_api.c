/* cmd_api.c - `aedile api GAME`: what scripts see, from the tables that make it. */
#include <stdio.h>
#include <string.h>

#include "bindings/lua/lb_api.h"
#include "engine/cli/cli.h"
#include "engine/report/json.h"

enum { OPT_JSON = 1, OPT_STUBS };

static const struct option options[] = {{"json", no_argument, NULL, OPT_JSON}, {"stubs", no_argument, NULL, OPT_STUBS}, {0}};

static const char help[] =
  "Shows what a Lua bot can ask of a view and of a move: the methods of every game, then the attributes and move fields of\n"
  "GAME.  docs/writing-bots.md explains how to use them.\n"
  "\n"
  "Options:\n"
  "  --json       the same for programs\n"
  "  --stubs      the game's part as LuaCATS definitions for editors, as in scripts/types/GAME.lua\n"
  "\n"
  "Examples:\n"
  "  aedile api nim\n"
  "  aedile api neoville --json | jq -r '.attributes[].name'\n";

/* ---- types in words ---- */

/* LuaCATS type of a value: integer, boolean, string, or the words it can be. */
static const char *lua_type_of(enum ad_type type, const struct ad_word *words, struct ad_buf *room)
{
  if (type == AD_INT || type == AD_BOOL)
    return type == AD_INT ? "integer" : "boolean";
  if (type != AD_WORD)
    return "string";
  ad_buf_clear(room);
  for (const struct ad_word *w = words; w->word; w++)
    ad_buf_printf(room, "%s\"%s\"", w == words ? "" : "|", w->word);
  return ad_buf_text(room);
}

static void list_indexes(const struct ad_attr *attr, struct ad_buf *out)
{
  for (int i = 0; i < attr->n_indexes; i++)
    ad_buf_printf(out, "%s%s", i ? ", " : "", attr->index[i].name);
}

/* ---- text ---- */

static void print_doc(const char *doc)
{
  printf("      %s\n", doc);
}

static void print_docs(const struct lb_doc *docs, const char *before)
{
  for (const struct lb_doc *d = docs; d->name; d++) {
    bool function = d->arguments != NULL;
    printf("  %s%s%s%s%s%s%s\n", before, d->name, function ? "(" : "", function ? d->arguments : "", function ? ")" : "",
           *d->returns ? " -> " : "", d->returns);
    print_doc(d->doc);
  }
}

static void print_attributes(const struct game_ops *ops, struct ad_buf *room)
{
  for (const struct ad_attr *attr = ops->attrs; attr->name; attr++) {
    struct ad_buf indexes;
    ad_buf_init(&indexes);
    list_indexes(attr, &indexes);
    printf("  view:%s(%s) -> %s\n", attr->name, ad_buf_text(&indexes), lua_type_of(attr->type, attr->words, room));
    ad_buf_fini(&indexes);
    print_doc(attr->doc);
    printf("      seen by %s", attr->sight);
    for (int i = 0; i < attr->n_indexes; i++)
      printf("; %s from %d", attr->index[i].name, attr->index[i].base);
    printf("\n");
  }
}

static void print_fields(const struct game_ops *ops, struct ad_buf *room)
{
  for (const struct ad_field *field = ops->move_fields; field->name; field++) {
    printf("  move.%s -> %s\n", field->name, lua_type_of(field->type, field->words, room));
    print_doc(field->doc);
  }
}

static void print_text(const struct game_ops *ops)
{
  struct ad_buf room;
  ad_buf_init(&room);
  printf("%s: what a script sees (docs/writing-bots.md)\n\nA bot's table\n", ops->title);
  print_docs(lb_bot_docs, "bot.");
  printf("\nViews, in every game\n");
  print_docs(lb_view_docs, "view:");
  printf("\nViews of %s; nil: nothing there, or your seat may not know it; with indexes left out at the end, a table\n",
         ops->title);
  print_attributes(ops, &room);
  printf("\nMoves, in every game\n");
  print_docs(lb_move_docs, "move.");
  printf("\nMoves of %s; nil: a move of its kind has no such part\n", ops->title);
  print_fields(ops, &room);
  ad_buf_fini(&room);
}

/* ---- JSON ---- */

static json_t *docs_json(const struct lb_doc *docs)
{
  json_t *list = json_array();
  for (; docs->name; docs++)
    json_array_append_new(list, json_pack("{ss ss? ss ss}", "name", docs->name, "arguments", docs->arguments, "returns",
                                          docs->returns, "doc", docs->doc));
  return list;
}

static json_t *words_json(const struct ad_word *words)
{
  json_t *list = json_array();
  for (; words && words->word; words++)
    json_array_append_new(list, json_string(words->word));
  return list;
}

static const char *type_word(enum ad_type type)
{
  return type == AD_INT ? "int" : type == AD_BOOL ? "bool" : type == AD_WORD ? "word" : "text";
}

static json_t *attributes_json(const struct ad_attr *attr)
{
  json_t *list = json_array();
  for (; attr->name; attr++) {
    json_t *indexes = json_array();
    for (int i = 0; i < attr->n_indexes; i++)
      json_array_append_new(indexes, json_pack("{ss si}", "name", attr->index[i].name, "base", attr->index[i].base));
    json_array_append_new(list,
                          json_pack("{ss so ss so ss ss}", "name", attr->name, "indexes", indexes, "type", type_word(attr->type),
                                    "words", words_json(attr->words), "sight", attr->sight, "doc", attr->doc));
  }
  return list;
}

static json_t *fields_json(const struct ad_field *field)
{
  json_t *list = json_array();
  for (; field->name; field++)
    json_array_append_new(list, json_pack("{ss ss so ss}", "name", field->name, "type", type_word(field->type), "words",
                                          words_json(field->words), "doc", field->doc));
  return list;
}

static void print_json(const struct game_ops *ops)
{
  rp_json_print(stdout, json_pack("{ss ss so so so so so}", "game", ops->key, "title", ops->title, "bot", docs_json(lb_bot_docs),
                                  "methods", docs_json(lb_view_docs), "attributes", attributes_json(ops->attrs), "move",
                                  docs_json(lb_move_docs), "move_fields", fields_json(ops->move_fields)));
}

/* ---- definitions for editors ---- */

/* An attribute with indexes left out at the end gives tables. */
static void print_overloads(const struct ad_attr *attr, const char *type)
{
  for (int given = attr->n_indexes - 1; given >= 0; given--) {
    printf("---@overload fun(self: aedile.View");
    for (int i = 0; i < given; i++)
      printf(", %s: integer", attr->index[i].name);
    printf("): ");
    for (int i = given; i < attr->n_indexes; i++)
      printf("table<integer, ");
    printf("%s", type);
    for (int i = given; i < attr->n_indexes; i++)
      printf(">");
    printf("\n");
  }
}

static void print_attribute_stub(const struct ad_attr *attr, struct ad_buf *room)
{
  const char *type = lua_type_of(attr->type, attr->words, room);
  struct ad_buf indexes;
  ad_buf_init(&indexes);
  list_indexes(attr, &indexes);
  printf("\n--- %s (seen by %s)\n", attr->doc, attr->sight);
  for (int i = 0; i < attr->n_indexes; i++)
    printf("---@param %s integer from %d\n", attr->index[i].name, attr->index[i].base);
  printf("---@return %s\n", type);
  print_overloads(attr, type);
  printf("function View:%s(%s) end\n", attr->name, ad_buf_text(&indexes));
  ad_buf_fini(&indexes);
}

static void print_stubs(const struct game_ops *ops)
{
  struct ad_buf room;
  ad_buf_init(&room);
  printf("---@meta\n-- What scripts see of %s.  Made by `aedile api %s --stubs`; do not edit.\n\n", ops->title, ops->key);
  printf("---@class %s.View: aedile.View\nlocal View = {}\n", ops->key);
  for (const struct ad_attr *attr = ops->attrs; attr->name; attr++)
    print_attribute_stub(attr, &room);
  printf("\n---@class %s.Move: aedile.Move\n", ops->key);
  for (const struct ad_field *field = ops->move_fields; field->name; field++)
    printf("---@field %s %s %s\n", field->name, lua_type_of(field->type, field->words, &room), field->doc);
  ad_buf_fini(&room);
}

static int run(const struct cli_command *self, int argc, char **argv)
{
  void (*print)(const struct game_ops *) = print_text;
  int option, exit_code = CLI_DONE;
  while ((option = cli_next_option(self, argc, argv, "", options, &exit_code)) != -1) {
    if (option == -2)
      return exit_code;
    print = option == OPT_JSON ? print_json : print_stubs;
  }
  if (argc - optind != 1)
    return cli_usage_error(self, "expected one game");
  const struct game_ops *ops = cli_game(self, argv[optind], &exit_code);
  if (ops)
    print(ops);
  return exit_code;
}

const struct cli_command cli_api = {"api", "GAME [--json|--stubs]",
                                    "show what a script sees of a game: attributes, moves, methods", help, run};
