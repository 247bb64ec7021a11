/* variant.c - loads variants and compiles them into set-ups. */
#include "engine/config/variant.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/resolve.h"

/* ---- seats ---- */

static void add_seats(struct cfg_variant *variant, const struct ad_node *node, struct ad_diags *diags)
{
  const struct game_ops *ops = variant->ops;
  long long seats;
  if (!ad_node_as_int(node, &seats) || seats < ops->min_seats || seats > ops->max_seats) {
    ad_diag(diags, node, "seats is %s, expected a number of seats from %d to %d", ad_node_shown(node), ops->min_seats,
            ops->max_seats);
    return;
  }
  int at = 0;
  while (at < variant->n_seats && variant->seats[at] < seats)
    at++;
  if (at < variant->n_seats && variant->seats[at] == seats) {
    ad_diag(diags, node, "%lld seats are there twice", seats);
    return;
  }
  memmove(variant->seats + at + 1, variant->seats + at, (size_t)(variant->n_seats - at) * sizeof variant->seats[0]);
  variant->seats[at] = (int)seats;
  variant->n_seats++;
}

static void read_seats(struct cfg_variant *variant, struct ad_diags *diags)
{
  const struct ad_node *seats = ad_node_get(variant->tree, "seats");
  if (!seats) {
    for (int n = variant->ops->min_seats; n <= variant->ops->max_seats; n++)
      variant->seats[variant->n_seats++] = n;
  } else if (seats->kind == AD_MAP) {
    ad_diag(diags, seats, "seats is a map, expected a list of numbers");
  } else if (seats->kind == AD_SCALAR) {
    add_seats(variant, seats, diags);
  } else {
    if (!seats->n)
      ad_diag(diags, seats, "seats is an empty list, expected a number of seats");
    for (const struct ad_node *child = seats->first; child; child = child->next)
      add_seats(variant, child, diags);
  }
}

static const char *text_of(const struct cfg_variant *variant, const char *key)
{
  const struct ad_node *node = ad_node_peek(variant->tree, key);
  return node && node->kind == AD_SCALAR ? node->text : "";
}

/* ---- checking ---- */

/* Every knob and every field by itself; true if all are good. */
static bool check_fields(const struct game_ops *ops, struct ad_node *tree, int seats, struct ad_diags *diags)
{
  void *rules = ad_calloc(1, ops->rules_size);
  int before = diags->reported;
  struct ad_node *components = ad_node_get(tree, "components");
  ad_params_read(ops->params, ad_node_get(tree, "rules"), seats, rules, diags);
  for (const struct ad_component *component = ops->components; component->name; component++)
    ad_component_read(component, components, seats, rules, diags);
  free(rules);
  return diags->reported == before;
}

/* The hooks of VARIANT for SEATS; NULL if it has no scripts, or after reporting. */
static struct ad_hooks *load_hooks(struct cfg_variant *variant, int seats, struct ad_diags *diags)
{
  struct ad_scripts *scripts = &variant->scripts;
  scripts->seats = seats;
  if (!scripts->n || !ad_vars_read(&scripts->vars, ad_node_get(variant->tree, "vars"), seats, diags))
    return NULL;
  if (!cfg_hooks_load) {
    ad_diag(diags, ad_node_get(variant->tree, "hooks"), "this program runs no scripts");
    return NULL;
  }
  return cfg_hooks_load(scripts, diags);
}

/* TREE is the variant's, its knobs changed perhaps; its fields are good. */
static struct ad_setup *compile_whole(struct cfg_variant *variant, struct ad_node *tree, int seats, struct ad_diags *diags)
{
  char fingerprint[AD_FINGERPRINT];
  struct ad_hooks *hooks = load_hooks(variant, seats, diags);
  if (variant->scripts.n && !hooks)
    return NULL;
  cfg_fingerprint(variant->ops, tree, hooks, fingerprint);
  return ad_setup_new(variant->ops, variant->name, fingerprint, tree, seats, hooks, diags);
}

static struct ad_setup *compile(struct cfg_variant *variant, struct ad_node *tree, int seats, struct ad_diags *diags)
{
  return check_fields(variant->ops, tree, seats, diags) ? compile_whole(variant, tree, seats, diags) : NULL;
}

/* Fields for all numbers of seats first, then the whole for each. */
static void check_variant(struct cfg_variant *variant, struct ad_diags *diags)
{
  if (variant->n_seats == 0) /* a problem that is known already; the fields may have more */
    check_fields(variant->ops, variant->tree, variant->ops->min_seats, diags);
  for (int i = 0; i < variant->n_seats; i++)
    check_fields(variant->ops, variant->tree, variant->seats[i], diags);
  bool fields_good = ad_diags_ok(diags);
  for (int i = 0; i < variant->n_seats && fields_good; i++) {
    struct ad_setup *setup = compile_whole(variant, variant->tree, variant->seats[i], diags);
    if (setup)
      memcpy(variant->fingerprint, setup->fingerprint, sizeof variant->fingerprint); /* the same for every number of seats */
    ad_setup_free(setup);
  }
}

