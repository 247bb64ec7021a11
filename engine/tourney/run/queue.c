/* queue.c - hands out jobs in the order of the ids and stores their results. */
#include "engine/tourney/run/queue.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/base/mem.h"
#include "engine/tourney/store/resume.h"

enum {
  MAX_UNCOMMITTED = 256,
  PREFETCH = 4,        /* blocks per worker that a sequential test makes available ahead */
  MOST_PREFETCH = 256, /* where it is not known how many play */
};
static const double commit_every_s = 0.05;

static void call_event(const struct tn_queue *q, const struct tn_event *event)
{
  if (q->watch->event)
    q->watch->event(q->watch->ctx, event);
}

/* ---- stored results ---- */

/* Ignores games of rounds that are not known yet: they belong to another tournament, and
 * tn_store_check_saved reports that at the end. */
static bool add_stored_result(void *ctx, const struct tn_game_row *record, struct ad_err *err)
{
  (void)err;
  ad_best_effort(tn_schedule_add_row(ctx, record));
  return true;
}

bool tn_queue_load_results(struct tn_plan *plan, struct tn_store *store, struct ad_err *err)
{
  struct tn_schedule *s = &plan->schedule;
  if (!tn_results_decide_schedule(&plan->settings))
    return true;
  if (!tn_store_games(store, true, add_stored_result, s, err))
    return false;
  while (tn_schedule_advance(s))
    ;
  return true;
}

static bool in_shard(const struct tn_queue *q, const struct tn_fixture *game)
{
  int n = q->options->n_shards;
  return n <= 1 || tn_schedule_block(&q->plan->schedule, game) % n == q->options->shard;
}

/* Counts the games of this shard alone. */
static void count_shard(struct tn_queue *q)
{
  struct tn_fixture game;
  q->progress->total = q->progress->done = 0;
  for (long long id = 1; id <= q->plan->schedule.games; id++) {
    tn_schedule_game(&q->plan->schedule, id, &game);
    if (in_shard(q, &game)) {
      q->progress->total++;
      q->progress->done += q->done[id];
    }
  }
}

bool tn_queue_open(struct tn_queue *q, struct tn_plan *plan, struct tn_store *store,
                   const struct tn_run_callbacks *watch, const struct tn_run_options *options,
                   struct tn_progress *progress, struct ad_err *err)
{
  *q = (struct tn_queue){.plan = plan,
                         .store = store,
                         .watch = watch,
                         .options = options,
                         .progress = progress,
                         .next = 1,
                         .last = LLONG_MAX};
  q->start = q->committed = ad_clock_s();
  /* without the results of an earlier run of this process */
  tn_schedule_start(&plan->schedule);
  tn_schedule_set_prefetch(&plan->schedule, options->elsewhere
                                              ? MOST_PREFETCH
                                              : PREFETCH * (options->jobs > 4 ? options->jobs : 4));
  q->done = ad_calloc((size_t)plan->schedule.games + 1, sizeof *q->done);
  for (int v = 0; v < TN_MAX_VARIANTS; v++) {
    q->variant_stop[v].id = LLONG_MAX;
    ad_buf_init(&q->variant_stop[v].message);
    ad_buf_init(&q->variant_stop[v].record);
  }
  long long done = tn_store_mark_done(store, q->done, plan->schedule.games, err);
  *progress = (struct tn_progress){.total = plan->schedule.games, .done = done};
  if (done < 0)
    return false;
  if (options->n_shards > 1)
    count_shard(q);
  if (done > 0 && !options->keep_going && !tn_failing_bots_init(&q->failing_bots, plan, store, err))
    return false;
  return tn_queue_load_results(plan, store, err);
}

void tn_queue_close(struct tn_queue *q)
{
  for (int v = 0; v < TN_MAX_VARIANTS; v++) {
    ad_buf_fini(&q->variant_stop[v].message);
    ad_buf_fini(&q->variant_stop[v].record);
  }
  free(q->done);
  free(q->requeued);
}

/* ---- handing out ---- */

/* Returns whether the variant of GAME is stopped at this game or before it. */
static bool is_stopped(const struct tn_queue *q, const struct tn_fixture *game)
{
  return game->id >= q->variant_stop[game->variant].id;
}

/* Takes the requeued job with the lowest id that is still needed. */
static bool take_requeued(struct tn_queue *q, struct tn_job *out)
{
  while (q->n_requeued > 0) {
    int first = 0;
    for (int i = 1; i < q->n_requeued; i++)
      if (q->requeued[i].game.id < q->requeued[first].game.id)
        first = i;
    *out = q->requeued[first];
    q->requeued[first] = q->requeued[--q->n_requeued];
    if (!is_stopped(q, &out->game) && tn_schedule_is_needed(&q->plan->schedule, out->game.id))
      return true;
  }
  return false;
}

