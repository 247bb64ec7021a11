/* seal.h - a seal shows that bytes come from somebody who has the key of the tournament: HMAC with
 * SHA-256 (RFC 2104).
 *
 * Otherwise each program that can write to Redis could send scripts to all machines and results to
 * the coordinator. */
#ifndef AEDILE_TOURNEY_MACHINES_SEAL_H
#define AEDILE_TOURNEY_MACHINES_SEAL_H

#include <stddef.h>

#include "engine/base/err.h"

enum { TN_SEAL = 32, TN_SEAL_BLOCK = 64, TN_LEAST_KEY = 16, TN_MOST_KEY = 4096 }; /* bytes */

struct tn_secret { /* made by tn_secret_set */
  unsigned char inner[TN_SEAL_BLOCK], outer[TN_SEAL_BLOCK];
};
void tn_secret_set(struct tn_secret *key, const void *bytes, size_t len);
/* Writes the seal of LEN bytes to OUT.  ABOUT says what they are and of which tournament, so that
 * bytes with one meaning do not pass for another. */
void tn_seal(const struct tn_secret *key, const char *about, const void *bytes, size_t len,
             unsigned char out[TN_SEAL]);
/* Returns whether SEAL (of SEAL_LEN bytes) is that of the bytes.  The time does not depend on where
 * they differ. */
AD_MUST_USE bool tn_seal_fits(const struct tn_secret *key, const char *about, const void *bytes,
                              size_t len, const void *seal, size_t seal_len);

#endif
