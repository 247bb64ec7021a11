/* component.c - reads lists of components by their tables. */
#include "engine/core/game/component.h"

#include <string.h>
#include <strings.h>

int ad_entry_find(const char *first, size_t size, int n, const char *id)
{
  for (int i = 0; i < n; i++)
    if (strcmp(first + (size_t)i * size, id) == 0)
      return i;
  return -1;
}

static void check_unique(const struct ad_node *list, const struct ad_node *entry,
                         struct ad_diags *diags)
{
  const struct ad_node *id = ad_node_peek(entry, "id");
  if (!id || id->kind != AD_SCALAR)
    return;
  for (const struct ad_node *other = list->first; other != entry; other = other->next) {
    const struct ad_node *taken = ad_node_peek(other, "id");
    if (taken && taken->kind == AD_SCALAR && strcasecmp(taken->text, id->text) == 0) {
      ad_diag(diags, id, "id '%.60s' appears twice, first at %s:%d:%d", id->text,
              taken->pos.file ? taken->pos.file : "", taken->pos.line, taken->pos.column);
      return;
    }
  }
}

static void read_entry(const struct ad_component *component, struct ad_node *list,
                       struct ad_node *entry, int seats, void *out, struct ad_diags *diags)
{
  entry->used = true;
  if (entry->kind != AD_MAP) {
    ad_diag(diags, entry, "an entry of %s is %s, expected a map", component->name,
            ad_node_describe(entry));
    return;
  }
  ad_params_read(component->fields, entry, seats, out, diags);
  check_unique(list, entry, diags);
}

struct ad_node *ad_component_read(const struct ad_component *component, struct ad_node *map,
                                  int seats, void *rules, struct ad_diags *diags)
{
  struct ad_node *list = ad_read_list(map, component->name, AD_REQUIRED, diags);
  char *entries = (char *)rules + component->offset;
  int n = 0;
  if (!list)
    return NULL;
  if (list->n > component->max_items)
    ad_diag(diags, list, "%s has %d entries, expected at most %d", component->name, list->n,
            component->max_items);
  for (struct ad_node *entry = list->first; entry && n < component->max_items;
       entry = entry->next, n++)
    read_entry(component, list, entry, seats, entries + (size_t)n * component->entry_size, diags);
  *(int *)((char *)rules + component->count_offset) = n;
  return list;
}
