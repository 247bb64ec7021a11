/* generator.h - a Lua script that makes lessons (docs/writing-lessons.md, "Lessons made by a
 * script").
 *
 * The script returns a table with `generate(rng, setup)`, which returns a lesson or a list of
 * lessons as tables.  It runs in the sandbox of scripts, with a limit of instructions and memory
 * for each call, and each call begins in the state right after loading: the same seed makes the
 * same lessons. */
#ifndef AEDILE_BINDINGS_LUA_LESSONS_GENERATOR_H
#define AEDILE_BINDINGS_LUA_LESSONS_GENERATOR_H

#include "bindings/lua/state/limits.h"
#include "engine/base/tree/node.h"
#include "engine/core/match/setup.h"

enum { LB_MOST_LESSONS = 16 }; /* of one call */

struct lb_generator;
/* Loads the script TEXT, called NAME in messages; ROOTS: folders of `require`, borrowed.  LIMITS
 * may be NULL.  NULL after filling ERR; *IS_ONE (may be NULL) then says whether the script has a
 * `generate`. */
struct lb_generator *lb_generator_new(const char *name, const char *text, size_t len,
                                      const char *const *roots, const struct lb_limits *limits,
                                      bool *is_one, struct ad_err *err);
void lb_generator_free(struct lb_generator *generator); /* NULL is fine */
/* The variant that the script names, or NULL; the seats, or 0. */
const char *lb_generator_variant(const struct lb_generator *generator);
int lb_generator_seats(const struct lb_generator *generator);
/* Calls `generate` with numbers from SEED for SETUP, bound.  Returns a list of 1 to LB_MOST_LESSONS
 * maps in ARENA; NULL after filling ERR, "script:line: ..." in its message. */
struct ad_node *lb_generator_run(struct lb_generator *generator, const struct ad_setup *setup,
                                 uint64_t seed, struct ad_arena *arena, struct ad_err *err);

#endif
