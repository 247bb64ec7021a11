/* load.c - reads the table that a script of a variant returns: hooks, filters, options.
 *
 * The functions in this table may come from an `__index`: each is read once, checked and stored in
 * the registry.  Everything else is read raw from plain tables (declaration.h). */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "bindings/lua/values/declaration.h"
#include "bindings/lua/api/hook_api.h"
#include "bindings/lua/hooks/load.h"
#include "bindings/lua/library/options.h"
#include "bindings/lua/library/sandbox.h"

static_assert(1 << LB_ON_SETUP == AD_HOOK_SETUP && 1 << LB_ON_TIE_BREAK == AD_HOOK_TIE_BREAK,
              "hooks are numbers of bits");

const char *lb_script_name(lua_State *L)
{
  const struct lb_hooks *h = lb_hooks_of(L);
  return h->script[h->running_script].module.name;
}

int lb_raise_wrong(lua_State *L, const char *what, const char *expected)
{
  return luaL_error(L, "%s: '%s' is %s, expected %s", lb_script_name(L), what, lb_kind_of(L, -1),
                    expected);
}

/* Like lb_raise_unknown_name, with the name of the script. */
static void raise_unknown(lua_State *L, const char *what, const char *name,
                          const char *const *names, int n)
{
  lb_raise_unknown_name(L, lua_pushfstring(L, "%s: %s", lb_script_name(L), what), name, names, n);
}

bool lb_get_table(lua_State *L, const char *key)
{
  int type = lb_raw_field(L, key);
  if (type != LUA_TNIL && type != LUA_TTABLE)
    lb_raise_wrong(L, key, "a table");
  lb_check_plain(L, lb_script_name(L), "table", key);
  return type == LUA_TTABLE;
}

void lb_check_keys(lua_State *L, const char *what, const char *const *known)
{
  int n = 0;
  while (known[n])
    n++;
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    lua_pop(L, 1);
    const char *key = lb_whole_text(L, -1);
    bool found = false;
    for (int i = 0; i < n && key; i++)
      found |= strcmp(known[i], key) == 0;
    if (!found)
      lb_raise_unknown_name(L, lua_pushfstring(L, "%s: %s has no", lb_script_name(L), what),
                            key ? key : lb_kind_of(L, -1), known, n);
  }
}

/* ---- hooks ---- */

static bool is_listed(const char *const *list, const char *name)
{
  while (list && *list && strcmp(*list, name) != 0)
    list++;
  return list && *list;
}

/* Raises if a name is nearly that of a hook, unless components call a function of this name
 * (REQUIRED): nothing would ever call it. */
static void check_names(lua_State *L, const char *const *required)
{
  const char *names[LB_N_HOOKS + LB_N_PARTS + 2] = {"decisions", "extra_moves"};
  for (int i = 0; i < LB_N_HOOKS; i++)
    names[2 + i] = lb_hook_docs[i].name;
  for (int i = 0; i < LB_N_PARTS; i++)
    names[2 + LB_N_HOOKS + i] = lb_move_names[i];
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    lua_pop(L, 1);
    if (lua_type(L, -1) != LUA_TSTRING)
      continue;
    const char *name = lua_tostring(L, -1), *meant = ad_nearest(name, names, AD_LEN(names));
    if (meant && strcmp(meant, name) != 0 && !is_listed(required, name))
      luaL_error(L, "%s: no hook is called '%s', did you mean '%s'?", lb_script_name(L), name,
                 meant);
  }
}

/* Raises if the hook at the top has too many parameters: often it was defined with a colon, so that
 * all its arguments are one place off. */
static void check_parameters(lua_State *L, const struct lb_hook_doc *hook)
{
  lua_Debug function;
  int most = 1;
  for (const char *c = hook->arguments; *c; c++)
    most += *c == ',';
  lua_pushvalue(L, -1);
  lua_getinfo(L, ">u", &function);
  if (function.nparams > most)
    luaL_error(L, "%s: '%s' has %d parameters, expected %d at most; is it defined with a colon?",
               lb_script_name(L), hook->name, (int)function.nparams, most);
}

/* Stores the hooks of the script, whose table is on top of the stack, in the registry, and sets
 * their bits in the masks. */
static void read_hooks(lua_State *L, struct lb_hooks *h)
{
  for (int i = 0; i < LB_N_HOOKS; i++) {
    const char *name = lb_hook_docs[i].name;
    int type = lua_getfield(L, -1, name);
    if (type == LUA_TNIL) {
      lua_pop(L, 1);
      continue;
    }
    if (type != LUA_TFUNCTION)
      lb_raise_wrong(L, name, "a function");
    check_parameters(L, &lb_hook_docs[i]);
    if (i == LB_ON_PRICE && !h->price_kind)
      luaL_error(L, "%s: there is a hook 'price', but nothing has a price in %s", lb_script_name(L),
                 h->ops->title);
    h->script[h->running_script].mask |= 1u << i;
    h->hooks.mask |= 1u << i;
    lua_rawseti(L, LUA_REGISTRYINDEX, LB_SLOT_HOOK + h->running_script * LB_N_HOOKS + i);
  }
}

