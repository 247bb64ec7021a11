/* agent.c - a desk (workers/desk.h) whose jobs come from the stream of orders and whose results go
 * to the stream of results. */
#include "engine/tourney/machines/agent.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/clock.h"
#include "engine/base/mem.h"
#include "engine/base/version.h"
#include "engine/tourney/machines/batches.h"
#include "engine/tourney/machines/roster.h"
#include "engine/tourney/workers/coordinator.h"

enum {
  BATCHES_A_WORKER = 2, /* that are held: one to play, one ready */
  MOST_BODY = 1 << 20,  /* bytes of results that are sent at once */
  IDLE_WAIT_MS = 20
};
/* A coordinator that was killed may come back; after this time other tournaments are looked for. */
static const double left_s = 10;
static const double send_s = 0.2, renew_s = 0.5, ask_s = 0.005, first_pause_s = 0.1,
                    most_pause_s = 2;

struct agent {
  const struct tn_agent_options *options;
  struct tn_plan *plan;
  struct tn_batches held;
  struct tn_job *waiting; /* jobs that no worker has, from FIRST on */
  int first, n_waiting, cap_waiting;
  int playing;       /* jobs that workers have */
  struct ad_buf out; /* frames to send */
  double out_since;
  char (*finished)[TN_MAX_ENTRY]; /* entries that are acknowledged with OUT */
  int n_finished, cap_finished;
  double beat_at, renew_at, ask_at, retry_at, pause_s;
  double rate_since;
  long long played, rate_played;
  double rate;
  double left_at; /* since when the coordinator is gone; 0: it is there */
  bool over;      /* the coordinator wants no more */
  bool waits;     /* Redis does not answer, and that was said */
};

static int interrupts(const struct agent *a)
{
  return a->options->interrupts ? *a->options->interrupts : 0;
}

static void say(const struct agent *a, const char *text)
{
  if (a->options->say)
    a->options->say(a->options->ctx, text);
}

/* Returns whether the agent goes on after ANSWER.  After a failure it waits for longer each time:
 * many machines that try at once would keep a server down. */
static bool goes_on(struct agent *a, enum tn_answer answer, struct ad_err *err)
{
  const struct tn_link *link = a->options->post->link;
  if (answer == TN_REFUSED)
    return tn_link_fail(link, err);
  if (answer == TN_DOWN || answer == TN_FULL) {
    if (!a->waits && *tn_link_problem(link))
      say(a, tn_link_problem(link));
    a->waits = true;
    a->retry_at = ad_clock_s() + a->pause_s;
    a->pause_s = 2 * a->pause_s < most_pause_s ? 2 * a->pause_s : most_pause_s;
  } else if (a->waits && answer == TN_ANSWERED) {
    say(a, "Redis answers again");
    a->waits = false;
    a->pause_s = first_pause_s;
  }
  return true;
}

/* ---- jobs ---- */

/* Forgets the jobs of batch INDEX that no worker has. */
static void drop_batch(struct agent *a, int index)
{
  int kept = 0;
  for (int i = 0; i < a->n_waiting; i++) {
    struct tn_job job = a->waiting[a->first + i];
    if (tn_batches_of(&a->held, job.game.id) != index)
      a->waiting[kept++] = job;
  }
  a->first = 0;
  a->n_waiting = kept;
  for (const struct tn_job *job;
       a->held.list[index].used && (job = tn_batches_first(&a->held, index));)
    tn_batches_remove(&a->held, job->game.id);
}

static void add_waiting(struct agent *a, const struct tn_job *jobs, int n)
{
  if (a->first > 0) {
    memmove(a->waiting, a->waiting + a->first, (size_t)a->n_waiting * sizeof *a->waiting);
    a->first = 0;
  }
  AD_RESERVE(a->waiting, a->n_waiting, a->cap_waiting, n);
  memcpy(a->waiting + a->n_waiting, jobs, (size_t)n * sizeof *jobs);
  a->n_waiting += n;
}

