/* env.c - environments: families, positions, steps. */
#include "engine/app/env/env_internal.h"

#include <stdlib.h>
#include <string.h>

#include "bindings/lua/hooks/hooks.h"
#include "engine/config/variant.h"
#include "engine/core/match/move.h"
#include "engine/core/match/random_game.h"

bool env_has_viewer(const struct app_env *env, int viewer)
{
  return viewer == AD_NOBODY || viewer == AD_PUBLIC || (viewer >= 0 && viewer < env->setup->seats);
}

size_t env_text(const char *text, char *out, size_t size)
{
  size_t len = strlen(text);
  if (size) {
    size_t kept = len < size ? len : size - 1;
    memcpy(out, text, kept);
    out[kept] = '\0';
  }
  return len;
}

/* ---- families ---- */

static struct ad_setup *compile(const char *name, int seats, struct ad_diags *diags)
{
  const struct cfg_loaders loaders = {.hooks = lb_hooks_load};
  struct cfg_variant *variant = cfg_variant_load(name, &loaders, diags);
  struct ad_setup *shared = NULL;
  if (variant)
    shared = cfg_variant_compile(variant, seats ? seats : variant->seats[0], NULL, diags);
  cfg_variant_free(variant);
  return shared;
}

struct app_env *env_member(struct env_family *family)
{
  struct app_env *env = ad_calloc(1, sizeof *env);
  env->family = family;
  env->setup = family->shared;
  if (family->shared->hooks)
    env->setup = env->own = ad_setup_bind(family->shared);
  env->state = ad_calloc(1, env->setup->state_size);
  env->moves = ad_calloc((size_t)env->setup->max_moves, sizeof *env->moves);
  env->n = -1;
  family->members++;
  return env;
}

static void free_member(struct app_env *env)
{
  ad_setup_free(env->own);
  free(env->state);
  free(env->moves);
  free(env);
}

void app_env_free(struct app_env *env)
{
  if (!env)
    return;
  struct env_family *family = env->family;
  env_lock(env);
  free_member(env);
  bool last = --family->members == 0;
  pthread_mutex_unlock(&family->lock);
  if (!last)
    return;
  ad_setup_free(family->shared);
  pthread_mutex_destroy(&family->lock);
  free(family->part);
  free(family);
}

struct app_env *app_env_new(const char *variant, int seats, bool forced, char *out, size_t size)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct ad_setup *shared = compile(variant, seats, &diags);
  struct ad_buf problems;
  ad_buf_init(&problems);
  ad_diags_text(&diags, &problems);
  env_text(ad_buf_text(&problems), out, size);
  ad_buf_fini(&problems);
  ad_diags_fini(&diags);
  if (!shared)
    return NULL;
  struct env_family *family = ad_calloc(1, sizeof *family);
  pthread_mutex_init(&family->lock, NULL);
  family->shared = shared;
  struct app_env *env = env_member(family);
  env->forced = forced;
  env_lay_out(env);
  app_env_deal(env, 0);
  return env;
}

/* ---- positions; the family is locked ---- */

static bool goes_on(const struct app_env *env)
{
  return !ad_has_fault(env->setup) && env->made < AD_MAX_PLAYOUT_MOVES &&
         ad_to_act(env->setup, env->state) != AD_OVER;
}

/* How many options there are, 0 if nobody decides. */
static int options_of(struct app_env *env)
{
  if (env->n < 0)
    env->n = goes_on(env) ? ad_legal(env->setup, env->state, env->moves) : 0;
  return ad_has_fault(env->setup) ? 0 : env->n;
}

static void make(struct app_env *env, int choice)
{
  ad_apply(env->setup, env->state, env->moves[choice]);
  env->made++;
  env->n = -1;
}

static void make_forced(struct app_env *env)
{
  while (env->forced && options_of(env) == 1)
    make(env, 0);
}

static bool step(struct app_env *env, int choice)
{
  if (choice < 0 || choice >= options_of(env))
    return false;
  make(env, choice);
  make_forced(env);
  return true;
}

static void assign(struct app_env *to, const struct app_env *from)
{
  memcpy(to->state, from->state, from->setup->state_size);
  to->n = -1;
  to->made = from->made;
  to->forced = from->forced;
  if (to->own) {
    ad_hook_run_clear(to->own->run);
    ad_hook_run_take_fault(to->own->run, from->own->run);
  }
}

struct app_env *app_env_copy(struct app_env *env)
{
  env_lock(env);
  struct app_env *copy = env_member(env->family);
  assign(copy, env);
  env_unlock(env);
  return copy;
}

bool app_env_assign(struct app_env *to, struct app_env *from)
{
  if (to->family != from->family)
    return false;
  env_lock(to);
  if (to != from)
    assign(to, from);
  env_unlock(to);
  return true;
}

