/* values.h - what a move is worth: games after it, in batches, and their final score sheets. */
#ifndef AEDILE_APP_REVIEW_VALUES_H
#define AEDILE_APP_REVIEW_VALUES_H

#include "engine/players/search/think.h"
#include "engine/stats/intervals.h"

enum { APP_VALUE_LINES = 64, APP_VALUE_BATCHES = 8 };

/* The final sheets of one seat, by clause, added up. */
struct app_sheets {
  const struct ad_setup *setup;
  int seat;
  int64_t games;
  struct {
    char clause[24];
    int64_t points;
  } line[APP_VALUE_LINES];
  int n;
};
/* The games after one move.  Batch number N of two moves has the same luck. */
struct app_value {
  int seat;
  struct se_ends batch[APP_VALUE_BATCHES];
  struct app_sheets sheets; /* empty if the end was found exactly */
};
/* Points of one clause in the final sheets: after one move against another. */
struct app_line_change {
  char clause[24];
  double points; /* more after the first move, the mean */
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
/* By which clauses A ends with other points than B, most first: up to APP_VALUE_LINES to OUT.
 * Returns their number. */
int app_value_lines(const struct app_value *a, const struct app_value *b,
                    struct app_line_change *out);
/* Appends "NV-SCORE-02 +6.0, NV-SCORE-11 -1.3" to OUT: the first MOST of the N lines that change by
 * a quarter of a point or more.  Returns whether there is one. */
bool app_write_lines(const struct app_line_change *line, int n, int most, struct ad_buf *out);

#endif
