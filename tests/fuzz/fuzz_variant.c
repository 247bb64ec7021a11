/* fuzz_variant.c - a variant from a file: refused with a reason, or games of every seat count can
 * be played to their end. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "tests/fuzz/fuzz.h"

static void play_all(struct cfg_variant *variant, struct ad_diags *diags)
{
  for (int i = 0; i < variant->n_seats; i++) {
    struct ad_setup *setup =
      ad_setup_bind_own(cfg_variant_compile(variant, variant->seats[i], NULL, diags));
    assert(setup);
    void *state = ad_calloc(1, setup->state_size);
    ad_deal(setup, state, 1);
    fuzz_play_on(setup, state, 1);
    free(state);
    ad_setup_free(setup);
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  char path[40];
  int file = memfd_create("variant", 0);
  struct ad_diags diags;
  ad_diags_init(&diags);
  assert(file >= 0 && write(file, data, size) == (ssize_t)size);
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  struct cfg_variant *variant = cfg_variant_load(path, &fuzz_loaders, &diags);
  assert(variant ? ad_diags_ok(&diags) : !ad_diags_ok(&diags));
  if (variant)
    play_all(variant, &diags);
  cfg_variant_free(variant);
  ad_diags_fini(&diags);
  close(file);
  return 0;
}
