/* positions.h - writes positions, and the commands that answer about them: `legal` and `score`. */
#ifndef AEDILE_CLI_POSITIONS_H
#define AEDILE_CLI_POSITIONS_H

#include "engine/app/match/positions.h"
#include "engine/base/json.h"
#include "engine/cli/cli.h"

#define CLI_POSITION_ARGUMENTS "FILE [--at N] [--show] [--overlay WHAT] [--color WHEN] [--json]"
#define CLI_POSITION_OPTIONS                                                                       \
  "  --at N          of a record: the position after N moves (default: after all)\n"               \
  "  --show          draw the board, too\n"                                                        \
  "  --overlay WHAT  draw it with WHAT the game can show on it, as `show WHAT` of\n"               \
  "                  `play`\n"                                                                     \
  "  --color WHEN    colours of the board: auto (on a terminal, without NO_COLOR),\n"              \
  "                  always or never\n"                                                            \
  "  --json          one array with an entry per position\n"
/* Prints STATE as VIEWER sees it, as a file that `score` and `legal` read. */
void cli_print_position(const struct ad_setup *setup, const void *state, int viewer);
/* The whole of a command with the arguments CLI_POSITION_ARGUMENTS: one answer per position, as
 * text or one JSON array; PUT writes the keys of an answer, after title, variant and seats. */
AD_MUST_USE int cli_answer_positions(const struct cli_command *self, int argc, char **argv,
                                     void (*print)(const struct app_position *),
                                     void (*put)(struct ad_json *json,
                                                 const struct app_position *));

#endif
