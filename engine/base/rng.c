/* rng.c - derivation and seeding of random streams. */
#include "engine/base/rng.h"

static const uint64_t golden = UINT64_C(0x9E3779B97F4A7C15);

uint64_t ad_mix(uint64_t z)
{
  z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
  return z ^ (z >> 31);
}

uint64_t ad_splitmix(uint64_t *state)
{
  *state += golden;
  return ad_mix(*state);
}

uint64_t ad_derive(uint64_t master, const uint64_t *parts, int n)
{
  uint64_t h = ad_mix(master + golden);
  for (int i = 0; i < n; i++)
    h = ad_mix((h ^ ad_mix(parts[i] + golden)) + golden);
  return h;
}

void ad_rng_seed(struct ad_rng *rng, uint64_t seed)
{
  rng->s[0] = ad_splitmix(&seed);
  /* xoroshiro must not start at 0, 0; SplitMix64 never gives two equal outputs in a row */
  rng->s[1] = ad_splitmix(&seed);
}

void ad_rng_stream(struct ad_rng *rng, uint64_t seed, const char *name)
{
  uint64_t h = ad_derive(seed, (const uint64_t[]){AD_FOR_NAME}, 1);
  for (; *name; name++)
    h = ad_derive(h, (const uint64_t[]){(unsigned char)*name}, 1);
  ad_rng_seed(rng, h);
}

void ad_shuffle_u8(struct ad_rng *rng, uint8_t *items, int n)
{
  for (int i = n - 1; i > 0; i--) {
    uint32_t j = ad_rng_below(rng, (uint32_t)i + 1);
    uint8_t item = items[i];
    items[i] = items[j];
    items[j] = item;
  }
}
