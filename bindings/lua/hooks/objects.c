/* objects.c - the objects that hooks get: one of each kind, made before the scripts are loaded.
 *
 * A call fills the objects in and empties them afterwards, so a call allocates nothing, and an
 * object that a script has kept raises an error instead of showing another state. */
#include <string.h>

#include "bindings/lua/hooks/_internal.h"
#include "bindings/lua/library/sandbox.h"

void *lb_push_object(lua_State *L, enum lb_object which)
{
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_OBJECT + (int)which);
  return lua_touserdata(L, -1);
}

void *lb_object(lua_State *L, enum lb_object which)
{
  void *object = lb_push_object(L, which);
  lua_pop(L, 1);
  return object;
}

void *lb_check_object(lua_State *L, int arg, enum lb_kind kind, const char *name, size_t subject)
{
  void *object = lb_test(L, arg, kind);
  if (!object) {
    luaL_argerror(L, arg,
                  lua_pushfstring(L, "%s expected, got %s: a method is called with a colon", name,
                                  luaL_typename(L, arg)));
    return NULL; /* not reached */
  }
  const void *about;
  memcpy(&about, (const char *)object + subject, sizeof about);
  if (!about)
    luaL_error(L, "%s kept after its call ended", name);
  return object;
}

int lb_refuse_change(lua_State *L)
{
  return luaL_error(L, "'%s' cannot be set; numbers of the variant are in state.vars",
                    lb_tostring(L, 2, NULL));
}

static void make_object(lua_State *L, enum lb_object which, enum lb_kind kind, size_t size)
{
  enum lb_kind *object = lb_new(L, kind, size, 1);
  memset(object, 0, size);
  *object = kind;
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_SLOT_OBJECT + (int)which);
}

/* The last of FIELDS (may be NULL) that is called `kind` and is a word, or NULL. */
static const struct ad_field *find_kind(const struct ad_field *fields)
{
  const struct ad_field *kind = NULL;
  for (; fields && fields->name; fields++)
    if (strcmp(fields->name, "kind") == 0 && fields->type == AD_WORD)
      kind = fields;
  return kind;
}

void lb_open_hooks(lua_State *L, struct lb_hooks *h)
{
  lb_open_states(L, h->ops);
  lb_open_parts(L, h->ops);
  make_object(L, LB_THE_STATE, LB_STATE, sizeof(struct lb_hook_state));
  make_object(L, LB_THE_BEFORE, LB_BEFORE, sizeof(struct lb_hook_state));
  make_object(L, LB_THE_MOVE, LB_HOOK_MOVE, sizeof(struct lb_hook_move));
  make_object(L, LB_THE_EVENTS, LB_EVENTS, sizeof(struct lb_hook_events));
  make_object(L, LB_THE_SHEET, LB_SHEET, sizeof(struct lb_hook_sheet));
  make_object(L, LB_THE_SCENE, LB_SCENE, sizeof(struct lb_hook_scene));
  make_object(L, LB_THE_ITEM, LB_ITEM, sizeof(struct lb_hook_item));
  lua_pushnil(L); /* no coroutines: the watchdog looks after one thread */
  lua_setglobal(L, "coroutine");
  h->kind = find_kind(h->ops->move_fields);
  h->price_kind = find_kind(h->ops->price_fields);
  lb_open_hook_vars(L);
  lb_open_readonly(L);
}
