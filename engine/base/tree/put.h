/* put.h - values into a tree that is written as JSON, CSV or text: numbers with a fixed number of
 * places, so that all of these agree to the last digit. */
#ifndef AEDILE_BASE_TREE_PUT_H
#define AEDILE_BASE_TREE_PUT_H

#include "engine/base/tree/node.h"

/* Puts TEXT, or null if it is NULL. */
void ad_put_text(struct ad_arena *arena, struct ad_node *map, const char *key, const char *text);
/* Puts VALUE with PLACES decimals, or null if it is not finite.  No zero has a minus. */
void ad_put_real(struct ad_arena *arena, struct ad_node *map, const char *key, double value,
                 int places);
void ad_put_bool(struct ad_arena *arena, struct ad_node *map, const char *key, bool value);
void ad_put_null(struct ad_arena *arena, struct ad_node *map, const char *key);
/* Put an empty list or map and return it. */
struct ad_node *ad_put_list(struct ad_arena *arena, struct ad_node *map, const char *key);
struct ad_node *ad_put_map(struct ad_arena *arena, struct ad_node *map, const char *key);
/* Appends an empty map to LIST and returns it. */
struct ad_node *ad_push_map(struct ad_arena *arena, struct ad_node *list);
/* The word of a number as ad_put_real writes it, in ARENA. */
struct ad_node *ad_decimal(struct ad_arena *arena, double value, int places);

#endif
