/* api.c - the sections of the API: each table of bindings and games becomes entries. */
#include "engine/cli/api/api.h"
#include "engine/core/game/action.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

/* ---- sections and entries ---- */

static struct api_section *add_section(struct api *api, const char *key, const char *column,
                                       const char *title, const char *about)
{
  struct api_section *section = &api->section[api->n++];
  *section = (struct api_section){.key = key, .title = title, .about = about, .column = column};
  return section;
}

static struct api_section *add_game_section(struct api *api, const char *key, const char *column,
                                            const char *title, const char *about)
{
  struct api_section *section = add_section(api, key, column, title, about);
  section->of_game = true;
  return section;
}

/* The entry returned is valid until the next is added. */
static struct api_entry *add_entry(struct api_section *section, struct api_entry entry)
{
  AD_GROW(section->entry, section->n, section->cap);
  section->entry[section->n] = entry;
  return &section->entry[section->n++];
}

static void add_note(struct api_entry *entry, const char *label, const char *text)
{
  if (*text)
    entry->note[entry->n_notes++] = (struct api_note){label, text};
}

/* BEFORE ends with the sign of methods or of parts, whatever most of DOCS are. */
static void add_docs(struct api *api, struct api_section *section, const char *before,
                     const struct lb_doc *docs)
{
  const char *object = ad_arena_text(&api->arena, before, strlen(before) - 1);
  for (; docs->name; docs++) {
    const char *sign = docs->arguments && ad_ends_with(before, ":") ? ":" : ".";
    add_entry(section, (struct api_entry){ad_arena_printf(&api->arena, "%s%s", object, sign),
                                          docs->name,
                                          docs->arguments,
                                          docs->returns,
                                          docs->doc,
                                          0,
                                          {{0}}});
  }
}

/* ---- types ---- */

const char *api_type(struct api *api, enum ad_type type, const struct ad_word *words)
{
  const char *list = "";
  if (type == AD_INT || type == AD_BOOL)
    return type == AD_INT ? "integer" : "boolean";
  if (type != AD_WORD)
    return "string";
  for (const struct ad_word *w = words; w->word; w++)
    list = ad_arena_printf(&api->arena, "%s%s\"%s\"", list, *list ? "|" : "", w->word);
  return list;
}

const char *api_argument(struct api *api, const char *arguments, struct api_argument *out)
{
  if (!arguments || !*arguments)
    return NULL;
  size_t name = strcspn(arguments, "?:"), skip = strspn(arguments + name, "?: "), type = 0;
  const char *at = arguments + name + skip;
  for (int depth = 0; at[type] && (depth > 0 || at[type] != ','); type++)
    depth += at[type] == '<' || at[type] == '(' || at[type] == '{' ? 1
           : at[type] == '>' || at[type] == ')' || at[type] == '}' ? -1
                                                                   : 0;
  *out = (struct api_argument){ad_arena_text(&api->arena, arguments, name),
                               ad_arena_text(&api->arena, at, type), arguments[name] == '?'};
  return at + type + strspn(at + type, ", ");
}

const char *api_names(struct api *api, const char *arguments)
{
  struct api_argument argument;
  const char *names = "";
  while ((arguments = api_argument(api, arguments, &argument)))
    names = ad_arena_printf(&api->arena, "%s%s%s", names, *names ? ", " : "", argument.name);
  return names;
}

bool api_may_be_nil(const struct ad_attr *attr)
{
  return strstr(attr->doc, "nothing") || strcmp(attr->visibility, "everybody") != 0;
}

/* ---- bots ---- */

static void add_bots(struct api *api)
{
  add_docs(api,
           add_section(api, "bot", "member", "the table that the script of a bot returns",
                       "docs/writing-bots.md explains how bots are written."),
           "bot.", lb_bot_docs);
  add_docs(api,
           add_section(api, "view", "method", "what a bot sees, in every game",
                       "Where a move is expected, its number in view:moves() does too."),
           "view:", lb_view_docs);
}

static bool has_doc(const struct lb_doc *docs, const char *name)
{
  while (docs->name && strcmp(docs->name, name) != 0)
    docs++;
  return docs->name != NULL;
}

