/* names.c - names of tiles and tokens. */
#include "engine/games/neoville/rules/names.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

const struct ad_word nv_terrain_words[] = {
  {"soil", NV_SOIL}, {"grass", NV_GRASS}, {"rock", NV_ROCK}, {"water", NV_WATER}, {NULL, 0}};
const struct ad_word nv_symbol_words[] = {
  {"none", NV_NO_SYMBOL}, {"park", NV_PARK}, {"sport", NV_SPORT}, {NULL, 0}};
const struct ad_word nv_tower_words[] = {
  {"earth", NV_SOIL}, {"forest", NV_GRASS}, {"stone", NV_ROCK}, {"waterfall", NV_WATER}, {NULL, 0},
};
const char nv_terrain_letters[] = "SGRW", nv_symbol_letters[] = ".PA";

const struct ad_word nv_primitive_words[] = {
  {"line_count", NV_LINE_COUNT},
  {"tile_region", NV_TILE_REGION},
  {"district_shape", NV_DISTRICT_SHAPE},
  {"lua", NV_LUA},
  {NULL, 0},
};

void nv_token_name(const struct nv_rules *rules, int token, char *out, size_t size)
{
  if (nv_is_tower(token))
    snprintf(out, size, "%s_%02d", ad_word_of(nv_tower_words, nv_tower_terrain(token)),
             nv_tower_value(rules, token));
  else
    snprintf(out, size, "%s", nv_utility_of(rules, token)->id);
}

void nv_token_title(const struct nv_rules *rules, int token, char *out, size_t size)
{
  if (nv_is_tower(token)) {
    snprintf(out, size, "%s %d", ad_word_of(nv_tower_words, nv_tower_terrain(token)),
             nv_tower_value(rules, token));
    out[0] = (char)toupper((unsigned char)out[0]);
  } else {
    snprintf(out, size, "%s", nv_utility_of(rules, token)->id);
  }
}

static int tower_find(const struct nv_rules *rules, const char *name)
{
  const char *line = strrchr(name, '_');
  long long value;
  if (!line || !isdigit((unsigned char)line[1]) || !ad_parse_int(line + 1, &value))
    return NV_NO_TOKEN;
  for (int terrain = 0; terrain < NV_TERRAINS; terrain++) {
    const char *word = ad_word_of(nv_tower_words, terrain);
    if (strlen(word) != (size_t)(line - name) || strncmp(word, name, strlen(word)) != 0)
      continue;
    for (int i = 0; i < rules->n_values; i++)
      if (rules->value[i] == value)
        return terrain * NV_MAX_VALUES + i;
  }
  return NV_NO_TOKEN;
}

int nv_utility_find(const struct nv_rules *rules, const char *id)
{
  int i = ad_entry_find(rules->utility[0].id, sizeof rules->utility[0], rules->n_utilities, id);
  return i < 0 ? NV_NO_TOKEN : NV_FIRST_UTILITY + i;
}

int nv_token_find(const struct nv_rules *rules, const char *name)
{
  int tower = tower_find(rules, name);
  return tower != NV_NO_TOKEN ? tower : nv_utility_find(rules, name);
}

int nv_tile_find(const struct nv_rules *rules, const char *id)
{
  return ad_entry_find(rules->tile[0].id, sizeof rules->tile[0], rules->n_tiles + rules->n_equity,
                       id);
}

const char *nv_tile_id(const struct nv_rules *rules, int index1)
{
  return index1 ? rules->tile[index1 - 1].id : "-";
}
