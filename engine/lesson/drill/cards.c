/* cards.c - the boxes. */
#include "engine/lesson/drill/cards.h"

const int le_box_days[LE_BOXES] = {1, 2, 5, 12, 30, 90};

bool le_card_answer(struct le_card *card, bool is_right, int today)
{
  bool goes_back = false;
  if (is_right) {
    card->due = today + le_box_days[card->box];
    card->box += card->box < LE_BOXES - 1;
    card->slips = 0;
    return false;
  }
  card->slips++;
  if (card->slips >= 2) {
    goes_back = true;
    card->box = card->slips = 0;
  }
  card->due = today + le_box_days[0];
  return goes_back;
}
