/* fuzz_record.c - a record from a file: replayed or refused. */
#include <stdlib.h>

#include "engine/core/record/record.h"
#include "tests/fuzz/fuzz.h"

static void replay(struct ad_node *record, struct ad_diags *diags)
{
  struct ad_record_head head;
  struct ad_setup *setup =
    ad_record_head(record, &head, diags) ? fuzz_setup(head.variant, head.seats) : NULL;
  if (!setup)
    return;
  struct ad_match *match = ad_match_new(setup, head.seed);
  bool good = ad_record_replay(record, match, diags);
  if (good != ad_diags_ok(diags))
    abort(); /* a refusal has a reason */
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
