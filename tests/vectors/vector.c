/* vector.c - reading the inputs of a vector and writing its result. */
#include "tests/vectors/vector.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

bool vector_ok(const struct vector *v)
{
  return ad_diags_ok(v->diags);
}

void vector_bad(struct vector *v, const struct ad_node *at, const char *expected)
{
  ad_diag(v->diags, at, "found %s, expected %s", ad_node_describe(at), expected);
}

static struct ad_node *get(struct vector *v, const char *key)
{
  struct ad_node *node = ad_node_get(v->in, key);
  if (!node)
    ad_diag(v->diags, v->in, "%s is missing", key);
  return node;
}

static double real_of(struct vector *v, const struct ad_node *node, const char *expected)
{
  double x = 0;
  if (node && !ad_node_as_real(node, &x))
    vector_bad(v, node, expected);
  return x;
}

double vector_real(struct vector *v, const char *key)
{
  return real_of(v, get(v, key), "a number");
}

double vector_real_in(struct vector *v, const char *key, double least, double most)
{
  char expected[80];
  struct ad_node *node = get(v, key);
  snprintf(expected, sizeof expected, "a number from %g to %g", least, most);
  double x = real_of(v, node, expected);
  if (node && vector_ok(v) && !(x >= least && x <= most))
    vector_bad(v, node, expected);
  return x;
}

int vector_int(struct vector *v, const char *key, int least, int most)
{
  int out = 0;
  ad_read_int(v->in, key, AD_REQUIRED, least, most, &out, v->diags);
  return out;
}

struct reals vector_reals_of(struct vector *v, const struct ad_node *list)
{
  struct reals out = {0};
  if (!list)
    return out;
  if (list->kind != AD_LIST || list->n == 0 || list->n > MAX_NUMBERS) {
    vector_bad(v, list, "a list of numbers");
    return out;
  }
  out.x = vector_alloc(v, list->n);
  for (const struct ad_node *item = list->first; item; item = item->next)
    out.x[out.n++] = real_of(v, item, "a number");
  return out;
}

struct reals vector_reals(struct vector *v, const char *key)
{
  return vector_reals_of(v, get(v, key));
}

double *vector_matrix(struct vector *v, const char *key, int *rows, int *columns)
{
  struct rows table = vector_rows(v, key);
  if (*columns == 0 && table.n > 0)
    *columns = table.row[0].n;
  *rows = table.n;
  if (vector_ok(v) && table.n > MAX_NUMBERS / *columns)
    vector_bad(v, ad_node_peek(v->in, key), "at most a million numbers");
  if (!vector_ok(v))
    return NULL;
  double *out = vector_alloc(v, table.n * *columns);
  for (int r = 0; r < table.n; r++) {
    if (table.row[r].n != *columns) {
      vector_bad(v, ad_node_peek(v->in, key), "rows of the same length");
      return NULL;
    }
    memcpy(out + (size_t)r * (size_t)*columns, table.row[r].x, (size_t)*columns * sizeof *out);
  }
  return out;
}

struct ad_node *vector_list(struct vector *v, const char *key)
{
  struct ad_node *list = get(v, key);
  if (list && (list->kind != AD_LIST || list->n == 0)) {
    vector_bad(v, list, "a list");
    return NULL;
  }
  return list;
}

struct ad_node *vector_entries(struct vector *v, const char *key)
{
  struct ad_node *map = get(v, key);
  if (map && (map->kind != AD_MAP || map->n == 0)) {
    vector_bad(v, map, "a map");
    return NULL;
  }
  return map;
}

double vector_real_of(struct vector *v, const struct ad_node *node)
{
  return real_of(v, node, "a number");
}

struct rows vector_rows_of(struct vector *v, const struct ad_node *list)
{
  struct rows out = {0};
  if (!list)
    return out;
  if (list->kind != AD_LIST || list->n == 0) {
    vector_bad(v, list, "a list of lists of numbers");
    return out;
  }
  out.row = ad_arena_alloc(v->arena, (size_t)list->n * sizeof *out.row);
  for (const struct ad_node *item = list->first; item; item = item->next)
    out.row[out.n++] = vector_reals_of(v, item);
  return out;
}

