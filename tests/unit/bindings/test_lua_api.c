/* What the tables of the API say against what scripts really find, in both directions. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <lualib.h>

#include "bindings/lua/bots/bot.h"
#include "bindings/lua/hooks/_internal.h"
#include "bindings/lua/api/hook_api.h"
#include "bindings/lua/library/sandbox.h"
#include "bindings/lua/bots/_internal.h"
#include "engine/core/game/action.h"
#include "tests/unit/fixture.h"

enum { MAX_NAMES = 300 };

/* A set of names, each with the table that has it. */
struct names {
  int n;
  const char *name[MAX_NAMES], *from[MAX_NAMES];
};

static void add(struct names *names, const char *name, const char *from)
{
  ck_assert_int_lt(names->n, MAX_NAMES);
  for (int i = 0; i < names->n; i++)
    ck_assert_msg(strcmp(names->name[i], name) != 0, "'%s' of %s is one of %s too", name, from,
                  names->from[i]);
  names->name[names->n] = name;
  names->from[names->n++] = from;
}

static void add_docs(struct names *names, const struct lb_doc *docs)
{
  for (; docs->name; docs++)
    add(names, docs->name, "the words");
}

/* All attributes, or those without indexes. */
static void add_attrs(struct names *names, const struct ad_attr *attrs, bool plain)
{
  for (; attrs && attrs->name; attrs++)
    if (!plain || attrs->n_indexes == 0)
      add(names, attrs->name, "the attributes");
}

static void add_fields(struct names *names, const struct ad_field *fields)
{
  for (; fields->name; fields++)
    add(names, fields->name, "the fields of moves");
}

static void add_actions(struct names *names, const struct ad_action *actions)
{
  for (; actions && actions->name; actions++)
    add(names, actions->name, "the actions");
}

static int place_of(const struct names *names, const char *name)
{
  for (int i = 0; i < names->n; i++)
    if (strcmp(names->name[i], name) == 0)
      return i;
  return -1;
}

/* The keys of the table at the top are NAMES; pops it. */
static void compare_keys(lua_State *L, const char *what, const struct names *names)
{
  bool found[MAX_NAMES] = {false};
  ck_assert_msg(lua_istable(L, -1), "%s has no table of names", what);
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    const char *name = lua_tostring(L, -2);
    int i = place_of(names, name);
    ck_assert_msg(i >= 0, "%s has '%s', which no table lists", what, name);
    found[i] = true;
  }
  for (int i = 0; i < names->n; i++)
    ck_assert_msg(found[i], "%s has no '%s', which %s list", what, names->name[i], names->from[i]);
  lua_pop(L, 1);
}

/* Pushes the table of names of a class: its __index, or what the function there looks into. */
static void push_names(lua_State *L, enum lb_kind kind)
{
  lb_push_metatable(L, kind);
  lua_getfield(L, -1, "__index");
  if (lua_isfunction(L, -1))
    ck_assert_ptr_nonnull(lua_getupvalue(L, -1, 1));
}

static void compare_class(lua_State *L, const struct ad_game_ops *ops, enum lb_kind kind,
                          const char *what, const struct names *names)
{
  char all[80];
  snprintf(all, sizeof all, "%s of %s", what, ops->key);
  push_names(L, kind);
  compare_keys(L, all, names);
  lua_settop(L, 0);
}

static void compare_states(lua_State *L, const struct ad_game_ops *ops)
{
  struct names state = {0}, scene = {0}, sheet = {0};
  add_docs(&state, lb_state_docs);
  add_attrs(&state, ops->attrs, false);
  add_actions(&state, ops->actions);
  compare_class(L, ops, LB_STATE, "state", &state);
  compare_class(L, ops, LB_BEFORE, "events.before", &state);
  add_docs(&scene, lb_scene_docs);
  add_attrs(&scene, ops->script_attrs, false);
  compare_class(L, ops, LB_SCENE, "the scene", &scene);
  add_docs(&sheet, lb_sheet_docs);
  compare_class(L, ops, LB_SHEET, "sheet", &sheet);
}

