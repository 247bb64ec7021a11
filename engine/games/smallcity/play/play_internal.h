/* play_internal.h - what the files that play a game share: play.c, play_build.c, play_cards.c,
 * play_meeples.c.
 *
 * sc_continue_.. continues a round phase, and returns true if a seat must decide, false if the
 * phase is over.  sc_play_.. makes a move of the acting seat and calls sc_continue, unless its
 * comment says that it only changes the state. */
#ifndef AEDILE_GAMES_SMALLCITY_PLAY_PLAY_INTERNAL_H
#define AEDILE_GAMES_SMALLCITY_PLAY_PLAY_INTERNAL_H

#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/state.h"

/* Returns the board of the acting seat. */
static inline struct sc_board *sc_acting_board(struct sc_state *st)
{
  return &st->town[st->seat].board;
}
/* Takes DOLLARS from the seat of the board. */
static inline void sc_pay(struct sc_board *b, int dollars)
{
  b->money = (int16_t)(b->money - dollars);
}
/* Makes PHASE a decision of SEAT; returns true. */
static inline bool sc_set_decision(struct sc_state *st, int seat, int phase)
{
  st->seat = (uint8_t)seat;
  st->phase = (uint8_t)phase;
  return true;
}

/* Removes seats with too much pollution; returns true if that ends the game (SC-POL-04, SC-END-05).
 */
bool sc_eliminate_polluters(const struct sc_rules *rules, struct sc_state *st);

/* Building (play_build.c). */
/* Lets each seat in turn build behind its screen (phase 2). */
bool sc_continue_building(const struct sc_rules *rules, struct sc_state *st);
/* Takes the screens down and carries out what happened behind them; returns true if the game is
 * over.
 */
bool sc_reveal(const struct sc_rules *rules, struct sc_state *st);
/* Demolishes the tile at HEAD.  Only changes the state. */
void sc_play_demolish(const struct sc_rules *rules, struct sc_state *st, int head);
/* Lays the tile of MOVE, and pays for it unless the council builds. */
void sc_play_place(const struct sc_rules *rules, struct sc_state *st, ad_move move);
/* Pays with goods of WAIVED left out; -1: none. */
void sc_play_waive(const struct sc_rules *rules, struct sc_state *st, int waived);
/* Exchanges the tile that is being upgraded for the tile of MOVE. */
void sc_play_grow(const struct sc_rules *rules, struct sc_state *st, ad_move move);
/* Lays the warehouse of the new factory on SQUARE. */
void sc_play_warehouse(const struct sc_rules *rules, struct sc_state *st, int square);
/* Moves the citizen on SQUARE into the new station; SC_NO_SQUARE: nobody. */
void sc_play_staff(const struct sc_rules *rules, struct sc_state *st, int square);

/* Cards and the council (play_cards.c). */
/* Lets each seat in turn take an action card (phase 1). */
bool sc_continue_actions(const struct sc_rules *rules, struct sc_state *st);
/* Lets each seat in turn move discs in the council (phase 7). */
bool sc_continue_council(const struct sc_rules *rules, struct sc_state *st);
/* Takes the card of ACTION, pays for it and carries out its effect. */
void sc_play_action(const struct sc_rules *rules, struct sc_state *st, int action);
/* Moves a disc, pays for its step and carries out the effect of the step. */
void sc_play_disc(const struct sc_rules *rules, struct sc_state *st, ad_move move);
/* Gives GAIN to the acting seat.  Only changes the state. */
void sc_play_gain(const struct sc_rules *rules, struct sc_state *st, const struct sc_gain *gain);

/* Begins phase 3. */
void sc_begin_moves(const struct sc_rules *rules, struct sc_state *st);
/* Lets each seat in turn move its meeples, then house citizens (phase 3). */
bool sc_continue_moves(const struct sc_rules *rules, struct sc_state *st);
/* Ends the moves of SEAT: who must move and cannot is idle (SC-MOV-07). */
void sc_stop_moving(const struct sc_rules *rules, struct sc_state *st, int seat);
/* Fills the city halls when all seats have moved (SC-HALL-01). */
void sc_fill_halls(const struct sc_rules *rules, struct sc_state *st);
/* Lets each seat in turn trade, then store goods (phase 4). */
bool sc_continue_income(const struct sc_rules *rules, struct sc_state *st);
/* Adds the votes of phase 5 to the tracks. */
void sc_add_round_votes(const struct sc_rules *rules, struct sc_state *st);
/* Adds the pollution of phase 6 and finds the losers; returns true if the game is over. */
bool sc_add_round_pollution(const struct sc_rules *rules, struct sc_state *st);
/* Lets each loser in turn choose the meeples that it loses (phase 6). */
bool sc_continue_deaths(const struct sc_rules *rules, struct sc_state *st);
/* Moves a meeple of SEAT.  Only changes the state. */
void sc_play_to(struct sc_state *st, int seat, int from_town, int from, int to_town, int to);
/* Moves a citizen of the city hall into the home on SQUARE.  Only changes the state. */
void sc_play_house(struct sc_state *st, int square);
/* Removes the meeple on SQUARE; SC_NO_SQUARE: nobody dies. */
void sc_play_victim(const struct sc_rules *rules, struct sc_state *st, int square);

#endif
