/* err.h - positions in files, single errors, and lists of problems.
 *
 * An error (struct ad_err) says why one call failed.  Problems (struct ad_diags) are all faults of
 * a file that one pass finds, so that a person can mend them together. */
#ifndef AEDILE_BASE_ERR_H
#define AEDILE_BASE_ERR_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

#include "engine/base/public.h"

AD_PUBLIC_BEGIN

struct ad_buf;

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

/* What helps a person with a problem.  The library does not know the program and its commands, so a
 * program that can show such a list adds how to ask for it; others ignore the hint. */
enum ad_hint {
  AD_HINT_NONE,
  AD_HINT_VARIANTS, /* the list of variants, of bots, of tournaments */
  AD_HINT_BOTS,
  AD_HINT_TOURNAMENTS,
  AD_HINT_RESULTS,    /* what shows a result file */
  AD_HINT_PROGRAM,    /* what checks a program */
  AD_HINT_PARAMETERS, /* the parameters of the game ABOUT */
  AD_HINT_EXAMPLES,   /* how to run worked examples */
  AD_HINT_AS_PLAYED,  /* how to name the variant that a stored game was played with */
  AD_HINT_ADD_BOTS,   /* how to add bots to a result file */
  AD_HINT_MEASURE     /* what shows the results of a lab */
};

struct ad_err {
  enum ad_errc code;
  struct ad_pos pos;
  char msg[400]; /* no capital, no full stop, no position; cut at the end if too long */
  enum ad_hint hint;
};

/* Fills ERR (may be NULL) with a harmless text (text.h) and no hint.  Always returns false, for
 * `return ad_fail(...)`. */
bool ad_fail(struct ad_err *err, enum ad_errc code, struct ad_pos pos, const char *fmt, ...)
  AD_PRINTF(4, 5);

/* A list of problems.  The list owns its storage and copies messages, file names and ABOUT. */
struct ad_diag {
  struct ad_pos pos;
  char *msg;
  enum ad_hint hint;
  char *about; /* what HINT is about, or NULL */
  char *seen;  /* where it was seen, for a line of its own, or NULL */
};
struct ad_diags {
  struct ad_diag *list;
  int n, cap;
  int dropped; /* problems beyond AD_MAX_DIAGS, counted only */
  /* counts every report, repetitions too: if it grows during a step, the step found a problem */
  int reported;
  int newest; /* number of the problem that was just added, from 1; 0: none was */
};
enum { AD_MAX_DIAGS = 200 };

void ad_diags_init(struct ad_diags *d);
void ad_diags_fini(struct ad_diags *d);
bool ad_diags_ok(const struct ad_diags *d); /* true if the list is empty */
/* Adds a problem, unless the same message at the same position is listed already. */
void ad_diag_at(struct ad_diags *d, struct ad_pos pos, const char *fmt, ...) AD_PRINTF(3, 4);
void ad_diag_atv(struct ad_diags *d, struct ad_pos pos, const char *fmt, va_list args);
/* Gives the problem that was just reported a hint, unless it was listed before or dropped; ABOUT
 * may be NULL. */
void ad_diags_hint(struct ad_diags *d, enum ad_hint hint, const char *about);
/* Says of the problem that was just reported where it was seen, unless it was listed before or
 * dropped. */
void ad_diags_seen(struct ad_diags *d, const char *fmt, ...) AD_PRINTF(2, 3);
/* Adds ERR, with its hint. */
void ad_diag_err(struct ad_diags *d, const struct ad_err *err);
void ad_diags_add(struct ad_diags *d, const struct ad_diags *more);
/* Removes the problems that AMONG does not list too. */
void ad_diags_intersect(struct ad_diags *d, const struct ad_diags *among);
/* Sorts by file (in the order of their first problems), line and column. */
void ad_diags_sort(struct ad_diags *d);

/* Appends "file:line:column: " to OUT, or what POS has of these (column 0: none); nothing if it has
 * no file. */
void ad_pos_text(struct ad_pos pos, struct ad_buf *out);
/* Appends the problems to OUT in the order of the list, a line each: "file:line:column: message",
 * and where it was seen below.  If problems were dropped, a last line says how many.  Texts are
 * harmless. */
void ad_diags_text(const struct ad_diags *d, struct ad_buf *out);
/* Writes the same to OUT, which the caller opened; write errors stay in OUT (ferror). */
void ad_diags_print(const struct ad_diags *d, FILE *out);
/* Writes "file:line:column: message" and a line feed to OUT. */
void ad_err_print(const struct ad_err *err, FILE *out);

AD_PUBLIC_END

#endif
