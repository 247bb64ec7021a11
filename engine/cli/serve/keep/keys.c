/* keys.c - keys from the system's random source, and hashes by libmd. */
#include "engine/cli/serve/keep/keys.h"

#include <sha2.h>
#include <stdint.h>
#include <string.h>
#include <sys/random.h>

/* Without letters that look like others; 32 of them, so that 5 bits choose one. */
static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";

/* A request of up to 256 bytes is whole or was interrupted before it began. */
void hs_random(void *out, size_t size)
{
  while (getrandom(out, size, 0) != (ssize_t)size)
    ;
}

static void put_hex(const uint8_t *bytes, size_t n, char *out)
{
  static const char digits[] = "0123456789abcdef";
  for (size_t i = 0; i < n; i++) {
    out[2 * i] = digits[bytes[i] >> 4];
    out[2 * i + 1] = digits[bytes[i] & 15];
  }
  out[2 * n] = '\0';
}

void hs_new_key(char out[HS_KEY])
{
  uint8_t bytes[(HS_KEY - 1) / 2];
  hs_random(bytes, sizeof bytes);
  put_hex(bytes, sizeof bytes, out);
}

void hs_new_id(char out[HS_ID])
{
  uint8_t bytes[HS_ID - 1];
  hs_random(bytes, sizeof bytes);
  for (int i = 0; i < HS_ID - 1; i++)
    out[i] = letters[bytes[i] & 31];
  out[HS_ID - 1] = '\0';
}

void hs_hash_bytes(const void *bytes, size_t n, char out[HS_HASH])
{
  _Static_assert(SHA256_DIGEST_STRING_LENGTH == HS_HASH, "a digest fills a hash");
  SHA256Data(bytes, n, out);
}

void hs_hash(const char *text, char out[HS_HASH])
{
  hs_hash_bytes(text, strlen(text), out);
}

bool hs_key_fits(const char *key, const char *hash)
{
  char own[HS_HASH];
  unsigned differs = 0;
  if (strlen(hash) != HS_HASH - 1) /* whether there is a key is known to everybody */
    return false;
  hs_hash(key, own);
  for (int i = 0; i < HS_HASH - 1; i++)
    differs |= (unsigned)(own[i] ^ hash[i]);
  return differs == 0;
}

static bool has_only(const char *text, const char *set, size_t len)
{
  return text && strlen(text) == len && strspn(text, set) == len;
}

bool hs_is_key(const char *text)
{
  return has_only(text, "0123456789abcdef", HS_KEY - 1);
}

bool hs_is_id(const char *text)
{
  return has_only(text, letters, HS_ID - 1);
}
