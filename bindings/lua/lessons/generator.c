/* generator.c - loads scripts that make lessons, and calls them. */
#include "bindings/lua/lessons/generator.h"

#include <stdlib.h>
#include <string.h>

#include "bindings/lua/lessons/_internal.h"
#include "bindings/lua/library/sandbox.h"
#include "bindings/lua/values/declaration.h"

enum { INSTRUCTIONS = 20000000, MEMORY_MB = 32 };

/* ---- loading ---- */

/* Keeps `generate` of the table at the top and the line of its definition. */
static void keep_generate(lua_State *L, struct lb_generator *g)
{
  lua_Debug function;
  int type = lb_raw_field(L, "generate");
  g->is_one = type != LUA_TNIL;
  if (type != LUA_TFUNCTION)
    luaL_error(L, "%s: 'generate' is %s, expected a function that returns lessons", g->script.name,
               lb_kind_of(L, -1));
  lua_pushvalue(L, -1);
  lua_getinfo(L, ">uS", &function);
  if (function.nparams > 2)
    luaL_error(L,
               "%s:%d: 'generate' has %d parameters, expected rng and setup; is it defined with "
               "a colon?",
               g->script.name, function.linedefined, (int)function.nparams);
  g->line = function.linedefined;
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_SLOT_GENERATE);
}

static void read_names(lua_State *L, struct lb_generator *g)
{
  int type = lb_raw_field(L, "variant");
  const char *variant = lb_whole_text(L, -1);
  if (type != LUA_TNIL && !variant)
    luaL_error(L, "%s: 'variant' is %s, expected the name of a variant", g->script.name,
               lb_kind_of(L, -1));
  g->variant = variant ? ad_strdup(variant) : NULL;
  lua_pop(L, 1);
  type = lb_raw_field(L, "seats");
  if (type != LUA_TNIL &&
      (!lua_isinteger(L, -1) || lua_tointeger(L, -1) < 1 || lua_tointeger(L, -1) > AD_MAX_SEATS))
    luaL_error(L, "%s: 'seats' is %s, expected a number from 1 to %d", g->script.name,
               lb_kind_of(L, -1), (int)AD_MAX_SEATS);
  g->seats = (int)lua_tointeger(L, -1);
  lua_pop(L, 1);
}

/* Stores what the calls need beside the script. */
static void make_slots(lua_State *L)
{
  lua_getglobal(L, "math");
  lua_getfield(L, -1, "random");
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_SLOT_RANDOM);
  lua_pop(L, 1);
  lua_newtable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_SLOT_NULL);
  lua_newtable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, LB_SLOT_EMPTY);
}

static int load_body(lua_State *L)
{
  struct lb_generator *g = lua_touserdata(L, 1);
  const struct lb_module *script = &g->script;
  lb_open_sandbox(L);
  make_slots(L);
  lb_run_script(L, script, "a table with a function 'generate'");
  keep_generate(L, g);
  read_names(L, g);
  lb_close_globals(L);
  return 0;
}

static void free_module(struct lb_module *module)
{
  free(module->name);
  free(module->path);
  free(module->text);
}

void lb_generator_free(struct lb_generator *g)
{
  if (!g)
    return;
  lb_state_free(g->state);
  for (struct lb_module *module = g->modules, *next; module; module = next) {
    next = module->next;
    free_module(module);
    free(module);
  }
  free_module(&g->script);
  ad_arena_fini(&g->scratch);
  ad_diags_fini(&g->diags);
  free(g->variant);
  free(g);
}

struct lb_generator *lb_generator_new(const char *name, const char *text, size_t len,
                                      const char *const *roots, const struct lb_limits *limits,
                                      bool *is_one, struct ad_err *err)
{
  const struct lb_limits usual = {INSTRUCTIONS, MEMORY_MB};
  struct lb_generator *g = ad_calloc(1, sizeof *g);
  char *copy = ad_calloc(1, len + 1);
  memcpy(copy, text, len);
  g->script = (struct lb_module){NULL, ad_strdup(name), ad_strdup(name), copy, len};
  ad_arena_init(&g->scratch);
  ad_diags_init(&g->diags);
  enum ad_fault fault = AD_FAULT_MEMORY;
  g->state = lb_state_new(limits ? limits : &usual, err);
  if (g->state) {
    g->state->name = g->script.name;
    g->state->roots = roots;
    g->state->modules = &g->modules;
    g->state->owner = g;
    g->state->loading = true;
    fault = lb_protect(g->state, load_body, g, err);
    g->state->loading = false;
  }
  if (is_one)
    *is_one = g->is_one;
  if (fault == AD_FAULT_NONE) {
    lb_pool_save(&g->state->budget.memory.pool);
    return g;
  }
  if (err)
    err->code = AD_EINPUT;
  lb_generator_free(g);
  return NULL;
}

const char *lb_generator_variant(const struct lb_generator *generator)
{
  return generator->variant;
}

int lb_generator_seats(const struct lb_generator *generator)
{
  return generator->seats;
}

/* ---- calls ---- */

struct call {
  struct lb_generator *g;
  struct ad_arena *arena;
  struct ad_node *lessons;
};

/* The lessons as a list: one alone is a map. */
static struct ad_node *as_list(lua_State *L, const struct call *c, struct ad_node *tree)
{
  const struct lb_generator *g = c->g;
  struct ad_node *list = tree;
  if (tree->kind == AD_MAP) {
    list = ad_node_list(c->arena);
    ad_node_push(list, tree);
  }
  if (list->n < 1 || list->n > LB_MOST_LESSONS)
    luaL_error(L, "%s:%d: 'generate' returned %d lessons, expected 1 to %d", g->script.name,
               g->line, list->n, (int)LB_MOST_LESSONS);
  int i = 0;
  for (const struct ad_node *lesson = list->first; lesson; lesson = lesson->next, i++)
    if (lesson->kind != AD_MAP)
      luaL_error(L, "%s:%d: lesson %d that 'generate' returned is %s, expected a table with names",
                 g->script.name, g->line, i + 1,
                 lesson->kind == AD_LIST ? "a list" : "not a table");
  return list;
}

static int call_body(lua_State *L)
{
  struct call *c = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_GENERATE);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LB_SLOT_RANDOM);
  lb_push_setup(L);
  lua_call(L, 2, 1);
  if (!lua_istable(L, -1))
    return luaL_error(L, "%s:%d: 'generate' returned %s, expected a lesson or a list of lessons",
                      c->g->script.name, c->g->line, lb_kind_of(L, -1));
  c->lessons = as_list(L, c, lb_to_tree(L, "the lesson", c->arena));
  return 0;
}

struct ad_node *lb_generator_run(struct lb_generator *g, const struct ad_setup *setup,
                                 uint64_t seed, struct ad_arena *arena, struct ad_err *err)
{
  struct call call = {g, arena, NULL};
  lb_pool_restore(&g->state->budget.memory.pool);
  ad_rng_seed(&g->state->rng, seed);
  g->state->seeded = true;
  g->setup = setup;
  g->position = ad_calloc(1, setup->state_size);
  g->next = ad_calloc(1, setup->state_size);
  g->moves = ad_calloc((size_t)setup->max_moves, sizeof *g->moves);
  enum ad_fault fault = lb_protect(g->state, call_body, &call, err);
  free(g->position);
  free(g->next);
  free(g->moves);
  g->state->seeded = false;
  if (fault == AD_FAULT_NONE)
    return call.lessons;
  if (err)
    err->code = AD_ERUNTIME;
  return NULL;
}
