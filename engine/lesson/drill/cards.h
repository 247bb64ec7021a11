/* cards.h - when a clause is asked again: boxes after Leitner, in whole days.
 *
 * A card stands for a clause and a kind of question.  A right answer moves it one box up, where it
 * waits longer; the second wrong one in a row moves it back to the first box. */
#ifndef AEDILE_LESSON_DRILL_CARDS_H
#define AEDILE_LESSON_DRILL_CARDS_H

#include <stdbool.h>

enum { LE_BOXES = 6 };
extern const int le_box_days[LE_BOXES]; /* how long a card of each box waits: 1 2 5 12 30 90 */

struct le_card {
  int box;   /* from 0 */
  int slips; /* wrong answers in a row, 0 or 1 */
  int due;   /* the day on which it is asked again, counted as TODAY is */
};
/* Moves CARD after an answer on the day TODAY (days since 1970).  Returns true if the card went
   back to the first box: the learner is offered the lesson. */
bool le_card_answer(struct le_card *card, bool is_right, int today);

#endif
