/* response.h - an answer as libmicrohttpd sends it. */
#ifndef AEDILE_CLI_SERVE_CONNECT_RESPONSE_H
#define AEDILE_CLI_SERVE_CONNECT_RESPONSE_H

#include <microhttpd.h>

#include "engine/cli/serve/http/message.h"

struct hs_place {
  struct MHD_Connection *connection;
  int fd;
  bool behind_tls, over; /* OVER: the connection ends after it */
};
/* The reply of EX, whose body and stream it takes; NULL if there is no memory. */
struct MHD_Response *hs_response(const struct hs_place *place, struct hs_exchange *ex);

#endif
