/* packed.h - texts that a script of a page needs and nobody else: compressed, so that the page can
 * be sent by mail. */
#ifndef AEDILE_REPORT_PICTURE_PACKED_H
#define AEDILE_REPORT_PICTURE_PACKED_H

#include "engine/report/html/html.h"

/* Adds TEXT as an element <script type="text/plain" id=ID>: the zlib format (RFC 1950) in base 64,
 * which `new DecompressionStream('deflate')` of browsers unpacks. */
void rp_put_packed(struct rp_html *h, const char *id, const struct ad_buf *text);

#endif
