/* patch.c - applies the patches of component lists: a new list, or from, remove, change and add.
 *
 * The list is that of `from` or the inherited one.  Entries are found by their id; the steps are
 * always remove, change, add, whatever their order in the file. */
#include <stdlib.h>
#include <string.h>

#include "engine/config/paths.h"
#include "engine/config/config_internal.h"
#include "engine/config/yaml.h"

static const char *id_of(const struct ad_node *entry)
{
  const struct ad_node *id = ad_node_peek(entry, "id");
  return id && id->kind == AD_SCALAR ? id->text : NULL;
}

static struct ad_node *entry_by_id(struct ad_node *list, const char *id)
{
  for (struct ad_node *entry = list->first; entry; entry = entry->next)
    if (id_of(entry) && strcmp(id_of(entry), id) == 0)
      return entry;
  return NULL;
}

static void report_no_id(struct cfg_chain *chain, const struct ad_component *component,
                         const struct ad_node *list, const struct ad_node *at, const char *what)
{
  const char **ids = ad_calloc((size_t)list->n + 1, sizeof *ids);
  int n = 0;
  for (const struct ad_node *entry = list->first; entry; entry = entry->next)
    ids[n++] = id_of(entry);
  const char *nearest = ad_nearest(at->text, ids, n);
  if (nearest)
    ad_diag(chain->diags, at, "%s has no '%.60s' to %s, did you mean '%s'?", component->name,
            at->text, what, nearest);
  else
    ad_diag(chain->diags, at, "%s has no '%.60s' to %s", component->name, at->text, what);
  free(ids);
}

/* ---- deck files ---- */

static struct ad_node *read_deck(struct cfg_chain *chain, const struct ad_component *component,
                                 const char *path)
{
  const char *keys[] = {"aedile", "title", "about", "provenance", component->name, NULL};
  struct ad_node *file = cfg_yaml_load(path, chain->arena, chain->diags);
  if (!file)
    return NULL;
  if (file->kind != AD_MAP) {
    ad_diag(chain->diags, file, "found a list, expected a map with aedile and %s", component->name);
    return NULL;
  }
  cfg_check_format(file, chain->diags);
  ad_reject_keys_except(file, keys, chain->diags);
  return ad_read_list(file, component->name, AD_REQUIRED, chain->diags);
}

/* Returns the list to patch: from the file that `from` names, else the inherited one. */
static struct ad_node *list_to_patch(struct cfg_chain *chain, const struct ad_node *inherited,
                                     const struct ad_component *component, struct ad_node *patch)
{
  const char *name;
  struct ad_node *list = NULL;
  if (!ad_node_get(patch, "from")) {
    if (!inherited)
      ad_diag(chain->diags, patch, "%s has no list to change, expected 'from' with a file",
              component->name);
    return inherited ? ad_node_copy(chain->arena, inherited) : NULL;
  }
  struct ad_node *from = ad_read_text(patch, "from", AD_REQUIRED, &name, chain->diags);
  const char *path =
    from ? cfg_find_near(from->pos.file, chain->ops->key, name, chain->arena) : NULL;
  if (path)
    list = read_deck(chain, component, path);
  else if (from)
    ad_diag(chain->diags, from, "no file '%.200s' beside this one or under variants/%s", name,
            chain->ops->key);
  return list ? ad_node_copy(chain->arena, list) : NULL;
}

/* ---- steps ---- */

/* Returns the list at KEY of a patch, or NULL if there is none or after reporting a problem. */
static struct ad_node *patch_list(struct cfg_chain *chain, const struct ad_component *component,
                                  struct ad_node *patch, const char *key)
{
  struct ad_node *list = ad_read_list(patch, key, AD_OPTIONAL, chain->diags);
  if (list && list->n > component->max_items) {
    ad_diag(chain->diags, list, "%s has %d entries, expected at most %d", key, list->n,
            component->max_items);
    return NULL;
  }
  return list;
}

static void remove_entries(struct cfg_chain *chain, const struct ad_component *component,
                           struct ad_node *list, const struct ad_node *ids)
{
  for (const struct ad_node *id = ids ? ids->first : NULL; id; id = id->next) {
    struct ad_node *entry = id->kind == AD_SCALAR ? entry_by_id(list, id->text) : NULL;
    if (entry)
      ad_node_remove(list, entry);
    else if (id->kind != AD_SCALAR)
      ad_diag(chain->diags, id, "an entry of remove is %s, expected an id", ad_node_describe(id));
    else
      report_no_id(chain, component, list, id, "remove");
  }
}

static void change_entries(struct cfg_chain *chain, const struct ad_component *component,
                           struct ad_node *list, struct ad_node *changes)
{
  for (struct ad_node *change = changes ? changes->first : NULL; change; change = change->next) {
    const char *id;
    if (change->kind != AD_MAP) {
      ad_diag(chain->diags, change, "an entry of change is %s, expected a map with an id",
              ad_node_describe(change));
      continue;
    }
    struct ad_node *at = ad_read_text(change, "id", AD_REQUIRED, &id, chain->diags);
    struct ad_node *entry = at ? entry_by_id(list, id) : NULL;
    if (entry)
      cfg_merge(chain->arena, entry, change);
    else if (at)
      report_no_id(chain, component, list, at, "change");
  }
}

static void apply_patch(struct cfg_chain *chain, const struct ad_component *component,
                        struct ad_node *list, struct ad_node *patch)
{
  remove_entries(chain, component, list, patch_list(chain, component, patch, "remove"));
  change_entries(chain, component, list, patch_list(chain, component, patch, "change"));
  struct ad_node *added = patch_list(chain, component, patch, "add");
  for (const struct ad_node *entry = added ? added->first : NULL; entry; entry = entry->next)
    ad_node_push(list, ad_node_copy(chain->arena, entry));
}

/* Returns the list that results from SAID, or NULL after reporting a problem. */
static struct ad_node *patched(struct cfg_chain *chain, const struct ad_node *inherited,
                               const struct ad_component *component, struct ad_node *from_file)
{
  static const char *const keys[] = {"from", "remove", "change", "add", NULL};
  if (from_file->kind == AD_LIST)
    return ad_node_copy(chain->arena, from_file);
  if (from_file->kind == AD_SCALAR) {
    ad_diag_expected(chain->diags, from_file, "a list, or a map with from, remove, change, add");
    return NULL;
  }
  ad_reject_keys_except(from_file, keys, chain->diags);
  struct ad_node *list = list_to_patch(chain, inherited, component, from_file);
  if (list && list->n <= component->max_items)
    apply_patch(chain, component, list, from_file);
  if (list)
    list->pos = from_file->pos; /* problems are reported where the list was last set */
  return list;
}

void cfg_patch(struct cfg_chain *chain, struct ad_node *components,
               const struct ad_component *component, struct ad_node *from_file)
{
  const struct ad_node *inherited = ad_node_peek(components, component->name);
  int before = chain->diags->reported;
  struct ad_node *list = patched(chain, inherited, component, from_file);
  if (!list && !inherited) /* reported already, so not reported as missing too */
    list = ad_node_new(chain->arena, AD_LIST, from_file->pos);
  if (!list) /* the patch has failed; the inherited list is not what the file asks for */
    list = ad_node_copy(chain->arena, inherited);
  list->has_problem |= chain->diags->reported != before;
  ad_node_put(chain->arena, components, component->name, list);
}
