/* err.h - positions in files, single errors, and lists of problems.
 *
 * An error (struct ad_err) says why one call failed.  Problems (struct ad_diags) are all faults of
 * a file that one pass finds, so that a person can mend them together. */
#ifndef AEDILE_BASE_ERR_H
#define AEDILE_BASE_ERR_H

#include <stdarg.h>
#include <stdbool.h>

#include "engine/base/public.h"

AD_PUBLIC_BEGIN

#define AD_PRINTF(fmt, args) __attribute__((format(printf, fmt, args)))
/* Marks a function whose result says whether it succeeded: a call that ignores the result does not
 * compile.  Where a failure changes nothing, drop.h says so. */
#define AD_MUST_USE __attribute__((warn_unused_result))

/* A position in a text.  Lines and columns count from 1, columns in characters.  line 0 means the
   whole file, file NULL no file.  file is borrowed from the tree or the caller. */
struct ad_pos {
  const char *file;
  int line, column;
};

/* The kind of an error; the program exits with it (docs/manual.md, "Exit codes"). */
enum ad_errc { AD_OK = 0, AD_EUSAGE = 2, AD_EINPUT = 3, AD_ERUNTIME = 4 };

struct ad_err {
  enum ad_errc code;
  struct ad_pos pos;
  char msg[400]; /* no capital, no full stop, no position; cut at the end if too long */
};

/* Fills ERR (may be NULL) with a harmless text (text.h).  Always returns false, for `return
 * ad_fail(...)`. */
bool ad_fail(struct ad_err *err, enum ad_errc code, struct ad_pos pos, const char *fmt, ...)
  AD_PRINTF(4, 5);

/* A list of problems.  The list owns its storage and copies messages and file names. */
struct ad_diag {
  struct ad_pos pos;
  char *msg;
};
struct ad_diags {
  struct ad_diag *list;
  int n, cap;
  int dropped; /* problems beyond AD_MAX_DIAGS, counted only */
  /* counts every report, repetitions too: if it grows during a step, the step found a problem */
  int reported;
};
enum { AD_MAX_DIAGS = 200 };

void ad_diags_init(struct ad_diags *d);
void ad_diags_fini(struct ad_diags *d);
bool ad_diags_ok(const struct ad_diags *d); /* true if the list is empty */
/* Adds a problem, unless the same message at the same position is listed already. */
void ad_diag_at(struct ad_diags *d, struct ad_pos pos, const char *fmt, ...) AD_PRINTF(3, 4);
void ad_diag_atv(struct ad_diags *d, struct ad_pos pos, const char *fmt, va_list args);
void ad_diags_add(struct ad_diags *d, const struct ad_diags *more);
/* Removes the problems that AMONG does not list too. */
void ad_diags_intersect(struct ad_diags *d, const struct ad_diags *among);
/* Sorts by file (in the order of their first problems), line and column. */
void ad_diags_sort(struct ad_diags *d);

AD_PUBLIC_END

#endif
