/* bot.c - a Lua module as a player. */
#include "bindings/lua/bots/bot.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/values/declaration.h"
#include "bindings/lua/api/hook_api.h"
#include "bindings/lua/library/options.h"
#include "bindings/lua/library/sandbox.h"
#include "bindings/lua/bots/_internal.h"
#include "engine/base/drop.h"

enum { MOST_GAMES = 16, LONGEST_GAME = 64 };

struct bot {
  struct lb_module script;   /* name, path and text of the script itself */
  struct lb_module *modules; /* what it requires, the last one first */
  char *title;
  char *games[MOST_GAMES]; /* it plays no others; none: it plays all */
  int n_games;
  const char *const *roots;
  const struct ad_node *options;
  struct ad_arena arena;    /* of DECLARED */
  struct ad_node *declared; /* options of the script; NULL: it has not been loaded */
  struct lb_limits limits;
  struct lb_state *state;        /* of the match, or one that waits for it */
  const struct ad_game_ops *ops; /* the game whose classes STATE has; NULL: none yet */
  bool fresh;                    /* STATE has loaded the script and nothing else */
  bool started;                  /* its `start` was called */
  struct ad_err finish_err;      /* why its `finish` failed in the last match */
  struct lb_bot_use use;
};

/* Indexes of the registry: the functions of the script, each read once. */
enum { CHOOSE = 8, START, FINISH };

/* ---- loading ---- */

/* Raises that the table below the top has no `choose`; a table with hooks gets a message of its
 * own, because the script of a house rule was given as a bot. */
static void raise_no_choose(lua_State *L)
{
  int table = lua_absindex(L, -2);
  for (const struct lb_hook_doc *hook = lb_hook_docs; hook->name; hook++)
    if (strcmp(hook->name, "finish") != 0 && lua_getfield(L, table, hook->name) == LUA_TFUNCTION)
      luaL_error(L,
                 "%s: the script has no function 'choose' but '%s', as house rules have: name a "
                 "house rule under `hooks` of a variant",
                 lua_tostring(L, 2), hook->name);
  luaL_error(L, "%s: the table that the script returns has no function 'choose'",
             lua_tostring(L, 2));
}

/* Raises an error if the function at the top has a parameter `self` before those it is called
 * with: it was defined with a colon. */
static void refuse_self(lua_State *L, const char *name, const char *parameters)
{
  lua_Debug about;
  lua_pushvalue(L, -1);
  lua_getinfo(L, ">uS", &about);
  int expected = strchr(parameters, ',') ? 2 : 1;
  const char *first = about.nparams > expected ? lua_getlocal(L, NULL, 1) : NULL;
  if (first && strcmp(first, "self") == 0)
    luaL_error(L,
               "%s:%d: '%s' has a parameter 'self', as a function defined with a colon, but is "
               "called without it, expected a dot: function bot.%s(%s)",
               lua_tostring(L, 2), about.linedefined, name, name, parameters);
}

/* Keeps the function NAME of the table at the top, which is called with PARAMETERS. */
static void keep_function(lua_State *L, const char *name, const char *parameters, int slot,
                          bool needed)
{
  int type = lua_getfield(L, -1, name);
  if (type == LUA_TNIL && needed)
    raise_no_choose(L);
  if (type != LUA_TNIL && type != LUA_TFUNCTION)
    luaL_error(L, "%s: '%s' is %s, expected a function", lua_tostring(L, 2), name,
               lb_kind_of(L, -1));
  if (type == LUA_TFUNCTION)
    refuse_self(L, name, parameters);
  lua_rawseti(L, LUA_REGISTRYINDEX, slot);
}

static void read_options(lua_State *L, struct bot *bot)
{
  bool first = !bot->declared;
  if (first) {
    ad_arena_init(&bot->arena);
    bot->declared = ad_node_list(&bot->arena);
  }
  lb_read_options(L, bot->script.name, bot->options, first ? bot->declared : NULL, &bot->arena);
}

