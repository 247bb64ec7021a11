/* extends.c - finds the files of a variant by following `extends`, and checks their top-level keys.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/config/paths.h"
#include "engine/config/config_internal.h"
#include "engine/config/yaml.h"

/* ---- finding ---- */

/* Returns the variant that NAME may mean, or NULL: GAME/base if NAME is a game, GAME/NAME if one
 * game has a variant of that name, else the nearest name. */
static const char *meant_variant(const char *name, char *const *all, int n)
{
  size_t len = strlen(name);
  for (int i = 0; i < n; i++)
    if (strncmp(all[i], name, len) == 0 &&
        strcmp(all[i] + len, name[len - 1] == '/' ? "base" : "/base") == 0)
      return all[i];
  for (int i = 0; i < n; i++) {
    const char *slash = strchr(all[i], '/');
    if (slash && strcmp(slash + 1, name) == 0)
      return all[i];
  }
  return ad_nearest(name, (const char *const *)all, n);
}

/* Returns "a/base, b/base or c/base" if several games have a variant called NAME, else NULL. */
static const char *several_variants(const char *name, char *const *all, int n,
                                    struct ad_arena *arena)
{
  const char **same = ad_arena_alloc(arena, (size_t)(n + 1) * sizeof *same);
  char list[400];
  int n_same = 0;
  for (int i = 0; i < n; i++) {
    const char *slash = strchr(all[i], '/');
    if (slash && strcmp(slash + 1, name) == 0)
      same[n_same++] = all[i];
  }
  ad_texts_list(same, n_same, " or ", list, sizeof list);
  return n_same > 1 ? ad_arena_printf(arena, "%s", list) : NULL;
}

/* Reports that there is no variant NAME; without any variant at all the folders are the problem. */
static void report_none(const char *name, int n_all, struct ad_arena *arena, struct ad_diags *diags)
{
  if (n_all > 0) {
    ad_diag(diags, NULL, "no variant '%.200s'", name);
    ad_diags_hint(diags, AD_HINT_VARIANTS, NULL);
  } else {
    ad_diag(diags, NULL, "no variant '%.200s', nor any other: looked in %s", name,
            cfg_places_text("variants", arena));
  }
}

const char *cfg_variant_path(const char *name, struct ad_arena *arena, struct ad_diags *diags)
{
  int n;
  const char *found =
    cfg_is_file(name) || ad_ends_with(name, ".yaml") || *name == '.' || *name == '/'
      ? name
      : cfg_find("variants", name, ".yaml", arena);
  const char *file = ad_arena_printf(arena, "%.200s.yaml", name);
  bool there = access(name, F_OK) == 0,
       without_ending = (!found || found == name) && !there && *name && cfg_is_file(file);
  if (!without_ending && (found || there))
    return found ? found : name;
  char **all = cfg_list("variants", ".yaml", &n, arena);
  const char *meant = *name ? meant_variant(name, all, n) : NULL,
             *several = several_variants(name, all, n, arena);
  if (without_ending)
    ad_diag(diags, NULL, "no variant '%.200s', did you mean the file '%s'?", name, file);
  else if (several)
    ad_diag(diags, NULL, "no variant '%.200s', did you mean %s?", name, several);
  else if (meant)
    ad_diag(diags, NULL, "no variant '%.200s', did you mean '%s'?", name, meant);
  else
    report_none(name, n, arena, diags);
  return NULL;
}

const char *cfg_find_near(const char *from, const char *game, const char *name,
                          struct ad_arena *arena)
{
  const char *path = cfg_join(cfg_dirname(from, arena), name, arena);
  if (cfg_is_file(path))
    return path;
  path = ad_arena_printf(arena, "%s.yaml", path);
  if (cfg_is_file(path))
    return path;
  return game ? cfg_find("variants", cfg_join(game, name, arena), ".yaml", arena) : NULL;
}

/* ---- one file ---- */

