/* measure.h - what the lab found, as a tree for text, CSV, JSON and pages (docs/lab.md lists its
 * keys). */
#ifndef AEDILE_APP_LAB_ANSWERS_MEASURE_H
#define AEDILE_APP_LAB_ANSWERS_MEASURE_H

#include "engine/app/lab/games/lab.h"
#include "engine/lab/table/measure.h"

/* Returns the tree of `measure`: what was played, and a table for each arm, number of seats and
 * bot. */
struct ad_node *app_lab_tree(const struct app_lab *lab, struct ad_arena *arena);
/* Puts what was played: game, seed, design, arms, bots. */
void app_lab_put_head(const struct app_lab *lab, struct ad_node *tree, struct ad_arena *arena);
/* Puts the curves and what belongs to them as `tension`; nothing if no game had playouts. */
void app_lab_put_tension(const struct app_lab *lab, const struct lab_tension_rows *tension,
                         struct ad_node *table, struct ad_arena *arena);

#endif
