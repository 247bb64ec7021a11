/* kind.c - recognizes the kind of a YAML file by keys that only this kind has. */
#include "engine/base/mem.h"
#include "engine/config/yaml.h"

static const struct {
  const char *key;
  enum cfg_kind kind;
} signs[] = {
  {"tournament", CFG_TOURNAMENT}, {"record", CFG_RECORD},   {"position", CFG_POSITION},
  {"cases", CFG_EXAMPLES},        {"bots", CFG_TOURNAMENT}, {"game", CFG_VARIANT},
  {"extends", CFG_VARIANT},       {"lesson", CFG_LESSON},
};

static const char *const words[] = {
  [CFG_VARIANT] = "a variant",   [CFG_TOURNAMENT] = "a tournament",  [CFG_RECORD] = "a record",
  [CFG_POSITION] = "a position", [CFG_EXAMPLES] = "worked examples", [CFG_LESSON] = "a lesson",
};

bool cfg_is_other(const struct ad_node *root, enum cfg_kind expected, struct ad_diags *diags)
{
  int found = -1;
  for (int i = AD_LEN(signs) - 1; i >= 0; i--)
    if (ad_node_peek(root, signs[i].key)) {
      if (signs[i].kind == expected)
        return false;
      found = i;
    }
  if (found >= 0)
    ad_diag_at(diags, ad_node_peek(root, signs[found].key)->key_pos, "found %s, expected %s",
               words[signs[found].kind],
               expected == CFG_POSITION ? "a position or a record" : words[expected]);
  return found >= 0;
}
