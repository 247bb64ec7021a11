/* fuzz_yaml.c - YAML to a data tree and back: what was read and written is read again alike. */
#include <assert.h>

#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  struct ad_arena arena;
  struct ad_diags diags;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  struct ad_node *tree = cfg_yaml_parse("input.yaml", (const char *)data, size, &arena, &diags);
  assert(tree ? ad_diags_ok(&diags) : !ad_diags_ok(&diags));
  if (tree) {
    struct ad_buf first, diff;
    ad_buf_init(&first);
    ad_buf_init(&diff);
    cfg_yaml_write(tree, &first);
    struct ad_node *again =
      cfg_yaml_parse("again.yaml", ad_buf_text(&first), first.len, &arena, &diags);
    assert(again && ad_node_matches(tree, again, &diff) && ad_node_matches(again, tree, &diff));
    ad_buf_fini(&first);
    ad_buf_fini(&diff);
  }
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
  return 0;
}
