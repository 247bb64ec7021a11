/* coverage.h - `aedile check --coverage GAME`. */
#ifndef AEDILE_CLI_AUTHOR_COVERAGE_H
#define AEDILE_CLI_AUTHOR_COVERAGE_H

#include "engine/core/game/game.h"

struct cli_coverage {
  const struct ad_game_ops *ops;
  bool with_mutants, as_json, quiet;
};
/* Prints which clauses of the game are taught, by which lessons and by what evidence.  Returns the
   exit code: 0 every clause is taught, 1 some are not or a lesson is wrong. */
AD_MUST_USE int cli_print_coverage(const struct cli_coverage *orders);

#endif
