/* plan_internal.h - what the parts of the reader of tournament files share; for nobody else. */
#ifndef AEDILE_TOURNEY_PLAN_PLAN_INTERNAL_H
#define AEDILE_TOURNEY_PLAN_PLAN_INTERNAL_H

#include "engine/tourney/plan/plan.h"

enum { TN_MAX_NAME = 64 };

struct tn_reader {
  struct tn_plan *plan;
  struct ad_node *tree;
  struct ad_diags *diags;
  const struct ad_node *size_at[AD_MAX_SEATS]; /* NULL: not in the file */
  /* something is wrong with the variants: not all games are known */
  bool lost;
  bool refused; /* it is not known whether there is a candidate */
};

/* A name for files and columns: no blanks at the ends, no control characters, not too long. */
bool tn_is_valid_name(const char *text, const char *forbidden);
/* Reports the keys of MAP that are not KNOWN, with suggestions, once and for all. */
void tn_check_keys(struct ad_node *map, const char *const *known, struct ad_diags *d);

void tn_parse_format(struct tn_reader *r); /* first of all: others ask for it */
void tn_parse_bots(struct tn_reader *r);
void tn_parse_settings(
  struct tn_reader *r); /* everything else of struct tn_settings, and the limits */
int tn_min_bots(const struct tn_plan *plan);

#endif
