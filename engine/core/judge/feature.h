/* feature.h - what a game tells of a seat to judge what its position is worth (ops->features), and
 * of a move to judge whether it is a good one (ops->traits). */
#ifndef AEDILE_CORE_JUDGE_FEATURE_H
#define AEDILE_CORE_JUDGE_FEATURE_H

#include "engine/base/public.h"

AD_PUBLIC_BEGIN

/* A small whole number of one seat that says something about its points at the end: points of a
 * line so far, what is missing, what can still come.  Or of a move, a trait: what it costs, what it
 * brings, where it leads. */
struct ad_feature {
  const char *name, *doc;
};
enum {
  AD_MAX_FEATURES = 200,  /* of a game, and as many traits */
  AD_MAX_FEATURE = 10000, /* no feature is larger, nor smaller than its negative */
  AD_STAGES = 16          /* ops->stage: 0 at the start to at most 15 at the end */
};

AD_PUBLIC_END

#endif
