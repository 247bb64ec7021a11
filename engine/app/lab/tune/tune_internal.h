/* tune_internal.h - a search while it is played. */
#ifndef AEDILE_APP_LAB_TUNE_TUNE_INTERNAL_H
#define AEDILE_APP_LAB_TUNE_TUNE_INTERNAL_H

#include "engine/app/lab/games/places.h"
#include "engine/app/lab/tune/tune.h"
#include "engine/app/lab/tune/tuned.h"

struct search {
  struct app_lab *lab;
  const struct app_lab_tuning *tuning;
  struct app_lab_progress *progress;
  struct ad_arena *arena;
  struct ad_diags *diags;
  int seats, judge[APP_LAB_BOTS], n_judges;
  struct app_lab_tuned tuned[LAB_TUNED];
  struct lab_metric_at metric[APP_LAB_TUNE_GOALS]; /* of the wishes */
  struct lab_tune tune;
  char fault[APP_LAB_FAULT]; /* of the script that failed last */
  bool broken;               /* a bot could not be made, or a worker is gone: it is reported */
};

/* Games of one bot; VALUE[(deal - first) * stride + wish]. */
struct taking {
  struct search *search;
  const struct lab_metric_at *metric;
  struct lab_deal_value *value;
  int stride;
  long long first;
  bool ended, failed;
};

struct played_rules {
  const char *name;
  struct cfg_variant *variant; /* NULL: of the lab's arm */
  const struct ad_setup *setup;
  struct ad_setup *own;
};

/* Loads the rules at POINT for SEATS; false if they cannot be. */
AD_MUST_USE bool app_lab_load_rules(const struct search *s, const struct lab_point *point,
                                    int seats, struct played_rules *out);
void app_lab_free_rules(struct played_rules *rules);
/* Plays the deals FIRST to END - 1 of BOT.  False: a script failed, or TAKING says why it ended. */
AD_MUST_USE bool app_lab_play_rules(struct search *s, const struct played_rules *rules, int bot,
                                    bool fresh, long long end, struct taking *taking);
/* The function `play` of struct lab_tune; CTX: a struct search. */
bool app_lab_play_point(void *ctx, const struct lab_point *point, bool fresh, long long first,
                        long long end, struct lab_deal_value *out, bool *stop);

#endif
