/* results.c - reads what machines have played. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/clock.h"
#include "engine/base/mem.h"
#include "engine/tourney/machines/dispatch_internal.h"

enum {
  ENTRIES = 32,          /* of a read */
  MOST_REPORTS = 10000,  /* of a machine */
  MOST_MS = 60000,       /* of a game, where one has to stand for others */
  MOST_EARLY = 256 << 20 /* bytes; what is more is played again */
};

/* One reading of the stream.  Its answer lives until the next call to Redis, so entries of orders
 * are dropped afterwards. */
struct reading {
  struct tn_dispatch *d;
  struct tn_known *machine;
  char (*dropped)[TN_MAX_ENTRY];
  int n_dropped, cap_dropped;
  struct ad_err *err;
};

/* ---- machines ---- */

static struct tn_known *know_machine(struct tn_dispatch *d, const char *name, struct ad_err *err)
{
  for (int i = 0; i < d->n_known; i++)
    if (strcmp(d->known[i].name, name) == 0)
      return &d->known[i];
  struct tn_known new = {0};
  snprintf(new.name, sizeof new.name, "%s", name);
  new.number = tn_store_machine(d->store, name, &new.barred, err);
  if (new.number < 0)
    return NULL;
  AD_GROW(d->known, d->n_known, d->cap_known);
  d->known[d->n_known] = new;
  return &d->known[d->n_known++];
}

const struct tn_known *tn_dispatch_machine(const struct tn_dispatch *d, int number)
{
  for (int i = 0; i < d->n_known; i++)
    if (d->known[i].number == number)
      return &d->known[i];
  return NULL;
}

/* ---- games ---- */

/* Game ID is back. */
static void finish_job(struct reading *r, long long id)
{
  struct tn_batches *batches = &r->d->batches;
  const struct tn_batch *batch = &batches->list[tn_batches_of(batches, id)];
  if (batch->left == 1 && *batch->entry) {
    AD_GROW(r->dropped, r->n_dropped, r->cap_dropped);
    memcpy(r->dropped[r->n_dropped++], batch->entry, sizeof batch->entry);
  }
  tn_batches_remove(batches, id);
}

/* A machine with the key could fill the result file with what it says of itself. */
static bool may_report(struct reading *r)
{
  return r->machine->reports++ < MOST_REPORTS;
}

/* PLAYED differs from the result that counts: both are played again here, if that can be. */
static bool compare_both(struct tn_dispatch *d, const struct tn_played *played, struct ad_err *err)
{
  struct tn_job job;
  char line[120];
  long long id = played->game.id;
  d->counts.differing++;
  snprintf(line, sizeof line, "two results of game %lld differ", id);
  if (tn_dispatch_audits(d) && tn_audit_repeats(d->plan, played)) {
    tn_job_init(&job, &d->plan->schedule, id);
    tn_audit_add(&d->audit, &job, d->digest[id], d->by[id]);
    tn_audit_add(&d->audit, &job, tn_played_digest(played), played->worker);
  }
  return d->desk->log_event(d->desk->self, "differs", id, played->worker, line, err);
}

/* A second result of a game that counts already. */
static bool take_duplicate(struct reading *r, const char *body, size_t len, long long id)
{
  struct tn_dispatch *d = r->d;
  struct tn_played played;
  struct tn_job job;
  d->counts.duplicates++;
  if (!d->digest[id]) /* stored by an earlier run */
    return true;
  tn_job_init(&job, &d->plan->schedule, id);
  if (!tn_frame_read_result(body, len, &job, &played))
    return true;
  played.worker = r->machine->number;
  return tn_played_digest(&played) == d->digest[id] || !may_report(r) ||
         compare_both(d, &played, r->err);
}

