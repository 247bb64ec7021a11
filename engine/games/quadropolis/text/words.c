/* words.c - names of slots, lists in sentences. */
#include "engine/games/quadropolis/text/words.h"

#include <ctype.h>
#include <string.h>

#include "engine/base/input_line.h"

static const char sides[] = "NSWE";

void qp_slot_name(int slot, char out[3])
{
  out[0] = sides[slot / QP_SIDE];
  out[1] = (char)('1' + slot % QP_SIDE);
  out[2] = '\0';
}

int qp_slot_find(const char *name)
{
  const char *side = *name ? strchr(sides, toupper((unsigned char)*name)) : NULL;
  if (!side || name[1] < '1' || name[1] >= '1' + QP_SIDE || name[2])
    return -1;
  return (int)(side - sides) * QP_SIDE + name[1] - '1';
}

/* ---- lists ---- */

void qp_list_numbers(const uint8_t *numbers, char out[QP_LIST])
{
  int last = 0;
  for (int number = 1; number <= QP_NUMBERS; number++)
    last = numbers[number] ? number : last;
  out[0] = '\0';
  for (int number = 1; number <= last; number++)
    if (numbers[number])
      ad_list_append(out, QP_LIST, number == last, "%d", number);
  if (!last)
    ad_list_append(out, QP_LIST, true, "none");
}

void qp_list_pieces(const int pieces[QP_PIECES], char out[QP_LIST])
{
  int people = pieces[QP_INHABITANTS], energy = pieces[QP_ENERGY];
  out[0] = '\0';
  if (people)
    ad_list_append(out, QP_LIST, false, "%d inhabitant%s", people, ad_plural(people));
  if (energy)
    ad_list_append(out, QP_LIST, true, "%d energy unit%s", energy, ad_plural(energy));
  if (!people && !energy)
    ad_list_append(out, QP_LIST, true, "nothing");
}
