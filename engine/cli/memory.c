/* memory.c - the allocators of the libraries, and what follows when one fails.
 *
 * The engine calls a handler (engine/base/mem.h).  jansson and SQLite would return an error from
 * the middle of what they do: the answer of a bot would be called invalid, and a sound result file
 * would be called damaged.  Both let a program replace their allocators, so that they end alike. */
#include "engine/cli/memory.h"

#include <jansson.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <unistd.h>

#include "engine/base/drop.h"
#include "engine/base/mem.h"
#include "engine/cli/cli.h"

/* Exits without the functions of `atexit`, which might need memory themselves. */
static void end_process(size_t size, void *ctx)
{
  static const char text[] = "aedile: out of memory\n";
  (void)size, (void)ctx;
  ad_best_effort(write(STDERR_FILENO, text, sizeof text - 1) > 0);
  _exit(CLI_RUNTIME);
}

static void *allocate_for_json(size_t size)
{
  void *block = malloc(size);
  if (!block)
    ad_out_of_memory(size);
  return block;
}

/* ---- SQLite ---- */

static sqlite3_mem_methods of_sqlite;

static void *allocate_for_sqlite(int size)
{
  void *block = of_sqlite.xMalloc(size);
  if (!block)
    ad_out_of_memory((size_t)size);
  return block;
}

static void *resize_for_sqlite(void *old, int size)
{
  void *block = of_sqlite.xRealloc(old, size);
  if (!block)
    ad_out_of_memory((size_t)size);
  return block;
}

static void replace_allocator_of_sqlite(void)
{
  if (sqlite3_config(SQLITE_CONFIG_GETMALLOC, &of_sqlite) != SQLITE_OK)
    return; /* SQLite reports its errors itself */
  sqlite3_mem_methods methods = of_sqlite;
  methods.xMalloc = allocate_for_sqlite;
  methods.xRealloc = resize_for_sqlite;
  ad_best_effort(sqlite3_config(SQLITE_CONFIG_MALLOC, &methods) == SQLITE_OK);
}

void cli_end_without_memory(void)
{
  ad_on_out_of_memory(end_process, NULL);
  json_set_alloc_funcs(allocate_for_json, free);
  replace_allocator_of_sqlite();
}
