/* income.h - income: goods, trades and storing (phase 4). */
#ifndef AEDILE_GAMES_SMALLCITY_PLAY_INCOME_H
#define AEDILE_GAMES_SMALLCITY_PLAY_INCOME_H

#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/state.h"

/* Income, votes, pollution (income.c, pollution.c). */
/* SC-INC-01, cells of cash; counts the trades */
void sc_begin_income(const struct sc_rules *rules, struct sc_state *st);
/* Goods that so many MEEPLES on cells of goods_cash may sell: SC_SELLS_ALL without goods_cash_limit
 * (SC-INC-02). */
uint8_t sc_sales(const struct sc_rules *rules, int meeples);
/* SC-INC-02, without end */
int sc_trades(const struct sc_rules *rules, const struct sc_state *st, int seat, ad_move *out);
void sc_trade(const struct sc_rules *rules, struct sc_state *st, int seat, ad_move move);
/* SC-INC-03 .. -08: true if somebody has to choose */
bool sc_ask_goods(const struct sc_rules *rules, struct sc_state *st);
/* SC_STORE: free places, the goods that wait for them, ways to choose; then choosing and going on.
 */
int sc_store_room(const struct sc_rules *rules, const struct sc_state *st);
void sc_store_goods(const struct sc_rules *rules, const struct sc_state *st, int goods[SC_GOODS]);
int sc_store_choices(const struct sc_rules *rules, const struct sc_state *st, ad_move *out);
void sc_store(const struct sc_rules *rules, struct sc_state *st, const int goods[SC_GOODS]);
void sc_stored_all(const struct sc_rules *rules, struct sc_state *st);
void sc_add_money(struct sc_board *board, int dollars);

#endif
