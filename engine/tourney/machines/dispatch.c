/* dispatch.c - the loop of a coordinator that plays with machines: reads results, hands out
 * batches, looks after lost ones.
 *
 * The workers of this process, if there are any, play games again that machines have played
 * (audit.h): for them the dispatch is a desk of its own. */
#include "engine/tourney/machines/dispatch.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/base/mem.h"
#include "engine/tourney/machines/dispatch_internal.h"
#include "engine/tourney/store/resume.h"
#include "engine/tourney/workers/coordinator.h"

enum { WAIT_MS = 20 };
/* Results that are on their way when the user stops the run. */
static const double last_results_s = 3;

/* ---- what both sides of the loop use ---- */

int tn_dispatch_interrupts(const struct tn_dispatch *d)
{
  return d->options.interrupts ? *d->options.interrupts : 0;
}

bool tn_dispatch_audits(const struct tn_dispatch *d)
{
  return d->options.verify > 0 && d->options.jobs > 0;
}

void tn_dispatch_say(struct tn_dispatch *d, const char *fmt, ...)
{
  char text[500];
  va_list args;
  if (!d->options.say)
    return;
  va_start(args, fmt);
  vsnprintf(text, sizeof text, fmt, args);
  va_end(args);
  d->options.say(d->options.ctx, ad_text_harmless(text));
}

bool tn_dispatch_goes_on(struct tn_dispatch *d, enum tn_answer answer, struct ad_err *err)
{
  bool waits = answer == TN_DOWN || answer == TN_FULL;
  if (answer == TN_REFUSED)
    return tn_link_fail(d->post.link, err);
  if (waits && !d->waits && *tn_link_problem(d->post.link))
    tn_dispatch_say(d, "%s", tn_link_problem(d->post.link));
  if (waits)
    tn_pause(WAIT_MS);
  if (d->waits && answer == TN_ANSWERED)
    tn_dispatch_say(d, "Redis answers again");
  d->waits = waits || (d->waits && answer != TN_ANSWERED);
  return true;
}

/* ---- the loop ---- */

static bool keep_lock(struct tn_dispatch *d, struct ad_err *err)
{
  bool taken_over = false;
  enum tn_answer answer = tn_dispatch_renew(d, &taken_over);
  return taken_over
         ? ad_fail(err, AD_ERUNTIME, (struct ad_pos){0},
                   "another coordinator has begun to play this tournament with this Redis; its "
                   "result file goes on, this one ends here")
         : tn_dispatch_goes_on(d, answer, err);
}

/* One round: stores what has come, hands out what is missing. */
static bool go_round(struct tn_dispatch *d, struct ad_err *err)
{
  if (!keep_lock(d, err) || !tn_dispatch_receive(d, WAIT_MS, err) ||
      !d->desk->after_batch(d->desk->self, err) || !tn_dispatch_fill(d, err) ||
      !tn_dispatch_check(d, err))
    return false;
  if (d->desk->is_saved(d->desk->self))
    tn_dispatch_trim(d);
  return true;
}

static bool is_over(struct tn_dispatch *d)
{
  return d->liar || (d->audit.n == 0 && d->desk->is_done(d->desk->self));
}

/* ---- the desk of the workers that play games again ---- */

static bool next(void *self, struct tn_job *out)
{
  struct tn_dispatch *d = self;
  return tn_audit_next(&d->audit, out);
}

static long long remaining(void *self)
{
  const struct tn_dispatch *d = self;
  return d->audit.n - d->audit.given;
}

static long long most(void *self)
{
  const struct tn_dispatch *d = self;
  return d->plan->schedule.games;
}

static bool is_done(void *self)
{
  return is_over(self);
}

static bool add_result(void *self, const struct tn_played *played, struct ad_err *err)
{
  struct tn_dispatch *d = self;
  int liar = tn_audit_check(&d->audit, played);
  (void)err;
  d->counts.checked++;
  if (liar && !d->liar) {
    const struct tn_known *machine = tn_dispatch_machine(d, liar);
    d->liar = liar;
    tn_dispatch_say(d, "game %lld has another result here than on machine %s", played->game.id,
                    machine ? machine->name : "?");
  }
  return true;
}

static void requeue(void *self, const struct tn_job *job, bool retry)
{
  struct tn_dispatch *d = self;
  (void)retry;
  tn_audit_requeue(&d->audit, job);
}

static bool abandon(void *self, const struct tn_job *job, const struct ad_match_progress *progress,
                    const char *text, struct ad_err *err)
{
  struct tn_dispatch *d = self;
  (void)progress;
  tn_audit_drop(&d->audit, job->game.id);
  return d->desk->log_event(d->desk->self, "worker", job->game.id, 0, text, err);
}

static bool log_event(void *self, const char *kind, long long id, int worker, const char *text,
                      struct ad_err *err)
{
  struct tn_dispatch *d = self;
  return d->desk->log_event(d->desk->self, kind, id, worker, text, err);
}

static bool after_batch(void *self, struct ad_err *err)
{
  return go_round(self, err);
}

static double due_s(void *self)
{
  (void)self;
  return 0;
}

static bool is_saved(void *self)
{
  const struct tn_dispatch *d = self;
  return d->desk->is_saved(d->desk->self);
}

