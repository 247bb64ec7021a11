/* file.c - checks variants, tournaments, records and positions. */
#include "engine/app/check/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/app/check/_internal.h"
#include "engine/app/check/random_games.h"
#include "engine/app/heritage/inherit.h"
#include "engine/app/match/positions.h"
#include "engine/app/match/record.h"
#include "engine/app/match/variant.h"
#include "engine/app/tourney/host.h"
#include "engine/app/tourney/trial.h"
#include "engine/base/drop.h"
#include "engine/config/paths.h"
#include "engine/config/yaml.h"

/* ---- variants ---- */

/* The names of lessons in VARIANT; whether they are true is asked by --lessons. */
static void check_heritage(const struct cfg_variant *variant, struct ad_diags *diags)
{
  struct app_heritage heritage;
  if (!variant->lessons->n)
    return;
  app_heritage_read(variant, &heritage, diags);
  app_heritage_fini(&heritage);
}

/* What is wrong in the scripts, and what they require, and can be seen without playing. */
static void check_sources(const struct ad_setup *setup, struct ad_diags *diags)
{
  size_t len;
  const char *path, *text;
  for (int i = 0; setup->hooks && (text = setup->hooks->text(setup->hooks, i, &len, &path)); i++)
    app_check_source(text, len, path, setup->ops, diags);
}

static void free_activity(struct app_activity *activity)
{
  if (activity)
    app_activity_fini(activity);
  free(activity);
}

static void check_variant(struct app_checked *checked, const struct app_check_options *options)
{
  char seats[CFG_SEATS_TEXT];
  checked->kind = "variant";
  struct cfg_variant *variant = app_variant_load(checked->name, &checked->diags);
  if (!variant)
    return;
  check_heritage(variant, &checked->diags);
  struct app_activity *activity = ad_calloc(1, sizeof *activity);
  app_activity_init(activity);
  for (int i = 0; i < variant->n_seats && ad_diags_ok(&checked->diags); i++) {
    struct ad_setup *setup = cfg_variant_compile(variant, variant->seats[i], NULL, &checked->diags);
    if (setup)
      check_sources(setup, &checked->diags);
    if (setup && ad_diags_ok(&checked->diags))
      app_check_games(setup, checked->name, options->games, options->seed, activity,
                      &checked->diags);
    ad_setup_free(setup);
  }
  if (activity->n > 0 && ad_diags_ok(&checked->diags))
    checked->activity = activity;
  else
    free_activity(activity);
  cfg_variant_seats(variant, seats);
  snprintf(checked->summary, sizeof checked->summary,
           "variant of %s for %s seat%s, %d games played", variant->ops->key, seats,
           strcmp(seats, "1") == 0 ? "" : "s", options->games * variant->n_seats);
  cfg_variant_free(variant);
}

/* ---- tournaments ---- */

static void check_tournament(struct app_checked *checked)
{
  struct app_tourney tourney;
  checked->kind = "tournament";
  if (app_tourney_load(&tourney, checked->name, &checked->diags)) {
    const struct tn_plan *plan = tourney.plan;
    char variants[40] = "";
    if (plan->n_variants > 1)
      snprintf(variants, sizeof variants, ", %d variants", plan->n_variants);
    snprintf(checked->summary, sizeof checked->summary, "tournament of %d bot%s%s, %s%lld games",
             plan->n_bots, ad_plural(plan->n_bots), variants,
             tn_settings_may_end_early(&plan->settings) ? "at most " : "", plan->schedule.games);
    /* what fails is in the report */
    ad_best_effort(app_try_programs(&tourney, &checked->diags) &&
                   app_try_games(&tourney, &checked->diags));
  }
  app_tourney_free(&tourney);
}

/* ---- any file ---- */

static void report_err(struct app_checked *checked, const struct ad_err *err)
{
  ad_diag_err(&checked->diags, err);
}

