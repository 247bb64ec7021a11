/* json.c - `aedile api --json`: the tables of the API for programs. */
#include <string.h>

#include "engine/cli/api/api.h"
#include "engine/core/game/action.h"
#include "engine/report/json.h"

static void put_docs(struct ad_json *json, const char *key, const struct lb_doc *docs)
{
  ad_json_list(json, key);
  for (; docs->name; docs++) {
    ad_json_map(json, NULL);
    ad_json_text(json, "name", docs->name);
    ad_json_text(json, "arguments", docs->arguments);
    ad_json_text(json, "returns", docs->returns);
    ad_json_text(json, "doc", docs->doc);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

static void put_words(struct ad_json *json, const char *key, const struct ad_word *words)
{
  ad_json_list(json, key);
  for (; words && words->word; words++)
    ad_json_text(json, NULL, words->word);
  ad_json_end_list(json);
}

static const char *type_word(enum ad_type type)
{
  return type == AD_INT ? "int" : type == AD_BOOL ? "bool" : type == AD_WORD ? "word" : "text";
}

static void put_indexes(struct ad_json *json, const struct ad_attr *attr)
{
  ad_json_list(json, "indexes");
  for (int i = 0; i < attr->n_indexes; i++) {
    ad_json_map(json, NULL);
    ad_json_text(json, "name", attr->index[i].name);
    ad_json_int(json, "base", attr->index[i].base);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

static void put_attributes(struct ad_json *json, const char *key, const struct ad_attr *attr)
{
  ad_json_list(json, key);
  for (; attr && attr->name; attr++) {
    ad_json_map(json, NULL);
    ad_json_text(json, "name", attr->name);
    put_indexes(json, attr);
    ad_json_text(json, "type", type_word(attr->type));
    put_words(json, "words", attr->words);
    ad_json_bool(json, "nil", api_may_be_nil(attr));
    ad_json_text(json, "sight", attr->visibility);
    ad_json_text(json, "doc", attr->doc);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

static void put_fields(struct ad_json *json, const char *key, const struct ad_field *field)
{
  ad_json_list(json, key);
  for (; field && field->name; field++) {
    ad_json_map(json, NULL);
    ad_json_text(json, "name", field->name);
    ad_json_text(json, "type", type_word(field->type));
    put_words(json, "words", field->words);
    ad_json_text(json, "doc", field->doc);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

static void put_arguments(struct ad_json *json, const struct ad_action *action)
{
  ad_json_list(json, "arguments");
  for (int i = 0; i < action->n_args; i++) {
    const struct ad_arg *arg = &action->arg[i];
    ad_json_map(json, NULL);
    ad_json_text(json, "name", arg->name);
    ad_json_text(json, "type", type_word(arg->type));
    put_words(json, "words", arg->words);
    ad_json_int(json, "base", arg->base);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

static void put_actions(struct ad_json *json, const struct ad_action *action)
{
  ad_json_list(json, "actions");
  for (; action && action->name; action++) {
    ad_json_map(json, NULL);
    ad_json_text(json, "name", action->name);
    put_arguments(json, action);
    ad_json_text(json, "doc", action->doc);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

static void put_times(struct ad_json *json, const struct ad_time *time)
{
  ad_json_list(json, "times");
  for (; time && time->name; time++) {
    ad_json_map(json, NULL);
    ad_json_text(json, "name", time->name);
    ad_json_text(json, "doc", time->doc);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

static void put_hooks(struct ad_json *json)
{
  ad_json_list(json, "hooks");
  for (const struct lb_hook_doc *d = lb_hook_docs; d->name; d++) {
    ad_json_map(json, NULL);
    ad_json_text(json, "name", d->name);
    ad_json_text(json, "arguments", d->arguments);
    ad_json_text(json, "returns", d->returns);
    ad_json_text(json, "gets", d->gets);
    ad_json_text(json, "when", d->when);
    ad_json_text(json, "changes", d->changes);
    ad_json_text(json, "nil", d->nil);
    ad_json_text(json, "cost", d->cost);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

static void put_classes(struct ad_json *json, const struct lb_class_doc *classes)
{
  for (; classes->name; classes++)
    put_docs(json, classes->name, classes->parts);
}

static void put_types(struct ad_json *json)
{
  ad_json_map(json, "types");
  put_classes(json, lb_script_class_docs);
  put_classes(json, lb_class_docs);
  ad_json_end_map(json);
}

static void put_library(struct ad_json *json)
{
  ad_json_list(json, "library");
  for (const struct lb_library_doc *d = lb_library_docs; d->name; d++) {
    ad_json_map(json, NULL);
    ad_json_text(json, "name", d->name);
    ad_json_text(json, "differs", d->differs);
    ad_json_text(json, "cost", d->cost);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

static void put_game(struct ad_json *json, const struct ad_game_ops *ops)
{
  ad_json_text(json, "game", ops->key);
  ad_json_text(json, "title", ops->title);
  put_attributes(json, "attributes", ops->attrs);
  put_fields(json, "move_fields", ops->move_fields);
  put_fields(json, "price_fields", ops->price_fields);
  put_words(json, "phases", ops->phases);
  put_times(json, ops->times);
  put_actions(json, ops->actions);
  put_attributes(json, "scene", ops->script_attrs);
}

static void put_scripts(struct ad_json *json)
{
  put_docs(json, "bot", lb_bot_docs);
  put_docs(json, "methods", lb_view_docs);
  put_docs(json, "move", lb_move_docs);
  put_hooks(json);
  put_docs(json, "script", lb_script_docs);
  put_types(json);
  put_docs(json, "state", lb_state_docs);
  put_docs(json, "hook_move", lb_hook_move_docs);
  put_docs(json, "events", lb_events_docs);
  put_docs(json, "sheet", lb_sheet_docs);
  put_docs(json, "city", lb_scene_docs);
  put_library(json);
}

void api_print_json(const struct ad_game_ops *ops)
{
  struct ad_buf text;
  struct ad_json json;
  rp_json_begin(&json, &text);
  ad_json_map(&json, NULL);
  if (ops)
    put_game(&json, ops);
  put_scripts(&json);
  ad_json_end_map(&json);
  rp_json_print(stdout, &json);
}