static void read_title(lua_State *L, struct bot *bot)
{
  int type = lb_raw_field(L, "name");
  const char *title = lb_whole_text(L, -1);
  if (type != LUA_TNIL && !title)
    luaL_error(L, "%s: 'name' is %s, expected a text", bot->script.name, lb_kind_of(L, -1));
  if (title && !bot->title)
    bot->title = ad_strdup(title);
  lua_pop(L, 1);
}

/* Reads the field 'games' of the script's table, on top of the stack, into the bot; raises an
 * error if the field is not a list of names. Without the field the bot plays every game. */
static void read_games(lua_State *L, struct bot *bot)
{
  const char *name = bot->script.name;
  int type = lb_raw_field(L, "games");
  if (type != LUA_TNIL && type != LUA_TTABLE)
    luaL_error(L, "%s: 'games' is %s, expected a list of names of games", name, lb_kind_of(L, -1));
  if (type == LUA_TTABLE && bot->n_games == 0) {
    lua_Unsigned n = lua_rawlen(L, -1);
    if (n < 1 || n > MOST_GAMES)
      luaL_error(L, "%s: 'games' has %I entries, expected 1 to %d names of games", name,
                 (LUAI_UACINT)n, (int)MOST_GAMES);
    for (lua_Unsigned i = 1; i <= n; i++) {
      lua_rawgeti(L, -1, (lua_Integer)i);
      const char *game = lb_whole_text(L, -1);
      if (!game || lua_rawlen(L, -1) > LONGEST_GAME)
        luaL_error(L, "%s: 'games' has %s, expected names of games", name, lb_kind_of(L, -1));
      bot->games[bot->n_games++] = ad_strdup(game);
      lua_pop(L, 1);
    }
  }
  lua_pop(L, 1);
}

/* Runs the script and keeps what it returns. */
static int load_script(lua_State *L)
{
  struct bot *bot = lua_touserdata(L, 1);
  const struct lb_module *script = &bot->script;
  lb_open_sandbox(L);
  lua_pushstring(L, script->name);
  lb_run_script(L, script, "a table with a function 'choose'");
  keep_function(L, "choose", "view, moves", CHOOSE, true);
  keep_function(L, "start", "view", START, false);
  keep_function(L, "finish", "result", FINISH, false);
  read_options(L, bot);
  read_title(L, bot);
  read_games(L, bot);
  lb_close_globals(L);
  return 0;
}

static void drop_state(struct bot *bot)
{
  if (bot->state)
    lb_close_match(bot->state->owner);
  lb_state_free(bot->state);
  bot->state = NULL;
}

/* Makes a new Lua state for the bot and runs the script in the state; fills ERR after a fault. */
static enum ad_fault load_module(struct bot *bot, struct ad_err *err)
{
  drop_state(bot);
  bot->ops = NULL;
  bot->fresh = false;
  bot->state = lb_state_new(&bot->limits, err);
  if (!bot->state)
    return AD_FAULT_MEMORY;
  bot->state->name = bot->script.name;
  bot->state->roots = bot->roots;
  bot->state->modules = &bot->modules;
  bot->state->loading = true;
  enum ad_fault fault = lb_protect(bot->state, load_script, bot, err);
  bot->state->loading = false;
  bot->fresh = fault == AD_FAULT_NONE;
  return fault;
}

/* ---- playing ---- */

static int open_game(lua_State *L)
{
  lb_open_match(L, lua_touserdata(L, 1));
  return 0;
}

/* A state that has loaded the script and knows the game, as if nothing had been played in it. */
static enum ad_fault prepare_state(struct bot *bot, const struct ad_game_ops *ops,
                                   struct ad_err *err)
{
  if (bot->ops == ops) {
    lb_pool_restore(&bot->state->budget.memory.pool);
    return AD_FAULT_NONE;
  }
  enum ad_fault fault = bot->fresh ? AD_FAULT_NONE : load_module(bot, err);
  bot->fresh = false;
  if (fault == AD_FAULT_NONE)
    fault = lb_protect(bot->state, open_game, (void *)ops, err); /* only read */
  if (fault != AD_FAULT_NONE)
    return fault;
  lb_pool_save(&bot->state->budget.memory.pool);
  bot->ops = ops;
  return AD_FAULT_NONE;
}

