/* scripts.c - reads the keys `hooks`, `vars` and `boards` of a variant. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/config/paths.h"
#include "engine/config/reads.h"
#include "engine/config/config_internal.h"
#include "engine/config/variant.h"

static const char folder[] = "scripts/rules", suffix[] = ".lua";

/* ---- finding ---- */

/* Returns the path of the script FILE that the file FROM names.  A folder is found too; reading it
 * reports the problem. */
static const char *find_script(const struct cfg_chain *chain, const char *from, const char *file)
{
  struct ad_arena *arena = chain->arena;
  const char *path = cfg_join(cfg_dirname(from, arena), file, arena);
  if (access(path, F_OK) == 0)
    return path;
  path = cfg_find(cfg_join(folder, chain->ops->key, arena), file, "", arena);
  return path ? path : cfg_find(folder, file, "", arena);
}

/* Returns the script nearest to FILE in the folder that FILE names (relative to FROM) or under
 * scripts/rules, or NULL. */
static const char *meant_script(struct ad_arena *arena, const char *from, const char *file)
{
  int n;
  const char *stem = ad_arena_text(arena, file, strlen(file) - strlen(suffix)),
             *slash = strrchr(stem, '/');
  const char *beside = cfg_dirname(cfg_join(cfg_dirname(from, arena), file, arena), arena);
  char **names = cfg_list_folder(beside, suffix, &n, arena);
  const char *meant = ad_nearest(slash ? slash + 1 : stem, (const char *const *)names, n);
  if (meant)
    return ad_arena_printf(arena, "%.*s%s%s", slash ? (int)(slash + 1 - stem) : 0, stem, meant,
                           suffix);
  names = cfg_list(folder, suffix, &n, arena);
  meant = ad_nearest(stem, (const char *const *)names, n);
  return meant ? ad_arena_printf(arena, "%s%s", meant, suffix) : NULL;
}

static void tell_missing(const struct cfg_chain *chain, const struct ad_node *at, const char *file)
{
  const char *meant = meant_script(chain->arena, at->pos.file, file);
  if (meant)
    ad_diag(chain->diags, at, "no script '%.200s', did you mean '%.200s'?", file, meant);
  else
    ad_diag(chain->diags, at, "no script '%.200s' beside this file or under %s/", file, folder);
}

/* ---- one script ---- */

static bool read_text(const struct cfg_chain *chain, const struct ad_node *at, const char *path,
                      struct ad_script *script)
{
  struct ad_err err;
  cfg_note_read(path);
  script->text = cfg_read_file(path, AD_MAX_SCRIPT_BYTES, &script->len, chain->arena, &err);
  if (!script->text) {
    ad_diag(chain->diags, at, "script '%.200s': %s", script->name, err.msg);
    return false;
  }
  if (memchr(script->text, '\0', script->len) || !ad_utf8_valid(script->text, script->len)) {
    ad_diag(chain->diags, at, "script '%.200s' is not text, expected Lua in UTF-8", script->name);
    return false;
  }
  return true;
}

/* Returns the index of the entry of LIST with PATH, or -1. */
static int find_entry(const struct ad_node *list, const char *path, struct ad_node **found)
{
  int i = 0;
  for (*found = list->first; *found; *found = (*found)->next, i++)
    if (cfg_same_file(ad_node_peek(*found, "path")->text, path))
      return i;
  return -1;
}

/* Handles a script that is listed already: a file may give other OPTIONS to a script of its parent;
 * anything else is a problem. */
static void change_options(const struct cfg_chain *chain, const struct ad_node *from_file,
                           const struct ad_node *options,
                           /* NULL if the script could not be read */
                           struct ad_node *entry, struct ad_script *script)
{
  const struct ad_node *first = ad_node_peek(entry, "script");
  if (!options || strcmp(first->pos.file, from_file->pos.file) == 0) {
    ad_diag(chain->diags, from_file, "script '%.200s' appears twice, first at %s:%d",
            from_file->text, first->pos.file, first->pos.line);
    return;
  }
  struct ad_node *all = ad_node_get(entry, "options");
  if (!all)
    all =
      ad_node_put(chain->arena, entry, "options", ad_node_new(chain->arena, AD_MAP, options->pos));
  for (const struct ad_node *option = options->first; option; option = option->next)
    ad_node_put(chain->arena, all, option->key, ad_node_copy(chain->arena, option))->key_pos =
      option->key_pos;
  if (script)
    script->options = all;
}

