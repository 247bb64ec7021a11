/* tables.c - computes score tables by functions of scripts: `tower_table: {function: squares,
 * size: 6}`. */
#include <stdlib.h>
#include <string.h>

#include "engine/config/config_internal.h"
#include "engine/core/match/calls.h"

struct tables {
  struct ad_arena *arena;
  struct ad_diags *diags;
  struct ad_hook_run *run; /* NULL if the variant has no scripts or they failed to load */
  bool scripted;
};

bool cfg_is_computed_list(const struct ad_node *node)
{
  return node->kind == AD_MAP && ad_node_peek(node, "function");
}

/* Returns the list of the function's results for 0, 1 ... size - 1, or NULL after a problem. */
static struct ad_node *compute_list(const struct tables *t, struct ad_node *node)
{
  const char *name;
  int size = 0;
  struct ad_node *function = ad_read_text(node, "function", AD_REQUIRED, &name, t->diags);
  struct ad_node *length = ad_read_int(node, "size", AD_REQUIRED, 1, AD_MAX_INTS, &size, t->diags);
  ad_reject_keys_except(node, (const char *const[]){"function", "size", NULL}, t->diags);
  if (!function || !length)
    return NULL;
  if (t->scripted && !t->run)
    return NULL;
  int number = ad_function_find(t->run, node->key, name, function, t->diags);
  if (number < 0)
    return NULL;
  struct ad_node *list = ad_node_new(t->arena, AD_LIST, node->pos);
  for (int i = 0; i < size && t->run->fault == AD_FAULT_NONE; i++) {
    const struct ad_question question = {number, node->key, INT_MIN, INT_MAX, &i, 1};
    struct ad_node *value =
      ad_node_push(list, ad_node_int(t->arena, ad_ask(t->run, &question, NULL, NULL)));
    value->pos = function->pos;
  }
  if (t->run->fault == AD_FAULT_NONE)
    return list;
  ad_diag(t->diags, function, "%s", t->run->err.msg);
  return NULL;
}

/* Replaces the function at NODE of MAP, or the functions in a table by word or seat count, by their
 * lists. */
static void make_at(const struct tables *t, struct ad_node *map, struct ad_node *node)
{
  if (cfg_is_computed_list(node)) {
    struct ad_node *list = compute_list(t, node);
    struct ad_pos key_pos = node->key_pos;
    if (!list) {
      list = ad_node_new(t->arena, AD_LIST, node->pos);
      list->has_problem = true;
    }
    ad_node_put(t->arena, map, node->key, list)->key_pos = key_pos;
  } else if (node->kind == AD_MAP) {
    for (struct ad_node *child = node->first, *next; child; child = next) {
      next = child->next;
      make_at(t, node, child);
    }
  }
}

static bool has_functions(const struct ad_node *node)
{
  bool found = cfg_is_computed_list(node);
  for (const struct ad_node *child = node->kind == AD_MAP ? node->first : NULL; child && !found;
       child = child->next)
    found = has_functions(child);
  return found;
}

bool cfg_has_computed_lists(const struct ad_game_ops *ops, const struct ad_node *tree)
{
  bool found = false;
  for (const struct ad_param *p = ops->params; p->name && !found; p++) {
    const struct ad_node *node =
      p->type == AD_INTS ? ad_node_peek(ad_node_peek(tree, "rules"), p->name) : NULL;
    found = node && has_functions(node);
  }
  return found;
}

void cfg_fill_computed_lists(const struct ad_game_ops *ops, struct ad_node *tree, bool scripted,
                             struct ad_hook_run *run, struct ad_arena *arena,
                             struct ad_diags *diags)
{
  const struct tables t = {arena, diags, run, scripted};
  struct ad_node *rules = ad_node_get(tree, "rules");
  for (const struct ad_param *p = ops->params; p->name; p++) {
    struct ad_node *node = p->type == AD_INTS ? ad_node_get(rules, p->name) : NULL;
    if (node)
      make_at(&t, rules, node);
  }
}
