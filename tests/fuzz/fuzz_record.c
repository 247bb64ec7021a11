/* fuzz_record.c - a record from a file: replayed or refused. */
#include "engine/core/record.h"
#include "tests/fuzz/fuzz.h"

static void replay(struct ad_node *record, struct ad_diags *diags)
{
  struct ad_record_head head;
  if (!ad_record_head(record, &head, diags) || head.ops != fuzz_setup(2)->ops || head.seats < 1 || head.seats > 4)
    return;
  struct ad_match *match = ad_match_new(fuzz_setup(head.seats), head.seed);
  ad_record_replay(record, match, diags);
  ad_match_free(match);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  struct ad_arena arena;
  struct ad_diags diags;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  struct ad_node *record = cfg_yaml_parse("record.yaml", (const char *)data, size, &arena, &diags);
  if (record)
    replay(record, &diags);
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
  return 0;
}