/* The path of what was asked for, NULL after reporting that it cannot be read. */
static const char *readable_path(struct app_checked *checked, struct ad_arena *arena)
{
  struct ad_err err;
  size_t len;
  const char *path = cfg_is_file(checked->name)
                     ? checked->name
                     : cfg_find("variants", checked->name, ".yaml", arena);
  if (!path)
    path = cfg_find("scripts/scenarios", checked->name, ".yaml", arena);
  const char *base = strrchr(checked->name, '/');
  if (!path && !strchr(base ? base : checked->name, '.') &&
      /* no file, but a name: the reader of variants knows what is near */
      access(checked->name, F_OK) != 0) {
    cfg_variant_free(app_variant_load(checked->name, &checked->diags));
    return NULL;
  }
  if (cfg_is_folder(checked->name))
    ad_diag_at(&checked->diags, (struct ad_pos){.file = checked->name},
               "found a folder without a lesson, expected a file or a folder of lessons");
  else if (!cfg_read_file(path ? path : checked->name, CFG_MAX_BYTES, &len, arena, &err))
    report_err(checked, &err);
  else if (path)
    return path;
  else /* is read more than once */
    ad_diag_at(&checked->diags, (struct ad_pos){.file = checked->name},
               "found a pipe or a device, expected a file");
  return NULL;
}

/* ---- records, positions, other files ---- */

static void check_record(struct app_checked *checked)
{
  struct app_record record;
  checked->kind = "record";
  app_record_init(&record);
  if (app_record_load(checked->name, NULL, &record, &checked->diags) == APP_RECORD_GOOD)
    snprintf(checked->summary, sizeof checked->summary,
             "record of %s with %d moves, played again alike", record.variant->ops->key,
             record.match->n_moves);
  app_record_fini(&record);
}

static void check_positions(struct app_checked *checked)
{
  struct app_positions positions;
  checked->kind = "position";
  if (!app_positions_read(checked->name, -1, &positions, &checked->diags))
    return;
  snprintf(checked->summary, sizeof checked->summary, "%d position%s of %s", positions.n,
           ad_plural(positions.n), positions.n ? positions.list[0].setup->ops->key : "nothing");
  app_positions_fini(&positions);
}

/* Files that are checked by what uses them. */
static void point_elsewhere(struct app_checked *checked, const struct ad_node *at, const char *what,
                            const char *where, enum ad_hint hint)
{
  checked->kind = "file";
  ad_diag_at(&checked->diags, at->key_pos,
             "found %s, expected a variant, tournament, record, position or bot%s", what, where);
  ad_diags_hint(&checked->diags, hint, NULL);
}

/* The list of components in a file that is not a variant, or NULL. */
static const struct ad_node *deck_in(const struct ad_node *root)
{
  for (int i = 0; ad_games[i] && !ad_node_peek(root, "game") && !ad_node_peek(root, "extends"); i++)
    for (const struct ad_component *component = ad_games[i]->components; component->name;
         component++)
      if (ad_node_peek(root, component->name))
        return ad_node_peek(root, component->name);
  return NULL;
}

/* By the keys that only such a file has.  The reader of variants reports what is not YAML. */
static void check_yaml(struct app_checked *checked, const char *path, const struct ad_node *root,
                       const struct app_check_options *options)
{
  if (ad_node_peek(root, "lesson"))
    app_check_lesson(checked, path, options);
  else if (ad_node_peek(root, "course"))
    app_check_course(checked, path);
  else if (ad_node_peek(root, "tournament") ||
           (ad_node_peek(root, "bots") && !ad_node_peek(root, "game")))
    check_tournament(checked);
  else if (ad_node_peek(root, "record"))
    check_record(checked);
  else if (ad_node_peek(root, "position"))
    check_positions(checked);
  else if (ad_node_peek(root, "cases"))
    point_elsewhere(checked, ad_node_peek(root, "cases"), "worked examples", "", AD_HINT_EXAMPLES);
  else if (ad_node_peek(root, "texts"))
    point_elsewhere(checked, ad_node_peek(root, "texts"), "a translation",
                    ": `aedile check --lang` checks it", AD_HINT_NONE);
  else if (deck_in(root))
    point_elsewhere(checked, deck_in(root), "a list of components",
                    ": check a variant that reads it with `from`", AD_HINT_NONE);
  else
    check_variant(checked, options);
}

