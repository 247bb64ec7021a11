/* schema_json.c - the tables of parameters and component keys as a JSON schema, draft 7. */
#include <stdio.h>
#include <string.h>

#include "engine/report/json.h"
#include "engine/report/schema.h"

struct maker {
  const struct ad_game_ops *ops;
  const struct ad_node *(*value)(void *ctx, const char *text);
  void *ctx;
};

/* ---- pieces ---- */

static json_t *typed(const char *type)
{
  return json_pack("{s:s}", "type", type);
}

static json_t *described(json_t *schema, const char *doc)
{
  json_object_set_new(schema, "description", rp_json_text(doc));
  return schema;
}

static json_t *list_of(json_t *items)
{
  return json_pack("{s:s, s:o}", "type", "array", "items", items);
}

static json_t *with_most(json_t *list, int max_items)
{
  if (max_items > 0)
    json_object_set_new(list, "maxItems", json_integer(max_items));
  return list;
}

static json_t *either(json_t *a, json_t *b)
{
  return json_pack("{s:[o, o]}", "anyOf", a, b);
}

static json_t *number(int min, int max)
{
  return json_pack("{s:s, s:i, s:i}", "type", "integer", "minimum", min, "maximum", max);
}

static json_t *text(int min, int max)
{
  return json_pack("{s:s, s:i, s:i}", "type", "string", "minLength", min, "maxLength", max);
}

/* Words that YAML readers take for something else are allowed as that too. */
static json_t *one_of(const struct ad_word *words)
{
  json_t *choices = json_array();
  for (; words->word; words++) {
    json_array_append_new(choices, rp_json_text(words->word));
    if (strcmp(words->word, "true") == 0 || strcmp(words->word, "false") == 0)
      json_array_append_new(choices, json_boolean(words->word[0] == 't'));
  }
  return json_pack("{s:o}", "enum", choices);
}

static json_t *closed_object(json_t *properties)
{
  return json_pack("{s:s, s:o, s:b}", "type", "object", "properties", properties,
                   "additionalProperties", 0);
}

/* A map from WORDS to values, each like VALUE, which is used up. */
static json_t *by_words(const struct ad_word *words, json_t *value)
{
  json_t *properties = json_object();
  for (; words->word; words++)
    json_object_set(properties, words->word, value);
  json_decref(value);
  return closed_object(properties);
}

/* ---- parameters ---- */

static json_t *id_or_text(const struct ad_param *param)
{
  json_t *schema = text(param->min, param->max);
  if (strcmp(param->name, "id") == 0)
    json_object_set_new(
      schema, "pattern",
      json_string(param->printed_id ? "^[A-Za-z0-9][A-Za-z0-9_/]*$" : "^[a-z][a-z0-9_]*$"));
  return schema;
}

static json_t *value_schema(const struct ad_param *param)
{
  switch (param->type) {
  case AD_INT:
    return param->words ? either(number(param->min, param->max), one_of(param->words))
                        : number(param->min, param->max);
  case AD_DECIMAL:
    return json_pack("{s:s, s:f, s:f}", "type", "number", "minimum", param->min / 100.0, "maximum",
                     param->max / 100.0);
  case AD_BOOL: return typed("boolean");
  case AD_WORD: return one_of(param->words);
  case AD_TEXT: return id_or_text(param);
  case AD_INTS: return with_most(list_of(number(param->min, param->max)), param->max_items);
  case AD_WORDS: {
    json_t *set = list_of(one_of(param->words));
    json_object_set_new(set, "uniqueItems", json_true());
    return set;
  }
  case AD_ROWS: return with_most(list_of(text(param->min, param->max)), param->max_items);
  case AD_GRID:
    return with_most(list_of(with_most(list_of(number(param->min, param->max)), AD_MAX_GRID_ROW)),
                     param->max_items ? param->max_items : AD_MAX_GRID);
  case AD_VALUES: return by_words(param->words, number(param->min, param->max));
  case AD_CUSTOM: break;
  }
  return param->words ? either(one_of(param->words), typed("array"))
                      : either(typed("string"), list_of(typed("string")));
}

static json_t *table_by_seats(json_t *value)
{
  char keys[16];
  snprintf(keys, sizeof keys, "^[1-%d]$", AD_MAX_SEATS);
  return json_pack("{s:s, s:{s:o}, s:b, s:i}", "type", "object", "patternProperties", keys, value,
                   "additionalProperties", 0, "minProperties", 1);
}

static json_t *table_by_words(const struct ad_param *table, const char *by, json_t *value)
{
  while (strcmp(table->name, by) != 0)
    table++;
  json_t *schema = by_words(table->words, value);
  json_object_set_new(schema, "minProperties", json_integer(1));
  return schema;
}

