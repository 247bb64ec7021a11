/* attributes.h - attributes of a game (struct ad_attr) as methods of a Lua class.
 *
 * object:NAME(i, j, k) reads one value.  If the last indexes are left out, it returns a table over
 * them, which starts at the first index.  An index that is out of range, or one too many, is an
 * error. */
#ifndef AEDILE_BINDINGS_LUA_VALUES_ATTRIBUTES_H
#define AEDILE_BINDINGS_LUA_VALUES_ATTRIBUTES_H

#include "bindings/lua/state/state.h"
#include "engine/core/match/setup.h"

/* The state that an object reads, and for whom (viewer.h). */
struct lb_subject {
  const void *rules, *state;
  int viewer;
  /* NULL, or set to true when a value is read that WITNESS may not know */
  bool *secret;
  int witness;
};
/* Fills OUT from the object at ARG; raises an error if it is of another class or was kept after its
   call. */
typedef void lb_subject_fn(lua_State *L, int arg, struct lb_subject *out);

/* Adds a function for each of ATTRS (ended by a NULL name) to the table of methods at the top,
   unless the name exists.  ATTRS is borrowed for the life of the state. */
void lb_add_attributes(lua_State *L, const struct ad_attr *attrs, lb_subject_fn *subject);
/* Implements object:count(NAME, i, j): returns how many values the next index has. */
int lb_count_values(lua_State *L, const struct ad_attr *attrs, lb_subject_fn *subject);
/* Implements object:tally(NAME, i, j): returns a table of how often each value occurs over the
   indexes left out. */
int lb_tally_values(lua_State *L, const struct ad_attr *attrs, lb_subject_fn *subject);

#endif
