/* params_internal.h - shorthand for entries of the tables in params.c and components.c.  Private to
 * the two. */
#ifndef AEDILE_GAMES_SMALLCITY_RULES_PARAMS_INTERNAL_H
#define AEDILE_GAMES_SMALLCITY_RULES_PARAMS_INTERNAL_H

#define INT(low, high) .type = AD_INT, .min = (low), .max = (high)
#define BOOL .type = AD_BOOL
#define WORD(of) .type = AD_WORD, .words = (of)
#define INTS(low, high, most) .type = AD_INTS, .min = (low), .max = (high), .max_items = (most)
#define VALUES(of, low, high) .type = AD_VALUES, .words = (of), .min = (low), .max = (high)

#endif
