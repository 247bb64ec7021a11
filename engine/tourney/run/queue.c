/* queue.c - handing out games, keeping results. */
#include "engine/tourney/run/queue.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/tourney/store/resume.h"

enum { MOST_UNCOMMITTED = 256, AHEAD = 4 /* blocks of a test, a worker */ };
static const double commit_every = 0.05;

double tn_now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void tell(const struct tn_queue *q, const struct tn_event *event)
{
  if (q->watch->event)
    q->watch->event(q->watch->ctx, event);
}

/* ---- what the file has ---- */

/* Results of the file go to the schedule in the order of their ids.  A game that belongs to no
   known round is none of ours, and playing on will tell. */
static bool feed(void *ctx, const struct tn_record *record, struct ad_err *err)
{
  (void)err;
  tn_schedule_feed(ctx, record);
  return true;
}

bool tn_queue_feed(struct tn_plan *plan, struct tn_store *store, struct ad_err *err)
{
  struct tn_schedule *s = &plan->schedule;
  if (!tn_decides(&plan->settings))
    return true;
  if (!tn_store_games(store, true, feed, s, err))
    return false;
  while (tn_schedule_advance(s))
    ;
  return true;
}

static bool in_shard(const struct tn_queue *q, const struct tn_game *game)
{
  int n = q->options->n_shards;
  return n <= 1 || tn_schedule_block(&q->plan->schedule, game) % n == q->options->shard;
}

/* With shards the games of the others are not counted. */
static void count_shard(struct tn_queue *q)
{
  struct tn_game game;
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
                   const struct tn_watch *watch, const struct tn_run_options *options,
                   struct tn_progress *progress, struct ad_err *err)
{
  *q = (struct tn_queue){.plan = plan,
                         .store = store,
                         .watch = watch,
                         .options = options,
                         .progress = progress,
                         .next = 1,
                         .last = LLONG_MAX};
  q->start = q->committed = tn_now();
  /* what an earlier run of this process has fed to it is gone */
  tn_schedule_start(&plan->schedule);
  tn_schedule_ahead(&plan->schedule, AHEAD * (options->jobs > 4 ? options->jobs : 4));
  q->done = ad_calloc((size_t)plan->schedule.games + 1, sizeof *q->done);
  for (int v = 0; v < TN_MAX_VARIANTS; v++) {
    q->halt[v].id = LLONG_MAX;
    ad_buf_init(&q->halt[v].message);
    ad_buf_init(&q->halt[v].record);
  }
  long long done = tn_store_done(store, q->done, plan->schedule.games, err);
  *progress = (struct tn_progress){.total = plan->schedule.games, .done = done};
  if (done < 0)
    return false;
  if (options->n_shards > 1)
    count_shard(q);
  if (done > 0 && !options->keep_going && !tn_hopeless_init(&q->hopeless, plan, store, err))
    return false;
  return tn_queue_feed(plan, store, err);
}

void tn_queue_close(struct tn_queue *q)
{
  for (int v = 0; v < TN_MAX_VARIANTS; v++) {
    ad_buf_fini(&q->halt[v].message);
    ad_buf_fini(&q->halt[v].record);
  }
  free(q->done);
  free(q->again);
}

/* ---- handing out ---- */

static bool halted(const struct tn_queue *q, const struct tn_game *game)
{
  return game->id >= q->halt[game->variant].id;
}

static bool take_again(struct tn_queue *q, struct tn_order *out)
{
  while (q->n_again > 0) {
    int first = 0;
    for (int i = 1; i < q->n_again; i++)
      if (q->again[i].game.id < q->again[first].game.id)
        first = i;
    *out = q->again[first];
    q->again[first] = q->again[--q->n_again];
    if (!halted(q, &out->game) && tn_schedule_wanted(&q->plan->schedule, out->game.id))
      return true;
  }
  return false;
}

static bool take_new(struct tn_queue *q, struct tn_order *out)
{
  struct tn_schedule *s = &q->plan->schedule;
  for (;;) {
    if (q->next > tn_schedule_known(s)) {
      if (q->n_out > 0 || q->n_again > 0 || !tn_schedule_advance(s))
        return false;
      tell(q, &(struct tn_event){"round", q->next, 0, NULL, NULL, -1});
      continue;
    }
    long long id = q->next++;
    if (q->done[id] || !tn_schedule_wanted(s, id))
      continue;
    tn_order_init(out, s, id);
    if (!halted(q, &out->game) && in_shard(q, &out->game))
      return true;
  }
}

