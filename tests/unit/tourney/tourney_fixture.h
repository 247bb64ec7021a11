/* tourney_fixture.h - plans of nim and result files in a scratch folder. */
#ifndef AEDILE_TESTS_TOURNEY_FIXTURE_H
#define AEDILE_TESTS_TOURNEY_FIXTURE_H

#include <check.h>

#include "engine/tourney/run/run.h"
#include "engine/tourney/standings/standings.h"

/* The plan of the tournament file TEXT, sealed with its seed or 1; NULL after filling PROBLEMS (may
   be NULL).  Variants are nim/test (2 to 4 seats) and nim/pair (2 seats), and mim/test (2 to 4
   seats) of the game mim, which is nim with a larger state; scripts good.lua and nim.lua (take the
   last move; nim.lua refuses other games), bad.lua (raises) and slow.lua (out of budget). */
struct tn_plan *fixture_plan(const char *text, const char **problems);
void fixture_plan_free(struct tn_plan *plan);
/* Path of a file that is not there yet; removed by fixture_clean, which every test that asks for
 * one calls at its end. */
const char *fixture_path(void);
void fixture_clean(void);

/* A new result file for the tournament file TEXT; PLAN gets its plan. */
struct tn_store *fixture_store(const char *text, struct tn_plan **plan);
/* Adds game ID with these scores by seat; equal ones share a rank.  FORFEIT: a seat, or -1. */
void fixture_add_game(const struct tn_plan *plan, struct tn_store *store, long long id,
                      const int *scores, int forfeit);
struct tn_standings *fixture_standings(struct tn_store *store);
/* Frees the three and removes the result file. */
void fixture_done(struct tn_plan *plan, struct tn_store *store, struct tn_standings *standings);

#endif
