/* link.c - hiredis, and what its errors mean for people. */
#include "engine/tourney/machines/link.h"

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/clock.h"
#include "engine/base/mem.h"
#include "engine/base/text.h"

#ifndef AEDILE_REDIS

struct tn_link *tn_link_open(const char *url, const char *password, struct ad_err *err)
{
  (void)url;
  (void)password;
  ad_fail(err, AD_EUSAGE, (struct ad_pos){0},
          "this aedile was built without Redis: install libhiredis-dev and build it again");
  return NULL;
}

void tn_link_close(struct tn_link *link)
{
  (void)link;
}

enum tn_answer tn_link_call(struct tn_link *link, const struct tn_reply **reply, const char *format,
                            ...)
{
  (void)link;
  (void)reply;
  (void)format;
  return TN_REFUSED;
}

const char *tn_link_problem(const struct tn_link *link)
{
  (void)link;
  return "";
}

bool tn_link_fail(const struct tn_link *link, struct ad_err *err)
{
  (void)link;
  return ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "built without Redis");
}

int tn_reply_n(const struct tn_reply *reply)
{
  (void)reply;
  return 0;
}

const struct tn_reply *tn_reply_item(const struct tn_reply *reply, int i)
{
  (void)i;
  return reply;
}

const char *tn_reply_text(const struct tn_reply *reply, size_t *len)
{
  (void)reply;
  (void)len;
  return NULL;
}

long long tn_reply_number(const struct tn_reply *reply)
{
  (void)reply;
  return 0;
}

#else

#include <hiredis/hiredis.h>
#include <stdio.h>

#include "engine/process/pipe.h"

enum { OPEN_PAUSE_MS = 100, USUAL_PORT = 6379, MOST_HOST = 256, MAJOR = 6, MINOR = 2 };
static const double connect_s = 3, answer_s = 10, first_pause_s = 0.05, most_pause_s = 2;
/* ANSWER_S is the time without a byte; a server that sends one now and then has this long. */
static const double whole_answer_s = 60, after_signal_s = 1;
/* A server that is being restarted is waited for. */
static const double open_s = 3;

struct tn_link {
  char host[MOST_HOST], path[MOST_HOST], user[MOST_HOST]; /* PATH: of a socket, else "" */
  char where[MOST_HOST + 20];                             /* for people */
  char *password;                                         /* or NULL */
  int port;
  long long number;    /* of the database */
  redisContext *redis; /* NULL: not connected */
  redisReply *reply;   /* of the last call */
  double pause_s, next_try;
  struct ad_err problem; /* its message is "" after a good call */
  enum tn_answer problem_answer;
};

/* ---- the address ---- */

static bool refuse_url(const char *url, const char *why, struct ad_err *err)
{
  return ad_fail(err, AD_EUSAGE, (struct ad_pos){0},
                 "'%.100s' is not the address of a Redis server: %s; expected "
                 "redis://[USER@]HOST[:PORT][/NUMBER] or unix:///PATH",
                 url, why);
}

/* Takes "USER@" off the front of *TEXT. */
static bool take_user(struct tn_link *link, const char *url, const char **text, struct ad_err *err)
{
  const char *at = strchr(*text, '@');
  if (!at)
    return true;
  size_t len = (size_t)(at - *text);
  if (memchr(*text, ':', len))
    return ad_fail(err, AD_EUSAGE, (struct ad_pos){0},
                   "an address with a password is seen by everybody on this machine: leave it out "
                   "and name a file with --password-file, or set AEDILE_REDIS_PASSWORD");
  if (len >= sizeof link->user)
    return refuse_url(url, "the user is too long", err);
  memcpy(link->user, *text, len);
  *text = at + 1;
  return true;
}

static bool read_host(struct tn_link *link, const char *url, const char *text, struct ad_err *err)
{
  size_t host = *text == '[' ? strcspn(text, "]") + 1 : strcspn(text, ":/");
  const char *rest = text + (host > strlen(text) ? strlen(text) : host);
  bool in_brackets = *text == '[';
  char number[24];
  long long port = USUAL_PORT;
  if (*rest == ':') {
    size_t len = strcspn(rest + 1, "/");
    snprintf(number, sizeof number, "%.*s", (int)(len < 20 ? len : 20), rest + 1);
    if (!ad_parse_int(number, &port) || port < 1 || port > 65535)
      return refuse_url(url, "its port is not a number from 1 to 65535", err);
    rest += 1 + len;
  }
  if (*rest == '/' && rest[1] &&
      (!ad_parse_int(rest + 1, &link->number) || link->number < 0 || link->number > 65535))
    return refuse_url(url, "what follows the last / is not the number of a database", err);
  if (host == 0 || host >= sizeof link->host || (*rest && *rest != '/'))
    return refuse_url(url, "it names no host", err);
  memcpy(link->host, text + in_brackets, host - 2 * in_brackets);
  link->port = (int)port;
  snprintf(link->where, sizeof link->where, "%s:%d", link->host, link->port);
  return true;
}

