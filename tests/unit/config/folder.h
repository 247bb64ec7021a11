/* folder.h - a folder with files for a test file about variants. */
#ifndef AEDILE_UNIT_CONFIG_FOLDER_H
#define AEDILE_UNIT_CONFIG_FOLDER_H

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/err.h"
#include "engine/config/paths.h"
#include "tests/unit/fixture.h"

static char folder[100];
static struct ad_arena arena;
static struct ad_diags diags;

static inline void make_folder(void)
{
  fixture_folder_make(folder, sizeof folder);
  ad_arena_init(&arena);
  ad_diags_init(&diags);
}

static inline void remove_folder(void)
{
  fixture_folder_remove(folder);
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
}

static inline const char *path_of(const char *name)
{
  return cfg_join(folder, name, &arena);
}

static inline void put_bytes(const char *name, const char *text, size_t len)
{
  FILE *out = fopen(path_of(name), "w");
  ck_assert_ptr_nonnull(out);
  ck_assert_uint_eq(fwrite(text, 1, len, out), len);
  fclose(out);
}

static inline const char *put_file(const char *name, const char *text)
{
  put_bytes(name, text, strlen(text));
  return path_of(name);
}

#endif
