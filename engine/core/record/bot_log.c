/* bot_log.c - lines of bots with who wrote them and when. */
#include "engine/core/record/bot_log.h"

#include <stdio.h>
#include <string.h>

enum { MOST_LINE = 4200 };

/* Adds the line, or, where it does not fit any more, once that more was written. */
static void keep(struct ad_bot_log_text *t, const char *line)
{
  if (t->full)
    return;
  t->full = t->text.len + strlen(line) + 1 > AD_MAX_BOT_LOG;
  const char *kept = t->full ? "... the log is full, later lines are left out" : line;
  ad_buf_printf(&t->text, "%s\n", kept);
  t->n_lines++;
  if (t->tell)
    t->tell(t->tell_ctx, kept);
}

static void write_line(void *ctx, int seat, int at, const char *text, size_t len)
{
  struct ad_bot_log_text *t = ctx;
  char line[MOST_LINE], when[32] = "start";
  if (at >= 0)
    snprintf(when, sizeof when, "move %d", at + 1);
  snprintf(line, sizeof line, "seat %d %.60s, %s: %.*s", seat + 1, t->names[seat], when,
           (int)(len < MOST_LINE ? len : MOST_LINE), text);
  keep(t, ad_text_harmless(line));
}

void ad_bot_log_text_init(struct ad_bot_log_text *t)
{
  *t = (struct ad_bot_log_text){.log = {.write = write_line, .ctx = t}};
  ad_buf_init(&t->text);
}

void ad_bot_log_text_fini(struct ad_bot_log_text *t)
{
  ad_buf_fini(&t->text);
}

void ad_bot_log_text_begin(struct ad_bot_log_text *t, const char *const *names)
{
  t->names = names;
  t->n_lines = 0;
  t->full = false;
  ad_buf_clear(&t->text);
  ad_buf_add(&t->text, AD_BOT_LOG_HEAD "\n");
}
