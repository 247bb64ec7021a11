/* inherit.c - makes the list of a variant's lessons. */
#include "engine/app/heritage/inherit.h"

#include <stdlib.h>
#include <string.h>

#include "engine/app/lesson/lesson.h"
#include "engine/config/paths.h"
#include "engine/config/yaml.h"

static void insert(struct app_heritage *h, int at, struct app_heir heir)
{
  AD_GROW(h->list, h->n, h->cap);
  memmove(h->list + at + 1, h->list + at, (size_t)(h->n - at) * sizeof *h->list);
  h->list[at] = heir;
  h->n++;
}

/* The lesson that is taught and has NAME; -1 after reporting at NODE that there is none. */
static int find_taught(struct app_heritage *h, const char *name, const struct ad_node *node,
                       bool at_key, struct ad_diags *diags)
{
  const char **names = ad_arena_alloc(&h->course.arena, ((size_t)h->n + 1) * sizeof *names);
  int n = 0;
  for (int i = 0; i < h->n; i++) {
    if (h->list[i].origin != APP_INHERITED && h->list[i].origin != APP_OWN)
      continue;
    if (strcmp(h->list[i].name, name) == 0)
      return i;
    names[n++] = h->list[i].name;
  }
  const char *meant = ad_nearest(name, names, n);
  ad_diag_at(diags, at_key ? node->key_pos : node->pos, "no lesson '%.200s' is inherited%s%s%s",
             name, meant ? ", did you mean '" : "", meant ? meant : "",
             meant ? "'?" : "; `aedile learn GAME` lists the lessons of a game");
  return -1;
}

/* The lesson that NODE names: a file beside the variant, or a name; false after reporting. */
static bool read_own(struct app_heritage *h, const struct ad_node *node, struct app_heir *out,
                     struct ad_diags *diags)
{
  struct ad_diags ignored;
  struct ad_arena *arena = &h->course.arena;
  const char *beside = cfg_join(cfg_dirname(node->pos.file, arena), node->text, arena);
  const char *path = cfg_is_file(beside) ? beside : app_lesson_path(node->text, arena);
  if (!path) {
    ad_diag(diags, node, "no lesson '%.200s' beside this file or under scripts/scenarios/",
            node->text);
    return false;
  }
  ad_diags_init(&ignored);
  const struct ad_node *root = cfg_yaml_load(path, arena, &ignored);
  const struct ad_node *title = root ? ad_node_peek(root, "title") : NULL;
  *out = (struct app_heir){path == beside ? path : node->text, path,
                           title && title->text ? title->text : "", APP_OWN};
  ad_diags_fini(&ignored);
  return true;
}

/* ---- one file ---- */

static void drop_all(struct app_heritage *h)
{
  for (int i = 0; i < h->n; i++)
    h->list[i].origin = APP_DROPPED;
}

static void drop(struct app_heritage *h, const struct ad_node *list, struct ad_diags *diags)
{
  for (const struct ad_node *node = list ? list->first : NULL; node; node = node->next) {
    int at = find_taught(h, node->text, node, false, diags);
    if (at >= 0)
      h->list[at].origin = APP_DROPPED;
  }
}

static void replace(struct app_heritage *h, const struct ad_node *map, struct ad_diags *diags)
{
  struct app_heir own;
  for (const struct ad_node *node = map ? map->first : NULL; node; node = node->next) {
    int at = find_taught(h, node->key, node, true, diags);
    if (at < 0 || !read_own(h, node, &own, diags))
      continue;
    h->list[at].origin = APP_REPLACED;
    insert(h, at + 1, own);
  }
}

static void add(struct app_heritage *h, const struct ad_node *list, struct ad_diags *diags)
{
  struct app_heir own;
  for (const struct ad_node *node = list ? list->first : NULL; node; node = node->next)
    if (read_own(h, node, &own, diags))
      insert(h, h->n, own);
}

void app_heritage_read(const struct cfg_variant *variant, struct app_heritage *out,
                       struct ad_diags *diags)
{
  *out = (struct app_heritage){0};
  app_course_read(variant->ops->key, &out->course, diags);
  for (int i = 0; i < out->course.n; i++) {
    const struct app_course_entry *entry = &out->course.list[i];
    insert(out, out->n, (struct app_heir){entry->name, entry->path, entry->title, APP_INHERITED});
  }
  for (const struct ad_node *file = variant->lessons->first; file; file = file->next) {
    bool inherits = true;
    const struct ad_node *inherit = ad_node_peek(file, "inherit");
    if (inherit && ad_node_as_bool(inherit, &inherits) && !inherits)
      drop_all(out);
    drop(out, ad_node_peek(file, "drop"), diags);
    replace(out, ad_node_peek(file, "replace"), diags);
    add(out, ad_node_peek(file, "add"), diags);
  }
}

void app_heritage_fini(struct app_heritage *heritage)
{
  free(heritage->list);
  app_course_fini(&heritage->course);
}
