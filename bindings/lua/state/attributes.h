/* attributes.h - attributes of a game (struct ad_attr) as methods of a Lua class.
 *
 * object:NAME(i, j, k) reads one value.  If the last indexes are left out, it returns a table over
 * them, which starts at the first index.  An index that is out of range, or one too many, is an
 * error. */
#ifndef AEDILE_BINDINGS_LUA_STATE_ATTRIBUTES_H
#define AEDILE_BINDINGS_LUA_STATE_ATTRIBUTES_H

#include "bindings/lua/state/state.h"
#include "engine/core/match/setup.h"

/* Instructions that a script is charged for work in C. */
enum {
  LB_POINTS_PRICE = 40, /* ad_points, or an attribute that costs as much */
  LB_VALUE_PRICE = 2    /* each value of a table */
};

/* The state that an object reads, and for whom: VIEWER is a seat or AD_NOBODY. */
struct lb_subject {
  const void *rules, *state;
  int viewer;
  /* NULL, or set to true when a value is read that the seat WITNESS may not know */
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

/* Pushes a value of an attribute or a move field; nil for AD_NONE and AD_HIDDEN. */
void lb_push_value(lua_State *L, enum ad_type type, const struct ad_word *words,
                   const char *(*name_of)(const void *, int64_t), const void *rules, int64_t value);
/* Pushes the value of a parameter; sets and lists as tables, maps by key. */
void lb_push_param(lua_State *L, const struct ad_param *param, const void *rules);
/* Pushes the value of the parameter named at ARG; an unknown name raises an error with the nearest
   one. */
void lb_push_param_named(lua_State *L, int arg, const struct ad_game_ops *ops, const void *rules);
/* Pushes a variable of house rules as VIEWER sees it: a number, a list of numbers, or nil if VIEWER
   may not know it. */
void lb_push_var(lua_State *L, const struct ad_setup *setup, const void *state,
                 const struct ad_var *var, int viewer);
void lb_push_node(
  lua_State *L, const struct ad_node *node); /* Pushes a data tree; maps and lists become tables. */

#endif
