/* listen.c - addresses as texts, and the socket. */
#include "engine/cli/serve/connect/listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <string.h>
#include <sys/socket.h>

#include "engine/base/drop.h"

enum { BACKLOG = 1024, MOST_PORT = 65535 };

/* ADDRESS and PORT as the system takes them; 0: ADDRESS is not a number. */
static socklen_t fill(const char *address, int port, struct sockaddr_storage *out)
{
  struct sockaddr_in *four = (struct sockaddr_in *)out;
  struct sockaddr_in6 *six = (struct sockaddr_in6 *)out;
  memset(out, 0, sizeof *out);
  if (inet_pton(AF_INET, address, &four->sin_addr) == 1) {
    four->sin_family = AF_INET;
    four->sin_port = htons((uint16_t)port);
    return sizeof *four;
  }
  if (inet_pton(AF_INET6, address, &six->sin6_addr) != 1)
    return 0;
  six->sin6_family = AF_INET6;
  six->sin6_port = htons((uint16_t)port);
  return sizeof *six;
}

bool hs_parse_address(const char *text, char out[HS_ADDRESS], int *port)
{
  struct sockaddr_storage unused;
  long long number = *port;
  bool six = *text == '[', whole = !six && strchr(text, ':') != strrchr(text, ':'); /* "::1" */
  const char *host = text + six;
  size_t len = whole ? strlen(host) : strcspn(host, six ? "]" : ":");
  if (len >= HS_ADDRESS || (six && !host[len]))
    return false;
  const char *rest = host + len + six;
  if (*rest && (*rest != ':' || !ad_parse_int(rest + 1, &number)))
    return false;
  if (number < 0 || number > MOST_PORT)
    return false;
  snprintf(out, HS_ADDRESS, "%.*s", (int)len, host);
  *port = (int)number;
  return fill(out, 0, &unused) > 0;
}

bool hs_is_loopback(const char *address)
{
  return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

int hs_listen(const char *address, int port, int *got, struct ad_err *err)
{
  struct sockaddr_storage at;
  socklen_t len = fill(address, port, &at);
  int one = 1, fd = socket(at.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  bool good = fd >= 0 && setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one) == 0 &&
              bind(fd, (struct sockaddr *)&at, len) == 0 && listen(fd, BACKLOG) == 0;
  len = sizeof at;
  if (good && getsockname(fd, (struct sockaddr *)&at, &len) == 0) {
    *got = ntohs(at.ss_family == AF_INET ? ((struct sockaddr_in *)&at)->sin_port
                                         : ((struct sockaddr_in6 *)&at)->sin6_port);
    return fd;
  }
  const char *mend = errno == EADDRINUSE ? "; another server is there: end it, or --listen names "
                                           "another port"
                   : errno == EADDRNOTAVAIL ? "; expected an address of this machine"
                   : errno == EACCES ? "; ports below 1024 are for the system: take another, "
                                       "with a proxy in front"
                                     : "";
  ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "cannot listen on %s, port %d: %s%s", address, port,
          strerror(errno), mend);
  if (fd >= 0)
    ad_drop_fd(fd);
  return -1;
}

void hs_address_text(const struct sockaddr *from, char out[HS_ADDRESS])
{
  enum { HOUSEHOLD = 8 }; /* bytes */
  snprintf(out, HS_ADDRESS, "?");
  if (from && from->sa_family == AF_INET) {
    inet_ntop(AF_INET, &((const struct sockaddr_in *)from)->sin_addr, out, HS_ADDRESS);
  } else if (from && from->sa_family == AF_INET6) {
    struct in6_addr address = ((const struct sockaddr_in6 *)from)->sin6_addr;
    memset(&address.s6_addr[HOUSEHOLD], 0, sizeof address.s6_addr - HOUSEHOLD);
    inet_ntop(AF_INET6, &address, out, HS_ADDRESS);
  }
}

void hs_address_clean(const char *text, char out[HS_ADDRESS])
{
  struct sockaddr_storage at;
  char number[HS_ADDRESS];
  text += strspn(text, " \t");
  size_t len = strcspn(text, " \t");
  if (len >= sizeof number)
    return;
  snprintf(number, sizeof number, "%.*s", (int)len, text);
  if (fill(number, 0, &at))
    hs_address_text((struct sockaddr *)&at, out);
}