static bool play_with_audit(struct tn_dispatch *d, struct ad_err *err)
{
  const struct tn_desk desk = {.self = d,
                               .plan = d->desk->plan,
                               .interrupts = d->desk->interrupts,
                               .next = next,
                               .remaining = remaining,
                               .most = most,
                               .is_done = is_done,
                               .add_result = add_result,
                               .requeue = requeue,
                               .abandon = abandon,
                               .log_event = log_event,
                               .after_batch = after_batch,
                               .due_s = due_s,
                               .is_saved = is_saved};
  return tn_coordinator_run(&desk, d->options.jobs, err);
}

static bool play_without(struct tn_dispatch *d, struct ad_err *err)
{
  while (!tn_dispatch_interrupts(d) && !is_over(d))
    if (!go_round(d, err))
      return false;
  return true;
}

/* ---- a run ---- */

static void free_run(struct tn_dispatch *d)
{
  tn_batches_fini(&d->batches);
  tn_audit_fini(&d->audit);
  tn_dispatch_free_early(d);
  free(d->done);
  free(d->digest);
  free(d->by);
  free(d->early_of);
  d->done = NULL;
  d->digest = NULL;
  d->by = NULL;
  d->early_of = NULL;
}

static bool begin_run(struct tn_dispatch *d, struct ad_err *err)
{
  long long games = d->plan->schedule.games;
  size_t n = (size_t)games + 1;
  free_run(d);
  tn_batches_init(&d->batches, games);
  tn_audit_init(&d->audit, d->options.verify);
  d->done = ad_calloc(n, sizeof *d->done);
  d->digest = ad_calloc(n, sizeof *d->digest);
  d->by = ad_calloc(n, sizeof *d->by);
  d->early_of = ad_calloc(n, sizeof *d->early_of);
  d->liar = 0;
  d->renew_at = d->check_at = 0;
  d->workers = 1;
  return tn_store_mark_done(d->store, d->done, games, err) >= 0 &&
         tn_dispatch_goes_on(d, tn_dispatch_publish(d), err);
}

/* The user has stopped the run: takes what is on its way. */
static bool end_interrupted(struct tn_dispatch *d, struct ad_err *err)
{
  double until = ad_clock_s() + last_results_s;
  tn_dispatch_withdraw(d, false);
  while (d->batches.open > 0 && tn_dispatch_interrupts(d) < 2 && ad_clock_s() < until)
    if (!tn_dispatch_receive(d, WAIT_MS, err) || !d->desk->after_batch(d->desk->self, err))
      return false;
  return true;
}

/* Takes back all that the liar has played. */
static bool bar_liar(struct tn_dispatch *d, struct ad_err *err)
{
  const struct tn_plan *plan = d->plan;
  long long games = 0;
  for (int i = 0; i < d->n_known; i++) {
    struct tn_known *machine = &d->known[i];
    if (machine->number != d->liar || machine->barred)
      continue;
    if (!tn_store_bar_machine(d->store, d->liar, machine->name,
                              tn_results_decide_schedule(&plan->settings),
                              "a game that was played again has another result", &games, err))
      return false;
    machine->barred = true;
    d->counts.barred++;
    d->counts.removed += games;
    tn_dispatch_say(d, "machine %s is barred; %lld game%s are played again", machine->name, games,
                    ad_plural(games));
  }
  return true;
}

static bool play(void *self, const struct tn_desk *desk, bool *again, struct ad_err *err)
{
  struct tn_dispatch *d = self;
  d->desk = desk;
  if (!begin_run(d, err))
    return false;
  bool ok = tn_dispatch_audits(d) ? play_with_audit(d, err) : play_without(d, err);
  if (ok && tn_dispatch_interrupts(d))
    ok = end_interrupted(d, err);
  *again = ok && d->liar;
  if (ok && d->liar)
    ok = tn_store_commit(d->store, err) && bar_liar(d, err);
  return ok;
}

/* ---- opening and closing ---- */

struct tn_dispatch *tn_dispatch_open(const struct tn_dispatch_options *options,
                                     const struct tn_plan *plan, struct tn_store *store,
                                     struct ad_err *err)
{
  struct tn_dispatch *d = ad_calloc(1, sizeof *d);
  d->options = *options;
  d->plan = plan;
  d->store = store;
  d->post = (struct tn_post){.link = options->link, .key = options->key};
  snprintf(d->post.id, sizeof d->post.id, "%.*s", (int)TN_ID, plan->identity);
  snprintf(d->token, sizeof d->token, "%016" PRIx64 "%016" PRIx64, tn_random_seed(),
           tn_random_seed());
  strcpy(d->last, "0-0");
  if (tn_dispatch_lock(d, err))
    return d;
  free(d);
  return NULL;
}

struct tn_elsewhere tn_dispatch_elsewhere(struct tn_dispatch *dispatch)
{
  return (struct tn_elsewhere){dispatch, play};
}

void tn_dispatch_close(struct tn_dispatch *d, bool complete)
{
  if (!d)
    return;
  tn_dispatch_withdraw(d, complete);
  free_run(d);
  free(d->known);
  free(d);
}

const struct tn_dispatch_counts *tn_dispatch_counts(const struct tn_dispatch *dispatch)
{
  return &dispatch->counts;
}
