/* rng.h - random streams: flat, 16 bytes, the same on every machine.
 *
 * Seeds are derived by hashing (master seed, purpose, index), so that any match can be dealt
 * without playing the matches before it.  Each deck or bag draws from a stream of its own
 * (ad_rng_stream), so that a change to one deck leaves the order of the others as it was. */
#ifndef AEDILE_BASE_RNG_H
#define AEDILE_BASE_RNG_H

#include <stdint.h>

#include "engine/base/public.h"

AD_PUBLIC_BEGIN

/* The state of xoroshiro128++ (Blackman and Vigna).  Copying it copies the stream. */
struct ad_rng {
  uint64_t s[2];
};

uint64_t ad_mix(uint64_t z);           /* finaliser of SplitMix64 */
uint64_t ad_splitmix(uint64_t *state); /* next output of SplitMix64 */
/* Derives a seed from MASTER and N parts.  For each part: h = mix(h ^ mix(part + G) + G), where G
   is 2^64 divided by the golden ratio. */
uint64_t ad_derive(uint64_t master, const uint64_t *parts, int n);
/* The same with the parts as arguments: AD_DERIVE(master, AD_FOR_DEAL, 3). */
#ifndef __cplusplus
#define AD_DERIVE(master, ...)                                                                     \
  ad_derive(master, (const uint64_t[]){__VA_ARGS__},                                               \
            (int)(sizeof((const uint64_t[]){__VA_ARGS__}) / sizeof(uint64_t)))
#endif

/* The first part of every derivation: seeds for different purposes never coincide.  The numbers are
   part of every stored result and never change. */
enum ad_purpose {
  AD_FOR_DEAL = 1,
  AD_FOR_BOT = 2,
  AD_FOR_HIDE = 3,
  AD_FOR_NAME = 4,
  AD_FOR_HOOKS = 5,
  AD_FOR_LOTS = 8,
  AD_FOR_FIRST = 9,
  AD_FOR_SEATS = 10,
  AD_FOR_PAIRS = 11,
  AD_FOR_ARM = 12,
  AD_FOR_PLAYOUT = 13
};

void ad_rng_seed(struct ad_rng *rng, uint64_t seed);
/* Starts the stream of the deck or bag called NAME in the match with SEED. */
void ad_rng_stream(struct ad_rng *rng, uint64_t seed, const char *name);

static inline uint64_t ad_rng_u64(struct ad_rng *rng)
{
  uint64_t a = rng->s[0], b = rng->s[1], sum = a + b;
  uint64_t out = (sum << 17 | sum >> 47) + a;
  b ^= a;
  rng->s[0] = (a << 49 | a >> 15) ^ b ^ (b << 21);
  rng->s[1] = b << 28 | b >> 36;
  return out;
}

/* Returns a number from 0 to n - 1, each exactly equally likely (Lemire's method); n > 0. */
static inline uint32_t ad_rng_below(struct ad_rng *rng, uint32_t n)
{
  uint64_t product = (ad_rng_u64(rng) >> 32) * n;
  if ((uint32_t)product < n) {
    uint32_t reject = -n % n;
    while ((uint32_t)product < reject)
      product = (ad_rng_u64(rng) >> 32) * n;
  }
  return (uint32_t)(product >> 32);
}

void ad_shuffle_u8(struct ad_rng *rng, uint8_t *items,
                   int n); /* Shuffles N items; every order is equally likely (Fisher-Yates). */

AD_PUBLIC_END

#ifdef __cplusplus /* which has no compound literals */
template <typename... Parts> uint64_t ad_derive_from(uint64_t master, Parts... parts)
{
  const uint64_t list[] = {static_cast<uint64_t>(parts)...};
  return ad_derive(master, list, static_cast<int>(sizeof...(parts)));
}
#define AD_DERIVE(master, ...) ad_derive_from(master, __VA_ARGS__)
#endif

#endif
