/* lb_api.h - what scripts can call, as data: the API page, the editor stubs and the tests are made of these tables. */
#ifndef AEDILE_LUA_API_H
#define AEDILE_LUA_API_H

/* A method of views, a part of moves, or a member of a bot's module.  A NULL name ends a table. */
struct lb_doc {
  const char *name;
  const char *arguments;     /* "seat?: integer, move: aedile.Move": LuaCATS types, a question mark for what may be left out */
  const char *returns;       /* LuaCATS type, "" for nothing */
  const char *doc;           /* one sentence */
};
extern const struct lb_doc lb_view_docs[], lb_move_docs[], lb_bot_docs[];

#endif
