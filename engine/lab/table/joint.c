/* joint.c - several sets of rules against one base at one error level. */
#include "engine/lab/table/joint.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

const char *const lab_main_metrics[LAB_MAIN] = {
  "position1", "score",        "gap",    "close",   "ties",        "turns",
  "decisions", "lead_changes", "behind", "holds50", "options_geo", "forced"};

int lab_main_of(const struct lab_sample *sample, int metric[LAB_MAIN])
{
  int n = 0;
  for (int i = 0; i < LAB_MAIN; i++) {
    int m = lab_metric_find(sample->metric, sample->n_metrics, lab_main_metrics[i]);
    if (m >= 0)
      metric[n++] = m;
  }
  return n;
}

struct lab_joint *lab_joint_new(const struct lab_sample *base, const int *metric, int n_metrics,
                                int arms)
{
  struct lab_joint *joint = ad_calloc(1, sizeof *joint);
  joint->arms = arms;
  joint->n_metrics = n_metrics;
  memcpy(joint->metric, metric, (size_t)n_metrics * sizeof *metric);
  joint->columns = lab_columns_new(base->groups, arms * n_metrics);
  joint->change = ad_calloc((size_t)(arms * n_metrics) + 1, sizeof *joint->change);
  joint->present = ad_calloc((size_t)arms + 1, sizeof *joint->present);
  for (int i = 0; i < arms * n_metrics; i++)
    for (int g = 0; g < base->groups; g++)
      lab_column_a(&joint->columns, i)[g] = lab_column_b(&joint->columns, i)[g] = NAN;
  return joint;
}

void lab_joint_free(struct lab_joint *joint)
{
  if (!joint)
    return;
  lab_columns_free(&joint->columns);
  free(joint->change);
  free(joint->present);
  free(joint);
}

void lab_joint_add(struct lab_joint *joint, int arm, const struct lab_sample *base,
                   const struct lab_sample *other)
{
  joint->present[arm] = true;
  for (int i = 0; i < joint->n_metrics; i++) {
    int column = arm * joint->n_metrics + i;
    lab_metric_by_deal(base, joint->metric[i], lab_column_a(&joint->columns, column));
    lab_metric_by_deal(other, joint->metric[i], lab_column_b(&joint->columns, column));
  }
}

void lab_joint_test(struct lab_joint *joint, const struct lab_sample *base, uint64_t seed)
{
  joint->critical = lab_columns_test(&joint->columns, seed, joint->change);
  for (int i = 0; i < joint->arms * joint->n_metrics; i++) {
    const struct lab_metric_at *at = &base->metric[joint->metric[i % joint->n_metrics]];
    joint->change[i].name = at->name;
    joint->change[i].title = at->metric->title;
    joint->change[i].metric = at->metric;
  }
}
