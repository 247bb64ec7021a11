/* bot_log.c - prints lines of bots while they play, and saves them at the end. */
#include "engine/cli/table/bot_log.h"

#include <inttypes.h>
#include <stdio.h>

#include "engine/app/match/bot_log.h"

static void show(void *ctx, const char *line)
{
  (void)ctx;
  printf("%s\n", line);
}

void cli_bot_log_begin(struct cli_bot_log *log, struct ad_match *match, const char *const *names,
                       bool shown)
{
  ad_bot_log_text_init(&log->text);
  log->text.tell = shown ? show : NULL;
  ad_bot_log_text_begin(&log->text, names);
  log->referee = *match->referee;
  log->referee.bot_log = &log->text.log;
  match->referee = &log->referee;
}

bool cli_bot_log_end(struct cli_bot_log *log, const struct ad_match *match, struct ad_err *err)
{
  char name[48];
  bool ok = true;
  snprintf(name, sizeof name, "match-%" PRIu64 ".log", match->seed);
  if (log->dir && log->text.n_lines)
    ok = app_bot_log_folder(log->dir, err) &&
         app_bot_log_save(log->dir, name, ad_buf_text(&log->text.text), log->text.text.len, err);
  ad_bot_log_text_fini(&log->text);
  return ok;
}
