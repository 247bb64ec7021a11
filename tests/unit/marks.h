/* marks.h - makes assertions of Check cheap.  The Makefile includes this file before every unit
 * test.
 *
 * Each assertion that holds calls _mark_point, which writes its place to a file, so that Check can
 * say after which assertion a test crashed.  In loops over games that took up to a third of the
 * time of a suite.  Here an assertion writes its place only when the process reaches it for the
 * first time.  A failed assertion reports its own place as before. */
#ifndef AEDILE_TESTS_MARKS_H
#define AEDILE_TESTS_MARKS_H

#include <check.h>
#include <stdbool.h>

#define _mark_point(file, line)                                                                    \
  ({                                                                                               \
    static bool is_marked;                                                                         \
    if (!is_marked) {                                                                              \
      is_marked = true;                                                                            \
      (_mark_point)(file, line);                                                                   \
    }                                                                                              \
  })

#endif
