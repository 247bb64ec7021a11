/* view.h - a match of the page, and what one viewer is shown of it. */
#ifndef AEDILE_WEB_VIEW_H
#define AEDILE_WEB_VIEW_H

#include <jansson.h>

#include "engine/app/match/record.h"
#include "engine/base/json.h"
#include "engine/cli/exchange/picture_json.h"
#include "engine/core/match/player.h"
#include "engine/core/match/random_game.h"
#include "engine/core/match/view_internal.h"

struct web_table {
  bool open, watched;
  struct app_record record; /* variant, set-up and match */
  char *names[AD_MAX_SEATS];
  struct ad_player *bots[AD_MAX_SEATS]; /* NULL: a person */
  uint64_t bot_seeds[AD_MAX_SEATS];
  int decisions[AD_MAX_SEATS]; /* real ones so far */
  ad_move *line;               /* moves that `goto` can go to */
  int n_line;
  void *copy, *scratch; /* room for two states */
  ad_move *room;        /* room for the options of a state */
};

/* Takes the names of the seats from the record that was opened. */
void web_name_seats(struct web_table *table);
/* Writes `drawing` and `picture` of STATE as VIEWER may know it; REQUEST says for how many
 * `panels`. */
void web_put_board(const struct ad_setup *setup, const void *state, int viewer,
                   const json_t *request, struct ad_json *json);
/* Writes the keys of the answer to a request for a position of a file. */
void web_answer_position(const json_t *request, struct ad_json *json);
/* Writes what the viewer of REQUEST may know: a seat from 0, or -1, who sees everything; without
 * one the person to act, else the first person. */
void web_put_view(struct web_table *table, const json_t *request, struct ad_json *json);
/* Writes the points of each seat after each move of the match, as everybody sees them at the end.
 */
void web_put_points(struct web_table *table, struct ad_json *json);

#endif
