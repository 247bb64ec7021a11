/* words.h - names and reasons shared by the text files of this folder (text.c, explain.c,
 * requirements.c). */
#ifndef AEDILE_GAMES_GARDENNATION_TEXT_WORDS_H
#define AEDILE_GAMES_GARDENNATION_TEXT_WORDS_H

#include "engine/base/input_line.h"
#include "engine/games/gardennation/gardennation.h"

enum { GN_LIST = 160 }; /* bytes of a list in a sentence, NUL included */

/* A number of things for printf: "%d floor%s". */
#define GN_COUNT(n) (n), (n) == 1 ? "" : "s"

const char *gn_land_name(int land); /* "green"; "bramble" */
/* "yellow, green and red", "1 and 3" of bits. */
void gn_list_lands(unsigned lands, char out[GN_LIST]);
void gn_list_seats(unsigned seats, char out[GN_LIST]); /* numbered from 1 */
/* The ids of those that lie face up (index + 1, 0 is none); "none". */
void gn_list_projects(const struct gn_rules *rules, const uint8_t *projects, int n,
                      char out[GN_LIST]);

/* False and a reason unless the game is in PHASE. */
bool gn_in_phase(const struct gn_state *st, int phase, struct ad_reason *reason);
/* Denies: says what is missing for PROJECT, which the built tower of the acting seat does not meet
 * (requirements.c). */
bool gn_deny_unmet(const struct gn_rules *rules, const struct gn_state *st, int project,
                   struct ad_reason *reason);

#endif
