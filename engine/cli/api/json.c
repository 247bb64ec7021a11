/* json.c - `aedile api --json`: the tables of the API for programs. */
#include <string.h>

#include "engine/cli/api/api.h"
#include "engine/core/game/action.h"
#include "engine/report/json.h"

static json_t *docs_json(const struct lb_doc *docs)
{
  json_t *list = json_array();
  for (; docs->name; docs++)
    json_array_append_new(list,
                          json_pack("{ss ss? ss ss}", "name", docs->name, "arguments",
                                    docs->arguments, "returns", docs->returns, "doc", docs->doc));
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
  for (; attr && attr->name; attr++) {
    json_t *indexes = json_array();
    for (int i = 0; i < attr->n_indexes; i++)
      json_array_append_new(
        indexes, json_pack("{ss si}", "name", attr->index[i].name, "base", attr->index[i].base));
    json_array_append_new(list, json_pack("{ss so ss so sb ss ss}", "name", attr->name, "indexes",
                                          indexes, "type", type_word(attr->type), "words",
                                          words_json(attr->words), "nil", api_may_be_nil(attr),
                                          "sight", attr->visibility, "doc", attr->doc));
  }
  return list;
}

static json_t *fields_json(const struct ad_field *field)
{
  json_t *list = json_array();
  for (; field->name; field++)
    json_array_append_new(list, json_pack("{ss ss so ss}", "name", field->name, "type",
                                          type_word(field->type), "words", words_json(field->words),
                                          "doc", field->doc));
  return list;
}

static json_t *actions_json(const struct ad_action *action)
{
  json_t *list = json_array();
  for (; action && action->name; action++) {
    json_t *arguments = json_array();
    for (int i = 0; i < action->n_args; i++) {
      const struct ad_arg *arg = &action->arg[i];
      json_array_append_new(arguments, json_pack("{ss ss so si}", "name", arg->name, "type",
                                                 type_word(arg->type), "words",
                                                 words_json(arg->words), "base", arg->base));
    }
    json_array_append_new(list, json_pack("{ss so ss}", "name", action->name, "arguments",
                                          arguments, "doc", action->doc));
  }
  return list;
}

static json_t *hooks_json(void)
{
  json_t *list = json_array();
  for (const struct lb_hook_doc *d = lb_hook_docs; d->name; d++)
    json_array_append_new(list, json_pack("{ss ss ss ss ss ss ss ss}", "name", d->name, "arguments",
                                          d->arguments, "returns", d->returns, "gets", d->gets,
                                          "when", d->when, "changes", d->changes, "nil", d->nil,
                                          "cost", d->cost));
  return list;
}

static void add_classes(json_t *map, const struct lb_class_doc *classes)
{
  for (; classes->name; classes++)
    json_object_set_new(map, classes->name, docs_json(classes->parts));
}

static json_t *types_json(void)
{
  json_t *map = json_object();
  add_classes(map, lb_script_class_docs);
  add_classes(map, lb_class_docs);
  return map;
}

static json_t *library_json(void)
{
  json_t *list = json_array();
  for (const struct lb_library_doc *d = lb_library_docs; d->name; d++)
    json_array_append_new(
      list, json_pack("{ss ss ss}", "name", d->name, "differs", d->differs, "cost", d->cost));
  return list;
}

/* The keys of a game come first. */
static void add_game(json_t *out, const struct ad_game_ops *ops)
{
  json_t *phases = words_json(ops->phases);
  json_object_update_new(out, json_pack("{ss ss so so so so so}", "game", ops->key, "title",
                                        ops->title, "attributes", attributes_json(ops->attrs),
                                        "move_fields", fields_json(ops->move_fields), "phases",
                                        phases, "actions", actions_json(ops->actions), "scene",
                                        attributes_json(ops->script_attrs)));
}

void api_print_json(const struct ad_game_ops *ops)
{
  json_t *out = json_object();
  if (ops)
    add_game(out, ops);
  json_object_update_new(
    out, json_pack("{so so so so so so so so so so so so}", "bot", docs_json(lb_bot_docs),
                   "methods", docs_json(lb_view_docs), "move", docs_json(lb_move_docs), "hooks",
                   hooks_json(), "script", docs_json(lb_script_docs), "types", types_json(),
                   "state", docs_json(lb_state_docs), "hook_move", docs_json(lb_hook_move_docs),
                   "events", docs_json(lb_events_docs), "sheet", docs_json(lb_sheet_docs), "city",
                   docs_json(lb_scene_docs), "library", library_json()));
  rp_json_print(stdout, out);
}
