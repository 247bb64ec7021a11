/* serve.c - `aedile serve`: tables for people at different machines, over HTTP.
 *
 * The main thread asks the table processes and keeps what is acknowledged; a second thread reads
 * and writes connections (connect/server.h).  No rules and no scripts run in this process. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/cli/cli.h"
#include "engine/cli/serve/connect/listen.h"
#include "engine/cli/serve/connect/server.h"
#include "engine/cli/serve/http/site.h"
#include "engine/cli/serve/offers.h"
#include "engine/cli/serve/tables/tables.h"
#include "engine/cli/serve/watch.h"

enum {
  OPT_LISTEN = 256,
  OPT_PUBLIC,
  OPT_NAME,
  OPT_DATA,
  OPT_TLS,
  OPT_CROWD,
  OPT_TABLES,
  OPT_IDLE,
  OPT_WATCH,
  PORT = 8040,
  OF_ADDRESS = 32,
  TABLES = 200,
  IDLE_HOURS = 24,
  MOST_DESCRIPTORS = 96, /* of table processes */
  SWEEP_MS = 1000
};

struct serve {
  struct hs_server_settings listen; /* OF_ADDRESS and BEHIND_TLS are those of the site */
  struct hs_settings site_settings;
  struct sv_offers offers;
  struct sv_watch watch;
  bool is_public;
  int idle_hours;
  char address[HS_ADDRESS];
  const char *data;
  struct hs_assets assets;
  struct ad_buf list;
  struct hs_site *site;
  struct sv_tables *tables;
  int lock; /* of the file of tables; -1: none */
  struct hs_keep *keep;
  struct hs_server *server;
};

#ifdef AEDILE_HTTP
static volatile sig_atomic_t stop;

static void on_signal(int number)
{
  (void)number;
  stop = 1;
}

/* ---- the loop ---- */

static void wait_for_work(struct serve *serve, int patience)
{
  struct pollfd fds[1 + MOST_DESCRIPTORS] = {
    {.fd = hs_server_descriptor(serve->server), .events = POLLIN}};
  int n = sv_tables_descriptors(serve->tables, fds + 1, MOST_DESCRIPTORS);
  int of_tables = sv_tables_patience(serve->tables);
  ad_best_effort(poll(fds, (nfds_t)n + 1, of_tables < patience ? of_tables : patience) >= 0);
}

/* Returns the exit code. */
static int run(struct serve *serve)
{
  long long swept = 0;
  int patience = 0;
  bool kept = true;
  while (!stop && kept && !sv_tables_lost(serve->tables)) {
    wait_for_work(serve, patience);
    for (struct hs_exchange *ex; (ex = hs_server_next(serve->server));)
      hs_site_take(serve->site, ex);
    sv_tables_turn(serve->tables);
    patience = hs_site_turn(serve->site);
    long long now = ad_clock_ms();
    if (now - swept >= SWEEP_MS) {
      swept = now;
      hs_server_sweep(serve->server, now);
      kept = hs_keep_is_there(serve->keep);
    }
    sv_watch_turn(&serve->watch, now);
    serve->site_settings.standings =
      serve->watch.latest.len ? ad_buf_text(&serve->watch.latest) : NULL;
  }
  if (stop)
    return CLI_DONE;
  if (!kept) {
    fprintf(stderr,
            "aedile serve: %s was removed or replaced, so nothing can be kept any more: put it "
            "back and start the server again\n",
            serve->data);
    return CLI_RUNTIME;
  }
  fputs(
    "aedile serve: the process that starts table processes was killed; start the server again, "
    "all moves are kept\n",
    stderr);
  return CLI_RUNTIME;
}

/* ---- starting and ending ---- */

