/* packed.c - compresses texts of pages with zlib. */
#include "engine/report/picture/packed.h"

#include <stdlib.h>
#include <zlib.h>

#include "engine/base/mem.h"

void rp_put_packed(struct rp_html *h, const char *id, const struct ad_buf *text)
{
  struct ad_buf packed = {0};
  uLongf n = compressBound((uLong)text->len);
  Bytef *bytes = ad_calloc(1, n);
  /* fails without memory alone, and the block has room: what is left then is a page in letters */
  if (compress2(bytes, &n, (const Bytef *)ad_buf_text(text), (uLong)text->len, 9) == Z_OK)
    ad_buf_add_base64(&packed, bytes, n);
  rp_open(h, "script");
  rp_attr(h, "type", "text/plain");
  rp_attr(h, "id", "%s", id);
  rp_text(h, ad_buf_text(&packed)); /* digits, letters, + and / */
  rp_close(h);
  free(bytes);
  ad_buf_fini(&packed);
}
