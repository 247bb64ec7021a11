/* review.h - a finished game looked at again: what each decision cost against the best one, and
 * how much of the result was luck.
 *
 * A decision is thought about as the bot `search` does, from what its seat knew.  Then the move
 * that was made and the best one are valued anew, with other samples, in batches: both have the
 * same luck in a batch, and the spread of the batches gives the intervals.  Batches share nothing
 * that the search has learned; otherwise they would be alike and the intervals too narrow. */
#ifndef AEDILE_APP_REVIEW_REVIEW_H
#define AEDILE_APP_REVIEW_REVIEW_H

#include "engine/app/review/values.h"
#include "engine/core/match/match.h"

struct app_review_decision {
  int at; /* moves made before it */
  int seat, n_options;
  ad_move made, best; /* the same if nothing better was found */
  char made_text[AD_MOVE_DESCRIPTION], best_text[AD_MOVE_DESCRIPTION];
  /* the seat's chance to win, 0 to 1, after the best move, and after the move that was made */
  struct st_interval before, after;
  struct st_interval cost;     /* BEFORE less AFTER, batch by batch */
  struct st_interval points;   /* final points that the best move brings more */
  struct st_interval loss;     /* COST; in a solo game, which nobody else can win, POINTS */
  double chance[AD_MAX_SEATS]; /* of every seat after the best move */
  double given[AD_MAX_SEATS];  /* what the move gave each seat's chance, against the best one */
  struct app_line_change line[APP_SHEET_CLAUSES]; /* the best move less the made one */
  int n_lines;
};
struct app_review_seat {
  int decisions, costly; /* COSTLY: whose cost is above 0 beyond chance */
  double start;          /* chance at the first decision that is looked at */
  double own, others;    /* what its choices, and those of others, did to its chance */
  double luck;           /* the rest: what was drawn */
  double result;         /* its share of the win */
};
struct app_review {
  struct app_review_decision *list; /* owned */
  int n, cap;
  int turning[3], n_turning; /* indexes: the decisions that cost most, beyond chance */
  struct app_review_seat seat[AD_MAX_SEATS];
  bool over; /* the match is over, so that luck is known */
};

struct app_review_request {
  const struct ad_match *match;
  int seat;       /* or AD_NOBODY: all */
  int iterations; /* of each decision; as many again for each value of a move */
  uint64_t seed;  /* of the thinking */
  /* called before each decision; false ends the review (may be NULL) */
  bool (*progress)(void *ctx, int done, int all);
  void *ctx;
};
/* Looks at all decisions.  False if progress said so or a hook failed (ad_has_fault of
 * match->lookahead); OUT is to be ended in any case. */
AD_MUST_USE bool app_review_make(const struct app_review_request *request, struct app_review *out);
void app_review_fini(struct app_review *review);
/* Whether another move than the one made has the better chance (in a solo game: more
 * points), be it by chance alone. */
bool app_review_finds_better(const struct app_review_decision *decision);

#endif
