/* pupils.h - how hard a question is, as the share of simulated pupils that answer it wrong.
 *
 * A pupil names one of the possible answers: a legal move, an option, a seat, yes or no, the points
 * of a line of the score sheet.  `random` takes any of them, `first` the first, `greedy` the one
 * with the most points, `playout` the move that 50 playouts find best.  A pupil that has no opinion
 * on a kind of question does not take part: greedy where nothing has points, playout where no move
 * is asked. */
#ifndef AEDILE_APP_DRILL_PUPILS_H
#define AEDILE_APP_DRILL_PUPILS_H

#include "engine/app/lesson/lesson.h"

enum app_pupil { APP_PUPIL_RANDOM, APP_PUPIL_FIRST, APP_PUPIL_GREEDY, APP_PUPIL_PLAYOUT };
enum { APP_N_PUPILS = 4, APP_ABSENT = -1 };
extern const struct ad_word app_pupil_words[];

struct app_pupils {
  int wrong[APP_N_PUPILS]; /* percent of the answers; APP_ABSENT */
  int difficulty;          /* the mean of the pupils that take part; 0 if none does */
};
/* Lets the pupils answer the first question of LESSON.  Repeatable. */
void app_pupils_ask(const struct app_lesson *lesson, struct app_pupils *out);
/* Puts PUPILS into the map `drill` of the lesson TREE as `wrong` and `pupils`. */
void app_pupils_put(const struct app_pupils *pupils, struct ad_arena *arena, struct ad_node *tree);

#endif
