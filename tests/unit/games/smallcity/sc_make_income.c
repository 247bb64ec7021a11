/* sc_make_income.c - see sc_make.h. */
#include <string.h>

#include "tests/unit/games/smallcity/sc_make.h"

static struct sc_board *board_of(const struct sc_make *m, int seat)
{
  return &m->st->town[seat].board;
}

void sc_make_work(struct sc_make *m, int seats, const char *options)
{
  char text[300] = "{barred_cells: false";
  if (options) {
    strcat(text, ", ");
    strcat(text, options + 1);
  } else {
    strcat(text, "}");
  }
  sc_make_open(m, seats, text);
  for (int seat = 0; seat < seats; seat++) {
    sc_make_hall(m, seat, "");
    sc_make_money(m, seat, 3);
  }
}

void sc_make_until_income(struct sc_make *m)
{
  static sc_set aside[SC_MAX_SEATS][SC_MAX_SEATS];
  for (int town = 0; town < m->rules->seats; town++)
    for (int owner = 0; owner < m->rules->seats; owner++) {
      aside[town][owner] = board_of(m, town)->meeples[owner];
      board_of(m, town)->meeples[owner] = 0;
    }
  uint8_t hall[SC_MAX_SEATS], career[SC_MAX_SEATS];
  for (int seat = 0; seat < m->rules->seats; seat++) {
    hall[seat] = board_of(m, seat)->hall_citizens;
    career[seat] = board_of(m, seat)->career;
  }
  /* The last decision before phase 4 is a `house` of the last seat; an empty home makes it
   * come. */
  int last = m->rules->seats - 1;
  sc_make_tiles(m, last, "R1 6,6");
  if (!board_of(m, last)->hall_citizens)
    sc_make_hall(m, last, "1 citizen");
  sc_make_until(m, SC_HOUSE, last);
  for (int seat = 0; seat < m->rules->seats; seat++) {
    board_of(m, seat)->hall_citizens = hall[seat];
    board_of(m, seat)->career = career[seat];
    for (int owner = 0; owner < m->rules->seats; owner++)
      board_of(m, seat)->meeples[owner] = aside[seat][owner];
  }
  sc_make_play(m, "end");
}
