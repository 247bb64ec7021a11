/* server.h - connections of browsers: requests for the main thread, answers and streams back.
 *
 * libmicrohttpd reads and writes in a thread of its own.  A request that is whole waits there until
 * the main thread has answered it. */
#ifndef AEDILE_CLI_SERVE_CONNECT_SERVER_H
#define AEDILE_CLI_SERVE_CONNECT_SERVER_H

#include "engine/cli/serve/http/message.h"

enum { HS_CONNECTIONS = 1024 };
struct hs_server_settings {
  const char *address; /* a number: "127.0.0.1", "::1" */
  int port;            /* 0: a free one */
  bool behind_tls;     /* a proxy names the clients in X-Forwarded-For */
  int of_address;      /* connections of one address */
};
struct hs_server;
/* NULL after filling ERR: the library is missing, the address is taken. */
struct hs_server *hs_server_new(const struct hs_server_settings *settings, struct ad_err *err);
int hs_server_port(const struct hs_server *server);
/* Readable when there is a request. */
int hs_server_descriptor(const struct hs_server *server);
/* The next request, or NULL. */
struct hs_exchange *hs_server_next(struct hs_server *server);
/* EX has its reply; its stream and its body are the server's now. */
void hs_server_answer(struct hs_exchange *ex);
/* Ends connections that take too long to ask or to read. */
void hs_server_sweep(struct hs_server *server, long long now_ms);
/* Ends everything.  Streams have ended and requests that were taken are answered before. */
void hs_server_free(struct hs_server *server);

#endif
