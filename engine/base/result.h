/* result.h - scores and ranks of a match.  Below statistics and games, because both count them. */
#ifndef AEDILE_BASE_RESULT_H
#define AEDILE_BASE_RESULT_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/base/public.h"

AD_PUBLIC_BEGIN

enum { AD_MAX_SEATS = 8 };

/* The result of a match, or of an unfinished match as if it ended now. */
struct ad_result {
  int seats;
  int32_t score[AD_MAX_SEATS];
  int32_t tie[AD_MAX_SEATS]; /* separates equal scores; the higher value ranks first */
  /* 1 is best; equal seats share a rank, and the next rank is skipped: 1 2 2 4 */
  int8_t rank[AD_MAX_SEATS];
  bool wins[AD_MAX_SEATS]; /* of ad_result_rank_winners; ad_result_rank does not look at it */
};

/* Fills RESULT->rank from RESULT->score.  TIES (may be NULL: all 0) has a value per seat that
   separates equal scores, higher first, and is copied to RESULT->tie. */
void ad_result_rank(struct ad_result *result, const int32_t *ties);

/* Puts the seats whose WINS is true before all others; both keep their order. */
void ad_result_rank_winners(struct ad_result *result, const bool *wins);

/* AD_WIN_SHARE is divisible by every possible number of joint winners, so a win share 1/n is
   AD_WIN_SHARE / n. */
enum { AD_WIN_SHARE = 840 };
/* Returns how many seats share the first place. */
int ad_winners(const struct ad_result *result);
/* Returns the win share of SEAT in 1/AD_WIN_SHARE: 1 divided by the number of joint winners, or 0.
 */
int ad_win_share(const struct ad_result *result, int seat);

AD_PUBLIC_END

#endif
