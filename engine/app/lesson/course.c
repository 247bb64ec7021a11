/* course.c - finds the lessons of a game. */
#include "engine/app/lesson/course.h"

#include <stdlib.h>
#include <string.h>

#include "engine/config/paths.h"
#include "engine/config/yaml.h"
#include "engine/core/game/game.h"

static bool has_lesson(const struct app_course *course, const char *name)
{
  for (int i = 0; i < course->n; i++)
    if (strcmp(course->list[i].name, name) == 0)
      return true;
  return false;
}

static void add_lesson(struct app_course *course, const char *name, const char *path)
{
  struct ad_diags ignored;
  if (has_lesson(course, name))
    return;
  ad_diags_init(&ignored);
  struct ad_node *root = cfg_yaml_load(path, &course->arena, &ignored);
  const struct ad_node *title = root ? ad_node_peek(root, "title") : NULL;
  AD_GROW(course->list, course->n, course->cap);
  course->list[course->n++] =
    (struct app_course_entry){name, path, title && title->text ? title->text : "", root};
  ad_diags_fini(&ignored);
}

/* Adds the lesson that NODE of the course file names: a file beside it. */
static void add_named(struct app_course *course, const struct ad_node *node, struct ad_diags *diags)
{
  const char *file = node->text ? ad_arena_printf(&course->arena, "%s.yaml", node->text) : "";
  const char *path = cfg_join(cfg_dirname(node->pos.file, &course->arena), file, &course->arena);
  if (!node->text || !cfg_is_file(path))
    ad_diag(diags, node, "found %s, expected the name of a lesson beside the course",
            ad_node_describe(node));
  else
    add_lesson(course, ad_arena_printf(&course->arena, "%s/%s", course->game, node->text), path);
}

void app_course_read_file(const char *path, struct app_course *out, struct ad_diags *diags)
{
  int version;
  *out = (struct app_course){.title = "", .game = ""};
  ad_arena_init(&out->arena);
  struct ad_node *root = cfg_yaml_load(path, &out->arena, diags);
  if (!root)
    return;
  ad_read_int(root, "aedile", AD_REQUIRED, 1, 1, &version, diags);
  const struct ad_game_ops *ops = ad_game_read(root, "course", diags);
  ad_read_text(root, "title", AD_REQUIRED, &out->title, diags);
  out->game = ops ? ops->key : "";
  struct ad_node *list = ad_read_list(root, "lessons", AD_REQUIRED, diags);
  for (const struct ad_node *node = list ? list->first : NULL; node; node = node->next)
    add_named(out, node, diags);
  ad_reject_keys_except(root, (const char *const[]){"aedile", "course", "title", "lessons", NULL},
                        diags);
}

void app_course_read(const char *game, struct app_course *out, struct ad_diags *diags)
{
  int n;
  struct ad_arena arena;
  ad_arena_init(&arena);
  const char *course = ad_arena_printf(&arena, "%s/course", game);
  const char *path = cfg_find("scripts/scenarios", course, ".yaml", &arena);
  if (path) {
    app_course_read_file(path, out, diags);
  } else {
    *out = (struct app_course){.title = game};
    ad_arena_init(&out->arena);
  }
  out->game = game;
  char **names = cfg_list("scripts/scenarios", ".yaml", &n, &out->arena);
  size_t len = strlen(game);
  for (int i = 0; i < n; i++)
    if (strncmp(names[i], game, len) == 0 && names[i][len] == '/' &&
        !strchr(names[i] + len + 1, '/') && strcmp(names[i], course) != 0)
      add_lesson(out, names[i], cfg_find("scripts/scenarios", names[i], ".yaml", &out->arena));
  ad_arena_fini(&arena);
}

void app_course_fini(struct app_course *course)
{
  free(course->list);
  ad_arena_fini(&course->arena);
}