bool app_env_resample(struct app_env *env, int viewer, uint64_t number)
{
  if (!env_has_viewer(env, viewer))
    return false;
  env_lock(env);
  ad_hide(env->setup, env->state, viewer, AD_DERIVE(number, AD_FOR_HIDE));
  env->n = -1;
  env_unlock(env);
  return true;
}

void app_env_deal(struct app_env *env, uint64_t seed)
{
  env_lock(env);
  ad_deal(env->setup, env->state, seed);
  env->n = -1;
  env->made = 0;
  make_forced(env);
  env_unlock(env);
}

/* ---- decisions ---- */

int app_env_to_act(struct app_env *env)
{
  env_lock(env);
  int seat = ad_to_act(env->setup, env->state);
  if (ad_has_fault(env->setup))
    seat = APP_ENV_FAULT;
  else if (seat == AD_OVER)
    seat = APP_ENV_OVER;
  else if (env->made >= AD_MAX_PLAYOUT_MOVES)
    seat = APP_ENV_LONG;
  env_unlock(env);
  return seat;
}

int app_env_seats(const struct app_env *env)
{
  return env->setup->seats;
}

int app_env_most_options(const struct app_env *env)
{
  return env->setup->max_moves;
}

int app_env_made(struct app_env *env)
{
  env_lock(env);
  int made = env->made;
  env_unlock(env);
  return made;
}

int app_env_options(struct app_env *env, uint32_t *out, int room)
{
  env_lock(env);
  int n = options_of(env);
  for (int i = 0; i < n && i < room; i++)
    out[i] = env->moves[i];
  env_unlock(env);
  return n;
}

bool app_env_step(struct app_env *env, int choice)
{
  env_lock(env);
  bool made = step(env, choice);
  env_unlock(env);
  return made;
}

int app_env_steps(struct app_env *env, const int32_t *choices, int n)
{
  int taken = 0;
  env_lock(env);
  while (taken < n && step(env, choices[taken]))
    taken++;
  env_unlock(env);
  return taken;
}

size_t app_env_option_text(struct app_env *env, int choice, char *out, size_t size)
{
  char text[AD_MOVE_DESCRIPTION] = "";
  env_lock(env);
  if (choice >= 0 && choice < options_of(env))
    ad_move_describe(env->setup, env->state, env->moves[choice], ad_to_act(env->setup, env->state),
                     text);
  env_unlock(env);
  return env_text(text, out, size);
}

size_t app_env_fault(struct app_env *env, char *out, size_t size)
{
  char text[AD_FAULT_TEXT] = "";
  env_lock(env);
  if (ad_has_fault(env->setup))
    ad_fault_print(env->setup, text, sizeof text);
  env_unlock(env);
  return env_text(text, out, size);
}

/* ---- random play ---- */

/* Adds what the finished game of ENV brings. */
static void add_result(const struct app_env *env, double *shares, double *points)
{
  struct ad_result result;
  ad_result_of(env->setup, env->state, &result);
  for (int seat = 0; seat < result.seats; seat++) {
    shares[seat] += (double)ad_win_share(&result, seat) / AD_WIN_SHARE;
    points[seat] += result.score[seat];
  }
}

/* Plays GAME, a copy that others do not know, on to its end; returns how many moves, or why not. */
static int64_t play_on(struct app_env *game, struct ad_rng *rng)
{
  int64_t made = ad_play_out(game->setup, game->state, AD_RANDOM, rng, game->moves, NULL);
  if (ad_has_fault(game->setup))
    return APP_ENV_FAULT;
  return ad_to_act(game->setup, game->state) == AD_OVER ? made : APP_ENV_LONG;
}

/* Scripts of a family share memory, so it stays locked. */
int64_t app_env_play_random(struct app_env *env, int64_t first, int64_t games, uint64_t seed,
                            bool deals, double *shares, double *points)
{
  env_lock(env);
  struct app_env *game = env_member(env->family);
  int64_t made = 0;
  for (int64_t i = first; i < first + games && made >= 0; i++) {
    struct ad_rng rng;
    ad_rng_seed(&rng, AD_DERIVE(seed, AD_FOR_PLAYOUT, (uint64_t)i));
    if (deals)
      ad_deal(game->setup, game->state, AD_DERIVE(seed, AD_FOR_DEAL, (uint64_t)i));
    else
      assign(game, env);
    int64_t more = play_on(game, &rng);
    made = more < 0 ? more : made + more;
    if (more >= 0)
      add_result(game, shares, points);
  }
  env->family->members--;
  if (made == APP_ENV_FAULT && env->own)
    ad_hook_run_take_fault(env->own->run, game->own->run);
  free_member(game);
  env_unlock(env);
  return made;
}