static void add_moves(struct api *api)
{
  struct api_section *section =
    add_section(api, "move", "part", "parts of a move, in every game", "");
  add_docs(api, section, "move.", lb_move_docs);
  for (const struct lb_doc *d = lb_hook_move_docs; d->name; d++)
    if (!has_doc(lb_move_docs, d->name))
      add_entry(section,
                (struct api_entry){"move.", d->name, d->arguments, d->returns, d->doc, 0, {{0}}});
  for (int i = 0; i < section->n; i++) {
    const char *name = section->entry[i].name;
    bool bots = has_doc(lb_move_docs, name), hooks = has_doc(lb_hook_move_docs, name);
    add_note(&section->entry[i], "for", bots && hooks ? "bots and hooks" : bots ? "bots" : "hooks");
  }
}

/* ---- house rules ---- */

static void add_hooks(struct api *api)
{
  struct api_section *section =
    add_section(api, "hooks", "hook", "functions in the table of a house rule that the game calls",
                "All hooks are optional. With several scripts each hook runs in the order "
                "of the scripts; docs/house-rules.md explains how hooks are written and "
                "how costs were measured.");
  section->with_headings = true;
  for (const struct lb_hook_doc *d = lb_hook_docs; d->name; d++) {
    struct api_entry *entry =
      add_entry(section, (struct api_entry){"", d->name, d->arguments, d->returns, "", 0, {{0}}});
    add_note(entry, "when", d->when);
    add_note(entry, "gets", d->gets);
    add_note(entry, "may change", d->changes);
    add_note(entry, "nil", d->nil);
    add_note(entry, "cost", d->cost);
  }
}

static void add_classes(struct api *api, struct api_section *section,
                        const struct lb_class_doc *classes)
{
  for (; classes->name; classes++)
    add_docs(api, section, ad_arena_printf(&api->arena, "%s.", classes->name + strlen("aedile.")),
             classes->parts);
}

static void add_house_rules(struct api *api)
{
  add_hooks(api);
  add_docs(
    api,
    add_section(api, "script", "member", "other members of the table of a house rule",
                "Any other function may be there too; components can name it as `function:`."),
    "rule.", lb_script_docs);
  struct api_section *types =
    add_section(api, "types", "member", "tables that other entries of this page name", "");
  add_classes(api, types, lb_script_class_docs);
  add_classes(api, types, lb_class_docs);
  add_docs(api,
           add_section(api, "state", "method", "what hooks see of the match, in every game",
                       "Hooks see everything, also what no seat may know. The state may be "
                       "used during the call only: a later use raises an error."),
           "state:", lb_state_docs);
  struct api_section *events =
    add_section(api, "events", "part", "what `after` learns about the move", "");
  add_docs(api, events, "events.", lb_events_docs);
  add_entry(events, (struct api_entry){"events.",
                                       "NAME",
                                       NULL,
                                       "any",
                                       "an attribute without indexes: its value before the move if "
                                       "the move changed it, else nil; also nil if the attribute "
                                       "had no value",
                                       0,
                                       {{0}}});
  add_docs(api, add_section(api, "sheet", "method", "the score sheet that `score` adds to", ""),
           "sheet:", lb_sheet_docs);
}

/* ---- the library ---- */

static void add_plain(struct api *api, struct api_section *section)
{
  const char *names = "as in plain Lua:";
  for (const struct lb_library_doc *d = lb_library_docs; d->name; d++)
    if (!*d->differs && !*d->cost)
      names = ad_arena_printf(&api->arena, "%s %s", names, d->name);
  add_entry(section, (struct api_entry){"", "all others", NULL, "", names, 0, {{0}}});
}

