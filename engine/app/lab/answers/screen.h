/* screen.h - which parameters change anything at all: each of them one step down and up, on the
 * same deals (docs/lab.md). */
#ifndef AEDILE_APP_LAB_ANSWERS_SCREEN_H
#define AEDILE_APP_LAB_ANSWERS_SCREEN_H

#include "engine/app/lab/games/places.h"

/* Plays ARM, the seats of number S, with other values of each parameter, or of the parameters that
 * lab->parameters names, and puts a list into TABLE.  False after reporting, or when the watch
 * ended it.
 */
AD_MUST_USE bool app_lab_put_screen(struct app_lab *lab, int arm, int s,
                                    struct app_lab_progress *progress, struct ad_node *table,
                                    struct ad_arena *arena, struct ad_diags *diags);
/* Returns the name of ARM with parameter KEY at VALUE, in ARENA; ENTRY: of a table, or NULL. */
const char *app_lab_changed_name(const struct app_lab *lab, int arm, const char *key,
                                 const char *entry, const struct ad_node *value,
                                 struct ad_arena *arena);

#endif
