/* words.h - names and lists in sentences. */
#ifndef AEDILE_GAMES_GARDENNATION_TEXT_WORDS_H
#define AEDILE_GAMES_GARDENNATION_TEXT_WORDS_H

#include "engine/games/gardennation/play/state.h"

enum { GN_LIST = 160 }; /* bytes of a list in a sentence, NUL included */

/* A number of things for printf: "%d floor%s". */
#define GN_COUNT(n) (n), ad_plural(n)

/* Returns the name of a land: "green"; "bramble" for GN_BRAMBLE. */
const char *gn_land_name(int land);
/* Each writes the lands, or the seats from 1, whose bits are set: "yellow, green and red". */
void gn_list_lands(unsigned lands, char out[GN_LIST]);
void gn_list_seats(unsigned seats, char out[GN_LIST]);
/* Writes the ids of N PROJECTS (index + 1; 0 is skipped), or "none". */
void gn_list_projects(const struct gn_rules *rules, const uint8_t *projects, int n,
                      char out[GN_LIST]);
/* Writes the ids of all missions dealt to the acting seat. */
void gn_list_missions(const struct gn_rules *rules, const struct gn_state *st, char out[GN_LIST]);

#endif
