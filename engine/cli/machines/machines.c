/* machines.c - prints tournaments and machines as text or JSON. */
#include "engine/cli/machines/machines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/cli/cli.h"
#include "engine/report/json.h"
#include "engine/tourney/machines/roster.h"

enum { MOST_TOURNAMENTS = 256 };

struct shown {
  struct tn_post post;
  struct tn_phase phase;
  struct tn_machine *machine;
  int n;
};

static bool read_tournament(struct shown *t, struct tn_link *link, const char *id,
                            struct ad_err *err)
{
  t->post = (struct tn_post){.link = link};
  memcpy(t->post.id, id, sizeof t->post.id);
  return (tn_phase_read(&t->post, &t->phase) == TN_ANSWERED &&
          tn_machines_read(&t->post, t->machine, TN_MAX_MACHINES, &t->n) == TN_ANSWERED) ||
         tn_link_fail(link, err);
}

/* ---- text ---- */

static void print_machine(const struct tn_machine *m)
{
  printf("%-24s %7d %10lld %7lld %9.1f  ", m->name, m->jobs, m->played, m->waiting, m->rate);
  if (m->silent_s > tn_silent_s)
    printf("silent for %.0f s\n", m->silent_s);
  else
    printf("%s\n", m->state);
}

static void print_tournament(const struct shown *t)
{
  printf("%s (%s, %s): %lld of at most %lld games\n", t->phase.name, t->post.id, t->phase.phase,
         t->phase.done, t->phase.total);
  if (t->n == 0)
    puts("no machine plays: start 'aedile work' on one");
  else
    printf("%-24s %7s %10s %7s %9s\n", "machine", "workers", "played", "held", "games/s");
  for (int i = 0; i < t->n; i++)
    print_machine(&t->machine[i]);
}

/* ---- JSON ---- */

static void put_tournament(struct ad_json *json, const struct shown *t)
{
  ad_json_map(json, NULL);
  ad_json_text(json, "tournament", t->phase.name);
  ad_json_text(json, "id", t->post.id);
  ad_json_text(json, "phase", t->phase.phase);
  ad_json_int(json, "done", t->phase.done);
  ad_json_int(json, "planned", t->phase.total);
  ad_json_list(json, "machines");
  for (int i = 0; i < t->n; i++) {
    const struct tn_machine *m = &t->machine[i];
    ad_json_map(json, NULL);
    ad_json_text(json, "name", m->name);
    ad_json_int(json, "workers", m->jobs);
    ad_json_int(json, "played", m->played);
    ad_json_int(json, "held", m->waiting);
    ad_json_real(json, "games_per_second", m->rate);
    ad_json_real(json, "silent_seconds", m->silent_s);
    ad_json_text(json, "version", m->version);
    ad_json_text(json, "state", m->state);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
  ad_json_end_map(json);
}

/* ---- all ---- */

/* Prints the N tournaments of IDS; as JSON into JSON, unless that is NULL. */
static bool print_each(struct tn_link *link, char (*ids)[TN_ID + 1], int n, struct ad_json *json,
                       struct ad_err *err)
{
  struct shown shown = {.machine = ad_calloc(TN_MAX_MACHINES, sizeof *shown.machine)};
  bool ok = true;
  for (int i = 0; i < n && ok; i++) {
    ok = read_tournament(&shown, link, ids[i], err);
    if (ok && json)
      put_tournament(json, &shown);
    else if (ok)
      print_tournament(&shown);
  }
  free(shown.machine);
  return ok;
}

static bool print_json(struct tn_link *link, char (*ids)[TN_ID + 1], int n, struct ad_err *err)
{
  struct ad_buf text;
  struct ad_json json;
  rp_json_begin(&json, &text);
  ad_json_list(&json, NULL);
  bool ok = print_each(link, ids, n, &json, err);
  ad_json_end_list(&json);
  if (ok)
    rp_json_print(stdout, &json);
  else
    ad_buf_fini(&text);
  return ok;
}

static bool print_all(struct tn_link *link, bool as_json, struct ad_err *err)
{
  static char ids[MOST_TOURNAMENTS][TN_ID + 1];
  int n = 0;
  if (tn_tournaments_read(link, ids, MOST_TOURNAMENTS, &n) != TN_ANSWERED)
    return tn_link_fail(link, err);
  if (as_json)
    return print_json(link, ids, n, err);
  if (n == 0)
    puts("no tournament is played with this Redis");
  return print_each(link, ids, n, NULL, err);
}

int cli_print_machines(const struct cli_access *access, bool as_json)
{
  struct ad_err err = {0};
  struct tn_link *link = cli_access_open(access, &err);
  bool ok = link && print_all(link, as_json, &err);
  if (!ok)
    cli_print_err(&err);
  tn_link_close(link);
  return ok ? CLI_DONE : cli_exit_of(&err);
}
