/* commands.c - the subcommands, in the order of `aedile --help`. */
#include "engine/cli/cli.h"

/* clang-format off */
const struct cli_command *const cli_commands[] = {
  &cli_list,
  &cli_new,
  &cli_check,
  &cli_schema,
  &cli_api,
  &cli_learn,
  &cli_drill,
  &cli_rules,
  &cli_measure,
  &cli_compare,
  &cli_sweep,
  &cli_tune,
  &cli_train,
  &cli_play,
  &cli_plan,
  &cli_run,
  &cli_work,
  &cli_standings,
  &cli_status,
  &cli_export,
  &cli_merge,
  &cli_replay,
  &cli_review,
  &cli_draw_command,
  &cli_score,
  &cli_legal,
  &cli_examples,
  &cli_page,
  &cli_serve,
  &cli_bench,
  NULL,
};
/* clang-format on */
