/* stubs.c - `aedile api --stubs`: definitions for editors (LuaCATS). */
#include <stdio.h>
#include <string.h>

#include "engine/cli/api/api.h"

/* Classes of every game that a game has its own of: "aedile.State" becomes "nim.State". */
static const char *const own_classes[] = {"State", "HookMove", "Events", "View", "Item"};

/* TEXT with the game's own classes; in the arena. */
static const char *of_game(struct api *api, const char *text)
{
  const char *out = "", *at;
  if (!api->ops)
    return text;
  while ((at = strstr(text, "aedile."))) {
    const char *name = at + strlen("aedile."), *owner = "aedile";
    for (int i = 0; i < AD_LEN(own_classes); i++) {
      size_t len = strlen(own_classes[i]);
      if (strncmp(name, own_classes[i], len) == 0 &&
          (name[len] == '\0' || strchr(", )|[?", name[len])))
        owner = api->ops->key;
    }
    out = ad_arena_printf(&api->arena, "%s%.*s%s.", out, (int)(at - text), text, owner);
    text = name;
  }
  return ad_arena_printf(&api->arena, "%s%s", out, text);
}

/* ---- parts and methods ---- */

static bool is_optional(const char *doc)
{
  return ad_ends_with(doc, "; optional");
}

/* "fun(view: aedile.View): integer" for a function, else the type. */
static const char *type_of(struct api *api, const char *arguments, const char *returns)
{
  if (!arguments)
    return of_game(api, returns);
  return of_game(
    api, ad_arena_printf(&api->arena, "fun(%s)%s%s", arguments, *returns ? ": " : "", returns));
}

static void print_field(struct api *api, const struct lb_doc *d)
{
  printf("---@field %s%s %s %s\n", d->name, is_optional(d->doc) ? "?" : "",
         type_of(api, d->arguments, d->returns), d->doc);
}

static void print_returns(const char *returns)
{
  while (*returns) {
    size_t len = strcspn(returns, ",");
    printf("---@return %.*s\n", (int)len, returns);
    returns += len + strspn(returns + len, ", ");
  }
}

static void print_method(struct api *api, const char *class, const char *name,
                         const char *arguments, const char *returns, const char *doc)
{
  struct api_argument argument;
  printf("\n--- %s\n", doc);
  for (const char *rest = arguments; (rest = api_argument(api, rest, &argument));)
    printf("---@param %s%s %s\n", argument.name, argument.optional ? "?" : "", argument.type);
  print_returns(returns);
  printf("function %s:%s(%s) end\n", class, name, api_names(api, arguments));
}

/* Methods as functions, other parts as fields. */
static void print_class(struct api *api, const char *name, const char *doc,
                        const struct lb_doc *docs)
{
  bool methods = false;
  printf("\n--- %s\n---@class aedile.%s\n", doc, name);
  for (const struct lb_doc *d = docs; d->name; d++) {
    if (!d->arguments)
      print_field(api, d);
    methods |= d->arguments != NULL;
  }
  if (!methods)
    return;
  printf("local %s = {}\n", name);
  for (const struct lb_doc *d = docs; d->name; d++)
    if (d->arguments)
      print_method(api, name, d->name, d->arguments, d->returns, d->doc);
}

/* A table that scripts make: functions are fields too. */
static void print_table(struct api *api, const char *name, const char *doc,
                        const struct lb_doc *docs)
{
  printf("\n--- %s\n---@class %s\n", doc, name);
  for (; docs->name; docs++)
    print_field(api, docs);
}

/* ---- every game ---- */

static void print_classes(struct api *api, const struct lb_class_doc *classes)
{
  for (; classes->name; classes++) {
    print_table(api, classes->name, classes->doc, classes->parts);
    if (strcmp(classes->parts->name, "[integer]") == 0)
      printf("---@operator len: integer\n");
  }
}

static void print_hooks(struct api *api)
{
  for (const struct lb_hook_doc *d = lb_hook_docs; d->name; d++)
    printf("---@field %s? %s %s\n", d->name, type_of(api, d->arguments, d->returns), d->when);
}

static void print_common(struct api *api)
{
  printf(
    "---@meta\n"
    "-- What scripts see and can do in every game.  Made by `aedile api --stubs`; do not edit.  "
    "The attributes, parts of moves "
    "and\n"
    "-- actions of a game are in the file of its name beside this one.\n");
  print_class(
    api, "View",
    "What a seat sees of a position.  It belongs to its decision: a later use raises an error.",
    lb_view_docs);
  print_table(api, "aedile.Move", "A move as bots see it.", lb_move_docs);
  print_table(api, "aedile.Bot", "What the script of a bot returns.", lb_bot_docs);
  print_classes(api, lb_class_docs);
  print_class(api, "State",
              "What hooks see of the match.  It belongs to its call: a later use raises an error.",
              lb_state_docs);
  print_table(api, "aedile.HookMove", "A move as hooks see it.", lb_hook_move_docs);
  print_table(
    api, "aedile.Events",
    "What `after` gets to know of the move; attributes without indexes are there too: their "
    "value before the move if it changed them.",
    lb_events_docs);
  printf(
    "\n--- What the hook `price` is asked about, in the words of the game.\n---@class "
    "aedile.Item\n");
  print_class(api, "Sheet", "The score sheet that `score` adds to.", lb_sheet_docs);
  print_class(api, "City",
              "The first argument of a function that a component names with "
              "`function:`.",
              lb_scene_docs);
  print_classes(api, lb_script_class_docs);
  print_table(api, "aedile.HouseRule", "What the script of a house rule returns.", lb_script_docs);
  print_hooks(api);
  printf("---@field [string] any functions that components name\n");
}

