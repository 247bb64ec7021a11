/* view.h - what one viewer is shown of a match, as JSON: board, options, log, score sheets. */
#ifndef AEDILE_CLI_MATCH_VIEW_H
#define AEDILE_CLI_MATCH_VIEW_H

#include "engine/cli/exchange/picture_json.h"
#include "engine/cli/match/match.h"

/* What is asked for. */
struct cli_look {
  int viewer;   /* engine/base/viewer.h */
  int panels;   /* boards beside each other in the picture */
  int log_from; /* the number of the first move of the log */
  int since;    /* the first move whose places are listed; -1: the last one */
  bool options; /* of the viewer, if it is to act */
};
/* Writes what the viewer may know into JSON, whose map is open. */
void cli_match_put_view(struct cli_match *m, const struct cli_look *look, struct ad_json *json);
/* `picture` of STATE, or `drawing` where the game has no pictures; a position of a file has it too.
 */
void cli_put_board(const struct ad_setup *setup, const void *state, int viewer,
                   struct cli_picture_look look, struct ad_json *json);
/* `log_from` and `log`: the moves from number FROM on as VIEWER may know them. */
void cli_match_put_log(struct cli_match *m, int viewer, int from, struct ad_json *json);
/* `made`: the places that each move from number FROM on touched; -1: the last move. */
void cli_match_put_made(struct cli_match *m, int viewer, int from, struct ad_json *json);
/* `ranks` and `seats` of a match that is over. */
void cli_match_put_end(const struct cli_match *m, struct ad_json *json);
/* `options`: with the points that the seat to act would then have, as far as it can know. */
void cli_match_put_options(struct cli_match *m, struct ad_json *json);
/* `points` of each seat after each move of the match, as everybody sees them at the end. */
void cli_match_put_points(struct cli_match *m, struct ad_json *json);

#endif
