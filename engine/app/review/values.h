/* values.h - what a move is worth: games after it, in batches, and their final score sheets. */
#ifndef AEDILE_APP_REVIEW_VALUES_H
#define AEDILE_APP_REVIEW_VALUES_H

#include "engine/app/review/sheets.h"
#include "engine/players/search/think.h"
#include "engine/stats/intervals.h"

enum { APP_VALUE_BATCHES = 8 };

/* The games after one move.  Batch number N of two moves has the same luck. */
struct app_value {
  int seat;
  struct se_ends batch[APP_VALUE_BATCHES];
  struct app_sheets sheets; /* empty if the end was found exactly */
};

/* How the search thinks for people: as the bot with its defaults, but for wins as much as for
 * points. */
struct se_options app_thinking(int iterations);
/* Plays ITERATIONS games after MOVE, one of those of the last se_think of VIEW. */
void app_value_move(struct se_thinker *thinker, const struct ad_setup *setup,
                    const struct ad_view *view, ad_move move, int iterations,
                    struct app_value *out);
/* The chance to win of SEAT, 0 to 1, and its final points.  If it won all games or none, the
 * interval of its chance is that of Clopper and Pearson; an end found exactly has no width. */
struct st_interval app_value_chance(const struct app_value *value, int seat);
struct st_interval app_value_points(const struct app_value *value, int seat);
/* The same, A less B, batch by batch. */
struct st_interval app_value_more_chance(const struct app_value *a, const struct app_value *b,
                                         int seat);
struct st_interval app_value_more_points(const struct app_value *a, const struct app_value *b,
                                         int seat);

#endif
