/* drills.c - loads what drills are made from, and sorts out questions that were asked. */
#include "engine/app/drill/drills.h"

#include <stdlib.h>
#include <string.h>

#include "engine/app/heritage/trial.h"
#include "engine/app/lesson/course.h"
#include "engine/app/lesson/lesson.h"
#include "engine/app/match/variant.h"

enum {
  MOST_TRIES = 32, /* seeds until a question is new */
  PREFERRING = 4,  /* of them the seeds that look for another clause */
  FOR_POSITION = 8 /* and the seeds that look for another position, once a question is new */
};

/* ---- loading ---- */

/* Fills in what the variant is compared with: nothing if it extends nothing. */
static void open_base(struct app_drills *out, int seats)
{
  struct ad_diags ignored;
  ad_diags_init(&ignored);
  struct cfg_variant *base =
    out->variant->files[1] ? app_variant_extended(out->variant, 1, &ignored) : NULL;
  if (base) {
    out->base = ad_setup_bind_own(cfg_variant_compile_any(base, seats, NULL, &ignored));
    out->foreign = app_foreign_ids(out->variant, base, &out->arena);
  }
  cfg_variant_free(base);
  ad_diags_fini(&ignored);
}

/* Reports the game that NAME means; false if it is near none, or may be a variant. */
static bool suggest_game(const char *name, struct ad_diags *diags)
{
  enum { MOST_GAMES = 16 };
  const char *key[MOST_GAMES];
  int n = 0;
  for (int i = 0; ad_games[i] && n < MOST_GAMES; i++)
    key[n++] = ad_games[i]->key;
  const char *meant = strpbrk(name, "/.") ? NULL : ad_nearest(name, key, n);
  if (meant && !ad_game_find(name))
    ad_diag(diags, NULL, "no game or variant '%.200s', did you mean '%s'?", name, meant);
  return meant && !ad_game_find(name);
}

bool app_drills_open(const char *name, int seats, struct app_drills *out, struct ad_diags *diags)
{
  *out = (struct app_drills){0};
  ad_arena_init(&out->arena);
  const char *base = ad_game_find(name) ? ad_arena_printf(&out->arena, "%s/base", name) : name;
  out->variant = suggest_game(name, diags) ? NULL : app_variant_load(base, diags);
  if (!out->variant)
    return false;
  seats = seats ? seats : app_usual_seats(out->variant);
  out->setup = ad_setup_bind_own(cfg_variant_compile(out->variant, seats, NULL, diags));
  if (!out->setup)
    return false;
  open_base(out, seats);
  app_clauses_read(out->variant->ops->key, &out->arena, &out->clauses);
  return true;
}

void app_drills_fini(struct app_drills *drills)
{
  free(drills->clause);
  free(drills->position);
  free(drills->asked);
  le_clauses_fini(&drills->clauses);
  ad_setup_free(drills->base);
  ad_setup_free(drills->setup);
  cfg_variant_free(drills->variant);
  ad_arena_fini(&drills->arena);
}

/* ---- a sitting ---- */

static bool has_hash(const uint64_t *list, int n, uint64_t hash)
{
  int at = 0;
  while (at < n && list[at] != hash)
    at++;
  return at < n;
}

static bool was_asked(const struct app_drills *drills, uint64_t hash)
{
  return has_hash(drills->asked, drills->n_asked, hash);
}

static bool was_seen(const struct app_drills *drills, uint64_t position)
{
  return has_hash(drills->position, drills->n_asked, position) ||
         (drills->was_seen && drills->was_seen(drills->ctx, position));
}

static bool had_clause(const struct app_drills *drills, const char *clause)
{
  int at = 0;
  while (at < drills->n_clauses && strcmp(drills->clause[at], clause) != 0)
    at++;
  return at < drills->n_clauses;
}

static void note(struct app_drills *drills, const struct le_drill *drill)
{
  AD_GROW(drills->asked, drills->n_asked, drills->asked_cap);
  AD_GROW(drills->position, drills->n_asked, drills->position_cap);
  drills->position[drills->n_asked] = drill->position;
  drills->asked[drills->n_asked++] = drill->hash;
  if (had_clause(drills, drill->clause))
    return;
  AD_GROW(drills->clause, drills->n_clauses, drills->clauses_cap);
  drills->clause[drills->n_clauses++] = ad_arena_printf(&drills->arena, "%s", drill->clause);
}

bool app_drills_next(struct app_drills *drills, int kind, const char *clause, uint64_t seed,
                     struct ad_arena *arena, struct le_drill *out)
{
  struct le_drill_order order = {.setup = drills->setup,
                                 .base = drills->base,
                                 .foreign = drills->foreign,
                                 .clauses = &drills->clauses,
                                 .variant = drills->variant->name,
                                 .kind = kind,
                                 .clause = clause};
  struct le_drill again; /* a new question about a position that was seen */
  int left = MOST_TRIES;
  bool has_again = false;
  for (int i = 0; left > 0; i++, left--) {
    order.seed = AD_DERIVE(seed, (uint64_t)i);
    if (!le_drill_make(&order, arena, out))
      break;
    bool prefers = kind < 0 && !clause && i < PREFERRING;
    if (was_asked(drills, out->hash) || (prefers && had_clause(drills, out->clause)))
      continue;
    if (!was_seen(drills, out->position)) {
      note(drills, out);
      return true;
    }
    left = has_again || left < FOR_POSITION ? left : FOR_POSITION;
    if (!has_again)
      again = *out;
    has_again = true;
  }
  if (!has_again)
    return false;
  *out = again;
  note(drills, out);
  return true;
}

/* The place of CLAUSE in what the lesson ROOT teaches, from 0; -1: it does not teach it. */
static int place_in(const struct ad_node *root, const char *clause)
{
  const struct ad_node *teaches = root ? ad_node_peek(root, "teaches") : NULL;
  int at = 0;
  for (const struct ad_node *node = teaches ? teaches->first : NULL; node; node = node->next, at++)
    if (node->text && strcmp(node->text, clause) == 0)
      return at;
  return -1;
}

const char *app_lesson_of_clause(const char *game, const char *clause, struct ad_arena *arena)
{
  struct app_course course;
  const char *found = NULL;
  struct ad_diags ignored;
  int best = -1;
  ad_diags_init(&ignored);
  app_course_read(game, &course, &ignored);
  for (int i = 0; i < course.n; i++) {
    int place = place_in(course.list[i].root, clause);
    if (place < 0 || (found && place >= best))
      continue;
    best = place;
    found = ad_arena_printf(arena, "%s", course.list[i].name);
  }
  app_course_fini(&course);
  ad_diags_fini(&ignored);
  return found;
}
