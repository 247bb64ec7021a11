/* values.c - values of attributes and fields. */
#include "engine/games/neoville/show/values.h"

#include "engine/games/neoville/rules/names.h"

const char *nv_shown_tile(const void *rules, int64_t value)
{
  return ((const struct nv_rules *)rules)->tile[value].id;
}

const char *nv_shown_token(const void *rules, int64_t value)
{
  static _Thread_local char names[4][NV_NAME];
  static _Thread_local int turn;
  char *out = names[turn = (turn + 1) % 4];
  nv_token_name(rules, (int)value, out, NV_NAME);
  return out;
}

const char *nv_shown_type(const void *rules, int64_t value)
{
  return ((const struct nv_rules *)rules)->type[value];
}

int64_t nv_tile_or_none(int index1)
{
  return index1 ? index1 - 1 : AD_NONE;
}
