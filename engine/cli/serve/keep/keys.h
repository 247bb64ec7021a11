/* keys.h - random keys of seats, sessions and tables, and their hashes.
 *
 * A key of 128 bits opens a seat, so the server keeps its SHA-256 alone: who reads the file of the
 * server cannot sit down at a table. */
#ifndef AEDILE_CLI_SERVE_KEEP_KEYS_H
#define AEDILE_CLI_SERVE_KEEP_KEYS_H

#include <stdbool.h>
#include <stddef.h>

/* Bytes of a key, of a hash, of the name of a table in links and of what stands for an address, NUL
 * included. */
enum { HS_KEY = 33, HS_HASH = 65, HS_ID = 11, HS_MAKER = 5 };

/* Fills SIZE bytes, at most 256, from the system's random source. */
void hs_random(void *out, size_t size);
/* Writes 128 bits of the system's random source as hexadecimal digits. */
void hs_new_key(char out[HS_KEY]);
/* Writes a random name of small letters and digits that no two tables share by chance. */
void hs_new_id(char out[HS_ID]);
/* Writes the SHA-256 of TEXT as hexadecimal digits. */
void hs_hash(const char *text, char out[HS_HASH]);
void hs_hash_bytes(const void *bytes, size_t n, char out[HS_HASH]);
/* True if HASH is that of KEY.  Takes the same time whatever they are; "" is the hash of no key. */
bool hs_key_fits(const char *key, const char *hash);
/* True if TEXT has the form of a key. */
bool hs_is_key(const char *text);
bool hs_is_id(const char *text);

#endif
