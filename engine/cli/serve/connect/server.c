/* server.c - the thread of libmicrohttpd: reads whole requests, suspends them, sends answers. */
#ifdef AEDILE_HTTP
#include "engine/cli/serve/connect/server.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/base/mem.h"
#include "engine/cli/serve/connect/library.h"
#include "engine/cli/serve/connect/listen.h"
#include "engine/cli/serve/connect/response.h"
#include "engine/cli/serve/http/stream.h"

enum {
  SPARE = 64, /* connections beyond the limit, to refuse them */
  SPARE_OF_ADDRESS = 8,
  IDLE_S = 15,      /* without a byte */
  ASK_MS = 20000,   /* from the first byte of a request to its last */
  READ_MS = 60000,  /* for an answer to be taken */
  MEMORY = 16 << 10 /* of a connection */
};

/* A connection. */
struct peer {
  int fd;
  char address[HS_ADDRESS];
  enum { ASKING, WAITING, READING, LISTENING } state;
  long long since_ms;
  struct peer *next, **at;
};

/* A request of a connection, its exchange first. */
struct visit {
  struct hs_exchange ex;
  struct hs_server *server;
  struct MHD_Connection *connection;
  struct peer *peer;
  struct ad_buf body;
  bool asked, answered, over;
};

struct hs_server {
  struct hs_server_settings settings;
  struct MHD_Daemon *daemon;
  int port, ready; /* READY: an eventfd */
  pthread_mutex_t lock;
  struct hs_exchange *first, **last; /* whole requests */
  struct peer *peers;
  int n_peers;
  bool closing;
};

/* ---- connections ---- */

static struct peer *add_peer(struct hs_server *server, struct MHD_Connection *connection)
{
  const union MHD_ConnectionInfo *info =
    hs_mhd.get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  struct peer *peer = ad_calloc(1, sizeof *peer);
  peer->fd = info ? info->connect_fd : -1;
  info = hs_mhd.get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  hs_address_text(info ? info->client_addr : NULL, peer->address);
  peer->since_ms = ad_clock_ms();
  pthread_mutex_lock(&server->lock);
  peer->next = server->peers;
  peer->at = &server->peers;
  if (peer->next)
    peer->next->at = &peer->next;
  server->peers = peer;
  server->n_peers++;
  pthread_mutex_unlock(&server->lock);
  return peer;
}

static void remove_peer(struct hs_server *server, struct peer *peer)
{
  pthread_mutex_lock(&server->lock);
  *peer->at = peer->next;
  if (peer->next)
    peer->next->at = peer->at;
  server->n_peers--;
  pthread_mutex_unlock(&server->lock);
  free(peer);
}

static void on_connection(void *ctx, struct MHD_Connection *connection, void **socket_ctx,
                          enum MHD_ConnectionNotificationCode code)
{
  if (code == MHD_CONNECTION_NOTIFY_STARTED)
    *socket_ctx = add_peer(ctx, connection);
  else if (*socket_ctx)
    remove_peer(ctx, *socket_ctx);
}

static int count_of_address(struct hs_server *server, const char *address, int *all)
{
  int own = 0;
  pthread_mutex_lock(&server->lock);
  *all = server->n_peers;
  for (const struct peer *peer = server->peers; peer; peer = peer->next)
    own += strcmp(peer->address, address) == 0;
  pthread_mutex_unlock(&server->lock);
  return own;
}

/* Some beyond the limit are let in for an answer.  Without an end to that, one client could take
 * all connections by asking nothing. */
static enum MHD_Result may_connect(void *ctx, const struct sockaddr *from, socklen_t len)
{
  struct hs_server *server = ctx;
  char address[HS_ADDRESS];
  int all;
  (void)len;
  hs_address_text(from, address);
  return server->settings.behind_tls || count_of_address(server, address, &all) <
                                          server->settings.of_address + SPARE_OF_ADDRESS
         ? MHD_YES
         : MHD_NO;
}

