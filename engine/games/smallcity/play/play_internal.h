/* play_internal.h - what the files that play a game share: play.c, play_build.c, play_cards.c,
 * play_meeples.c.
 *
 * sc_ask_..: the next decision of a stage, true if somebody has to make it; what needs none
 * happens.  sc_play_..: a move of the seat that acts, then sc_run unless something more belongs to
 * it; those that only change the state say so. */
#ifndef AEDILE_GAMES_SMALLCITY_PLAY_PLAY_INTERNAL_H
#define AEDILE_GAMES_SMALLCITY_PLAY_PLAY_INTERNAL_H

#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/state.h"

static inline struct sc_board *sc_acting_board(struct sc_state *st)
{
  return &st->town[st->seat].board;
}
static inline void sc_pay(struct sc_board *b, int dollars)
{
  b->money = (int16_t)(b->money - dollars);
}
static inline bool sc_ask(struct sc_state *st, int seat, int phase)
{
  st->seat = (uint8_t)seat;
  st->phase = (uint8_t)phase;
  return true;
}

/* Those with too much pollution leave; true if that ends the game (SC-POL-04, SC-END-05). */
bool sc_leave(const struct sc_rules *rules, struct sc_state *st);

/* Building (play_build.c). */
bool sc_ask_build(const struct sc_rules *rules, struct sc_state *st);
/* true if the game is over */
bool sc_reveal(const struct sc_rules *rules, struct sc_state *st);
/* without sc_run */
void sc_play_demolish(const struct sc_rules *rules, struct sc_state *st, int head);
void sc_play_place(const struct sc_rules *rules, struct sc_state *st, ad_move move);
/* a good, -1: none */
void sc_play_waive(const struct sc_rules *rules, struct sc_state *st, int waived);
void sc_play_grow(const struct sc_rules *rules, struct sc_state *st, ad_move move);
void sc_play_warehouse(const struct sc_rules *rules, struct sc_state *st, int square);
void sc_play_staff(const struct sc_rules *rules, struct sc_state *st, int square);

/* Cards and the council (play_cards.c). */
bool sc_ask_action(const struct sc_rules *rules, struct sc_state *st);
bool sc_ask_council(const struct sc_rules *rules, struct sc_state *st);
void sc_play_action(const struct sc_rules *rules, struct sc_state *st, int action);
void sc_play_disc(const struct sc_rules *rules, struct sc_state *st, ad_move move);
/* without sc_run */
void sc_play_gain(const struct sc_rules *rules, struct sc_state *st, const struct sc_gain *gain);

/* Citizens and tourists (play_meeples.c). */
void sc_begin_moving(const struct sc_rules *rules, struct sc_state *st);
bool sc_ask_move(const struct sc_rules *rules, struct sc_state *st);
void sc_stop_moving(const struct sc_rules *rules, struct sc_state *st, int seat);
void sc_fill_halls(const struct sc_rules *rules, struct sc_state *st);
bool sc_ask_income(const struct sc_rules *rules, struct sc_state *st);
void sc_vote(const struct sc_rules *rules, struct sc_state *st);
/* true if the game is over */
bool sc_pollute(const struct sc_rules *rules, struct sc_state *st);
bool sc_ask_victim(const struct sc_rules *rules, struct sc_state *st);
/* without sc_run */
void sc_play_to(struct sc_state *st, int seat, int from_town, int from, int to_town, int to);
void sc_play_house(struct sc_state *st, int square); /* likewise */
/* SC_NO_SQUARE: nobody */
void sc_play_victim(const struct sc_rules *rules, struct sc_state *st, int square);

#endif
