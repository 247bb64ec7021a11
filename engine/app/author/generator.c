/* generator.c - loads generators and turns what they return into lessons. */
#include "engine/app/author/generator.h"

#include <inttypes.h>
#include <string.h>

#include "bindings/lua/lessons/generator.h"
#include "engine/app/match/players.h"
#include "engine/app/match/variant.h"
#include "engine/config/paths.h"
#include "engine/config/reads.h"
#include "engine/config/yaml.h"

/* ---- loading ---- */

/* The seats that the script wants; else two, or the fewest of the variant. */
static int seats_of(const struct app_generator *generator)
{
  int wanted = lb_generator_seats(generator->script);
  return wanted ? wanted : app_usual_seats(generator->variant);
}

static bool load_variant(struct app_generator *out, const char *variant, struct ad_diags *diags)
{
  const struct ad_pos here = {.file = out->path};
  const char *name = variant ? variant : lb_generator_variant(out->script);
  if (!name)
    name = app_base_by_folder(out->path, &out->arena);
  if (!name) {
    ad_diag_at(diags, here,
               "the generator names no variant, expected `variant = \"GAME/base\"` in its table");
    return false;
  }
  int first = diags->n;
  out->variant = app_variant_load(app_variant_beside(name, out->path, &out->arena), diags);
  for (int i = first; i < diags->n; i++)
    if (!diags->list[i].pos.file)
      diags->list[i].pos = here;
  if (!out->variant)
    return false;
  out->shared = cfg_variant_compile_any(out->variant, seats_of(out), NULL, diags);
  out->bound = out->shared ? ad_setup_bind(out->shared) : NULL;
  return out->shared != NULL;
}

static void report(const struct app_generator *generator, const struct ad_err *err,
                   struct ad_diags *diags)
{
  if (err->pos.file || strncmp(err->msg, generator->path, strlen(generator->path)) == 0)
    ad_diag_err(diags, err);
  else
    ad_diag_at(diags, (struct ad_pos){.file = generator->path}, "%s", err->msg);
}

bool app_generator_open(const char *path, const char *variant, struct app_generator *out,
                        bool *is_one, struct ad_diags *diags)
{
  size_t len;
  struct ad_err err = {0};
  bool found = false;
  *out = (struct app_generator){.path = path};
  ad_arena_init(&out->arena);
  cfg_note_read(path);
  const char *text = cfg_read_file(path, AD_MAX_SCRIPT_BYTES, &len, &out->arena, &err);
  if (text)
    out->script = lb_generator_new(path, text, len, app_script_roots(path), NULL, &found, &err);
  if (is_one)
    *is_one = found;
  if (!out->script) {
    report(out, &err, diags);
    return false;
  }
  return load_variant(out, variant, diags);
}

void app_generator_fini(struct app_generator *generator)
{
  lb_generator_free(generator->script);
  ad_setup_free(generator->bound);
  ad_setup_free(generator->shared);
  cfg_variant_free(generator->variant);
  ad_arena_fini(&generator->arena);
}

/* ---- lessons ---- */

/* Puts KEY with VALUE into MAP, unless LESSON has its own. */
static void put_usual(struct ad_arena *arena, struct ad_node *map, const struct ad_node *lesson,
                      const char *key, struct ad_node *value)
{
  if (!ad_node_peek(lesson, key))
    ad_node_put(arena, map, key, value);
}

/* LESSON under the keys that every lesson has. */
static struct ad_node *completed(const struct app_generator *generator,
                                 const struct ad_node *lesson, struct ad_arena *arena)
{
  struct ad_node *map = ad_node_map(arena);
  const struct ad_setup *setup = generator->shared;
  const struct ad_node *start = ad_node_peek(lesson, "start");
  bool has_seats = start && start->kind == AD_MAP && ad_node_peek(start, "seats");
  put_usual(arena, map, lesson, "aedile", ad_node_int(arena, 1));
  put_usual(arena, map, lesson, "lesson", ad_node_word(arena, setup->ops->key));
  put_usual(arena, map, lesson, "variant", ad_node_text(arena, generator->variant->name));
  if (!has_seats)
    put_usual(arena, map, lesson, "seats", ad_node_int(arena, setup->seats));
  for (const struct ad_node *node = lesson->first; node; node = node->next)
    ad_node_put(arena, map, node->key, ad_node_copy(arena, node));
  return map;
}

struct app_made *app_generator_make(struct app_generator *generator, uint64_t seed,
                                    struct ad_arena *arena, int *n, struct ad_diags *diags)
{
  struct ad_err err = {0};
  const struct ad_setup *setup = generator->bound ? generator->bound : generator->shared;
  const struct ad_node *list = lb_generator_run(generator->script, setup, seed, arena, &err);
  if (!list) {
    report(generator, &err, diags);
    return NULL;
  }
  struct app_made *made = ad_arena_alloc(arena, (size_t)list->n * sizeof *made);
  *n = 0;
  for (const struct ad_node *lesson = list->first; lesson; lesson = lesson->next, (*n)++) {
    struct ad_buf text = {0};
    cfg_yaml_write(completed(generator, lesson, arena), &text);
    made[*n].text = ad_arena_printf(arena, "%s", ad_buf_text(&text));
    made[*n].name =
      list->n == 1
        ? ad_arena_printf(arena, "%s (seed %" PRIu64 ")", generator->path, seed)
        : ad_arena_printf(arena, "%s (seed %" PRIu64 ", %d)", generator->path, seed, *n + 1);
    made[*n].root = cfg_yaml_parse(made[*n].name, made[*n].text, text.len, arena, diags);
    ad_buf_fini(&text);
    if (!made[*n].root)
      return NULL;
  }
  return made;
}
