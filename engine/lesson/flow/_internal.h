/* _internal.h - what the files of this folder share.  Private to it. */
#ifndef AEDILE_LESSON_FLOW_INTERNAL_H
#define AEDILE_LESSON_FLOW_INTERNAL_H

#include "engine/lesson/flow/session.h"
#include "engine/lesson/flow/text.h"

/* Says to RESPONSE what is to be said to TYPED, an answer to the step; changes nothing else.  MOVE
   is set if TYPED is a legal move. */
void le_judge_move(const struct le_session *session, const char *typed,
                   struct le_response *response, ad_move *move);
/* ANSWER gets what was meant: of a choice the text of the option. */
void le_judge_value(const struct le_session *session, const char *typed,
                    struct le_response *response, struct ad_buf *answer);
/* Says why TYPED, not a legal move, is refused, to RESPONSE: LE_WRONG if a clause forbids it,
 * LE_UNCLEAR if it is not a move.  If no move begins so in this position, an example follows. */
void le_say_refused(const struct le_session *session, const struct le_step *step, const char *typed,
                    const struct ad_reason *reason, struct le_response *response);
/* Says what helps after the wrong value TYPED without naming the right one: the rule, the places,
 * the lines without their points, why an option is refused.  With IS_OVER no try is left, and
 * le_say_why follows the answer. */
void le_say_help(const struct le_session *session, const struct le_step *step, const char *typed,
                 bool is_over, struct ad_buf *out);
/* Appends why the answer to a question is what it is: lines of the sheet, the reason of a refusal.
 */
void le_say_why(const struct le_session *session, const struct le_step *step, struct ad_buf *out);
/* Appends at most three lines that the right move, after which the position is AFTER, changes on
 * the sheet: lines that the question is about, unless the next question asks for them. */
void le_say_gain(const struct le_session *session, const struct le_step *step, const void *after,
                 struct le_response *response);
/* Appends at most three lines in which the sheet after the learner's move differs from that after
 * the SOLUTION, the largest first; the sums if they tell more. */
void le_say_both(const struct le_session *session, const void *after, const char *solution,
                 struct le_response *response);
/* Appends the sentence of a clause, if the page has it. */
void le_say_clause(const struct le_session *session, const char *clause, struct ad_buf *out);
/* The clause that a question is about, or NULL. */
const char *le_clause_of(const struct le_session *session, const struct le_step *step);
/* Appends a part of what can be answered, the right answer among it; nothing if there is no smaller
   part. */
void le_hint_narrow(const struct le_session *session, const struct le_step *step,
                    struct ad_buf *out);
/* The step after AT, as the lesson is written; n_steps: the end. */
int le_next_in_order(const struct le_session *session, int at);
/* Goes to step AT, or on from there while steps are skipped. */
void le_enter(struct le_session *session, int at);
void le_leave(struct le_session *session, enum le_done done);
void le_say_move(const struct le_session *session, ad_move move, struct ad_buf *out);
void le_make_move(struct le_session *session, ad_move move);
/* Makes a move of another seat and says it; false after a failure. */
bool le_make_bot_move(struct le_session *session, const char *bot, uint64_t seed,
                      struct ad_buf *out);
/* Judges TYPED at a step in which the learner plays. */
void le_answer_play(struct le_session *session, const struct le_step *step, const char *typed,
                    struct le_response *response);
/* Advises a move: one that reaches the goal, the author's, or that of a bot; false without one. */
bool le_hint_play(struct le_session *session, const struct le_step *step, struct ad_buf *out);
void le_fail_session(struct le_session *session, const struct ad_err *err);

#endif
