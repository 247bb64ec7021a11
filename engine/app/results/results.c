/* results.c - plays games of a result file again and compares them with what was stored. */
#include "engine/app/results/results.h"

#include <string.h>

#include "engine/app/match/variant.h"
#include "engine/core/record/record.h"

static bool open_store(struct app_results *results, const char *path, const char *variant,
                       struct ad_err *err)
{
  *results = (struct app_results){.path = path, .variant = variant};
  ad_arena_init(&results->arena);
  results->store = tn_store_open(path, TN_READ, err);
  return results->store != NULL;
}

static bool read_head(struct app_results *results, struct ad_err *err)
{
  return tn_store_summary(results->store, &results->summary, &results->arena, err) &&
         (tn_store_seed(results->store, &results->seed) ||
          ad_fail(err, AD_EINPUT, (struct ad_pos){.file = results->path},
                  "the result file is damaged: the seed of the tournament is missing"));
}

bool app_results_open(struct app_results *results, const char *path, const char *variant,
                      struct ad_err *err)
{
  return open_store(results, path, variant, err) && read_head(results, err);
}

bool app_results_open_frozen(struct app_results *results, const char *path, char digest[TN_DIGEST],
                             struct ad_err *err)
{
  return open_store(results, path, NULL, err) && tn_store_freeze(results->store, digest, err) &&
         read_head(results, err);
}

void app_results_close(struct app_results *results)
{
  for (int v = 0; v < TN_MAX_VARIANTS; v++)
    for (int seats = 0; seats <= AD_MAX_SEATS; seats++)
      if (results->setup[v][seats])
        ad_setup_free(results->setup[v][seats]);
  tn_store_close(results->store);
  ad_arena_fini(&results->arena);
}

/* Loads the set-up that a game was played with; it must have the same FINGERPRINT. */
static struct ad_setup *load_setup(const char *name, const char *fingerprint, int seats,
                                   struct ad_err *err)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct ad_setup *setup = NULL;
  struct cfg_variant *variant = app_variant_load(name, &diags);
  if (variant && strcmp(variant->fingerprint, fingerprint) != 0)
    ad_fail(err, AD_EINPUT, (struct ad_pos){0},
            "variant '%s' is not the variant that was played: it has changed since, or is another; "
            "name that variant as it was, or use the release that played it",
            name);
  else if (variant)
    setup = cfg_variant_compile_any(variant, seats, NULL, &diags);
  /* the name of the file dies with the list, so it becomes a part of the message */
  if (!ad_diags_ok(&diags))
    ad_fail(err, AD_EINPUT, (struct ad_pos){0}, "variant '%.120s': %.200s", name,
            diags.list[0].msg);
  if (!setup)
    err->hint = AD_HINT_AS_PLAYED;
  cfg_variant_free(variant);
  ad_diags_fini(&diags);
  return setup;
}

const struct ad_setup *app_results_setup(void *ctx, int variant, int seats, struct ad_err *err)
{
  struct app_results *r = ctx;
  struct ad_setup **setup = &r->setup[variant][seats];
  if (!*setup) {
    const char *own = r->summary.variant[variant],
               *name = r->variant ? r->variant : app_variant_beside(own, r->path, &r->arena);
    *setup = load_setup(name, r->summary.fingerprint[variant], seats, err);
  }
  return *setup;
}

static bool bots_known(const struct app_results *r, const struct tn_fixture *game)
{
  for (int seat = 0; seat < game->seats; seat++)
    if (game->bot[seat] < 0 || game->bot[seat] >= r->summary.n_bots)
      return false;
  return game->variant < r->summary.n_variants;
}

struct ad_match *app_results_match(struct app_results *r, const struct tn_fixture *game,
                                   const struct ad_replay *replay, uint64_t hash,
                                   struct ad_err *err)
{
  const struct ad_pos pos = {.file = r->path};
  if (!bots_known(r, game)) {
    ad_fail(err, AD_EINPUT, pos, "the result file is damaged: game %lld has an unknown bot",
            game->id);
    return NULL;
  }
  const struct ad_setup *setup = app_results_setup(r, game->variant, game->seats, err);
  if (!setup)
    return NULL;
  struct ad_match *match =
    ad_match_new(setup, tn_deal_seed_of(&r->summary.settings, r->seed, game->variant, game->deal));
  if (ad_replay_walk(match, replay, NULL, NULL) == AD_REPLAY_COMPLETE &&
      ad_game_hash(match) == hash)
    return match;
  ad_fail(err, AD_EINPUT, pos, "game %lld does not reproduce the stored result", game->id);
  ad_match_free(match);
  return NULL;
}

/* The record of game ID. */
static struct ad_node *write_record(struct app_results *r, long long id, struct ad_arena *arena,
                                    struct ad_err *err)
{
  struct tn_stored_game stored;
  const char *names[AD_MAX_SEATS];
  if (!tn_store_game(r->store, id, &stored, &r->arena, err))
    return NULL;
  struct ad_match *match =
    app_results_match(r, &stored.game, &stored.replay, stored.game_hash, err);
  for (int seat = 0; match && seat < stored.game.seats; seat++)
    names[seat] = r->summary.bot[stored.game.bot[seat]];
  struct ad_node *record = match ? ad_record_write(match, names, arena) : NULL;
  if (match && ad_has_fault(match->setup)) {
    char text[AD_FAULT_TEXT];
    ad_fault_print(match->setup, text, sizeof text);
    ad_fail(err, AD_EINPUT, (struct ad_pos){.file = r->path}, "game %lld: %s", id, text);
    record = NULL;
  }
  ad_match_free(match);
  return record;
}

struct ad_node *app_results_record(const char *path, long long id, const char *variant,
                                   struct ad_arena *arena, struct ad_err *err)
{
  struct app_results results;
  path = ad_arena_text(arena, path, strlen(path));
  struct ad_node *record =
    app_results_open(&results, path, variant, err) ? write_record(&results, id, arena, err) : NULL;
  app_results_close(&results);
  return record;
}