/* Returns whether GAME can be one of PLAN: workers rely on it. */
static bool fits_plan(const struct tn_plan *plan, const struct tn_fixture *game)
{
  const struct tn_schedule *s = &plan->schedule;
  if (game->id < 1 || game->id > s->games || game->group >= s->n_groups ||
      game->variant != s->group[game->group].variant || game->seats != s->group[game->group].seats)
    return false;
  for (int seat = 0; seat < game->seats; seat++) {
    if (game->bot[seat] >= plan->n_bots)
      return false;
    for (int other = 0; other < seat; other++)
      if (game->bot[other] == game->bot[seat] && !tn_settings_has_copies(&plan->settings))
        return false;
  }
  return true;
}

/* Reads the jobs of an order.  Returns how many, -1 if it is malformed. */
static int read_jobs(const struct agent *a, const char *bytes, size_t len, struct tn_job *jobs)
{
  const char *body;
  size_t used = 0, body_len;
  int n = 0, kind;
  while (used < len) {
    long frame = tn_frame_next(bytes + used, len - used, &kind, &body, &body_len);
    if (frame <= 0 || kind != TN_JOB || n == TN_MAX_BATCH ||
        !tn_frame_read_job(body, body_len, &jobs[n]) || !fits_plan(a->plan, &jobs[n].game))
      return -1;
    used += (size_t)frame;
    n++;
  }
  return n;
}

static void finish_entry(struct agent *a, const char *entry)
{
  AD_GROW(a->finished, a->n_finished, a->cap_finished);
  snprintf(a->finished[a->n_finished++], TN_MAX_ENTRY, "%s", entry);
}

static void take_order(struct agent *a, const struct tn_reply *row)
{
  static struct tn_job jobs[TN_MAX_BATCH];
  size_t len = 0;
  const char *entry = tn_reply_text(tn_reply_item(row, 0), &len);
  if (!entry || !tn_entry_is_valid(entry, len))
    return;
  const char *bytes = tn_post_open(a->options->post, "orders", "", tn_reply_item(row, 1), &len);
  int n = bytes ? read_jobs(a, bytes, len, jobs) : -1;
  if (n <= 0) {
    if (n < 0)
      say(a,
          "an order has the wrong seal or form and is not played: do both sides have the same "
          "key?");
    finish_entry(a, entry);
    return;
  }
  for (int i = 0; i < n; i++) /* handed out again: it is of the newer batch */
    tn_batches_remove(&a->held, jobs[i].game.id);
  int index = tn_batches_add(&a->held, jobs, n);
  snprintf(a->held.list[index].entry, TN_MAX_ENTRY, "%s", entry);
  add_waiting(a, jobs, n);
}

static enum tn_answer ask_orders(struct agent *a)
{
  const struct tn_post *post = a->options->post;
  const struct tn_reply *reply;
  char key[TN_MAX_KEY_NAME];
  int missing = BATCHES_A_WORKER * a->options->jobs - a->held.open;
  bool idle = a->playing == 0 && a->n_waiting == 0;
  /* one call for half of them: where Redis is far away, calls are what takes time */
  bool enough = 2 * missing < BATCHES_A_WORKER * a->options->jobs && !idle;
  if (a->over || interrupts(a) || enough || missing <= 0 || (!idle && ad_clock_s() < a->ask_at))
    return TN_ANSWERED;
  tn_post_key(post, "orders", NULL, key);
  /* nobody else has to wait while there is nothing to play */
  enum tn_answer answer =
    idle ? tn_link_call(post->link, &reply,
                        "XREADGROUP GROUP players %s COUNT %d BLOCK %d STREAMS %s >",
                        a->options->name, missing, (int)IDLE_WAIT_MS, key)
         : tn_link_call(post->link, &reply, "XREADGROUP GROUP players %s COUNT %d STREAMS %s >",
                        a->options->name, missing, key);
  const struct tn_reply *rows = tn_reply_item(tn_reply_item(reply, 0), 1);
  for (int i = 0; i < tn_reply_n(rows); i++)
    take_order(a, tn_reply_item(rows, i));
  if (tn_reply_n(rows) == 0)
    a->ask_at = ad_clock_s() + ask_s;
  if (answer == TN_ABSENT)
    tn_pause(IDLE_WAIT_MS);
  return answer;
}

/* ---- results ---- */

static bool must_send(const struct agent *a)
{
  bool some = a->out.len > 0 || a->n_finished > 0;
  return some && (a->n_finished > 0 || a->out.len > MOST_BODY || a->over || interrupts(a) ||
                  ad_clock_s() - a->out_since > send_s);
}

