/* merge.c - merges the files of a variant into one tree and fills in defaults.
 *
 * The files of the chain are merged from the last parent to the variant itself: maps key by key,
 * every other value replaces the inherited one, lists of components are patched (patch.c).
 * Defaults are filled in behind the last parent, so that patches find complete entries, and again
 * at the end for entries that were added.  Each value has the position of the file that set it
 * last, so that a problem is reported where it can be mended. */
#include <string.h>

#include "engine/config/config_internal.h"
#include "engine/config/yaml.h"

void cfg_merge(struct ad_arena *arena, struct ad_node *into, const struct ad_node *from)
{
  for (const struct ad_node *child = from->first; child; child = child->next) {
    struct ad_node *old = ad_node_get(into, child->key);
    bool parts = old && old->kind == AD_MAP && child->kind == AD_MAP &&
                 !cfg_is_computed_list(old) && !cfg_is_computed_list(child);
    if (parts) {
      cfg_merge(arena, old, child);
      old->inherited = false;
      old->pos = child->pos,
      old->key_pos = child->key_pos; /* problems are reported where the value was last set */
    } else {
      ad_node_put(arena, into, child->key, ad_node_copy(arena, child));
    }
  }
}

void cfg_mark_inherited(struct ad_node *node)
{
  node->inherited = true;
  for (struct ad_node *child = node->first; child; child = child->next)
    cfg_mark_inherited(child);
}

/* ---- defaults ---- */

void cfg_set_place(struct ad_node *node, struct ad_pos pos)
{
  node->pos = node->key_pos = pos;
  for (struct ad_node *child = node->first; child; child = child->next)
    cfg_set_place(child, pos);
}

/* Returns the default of PARAM.  No file contains it, so its position is that of the map that lacks
 * it. */
static struct ad_node *fallback(struct ad_arena *arena, const struct ad_param *param,
                                struct ad_pos pos)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  const char *text = ad_arena_printf(arena, "value: %s", param->fallback);
  struct ad_node *map = cfg_yaml_parse("default", text, strlen(text), arena, &diags);
  struct ad_node *value = map ? map->first : NULL;
  ad_diags_fini(&diags);
  if (value)
    cfg_set_place(value, pos);
  return value;
}

/* Adds the defaults of TABLE to MAP; LATER: those of parameters added later, too. */
static void complete_map(struct ad_arena *arena, const struct ad_param *table, struct ad_node *map,
                         bool later)
{
  for (const struct ad_param *param = table; param->name; param++) {
    struct ad_node *value = NULL;
    if (param->fallback && (later || !param->added_later) && !ad_node_peek(map, param->name))
      value = fallback(arena, param, map->pos);
    if (value)
      ad_node_put(arena, map, param->name, value);
  }
}

static void fill_defaults(struct ad_arena *arena, const struct ad_game_ops *ops,
                          struct ad_node *tree)
{
  complete_map(arena, ops->params, ad_node_get(tree, "rules"), true);
  for (const struct ad_component *component = ops->components; component->name; component++) {
    const struct ad_node *list = ad_node_peek(ad_node_get(tree, "components"), component->name);
    if (!list || list->kind != AD_LIST)
      continue;
    int n = 0; /* the table has as many entries as its reader expects */
    for (struct ad_node *entry = list->first; entry && n < component->max_items;
         entry = entry->next, n++)
      if (entry->kind == AD_MAP)
        complete_map(arena, component->fields, entry, false);
  }
}

/* ---- the chain ---- */

/* Reports the keys of `components` in FILE that are not components of the game; returns
 * `components`, or NULL if it is not a map. */
static struct ad_node *check_components(struct cfg_chain *chain, struct ad_node *file)
{
  const char *names[64] = {0};
  struct ad_node *components = ad_node_get(file, "components");
  int n = 0;
  if (!components || components->kind != AD_MAP)
    return NULL;
  for (const struct ad_component *c = chain->ops->components; c->name && n < AD_LEN(names) - 1; c++)
    names[n++] = c->name;
  ad_reject_keys_except(components, names, chain->diags);
  return components;
}

