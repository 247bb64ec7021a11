/* compare.h - what arms of the lab differ in, as a tree. */
#ifndef AEDILE_APP_LAB_ANSWERS_COMPARE_H
#define AEDILE_APP_LAB_ANSWERS_COMPARE_H

#include "engine/app/lab/games/lab.h"

/* Returns the tree of `compare`: what was played, and a comparison of each later arm with the first
 * for each number of seats and bot. */
struct ad_node *app_lab_compare_tree(const struct app_lab *lab, struct ad_arena *arena);

#endif
