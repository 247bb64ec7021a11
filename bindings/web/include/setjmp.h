/* setjmp.h - the C library for WebAssembly has none; the compiler and jump.c make it from
 * exceptions. */
#ifndef AEDILE_WEB_SETJMP_H
#define AEDILE_WEB_SETJMP_H

typedef struct {
  unsigned long words[8];
} jmp_buf[1];
int setjmp(jmp_buf env) __attribute__((returns_twice));
_Noreturn void longjmp(jmp_buf env, int value);

#endif
