/* variant.c - loads variants and compiles them into set-ups. */
#include "engine/config/variant.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/config_internal.h"
#include "engine/config/judgement/judgement.h"
#include "engine/core/show/boards.h"

/* ---- seats ---- */

/* Writes the list that TEXT ("2-4", "2..4" or "2 to 4") probably means, "[2, 3, 4]", to OUT.
 * Returns false if TEXT is not such a range. */
static bool meant_seats(const struct ad_game_ops *ops, const char *text, char *out, size_t size)
{
  int first, last, end = 0;
  size_t len = 0;
  bool range = (sscanf(text, "%d - %d%n", &first, &last, &end) == 2 && !text[end]) ||
               (sscanf(text, "%d .. %d%n", &first, &last, &end) == 2 && !text[end]) ||
               (sscanf(text, "%d to %d%n", &first, &last, &end) == 2 && !text[end]);
  if (!range || first < ops->min_seats || first > last || last > ops->max_seats)
    return false;
  for (int n = first; n <= last; n++)
    len += (size_t)snprintf(out + len, size - len, "%s%d", n == first ? "[" : ", ", n);
  snprintf(out + len, size - len, "]");
  return true;
}

static void add_seats(struct cfg_variant *variant, const struct ad_node *node,
                      struct ad_diags *diags)
{
  char meant[6 * AD_MAX_SEATS];
  const struct ad_game_ops *ops = variant->ops;
  long long seats;
  if (!ad_node_as_int(node, &seats) || seats < ops->min_seats || seats > ops->max_seats) {
    if (node->kind == AD_SCALAR && meant_seats(ops, node->text, meant, sizeof meant))
      ad_diag(diags, node, "seats is %s, expected a list: %s", ad_node_describe(node), meant);
    else
      ad_diag(diags, node, "seats is %s, expected a number of seats from %d to %d",
              ad_node_describe(node), ops->min_seats, ops->max_seats);
    return;
  }
  int at = 0;
  while (at < variant->n_seats && variant->seats[at] < seats)
    at++;
  if (at < variant->n_seats && variant->seats[at] == seats) {
    ad_diag(diags, node, "seat count %lld appears twice", seats);
    return;
  }
  memmove(variant->seats + at + 1, variant->seats + at,
          (size_t)(variant->n_seats - at) * sizeof variant->seats[0]);
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

/* Replaces scripts that failed to load: claims to have every function, so that components which
 * name functions are not reported too. */
static int find_any(struct ad_hook_run *run, const char *name)
{
  (void)run, (void)name;
  return 0;
}
static const struct ad_hooks unloaded = {.find = find_any};

/* Returns the hooks of VARIANT for SEATS, or NULL if it has no scripts or after a problem. */
static const struct ad_hooks *load_hooks(struct cfg_variant *variant, int seats,
                                         struct ad_diags *diags)
{
  struct ad_scripts *scripts = &variant->scripts;
  scripts->seats = seats;
  if (!scripts->n ||
      !ad_vars_read(&scripts->vars, ad_node_get(variant->tree, "vars"), seats, diags))
    return NULL;
  if (!variant->loaders.hooks) {
    ad_diag(diags, ad_node_get(variant->tree, "hooks"),
            "the variant has scripts, but this program runs no scripts");
    return NULL;
  }
  return variant->loaders.hooks(scripts, diags);
}

/* Reports the problems of the variables, whose scripts could not be loaded. */
static void check_vars(struct cfg_variant *variant, int seats, struct ad_diags *diags)
{
  struct ad_vars *vars = &variant->scripts.vars;
  bool good = ad_vars_read(vars, ad_node_get(variant->tree, "vars"), seats, diags);
  (void)good; /* the variant is wrong already */
}

/* Reports the problems of TREE for SEATS. */
static void check_rules(const struct ad_game_ops *ops, const struct ad_node *tree, int seats,
                        const struct ad_hooks *hooks, struct ad_diags *diags)
{
  struct ad_arena arena;
  ad_arena_init(&arena);
  void *rules = ad_calloc(1, ops->rules_size);
  struct ad_hook_run *run = ad_hook_run_new(hooks);
  ops->read_rules(rules, ad_node_copy(&arena, tree), seats, run, diags);
  ad_hook_run_free(run);
  free(rules);
  ad_arena_fini(&arena);
}

/* Hangs the boards of TREE on SETUP (may be NULL); frees it after a problem. */
static struct ad_setup *add_boards(struct ad_setup *setup, struct ad_node *tree,
                                   struct ad_diags *diags)
{
  int before = diags->reported;
  if (!setup || !setup->hooks)
    return setup;
  setup->own_boards =
    ad_boards_read(ad_node_get(tree, "boards"), &setup->hooks->vars, setup->seats, diags);
  setup->boards = setup->own_boards;
  if (diags->reported == before)
    return setup;
  ad_setup_free(setup);
  return NULL;
}

/* Compiles TREE, which is the variant's with parameters perhaps changed.  Checks everything even
 * after a problem, so that all are reported. */
static struct ad_setup *compile_seats(struct cfg_variant *variant, struct ad_node *tree, int seats,
                                      struct ad_diags *diags)
{
  char fingerprint[AD_FINGERPRINT];
  bool scripts_good = !variant->scripts_wrong;
  const struct ad_hooks *hooks = scripts_good ? load_hooks(variant, seats, diags) : NULL;
  if (!scripts_good)
    check_vars(variant, seats, diags);
  if (!hooks && (variant->scripts.n || !scripts_good)) {
    check_rules(variant->ops, tree, seats, &unloaded, diags);
    return NULL;
  }
  cfg_fingerprint(variant->ops, tree, hooks, fingerprint);
  struct ad_setup *setup =
    ad_setup_new(variant->ops, variant->name, fingerprint, tree, seats, hooks, diags);
  return add_boards(setup, tree, diags);
}

/* Checks one seat count on a copy of the tree: a value may be wrong for one count and right for
 * another. */
static void check_seats(struct cfg_variant *variant, int seats, struct ad_diags *diags)
{
  struct ad_arena arena;
  ad_arena_init(&arena);
  struct ad_setup *setup =
    compile_seats(variant, ad_node_copy(&arena, variant->tree), seats, diags);
  if (setup)
    /* equal for every seat count */
    memcpy(variant->fingerprint, setup->fingerprint, sizeof variant->fingerprint);
  ad_setup_free(setup);
  ad_arena_fini(&arena);
}

/* Reports the problems that occur for every seat count of the game, because the variant's own
 * counts are unknown. */
static void check_any_seats(struct cfg_variant *variant, struct ad_diags *diags)
{
  const struct ad_game_ops *ops = variant->ops;
  struct ad_diags common, more;
  ad_diags_init(&common);
  check_seats(variant, ops->min_seats, &common);
  for (int seats = ops->min_seats + 1; seats <= ops->max_seats; seats++) {
    ad_diags_init(&more);
    check_seats(variant, seats, &more);
    ad_diags_intersect(&common, &more);
    ad_diags_fini(&more);
  }
  ad_diags_add(diags, &common);
  ad_diags_fini(&common);
}

static void check_variant(struct cfg_variant *variant, struct ad_diags *diags)
{
  if (variant->n_seats == 0)
    check_any_seats(variant, diags);
  for (int i = 0; i < variant->n_seats; i++)
    check_seats(variant, variant->seats[i], diags);
}

/* ---- loading ---- */

/* Replaces each `{function: NAME, size: N}` by its list of numbers. */
static void make_tables(struct cfg_variant *variant, struct ad_diags *diags)
{
  if (!cfg_has_computed_lists(variant->ops, variant->tree))
    return;
  int seats = variant->n_seats ? variant->seats[0] : variant->ops->min_seats;
  bool scripted = variant->scripts.n > 0 || variant->scripts_wrong;
  const struct ad_hooks *hooks = variant->scripts_wrong ? NULL : load_hooks(variant, seats, diags);
  struct ad_hook_run *run = ad_hook_run_new(hooks);
  cfg_fill_computed_lists(variant->ops, variant->tree, scripted, run, &variant->arena, diags);
  ad_hook_run_free(run);
  ad_hooks_free(hooks);
}

/* Checks seats, parameters and names of components that the files give although a parent file is
 * missing. */
static void check_parts(struct cfg_variant *variant, struct cfg_chain *chain)
{
  void *rules = ad_calloc(1, chain->ops->rules_size);
  ad_params_read(chain->ops->params, cfg_resolve_params(chain), AD_ANY_SEATS, rules, chain->diags);
  free(rules);
  cfg_check_components(chain);
  variant->ops = chain->ops;
  variant->tree = chain->file[0];
  read_seats(variant, chain->diags);
}

static bool read_files(struct cfg_variant *variant, struct ad_diags *diags)
{
  struct cfg_chain chain = {.arena = &variant->arena, .diags = diags};
  if (!cfg_chain_load(&chain, variant->name)) {
    if (chain.ops && chain.n_good)
      check_parts(variant, &chain);
    return false;
  }
  variant->ops = chain.ops;
  variant->tree = cfg_resolve(&chain);
  cfg_report_missing(&chain, variant->tree);
  int before = diags->reported;
  cfg_scripts_read(&chain, variant->tree, &variant->scripts);
  variant->scripts_wrong = diags->reported != before;
  variant->title = text_of(variant, "title");
  variant->about = text_of(variant, "about");
  variant->aim = text_of(variant, "aim");
  variant->files = cfg_chain_paths(&chain);
  bool judged = cfg_judgement_load(variant->ops, diags);
  variant->lessons = cfg_lessons(&chain);
  read_seats(variant, diags);
  return judged;
}

bool cfg_variant_try(struct cfg_variant *variant, struct ad_diags *diags)
{
  int before = diags->reported;
  make_tables(variant, diags);
  check_variant(variant, diags);
  return diags->reported == before;
}

/* Reads the files of NAME; with TRY also runs the scripts, even after problems, so that all are
 * reported. */
static struct cfg_variant *load_variant(const char *name, const struct cfg_loaders *loaders,
                                        bool try, struct ad_diags *diags)
{
  struct cfg_variant *variant = ad_calloc(1, sizeof *variant);
  struct ad_diags own;
  ad_diags_init(&own);
  ad_arena_init(&variant->arena);
  if (loaders)
    variant->loaders = *loaders;
  snprintf(variant->name, sizeof variant->name, "%s", name);
  bool good = read_files(variant, &own) && (!try || cfg_variant_try(variant, &own));
  if (!good || !ad_diags_ok(&own)) {
    ad_diags_add(diags, &own);
    cfg_variant_free(variant);
    variant = NULL;
  }
  ad_diags_fini(&own);
  return variant;
}

struct cfg_variant *cfg_variant_load(const char *name, const struct cfg_loaders *loaders,
                                     struct ad_diags *diags)
{
  return load_variant(name, loaders, true, diags);
}

struct cfg_variant *cfg_variant_read(const char *name, const struct cfg_loaders *loaders,
                                     struct ad_diags *diags)
{
  return load_variant(name, loaders, false, diags);
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
    len += snprintf(out + len, CFG_SEATS_TEXT - (size_t)len, "%s%d",
                    i == variant->n_seats - 1 ? " or " : ", ", variant->seats[i]);
}

/* ---- compiling ---- */

/* Hangs the weights for VARIANT on SETUP (may be NULL).  NULL after reporting. */
static struct ad_setup *add_judgement(const struct cfg_variant *variant, struct ad_setup *setup,
                                      struct ad_diags *diags)
{
  int before = diags->reported;
  if (!setup)
    return NULL;
  setup->judgement = cfg_judgement_find(
    &(struct cfg_judgement_wish){variant->ops, setup->seats, variant->files}, diags);
  if (diags->reported == before)
    return setup;
  ad_setup_free(setup);
  return NULL;
}

struct ad_setup *cfg_variant_compile_any(struct cfg_variant *variant, int seats,
                                         struct ad_node *options, struct ad_diags *diags)
{
  if (!options)
    return add_judgement(variant, compile_seats(variant, variant->tree, seats, diags), diags);
  if (options->kind != AD_MAP) {
    ad_diag(diags, options, "options is %s, expected a map", ad_node_describe(options));
    return NULL;
  }
  struct ad_arena arena;
  ad_arena_init(&arena);
  struct ad_node *tree = ad_node_copy(&arena, variant->tree);
  cfg_check_params(options, variant->ops, diags);
  cfg_merge(&arena, ad_node_get(tree, "rules"), options);
  struct ad_setup *setup = compile_seats(variant, tree, seats, diags);
  ad_arena_fini(&arena);
  return add_judgement(variant, setup, diags);
}

struct ad_setup *cfg_variant_compile(struct cfg_variant *variant, int seats,
                                     struct ad_node *options, struct ad_diags *diags)
{
  for (int i = 0; i < variant->n_seats; i++)
    if (variant->seats[i] == seats)
      return cfg_variant_compile_any(variant, seats, options, diags);
  char fit[CFG_SEATS_TEXT];
  cfg_variant_seats(variant, fit);
  ad_diag(diags, NULL, "%s is not for %d seat%s, expected %s", variant->name, seats,
          ad_plural(seats), fit);
  return NULL;
}
