/* desk.h - the learner in front of the screen, shared by the files that teach at a terminal. */
#ifndef AEDILE_CLI_LEARN_DESK_H
#define AEDILE_CLI_LEARN_DESK_H

#include "engine/cli/learn/keeping.h"
#include "engine/cli/learn/teach.h"
#include "engine/cli/table/turn.h"
#include "engine/core/match/view_internal.h"

struct cli_desk {
  struct cli_teaching *teaching;
  const struct app_lesson *lesson;
  struct le_session *session;
  int shown;      /* index of the step that is on the screen, -1: none */
  bool is_person; /* somebody reads along: wait for the return key after a text */
  bool leaves;
  struct cli_ledger ledger;
  struct ad_buf drawing;        /* the board as it was shown last */
  const struct le_texts *marks; /* of a hint, in place of those of the step; or NULL */
  /* the question as at the table */
  struct cli_turn turn;
  struct ad_view view;
  void *copy;
  ad_move *moves;
};

/* ---- desk_show.c ---- */

/* The step: board, sheet, text and options, so that they fit the screen if they can. */
void cli_desk_show_step(struct cli_desk *desk, const struct le_step *step);
void cli_desk_show_board(struct cli_desk *desk);
/* How the board is drawn, in at most LINES lines if that is possible; 0: any number. */
struct cli_drawing cli_desk_drawing(const struct cli_desk *desk, int lines);

/* ---- desk_words.c ---- */

/* What can be typed in a lesson besides answers. */
extern const struct cli_word cli_desk_words[];
extern const int cli_n_desk_words;
/* Whether STEP (may be NULL) asks if the move TEXT is legal, or why it is not. */
bool cli_is_question(const struct le_step *step, const char *text);

#endif
