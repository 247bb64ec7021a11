/* viewer.h - who looks at a state: the seat of a player, or one of two without a seat. */
#ifndef AEDILE_BASE_VIEWER_H
#define AEDILE_BASE_VIEWER_H

#include <stdbool.h>

#include "engine/base/public.h"

AD_PUBLIC_BEGIN

enum {
  AD_NOBODY = -1, /* sees everything: records, referees, tests */
  /* A watcher: sees what every seat sees, and nothing that only some seats see.  A seat that is
     alone at the table has its secrets from watchers, too. */
  AD_PUBLIC = -2
};

/* Whether VIEWER sees what SEAT keeps to itself: its hand, what is behind its screen. */
static inline bool ad_sees_own(int viewer, int seat)
{
  return viewer == AD_NOBODY || viewer == seat;
}
/* Returns the seat that a drawing for VIEWER begins with: its own, or the first. */
static inline int ad_first_shown(int viewer)
{
  return viewer < 0 ? 0 : viewer;
}

AD_PUBLIC_END

#endif
