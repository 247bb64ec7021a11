/* tracks.h - votes and pollution of a town, and who dies of the latter (phases 5 and 6). */
#ifndef AEDILE_GAMES_SMALLCITY_STATE_TRACKS_H
#define AEDILE_GAMES_SMALLCITY_STATE_TRACKS_H

#include "engine/games/smallcity/state/state.h"

int sc_votes(const struct sc_board *board); /* the track */
int sc_pollution(const struct sc_board *board);
int sc_graves(const struct sc_board *board);
/* the track stays within 0 .. SC_MAX_VOTES (SC-END-05 leans on it) */
void sc_add_votes(struct sc_board *board, int source, int votes);
int sc_votes_of_home(const struct sc_rules *rules, int citizens); /* SC-VOTE-01 */
/* What FUNCTION of the scripts says about SEAT, and the tile on SQUARE unless that is SC_NO_SQUARE;
 * cut to +- SC_CALL_MOST. */
int sc_call(const struct sc_rules *rules, const struct sc_state *st, int function, int seat,
            int square);
/* of phase 5, by source */
int sc_town_votes(const struct sc_rules *rules, const struct sc_state *st, int seat, int source);
/* Round pollution by its parts (out, SC_POLLUTION_SOURCES numbers); returns their sum (SC-POL-01).
 */
int sc_round_pollution(const struct sc_rules *rules, const struct sc_state *st, int seat,
                       int out[SC_POLLUTION_SOURCES]);
/* Who loses a meeple: bits; OUT: seats that do not play (SC-DTH-01). */
unsigned sc_losers(const struct sc_rules *rules, const int *round, const int *total, unsigned out,
                   int seats);
enum sc_death_result { SC_F_GRAVE, SC_F_NONE, SC_F_CITY_HALL, SC_F_CAREER };
/* SC-DTH-03, -04, SC-POL-04 */
enum sc_death_result sc_death_result_of(bool own, bool clinic, bool fire, int free_cells,
                                        bool lethal);
sc_set sc_victims(const struct sc_rules *rules, const struct sc_state *st, int seat);
sc_set sc_grave_squares(const struct sc_rules *rules, const struct sc_state *st, int seat);

#endif
