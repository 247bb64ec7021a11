/* publish.c - the keys by which machines find a tournament, and the lock of its coordinator. */
#include <stdio.h>
#include <string.h>

#include "engine/base/clock.h"
#include "engine/base/version.h"
#include "engine/tourney/machines/dispatch_internal.h"

enum { LOCK_MS = 3000, STATE_KEPT_S = 86400 };
static const double renew_s = 1, lock_wait_s = 5;

static enum tn_answer take_lock(struct tn_dispatch *d, bool *taken)
{
  const struct tn_reply *reply;
  char key[TN_MAX_KEY_NAME];
  size_t len;
  tn_post_key(&d->post, "coordinator", NULL, key);
  enum tn_answer answer =
    tn_link_call(d->post.link, &reply, "SET %s %s NX PX %d", key, d->token, (int)LOCK_MS);
  *taken = answer == TN_ANSWERED && tn_reply_text(reply, &len);
  return answer;
}

/* Whether the lock is OWN, or that of ANOTHER. */
static enum tn_answer read_lock(struct tn_dispatch *d, bool *own, bool *another)
{
  const struct tn_reply *reply;
  char key[TN_MAX_KEY_NAME];
  size_t len = 0;
  enum tn_answer answer =
    tn_link_call(d->post.link, &reply, "GET %s", tn_post_key(&d->post, "coordinator", NULL, key));
  const char *token = tn_reply_text(reply, &len);
  *own = token && strcmp(token, d->token) == 0;
  *another = token && !*own;
  return answer;
}

bool tn_dispatch_lock(struct tn_dispatch *d, struct ad_err *err)
{
  double until = ad_clock_s() + lock_wait_s;
  bool taken = false, told = false;
  enum tn_answer answer = TN_ANSWERED;
  while (!taken && ad_clock_s() < until && !tn_dispatch_interrupts(d)) {
    answer = take_lock(d, &taken);
    if (!tn_dispatch_goes_on(d, answer, err))
      return false;
    if (taken)
      break;
    if (!told && answer == TN_ANSWERED)
      tn_dispatch_say(d, "another coordinator played this tournament some seconds ago: waiting");
    told = true;
    tn_pause(200);
  }
  if (answer != TN_ANSWERED)
    return tn_link_fail(d->post.link, err);
  return taken || ad_fail(err, AD_ERUNTIME, (struct ad_pos){0},
                          "another coordinator plays this tournament with this Redis: end it, or "
                          "let it play");
}

enum tn_answer tn_dispatch_publish(struct tn_dispatch *d)
{
  struct tn_link *link = d->post.link;
  char orders[TN_MAX_KEY_NAME], bundle[TN_MAX_KEY_NAME];
  unsigned char seal[TN_SEAL];
  struct tn_phase phase = {.phase = "open", .total = d->plan->schedule.games};
  snprintf(phase.name, sizeof phase.name, "%s", d->plan->name);
  tn_post_key(&d->post, "orders", NULL, orders);
  tn_post_key(&d->post, "bundle", NULL, bundle);
  tn_post_seal(&d->post, "bundle", "", d->options.bundle, seal);
  for (int i = 0; i < d->batches.n; i++)
    *d->batches.list[i].entry = '\0';
  strcpy(d->last, "0-0"); /* what was read before are duplicates now */
  enum tn_answer answer = tn_link_call(link, NULL, "DEL %s", orders);
  if (answer == TN_ANSWERED)
    answer = tn_link_call(link, NULL, "XGROUP CREATE %s players 0 MKSTREAM", orders);
  if (answer == TN_ANSWERED)
    answer = tn_link_call(link, NULL, "HSET %s j %b s %b engine %s", bundle,
                          ad_buf_text(d->options.bundle), d->options.bundle->len, seal, sizeof seal,
                          AD_VERSION);
  if (answer == TN_ANSWERED)
    answer = tn_phase_write(&d->post, &phase);
  if (answer == TN_ANSWERED)
    answer = tn_link_call(link, NULL, "SADD " TN_TOURNAMENTS " %s", d->post.id);
  return answer;
}

static enum tn_answer count_workers(struct tn_dispatch *d)
{
  static struct tn_machine list[TN_MAX_MACHINES];
  int n;
  enum tn_answer answer = tn_machines_read(&d->post, list, TN_MAX_MACHINES, &n);
  if (answer != TN_ANSWERED)
    return answer;
  d->workers = 0;
  for (int i = 0; i < n; i++)
    if (list[i].silent_s < tn_silent_s)
      d->workers += list[i].jobs;
  d->workers = d->workers > 0 ? d->workers : 1;
  return answer;
}

/* How much of it is played; the desk knows the rest only. */
static enum tn_answer write_phase(struct tn_dispatch *d)
{
  struct tn_phase phase = {.phase = "open", .total = d->plan->schedule.games};
  snprintf(phase.name, sizeof phase.name, "%s", d->plan->name);
  for (long long id = 1; d->done && id <= d->batches.games; id++)
    phase.done += d->done[id] || d->digest[id];
  return tn_phase_write(&d->post, &phase);
}

enum tn_answer tn_dispatch_renew(struct tn_dispatch *d, bool *taken_over)
{
  char key[TN_MAX_KEY_NAME];
  bool own, taken;
  *taken_over = false;
  if (ad_clock_s() < d->renew_at)
    return TN_ANSWERED;
  enum tn_answer answer = read_lock(d, &own, taken_over);
  if (answer != TN_ANSWERED || *taken_over)
    return answer;
  answer = own ? tn_link_call(d->post.link, NULL, "PEXPIRE %s %d",
                              tn_post_key(&d->post, "coordinator", NULL, key), (int)LOCK_MS)
               : take_lock(d, &taken);
  if (answer == TN_ANSWERED)
    answer = write_phase(d);
  if (answer == TN_ANSWERED)
    answer = count_workers(d);
  if (answer == TN_ANSWERED)
    d->renew_at = ad_clock_s() + renew_s;
  return answer;
}

void tn_dispatch_withdraw(struct tn_dispatch *d, bool complete)
{
  struct tn_link *link = d->post.link;
  char key[TN_MAX_KEY_NAME];
  bool own, another;
  if (read_lock(d, &own, &another) != TN_ANSWERED || another)
    return;
  struct tn_phase phase = {.phase = "paused", .total = d->plan->schedule.games};
  snprintf(phase.phase, sizeof phase.phase, "%s", complete ? "ended" : "paused");
  snprintf(phase.name, sizeof phase.name, "%s", d->plan->name);
  static const char *const gone[] = {"orders", "coordinator", "bundle", "results", "machines"};
  tn_phase_write(&d->post, &phase);
  tn_link_call(link, NULL, "SREM " TN_TOURNAMENTS " %s", d->post.id);
  tn_link_call(link, NULL, "EXPIRE %s %d", tn_post_key(&d->post, "state", NULL, key),
               (int)STATE_KEPT_S);
  /* results that are still to come are wanted when the tournament goes on */
  for (int i = 0; i < (complete ? AD_LEN(gone) : 3); i++)
    tn_link_call(link, NULL, "DEL %s", tn_post_key(&d->post, gone[i], NULL, key));
}
