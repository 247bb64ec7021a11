/* text.h - the texts of a lesson as the learner reads them, with placeholders filled.
 *
 * A placeholder stands for what the rules say, so a text stays true when a rule changes:
 *   {name ID}, {names ID}  a component, one or many of it
 *   {parameter KEY}        the value of a parameter
 *   {option KEY}           the value that the variant gives to an option of a script
 *   {clause ID}            the text of a clause, shortened
 *   {points ID}            the points of all lines with this clause (or script) on the seat's sheet
 *   {move}                 the move that the question names (`move`, `legal`, `gain` ...), else the
 *                          last move that was made
 * "{{" is a brace. */
#ifndef AEDILE_LESSON_FLOW_TEXT_H
#define AEDILE_LESSON_FLOW_TEXT_H

#include "engine/lesson/flow/session.h"

/* Appends TEXT.  A placeholder without a meaning stays as it is written; the proof reports it
   (le_placeholders_check). */
void le_text_add(const struct le_session *session, const char *text, struct ad_buf *out);
/* Appends the text of STEP; a question about a clause has one of its own if the author gives none.
 */
void le_step_text(const struct le_session *session, const struct le_step *step, struct ad_buf *out);
/* Whether {move} stands for a move at the step of SESSION. */
bool le_text_has_move(const struct le_session *session);
/* Reports at NODE each placeholder of TEXT that means nothing. */
void le_placeholders_check(const struct le_world *world, const char *text,
                           const struct ad_node *node, struct ad_diags *diags);
/* Reports at NODE each placeholder of ENGLISH that TEXT, its translation, does not have, and the
   reverse.  How often one stands there and whether it is {name ID} or {names ID} does not matter:
   languages differ in both. */
void le_placeholders_compare(const char *english, const char *text, const struct ad_node *node,
                             struct ad_diags *diags);

#endif
