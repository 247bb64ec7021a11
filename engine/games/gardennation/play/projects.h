/* projects.h - common projects: what they ask for, and when they can be claimed (GN-PROJ). */
#ifndef AEDILE_GAMES_GARDENNATION_PLAY_PROJECTS_H
#define AEDILE_GAMES_GARDENNATION_PLAY_PROJECTS_H

#include "engine/games/gardennation/play/state.h"

/* Returns whether SEAT's tower on BUILT, with its floors as they are, meets PROJECT now; PARTS (may
 * be NULL): the areas that take part. */
bool gn_meets(const struct gn_rules *rules, const struct gn_state *st, int project, int seat,
              int built, uint64_t *parts);
/* Returns the projects, 1 << index, that the acting seat may claim for st->built now: face up, met,
 * by project_claim_rule, and may_claim_at_all (projects.c). */
uint64_t gn_claimable(const struct gn_rules *rules, const struct gn_state *st);
/* Returns the projects that are face up, 1 << index. */
uint64_t gn_face_up(const struct gn_rules *rules, const struct gn_state *st);
/* Fills PLACE of the display from the deck; empties it if the deck is empty. */
void gn_turn_up(struct gn_state *st, int place);

#endif
