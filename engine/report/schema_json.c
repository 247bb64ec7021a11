/* schema_json.c - the tables of parameters and component keys as a JSON schema, draft 7. */
#include <stdio.h>
#include <string.h>

#include "engine/report/schema.h"

struct maker {
  const struct ad_game_ops *ops;
  struct ad_arena *arena;
  const struct ad_node *(*value)(void *ctx, const char *text);
  void *ctx;
};

/* ---- pieces ---- */

static struct ad_node *put(const struct maker *m, struct ad_node *map, const char *key,
                           struct ad_node *value)
{
  ad_node_put(m->arena, map, key, value);
  return map;
}

static struct ad_node *put_text(const struct maker *m, struct ad_node *map, const char *key,
                                const char *text)
{
  return put(m, map, key, ad_node_text(m->arena, text));
}

static struct ad_node *put_int(const struct maker *m, struct ad_node *map, const char *key,
                               int value)
{
  return put(m, map, key, ad_node_int(m->arena, value));
}

static struct ad_node *put_bool(const struct maker *m, struct ad_node *map, const char *key,
                                bool value)
{
  return put(m, map, key, ad_node_bool(m->arena, value));
}

static struct ad_node *typed(const struct maker *m, const char *type)
{
  return put_text(m, ad_node_map(m->arena), "type", type);
}

static struct ad_node *described(const struct maker *m, struct ad_node *schema, const char *doc)
{
  return put_text(m, schema, "description", doc);
}

static struct ad_node *list_of(const struct maker *m, struct ad_node *items)
{
  return put(m, typed(m, "array"), "items", items);
}

static struct ad_node *with_most(const struct maker *m, struct ad_node *list, int max_items)
{
  return max_items > 0 ? put_int(m, list, "maxItems", max_items) : list;
}

static struct ad_node *either(const struct maker *m, struct ad_node *a, struct ad_node *b)
{
  struct ad_node *list = ad_node_list(m->arena);
  ad_node_push(list, a);
  ad_node_push(list, b);
  return put(m, ad_node_map(m->arena), "anyOf", list);
}

static struct ad_node *number(const struct maker *m, int min, int max)
{
  return put_int(m, put_int(m, typed(m, "integer"), "minimum", min), "maximum", max);
}

static struct ad_node *hundredths(const struct maker *m, int value)
{
  return ad_node_word(m->arena, ad_arena_printf(m->arena, "%.2f", value / 100.0));
}

static struct ad_node *decimal(const struct maker *m, int min, int max)
{
  return put(m, put(m, typed(m, "number"), "minimum", hundredths(m, min)), "maximum",
             hundredths(m, max));
}

static struct ad_node *text(const struct maker *m, int min, int max)
{
  return put_int(m, put_int(m, typed(m, "string"), "minLength", min), "maxLength", max);
}

/* Returns SCHEMA with the condition that the keys of the NULL-terminated list are present. */
static struct ad_node *requiring(const struct maker *m, struct ad_node *schema,
                                 const char *const *keys)
{
  struct ad_node *list = ad_node_list(m->arena);
  for (; *keys; keys++)
    ad_node_push(list, ad_node_text(m->arena, *keys));
  return put(m, schema, "required", list);
}
#define REQUIRING(m, schema, ...) requiring((m), (schema), (const char *const[]){__VA_ARGS__, NULL})

/* Returns the schema of a choice of words.  A word that YAML readers take for another type is
 * allowed as that type too. */
static struct ad_node *one_of(const struct maker *m, const struct ad_word *words)
{
  struct ad_node *choices = ad_node_list(m->arena);
  for (; words->word; words++) {
    ad_node_push(choices, ad_node_text(m->arena, words->word));
    if (strcmp(words->word, "true") == 0 || strcmp(words->word, "false") == 0)
      ad_node_push(choices, ad_node_bool(m->arena, words->word[0] == 't'));
  }
  return put(m, ad_node_map(m->arena), "enum", choices);
}

static struct ad_node *closed_object(const struct maker *m, struct ad_node *properties)
{
  struct ad_node *schema = put(m, typed(m, "object"), "properties", properties);
  return put_bool(m, schema, "additionalProperties", false);
}