/* Takes the next game that was never handed out; begins the next round if that is due. */
static bool take_new(struct tn_queue *q, struct tn_job *out)
{
  struct tn_schedule *s = &q->plan->schedule;
  for (;;) {
    if (q->next > tn_schedule_available(s)) {
      if (q->n_out > 0 || q->n_requeued > 0 || !tn_schedule_advance(s))
        return false;
      call_event(q, &(struct tn_event){"round", q->next, 0, NULL, NULL, -1});
      continue;
    }
    long long id = q->next++;
    if (q->done[id] || !tn_schedule_is_needed(s, id))
      continue;
    tn_job_init(out, s, id);
    if (!is_stopped(q, &out->game) && in_shard(q, &out->game))
      return true;
  }
}

bool tn_queue_next(struct tn_queue *q, struct tn_job *out)
{
  if (!take_requeued(q, out) && !take_new(q, out))
    return false;
  q->out_by_variant[out->game.variant]++;
  q->n_out++;
  return true;
}

long long tn_queue_remaining(const struct tn_queue *q)
{
  long long left = tn_schedule_available(&q->plan->schedule) - q->next + 1;
  return (left > 0 ? left : 0) / (q->options->n_shards > 1 ? q->options->n_shards : 1) +
         q->n_requeued;
}

bool tn_queue_is_done(struct tn_queue *q)
{
  struct tn_job job;
  if (q->n_out > 0)
    return false;
  if (!tn_queue_next(q, &job))
    return true;
  tn_queue_requeue(q, &job);
  return false;
}

/* ---- jobs that come back ---- */

static void count_returned(struct tn_queue *q, const struct tn_fixture *game)
{
  q->out_by_variant[game->variant]--;
  q->n_out--;
}

void tn_queue_requeue(struct tn_queue *q, const struct tn_job *job)
{
  count_returned(q, &job->game);
  AD_GROW(q->requeued, q->n_requeued, q->cap_requeued);
  q->requeued[q->n_requeued++] = *job;
}

/* Keeps PLAYED, in which a hook failed, until all earlier games of its variant are played. */
static void record_stop(struct tn_queue *q, const struct tn_played *played)
{
  struct tn_variant_stop *stop = &q->variant_stop[played->game.variant];
  if (played->game.id >= stop->id)
    return;
  stop->id = played->game.id;
  stop->reported = false;
  stop->played = *played;
  stop->played.match = NULL;
  stop->played.replay = NULL;
  stop->played.replay_len = 0;
  ad_buf_clear(&stop->message);
  ad_buf_clear(&stop->record);
  ad_buf_add_n(&stop->message, played->message, played->message_len);
  ad_buf_add_n(&stop->record, played->record, played->record_len);
}

/* Marks GAME as done; RESULT is NULL if it has none. */
static void mark_done(struct tn_queue *q, const struct tn_fixture *game,
                      const struct ad_result *result)
{
  tn_schedule_add_result(&q->plan->schedule, game, result);
  q->done[game->id] = true;
  q->progress->done++;
  q->uncommitted++;
}

static void report_game(struct tn_queue *q, const struct tn_played *played)
{
  const struct ad_outcome *out = &played->outcome;
  if (played->bot_log_len && q->watch->bot_log)
    q->watch->bot_log(q->watch->ctx, played);
  call_event(q, &(struct tn_event){"game", played->game.id, played->worker, NULL, played, -1});
  for (int seat = 0; seat < played->game.seats; seat++)
    if (out->fault[seat] != AD_FAULT_NONE) {
      q->progress->faults++;
      call_event(q, &(struct tn_event){"fault", played->game.id, played->worker,
                                       out->fault_text[seat], played, seat});
    }
}

bool tn_queue_add_result(struct tn_queue *q, const struct tn_played *played, struct ad_err *err)
{
  count_returned(q, &played->game);
  if (played->outcome.hook_failed) {
    record_stop(q, played);
    return true;
  }
  if (is_stopped(q, &played->game))
    return true;
  if (!tn_store_add_game(q->store, played, err))
    return false;
  mark_done(q, &played->game, played->outcome.aborted ? NULL : &played->outcome.result);
  q->progress->played++;
  report_game(q, played);
  return q->options->keep_going || tn_failing_bots_add_game(&q->failing_bots, q->plan, played, err);
}

bool tn_queue_abandon(struct tn_queue *q, const struct tn_job *job,
                      const struct ad_match_progress *progress, const char *text,
                      struct ad_err *err)
{
  count_returned(q, &job->game);
  if (is_stopped(q, &job->game))
    return true; /* the games of a stopped variant need no result */
  if (!tn_store_quarantine(q->store, &job->game, job->attempt, text, err))
    return false;
  mark_done(q, &job->game, NULL);
  q->progress->abandoned++;
  call_event(q, &(struct tn_event){"quarantine", job->game.id, 0, text, NULL, -1});
  if (q->watch->quarantine)
    q->watch->quarantine(q->watch->ctx, job, progress, text);
  return true;
}