void cfg_check_components(struct cfg_chain *chain)
{
  for (int i = 0; i < chain->n_good; i++)
    check_components(chain, chain->file[i]);
}

static void merge_components(struct cfg_chain *chain, struct ad_node *file,
                             struct ad_node *components)
{
  struct ad_node *from_file = check_components(chain, file);
  for (const struct ad_component *component = chain->ops->components; from_file && component->name;
       component++) {
    struct ad_node *list = ad_node_get(from_file, component->name);
    if (list)
      cfg_patch(chain, components, component, list);
  }
}

static struct ad_node *put_map(struct cfg_chain *chain, struct ad_node *tree, const char *key)
{
  const struct ad_node *from_file = NULL;
  for (int i = 0; i < chain->n && !from_file; i++)
    from_file = ad_node_peek(chain->file[i], key);
  return ad_node_put(chain->arena, tree, key,
                     ad_node_new(chain->arena, AD_MAP, from_file ? from_file->pos : tree->pos));
}

static void put_copy(struct cfg_chain *chain, struct ad_node *tree, const struct ad_node *file,
                     const char *key)
{
  const struct ad_node *from_file = ad_node_peek(file, key);
  if (from_file)
    ad_node_put(chain->arena, tree, key, ad_node_copy(chain->arena, from_file));
}

struct ad_node *cfg_resolve_params(struct cfg_chain *chain)
{
  struct ad_node *tree = ad_node_new(chain->arena, AD_MAP, chain->file[0]->pos),
                 *rules = put_map(chain, tree, "rules");
  for (int i = chain->n_good - 1; i >= 0; i--) {
    const struct ad_node *from_file = ad_node_peek(chain->file[i], "rules");
    if (from_file && from_file->kind == AD_MAP)
      cfg_merge(chain->arena, rules, from_file);
  }
  complete_map(chain->arena, chain->ops->params, rules, true);
  return rules;
}

struct ad_node *cfg_resolve(struct cfg_chain *chain)
{
  const struct ad_node *leaf = chain->file[0];
  struct ad_node *tree = ad_node_new(chain->arena, AD_MAP, leaf->pos);
  ad_node_put(chain->arena, tree, "game", ad_node_word(chain->arena, chain->ops->key));
  put_copy(chain, tree, leaf, "title");
  put_copy(chain, tree, leaf, "about");
  struct ad_node *rules = put_map(chain, tree, "rules"),
                 *components = put_map(chain, tree, "components");
  for (int i = chain->n - 1; i >= 0; i--) {
    const struct ad_node *from_file = ad_node_peek(chain->file[i], "rules");
    put_copy(chain, tree, chain->file[i], "aim");
    put_copy(chain, tree, chain->file[i], "seats");
    if (from_file && from_file->kind == AD_MAP)
      cfg_merge(chain->arena, rules, from_file);
    merge_components(chain, chain->file[i], components);
    if (i == chain->n - 1) /* only the last parent must be complete */
      fill_defaults(chain->arena, chain->ops, tree);
    if (i > 0)
      cfg_mark_inherited(tree);
  }
  fill_defaults(chain->arena, chain->ops, tree);
  return tree;
}

void cfg_report_missing(struct cfg_chain *chain, struct ad_node *tree)
{
  struct ad_node *components = ad_node_get(tree, "components");
  const struct ad_node *root = chain->file[chain->n - 1],
                       *from_file = ad_node_peek(root, "components");
  const char *missing[64];
  char list[300];
  int n = 0;
  for (const struct ad_component *c = chain->ops->components; c && c->name && n < AD_LEN(missing);
       c++)
    if (!ad_node_peek(components, c->name)) {
      missing[n++] = c->name;
      ad_node_put(chain->arena, components, c->name, ad_node_new(chain->arena, AD_LIST, root->pos))
        ->has_problem = true;
    }
  if (n == 0 || (from_file && from_file->kind != AD_MAP)) /* reported already */
    return;
  ad_texts_list(missing, n, " and ", list, sizeof list);
  ad_diag(chain->diags, from_file ? from_file : root,
          "%s %s missing, expected `extends: base`, or lists of all components", list,
          n == 1 ? "is" : "are");
}
