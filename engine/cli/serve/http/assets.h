/* assets.h - the files of the page as a server hands them out. */
#ifndef AEDILE_CLI_SERVE_HTTP_ASSETS_H
#define AEDILE_CLI_SERVE_HTTP_ASSETS_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/base/err.h"

enum { HS_ASSETS = 8, HS_TAG = 40 };
struct hs_asset {
  const char *path, *type; /* "" is the page itself */
  char *bytes, *packed;    /* owned; PACKED is NULL where packing gains nothing */
  size_t len, packed_len;
  char tag[HS_TAG];
};
struct hs_assets {
  struct hs_asset list[HS_ASSETS];
  int n;
};

/* Adds the N bytes at TEXT, copied, as the file PATH. */
void hs_assets_add(struct hs_assets *assets, const char *path, const char *type, const char *text,
                   size_t n);
const struct hs_asset *hs_assets_find(const struct hs_assets *assets, const char *path);
void hs_assets_fini(struct hs_assets *assets);

#endif