/* {function: NAME, size: N} in the place of a list of numbers. */
static json_t *made_list(void)
{
  json_t *properties =
    json_pack("{s:o, s:o}", "function", typed("string"), "size", number(1, AD_MAX_INTS));
  json_t *schema = closed_object(properties);
  json_object_set_new(schema, "required", json_pack("[s, s]", "function", "size"));
  return described(schema,
                   "numbers that a function of the variant's scripts gives for 0, 1 ... size - 1");
}

/* A value of PARAM of TABLE, in a file. */
static json_t *said_schema(const struct maker *m, const struct ad_param *table,
                           const struct ad_param *param)
{
  bool can_be_made = param->type == AD_INTS && table == m->ops->params;
  return can_be_made ? either(value_schema(param), made_list()) : value_schema(param);
}

static json_t *param_schema(const struct maker *m, const struct ad_param *table,
                            const struct ad_param *param)
{
  char doc[800];
  json_t *schema = said_schema(m, table, param);
  if (param->per_seats)
    schema = either(schema, table_by_seats(said_schema(m, table, param)));
  if (param->selected_by)
    schema =
      either(schema, table_by_words(table, param->selected_by, said_schema(m, table, param)));
  snprintf(doc, sizeof doc, "%s%s%s%s", param->doc, *param->clauses ? " (" : "", param->clauses,
           *param->clauses ? ")" : "");
  described(schema, doc);
  const struct ad_node *fallback = param->fallback ? m->value(m->ctx, param->fallback) : NULL;
  if (fallback)
    json_object_set_new(schema, "default", rp_json(fallback));
  return schema;
}

static json_t *properties_of(const struct maker *m, const struct ad_param *table)
{
  json_t *properties = json_object();
  for (const struct ad_param *param = table; param->name; param++)
    json_object_set_new(properties, param->name, param_schema(m, table, param));
  return properties;
}

static json_t *required_of(const struct ad_param *table)
{
  json_t *names = json_array();
  for (const struct ad_param *param = table; param->name; param++)
    if (!param->fallback)
      json_array_append_new(names, json_string(param->name));
  return names;
}

/* ---- components ---- */

static json_t *entry_reference(const char *component, const char *form)
{
  char path[100];
  snprintf(path, sizeof path, "#/definitions/%s_%s", component, form);
  return json_pack("{s:s}", "$ref", path);
}

static json_t *component_schema(const struct ad_component *component)
{
  const char *name = component->name;
  int most = component->max_items;
  json_t *ids = with_most(list_of(typed("string")), most);
  json_t *patch = json_object();
  json_object_set_new(
    patch, "from",
    described(text(1, 1000),
              "the file that holds the list; left out: the list of the extended variant"));
  json_object_set_new(patch, "remove", described(ids, "ids of entries to take out"));
  json_object_set_new(patch, "change",
                      described(with_most(list_of(entry_reference(name, "change")), most),
                                "fields to change, by id"));
  json_object_set_new(patch, "add",
                      described(with_most(list_of(entry_reference(name, "entry")), most),
                                "entries to put at the end"));
  return described(
    either(with_most(list_of(entry_reference(name, "entry")), most), closed_object(patch)),
    component->doc);
}

static json_t *components_schema(const struct maker *m)
{
  json_t *properties = json_object();
  for (const struct ad_component *component = m->ops->components; component->name; component++)
    json_object_set_new(properties, component->name, component_schema(component));
  return described(closed_object(properties),
                   "lists of components: replaced, or patched by from, remove, change, add");
}

/* The forms of an entry: complete, and as a change of some fields. */
static json_t *definitions(const struct maker *m)
{
  json_t *all = json_object();
  char name[100];
  for (const struct ad_component *component = m->ops->components; component->name; component++) {
    json_t *entry = closed_object(properties_of(m, component->fields)),
           *change = json_deep_copy(entry);
    json_object_set_new(entry, "required", required_of(component->fields));
    json_object_set_new(change, "required", json_pack("[s]", "id"));
    snprintf(name, sizeof name, "%s_entry", component->name);
    json_object_set_new(all, name, entry);
    snprintf(name, sizeof name, "%s_change", component->name);
    json_object_set_new(all, name, change);
  }
  return all;
}

/* ---- the file ---- */

static json_t *seats_schema(const struct ad_game_ops *ops)
{
  json_t *list = list_of(number(ops->min_seats, ops->max_seats));
  json_object_set_new(list, "minItems", json_integer(1));
  json_object_set_new(list, "uniqueItems", json_true());
  return described(either(number(ops->min_seats, ops->max_seats), list),
                   "numbers of seats the variant is meant for");
}

