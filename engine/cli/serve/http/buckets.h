/* buckets.h - how many requests somebody may make: token buckets. */
#ifndef AEDILE_CLI_SERVE_HTTP_BUCKETS_H
#define AEDILE_CLI_SERVE_HTTP_BUCKETS_H

#include <stdbool.h>
#include <stdint.h>

enum { HS_BUCKETS = 4096 };
struct hs_buckets {
  struct hs_bucket {
    uint64_t who;
    long long filled_ms; /* when TOKENS was right; 0: free */
    double tokens;
  } bucket[HS_BUCKETS];
};

/* Takes a token of WHO at NOW_MS (above 0), who has BURST at first and gets RATE a second.  0, or
 * after how many seconds there will be one.  Where there are more people than buckets, the longest
 * unused ones begin anew. */
int hs_take_token(struct hs_buckets *buckets, const char *who, double rate, double burst,
                  long long now_ms);

#endif
