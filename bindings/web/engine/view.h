/* view.h - a match of the page, and what one viewer is shown of it. */
#ifndef AEDILE_WEB_VIEW_H
#define AEDILE_WEB_VIEW_H

#include <jansson.h>

#include "engine/app/match/record.h"
#include "engine/cli/match/view.h"

struct web_table {
  bool open, watched;
  struct app_record record; /* variant, set-up and match */
  struct cli_match match;
  ad_move *line; /* moves that `goto` can go to */
  int n_line;
};

/* Writes the keys of the answer to a request for a position of a file. */
void web_answer_position(const json_t *request, struct ad_json *json);
/* The viewer of REQUEST: a seat, AD_NOBODY or AD_PUBLIC; without one the person to act, else the
 * first person. */
int web_viewer(const struct web_table *table, const json_t *request);
/* Writes what that viewer may know. */
void web_put_view(struct web_table *table, const json_t *request, struct ad_json *json);
/* For how many panels REQUEST wants a picture. */
int web_panels(const json_t *request);

#endif
