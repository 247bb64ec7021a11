/* resume.c - adds stored results to a schedule. */
#include "engine/tourney/store/resume.h"

#include "engine/base/drop.h"

bool tn_results_decide_schedule(const struct tn_settings *settings)
{
  return settings->stop.on || tn_has_rounds(settings->format);
}

bool tn_schedule_add_row(struct tn_schedule *s, const struct tn_game_row *row)
{
  struct tn_fixture game;
  struct ad_result result;
  while (!tn_schedule_has_bots(s, row->game.id) && tn_schedule_advance(s))
    ;
  if (!tn_schedule_has_bots(s, row->game.id))
    return false;
  tn_schedule_game(s, row->game.id, &game);
  bool played = row->n_seats == game.seats && row->state != TN_VOID;
  if (played)
    tn_game_row_result(row, &result);
  tn_schedule_add_result(s, &game, played ? &result : NULL);
  return true;
}

static bool add_game(void *ctx, const struct tn_game_row *row, struct ad_err *err)
{
  (void)err;
  ad_best_effort(tn_schedule_add_row(ctx, row)); /* a row of another tournament is left out */
  return true;
}

/* Returns whether the settings fit each other: a file may contain anything. */
static bool is_consistent(const struct tn_summary *summary)
{
  const struct tn_settings *settings = &summary->settings;
  bool one = summary->n_sizes == 1 && summary->size[0] >= 2;
  if (settings->stop.on)
    return settings->format == TN_GAUNTLET && one && summary->n_variants == 1 &&
           summary->n_bots == 2 && settings->candidate >= 0 &&
           (settings->copies || summary->size[0] == 2);
  return one && summary->size[0] <= summary->n_bots && settings->rounds <= TN_MAX_ROUNDS &&
         (settings->format != TN_KNOCKOUT || summary->deals <= TN_MAX_PAIRING_BLOCKS);
}

bool tn_schedule_resume(struct tn_schedule *out, struct tn_store *store,
                        const struct tn_summary *summary, struct ad_err *err)
{
  bool ok = is_consistent(summary) && summary->deals >= 1;
  tn_schedule_init(out, &summary->settings, summary->seed_number, summary->n_bots,
                   ok ? summary->deals : 1);
  for (int v = 0; ok && v < summary->n_variants; v++)
    ok = tn_schedule_add(out, v, summary->size[0]);
  if (!ok)
    return ad_fail(err, AD_EINPUT, (struct ad_pos){0},
                   "the result file is damaged: its settings do not fit its format");
  tn_schedule_start(out);
  if (!tn_store_games(store, true, add_game, out, err)) {
    tn_schedule_free(out);
    return false;
  }
  while (tn_schedule_advance(out))
    ;
  return true;
}
