/* hands.h - who plays the games of a lab: this process, and workers that it sends orders to.
 *
 * Game n of a series is played by hand n modulo the number of hands, and the games are given out in
 * their order, so what is counted does not depend on the number of hands. */
#ifndef AEDILE_APP_LAB_PLAY_HANDS_H
#define AEDILE_APP_LAB_PLAY_HANDS_H

#include "engine/app/lab/play/wire.h"

enum { APP_LAB_WORKERS = 63 };

struct app_lab_hands {
  struct app_players players;
  int n_workers;
  int worker[APP_LAB_WORKERS]; /* sockets; borrowed */
  struct app_lab_line *line;   /* the open series, by number; a closed one has no series */
  int n_lines, cap_lines;
  struct ad_buf out, in;
};
/* N_WORKERS sockets, whose other ends app_lab_work serves; 0: this process plays alone. */
void app_lab_hands_init(struct app_lab_hands *hands, const int *worker, int n_workers);
void app_lab_hands_fini(struct app_lab_hands *hands);

/* Opens a series here and at the workers; its games are numbered by FEATURES (borrowed).  Returns
 * its number, or -1 after reporting. */
AD_MUST_USE int app_lab_hands_open(struct app_lab_hands *hands, const struct app_lab_order *order,
                                   struct lab_features *features, struct ad_diags *diags);
void app_lab_hands_close(struct app_lab_hands *hands, int series);
/* Plays the games FIRST to END - 1 of SERIES and gives each to TAKE, until that returns false or a
   game has a fault.  False after reporting that a worker is gone. */
AD_MUST_USE bool app_lab_hands_play(struct app_lab_hands *hands, int series, long long first,
                                    long long end,
                                    bool (*take)(void *ctx, const struct app_lab_played *played),
                                    void *ctx, struct ad_diags *diags);

#endif
