/* session.h - one learner in one lesson: where the learner is, and what is said to an answer.
 *
 * A session goes from step to step.  It is a function of the lesson and of the answers so far: the
 * same answers give the same session and the same texts, so a session can be repeated, stored as
 * its answers, and copied to try an answer.  Nothing is printed here. */
#ifndef AEDILE_LESSON_FLOW_SESSION_H
#define AEDILE_LESSON_FLOW_SESSION_H

#include "engine/lesson/judge/answer.h"
#include "engine/lesson/judge/world.h"

enum le_verdict {
  LE_RIGHT,   /* the step is done */
  LE_GOES_ON, /* a move of a `play` step was made, and the goal is not reached yet */
  LE_WRONG,   /* an answer, and not the right one: try again */
  LE_UNCLEAR, /* no answer to this question; it does not count */
  LE_MISSED   /* wrong, and no try is left: the step is over */
};

/* A line of the seat's score sheet that a move changes; owns its texts. */
struct le_effect {
  bool is_solution; /* the author's solution changes it, not the learner's move */
  bool is_lost;     /* the line disappears */
  int points;       /* that the sheet has more */
  char *clause, *label, *where;
};
/* What is said to an answer. */
struct le_response {
  enum le_verdict verdict;
  char clause[24];    /* that forbids the move or explains the answer; "" if there is none */
  struct ad_buf text; /* lines, each ends with a line feed */
  const struct le_wrong *foreseen; /* the wrong answer of the lesson that it is, or NULL */
  const struct le_step *go;        /* the branch that is entered, or NULL */
  struct le_effect *effect;        /* lines of sheets that are in the text */
  int n_effects, cap_effects;
};
void le_response_init(struct le_response *response);
void le_response_fini(struct le_response *response);

/* How the learner did at a step. */
enum le_done { LE_NOT_SEEN, LE_DONE, LE_SKIPPED, LE_FAILED };
struct le_mark {
  uint8_t done; /* enum le_done */
  uint8_t hints, slips;
};

struct le_session {
  const struct le_world *world; /* borrowed */
  int at;                       /* index of the step; n_steps: the end */
  int back;                     /* the step that sent the learner into a branch, -1: none */
  int played;                   /* decisions of the learner in this `play` step */
  int hints_given;              /* levels of hints shown at this step */
  bool failed;                  /* a script or bot failed: see err */
  struct ad_err err;
  void *state;    /* owned: the position now */
  void *previous; /* owned: before the last move */
  ad_move last;   /* the last move that was kept, if there is one */
  bool has_last;
  void **entered; /* owned: by step, the position in which it began; NULL: not reached */
  struct le_mark mark[LE_MAX_STEPS];
};

/* At the first step.  Caller frees. */
struct le_session *le_session_new(const struct le_world *world);
struct le_session *le_session_copy(const struct le_session *session);
void le_session_free(struct le_session *session); /* NULL is fine */

/* The step that the learner is at; NULL at the end. */
const struct le_step *le_session_step(const struct le_session *session);
/* Leaves a step that asks nothing: tell, reply, compare, end.  Makes the moves of a reply; a line
 * for each goes to OUT. */
void le_session_read_on(struct le_session *session, struct ad_buf *out);
/* Judges TYPED at a step that asks, and goes on if it is right or no try is left. */
void le_session_answer(struct le_session *session, const char *typed, struct le_response *response);
/* Whether MOVE, a legal one, is right at a step that asks for a move: the verdict alone.  False,
   with the code of ERR set, if a script fails. */
bool le_session_accepts(const struct le_session *session, ad_move move, struct ad_err *err);
/* Appends the next hint as lines; false if there is no further one.  *MARK (may be NULL) gets the
   squares to mark. */
bool le_session_hint(struct le_session *session, struct ad_buf *out, const struct le_texts **mark);
/* Leaves the step as the solution would; it counts as skipped. */
void le_session_skip(struct le_session *session, struct ad_buf *out);
/* Leaves a step whose question the learner has answered before: as the solution would, and it
   counts as done. */
void le_session_pass_over(struct le_session *session);
/* Begins a `play` step anew, from the position in which it was entered; other steps stay as they
 * are. */
void le_session_again(struct le_session *session);
/* Back to the step before, as it was entered; false at the first one. */
bool le_session_back(struct le_session *session);

/* How many moves of the learner the position lacks, after the step AT was left: it is one from
 * which the learner has made them.  0: it is another position. */
int le_session_taken_back(const struct le_session *session, int at);

/* The right answer to the step: the author's solution of a move, else what the rules compute.
   False after filling ERR. */
AD_MUST_USE bool le_session_solution(const struct le_session *session, struct ad_buf *out,
                                     struct ad_err *err);
/* The options of the question as texts in an arena; none if it has none. */
void le_session_options(const struct le_session *session, struct ad_arena *arena,
                        struct le_texts *out);

/* Whether STEP (may be NULL) asks for points, so that scores on the board would tell the answer. */
bool le_asks_points(const struct le_step *step);
/* 3 without a hint or slip, 2 with one, 1 with more; 0 if a step was skipped or missed, or the
 * lesson is not finished. */
int le_session_stars(const struct le_session *session);
/* The stars that the lesson would bring if all that is left were answered right at once. */
int le_session_stars_ahead(const struct le_session *session);
/* What a condition is asked about in the position of SESSION; errors go to ERR. */
struct le_case le_case_now(const struct le_session *session, struct ad_err *err);

#endif
