/* spawner.c - forks a spawner and sends it requests. */
#include "engine/players/spawner/spawner.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/base/drop.h"
#include "engine/base/mem.h"
#include "engine/players/spawner/protocol.h"
#include "engine/process/child.h"

struct pl_spawner {
  pid_t pid;
  int fd;
  /* no answer came in time: a later one would be mistaken for the answer to another request */
  bool lost;
  struct pl_request request; /* the current request; one at a time */
};

/* milliseconds that an answer may take beyond the grace time; then the spawner counts as lost */
enum { PATIENCE_MS = 8000 };

/* ---- starting and ending ---- */

static void run_spawner(int fd, pid_t parent)
{
  signal(SIGPIPE, SIG_IGN); /* supervisors report to pipes whose reader may have ended */
  setsid();                 /* Ctrl-C must reach the caller only, which then ends this process */
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() == parent)
    pl_spawner_serve(fd);
  _exit(0);
}

struct pl_spawner *pl_spawner_new(struct ad_err *err)
{
  int pair[2];
  pid_t parent = getpid();
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) {
    ad_fail(err, AD_ERUNTIME, (struct ad_pos){0},
            "cannot make a socket to the process that starts programs: %s", strerror(errno));
    return NULL;
  }
  pid_t pid = fork();
  if (pid == 0)
    run_spawner(pair[1], parent);
  ad_drop_fd(pair[1]);
  if (pid < 0) {
    ad_fail(err, AD_ERUNTIME, (struct ad_pos){0},
            "cannot start the process that starts programs: %s", strerror(errno));
    ad_drop_fd(pair[0]);
    return NULL;
  }
  struct pl_spawner *spawner = ad_calloc(1, sizeof *spawner);
  spawner->pid = pid;
  spawner->fd = pair[0];
  return spawner;
}

void pl_spawner_free(struct pl_spawner *spawner)
{
  if (!spawner)
    return;
  ad_drop_fd(spawner->fd);
  while (waitpid(spawner->pid, NULL, 0) < 0 && errno == EINTR)
    ;
  free(spawner);
}

/* ---- requests ---- */

static bool exchange_messages(struct pl_spawner *spawner, size_t words_size,
                              struct pl_answer *answer, int *fds, int *n_fds)
{
  struct pollfd ready = {spawner->fd, POLLIN, 0};
  size_t size = offsetof(struct pl_request, words) + words_size;
  int n;
  if (!proc_send_fds(spawner->fd, &spawner->request, size, NULL, 0))
    return false;
  while ((n = poll(&ready, 1, PATIENCE_MS + spawner->request.grace_ms)) < 0 && errno == EINTR)
    ;
  return n > 0 && proc_receive_fds(spawner->fd, answer, sizeof *answer, fds, PROC_MOST_FDS,
                                   n_fds) == (ssize_t)sizeof *answer;
}

/* Sends the request with WORDS_SIZE bytes of words and waits for the answer and its *N_FDS
 * descriptors FDS. */
static bool ask(struct pl_spawner *spawner, size_t words_size, struct pl_answer *answer, int *fds,
                int *n_fds)
{
  *n_fds = 0;
  spawner->lost = spawner->lost || !exchange_messages(spawner, words_size, answer, fds, n_fds);
  return !spawner->lost;
}

/* Packs the words into REQUEST and returns their size in bytes; 0 if they are too many or too long.
 */
static size_t pack_words(struct pl_request *request, const char *const *words)
{
  size_t size = 0;
  request->n_words = 0;
  for (; words[request->n_words]; request->n_words++) {
    size_t len = strlen(words[request->n_words]) + 1;
    if (request->n_words == PL_MAX_WORDS || len > sizeof request->words - size)
      return 0;
    memcpy(request->words + size, words[request->n_words], len);
    size += len;
  }
  return size;
}

bool pl_program_start(struct pl_spawner *spawner, const char *const *words,
                      const struct pl_program_limits *limits, struct pl_program *out, bool *lost,
                      struct ad_err *err)
{
  struct pl_request *request = &spawner->request;
  struct pl_answer answer = {0};
  int fds[3] = {-1, -1, -1}, n_fds;
  *out = (struct pl_program){0, -1, -1, -1};
  *lost = false;
  request->kind = PL_START;
  request->grace_ms = 0;
  request->limits = *limits;
  size_t size = pack_words(request, words);
  if (size == 0)
    return ad_fail(err, AD_EINPUT, (struct ad_pos){0},
                   "the command has more than %d words or %d bytes", PL_MAX_WORDS,
                   PL_MAX_WORDS_SIZE);
  if (!ask(spawner, size, &answer, fds, &n_fds)) {
    *lost = true;
    return ad_fail(err, AD_ERUNTIME, (struct ad_pos){0},
                   "the process that starts programs has ended");
  }
  if (answer.id == 0 || n_fds != 3)
    return ad_fail(err, AD_EINPUT, (struct ad_pos){0}, "cannot start '%.100s': %s", words[0],
                   answer.id ? "no free file descriptors" : strerror(answer.problem));
  *out = (struct pl_program){answer.id, fds[0], fds[1], fds[2]};
  return true;
}

static void close_one(int *fd)
{
  if (*fd >= 0)
    ad_drop_fd(*fd);
  *fd = -1;
}

enum pl_end pl_program_end(struct pl_spawner *spawner, struct pl_program *program, int grace_ms,
                           int *value)
{
  struct pl_answer answer = {0};
  int fds[3], n_fds;
  spawner->request.kind = PL_END;
  spawner->request.id = program->id;
  spawner->request.grace_ms = grace_ms;
  bool asked = ask(spawner, 0, &answer, fds, &n_fds);
  close_one(&program->in);
  close_one(&program->out);
  close_one(&program->err);
  program->id = 0;
  *value = answer.value;
  return asked ? (enum pl_end)answer.how : PL_LOST;
}