/* Every connection is a file. */
static void raise_files(void)
{
  enum { EXPECTED = HS_CONNECTIONS + 256 };
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= EXPECTED)
    return;
  limit.rlim_cur = limit.rlim_max < EXPECTED ? limit.rlim_max : EXPECTED;
  ad_best_effort(setrlimit(RLIMIT_NOFILE, &limit) == 0);
  if (limit.rlim_cur < EXPECTED)
    fprintf(stderr,
            "aedile serve: only %llu files may be open (ulimit -n), expected %d for %d "
            "connections\n",
            (unsigned long long)limit.rlim_cur, EXPECTED, HS_CONNECTIONS);
}

/* Makes the folders above PATH; opening the file says what is wrong. */
static void make_folders(const char *path)
{
  char *folder = ad_strdup(path);
  for (char *at = strchr(folder + 1, '/'); at; at = strchr(at + 1, '/')) {
    *at = '\0';
    ad_best_effort(mkdir(folder, 0700) == 0);
    *at = '/';
  }
  free(folder);
}

/* The table processes begin before there is anything that they must not see: files, keys. */
static bool start(struct serve *serve, struct ad_err *err)
{
  struct sv_limits limits = {.matches = serve->site_settings.tables};
  struct hs_settings *settings = &serve->site_settings;
  settings->done = hs_server_answer;
  settings->assets = &serve->assets;
  settings->offers = ad_buf_text(&serve->list);
  settings->hints = 2 * (int)sysconf(_SC_NPROCESSORS_ONLN);
  serve->site = hs_site_new(settings, err);
  if (!serve->site)
    return false;
  struct sv_listener listener = hs_site_listener(serve->site);
  serve->tables = sv_tables_new(&limits, &listener, err);
  if (!serve->tables)
    return false;
  settings->play = (struct hs_play){serve->tables, sv_tables_open, sv_tables_close, sv_tables_ask,
                                    sv_tables_follow};
  umask(0077); /* the file has names of people */
  make_folders(serve->data);
  if (!hs_keep_lock(serve->data, &serve->lock, err))
    return false;
  serve->keep = hs_keep_open(serve->data, err);
  if (!serve->keep)
    return false;
  int failed = hs_site_resume(serve->site, serve->keep);
  if (failed)
    fprintf(stderr, "aedile serve: %d table%s cannot be opened again\n", failed, ad_plural(failed));
  serve->server = hs_server_new(&serve->listen, err);
  return serve->server;
}

static void end(struct serve *serve)
{
  hs_site_free(serve->site);
  hs_server_free(serve->server);
  sv_tables_free(serve->tables);
  hs_keep_close(serve->keep);
  if (serve->lock >= 0)
    ad_drop_fd(serve->lock);
  sv_watch_fini(&serve->watch);
  hs_assets_fini(&serve->assets);
  ad_buf_fini(&serve->list);
}

static int serve_all(struct serve *serve, char **argv)
{
  struct ad_err err = {0};
  if (!sv_watch_check(&serve->watch, &err)) {
    cli_print_err(&err);
    return cli_exit_of(&err);
  }
  int code = sv_collect_offers(&serve->offers, argv, &serve->assets, &serve->list);
  if (code != CLI_DONE) {
    hs_assets_fini(&serve->assets);
    ad_buf_fini(&serve->list);
    return code;
  }
  raise_files();
  cli_catch_ends(on_signal);
  if (start(serve, &err)) {
    bool six = strchr(serve->address, ':');
    printf("Tables at %s%s%s%s:%d/ - Ctrl-C ends the server, tables stay in %s\n", "http://",
           six ? "[" : "", serve->address, six ? "]" : "", hs_server_port(serve->server),
           serve->data);
    if (!hs_assets_find(&serve->assets, "/engine.wasm"))
      puts(
        "The engine for browsers is missing, so the page has no lessons and no workshop; `make "
        "page` compiles it.");
    if (fflush(stdout) == 0) /* else nobody hears where it is: cli_finish_output says why */
      code = run(serve);
  } else {
    cli_print_err(&err);
    code = cli_exit_of(&err);
  }
  end(serve);
  return code;
}

