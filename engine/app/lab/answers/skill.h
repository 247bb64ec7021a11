/* skill.h - how much a game rewards to be good at it: a ladder of bots that look ahead further, the
 * shares of skill and luck, and how much seats take from each other (docs/lab.md). */
#ifndef AEDILE_APP_LAB_ANSWERS_SKILL_H
#define AEDILE_APP_LAB_ANSWERS_SKILL_H

#include "engine/app/lab/games/places.h"

/* Plays what the ladder, luck and interaction need, in ARM with the seats of number S, and puts the
 * result into TABLE.  False after reporting, or when the watch ended it. */
AD_MUST_USE bool app_lab_put_skill(struct app_lab *lab, int arm, int s,
                                   struct app_lab_progress *progress, struct ad_node *table,
                                   struct ad_arena *arena, struct ad_diags *diags);

#endif