static bool read_url(struct tn_link *link, const char *url, struct ad_err *err)
{
  static const char tcp[] = "redis://", local[] = "unix://", tls[] = "rediss://";
  const char *text = url;
  if (strncmp(url, tls, strlen(tls)) == 0)
    return ad_fail(err, AD_EUSAGE, (struct ad_pos){0},
                   "'%.100s': TLS needs a tunnel, such as stunnel, and the address of its near "
                   "end; docs/machines.md shows it",
                   url);
  if (strncmp(url, local, strlen(local)) == 0) {
    text += strlen(local);
    if (!take_user(link, url, &text, err))
      return false;
    if (*text != '/' || strlen(text) >= sizeof link->path)
      return refuse_url(url, "a socket has a path that begins with /", err);
    snprintf(link->path, sizeof link->path, "%s", text);
    snprintf(link->where, sizeof link->where, "%s", text);
    return true;
  }
  if (strncmp(url, tcp, strlen(tcp)) != 0)
    return refuse_url(url, "it begins with neither redis:// nor unix://", err);
  text += strlen(tcp);
  return take_user(link, url, &text, err) && read_host(link, url, text, err);
}

/* ---- what went wrong ---- */

static bool begins(const char *text, const char *start)
{
  return strncmp(text, start, strlen(start)) == 0;
}

AD_PRINTF(3, 4)
static enum tn_answer note(struct tn_link *link, enum tn_answer answer, const char *fmt, ...)
{
  char text[sizeof link->problem.msg];
  va_list args;
  va_start(args, fmt);
  vsnprintf(text, sizeof text, fmt, args);
  va_end(args);
  ad_fail(&link->problem, AD_ERUNTIME, (struct ad_pos){0}, "%s", text);
  link->problem_answer = answer;
  return answer;
}

/* Says what the error TEXT of Redis means. */
static enum tn_answer explain(struct tn_link *link, const char *text)
{
  const char *where = link->where, *user = *link->user ? link->user : "default";
  /* A server that does not know HELLO may repeat all its words. */
  const char *shown =
    link->password && strstr(text, link->password) ? "its error has the password in it" : text;
  if (begins(text, "NOGROUP") || begins(text, "UNBLOCKED") || begins(text, "ERR no such key"))
    return note(link, TN_ABSENT, "Redis at %s: %.120s", where, shown);
  if (begins(text, "EXECABORT") && *link->problem.msg) /* what refused the command says more */
    return link->problem_answer;
  if (begins(text, "OOM") || begins(text, "MISCONF"))
    return note(link, TN_FULL,
                "Redis at %s is full: raise its maxmemory or give its disk room; nothing is lost, "
                "the tournament waits",
                where);
  if (begins(text, "LOADING") || begins(text, "TRYAGAIN") || begins(text, "MASTERDOWN"))
    return note(link, TN_DOWN, "Redis at %s is not ready yet: %.120s", where, shown);
  if (begins(text, "NOAUTH") || begins(text, "ERR AUTH") || begins(text, "ERR Client sent AUTH"))
    return note(link, TN_REFUSED,
                "Redis at %s wants a password: name its file with --password-file, or set "
                "AEDILE_REDIS_PASSWORD",
                where);
  if (begins(text, "WRONGPASS"))
    return note(link, TN_REFUSED, "Redis at %s does not know user '%.60s' with this password",
                where, user);
  if (begins(text, "NOPERM"))
    return note(link, TN_REFUSED,
                "Redis at %s does not allow user '%.60s' what it must do (%.90s); "
                "docs/machines.md has the rights that it needs",
                where, user, shown);
  if (begins(text, "DENIED"))
    return note(link, TN_REFUSED,
                "Redis at %s lets only programs of its own machine in, as it has no password: give "
                "it users and passwords, as docs/machines.md shows",
                where);
  if (begins(text, "READONLY"))
    return note(link, TN_REFUSED,
                "Redis at %s is a replica: give the address of the server that is written", where);
  return note(link, TN_REFUSED, "Redis at %s: %.200s", where, shown);
}

