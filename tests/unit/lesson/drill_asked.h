/* drill_asked.h - a drill as a learner is asked it, and whether its answer is what is counted
 * here, without the code that made it. */
#ifndef AEDILE_TESTS_UNIT_LESSON_DRILL_ASKED_H
#define AEDILE_TESTS_UNIT_LESSON_DRILL_ASKED_H

#include "engine/app/drill/drills.h"
#include "engine/lesson/flow/session.h"

extern struct app_drills drills; /* what is asked now */
/* what was asked of these kinds */
struct asked_counts {
  int next[3]; /* seats, phases, attributes */
  int lines;   /* which lines change */
  int close;   /* winners with as many points as another seat */
};
extern struct asked_counts asked_counts;

struct asked {
  const struct le_drill *drill;
  const struct ad_setup *setup;
  struct ad_node *step; /* of the lesson's tree */
  struct le_world world;
  struct le_session *session; /* at the question */
  struct ad_buf solution;
};
void open_asked(struct asked *a, const struct le_drill *drill, struct ad_arena *arena);
void close_asked(struct asked *a);
const char *text_in(const struct ad_node *map, const char *key); /* NULL: no such key */
const char *solution_of(const struct asked *a);
/* Counts the answer again, and answers with it. */
bool is_right(const struct asked *a);

/* Opens the drills of VARIANT. */
void open_drills(const char *variant);
/* How many the person wants by AEDILE_DRILLS; 0: says nothing. */
int ordered(void);
/* whether they are asked of VARIANT: AEDILE_DRILLS_OF is in its name, or not set */
bool is_ordered(const char *variant);
int n_drills(int usual);

#endif
