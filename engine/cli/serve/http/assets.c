/* assets.c - files in memory, packed once, with a tag by their content. */
#include "engine/cli/serve/http/assets.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "engine/base/mem.h"
#include "engine/cli/serve/keep/keys.h"

enum { GZIP = 16 + MAX_WBITS, LEVEL = 9, MEMORY = 8 };

static void pack(struct hs_asset *asset)
{
  z_stream z = {0};
  if (deflateInit2(&z, LEVEL, Z_DEFLATED, GZIP, MEMORY, Z_DEFAULT_STRATEGY) != Z_OK)
    return;
  size_t room = deflateBound(&z, asset->len);
  asset->packed = ad_calloc(1, room);
  z.next_in = (Bytef *)asset->bytes;
  z.avail_in = (uInt)asset->len;
  z.next_out = (Bytef *)asset->packed;
  z.avail_out = (uInt)room;
  bool good = deflate(&z, Z_FINISH) == Z_STREAM_END && z.total_out < asset->len;
  asset->packed_len = z.total_out;
  deflateEnd(&z);
  if (good)
    return;
  free(asset->packed);
  asset->packed = NULL;
}

void hs_assets_add(struct hs_assets *assets, const char *path, const char *type, const char *text,
                   size_t n)
{
  char hash[HS_HASH];
  assert(assets->n < HS_ASSETS);
  struct hs_asset *asset = &assets->list[assets->n++];
  *asset = (struct hs_asset){.path = path, .type = type, .bytes = ad_calloc(1, n + 1), .len = n};
  memcpy(asset->bytes, text, n);
  hs_hash_bytes(text, n, hash);
  snprintf(asset->tag, sizeof asset->tag, "\"%.32s\"", hash);
  pack(asset);
}

const struct hs_asset *hs_assets_find(const struct hs_assets *assets, const char *path)
{
  for (int i = 0; i < assets->n; i++)
    if (strcmp(assets->list[i].path, path) == 0)
      return &assets->list[i];
  return NULL;
}

void hs_assets_fini(struct hs_assets *assets)
{
  for (int i = 0; i < assets->n; i++) {
    free(assets->list[i].bytes);
    free(assets->list[i].packed);
  }
  assets->n = 0;
}
