/* _internal.h - what the files of this folder share.  Private to it. */
#ifndef AEDILE_LESSON_FLOW_INTERNAL_H
#define AEDILE_LESSON_FLOW_INTERNAL_H

#include "engine/lesson/flow/session.h"
#include "engine/lesson/flow/text.h"

/* The case of a question in the session's position, without a move. */
struct le_case le_case_now(const struct le_session *session, struct ad_err *err);
/* Says to RESPONSE what is to be said to TYPED, an answer to the step; changes nothing else.  MOVE
   is set if TYPED is a legal move. */
void le_judge_move(const struct le_session *session, const char *typed,
                   struct le_response *response, ad_move *move);
/* ANSWER gets what was meant: of a choice the text of the option. */
void le_judge_value(const struct le_session *session, const char *typed,
                    struct le_response *response, struct ad_buf *answer);
/* Appends at most three lines of what changes on the seat's sheet from the session's position to
 * AFTER, the first one after HEAD; false if there are none.  IS_SOLUTION: by the author's move. */
bool le_say_changes(const struct le_session *session, const char *head, bool is_solution,
                    const void *after, struct le_response *response);
/* Appends the sentence of a clause, if the page has it. */
void le_say_clause(const struct le_session *session, const char *clause, struct ad_buf *out);
void le_fail_session(struct le_session *session, const struct ad_err *err);

#endif