/* ---- a game ---- */

static const char *value_type(struct api *api, const struct ad_attr *attr)
{
  const char *type = api_type(api, attr->type, attr->words);
  return api_may_be_nil(attr) ? ad_arena_printf(&api->arena, "%s|nil", type) : type;
}

/* An attribute with indexes left out at the end gives tables. */
static void print_overloads(const char *class, const struct ad_attr *attr, const char *type)
{
  for (int given = attr->n_indexes - 1; given >= 0; given--) {
    printf("---@overload fun(self: %s", class);
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

static void print_attribute(struct api *api, const char *class, const char *variable,
                            const struct ad_attr *attr)
{
  const char *type = value_type(api, attr), *names = "";
  printf("\n--- %s", attr->doc);
  if (strcmp(variable, "City") != 0) /* what a scene shows is not seen by seats */
    printf(" (seen by %s)", attr->visibility);
  printf("\n");
  for (int i = 0; i < attr->n_indexes; i++) {
    printf("---@param %s integer from %d\n", attr->index[i].name, attr->index[i].base);
    names = ad_arena_printf(&api->arena, "%s%s%s", names, i ? ", " : "", attr->index[i].name);
  }
  printf("---@return %s\n", type);
  print_overloads(class, attr, type);
  printf("function %s:%s(%s) end\n", variable, attr->name, names);
}

static void print_attributes(struct api *api)
{
  const char *key = api->ops->key, *class = ad_arena_printf(&api->arena, "%s.Attributes", key);
  printf("\n--- What can be seen of the game.\n---@class %s\nlocal Attributes = {}\n", class);
  for (const struct ad_attr *attr = api->ops->attrs; attr->name; attr++)
    print_attribute(api, class, "Attributes", attr);
  printf("\n---@class %s.View: aedile.View, %s\n", key, class);
}

static void print_moves(struct api *api)
{
  const char *key = api->ops->key;
  printf(
    "\n--- Parts of moves; nil where a move of its kind has no such part.\n---@class %s.Fields\n",
    key);
  for (const struct ad_field *field = api->ops->move_fields; field->name; field++)
    printf("---@field %s %s %s\n", field->name, api_type(api, field->type, field->words),
           field->doc);
  printf("\n---@class %s.Move: aedile.Move, %s.Fields\n", key, key);
  printf("\n---@class %s.HookMove: aedile.HookMove, %s.Fields\n", key, key);
}

static void print_items(struct api *api)
{
  printf(
    "\n--- What has a price; a part is nil where items of the kind do not have it.\n---@class "
    "%s.Item: aedile.Item\n",
    api->ops->key);
  for (const struct ad_field *f = api->ops->price_fields; f && f->name; f++)
    printf("---@field %s %s %s\n", f->name, api_type(api, f->type, f->words), f->doc);
}

static void print_state(struct api *api)
{
  const char *key = api->ops->key;
  printf("\n---@class %s.State: aedile.State, %s.Attributes\nlocal State = {}\n", key, key);
  for (int i = 0; i < api->n; i++) {
    const struct api_section *section = &api->section[i];
    for (int k = 0; k < section->n && strcmp(section->key, "actions") == 0; k++) {
      const struct api_entry *e = &section->entry[k];
      const char *from = e->n_notes ? ad_arena_printf(&api->arena, " (%s)", e->note[0].text) : "";
      print_method(api, "State", e->name, e->arguments, e->returns,
                   ad_arena_printf(&api->arena, "%s%s", e->doc, from));
    }
  }
}

static void print_events(struct api *api)
{
  const char *key = api->ops->key;
  printf(
    "\n--- Attributes have their value before the move if it changed them, else nil.\n---@class "
    "%s.Events: aedile.Events\n",
    key);
  printf("---@field before %s.State\n", key);
  for (const struct ad_attr *attr = api->ops->attrs; attr->name; attr++)
    if (attr->n_indexes == 0)
      printf("---@field %s? %s %s\n", attr->name, api_type(api, attr->type, attr->words),
             attr->doc);
}

static void print_scene(struct api *api)
{
  const char *class = ad_arena_printf(&api->arena, "%s.City", api->ops->key);
  printf(
    "\n--- What a function gets that a component names.\n---@class %s: aedile.City\nlocal City = "
    "{}\n",
    class);
  for (const struct ad_attr *attr = api->ops->script_attrs; attr->name; attr++)
    print_attribute(api, class, "City", attr);
}

static void print_game(struct api *api)
{
  const char *key = api->ops->key;
  printf(
    "---@meta\n-- What scripts see and can do in %s.  Made by `aedile api %s --stubs`; do not "
    "edit.\n",
    api->ops->title, key);
  print_attributes(api);
  print_moves(api);
  print_items(api);
  print_state(api);
  print_events(api);
  if (api->ops->script_attrs)
    print_scene(api);
  printf("\n---@class %s.HouseRule: aedile.HouseRule\n", key);
  print_hooks(api);
}

void api_print_stubs(const struct ad_game_ops *ops)
{
  struct api api;
  api_init(&api, ops);
  if (ops)
    print_game(&api);
  else
    print_common(&api);
  api_fini(&api);
}