enum { FORMAT = 1, LONGEST_TITLE = 100 };

void cfg_check_format(struct ad_node *file, struct ad_diags *diags)
{
  long long version;
  struct ad_node *format = ad_node_get(file, "aedile");
  if (!format)
    ad_diag(diags, file, "aedile is missing, expected `aedile: %d` for the version of the format",
            (int)FORMAT);
  else if (!ad_node_as_int(format, &version) || version != FORMAT)
    ad_diag_expected(diags, format, "%d, the version of the format", (int)FORMAT);
}

/* Checks that FILE names the same game as the files that extend it. */
static bool check_game(struct cfg_chain *chain, struct ad_node *file)
{
  struct ad_word games[AD_MAX_GAMES + 1] = {{0}};
  int which;
  for (int i = 0; ad_games[i] && i < AD_LEN(games) - 1; i++)
    games[i] = (struct ad_word){ad_games[i]->key, i};
  if (!ad_node_peek(file, "game")) {
    char all[300];
    ad_words_list(games, all, sizeof all);
    if (!ad_node_peek(file, "extends"))
      ad_diag(chain->diags, file, "game is missing, expected %s", all);
    return ad_node_peek(file, "extends") != NULL;
  }
  struct ad_node *game = ad_read_word(file, "game", AD_REQUIRED, games, &which, chain->diags);
  if (!game)
    return false;
  if (!chain->ops)
    chain->ops = ad_games[which];
  if (chain->ops != ad_games[which])
    ad_diag_expected(chain->diags, game, "%s, the game of the file that extends this file",
                     chain->ops->key);
  return chain->ops == ad_games[which];
}

static bool check_top(struct cfg_chain *chain, struct ad_node *file)
{
  const char *text;
  if (cfg_is_other(file, CFG_VARIANT, chain->diags))
    return false;
  cfg_check_format(file, chain->diags);
  bool good = check_game(chain, file);
  struct ad_node *title = ad_read_text(file, "title", AD_OPTIONAL, &text, chain->diags);
  if (title && strlen(text) > LONGEST_TITLE)
    ad_diag(chain->diags, title, "title has %zu characters, expected at most %d", strlen(text),
            (int)LONGEST_TITLE);
  ad_read_text(file, "about", AD_OPTIONAL, &text, chain->diags);
  ad_read_text(file, "aim", AD_OPTIONAL, &text, chain->diags);
  ad_read_map(file, "rules", AD_OPTIONAL, chain->diags);
  ad_read_map(file, "components", AD_OPTIONAL, chain->diags);
  ad_read_map(file, "vars", AD_OPTIONAL, chain->diags);
  ad_read_map(file, "boards", AD_OPTIONAL, chain->diags);
  cfg_check_lessons(ad_read_map(file, "lessons", AD_OPTIONAL, chain->diags), chain->diags);
  if (!good)
    cfg_check_keys(file, NULL, chain->diags);
  return good;
}

/* ---- the chain ---- */

/* Returns the variant that NAME after `extends` may mean, with or without the name of its game, or
 * NULL. */
static const char *meant_parent(struct cfg_chain *chain, const char *name)
{
  int n;
  char **all = cfg_list("variants", ".yaml", &n, chain->arena);
  const char **own = ad_arena_alloc(chain->arena, (size_t)(n + 1) * sizeof *own);
  size_t len = chain->ops ? strlen(chain->ops->key) : 0;
  int n_own = 0;
  for (int i = 0; i < n && chain->ops; i++)
    if (strncmp(all[i], chain->ops->key, len) == 0 && all[i][len] == '/')
      own[n_own++] = all[i] + len + 1;
  const char *meant = ad_nearest(name, own, n_own);
  return meant ? meant : ad_nearest(name, (const char *const *)all, n);
}

