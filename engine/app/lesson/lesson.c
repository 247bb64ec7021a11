/* lesson.c - loads a lesson: its file, its variant, the clauses of its game, its first position. */
#include "engine/app/lesson/lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/match/other_values.h"
#include "engine/app/match/variant.h"
#include "engine/config/paths.h"
#include "engine/config/yaml.h"

enum { MAX_PAGE_BYTES = 4 * 1024 * 1024 };

const char *app_lesson_path(const char *name, struct ad_arena *arena)
{
  if (cfg_is_file(name))
    return name;
  return cfg_find("scripts/scenarios", name, ad_ends_with(name, ".lua") ? "" : ".yaml", arena);
}

void app_clauses_read(const char *key, struct ad_arena *arena, struct le_clauses *out)
{
  struct ad_err err;
  size_t len;
  *out = (struct le_clauses){0};
  const char *path = cfg_find("docs/rules", key, ".md", arena);
  const char *page = path ? cfg_read_file(path, MAX_PAGE_BYTES, &len, arena, &err) : NULL;
  if (page)
    le_clauses_read(page, arena, out);
}

/* ---- the set-up ---- */

/* The name without folder and ending: for messages and fingerprints. */
static const char *lesson_name(const char *path, struct ad_arena *arena)
{
  const char *folder = strstr(path, "scenarios/");
  const char *name = folder ? folder + strlen("scenarios/") : path;
  size_t len = strlen(name) - (ad_ends_with(name, ".yaml") ? strlen(".yaml") : 0);
  return ad_arena_text(arena, name, len);
}

/* Loads the variant that HEAD names into OUT. */
static void load_variant(struct app_lesson *out, const struct le_head *head, struct ad_diags *diags)
{
  const char *name =
    head->variant ? head->variant : ad_arena_printf(&out->arena, "%s/base", head->ops->key);
  const char *path = app_variant_beside(name, out->root->pos.file, &out->arena);
  int first = diags->n;
  if (!app_variant_missing(path, head->variant_node, diags))
    out->variant = app_variant_load(path, diags);
  app_place_diags(diags, first, head->variant_node);
}

/* The variant of CHANGE, else that of the lesson; false after reporting. */
static bool find_variant(struct app_lesson *out, const struct le_head *head,
                         const struct app_lesson_change *change, struct ad_diags *diags)
{
  out->borrows_variant = change && change->variant;
  if (out->borrows_variant)
    out->variant = change->variant;
  else
    load_variant(out, head, diags);
  if (out->variant && out->variant->ops != head->ops) {
    ad_diag(diags, head->variant_node ? head->variant_node : out->root,
            "variant '%s' is of the game %s, the lesson of %s", out->variant->name,
            out->variant->ops->key, head->ops->key);
    return false;
  }
  return out->variant != NULL;
}

/* The options of the lesson with those of CHANGE over them; NULL for none. */
static struct ad_node *options_of(struct app_lesson *out, const struct le_head *head,
                                  const struct app_lesson_change *change)
{
  struct ad_node *options = head->options ? ad_node_copy(&out->arena, head->options) : NULL;
  if (!change || !change->options)
    return options;
  if (!options)
    options = ad_node_new(&out->arena, AD_MAP, out->root->pos);
  for (struct ad_node *node = change->options->first; node; node = node->next)
    ad_node_put(&out->arena, options, node->key, ad_node_copy(&out->arena, node));
  return options;
}

static bool compile(struct app_lesson *out, const struct le_head *head,
                    const struct app_lesson_change *change, struct ad_diags *diags)
{
  if (!find_variant(out, head, change, diags))
    return false;
  out->shared =
    cfg_variant_compile_any(out->variant, head->seats, options_of(out, head, change), diags);
  if (!out->shared)
    return false;
  out->bound = ad_setup_bind(out->shared);
  out->lookahead = ad_setup_bind(out->shared);
  return true;
}

/* ---- the world ---- */

