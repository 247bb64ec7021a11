/* map.h - a lesson with all that can be done in it, judged beforehand.
 *
 * A place is a step in a position: what a learner sees.  The map has the places of the author's
 * path and all places that other answers lead to, with what the session (engine/lesson/flow) says
 * to each answer.  A program that holds the map can teach the lesson without the rules, and says
 * the same as the program.  A lesson may have more places than anybody can store, because a learner
 * who plays some moves can reach as many positions as a match has; the map ends where it is full.
 */
#ifndef AEDILE_LESSON_MAP_MAP_H
#define AEDILE_LESSON_MAP_MAP_H

#include "engine/lesson/flow/session.h"

enum { LE_MAP_PLACES = 400, LE_MAP_ANSWERS = 20000 };
/* Where an answer leads, if it is not the index of a place. */
enum { LE_TO_END = -1, LE_TO_OUTSIDE = -2 };

struct le_judged {
  const char *typed;
  const char *note; /* beside a legal move in lists; "" if there is none */
  bool is_offered;  /* a legal move, or an option */
  enum le_verdict verdict;
  const char *text; /* that the lesson says; lines */
  int to;           /* the place afterwards, this one too */
  bool is_slip;     /* it costs a star */
  /* the same at the last of several tries; NULL: nothing else than before */
  const char *last_text;
  int last_to;
};
struct le_way { /* on, without an answer */
  const char *text;
  int to;
};
struct le_given_hint {
  const char *text;
  const struct le_texts *mark; /* NULL: none */
};
struct le_place {
  struct le_session *session; /* owned: a learner who has just come here */
  bool is_authors;            /* on the author's path */
  bool is_open;               /* judged; false: the map was full */
  const char *solution;       /* of a question, as it is typed; or NULL */
  struct le_judged *answer;   /* owned */
  int n_answers, cap_answers;
  const char *other;      /* said to a wrong number or to wrong squares, "{}" for them; or NULL */
  const char *other_last; /* the same at the last of several tries; or NULL */
  const char *unclear;    /* said to what is not an answer to the question; or NULL */
  struct le_given_hint *hint; /* owned; of a `play` step one that may be given again and again */
  int n_hints, cap_hints;
  struct le_way skip; /* a question */
  struct le_way on;   /* other steps */
};
struct le_map {
  const struct le_world *world; /* borrowed */
  struct ad_arena arena;        /* of the texts */
  struct le_place *place;       /* the author's path first, in order */
  uint64_t *key;                /* by place: equal ones are one place */
  int n, cap, cap_keys;
  int n_answers;
  bool is_cut; /* some answer leads outside */
};

/* Makes the map of the lesson of WORLD.  False after filling ERR: the lesson is wrong, or a script
 * failed.  Free OUT in both cases. */
AD_MUST_USE bool le_map_make(const struct le_world *world, struct le_map *out, struct ad_err *err);
void le_map_fini(struct le_map *map);

#endif
