/* reader.c - see reader.h. */
#include "engine/games/smallcity/files/reader.h"

const struct ad_word sc_round_phase_words[] = {
  {"setup", SC_SETUP},           {"action", SC_S_ACTION},
  {"build", SC_S_BUILD},         {"move", SC_S_MOVE},
  {"income", SC_S_INCOME},       {"vote", SC_S_VOTE},
  {"pollution", SC_S_POLLUTION}, {"council", SC_S_COUNCIL},
  {"next_mayor", SC_S_NEXT},     {NULL, 0},
};

const struct ad_node *sc_reader_at(const struct sc_reader *in, const char *key)
{
  const struct ad_node *node = ad_node_peek(in->position, key);
  return node ? node : in->position;
}

const struct ad_node *sc_reader_town(const struct sc_reader *in, int seat, const char *key)
{
  const struct ad_node *town = in->town[seat].node,
                       *node = town && key ? ad_node_peek(town, key) : NULL;
  return node ? node : town ? town : in->position;
}

/* A node that says something: not missing, not null. */
struct ad_node *sc_given_node(struct ad_node *map, const char *key)
{
  struct ad_node *node = ad_node_get(map, key);
  return node && !ad_node_is_null(node) ? node : NULL;
}

/* A number from LOW to HIGH; -1 if it is not given. */
int sc_given_number(struct sc_reader *in, struct ad_node *map, const char *key, int low, int high)
{
  int value = -1;
  if (sc_given_node(map, key))
    ad_read_int(map, key, AD_OPTIONAL, low, high, &value, in->diags);
  return value;
}

bool sc_given_byte(struct sc_reader *in, struct ad_node *map, const char *key, int high,
                   uint8_t *out)
{
  int value = sc_given_number(in, map, key, 0, high);
  if (value >= 0)
    *out = (uint8_t)value;
  return value >= 0;
}

bool sc_given_flag(struct sc_reader *in, struct ad_node *map, const char *key)
{
  bool flag = false;
  if (sc_given_node(map, key))
    ad_read_bool(map, key, AD_OPTIONAL, &flag, in->diags);
  return flag;
}

/* One that counts from 1 in files, from 0 here. */
int sc_given_from_1(struct sc_reader *in, struct ad_node *map, const char *key, int most)
{
  int value = sc_given_number(in, map, key, 1, most);
  return value < 0 ? -1 : value - 1;
}

struct ad_node *sc_given_list(struct sc_reader *in, struct ad_node *map, const char *key)
{
  return sc_given_node(map, key) ? ad_read_list(map, key, AD_OPTIONAL, in->diags) : NULL;
}

struct ad_node *sc_given_map(struct sc_reader *in, struct ad_node *map, const char *key)
{
  return sc_given_node(map, key) ? ad_read_map(map, key, AD_OPTIONAL, in->diags) : NULL;
}
