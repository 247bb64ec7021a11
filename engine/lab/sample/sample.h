/* sample.h - what the games of one bot under one set of rules add up to, deal by deal.
 *
 * The unit of the statistics is the deal.  Up to LAB_GROUPS deals each has sums of its own; of more
 * deals 2, 4, 8 ... neighbours share sums, so memory does not grow with the games. */
#ifndef AEDILE_LAB_SAMPLE_SAMPLE_H
#define AEDILE_LAB_SAMPLE_SAMPLE_H

#include "engine/lab/sample/metrics.h"

#define LAB_CONFIDENCE 0.95
#include "engine/stats/lab/use.h"

enum {
  LAB_GROUPS = 4096,
  LAB_FEATURE_GROUPS = 512, /* features are many: their sums are coarser */
  LAB_KEPT = 4096           /* games whose scores and quantiles are kept one by one: the first */
};

enum lab_curve { LAB_UNCERTAINTY, LAB_SURPRISE, LAB_CURVES };

/* Of the games with playouts: sums by group of deals. */
struct lab_curves {
  long long games;
  double *count;                     /* [group]: games */
  double *sum[LAB_CURVES][ST_PARTS]; /* [group], by part of the game */
  double *beyond;                    /* [group]: surprise less what is expected of it */
};

struct lab_sample {
  int seats;
  bool holm;         /* tables take the adjustment of Holm, not the flips (stats/lab/max_t.h) */
  double confidence; /* of its estimates: LAB_CONFIDENCE, or more if it may have been looked at */
  long long deals;   /* planned */
  long long games, forfeited;
  int per, per_feature; /* deals of a group */
  int groups, feature_groups;
  int n_metrics;
  struct lab_metric_at metric[LAB_MAX_METRICS];
  double *sum, *count;    /* [metric][group] */
  double *spread;         /* of scores, [feature group]: sum of s squared */
  double *all_points;     /* amounts of points of all lines, [feature group] */
  double *game_count;     /* [feature group]: games whose points count */
  struct st_use *feature; /* [feature][feature group] */
  int n_features, cap_features;
  struct lab_curves *curves;        /* NULL: no game had playouts */
  const struct lab_features *names; /* borrowed */
  /* the first games: scores by start position, and values of the metrics with quantiles */
  int n_kept, *score;
  double *value[LAB_MAX_METRICS]; /* NULL without quantiles; NAN: none */
};
/* POSITIONS: with metrics of start positions.  NAMES: of the features of the games that are added;
 * borrowed. */
struct lab_sample *lab_sample_new(int seats, long long deals, bool positions,
                                  const struct lab_features *names);
void lab_sample_free(struct lab_sample *sample); /* NULL is fine */
/* Plans more deals, and merges groups of which there would be too many; or fewer, and no game was
 * added of the others. */
void lab_sample_plan(struct lab_sample *sample, long long deals);
/* Adds a game of DEAL, from 0. */
void lab_sample_add(struct lab_sample *sample, long long deal, const struct lab_game *game);
/* Sets LEFT_OUT[feature] for each part of moves that has too many values to be listed. */
void lab_sample_leave_out(const struct lab_sample *sample, bool *left_out);

#endif
