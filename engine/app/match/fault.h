/* fault.h - the fault of a variant, kept beyond the set-up and the next deal. */
#ifndef AEDILE_APP_MATCH_FAULT_H
#define AEDILE_APP_MATCH_FAULT_H

#include "engine/core/match/setup.h"

/* Both texts are in the arena of app_fault_save. */
struct app_fault {
  const char *text;      /* what happened; NULL: nothing */
  const char *traceback; /* where, a line for each call; may be "" */
};
/* Copies the fault of SETUP, which has one, to FAULT. */
void app_fault_save(struct app_fault *fault, const struct ad_setup *setup, struct ad_arena *arena);

#endif
