/* value.h - converts values of the engine to values of Lua. */
#ifndef AEDILE_BINDINGS_LUA_VALUES_VALUE_H
#define AEDILE_BINDINGS_LUA_VALUES_VALUE_H

#include "bindings/lua/state/state.h"
#include "engine/core/match/setup.h"

/* Instructions that a script is charged for work in C. */
enum {
  LB_POINTS_PRICE = 40, /* ad_points, or an attribute that costs as much */
  LB_VALUE_PRICE = 2    /* each value of a table */
};

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
/* Pushes a data tree; maps and lists become tables. */
void lb_push_node(lua_State *L, const struct ad_node *node);

#endif