/* Stores PLAYED, the result of JOB, and may have it played again. */
static bool store_result(struct tn_dispatch *d, const struct tn_job *job,
                         const struct tn_played *played, struct ad_err *err)
{
  long long id = job->game.id;
  d->digest[id] = tn_played_digest(played);
  d->by[id] = (unsigned short)played->worker;
  d->sum_ms += (double)(played->ms < MOST_MS ? played->ms : MOST_MS);
  if (++d->sum_games > 4000) { /* the last games count most */
    d->sum_ms /= 2;
    d->sum_games /= 2;
  }
  if (tn_audit_wants(&d->audit, d->plan, played) && tn_dispatch_audits(d))
    tn_audit_add(&d->audit, job, d->digest[id], played->worker);
  return d->desk->add_result(d->desk->self, played, err);
}

/* ---- early results ---- */

static void keep_early(struct reading *r, const char *body, size_t len, long long id)
{
  struct tn_dispatch *d = r->d;
  if (d->early_of[id] || d->early_bytes + len > MOST_EARLY)
    return;
  AD_GROW(d->early, d->n_early, d->cap_early);
  struct tn_early *early = &d->early[d->n_early++];
  *early = (struct tn_early){ad_calloc(1, len), len, r->machine->number};
  memcpy(early->body, body, len);
  d->early_bytes += len;
  d->early_of[id] = d->n_early;
}

static void drop_early(struct tn_dispatch *d, long long id)
{
  struct tn_early *early = &d->early[d->early_of[id] - 1];
  d->early_bytes -= early->len;
  free(early->body);
  *early = (struct tn_early){0};
  d->early_of[id] = 0;
}

bool tn_dispatch_take_early(struct tn_dispatch *d, const struct tn_job *job, bool *took,
                            struct ad_err *err)
{
  long long id = job->game.id;
  struct tn_played played;
  bool ok = true;
  *took = false;
  if (!d->early_of[id])
    return true;
  const struct tn_early *early = &d->early[d->early_of[id] - 1];
  const struct tn_known *machine = tn_dispatch_machine(d, early->machine);
  if (machine && !machine->barred && tn_frame_read_result(early->body, early->len, job, &played)) {
    played.worker = early->machine;
    *took = true;
    ok = store_result(d, job, &played, err);
  }
  drop_early(d, id);
  return ok;
}

void tn_dispatch_free_early(struct tn_dispatch *d)
{
  for (int i = 0; i < d->n_early; i++)
    free(d->early[i].body);
  free(d->early);
  d->early = NULL;
  d->n_early = d->cap_early = 0;
  d->early_bytes = 0;
}

/* ---- frames ---- */

static bool take_result(struct reading *r, const char *body, size_t len, bool *malformed)
{
  struct tn_dispatch *d = r->d;
  long long id = tn_frame_game(body, len);
  struct tn_played played;
  if (id < 1 || id > d->batches.games) {
    *malformed = true;
    return true;
  }
  const struct tn_job *out = tn_batches_job(&d->batches, id);
  if (!out && (d->done[id] || d->digest[id]))
    return take_duplicate(r, body, len, id);
  if (!out) {
    keep_early(r, body, len, id);
    return true;
  }
  struct tn_job job = *out;
  if (!tn_frame_read_result(body, len, &job, &played)) {
    *malformed = true;
    return true;
  }
  played.worker = r->machine->number;
  finish_job(r, id);
  return store_result(d, &job, &played, r->err);
}

static bool take_abandoned(struct reading *r, const char *body, size_t len, bool *malformed)
{
  struct tn_dispatch *d = r->d;
  struct tn_notice notice;
  if (!tn_frame_read_abandoned(body, len, &notice)) {
    *malformed = true;
    return true;
  }
  const struct tn_job *out = tn_batches_job(&d->batches, notice.id);
  if (!out)
    return true;
  struct tn_job job = *out;
  job.attempt = notice.attempt;
  finish_job(r, notice.id);
  /* no digest is 0: if the game can be played here, the machine is wrong */
  if (tn_dispatch_audits(d) && tn_audit_wants_abandoned(&d->audit, d->plan, &job))
    tn_audit_add(&d->audit, &job, 0, r->machine->number);
  return d->desk->abandon(d->desk->self, &job, NULL, notice.text, r->err);
}

