/* fuzz.h - what the fuzz targets share: the game under test and a YAML text as a data tree. */
#ifndef AEDILE_TESTS_FUZZ_H
#define AEDILE_TESTS_FUZZ_H

#include <stdint.h>

#include "engine/config/variant.h"
#include "engine/config/yaml.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The variant AEDILE_FUZZ, neoville/base without, for SEATS or the fewest that play; loaded once, kept for the life of the process. */
struct ad_setup *fuzz_setup(int seats);
/* Plays STATE of SETUP to its end with moves drawn from SEED, checking that every move is legal by its text too. */
void fuzz_play_on(const struct ad_setup *setup, void *state, uint64_t seed);

#endif
