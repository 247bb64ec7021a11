/* seal.c - HMAC over the SHA-256 of libmd. */
#include "engine/tourney/machines/seal.h"

#include <sha2.h>
#include <stdint.h>
#include <string.h>

void tn_secret_set(struct tn_secret *key, const void *bytes, size_t len)
{
  unsigned char block[TN_SEAL_BLOCK] = {0};
  SHA2_CTX sha;
  if (len > sizeof block) {
    SHA256Init(&sha);
    SHA256Update(&sha, bytes, len);
    SHA256Final(block, &sha);
  } else {
    memcpy(block, bytes, len);
  }
  for (int i = 0; i < TN_SEAL_BLOCK; i++) {
    key->inner[i] = block[i] ^ 0x36;
    key->outer[i] = block[i] ^ 0x5c;
  }
}

void tn_seal(const struct tn_secret *key, const char *about, const void *bytes, size_t len,
             unsigned char out[TN_SEAL])
{
  SHA2_CTX sha;
  SHA256Init(&sha);
  SHA256Update(&sha, key->inner, sizeof key->inner);
  SHA256Update(&sha, (const uint8_t *)about, strlen(about) + 1); /* the NUL ends it */
  SHA256Update(&sha, bytes, len);
  SHA256Final(out, &sha);
  SHA256Init(&sha);
  SHA256Update(&sha, key->outer, sizeof key->outer);
  SHA256Update(&sha, out, TN_SEAL);
  SHA256Final(out, &sha);
}

bool tn_seal_fits(const struct tn_secret *key, const char *about, const void *bytes, size_t len,
                  const void *seal, size_t seal_len)
{
  unsigned char right[TN_SEAL];
  const unsigned char *given = seal;
  unsigned differs = 0;
  if (seal_len != TN_SEAL)
    return false;
  tn_seal(key, about, bytes, len, right);
  for (int i = 0; i < TN_SEAL; i++)
    differs |= right[i] ^ given[i];
  return differs == 0;
}
