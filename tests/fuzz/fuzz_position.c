/* fuzz_position.c - a position from a file: refused, or a state that can be drawn, written, read
 * again and played to its end. */
#include <assert.h>
#include <stdlib.h>

#include "engine/core/show/show.h"
#include "tests/fuzz/fuzz.h"

static void use(const struct ad_setup *setup, void *state, struct ad_arena *arena,
                struct ad_diags *diags)
{
  struct ad_styled styled;
  ad_styled_init(&styled, true, true);
  ad_draw(setup, state, AD_NOBODY, &styled);
  ad_styled_fini(&styled);
  struct ad_node *written = ad_position_write(setup, state, AD_NOBODY, arena);
  void *again = ad_calloc(1, setup->state_size);
  assert(written && ad_position_read(setup, again, written, diags));
  fuzz_play_on(setup, state, 1);
  fuzz_play_on(setup, again, 2);
  free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  struct ad_arena arena;
  struct ad_diags diags;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  struct ad_node *position =
    cfg_yaml_parse("position.yaml", (const char *)data, size, &arena, &diags);
  const struct ad_node *variant = ad_node_peek(position, "variant"),
                       *head = ad_node_peek(position, "seats");
  long long seats = 2;
  if (head && !ad_node_as_int(head, &seats))
    seats = 2;
  const struct ad_setup *setup =
    fuzz_setup(variant && variant->text ? variant->text : "", (int)seats);
  if (setup) {
    void *state = ad_calloc(1, setup->state_size);
    if (ad_position_read(setup, state, position, &diags))
      use(setup, state, &arena, &diags);
    free(state);
  }
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
  return 0;
}
