/* require.c - require "a.b": the text a/b.lua of a script folder, never anything outside those
 * folders. */
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/library/_internal.h"
#include "bindings/lua/state/sources.h"

/* True for words of letters, digits, '_' and '-' joined by single dots. */
static bool good_name(const char *name, size_t len)
{
  char before = '.';
  if (len != strlen(name) || len > 120)
    return false;
  for (; *name; before = *name++)
    if (*name == '.' ? before == '.'
                     : !isalnum((unsigned char)*name) && *name != '_' && *name != '-')
      return false;
  return before != '.';
}

/* True if PATH, with links resolved, is inside ROOT. */
static bool inside(const char *root, const char *path)
{
  char real_root[PATH_MAX], real_path[PATH_MAX];
  if (!realpath(root, real_root) || !realpath(path, real_path))
    return false;
  size_t len = strlen(real_root);
  return strncmp(real_root, real_path, len) == 0 &&
         (real_path[len] == '/' || strcmp(real_root, "/") == 0);
}

static char *find_text(const char *root, const char *path, size_t *len)
{
  char *given = lb_source_copy(path, len);
  return given || lb_sources_sealed() || !inside(root, path) ? given : lb_source_read(path, len);
}

/* Returns the module NAME, read from the first folder of scripts that has its file and added to
 * the modules of the state, or NULL. */
static struct lb_module *find_file(struct lb_state *s, const char *name)
{
  char path[PATH_MAX];
  for (const char *const *root = s->roots; root && *root; root++) {
    int at = snprintf(path, sizeof path, "%s/", *root);
    if (at + strlen(name) + 5 > sizeof path)
      continue;
    for (const char *c = name; *c; c++)
      path[at++] = *c == '.' ? '/' : *c;
    strcpy(path + at, ".lua");
    size_t len;
    char *text = find_text(*root, path, &len);
    if (!text)
      continue;
    struct lb_module *module = ad_calloc(1, sizeof *module);
    *module = (struct lb_module){*s->modules, ad_strdup(name), ad_strdup(path), text, len};
    return *s->modules = module;
  }
  return NULL;
}

static const struct lb_module *find_module(struct lb_state *s, const char *name)
{
  for (const struct lb_module *m = s->modules ? *s->modules : NULL; m; m = m->next)
    if (strcmp(m->name, name) == 0)
      return m;
  return s->modules ? find_file(s, name) : NULL;
}

static void list_roots(lua_State *L)
{
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  for (const char *const *root = lb_of(L)->roots; root && *root; root++) {
    luaL_addstring(&text, text.n ? ", " : "");
    luaL_addstring(&text, *root);
  }
  luaL_pushresult(&text);
}

/* Upvalue 1: values of the modules by name; false while one is loading. */
static int require(lua_State *L)
{
  size_t len;
  const char *name = luaL_checklstring(L, 1, &len);
  lua_settop(L, 1);
  if (!good_name(name, len))
    return luaL_error(L, "module name '%s': expected words joined by dots, as in \"lib.lists\"",
                      name);
  if (lua_getfield(L, lua_upvalueindex(1), name) == LUA_TBOOLEAN && !lua_toboolean(L, -1))
    return luaL_error(L, "module '%s' requires itself", name);
  if (!lua_isnil(L, -1))
    return 1;
  if (!lb_of(L)->loading)
    return luaL_error(L, "module '%s': require works only while the script loads", name);
  const struct lb_module *module = find_module(lb_of(L), name);
  if (!module) {
    list_roots(L);
    return luaL_error(L, "module '%s' not found in %s", name, lua_tostring(L, -1));
  }
  lua_pushboolean(L, false);
  lua_setfield(L, lua_upvalueindex(1), name);
  /* Messages name the module as it was required, lib/lists.lua, so that they do not depend on the
   * folder of the scripts. */
  const char *chunk = lua_pushfstring(L, "@%s.lua", luaL_gsub(L, name, ".", "/"));
  if (lb_compile(L, module->text, module->len, chunk) != LUA_OK)
    return lua_error(L);
  lua_pushvalue(L, 1);
  lua_call(L, 1, 1);
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    lua_pushboolean(L, true);
  }
  lua_pushvalue(L, -1);
  lua_setfield(L, lua_upvalueindex(1), name);
  return 1;
}

void lb_open_require(lua_State *L)
{
  lua_newtable(L);
  lua_pushcclosure(L, require, 1);
  lua_setfield(L, -2, "require");
}
