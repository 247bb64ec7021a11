/* hooks.h - hooks of a variant from its scripts (docs/house-rules.md is the page for their
 * authors). */
#ifndef AEDILE_BINDINGS_LUA_HOOKS_HOOKS_H
#define AEDILE_BINDINGS_LUA_HOOKS_HOOKS_H

#include "engine/base/public.h"
#include "engine/core/match/scripts.h"

AD_PUBLIC_BEGIN

/* Each call of a hook may use so many instructions (more than a machine can do before the watchdog
   looks, watchdog.h); all scripts of a set-up share the memory. */
enum { LB_HOOK_INSTRUCTIONS = 64000000, LB_HOOK_MEMORY_MB = 32 };
/* The same of a function of a lesson: a lesson asks it about many moves, so its instructions are
   always counted. */
enum { LB_PREDICATE_INSTRUCTIONS = 2000000 };

/* An ad_hooks_loader: every set-up gets a Lua state of its own, which all its runs use.  So a
   set-up with Lua scripts is for one thread at a time; a thread that plays the variant too compiles
   it for itself. */
AD_MUST_USE const struct ad_hooks *lb_hooks_load(const struct ad_scripts *scripts,
                                                 struct ad_diags *diags);

AD_PUBLIC_END

#endif
