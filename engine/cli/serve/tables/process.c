/* process.c - the life of a table process, as the server sees it. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/base/mem.h"
#include "engine/base/sanitize.h"
#include "engine/cli/serve/tables/_internal.h"
#include "engine/process/child.h"

enum {
  START_MS = 30000, /* to load a variant */
  PAUSE_MS = 20,
  LONGEST_MS = 5000, /* before a process is started again: doubles with each death */
  MOST_DEATHS = 8,   /* in a row, at a match or while it loads */
  SLOW = 10          /* times slower with sanitizers */
};

struct sv_process *sv_process_new(struct sv_tables *tables)
{
  struct sv_process *p = ad_calloc(1, sizeof *p);
  p->fd = -1;
  AD_GROW(tables->process, tables->n_processes, tables->cap_processes);
  return tables->process[tables->n_processes++] = p;
}

static void stop(struct sv_tables *tables, struct sv_process *p)
{
  if (p->fd >= 0)
    ad_drop_fd(p->fd);
  if (p->pid)
    sv_spawner_end(&tables->spawner, p->pid);
  p->fd = -1;
  p->pid = 0;
  p->ready = false;
  ad_buf_clear(&p->in);
  ad_buf_clear(&p->out);
}

void sv_process_free(struct sv_tables *tables, struct sv_process *p)
{
  stop(tables, p);
  for (int i = 0; i < p->n; i++)
    free(p->queue[i].json);
  free(p->queue);
  ad_buf_fini(&p->in);
  ad_buf_fini(&p->out);
  for (int i = 0; i < tables->n_processes; i++)
    if (tables->process[i] == p)
      tables->process[i--] = tables->process[--tables->n_processes];
  free(p);
}

/* ---- requests ---- */

static void write_request(const struct sv_tables *tables, const struct sv_request *request,
                          struct ad_buf *out)
{
  uint32_t id = request->channel.match;
  const struct sv_entry *entry = sv_entry_of(tables, id);
  if (request->kind == SV_OPEN && entry) {
    struct sv_open open = entry->open;
    open.moves = entry->moves;
    open.n_moves = entry->n;
    sv_write_open(&open, out);
  } else if (request->kind == SV_BOT && entry) {
    sv_write_note(SV_BOT, &(struct sv_note){id, entry->n, entry->instead ? SV_INSTEAD : 0}, out);
  } else if (request->kind == SV_ASK || request->kind == SV_FOLLOW || request->kind == SV_LEAVE) {
    sv_write_message(
      request->kind,
      &(struct sv_message){request->number, request->channel, 0, request->json, request->len}, out);
  } else { /* also of a match that was closed before it was opened */
    sv_write_note(SV_CLOSE, &(struct sv_note){.match = id}, out);
  }
}

void sv_process_push(struct sv_tables *tables, struct sv_process *p,
                     const struct sv_request *request)
{
  AD_GROW(p->queue, p->n, p->cap);
  p->queue[p->n++] = *request;
  if (p->n == 1)
    p->since = ad_clock_ms();
  if (p->ready)
    write_request(tables, request, &p->out);
}

void sv_process_tell(struct sv_tables *tables, struct sv_process *p, int kind,
                     struct sv_channel channel)
{
  const struct sv_request request = {.kind = kind, .channel = channel};
  if (p->ready)
    sv_process_push(tables, p, &request);
}

/* What a new process is sent: its matches with their followers, then the questions that wait. */
static void fill_queue(struct sv_tables *tables, struct sv_process *p)
{
  int n = p->n;
  struct sv_request *asks = p->queue; /* a process that is not ready gets nothing else */
  p->queue = NULL;
  p->n = p->cap = 0;
  p->ready = true;
  for (int i = 0; i < tables->n; i++) {
    struct sv_entry *entry = tables->entry[i];
    if (entry->process != p)
      continue;
    sv_process_tell(tables, p, SV_OPEN, sv_channel_of(entry->id));
    for (int f = 0; f < entry->n_followers; f++)
      sv_process_tell(tables, p, SV_FOLLOW, entry->followers[f]);
  }
  for (int i = 0; i < n; i++)
    sv_process_push(tables, p, &asks[i]);
  free(asks);
}

/* ---- death ---- */