struct rows vector_rows(struct vector *v, const char *key)
{
  return vector_rows_of(v, get(v, key));
}

static int whole_of(struct vector *v, const struct ad_node *node, int least, int most,
                    const char *expected)
{
  long long number = least;
  if (node->kind != AD_SCALAR || !ad_node_as_int(node, &number) || number < least ||
      number > most) {
    vector_bad(v, node, expected);
    return least;
  }
  return (int)number;
}

int vector_int_of(struct vector *v, const struct ad_node *node, int least, int most)
{
  char expected[80];
  snprintf(expected, sizeof expected, "a whole number from %d to %d", least, most);
  return whole_of(v, node, least, most, expected);
}

int vector_ranks_of(struct vector *v, const struct ad_node *list, int8_t *rank)
{
  int n = 0;
  if (!list)
    return 0;
  if (list->kind != AD_LIST || list->n == 0 || list->n > AD_MAX_SEATS) {
    vector_bad(v, list, "a list of ranks, one a seat");
    return 0;
  }
  for (const struct ad_node *item = list->first; item; item = item->next)
    rank[n++] = (int8_t)whole_of(v, item, 1, 100, "a rank from 1 on");
  return n;
}

int vector_levels_of(struct vector *v, const struct ad_node *levels, int n_bots, int *bot,
                     int8_t *rank)
{
  int n = 0;
  if (levels->kind != AD_LIST) {
    vector_bad(v, levels, "a game: lists of bots, best first");
    return 0;
  }
  for (const struct ad_node *level = levels->first; level; level = level->next) {
    int best = n + 1;
    if (level->kind != AD_LIST || level->n == 0 || n + level->n > AD_MAX_SEATS) {
      vector_bad(v, level, "a list of bots that share a place");
      return 0;
    }
    for (const struct ad_node *item = level->first; item; item = item->next) {
      bot[n] = whole_of(v, item, 0, n_bots - 1, "a bot");
      rank[n++] = (int8_t)best;
    }
  }
  return n;
}

int vector_bots(struct vector *v, const struct ad_node *list, int depth)
{
  int most = 0;
  if (!list || list->kind != AD_LIST)
    return 0;
  for (const struct ad_node *item = list->first; item; item = item->next) {
    int bots = depth > 1 ? vector_bots(v, item, depth - 1)
             : item->kind == AD_SCALAR
               ? whole_of(v, item, 0, ST_MAX_RATED - 1, "a bot, from 0 on") + 1
               : 0;
    most = bots > most ? bots : most;
  }
  return most;
}

struct ad_node *vector_number(struct vector *v, double x)
{
  return isfinite(x) ? ad_node_word(v->arena, ad_arena_printf(v->arena, "%.15g", x == 0 ? 0 : x))
                     : ad_node_null(v->arena);
}

struct ad_node *vector_numbers(struct vector *v, const double *x, int n)
{
  struct ad_node *list = ad_node_list(v->arena);
  for (int i = 0; i < n; i++)
    ad_node_push(list, vector_number(v, x[i]));
  return list;
}

struct ad_node *vector_table(struct vector *v, const double *x, int rows, int columns)
{
  struct ad_node *list = ad_node_list(v->arena);
  for (int i = 0; i < rows; i++)
    ad_node_push(list, vector_numbers(v, x + (size_t)i * (size_t)columns, columns));
  return list;
}

struct ad_node *vector_map(struct vector *v)
{
  return ad_node_map(v->arena);
}

void vector_put(struct vector *v, struct ad_node *map, const char *key, double x)
{
  ad_node_put(v->arena, map, key, vector_number(v, x));
}

void vector_put_word(struct vector *v, struct ad_node *map, const char *key, const char *word)
{
  ad_node_put(v->arena, map, key, ad_node_word(v->arena, word));
}

void vector_put_list(struct vector *v, struct ad_node *map, const char *key, const double *x, int n)
{
  ad_node_put(v->arena, map, key, vector_numbers(v, x, n));
}

double *vector_alloc(struct vector *v, int n)
{
  return ad_arena_alloc(v->arena, ((size_t)n + 1) * sizeof(double));
}
