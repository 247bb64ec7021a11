/* attributes.h - what can be seen of a game (struct ad_attr) as methods of a class, and its values
 * as values of Lua.
 *
 * object:NAME(i, j, k) reads one value; with indexes left out at the end it gives a table over them
 * that begins with the number of the first one.  Indexes are checked against the subject: out of
 * range, none there now, too many are errors. */
#ifndef AEDILE_BINDINGS_LUA_STATE_ATTRIBUTES_H
#define AEDILE_BINDINGS_LUA_STATE_ATTRIBUTES_H

#include "bindings/lua/state/state.h"
#include "engine/core/match/setup.h"

/* Instructions that work in C costs a script. */
enum {
  LB_POINTS_PRICE = 40, /* ad_points, or an attribute that works as hard */
  LB_VALUE_PRICE = 2    /* each value of a table */
};

/* What an object of a class shows, and to whom: a seat or AD_NOBODY. */
struct lb_subject {
  const void *rules, *state;
  int viewer;
  /* NULL, or: what becomes true when a value is read that WITNESS, a seat, may not know or might
   * not. */
  bool *secret;
  int witness;
};
/* Of the value at ARG; raises if it is not of the class, or one that was kept too long. */
typedef void lb_subject_fn(lua_State *L, int arg, struct lb_subject *out);

/* Puts a function for each of ATTRS (a NULL name ends them) into the table of methods at the top,
   but not over names that are there.  ATTRS is borrowed for the life of the state. */
void lb_add_attributes(lua_State *L, const struct ad_attr *attrs, lb_subject_fn *subject);
/* The body of object:count(NAME, i, j): how many values the next index has. */
int lb_count_values(lua_State *L, const struct ad_attr *attrs, lb_subject_fn *subject);
/* The body of object:tally(NAME, i, j): a table of how often each value is there under the indexes
 * left out. */
int lb_tally_values(lua_State *L, const struct ad_attr *attrs, lb_subject_fn *subject);

/* Pushes a value of an attribute or a move field; nil for AD_NONE and AD_HIDDEN. */
void lb_push_value(lua_State *L, enum ad_type type, const struct ad_word *words,
                   const char *(*name_of)(const void *, int64_t), const void *rules, int64_t value);
/* Pushes the value of a knob; sets and lists as tables, maps by key. */
void lb_push_param(lua_State *L, const struct ad_param *param, const void *rules);
/* Pushes the value of the knob that the text at ARG names; raises with the name that may be meant.
 */
void lb_push_param_named(lua_State *L, int arg, const struct ad_game_ops *ops, const void *rules);
/* Pushes a variable of house rules as VIEWER sees it: a number, or a list of numbers; nil where it
 * may not know. */
void lb_push_var(lua_State *L, const struct ad_setup *setup, const void *state,
                 const struct ad_var *var, int viewer);
void lb_push_node(lua_State *L, const struct ad_node *node); /* maps and lists as tables */

#endif
