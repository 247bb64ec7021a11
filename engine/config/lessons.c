/* lessons.c - reads the key `lessons` of a variant: what becomes of the lessons of its base.
 *
 * Like a title, `lessons` is for people: it changes no match, so it is not in the fingerprint. */
#include "engine/config/config_internal.h"

static bool is_name(const struct ad_node *node)
{
  return node->kind == AD_SCALAR && !ad_node_is_null(node) && *node->text;
}

/* Reports the children of LIST (may be NULL) that are not names; an empty one says nothing. */
static void check_names(struct ad_node *list, const char *what, struct ad_diags *diags)
{
  if (list && !list->n)
    ad_diag(diags, list, "%s is empty, expected names of lessons", list->key);
  for (struct ad_node *node = list ? list->first : NULL; node; node = node->next) {
    node->used = true;
    if (!is_name(node))
      ad_diag(diags, node, "found %s, expected %s", ad_node_describe(node), what);
  }
}

void cfg_check_lessons(struct ad_node *map, struct ad_diags *diags)
{
  static const char *const keys[] = {"inherit", "drop", "replace", "add", NULL};
  static const char file[] = "a lesson: a file beside this one, or a name such as nim/take";
  bool unused;
  if (!map)
    return;
  ad_read_bool(map, "inherit", AD_OPTIONAL, &unused, diags);
  check_names(ad_read_list(map, "drop", AD_OPTIONAL, diags),
              "the name of an inherited lesson, such as nim/take", diags);
  check_names(ad_read_map(map, "replace", AD_OPTIONAL, diags), file, diags);
  check_names(ad_read_list(map, "add", AD_OPTIONAL, diags), file, diags);
  ad_reject_keys_except(map, keys, diags);
}

struct ad_node *cfg_lessons(const struct cfg_chain *chain)
{
  struct ad_node *list = ad_node_list(chain->arena);
  for (int i = chain->n - 1; i >= 0; i--) {
    const struct ad_node *map = ad_node_peek(chain->file[i], "lessons");
    if (map && map->kind == AD_MAP)
      ad_node_push(list, ad_node_copy(chain->arena, map));
  }
  return list;
}
