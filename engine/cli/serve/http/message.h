/* message.h - a request of HTTP and what is answered, without sockets. */
#ifndef AEDILE_CLI_SERVE_HTTP_MESSAGE_H
#define AEDILE_CLI_SERVE_HTTP_MESSAGE_H

#include <stdint.h>

#include "engine/base/text.h"
#include "engine/cli/serve/keep/keys.h"

enum { HS_ADDRESS = 46, HS_BODY_MAX = 16 << 10, HS_HEAD_MAX = 8 << 10 };

/* What is asked.  Texts that the request does not have are "". */
struct hs_request {
  bool posts;         /* POST, else GET; other methods do not get here */
  const char *path;   /* "/api/tables" */
  const char *panels; /* of the query */
  const char *log;
  const char *host, *origin, *fetch_site, *type, *cookie, *last_event, *known_tag, *encodings;
  char address[HS_ADDRESS]; /* the client's; of IPv6 the first 64 bits */
  const char *body;
  size_t len;
};

struct hs_asset; /* assets.h */
struct hs_stream;
struct hs_reply {
  int status;
  struct ad_buf body; /* JSON; or */
  const char *type;
  const struct hs_asset *asset; /* a file; or */
  struct hs_stream *stream;     /* what comes one after another, the server's to release */
  char session[HS_KEY];         /* a new session for the cookie; "": none */
  int retry_s;                  /* when to ask again; 0: not said */
};

struct hs_exchange {
  struct hs_request ask;
  struct hs_reply reply;
  void *ctx; /* the server's */
  struct hs_exchange *next;
};

/* Answers with an error: {"error": ..., "code": CODE}.  Returns false. */
bool hs_deny(struct hs_exchange *ex, int status, const char *code, const char *fmt, ...)
  AD_PRINTF(4, 5);
/* Whether a header with options such as "a, b;q=1" has WORD. */
bool hs_has_option(const char *header, const char *word);
/* The value of NAME in a header of cookies to OUT; false if it has none that is a key. */
bool hs_cookie(const char *header, const char *name, char out[HS_KEY]);

#endif
