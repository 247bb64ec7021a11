/* page_tree.c - reads values of a tree of standings for the pages. */
#include <stdio.h>
#include <string.h>

#include "engine/report/html/_internal.h"
#include "engine/report/tables/standings_part.h"

const char *rp_str(const struct ad_node *map, const char *key)
{
  const struct ad_node *node = ad_node_peek(map, key);
  return node && node->kind == AD_SCALAR && !ad_node_is_null(node) ? node->text : "";
}

double rp_value(const struct ad_node *node)
{
  double value;
  return node && node->kind == AD_SCALAR && ad_node_as_real(node, &value) ? value : NAN;
}

double rp_real(const struct ad_node *map, const char *key)
{
  return rp_value(ad_node_peek(map, key));
}

long long rp_int(const struct ad_node *map, const char *key)
{
  long long value = 0;
  const struct ad_node *node = ad_node_peek(map, key);
  return node && node->kind == AD_SCALAR && ad_node_as_int(node, &value) ? value : 0;
}

const struct ad_node *rp_first(const struct ad_node *map, const char *key)
{
  const struct ad_node *list = ad_node_peek(map, key);
  return list ? list->first : NULL;
}

int rp_count(const struct ad_node *map, const char *key)
{
  const struct ad_node *list = ad_node_peek(map, key);
  return list ? list->n : 0;
}

bool rp_any(const struct ad_node *rows, const char *key)
{
  for (const struct ad_node *row = rows ? rows->first : NULL; row; row = row->next)
    if (*rp_str(row, key))
      return true;
  return false;
}

const char *rp_number_or_dash(double value, int places, char buf[RP_NUMBER_TEXT])
{
  return isnan(value) ? "–" : rp_number_print(value, places, buf);
}

void rp_fact(struct rp_html *h, const char *name, const char *text)
{
  if (!*text)
    return;
  rp_open(h, "div");
  rp_element(h, "dt", NULL, name);
  rp_name(h, "dd", NULL, text);
  rp_close(h);
}

void rp_cell(struct rp_html *h, double value, int places)
{
  rp_element(h, "td", NULL, rp_or_dash(value, places));
}