static void add_library(struct api *api)
{
  struct api_section *section =
    add_section(api, "library", "function",
                "the functions of the library of Lua 5.4 that "
                "scripts can call",
                "The cost is in instructions of the budget, beside the one instruction of "
                "the call. Memory costs 1 instruction for 32 bytes, and so does the text "
                "that a function gets. In calls with hundreds of arguments or results, "
                "four of them cost 1 instruction.");
  for (const struct lb_library_doc *d = lb_library_docs; d->name; d++)
    if (*d->differs || *d->cost)
      add_note(
        add_entry(section,
                  (struct api_entry){
                    "", d->name, NULL, "", *d->differs ? d->differs : "as in plain Lua", 0, {{0}}}),
        "cost", d->cost);
  add_plain(api, section);
  section = add_section(api, "missing", "functions",
                        "functions of Lua 5.4 that scripts "
                        "cannot call, and why",
                        "");
  for (const struct lb_absent_doc *d = lb_absent_docs; d->names; d++)
    add_entry(section, (struct api_entry){"", d->names, NULL, "", d->why, 0, {{0}}});
}

static void add_places(struct api *api)
{
  struct api_section *section = add_section(api, "where", "script", "where Lua runs", "");
  section->with_headings = true;
  for (const struct lb_place_doc *d = lb_place_docs; d->name; d++) {
    struct api_entry *entry =
      add_entry(section, (struct api_entry){"", d->name, NULL, "", "", 0, {{0}}});
    add_note(entry, "named by", d->file);
    add_note(entry, "functions", d->functions);
    add_note(entry, "when", d->when);
    add_note(entry, "gets", d->gets);
  }
}

/* ---- a game ---- */

static void add_attributes(struct api *api, struct api_section *section, const char *before,
                           const struct ad_attr *attr)
{
  for (; attr->name; attr++) {
    const char *arguments = "", *from = "";
    for (int i = 0; i < attr->n_indexes; i++) {
      const struct ad_index *index = &attr->index[i];
      arguments =
        ad_arena_printf(&api->arena, "%s%s%s: integer", arguments, i ? ", " : "", index->name);
      from = ad_arena_printf(&api->arena, "%s%s%s from %d", from, i ? ", " : "", index->name,
                             index->base);
    }
    const char *type = api_type(api, attr->type, attr->words);
    if (api_may_be_nil(attr))
      type = ad_arena_printf(&api->arena, "%s|nil", type);
    struct api_entry *entry = add_entry(
      section, (struct api_entry){before, attr->name, arguments, type, attr->doc, 0, {{0}}});
    add_note(entry, "indexes", from);
    /* what a scene shows is not seen by seats */
    add_note(entry, "seen by", *before ? "" : attr->visibility);
  }
}

static void say_if_empty(struct api_section *section)
{
  if (section->n == 0)
    section->about = "This game has none.";
}

static void add_fields(struct api *api)
{
  struct api_section *section =
    add_game_section(api, "fields", "part", "parts of the game's moves, for bots and hooks",
                     "A part is nil if moves of this kind do not have it.");
  for (const struct ad_field *f = api->ops->move_fields; f->name; f++)
    add_entry(section,
              (struct api_entry){
                "move.", f->name, NULL, api_type(api, f->type, f->words), f->doc, 0, {{0}}});
  say_if_empty(section);
}

static void add_price_fields(struct api *api)
{
  if (!api->ops->price_fields)
    return;
  struct api_section *section =
    add_game_section(api, "prices", "part", "parts of what the hook price is asked about",
                     "A part is nil if items of this kind do not have it.");
  for (const struct ad_field *f = api->ops->price_fields; f->name; f++)
    add_entry(section,
              (struct api_entry){
                "what.", f->name, NULL, api_type(api, f->type, f->words), f->doc, 0, {{0}}});
}

/* Where the numbers of an argument begin: numbers that are counted have the base of an index of
 * that name. */
static bool has_base(const struct ad_game_ops *ops, const struct ad_arg *arg)
{
  for (const struct ad_attr *attr = ops->attrs; attr->name; attr++)
    for (int i = 0; i < attr->n_indexes; i++)
      if (strcmp(attr->index[i].name, arg->name) == 0)
        return true;
  return arg->base != 0;
}

