/* read_values.c - reads the small values of a lesson: texts, seats, clauses, indexes. */
#include <stdlib.h>
#include <string.h>

#include "engine/lesson/file/_internal.h"

bool le_read_text(struct le_reader *in, struct ad_node *map, const char *key, const char **out)
{
  struct ad_node *node = ad_read_text(map, key, AD_OPTIONAL, out, in->diags);
  if (node && strlen(*out) > LE_MAX_TEXT)
    ad_diag(in->diags, node, "%s has %zu bytes, expected at most %d", key, strlen(*out),
            LE_MAX_TEXT);
  return node != NULL;
}

static void add_text(struct le_reader *in, struct ad_node *node, struct le_texts *out)
{
  if (node->kind != AD_SCALAR || ad_node_is_null(node)) {
    ad_diag_expected(in->diags, node, "a text");
    return;
  }
  out->text[out->n] = node->text;
  out->node[out->n++] = node;
}

bool le_read_texts(struct le_reader *in, struct ad_node *map, const char *key, struct le_texts *out)
{
  struct ad_node *node = ad_node_get(map, key);
  if (!node)
    return false;
  ad_node_mark(node);
  int n = node->kind == AD_LIST ? node->n : 1;
  if (n < 1 || n > LE_MAX_TEXTS) {
    ad_diag(in->diags, node, "%s has %d entries, expected 1 to %d", key, n, LE_MAX_TEXTS);
    return false;
  }
  out->text = ad_arena_alloc(in->arena, (size_t)n * sizeof *out->text);
  out->node = ad_arena_alloc(in->arena, (size_t)n * sizeof *out->node);
  if (node->kind != AD_LIST)
    add_text(in, node, out);
  else
    for (struct ad_node *child = node->first; child; child = child->next)
      add_text(in, child, out);
  return out->n == n;
}

bool le_read_seat(struct le_reader *in, struct ad_node *map, const char *key, int *out)
{
  int seat;
  if (!ad_read_int(map, key, AD_OPTIONAL, 1, in->setup->seats, &seat, in->diags))
    return false;
  *out = seat - 1;
  return true;
}

bool le_check_clause(struct le_reader *in, const struct ad_node *node, const char *clause)
{
  if (!in->clauses->n || le_clause_find(in->clauses, clause) || le_is_script(in->setup, clause))
    return true;
  const char *meant = le_clause_nearest(in->clauses, clause);
  ad_diag(in->diags, node, "docs/rules/%s.md has no clause '%s'%s%s%s", in->setup->ops->key, clause,
          meant ? ", did you mean '" : "", meant ? meant : "", meant ? "'?" : "");
  return false;
}

bool le_read_clause(struct le_reader *in, struct ad_node *map, const char *key, const char **out)
{
  const char *clause;
  struct ad_node *node = ad_read_text(map, key, AD_OPTIONAL, &clause, in->diags);
  if (!node || !le_check_clause(in, node, clause))
    return false;
  *out = clause;
  return true;
}

const struct ad_attr *le_find_attr(struct le_reader *in, const char *name,
                                   const struct ad_node *node)
{
  const struct ad_attr *attrs = in->setup->ops->attrs;
  int n = 0;
  for (; attrs[n].name; n++)
    if (strcmp(attrs[n].name, name) == 0)
      return &attrs[n];
  const char **names = ad_calloc((size_t)n + 1, sizeof *names);
  for (int i = 0; i < n; i++)
    names[i] = attrs[i].name;
  const char *meant = ad_nearest(name, names, n);
  ad_diag(in->diags, node, "%s has no attribute '%s'%s%s%s", in->setup->ops->key, name,
          meant ? ", did you mean '" : "", meant ? meant : "",
          meant ? "'?" : "; `aedile api` lists them");
  free(names);
  return NULL;
}

/* Reads index I of ATTR; how many there are may depend on the position, so only the smallest number
 * is checked here. */
static bool read_index(struct le_reader *in, const struct ad_attr *attr, int i,
                       const struct ad_node *node, int *out)
{
  long long value;
  const struct ad_index *index = &attr->index[i];
  if (!ad_node_as_int(node, &value) || value < index->base || value > INT16_MAX) {
    ad_diag(in->diags, node, "%s is %s, expected a whole number from %d", index->name,
            ad_node_describe(node), index->base);
    return false;
  }
  *out = (int)value - index->base;
  return true;
}

bool le_read_indexes(struct le_reader *in, const struct ad_attr *attr, struct ad_node *values,
                     int index[AD_MAX_INDEXES])
{
  bool good = true;
  ad_node_mark(values);
  int n = values->kind == AD_LIST ? values->n : ad_node_is_null(values) ? 0 : 1;
  if (n != attr->n_indexes) {
    ad_diag(in->diags, values, "%s has %d index%s, expected %d", attr->name, n, n == 1 ? "" : "es",
            attr->n_indexes);
    return false;
  }
  for (int i = 0; i < n; i++)
    good &=
      read_index(in, attr, i, values->kind == AD_LIST ? ad_node_at(values, i) : values, &index[i]);
  return good;
}

const struct ad_var *le_find_var(struct le_reader *in, const char *name, const struct ad_node *node)
{
  const char *names[AD_MAX_VARS];
  const struct ad_vars *vars = in->setup->hooks ? &in->setup->hooks->vars : NULL;
  const struct ad_var *var = vars ? ad_var_find(vars, name) : NULL;
  for (int i = 0; vars && i < vars->n; i++)
    names[i] = vars->var[i].name;
  const char *meant = vars ? ad_nearest(name, names, vars->n) : NULL;
  if (!var)
    ad_diag(in->diags, node, "%s has no variable '%s'%s%s%s", in->setup->name, name,
            meant ? ", did you mean '" : "", meant ? meant : "",
            meant ? "'?" : "; `vars:` of a variant declares them");
  return var;
}

bool le_read_var_index(struct le_reader *in, const struct ad_var *var, struct ad_node *node,
                       int *out)
{
  long long value;
  ad_node_mark(node);
  const struct ad_node *item = node->kind == AD_LIST && node->n == 1 ? node->first : node;
  if (!ad_node_as_int(item, &value) || value < 1 || value > var->n) {
    ad_diag(in->diags, node, "%s of %s is %s, expected a whole number from 1 to %d",
            var->per_seat ? "seat" : "index", var->name, ad_node_describe(node), var->n);
    return false;
  }
  *out = (int)value - 1;
  return true;
}