static struct ad_player *new_bot(void *ctx, const char *name, struct ad_err *err)
{
  struct app_lesson *lesson = ctx;
  struct ad_player *player = NULL;
  struct ad_diags diags;
  ad_diags_init(&diags);
  if (app_player_new(&lesson->players, name, lesson->shared->ops, &player, &diags) != AD_OK)
    ad_fail(err, AD_EINPUT, (struct ad_pos){0}, "%s",
            diags.n ? diags.list[0].msg : "the bot cannot be made");
  ad_diags_fini(&diags);
  return player;
}

const struct ad_node *app_lesson_parameter(const struct app_lesson *lesson, const char *key)
{
  return app_parameter_now(lesson->variant, lesson->lesson->head.options, key,
                           lesson->shared->seats, NULL);
}

/* Appends a value, or the values of a list with commas between them; false if there are others. */
static bool add_value(const struct ad_node *node, struct ad_buf *out)
{
  if (!node || node->kind == AD_MAP || ad_node_is_null(node))
    return false;
  if (node->kind == AD_SCALAR) {
    ad_buf_add(out, node->text);
    return true;
  }
  for (const struct ad_node *item = node->first; item; item = item->next) {
    ad_buf_add(out, item == node->first ? "" : ", ");
    if (item->kind != AD_SCALAR || !add_value(item, out))
      return false;
  }
  return node->first != NULL;
}

/* The option KEY that the variant gives to one of its scripts, or NULL. */
static const struct ad_node *option_node(const struct app_lesson *lesson, const char *key)
{
  const struct ad_scripts *scripts = &lesson->variant->scripts;
  const struct ad_node *found = NULL;
  for (int i = 0; i < scripts->n && !found; i++)
    found = scripts->script[i].options ? ad_node_peek(scripts->script[i].options, key) : NULL;
  return found;
}

static const char *translate(void *ctx, const char *key)
{
  const struct app_lesson *lesson = ctx;
  return app_words_text(&lesson->words, key).text;
}

static bool fill(void *ctx, const char *kind, const char *id, struct ad_buf *out)
{
  const struct app_lesson *lesson = ctx;
  if (strcmp(kind, "parameter") == 0 || strcmp(kind, "knob") == 0)
    return add_value(app_lesson_parameter(lesson, id), out);
  if (strcmp(kind, "option") == 0)
    return add_value(option_node(lesson, id), out);
  if (strcmp(kind, "name") != 0 && strcmp(kind, "names") != 0)
    return false;
  const char *text = app_words_name(&lesson->words, id, kind[4] == 's');
  if (text)
    ad_buf_add(out, text);
  return text != NULL;
}

/* Plays the first moves of the record that the lesson starts from. */
static bool play_record(struct app_lesson *out, const struct le_head *head, struct ad_diags *diags)
{
  const char *path = head->record;
  if (!path)
    return true;
  if (!cfg_is_file(path))
    path = cfg_join(cfg_dirname(out->root->pos.file, &out->arena), path, &out->arena);
  if (app_record_load(path, NULL, &out->record, diags) != APP_RECORD_GOOD)
    return false;
  const struct ad_node *at = ad_node_peek(out->root, "record");
  if (strcmp(out->record.setup->fingerprint, out->shared->fingerprint) != 0 ||
      out->record.setup->seats != out->shared->seats) {
    ad_diag(diags, at, "the record is of other rules than the lesson: %s for %d seats",
            out->record.setup->name, out->record.setup->seats);
    return false;
  }
  if (head->after > out->record.match->n_moves) {
    ad_diag(diags, ad_node_peek(out->root, "after"), "after is %d, the record has %d moves",
            head->after, out->record.match->n_moves);
    return false;
  }
  ad_match_undo(out->record.match, head->after);
  out->world.recorded = out->record.match->state;
  return true;
}

