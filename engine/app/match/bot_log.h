/* bot_log.h - files of --bot-log DIR: what the bots of one match wrote. */
#ifndef AEDILE_APP_MATCH_BOT_LOG_H
#define AEDILE_APP_MATCH_BOT_LOG_H

#include "engine/base/err.h"
#include "engine/base/text.h"

/* Creates the folder DIR unless it exists.  A process whose files another process opens
 * (app/files/output.h) leaves that to the other one, and checks only that it is possible.  False
 * after filling ERR. */
AD_MUST_USE bool app_bot_log_folder(const char *dir, struct ad_err *err);
/* Writes TEXT of LEN bytes to the file NAME in DIR; replaces a bot log, and nothing else.  False
 * after filling ERR. */
AD_MUST_USE bool app_bot_log_save(const char *dir, const char *name, const char *text, size_t len,
                                  struct ad_err *err);

#endif
