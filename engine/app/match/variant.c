/* variant.c - finds variants beside the files that name them. */
#include "engine/app/match/variant.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "bindings/lua/hooks/hooks.h"
#include "engine/config/paths.h"

const struct cfg_loaders app_loaders = {.hooks = lb_hooks_load};

struct cfg_variant *app_variant_load(const char *name, struct ad_diags *diags)
{
  return cfg_variant_load(name, &app_loaders, diags);
}

struct cfg_variant *app_variant_extended(const struct cfg_variant *variant, int at,
                                         struct ad_diags *diags)
{
  struct ad_arena arena;
  ad_arena_init(&arena);
  const char *path = variant->files[at], *file = strrchr(path, '/');
  file = file ? file + 1 : path;
  const char *name =
    ad_arena_printf(&arena, "%s/%.*s", variant->ops->key, (int)strcspn(file, "."), file);
  const char *listed = cfg_find("variants", name, ".yaml", &arena);
  bool is_listed = listed && cfg_same_file(listed, path);
  struct cfg_variant *extended = app_variant_load(is_listed ? name : path, diags);
  ad_arena_fini(&arena);
  return extended;
}

int app_usual_seats(const struct cfg_variant *variant)
{
  int seats = variant->seats[0];
  for (int i = 0; i < variant->n_seats; i++)
    seats = variant->seats[i] == 2 ? 2 : seats;
  return seats;
}

const char *app_base_by_folder(const char *path, struct ad_arena *arena)
{
  for (const char *folder = path; folder;
       folder = strchr(folder, '/') ? strchr(folder, '/') + 1 : NULL)
    for (int i = 0; ad_games[i]; i++) {
      size_t len = strlen(ad_games[i]->key);
      if (strncmp(folder, ad_games[i]->key, len) == 0 && folder[len] == '/')
        return ad_arena_printf(arena, "%s/base", ad_games[i]->key);
    }
  return NULL;
}

const char *app_variant_beside(const char *name, const char *file, struct ad_arena *arena)
{
  if (!ad_ends_with(name, ".yaml") || cfg_is_file(name) || !file)
    return name;
  const char *path = cfg_join(cfg_dirname(file, arena), name, arena);
  return cfg_is_file(path) ? path : name;
}

bool app_variant_missing(const char *path, const struct ad_node *node, struct ad_diags *diags)
{
  bool missing = ad_ends_with(path, ".yaml") && access(path, F_OK) < 0 && errno == ENOENT;
  if (missing)
    ad_diag(diags, node, "no file '%.200s', neither in the current folder nor beside this file",
            path);
  return missing;
}

void app_place_diags(struct ad_diags *diags, int from, const struct ad_node *at)
{
  for (int i = from; at && at->pos.file && i < diags->n; i++)
    if (!diags->list[i].pos.file) {
      diags->list[i].pos = at->pos;
      diags->list[i].pos.file = ad_strdup(at->pos.file); /* a list owns its file names */
    }
}