/* Returns the schema of a map whose keys match PATTERN. */
static struct ad_node *open_object(const struct maker *m, const char *pattern,
                                   struct ad_node *value)
{
  struct ad_node *patterns = put(m, ad_node_map(m->arena), pattern, value);
  struct ad_node *schema = put(m, typed(m, "object"), "patternProperties", patterns);
  return put_bool(m, schema, "additionalProperties", false);
}

/* Returns the schema of a map from WORDS to values, each like VALUE. */
static struct ad_node *by_words(const struct maker *m, const struct ad_word *words,
                                const struct ad_node *value)
{
  struct ad_node *properties = ad_node_map(m->arena);
  for (; words->word; words++)
    put(m, properties, words->word, ad_node_copy(m->arena, value));
  return closed_object(m, properties);
}

/* ---- parameters ---- */

static struct ad_node *id_or_text(const struct maker *m, const struct ad_param *param)
{
  struct ad_node *schema = text(m, param->min, param->max);
  if (strcmp(param->name, "id") == 0)
    put_text(m, schema, "pattern",
             param->printed_id ? "^[A-Za-z0-9][A-Za-z0-9_/]*$" : "^[a-z][a-z0-9_]*$");
  return schema;
}

static struct ad_node *value_schema(const struct maker *m, const struct ad_param *param)
{
  switch (param->type) {
  case AD_INT:
    return param->words ? either(m, number(m, param->min, param->max), one_of(m, param->words))
                        : number(m, param->min, param->max);
  case AD_DECIMAL: return decimal(m, param->min, param->max);
  case AD_BOOL: return typed(m, "boolean");
  case AD_WORD: return one_of(m, param->words);
  case AD_TEXT: return id_or_text(m, param);
  case AD_INTS:
    return with_most(m, list_of(m, number(m, param->min, param->max)), param->max_items);
  case AD_WORDS: return put_bool(m, list_of(m, one_of(m, param->words)), "uniqueItems", true);
  case AD_ROWS: return with_most(m, list_of(m, text(m, param->min, param->max)), param->max_items);
  case AD_GRID:
    return with_most(
      m, list_of(m, with_most(m, list_of(m, number(m, param->min, param->max)), AD_MAX_GRID_ROW)),
      param->max_items ? param->max_items : AD_MAX_GRID);
  case AD_VALUES: return by_words(m, param->words, number(m, param->min, param->max));
  case AD_CUSTOM: break;
  }
  return param->words ? either(m, one_of(m, param->words), typed(m, "array"))
                      : either(m, typed(m, "string"), list_of(m, typed(m, "string")));
}

static struct ad_node *table_by_seats(const struct maker *m, struct ad_node *value)
{
  char keys[16];
  snprintf(keys, sizeof keys, "^[1-%d]$", AD_MAX_SEATS);
  return put_int(m, open_object(m, keys, value), "minProperties", 1);
}

static struct ad_node *table_by_words(const struct maker *m, const struct ad_param *table,
                                      const char *by, const struct ad_node *value)
{
  while (strcmp(table->name, by) != 0)
    table++;
  return put_int(m, by_words(m, table->words, value), "minProperties", 1);
}

/* Returns the schema of {function: NAME, size: N}, which may stand for a list of numbers. */
static struct ad_node *made_list(const struct maker *m)
{
  struct ad_node *properties = put(m, ad_node_map(m->arena), "function", typed(m, "string"));
  put(m, properties, "size", number(m, 1, AD_MAX_INTS));
  return described(m, REQUIRING(m, closed_object(m, properties), "function", "size"),
                   "numbers that a function of the variant's scripts gives for 0, 1 ... size - 1");
}

/* Returns the schema of the value that a file gives for PARAM of TABLE. */
static struct ad_node *said_schema(const struct maker *m, const struct ad_param *table,
                                   const struct ad_param *param)
{
  bool can_be_made = param->type == AD_INTS && table == m->ops->params;
  return can_be_made ? either(m, value_schema(m, param), made_list(m)) : value_schema(m, param);
}

