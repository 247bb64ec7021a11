/* income.h - income: cash, trades, and storing goods (phase 4). */
#ifndef AEDILE_GAMES_SMALLCITY_PLAY_INCOME_H
#define AEDILE_GAMES_SMALLCITY_PLAY_INCOME_H

#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/state.h"

/* Pays cash and counts the trades of each seat (SC-INC-01). */
void sc_begin_income(const struct sc_rules *rules, struct sc_state *st);
/* Returns how many goods MEEPLES on cells of goods_cash may sell; SC_SELLS_ALL without
 * goods_cash_limit (SC-INC-02). */
uint8_t sc_sales_limit(const struct sc_rules *rules, int meeples);
/* Lists the trades of SEAT, without the end; returns how many (SC-INC-02). */
int sc_list_trades(const struct sc_rules *rules, const struct sc_state *st, int seat, ad_move *out);
/* Makes the trade MOVE. */
void sc_trade(const struct sc_rules *rules, struct sc_state *st, int seat, ad_move move);
/* Stores the goods that were made, turn by turn; returns true if a seat must choose which goods
 * (SC-INC-03 .. -08). */
bool sc_continue_storing(const struct sc_rules *rules, struct sc_state *st);
/* Returns how many of the unstored goods of the acting seat can be stored. */
int sc_store_room(const struct sc_rules *rules, const struct sc_state *st);
/* Counts the goods from which the acting seat chooses. */
void sc_unstored_goods(const struct sc_rules *rules, const struct sc_state *st,
                       int goods[SC_GOODS]);
/* Lists the ways to choose which goods to store; returns how many. */
int sc_store_choices(const struct sc_rules *rules, const struct sc_state *st, ad_move *out);
/* Stores GOODS, the choice of the acting seat. */
void sc_store(const struct sc_rules *rules, struct sc_state *st, const int goods[SC_GOODS]);
/* Ends the turn of the seat that stores.  Own goods without room are lost; goods of tourists wait
 * for their hosts, and are lost after them. */
void sc_finish_storing(const struct sc_rules *rules, struct sc_state *st);
/* Adds DOLLARS; more than SC_MAX_MONEY is lost. */
void sc_add_money(struct sc_board *board, int dollars);

#endif