static int compare_hook_classes(lua_State *L)
{
  const struct lb_hooks *h = lua_touserdata(L, 1);
  struct names events = {0}, move = {0};
  lb_open_sandbox(L);
  lb_open_hooks(L, lua_touserdata(L, 1));
  compare_states(L, h->ops);
  add_docs(&events, lb_events_docs);
  add_attrs(&events, h->ops->attrs, true);
  compare_class(L, h->ops, LB_EVENTS, "events", &events);
  add_docs(&move, lb_hook_move_docs);
  add_fields(&move, h->ops->move_fields);
  compare_class(L, h->ops, LB_HOOK_MOVE, "move", &move);
  return 0;
}

static int compare_bot_classes(lua_State *L)
{
  const struct ad_game_ops *ops = lua_touserdata(L, 1);
  struct names view = {0}, move = {0};
  lb_open_match(L, ops);
  add_docs(&view, lb_view_docs);
  add_attrs(&view, ops->attrs, false);
  compare_class(L, ops, LB_VIEW, "view", &view);
  add_docs(&move, lb_move_docs);
  add_fields(&move, ops->move_fields);
  compare_class(L, ops, LB_MOVE, "move of bots", &move);
  return 0;
}

START_TEST(lua_api_classes_are_those_listed)
{
  for (int i = 0; ad_games[i]; i++) {
    struct ad_err err = {0};
    struct lb_hooks h = {.ops = ad_games[i]};
    struct lb_state *hooks = lb_state_new(NULL, &err), *bot = lb_state_new(NULL, &err);
    hooks->owner = &h;
    ck_assert_msg(lb_protect(hooks, compare_hook_classes, &h, &err) == AD_FAULT_NONE, "%s",
                  err.msg);
    ck_assert_msg(lb_protect(bot, compare_bot_classes, (void *)ad_games[i], &err) == AD_FAULT_NONE,
                  "%s", err.msg);
    lb_state_free(hooks);
    lb_state_free(bot);
  }
}
END_TEST

/* ---- what C reads from the tables that scripts return ---- */

/* Loads a script as a bot or as hooks of nim; NULL, or the problem. */
typedef const char *load_fn(const char *source);
static char problem[400];

static const char *load_bot(const char *source)
{
  struct ad_err err = {0};
  struct ad_player *bot = lb_bot_new("s", source, strlen(source), NULL, NULL, NULL, &err);
  snprintf(problem, sizeof problem, "%s", err.msg);
  if (!bot)
    return problem;
  bot->free(bot);
  return NULL;
}

/* The hooks of a script for nim, or NULL: `problem` says why. */
/* A game in which things have prices, so that every hook can be there. */
static const struct ad_hooks *load_hooks(const char *source)
{
  static const char *const no_roots[] = {NULL};
  struct ad_diags diags;
  const struct ad_scripts scripts = {.ops = ad_game_find("gardennation"),
                                     .seats = 2,
                                     .n = 1,
                                     .script = {{"s.lua", source, strlen(source), {0}, NULL}},
                                     .roots = no_roots};
  ad_diags_init(&diags);
  const struct ad_hooks *hooks = lb_hooks_load(&scripts, &diags);
  snprintf(problem, sizeof problem, "%s", fixture_problems(&diags));
  ad_diags_fini(&diags);
  return hooks;
}

static const char *load_rule(const char *source)
{
  const struct ad_hooks *hooks = load_hooks(source);
  if (!hooks)
    return problem;
  ad_hooks_free(hooks);
  return NULL;
}

/* HEAD, a table and TAIL make a script.  In the table a number is wrong for each name it may have.
 * NEEDED: functions that must be there. */
struct reading {
  load_fn *load;
  const char *head, *needed[3], *tail;
};

/* The problem with the script whose table has ENTRY, which sets NAME. */
static const char *problem_with(const struct reading *r, const char *name, const char *entry)
{
  struct ad_buf source;
  ad_buf_init(&source);
  ad_buf_printf(&source, "%s{%s", r->head, entry);
  for (const char *const *need = r->needed; *need; need++)
    if (strcmp(*need, name) != 0)
      ad_buf_printf(&source, ", %s = print", *need);
  ad_buf_printf(&source, "}%s", r->tail);
  const char *found = r->load(ad_buf_text(&source));
  ad_buf_fini(&source);
  return found;
}