static struct ad_node *param_schema(const struct maker *m, const struct ad_param *table,
                                    const struct ad_param *param)
{
  char doc[800];
  struct ad_node *schema = said_schema(m, table, param);
  if (param->per_seats)
    schema = either(m, schema, table_by_seats(m, said_schema(m, table, param)));
  if (param->selected_by)
    schema =
      either(m, schema, table_by_words(m, table, param->selected_by, said_schema(m, table, param)));
  const char *clauses = param->clauses ? param->clauses : "";
  snprintf(doc, sizeof doc, "%s%s%s%s", param->doc, *clauses ? " (" : "", clauses,
           *clauses ? ")" : "");
  described(m, schema, doc);
  const struct ad_node *fallback = param->fallback ? m->value(m->ctx, param->fallback) : NULL;
  if (fallback)
    put(m, schema, "default", ad_node_copy(m->arena, fallback));
  return schema;
}

static struct ad_node *properties_of(const struct maker *m, const struct ad_param *table)
{
  struct ad_node *properties = ad_node_map(m->arena);
  for (const struct ad_param *param = table; param->name; param++)
    put(m, properties, param->name, param_schema(m, table, param));
  return properties;
}

static struct ad_node *required_of(const struct maker *m, const struct ad_param *table)
{
  struct ad_node *names = ad_node_list(m->arena);
  for (const struct ad_param *param = table; param->name; param++)
    if (!param->fallback)
      ad_node_push(names, ad_node_text(m->arena, param->name));
  return names;
}

/* ---- components ---- */

static struct ad_node *entry_reference(const struct maker *m, const char *component,
                                       const char *form)
{
  char path[100];
  snprintf(path, sizeof path, "#/definitions/%s_%s", component, form);
  return put_text(m, ad_node_map(m->arena), "$ref", path);
}

static struct ad_node *entry_or_clone(const struct maker *m, const char *component)
{
  return either(m, entry_reference(m, component, "entry"), entry_reference(m, component, "clone"));
}

static struct ad_node *component_schema(const struct maker *m, const struct ad_component *component)
{
  const char *name = component->name;
  int most = component->max_items;
  struct ad_node *ids = with_most(m, list_of(m, typed(m, "string")), most);
  struct ad_node *patch = ad_node_map(m->arena);
  put(m, patch, "from",
      described(m, text(m, 1, 1000),
                "the file that holds the list; left out: the list of the extended variant"));
  put(m, patch, "remove", described(m, ids, "ids of entries to take out"));
  put(m, patch, "change",
      described(m, with_most(m, list_of(m, entry_reference(m, name, "change")), most),
                "fields to change, by id"));
  put(m, patch, "add",
      described(m, with_most(m, list_of(m, entry_or_clone(m, name)), most),
                "entries to put at the end"));
  return described(
    m, either(m, with_most(m, list_of(m, entry_or_clone(m, name)), most), closed_object(m, patch)),
    component->doc);
}

static struct ad_node *components_schema(const struct maker *m)
{
  struct ad_node *properties = ad_node_map(m->arena);
  for (const struct ad_component *component = m->ops->components; component->name; component++)
    put(m, properties, component->name, component_schema(m, component));
  return described(m, closed_object(m, properties),
                   "lists of components: replaced, or patched by from, remove, change, add");
}

/* Turns ENTRY into a clone of other entries: `like`, an id, and the fields that differ. */
static struct ad_node *clone_schema(const struct maker *m, struct ad_node *entry)
{
  struct ad_node *properties = ad_node_get(entry, "properties");
  put(m, properties, "like",
      described(m, text(m, 1, 1000),
                "the id of an entry before this one, which has all other fields; or a field and a "
                "value, such as 'round 4': all entries with this value"));
  put(m, properties, "id",
      described(m, text(m, 1, 1000), "the id; a * stands for the id of the original"));
  return REQUIRING(m, entry, "like", "id");
}

/* Returns the forms of each entry of a list: complete, as a clone, and with some fields changed. */
static struct ad_node *definitions(const struct maker *m)
{
  struct ad_node *all = ad_node_map(m->arena);
  char name[100];
  for (const struct ad_component *component = m->ops->components; component->name; component++) {
    struct ad_node *entry = closed_object(m, properties_of(m, component->fields)),
                   *change = ad_node_copy(m->arena, entry),
                   *clone = clone_schema(m, ad_node_copy(m->arena, entry));
    put(m, entry, "required", required_of(m, component->fields));
    REQUIRING(m, change, "id");
    snprintf(name, sizeof name, "%s_entry", component->name);
    put(m, all, name, entry);
    snprintf(name, sizeof name, "%s_clone", component->name);
    put(m, all, name, clone);
    snprintf(name, sizeof name, "%s_change", component->name);
    put(m, all, name, change);
  }
  return all;
}

