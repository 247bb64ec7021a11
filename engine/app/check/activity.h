/* activity.h - what the scripts of a variant did in the random games of a check, so that a designer
 * sees a rule that never does anything. */
#ifndef AEDILE_APP_CHECK_ACTIVITY_H
#define AEDILE_APP_CHECK_ACTIVITY_H

#include "engine/base/json.h"
#include "engine/core/match/match.h"
#include "engine/core/match/scripts.h"

/* A part of the scripts, over all set-ups. */
struct app_activity_row {
  enum ad_activity_kind kind;
  char *script, *name;
  long long asked, effects; /* as in struct ad_activity */
  int games;                /* AD_ACTIVITY_SCORE: whose last score sheets have a line of it */
  long long mark;           /* effects in the sheets of this game */
};
/* A variable of the scripts: the least and the greatest number that it ever was. */
struct app_activity_var {
  char name[32];
  int start, least, most;
};
struct app_activity {
  int games;
  struct app_activity_row *row;
  int n, cap;
  struct app_activity_var var[AD_MAX_VARS];
  int n_vars;
  long long moves;       /* of the games that were timed */
  int64_t ns, script_ns; /* these took, and of this the scripts; 0: not measured */
};
void app_activity_init(struct app_activity *activity);
void app_activity_fini(struct app_activity *activity);

/* Notes the variables in STATE. */
void app_activity_see(struct app_activity *activity, const struct ad_setup *setup,
                      const void *state);
/* Asks for all last score sheets of a game with MATCH between these two calls: they note whose
 * `score` gave lines. */
void app_activity_before_scores(struct app_activity *activity, const struct ad_setup *setup);
void app_activity_after_scores(struct app_activity *activity, const struct ad_setup *setup);
/* Adds what the scripts of SETUP did since they were loaded; once for a set-up, at the end. */
void app_activity_add(struct app_activity *activity, const struct ad_setup *setup);
/* Plays random games of SETUP for some hundredths of a second, to see what the scripts cost. */
void app_activity_time(struct app_activity *activity, const struct ad_setup *setup, uint64_t seed);

/* Appends a line for each part, variable and the speed: "  rent.lua  score  lines in 60 of 60
 * games". */
void app_activity_text(const struct app_activity *activity, struct ad_buf *out);
/* Appends a sentence for each part that never did anything, each with a line feed. */
void app_activity_warnings(const struct app_activity *activity, struct ad_buf *out);
/* Adds "scripts", "vars", "speed" and "warnings" to the map that is open. */
void app_activity_json(const struct app_activity *activity, struct ad_json *json);

#endif