bool tn_queue_log_event(struct tn_queue *q, const char *kind, long long id, int worker,
                        const char *text, struct ad_err *err)
{
  q->uncommitted++;
  call_event(q, &(struct tn_event){kind, id, worker, text, NULL, -1});
  return tn_store_event(q->store, kind, id, text, err);
}

/* ---- after a batch ---- */

/* Games behind are part of nothing that is shown: it is as if one worker
 * had played. */
static bool close_variant(struct tn_queue *q, int variant, struct ad_err *err)
{
  struct tn_variant_stop *stop = &q->variant_stop[variant];
  struct tn_fixture game;
  const char *text = ad_buf_text(&stop->message);
  char line[AD_FAULT_TEXT];
  stop->reported = true;
  stop->played.message = text;
  stop->played.message_len = stop->message.len;
  stop->played.record = ad_buf_text(&stop->record);
  stop->played.record_len = stop->record.len;
  snprintf(line, sizeof line, "%.*s", (int)strcspn(text, "\n"), text);
  for (long long id = stop->id + 1; id < q->next; id++) {
    if (!q->done[id])
      continue;
    tn_schedule_game(&q->plan->schedule, id, &game);
    if (game.variant == variant) {
      q->done[id] = false;
      q->progress->done--;
    }
  }
  q->progress->stopped_variants++;
  q->uncommitted++;
  call_event(q, &(struct tn_event){"halt", stop->id, stop->played.worker, line, NULL, -1});
  if (q->watch->fault)
    q->watch->fault(q->watch->ctx, &stop->played);
  return tn_store_stop_variant(q->store, &stop->played.game, line, err);
}

/* Returns whether a requeued job may still fail earlier than the stop of VARIANT. */
static bool has_requeued(const struct tn_queue *q, int variant)
{
  for (int i = 0; i < q->n_requeued; i++)
    if (q->requeued[i].game.variant == variant && !is_stopped(q, &q->requeued[i].game))
      return true;
  return false;
}

static bool close_stopped_variants(struct tn_queue *q, struct ad_err *err)
{
  for (int v = 0; v < q->plan->n_variants; v++) {
    struct tn_variant_stop *stop = &q->variant_stop[v];
    if (stop->id != LLONG_MAX && !stop->reported && q->out_by_variant[v] == 0 &&
        !has_requeued(q, v) && !close_variant(q, v, err))
      return false;
  }
  return true;
}

/* Stores the last counted game once the sequential test has ended, in the same transaction as the
 * result that ended it: no reader sees one without the other. */
static bool store_last_counted(struct tn_queue *q, struct ad_err *err)
{
  long long last = tn_schedule_last_counted(&q->plan->schedule);
  if (last == q->last)
    return true;
  q->last = last;
  call_event(q,
             &(struct tn_event){"stop", last, 0,
                                "the sequential test ended with the block of this game", NULL, -1});
  return tn_store_mark_surplus(q->store, last, err);
}

bool tn_queue_after_batch(struct tn_queue *q, bool now, struct ad_err *err)
{
  double at = ad_clock_s();
  if (!close_stopped_variants(q, err) || !store_last_counted(q, err))
    return false;
  if (q->uncommitted > 0 &&
      (now || q->uncommitted >= MAX_UNCOMMITTED || at - q->committed >= commit_every_s)) {
    if (!tn_store_commit(q->store, err))
      return false;
    q->uncommitted = 0;
    q->committed = at;
    call_event(q, &(struct tn_event){NULL, 0, 0, NULL, NULL, -1});
  }
  q->progress->seconds = at - q->start;
  if (q->watch->progress)
    q->watch->progress(q->watch->ctx, q->progress);
  return true;
}

/* Counts the games of stopped variants that were not played. */
static void count_skipped(struct tn_queue *q)
{
  struct tn_fixture game;
  const struct tn_schedule *s = &q->plan->schedule;
  for (long long id = 1; id <= tn_schedule_available(s); id++) {
    if (q->done[id])
      continue;
    tn_schedule_game(s, id, &game);
    q->progress->skipped += in_shard(q, &game) && is_stopped(q, &game);
  }
}

bool tn_queue_finish(struct tn_queue *q, struct ad_err *err)
{
  bool ok = tn_queue_after_batch(q, true, err);
  if (q->progress->stopped_variants)
    count_skipped(q);
  q->progress->complete = ok && tn_queue_is_done(q);
  call_event(q, &(struct tn_event){"end", 0, 0, q->progress->complete ? "complete" : "interrupted",
                                   NULL, -1});
  /* games after the last counted one may be missing */
  long long all = q->plan->schedule.games, last = q->last < all ? q->last : all;
  return ok && tn_queue_after_batch(q, true, err) &&
         tn_store_check_saved(q->store, q->done, last, err);
}
