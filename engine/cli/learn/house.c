/* house.c - finds and loads the lessons of a variant. */
#include "engine/cli/learn/house.h"

#include <stdlib.h>
#include <string.h>

#include "engine/app/heritage/different.h"
#include "engine/app/heritage/inherit.h"
#include "engine/app/heritage/verdict.h"
#include "engine/app/match/variant.h"
#include "engine/config/paths.h"
#include "engine/config/yaml.h"

const char cli_different[] = "/different";

/* ---- names ---- */

static bool is_variant_file(const char *path, struct ad_arena *arena)
{
  struct ad_diags ignored;
  ad_diags_init(&ignored);
  const struct ad_node *root = cfg_yaml_load(path, arena, &ignored);
  ad_diags_fini(&ignored);
  return root && (ad_node_peek(root, "game") || ad_node_peek(root, "extends"));
}

static bool is_variant(const char *name, struct ad_arena *arena)
{
  return cfg_is_file(name) ? is_variant_file(name, arena)
                           : cfg_find("variants", name, ".yaml", arena) != NULL;
}

const char *cli_learn_variant(const char *name, struct ad_arena *arena, bool *different)
{
  *different = ad_ends_with(name, cli_different);
  if (*different)
    name = ad_arena_text(arena, name, strlen(name) - strlen(cli_different));
  else if (!cfg_is_file(name) && app_lesson_path(name, arena))
    return NULL;
  return is_variant(name, arena) ? name : NULL;
}

/* ---- the course ---- */

static void add(struct app_course *out, struct app_course_entry entry)
{
  AD_GROW(out->list, out->n, out->cap);
  out->list[out->n++] = entry;
}

static const struct ad_node *root_of(const struct app_heritage *heritage, const char *path)
{
  for (int i = 0; i < heritage->course.n; i++)
    if (strcmp(heritage->course.list[i].path, path) == 0)
      return heritage->course.list[i].root;
  return NULL;
}

static void add_heir(struct app_course *out, const struct app_heritage *heritage,
                     const struct app_heir *heir)
{
  struct ad_diags ignored;
  ad_diags_init(&ignored);
  const struct ad_node *root = root_of(heritage, heir->path);
  add(out, (struct app_course_entry){ad_arena_printf(&out->arena, "%s", heir->name),
                                     ad_arena_printf(&out->arena, "%s", heir->path),
                                     ad_arena_printf(&out->arena, "%s", heir->title),
                                     root ? ad_node_copy_texts(&out->arena, root)
                                          : cfg_yaml_load(heir->path, &out->arena, &ignored)});
  ad_diags_fini(&ignored);
}

void cli_house_course(const struct cfg_variant *variant, struct app_course *out,
                      struct ad_diags *diags)
{
  struct app_heritage heritage;
  *out = (struct app_course){.game = variant->ops->key};
  ad_arena_init(&out->arena);
  out->title = ad_arena_printf(&out->arena, "%s", *variant->title ? variant->title : variant->name);
  if (app_has_differences(variant))
    add(out, (struct app_course_entry){
               ad_arena_printf(&out->arena, "%s%s", variant->name, cli_different), NULL,
               "What is different here", NULL});
  app_heritage_read(variant, &heritage, diags);
  for (int i = 0; i < heritage.n; i++) {
    const struct app_heir *heir = &heritage.list[i];
    if (heir->origin == APP_INHERITED || heir->origin == APP_OWN)
      add_heir(out, &heritage, heir);
  }
  app_heritage_fini(&heritage);
}

/* ---- one lesson ---- */

static bool load_differences(struct cli_house_lesson *out, struct ad_diags *diags)
{
  const struct ad_node *tree = app_different_make(out->variant, &out->arena, diags);
  const char *name = ad_arena_printf(&out->arena, "%s%s", out->variant->name, cli_different);
  return tree && app_lesson_load_tree(tree, name, &out->lesson, diags);
}

const char *cli_house_key(const struct cfg_variant *variant, const char *lesson,
                          struct ad_arena *arena)
{
  bool is_made = ad_ends_with(lesson, cli_different);
  return variant->files[1] && !is_made
         ? ad_arena_printf(arena, "%s under %s", lesson, variant->fingerprint)
         : lesson;
}

static bool load_guest(struct cli_house_lesson *out, const char *path, const char *language,
                       struct ad_diags *diags)
{
  out->is_guest = true;
  if (!app_guest_open(path, out->variant, &out->guest, diags))
    return false;
  if (out->guest.why.len) {
    ad_diag_at(diags, (struct ad_pos){.file = path}, "does not fit %s: %s", out->variant->name,
               ad_buf_text(&out->guest.why));
    return false;
  }
  if (!app_lesson_is_true(path, out->variant)) {
    ad_diag_at(diags, (struct ad_pos){.file = path},
               "it is not true under %s, 'aedile check %s --lessons' says why", out->variant->name,
               out->variant->name);
    return false;
  }
  return app_guest_load(&out->guest, NULL, language, &out->trial, &out->lesson, diags);
}

bool cli_house_lesson_load(const char *name, const char *path, const char *language,
                           struct cli_house_lesson *out, struct ad_diags *diags)
{
  *out = (struct cli_house_lesson){0};
  ad_arena_init(&out->arena);
  out->variant = app_variant_load(name, diags);
  if (!out->variant)
    return false;
  return path ? load_guest(out, path, language, diags) : load_differences(out, diags);
}

void cli_house_lesson_fini(struct cli_house_lesson *lesson)
{
  app_lesson_fini(&lesson->lesson);
  if (lesson->is_guest) {
    app_trial_fini(&lesson->trial);
    app_guest_close(&lesson->guest);
  }
  cfg_variant_free(lesson->variant);
  ad_arena_fini(&lesson->arena);
}
