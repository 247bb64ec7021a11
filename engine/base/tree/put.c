/* put.c - values into a tree. */
#include "engine/base/tree/put.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void ad_put_text(struct ad_arena *arena, struct ad_node *map, const char *key, const char *text)
{
  ad_node_put(arena, map, key, text ? ad_node_text(arena, text) : ad_node_null(arena));
}

struct ad_node *ad_decimal(struct ad_arena *arena, double value, int places)
{
  char text[400];
  if (!isfinite(value))
    return ad_node_null(arena);
  snprintf(text, sizeof text, "%.*f", places, value);
  bool zero = strspn(text, "-0.") == strlen(text);
  return ad_node_word(arena, zero && *text == '-' ? text + 1 : text);
}

void ad_put_real(struct ad_arena *arena, struct ad_node *map, const char *key, double value,
                 int places)
{
  ad_node_put(arena, map, key, ad_decimal(arena, value, places));
}

void ad_put_bool(struct ad_arena *arena, struct ad_node *map, const char *key, bool value)
{
  ad_node_put(arena, map, key, ad_node_bool(arena, value));
}

void ad_put_null(struct ad_arena *arena, struct ad_node *map, const char *key)
{
  ad_node_put(arena, map, key, ad_node_null(arena));
}

struct ad_node *ad_put_list(struct ad_arena *arena, struct ad_node *map, const char *key)
{
  return ad_node_put(arena, map, key, ad_node_list(arena));
}

struct ad_node *ad_put_map(struct ad_arena *arena, struct ad_node *map, const char *key)
{
  return ad_node_put(arena, map, key, ad_node_map(arena));
}

struct ad_node *ad_push_map(struct ad_arena *arena, struct ad_node *list)
{
  return ad_node_push(list, ad_node_map(arena));
}