bool tn_queue_next(struct tn_queue *q, struct tn_order *out)
{
  if (!take_again(q, out) && !take_new(q, out))
    return false;
  q->out[out->game.variant]++;
  q->n_out++;
  return true;
}

long long tn_queue_left(const struct tn_queue *q)
{
  long long left = tn_schedule_known(&q->plan->schedule) - q->next + 1;
  return (left > 0 ? left : 0) / (q->options->n_shards > 1 ? q->options->n_shards : 1) + q->n_again;
}

bool tn_queue_over(struct tn_queue *q)
{
  struct tn_order order;
  if (q->n_out > 0)
    return false;
  if (!tn_queue_next(q, &order))
    return true;
  tn_queue_back(q, &order);
  return false;
}

/* ---- coming back ---- */

static void came_back(struct tn_queue *q, const struct tn_game *game)
{
  q->out[game->variant]--;
  q->n_out--;
}

void tn_queue_back(struct tn_queue *q, const struct tn_order *order)
{
  came_back(q, &order->game);
  if (q->n_again == q->cap_again) {
    q->cap_again = q->cap_again ? 2 * q->cap_again : 64;
    q->again = ad_realloc(q->again, (size_t)q->cap_again * sizeof *q->again);
  }
  q->again[q->n_again++] = *order;
}

/* What is told of a halt is kept until all games before it are played. */
static void note_halt(struct tn_queue *q, const struct tn_played *played)
{
  struct tn_halt *halt = &q->halt[played->game.variant];
  if (played->game.id >= halt->id)
    return;
  halt->id = played->game.id;
  halt->told = false;
  halt->played = *played;
  halt->played.match = NULL;
  halt->played.replay = NULL;
  halt->played.replay_len = 0;
  ad_buf_clear(&halt->message);
  ad_buf_clear(&halt->record);
  ad_buf_add_n(&halt->message, played->message, played->message_len);
  ad_buf_add_n(&halt->record, played->record, played->record_len);
}

static void finished(struct tn_queue *q, const struct tn_game *game, const struct ad_result *result)
{
  tn_schedule_result(&q->plan->schedule, game, result);
  q->done[game->id] = true;
  q->progress->done++;
  q->uncommitted++;
}

static void tell_game(struct tn_queue *q, const struct tn_played *played)
{
  const struct ad_outcome *out = &played->outcome;
  tell(q, &(struct tn_event){"game", played->game.id, played->worker, NULL, played, -1});
  for (int seat = 0; seat < played->game.seats; seat++)
    if (out->fault[seat] != AD_FAULT_NONE) {
      q->progress->faults++;
      tell(q, &(struct tn_event){"fault", played->game.id, played->worker, out->fault_text[seat],
                                 played, seat});
    }
}

bool tn_queue_put(struct tn_queue *q, const struct tn_played *played, struct ad_err *err)
{
  came_back(q, &played->game);
  if (played->outcome.faulty) {
    note_halt(q, played);
    return true;
  }
  if (halted(q, &played->game))
    return true;
  if (!tn_store_put(q->store, played, err))
    return false;
  finished(q, &played->game, played->outcome.aborted ? NULL : &played->outcome.result);
  q->progress->played++;
  tell_game(q, played);
  return q->options->keep_going || tn_hopeless_note(&q->hopeless, q->plan, played, err);
}

bool tn_queue_drop(struct tn_queue *q, const struct tn_order *order, const struct ad_beat *beat,
                   const char *text, struct ad_err *err)
{
  came_back(q, &order->game);
  if (halted(q, &order->game))
    return true;
  if (!tn_store_quarantine(q->store, &order->game, order->attempt, text, err))
    return false;
  finished(q, &order->game, NULL);
  q->progress->quarantined++;
  tell(q, &(struct tn_event){"quarantine", order->game.id, 0, text, NULL, -1});
  if (q->watch->quarantine)
    q->watch->quarantine(q->watch->ctx, order, beat, text);
  return true;
}

