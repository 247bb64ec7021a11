/* site.h - what the server of tables answers: every route, without sockets.
 *
 * One thread calls all of it.  An exchange that hs_site_take gets is answered once, by DONE, before
 * or after the call returns. */
#ifndef AEDILE_CLI_SERVE_HTTP_SITE_H
#define AEDILE_CLI_SERVE_HTTP_SITE_H

#include "engine/cli/serve/http/assets.h"
#include "engine/cli/serve/http/message.h"
#include "engine/cli/serve/keep/keep.h"
#include "engine/cli/serve/tables/tables.h"

/* The tables as the site uses them (tables.h). */
struct hs_play {
  struct sv_tables *tables;
  bool (*open)(struct sv_tables *tables, const struct sv_opening *opening, struct ad_err *err);
  void (*close)(struct sv_tables *tables, uint32_t match);
  void (*ask)(struct sv_tables *tables, uint64_t request, struct sv_channel channel,
              const char *json, size_t len);
  void (*follow)(struct sv_tables *tables, struct sv_channel channel, bool on);
};

enum { HS_MOST_HOSTS = 16 };
struct hs_settings {
  const char *host[HS_MOST_HOSTS]; /* names that requests may be for, without a port */
  int n_hosts;
  bool behind_tls;       /* a proxy in front has the certificate */
  int of_address;        /* connections of one address; its other limits grow with it */
  int tables;            /* open at once */
  int hints;             /* asked at once */
  long long idle_ms;     /* a table unused for so long is put away */
  const char *offers;    /* JSON: [{name, title, about, seats, bots: [{name, about}]}] */
  const char *standings; /* the latest of a tournament as JSON; NULL: no --watch */
  const struct hs_assets *assets;
  struct hs_play play;
  void (*done)(struct hs_exchange *ex);
};

struct hs_site;
/* SETTINGS is borrowed; NULL after filling ERR. */
struct hs_site *hs_site_new(const struct hs_settings *settings, struct ad_err *err);
void hs_site_free(struct hs_site *site);
void hs_site_take(struct hs_site *site, struct hs_exchange *ex);
/* What tables tell. */
struct sv_listener hs_site_listener(struct hs_site *site);
/* From now on the site keeps everything in KEEP, borrowed.  Opens the tables that were in use;
 * returns how many could not be. */
int hs_site_resume(struct hs_site *site, struct hs_keep *keep);
/* Does what is due; returns in how many milliseconds there is more. */
int hs_site_turn(struct hs_site *site);

#endif