/* Results and acknowledgements go together: what is acknowledged has arrived. */
static enum tn_answer send_all(struct agent *a)
{
  const struct tn_post *post = a->options->post;
  char results[TN_MAX_KEY_NAME], orders[TN_MAX_KEY_NAME];
  unsigned char seal[TN_SEAL];
  tn_post_key(post, "results", NULL, results);
  tn_post_key(post, "orders", NULL, orders);
  tn_post_seal(post, "results", a->options->name, &a->out, seal);
  enum tn_answer answer = tn_link_call(post->link, NULL, "MULTI");
  if (answer == TN_ANSWERED && a->out.len > 0)
    answer = tn_link_call(post->link, NULL, "XADD %s * n %s j %b s %b", results, a->options->name,
                          ad_buf_text(&a->out), a->out.len, seal, sizeof seal);
  for (int i = 0; i < a->n_finished && answer == TN_ANSWERED; i++)
    answer = tn_link_call(post->link, NULL, "XACK %s players %s", orders, a->finished[i]);
  /* after a command that was refused EXEC does nothing, and answers why */
  if (answer != TN_DOWN)
    answer = tn_link_call(post->link, NULL, "EXEC");
  if (answer != TN_ANSWERED)
    return answer;
  ad_buf_clear(&a->out);
  a->n_finished = 0;
  return answer;
}

static void finish_game(struct agent *a, long long id)
{
  int index = tn_batches_of(&a->held, id);
  a->playing--;
  a->played++;
  if (a->out_since == 0)
    a->out_since = ad_clock_s();
  if (index < 0)
    return;
  const struct tn_batch *batch = &a->held.list[index];
  if (batch->left == 1)
    finish_entry(a, batch->entry);
  tn_batches_remove(&a->held, id);
}

/* ---- signs of life ---- */

/* Renews the batches that are held, and drops what other machines have now. */
static enum tn_answer renew(struct agent *a)
{
  const struct tn_post *post = a->options->post;
  const struct tn_reply *reply;
  char key[TN_MAX_KEY_NAME];
  struct ad_buf command;
  enum tn_answer answer = TN_ANSWERED;
  ad_buf_init(&command);
  ad_buf_printf(&command, "XCLAIM %s players %s 0", tn_post_key(post, "orders", NULL, key),
                a->options->name);
  for (int i = 0; i < a->held.n; i++)
    if (a->held.list[i].used)
      ad_buf_printf(&command, " %s", a->held.list[i].entry);
  ad_buf_add(&command, " JUSTID");
  if (a->held.open > 0)
    answer = tn_link_call_text(post->link, &reply, ad_buf_text(&command));
  for (int i = 0; a->held.open > 0 && answer == TN_ANSWERED && i < a->held.n; i++) {
    bool own = !a->held.list[i].used;
    for (int j = 0; j < tn_reply_n(reply) && !own; j++) {
      size_t len = 0;
      const char *entry = tn_reply_text(tn_reply_item(reply, j), &len);
      own = entry && strcmp(entry, a->held.list[i].entry) == 0;
    }
    if (!own)
      drop_batch(a, i);
  }
  ad_buf_fini(&command);
  a->renew_at = ad_clock_s() + renew_s;
  return answer;
}

static enum tn_answer beat(struct agent *a)
{
  struct tn_machine own = {.jobs = a->options->jobs, .played = a->played, .waiting = a->n_waiting};
  struct tn_phase phase;
  double now = ad_clock_s();
  a->rate = (double)(a->played - a->rate_played) / (now - a->rate_since + 1e-9);
  if (now - a->rate_since > 5) {
    a->rate_since = now;
    a->rate_played = a->played;
  }
  own.rate = a->rate;
  snprintf(own.name, sizeof own.name, "%s", a->options->name);
  snprintf(own.version, sizeof own.version, "%s", AD_VERSION);
  snprintf(own.state, sizeof own.state, "%s", interrupts(a) ? "ending" : "playing");
  enum tn_answer answer = tn_machine_beat(a->options->post, &own);
  if (answer == TN_ANSWERED)
    answer = tn_phase_read(a->options->post, &phase);
  if (answer != TN_ANSWERED)
    return answer;
  bool left = strcmp(phase.phase, "left") == 0;
  a->left_at = !left ? 0 : a->left_at > 0 ? a->left_at : now;
  a->over |= left ? now - a->left_at > left_s : strcmp(phase.phase, "open") != 0;
  a->beat_at = now + tn_beat_s;
  return answer;
}

