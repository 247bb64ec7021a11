/* match.h - matches a text with a pattern of Lua, step by step on the budget of the script. */
#ifndef AEDILE_BINDINGS_LUA_LIBRARY_MATCH_H
#define AEDILE_BINDINGS_LUA_LIBRARY_MATCH_H

#include <lua.h>
#include <stddef.h>

enum { LB_MAX_CAPTURES = 32 };
enum { LB_UNFINISHED = -1, LB_POSITION = -2 }; /* instead of the length of a capture */

struct lb_capture {
  const char *start;
  ptrdiff_t len;
};

struct lb_matcher {
  lua_State *L;
  const char *text, *text_end, *pattern_end;
  int depth;
  int steps; /* not yet charged; the caller charges what is left at the end */
  int n_captures;
  struct lb_capture captures[LB_MAX_CAPTURES];
};

void lb_matcher_init(struct lb_matcher *matcher, lua_State *L, const char *text, size_t len,
                     const char *pattern, size_t pattern_len);
/* Returns the end of the match of PATTERN, without its '^', that begins at S; NULL if there is
   none. Raises an error for a malformed pattern, or if the budget is spent. */
const char *lb_match_at(struct lb_matcher *matcher, const char *s, const char *pattern);
void lb_matcher_charge(struct lb_matcher *matcher, size_t steps);

#endif
