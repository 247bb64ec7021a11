/* skeleton.h - `aedile replay RECORD --lesson N-M`. */
#ifndef AEDILE_CLI_AUTHOR_SKELETON_H
#define AEDILE_CLI_AUTHOR_SKELETON_H

#include "engine/app/match/record.h"
#include "engine/cli/cli.h"

struct cli_skeleton {
  const struct cli_command *self;
  const char *range;       /* "4-9" */
  const char *record_path; /* NULL: the record is of a result file */
  const char *out;         /* NULL: stdout */
  int seat;                /* from 0; AD_NOBODY: the seat to act */
  bool force;              /* OUT may be a lesson that is replaced */
};
/* Writes the lesson, and says on stderr what its author has left to do.  Returns the exit code. */
AD_MUST_USE int cli_write_skeleton(const struct cli_skeleton *orders,
                                   const struct app_record *record);

#endif
