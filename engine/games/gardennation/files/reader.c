/* reader.c - what the halves of reading a position share. */
#include "engine/games/gardennation/files/reader.h"

const struct ad_node *gn_reader_at(const struct gn_reader *in, const struct ad_node *node)
{
  return node ? node : in->position;
}