static void set_state(struct hs_server *server, struct peer *peer, int state)
{
  pthread_mutex_lock(&server->lock);
  peer->state = state;
  peer->since_ms = ad_clock_ms();
  pthread_mutex_unlock(&server->lock);
}

void hs_server_sweep(struct hs_server *server, long long now_ms)
{
  pthread_mutex_lock(&server->lock);
  for (struct peer *peer = server->peers; peer; peer = peer->next) {
    long long most = peer->state == ASKING ? ASK_MS : peer->state == READING ? READ_MS : INT64_MAX;
    if (now_ms - peer->since_ms > most) /* the thread sees the end and closes it */
      ad_best_effort(shutdown(peer->fd, SHUT_RDWR) == 0);
  }
  pthread_mutex_unlock(&server->lock);
}

/* ---- answers ---- */

static enum MHD_Result send_reply(struct visit *visit)
{
  struct hs_reply *reply = &visit->ex.reply;
  const struct hs_place place = {visit->connection, visit->peer->fd,
                                 visit->server->settings.behind_tls, visit->over};
  struct MHD_Response *response = hs_response(&place, &visit->ex);
  if (!response)
    return MHD_NO;
  set_state(visit->server, visit->peer, reply->stream ? LISTENING : READING);
  reply->stream = NULL; /* the response has it */
  enum MHD_Result queued =
    hs_mhd.queue_response(visit->connection, (unsigned)reply->status, response);
  hs_mhd.destroy_response(response); /* the connection has it */
  return queued;
}

/* ---- requests ---- */

static const char *value_of(struct visit *visit, enum MHD_ValueKind kind, const char *name)
{
  const char *text = hs_mhd.lookup_connection_value(visit->connection, kind, name);
  return text ? text : "";
}

static const char *header_of(struct visit *visit, const char *name)
{
  return value_of(visit, MHD_HEADER_KIND, name);
}

/* Whether too much hangs on the server or on this client's address. */
static bool is_crowded(struct visit *visit)
{
  struct hs_server *server = visit->server;
  int all, own = count_of_address(server, visit->peer->address, &all);
  if (all > HS_CONNECTIONS)
    hs_deny(&visit->ex, 503, "full", "%d connections are open, no more fit: try again", all);
  else if (!server->settings.behind_tls && own > server->settings.of_address)
    hs_deny(&visit->ex, 429, "full", "%d connections are from your address, expected at most %d",
            own, server->settings.of_address);
  else
    return false;
  visit->ex.reply.retry_s = 5;
  return true;
}

struct count {
  const char *name;
  int n;
};

static enum MHD_Result count_header(void *ctx, enum MHD_ValueKind kind, const char *name,
                                    const char *value)
{
  struct count *count = ctx;
  (void)kind, (void)value;
  count->n += strcasecmp(name, count->name) == 0;
  return MHD_YES;
}

/* The name of a header that appears twice, of which a proxy may believe the other; or NULL. */
static const char *find_repeated(const struct visit *visit)
{
  static const char *const single[] = {"Host", "Content-Length", "Origin", "Content-Type"};
  for (int i = 0; i < AD_LEN(single); i++) {
    struct count count = {single[i], 0};
    hs_mhd.get_connection_values(visit->connection, MHD_HEADER_KIND, count_header, &count);
    if (count.n > 1)
      return single[i];
  }
  return NULL;
}