static json_t *hooks_schema(void)
{
  json_t *keys = json_object();
  json_object_set_new(keys, "script", text(1, 1000));
  json_object_set_new(
    keys, "options", described(typed("object"), "values for the options that the script declares"));
  json_t *entry = closed_object(keys);
  json_object_set_new(entry, "required", json_pack("[s]", "script"));
  json_t *one = either(text(1, 1000), entry),
         *list = with_most(list_of(json_incref(one)), AD_MAX_SCRIPTS);
  json_object_set_new(list, "minItems", json_integer(1));
  return described(either(one, list),
                   "scripts that change rules, beside this file or under scripts/rules/; those of "
                   "the extended variant run first");
}

static json_t *vars_schema(const struct maker *m)
{
  char names[60];
  json_t *keys = properties_of(m, rp_var_keys);
  /* null, which says that the parameter is not a list */
  json_object_del(json_object_get(keys, "size"), "default");
  json_object_del(json_object_get(keys, "per"), "default");
  json_t *value = either(number(-AD_MAX_VAR_VALUE, AD_MAX_VAR_VALUE), closed_object(keys));
  snprintf(names, sizeof names, "^[A-Za-z][A-Za-z0-9_]{0,%d}$",
           (int)sizeof((struct ad_var *)0)->name - 2);
  json_t *schema = json_pack("{s:s, s:{s:o}, s:b, s:i}", "type", "object", "patternProperties",
                             names, value, "additionalProperties", 0, "maxProperties", AD_MAX_VARS);
  return described(schema, "whole numbers that the scripts keep in the state: a start, or a map");
}

static json_t *file_properties(const struct maker *m)
{
  json_t *keys = json_object();
  json_object_set_new(keys, "aedile",
                      described(json_pack("{s:i}", "const", 1), "version of the format"));
  json_object_set_new(keys, "game",
                      described(json_pack("{s:s}", "const", m->ops->key), "the game"));
  json_object_set_new(
    keys, "extends",
    described(text(1, 1000),
              "the variant this one differs from: a name beside it, game/name, or a path"));
  json_object_set_new(keys, "title", described(text(0, 100), "name for people"));
  json_object_set_new(keys, "about", described(typed("string"), "what is different, and why"));
  json_object_set_new(keys, "seats", seats_schema(m->ops));
  json_object_set_new(keys, "rules",
                      described(closed_object(properties_of(m, m->ops->params)), "parameters"));
  json_object_set_new(keys, "components", components_schema(m));
  json_object_set_new(keys, "hooks", hooks_schema());
  json_object_set_new(keys, "vars", vars_schema(m));
  return keys;
}

/* What a file that extends nothing has to say itself. */
static json_t *complete_file(const struct ad_game_ops *ops)
{
  json_t *then = json_pack("{s:[s]}", "required", "game"), *names = json_array(),
         *required = required_of(ops->params);
  for (const struct ad_component *component = ops->components; component->name; component++)
    json_array_append_new(names, json_string(component->name));
  json_t *properties = json_object();
  if (json_array_size(names) > 0) {
    json_array_append_new(json_object_get(then, "required"), json_string("components"));
    json_object_set_new(properties, "components", json_pack("{s:O}", "required", names));
  }
  if (json_array_size(required) > 0) {
    json_array_append_new(json_object_get(then, "required"), json_string("rules"));
    json_object_set_new(properties, "rules", json_pack("{s:O}", "required", required));
  }
  if (json_object_size(properties) > 0)
    json_object_set(then, "properties", properties);
  json_decref(properties);
  json_decref(names);
  json_decref(required);
  return then;
}

json_t *rp_schema_json(const struct ad_game_ops *ops,
                       const struct ad_node *(*value)(void *ctx, const char *text), void *ctx)
{
  struct maker m = {ops, value, ctx};
  char title[120];
  snprintf(title, sizeof title, "%s: a variant for aedile", ops->title);
  json_t *schema = json_object();
  json_object_set_new(schema, "$schema", json_string("http://json-schema.org/draft-07/schema#"));
  json_object_set_new(schema, "title", rp_json_text(title));
  described(schema, ops->doc);
  json_object_set_new(schema, "type", json_string("object"));
  json_object_set_new(schema, "properties", file_properties(&m));
  json_object_set_new(schema, "required", json_pack("[s]", "aedile"));
  json_object_set_new(schema, "additionalProperties", json_false());
  json_object_set_new(schema, "if", json_pack("{s:{s:[s]}}", "not", "required", "extends"));
  json_object_set_new(schema, "then", complete_file(ops));
  json_object_set_new(schema, "definitions", definitions(&m));
  return schema;
}