#else
static int serve_all(struct serve *serve, char **argv)
{
  (void)serve, (void)argv;
  fputs(
    "aedile serve: this aedile was built without a server: install libmicrohttpd-dev and build "
    "it again\n",
    stderr);
  return CLI_RUNTIME;
}
#endif

/* ---- the command line ---- */

/* What follows returns CLI_DONE, or CLI_USAGE after printing. */

static int add_name(const struct cli_command *self, struct serve *serve, const char *name)
{
  struct hs_settings *site = &serve->site_settings;
  if (site->n_hosts == HS_MOST_HOSTS)
    return cli_usage_error(self, "--name '%s' is one name too many, expected at most %d", name,
                           HS_MOST_HOSTS);
  if (!*name || strpbrk(name, *name == '[' ? "/ ," : "/ ,:"))
    return cli_usage_error(self,
                           "--name '%s' names no machine, expected such as games.example.org, "
                           "without a port",
                           name);
  site->host[site->n_hosts++] = name;
  return CLI_DONE;
}

static int take_number(const struct cli_command *self, const char *option, int most, int *out)
{
  long long number = 0;
  bool good = cli_int_option(self, option, optarg, 1, most, &number);
  *out = (int)number;
  return good ? CLI_DONE : CLI_USAGE;
}

static int take_option(const struct cli_command *self, struct serve *serve, int option)
{
  struct hs_settings *site = &serve->site_settings;
  switch (option) {
  case OPT_LISTEN:
    if (!hs_parse_address(optarg, serve->address, &serve->listen.port))
      return cli_usage_error(self,
                             "--listen '%s' is not an address in numbers, expected such as "
                             "127.0.0.1:8040 or [::1]:8040",
                             optarg);
    break;
  case OPT_PUBLIC: serve->is_public = true; break;
  case OPT_NAME: return add_name(self, serve, optarg);
  case OPT_DATA: serve->data = optarg; break;
  case OPT_TLS: site->behind_tls = true; break;
  case OPT_CROWD: return take_number(self, "--from-one-address", HS_CONNECTIONS, &site->of_address);
  case OPT_TABLES: return take_number(self, "--tables", 10000, &site->tables);
  case OPT_IDLE: return take_number(self, "--idle", 720, &serve->idle_hours);
  default: serve->watch.file = optarg;
  }
  return CLI_DONE;
}

/* Where tables are kept if nobody says so. */
static const char *usual_data(struct ad_arena *arena)
{
  const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
  if (state && *state == '/')
    return ad_arena_printf(arena, "%s/aedile/tables.sqlite", state);
  return ad_arena_printf(arena, "%s/.local/state/aedile/tables.sqlite", home ? home : ".");
}

/* Completes what the options have not said. */
static int complete(const struct cli_command *self, struct serve *serve, struct ad_arena *arena)
{
  struct hs_settings *site = &serve->site_settings;
  if (!hs_is_loopback(serve->address) && !serve->is_public)
    return cli_usage_error(
      self, "%s can be reached from other machines: add --public if that is meant", serve->address);
  if (serve->watch.file && access(serve->watch.file, R_OK) != 0)
    return cli_usage_error(self, "--watch %s: %s", serve->watch.file, strerror(errno));
  static const char *const local[] = {"localhost", "127.0.0.1", "[::1]"};
  for (int i = 0; i < AD_LEN(local) && site->n_hosts < HS_MOST_HOSTS; i++)
    site->host[site->n_hosts++] = local[i];
  if (site->n_hosts < HS_MOST_HOSTS && !hs_is_loopback(serve->address))
    site->host[site->n_hosts++] =
      strchr(serve->address, ':') ? ad_arena_printf(arena, "[%s]", serve->address) : serve->address;
  site->idle_ms = serve->idle_hours * 3600LL * 1000;
  serve->listen.address = serve->address;
  serve->listen.of_address = site->of_address;
  serve->listen.behind_tls = site->behind_tls;
  serve->data = serve->data ? serve->data : usual_data(arena);
  serve->offers.words = serve->watch.file ? "tournament" : "";
  return CLI_DONE;
}

