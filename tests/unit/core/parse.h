/* parse.h - YAML text as a tree, and its problems, in test files. */
#ifndef AEDILE_UNIT_CORE_PARSE_H
#define AEDILE_UNIT_CORE_PARSE_H

#include <check.h>
#include <string.h>

#include "engine/config/yaml.h"

static struct ad_arena arena;
static struct ad_diags diags;

static inline void teardown(void)
{
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
}

static inline struct ad_node *parse(const char *text)
{
  struct ad_node *node = cfg_yaml_parse("f", text, strlen(text), &arena, &diags);
  ck_assert_ptr_nonnull(node);
  return node;
}

#endif
