/* hooks_fixture.h - Nim with scripts, for the tests of hooks. */
#ifndef AEDILE_TESTS_UNIT_BINDINGS_HOOKS_FIXTURE_H
#define AEDILE_TESTS_UNIT_BINDINGS_HOOKS_FIXTURE_H

#include "engine/core/match/match.h"
#include "engine/core/match/player.h"

/* Nim for two with SCRIPTS (ended by NULL), called a.lua, b.lua ...; VARS and OPTIONS (of the first
   script) in YAML, or NULL.  Returns NULL after reporting problems. */
struct ad_setup *hooks_load(const char *const *scripts, const char *vars, const char *options,
                            struct ad_diags *diags);
/* Likewise with one script; any problem fails the test. */
struct ad_setup *hooks_setup(const char *script, const char *vars);
/* Plays the move TEXT, which is legal. */
void hooks_play_move(struct ad_match *match, const char *text);
/* Returns entry I of the variable NAME. */
int64_t hooks_variable(const struct ad_match *match, const char *name, int i);
void hooks_check_no_fault(const struct ad_setup *s);

#endif
