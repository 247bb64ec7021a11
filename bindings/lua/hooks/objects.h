/* objects.h - what hooks see: the state, the move, events, the score sheet, the city.  For the
 * files of this folder only (objects.c, state.c, parts.c, vars.c). */
#ifndef AEDILE_LUA_HOOKS_OBJECTS_H
#define AEDILE_LUA_HOOKS_OBJECTS_H

#include "bindings/lua/state/state.h"
#include "bindings/lua/state/wrap.h"
#include "engine/core/game/game.h"

struct lb_hooks;
struct lb_call;

enum lb_object {
  LB_THE_STATE,
  LB_THE_BEFORE,
  LB_THE_MOVE,
  LB_THE_EVENTS,
  LB_THE_SHEET,
  LB_THE_SCENE,
  LB_THE_ITEM,
  LB_THE_MODULES
};

struct lb_hook_state {
  enum lb_kind kind;
  const void *state; /* NULL: the call is over */
  void *writable;    /* the same, or NULL: it may only be read */
};
struct lb_hook_move {
  enum lb_kind kind;
  const void *state; /* in which the move is legal; NULL: the call is over */
  ad_move move;
};
struct lb_hook_events {
  enum lb_kind kind;
  int seat;
  ad_move move;
  const void *before, *after; /* NULL: the call is over */
};
struct lb_hook_sheet {
  enum lb_kind kind;
  int seat, sum;
  const void *state;      /* NULL: the call is over */
  struct ad_sheet *lines; /* or NULL */
};
struct lb_hook_scene {
  enum lb_kind kind;
  const void *rules, *subject; /* NULL: the call is over */
};
struct lb_hook_item { /* what `price` is asked about */
  enum lb_kind kind;
  const void *state; /* NULL: the call is over */
  uint32_t item;
};
/* Makes the classes and the objects, inside lb_protect, before the scripts are loaded (objects.c).
 */
void lb_open_hooks(lua_State *L, struct lb_hooks *h);
void lb_open_states(lua_State *L, const struct ad_game_ops *ops); /* state and city */
void lb_open_parts(lua_State *L, const struct ad_game_ops *ops);  /* move, events, sheet, item */
void lb_open_hook_vars(lua_State *L);                             /* state.vars */
/* Returns the object, which lives as long as the Lua state; the first function also pushes it. */
void *lb_push_object(lua_State *L, enum lb_object which);
void *lb_object(lua_State *L, enum lb_object which);
/* Returns the object of KIND at ARG; raises if it is something else than a NAME, or if the call it
 * belongs to is over: the pointer at the offset SUBJECT of the object is NULL then. */
void *lb_check_object(lua_State *L, int arg, enum lb_kind kind, const char *name, size_t subject);
struct lb_hook_state *lb_check_hook_state(lua_State *L, int arg);
/* Like luaL_checkinteger; the error for a fraction says how to make it whole. */
lua_Integer lb_check_whole(lua_State *L, int arg);
/* Sets H->asked_hidden if H->viewer may not know the points of SEAT. */
void lb_note_points_read(struct lb_hooks *h, const void *state, int seat);
int lb_refuse_change(lua_State *L); /* a __newindex */

/* Fills in a state object and pushes it; lb_release makes it unusable after the call. */
struct lb_hook_state *lb_push_state(lua_State *L, enum lb_object which, const void *state,
                                    void *writable);
/* Pushes the events of the move of C. */
void lb_push_events(lua_State *L, const struct lb_call *c);
void lb_release(struct lb_hooks *h, enum lb_object which);

#endif
