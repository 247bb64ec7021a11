/* begin.c - opens result files for tournaments. */
#include "engine/app/tourney/begin.h"

#include "engine/app/tourney/host.h"
#include "engine/tourney/store/add_bots.h"

const char *app_tourney_result_file(struct app_tourney *tourney, int shard, int n_shards)
{
  const char *name = tourney->plan->name;
  return n_shards > 1
         ? ad_arena_printf(&tourney->arena, "%s-%d-of-%d.sqlite", name, shard, n_shards)
         : ad_arena_printf(&tourney->arena, "%s.sqlite", name);
}

bool app_tourney_can_shard(const struct app_tourney *tourney, struct ad_err *err)
{
  const struct tn_plan *plan = tourney->plan;
  enum tn_format format = plan->settings.format;
  if (!plan->has_seed)
    return ad_fail(err, AD_EINPUT, (struct ad_pos){0},
                   "shards need the key 'seed' in the tournament file: without it each shard uses "
                   "another random seed");
  if (tn_has_rounds(format))
    return ad_fail(
      err, AD_EINPUT, (struct ad_pos){0},
      "format '%s' cannot be played in shards: a round depends on the results of earlier rounds",
      ad_word_of(tn_format_words, (int)format));
  return !plan->settings.stop.on || ad_fail(err, AD_EINPUT, (struct ad_pos){0},
                                            "a tournament with the key 'stop' cannot be played in "
                                            "shards: its test needs all results");
}

/* The seed of the file, else that of the results so far, else FALLBACK.  Returns whether it is
 * FALLBACK. */
static bool choose_seed(struct tn_plan *plan, struct tn_store *store, uint64_t fallback)
{
  uint64_t seed = plan->schedule.seed;
  bool none = !plan->has_seed && (tn_store_is_new(store) || !tn_store_seed(store, &seed));
  tn_plan_finalize(plan, none ? fallback : seed);
  return none;
}

struct tn_store *app_tourney_begin(struct app_tourney *tourney, const char *path, bool add,
                                   uint64_t fallback, bool *used, struct ad_err *err)
{
  struct tn_store *store = tn_store_open(path, TN_WRITE, err);
  if (!store)
    return NULL;
  *used = choose_seed(tourney->plan, store, fallback);
  if ((!add || tn_store_add_bots(store, tourney->plan, err)) &&
      tn_store_begin(store, tourney->plan, err))
    return store;
  tn_store_close(store);
  return NULL;
}
