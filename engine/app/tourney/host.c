/* host.c - loads what a tournament names: its file, variants and scripts. */
#include "engine/app/tourney/host.h"

#include <sha2.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "bindings/lua/bots/bot.h"
#include "bindings/lua/state/clock.h"
#include "engine/app/match/players.h"
#include "engine/app/match/variant.h"
#include "engine/app/tourney/programs.h"
#include "engine/app/tourney/trial_report.h"
#include "engine/config/judgement/judgement.h"
#include "engine/config/paths.h"
#include "engine/config/yaml.h"
#include "engine/core/record/record.h"
#include "engine/tourney/run/run.h"

/* ---- variants ---- */

static bool load_variant(void *ctx, struct tn_variant *out, const struct ad_node *at,
                         struct ad_diags *diags)
{
  struct app_tourney *tourney = ctx;
  int first = diags->n;
  const char *beside =
    cfg_join(cfg_dirname(tourney->path, &tourney->arena), out->name, &tourney->arena);
  const char *path = cfg_is_file(beside) ? beside : out->name;
  if (app_variant_missing(path, at, diags))
    return false;
  struct cfg_variant *variant =
    tourney->trial ? cfg_variant_read(path, &app_loaders, diags) : app_variant_load(path, diags);
  app_place_diags(diags, first, at);
  if (!variant)
    return false;
  out->ops = variant->ops;
  out->handle = variant;
  out->n_seats = variant->n_seats;
  memcpy(out->seats, variant->seats, sizeof out->seats);
  if (tourney->trial)
    snprintf(variant->fingerprint, sizeof variant->fingerprint, "%s",
             tourney->trial->fingerprint[tourney->n_variants++]);
  memcpy(out->fingerprint, variant->fingerprint, sizeof out->fingerprint);
  out->judgement = cfg_judgement_digest(out->ops);
  return true;
}

/* The fingerprint is of what this process has read, and the plan has that of what was tried. */
static bool is_as_tried(const struct tn_variant *variant, struct ad_diags *diags)
{
  const struct cfg_variant *now = variant->handle;
  if (strcmp(now->fingerprint, variant->fingerprint) == 0)
    return true;
  ad_diag(diags, NULL,
          "the files of '%.30s' changed after they were tried; run the tournament again with "
          "another result file",
          variant->name);
  return false;
}

/* Tries the scripts of VARIANT once. */
static bool is_tried(struct app_tourney *tourney, const struct tn_variant *variant,
                     struct ad_diags *diags)
{
  bool *tried = &tourney->tried[variant - tourney->plan->variant];
  if (!*tried)
    *tried = cfg_variant_try(variant->handle, diags) && is_as_tried(variant, diags);
  return *tried;
}

/* In a worker of a tournament that was read without running scripts they are tried first: that
 * makes parts of the variant. */
static struct ad_setup *compile_variant(void *ctx, struct tn_variant *variant, int seats,
                                        struct ad_diags *diags)
{
  struct app_tourney *tourney = ctx;
  if (tourney->trial && !is_tried(tourney, variant, diags))
    return NULL;
  return cfg_variant_compile(variant->handle, seats, NULL, diags);
}

static void drop_variant(void *ctx, struct tn_variant *variant)
{
  (void)ctx;
  cfg_variant_free(variant->handle);
}

/* ---- scripts ---- */

/* Beside the tournament file, then in the data folders. */
static const char *find_script(void *ctx, const struct tn_script *script)
{
  struct app_tourney *tourney = ctx;
  struct ad_arena *arena = &tourney->arena;
  char *beside = cfg_join(cfg_dirname(tourney->path, arena), script->file, arena);
  return cfg_is_file(beside)
         ? beside
         : app_script_find(script->file, script->n_ops == 1 ? script->ops[0] : NULL, arena);
}

/* NAME is shown in messages: at first where the script was found, later what the tournament calls
   it, so that what a result file says about a fault does not depend on the folder it was run in. */
static struct ad_player *new_bot(const struct tn_script *script, const char *name,
                                 const struct tn_limits *limits, struct ad_err *err)
{
  struct lb_limits own = {limits->instructions, limits->memory_mb};
  return lb_bot_new(name, script->source, script->len, script->roots, script->options, &own, err);
}

/* SHA-256 over the lengths and texts of the script and of all it requires. */
static const char *script_digest(const struct ad_player *player, struct ad_arena *arena)
{
  SHA2_CTX sha;
  char hex[SHA256_DIGEST_STRING_LENGTH], number[32];
  const char *text, *path;
  size_t len;
  SHA256Init(&sha);
  for (int i = 0; (text = lb_bot_text(player, i, &len, &path)); i++) {
    int digits = snprintf(number, sizeof number, "%zu:", len);
    SHA256Update(&sha, (const uint8_t *)number, (size_t)digits);
    SHA256Update(&sha, (const uint8_t *)text, len);
  }
  return ad_arena_text(arena, SHA256End(&sha, hex), SHA256_DIGEST_STRING_LENGTH - 1);
}

