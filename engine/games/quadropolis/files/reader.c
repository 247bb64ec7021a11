/* reader.c - what the halves of reading a position share. */
#include "engine/games/quadropolis/files/reader.h"

const struct ad_node *qp_reader_at(const struct qp_reader *in, const struct ad_node *node)
{
  return node ? node : in->position;
}

const struct ad_node *qp_reader_key(const struct qp_reader *in, const char *key)
{
  return qp_reader_at(in, ad_node_get(in->position, key));
}

bool qp_reader_in_round(const struct qp_reader *in)
{
  return in->phase == QP_CHOOSE_START || in->phase == QP_PLACE_ARCHITECT ||
         in->phase == QP_PLACE_BUILDING;
}

int qp_reader_slots(const struct qp_reader *in)
{
  return qp_count(in->st->taken);
}

int qp_reader_square(const struct qp_reader *in, int slot)
{
  return in->rules->pointed[in->st->at_slot[slot]][slot];
}

int qp_reader_place(const struct qp_reader *in, int seat, int first)
{
  return (seat + in->rules->seats - first) % in->rules->seats;
}
