/* listen.h - addresses of servers and of clients. */
#ifndef AEDILE_CLI_SERVE_CONNECT_LISTEN_H
#define AEDILE_CLI_SERVE_CONNECT_LISTEN_H

#include "engine/cli/serve/http/message.h"

struct sockaddr;

/* Reads "127.0.0.1", "127.0.0.1:8040", "::1" or "[::1]:8040"; a port that is not named stays as it
 * is.  False: it is not such an address. */
AD_MUST_USE bool hs_parse_address(const char *text, char out[HS_ADDRESS], int *port);
/* Whether only programs of this machine reach ADDRESS. */
bool hs_is_loopback(const char *address);
/* A socket that listens, with the port it has got in GOT; -1 after filling ERR. */
int hs_listen(const char *address, int port, int *got, struct ad_err *err);
/* The number of a client; of IPv6 the first 64 bits, as one household has them. */
void hs_address_text(const struct sockaddr *from, char out[HS_ADDRESS]);
/* The same of a TEXT; OUT stays if TEXT is not a number. */
void hs_address_clean(const char *text, char out[HS_ADDRESS]);

#endif
