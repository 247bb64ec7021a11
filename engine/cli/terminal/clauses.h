/* clauses.h - clauses of a rules page on the terminal. */
#ifndef AEDILE_CLI_TERMINAL_CLAUSES_H
#define AEDILE_CLI_TERMINAL_CLAUSES_H

#include <stdio.h>

#include "engine/core/game/game.h"
#include "engine/lesson/book/clauses.h"

/* True if the id, the section or the text of CLAUSE has WORD in it, whatever its case; NULL is in
 * all of them. */
bool cli_clause_is_meant(const struct le_clause *clause, const char *word);
/* Prints the clauses that are meant: a few of them whole, many as one line each below the headings
 * of their sections.  Returns how many there are. */
int cli_print_clauses(FILE *out, const struct le_clauses *clauses, const char *word);
/* Says that no clause has WORD, and which one may be meant. */
void cli_print_no_clause(FILE *out, const struct ad_game_ops *ops, const struct le_clauses *clauses,
                         const char *word);
/* Prints the clauses of the game on stdout, as `rule` and `rules` of people at the table ask for
 * them; or what is wrong. */
void cli_print_rules(const struct ad_game_ops *ops, const char *word);

#endif