/* Refuses by the headers alone what is not worth reading. */
static bool is_refused(struct visit *visit, const char *method)
{
  const union MHD_ConnectionInfo *info =
    hs_mhd.get_connection_info(visit->connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  const char *length = header_of(visit, "Content-Length"), *repeated = find_repeated(visit);
  bool posts = strcmp(method, "POST") == 0;
  long long bytes = 0;
  if (is_crowded(visit))
    ;
  else if (!info || info->header_size > HS_HEAD_MAX)
    hs_deny(&visit->ex, 431, "large", "the request has %zu bytes of headers, expected at most %d",
            info ? info->header_size : 0, HS_HEAD_MAX);
  else if (repeated)
    hs_deny(&visit->ex, 400, "headers", "the request has %s twice", repeated);
  else if (!posts && strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0)
    hs_deny(&visit->ex, 405, "method", "the method is %.20s, expected GET or POST", method);
  else if (*header_of(visit, "Transfer-Encoding") || (posts && !*length))
    hs_deny(&visit->ex, 411, "length", "expected a body with its Content-Length");
  else if (*length && (!ad_parse_int(length, &bytes) || bytes < 0 || bytes > HS_BODY_MAX))
    hs_deny(&visit->ex, 413, "large", "the body has %.20s bytes, expected at most %d", length,
            HS_BODY_MAX);
  else
    return false;
  visit->over = true;
  return true;
}

/* The last proxy, which is ours, names its client last. */
static void take_address(struct visit *visit)
{
  struct hs_request *ask = &visit->ex.ask;
  snprintf(ask->address, HS_ADDRESS, "%s", visit->peer->address);
  if (!visit->server->settings.behind_tls)
    return;
  const char *all = header_of(visit, "X-Forwarded-For"), *last = strrchr(all, ',');
  hs_address_clean(last ? last + 1 : all, ask->address);
}

/* Gives the request to the main thread, which resumes the connection; false: it is refused. */
static bool hand_over(struct visit *visit)
{
  struct hs_server *server = visit->server;
  struct hs_request *ask = &visit->ex.ask;
  uint64_t one = 1;
  ask->host = header_of(visit, "Host");
  ask->origin = header_of(visit, "Origin");
  ask->fetch_site = header_of(visit, "Sec-Fetch-Site");
  ask->type = header_of(visit, "Content-Type");
  ask->cookie = header_of(visit, "Cookie");
  ask->last_event = header_of(visit, "Last-Event-ID");
  ask->known_tag = header_of(visit, "If-None-Match");
  ask->encodings = header_of(visit, "Accept-Encoding");
  ask->panels = value_of(visit, MHD_GET_ARGUMENT_KIND, "panels");
  ask->log = value_of(visit, MHD_GET_ARGUMENT_KIND, "log");
  ask->body = ad_buf_text(&visit->body);
  ask->len = visit->body.len;
  take_address(visit);
  set_state(server, visit->peer, WAITING);
  pthread_mutex_lock(&server->lock);
  bool open = !server->closing;
  if (open) {
    hs_mhd.suspend_connection(visit->connection); /* before anybody can resume it */
    visit->asked = true;
    visit->ex.next = NULL;
    *server->last = &visit->ex;
    server->last = &visit->ex.next;
  }
  pthread_mutex_unlock(&server->lock);
  if (open)
    ad_best_effort(write(server->ready, &one, sizeof one) == sizeof one);
  else
    hs_deny(&visit->ex, 503, "lost", "the server ends");
  return open;
}

static struct visit *begin_visit(struct hs_server *server, struct MHD_Connection *connection,
                                 const char *path, const char *method)
{
  struct visit *visit = ad_calloc(1, sizeof *visit);
  const union MHD_ConnectionInfo *info =
    hs_mhd.get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  visit->server = server;
  visit->connection = connection;
  visit->peer = info ? info->socket_context : NULL;
  visit->ex.ctx = visit;
  visit->ex.ask.posts = strcmp(method, "POST") == 0;
  visit->ex.ask.path = path;
  return visit;
}

static enum MHD_Result on_request(void *ctx, struct MHD_Connection *connection, const char *path,
                                  const char *method, const char *version, const char *bytes,
                                  size_t *n, void **request)
{
  struct visit *visit = *request;
  (void)version;
  if (!visit) {
    *request = visit = begin_visit(ctx, connection, path, method);
    if (!visit->peer)
      return MHD_NO;
    return is_refused(visit, method) ? send_reply(visit) : MHD_YES;
  }
  if (*n > 0) {
    ad_buf_add_n(&visit->body, bytes, *n);
    *n = 0;
    return visit->body.len <= HS_BODY_MAX ? MHD_YES : MHD_NO;
  }
  if (!visit->asked)
    return hand_over(visit) ? MHD_YES : send_reply(visit);
  return visit->answered ? send_reply(visit) : MHD_YES;
}

static void on_completed(void *ctx, struct MHD_Connection *connection, void **request,
                         enum MHD_RequestTerminationCode code)
{
  struct visit *visit = *request;
  (void)connection, (void)code;
  if (!visit)
    return;
  if (visit->ex.reply.stream)
    hs_stream_detach(visit->ex.reply.stream);
  if (visit->peer)
    set_state(ctx, visit->peer, ASKING);
  ad_buf_fini(&visit->ex.reply.body);
  ad_buf_fini(&visit->body);
  free(visit);
  *request = NULL;
}

/* ---- the main thread ---- */

int hs_server_port(const struct hs_server *server)
{
  return server->port;
}

int hs_server_descriptor(const struct hs_server *server)
{
  return server->ready;
}

struct hs_exchange *hs_server_next(struct hs_server *server)
{
  uint64_t unused;
  pthread_mutex_lock(&server->lock);
  struct hs_exchange *ex = server->first;
  if (ex)
    server->first = ex->next;
  else
    ad_best_effort(read(server->ready, &unused, sizeof unused) > 0);
  if (!server->first)
    server->last = &server->first;
  pthread_mutex_unlock(&server->lock);
  return ex;
}

void hs_server_answer(struct hs_exchange *ex)
{
  struct visit *visit = ex->ctx;
  visit->answered = true;
  hs_mhd.resume_connection(visit->connection);
}

static bool start(struct hs_server *server, int fd, struct ad_err *err)
{
  server->daemon = hs_mhd.start_daemon(
    MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, may_connect,
    server, on_request, server, MHD_OPTION_LISTEN_SOCKET, fd, MHD_OPTION_CONNECTION_LIMIT,
    (unsigned)(HS_CONNECTIONS + SPARE), MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)IDLE_S,
    MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)MEMORY, MHD_OPTION_NOTIFY_COMPLETED, on_completed,
    server, MHD_OPTION_NOTIFY_CONNECTION, on_connection, server, MHD_OPTION_SIGPIPE_HANDLED_BY_APP,
    1, MHD_OPTION_END);
  if (server->daemon)
    return true;
  return ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "no thread for connections: %s",
                 strerror(errno));
}

static void release(struct hs_server *server)
{
  ad_drop_fd(server->ready);
  pthread_mutex_destroy(&server->lock);
  free(server);
}

struct hs_server *hs_server_new(const struct hs_server_settings *settings, struct ad_err *err)
{
  if (!hs_load_library(err))
    return NULL;
  struct hs_server *server = ad_calloc(1, sizeof *server);
  server->settings = *settings;
  server->last = &server->first;
  pthread_mutex_init(&server->lock, NULL);
  server->ready = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  int fd = hs_listen(settings->address, settings->port, &server->port, err);
  if (fd >= 0 && start(server, fd, err))
    return server;
  if (fd >= 0)
    ad_drop_fd(fd);
  release(server);
  return NULL;
}

void hs_server_free(struct hs_server *server)
{
  if (!server)
    return;
  pthread_mutex_lock(&server->lock);
  server->closing = true;
  pthread_mutex_unlock(&server->lock);
  for (struct hs_exchange *ex; (ex = hs_server_next(server));) {
    hs_deny(ex, 503, "lost", "the server ends");
    hs_server_answer(ex);
  }
  hs_mhd.stop_daemon(server->daemon);
  release(server);
}
#endif
