/* result.h - scores and ranks at the end of a match. */
#ifndef AEDILE_BASE_RESULT_H
#define AEDILE_BASE_RESULT_H

#include <stdint.h>

enum { AD_MAX_SEATS = 8 };

/* How a match ended, or would end if it ended now. */
struct ad_result {
  int seats;
  int32_t score[AD_MAX_SEATS];
  int32_t tie[AD_MAX_SEATS]; /* breaks equal scores, more is better */
  /* 1 is best; equal numbers share a place (competition ranking) */
  int8_t rank[AD_MAX_SEATS];
};

/* Ranks scores, equal ones sharing; TIES (may be NULL) breaks equal scores, more is better, and is
 * kept in RESULT. */
void ad_result_rank(struct ad_result *result, const int32_t *ties);

#endif
