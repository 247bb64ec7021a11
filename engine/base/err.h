/* err.h - places in files, single errors, and lists of problems. */
#ifndef AEDILE_BASE_ERR_H
#define AEDILE_BASE_ERR_H

#include <stdarg.h>
#include <stdbool.h>

#define AD_PRINTF(fmt, args) __attribute__((format(printf, fmt, args)))

/* A place in a text; lines and columns count from 1, columns in characters.  line 0: the whole
   file. file NULL: nowhere.  file is borrowed from the tree or the caller. */
struct ad_pos {
  const char *file;
  int line, column;
};

/* What went wrong decides the exit code (docs/manual.md, "Exit codes"). */
enum ad_errc { AD_OK = 0, AD_EUSAGE = 2, AD_EINPUT = 3, AD_ERUNTIME = 4 };

struct ad_err {
  enum ad_errc code;
  struct ad_pos pos;
  char msg[400]; /* no capital, no full stop, no position; cut at the end if too long */
};

/* Fills ERR (may be NULL) with a harmless text (text.h) and returns false, so that `return
 * ad_fail(...)` reads well. */
bool ad_fail(struct ad_err *err, enum ad_errc code, struct ad_pos pos, const char *fmt, ...)
  AD_PRINTF(4, 5);

/* A list of problems found in one go.  Storage is the list's own; messages and file names are
 * copied. */
struct ad_diag {
  struct ad_pos pos;
  char *msg;
};
struct ad_diags {
  struct ad_diag *list;
  int n, cap;
  int dropped; /* problems beyond AD_MAX_DIAGS, counted only */
  /* every report, repetitions included: compare before and after a step to see whether it found any
   */
  int reported;
};
enum { AD_MAX_DIAGS = 200 };

void ad_diags_init(struct ad_diags *d);
void ad_diags_fini(struct ad_diags *d);
bool ad_diags_ok(const struct ad_diags *d); /* no problem so far */
/* Adds a problem; one that is already listed (same place, same words) is not added again. */
void ad_diag_at(struct ad_diags *d, struct ad_pos pos, const char *fmt, ...) AD_PRINTF(3, 4);
void ad_diag_atv(struct ad_diags *d, struct ad_pos pos, const char *fmt, va_list args);
void ad_diags_add(struct ad_diags *d, const struct ad_diags *more);
/* drops what is not listed in AMONG */
void ad_diags_intersect(struct ad_diags *d, const struct ad_diags *among);
/* Orders by file (first seen first), line, column, so that a reader can go down the file. */
void ad_diags_sort(struct ad_diags *d);

#endif
