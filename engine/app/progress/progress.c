/* progress.c - what a learner has answered, asked for in this process or of another one.
 *
 * A process that runs scripts is in the process sandbox and may open no file, so it sends each
 * request to its parent, which holds the store. */
#include "engine/app/progress/progress.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "engine/app/progress/_internal.h"
#include "engine/base/clock.h"
#include "engine/base/drop.h"

enum { DAY_MS = 86400000 };

/* ---- where and when ---- */

const char *app_progress_path(struct ad_arena *arena)
{
  const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
  if (state && *state == '/')
    return ad_arena_printf(arena, "%s/aedile/progress.sqlite", state);
  return home && *home ? ad_arena_printf(arena, "%s/.local/state/aedile/progress.sqlite", home)
                       : NULL;
}

static bool is_leap(int year)
{
  return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static int days_of_month(int year, int month)
{
  static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return days[month - 1] + (month == 2 && is_leap(year));
}

int app_progress_day(const char *date)
{
  int year, month, day, used = 0, days = 0;
  if (!date)
    return (int)(ad_wall_clock_ms() / DAY_MS);
  if (sscanf(date, "%4d-%2d-%2d%n", &year, &month, &day, &used) != 3 || date[used] ||
      strlen(date) != 10 || year < 1970 || year > 9999 || month < 1 || month > 12 || day < 1 ||
      day > days_of_month(year, month))
    return -1;
  for (int y = 1970; y < year; y++)
    days += 365 + is_leap(y);
  for (int m = 1; m < month; m++)
    days += days_of_month(year, m);
  return days + day - 1;
}

const char *app_progress_date(int day, char buf[APP_DATE])
{
  int year = 1970, month = 1;
  for (; day >= 365 + is_leap(year); year++)
    day -= 365 + is_leap(year);
  for (; day >= days_of_month(year, month); month++)
    day -= days_of_month(year, month);
  snprintf(buf, APP_DATE, "%04d-%02d-%02d", year, month, day + 1);
  return buf;
}

/* ---- opening ---- */

struct app_progress *app_progress_open(const char *path, struct ad_err *err)
{
  struct app_progress *p = ad_calloc(1, sizeof *p);
  p->fd = -1;
  p->path = path;
  if (app_store_open(p, err))
    return p;
  app_progress_close(p);
  return NULL;
}

struct app_progress *app_progress_connect(int fd)
{
  struct app_progress *p = ad_calloc(1, sizeof *p);
  p->fd = fd;
  p->path = "";
  return p;
}

void app_progress_close(struct app_progress *p)
{
  if (!p)
    return;
  if (p->fd < 0)
    app_store_close(p);
  free(p);
}

/* ---- requests ---- */

static bool fail_remote(struct ad_err *err, const char *problem)
{
  return ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "%s", problem);
}

/* Sends M and waits for its answer. */
static bool ask_parent(struct app_progress *p, struct app_request *m, struct ad_err *err)
{
  ssize_t n;
  do
    n = send(p->fd, m, sizeof *m, MSG_NOSIGNAL);
  while (n < 0 && errno == EINTR);
  do
    n = n < 0 ? n : recv(p->fd, m, sizeof *m, 0);
  while (n < 0 && errno == EINTR);
  if (n != (ssize_t)sizeof *m)
    return fail_remote(err, "the progress is not kept: the process that keeps it has ended");
  return m->good || fail_remote(err, m->problem);
}

static bool ask(struct app_progress *p, struct app_request *m, struct ad_err *err)
{
  return p->fd < 0 ? app_store_answer(p, m, err) : ask_parent(p, m, err);
}

static void put_text(struct app_request *m, int i, const char *text)
{
  snprintf(m->text[i], sizeof m->text[i], "%s", text);
}

