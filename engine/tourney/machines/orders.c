/* orders.c - hands out batches, and hands them out again when their machine is silent. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/clock.h"
#include "engine/base/mem.h"
#include "engine/tourney/machines/dispatch_internal.h"

enum {
  BATCHES_A_WORKER = 4, /* that are out at most: two to play, two on the way */
  MOST_AUDITS = 4096,   /* more are not let wait: the machines are faster than the audit */
  LOSSES_TO_SPLIT = 2,  /* a batch may kill its machine: then its games travel alone */
  MOST_LOSSES = 20,     /* as with kills of a local worker (retry.h) */
  MOST_PENDING = 10000,
  MOST_STALE = 1000, /* of one check */
  FIRST_SIZE = 2,
  GROWTH = 4
};
/* What a batch should take one worker; see docs/scaling.md. */
static const double batch_ms = 200, least_game_ms = 0.02, check_s = 0.5;
/* A machine renews its batches every half second (agent.c).  Silent for longer, it lost them. */
static const long long claim_ms = 2600;

/* ---- sending ---- */

/* Returns how many games a batch should have: by the time of a game, at most a fair part of the
 * rest. */
static int batch_size(const struct tn_dispatch *d)
{
  double mean = d->sum_games > 0 ? d->sum_ms / d->sum_games : batch_ms / FIRST_SIZE;
  double size = batch_ms / (mean > least_game_ms ? mean : least_game_ms);
  double most = (double)GROWTH * (d->last_size > 0 ? d->last_size : FIRST_SIZE);
  double fair = 1 + (double)d->desk->remaining(d->desk->self) / (2.0 * d->workers);
  size = size < most ? size : most;
  size = size < fair ? size : fair;
  return size < 1 ? 1 : size > TN_MAX_BATCH ? TN_MAX_BATCH : (int)size;
}

/* Takes at most MOST jobs from the desk to JOBS, those whose result is there already left out.  A
 * job that was lost too often travels alone. */
static bool collect(struct tn_dispatch *d, struct tn_job *jobs, int most, int *n,
                    struct ad_err *err)
{
  *n = 0;
  while (*n < most && d->desk->next(d->desk->self, &jobs[*n])) {
    bool took;
    if (!tn_dispatch_take_early(d, &jobs[*n], &took, err))
      return false;
    if (took)
      continue;
    bool alone = jobs[*n].attempt > LOSSES_TO_SPLIT;
    if (alone && *n > 0) {
      d->desk->requeue(d->desk->self, &jobs[*n], false);
      return true;
    }
    ++*n;
    if (alone)
      return true;
  }
  return true;
}

static enum tn_answer send_batch(struct tn_dispatch *d, struct tn_batch *batch)
{
  const struct tn_reply *reply;
  struct ad_buf body;
  char key[TN_MAX_KEY_NAME];
  unsigned char seal[TN_SEAL];
  size_t len = 0;
  ad_buf_init(&body);
  for (int i = 0; i < batch->n; i++)
    if (tn_batches_job(&d->batches, batch->job[i].game.id) == &batch->job[i])
      tn_frame_write_job(&batch->job[i], &body);
  tn_post_seal(&d->post, "orders", "", &body, seal);
  enum tn_answer answer = tn_link_call(d->post.link, &reply, "XADD %s * j %b s %b",
                                       tn_post_key(&d->post, "orders", NULL, key),
                                       ad_buf_text(&body), body.len, seal, sizeof seal);
  const char *entry = tn_reply_text(reply, &len);
  if (entry && tn_entry_is_valid(entry, len))
    snprintf(batch->entry, sizeof batch->entry, "%s", entry);
  batch->missed = 0;
  ad_buf_fini(&body);
  return answer;
}

static enum tn_answer send_unsent(struct tn_dispatch *d)
{
  enum tn_answer answer = TN_ANSWERED;
  for (int i = 0; i < d->batches.n && answer == TN_ANSWERED; i++)
    if (d->batches.list[i].used && !*d->batches.list[i].entry)
      answer = send_batch(d, &d->batches.list[i]);
  return answer;
}

