/* solve.h - the exact end of a game in which nothing is hidden and nothing is drawn any more.
 *
 * Every position is valued once, however it is reached.  Storage is reserved once; what needs more
 * is left to the tree. */
#ifndef AEDILE_PLAYERS_SEARCH_SOLVE_H
#define AEDILE_PLAYERS_SEARCH_SOLVE_H

#include "engine/core/match/setup.h"

struct se_solver;
/* Room for POSITIONS positions; SETUP is borrowed. */
AD_MUST_USE struct se_solver *se_solver_new(const struct ad_setup *setup, int positions);
void se_solver_free(struct se_solver *solver); /* NULL is fine */
/* Finds what STATE leads to if every seat looks after its own win, then its own margin: RESULT.
 * False: there are too many positions, or moves in a row. */
bool se_solve(struct se_solver *solver, const void *state, struct ad_result *result);
/* How many positions are known: about as many moves were made for them. */
int se_solver_positions(const struct se_solver *solver);
/* Forgets all positions. */
void se_solver_clear(struct se_solver *solver);

#endif
