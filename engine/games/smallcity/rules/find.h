/* find.h - components by their ids. */
#ifndef AEDILE_GAMES_SMALLCITY_RULES_FIND_H
#define AEDILE_GAMES_SMALLCITY_RULES_FIND_H

#include "engine/games/smallcity/rules/rules.h"

/* By id, upper and lower case alike; -1 if there is none.  Forms: "P3/l3", or a kind with one form.
 */
int sc_kind_find(const struct sc_rules *rules, const char *id);
int sc_form_find(const struct sc_rules *rules, const char *id);
/* ", did you mean 'SCHOOL'?" for a WORD that is no kind, nor, with CLASSES, a class; or "". Returns
 * OUT. */
const char *sc_kind_hint(const struct sc_rules *rules, const char *word, bool classes, char *out,
                         size_t size);
/* the form of KIND that has SHAPE, or -1 */
int sc_shape_form(const struct sc_rules *rules, int kind, const char *shape);
int sc_action_find(const struct sc_rules *rules, const char *id_or_letter);
int sc_shape_find(const struct sc_rules *rules, const char *id);
int sc_row_find(const struct sc_rules *rules, const char *id);
int sc_promise_find(const struct sc_rules *rules, const char *id);
int sc_side_find(const struct sc_rules *rules, const char *id);

#endif
