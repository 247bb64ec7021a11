/* stored.c - a game of a result file as a record, played again and compared with what was stored.
 */
#include <string.h>

#include "engine/app/match/variant.h"
#include "engine/cli/tourney.h"
#include "engine/cli/terminal/show.h"

/* The set-up that the game was played with, loaded again; it must still be the same. */
static struct ad_setup *load_setup(const char *name, const char *fingerprint, int seats,
                                   struct ad_err *err)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct ad_setup *setup = NULL;
  struct cfg_variant *variant = app_variant_load(name, &diags);
  if (variant && strcmp(variant->fingerprint, fingerprint) != 0)
    ad_fail(err, AD_EINPUT, (struct ad_pos){0},
            "variant '%s' is not the one that was played: it has changed since, or is another",
            name);
  else if (variant)
    setup = cfg_variant_compile_any(variant, seats, NULL, &diags);
  /* the name of the file dies with the list, so it becomes a part of the message */
  if (!ad_diags_ok(&diags))
    ad_fail(err, AD_EINPUT, (struct ad_pos){0},
            "variant '%.120s': %.200s; --variant names one elsewhere", name, diags.list[0].msg);
  cfg_variant_free(variant);
  ad_diags_fini(&diags);
  return setup;
}

void cli_setups_init(struct cli_setups *setups, const struct tn_summary *summary, const char *path,
                     const char *variant)
{
  *setups = (struct cli_setups){.summary = summary, .path = path, .variant = variant};
  ad_arena_init(&setups->arena);
}

void cli_setups_fini(struct cli_setups *setups)
{
  for (int v = 0; v < TN_MAX_VARIANTS; v++)
    for (int seats = 0; seats <= AD_MAX_SEATS; seats++)
      if (setups->setup[v][seats])
        ad_setup_free(setups->setup[v][seats]);
  ad_arena_fini(&setups->arena);
}

const struct ad_setup *cli_setup_of(void *ctx, int variant, int seats, struct ad_err *err)
{
  struct cli_setups *s = ctx;
  struct ad_setup **setup = &s->setup[variant][seats];
  if (!*setup) {
    const char *own = s->summary->variant[variant],
               *name = s->variant ? s->variant : app_variant_beside(own, s->path, &s->arena);
    *setup = load_setup(name, s->summary->fingerprint[variant], seats, err);
  }
  return *setup;
}

static struct ad_node *play_again(const struct ad_setup *setup, const struct tn_stored_game *stored,
                                  const struct tn_summary *summary, const char *path,
                                  struct ad_arena *arena, struct ad_err *err)
{
  const char *names[AD_MAX_SEATS];
  struct ad_node *record = NULL;
  struct ad_match *match = ad_match_new(setup, stored->game.deal_seed);
  for (int seat = 0; seat < stored->game.seats; seat++)
    names[seat] = summary->bot[stored->game.bot[seat]];
  if (tn_replay_walk(match, &stored->replay, NULL, NULL) != TN_REPLAY_COMPLETE ||
      tn_game_hash(match) != stored->game_hash)
    ad_fail(err, AD_EINPUT, (struct ad_pos){.file = path},
            "game %lld does not play again as it is stored", stored->game.id);
  else
    record = ad_record_write(match, names, arena);
  ad_match_free(match);
  return record;
}

static bool bots_known(const struct tn_stored_game *stored, const struct tn_summary *summary)
{
  for (int seat = 0; seat < stored->game.seats; seat++)
    if (stored->game.bot[seat] < 0 || stored->game.bot[seat] >= summary->n_bots)
      return false;
  return stored->game.variant < summary->n_variants;
}

struct ad_node *cli_stored_record(const char *path, long long id, const char *variant,
                                  struct ad_arena *arena, struct ad_err *err)
{
  struct tn_stored_game stored;
  struct tn_summary summary;
  struct ad_node *record = NULL;
  path = ad_arena_text(arena, path, strlen(path));
  struct tn_store *store = tn_store_open(path, TN_READ, err);
  bool ok = store && tn_store_summary(store, &summary, arena, err) &&
            tn_store_game(store, id, &stored, arena, err);
  if (ok && !bots_known(&stored, &summary))
    ok = ad_fail(err, AD_EINPUT, (struct ad_pos){.file = path},
                 "the result file is damaged: game %lld has an unknown bot", id);
  if (ok) {
    struct cli_setups setups;
    cli_setups_init(&setups, &summary, path, variant);
    const struct ad_setup *setup =
      cli_setup_of(&setups, stored.game.variant, stored.game.seats, err);
    if (setup)
      record = play_again(setup, &stored, &summary, path, arena, err);
    cli_setups_fini(&setups);
  }
  tn_store_close(store);
  if (err->pos.file)
    err->pos.file = path;
  return record;
}
