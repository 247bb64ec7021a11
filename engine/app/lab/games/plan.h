/* plan.h - a lab as a tournament file with format lab: the same games, for `run` and many machines.
 */
#ifndef AEDILE_APP_LAB_GAMES_PLAN_H
#define AEDILE_APP_LAB_GAMES_PLAN_H

#include "engine/app/lab/games/lab.h"

/* Returns the tournament NAME as a tree in ARENA, for cfg_yaml_write.  Paths become absolute, so
 * that the file may lie anywhere; all bots get the fewest deals that one of them has.  NULL after
 * reporting: a bot is a program. */
struct ad_node *app_lab_plan(const struct app_lab *lab, const char *name, struct ad_arena *arena,
                             struct ad_diags *diags);

#endif