static enum tn_answer lose(struct tn_link *link)
{
  const char *why = link->redis ? link->redis->errstr : "";
  note(link, TN_DOWN, "no connection to Redis at %s (%.100s): start it, or correct the address",
       link->where, *why ? why : "lost");
  if (link->redis)
    redisFree(link->redis);
  link->redis = NULL;
  link->pause_s = link->pause_s * 2 < most_pause_s ? link->pause_s * 2 : most_pause_s;
  link->next_try = ad_clock_s() + link->pause_s;
  return TN_DOWN;
}

/* ---- connecting ---- */

static struct timeval time_of(double seconds)
{
  return (struct timeval){(time_t)seconds,
                          (suseconds_t)(1e6 * (seconds - (double)(time_t)seconds))};
}

static enum tn_answer finish(struct tn_link *link, redisReply *reply)
{
  if (link->reply)
    freeReplyObject(link->reply);
  link->reply = reply;
  if (!reply)
    return lose(link);
  if (reply->type == REDIS_REPLY_ERROR)
    return explain(link, reply->str);
  *link->problem.msg = '\0';
  return TN_ANSWERED;
}

/* Reads some bytes; false if none come until *UNTIL.  A signal makes that sooner: the user may want
 * to end, and hiredis would go on waiting. */
static bool read_bytes(redisContext *redis, double *until)
{
  struct pollfd from = {.fd = redis->fd, .events = POLLIN};
  double wait_s = fmin(*until - ad_clock_s(), answer_s);
  int n = wait_s > 0 ? poll(&from, 1, (int)(1000 * wait_s) + 1) : 0;
  if (n < 0 && errno == EINTR) {
    *until = fmin(*until, ad_clock_s() + after_signal_s);
    return true;
  }
  if (n == 0)
    snprintf(redis->errstr, sizeof redis->errstr, "it does not answer");
  return n > 0 && redisBufferRead(redis) == REDIS_OK;
}

/* Sends a command and reads its answer; NULL if the connection is lost. */
static redisReply *exchange(struct tn_link *link, const char *format, va_list args)
{
  double until = ad_clock_s() + whole_answer_s;
  void *reply = NULL;
  int is_sent = 0;
  if (redisvAppendCommand(link->redis, format, args) != REDIS_OK)
    return NULL;
  while (!is_sent)
    if (redisBufferWrite(link->redis, &is_sent) != REDIS_OK)
      return NULL;
  while (redisGetReplyFromReader(link->redis, &reply) == REDIS_OK && !reply)
    if (!read_bytes(link->redis, &until))
      return NULL;
  return reply;
}

static enum tn_answer ask(struct tn_link *link, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  redisReply *reply = exchange(link, format, args);
  va_end(args);
  return finish(link, reply);
}

/* HELLO tells the version, and is not known before Redis 6. */
static enum tn_answer greet(struct tn_link *link)
{
  const char *user = *link->user ? link->user : "default";
  enum tn_answer answer =
    link->password ? ask(link, "HELLO 2 AUTH %s %s", user, link->password) : ask(link, "HELLO 2");
  size_t len;
  const char *version = answer == TN_ANSWERED
                        ? tn_reply_field((const struct tn_reply *)link->reply, "version", &len)
                        : NULL;
  int major = 0, minor = 0;
  if (answer == TN_REFUSED && begins(link->reply->str, "ERR unknown command"))
    version = "5 or less";
  if (answer != TN_ANSWERED && !version)
    return answer;
  if (version && sscanf(version, "%d.%d", &major, &minor) >= 1 &&
      (major > MAJOR || (major == MAJOR && minor >= MINOR)))
    return TN_ANSWERED;
  return note(link, TN_REFUSED, "Redis at %s has version %.20s, expected %d.%d or newer",
              link->where, version ? version : "unknown", MAJOR, MINOR);
}