static void add_actions(struct api *api)
{
  struct api_section *section = add_game_section(
    api, "actions", "method", "what hooks can do where they may change the state",
    "An action does all that is asked and returns true, or changes nothing and returns "
    "false and the reason. Afterwards the game can be played to its end.");
  for (const struct ad_action *a = api->ops->actions; a && a->name; a++) {
    const char *arguments = "", *from = "";
    for (int i = 0; i < a->n_args; i++) {
      const struct ad_arg *arg = &a->arg[i];
      arguments = ad_arena_printf(&api->arena, "%s%s%s: %s", arguments, i ? ", " : "", arg->name,
                                  api_type(api, arg->type, arg->words));
      if (arg->type == AD_INT && has_base(api->ops, arg))
        from = ad_arena_printf(&api->arena, "%s%s%s from %d", from, *from ? ", " : "", arg->name,
                               arg->base);
    }
    add_note(add_entry(section,
                       (struct api_entry){
                         "state:", a->name, arguments, "boolean, string|nil", a->doc, 0, {{0}}}),
             "indexes", from);
  }
  say_if_empty(section);
}

static void add_phases(struct api *api)
{
  struct api_section *section =
    add_game_section(api, "phases", "phase",
                     "words of state:phase(), view:phase() and of phases in on.allow and on.after",
                     "While a decision of a house rule is pending, state:phase() and "
                     "view:phase() return the name of the decision.");
  for (const struct ad_word *w = api->ops->phases; w->word; w++)
    add_entry(section, (struct api_entry){"", w->word, NULL, "", "", 0, {{0}}});
}

static void add_times(struct api *api)
{
  const struct ad_time *time = api->ops->times;
  if (!time)
    return;
  struct api_section *section =
    add_game_section(api, "times", "time",
                     "what begins and ends: the second argument of the hooks begins and ends, "
                     "and words of what in on.begins and on.ends",
                     "");
  for (; time->name; time++)
    add_entry(section, (struct api_entry){"", time->name, NULL, "", time->doc, 0, {{0}}});
}

/* What the part `kind` of moves can be, where it is a word. */
static void add_kinds(struct api *api)
{
  const struct ad_field *kind = api->ops->move_fields;
  while (kind->name && strcmp(kind->name, "kind") != 0)
    kind++;
  if (!kind->name || kind->type != AD_WORD)
    return;
  struct api_section *section = add_game_section(
    api, "kinds", "kind", "words of move.kind and of kinds in on.allow and on.after", "");
  for (const struct ad_word *w = kind->words; w->word; w++)
    add_entry(section, (struct api_entry){"", w->word, NULL, "", "", 0, {{0}}});
}

static void add_scene(struct api *api)
{
  struct api_section *section = add_section(
    api, "scene", "method",
    "the first argument of a function that a component names with "
    "`function:`",
    "The function returns a whole number or a boolean; true counts 1, false and nil count "
    "0.");
  add_docs(api, section, "city:", lb_scene_docs);
  section->of_game = api->ops != NULL;
  if (api->ops)
    add_attributes(api, section, "city:", api->ops->script_attrs);
}

static void add_game(struct api *api)
{
  struct api_section *section =
    add_game_section(api, "attributes", "method",
                     "what can be seen of the game: methods of a bot's view and of a hook's state",
                     "The value is nil if there is none, or if the seat may not know it; "
                     "hooks see everything. If the last indexes are left out, an attribute "
                     "returns a table: its keys are the values of the next index, so they "
                     "begin with 0 or 1 as the column \"indexes\" says. An index out of "
                     "range is an error; view:count and state:count return how many values "
                     "an index has.");
  add_attributes(api, section, "", api->ops->attrs);
  say_if_empty(section);
  add_fields(api);
  add_price_fields(api);
  add_phases(api);
  add_kinds(api);
  add_times(api);
  add_actions(api);
  if (api->ops->script_attrs)
    add_scene(api);
}

void api_init(struct api *api, const struct ad_game_ops *ops)
{
  *api = (struct api){.ops = ops};
  ad_arena_init(&api->arena);
  if (ops)
    add_game(api);
  else
    add_places(api);
  add_house_rules(api);
  if (!ops)
    add_scene(api);
  add_moves(api);
  add_bots(api);
  if (!ops)
    add_library(api);
}

void api_fini(struct api *api)
{
  for (int i = 0; i < api->n; i++)
    free(api->section[i].entry);
  ad_arena_fini(&api->arena);
}
