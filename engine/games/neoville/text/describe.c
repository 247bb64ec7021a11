/* describe.c - what utilities promise, in words. */
#include "engine/games/neoville/text/describe.h"

#include <stdio.h>

static const char *const feature_names[NV_FEATURES] = {
  "soil squares", "grass squares",    "rock squares", "water squares",
  "parks",        "sport facilities", "skyscrapers",  "utilities"};

void nv_name_features(uint32_t counts, char *out, size_t size)
{
  size_t len = 0;
  out[0] = '\0';
  for (int f = 0; f < NV_FEATURES && len < size; f++)
    if (counts >> f & 1)
      len += (size_t)snprintf(out + len, size - len, "%s%s",
                              !len                ? ""
                              : counts >> (f + 1) ? ", "
                                                  : " and ",
                              feature_names[f]);
}

/* Writes the rows of a picture with '/' between them. */
static void name_rows(const struct ad_rows *rows, const char *before, char *out, size_t size)
{
  size_t len = (size_t)snprintf(out, size, "%s", before);
  for (int i = 0; i < rows->n && len < size; i++)
    len += (size_t)snprintf(out + len, size - len, "%s%s", i ? "/" : "", rows->row[i]);
}

void nv_describe_utility(const struct nv_utility *u, char *out, size_t size)
{
  static const char *const lines[] = {"row and column", "row", "column"};
  static const char *const places[] = {"",
                                       "in the left column",
                                       "in the right column",
                                       "in the top row",
                                       "in the bottom row",
                                       "in a corner",
                                       "in the centre",
                                       "on the edge"};
  char features[120];
  switch (u->primitive) {
  case NV_LINE_COUNT:
    nv_name_features(u->counts, features, sizeof features);
    snprintf(out, size, "its %s %s %d or more %s", lines[u->lines],
             u->lines == NV_CROSS ? "have" : "has", u->need, features);
    break;
  case NV_TILE_REGION:
    if (u->region == NV_REGION_DIAGRAM)
      name_rows(&u->diagram, "its tile lies on a # of the city, row by row: ", out, size);
    else
      snprintf(out, size, "its tile lies %s of the city", places[u->region]);
    break;
  case NV_LUA: snprintf(out, size, "a script of the variant counts %d or more", u->need); break;
  default: name_rows(&u->shape, "its district has this shape, turned as you like: ", out, size);
  }
}
