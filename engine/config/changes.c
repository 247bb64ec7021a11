/* changes.c - a variant named with changes: `neoville/base:park_majority=9:hand_size=4`.
 *
 * NAME=VALUE is a key below `rules:`; a path with points begins at the top, such as
 * components.utilities.wind_centre.points, where the third word is the id of an entry.  Values are
 * written as in YAML.  The variant is that of a file with `extends` and these keys, with the same
 * fingerprint.  A colon begins a change where a key and = follow: values may have colons. */
#include <ctype.h>
#include <string.h>

#include "engine/config/config_internal.h"
#include "engine/config/paths.h"
#include "engine/config/variant.h"
#include "engine/config/yaml.h"

enum { MOST_CHANGES = 64, MOST_STEPS = 8 };

static bool is_key_char(char c)
{
  return isalnum((unsigned char)c) || c == '_' || c == '.' || c == '-';
}

/* Whether a change begins at TEXT, which is behind a colon. */
static bool begins_change(const char *text)
{
  const char *at = text;
  while (is_key_char(*at))
    at++;
  return at > text && *at == '=';
}

/* The end of the base, or of a change: the next colon with a change behind it, or the end. */
static const char *end_of(const char *text)
{
  while (*text && !(*text == ':' && begins_change(text + 1)))
    text++;
  return text;
}

size_t cfg_changes_base(const char *name)
{
  return cfg_is_file(name) ? strlen(name) : (size_t)(end_of(name) - name);
}

const char *cfg_name_without(const char *name, const char *key, struct ad_arena *arena)
{
  size_t len = strlen(key);
  for (const char *at = name + cfg_changes_base(name); *at; at = end_of(at + 1))
    if (strncmp(at + 1, key, len) == 0 && at[1 + len] == '=')
      return ad_arena_printf(arena, "%.*s%s", (int)(at - name), name, end_of(at + 1));
  return name;
}

/* A change of the name that is read. */
struct change {
  const char *name, *at; /* the name; where the change begins */
  struct ad_arena *arena;
  struct ad_diags *diags;
};

static struct ad_pos position_of(const struct change *c)
{
  return (struct ad_pos){.file = c->name, .line = 1, .column = (int)(c->at - c->name) + 1};
}

/* Gives NODE and all below it the position of the change. */
static void place(const struct change *c, struct ad_node *node)
{
  node->pos = node->key_pos = position_of(c);
  for (struct ad_node *child = node->first; child; child = child->next)
    place(c, child);
}

static struct ad_node *read_value(const struct change *c, const char *text, size_t len)
{
  struct ad_diags own;
  ad_diags_init(&own);
  const char *line = ad_arena_printf(c->arena, "value: %.*s\n", (int)len, text);
  struct ad_node *map = cfg_yaml_parse(c->name, line, strlen(line), c->arena, &own);
  struct ad_node *value = map && map->kind == AD_MAP && map->n == 1 ? map->first : NULL;
  if (!value || len == 0)
    ad_diag_at(c->diags, position_of(c), "'%.*s' is not a value, expected one as in a variant file",
               (int)(len < 60 ? len : 60), text);
  ad_diags_fini(&own);
  return len ? value : NULL;
}

/* The child of MAP at KEY, a map or list that is added if it is missing. */
static struct ad_node *step(const struct change *c, struct ad_node *map, const char *key,
                            enum ad_kind kind)
{
  struct ad_node *child = ad_node_get(map, key);
  if (child)
    return child->kind == kind ? child : NULL;
  child = ad_node_put(c->arena, map, key, ad_node_new(c->arena, kind, position_of(c)));
  child->key_pos = position_of(c);
  return child;
}

/* The entry of ID in `change` of a component list. */
static struct ad_node *entry_of(const struct change *c, struct ad_node *list, const char *id)
{
  for (struct ad_node *entry = list->first; entry; entry = entry->next)
    if (strcmp(ad_node_peek(entry, "id")->text, id) == 0)
      return entry;
  struct ad_node *entry = ad_node_push(list, ad_node_new(c->arena, AD_MAP, position_of(c)));
  struct ad_node *node = ad_node_put(c->arena, entry, "id", ad_node_word(c->arena, id));
  place(c, node);
  return entry;
}

static int split(const struct change *c, const char *path, size_t len, char *out[MOST_STEPS])
{
  int n = 0;
  char *text = ad_arena_text(c->arena, path, len);
  for (char *word = text; word && n < MOST_STEPS; n++) {
    out[n] = word;
    word = strchr(word, '.');
    if (word)
      *word++ = '\0';
  }
  return n;
}

/* The map that gets the last word of a path: `rules`, a map below it, or an entry of a list. */
static struct ad_node *home_of(const struct change *c, struct ad_node *tree, char **word, int n)
{
  bool entry = strcmp(word[0], "components") == 0 && n >= 4;
  struct ad_node *home = n == 1 ? step(c, tree, "rules", AD_MAP) : tree;
  for (int i = 0; i + 1 < n && home; i++) {
    if (!entry || i != 2) {
      home = step(c, home, word[i], AD_MAP);
      continue;
    }
    struct ad_node *list = step(c, home, "change", AD_LIST);
    home = list ? entry_of(c, list, word[i]) : NULL;
  }
  return home;
}

static bool add_change(const struct change *c, struct ad_node *tree, const char *end)
{
  char *word[MOST_STEPS];
  const char *equals = strchr(c->at, '=');
  int n = split(c, c->at, (size_t)(equals - c->at), word);
  struct ad_node *value = read_value(c, equals + 1, (size_t)(end - equals - 1));
  if (!value)
    return false;
  struct ad_node *home = home_of(c, tree, word, n);
  if (!home || ad_node_peek(home, word[n - 1])) {
    ad_diag_at(c->diags, position_of(c), "'%.*s' is given twice", (int)(equals - c->at), c->at);
    return false;
  }
  struct ad_node *put = ad_node_put(c->arena, home, word[n - 1], ad_node_copy(c->arena, value));
  place(c, put);
  return true;
}

static void put_head(const struct change *c, struct ad_node *tree, const char *base)
{
  place(c, ad_node_put(c->arena, tree, "aedile", ad_node_word(c->arena, "1")));
  place(c, ad_node_put(c->arena, tree, "extends", ad_node_word(c->arena, base)));
}

struct ad_node *cfg_changes_read(const char *name, struct ad_arena *arena, struct ad_diags *diags)
{
  size_t len = cfg_changes_base(name);
  struct change c = {name, name, arena, diags};
  struct ad_node *tree = ad_node_new(arena, AD_MAP, position_of(&c));
  int n = 0;
  put_head(&c, tree, ad_arena_text(arena, name, len));
  for (const char *at = name + len; *at;) {
    c.at = at + 1;
    at = end_of(c.at);
    if (++n > MOST_CHANGES) {
      ad_diag_at(diags, position_of(&c), "more than %d changes", (int)MOST_CHANGES);
      return NULL;
    }
    if (!add_change(&c, tree, at))
      return NULL;
  }
  return tree;
}
