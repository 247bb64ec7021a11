/* api.h - the functions that scripts can call, as data.  The API page, the editor stubs and tests
 * are made from these tables. */
#ifndef AEDILE_BINDINGS_LUA_API_API_H
#define AEDILE_BINDINGS_LUA_API_API_H

/* A method of views, a part of moves, or a member of a bot's module.  A NULL name ends a table. */
struct lb_doc {
  const char *name;
  /* "seat?: integer, move: aedile.Move": LuaCATS types, a question mark for what may be left out;
   * NULL: a value, not a function */
  const char *arguments;
  const char *returns; /* LuaCATS type, "" for nothing */
  const char *doc;     /* one sentence */
};
extern const struct lb_doc lb_view_docs[], lb_move_docs[], lb_bot_docs[];

/* A class that arguments or results name, "aedile.Result"; one sentence; its parts.  A NULL name
 * ends a table. */
struct lb_class_doc {
  const char *name, *doc;
  const struct lb_doc *parts;
};
extern const struct lb_class_doc lb_class_docs[];

/* A place where scripts run; a NULL name ends the table. */
struct lb_place_doc {
  const char *name;      /* "a bot" */
  const char *file;      /* what names the script */
  const char *functions; /* which of them are called */
  const char *when;
  const char *gets; /* and what comes back */
};
extern const struct lb_place_doc lb_place_docs[];

/* A function of the sandbox; a NULL name ends the table.  lb_global_names has the same names. */
struct lb_library_doc {
  const char *name;    /* "string.find" */
  const char *differs; /* how it differs from plain Lua, "" if it does not */
  const char *cost;    /* instructions of the budget beside the one of the call; "" if none */
};
extern const struct lb_library_doc lb_library_docs[];

/* What plain Lua has and the sandbox has not; a NULL name ends the table. */
struct lb_absent_doc {
  const char *names, *why;
};
extern const struct lb_absent_doc lb_absent_docs[];

#endif
