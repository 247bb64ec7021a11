/* jump.c - setjmp and longjmp by exceptions of WebAssembly.
 *
 * The compiler (-wasm-enable-sjlj) gives each function that calls setjmp a table of the calls that
 * it made, and catches the tag __c_longjmp around what these functions call.  Here is what it calls
 * for that. */
#include <stdint.h>
#include <stdlib.h>

/* A call of setjmp: its number, and where in the function the program goes on.  Id 0 ends a table.
 */
struct slot {
  uintptr_t id;
  uint32_t label;
};

uint32_t getTempRet0(void);
void setTempRet0(uint32_t value);
struct slot *saveSetjmp(uintptr_t *env, uint32_t label, struct slot *table, uint32_t size);
uint32_t testSetjmp(uintptr_t id, const struct slot *table, uint32_t size);
_Noreturn void __wasm_longjmp(void *env, int value);

static uintptr_t last_id;
static uint32_t second_result; /* functions with two results leave the second one here */

uint32_t getTempRet0(void)
{
  return second_result;
}

void setTempRet0(uint32_t value)
{
  second_result = value;
}

/* Notes the call in TABLE, which has room for SIZE slots and its end; results: the table, and its
 * size. */
struct slot *saveSetjmp(uintptr_t *env, uint32_t label, struct slot *table, uint32_t size)
{
  uint32_t i = 0;
  *env = ++last_id;
  while (i < size && table[i].id)
    i++;
  if (i == size) {
    size *= 2;
    table = realloc(table, sizeof *table * (size + 1));
    if (!table)
      abort();
  }
  table[i] = (struct slot){last_id, label};
  table[i + 1].id = 0;
  second_result = size;
  return table;
}

/* The label of the call ID; 0: it is not in TABLE, so the jump goes on to the caller. */
uint32_t testSetjmp(uintptr_t id, const struct slot *table, uint32_t size)
{
  for (uint32_t i = 0; i < size && table[i].id; i++)
    if (table[i].id == id)
      return table[i].label;
  return 0;
}

_Noreturn void __wasm_longjmp(void *env, int value)
{
  enum { C_LONGJMP = 1 };
  static struct {
    void *env;
    int value;
  } jump;
  jump.env = env;
  jump.value = value ? value : 1;
  __builtin_wasm_throw(C_LONGJMP, &jump);
}
