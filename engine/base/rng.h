/* rng.h - random streams: small, flat, the same on every machine.
 *
 * A stream is named by a seed and derived statelessly, so any game can be dealt without playing the
 * ones before it.  Each deck, bag or other purpose has a stream of its own (ad_rng_stream), so that
 * a change to one leaves the others alike. */
#ifndef AEDILE_BASE_RNG_H
#define AEDILE_BASE_RNG_H

#include <stdint.h>

/* xoroshiro128++ (Blackman and Vigna); copied with the state that holds it */
struct ad_rng {
  uint64_t s[2];
};

uint64_t ad_mix(uint64_t z);           /* finaliser of SplitMix64 */
uint64_t ad_splitmix(uint64_t *state); /* next output of SplitMix64 */
/* h = mix(h ^ mix(part + G) + G), per part */
uint64_t ad_derive(uint64_t master, const uint64_t *parts, int n);
#define AD_DERIVE(master, ...)                                                                     \
  ad_derive(master, (const uint64_t[]){__VA_ARGS__},                                               \
            (int)(sizeof((const uint64_t[]){__VA_ARGS__}) / sizeof(uint64_t)))

/* First part of every derivation, so that streams for different ends never meet. */
enum ad_purpose {
  AD_FOR_DEAL = 1,
  AD_FOR_BOT = 2,
  AD_FOR_HIDE = 3,
  AD_FOR_NAME = 4,
  AD_FOR_HOOKS = 5,
  AD_FOR_LOTS = 8,
  AD_FOR_FIRST = 9,
  AD_FOR_SEATS = 10,
  AD_FOR_PAIRS = 11
};

void ad_rng_seed(struct ad_rng *rng, uint64_t seed);
/* the stream of a deck or bag called NAME */
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

/* Uniform in 0 .. n - 1, n > 0, exactly (Lemire's rejection). */
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

void ad_shuffle_u8(struct ad_rng *rng, uint8_t *items, int n); /* every order equally likely */

#endif
