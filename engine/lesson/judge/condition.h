/* condition.h - whether a condition of a lesson holds, and what is missing if it does not.
 *
 * A condition is judged with the eyes of the lesson's seat: attributes and sheets are as
 * this seat may see them, so that a verdict never tells what is hidden. */
#ifndef AEDILE_LESSON_JUDGE_CONDITION_H
#define AEDILE_LESSON_JUDGE_CONDITION_H

#include "engine/core/match/move.h"
#include "engine/lesson/file/lesson.h"

/* Functions of a lesson's script; NULL: it has none.  They are pure: equal arguments give equal
 * results. */
struct le_script {
  void *self;
  /* Calls NAME with the state before and after MOVE (has_move false: no move, both states are the
     same).  Returns 1 if it says yes, 0 if no (WHY then has its reason or ""), -1 after filling
     ERR. */
  int (*test)(void *self, const char *name, const struct ad_setup *setup, int seat,
              const void *before, const void *after, bool has_move, ad_move move,
              struct ad_buf *why, struct ad_err *err);
  /* Calls NAME with a state; its value as text goes to OUT.  False after filling ERR. */
  bool (*value)(void *self, const char *name, const struct ad_setup *setup, int seat,
                const void *state, struct ad_buf *out, struct ad_err *err);
  bool (*has)(void *self, const char *name); /* whether there is such a function */
};

/* What a condition is asked about: a move that was made, or a position (no move, AFTER the same as
 * BEFORE). */
struct le_case {
  const struct ad_setup *setup; /* bound */
  const struct le_script *script;
  int seat; /* whose eyes */
  const void *before, *after;
  bool has_move;
  ad_move move;
  const char *typed;              /* an answer that is not a legal move; or NULL */
  const struct ad_reason *reason; /* why it is not */
  struct ad_err *err;             /* of the script; code AD_OK: none */
};

bool le_holds(const struct le_condition *condition, const struct le_case *c);
/* Appends what CONDITION, which does not hold, asks for: "it should add at least 8 points". */
void le_explain(const struct le_condition *condition, const struct le_case *c, struct ad_buf *out);

/* The seat's points as it may know them. */
int le_points(const struct ad_setup *setup, const void *state, int seat);
/* True if the indexes of ATTR are within its ranges in STATE. */
bool le_indexes_fit(const struct ad_setup *setup, const void *state, const struct ad_attr *attr,
                    const int *index);
/* Appends the value of an attribute or a field as people read it: "3", "yes", "school",
 * "nothing". */
void le_value_text(const struct ad_setup *setup, enum ad_type type, const struct ad_word *words,
                   const char *(*name_of)(const void *rules, int64_t value), int64_t value,
                   struct ad_buf *out);

#endif