/* A script that another process has tried must be the same here. */
static struct ad_player *make_player(void *ctx, const struct tn_script *script,
                                     const struct tn_limits *limits, struct ad_err *err)
{
  const struct app_tourney *tourney = ctx;
  struct ad_arena arena;
  struct ad_player *player = new_bot(script, script->file, limits, err);
  ad_arena_init(&arena);
  if (player && tourney->trial && strcmp(script_digest(player, &arena), script->digest) != 0) {
    ad_fail(err, AD_EINPUT, (struct ad_pos){0},
            "the script '%.60s' changed after it was tried; run the tournament again "
            "with another result file",
            script->file);
    player->free(player);
    player = NULL;
  }
  ad_arena_fini(&arena);
  return player;
}

static bool load_script(void *ctx, struct tn_script *script, const struct tn_limits *limits,
                        struct ad_arena *arena, struct ad_err *err)
{
  struct app_tourney *tourney = ctx;
  script->path = find_script(tourney, script);
  if (!script->path)
    return ad_fail(err, AD_EINPUT, (struct ad_pos){0},
                   "no script '%.200s' beside the tournament or under scripts/", script->file);
  if (!ad_ends_with(script->path, ".lua"))
    return ad_fail(err, AD_EINPUT, (struct ad_pos){0},
                   "'%.200s' is not a script in Lua (.lua); a program is named with the key "
                   "command: [./%.200s]",
                   script->file, script->file);
  script->source = cfg_read_file(script->path, AD_MAX_SCRIPT_BYTES, &script->len, arena, err);
  if (!script->source)
    return false;
  script->roots = app_script_roots(script->path);
  if (tourney->trial) {
    script->digest = tourney->trial->digest[tourney->n_scripts++];
    return true;
  }
  struct ad_player *player = new_bot(script, script->path, limits, err);
  if (!player)
    return false;
  bool plays = true;
  for (int i = 0; plays && i < script->n_ops; i++)
    plays = lb_bot_plays(player, script->ops[i], err);
  script->digest = script_digest(player, arena);
  player->free(player);
  return plays;
}

/* ---- hooks that fail ---- */

/* of a record; 2 MiB with the longest texts, far below TN_MAX_FRAME */
enum { FIRST_MOVES = 10000, LAST_MOVES = 100 };

/* Cuts LIST behind its first moves, so that the record still replays; what follows them. */
static const struct ad_node *cut_moves(struct ad_node *list)
{
  struct ad_node *last = list->first;
  if (list->n <= FIRST_MOVES + LAST_MOVES)
    return NULL;
  for (int i = 1; i < FIRST_MOVES; i++)
    last = last->next;
  const struct ad_node *rest = last->next;
  last->next = NULL;
  list->last = last;
  list->n = FIRST_MOVES;
  return rest;
}

/* The record, and its last moves as comments if there are too many for it. */
static void write_record(struct ad_node *tree, struct ad_arena *arena, struct ad_buf *out)
{
  struct ad_node *list = ad_node_get(tree, "moves");
  int all = list->n;
  const struct ad_node *node = cut_moves(list);
  cfg_yaml_write(tree, out);
  if (!node)
    return;
  ad_buf_printf(out, "# The match has %d moves, the record the first %d.  The last %d:\n", all,
                FIRST_MOVES, LAST_MOVES);
  for (int left = all - FIRST_MOVES; node; node = node->next, left--)
    if (left <= LAST_MOVES)
      ad_buf_printf(out, "# %d: %s\n", all - left + 1,
                    ad_text_harmless(ad_arena_printf(arena, "%s", node->text)));
}

/* The message's first line says what happened, the others where. */
static void describe_fault(void *ctx, const struct ad_match *match, const char *const *names,
                           struct ad_buf *message, struct ad_buf *record)
{
  char text[AD_FAULT_TEXT];
  struct ad_arena arena;
  (void)ctx;
  ad_arena_init(&arena);
  ad_fault_print(match->setup, text, sizeof text);
  ad_buf_printf(message, "%s\n%s", text, ad_buf_text(&match->setup->run->traceback));
  write_record(ad_record_write(match, names, &arena), &arena, record);
  ad_arena_fini(&arena);
}

/* ---- files ---- */

/* "x" of "folder/x.yaml": the name of a tournament that has none of its own. */
static const char *stem(const char *path, struct ad_arena *arena)
{
  const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
  return ad_arena_text(arena, name,
                       strlen(name) - (ad_ends_with(name, ".yaml") ? strlen(".yaml") : 0));
}

