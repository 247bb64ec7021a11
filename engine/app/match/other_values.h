/* other_values.h - other values of a parameter, near its own: what a change of one rule could be.
 */
#ifndef AEDILE_APP_MATCH_OTHER_VALUES_H
#define AEDILE_APP_MATCH_OTHER_VALUES_H

#include "engine/config/variant.h"
#include "engine/core/game/param.h"

struct app_other_value {
  struct ad_node *value; /* in the arena */
  const char *what;      /* "7", "every number one more" */
  /* Stands for the value before, if the rules refuse that one. */
  bool instead;
};
enum { APP_OTHER_VALUES = 64 };
/* Fills OUT with other values of PARAM than NOW (may be NULL): each word, the numbers one less and
 * one more, with ENDS also the least and the most, tables with every number one more, sets without
 * one of their words.  Returns how many; none for pictures, texts and what a game reads itself. */
int app_other_values(const struct ad_param *param, const struct ad_node *now, bool ends,
                     struct ad_arena *arena, struct app_other_value out[APP_OTHER_VALUES]);

/* Returns the value of the parameter KEY of VARIANT with SEATS seats, or that of OPTIONS (a map, or
 * NULL) if it is there.  Of a table by seats or by a word, the entry in play: ENTRY (may be NULL)
 * gets its key, else NULL.  NULL: there is no such parameter, or it has no value. */
const struct ad_node *app_parameter_now(const struct cfg_variant *variant,
                                        const struct ad_node *options, const char *key, int seats,
                                        const char **entry);

#endif
