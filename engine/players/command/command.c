/* command.c - the player that asks another program, with its time limits and faults. */
#include "engine/players/command/command.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "engine/base/json.h"
#include "engine/players/command/io.h"
#include "engine/players/command/messages.h"

const struct pl_command_limits pl_command_default_limits = {5, 60, 10, 512, 128};

enum {
  FINISH_MS = 1000, /* time for a program to end by itself after `finish` */
  STATUS_MS = 1000, /* time for a program that has closed its output to end */
  CPU_SLACK_S = 5
};

struct command {
  struct pl_spawner *spawner;
  char **words;
  char *options; /* as JSON text */
  struct pl_command_limits limits;
  struct pl_program program;
  struct pl_io io;
  const struct ad_bot_log *log; /* of the match, or NULL */
  size_t logged;                /* bytes of standard error that are in it */
  int asked;                    /* decisions so far in this match */
  int64_t bank;                 /* nanoseconds left for all answers of the match */
  void *next;                   /* room for a state */
  size_t next_size;
  void (*listen)(void *ctx, enum pl_event event, const char *line, size_t len);
  void *listen_ctx;
};

static void call_listener(const struct command *c, enum pl_event event, const char *line,
                          size_t len)
{
  if (c->listen)
    c->listen(c->listen_ctx, event, line, len);
}

static enum ad_fault fault(enum ad_fault what, struct ad_err *err, const char *fmt, ...)
  AD_PRINTF(3, 4);
static enum ad_fault fault(enum ad_fault what, struct ad_err *err, const char *fmt, ...)
{
  char text[sizeof err->msg];
  va_list args;
  va_start(args, fmt);
  vsnprintf(text, sizeof text, fmt, args);
  va_end(args);
  ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "%s", text);
  return what;
}

/* Writes the lines that are new on standard error into the log; also a last one without its newline
 * if the program is at its END. */
static void log_stderr(struct command *c, bool end)
{
  const char *from = c->io.stderr_text + c->logged;
  size_t len = c->io.stderr_len - c->logged;
  bool full = c->io.stderr_len == PL_MAX_STDERR;
  while (len > 0 && !end && !full && from[len - 1] != '\n')
    len--;
  ad_bot_log_write(c->log, from, len);
  c->logged += len;
}

/* ---- the end of the program ---- */

static enum pl_end end_program(struct command *c, int grace_ms, int *value)
{
  *value = 0;
  if (!c->program.id)
    return PL_LOST;
  pl_io_drain(&c->io);
  log_stderr(c, true);
  return pl_program_end(c->spawner, &c->program, grace_ms, value);
}

static void leave_match(struct ad_player *p)
{
  struct command *c = p->self;
  int value;
  end_program(c, 0, &value);
  c->log = NULL; /* it may end before the next match begins */
}

/* Returns the fault of a program that has closed its output, with how it ended. */
static enum ad_fault died(struct command *c, struct ad_err *err)
{
  char last[120];
  int value;
  enum pl_end how = end_program(c, STATUS_MS, &value);
  ad_last_line(c->io.stderr_text, c->io.stderr_len, last, sizeof last);
  const char *colon = *last ? ": " : "";
  if (how == PL_LOST)
    return fault(AD_FAULT_QUIT, err, "the process that starts programs has ended");
  if (how == PL_UNSUPERVISED)
    return fault(AD_FAULT_DIED, err,
                 "the process that watches the program was killed or stopped%s%s", colon, last);
  if (how == PL_KILLED)
    return fault(AD_FAULT_DIED, err, "the program has closed its output%s%s", colon, last);
  if (how == PL_SIGNALLED)
    return fault(AD_FAULT_DIED, err, "the program was ended by signal %d (%s)%s%s", value,
                 strsignal(value), colon, last);
  return fault(AD_FAULT_DIED, err, "the program ended with status %d%s%s", value, colon, last);
}

/* ---- lines ---- */

static void send_message(struct command *c, const struct ad_buf *message, size_t from)
{
  call_listener(c, PL_SENT, message->text + from, message->len - from - 1);
}

static enum ad_fault refuse_reply(struct command *c, enum ad_fault what, const char *line,
                                  size_t len, const char *why, struct ad_err *err)
{
  call_listener(c, PL_REFUSED, line, len);
  return fault(what, err, "%s: '%.*s%s'", why, (int)(len > 80 ? 80 : len), line,
               len > 80 ? "..." : "");
}

/* Handles one line as an answer to decision N (-1: `ready` is expected) with OPTIONS options.  Sets
 * *DONE when the wait is over: a valid answer or a fault. */
