/* assigned_upvalues.c - looks for assignments to variables of outer functions in the code of a
 * function.
 *
 * lua_dump writes a function with all functions inside it, in a form that 5.4 keeps (LUAC_FORMAT
 * 0).  A function inside names each of its variables as one of the function around it: a local of
 * that (new at every call) or a variable that has come from further out.  So the walk carries
 * along, for each function, which of its variables are those of the outermost one, and marks what
 * OP_SETUPVAL assigns to. */
#include "bindings/lua/library/assigned_upvalues.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "bindings/lua/state/state.h"

#if LUA_VERSION_NUM != 504
#error "the form of compiled functions is that of Lua 5.4"
#endif

enum { OP_SETUPVAL = 10, HEADER = 31, CODE = 4, DEEPEST = 200 };
/* Kinds of constants: with 8 bytes behind them, or a text. */
enum { INTEGER = 0x03, NUMBER = 0x13, SHORT_TEXT = 0x04, LONG_TEXT = 0x14 };

struct walk {
  const unsigned char *at, *end;
  bool *written; /* by number of the outermost function's variable */
};

/* The variables of a function: which of the outermost one's it is, or -1. */
struct names {
  int outer[LB_MAX_UPVALUES];
};

static const unsigned char *skip(struct walk *w, size_t n)
{
  const unsigned char *at = w->at;
  assert(n <= (size_t)(w->end - w->at));
  w->at += n;
  return at;
}

static size_t take_size(struct walk *w)
{
  size_t size = 0;
  unsigned char byte;
  do {
    byte = *skip(w, 1);
    size = size << 7 | (byte & 0x7f);
  } while (!(byte & 0x80));
  return size;
}

static void skip_text(struct walk *w)
{
  size_t size = take_size(w); /* one more than its bytes; 0: none */
  skip(w, size ? size - 1 : 0);
}

static void skip_constants(struct walk *w)
{
  for (size_t n = take_size(w); n > 0; n--) {
    int kind = *skip(w, 1);
    if (kind == INTEGER || kind == NUMBER)
      skip(w, 8);
    else if (kind == SHORT_TEXT || kind == LONG_TEXT)
      skip_text(w);
  }
}

/* Names of lines and variables, none of which are written when functions are stripped. */
static void skip_debug(struct walk *w)
{
  for (int i = 0; i < 4; i++) {
    size_t n = take_size(w);
    assert(n == 0);
  }
}

static void mark_writes(struct walk *w, const unsigned char *code, size_t n,
                        const struct names *names)
{
  for (size_t i = 0; i < n; i++) {
    uint32_t instruction;
    memcpy(&instruction, code + CODE * i, CODE);
    if ((instruction & 0x7f) != OP_SETUPVAL)
      continue;
    int variable = names->outer[instruction >> 16 & 0xff];
    if (variable >= 0)
      w->written[variable] = true;
  }
}

/* AROUND: of the function around this one; NULL: this is the outermost one. */
static void walk_function(struct walk *w, const struct names *around, int depth)
{
  struct names names;
  assert(depth < DEEPEST); /* Lua allows no more levels than that */
  skip_text(w);
  take_size(w);
  take_size(w);
  skip(w, 3);
  size_t n_code = take_size(w);
  const unsigned char *code = skip(w, CODE * n_code);
  skip_constants(w);
  size_t n = take_size(w);
  assert(n <= LB_MAX_UPVALUES);
  for (size_t i = 0; i < n; i++) {
    /* whether it is a local of the function around, its number, its kind */
    const unsigned char *variable = skip(w, 3);
    names.outer[i] = !around ? (int)i : variable[0] ? -1 : around->outer[variable[1]];
  }
  for (size_t i = n; i < LB_MAX_UPVALUES; i++)
    names.outer[i] = -1;
  mark_writes(w, code, n_code, &names);
  for (size_t inner = take_size(w); inner > 0; inner--)
    walk_function(w, &names, depth + 1);
  skip_debug(w);
}

static int add_bytes(lua_State *L, const void *bytes, size_t n, void *buf)
{
  (void)L;
  ad_buf_add_n(buf, bytes, n);
  return 0;
}

void lb_find_assigned_upvalues(lua_State *L, int arg, bool written[LB_MAX_UPVALUES])
{
  struct ad_buf dump;
  memset(written, 0, LB_MAX_UPVALUES * sizeof *written);
  ad_buf_init(&dump);
  lua_pushvalue(L, arg);
  lua_dump(L, add_bytes, &dump, 1);
  lua_pop(L, 1);
  struct walk walk = {(const unsigned char *)dump.text, (const unsigned char *)dump.text + dump.len,
                      written};
  skip(&walk, HEADER + 1); /* and the number of the variables */
  walk_function(&walk, NULL, 0);
  assert(walk.at == walk.end);
  ad_buf_fini(&dump);
}
