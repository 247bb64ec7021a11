/* decisions.c - reads the decisions and the extra moves that scripts declare.
 *
 * Both are a name with functions: `options` lists texts, `choose` carries one of them out, `why`
 * explains refusals.  A decision waits until it is made; an extra move stands among the moves of
 * the game.  They are read in the order of their names, so that their numbers are the same
 * everywhere. */
#include <stdio.h>
#include <string.h>

#include "bindings/lua/hooks/load.h"
#include "bindings/lua/library/sandbox.h"
#include "bindings/lua/values/declaration.h"
#include "engine/core/game/verb.h"

/* The functions of a decision, and the same functions of a script that is a whole game. */
static const char *const part_names[] = {"options", "choose", "why"};
const char *const lb_move_names[] = {"moves", "apply", "why"};

/* Stores the functions of a decision, which are at the top in the order of enum lb_part; pops them.
 * NAMES: for messages.  The last function may be missing. */
static struct lb_decision *store_functions(lua_State *L, struct lb_hooks *h, const char *name,
                                           const char *const names[LB_N_PARTS])
{
  int number = h->hooks.n_decisions++, first = lua_gettop(L) - LB_N_PARTS + 1;
  struct lb_decision *decision = &h->decision[number];
  for (int part = 0; part < LB_N_PARTS; part++) {
    int type = lua_type(L, first + part);
    if (type != LUA_TFUNCTION && !(part == LB_WHY && type == LUA_TNIL))
      luaL_error(L, "%s: '%s' of '%s' is %s, expected a function", lb_script_name(L), names[part],
                 name, lb_kind_of(L, first + part));
    decision->has_why = type == LUA_TFUNCTION;
    lua_pushvalue(L, first + part);
    lua_rawseti(L, LUA_REGISTRYINDEX, LB_SLOT_DECISION + LB_N_PARTS * number + part);
  }
  lua_settop(L, first - 1);
  decision->script = h->running_script;
  snprintf(decision->name, sizeof decision->name, "%s", name);
  return decision;
}

/* Raises unless a decision may be called NAME. */
static void check_name(lua_State *L, const struct lb_hooks *h, const char *name)
{
  if (h->hooks.n_decisions == LB_MAX_DECISIONS)
    luaL_error(L, "%s: too many decisions and extra moves, expected at most %d", lb_script_name(L),
               (int)LB_MAX_DECISIONS);
  for (int i = 0; i < h->hooks.n_decisions; i++)
    if (strcmp(h->decision[i].name, name) == 0)
      luaL_error(L, "%s: there is a decision '%s' already", lb_script_name(L), name);
  if (strlen(name) >= sizeof h->decision[0].name || !ad_is_name(name) ||
      ad_word_value(h->ops->phases, name, &(int){0}))
    luaL_error(L,
               "%s: '%s' is not a name for a decision, expected letters, digits and _, and no "
               "phase of the game",
               lb_script_name(L), name);
}

/* Returns the value of the key SECRET of the table at the top. */
static bool read_secret(lua_State *L)
{
  int type = lb_raw_field(L, "secret");
  if (type != LUA_TNIL && type != LUA_TBOOLEAN)
    lb_raise_wrong(L, "secret", "true or false");
  bool is_secret = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return is_secret;
}

/* Raises unless a table with functions is at the top. */
static void check_table(lua_State *L, const char *name)
{
  if (!lua_istable(L, -1))
    luaL_error(L, "%s: '%s' is %s, expected a table", lb_script_name(L), name, lb_kind_of(L, -1));
  lb_check_plain(L, lb_script_name(L), "decision", name);
  if (lua_rawlen(L, -1))
    luaL_error(L, "%s: '%s' is a list, expected a table with the functions options and choose",
               lb_script_name(L), name);
}

/* Reads the decision at the top, called NAME. */
static struct lb_decision *read_functions(lua_State *L, struct lb_hooks *h, const char *name)
{
  int table = lua_gettop(L);
  for (int part = 0; part < LB_N_PARTS; part++) {
    lua_pushvalue(L, table);
    lb_raw_field(L, part_names[part]);
    lua_remove(L, -2);
  }
  struct lb_decision *decision = store_functions(L, h, name, part_names);
  decision->is_secret = read_secret(L);
  return decision;
}

static void read_decision(lua_State *L, struct lb_hooks *h, const char *name)
{
  check_name(L, h, name);
  check_table(L, name);
  lb_check_keys(L, "a decision", (const char *const[]){"options", "choose", "why", "secret", NULL});
  read_functions(L, h, name);
}

static void read_extra_move(lua_State *L, struct lb_hooks *h, const char *name)
{
  check_name(L, h, name);
  if (h->ops->scripted)
    luaL_error(L, "%s: there are 'extra_moves', but a game in Lua has all its moves in 'moves'",
               lb_script_name(L));
  if (ad_is_verb(h->ops->verbs, name))
    luaL_error(L, "%s: an extra move cannot be called '%s', a move of the game begins with it",
               lb_script_name(L), name);
  check_table(L, name);
  lb_check_keys(L, "an extra move",
                (const char *const[]){"options", "choose", "why", "secret", "phases", NULL});
  struct lb_decision *move = read_functions(L, h, name);
  move->is_extra = true;
  lb_read_phases(L, h, &move->when);
  h->hooks.n_extra_moves++;
}

/* Returns the key at the top of the table KEY; raises if it is not a text. */
static const char *check_key(lua_State *L, const char *key)
{
  const char *name = lb_whole_text(L, -1);
  if (!name)
    luaL_error(L, "%s: '%s' has %s as a key, expected names", lb_script_name(L), key,
               lb_kind_of(L, -1));
  return name;
}

/* Reads the entries of the table KEY of the script by READ, in the order of their names. */
static void read_entries(lua_State *L, struct lb_hooks *h, const char *key,
                         void (*read)(lua_State *L, struct lb_hooks *h, const char *name))
{
  const char *last = "", *next;
  if (!lb_get_table(L, key)) {
    lua_pop(L, 1);
    return;
  }
  do {
    next = NULL;
    lua_pushnil(L);
    while (lua_next(L, -2)) {
      lua_pop(L, 1);
      const char *name = check_key(L, key);
      if (strcmp(name, last) > 0 && (!next || strcmp(name, next) < 0))
        next = name;
    }
    if (next) {
      lb_raw_field(L, next);
      read(L, h, next);
      lua_pop(L, 1);
      last = next;
    }
  } while (next);
  lua_pop(L, 1);
}

void lb_read_decisions(lua_State *L, struct lb_hooks *h)
{
  read_entries(L, h, "decisions", read_decision);
  read_entries(L, h, "extra_moves", read_extra_move);
}

void lb_read_moves(lua_State *L, struct lb_hooks *h)
{
  bool any = false;
  int script = lua_gettop(L);
  for (int part = 0; part < LB_N_PARTS; part++)
    any |= lua_getfield(L, script, lb_move_names[part]) != LUA_TNIL;
  if (any) {
    check_name(L, h, "move");
    store_functions(L, h, "move", lb_move_names);
  }
  lua_settop(L, script);
}