/* ---- on: when `allow`, `after` and `price` run ---- */

/* Returns entry I of the list at the top as a text, NULL after the last; borrowed from the list. */
static const char *read_entry(lua_State *L, const char *what, int i)
{
  int type = lua_rawgeti(L, -1, i);
  const char *text = lb_whole_text(L, -1);
  if (type != LUA_TNIL && !text)
    lb_raise_wrong(L, what, "a list of names");
  lua_pop(L, 1);
  return text;
}

static int words_of(const struct ad_word *words, const char *names[LB_MAX_NAMES])
{
  int n = 0;
  for (; words && words->word && n < LB_MAX_NAMES; words++)
    names[n++] = words->word;
  return n;
}

void lb_read_phases(lua_State *L, const struct lb_hooks *h, struct lb_filter *filter)
{
  const char *names[LB_MAX_NAMES], *name;
  if (lb_get_table(L, "phases"))
    for (int i = 1, value; (name = read_entry(L, "phases", i)); i++) {
      if (!ad_word_value(h->ops->phases, name, &value))
        raise_unknown(L, "phases of the game have no", name, names,
                      words_of(h->ops->phases, names));
      if (filter->n_phases == LB_MAX_PHASES)
        luaL_error(L, "%s: 'phases' has too many phases, expected at most %d", lb_script_name(L),
                   (int)LB_MAX_PHASES);
      filter->phase[filter->n_phases++] = ad_word_of(h->ops->phases, value);
    }
  lua_pop(L, 1);
}

/* KIND: of moves, or of what has a price; WHAT: the one of these, for messages. */
static void read_kinds(lua_State *L, const struct ad_field *kind, const char *what,
                       struct lb_filter *f)
{
  const struct ad_word *words = kind ? kind->words : NULL;
  const char *names[LB_MAX_NAMES], *name;
  if (lb_get_table(L, "kinds"))
    for (int i = 1, value; (name = read_entry(L, "kinds", i)); i++) {
      if (!words)
        luaL_error(L, "%s: 'kinds' is given, but the %s of this game have no kinds",
                   lb_script_name(L), what);
      if (!ad_word_value(words, name, &value))
        raise_unknown(L, lua_pushfstring(L, "kinds of %s have no", what), name, names,
                      words_of(words, names));
      f->kinds |= UINT64_C(1) << (value & 63);
    }
  lua_pop(L, 1);
}

/* Returns the attribute NAME, which must have no indexes: `changed` compares single values.
 * Raises an error if there is none. */
static const struct ad_attr *find_attr(lua_State *L, const struct lb_hooks *h, const char *name)
{
  const char *names[LB_MAX_NAMES];
  int n = 0;
  for (const struct ad_attr *a = h->ops->attrs; a->name; a++) {
    if (a->n_indexes == 0 && strcmp(a->name, name) == 0)
      return a;
    if (a->n_indexes == 0 && n < LB_MAX_NAMES)
      names[n++] = a->name;
    if (a->n_indexes > 0 && strcmp(a->name, name) == 0)
      luaL_error(L, "%s: attribute '%s' has indexes, expected an attribute without indexes",
                 lb_script_name(L), name);
  }
  raise_unknown(L, "attributes without indexes have no", name, names, n);
  return NULL;
}

static void read_changed(lua_State *L, const struct lb_hooks *h, struct lb_filter *f)
{
  const char *name;
  if (lb_get_table(L, "changed"))
    for (int i = 1; (name = read_entry(L, "changed", i)); i++) {
      if (f->n_changed == LB_MAX_CHANGED)
        luaL_error(L, "%s: 'changed' has too many attributes, expected at most %d",
                   lb_script_name(L), (int)LB_MAX_CHANGED);
      f->changed[f->n_changed++] = find_attr(L, h, name);
    }
  lua_pop(L, 1);
}

static void read_unless_forced(lua_State *L, struct lb_filter *f)
{
  int type = lb_raw_field(L, "unless_forced");
  if (type != LUA_TNIL && type != LUA_TBOOLEAN)
    lb_raise_wrong(L, "unless_forced", "true or false");
  f->unless_forced = lua_toboolean(L, -1);
  lua_pop(L, 1);
}

/* Reads `what`: a name or a list of names of ops->times. */
static void read_what(lua_State *L, const struct lb_hooks *h, struct lb_filter *f)
{
  const char *names[LB_MAX_NAMES], *name;
  int n = 0;
  for (const struct ad_time *t = h->ops->times; t && t->name; t++)
    names[n++] = t->name;
  if (lb_get_table(L, "what"))
    for (int i = 1, time; (name = read_entry(L, "what", i)); i++) {
      for (time = 0; time < n && strcmp(names[time], name) != 0; time++) {
      }
      if (time == n)
        raise_unknown(L, "in this game nothing begins and ends that is called", name, names, n);
      f->times |= UINT32_C(1) << time;
    }
  lua_pop(L, 1);
}

