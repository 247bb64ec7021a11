/* tables.c - opens and closes matches, and gives them processes. */
#include "engine/cli/serve/tables/tables.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/clock.h"
#include "engine/base/mem.h"
#include "engine/cli/serve/child/hall.h"
#include "engine/cli/serve/tables/_internal.h"

enum {
  MATCHES = 200,
  PROCESSES = 64,
  BOT_MS = 10000,
  SILENT_MS = 2000,
  SPAWNER_MS = 10000,
  MOST_QUEUED = 256
};

static void set_default(int *limit, int otherwise)
{
  if (*limit <= 0)
    *limit = otherwise;
}

struct sv_tables *sv_tables_new(const struct sv_limits *limits, const struct sv_listener *listener,
                                struct ad_err *err)
{
  struct sv_tables *tables = ad_calloc(1, sizeof *tables);
  tables->limits = *limits;
  tables->listener = *listener;
  set_default(&tables->limits.matches, MATCHES);
  set_default(&tables->limits.processes, PROCESSES);
  set_default(&tables->limits.bot_ms, BOT_MS);
  set_default(&tables->limits.silent_ms, SILENT_MS);
  set_default(&tables->limits.spawner_ms, SPAWNER_MS);
  if (sv_spawner_new(&tables->spawner, tables->limits.spawner_ms, err))
    return tables;
  free(tables);
  return NULL;
}

void sv_tables_free(struct sv_tables *tables)
{
  if (!tables)
    return;
  while (tables->n)
    sv_entry_remove(tables, tables->entry[0]);
  while (tables->n_processes)
    sv_process_free(tables, tables->process[0]);
  sv_spawner_free(&tables->spawner);
  free(tables->entry);
  free(tables->process);
  free(tables);
}

bool sv_tables_lost(const struct sv_tables *tables)
{
  return tables->spawner.fd < 0;
}

struct sv_entry *sv_entry_of(const struct sv_tables *tables, uint32_t id)
{
  for (int i = 0; i < tables->n; i++)
    if (tables->entry[i]->id == id)
      return tables->entry[i];
  return NULL;
}

void sv_entry_detach(struct sv_entry *entry)
{
  if (entry->process)
    entry->process->n_matches--;
  entry->process = NULL;
}

void sv_entry_remove(struct sv_tables *tables, struct sv_entry *entry)
{
  sv_entry_detach(entry);
  for (int i = 0; i < tables->n; i++)
    if (tables->entry[i] == entry)
      tables->entry[i--] = tables->entry[--tables->n];
  free(entry->moves);
  free(entry->followers);
  free(entry);
}

/* ---- opening ---- */

static bool refuse(struct ad_err *err, const char *text)
{
  return ad_fail(err, AD_EUSAGE, (struct ad_pos){0}, "%s", text);
}

/* Whether OPENING has room; false after filling ERR. */
static bool check(const struct sv_tables *tables, const struct sv_opening *opening,
                  struct ad_err *err)
{
  assert(opening->match && !sv_entry_of(tables, opening->match));
  assert(opening->seats >= 0 && opening->seats <= AD_MAX_SEATS && opening->n_moves >= 0);
  assert(strlen(opening->variant) < SV_VARIANT);
  for (int seat = 0; seat < AD_MAX_SEATS; seat++)
    assert(!opening->players[seat] || strlen(opening->players[seat]) < SV_PLAYER);
  if (opening->n_moves > SV_MOST_MOVES)
    return refuse(err, "the match has more moves than a match can have");
  return tables->n < tables->limits.matches ||
         refuse(err, "as many matches as this server takes are open");
}

/* What the process of OPENING starts with; true if it has scripts. */
static bool write_start(const struct sv_opening *opening, struct sv_table_start *start)
{
  bool scripts = false;
  *start = (struct sv_table_start){{0}, {{0}}};
  snprintf(start->variant, sizeof start->variant, "%s", opening->variant);
  for (int seat = 0; seat < AD_MAX_SEATS; seat++) {
    const char *player = opening->players[seat];
    if (!player || !sv_is_script(player))
      continue;
    snprintf(start->script[seat], sizeof start->script[seat], "%s", player);
    scripts = true;
  }
  return scripts;
}

static struct sv_process *find_process(const struct sv_tables *tables, const char *variant)
{
  for (int i = 0; i < tables->n_processes; i++) {
    struct sv_process *p = tables->process[i];
    if (!p->solo && p->n_matches < SV_MOST_MATCHES && strcmp(p->start.variant, variant) == 0)
      return p;
  }
  return NULL;
}

