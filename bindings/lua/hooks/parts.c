/* parts.c - the move, the events, the score sheet and the item with a price that hooks get. */
#include <stdio.h>
#include <string.h>

#include "bindings/lua/api/hook_api.h"
#include "bindings/lua/hooks/_internal.h"
#include "bindings/lua/library/sandbox.h"
#include "bindings/lua/values/value.h"
#include "engine/core/match/move.h"

enum { SHEET_PRICE = 10 * LB_POINTS_PRICE, MAX_LABEL = 200 };

/* ---- move ---- */

static struct lb_hook_move *check_move(lua_State *L, int arg)
{
  return lb_check_object(L, arg, LB_HOOK_MOVE, "move", offsetof(struct lb_hook_move, state));
}

static int move_text(lua_State *L)
{
  const struct lb_hook_move *move = check_move(L, 1);
  char text[AD_MOVE_TEXT];
  ad_move_print(lb_hooks_of(L)->setup, move->state, move->move, text, sizeof text);
  lua_pushstring(L, text);
  return 1;
}

/* Raises that the name at 2 is neither among DOCS, nor an attribute without indexes of ATTRS, nor
 * one of FIELDS; both may be NULL. */
static int raise_unknown_part(lua_State *L, const char *said, const struct lb_doc *docs,
                              const struct ad_attr *attrs, const struct ad_field *fields)
{
  const char *names[LB_MAX_NAMES];
  int n = 0;
  for (; docs->name && n < LB_MAX_NAMES; docs++)
    names[n++] = docs->name;
  for (; attrs && attrs->name && n < LB_MAX_NAMES; attrs++)
    if (attrs->n_indexes == 0)
      names[n++] = attrs->name;
  for (; fields && fields->name && n < LB_MAX_NAMES; fields++)
    names[n++] = fields->name;
  return lb_raise_unknown_name(L, said, lb_tostring(L, 2, NULL), names, n);
}

/* move.NAME; upvalue 1: the game's fields and functions for the other parts, by name. */
static int move_index(lua_State *L)
{
  const struct lb_hook_move *move = check_move(L, 1);
  const struct lb_hooks *h = lb_hooks_of(L);
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(1));
  if (type == LUA_TFUNCTION)
    return lua_tocfunction(L, -1)(L);
  if (type != LUA_TLIGHTUSERDATA)
    return raise_unknown_part(L, "moves have no", lb_hook_move_docs, NULL, h->ops->move_fields);
  const struct ad_field *f = lua_touserdata(L, -1);
  lb_push_value(L, f->type, f->words, f->name_of, h->setup->rules,
                f->get(h->setup->rules, move->state, move->move));
  return 1;
}

/* ---- events ---- */

static struct lb_hook_events *check_events(lua_State *L)
{
  return lb_check_object(L, 1, LB_EVENTS, "events", offsetof(struct lb_hook_events, before));
}

static int events_seat(lua_State *L)
{
  lua_pushinteger(L, check_events(L)->seat + 1);
  return 1;
}

static int events_phase(lua_State *L)
{
  const struct lb_hooks *h = lb_hooks_of(L);
  lua_pushstring(L, h->ops->phase(h->setup->rules, check_events(L)->before));
  return 1;
}

static int events_kind(lua_State *L)
{
  const struct lb_hook_events *e = check_events(L);
  const struct lb_hooks *h = lb_hooks_of(L);
  const struct ad_field *f = h->kind;
  if (f)
    lb_push_value(L, f->type, f->words, f->name_of, h->setup->rules,
                  f->get(h->setup->rules, e->before, e->move));
  else
    lua_pushnil(L);
  return 1;
}

static int events_over(lua_State *L)
{
  lua_pushboolean(L, ad_to_act(lb_hooks_of(L)->setup, check_events(L)->after) == AD_OVER);
  return 1;
}

static int events_before(lua_State *L)
{
  check_events(L);
  lb_push_object(L, LB_THE_BEFORE);
  return 1;
}

/* events.NAME; upvalue 1: attributes without indexes and functions for the other parts, by name. */
static int events_index(lua_State *L)
{
  static const int none[AD_MAX_INDEXES];
  const struct lb_hook_events *e = check_events(L);
  const struct lb_hooks *h = lb_hooks_of(L);
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(1));
  if (type == LUA_TFUNCTION)
    return lua_tocfunction(L, -1)(L);
  if (type != LUA_TLIGHTUSERDATA)
    return raise_unknown_part(L, "events have no", lb_events_docs, h->ops->attrs, NULL);
  const struct ad_attr *a = lua_touserdata(L, -1);
  int64_t before = a->get(h->setup->rules, e->before, AD_NOBODY, none);
  int64_t after = a->get(h->setup->rules, e->after, AD_NOBODY, none);
  lb_push_value(L, a->type, a->words, a->name_of, h->setup->rules,
                before == after ? AD_NONE : before);
  return 1;
}

/* ---- item ---- */

/* item.NAME; upvalue 1: the game's fields, by name. */
static int item_index(lua_State *L)
{
  static const struct lb_doc none[] = {{NULL, NULL, NULL, NULL}};
  const struct lb_hook_item *item =
    lb_check_object(L, 1, LB_ITEM, "item", offsetof(struct lb_hook_item, state));
  const struct lb_hooks *h = lb_hooks_of(L);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TLIGHTUSERDATA)
    return raise_unknown_part(L, "items with a price have no", none, NULL, h->ops->price_fields);
  const struct ad_field *f = lua_touserdata(L, -1);
  lb_push_value(L, f->type, f->words, f->name_of, h->setup->rules,
                f->get(h->setup->rules, item->state, item->item));
  return 1;
}

