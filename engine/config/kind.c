/* kind.c - recognizes the kind of a YAML file by keys that only this kind has. */
#include "engine/base/mem.h"
#include "engine/config/yaml.h"

static const struct {
  const char *key;
  enum cfg_kind kind;
} signs[] = {
  {"tournament", CFG_TOURNAMENT}, {"record", CFG_RECORD},   {"position", CFG_POSITION},
  {"cases", CFG_EXAMPLES},        {"bots", CFG_TOURNAMENT}, {"game", CFG_VARIANT},
  {"extends", CFG_VARIANT},       {"lesson", CFG_LESSON},   {"course", CFG_COURSE},
};

static const char *const words[] = {
  [CFG_VARIANT] = "a variant",   [CFG_TOURNAMENT] = "a tournament",  [CFG_RECORD] = "a record",
  [CFG_POSITION] = "a position", [CFG_EXAMPLES] = "worked examples", [CFG_LESSON] = "a lesson",
  [CFG_COURSE] = "a course",
};

/* Adds to a problem which commands take the course ROOT: there is none that takes its file alone.
 */
static const char *commands_of(const struct ad_node *root, struct ad_arena *arena)
{
  const struct ad_node *game = ad_node_peek(root, "course");
  const char *file = root->pos.file ? root->pos.file : "FILE";
  return ad_arena_printf(arena,
                         ": 'aedile learn %s' lists its lessons, 'aedile check %s' proves them",
                         game && game->text ? game->text : "GAME", file);
}

bool cfg_is_other(const struct ad_node *root, enum cfg_kind expected, struct ad_diags *diags)
{
  int found = -1;
  for (int i = AD_LEN(signs) - 1; i >= 0; i--)
    if (ad_node_peek(root, signs[i].key)) {
      if (signs[i].kind == expected)
        return false;
      found = i;
    }
  if (found < 0)
    return false;
  struct ad_arena arena;
  ad_arena_init(&arena);
  ad_diag_at(diags, ad_node_peek(root, signs[found].key)->key_pos, "found %s, expected %s%s",
             words[signs[found].kind],
             expected == CFG_POSITION ? "a position or a record" : words[expected],
             signs[found].kind == CFG_COURSE ? commands_of(root, &arena) : "");
  ad_arena_fini(&arena);
  return true;
}
