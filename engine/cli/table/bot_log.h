/* bot_log.h - what the bots of a match write: on the screen, and in a file of --bot-log. */
#ifndef AEDILE_CLI_TABLE_BOT_LOG_H
#define AEDILE_CLI_TABLE_BOT_LOG_H

#include "engine/core/record/bot_log.h"

struct cli_bot_log {
  const char *dir; /* of --bot-log, or NULL */
  struct ad_bot_log_text text;
  struct ad_referee referee; /* for the match */
};

/* MATCH, of players with NAMES, writes to LOG; SHOWN: on the screen too. */
void cli_bot_log_begin(struct cli_bot_log *log, struct ad_match *match, const char *const *names,
                       bool shown);
/* Writes the file if bots wrote something, and ends the log; false after filling ERR. */
AD_MUST_USE bool cli_bot_log_end(struct cli_bot_log *log, const struct ad_match *match,
                                 struct ad_err *err);

#endif