static void reads(const struct reading *r, const struct names *names)
{
  for (int i = 0; i < names->n; i++) {
    char entry[60], quoted[60];
    snprintf(entry, sizeof entry, "%s = 1.5", names->name[i]);
    snprintf(quoted, sizeof quoted, "'%s'", names->name[i]);
    const char *found = problem_with(r, names->name[i], entry);
    ck_assert_msg(found && strstr(found, quoted) && strstr(found, "the number 1.5"),
                  "'%s' is listed, but not read: %s", names->name[i], found);
  }
}

/* Functions may come from an `__index`; it is asked for none but NAMES, and for each once. */
static void asks_once_for(load_fn *load, const struct names *names, const char *made)
{
  struct ad_buf source;
  ad_buf_init(&source);
  ad_buf_add(&source, "local left = {");
  for (int i = 0; i < names->n; i++)
    ad_buf_printf(&source, "%s = true, ", names->name[i]);
  ad_buf_printf(&source,
                "}\nreturn setmetatable({}, {__index = function(_, key) if not left[key] then "
                "error('asks for ' .. key, 0) end\n"
                " left[key] = nil return key == '%s' and print or nil end})",
                made);
  const char *found = load(ad_buf_text(&source));
  ck_assert_msg(found == NULL, "%s, which no table lists, or twice", found);
  ad_buf_fini(&source);
}

START_TEST(lua_api_bot_is_read_as_listed)
{
  struct names names = {0};
  add_docs(&names, lb_bot_docs);
  reads(&(struct reading){load_bot, "return ", {"choose", NULL}, ""}, &names);
  asks_once_for(load_bot, &names, "choose");
}
END_TEST

START_TEST(lua_api_script_is_read_as_listed)
{
  struct names names = {0};
  int hooks = 0;
  for (const struct lb_hook_doc *hook = lb_hook_docs; hook->name; hook++, hooks++)
    add(&names, hook->name, "the hooks");
  ck_assert_int_eq(hooks, LB_N_HOOKS);
  add_docs(&names, lb_script_docs);
  reads(&(struct reading){load_rule, "return ", {"moves", "apply", NULL}, ""}, &names);
  asks_once_for(load_rule, &names, "score");
}
END_TEST

static const struct lb_doc *parts_of(const char *name)
{
  for (const struct lb_class_doc *c = lb_script_class_docs; c->name; c++)
    if (strcmp(c->name, name) == 0)
      return c->parts;
  ck_abort_msg("no class %s", name);
  return NULL;
}

/* Where the parts of a script's table stand in it. */
static const struct {
  const char *name;
  struct reading reading;
} parts[] = {
  {"aedile.On", {load_rule, "return {on = ", {NULL}, "}"}},
  {"aedile.AllowLimits", {load_rule, "return {on = {allow = ", {NULL}, "}}"}},
  {"aedile.AfterLimits", {load_rule, "return {on = {after = ", {NULL}, "}}"}},
  {"aedile.PriceLimits", {load_rule, "return {on = {price = ", {NULL}, "}}"}},
  {"aedile.TimeLimits", {load_rule, "return {on = {ends = ", {NULL}, "}}"}},
  {"aedile.Decision", {load_rule, "return {decisions = {d = ", {"options", "choose", NULL}, "}}"}},
  {"aedile.ExtraMove",
   {load_rule, "return {extra_moves = {d = ", {"options", "choose", NULL}, "}}"}},
};

START_TEST(lua_api_parts_are_read_as_listed)
{
  struct names names = {0};
  int n = 0;
  add_docs(&names, parts_of(parts[_i].name));
  reads(&parts[_i].reading, &names);
  const char *found = problem_with(&parts[_i].reading, "zzz", "zzz = 1.5");
  ck_assert_msg(found && strstr(found, "has no 'zzz'"), "a name that no table lists: %s", found);
  while (lb_script_class_docs[n].name)
    n++;
  ck_assert_int_eq(n, AD_LEN(parts));
}
END_TEST

/* Each hook has the bit and the place of its row. */
START_TEST(lua_api_hooks_have_their_places)
{
  for (int i = 0; lb_hook_docs[i].name; i++) {
    char source[80];
    snprintf(source, sizeof source, "return {%s = function() end}", lb_hook_docs[i].name);
    const struct ad_hooks *hooks = load_hooks(source);
    ck_assert_msg(hooks != NULL, "%s", problem);
    ck_assert_msg(hooks->mask == 1u << i, "%s", lb_hook_docs[i].name);
    ad_hooks_free(hooks);
  }
}
END_TEST

