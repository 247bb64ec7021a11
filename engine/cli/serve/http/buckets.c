/* buckets.c - buckets by a hash that nobody can choose collisions of (the first bits of SHA-256),
 * each in one of eight places. */
#include "engine/cli/serve/http/buckets.h"

#include <inttypes.h>
#include <stdio.h>

#include "engine/cli/serve/keep/keys.h"

enum { PLACES = 8 };

static struct hs_bucket *find(struct hs_buckets *buckets, uint64_t who)
{
  struct hs_bucket *oldest = NULL;
  for (int i = 0; i < PLACES; i++) {
    struct hs_bucket *bucket = &buckets->bucket[(who + (uint64_t)i) % HS_BUCKETS];
    if (bucket->filled_ms && bucket->who == who)
      return bucket;
    if (!oldest || bucket->filled_ms < oldest->filled_ms)
      oldest = bucket;
  }
  *oldest = (struct hs_bucket){.who = who};
  return oldest;
}

int hs_take_token(struct hs_buckets *buckets, const char *who, double rate, double burst,
                  long long now_ms)
{
  char hash[HS_HASH];
  uint64_t number = 0;
  hs_hash(who, hash);
  if (sscanf(hash, "%16" SCNx64, &number) != 1)
    return 1;
  struct hs_bucket *bucket = find(buckets, number);
  double since = bucket->filled_ms ? (double)(now_ms - bucket->filled_ms) / 1000 : burst / rate;
  bucket->tokens += since * rate;
  if (bucket->tokens > burst)
    bucket->tokens = burst;
  bucket->filled_ms = now_ms;
  if (bucket->tokens < 1)
    return 1 + (int)((1 - bucket->tokens) / rate);
  bucket->tokens -= 1;
  return 0;
}
