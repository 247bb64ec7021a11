/* keys.c - reports unknown keys of a variant, with the section where such a key belongs or the
 * nearest known key. */
#include <string.h>

#include "engine/config/config_internal.h"

static const char *const top_keys[] = {"aedile", "game",   "extends", "title",      "about",
                                       "aim",    "seats",  "rules",   "components", "hooks",
                                       "vars",   "boards", "lessons", NULL};

enum { MOST_NAMES = 160 };

/* A section of a variant file with its known keys, for one game. */
struct place {
  const char *where; /* "below `rules:`" */
  int n;
  const char *name[MOST_NAMES];
};

static struct place top_place(void)
{
  struct place place = {.where = "beside `rules:`"};
  while (top_keys[place.n]) {
    place.name[place.n] = top_keys[place.n];
    place.n++;
  }
  return place;
}

static struct place params_place(const struct ad_game_ops *ops)
{
  struct place place = {.where = "below `rules:`"};
  for (const struct ad_param *p = ops ? ops->params : NULL; p && p->name && place.n < MOST_NAMES;
       p++)
    place.name[place.n++] = p->name;
  return place;
}

static struct place components_place(const struct ad_game_ops *ops)
{
  struct place place = {.where = "below `components:`"};
  for (const struct ad_component *c = ops ? ops->components : NULL;
       c && c->name && place.n < MOST_NAMES; c++)
    place.name[place.n++] = c->name;
  return place;
}

static bool has(const struct place *place, const char *key)
{
  int i = 0;
  while (i < place->n && strcmp(place->name[i], key) != 0)
    i++;
  return i < place->n;
}

/* Reports KEY, which is unknown in its section; OTHER are the sections it may belong to. */
static void report_unknown(struct ad_node *key, const struct place *const other[2],
                           const struct ad_game_ops *ops, struct ad_diags *diags)
{
  const char *near = NULL;
  int i = 0;
  while (i < 2 && !has(other[i], key->key))
    i++;
  if (i < 2) {
    ad_diag_key(diags, key, "key '%.60s' does not belong here, expected the key %s", key->key,
                other[i]->where);
    return;
  }
  for (i = 0; i < 2 && !near; i++)
    near = ad_nearest(key->key, other[i]->name, other[i]->n);
  if (near)
    ad_diag_key(diags, key, "unknown key '%.60s', did you mean '%s' %s?", key->key, near,
                other[i - 1]->where);
  else if (ops) {
    ad_diag_key(diags, key, "unknown key '%.60s'; scripts in Lua (`hooks`) make other rules",
                key->key);
    ad_diags_hint(diags, AD_HINT_PARAMETERS, ops->key);
  }
}

/* Reports keys of MAP that are not in OWN.  A key that is nearly one of OWN and not one of OTHER is
 * left to ad_reject_unknown, which suggests the key. */
static void check_keys(struct ad_node *map, const struct place *own,
                       const struct place *const other[2], const struct ad_game_ops *ops,
                       struct ad_diags *diags)
{
  for (struct ad_node *key = map->first; key && diags->n < AD_MAX_DIAGS; key = key->next)
    if (!has(own, key->key) && (has(other[0], key->key) || has(other[1], key->key) ||
                                !ad_nearest(key->key, own->name, own->n)))
      report_unknown(key, other, ops, diags);
}

/* ---- tables by seat count ---- */

static bool is_seats(const char *key)
{
  return key[0] >= '1' && key[0] <= '8' && !key[1];
}

/* Reports keys of a table by seat count that are not seat counts; counts the variant does not use
 * are allowed. */
static void check_table(const struct ad_param *param, struct ad_node *table,
                        const struct ad_game_ops *ops, struct ad_diags *diags)
{
  for (struct ad_node *key = table->first; key; key = key->next)
    if (!is_seats(key->key))
      ad_diag_key(diags, key, "'%.40s' is a key of %s, expected a number of seats from %d to %d",
                  key->key, param->name, ops->min_seats, ops->max_seats);
}

/* ---- both ---- */

void cfg_check_params(struct ad_node *rules, const struct ad_game_ops *ops, struct ad_diags *diags)
{
  const struct place top = top_place(), params = params_place(ops),
                     components = components_place(ops);
  check_keys(rules, &params, (const struct place *const[]){&components, &top}, ops, diags);
  for (const struct ad_param *p = ops->params; p->name; p++) {
    struct ad_node *node = p->per_seats ? (struct ad_node *)ad_node_peek(rules, p->name) : NULL;
    if (node && node->kind == AD_MAP && !cfg_is_computed_list(node))
      check_table(p, node, ops, diags);
  }
}

void cfg_check_keys(struct ad_node *file, const struct ad_game_ops *ops, struct ad_diags *diags)
{
  const struct place top = top_place(), params = params_place(ops),
                     components = components_place(ops);
  struct ad_node *rules = ad_node_get(file, "rules");
  check_keys(file, &top, (const struct place *const[]){&params, &components}, ops, diags);
  ad_reject_keys_except(file, top_keys, diags);
  if (ops && rules && rules->kind == AD_MAP)
    cfg_check_params(rules, ops, diags);
}