/* ---- the library ---- */

START_TEST(lua_api_library_is_that_listed)
{
  int i = 0;
  for (; lb_library_docs[i].name; i++)
    ck_assert_str_eq(lb_library_docs[i].name,
                     lb_global_names[i] ? lb_global_names[i] : "nothing more");
  ck_assert_ptr_null(lb_global_names[i]);
}
END_TEST

/* House rules have the library too, but for what is said to be for bots. */
static int compare_library_of_hooks(lua_State *L)
{
  lb_open_sandbox(L);
  lb_open_hooks(L, lua_touserdata(L, 1));
  for (const struct lb_library_doc *d = lb_library_docs; d->name; d++) {
    char name[80];
    snprintf(name, sizeof name, "%s", d->name);
    char *inner = strchr(name, '.');
    if (inner)
      *inner++ = '\0';
    if (lua_getglobal(L, name) == LUA_TTABLE && inner)
      lua_getfield(L, -1, inner);
    ck_assert_msg(lua_isnil(L, -1) == (strncmp(d->differs, "bots only", 9) == 0), "%s: %s", d->name,
                  d->differs);
    lua_settop(L, 0);
  }
  return 0;
}

START_TEST(lua_api_library_of_hooks_is_that_listed)
{
  struct ad_err err = {0};
  struct lb_hooks h = {.ops = ad_games[0]};
  struct lb_state *state = lb_state_new(NULL, &err);
  state->owner = &h;
  ck_assert_msg(lb_protect(state, compare_library_of_hooks, &h, &err) == AD_FAULT_NONE, "%s",
                err.msg);
  lb_state_free(state);
}
END_TEST

static bool has_word(const char *words, const char *word)
{
  size_t len = strlen(word);
  for (const char *at = strstr(words, word); at; at = strstr(at + 1, word))
    if ((at == words || at[-1] == ' ') && (at[len] == ' ' || at[len] == '\0'))
      return true;
  return false;
}

static int times_listed(const char *name)
{
  int n = 0;
  for (const struct lb_library_doc *d = lb_library_docs; d->name; d++)
    n += strcmp(d->name, name) == 0;
  for (const struct lb_absent_doc *d = lb_absent_docs; d->names; d++)
    n += has_word(d->names, name);
  return n;
}

/* What plain Lua has is there or said to be missing, libraries as a whole if nothing of them is
 * there. */
START_TEST(lua_api_missing_functions_have_a_reason)
{
  lua_State *L = luaL_newstate();
  luaL_openlibs(L);
  lua_pushglobaltable(L);
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    const char *name = lua_tostring(L, -2);
    if (!lua_istable(L, -1) || strcmp(name, "_G") == 0 || times_listed(name)) {
      ck_assert_msg(times_listed(name) == 1, "'%s' is listed %d times", name, times_listed(name));
      continue;
    }
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
      char full[80];
      snprintf(full, sizeof full, "%s.%s", name, lua_tostring(L, -2));
      ck_assert_msg(times_listed(full) == 1, "'%s' is listed %d times", full, times_listed(full));
    }
  }
  lua_close(L);
}
END_TEST

Suite *lua_api_suite(void);
Suite *lua_api_suite(void)
{
  Suite *suite = suite_create("lua_api");
  TCase *names = tcase_create("names");
  tcase_add_test(names, lua_api_classes_are_those_listed);
  tcase_add_test(names, lua_api_bot_is_read_as_listed);
  tcase_add_test(names, lua_api_script_is_read_as_listed);
  tcase_add_loop_test(names, lua_api_parts_are_read_as_listed, 0, AD_LEN(parts));
  tcase_add_test(names, lua_api_hooks_have_their_places);
  tcase_add_test(names, lua_api_library_is_that_listed);
  tcase_add_test(names, lua_api_library_of_hooks_is_that_listed);
  tcase_add_test(names, lua_api_missing_functions_have_a_reason);
  suite_add_tcase(suite, names);
  return suite;
}