static void no_parent(struct cfg_chain *chain, const struct ad_node *extends, const char *name)
{
  const char *meant = *name ? meant_parent(chain, name) : NULL;
  if (meant)
    ad_diag(chain->diags, extends,
            "no variant '%.200s' beside this file or under variants/, did you mean '%s'?", name,
            meant);
  else
    ad_diag(chain->diags, extends, "no variant '%.200s' beside this file or under variants/", name);
}

/* Reports and returns true if PATH is already in the chain. */
static bool goes_in_circles(struct cfg_chain *chain, const struct ad_node *extends,
                            const char *path)
{
  struct ad_buf ring;
  bool found = false;
  ad_buf_init(&ring);
  for (int i = 0; i < chain->n; i++) {
    found = found || cfg_same_file(chain->file[i]->pos.file, path);
    if (found)
      ad_buf_printf(&ring, "%s -> ", chain->file[i]->pos.file);
  }
  if (found)
    ad_diag(chain->diags, extends, "extends goes in circles: %s%s", ad_buf_text(&ring), path);
  ad_buf_fini(&ring);
  return found;
}

/* Returns the path that FILE extends.  Returns NULL if there is none (*GOOD true) or after
 * reporting a problem (*GOOD false). */
static const char *parent_path(struct cfg_chain *chain, struct ad_node *file, bool *good)
{
  const char *name;
  const char *game = chain->ops ? chain->ops->key : NULL;
  if (!ad_node_get(file, "extends"))
    return NULL;
  *good = false;
  struct ad_node *extends = ad_read_text(file, "extends", AD_REQUIRED, &name, chain->diags);
  if (!extends)
    return NULL;
  const char *path = cfg_find_near(file->pos.file, game, name, chain->arena);
  if (!path)
    path = cfg_find("variants", name, ".yaml", chain->arena);
  if (!path)
    no_parent(chain, extends, name);
  else if (chain->n == CFG_MAX_FILES)
    ad_diag(chain->diags, extends, "the chain of `extends` has too many files, expected at most %d",
            (int)CFG_MAX_EXTENDS);
  else if (!goes_in_circles(chain, extends, path))
    *good = true;
  return *good ? path : NULL;
}

/* Adds the changes that NAME has behind the name of its base as the first file. */
static bool add_changes(struct cfg_chain *chain, const char *name)
{
  struct ad_node *tree = cfg_changes_read(name, chain->arena, chain->diags);
  if (!tree)
    return false;
  chain->file[chain->n++] = tree;
  ad_node_get(tree, "extends");
  chain->has_changes = true;
  return check_top(chain, tree) && ++chain->n_good;
}

static bool load_files(struct cfg_chain *chain, const char *name)
{
  size_t base = cfg_changes_base(name);
  bool good = true;
  if (name[base] && !add_changes(chain, name))
    return false;
  const char *path =
    cfg_variant_path(ad_arena_text(chain->arena, name, base), chain->arena, chain->diags);
  if (!path)
    return false;
  while (path) {
    struct ad_node *file = cfg_yaml_load(path, chain->arena, chain->diags);
    if (!file)
      return false;
    if (file->kind != AD_MAP) {
      ad_diag(chain->diags, file, "found a list, expected a map with aedile, game and rules");
      return false;
    }
    chain->file[chain->n++] = file;
    if (!check_top(chain, file))
      return false;
    chain->n_good++;
    path = parent_path(chain, file, &good);
  }
  return good && chain->ops;
}

bool cfg_chain_load(struct cfg_chain *chain, const char *name)
{
  bool good = load_files(chain, name);
  for (int i = 0; i < chain->n_good; i++)
    cfg_check_keys(chain->file[i], chain->ops, chain->diags);
  return good;
}

const char *const *cfg_chain_paths(const struct cfg_chain *chain)
{
  const char **paths = ad_arena_alloc(chain->arena, ((size_t)chain->n + 1) * sizeof *paths);
  int n = 0;
  for (int i = chain->has_changes; i < chain->n; i++)
    paths[n++] = chain->file[i]->pos.file;
  paths[n] = NULL;
  return paths;
}
