/* tables.h - tables that play looks up, derived from the parameters. */
#ifndef AEDILE_GAMES_GARDENNATION_RULES_TABLES_H
#define AEDILE_GAMES_GARDENNATION_RULES_TABLES_H

#include "engine/games/gardennation/rules/rules.h"

/* Lists the mission cards, copies included, in `card` and `n_cards`. */
void gn_make_cards(struct gn_rules *rules);
/* Derives all tables; the parameters must be valid. */
void gn_make_tables(struct gn_rules *rules);

#endif