static int run_serve(const struct cli_command *self, int argc, char **argv)
{
  static const struct option longs[] = {{"listen", required_argument, NULL, OPT_LISTEN},
                                        {"public", no_argument, NULL, OPT_PUBLIC},
                                        {"name", required_argument, NULL, OPT_NAME},
                                        {"data", required_argument, NULL, OPT_DATA},
                                        {"behind-tls", no_argument, NULL, OPT_TLS},
                                        {"from-one-address", required_argument, NULL, OPT_CROWD},
                                        {"tables", required_argument, NULL, OPT_TABLES},
                                        {"idle", required_argument, NULL, OPT_IDLE},
                                        {"watch", required_argument, NULL, OPT_WATCH},
                                        {0}};
  struct serve serve = {.lock = -1,
                        .idle_hours = IDLE_HOURS,
                        .listen = {.port = PORT},
                        .site_settings = {.of_address = OF_ADDRESS, .tables = TABLES},
                        .watch = {.out = -1},
                        .address = "127.0.0.1"};
  struct ad_arena arena;
  int option, code = CLI_USAGE;
  while ((option = cli_next_option(self, argc, argv, "", longs, &code)) != -1)
    if (option == -2)
      return code;
    else if (take_option(self, &serve, option) != CLI_DONE)
      return CLI_USAGE;
  if (argc - optind > SV_MOST_CHOSEN)
    return cli_usage_error(self, "more than %d games and variants", SV_MOST_CHOSEN);
  for (; optind < argc; optind++)
    serve.offers.chosen[serve.offers.n_chosen++] = argv[optind];
  ad_arena_init(&arena);
  code = complete(self, &serve, &arena);
  if (code == CLI_DONE)
    code = serve_all(&serve, argv);
  ad_arena_fini(&arena);
  return code;
}

const struct cli_command cli_serve = {
  .name = "serve",
  .arguments =
    "[GAME|VARIANT ...] [--listen ADDRESS:PORT] [--public] [--name HOST]\n"
    "                    [--data FILE] [--behind-tls] [--watch FILE.sqlite]",
  .summary = "tables for people at different machines, in their browsers",
  .help =
    "Opens a server of pages: people make a table there and send each other links\n"
    "to its seats; bots sit at the others, and more people may watch. Tables outlive\n"
    "the server and go on where they were. docs/serve.md tells how to run one for\n"
    "friends or for a class, and what it keeps.\n\n"
    "Options:\n"
    "  --listen ADDRESS:PORT  default 127.0.0.1:8040; port 0 takes a free one\n"
    "  --public               ADDRESS may be one that other machines reach\n"
    "  --name HOST            a name under which browsers find it; give all of them\n"
    "  --behind-tls           a proxy with the certificate is in front of it\n"
    "  --data FILE            the file of its tables (default:\n"
    "                         $XDG_STATE_HOME/aedile/tables.sqlite)\n"
    "  --tables N             tables that are open at once (default 200)\n"
    "  --idle HOURS           a table unused for so long is put away until somebody\n"
    "                         comes (default 24)\n"
    "  --from-one-address N   connections of one address (default 32); its other\n"
    "                         limits grow with it: for a class behind one router\n"
    "  --watch FILE           show the standings of this result file\n\n"
    "Without games and variants all that are installed are offered.\n\n"
    "Examples:\n"
    "  aedile serve\n"
    "  aedile serve gardennation neoville/base --name example.org --behind-tls\n"
    "  aedile serve --listen 192.168.1.5:8040 --public --from-one-address 100\n",
  .run = run_serve,
  .rare = true,
};
