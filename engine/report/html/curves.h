/* curves.h - how many points bots have while a game goes on: their mean at each twentieth of it,
 * over many games. */
#ifndef AEDILE_REPORT_HTML_CURVES_H
#define AEDILE_REPORT_HTML_CURVES_H

#include "engine/base/tree/node.h"
#include "engine/core/match/match.h"

enum { RP_CURVE_STEPS = 20 };

struct rp_curves {
  int n_bots;
  long long games;
  /* of one bot: its seatings, and the sum of its points at each step, start and end included */
  struct rp_curve {
    long long n, sum[RP_CURVE_STEPS + 1];
  } * bot;
};
void rp_curves_init(struct rp_curves *curves, int n_bots);
void rp_curves_fini(struct rp_curves *curves);
/* Goes through MATCH, which has been played; BOT[seat] < n_bots.  False, and nothing is added, if a
 * hook fails meanwhile. */
AD_MUST_USE bool rp_curves_add(struct rp_curves *curves, const struct ad_match *match,
                               const int *bot);
/* {games, lines: [{bot, mean: [21 numbers]}]} of the bots that played; NAMES by number. */
struct ad_node *rp_curves_tree(const struct rp_curves *curves, const char *const *names,
                               struct ad_arena *arena);

#endif
