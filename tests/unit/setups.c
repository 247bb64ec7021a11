/* setups.c - every variant for every seat count, and random games. */
#include "tests/unit/setups.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bindings/lua/hooks/hooks.h"
#include "engine/core/game/verb.h"
#include "engine/config/paths.h"
#include "engine/config/variant.h"
#include "engine/config/yaml.h"
#include "tests/unit/fixture.h"

struct cfg_loaders setups_loaders = {.hooks = lb_hooks_load};

enum { MOST_SETUPS = 400, MOST_MOVES = 100000 };

static struct ad_setup *setups[MOST_SETUPS];
static int n_setups;
static pid_t loader;
static char problems[8192];

/* A test in a process of its own has copies, which end with it: to free them would first copy their
 * pages. */
static void free_setups(void)
{
  if (getpid() != loader)
    return;
  while (n_setups > 0)
    ad_setup_free(setups[--n_setups]);
}

static void load(const char *name)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct cfg_variant *variant = cfg_variant_load(name, &setups_loaders, &diags);
  for (int i = 0; variant && i < variant->n_seats && n_setups < MOST_SETUPS; i++) {
    struct ad_setup *setup =
      ad_setup_bind_own(cfg_variant_compile(variant, variant->seats[i], NULL, &diags));
    if (setup)
      setups[n_setups++] = setup;
  }
  if (variant)
    cfg_variant_free(variant);
  if (*problems && !ad_diags_ok(&diags))
    strncat(problems, "\n", sizeof problems - strlen(problems) - 1);
  strncat(problems, fixture_problems(&diags), sizeof problems - strlen(problems) - 1);
}

/* Variants are GAME/NAME; deeper files are decks and other parts. */
static void load_all(void)
{
  struct ad_arena arena;
  int n;
  ad_arena_init(&arena);
  char **names = cfg_list("variants", ".yaml", &n, &arena);
  for (int i = 0; i < n; i++) {
    const char *slash = strchr(names[i], '/');
    if (slash && !strchr(slash + 1, '/'))
      load(names[i]);
  }
  ad_arena_fini(&arena);
  loader = getpid();
  atexit(free_setups);
}

const struct ad_setup *const *setups_all(int *n)
{
  if (!n_setups)
    load_all();
  *n = n_setups;
  return (const struct ad_setup *const *)setups;
}

const char *setups_problems(void)
{
  return problems;
}

/* Hundreds of tests open the base variant of their game: each of these is read once. */
enum { MOST_SHARED = 8 };
static struct cfg_variant *shared[MOST_SHARED];
static int n_shared;
static pid_t sharer;

static void free_shared(void)
{
  if (getpid() != sharer) /* as free_setups */
    return;
  while (n_shared > 0)
    cfg_variant_free(shared[--n_shared]);
}

static bool is_base(const char *name)
{
  const char *slash = strchr(name, '/');
  return slash && strcmp(slash, "/base") == 0;
}

/* A file that a test has written is read each time, and so is one with scripts. */
static struct cfg_variant *load_or_shared(const char *name, struct ad_diags *diags)
{
  for (int i = 0; i < n_shared; i++)
    if (strcmp(name, shared[i]->name) == 0)
      return shared[i];
  struct cfg_variant *variant = cfg_variant_load(name, &setups_loaders, diags);
  if (variant && ad_diags_ok(diags) && is_base(name) && n_shared < MOST_SHARED) {
    if (n_shared == 0) {
      sharer = getpid();
      atexit(free_shared);
    }
    shared[n_shared++] = variant;
  }
  return variant;
}

static bool is_shared(const struct cfg_variant *variant)
{
  for (int i = 0; i < n_shared; i++)
    if (variant == shared[i])
      return true;
  return false;
}

void setups_share(const char *game)
{
  struct ad_diags diags;
  char name[60];
  ad_diags_init(&diags);
  snprintf(name, sizeof name, "%s/base", game);
  struct cfg_variant *variant = load_or_shared(name, &diags);
  if (variant && !is_shared(variant))
    cfg_variant_free(variant);
  ad_diags_fini(&diags);
}