static enum ad_fault read_reply(struct command *c, int n, int options, const char *line, size_t len,
                                int *choice, bool *done, struct ad_err *err)
{
  struct pl_reply reply;
  enum pl_reply_kind kind = pl_reply_read(line, len, &reply);
  ad_bot_log_write(c->log, reply.logged, reply.logged_len);
  *done = kind != PL_REPLY_NONE && !(kind == PL_REPLY_CHOICE && reply.n < n);
  if (!*done)
    call_listener(c, kind == PL_REPLY_NONE ? PL_IGNORED : PL_STALE, line, len);
  else if (kind == PL_REPLY_INVALID)
    return refuse_reply(c, AD_FAULT_PROTOCOL, line, len, reply.why, err);
  else if ((kind == PL_REPLY_READY) != (n < 0))
    return refuse_reply(c, AD_FAULT_PROTOCOL, line, len,
                        n < 0 ? "expected ready" : "expected an answer", err);
  else if (kind == PL_REPLY_CHOICE && reply.n > n)
    return refuse_reply(c, AD_FAULT_PROTOCOL, line, len, "it answers a question that was not asked",
                        err);
  else if (kind == PL_REPLY_CHOICE && (reply.choice < 0 || reply.choice >= options))
    return refuse_reply(c, AD_FAULT_ILLEGAL, line, len, "'choice' is not the index of an option",
                        err);
  else
    call_listener(c, PL_ANSWERED, line, len);
  if (*done && kind == PL_REPLY_CHOICE)
    *choice = (int)reply.choice;
  return AD_FAULT_NONE;
}

/* Waits for a valid answer or a fault; sets *LATE if there was neither until DEADLINE. */
static enum ad_fault await(struct command *c, int n, int options, int64_t deadline, int *choice,
                           bool *late, struct ad_err *err)
{
  bool done = false;
  enum ad_fault what = AD_FAULT_NONE;
  *late = false;
  while (!done && what == AD_FAULT_NONE) {
    const char *line;
    size_t len;
    enum pl_read_status got = pl_io_wait(&c->io, deadline, &line, &len);
    *late = got == PL_READ_TIMEOUT || (got == PL_READ_LINE && pl_io_now(&c->io) >= deadline);
    if (*late)
      return AD_FAULT_NONE;
    if (got == PL_READ_EOF)
      return died(c, err);
    if (got == PL_READ_TOO_LONG)
      return refuse_reply(c, AD_FAULT_PROTOCOL, line, len, "a line is too long", err);
    what = read_reply(c, n, options, line, len, choice, &done, err);
  }
  return what;
}

/* ---- the player ---- */

static int64_t seconds(double s)
{
  return (int64_t)(s * 1e9);
}

static enum ad_fault start_program(struct ad_player *p, const struct ad_setup *setup, int seat,
                                   uint64_t rng_seed, struct ad_err *err)
{
  struct command *c = p->self;
  const struct pl_program_limits limits = {
    (int)(c->limits.bank_s + c->limits.start_s) + CPU_SLACK_S, c->limits.memory_mb};
  bool lost, late;
  leave_match(p);
  c->log = p->log;
  c->logged = 0;
  c->asked = 0;
  c->bank = seconds(c->limits.bank_s);
  pl_io_open(&c->io, &c->program);
  if (setup->state_size > c->next_size) {
    c->next = ad_realloc(c->next, setup->state_size);
    c->next_size = setup->state_size;
  }
  int64_t deadline = pl_io_now(&c->io) + seconds(c->limits.start_s);
  if (!pl_program_start(c->spawner, (const char *const *)c->words, &limits, &c->program, &lost,
                        err))
    return lost ? AD_FAULT_QUIT : AD_FAULT_DIED;
  struct ad_buf *message = pl_io_begin_line(&c->io);
  pl_write_init(message, setup, seat, rng_seed, c->options, &c->limits);
  send_message(c, message, 0);
  enum ad_fault what = await(c, -1, 0, deadline, NULL, &late, err);
  return late ? fault(AD_FAULT_TIME, err, "not ready within %g s", c->limits.start_s) : what;
}

static enum ad_fault ask_program(struct ad_player *p, struct ad_view *view, const ad_move *moves,
                                 int n, int *choice, struct ad_err *err)
{
  struct command *c = p->self;
  bool late;
  if (!c->program.id)
    return fault(AD_FAULT_DIED, err, "the program has ended before");
  if (c->bank <= 0)
    return fault(AD_FAULT_TIME, err, "its %g s for all answers are used up", c->limits.bank_s);
  struct ad_buf *message = pl_io_begin_line(&c->io);
  size_t from = message->len;
  pl_write_decide(message, view, ++c->asked, moves, n, c->next);
  send_message(c, message, from);
  int64_t begin = pl_io_now(&c->io), most = seconds(c->limits.move_s);
  enum ad_fault what =
    await(c, c->asked, n, begin + (c->bank < most ? c->bank : most), choice, &late, err);
  c->bank -= pl_io_now(&c->io) - begin;
  log_stderr(c, false);
  if (!late)
    return what;
  if (c->bank <= 0)
    return fault(AD_FAULT_TIME, err, "its %g s for all answers are used up", c->limits.bank_s);
  return fault(AD_FAULT_LATE, err, "no answer within %g s", c->limits.move_s);
}