bool tn_dispatch_fill(struct tn_dispatch *d, struct ad_err *err)
{
  static struct tn_job jobs[TN_MAX_BATCH];
  int n = 1;
  enum tn_answer answer = send_unsent(d);
  while (answer == TN_ANSWERED && n > 0 && d->audit.n < MOST_AUDITS &&
         d->batches.open < BATCHES_A_WORKER * d->workers) {
    if (!collect(d, jobs, batch_size(d), &n, err))
      return false;
    if (n == 0)
      break;
    d->last_size = n;
    d->counts.batches++;
    int index = tn_batches_add(&d->batches, jobs, n);
    answer = send_batch(d, &d->batches.list[index]);
  }
  return tn_dispatch_goes_on(d, answer, err);
}

void tn_dispatch_drop_entry(struct tn_dispatch *d, const char *entry)
{
  char key[TN_MAX_KEY_NAME];
  if (!*entry)
    return;
  tn_post_key(&d->post, "orders", NULL, key);
  if (tn_link_call(d->post.link, NULL, "XACK %s players %s", key, entry) == TN_ANSWERED)
    tn_link_call(d->post.link, NULL, "XDEL %s %s", key, entry);
}

/* ---- batches that are lost ---- */

/* Hands the games of batch INDEX out again, because of WHY. */
static bool lose_batch(struct tn_dispatch *d, int index, const char *why, struct ad_err *err)
{
  char entry[TN_MAX_ENTRY], line[200];
  int games = d->batches.list[index].left;
  memcpy(entry, d->batches.list[index].entry, sizeof entry);
  for (int i = 0; i < games; i++) { /* after the last one the index is free */
    struct tn_job job = *tn_batches_first(&d->batches, index);
    tn_batches_remove(&d->batches, job.game.id);
    job.attempt += !d->barred_plays;
    if (job.attempt <= MOST_LOSSES)
      d->desk->requeue(d->desk->self, &job, true);
    else if (!d->desk->abandon(d->desk->self, &job, NULL, why, err))
      return false;
  }
  d->counts.lost++;
  tn_dispatch_drop_entry(d, entry);
  snprintf(line, sizeof line, "%d game%s handed out again: %s", games, ad_plural(games), why);
  return d->desk->log_event(d->desk->self, "lost", 0, 0, line, err);
}

/* Marks what machines have taken, and loses what silent ones have. */
static enum tn_answer check_pending(struct tn_dispatch *d, bool *taken, bool *ok,
                                    struct ad_err *err)
{
  const struct tn_reply *reply;
  struct stale { /* BATCH is -1 of an entry that was written twice, or by somebody else */
    int batch;
    char entry[TN_MAX_ENTRY], machine[TN_MAX_MACHINE];
  } *stale = ad_calloc((size_t)MOST_STALE, sizeof *stale);
  char key[TN_MAX_KEY_NAME], why[160];
  int n = 0;
  enum tn_answer answer =
    tn_link_call(d->post.link, &reply, "XPENDING %s players - + %d",
                 tn_post_key(&d->post, "orders", NULL, key), (int)MOST_PENDING);
  for (int i = 0; i < tn_reply_n(reply) && n < MOST_STALE; i++) {
    const struct tn_reply *row = tn_reply_item(reply, i);
    size_t len;
    const char *entry = tn_reply_text(tn_reply_item(row, 0), &len),
               *machine = tn_reply_text(tn_reply_item(row, 1), &len);
    int batch = entry ? tn_batches_find(&d->batches, entry) : -1;
    if (!entry || !tn_entry_is_valid(entry, strlen(entry)) || !machine ||
        (batch >= 0 && taken[batch]))
      continue;
    if (batch >= 0)
      taken[batch] = true;
    if (tn_reply_number(tn_reply_item(row, 2)) < claim_ms)
      continue;
    stale[n].batch = batch;
    snprintf(stale[n].entry, TN_MAX_ENTRY, "%s", entry);
    snprintf(stale[n++].machine, TN_MAX_MACHINE, "%s",
             tn_machine_name_is_valid(machine, strlen(machine)) ? machine : "?");
  }
  for (int i = 0; i < n && *ok; i++) {
    snprintf(why, sizeof why, "machine %s is silent", stale[i].machine);
    if (stale[i].batch < 0)
      tn_dispatch_drop_entry(d, stale[i].entry);
    else
      *ok = lose_batch(d, stale[i].batch, why, err);
  }
  free(stale);
  return answer;
}