static void report_none(const char *name, const char *meant, int n_all, struct ad_arena *arena,
                        struct ad_diags *diags)
{
  if (meant) {
    ad_diag(diags, NULL, "no tournament '%.200s', did you mean '%s'?", name, meant);
  } else if (n_all > 0) {
    ad_diag(diags, NULL, "no tournament '%.200s'", name);
    ad_diags_hint(diags, AD_HINT_TOURNAMENTS, NULL);
  } else {
    ad_diag(diags, NULL, "no tournament '%.200s', nor any other: looked in %s", name,
            cfg_places_text("tournaments", arena));
  }
}

/* Returns the path of the tournament NAME, which is a path or a name; NULL after reporting.  What
 * is wrong with a path is reported by its reader. */
static const char *find_file(const char *name, struct ad_arena *arena, struct ad_diags *diags)
{
  int n;
  const char *path = ad_arena_text(arena, name, strlen(name));
  if (strchr(name, '/') || access(name, F_OK) == 0)
    return path;
  const char *found = cfg_find("tournaments", name, ".yaml", arena);
  if (found)
    return found;
  const char *file = ad_arena_printf(arena, "%s.yaml", name);
  if (cfg_is_file(file)) {
    ad_diag(diags, NULL, "no tournament '%.200s', did you mean the file '%.200s'?", name, file);
    return NULL;
  }
  char **all = cfg_list("tournaments", ".yaml", &n, arena);
  const char *meant = ad_nearest(stem(name, arena), (const char *const *)all, n);
  if (!meant && ad_ends_with(name, ".yaml"))
    return path;
  report_none(name, meant, n, arena, diags);
  return NULL;
}

/* Makes the spawner, if a bot is a program: it must exist before the first script is loaded,
 * because that may close the process sandbox. */
static void prepare_programs(struct app_tourney *tourney, const struct ad_node *tree)
{
  const struct ad_node *bots = tree->kind == AD_MAP ? ad_node_peek(tree, "bots") : NULL;
  struct ad_err err = {0};
  for (const struct ad_node *bot = bots && bots->kind == AD_LIST ? bots->first : NULL; bot;
       bot = bot->next)
    if (bot->kind == AD_MAP && ad_node_peek(bot, "command")) {
      app_spawner_get(&tourney->programs, &err); /* an error is reported with the first program */
      return;
    }
}

static bool load_tournament(struct app_tourney *tourney, const char *name,
                            const struct app_trial_report *trial, struct ad_diags *diags)
{
  struct ad_err err = {0};
  size_t len;
  *tourney = (struct app_tourney){.trial = trial,
                                  .host = {.ctx = tourney,
                                           .load_variant = load_variant,
                                           .defer_compile = trial != NULL,
                                           .compile = compile_variant,
                                           .drop_variant = drop_variant,
                                           .find_script = find_script,
                                           .load_script = load_script,
                                           .make_player = make_player,
                                           .describe_fault = describe_fault,
                                           .load_command = app_program_load,
                                           .make_command = app_program_player}};
  ad_arena_init(&tourney->arena);
  tourney->path = find_file(name, &tourney->arena, diags);
  if (!tourney->path)
    return false;
  char *text = cfg_read_file(tourney->path, CFG_MAX_BYTES, &len, &tourney->arena, &err);
  if (!text) {
    ad_diag_err(diags, &err);
    return false;
  }
  struct ad_node *tree = cfg_yaml_parse(tourney->path, text, len, &tourney->arena, diags);
  if (!tree || cfg_is_other(tree, CFG_TOURNAMENT, diags))
    return false;
  if (!trial)
    prepare_programs(tourney, tree);
  tourney->plan =
    tn_plan_read(tree, stem(tourney->path, &tourney->arena), text, &tourney->host, diags);
  if (tourney->plan)
    lb_clock_allow(tourney->plan->limits.guard_s);
  return tourney->plan != NULL;
}

bool app_tourney_load(struct app_tourney *tourney, const char *name, struct ad_diags *diags)
{
  return load_tournament(tourney, name, NULL, diags);
}

bool app_tourney_load_tried(struct app_tourney *tourney, const char *name,
                            const struct app_trial_report *trial, struct ad_diags *diags)
{
  if (!load_tournament(tourney, name, trial, diags))
    return false;
  /* what the other process found must be about what this process has read */
  if (tourney->n_variants == trial->n_variants && tourney->n_scripts == trial->n_scripts)
    return true;
  ad_diag_at(diags, (struct ad_pos){.file = tourney->path},
             "the files changed while they were read; start the command again");
  return false;
}

void app_tourney_free(struct app_tourney *tourney)
{
  tn_plan_free(tourney->plan);
  app_spawner_fini(&tourney->programs);
  ad_arena_fini(&tourney->arena);
}

/* Returns the default number of workers: one for each online processor, at most TN_MAX_WORKERS. */
int app_default_jobs(void)
{
  long online = sysconf(_SC_NPROCESSORS_ONLN);
  return online < 1 ? 1 : online > TN_MAX_WORKERS ? TN_MAX_WORKERS : (int)online;
}
