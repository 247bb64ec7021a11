/* more.h - the parts of `measure` that play games of their own. */
#ifndef AEDILE_APP_LAB_ANSWERS_MORE_H
#define AEDILE_APP_LAB_ANSWERS_MORE_H

#include "engine/app/lab/games/places.h"

/* Plays what the parts of LAB that are asked for need, after app_lab_play, and keeps what they say
 * in lab->more.  False after reporting, or when the watch ended it. */
AD_MUST_USE bool app_lab_play_more(struct app_lab *lab, struct app_lab_progress *progress,
                                   struct ad_diags *diags);

#endif