/* Numbers of entries grow: milliseconds, then a counter. */
static bool is_after(const char *entry, const char *other)
{
  unsigned long long ms, n, other_ms, other_n;
  return sscanf(entry, "%20llu-%20llu", &ms, &n) == 2 &&
         sscanf(other, "%20llu-%20llu", &other_ms, &other_n) == 2 &&
         (ms > other_ms || (ms == other_ms && n > other_n));
}

/* Copies the last entry that a machine has taken. */
static enum tn_answer last_delivered(struct tn_dispatch *d, char out[TN_MAX_ENTRY])
{
  const struct tn_reply *reply;
  char key[TN_MAX_KEY_NAME];
  size_t len = 0;
  enum tn_answer answer = tn_link_call(d->post.link, &reply, "XINFO GROUPS %s",
                                       tn_post_key(&d->post, "orders", NULL, key));
  const char *entry = tn_reply_field(tn_reply_item(reply, 0), "last-delivered-id", &len);
  snprintf(out, TN_MAX_ENTRY, "%s", entry && tn_entry_is_valid(entry, len) ? entry : "0-0");
  return answer == TN_ANSWERED && !entry ? TN_ABSENT : answer;
}

static enum tn_answer entry_exists(struct tn_dispatch *d, const char *entry, bool *exists)
{
  const struct tn_reply *reply;
  char key[TN_MAX_KEY_NAME];
  enum tn_answer answer = tn_link_call(d->post.link, &reply, "XRANGE %s %s %s",
                                       tn_post_key(&d->post, "orders", NULL, key), entry, entry);
  *exists = tn_reply_n(reply) > 0;
  return answer;
}

/* Looks after batches that no machine has: still in the stream, or taken and acknowledged although
 * their results did not come, or forgotten by a Redis that was restarted. */
static enum tn_answer check_others(struct tn_dispatch *d, const bool *taken, bool *ok,
                                   struct ad_err *err)
{
  enum { MOST_MISSED = 2 }; /* results may be on their way */
  char delivered[TN_MAX_ENTRY];
  enum tn_answer answer = last_delivered(d, delivered);
  for (int i = 0; i < d->batches.n && answer == TN_ANSWERED && *ok; i++) {
    struct tn_batch *batch = &d->batches.list[i];
    bool exists = false;
    if (!batch->used || taken[i] || !*batch->entry)
      continue;
    if (is_after(batch->entry, delivered))
      answer = entry_exists(d, batch->entry, &exists);
    if (answer != TN_ANSWERED || exists)
      continue;
    if (++batch->missed > MOST_MISSED)
      *ok = lose_batch(d, i, "their results did not arrive", err);
  }
  return answer;
}

bool tn_dispatch_check(struct tn_dispatch *d, struct ad_err *err)
{
  bool ok = true;
  if (ad_clock_s() < d->check_at)
    return true;
  d->check_at = ad_clock_s() + check_s;
  bool *taken = ad_calloc((size_t)d->batches.n + 1, sizeof *taken);
  enum tn_answer answer = check_pending(d, taken, &ok, err);
  if (ok && answer == TN_ANSWERED)
    answer = check_others(d, taken, &ok, err);
  free(taken);
  if (ok && answer == TN_ABSENT) {
    tn_dispatch_say(d, "Redis has forgotten the tournament: writing it again");
    answer = tn_dispatch_publish(d);
  }
  return ok && tn_dispatch_goes_on(d, answer, err);
}
