/* find.h - components by their ids. */
#ifndef AEDILE_GAMES_SMALLCITY_RULES_FIND_H
#define AEDILE_GAMES_SMALLCITY_RULES_FIND_H

#include "engine/games/smallcity/rules/rules.h"

/* Returns the index of the kind with ID, in either case, or -1. */
int sc_kind_find(const struct sc_rules *rules, const char *id);
/* Returns the form with ID, "P3/l3", or the form of the kind with ID if it has only one; or -1. */
int sc_form_find(const struct sc_rules *rules, const char *id);
/* Writes ", did you mean 'SCHOOL'?" for an unknown WORD, or ""; CLASSES: names of classes are
 * suggested, too.  Returns OUT. */
const char *sc_kind_hint(const struct sc_rules *rules, const char *word, bool classes, char *out,
                         size_t size);
/* Returns the form of KIND that has SHAPE, or -1. */
int sc_shape_form(const struct sc_rules *rules, int kind, const char *shape);
/* Returns the action card with the id or letter, in either case, or -1. */
int sc_action_find(const struct sc_rules *rules, const char *id_or_letter);
/* Each returns the index of the component with ID, in either case, or -1. */
int sc_shape_find(const struct sc_rules *rules, const char *id);
int sc_row_find(const struct sc_rules *rules, const char *id);
int sc_promise_find(const struct sc_rules *rules, const char *id);
int sc_side_find(const struct sc_rules *rules, const char *id);

#endif