/* ---- loading ---- */

/* Lists of numbers that functions of the scripts make take the place of what is said about them; false after reporting. */
static bool make_tables(struct cfg_variant *variant, struct ad_diags *diags)
{
  int before = diags->reported;
  if (!cfg_tables_wanted(variant->ops, variant->tree))
    return true;
  int seats = variant->n_seats ? variant->seats[0] : variant->ops->min_seats;
  struct ad_hooks *hooks = load_hooks(variant, seats, diags);
  cfg_tables_make(variant->ops, variant->tree, variant->scripts.n > 0, hooks, &variant->arena, diags);
  if (hooks)
    hooks->free(hooks);
  return diags->reported == before;
}

static bool read_files(struct cfg_variant *variant, struct ad_diags *diags)
{
  const char *path = cfg_variant_path(variant->name, &variant->arena, diags);
  struct cfg_chain chain = {.arena = &variant->arena, .diags = diags};
  if (!path || !cfg_chain_load(&chain, path))
    return false;
  variant->ops = chain.ops;
  variant->tree = cfg_resolve(&chain);
  cfg_scripts_read(&chain, variant->tree, &variant->scripts);
  variant->title = text_of(variant, "title");
  variant->about = text_of(variant, "about");
  read_seats(variant, diags);
  return true;
}

bool cfg_variant_try(struct cfg_variant *variant, struct ad_diags *diags)
{
  int before = diags->reported;
  if (make_tables(variant, diags))
    check_variant(variant, diags);
  return diags->reported == before;
}

/* Reads the files of NAME; TRY goes on with what runs scripts, even where there are problems, so that all are reported. */
static struct cfg_variant *make(const char *name, bool try, struct ad_diags *diags)
{
  struct cfg_variant *variant = ad_calloc(1, sizeof *variant);
  struct ad_diags own;
  ad_diags_init(&own);
  ad_arena_init(&variant->arena);
  snprintf(variant->name, sizeof variant->name, "%s", name);
  bool good = read_files(variant, &own);
  if (good && try)
    cfg_variant_try(variant, &own);
  if (!good || !ad_diags_ok(&own)) {
    for (int i = 0; i < own.n; i++)
      ad_diag_at(diags, own.list[i].pos, "%s", own.list[i].msg);
    diags->dropped += own.dropped;
    cfg_variant_free(variant);
    variant = NULL;
  }
  ad_diags_fini(&own);
  return variant;
}

struct cfg_variant *cfg_variant_load(const char *name, struct ad_diags *diags)
{
  return make(name, true, diags);
}

struct cfg_variant *cfg_variant_read(const char *name, struct ad_diags *diags)
{
  return make(name, false, diags);
}

void cfg_variant_free(struct cfg_variant *variant)
{
  if (variant)
    ad_arena_fini(&variant->arena);
  free(variant);
}

void cfg_variant_seats(const struct cfg_variant *variant, char *out)
{
  int len = snprintf(out, CFG_SEATS_TEXT, "%d", variant->seats[0]);
  for (int i = 1; i < variant->n_seats && len < CFG_SEATS_TEXT; i++)
    len +=
      snprintf(out + len, CFG_SEATS_TEXT - (size_t)len, "%s%d", i == variant->n_seats - 1 ? " or " : ", ", variant->seats[i]);
}

/* ---- compiling ---- */

struct ad_setup *cfg_variant_compile_any(struct cfg_variant *variant, int seats, struct ad_node *options, struct ad_diags *diags)
{
  if (!options)
    return compile(variant, variant->tree, seats, diags);
  if (options->kind != AD_MAP) {
    ad_diag(diags, options, "options is %s, expected a map", ad_node_shown(options));
    return NULL;
  }
  struct ad_arena arena;
  ad_arena_init(&arena);
  struct ad_node *tree = ad_node_copy(&arena, variant->tree);
  cfg_merge(&arena, ad_node_get(tree, "rules"), options);
  struct ad_setup *setup = compile(variant, tree, seats, diags);
  ad_arena_fini(&arena);
  return setup;
}

struct ad_setup *cfg_variant_compile(struct cfg_variant *variant, int seats, struct ad_node *options, struct ad_diags *diags)
{
  for (int i = 0; i < variant->n_seats; i++)
    if (variant->seats[i] == seats)
      return cfg_variant_compile_any(variant, seats, options, diags);
  char fit[CFG_SEATS_TEXT];
  cfg_variant_seats(variant, fit);
  ad_diag(diags, NULL, "%s is not for %d seat%s, expected %s", variant->name, seats, seats == 1 ? "" : "s", fit);
  return NULL;
}