static enum tn_answer connect_now(struct tn_link *link)
{
  struct timeval limit = time_of(connect_s);
  link->redis = *link->path ? redisConnectUnixWithTimeout(link->path, limit)
                            : redisConnectWithTimeout(link->host, link->port, limit);
  if (!link->redis || link->redis->err ||
      redisSetTimeout(link->redis, time_of(answer_s)) != REDIS_OK ||
      (!*link->path && redisEnableKeepAlive(link->redis) != REDIS_OK))
    return lose(link);
  enum tn_answer answer = greet(link);
  if (answer == TN_ANSWERED && link->number)
    answer = ask(link, "SELECT %lld", link->number);
  struct ad_err why = link->problem;
  if (answer == TN_ANSWERED) {
    link->pause_s = first_pause_s;
  } else if (link->redis) {
    lose(link);
    link->problem = why;
  }
  return answer;
}

struct tn_link *tn_link_open(const char *url, const char *password, struct ad_err *err)
{
  struct tn_link *link = ad_calloc(1, sizeof *link);
  link->pause_s = first_pause_s;
  link->password = password ? ad_strdup(password) : NULL;
  if (!read_url(link, url, err)) {
    tn_link_close(link);
    return NULL;
  }
  double until = ad_clock_s() + open_s;
  enum tn_answer answer;
  while ((answer = connect_now(link)) == TN_DOWN && ad_clock_s() < until)
    tn_pause(OPEN_PAUSE_MS);
  if (answer == TN_ANSWERED || tn_link_fail(link, err))
    return link;
  tn_link_close(link);
  return NULL;
}

void tn_link_close(struct tn_link *link)
{
  if (!link)
    return;
  if (link->reply)
    freeReplyObject(link->reply);
  if (link->redis)
    redisFree(link->redis);
  free(link->password);
  free(link);
}

/* ---- calls ---- */

static enum tn_answer call(struct tn_link *link, const char *format, va_list args)
{
  enum tn_answer answer = TN_ANSWERED;
  if (!link->redis)
    answer = ad_clock_s() < link->next_try ? TN_DOWN : connect_now(link);
  return answer == TN_ANSWERED ? finish(link, exchange(link, format, args)) : answer;
}

enum tn_answer tn_link_call(struct tn_link *link, const struct tn_reply **reply, const char *format,
                            ...)
{
  va_list args;
  sigset_t before;
  proc_hold_sigpipe(&before);
  va_start(args, format);
  enum tn_answer answer = call(link, format, args);
  va_end(args);
  proc_release_sigpipe(&before);
  if (reply)
    *reply = answer == TN_ANSWERED ? (const struct tn_reply *)link->reply : NULL;
  return answer;
}

const char *tn_link_problem(const struct tn_link *link)
{
  return link->problem.msg;
}

bool tn_link_fail(const struct tn_link *link, struct ad_err *err)
{
  *err = link->problem;
  return false;
}

/* ---- answers ---- */

static const redisReply *inside(const struct tn_reply *reply)
{
  return (const redisReply *)reply;
}

int tn_reply_n(const struct tn_reply *reply)
{
  const redisReply *r = inside(reply);
  return r && r->type == REDIS_REPLY_ARRAY ? (int)r->elements : 0;
}

const struct tn_reply *tn_reply_item(const struct tn_reply *reply, int i)
{
  return i >= 0 && i < tn_reply_n(reply) ? (const struct tn_reply *)inside(reply)->element[i]
                                         : NULL;
}

const char *tn_reply_text(const struct tn_reply *reply, size_t *len)
{
  const redisReply *r = inside(reply);
  if (!r || (r->type != REDIS_REPLY_STRING && r->type != REDIS_REPLY_STATUS))
    return NULL;
  *len = (size_t)r->len;
  return r->str;
}

long long tn_reply_number(const struct tn_reply *reply)
{
  const redisReply *r = inside(reply);
  return r && r->type == REDIS_REPLY_INTEGER ? r->integer : 0;
}

#endif

enum tn_answer tn_link_call_text(struct tn_link *link, const struct tn_reply **reply,
                                 const char *command)
{
  return tn_link_call(link, reply, command); /* it has no formats */
}

void tn_pause(int ms)
{
  poll(NULL, 0, ms);
}

const char *tn_reply_field(const struct tn_reply *reply, const char *name, size_t *len)
{
  for (int i = 0; i + 1 < tn_reply_n(reply); i += 2) {
    size_t name_len;
    const char *found = tn_reply_text(tn_reply_item(reply, i), &name_len);
    if (found && strcmp(found, name) == 0)
      return tn_reply_text(tn_reply_item(reply, i + 1), len);
  }
  return NULL;
}
