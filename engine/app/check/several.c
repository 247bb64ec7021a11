/* several.c - finds the lessons of folders and courses. */
#include "engine/app/check/several.h"

#include <stdlib.h>

#include "engine/app/lesson/course.h"
#include "engine/config/paths.h"
#include "engine/config/yaml.h"

static void add(struct app_several *several, const char *name, const char *group)
{
  AD_GROW(several->list, several->n, several->cap);
  several->list[several->n++] =
    (struct app_to_check){ad_arena_printf(&several->arena, "%s", name), group};
}

/* True for a lesson, a course and a file with a fault of syntax. */
static bool is_of_lessons(const char *path)
{
  struct ad_arena arena;
  struct ad_diags ignored;
  ad_arena_init(&arena);
  ad_diags_init(&ignored);
  const struct ad_node *root = cfg_yaml_load(path, &arena, &ignored);
  bool found = !root || ad_node_peek(root, "lesson") || ad_node_peek(root, "course");
  ad_diags_fini(&ignored);
  ad_arena_fini(&arena);
  return found;
}

static void add_folder(struct app_several *several, const char *folder)
{
  int n, before = several->n;
  char **names = cfg_list_tree(folder, ".yaml", &n, &several->arena);
  for (int i = 0; i < n; i++) {
    const char *file = ad_arena_printf(&several->arena, "%s.yaml", names[i]);
    const char *path = cfg_join(folder, file, &several->arena);
    if (is_of_lessons(path))
      add(several, path, folder);
  }
  if (several->n == before)
    add(several, folder, NULL);
}

static bool is_course(const char *path)
{
  struct ad_arena arena;
  struct ad_diags ignored;
  ad_arena_init(&arena);
  ad_diags_init(&ignored);
  const struct ad_node *root =
    ad_ends_with(path, ".yaml") ? cfg_yaml_load(path, &arena, &ignored) : NULL;
  bool found = root && ad_node_peek(root, "course");
  ad_diags_fini(&ignored);
  ad_arena_fini(&arena);
  return found;
}

static void add_course(struct app_several *several, const char *path)
{
  struct app_course course;
  struct ad_diags ignored; /* the check of the course reports them */
  ad_diags_init(&ignored);
  app_course_read_file(path, &course, &ignored);
  add(several, path, path);
  for (int i = 0; i < course.n; i++)
    add(several, course.list[i].path, path);
  app_course_fini(&course);
  ad_diags_fini(&ignored);
}

void app_several_read(char *const *names, struct app_several *out)
{
  *out = (struct app_several){0};
  ad_arena_init(&out->arena);
  for (; *names; names++) {
    const char *file =
      cfg_is_file(*names) ? *names : cfg_find("scripts/scenarios", *names, ".yaml", &out->arena);
    if (cfg_is_folder(*names))
      add_folder(out, *names);
    else if (file && is_course(file))
      add_course(out, file);
    else
      add(out, *names, NULL);
  }
}

void app_several_fini(struct app_several *several)
{
  free(several->list);
  ad_arena_fini(&several->arena);
}
