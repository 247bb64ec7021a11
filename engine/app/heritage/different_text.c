/* different_text.c - the differences between two variants in words. */
#include "engine/app/heritage/different_text.h"

#include <string.h>

enum { LONGEST_VALUE = 60 };

/* ---- values ---- */

/* NODE, or its entry for SEATS if it is a table by number of seats. */
static const struct ad_node *for_seats(const struct ad_param *param, const struct ad_node *node,
                                       int seats, struct ad_arena *arena)
{
  bool is_table = node && node->kind == AD_MAP && param->per_seats;
  const struct ad_node *own =
    is_table ? ad_node_peek(node, ad_arena_printf(arena, "%d", seats)) : NULL;
  return own ? own : node;
}

static void add_value(const struct ad_node *node, struct ad_buf *out)
{
  if (node->kind == AD_SCALAR) {
    ad_buf_add(out, ad_node_is_null(node) ? "none" : node->text);
    return;
  }
  ad_buf_add(out, node->n ? "" : "nothing");
  for (const struct ad_node *child = node->first; child; child = child->next) {
    bool inner = child->kind != AD_SCALAR;
    ad_buf_printf(out, "%s%s%s%s",
                  child == node->first ? ""
                  : child->key         ? ", "
                                       : " ",
                  child->key ? child->key : "", child->key ? " " : "", inner ? "(" : "");
    add_value(child, out);
    ad_buf_add(out, inner ? ")" : "");
  }
}

/* The value of PARAM in VARIANT; NULL if it is too long to be read. */
static const char *value_of(const struct cfg_variant *variant, const struct ad_param *param,
                            int seats, struct ad_arena *arena)
{
  struct ad_buf text = {0};
  const struct ad_node *node =
    for_seats(param, ad_node_peek(ad_node_peek(variant->tree, "rules"), param->name), seats, arena);
  if (node)
    add_value(node, &text);
  else
    ad_buf_add(&text, param->fallback ? param->fallback : "none");
  const char *value =
    text.len <= LONGEST_VALUE ? ad_arena_printf(arena, "%s", ad_buf_text(&text)) : NULL;
  ad_buf_fini(&text);
  return value;
}

/* ---- one difference ---- */

static const struct ad_param *find_param(const struct ad_game_ops *ops, const char *name)
{
  const struct ad_param *param = ops->params;
  while (strcmp(param->name, name) != 0)
    param++;
  return param;
}

static const char *doc_of_component(const struct ad_game_ops *ops, const char *name)
{
  const struct ad_component *component = ops->components;
  while (strcmp(component->name, name) != 0)
    component++;
  return component->doc;
}

static void add_parameter(const struct app_two_rules *two, const struct app_difference *difference,
                          struct ad_arena *arena, struct ad_buf *out)
{
  const struct ad_param *param = find_param(two->variant->ops, difference->name);
  const char *here = value_of(two->variant, param, two->seats, arena);
  const char *there = value_of(two->base, param, two->seats, arena);
  ad_buf_printf(out, "  %s: ", param->name);
  if (here && there && strcmp(here, there) != 0)
    ad_buf_printf(out, "%s; in %s: %s", here, two->base_name, there);
  else
    ad_buf_printf(out, "%s%sother values than %s", here ? here : "", here ? "; " : "",
                  two->base_name);
  ad_buf_printf(out, "; %s", param->doc);
}

static const struct ad_node *list_of(const struct cfg_variant *variant, const char *name)
{
  return ad_node_peek(ad_node_peek(variant->tree, "components"), name);
}

/* How many entries of LIST OTHER does not have in the same words. */
static int count_lacking(const struct ad_node *list, const struct ad_node *other)
{
  int n = 0;
  for (const struct ad_node *entry = list ? list->first : NULL; entry; entry = entry->next) {
    bool found = false;
    for (const struct ad_node *is = other ? other->first : NULL; is && !found; is = is->next)
      found = ad_node_matches(entry, is, NULL) && ad_node_matches(is, entry, NULL);
    n += !found;
  }
  return n;
}

static void add_component(const struct app_two_rules *two, const struct app_difference *difference,
                          struct ad_buf *out)
{
  const struct ad_node *here = list_of(two->variant, difference->name),
                       *there = list_of(two->base, difference->name);
  ad_buf_printf(out, "  %s: %d; in %s: %d", difference->name, here ? here->n : 0, two->base_name,
                there ? there->n : 0);
  ad_buf_printf(out, "; %d of them are new or changed; %s", count_lacking(here, there),
                doc_of_component(two->variant->ops, difference->name));
}

static bool has_script(const struct cfg_variant *variant, const char *name)
{
  for (int i = 0; i < variant->scripts.n; i++)
    if (strcmp(variant->scripts.script[i].name, name) == 0)
      return true;
  return false;
}

void app_difference_say(const struct app_two_rules *two, const struct app_difference *difference,
                        struct ad_arena *arena, struct ad_buf *out)
{
  switch (difference->kind) {
  case APP_PARAMETER: add_parameter(two, difference, arena, out); break;
  case APP_COMPONENT: add_component(two, difference, out); break;
  case APP_SCRIPT:
    ad_buf_printf(out, "  %s: a rule of its own, in a script, %s", difference->name,
                  has_script(two->variant, difference->name) ? "is added" : "is not there");
    break;
  case APP_OPTIONS: ad_buf_printf(out, "  %s: other options", difference->name); break;
  }
  if (*difference->clauses)
    ad_buf_printf(out, " (%s)", difference->clauses);
  ad_buf_add(out, "\n");
}