/* ---- sheet ---- */

static struct lb_hook_sheet *check_sheet(lua_State *L, int arg)
{
  return lb_check_object(L, arg, LB_SHEET, "sheet", offsetof(struct lb_hook_sheet, state));
}

/* sheet:add(points, label [, where]) */
static int sheet_add(lua_State *L)
{
  struct lb_hook_sheet *sheet = check_sheet(L, 1);
  const struct lb_hooks *h = lb_hooks_of(L);
  lua_Integer points = lb_check_whole(L, 2);
  const char *label = lb_check_name(L, 3), *where = lb_opt_name(L, 4, NULL);
  if (points < -LB_MAX_POINTS || points > LB_MAX_POINTS)
    return luaL_error(L, "add: found %I points, expected at most %d, positive or negative",
                      (LUAI_UACINT)points, (int)LB_MAX_POINTS);
  int sum = sheet->sum + (int)points;
  if (sum < -LB_MAX_POINTS || sum > LB_MAX_POINTS)
    return luaL_error(
      L, "add: all lines together have %d points, expected at most %d, positive or negative", sum,
      (int)LB_MAX_POINTS);
  sheet->sum = sum;
  if (!sheet->lines)
    return 0;
  char shown[MAX_LABEL];
  snprintf(shown, sizeof shown, "%s", label);
  ad_sheet_line(sheet->lines, h->script[h->running_script].clause, (int)points, "%s",
                ad_text_harmless(shown));
  snprintf(shown, sizeof shown, "%s", where ? where : "");
  if (where)
    ad_sheet_where(sheet->lines, "%s", ad_text_harmless(shown));
  return 0;
}

static int sum_points(const struct ad_sheet *lines, const char *clause)
{
  int sum = 0;
  for (int i = 0; i < lines->n; i++)
    if (strcmp(lines->lines[i].clause, clause) == 0)
      sum += lines->lines[i].points;
  return sum;
}

/* sheet:points([clause]): what the game itself gives the seat, in all or for a clause. */
static int sheet_points(lua_State *L)
{
  const struct lb_hook_sheet *sheet = check_sheet(L, 1);
  struct lb_hooks *h = lb_hooks_of(L);
  const char *clause = lb_opt_name(L, 2, NULL);
  const struct ad_setup *s = h->setup;
  struct ad_sheet lines;
  lb_charge(L, clause ? SHEET_PRICE : LB_POINTS_PRICE);
  h->hook_thread = L;
  lb_note_points_read(h, sheet->state, sheet->seat);
  if (!clause) {
    lua_pushinteger(L, s->ops->points(s->rules, sheet->state, sheet->seat));
    return 1;
  }
  ad_sheet_init(&lines);
  s->ops->score(s->rules, sheet->state, sheet->seat, AD_NOBODY, &lines);
  int sum = sum_points(&lines, clause);
  ad_sheet_fini(&lines);
  lua_pushinteger(L, sum);
  return 1;
}

/* ---- classes ---- */

static const luaL_Reg move_parts[] = {{"text", move_text}, {NULL, NULL}};
static const luaL_Reg event_parts[] = {{"before", events_before}, {"kind", events_kind},
                                       {"over", events_over},     {"phase", events_phase},
                                       {"seat", events_seat},     {NULL, NULL}};
static const luaL_Reg move_methods[] = {
  {"__tostring", move_text}, {"__newindex", lb_refuse_change}, {NULL, NULL}};
static const luaL_Reg item_methods[] = {{"__newindex", lb_refuse_change}, {NULL, NULL}};
static const luaL_Reg event_methods[] = {{"__newindex", lb_refuse_change}, {NULL, NULL}};
static const luaL_Reg sheet_methods[] = {
  {"add", sheet_add}, {"points", sheet_points}, {"__newindex", lb_refuse_change}, {NULL, NULL}};

/* Makes INDEX the __index of class KIND, with the table at the top as its upvalue; pops the table.
 */
static void set_index(lua_State *L, enum lb_kind kind, lua_CFunction index)
{
  lua_pushcclosure(L, index, 1);
  lb_push_metatable(L, kind);
  lua_insert(L, -2);
  lua_setfield(L, -2, "__index");
  lua_pop(L, 1);
}

static void add_pointer(lua_State *L, const char *name, const void *pointer)
{
  lua_pushlightuserdata(L, (void *)pointer); /* only read */
  lua_setfield(L, -2, name);
}

/* Pushes a table of FIELDS (may be NULL) by name. */
static void push_fields(lua_State *L, const struct ad_field *fields)
{
  lua_newtable(L);
  for (; fields && fields->name; fields++)
    add_pointer(L, fields->name, fields);
}

/* The parts of moves and events; a part that every game has hides a field of the same name. */
void lb_open_parts(lua_State *L, const struct ad_game_ops *ops)
{
  lb_register(L, LB_HOOK_MOVE, "move", move_methods);
  lb_register(L, LB_EVENTS, "events", event_methods);
  lb_register(L, LB_SHEET, "sheet", sheet_methods);
  lb_register(L, LB_ITEM, "item", item_methods);
  push_fields(L, ops->price_fields);
  set_index(L, LB_ITEM, item_index);
  push_fields(L, ops->move_fields);
  lb_set_functions(L, move_parts);
  set_index(L, LB_HOOK_MOVE, move_index);
  lua_newtable(L);
  for (const struct ad_attr *a = ops->attrs; a->name; a++)
    if (a->n_indexes == 0)
      add_pointer(L, a->name, a);
  lb_set_functions(L, event_parts);
  set_index(L, LB_EVENTS, events_index);
}
