/* offers.h - what a server has for browsers: the files of the page, and the list of its variants.
 *
 * Both come from loading variants with their scripts, so a process in a sandbox makes them. */
#ifndef AEDILE_CLI_SERVE_OFFERS_H
#define AEDILE_CLI_SERVE_OFFERS_H

#include "engine/cli/serve/http/assets.h"

struct ad_buf;
enum { SV_MOST_CHOSEN = 64 };
struct sv_offers {
  const char *chosen[SV_MOST_CHOSEN]; /* variants and games by name; none: all that are installed */
  int n_chosen;
  const char *words; /* for the page: what the server has */
};

/* Fills ASSETS, and LIST with JSON: [{name, title, about, seats, bots}].  Returns CLI_DONE, or
 * another exit code after printing.  ARGV is the command line. */
int sv_collect_offers(struct sv_offers *offers, char **argv, struct hs_assets *assets,
                      struct ad_buf *list);

#endif
