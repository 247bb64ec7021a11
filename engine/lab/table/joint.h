/* joint.h - several sets of rules against one base on the same deals, all of them and all metrics
 * at one error level. */
#ifndef AEDILE_LAB_TABLE_JOINT_H
#define AEDILE_LAB_TABLE_JOINT_H

#include "engine/lab/table/columns.h"

enum { LAB_MAIN = 12 };
/* What people ask of a game first: the metrics of `sweep` unless others are named.  Games of one
 * seat have a part of them. */
extern const char *const lab_main_metrics[LAB_MAIN];

struct lab_joint {
  int arms, n_metrics;
  int metric[LAB_MAX_METRICS]; /* of the sample */
  struct lab_columns columns;  /* arm after arm */
  struct lab_change *change;   /* [arm * n_metrics + metric], filled by lab_joint_test */
  double critical;
  bool *present; /* by arm */
};
/* METRIC: N_METRICS numbers of metrics of the sample. */
struct lab_joint *lab_joint_new(const struct lab_sample *base, const int *metric, int n_metrics,
                                int arms);
void lab_joint_free(struct lab_joint *joint); /* NULL is fine */
/* Adds ARM, from 0; an arm that is left out has no values. */
void lab_joint_add(struct lab_joint *joint, int arm, const struct lab_sample *base,
                   const struct lab_sample *other);
void lab_joint_test(struct lab_joint *joint, const struct lab_sample *base, uint64_t seed);
/* Fills METRIC with the main metrics that SAMPLE has; returns how many. */
int lab_main_of(const struct lab_sample *sample, int metric[LAB_MAIN]);

#endif
