/* plan_internal.h - the reader of tournament files; private to engine/tourney/plan. */
#ifndef AEDILE_TOURNEY_PLAN_PLAN_INTERNAL_H
#define AEDILE_TOURNEY_PLAN_PLAN_INTERNAL_H

#include "engine/tourney/plan/plan.h"

enum { TN_MAX_NAME = 64 };

struct tn_reader {
  struct tn_plan *plan;
  struct ad_node *tree;
  struct ad_diags *diags;
  const struct ad_node *size_at[AD_MAX_SEATS]; /* by index in seat_count; NULL: not in the file */
  bool lost;    /* a variant has a problem, so not all games are known */
  bool refused; /* the format does not allow `candidate`, so nothing is said about it */
};

/* Returns whether TEXT is a name for files and columns: no blank at the ends, no control character,
 * no character of FORBIDDEN, at most TN_MAX_NAME columns. */
bool tn_is_valid_name(const char *text, const char *forbidden);
/* Reports the keys of MAP that are not in KNOWN, with suggestions, and marks MAP as checked. */
void tn_check_keys(struct ad_node *map, const char *const *known, struct ad_diags *d);

/* ---- format.c ---- */
/* Reads the format; comes first, because the other parts depend on it. */
void tn_parse_format(struct tn_reader *r);
/* Reads all other settings and the limits. */
void tn_parse_settings(struct tn_reader *r);
/* Returns the least number of bots of the format. */
int tn_min_bots(const struct tn_plan *plan);

/* ---- plan.c ---- */
/* Adds the variant that NODE names, or reports. */
void tn_add_variant(struct tn_reader *r, struct ad_node *node);

/* ---- lab.c ---- */
/* Reads the design of a lab and its tests. */
void tn_parse_design(struct tn_reader *r);
/* Returns the node with the variants: of key variant, variants or arms. */
const struct ad_node *tn_variants_node(const struct tn_reader *r);
/* Reads `arms`, which stand for `variants`. */
void tn_parse_arms(struct tn_reader *r);
/* Checks that the variants of rules_ab, or the arms of a lab, can be compared. */
void tn_check_comparable(struct tn_reader *r);

/* ---- bots.c ---- */
void tn_parse_bots(struct tn_reader *r);

#endif
