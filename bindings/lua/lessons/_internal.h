/* _internal.h - what the files of this folder share.  Private to it. */
#ifndef AEDILE_BINDINGS_LUA_LESSONS_INTERNAL_H
#define AEDILE_BINDINGS_LUA_LESSONS_INTERNAL_H

#include "bindings/lua/lessons/generator.h"
#include "bindings/lua/state/state.h"

/* Indexes of the registry. */
enum {
  LB_SLOT_GENERATE = 8,
  LB_SLOT_RANDOM,
  LB_SLOT_NULL,  /* the table that stands for null */
  LB_SLOT_EMPTY, /* a set of tables that are empty maps; other empty tables are lists */
};

struct lb_generator {
  struct lb_module script;   /* name, path and text */
  struct lb_module *modules; /* what it requires */
  struct lb_state *state;
  char *variant;
  int seats, line; /* LINE of `generate` */
  bool is_one;     /* it has a function `generate` */
  /* of the call */
  const struct ad_setup *setup;
  struct ad_arena scratch; /* of the helper that runs; a Lua error may leave it full */
  struct ad_diags diags;
  void *position, *next; /* room for states */
  ad_move *moves;        /* room for legal moves */
};
static inline struct lb_generator *lb_generator_of(lua_State *L)
{
  return lb_of(L)->owner;
}

/* Returns the value at the top as a tree in ARENA.  Raises unless it is made of plain tables,
 * texts, whole numbers and truth values; WHAT names it in the message, such as "the lesson". */
struct ad_node *lb_to_tree(lua_State *L, const char *what, struct ad_arena *arena);
/* Pushes NODE so that lb_to_tree gives an equal tree. */
void lb_push_tree(lua_State *L, const struct ad_node *node);
/* Pushes the table `setup` of the call. */
void lb_push_setup(lua_State *L);

#endif