/* By its permissions or its first two bytes. */
static bool is_program(const char *path)
{
  char start[2] = "";
  if (ad_ends_with(path, ".yaml"))
    return false;
  FILE *file = fopen(path, "re");
  bool script = file && fread(start, 1, 2, file) == 2 && memcmp(start, "#!", 2) == 0;
  if (file)
    ad_drop_stream(file);
  return script || access(path, X_OK) == 0 || ad_ends_with(path, ".py");
}

/* The length of the path in NAME, a bot with options as bot.lua:k=3; 0 if it is something else. */
static size_t path_length(const char *name)
{
  const char *end = strstr(name, ".lua:");
  return end && !cfg_is_file(name) ? (size_t)(end - name) + strlen(".lua") : 0;
}

static void check_bot_with_options(struct app_checked *checked, size_t length,
                                   const struct app_check_options *options, struct ad_arena *arena)
{
  struct ad_err err;
  size_t len;
  const char *path = ad_arena_text(arena, checked->name, length);
  checked->kind = "bot";
  if (cfg_read_file(path, CFG_MAX_BYTES, &len, arena, &err))
    app_check_bot(checked, path, checked->name + length, options);
  else {
    report_err(checked, &err);
    checked->unreadable = true;
  }
}

/* By the ending of its path, or by its keys. */
static void check_file(struct app_checked *checked, const struct app_check_options *options,
                       struct ad_arena *arena)
{
  struct ad_diags ignored;
  ad_diags_init(&ignored);
  const char *path = readable_path(checked, arena);
  checked->kind = "file";
  checked->unreadable = !path;
  if (path && ad_ends_with(path, ".lua")) {
    if (!app_check_generator(checked, path, options))
      app_check_bot(checked, path, "", options);
  } else if (path && is_program(path)) {
    ad_diag_at(&checked->diags, (struct ad_pos){.file = path},
               "found a program, expected YAML or a script in Lua (.lua)");
    ad_diags_hint(&checked->diags, AD_HINT_PROGRAM, NULL);
  } else if (path)
    check_yaml(checked, path, cfg_yaml_load(path, arena, &ignored), options);
  ad_diags_fini(&ignored);
}

static void check_any(struct app_checked *checked, const struct app_check_options *options)
{
  struct ad_arena arena;
  size_t length = path_length(checked->name);
  ad_arena_init(&arena);
  if (length)
    check_bot_with_options(checked, length, options, &arena);
  else
    check_file(checked, options, &arena);
  ad_arena_fini(&arena);
}

void app_checked_init(struct app_checked *checked, const char *name)
{
  *checked = (struct app_checked){.name = name, .kind = "file"};
  ad_diags_init(&checked->diags);
  ad_arena_init(&checked->lesson.arena);
}

void app_checked_fini(struct app_checked *checked)
{
  ad_diags_fini(&checked->diags);
  app_lesson_report_fini(&checked->lesson);
  free_activity(checked->activity);
}

void app_check_file(const char *name, const struct app_check_options *options,
                    struct app_checked *out)
{
  app_checked_init(out, name);
  check_any(out, options);
  if (options->mutants && ad_diags_ok(&out->diags) && strcmp(out->kind, "lesson") != 0 &&
      strcmp(out->kind, "course") != 0)
    ad_diag_at(&out->diags, (struct ad_pos){.file = name},
               "found a %s, expected a lesson: --mutants is for lessons", out->kind);
}