static void finish_program(struct ad_player *p, const struct ad_result *result)
{
  struct command *c = p->self;
  const char *line;
  size_t len;
  int value;
  if (!c->program.id)
    return;
  int64_t deadline = pl_io_now(&c->io) + (int64_t)FINISH_MS * PL_MS;
  struct ad_buf *message = pl_io_begin_line(&c->io);
  size_t from = message->len;
  pl_write_finish(message, result);
  send_message(c, message, from);
  c->io.close_after_send = true;
  enum pl_read_status got;
  while ((got = pl_io_wait(&c->io, deadline, &line, &len)) == PL_READ_LINE ||
         got == PL_READ_TOO_LONG) {
    call_listener(c, PL_STALE, line, len);
    if (pl_io_now(&c->io) >= deadline)
      break;
  }
  int64_t left = (deadline - pl_io_now(&c->io)) / PL_MS;
  enum pl_end how = end_program(c, left > 0 ? (int)left : 0, &value);
  call_listener(c, how == PL_EXITED || how == PL_SIGNALLED ? PL_ENDED : PL_KILLED_AT_END, "", 0);
}

static void free_command(struct ad_player *p)
{
  struct command *c = p->self;
  leave_match(p);
  pl_io_fini(&c->io);
  for (char **word = c->words; *word; word++)
    free(*word);
  free(c->words);
  free(c->options);
  free(c->next);
  free(c);
  free(p);
}

/* Returns a copy of WORD, or the absolute path if WORD names a file in FOLDER. */
static char *resolve_word(const char *word, const char *folder)
{
  char path[PATH_MAX];
  struct stat info;
  int len = snprintf(path, sizeof path, "%s/%s", folder, word);
  bool names = *word && *word != '/' && *word != '-' && len > 0 && (size_t)len < sizeof path &&
               stat(path, &info) == 0 && S_ISREG(info.st_mode);
  return ad_strdup(names ? path : word);
}

static void copy_words(struct command *c, const char *const *words, const char *folder)
{
  char absolute[PATH_MAX];
  int n = 0;
  const char *base = realpath(*folder ? folder : ".", absolute);
  while (words[n])
    n++;
  c->words = ad_calloc((size_t)n + 1, sizeof *c->words);
  for (int i = 0; i < n; i++)
    c->words[i] = base ? resolve_word(words[i], base) : ad_strdup(words[i]);
}

struct ad_player *pl_command_new(struct pl_spawner *spawner, const char *const *words,
                                 const char *folder, const struct ad_node *options,
                                 const struct pl_command_limits *limits, struct ad_err *err)
{
  struct ad_buf text;
  if (!words[0] || !*words[0]) {
    ad_fail(err, AD_EUSAGE, (struct ad_pos){0}, "the command is empty, expected a program");
    return NULL;
  }
  struct command *c = ad_calloc(1, sizeof *c);
  c->spawner = spawner;
  c->limits = *limits;
  c->program = (struct pl_program){0, -1, -1, -1};
  copy_words(c, words, folder);
  pl_io_init(&c->io, limits->line_kib);
  ad_buf_init(&text);
  if (options)
    ad_json_add_tree(&text, options);
  c->options = ad_strdup(options ? ad_buf_text(&text) : "{}");
  ad_buf_fini(&text);
  pl_reply_prepare();
  struct ad_player *p = ad_calloc(1, sizeof *p);
  *p = (struct ad_player){.name = "command",
                          .self = c,
                          .start = start_program,
                          .choose = ask_program,
                          .finish = finish_program,
                          .leave = leave_match,
                          .free = free_command};
  return p;
}

const char *pl_command_stderr(const struct ad_player *player, size_t *len)
{
  const struct command *c = player->self;
  *len = c->io.stderr_len;
  return c->io.stderr_text;
}

void pl_command_set_listener(struct ad_player *player,
                             void (*listen)(void *ctx, enum pl_event event, const char *line,
                                            size_t len),
                             void *ctx)
{
  struct command *c = player->self;
  c->listen = listen;
  c->listen_ctx = ctx;
}
