/* response.c - an answer with the headers that every answer has. */
#ifdef AEDILE_HTTP
#include "engine/cli/serve/connect/response.h"

#include "engine/base/drop.h"
#include "engine/base/mem.h"
#include "engine/cli/serve/connect/library.h"
#include "engine/cli/serve/http/assets.h"
#include "engine/cli/serve/http/stream.h"

enum { BLOCK = 4 << 10 }; /* bytes of a stream at a time */

static const char *const always[][2] = {
  {"Content-Security-Policy",
   "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; "
   "connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
   "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types aedile"},
  {"X-Content-Type-Options", "nosniff"},
  {"Referrer-Policy", "no-referrer"},
  {"Cross-Origin-Opener-Policy", "same-origin"},
  {"Cross-Origin-Resource-Policy", "same-origin"},
  {"Permissions-Policy",
   "camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()"},
};

static void put_header(struct MHD_Response *response, const char *name, const char *value)
{
  ad_best_effort(hs_mhd.add_response_header(response, name, value) == MHD_YES);
}

static void put_headers(const struct hs_place *place, const struct hs_reply *reply,
                        struct MHD_Response *response)
{
  char text[200];
  for (int i = 0; i < AD_LEN(always); i++)
    put_header(response, always[i][0], always[i][1]);
  put_header(response, "Content-Type", reply->type);
  put_header(response, "Cache-Control", reply->asset ? "no-cache" : "no-store");
  if (reply->asset) {
    put_header(response, "ETag", reply->asset->tag);
    put_header(response, "Vary", "Accept-Encoding");
  }
  if (reply->stream)
    put_header(response, "X-Accel-Buffering", "no"); /* nginx passes events on at once */
  if (*reply->session) {
    snprintf(text, sizeof text, "aedile=%s; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict%s",
             reply->session, place->behind_tls ? "; Secure" : "");
    put_header(response, "Set-Cookie", text);
  }
  if (reply->retry_s) {
    snprintf(text, sizeof text, "%d", reply->retry_s);
    put_header(response, "Retry-After", text);
  }
  if (reply->status == 405)
    put_header(response, "Allow", "GET, HEAD, POST");
  if (place->over)
    put_header(response, "Connection", "close");
}

static ssize_t read_stream(void *stream, uint64_t at, char *out, size_t most)
{
  (void)at;
  ssize_t n = hs_stream_take(stream, out, most);
  return n < 0 ? MHD_CONTENT_READER_END_OF_STREAM : n;
}

static void end_stream(void *stream)
{
  hs_stream_detach(stream);
}

static void sleep_stream(void *connection)
{
  hs_mhd.suspend_connection(connection);
}

static void wake_stream(void *connection)
{
  hs_mhd.resume_connection(connection);
}

static struct MHD_Response *make_stream(const struct hs_place *place, struct hs_stream *stream)
{
  hs_stream_attach(stream, place->fd, sleep_stream, wake_stream, place->connection);
  return hs_mhd.create_response_from_callback(MHD_SIZE_UNKNOWN, BLOCK, read_stream, stream,
                                              end_stream);
}

static struct MHD_Response *make_text(struct ad_buf *body)
{
  struct MHD_Response *response = hs_mhd.create_response_from_buffer(
    body->len, body->text, body->text ? MHD_RESPMEM_MUST_FREE : MHD_RESPMEM_PERSISTENT);
  *body = (struct ad_buf){0};
  return response;
}

static struct MHD_Response *make_file(const struct hs_exchange *ex)
{
  const struct hs_asset *asset = ex->reply.asset;
  bool known = ex->reply.status == 304;
  bool packed = !known && asset->packed && hs_has_option(ex->ask.encodings, "gzip");
  size_t len = known ? 0 : packed ? asset->packed_len : asset->len;
  struct MHD_Response *response = hs_mhd.create_response_from_buffer(
    len, packed ? asset->packed : asset->bytes, MHD_RESPMEM_PERSISTENT);
  if (packed && response)
    put_header(response, "Content-Encoding", "gzip");
  return response;
}

struct MHD_Response *hs_response(const struct hs_place *place, struct hs_exchange *ex)
{
  struct MHD_Response *response = ex->reply.stream ? make_stream(place, ex->reply.stream)
                                : ex->reply.asset  ? make_file(ex)
                                                   : make_text(&ex->reply.body);
  if (response)
    put_headers(place, &ex->reply, response);
  return response;
}
#endif