/* ---- the file ---- */

static struct ad_node *seats_schema(const struct maker *m)
{
  const struct ad_game_ops *ops = m->ops;
  struct ad_node *list = list_of(m, number(m, ops->min_seats, ops->max_seats));
  put_int(m, list, "minItems", 1);
  put_bool(m, list, "uniqueItems", true);
  return described(m, either(m, number(m, ops->min_seats, ops->max_seats), list),
                   "numbers of seats the variant is meant for");
}

static struct ad_node *hooks_schema(const struct maker *m)
{
  struct ad_node *keys = ad_node_map(m->arena);
  put(m, keys, "script", text(m, 1, 1000));
  put(m, keys, "options",
      described(m, typed(m, "object"), "values for the options that the script declares"));
  struct ad_node *entry = closed_object(m, keys);
  REQUIRING(m, entry, "script");
  struct ad_node *one = either(m, text(m, 1, 1000), entry);
  struct ad_node *list = with_most(m, list_of(m, ad_node_copy(m->arena, one)), AD_MAX_SCRIPTS);
  put_int(m, list, "minItems", 1);
  return described(m, either(m, one, list),
                   "scripts that change rules, beside this file or under scripts/rules/; those of "
                   "the extended variant run first");
}

static void drop_default(struct ad_node *schema)
{
  ad_node_remove(schema, ad_node_get(schema, "default"));
}

static struct ad_node *vars_schema(const struct maker *m)
{
  char names[60];
  struct ad_node *keys = properties_of(m, rp_var_keys);
  /* null, which says that the parameter is not a list */
  drop_default(ad_node_get(keys, "size"));
  drop_default(ad_node_get(keys, "per"));
  struct ad_node *value =
    either(m, number(m, -AD_MAX_VAR_VALUE, AD_MAX_VAR_VALUE), closed_object(m, keys));
  snprintf(names, sizeof names, "^[A-Za-z][A-Za-z0-9_]{0,%d}$",
           (int)sizeof((struct ad_var *)0)->name - 2);
  struct ad_node *schema = put_int(m, open_object(m, names, value), "maxProperties", AD_MAX_VARS);
  return described(m, schema,
                   "whole numbers that the scripts keep in the state: a start, or a map");
}

/* What a number on a square stands for. */
static struct ad_node *thing_schema(const struct maker *m)
{
  struct ad_node *keys = ad_node_map(m->arena), *name = text(m, 1, AD_THING_NAME - 1);
  put(m, keys, "name", ad_node_copy(m->arena, name));
  put(m, keys, "colour", one_of(m, ad_board_colours));
  put(m, keys, "symbol", text(m, 1, AD_THING_NAME - 1));
  put(m, keys, "sign", text(m, 1, 1));
  return either(m, name, REQUIRING(m, closed_object(m, keys), "name"));
}

static struct ad_node *boards_schema(const struct maker *m)
{
  struct ad_node *keys = ad_node_map(m->arena), *name = text(m, 1, 31);
  put(m, keys, "title", text(m, 1, AD_BOARD_TITLE - 1));
  put(m, keys, "numbers", either(m, name, list_of(m, ad_node_copy(m->arena, name))));
  put(m, keys, "per", put_text(m, ad_node_map(m->arena), "const", "seat"));
  put(m, keys, "columns", number(m, 1, AD_MAX_BOARD_COLUMNS));
  put(m, keys, "squares",
      list_of(m, either(m, text(m, 1, AD_SQUARE_NAME - 1), typed(m, "integer"))));
  put(m, keys, "things",
      either(m, text(m, 1, AD_BOARD_NAME - 1), open_object(m, "^[0-9]+$", thing_schema(m))));
  put(m, keys, "moves", one_of(m, ad_board_words));
  for (const struct ad_param *key = rp_board_keys; key->name; key++)
    described(m, ad_node_get(keys, key->name), key->doc);
  struct ad_node *schema =
    put_int(m, open_object(m, "^(?!(table|seat|move)$)[a-z]{1,15}$", closed_object(m, keys)),
            "maxProperties", AD_MAX_BOARDS);
  return described(m, schema, "how people see variables: squares side by side");
}

