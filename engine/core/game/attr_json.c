/* attr_json.c - attributes and parts of moves as JSON. */
#include "engine/core/game/attr_json.h"

void ad_value_json(struct ad_json *json, const char *key, int64_t value, enum ad_type type,
                   const struct ad_word *words,
                   const char *(*name_of)(const void *rules, int64_t value), const void *rules)
{
  if (value == AD_NONE || value == AD_HIDDEN)
    ad_json_null(json, key);
  else if (type == AD_INT)
    ad_json_int(json, key, value);
  else if (type == AD_BOOL)
    ad_json_bool(json, key, value != 0);
  else
    ad_json_text(json, key,
                 type == AD_WORD ? ad_word_of(words, (int)value) : name_of(rules, value));
}

/* What is looked at, and by whom. */
struct sight {
  const void *rules, *state;
  int viewer;
};

/* Writes the values for all indexes after the first DEPTH. */
static void put_values(struct ad_json *json, const char *key, const struct sight *sight,
                       const struct ad_attr *attr, int *ix, int depth)
{
  if (depth == AD_MAX_INDEXES || depth == attr->n_indexes) {
    ad_value_json(json, key, attr->get(sight->rules, sight->state, sight->viewer, ix), attr->type,
                  attr->words, attr->name_of, sight->rules);
    return;
  }
  int n = attr->index[depth].count(sight->rules, sight->state, ix);
  ad_json_list(json, key);
  for (ix[depth] = 0; ix[depth] < n; ix[depth]++)
    put_values(json, NULL, sight, attr, ix, depth + 1);
  ad_json_end_list(json);
}

void ad_attrs_json(struct ad_json *json, const char *key, const struct ad_attr *attrs,
                   const void *rules, const void *state, int viewer)
{
  const struct sight sight = {rules, state, viewer};
  ad_json_map(json, key);
  for (const struct ad_attr *attr = attrs; attr->name; attr++) {
    int ix[AD_MAX_INDEXES] = {0};
    put_values(json, attr->name, &sight, attr, ix, 0);
  }
  ad_json_end_map(json);
}