/* Returns the name for messages: FILE, or the path if another script has that name. */
static const char *name_of(const struct ad_scripts *scripts, const char *file, const char *path)
{
  for (int i = 0; i < scripts->n; i++)
    if (strcmp(scripts->script[i].name, file) == 0)
      return path;
  return file;
}

static void add_script(const struct cfg_chain *chain, const struct ad_node *from_file,
                       struct ad_node *options, struct ad_node *list, struct ad_scripts *scripts)
{
  struct ad_arena *arena = chain->arena;
  const char *file = ad_ends_with(from_file->text, suffix)
                     ? from_file->text
                     : ad_arena_printf(arena, "%s%s", from_file->text, suffix);
  const char *path = find_script(chain, from_file->pos.file, file);
  if (!path) {
    tell_missing(chain, from_file, file);
    return;
  }
  struct ad_node *there;
  int number = find_entry(list, path, &there);
  if (number >= 0) {
    change_options(chain, from_file, options, there,
                   number < scripts->n ? &scripts->script[number] : NULL);
    return;
  }
  if (scripts->n == AD_MAX_SCRIPTS) {
    ad_diag(chain->diags, from_file, "too many scripts, expected at most %d", (int)AD_MAX_SCRIPTS);
    return;
  }
  struct ad_script *script = &scripts->script[scripts->n];
  struct ad_node *entry = ad_node_push(list, ad_node_new(arena, AD_MAP, from_file->pos));
  ad_node_put(arena, entry, "script", ad_node_copy(arena, from_file));
  ad_node_put(arena, entry, "path", ad_node_text(arena, path));
  if (options)
    script->options = ad_node_put(arena, entry, "options", ad_node_copy(arena, options));
  script->name = name_of(scripts, file, path);
  script->pos = from_file->pos;
  scripts->n += read_text(chain, from_file, path, script);
}

/* ---- hooks ---- */

static bool is_name(const struct ad_node *node)
{
  return node->kind == AD_SCALAR && !ad_node_is_null(node) && *node->text;
}

static void read_entry(const struct cfg_chain *chain, struct ad_node *item, struct ad_node *list,
                       struct ad_scripts *scripts)
{
  const char *name;
  if (is_name(item)) {
    add_script(chain, item, NULL, list, scripts);
    return;
  }
  if (item->kind != AD_MAP) {
    ad_diag(chain->diags, item, "found %s, expected a script, or a map with script and options",
            ad_node_describe(item));
    return;
  }
  struct ad_node *from_file = ad_read_text(item, "script", AD_REQUIRED, &name, chain->diags);
  struct ad_node *options = ad_read_map(item, "options", AD_OPTIONAL, chain->diags);
  ad_reject_keys_except(item, (const char *const[]){"script", "options", NULL}, chain->diags);
  if (from_file && !*name)
    ad_diag_expected(chain->diags, from_file, "the name of a script");
  else if (from_file)
    add_script(chain, from_file, options, list, scripts);
}

static void read_hooks(const struct cfg_chain *chain, struct ad_node *hooks, struct ad_node *list,
                       struct ad_scripts *scripts)
{
  if (is_name(hooks) || hooks->kind == AD_MAP)
    read_entry(chain, hooks, list, scripts);
  else if (hooks->kind == AD_LIST && !hooks->n)
    ad_diag(chain->diags, hooks, "hooks is an empty list, expected a script or a list of scripts");
  else if (hooks->kind != AD_LIST)
    ad_diag_expected(chain->diags, hooks, "a script or a list of scripts");
  else
    for (struct ad_node *item = hooks->first; item; item = item->next)
      read_entry(chain, item, list, scripts);
}

/* ---- both ---- */

static const char *const *roots_of(const struct ad_node *list)
{
  const char *paths[AD_MAX_SCRIPTS];
  int n = 0;
  for (const struct ad_node *entry = list->first; entry && n < AD_MAX_SCRIPTS; entry = entry->next)
    paths[n++] = ad_node_peek(entry, "path")->text;
  return cfg_script_roots(paths, n, (const char *const[]){folder, "scripts", "scripts/lib", NULL});
}

/* Appends the names of functions that NODE and its children mention (`function: NAME`, effects
   `lua NAME`) to OUT, which has N entries; OUT may be NULL to count.  Returns the new count. */