static enum ad_fault start_match(struct ad_player *p, const struct ad_setup *setup, int seat,
                                 uint64_t rng_seed, struct ad_err *err)
{
  struct bot *bot = p->self;
  if (!lb_bot_plays(p, setup->ops, err))
    return AD_FAULT_ERROR;
  enum ad_fault fault = prepare_state(bot, setup->ops, err);
  if (fault != AD_FAULT_NONE)
    return fault == AD_FAULT_BUDGET ? AD_FAULT_ERROR : fault; /* it cannot go on */
  bot->started = false;
  bot->state->owner = lb_set_match(bot->state->owner, setup, seat);
  bot->state->log = p->log;
  ad_rng_seed(&bot->state->rng, rng_seed);
  bot->state->seeded = true;
  return AD_FAULT_NONE;
}

struct decision {
  struct bot *bot;
  struct ad_view *view;
  const ad_move *moves;
  int n, choice;
  char why[120]; /* CHOICE is -1: what was wrong with it */
};

/* Calls `start` of the script before the first decision of a match, then `choose`, with the whole
 * budget for each. Writes the index of the chosen move, or -1 and why, to the decision. */
static int call_choose(lua_State *L)
{
  struct decision *d = lua_touserdata(L, 1);
  struct lb_state *s = lb_of(L);
  lb_begin_turn(L, d->view, d->moves, d->n); /* at 2 and 3 */
  if (!d->bot->started && lua_rawgeti(L, LUA_REGISTRYINDEX, START) == LUA_TFUNCTION) {
    d->bot->started = true;
    lua_pushvalue(L, 2);
    lua_call(L, 1, 0);
    lb_budget_start(&s->budget, s->budget.total);
  }
  d->bot->started = true;
  lua_settop(L, 3);
  lua_rawgeti(L, LUA_REGISTRYINDEX, CHOOSE);
  lua_insert(L, 2);
  lua_call(L, 2, 1);
  d->choice = lb_choice(L, 2, d->why, sizeof d->why);
  return 0;
}

/* Adds the decision that has just been made. */
static void count_use(struct lb_bot_use *use, const struct lb_budget *budget)
{
  long long took = budget->total - lb_budget_left(budget);
  use->decisions++;
  use->instructions += took;
  if (took > use->most)
    use->most = took;
}

/* Asks the script for a move: CHOICE becomes the index among the N MOVES. A wrong value is the
 * fault AD_FAULT_ILLEGAL. */
static enum ad_fault choose_move(struct ad_player *p, struct ad_view *view, const ad_move *moves,
                                 int n, int *choice, struct ad_err *err)
{
  struct bot *bot = p->self;
  struct decision d = {.bot = bot, .view = view, .moves = moves, .n = n, .choice = -1};
  assert(bot->state && bot->state->owner);
  enum ad_fault fault = lb_protect(bot->state, call_choose, &d, err);
  count_use(&bot->use, &bot->state->budget);
  lb_end_turn(bot->state);
  if (fault != AD_FAULT_NONE)
    return fault;
  *choice = d.choice;
  if (d.choice >= 0)
    return AD_FAULT_NONE;
  ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "%s: %s", bot->script.name, d.why);
  return AD_FAULT_ILLEGAL;
}

static void push_numbers(lua_State *L, const struct ad_result *result, const char *name, bool ranks)
{
  lua_createtable(L, result->seats, 0);
  for (int seat = 0; seat < result->seats; seat++) {
    lua_pushinteger(L, ranks ? result->rank[seat] : result->score[seat]);
    lua_rawseti(L, -2, seat + 1);
  }
  lua_setfield(L, -2, name);
}

static int tell_result(lua_State *L)
{
  const struct ad_result *result = lua_touserdata(L, 1);
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, FINISH) != LUA_TFUNCTION)
    return 0;
  lua_createtable(L, 0, 3);
  lua_pushinteger(L, lb_match_of(L)->seat + 1);
  lua_setfield(L, -2, "seat");
  push_numbers(L, result, "scores", false);
  push_numbers(L, result, "ranks", true);
  lua_call(L, 1, 0);
  return 0;
}

