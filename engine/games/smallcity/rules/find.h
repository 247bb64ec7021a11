/* find.h - components by their ids. */
#ifndef AEDILE_GAMES_SMALLCITY_RULES_FIND_H
#define AEDILE_GAMES_SMALLCITY_RULES_FIND_H

#include "engine/games/smallcity/rules/rules.h"

/* Each returns the index of the component with ID, in either case, or -1.  Forms: "P3/l3", or the
 * kind if it has one form. */
int sc_kind_find(const struct sc_rules *rules, const char *id);
int sc_form_find(const struct sc_rules *rules, const char *id);
/* Writes ", did you mean 'SCHOOL'?" for an unknown WORD, or ""; CLASSES: names of classes are
 * suggested, too.  Returns OUT. */
const char *sc_kind_hint(const struct sc_rules *rules, const char *word, bool classes, char *out,
                         size_t size);
/* Returns the form of KIND that has SHAPE, or -1. */
int sc_shape_form(const struct sc_rules *rules, int kind, const char *shape);
int sc_action_find(const struct sc_rules *rules, const char *id_or_letter);
int sc_shape_find(const struct sc_rules *rules, const char *id);
int sc_row_find(const struct sc_rules *rules, const char *id);
int sc_promise_find(const struct sc_rules *rules, const char *id);
int sc_side_find(const struct sc_rules *rules, const char *id);

#endif
