/* worth.h - what moves of a class are worth: the same games with a seat that may not make them, and
 * with a seat that makes them whenever it can (docs/lab.md). */
#ifndef AEDILE_APP_LAB_ANSWERS_WORTH_H
#define AEDILE_APP_LAB_ANSWERS_WORTH_H

#include "engine/app/lab/games/places.h"

enum { APP_LAB_CLASSES = 128 };

/* Plays the classes of lab->classes, or the usual ones, in ARM with the seats of number S, and puts
 * a list into TABLE.  The cell of line-up 0 is played already: it says which classes there are.
 * False after reporting, or when the watch ended it. */
AD_MUST_USE bool app_lab_put_worth(struct app_lab *lab, int arm, int s,
                                   struct app_lab_progress *progress, struct ad_node *table,
                                   struct ad_arena *arena, struct ad_diags *diags);

#endif