static int find_asked(const struct ad_node *node, const char **out, int n)
{
  static const char effect[] = "lua ";
  const char *name = NULL;
  if (node->kind == AD_SCALAR && node->key && strcmp(node->key, "function") == 0)
    name = node->text;
  else if (node->kind == AD_SCALAR && strncmp(node->text, effect, strlen(effect)) == 0)
    name = node->text + strlen(effect);
  if (name && out)
    out[n] = name;
  n += name != NULL;
  for (const struct ad_node *child = node->first; child; child = child->next)
    n = find_asked(child, out, n);
  return n;
}

static const char *const *asked_by(const struct ad_node *tree, struct ad_arena *arena)
{
  const struct ad_node *rules = ad_node_peek(tree, "rules"),
                       *components = ad_node_peek(tree, "components");
  int n = find_asked(components, NULL, find_asked(rules, NULL, 0));
  const char **asked = ad_arena_alloc(arena, (size_t)(n + 1) * sizeof *asked);
  n = find_asked(components, asked, find_asked(rules, asked, 0));
  asked[n] = NULL;
  return asked;
}

/* ENTRY as it stands in for OLD (NULL: nothing) of the same name.  A variable that says nothing but
 * another start keeps its limits: sweeps and searches change starts. */
static struct ad_node *replacing(struct ad_arena *arena, const struct ad_node *entry,
                                 const struct ad_node *old)
{
  bool start_alone =
    entry->kind == AD_MAP && entry->n == 1 && strcmp(entry->first->key, "start") == 0;
  if (!start_alone || !old || old->kind != AD_MAP)
    return ad_node_copy(arena, entry);
  struct ad_node *both = ad_node_copy(arena, old);
  both->pos = entry->pos;
  ad_node_put(arena, both, "start", ad_node_copy(arena, entry->first))->key_pos =
    entry->first->key_pos;
  return both;
}

/* Adds the entries of the map at KEY of FILE to that of TREE, in place of those with their names.
 * Returns the map of the file, NULL if it has none. */
static struct ad_node *add_entries(struct ad_arena *arena, struct ad_node *file, const char *key,
                                   struct ad_node *tree)
{
  struct ad_node *more = ad_node_get(file, key), *all = ad_node_get(tree, key);
  if (!more || more->kind != AD_MAP)
    return NULL;
  if (!all)
    all = ad_node_put(arena, tree, key, ad_node_new(arena, AD_MAP, more->pos));
  for (struct ad_node *entry = more->first; entry; entry = entry->next)
    ad_node_put(arena, all, entry->key, replacing(arena, entry, ad_node_peek(all, entry->key)))
      ->key_pos = entry->key_pos;
  return more;
}

/* Reports KEY, which FROM has (may be NULL) although there are no scripts. */
static void check_need(const struct cfg_chain *chain, const struct ad_node *from, const char *key)
{
  if (from)
    ad_diag_at(chain->diags, from->key_pos,
               "%s need hooks, expected `hooks:` with the scripts that use them", key);
}

/* Scripts of a file come after those of its parent; a variable or a board of a file replaces the
 * parent's of the same name. */
void cfg_scripts_read(struct cfg_chain *chain, struct ad_node *tree, struct ad_scripts *scripts)
{
  struct ad_arena *arena = chain->arena;
  struct ad_node *list = ad_node_list(arena), *vars = NULL, *boards = NULL, *from_file;
  int before = chain->diags->reported;
  *scripts = (struct ad_scripts){.ops = chain->ops};
  for (int i = chain->n - 1; i >= 0; i--) {
    struct ad_node *hooks = ad_node_get(chain->file[i], "hooks");
    if (hooks) {
      list->pos = hooks->pos;
      read_hooks(chain, hooks, list, scripts);
    }
    if ((from_file = add_entries(arena, chain->file[i], "vars", tree)))
      vars = from_file;
    if ((from_file = add_entries(arena, chain->file[i], "boards", tree)))
      boards = from_file;
  }
  if (chain->diags->reported == before && !scripts->n) {
    check_need(chain, vars, "vars");
    check_need(chain, boards, "boards");
  }
  if (!scripts->n)
    return;
  ad_node_put(arena, tree, "hooks", list);
  scripts->roots = roots_of(list);
  scripts->required_functions = asked_by(tree, arena);
}