static struct ad_node *lessons_schema(const struct maker *m)
{
  struct ad_node *keys = ad_node_map(m->arena), *names = list_of(m, text(m, 1, 1000));
  put_int(m, names, "minItems", 1);
  put(m, keys, "inherit",
      described(m, put_bool(m, typed(m, "boolean"), "default", true),
                "false: no lesson of the game is taught"));
  put(m, keys, "drop",
      described(m, ad_node_copy(m->arena, names), "lessons that are not taught, such as nim/take"));
  put(m, keys, "replace",
      described(m, put_int(m, open_object(m, "^.+$", text(m, 1, 1000)), "minProperties", 1),
                "by the name of a lesson, the lesson that takes its place"));
  put(m, keys, "add",
      described(m, names, "lessons of this variant: files beside it, or names such as nim/take"));
  return described(m, closed_object(m, keys),
                   "what becomes of the lessons of the game; it changes no match");
}

static struct ad_node *file_properties(const struct maker *m)
{
  struct ad_node *keys = ad_node_map(m->arena);
  put(m, keys, "aedile",
      described(m, put_int(m, ad_node_map(m->arena), "const", 1), "version of the format"));
  put(m, keys, "game",
      described(m, put_text(m, ad_node_map(m->arena), "const", m->ops->key), "the game"));
  put(m, keys, "extends",
      described(m, text(m, 1, 1000),
                "the variant this one differs from: a name beside it, game/name, or a path"));
  put(m, keys, "title", described(m, text(m, 0, 100), "name for people"));
  put(m, keys, "about", described(m, typed(m, "string"), "what is different, and why"));
  put(m, keys, "aim", described(m, typed(m, "string"), "what wins, and what ends the game"));
  put(m, keys, "seats", seats_schema(m));
  put(m, keys, "rules",
      described(m, closed_object(m, properties_of(m, m->ops->params)), "parameters"));
  put(m, keys, "components", components_schema(m));
  put(m, keys, "hooks", hooks_schema(m));
  put(m, keys, "vars", vars_schema(m));
  put(m, keys, "boards", boards_schema(m));
  put(m, keys, "lessons", lessons_schema(m));
  return keys;
}

/* Adds to THEN the condition that the map at KEY is present with the keys of REQUIRED, if there are
 * any. */
static void require_map(const struct maker *m, struct ad_node *then, const char *key,
                        struct ad_node *required)
{
  if (required->n == 0)
    return;
  ad_node_push(ad_node_get(then, "required"), ad_node_text(m->arena, key));
  if (!ad_node_get(then, "properties"))
    put(m, then, "properties", ad_node_map(m->arena));
  put(m, ad_node_get(then, "properties"), key, put(m, ad_node_map(m->arena), "required", required));
}

/* Returns the condition on a file without `extends`: the keys that it must have. */
static struct ad_node *complete_file(const struct maker *m)
{
  struct ad_node *names = ad_node_list(m->arena);
  for (const struct ad_component *component = m->ops->components; component->name; component++)
    ad_node_push(names, ad_node_text(m->arena, component->name));
  struct ad_node *then = REQUIRING(m, ad_node_map(m->arena), "game");
  require_map(m, then, "components", names);
  require_map(m, then, "rules", required_of(m, m->ops->params));
  return then;
}

struct ad_node *rp_schema_json(const struct ad_game_ops *ops, struct ad_arena *arena,
                               const struct ad_node *(*value)(void *ctx, const char *text),
                               void *ctx)
{
  const struct maker maker = {ops, arena, value, ctx}, *m = &maker;
  struct ad_node *schema = ad_node_map(arena);
  put_text(m, schema, "$schema", "http://json-schema.org/draft-07/schema#");
  put_text(m, schema, "title", ad_arena_printf(arena, "%s: a variant for aedile", ops->title));
  described(m, schema, ops->doc);
  put_text(m, schema, "type", "object");
  put(m, schema, "properties", file_properties(m));
  REQUIRING(m, schema, "aedile");
  put_bool(m, schema, "additionalProperties", false);
  put(m, schema, "if",
      put(m, ad_node_map(arena), "not", REQUIRING(m, ad_node_map(arena), "extends")));
  put(m, schema, "then", complete_file(m));
  put(m, schema, "definitions", definitions(m));
  return schema;
}
