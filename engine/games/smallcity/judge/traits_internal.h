/* traits_internal.h - the traits of moves by name, for the files that read them. */
#ifndef AEDILE_GAMES_SMALLCITY_JUDGE_TRAITS_INTERNAL_H
#define AEDILE_GAMES_SMALLCITY_JUDGE_TRAITS_INTERNAL_H

#include "engine/games/smallcity/judge/look.h"
#include "engine/games/smallcity/state/moves.h"

/* clang-format off */
#define SC_TRAITS(T) \
  T(end_build, "ends building") \
  T(home_first, "builds the first home") \
  T(home_hall, "builds a house for a citizen of the city hall") \
  T(home_crowd, "the same, when the city hall has more citizens than there are empty houses") \
  T(home_port, "builds a house that citizens will need who come") \
  T(home_spare, "builds a house that nobody needs yet") \
  T(home_large, "builds a home of a higher level") \
  T(home_votes, "votes of those who can move into it, in tenths") \
  T(culture, "builds a cultural tile") \
  T(culture_homes, "homes that there are then, at most 6") \
  T(culture_goods, "goods that it costs") \
  T(culture_top, "builds the university") \
  T(factory_first, "builds the first factory") \
  T(factory_second, "builds the second one without industry that helps") \
  T(factory_more, "builds another one") \
  T(factory_beyond, "builds more than two") \
  T(factory_high, "builds a factory of a higher level") \
  T(factory_idle, "builds a factory while hardly anybody can come") \
  T(factory_promised, "builds a factory, having promised some") \
  T(industry, "builds an industrial tile") \
  T(industry_alone, "without a factory") \
  T(industry_grow, "factories that can grow by it, at most 2") \
  T(industry_idle, "builds an industrial tile while hardly anybody can come") \
  T(shop, "builds one of the first two shops") \
  T(shop_spare, "builds another one") \
  T(shop_level, "its level") \
  T(park, "builds a park") \
  T(park_now, "pollution that it takes away in this round") \
  T(park_later, "in each further round") \
  T(park_promised, "builds a park, having promised parks or clean air") \
  T(service, "builds a police or fire station") \
  T(price, "dollars that a tile costs") \
  T(price_rich, "the same of a seat with more than 8 dollars") \
  T(council_lost, "what the council would give and cannot be paid then") \
  T(grow_home, "lets a home grow: its level then") \
  T(grow_port, "lets a house grow, the last one that citizens can move into") \
  T(grow_factory, "lets a factory grow") \
  T(grow_promised, "lets the only factory of its level grow, having promised all levels") \
  T(grow_other, "lets another tile grow") \
  T(demolish, "demolishes a tile") \
  T(expand, "unlocks land") \
  T(expand_tight, "unlocks land, with fewer than 12 open squares") \
  T(expand_promised, "unlocks land, having promised it all, in the last rounds for it") \
  T(expand_barred, "unlocks land, having promised to build on none of it") \
  T(on_culture_open, "culture: open squares in sight of it, and the culture that they see") \
  T(on_culture_homes, "culture: homes in sight of it, more if they see much") \
  T(on_culture_land, "culture: what the land is worth for homes, in tenths, as below") \
  T(on_culture_snug, "culture: sides against the edge or other tiles") \
  T(on_home_sight, "home: most culture that a square of it sees") \
  T(on_home_mean, "home: culture that its squares see, in tenths, on average") \
  T(on_home_room, "home: land around it, by what it sees, in hundredths") \
  T(on_industry_land, "industry: land that it covers or spoils") \
  T(on_industry_room, "first factory: open squares around it, at most 6") \
  T(on_industry_snug, "industry: sides against the edge or other tiles") \
  T(on_industry_beside, "industry: factories beside an industrial tile, or the other way round") \
  T(on_park_land, "park: land that it covers") \
  T(on_park_snug, "park: sides against the edge or other tiles") \
  T(on_park_beside, "park: lies beside another") \
  T(on_other_land, "other tiles: land that they cover") \
  T(on_other_snug, "other tiles: sides against the edge or other tiles") \
  T(outside, "squares outside the first area, having promised not to leave it") \
  T(larger, "squares of the tile") \
  T(hall_corner, "steps from the square 2,2") \
  T(street_land, "land under the figure of the mayor") \
  T(end_moves, "ends the moves") \
  T(leave, "moves a citizen at home who may stay: what it gains") \
  T(leave_any, "moves a citizen at home who may stay") \
  T(go_on, "moves a citizen who must go on") \
  T(go_on_best, "what the best cell for it is worth") \
  T(tourist, "moves a tourist") \
  T(cell, "what the cell is worth, pollution taken off") \
  T(cell_home, "goes home") \
  T(cell_staff, "goes to a staff cell") \
  T(cell_good, "makes a good that is needed") \
  T(cell_spare, "makes a good that is not needed") \
  T(cell_trade, "goes where money or votes are made") \
  T(cell_rest, "rests in a park") \
  T(cell_away, "goes abroad: what the cell is worth") \
  T(cell_abroad, "goes abroad") \
  T(move_in, "moves into a home") \
  T(end_trade, "ends the trade") \
  T(sell_money, "sells for dollars") \
  T(sell_needed, "sells a good that is needed") \
  T(buy_votes, "buys votes") \
  T(buy_price, "for dollars") \
  T(buy_short, "having too few dollars left then") \
  T(give_votes, "gives a good for votes") \
  T(give_needed, "gives a good that is needed") \
  T(pass, "leaves the council alone") \
  T(pass_free, "declines a free tile") \
  T(disc_gain, "votes or dollars of the step") \
  T(disc_goods, "what its goods are worth, in tenths") \
  T(disc_people, "citizens who come by it") \
  T(disc_build, "what its free tile is worth") \
  T(disc_votes, "votes paid for it") \
  T(disc_money, "dollars paid for it") \
  T(disc_ahead, "steps of a row for votes or dollars that can follow") \
  T(disc_leaves, "leaves a row") \
  T(disc_again, "begins a row again") \
  T(disc_promised, "goes on or enters, having promised steps") \
  T(disc_broken, "leaves or begins again, having promised steps") \
  T(gain_votes, "takes votes") \
  T(gain_money, "takes dollars") \
  T(gain_goods, "takes goods: what they are worth, in tenths") \
  T(gain_people, "takes citizens") \
  T(card_mayor, "becomes mayor") \
  T(card_architect, "takes the architect") \
  T(card_architect_1, "whose good is the only one that culture lacks") \
  T(card_architect_0, "though nothing lacks") \
  T(card_mediator, "takes the mediator: tiles whose price it lowers, at most 2") \
  T(card_engineer, "takes the engineer: cells of factories, at most 2") \
  T(card_gain, "takes a card that gives votes, dollars or goods") \
  T(card_area, "takes a card that unlocks land, with fewer than 20 open squares") \
  T(card_area_idle, "takes a card that unlocks land it does not want") \
  T(card_area_promised, "takes a card that unlocks land, as promised") \
  T(card_councilor, "takes the councilor, with a disc to move and a price to pay") \
  T(card_councilor_idle, "takes the councilor to no use") \
  T(card_councilor_promised, "takes the councilor, having promised steps") \
  T(card_other, "takes another card") \
  T(card_price, "dollars for the card") \
  T(promise_homes, "promises levels of homes") \
  T(promise_homes_all, "promises five of them or more") \
  T(promise_factories, "promises levels of factories") \
  T(promise_tiles, "promises levels of shops, or tiles of one level") \
  T(promise_area, "promises to unlock all land") \
  T(promise_discs, "promises steps in the council") \
  T(promise_clean, "promises clean air") \
  T(promise_dirty, "promises pollution, graves or few citizens") \
  T(promise_start, "promises to stay in the first area") \
  T(promise_parks, "promises parks") \
  T(promise_people, "promises that all citizens arrive") \
  T(promise_money, "promises money") \
  T(promise_culture, "promises culture") \
  T(promise_rank, "promises to have most") \
  T(promise_least, "promises to have least") \
  T(promise_other, "promises something else") \
  T(victim, "what the citizen who dies is worth there") \
  T(victim_other, "lets a tourist die") \
  T(victim_none, "lets nobody die") \
  T(grave_land, "land under the grave") \
  T(store, "what the goods that it stores are worth, in tenths") \
  T(waive, "what the good that it leaves out is worth, in tenths") \
  T(staff_none, "leaves a station without staff")
/* clang-format on */

#define SC_TRAIT_NUMBER(name, doc) T_##name,
enum { SC_TRAITS(SC_TRAIT_NUMBER) SC_N_TRAITS };

/* What each file reads of one move; OUT comes zeroed. */
struct sc_reading {
  struct sc_look look;
  struct sc_land_look land;   /* if tiles are laid */
  struct sc_cells_look cells; /* if meeples move or die */
};
void sc_read_building(const struct sc_reading *reading, ad_move move, int32_t *out);
void sc_read_laying(const struct sc_reading *reading, ad_move move, int32_t *out);
void sc_read_moving(const struct sc_reading *reading, ad_move move, int32_t *out);
void sc_read_trading(const struct sc_reading *reading, ad_move move, int32_t *out);
void sc_read_card(const struct sc_reading *reading, ad_move move, int32_t *out);

#endif
