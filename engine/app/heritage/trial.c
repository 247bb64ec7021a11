/* trial.c - compares the resolved trees of two variants, and mixes them. */
#include "engine/app/heritage/trial.h"

#include <string.h>

const struct ad_word app_difference_words[] = {{"parameter", APP_PARAMETER},
                                               {"components", APP_COMPONENT},
                                               {"script", APP_SCRIPT},
                                               {"options of script", APP_OPTIONS},
                                               {NULL, 0}};

/* Both may be NULL. */
static bool is_same(const struct ad_node *a, const struct ad_node *b)
{
  if (!a || !b)
    return a == b;
  return ad_node_matches(a, b, NULL) && ad_node_matches(b, a, NULL);
}

static const struct ad_node *part_of(const struct cfg_variant *variant, const char *section,
                                     const char *name)
{
  return ad_node_peek(ad_node_peek(variant->tree, section), name);
}

/* The number of the script NAME of VARIANT, -1 if it has none. */
static int find_script(const struct cfg_variant *variant, const char *name)
{
  for (int i = 0; i < variant->scripts.n; i++)
    if (strcmp(variant->scripts.script[i].name, name) == 0)
      return i;
  return -1;
}

/* ---- differences ---- */

static void add(struct app_differences *out, enum app_difference_kind kind, const char *name,
                const char *clauses)
{
  if (out->n < APP_MAX_DIFFERENCES)
    out->list[out->n++] = (struct app_difference){kind, name, clauses};
}

void app_differences_find(const struct cfg_variant *variant, const struct cfg_variant *other,
                          struct app_differences *out)
{
  out->n = 0;
  for (const struct ad_param *p = variant->ops->params; p->name; p++)
    if (!is_same(part_of(variant, "rules", p->name), part_of(other, "rules", p->name)))
      add(out, APP_PARAMETER, p->name, p->clauses);
  for (const struct ad_component *c = variant->ops->components; c && c->name; c++)
    if (!is_same(part_of(variant, "components", c->name), part_of(other, "components", c->name)))
      add(out, APP_COMPONENT, c->name, c->clauses);
  for (int i = 0; i < variant->scripts.n; i++) {
    const struct ad_script *script = &variant->scripts.script[i];
    int at = find_script(other, script->name);
    if (at < 0)
      add(out, APP_SCRIPT, script->name, "");
    else if (!is_same(script->options, other->scripts.script[at].options))
      add(out, APP_OPTIONS, script->name, "");
  }
  for (int i = 0; i < other->scripts.n; i++)
    if (find_script(variant, other->scripts.script[i].name) < 0)
      add(out, APP_SCRIPT, other->scripts.script[i].name, "");
}

/* Whether VARIANT has ID in the components NAME. */
static bool has_component(const struct cfg_variant *variant, const char *name, const char *id)
{
  const struct ad_node *list = part_of(variant, "components", name);
  for (const struct ad_node *entry = list ? list->first : NULL; entry; entry = entry->next) {
    const struct ad_node *own = ad_node_peek(entry, "id");
    if (own && own->text && strcmp(own->text, id) == 0)
      return true;
  }
  return false;
}

/* Writes the ids that VARIANT has and OTHER has not to IDS (NULL: nowhere); returns how many. */
static int list_foreign(const struct cfg_variant *variant, const struct cfg_variant *other,
                        const char **ids)
{
  const struct ad_node *all = ad_node_peek(variant->tree, "components");
  int n = 0;
  for (const struct ad_node *list = all ? all->first : NULL; list; list = list->next)
    for (const struct ad_node *entry = list->first; entry; entry = entry->next) {
      const struct ad_node *id = ad_node_peek(entry, "id");
      if (!id || !id->text || has_component(other, list->key, id->text))
        continue;
      if (ids)
        ids[n] = id->text;
      n++;
    }
  return n;
}

const char *const *app_foreign_ids(const struct cfg_variant *variant,
                                   const struct cfg_variant *other, struct ad_arena *arena)
{
  int n = list_foreign(variant, other, NULL);
  const char **ids = ad_arena_alloc(arena, ((size_t)n + 1) * sizeof *ids);
  list_foreign(variant, other, ids);
  return ids;
}

/* ---- trials ---- */

static void take_part(struct cfg_variant *trial, const struct cfg_variant *other,
                      const char *section, const char *name)
{
  struct ad_node *map = ad_node_get(trial->tree, section);
  const struct ad_node *value = part_of(other, section, name);
  if (value)
    ad_node_put(&trial->arena, map, name, ad_node_copy(&trial->arena, value));
  else
    ad_node_remove(map, ad_node_get(map, name));
}

static void take_script_away(struct cfg_variant *trial, int at)
{
  struct ad_scripts *scripts = &trial->scripts;
  struct ad_node *hooks = ad_node_get(trial->tree, "hooks");
  ad_node_remove(hooks, ad_node_at(hooks, at));
  scripts->n--;
  memmove(scripts->script + at, scripts->script + at + 1,
          (size_t)(scripts->n - at) * sizeof *scripts->script);
}

static void take_options(struct cfg_variant *trial, const struct cfg_variant *other,
                         const char *name)
{
  int at = find_script(trial, name);
  const struct ad_node *options = other->scripts.script[find_script(other, name)].options;
  struct ad_node *entry = ad_node_at(ad_node_get(trial->tree, "hooks"), at);
  trial->scripts.script[at].options =
    ad_node_put(&trial->arena, entry, "options",
                options ? ad_node_copy(&trial->arena, options) : ad_node_map(&trial->arena));
}

static void take_back(struct cfg_variant *trial, const struct cfg_variant *other,
                      const struct app_difference *difference)
{
  switch (difference->kind) {
  case APP_PARAMETER: take_part(trial, other, "rules", difference->name); break;
  case APP_COMPONENT: take_part(trial, other, "components", difference->name); break;
  case APP_SCRIPT:
    /* a script that OTHER alone has cannot be added: it needs the variables of OTHER */
    if (find_script(trial, difference->name) >= 0)
      take_script_away(trial, find_script(trial, difference->name));
    break;
  case APP_OPTIONS: take_options(trial, other, difference->name); break;
  }
}

void app_trial_make(const struct cfg_variant *variant, const struct cfg_variant *other,
                    const struct app_differences *differences, const bool *taken,
                    struct cfg_variant *out)
{
  *out = *variant;
  ad_arena_init(&out->arena); /* what VARIANT has in its own stays there */
  out->tree = ad_node_copy(&out->arena, variant->tree);
  for (int i = 0; i < differences->n; i++)
    if (taken[i])
      take_back(out, other, &differences->list[i]);
}

void app_trial_fini(struct cfg_variant *trial)
{
  ad_arena_fini(&trial->arena);
}
