/* tracks.h - votes and pollution of a town, what changes them in phases 5 and 6, and who dies. */
#ifndef AEDILE_GAMES_SMALLCITY_STATE_TRACKS_H
#define AEDILE_GAMES_SMALLCITY_STATE_TRACKS_H

#include "engine/games/smallcity/state/state.h"

/* Each returns the value of a track: the sum of its sources. */
int sc_votes(const struct sc_board *board);
int sc_pollution(const struct sc_board *board);
/* Returns the number of graves, those beside the board included. */
int sc_graves(const struct sc_board *board);
/* Adds VOTES to SOURCE; the track stays within 0 .. SC_MAX_VOTES (SC-END-05 relies on that). */
void sc_add_votes(struct sc_board *board, int source, int votes);
/* Returns the votes of a home with CITIZENS (SC-VOTE-01). */
int sc_votes_of_home(const struct sc_rules *rules, int citizens);
/* Returns the answer of FUNCTION of the scripts, which the component OWNER names, about the town of
 * SEAT, or about the tile on SQUARE unless that is SC_NO_SQUARE (ad_ask). */
int sc_ask(const struct sc_rules *rules, const struct sc_state *st, int function, const char *owner,
           int seat, int square);
/* Returns the votes that the town of SEAT gets from SOURCE in phase 5. */
int sc_town_votes(const struct sc_rules *rules, const struct sc_state *st, int seat, int source);
/* Writes the pollution of the round by source (SC_POLLUTION_SOURCES numbers) to OUT and returns the
 * sum (SC-POL-01). */
int sc_round_pollution(const struct sc_rules *rules, const struct sc_state *st, int seat,
                       int out[SC_POLLUTION_SOURCES]);
/* Returns the seats that lose a meeple, as bits: most pollution in the round, then in total.  OUT:
 * seats that have left (SC-DTH-01). */
unsigned sc_losers(const struct sc_rules *rules, const int *round, const int *total, unsigned out,
                   int seats);
enum sc_death_result { SC_F_GRAVE, SC_F_NONE, SC_F_CITY_HALL, SC_F_CAREER };
/* Returns what becomes of a victim.  OWN: a citizen of the town, whose clinic is staffed if CLINIC.
 * FIRE: the owner of the tourist has a staffed fire station, and a city hall with FREE_CELLS.
 * LETHAL: nothing helps (SC-DTH-03, -04, SC-POL-04). */
enum sc_death_result sc_death_result_of(bool own, bool clinic, bool fire, int free_cells,
                                        bool lethal);
/* Returns the squares of the meeples from which SEAT chooses a victim. */
sc_set sc_victims(const struct sc_rules *rules, const struct sc_state *st, int seat);
/* Returns the squares where the grave may lie: beside another grave if there is one (SC-DTH-06). */
sc_set sc_grave_squares(const struct sc_rules *rules, const struct sc_state *st, int seat);

#endif