static void add_entry(struct sv_tables *tables, const struct sv_opening *opening,
                      struct sv_process *p)
{
  struct sv_entry *entry = ad_calloc(1, sizeof *entry);
  *entry = (struct sv_entry){.id = opening->match, .process = p, .n = opening->n_moves};
  entry->open = (struct sv_open){
    .match = opening->match, .seats = opening->seats, .undo = opening->undo, .seed = opening->seed};
  for (int seat = 0; seat < AD_MAX_SEATS; seat++)
    if (opening->players[seat])
      snprintf(entry->open.player[seat], SV_PLAYER, "%s", opening->players[seat]);
  entry->cap = entry->n;
  entry->moves = ad_calloc((size_t)entry->n + 1, sizeof *entry->moves);
  if (entry->n)
    memcpy(entry->moves, opening->moves, (size_t)entry->n * sizeof *entry->moves);
  AD_GROW(tables->entry, tables->n, tables->cap);
  tables->entry[tables->n++] = entry;
  p->n_matches++;
}

bool sv_tables_open(struct sv_tables *tables, const struct sv_opening *opening, struct ad_err *err)
{
  struct sv_table_start start;
  if (!check(tables, opening, err))
    return false;
  bool solo = write_start(opening, &start);
  struct sv_process *p = solo ? NULL : find_process(tables, opening->variant);
  if (!p && tables->n_processes >= tables->limits.processes)
    return refuse(err, "as many table processes as this server takes are running");
  if (!p) {
    p = sv_process_new(tables);
    p->start = start;
    p->solo = solo;
  }
  add_entry(tables, opening, p);
  sv_process_tell(tables, p, SV_OPEN, sv_channel_of(opening->match));
  return true;
}

void sv_tables_close(struct sv_tables *tables, uint32_t match)
{
  struct sv_entry *entry = sv_entry_of(tables, match);
  if (!entry)
    return;
  struct sv_process *p = entry->process;
  sv_entry_remove(tables, entry);
  if (p && p->n_matches)
    sv_process_tell(tables, p, SV_CLOSE, sv_channel_of(match));
}

/* ---- requests ---- */

static int count_asks(const struct sv_process *p)
{
  int n = 0;
  for (int i = 0; i < p->n; i++)
    n += p->queue[i].kind == SV_ASK;
  return n;
}

void sv_tables_ask(struct sv_tables *tables, uint64_t request, struct sv_channel channel,
                   const char *json, size_t len)
{
  const struct sv_entry *entry = sv_entry_of(tables, channel.match);
  struct sv_request ask = {.kind = SV_ASK, .channel = channel, .number = request, .len = len};
  if (!entry || !entry->process || len > SV_MOST_ASK || count_asks(entry->process) >= MOST_QUEUED) {
    sv_answer_error(tables, &ask, SV_LOST, "lost",
                    "the match cannot be asked now: it is closed, or too many requests wait");
    return;
  }
  ask.slow = memmem(json, len, "\"ask\"", strlen("\"ask\"")) ||
             memmem(json, len, "\"undo\"", strlen("\"undo\""));
  ask.json = ad_calloc(1, len + 1);
  memcpy(ask.json, json, len);
  sv_process_push(tables, entry->process, &ask);
}

void sv_tables_follow(struct sv_tables *tables, struct sv_channel channel, bool on)
{
  struct sv_entry *entry = sv_entry_of(tables, channel.match);
  int at = 0;
  if (!entry)
    return;
  while (at < entry->n_followers && !sv_same_channel(&entry->followers[at], &channel))
    at++;
  if (on) {
    if (at == entry->n_followers) {
      AD_GROW(entry->followers, entry->n_followers, entry->cap_followers);
      entry->followers[entry->n_followers++] = channel;
    }
  } else if (at < entry->n_followers) {
    entry->followers[at] = entry->followers[--entry->n_followers];
  } else {
    return;
  }
  if (entry->process)
    sv_process_tell(tables, entry->process, on ? SV_FOLLOW : SV_LEAVE, channel);
}

/* ---- the turn ---- */

int sv_tables_descriptors(struct sv_tables *tables, struct pollfd *out, int most)
{
  int n = 0;
  for (int i = 0; i < tables->n_processes && n < most; i++) {
    const struct sv_process *p = tables->process[i];
    if (p->fd >= 0)
      out[n++] = (struct pollfd){p->fd, (short)(p->out.len ? POLLIN | POLLOUT : POLLIN), 0};
  }
  return n;
}

int sv_tables_patience(const struct sv_tables *tables)
{
  enum { LONGEST_MS = 60000 };
  long long now = ad_clock_ms(), least = LONGEST_MS;
  for (int i = 0; i < tables->n_processes; i++) {
    long long one = sv_process_patience(tables, tables->process[i], now);
    least = one < least ? one : least;
  }
  return (int)least;
}

void sv_tables_turn(struct sv_tables *tables)
{
  long long now = ad_clock_ms();
  for (int i = 0; i < tables->n_processes; i++)
    if (tables->process[i]->n_matches)
      sv_process_turn(tables, tables->process[i], now);
  for (int i = tables->n_processes - 1; i >= 0; i--)
    if (!tables->process[i]->n_matches)
      sv_process_free(tables, tables->process[i]);
}

int sv_tables_processes(const struct sv_tables *tables, pid_t *out, int most)
{
  int n = 0;
  for (int i = 0; i < tables->n_processes && n < most; i++)
    if (tables->process[i]->pid)
      out[n++] = tables->process[i]->pid;
  return n;
}
