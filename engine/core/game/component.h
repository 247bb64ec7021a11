/* component.h - lists of things under `components:`, read by their tables. */
#ifndef AEDILE_CORE_GAME_COMPONENT_H
#define AEDILE_CORE_GAME_COMPONENT_H

#include "engine/base/public.h"
#include "engine/core/game/param.h"

AD_PUBLIC_BEGIN

/* One list.  An entry is a map; its first field is `id`, unique in the
 * list. */
struct ad_component {
  const char *name; /* "tiles" */
  const struct ad_param *fields;
  int max_items;
  size_t entry_size, offset, count_offset; /* array of entries and int count in the rules */
  const char *clauses, *doc;
};

/* Reads the list of COMPONENT from MAP (`components:`) into RULES; ids must be unique.  Returns the
 * list node or NULL. */
struct ad_node *ad_component_read(const struct ad_component *component, struct ad_node *map,
                                  int seats, void *rules, struct ad_diags *diags);
/* Returns the index of the entry with ID among N entries of SIZE bytes, the id of the first of them
 * at FIRST; -1 without one. */
int ad_entry_find(const char *first, size_t size, int n, const char *id);

AD_PUBLIC_END

#endif
