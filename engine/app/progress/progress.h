/* progress.h - what a learner has answered, kept in a file.
 *
 * An SQLite database: every answer, every passed lesson, and the cards of the drills.  An answer is
 * kept once app_progress_add returns; a process that is killed loses at most the answer that it is
 * storing.  Two processes may use one file.  Dates stand here alone: nothing that is taught depends
 * on them. */
#ifndef AEDILE_APP_PROGRESS_PROGRESS_H
#define AEDILE_APP_PROGRESS_PROGRESS_H

#include "engine/base/err.h"
#include "engine/base/mem.h"
#include "engine/lesson/drill/cards.h"

enum { APP_PRINT = 17 }; /* 16 hexadecimal digits and NUL */

struct app_progress; /* an open store */

struct app_attempt {
  const char *lesson, *step;
  const char *step_print; /* of what the step asks: a changed step has another one */
  const char *variant_print;
  const char *answer, *verdict; /* right, wrong, missed, skipped */
  int hints;
  int day;              /* days since 1970 */
  int ms;               /* from the question to the answer */
  const char *position; /* of a drill: what app_progress_seen is asked about; NULL: none */
};

/* Which card: a clause and a kind of question under the rules of a variant. */
struct app_card {
  const char *game, *variant; /* VARIANT: as people name it */
  const char *variant_print;
  const char *clause, *kind; /* CLAUSE "": questions that no clause alone decides */
};
/* What is due later than on a day. */
struct app_due_count {
  int n;   /* cards of the first such day; 0: there are none */
  int day; /* that day */
};

/* Returns the usual path, in ARENA: $XDG_STATE_HOME/aedile/progress.sqlite, or below
   ~/.local/state; NULL if there is no home. */
const char *app_progress_path(struct ad_arena *arena);
/* The day of today, or of DATE ("2026-11-23"); -1 if DATE is not a date. */
int app_progress_day(const char *date);
/* Writes DAY as such a date to BUF; returns BUF. */
enum { APP_DATE = 40 };
const char *app_progress_date(int day, char buf[APP_DATE]);
/* Opens the store at PATH (borrowed until it is closed; errors name it) and makes it, with its
   folders, if it is missing.  NULL after filling ERR; a file of another program or a damaged one is
   refused and not changed. */
struct app_progress *app_progress_open(const char *path, struct ad_err *err);
void app_progress_close(struct app_progress *progress); /* NULL is fine */
/* The store that the process at the other end of FD holds, a socket of type SOCK_SEQPACKET (not
   owned); that process calls app_progress_serve, which answers one request.  False: the other end
   is closed, or has sent something else than a request. */
struct app_progress *app_progress_connect(int fd);
AD_MUST_USE bool app_progress_serve(struct app_progress *progress, int fd);

AD_MUST_USE bool app_progress_add(struct app_progress *progress, const struct app_attempt *attempt,
                                  struct ad_err *err);
/* The lesson was passed with STARS; the best stars stay. */
AD_MUST_USE bool app_progress_pass(struct app_progress *progress, const char *lesson,
                                   const char *lesson_print, int stars, int day,
                                   struct ad_err *err);
/* The stars of LESSON, 0 if it was never passed; *IS_OLD: it was passed with another print. */
int app_progress_stars(struct app_progress *progress, const char *lesson, const char *lesson_print,
                       bool *is_old);
/* Whether a step with this print of LESSON was answered right. */
bool app_progress_knows(struct app_progress *progress, const char *lesson, const char *step,
                        const char *step_print);

/* Keeps ATTEMPT, the first answer to a drill, and moves its CARD: both or neither.  *OFFERS: the
   card went back to the first box. */
AD_MUST_USE bool app_progress_drill(struct app_progress *progress,
                                    const struct app_attempt *attempt, const struct app_card *card,
                                    bool *offers, struct ad_err *err);
/* Whether a drill of these rules was answered in this POSITION. */
bool app_progress_seen(struct app_progress *progress, const char *variant_print,
                       const char *position);
/* The card that has been due longest on the day TODAY but for SKIPPED ones: its texts in ARENA.
   VARIANT_PRINT "": of any rules.  False if none is left. */
bool app_progress_due(struct app_progress *progress, const char *variant_print, int today,
                      int skipped, struct ad_arena *arena, struct app_card *out);
void app_progress_ahead(struct app_progress *progress, int today, struct app_due_count *out);

#endif
