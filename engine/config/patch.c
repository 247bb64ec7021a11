/* patch.c - applies the patches of component lists: a new list, or from, remove, change and add.
 *
 * The list is that of `from` or the inherited one.  Entries are found by their id; the steps are
 * always remove, change, add, whatever their order in the file.
 *
 * An entry with `like` is a clone: it has the keys of an entry before it in the list, and then its
 * own.  `like: ID` clones one entry, `like: KEY VALUE` all entries with this value; a * in the id
 * of the clones stands for the id of the original.  The keys have the position of the entry that
 * asks for them, so that a problem is reported where it can be mended. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/input_line.h"
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
    if (entry) {
      cfg_merge(chain->arena, entry, change);
      entry->inherited = false;
      entry->pos = change->pos;
    } else if (at)
      report_no_id(chain, component, list, at, "change");
  }
}

/* ---- clones ---- */

/* What `like` of an entry asks for. */
struct like {
  struct cfg_chain *chain;
  const struct ad_component *component;
  struct ad_node *list;        /* of the entries before */
  const struct ad_node *entry; /* that has `like` */
  const struct ad_node *node;  /* the value of `like` */
  const struct ad_param *key;  /* of a key and a value; NULL: an id */
  const char *value;           /* or the id */
};

/* Returns whether NODE has VALUE: as a scalar, or in a list. */
static bool has_value(const struct ad_node *node, const char *value)
{
  long long a, b;
  struct ad_node wanted = {.kind = AD_SCALAR, .text = value};
  if (node->kind == AD_LIST)
    for (const struct ad_node *item = node->first; item; item = item->next)
      if (item->kind == AD_SCALAR && strcmp(item->text, value) == 0)
        return true;
  return node->kind == AD_SCALAR &&
         (strcmp(node->text, value) == 0 ||
          (ad_node_as_int(node, &a) && ad_node_as_int(&wanted, &b) && a == b));
}

static bool is_original(const struct like *like, const struct ad_node *entry)
{
  const struct ad_node *node = ad_node_peek(entry, like->key ? like->key->name : "id");
  if (node)
    return has_value(node, like->value);
  return like->key && like->key->fallback && strcmp(like->key->fallback, like->value) == 0;
}

/* Reports that no entry before this one is as `like` says. */
static void report_no_original(const struct like *like)
{
  if (like->key) {
    ad_diag(like->chain->diags, like->node, "no entry of %s before this one has %s %s",
            like->component->name, like->key->name, like->value);
    return;
  }
  for (const struct ad_node *later = like->entry; later; later = later->next)
    if (id_of(later) && strcmp(id_of(later), like->value) == 0) {
      ad_diag(like->chain->diags, like->node,
              later == like->entry ? "'%.60s' is to be like itself, expected an entry before it"
                                   : "'%.60s' comes later, expected an entry before this one",
              like->value);
      return;
    }
  report_no_id(like->chain, like->component, like->list, like->node, "clone");
}

/* Finds the parameter NAME of the entries, or reports that there is none. */
static const struct ad_param *find_field(const struct like *like, const char *name)
{
  const char *names[64];
  char hint[64];
  int n = 0;
  for (const struct ad_param *field = like->component->fields; field->name; field++) {
    if (strcmp(field->name, name) == 0)
      return field;
    if (n < AD_LEN(names))
      names[n++] = field->name;
  }
  ad_diag(like->chain->diags, like->node,
          "'%.40s' is not a key of %s, expected an id, or a key and a value%s", name,
          like->component->name, ad_suggestion(name, names, n, hint, sizeof hint));
  return NULL;
}

/* Reads the value of `like`, ID or KEY VALUE; returns false after reporting. */
static bool read_like(struct like *like)
{
  const char *text = like->node->kind == AD_SCALAR ? like->node->text : "";
  size_t len = strcspn(text, " ");
  if (!*text || ad_node_is_null(like->node)) {
    ad_diag_expected(like->chain->diags, like->node,
                     "the id of an entry before this one, or a key and a value");
    return false;
  }
  like->value = text;
  if (!text[len])
    return true;
  like->key = find_field(like, ad_arena_text(like->chain->arena, text, len));
  like->value = text + len + strspn(text + len, " ");
  return like->key != NULL;
}

/* Checks that N clones have room in the list. */
static bool has_room(const struct like *like, int n)
{
  int all = like->list->n + n, most = like->component->max_items;
  if (all > most)
    ad_diag(like->chain->diags, like->node, "%s would have %d entries with %s, expected at most %d",
            like->component->name, all, n == 1 ? "this clone" : "these clones", most);
  return all <= most;
}

/* Returns the id of the clone of ORIGINAL: that of the entry, with its * replaced. */
static const char *clone_id(const struct like *like, const struct ad_node *original)
{
  const char *id = id_of(like->entry), *star = strchr(id, '*');
  return star ? ad_arena_printf(like->chain->arena, "%.*s%s%s", (int)(star - id), id,
                                id_of(original) ? id_of(original) : "", star + 1)
              : id;
}

