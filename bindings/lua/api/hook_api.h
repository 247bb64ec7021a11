/* hook_api.h - the functions that house rules define and call, as data.  The API page, the editor
 * stubs and tests are made from these tables. */
#ifndef AEDILE_BINDINGS_LUA_API_HOOK_API_H
#define AEDILE_BINDINGS_LUA_API_HOOK_API_H

#include "bindings/lua/api/api.h"

/* A function of a script that C calls.  A NULL name ends the table. */
struct lb_hook_doc {
  const char *name;
  const char *arguments; /* LuaCATS, as in struct lb_doc */
  const char *returns;
  const char *gets;    /* what the arguments are */
  const char *when;    /* it is called */
  const char *changes; /* what it may change, "nothing" or what */
  const char *nil;     /* what returning nil means */
  /* when it runs in random play and look-ahead, and how it can be limited */
  const char *cost;
};
extern const struct lb_hook_doc lb_hook_docs[]; /* in the order of enum lb_hook */
/* other members of a script's table: on, options, decisions, moves ... */
extern const struct lb_doc lb_script_docs[];
extern const struct lb_class_doc lb_script_class_docs[]; /* what they consist of */
extern const struct lb_doc lb_state_docs[], lb_events_docs[], lb_sheet_docs[], lb_scene_docs[],
  lb_hook_move_docs[];

#endif
