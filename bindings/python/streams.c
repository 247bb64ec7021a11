/* streams.c - the streams of the C library, for the Lua inside the shared library (Makefile,
 * STREAMS).
 *
 * Filled before any function of the library can be called.  A program that gives `stdout` another
 * value later is not followed; scripts print through neither. */
#include <stdio.h>

extern FILE *lb_stdin, *lb_stdout, *lb_stderr;
__attribute__((visibility("hidden"))) FILE *lb_stdin, *lb_stdout, *lb_stderr;

__attribute__((constructor)) static void take_streams(void)
{
  lb_stdin = stdin;
  lb_stdout = stdout;
  lb_stderr = stderr;
}
