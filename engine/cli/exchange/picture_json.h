/* picture_json.h - a position as a picture for programs, and what moves touch in it. */
#ifndef AEDILE_CLI_EXCHANGE_PICTURE_JSON_H
#define AEDILE_CLI_EXCHANGE_PICTURE_JSON_H

#include "engine/base/json.h"
#include "engine/core/match/setup.h"

/* How a picture is arranged, and what it leaves out. */
struct cli_picture_look {
  int panels;        /* beside each other */
  bool hides_points; /* a question asks for points */
};

/* Writes the key `picture`: STATE as VIEWER may know it, as SVG whose style and symbols the page
   has; null where the game draws none. */
void cli_json_picture(struct ad_json *json, const struct ad_setup *setup, const void *state,
                      int viewer, struct cli_picture_look look);
/* Writes the ids that MOVE touches, as far as VIEWER may know them, a list at KEY. */
void cli_json_places(struct ad_json *json, const char *key, const struct ad_setup *setup,
                     const void *state, ad_move move, int viewer);

#endif