struct ad_setup *setups_open(const char *variant, int seats, const char *options)
{
  struct ad_diags diags;
  struct ad_arena arena;
  struct ad_setup *setup = NULL;
  ad_diags_init(&diags);
  ad_arena_init(&arena);
  struct cfg_variant *loaded = load_or_shared(variant, &diags);
  struct ad_node *map =
    options ? cfg_yaml_parse("options", options, strlen(options), &arena, &diags) : NULL;
  if (ad_diags_ok(&diags))
    setup = ad_setup_bind_own(cfg_variant_compile_any(loaded, seats, map, &diags));
  if (!ad_diags_ok(&diags))
    ck_abort_msg("%s", fixture_problems(&diags));
  if (loaded && !is_shared(loaded))
    cfg_variant_free(loaded);
  ad_arena_fini(&arena);
  ad_diags_fini(&diags);
  return setup;
}

struct ad_match *setups_random_game(const struct ad_setup *setup, uint64_t seed,
                                    setups_check *check)
{
  struct ad_match *match = ad_match_new(setup, seed);
  struct ad_rng rng;
  int n;
  ad_rng_seed(&rng, AD_DERIVE(seed, AD_FOR_BOT));
  while ((n = ad_match_options(match)) > 0) {
    ad_move move = match->options[ad_rng_below(&rng, (uint32_t)n)];
    ck_assert_msg(match->n_moves < MOST_MOVES, "%s, %d seats: seed %d does not end", setup->name,
                  setup->seats, (int)seed);
    if (check)
      check(match, n);
    ad_match_apply(match, move);
  }
  if (check)
    check(match, 0);
  return match;
}

void setups_check_texts(struct ad_match *match, int n)
{
  const struct ad_setup *setup = match->setup;
  const struct ad_game_ops *ops = setup->ops;
  char text[AD_MOVE_TEXT], again[AD_MOVE_TEXT];
  struct ad_reason reason;
  struct ad_rng rng;
  ad_rng_seed(&rng, (uint64_t)match->n_moves);
  for (int i = 0; i < n; i++) {
    ad_move move, same = 0;
    ad_verbs_print(ops->verbs, setup->rules, match->state, match->options[i], text, sizeof text);
    ck_assert_msg(ad_verbs_read(ops->verbs, setup->rules, match->state, text, &move, &reason),
                  "%s: %s", text, reason.text);
    ck_assert_msg(move == match->options[i], "%s", text);
    for (int k = 0; k < 2; k++)
      text[ad_rng_below(&rng, (uint32_t)strlen(text))] = (char)(1 + ad_rng_below(&rng, 255));
    reason = (struct ad_reason){.text = ""};
    if (!ad_verbs_read(ops->verbs, setup->rules, match->state, text, &move, &reason)) {
      ck_assert_msg(*reason.word && *reason.text, "%s", text);
      continue;
    }
    ad_verbs_print(ops->verbs, setup->rules, match->state, move, again, sizeof again);
    ck_assert_msg(ad_verbs_read(ops->verbs, setup->rules, match->state, again, &same, &reason) &&
                    same == move,
                  "%s, %s", text, again);
  }
}

bool setups_playout(const struct ad_setup *setup, void *state, uint64_t seed)
{
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  struct ad_rng rng;
  int left = MOST_MOVES;
  ad_rng_seed(&rng, seed);
  for (; left > 0 && ad_to_act(setup, state) != AD_OVER; left--)
    ad_apply(setup, state, moves[ad_rng_below(&rng, (uint32_t)ad_legal(setup, state, moves))]);
  free(moves);
  return left > 0;
}

bool setups_nightly(void)
{
  const char *games = getenv("AEDILE_GAMES");
  return games && atoi(games) >= 10000;
}

bool setups_brief(void)
{
  const char *games = getenv("AEDILE_GAMES");
  return games && atoi(games) < 100;
}

bool setups_is_sampled(int i)
{
  int n;
  const struct ad_setup *const *shipped = setups_all(&n);
  int first = i, last = i, variants = 0;
  const char *slash = strchr(shipped[i]->name, '/');
  if (setups_nightly() || (slash && strcmp(slash, "/base") == 0))
    return true;
  while (first > 0 && strcmp(shipped[first - 1]->name, shipped[i]->name) == 0)
    first--;
  while (last + 1 < n && strcmp(shipped[last + 1]->name, shipped[i]->name) == 0)
    last++;
  for (int k = 1; k <= first; k++)
    variants += strcmp(shipped[k]->name, shipped[k - 1]->name) != 0;
  if (setups_brief() && variants % (shipped[i]->hooks ? 2 : 6) != 0)
    return false;
  return i - first == variants % (last - first + 1);
}