bool tn_queue_tell(struct tn_queue *q, const char *kind, long long id, int worker, const char *text,
                   struct ad_err *err)
{
  q->uncommitted++;
  tell(q, &(struct tn_event){kind, id, worker, text, NULL, -1});
  return tn_store_event(q->store, kind, id, text, err);
}

/* ---- in between ---- */

/* Games behind the halt that were quicker are part of nothing that is shown: it is as if one worker
 * had played. */
static bool settle_halt(struct tn_queue *q, int variant, struct ad_err *err)
{
  struct tn_halt *halt = &q->halt[variant];
  struct tn_game game;
  const char *text = ad_buf_text(&halt->message);
  char line[AD_FAULT_TEXT];
  halt->told = true;
  halt->played.message = text;
  halt->played.message_len = halt->message.len;
  halt->played.record = ad_buf_text(&halt->record);
  halt->played.record_len = halt->record.len;
  snprintf(line, sizeof line, "%.*s", (int)strcspn(text, "\n"), text);
  for (long long id = halt->id + 1; id < q->next; id++) {
    if (!q->done[id])
      continue;
    tn_schedule_game(&q->plan->schedule, id, &game);
    if (game.variant == variant) {
      q->done[id] = false;
      q->progress->done--;
    }
  }
  q->progress->stopped++;
  q->uncommitted++;
  tell(q, &(struct tn_event){"halt", halt->id, halt->played.worker, line, NULL, -1});
  if (q->watch->fault)
    q->watch->fault(q->watch->ctx, &halt->played);
  return tn_store_stop(q->store, &halt->played.game, line, err);
}

static bool waits_again(const struct tn_queue *q, int variant)
{
  for (int i = 0; i < q->n_again; i++)
    if (q->again[i].game.variant == variant && !halted(q, &q->again[i].game))
      return true;
  return false;
}

static bool settle(struct tn_queue *q, struct ad_err *err)
{
  for (int v = 0; v < q->plan->n_variants; v++) {
    struct tn_halt *halt = &q->halt[v];
    if (halt->id != LLONG_MAX && !halt->told && q->out[v] == 0 && !waits_again(q, v) &&
        !settle_halt(q, v, err))
      return false;
  }
  return true;
}

/* In one transaction with the result that ended the test: the file never shows more. */
static bool note_last(struct tn_queue *q, struct ad_err *err)
{
  long long last = tn_schedule_last(&q->plan->schedule);
  if (last == q->last)
    return true;
  q->last = last;
  tell(q, &(struct tn_event){"stop", last, 0, "the test has ended with the block of this game",
                             NULL, -1});
  return tn_store_surplus(q->store, last, err);
}

bool tn_queue_tend(struct tn_queue *q, bool now, struct ad_err *err)
{
  double at = tn_now();
  if (!settle(q, err) || !note_last(q, err))
    return false;
  if (q->uncommitted > 0 &&
      (now || q->uncommitted >= MOST_UNCOMMITTED || at - q->committed >= commit_every)) {
    if (!tn_store_commit(q->store, err))
      return false;
    q->uncommitted = 0;
    q->committed = at;
    tell(q, &(struct tn_event){NULL, 0, 0, NULL, NULL, -1});
  }
  q->progress->seconds = at - q->start;
  if (q->watch->progress)
    q->watch->progress(q->watch->ctx, q->progress);
  return true;
}

/* Games of variants that were stopped, and games that nobody needs. */
static void count_missing(struct tn_queue *q)
{
  struct tn_game game;
  const struct tn_schedule *s = &q->plan->schedule;
  for (long long id = 1; id <= tn_schedule_known(s); id++) {
    if (q->done[id])
      continue;
    tn_schedule_game(s, id, &game);
    q->progress->skipped += in_shard(q, &game) && halted(q, &game);
  }
}

bool tn_queue_end(struct tn_queue *q, struct ad_err *err)
{
  bool ok = tn_queue_tend(q, true, err);
  if (q->progress->stopped)
    count_missing(q);
  q->progress->complete = ok && tn_queue_over(q);
  tell(q, &(struct tn_event){"end", 0, 0, q->progress->complete ? "complete" : "interrupted", NULL,
                             -1});
  /* what was given up beyond it is not kept */
  long long all = q->plan->schedule.games, last = q->last < all ? q->last : all;
  return ok && tn_queue_tend(q, true, err) && tn_store_confirm(q->store, q->done, last, err);
}