static bool take_event(struct reading *r, const char *body, size_t len, bool *malformed)
{
  struct tn_notice notice;
  if (!tn_frame_read_event(body, len, &notice)) {
    *malformed = true;
    return true;
  }
  return !may_report(r) || r->d->desk->log_event(r->d->desk->self, notice.kind, notice.id,
                                                 r->machine->number, notice.text, r->err);
}

/* Takes the frames of an entry; what follows a malformed one is left. */
static bool take_frames(struct reading *r, const char *bytes, size_t len, bool *malformed)
{
  const char *body;
  size_t used = 0, body_len;
  long frame;
  int kind;
  bool ok = true;
  while (ok && !*malformed && used < len) {
    frame = tn_frame_next(bytes + used, len - used, &kind, &body, &body_len);
    *malformed = frame <= 0;
    if (*malformed)
      break;
    switch (kind) {
    case TN_RESULT: ok = take_result(r, body, body_len, malformed); break;
    case TN_ABANDONED: ok = take_abandoned(r, body, body_len, malformed); break;
    case TN_EVENT: ok = take_event(r, body, body_len, malformed); break;
    default: *malformed = true;
    }
    used += (size_t)frame;
  }
  return ok;
}

/* Takes an entry.  One without the right seal is of somebody without the key. */
static bool take_entry(struct reading *r, const struct tn_reply *fields)
{
  struct tn_dispatch *d = r->d;
  size_t len = 0;
  const char *name = tn_reply_field(fields, "n", &len);
  bool malformed = !name || !tn_machine_name_is_valid(name, len);
  const char *bytes = malformed ? NULL : tn_post_open(&d->post, "results", name, fields, &len);
  if (!bytes) {
    d->counts.malformed++;
    return true;
  }
  r->machine = know_machine(d, name, r->err);
  if (!r->machine)
    return false;
  if (r->machine->barred) {
    d->barred_plays = true;
    return true;
  }
  bool ok = take_frames(r, bytes, len, &malformed);
  d->counts.malformed += malformed;
  return ok;
}

bool tn_dispatch_receive(struct tn_dispatch *d, int wait_ms, struct ad_err *err)
{
  struct reading r = {.d = d, .err = err};
  const struct tn_reply *reply;
  char key[TN_MAX_KEY_NAME];
  bool ok = true;
  enum tn_answer answer =
    tn_link_call(d->post.link, &reply, "XREAD COUNT %d BLOCK %d STREAMS %s %s", (int)ENTRIES,
                 wait_ms > 0 ? wait_ms : 1, tn_post_key(&d->post, "results", NULL, key), d->last);
  const struct tn_reply *entries = tn_reply_item(tn_reply_item(reply, 0), 1);
  for (int i = 0; i < tn_reply_n(entries) && ok; i++) {
    const struct tn_reply *entry = tn_reply_item(entries, i);
    size_t len = 0;
    const char *number = tn_reply_text(tn_reply_item(entry, 0), &len);
    ok = take_entry(&r, tn_reply_item(entry, 1));
    if (number && tn_entry_is_valid(number, len))
      snprintf(d->last, sizeof d->last, "%s", number);
  }
  for (int i = 0; i < r.n_dropped; i++)
    tn_dispatch_drop_entry(d, r.dropped[i]);
  free(r.dropped);
  return ok && tn_dispatch_goes_on(d, answer, err);
}

void tn_dispatch_trim(struct tn_dispatch *d)
{
  char key[TN_MAX_KEY_NAME];
  unsigned long long ms, n;
  if (strcmp(d->last, d->trimmed) == 0 || sscanf(d->last, "%20llu-%20llu", &ms, &n) != 2)
    return;
  if (tn_link_call(d->post.link, NULL, "XTRIM %s MINID %llu-%llu",
                   tn_post_key(&d->post, "results", NULL, key), ms, n + 1) == TN_ANSWERED)
    memcpy(d->trimmed, d->last, sizeof d->trimmed);
}