/* The other process is no more trusted than its scripts: texts end, numbers are in range. */
bool app_progress_serve(struct app_progress *p, int fd)
{
  struct app_request m;
  struct ad_err err = {0};
  ssize_t n = recv(fd, &m, sizeof m, MSG_DONTWAIT);
  if (n < 0 && (errno == EAGAIN || errno == EINTR))
    return true;
  if (n != (ssize_t)sizeof m || m.kind < 0 || m.kind >= APP_N_REQUESTS)
    return false;
  for (int i = 0; i < APP_REQUEST_TEXTS; i++)
    m.text[i][APP_REQUEST_TEXT - 1] = '\0';
  m.good = app_store_answer(p, &m, &err);
  snprintf(m.problem, sizeof m.problem, "%s", err.msg);
  return send(fd, &m, sizeof m, MSG_NOSIGNAL) == (ssize_t)sizeof m;
}

/* ---- answers ---- */

static struct app_request attempt_request(enum app_request_kind kind, const struct app_attempt *a)
{
  struct app_request m = {.kind = kind, .number = {a->hints, a->day, a->ms}};
  put_text(&m, 0, a->lesson);
  put_text(&m, 1, a->step);
  put_text(&m, 2, a->step_print);
  put_text(&m, 3, a->variant_print);
  put_text(&m, 4, a->answer);
  put_text(&m, 5, a->verdict);
  return m;
}

bool app_progress_add(struct app_progress *p, const struct app_attempt *a, struct ad_err *err)
{
  struct app_request m = attempt_request(APP_ADD, a);
  return ask(p, &m, err);
}

bool app_progress_pass(struct app_progress *p, const char *lesson, const char *lesson_print,
                       int stars, int day, struct ad_err *err)
{
  struct app_request m = {.kind = APP_PASS, .number = {stars, day}};
  put_text(&m, 0, lesson);
  put_text(&m, 1, lesson_print);
  return ask(p, &m, err);
}

int app_progress_stars(struct app_progress *p, const char *lesson, const char *lesson_print,
                       bool *is_old)
{
  struct app_request m = {.kind = APP_STARS};
  struct ad_err unused;
  put_text(&m, 0, lesson);
  bool good = ask(p, &m, &unused);
  *is_old = good && m.number[0] && strcmp(m.text[1], lesson_print) != 0;
  return good ? m.number[0] : 0;
}

bool app_progress_knows(struct app_progress *p, const char *lesson, const char *step,
                        const char *step_print)
{
  struct app_request m = {.kind = APP_KNOWN};
  struct ad_err unused;
  put_text(&m, 0, lesson);
  put_text(&m, 1, step);
  put_text(&m, 2, step_print);
  return ask(p, &m, &unused) && m.number[0];
}

/* ---- cards ---- */

bool app_progress_drill(struct app_progress *p, const struct app_attempt *a,
                        const struct app_card *card, bool *offers, struct ad_err *err)
{
  struct app_request m = attempt_request(APP_DRILL, a);
  put_text(&m, 6, card->game);
  put_text(&m, 7, card->variant);
  put_text(&m, 8, card->clause);
  put_text(&m, 9, card->kind);
  put_text(&m, 10, a->position ? a->position : "");
  bool good = ask(p, &m, err);
  *offers = good && m.number[0];
  return good;
}

bool app_progress_seen(struct app_progress *p, const char *variant_print, const char *position)
{
  struct app_request m = {.kind = APP_SEEN};
  struct ad_err unused;
  put_text(&m, 0, variant_print);
  put_text(&m, 1, position);
  return ask(p, &m, &unused) && m.number[0];
}

bool app_progress_due(struct app_progress *p, const char *variant_print, int today, int skipped,
                      struct ad_arena *arena, struct app_card *out)
{
  struct app_request m = {.kind = APP_DUE, .number = {today, skipped}};
  struct ad_err unused;
  put_text(&m, 0, variant_print);
  if (!ask(p, &m, &unused) || !m.number[0])
    return false;
  const char *text[5];
  for (int i = 0; i < AD_LEN(text); i++)
    text[i] = ad_arena_printf(arena, "%s", m.text[i]);
  *out = (struct app_card){text[0], text[1], text[2], text[3], text[4]};
  return true;
}

void app_progress_ahead(struct app_progress *p, int today, struct app_due_count *out)
{
  struct app_request m = {.kind = APP_AHEAD, .number = {today}};
  struct ad_err unused;
  *out = (struct app_due_count){0};
  if (ask(p, &m, &unused))
    *out = (struct app_due_count){m.number[0], m.number[1]};
}
