/* stakes.h - how much win share is at stake at the decisions of bots that play games out. */
#ifndef AEDILE_APP_LAB_PLAY_STAKES_H
#define AEDILE_APP_LAB_PLAY_STAKES_H

#include "engine/lab/watch/watch.h"
#include "engine/players/builtin/flat_monte_carlo.h"

/* Adds up what bots tell of the decisions of a game.  Start with {0}. */
struct app_lab_stakes {
  struct lab_stakes sums;
  double *value; /* of the options, in two parts */
  int cap;
};
void app_lab_stakes_fini(struct app_lab_stakes *stakes);
/* Listens to N bots, if all of them tell. */
void app_lab_stakes_listen(struct app_lab_stakes *stakes, struct ad_player *const *player, int n);
/* Adds a decision with TRIALS.  Its stakes are known if each option has two playouts in each half
 * or, with halving, all have one in the first round and the last two have two in the last one. */
void app_lab_stakes_add(struct app_lab_stakes *stakes, const struct pl_trials *trials);

#endif
