/* skeleton.h - a lesson to begin with, made of some moves of a record.
 *
 * The lesson starts from the position after the first of these moves.  Each move of one seat
 * becomes a question whose only right answer is that move; the moves of the other seats, and moves
 * without a choice, become replies.  Texts begin with APP_TODO, and `aedile check` lists them. */
#ifndef AEDILE_APP_AUTHOR_SKELETON_H
#define AEDILE_APP_AUTHOR_SKELETON_H

#include "engine/app/lesson/lesson.h"

#define APP_TODO "TODO"

struct app_skeleton {
  const char *record_path; /* of the record; NULL: it is of a result file */
  const char *path;        /* of the lesson; NULL: not known */
  int from, to;            /* moves from + 1 to `to` of the record */
  int seat;                /* whose moves are asked; -1: the seat that makes the first of them */
};
/* What became of the moves. */
struct app_skeleton_made {
  int seat, n_questions, n_replies; /* SEAT from 0 */
  bool starts_from_record;          /* the position alone does not lead to the same moves */
};
/* Appends the lesson made of RECORD, which is whole, to OUT.  False after filling ERR. */
AD_MUST_USE bool app_skeleton_write(const struct app_skeleton *skeleton,
                                    const struct app_record *record, struct ad_buf *out,
                                    struct app_skeleton_made *made, struct ad_err *err);
/* Reports each text of LESSON that is still to be written (P12); false if there is one. */
bool app_todo_report(const struct app_lesson *lesson, struct ad_diags *diags);

#endif
