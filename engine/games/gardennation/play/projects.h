/* projects.h - common projects: what they ask for, and when they can be claimed (GN-PROJ). */
#ifndef AEDILE_GAMES_GARDENNATION_PLAY_PROJECTS_H
#define AEDILE_GAMES_GARDENNATION_PLAY_PROJECTS_H

#include "engine/games/gardennation/play/state.h"

/* What a project that is not met lacks: in the tower just built, beside it, or in number. */
enum gn_lacking {
  GN_LACKS_NO_ROOF,
  GN_LACKS_LAND,
  GN_LACKS_FLOORS,
  GN_LACKS_PLACE,
  GN_LACKS_TOWER,
  GN_LACKS_OTHER_LAND, /* the tower just built is on the land of the main tower */
  GN_LACKS_EQUAL,      /* a tower as high */
  GN_LACKS_VACANT,
  GN_LACKS_GROUP,
  GN_LACKS_TERRITORIES,
  GN_LACKS_RIVALS,
  GN_LACKS_SCRIPT
};
struct gn_lack {
  int what, floors, land;
  /* LAND: the land that would do, too; TOWER: area beside which the tower is missing; OTHER_LAND:
   * area of the main tower; else how many were found */
  int n;
};
/* Returns the areas that take part if SEAT's tower on BUILT, with its floors as they are, meets
 * PROJECT now; 0 if not, and LACK (may be NULL): what is missing. */
uint64_t gn_meets(const struct gn_rules *rules, const struct gn_state *st, int project, int seat,
                  int built, struct gn_lack *lack);
/* Returns the projects, 1 << index, that the acting seat may claim for st->built now: face up, met,
 * by project_claim_rule, and may_claim_at_all (projects.c). */
uint64_t gn_claimable(const struct gn_rules *rules, const struct gn_state *st);
/* Returns the projects that are face up, 1 << index. */
uint64_t gn_face_up(const struct gn_rules *rules, const struct gn_state *st);
/* Fills PLACE of the display from the deck; empties it if the deck is empty. */
void gn_turn_up(struct gn_state *st, int place);

#endif
