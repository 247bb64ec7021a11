/* advice.h - the best moves of a decision, for people: chances, points, and what brings them. */
#ifndef AEDILE_APP_REVIEW_ADVICE_H
#define AEDILE_APP_REVIEW_ADVICE_H

#include "engine/app/review/values.h"

enum { APP_ADVISED_MOVES = 3 };

struct app_advised_move {
  int index;                         /* in the moves of the decision */
  struct st_interval chance, points; /* to win, 0 to 1; final ones */
  struct st_interval cost;           /* chance lost against the move that is advised first */
  struct st_interval more_points;    /* than after that move */
  /* the points against the move that is advised next, by clause; the last one has no lines */
  struct app_line_change line[APP_SHEET_CLAUSES];
  int n_lines;
};
struct app_advice {
  struct app_advised_move move[APP_ADVISED_MOVES]; /* the best chance first, then points */
  int n;
  bool differ; /* some move is shown to be worse than the first, beyond chance */
};
/* Thinks about the decision of VIEW with its N legal MOVES: ITERATIONS games, and as many again for
 * each advised move. */
void app_advise(const struct ad_setup *setup, const struct ad_view *view, const ad_move *moves,
                int n, int iterations, struct app_advice *out);

#endif