/* The request that a process died at is to blame. */
static void blame(struct sv_tables *tables, struct sv_process *p)
{
  struct sv_request head = p->queue[0];
  struct sv_entry *entry = sv_entry_of(tables, head.channel.match);
  memmove(p->queue, p->queue + 1, (size_t)--p->n * sizeof *p->queue);
  if (head.kind == SV_ASK && !head.answered)
    sv_answer_error(tables, &head, SV_LOST, "lost", "the table was interrupted, try it again");
  else if (head.kind == SV_BOT && entry)
    entry->instead = true;
  else if (entry && ++entry->deaths >= MOST_DEATHS)
    sv_lose(tables, entry, "the process of the table dies at this match");
  free(head.json);
}

static void die(struct sv_tables *tables, struct sv_process *p, long long now)
{
  bool was_ready = p->ready;
  stop(tables, p);
  p->deaths++;
  long long pause = PAUSE_MS;
  for (int i = 1; i < p->deaths && pause < LONGEST_MS; i++)
    pause *= 2;
  p->start_at = now + pause;
  if (was_ready && p->n)
    blame(tables, p);
  int kept = 0;
  for (int i = 0; i < p->n; i++) /* the others come anew when it starts */
    if (p->queue[i].kind == SV_ASK)
      p->queue[kept++] = p->queue[i];
  p->n = kept;
  if (!was_ready && p->deaths >= MOST_DEATHS)
    sv_give_up(tables, p, "the process of the table dies while it loads the variant");
  for (int i = 0; i < tables->n; i++)
    if (tables->entry[i]->process == p)
      sv_tell_moment(tables, tables->entry[i]->id, false);
}

/* ---- the turn ---- */

static void start(struct sv_tables *tables, struct sv_process *p, long long now)
{
  struct ad_err err = {0};
  if (sv_spawner_start(&tables->spawner, &p->start, &p->pid, &p->fd, &err)) {
    p->since = now;
    return;
  }
  p->pid = 0;
  p->start_at = now + LONGEST_MS;
}

/* Takes the frames that are complete; false if the process is to end. */
static bool take_frames(struct sv_tables *tables, struct sv_process *p, long long now)
{
  struct ad_reader body;
  size_t used = 0;
  long len;
  int kind;
  bool good = true;
  while (good && (len = ad_frame_next(p->in.text + used, p->in.len - used, SV_MOST_FRAME, &kind,
                                      &body)) != 0) {
    if (len > 0 && kind == SV_HELLO && !p->ready) {
      fill_queue(tables, p);
      p->since = now;
    } else {
      good = len > 0 && sv_take_frame(tables, p, kind, &body);
    }
    used += good ? (size_t)len : 0;
  }
  ad_drop_frames(&p->in, used);
  return good;
}

/* Reads what the process has sent; false if it is gone or sent what it may not. */
static bool receive(struct sv_tables *tables, struct sv_process *p, long long now)
{
  enum { AT_ONCE = 16 };
  static char some[1 << 16];
  for (int i = 0; i < AT_ONCE; i++) {
    ssize_t n = recv(p->fd, some, sizeof some, MSG_DONTWAIT);
    if (n < 0)
      return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
    if (n == 0)
      return false;
    ad_buf_add_n(&p->in, some, (size_t)n);
    if (!take_frames(tables, p, now))
      return false;
  }
  return true;
}

/* How long the process may take for what it does now, in ms; 0: as long as it likes. */
static long long limit_of(const struct sv_tables *tables, const struct sv_process *p)
{
  int slow = AD_SANITIZED ? SLOW : 1;
  if (!p->ready)
    return (long long)START_MS * slow;
  if (p->n == 0)
    return 0;
  bool thinks = p->queue[0].kind == SV_BOT || p->queue[0].kind == SV_OPEN || p->queue[0].slow;
  return (long long)(thinks ? tables->limits.bot_ms : tables->limits.silent_ms) * slow;
}

void sv_process_turn(struct sv_tables *tables, struct sv_process *p, long long now)
{
  if (!p->pid && now >= p->start_at)
    start(tables, p, now);
  if (!p->pid)
    return;
  proc_send_some(p->fd, &p->out);
  bool good = receive(tables, p, now);
  long long limit = limit_of(tables, p);
  if (!good || (limit && now - p->since > limit))
    die(tables, p, now);
  else
    proc_send_some(p->fd, &p->out);
}

long long sv_process_patience(const struct sv_tables *tables, const struct sv_process *p,
                              long long now)
{
  enum { IDLE_MS = 60000 };
  long long limit = limit_of(tables, p);
  long long due = !p->pid ? p->start_at : limit ? p->since + limit + 1 : now + IDLE_MS;
  return due > now ? due - now : 0;
}
