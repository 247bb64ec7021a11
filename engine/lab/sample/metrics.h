/* metrics.h - the numbers that the lab takes from every game, as a table.
 *
 * Each is a ratio of two sums over games: a mean has 1 below for every game that has a value.
 * docs/lab.md defines them for people; the comments of the table say where a game has none. */
#ifndef AEDILE_LAB_SAMPLE_METRICS_H
#define AEDILE_LAB_SAMPLE_METRICS_H

#include "engine/lab/watch/watch.h"
#include "engine/stats/lab/lead.h"

enum lab_group { /* the parts of a table, in the order of tables */
                 LAB_SEATS,
                 LAB_LENGTH,
                 LAB_POINTS,
                 LAB_LEAD,
                 LAB_CHOICES,
                 LAB_TENSION, /* games without playouts have no values */
                 LAB_METRIC_GROUPS
};
extern const char *const lab_group_words[LAB_METRIC_GROUPS]; /* seats, length ... */

enum lab_unit { LAB_SHARE, LAB_NUMBER };

struct lab_metric {
  const char *name;  /* "gap": in all outputs and on the command line */
  const char *title; /* one line for people */
  enum lab_group group;
  enum lab_unit unit;
  bool by_position; /* a metric for each start position: NAME1, NAME2 ... */
  bool alone;       /* has a meaning with one seat */
  bool is_log;      /* sums are logarithms: the estimate is e to the ratio */
  bool quantiles;   /* told with its spread over games */
  bool of_points;   /* games that somebody forfeited do not count */
  bool untested;    /* a twin of another metric, or a part of it: shown, not tested */
  const char *says; /* a change of it as a sentence (table/says.h); NULL: untested ones */
  bool optional;    /* told by some bots alone: no row where no game has a value */
  /* The two sums of a game at start position POSITION (0 unless by_position); false: no value. */
  bool (*value)(const struct lab_game *game, const struct st_lead *lead, int position, double *sum,
                double *per);
};
extern const struct lab_metric lab_metrics[]; /* a NULL name ends the table */

/* The metrics of a game with SEATS seats, numbered in the order of the table; those of start
 * positions only if POSITIONS: where bots sit in every seat equally often they say nothing. */
enum { LAB_MAX_METRICS = 96, LAB_METRIC_NAME = 32 };
struct lab_metric_at {
  const struct lab_metric *metric;
  int position;               /* from 0 */
  char name[LAB_METRIC_NAME]; /* "position1" */
};
int lab_metrics_of(int seats, bool positions, struct lab_metric_at out[LAB_MAX_METRICS]);
/* Who led in GAME. */
struct st_lead lab_lead_of(const struct lab_game *game);
/* The two sums of METRIC in GAME; false if it has no value there. */
bool lab_metric_value(const struct lab_metric_at *metric, const struct lab_game *game,
                      const struct st_lead *lead, double *sum, double *per);
/* Returns the number of the metric called NAME, or -1. */
int lab_metric_find(const struct lab_metric_at *metrics, int n, const char *name);

#endif