/* Loads the script of the lesson and checks that it has every function that the lesson names. */
static bool load_script(struct app_lesson *out, const struct le_head *head, struct ad_diags *diags)
{
  const struct ad_node *const *nodes;
  const char *const *names = le_functions(out->lesson, &out->arena, &nodes);
  const char *path = head->script;
  if (!path && *names)
    ad_diag(diags, nodes[0], "the lesson names the function '%s' and has no `script:`", names[0]);
  if (!path)
    return !*names;
  if (!cfg_is_file(path))
    path = cfg_join(cfg_dirname(out->root->pos.file, &out->arena), path, &out->arena);
  out->script = app_script_load(path, out->shared, names, ad_node_peek(out->root, "script"), diags);
  for (int i = 0; out->script && names[i]; i++) {
    const struct le_script *functions = app_script_functions(out->script);
    if (!functions->has(functions->self, names[i]))
      ad_diag(diags, nodes[i], "the script %s has no function '%s'", path, names[i]);
  }
  return out->script && ad_diags_ok(diags);
}

static bool make_world(struct app_lesson *out, const struct app_lesson_change *change,
                       struct ad_diags *diags)
{
  struct le_world *world = &out->world;
  world->is_changed = change && (change->variant || change->options);
  world->lesson = out->lesson;
  world->setup = out->bound ? out->bound : out->shared;
  world->lookahead = out->lookahead ? out->lookahead : out->shared;
  world->clauses = &out->clauses;
  world->script = out->script ? app_script_functions(out->script) : NULL;
  world->new_bot = new_bot;
  world->fill = fill;
  world->ctx = out;
  return le_world_prepare(world, diags);
}

/* Reads the lesson whose tree OUT has. */
static bool read_lesson(struct app_lesson *out, const char *name,
                        const struct app_lesson_change *change, struct ad_diags *diags)
{
  struct le_head head;
  if (out->root->kind != AD_MAP) {
    ad_diag(diags, out->root, "found %s, expected a lesson: a map", ad_node_describe(out->root));
    return false;
  }
  if (!le_head_read(out->root, &head, diags) || !compile(out, &head, change, diags))
    return false;
  app_clauses_read(head.ops->key, &out->arena, &out->clauses);
  out->lesson = le_lesson_read(out->root, name, &head, out->bound ? out->bound : out->shared,
                               &out->clauses, &out->arena, diags);
  const char *language = change && change->language ? change->language : "en";
  if (!app_words_read(language, head.ops->key, name, &out->words, diags) || !out->lesson)
    return false;
  out->wordings = le_wordings(out->lesson, &out->arena, &out->n_wordings);
  le_reword(out->wordings, out->n_wordings, translate, out);
  return load_script(out, &head, diags) && play_record(out, &head, diags) &&
         make_world(out, change, diags);
}

static void init_lesson(struct app_lesson *out)
{
  *out = (struct app_lesson){0};
  ad_arena_init(&out->arena);
  app_record_init(&out->record);
}

bool app_lesson_load(const char *path, const struct app_lesson_change *change,
                     struct app_lesson *out, struct ad_diags *diags)
{
  init_lesson(out);
  out->root = cfg_yaml_load(path, &out->arena, diags);
  return out->root && !cfg_is_other(out->root, CFG_LESSON, diags) &&
         read_lesson(out, lesson_name(path, &out->arena), change, diags);
}

bool app_lesson_load_tree(const struct ad_node *root, const char *name, struct app_lesson *out,
                          struct ad_diags *diags)
{
  init_lesson(out);
  out->root = ad_node_copy(&out->arena, root);
  return read_lesson(out, name, NULL, diags);
}

void app_lesson_fini(struct app_lesson *lesson)
{
  if (lesson->lesson)
    le_world_fini(&lesson->world);
  le_clauses_fini(&lesson->clauses);
  app_players_fini(&lesson->players);
  app_words_fini(&lesson->words);
  app_script_free(lesson->script);
  app_record_fini(&lesson->record);
  ad_setup_free(lesson->lookahead);
  ad_setup_free(lesson->bound);
  ad_setup_free(lesson->shared);
  if (!lesson->borrows_variant)
    cfg_variant_free(lesson->variant);
  ad_arena_fini(&lesson->arena);
}
