/* answer.h - what the rules say to a question of a lesson. */
#ifndef AEDILE_LESSON_JUDGE_ANSWER_H
#define AEDILE_LESSON_JUDGE_ANSWER_H

#include "engine/lesson/judge/condition.h"

/* Computes ANSWER in STATE with the eyes of C's seat (before, after and move of C are not read).
   Appends it to OUT as the learner would type it: a number, yes or no, a word, a clause, squares
   separated by blanks.  False after filling ERR: what the answer is made from is not there. */
AD_MUST_USE bool le_answer_compute(const struct le_answer *answer, const struct le_case *c,
                                   const void *state, struct ad_buf *out, struct ad_err *err);
/* Whether ANSWER asks if a move is legal, and after its other moves in STATE it is not; REASON says
   why then. */
bool le_answer_refuses(const struct le_answer *answer, const struct le_case *c, const void *state,
                       struct ad_reason *reason);
/* Whether the places or the label of LINE contain TEXT. */
bool le_line_has(const struct ad_line *line, const char *text);
/* Whether TYPED and RIGHT, answers to a question of kind ASK, mean the same: numbers by value,
 * squares in any order, yes as y, case and blanks aside. */
bool le_same_answer(enum le_ask ask, const char *typed, const char *right);
/* Goes on to the next square of *TEXT and returns its length, 0 at the end: blanks and semicolons
   separate squares, brackets are left out. */
size_t le_square_length(const char **text);
/* False and a sentence in REASON if TYPED cannot be an answer to such a question. */
bool le_is_answer(enum le_ask ask, int seats, const char *typed, struct ad_buf *reason);

#endif
