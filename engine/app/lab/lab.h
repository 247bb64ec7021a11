/* lab.h - variants played by the same bots on the same deals, for `measure`, `compare` and `sweep`.
 *
 * An arm is a variant.  Every arm plays the same deals with the same bots, and each bot the same
 * stream in all of them, so what differs between arms is the rules. */
#ifndef AEDILE_APP_LAB_LAB_H
#define AEDILE_APP_LAB_LAB_H

#include "engine/app/lab/cell.h"

enum { APP_LAB_BOTS = 8, APP_LAB_ARMS = 64, APP_LAB_MOST_DEALS = 1000000 };

struct app_lab_arm {
  const char *name; /* as it was given, in the arena */
  struct cfg_variant *variant;
  struct ad_setup *setup[AD_MAX_SEATS + 1]; /* by seats; NULL: not played */
};

struct app_lab {
  struct ad_arena arena;
  struct app_lab_hands hands;
  uint64_t seed, salt; /* SALT: of all arms but the first; 0 but in tests of the lab */
  int n_arms, n_bots, n_seats;
  struct app_lab_arm arm[APP_LAB_ARMS];
  const char *bot[APP_LAB_BOTS];
  int seats[AD_MAX_SEATS];
  long long deals[APP_LAB_BOTS]; /* of each bot; the slower ones may have fewer */
  struct app_lab_cell *cell;     /* [arm][seats][bot]; NULL before app_lab_begin */
};

/* What is asked for; lists end with NULL or 0. */
struct app_lab_request {
  const char *const *arm; /* variants; one that begins with ':' is the first one with changes */
  const char *bots;       /* "greedy,playout:playouts=50"; NULL: the usual panel */
  const int *seats;       /* NULL: the fewest that all arms allow, 2 if they do */
  const long long *deals; /* one for all bots, or one for each; NULL: app_lab_pilot chooses */
  uint64_t seed, salt;
  const int *worker; /* sockets (play/worker.h) of N_WORKERS processes that play too */
  int n_workers;
};
/* Loads variants and bots.  False after reporting every problem; free it in both cases. */
AD_MUST_USE bool app_lab_open(struct app_lab *lab, const struct app_lab_request *request,
                              struct ad_diags *diags);
void app_lab_close(struct app_lab *lab);

/* Chooses the deals of each bot from a few games that are not counted: enough for win shares within
 * 2 % and lengths within 2 %, and no more than SECONDS of processor time allow. */
AD_MUST_USE bool app_lab_pilot(struct app_lab *lab, double seconds, struct ad_diags *diags);

/* Called now and then while games are played: DONE of ALL; false ends the play. */
struct app_lab_watch {
  bool (*progress)(void *ctx, long long done, long long all);
  void *ctx;
};
/* Makes the cells and plays all games.  False after reporting a problem with a bot, or when WATCH
 * (may be NULL) ended it.  A variant that fails stops its own cells only (app_lab_cell.fault). */
AD_MUST_USE bool app_lab_play(struct app_lab *lab, const struct app_lab_watch *watch,
                              struct ad_diags *diags);
struct app_lab_cell *app_lab_cell_at(const struct app_lab *lab, int arm, int seats_index, int bot);

#endif
