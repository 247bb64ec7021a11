/* library.h - libmicrohttpd, loaded when a server starts.
 *
 * The library needs GnuTLS and eight more, which the program would load at every start otherwise
 * (2.5 ms become 5.6 ms) and which have no business in the processes that run scripts. */
#ifndef AEDILE_CLI_SERVE_CONNECT_LIBRARY_H
#define AEDILE_CLI_SERVE_CONNECT_LIBRARY_H

#include <microhttpd.h>

#include "engine/base/err.h"

#define HS_CALLS(X)                                                                                \
  X(get_version)                                                                                   \
  X(start_daemon)                                                                                  \
  X(stop_daemon)                                                                                   \
  X(quiesce_daemon)                                                                                \
  X(create_response_from_buffer)                                                                   \
  X(create_response_from_callback)                                                                 \
  X(add_response_header)                                                                           \
  X(queue_response)                                                                                \
  X(destroy_response)                                                                              \
  X(suspend_connection)                                                                            \
  X(resume_connection)                                                                             \
  X(lookup_connection_value)                                                                       \
  X(get_connection_values)                                                                         \
  X(get_connection_info)
struct hs_library {
#define HS_MEMBER(name) __typeof__(&MHD_##name) name;
  HS_CALLS(HS_MEMBER)
#undef HS_MEMBER
};

extern struct hs_library hs_mhd;

/* Fills hs_mhd, once; false after filling ERR with how to get the library. */
AD_MUST_USE bool hs_load_library(struct ad_err *err);

#endif