/* The match is over: a fault here costs nothing, `aedile check` reports it. */
static void finish_match(struct ad_player *p, const struct ad_result *result)
{
  struct bot *bot = p->self;
  struct ad_result copy = *result;
  bot->finish_err = (struct ad_err){0};
  ad_best_effort(lb_protect(bot->state, tell_result, &copy, &bot->finish_err) == AD_FAULT_NONE);
}

static void free_module(struct lb_module *module)
{
  free(module->name);
  free(module->path);
  free(module->text);
}

static void free_bot(struct ad_player *p)
{
  struct bot *bot = p->self;
  drop_state(bot);
  for (struct lb_module *module = bot->modules, *next; module; module = next) {
    next = module->next;
    free_module(module);
    free(module);
  }
  free_module(&bot->script);
  free(bot->title);
  ad_arena_fini(&bot->arena);
  while (bot->n_games > 0)
    free(bot->games[--bot->n_games]);
  free(bot);
  free(p);
}

static struct bot *new_bot(const char *name, const char *source, size_t len)
{
  struct bot *bot = ad_calloc(1, sizeof *bot);
  char *text = ad_calloc(1, len + 1);
  memcpy(text, source, len);
  bot->script = (struct lb_module){NULL, ad_strdup(name), ad_strdup(name), text, len};
  return bot;
}

struct ad_player *lb_bot_new(const char *name, const char *source, size_t len,
                             const char *const *roots, const struct ad_node *options,
                             const struct lb_limits *limits, struct ad_err *err)
{
  struct ad_player *p = ad_calloc(1, sizeof *p);
  struct bot *bot = new_bot(name, source, len);
  *p = (struct ad_player){.name = bot->script.name,
                          .self = bot,
                          .start = start_match,
                          .choose = choose_move,
                          .finish = finish_match,
                          .free = free_bot};
  bot->roots = roots;
  bot->options = options;
  if (limits)
    bot->limits = *limits;
  if (load_module(bot, err) == AD_FAULT_NONE) {
    bot->options = options ? ad_node_copy_texts(&bot->arena, options) : NULL;
    return p;
  }
  if (err)
    err->code = AD_EINPUT;
  free_bot(p);
  return NULL;
}

const char *lb_bot_title(const struct ad_player *p)
{
  return ((const struct bot *)p->self)->title;
}

const struct ad_node *lb_bot_options(const struct ad_player *p)
{
  return ((const struct bot *)p->self)->declared;
}

bool lb_bot_plays(const struct ad_player *p, const struct ad_game_ops *ops, struct ad_err *err)
{
  const struct bot *bot = p->self;
  char all[100];
  for (int i = 0; i < bot->n_games; i++)
    if (strcmp(bot->games[i], ops->key) == 0)
      return true;
  ad_texts_list((const char *const *)bot->games, bot->n_games, " and ", all, sizeof all);
  return bot->n_games == 0 ||
         ad_fail(err, AD_EINPUT, (struct ad_pos){0}, "%s: the bot plays %s, not %s",
                 bot->script.name, all, ops->key);
}

void lb_bot_use(const struct ad_player *p, struct lb_bot_use *out)
{
  *out = ((const struct bot *)p->self)->use;
}

const char *lb_bot_finish_problem(const struct ad_player *p)
{
  return ((const struct bot *)p->self)->finish_err.msg;
}

const char *lb_bot_text(const struct ad_player *p, int i, size_t *len, const char **path)
{
  const struct bot *bot = p->self;
  const struct lb_module *module = i == 0 ? &bot->script : bot->modules;
  int n = 0;
  for (const struct lb_module *m = bot->modules; m; m = m->next)
    n++;
  for (int after = n - i; i > 0 && module && after > 0; after--)
    module = module->next;
  if (!module || i > n)
    return NULL;
  *len = module->len;
  *path = module->path;
  return module->text;
}
