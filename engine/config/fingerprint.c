/* fingerprint.c - SHA-256 over a variant in one defined notation.
 *
 * The notation is the tree with sorted keys, numbers by value and texts with their length, so that
 * two variants have one fingerprint exactly if they play alike.  A parameter added later is left
 * out while it has its default, so that the records from before it can still be replayed. */
#include <sys/types.h>
#include <sha2.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/config_internal.h"
#include "engine/core/match/setup.h"

static int by_key(const void *a, const void *b)
{
  return strcmp((*(const struct ad_node *const *)a)->key, (*(const struct ad_node *const *)b)->key);
}

/* Appends the length and the bytes of a text, so that no text can be read as structure. */
static void put_text(struct ad_buf *out, const char *text)
{
  ad_buf_printf(out, "%zu:%s,", strlen(text), text);
}

static void put_scalar(struct ad_buf *out, const struct ad_node *node)
{
  long long number;
  if (ad_node_is_null(node))
    ad_buf_add(out, "null,");
  else if (ad_node_as_int(node, &number))
    ad_buf_printf(out, "%lld,", number);
  else
    put_text(out, node->text);
}

static void put_node(struct ad_buf *out, const struct ad_node *node);

/* Returns whether the node is an empty text, the default of text fields.  It is left out, so that a
 * field added later leaves old fingerprints valid. */
static bool says_nothing(const struct ad_node *node)
{
  return node->kind == AD_SCALAR && !ad_node_is_null(node) && !*node->text;
}

/* Appends a map with sorted keys; ALL includes empty texts. */
static void put_map(struct ad_buf *out, const struct ad_node *map, bool all)
{
  const struct ad_node **sorted = ad_calloc((size_t)map->n + 1, sizeof *sorted);
  int n = 0;
  for (const struct ad_node *child = map->first; child; child = child->next)
    if (all || !says_nothing(child))
      sorted[n++] = child;
  qsort(sorted, (size_t)n, sizeof *sorted, by_key);
  ad_buf_add(out, "{");
  for (int i = 0; i < n; i++) {
    put_text(out, sorted[i]->key);
    put_node(out, sorted[i]);
  }
  ad_buf_add(out, "}");
  free(sorted);
}

static void put_node(struct ad_buf *out, const struct ad_node *node)
{
  if (node->kind == AD_SCALAR) {
    put_scalar(out, node);
  } else if (node->kind == AD_MAP) {
    put_map(out, node, false);
  } else {
    ad_buf_add(out, "[");
    for (const struct ad_node *child = node->first; child; child = child->next)
      put_node(out, child);
    ad_buf_add(out, "]");
  }
}

/* Appends the parameters of RULES except those added later that have their default, a scalar. */
static void put_rules(struct ad_buf *out, const struct ad_param *params,
                      const struct ad_node *rules)
{
  struct ad_node kept = *rules, *copies = ad_calloc((size_t)rules->n + 1, sizeof *copies);
  struct ad_node **end = &kept.first;
  int n = 0;
  for (const struct ad_node *child = rules->first; child; child = child->next) {
    const struct ad_param *param = params;
    while (param->name && strcmp(param->name, child->key) != 0)
      param++;
    if (param->name && param->added_later && child->kind == AD_SCALAR &&
        strcmp(child->text, param->fallback) == 0)
      continue;
    copies[n] = *child;
    *end = &copies[n];
    end = &copies[n++].next;
  }
  *end = NULL;
  kept.n = n;
  put_node(out, &kept);
  free(copies);
}

/* Returns the name without folders: a script moved to another folder is the same script. */
static const char *file_name(const char *path)
{
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

static void put_options(struct ad_buf *out, const struct ad_node *hooks)
{
  for (const struct ad_node *entry = hooks ? hooks->first : NULL; entry; entry = entry->next) {
    const struct ad_node *options = ad_node_peek(entry, "options");
    put_text(out, file_name(ad_node_peek(entry, "path")->text));
    if (options && options->n)
      put_map(out, options, true); /* an empty text may differ from the default */
  }
}

/* Appends the variables in their order, which is the order of their numbers in a state. */
static void put_vars(struct ad_buf *out, const struct ad_vars *vars)
{
  for (int i = 0; i < vars->n; i++) {
    const struct ad_var *var = &vars->var[i];
    put_text(out, var->name);
    ad_buf_printf(out, "%d,%d,%d,%d,%d,%d,", var->start, var->min, var->max,
                  var->per_seat ? 0 : var->n, var->per_seat, var->visibility);
  }
}

static void put_hooks(struct ad_buf *out, const struct ad_node *tree, const struct ad_hooks *hooks)
{
  const char *text, *path;
  size_t len;
  put_options(out, ad_node_peek(tree, "hooks"));
  put_vars(out, &hooks->vars);
  for (int i = 0; (text = hooks->text(hooks, i, &len, &path)); i++) {
    put_text(out, file_name(path));
    ad_buf_printf(out, "%zu:", len);
    ad_buf_add_n(out, text, len);
  }
}

void cfg_fingerprint(const struct ad_game_ops *ops, const struct ad_node *tree,
                     const struct ad_hooks *hooks, char out[])
{
  struct ad_buf dump;
  ad_buf_init(&dump);
  put_text(&dump, ops->key);
  put_rules(&dump, ops->params, ad_node_peek(tree, "rules"));
  put_node(&dump, ad_node_peek(tree, "components"));
  if (hooks)
    put_hooks(&dump, tree, hooks);
  _Static_assert(SHA256_DIGEST_STRING_LENGTH == AD_FINGERPRINT, "a digest fills a fingerprint");
  SHA256Data((const uint8_t *)dump.text, dump.len, out);
  ad_buf_fini(&dump);
}