/* Returns the first original whose clone would have an id longer than MOST; NULL if none has. */
static const struct ad_node *too_long(const struct like *like, size_t most)
{
  const struct ad_node *other = like->list->first;
  while (other && (!is_original(like, other) || strlen(clone_id(like, other)) <= most))
    other = other->next;
  return other;
}

/* Checks the letters and the length of the ids that the clones get from ID; reports the first wrong
 * one, because they are wrong alike. */
static bool has_good_ids(const struct like *like, const struct ad_node *id,
                         const struct ad_param *field)
{
  const struct ad_node *first = like->list->first, *longest = too_long(like, (size_t)field->max);
  while (!is_original(like, first))
    first = first->next;
  const char *example = clone_id(like, longest ? longest : first),
             *expected = ad_id_problem(field, example);
  if (expected)
    ad_diag(like->chain->diags, id, "a clone would have the id '%.80s', expected %s", example,
            expected);
  else if (longest)
    ad_diag(like->chain->diags, id,
            "a clone would have the id '%.80s', expected at most %d characters", example,
            field->max);
  return !expected && !longest;
}

/* Checks that the N clones have ids of their own, not too long, and room in the list. */
static bool may_clone(const struct like *like, int n)
{
  const struct ad_node *id = ad_node_peek(like->entry, "id");
  struct ad_diags *diags = like->chain->diags;
  if (!id || id->kind != AD_SCALAR) {
    ad_diag(diags, id ? id : like->entry, "a clone needs an id of its own, expected 'id: %s'",
            n > 1 ? "new_*, with * for the ids of the originals" : "NAME");
    return false;
  }
  if (n > 1 && !strchr(id->text, '*')) {
    ad_diag(diags, id,
            "'%.40s' would be the id of %d clones, expected a * for the ids of the originals, such "
            "as '%.40s_*'",
            id->text, n, id->text);
    return false;
  }
  const struct ad_param *field = find_field(like, "id");
  return field && has_good_ids(like, id, field) && has_room(like, n);
}

static void push_clone(const struct like *like, const struct ad_node *original)
{
  struct ad_arena *arena = like->chain->arena;
  struct ad_node *clone = ad_node_copy(arena, original);
  cfg_set_place(clone, like->entry->pos);
  clone->inherited = false;
  cfg_merge(arena, clone, like->entry);
  ad_node_remove(clone, ad_node_get(clone, "like"));
  struct ad_node *id = ad_node_get(clone, "id");
  id->text = clone_id(like, original);
  ad_node_push(like->list, clone);
}

/* Appends the clones that ENTRY of a file asks for. */
static void push_clones(struct cfg_chain *chain, const struct ad_component *component,
                        struct ad_node *list, const struct ad_node *entry)
{
  struct like like = {chain, component, list, entry, ad_node_peek(entry, "like"), NULL, NULL};
  int n = 0;
  if (!read_like(&like) || !has_room(&like, 1))
    return;
  for (const struct ad_node *other = list->first; other; other = other->next)
    n += is_original(&like, other);
  if (n == 0)
    report_no_original(&like);
  else if (may_clone(&like, n)) {
    const struct ad_node *last = list->last, *other = list->first;
    for (bool more = true; more; other = other->next) {
      more = other != last;
      if (is_original(&like, other))
        push_clone(&like, other);
    }
  }
}

/* Appends copies of the ENTRIES of a file, and the clones that they ask for. */
static void push_entries(struct cfg_chain *chain, const struct ad_component *component,
                         struct ad_node *list, const struct ad_node *entries)
{
  for (const struct ad_node *entry = entries ? entries->first : NULL; entry; entry = entry->next)
    if (entry->kind == AD_MAP && ad_node_peek(entry, "like"))
      push_clones(chain, component, list, entry);
    else
      ad_node_push(list, ad_node_copy(chain->arena, entry));
}

/* Returns a list with the entries of FILE_LIST, and the clones among them. */
static struct ad_node *list_of(struct cfg_chain *chain, const struct ad_component *component,
                               const struct ad_node *file_list)
{
  struct ad_node *list = ad_node_new(chain->arena, AD_LIST, file_list->pos);
  list->key_pos = file_list->key_pos;
  push_entries(chain, component, list, file_list);
  return list;
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
  return list ? list_of(chain, component, list) : NULL;
}

/* ---- the whole ---- */

static void apply_patch(struct cfg_chain *chain, const struct ad_component *component,
                        struct ad_node *list, struct ad_node *patch)
{
  remove_entries(chain, component, list, patch_list(chain, component, patch, "remove"));
  change_entries(chain, component, list, patch_list(chain, component, patch, "change"));
  push_entries(chain, component, list, patch_list(chain, component, patch, "add"));
}

/* Returns the list that results from SAID, or NULL after reporting a problem. */
static struct ad_node *patched(struct cfg_chain *chain, const struct ad_node *inherited,
                               const struct ad_component *component, struct ad_node *from_file)
{
  static const char *const keys[] = {"from", "remove", "change", "add", NULL};
  if (from_file->kind == AD_LIST)
    return list_of(chain, component, from_file);
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
  if (list)
    list->inherited = false;
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
