/* output.c - files that are opened here, or by the process at the other end of a socket. */
#include "engine/app/files/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/drop.h"
#include "engine/process/child.h"

enum { LONGEST_PATH = 4096 };

/* A request of a served process; the answer is an errno, with a descriptor beside it for OPEN and
 * REPLACE. */
enum errand { OPEN, REPLACE, COMMIT, ABORT };
struct request {
  enum errand errand;
  int flags; /* of OPEN */
  char path[LONGEST_PATH];
};

/* ---- errands: in this process ---- */

/* The replacement that is being written ("": none), and the file that it replaces. */
static char fresh[LONGEST_PATH + 32], target[LONGEST_PATH];

/* Removes the replacement, if there is one. */
static int drop_fresh(void)
{
  int result = *fresh ? unlink(fresh) : 0;
  fresh[0] = '\0';
  return result;
}

static int open_fresh(const char *path)
{
  drop_fresh();
  char *real = realpath(path, NULL); /* a link stays one */
  if (!real && errno != ENOENT)
    return -1;
  snprintf(target, sizeof target, "%s", real ? real : path);
  free(real);
  snprintf(fresh, sizeof fresh, "%s.%ld.new", target, (long)getpid());
  int fd = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
  if (fd < 0)
    fresh[0] = '\0'; /* what has that name is not ours */
  return fd;
}

static bool make_blocking(int fd)
{
  int flags = fcntl(fd, F_GETFL);
  return flags >= 0 && fcntl(fd, F_SETFL, flags & ~O_NONBLOCK) == 0;
}

static int do_errand(const struct request *request)
{
  switch (request->errand) {
  case OPEN: return open(request->path, request->flags | O_CLOEXEC, 0666);
  case REPLACE: return open_fresh(request->path);
  case COMMIT: return rename(fresh, target) < 0 ? -1 : (fresh[0] = '\0');
  default: return drop_fresh();
  }
}

/* ---- errands: in the process that serves this one ---- */

static int door = -1; /* to that process; -1: none */

/* Returns the descriptor, or 0 for an errand that has none; -1 with errno set. */
static int ask_server(const struct request *request)
{
  int problem, fd = 0, n_fds;
  if (send(door, request, sizeof *request, MSG_NOSIGNAL) < 0)
    return -1;
  if (proc_receive_fds(door, &problem, sizeof problem, &fd, 1, &n_fds) != sizeof problem) {
    errno = EPIPE;
    return -1;
  }
  errno = problem;
  return problem ? -1 : fd;
}

static int run_errand(enum errand errand, const char *path, int flags)
{
  struct request request = {.errand = errand, .flags = flags};
  if (strlen(path) >= sizeof request.path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  strcpy(request.path, path);
  return door < 0 ? do_errand(&request) : ask_server(&request);
}

void app_output_use(int fd)
{
  door = fd;
}

bool app_output_is_served(void)
{
  return door >= 0;
}

/* ---- the serving process ---- */

bool app_output_serve(int fd, bool (*may)(void *ctx, const char *path), void *ctx)
{
  struct request request;
  int problem = APP_NOT_ALLOWED, file = -1;
  ssize_t n = recv(fd, &request, sizeof request, MSG_DONTWAIT);
  if (n != (ssize_t)sizeof request || !memchr(request.path, '\0', sizeof request.path))
    return n != 0;
  request.flags |= O_NONBLOCK; /* nobody may make this process wait */
  bool opens = request.errand == OPEN || request.errand == REPLACE;
  /* the end of a replacement was allowed with its start */
  if (opens ? may(ctx, request.path) : *fresh) {
    file = do_errand(&request);
    problem = file < 0 ? errno : 0;
  }
  bool has_file = file >= 0 && opens;
  if (has_file && !make_blocking(file))
    problem = errno;
  /* the other end may be closed */
  ad_best_effort(proc_send_fds(fd, &problem, sizeof problem, &file, has_file));
  if (has_file)
    ad_drop_fd(file);
  return true;
}

void app_output_drop(void)
{
  drop_fresh();
}

/* ---- files ---- */

const char *app_output_problem(int error)
{
  return error == APP_NOT_ALLOWED
         ? "expected a name that ends with .yaml and is new, or is that of a record"
         : strerror(error);
}

/* Opens PATH for writing with FLAGS of open(2).  Returns the descriptor, which the caller closes,
 * or -1 with errno set. */
static int open_output(const char *path, int flags)
{
  return run_errand(OPEN, path, flags);
}

bool app_output_write(int fd, const char *text, size_t len)
{
  while (len > 0) {
    ssize_t n = write(fd, text, len);
    if (n < 0 && errno != EINTR)
      return false;
    text += n > 0 ? n : 0;
    len -= n > 0 ? (size_t)n : 0;
  }
  return true;
}

int app_output_replace(const char *path, const struct ad_buf *text, bool sync)
{
  int fd = run_errand(REPLACE, path, 0);
  if (fd < 0)
    return -1;
  if (app_output_write(fd, ad_buf_text(text), text->len) && (!sync || fdatasync(fd) == 0) &&
      run_errand(COMMIT, "", 0) == 0)
    return fd;
  int why = errno;
  run_errand(ABORT, "", 0);
  ad_drop_fd(fd);
  errno = why;
  return -1;
}

/* Opens without waiting for a reader: a FIFO that nobody reads is refused. */
static int open_at_once(const char *path, int flags)
{
  int fd = open_output(path, O_WRONLY | O_CREAT | O_NONBLOCK | flags);
  if (fd < 0 || make_blocking(fd))
    return fd;
  ad_drop_fd(fd);
  return -1;
}

bool app_output_can_save(const char *path)
{
  int fd = open_at_once(path, O_APPEND);
  return fd >= 0 && close(fd) == 0;
}

bool app_output_save(const char *path, const struct ad_buf *text)
{
  struct stat info;
  if (stat(path, &info) < 0 || S_ISREG(info.st_mode)) {
    int fd = app_output_replace(path, text, false);
    return fd >= 0 && close(fd) == 0;
  }
  int fd = open_at_once(path, 0);
  if (fd < 0)
    return false;
  bool ok = app_output_write(fd, ad_buf_text(text), text->len);
  int why = errno;
  if (close(fd) != 0 && ok)
    return false;
  errno = why;
  return ok;
}