/* Reads the limits of `begins` or `ends`; WHAT: their name in messages. */
static void read_time_limits(lua_State *L, const struct lb_hooks *h, const char *key,
                             const char *what, struct lb_filter *f)
{
  if (lb_get_table(L, key)) {
    lb_check_keys(L, what, (const char *const[]){"what", NULL});
    read_what(L, h, f);
  }
  lua_pop(L, 1);
}

/* Reads the table `on` of the script: for which phases, kinds of moves and changes its hooks run.
 * */
static void read_on(lua_State *L, struct lb_hooks *h)
{
  struct lb_script *script = &h->script[h->running_script];
  if (lb_get_table(L, "on")) {
    lb_check_keys(L, "'on'",
                  (const char *const[]){"allow", "after", "price", "begins", "ends", NULL});
    if (lb_get_table(L, "allow")) {
      lb_check_keys(L, "'on.allow'",
                    (const char *const[]){"phases", "kinds", "unless_forced", NULL});
      lb_read_phases(L, h, &script->allow);
      read_kinds(L, h->kind, "moves", &script->allow);
      read_unless_forced(L, &script->allow);
    }
    lua_pop(L, 1);
    if (lb_get_table(L, "after")) {
      lb_check_keys(L, "'on.after'", (const char *const[]){"phases", "kinds", "changed", NULL});
      lb_read_phases(L, h, &script->after);
      read_kinds(L, h->kind, "moves", &script->after);
      read_changed(L, h, &script->after);
    }
    lua_pop(L, 1);
    if (lb_get_table(L, "price")) {
      lb_check_keys(L, "'on.price'", (const char *const[]){"kinds", NULL});
      read_kinds(L, h->price_kind, "prices", &script->price);
    }
    lua_pop(L, 1);
    read_time_limits(L, h, "begins", "'on.begins'", &script->begins);
    read_time_limits(L, h, "ends", "'on.ends'", &script->ends);
  }
  lua_pop(L, 1);
}

/* ---- all scripts ---- */

static void name_clause(struct lb_script *script)
{
  const char *base = strrchr(script->module.name, '/');
  snprintf(script->clause, sizeof script->clause, "%s", base ? base + 1 : script->module.name);
  if (ad_ends_with(script->clause, ".lua"))
    script->clause[strlen(script->clause) - 4] = '\0';
}

/* Returns whether the table at the top has a function among REQUIRED. */
static bool has_required(lua_State *L, const char *const *required)
{
  bool any = false;
  for (; required && *required && !any; required++) {
    any = lua_getfield(L, -1, *required) == LUA_TFUNCTION;
    lua_pop(L, 1);
  }
  return any;
}

/* Raises if nothing would ever call the script: it has no hook, none of the decisions from number
 * FIRST on is its own, and no component calls a function of it (REQUIRED).  The script of a bot
 * gets a message of its own. */
static void check_use(lua_State *L, const struct lb_hooks *h, int first,
                      const char *const *required)
{
  if (h->script[h->running_script].mask || h->hooks.n_decisions > first ||
      has_required(L, required))
    return;
  if (lua_getfield(L, -1, "choose") == LUA_TFUNCTION)
    luaL_error(L,
               "%s: the script has no hook but 'choose', as bots have: name a bot as a player, or "
               "under 'bots' of a tournament",
               lb_script_name(L));
  luaL_error(L,
             "%s: the script has no hook, no decision and no function of a component: "
             "it would change nothing",
             lb_script_name(L));
}

void lb_hook_load(lua_State *L, struct lb_hooks *h, const struct ad_scripts *scripts)
{
  lua_createtable(L, scripts->n, 0);
  lua_pushvalue(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_SLOT_OBJECT + LB_THE_MODULES);
  int modules = lua_gettop(L);
  for (h->running_script = 0; h->running_script < scripts->n; h->running_script++) {
    int decisions = h->hooks.n_decisions;
    name_clause(&h->script[h->running_script]);
    lb_run_script(L, &h->script[h->running_script].module, "a table of hooks");
    check_names(L, scripts->required_functions);
    lb_read_options(L, lb_script_name(L), scripts->script[h->running_script].options, NULL, NULL);
    read_hooks(L, h);
    read_on(L, h);
    lb_read_moves(L, h);
    lb_read_decisions(L, h);
    if (!h->ops->scripted) /* a script game says below what it lacks */
      check_use(L, h, decisions, scripts->required_functions);
    lua_rawseti(L, modules, h->running_script + 1);
    lua_settop(L, modules);
  }
  h->running_script = 0;
  if (h->ops->scripted && !(h->hooks.mask & AD_HOOK_SETUP))
    luaL_error(L,
               "%s: there is no 'setup', expected a function that requests the first decision: "
               "state:ask(\"move\", seat)",
               lb_script_name(L));
  lb_close_globals(L);
  lb_make_readonly(L, h);
}
