/* bot_log.h - what the bots of a match write for their authors, as the text of a file:
 *
 *   # aedile bot log
 *   seat 2 mine, move 14: the park is worth 3
 *
 * The first AD_MAX_BOT_LOG bytes are kept.  Results do not depend on it. */
#ifndef AEDILE_CORE_RECORD_BOT_LOG_H
#define AEDILE_CORE_RECORD_BOT_LOG_H

#include "engine/core/match/player.h"

#define AD_BOT_LOG_HEAD "# aedile bot log"
enum {
  AD_MAX_BOT_LOG = 64 * 1024,
  AD_BOT_LOG_END = 64 /* bytes of the line that says that the log is full, at most */
};

struct ad_bot_log_text {
  struct ad_bot_log log;    /* for struct ad_referee; its context is this struct */
  const char *const *names; /* of the players; borrowed */
  struct ad_buf text;
  int n_lines; /* in TEXT, beside the head */
  bool full;
  /* called with each line that is kept, without its newline; may be NULL */
  void (*tell)(void *ctx, const char *line);
  void *tell_ctx;
};

void ad_bot_log_text_init(struct ad_bot_log_text *t);
void ad_bot_log_text_fini(struct ad_bot_log_text *t);
/* Forgets the lines and begins a match of players with NAMES. */
void ad_bot_log_text_begin(struct ad_bot_log_text *t, const char *const *names);

#endif
