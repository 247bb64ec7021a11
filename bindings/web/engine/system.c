/* system.c - what the program asks of an operating system, where there is none.
 *
 * The script process, its sandbox and its clock have no counterpart: the module itself is a
 * sandbox, and the page ends the worker that it runs in when a call takes too long. */
#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "bindings/lua/state/watchdog.h"
#include "bindings/web/engine/files.h"
#include "engine/app/files/output.h"
#include "engine/base/mem.h"
#include "engine/cli/isolate.h"
#include "engine/cli/terminal/edit.h"
#include "engine/cli/terminal/pager.h"

/* ---- memory ---- */

/* A pool is a range of addresses of which most is never used, and memory of WebAssembly that was
 * not touched costs nothing; the C library's own allocator would fill it with zeros.  Ranges are
 * kept for the next pool of the same size. */
struct range {
  struct range *next;
  char *at;
  size_t size;
  bool is_free;
};
static struct range *ranges;

enum { PAGE = 65536, ZEROED = 1 << 20 };

/* The bitmap at the start of a pool has to be zero; the rest of a pool may be anything. */
void *mmap(void *at, size_t size, int protection, int flags, int fd, off_t offset)
{
  (void)protection, (void)fd, (void)offset;
  if (at || flags & MAP_FIXED_NOREPLACE) {
    errno = ENOMEM;
    return MAP_FAILED;
  }
  for (struct range *range = ranges; range; range = range->next)
    if (range->is_free && range->size == size) {
      range->is_free = false;
      memset(range->at, 0, size < ZEROED ? size : ZEROED);
      return range->at;
    }
  size_t page = __builtin_wasm_memory_grow(0, (size + PAGE - 1) / PAGE);
  if (page == SIZE_MAX) {
    errno = ENOMEM;
    return MAP_FAILED;
  }
  struct range *range = ad_calloc(1, sizeof *range);
  *range = (struct range){.next = ranges, .at = (char *)(page * PAGE), .size = size};
  ranges = range;
  return range->at;
}

int munmap(void *at, size_t size)
{
  (void)size;
  for (struct range *range = ranges; range; range = range->next)
    if (range->at == at)
      range->is_free = true;
  return 0;
}

/* ---- paths ---- */

/* There are no links: "a/./b/../c" is "/a/c". */
char *realpath(const char *path, char *out)
{
  size_t len = 0;
  if (access(path, F_OK) != 0)
    return NULL;
  if (!out)
    out = ad_calloc(1, PATH_MAX);
  while (*path) {
    size_t n = strcspn(path, "/");
    if (n == 2 && path[0] == '.' && path[1] == '.') {
      while (len && out[--len] != '/')
        continue;
    } else if (n && !(n == 1 && *path == '.') && len + n + 2 < PATH_MAX) {
      out[len++] = '/';
      memcpy(out + len, path, n);
      len += n;
    }
    path += n + (path[n] == '/');
  }
  strcpy(out + len, len ? "" : "/");
  return out;
}

pid_t getpid(void)
{
  return 1;
}

/* ---- processes ---- */

bool cli_runs_here(void)
{
  return true;
}

int cli_run_isolated(int (*body)(void *ctx), void *ctx, char *const *words,
                     struct cli_child_end *why)
{
  (void)words;
  if (why)
    *why = (struct cli_child_end){0};
  return body(ctx);
}

int cli_run_isolated_with(int (*body)(void *ctx), void *ctx, char *const *words,
                          const struct cli_door *door, struct cli_child_end *why)
{
  (void)door;
  return cli_run_isolated(body, ctx, words, why);
}

int cli_run_crew(int (*body)(void *ctx), void *ctx, char *const *words, struct cli_crew *crew,
                 struct cli_child_end *why)
{
  crew->n = 0;
  return cli_run_isolated(body, ctx, words, why);
}

/* The page ends what runs by ending the engine. */
void cli_ask_at_interrupt(void)
{
}

bool cli_is_asked_to_end(void)
{
  return false;
}

FILE *cli_report_file(void)
{
  web_file_remove("/tmp/report");
  return fopen("/tmp/report", "w+");
}

bool lb_watchdog_start(void)
{
  return false;
}

void lb_watchdog_stop(void)
{
}

/* Nothing watches, so every instruction of a script is counted. */
bool lb_watch(struct lua_State *L, lb_stop_hook *stop)
{
  (void)L, (void)stop;
  return false;
}

void lb_unwatch(void)
{
}

/* ---- the terminal ---- */

void cli_page_begin(void)
{
}

void cli_page_end(void)
{
}

bool cli_edit_is_possible(void)
{
  return false;
}

/* ---- files that are written ---- */

const char *app_output_problem(int error)
{
  return strerror(error);
}

bool app_output_save(const char *path, const struct ad_buf *text)
{
  web_file_put(path, ad_buf_text(text), text->len);
  return true;
}

bool app_output_can_save(const char *path)
{
  (void)path;
  return true;
}

bool app_output_is_served(void)
{
  return false;
}

void cli_edit_complete(cli_candidate *candidate, void *ctx)
{
  (void)candidate, (void)ctx;
}

int cli_edit_line(const char *prompt, char *line, int size, bool (*stopped)(void))
{
  (void)prompt, (void)line, (void)size, (void)stopped;
  return -1;
}

/* ---- random bytes, processors ---- */

ssize_t getrandom(void *out, size_t len, unsigned flags)
{
  (void)flags;
  return getentropy(out, len) == 0 ? (ssize_t)len : -1;
}

int app_default_jobs(void)
{
  return 1;
}
