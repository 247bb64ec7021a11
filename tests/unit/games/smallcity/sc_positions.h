/* sc_positions.h - what reads and checks positions of Small City in test files. */
#ifndef AEDILE_UNIT_GAMES_SMALLCITY_SC_POSITIONS_H
#define AEDILE_UNIT_GAMES_SMALLCITY_SC_POSITIONS_H

#include <check.h>
#include <string.h>

#include "engine/games/smallcity/files/position.h"
#include "engine/games/smallcity/files/write.h"
#include "engine/games/smallcity/state/town.h"
#include "tests/unit/games/positions.h"

static const struct sc_rules *rules;
static struct sc_state st;

static inline void use(const char *variant, int seats, const char *options)
{
  rules = use_setup(variant, seats, options);
}

static inline void start(void)
{
  use("smallcity/base", 3, NULL);
  start_reading();
}

static inline bool reads(const char *text)
{
  return reads_tree(fixture_yaml(&arena, text), &st);
}

static inline int count_form(int form)
{
  int n = 0;
  for (int seat = 0; seat < rules->seats; seat++)
    for (sc_set heads = st.town[seat].board.heads; heads;)
      n += sc_form_at(&st.town[seat].board, sc_pop(&heads)) == form;
  return n;
}

/* Nothing appears twice: tiles and citizens. */
static inline void conserved(const char *text)
{
  const int *start_with = rules->start_citizens.v;
  for (int form = 0; form < rules->n_forms; form++)
    if (!(rules->personal >> rules->form[form].kind & 1) && st.round_phase != SC_S_BUILD)
      ck_assert_msg(count_form(form) + st.stock[form] <= rules->copies[form], "%s: %s", text,
                    rules->form[form].id);
  for (int seat = 0; seat < rules->seats; seat++) {
    const struct sc_board *b = &st.town[seat].board;
    int citizens = b->hall_citizens + b->career + b->supply;
    for (int town = 0; town < rules->seats; town++)
      citizens += sc_count(st.town[town].board.meeples[seat]);
    ck_assert_msg(citizens <= start_with[0] + start_with[1] + start_with[2],
                  "%s: seat %d has %d citizens", text, seat + 1, citizens);
  }
}

#endif
