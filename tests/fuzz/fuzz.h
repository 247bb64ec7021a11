/* fuzz.h - what the fuzz targets share: the game under test and a YAML text as a data tree. */
#ifndef AEDILE_TESTS_FUZZ_H
#define AEDILE_TESTS_FUZZ_H

#include <stdint.h>

#include "engine/config/variant.h"
#include "engine/config/yaml.h"

extern const struct cfg_loaders fuzz_loaders; /* scripts in Lua */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* One of the variants under test by its name ("neoville/base"), NULL for other names; and it
   for 1 to FUZZ_SEATS seats, NULL if it is not for N seats.  Loaded once, kept for the life of the
   process. */
enum { FUZZ_SEATS = 4 };
struct cfg_variant *fuzz_variant(const char *name);
struct ad_setup *fuzz_setup(const char *name, int seats);
struct ad_setup *fuzz_any_setup(unsigned number); /* one of all variants and seat counts */
/* Plays STATE of SETUP to its end with moves drawn from SEED, checking that every move is legal by
 * its text too. */
void fuzz_play_on(const struct ad_setup *setup, void *state, uint64_t seed);

#endif
