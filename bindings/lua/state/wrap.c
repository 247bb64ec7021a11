/* wrap.c - makes the Lua library the same in every process and on every processor.
 *
 * The library is linked statically with `--wrap` for the four functions below (LUA_WRAP in the
 * Makefile), so that its calls come here.  Each of them would let a script, or its charges, depend
 * on something that differs between processes:
 *
 * - luaS_hash: lstate.c calls it to make the seed of the string hash from the time and from
 *   addresses, for nothing else (uses within lstring.c are not wrapped).  When a table grows
 *   depends on collisions, and these on the seed.
 * - luaS_new: lapi.c makes strings of C texts by it.  It remembers some by the address of the
 *   text, and a long one that is found costs no memory.
 * - snprintf, and __snprintf_chk in a library that was built with _FORTIFY_SOURCE: the sign of 0/0
 *   depends on the processor.  The whole program calls these, so everything else passes as it
 *   is. */
#include "bindings/lua/state/wrap.h"

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include <lua.h>

/* luaS_hash has three arguments since 5.4.3. */
#if LUA_VERSION_NUM != 504 || LUA_VERSION_RELEASE_NUM < 50403
#error "the Lua library must be 5.4.3 or a later 5.4: its internals are replaced here"
#endif

/* Internal functions of the library, and the names that `--wrap` gives.  A TString is opaque here.
   They are weak, so that a program without the flags links and self_test.c can report it. */
__attribute__((weak)) void *luaS_newlstr(lua_State *L, const char *text, size_t len);
__attribute__((weak)) void *__real_luaS_new(lua_State *L, const char *text);
void *__wrap_luaS_new(lua_State *L, const char *text);
unsigned __wrap_luaS_hash(const char *text, size_t len, unsigned seed);
int __wrap_snprintf(char *out, size_t size, const char *format, ...);
int __wrap___snprintf_chk(char *out, size_t size, int flag, size_t room, const char *format, ...);

static atomic_uint seeds_made;

unsigned lb_seeds_made(void)
{
  return seeds_made;
}

unsigned __wrap_luaS_hash(const char *text, size_t len, unsigned seed)
{
  enum { SEED = 0x5eed };
  (void)text;
  (void)len;
  (void)seed;
  seeds_made++;
  return SEED;
}

/* Short strings are interned in any case, so only long ones need care. */
void *__wrap_luaS_new(lua_State *L, const char *text)
{
  enum { MOST_SHORT = 40 }; /* LUAI_MAXSHORTLEN */
  size_t len = strlen(text);
  return len > MOST_SHORT ? luaS_newlstr(L, text, len) : __real_luaS_new(L, text);
}

/* True for a format with one fraction: Lua writes numbers with "%.14g" or one item of
   string.format. */
static bool is_one_fraction(const char *format)
{
  if (*format++ != '%')
    return false;
  format += strspn(format, "-+ #0123456789.");
  return *format != '\0' && strchr("aAeEfFgG", *format) && format[1] == '\0';
}

static int write_text(char *out, size_t size, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  int len = vsnprintf(out, size, format, args);
  va_end(args);
  return len;
}

/* Writes a fraction; the sign of a NaN is left out. */
static int write_number(char *out, size_t size, const char *format, va_list args)
{
  if (!is_one_fraction(format))
    return vsnprintf(out, size, format, args);
  double number = va_arg(args, double);
  return write_text(out, size, format, isnan(number) ? (double)NAN : number);
}

int __wrap_snprintf(char *out, size_t size, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  int len = write_number(out, size, format, args);
  va_end(args);
  return len;
}

int __wrap___snprintf_chk(char *out, size_t size, int flag, size_t room, const char *format, ...)
{
  va_list args;
  (void)flag;
  assert(size <= room);
  va_start(args, format);
  int len = write_number(out, size, format, args);
  va_end(args);
  return len;
}
