/* self_test.h - checks that the Lua library works inside as this binding assumes.
 *
 * The limits of a script rest on facts that the manual of Lua does not promise: how stacks grow,
 * which sizes the allocator gets, which functions can be replaced at link time.  If one does not
 * hold, a script might run without a limit, so none is loaded. */
#ifndef AEDILE_BINDINGS_LUA_STATE_SELF_TEST_H
#define AEDILE_BINDINGS_LUA_STATE_SELF_TEST_H

#include <lua.h>

#include "engine/base/err.h"

/* Returns false after filling ERR if a fact does not hold.  Checks once per process, in less than a
   millisecond; any thread may call it. */
AD_MUST_USE bool lb_self_test(struct ad_err *err);
/* Checks again with Lua states whose blocks come from ALLOCATE, which may pass wrong sizes on to
   lb_allocate: so a test shows that a wrong library is noticed. */
void lb_self_test_with(lua_Alloc allocate);

#endif