/* ---- the desk ---- */

static bool next(void *self, struct tn_job *out)
{
  struct agent *a = self;
  if (a->n_waiting == 0 || a->over)
    return false;
  *out = a->waiting[a->first++];
  a->n_waiting--;
  a->playing++;
  return true;
}

static long long remaining(void *self)
{
  const struct agent *a = self;
  return a->n_waiting;
}

static long long most(void *self)
{
  const struct agent *a = self;
  return a->plan->schedule.games;
}

static bool is_done(void *self)
{
  const struct agent *a = self;
  return a->over && a->playing == 0 && a->out.len == 0;
}

static bool add_result(void *self, const struct tn_played *played, struct ad_err *err)
{
  struct agent *a = self;
  (void)err;
  tn_frame_write_result(played, &a->out);
  finish_game(a, played->game.id);
  return true;
}

static void requeue(void *self, const struct tn_job *job, bool retry)
{
  struct agent *a = self;
  (void)retry;
  a->playing--;
  add_waiting(a, job, 1);
}

static bool abandon(void *self, const struct tn_job *job, const struct ad_match_progress *progress,
                    const char *text, struct ad_err *err)
{
  struct agent *a = self;
  (void)progress;
  (void)err;
  tn_frame_write_abandoned(job, text, &a->out);
  finish_game(a, job->game.id);
  return true;
}

static bool log_event(void *self, const char *kind, long long id, int worker, const char *text,
                      struct ad_err *err)
{
  struct agent *a = self;
  (void)worker;
  (void)err;
  tn_frame_write_event(kind, id, text, &a->out);
  return true;
}

static bool after_batch(void *self, struct ad_err *err)
{
  struct agent *a = self;
  enum tn_answer answer = TN_ANSWERED;
  double now = ad_clock_s();
  if (now < a->retry_at) {
    if (a->playing == 0)
      tn_pause(IDLE_WAIT_MS);
    return true;
  }
  if (must_send(a)) {
    answer = send_all(a);
    a->out_since = 0;
  }
  if (answer == TN_ANSWERED && now >= a->renew_at)
    answer = renew(a);
  if (answer == TN_ANSWERED && now >= a->beat_at)
    answer = beat(a);
  if (answer == TN_ANSWERED)
    answer = ask_orders(a);
  return goes_on(a, answer, err);
}

static double due_s(void *self)
{
  const struct agent *a = self;
  return a->out.len > 0 || a->n_waiting < a->options->jobs ? ask_s : renew_s;
}

static bool is_saved(void *self)
{
  const struct agent *a = self;
  return a->out.len == 0;
}

/* ---- a run ---- */

/* Sends what is left, for some seconds. */
static bool send_rest(struct agent *a, struct ad_err *err)
{
  double until = ad_clock_s() + most_pause_s;
  while ((a->out.len > 0 || a->n_finished > 0) && ad_clock_s() < until) {
    if (!goes_on(a, send_all(a), err))
      return false;
    if (a->out.len > 0)
      tn_pause(IDLE_WAIT_MS);
  }
  return true;
}

bool tn_agent_run(const struct tn_agent_options *options, struct tn_plan *plan, long long *played,
                  struct ad_err *err)
{
  struct agent a = {
    .options = options, .plan = plan, .pause_s = first_pause_s, .rate_since = ad_clock_s()};
  const struct tn_desk desk = {.self = &a,
                               .plan = plan,
                               .interrupts = options->interrupts,
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
  tn_batches_init(&a.held, plan->schedule.games);
  ad_buf_init(&a.out);
  bool ok = tn_coordinator_run(&desk, options->jobs, err) && send_rest(&a, err);
  *played = a.played;
  tn_batches_fini(&a.held);
  ad_buf_fini(&a.out);
  free(a.waiting);
  free(a.finished);
  return ok;
}
