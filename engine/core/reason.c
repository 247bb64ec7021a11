/* reason.c - why something is not allowed. */
#include <stdarg.h>
#include <stdio.h>

#include "engine/core/game.h"

bool ad_deny(struct ad_reason *reason, const char *clause, const char *word, const char *fmt, ...)
{
  if (!reason)
    return false;
  va_list args;
  va_start(args, fmt);
  snprintf(reason->clause, sizeof reason->clause, "%s", clause);
  snprintf(reason->word, sizeof reason->word, "%s", word);
  vsnprintf(reason->text, sizeof reason->text, fmt, args);
  va_end(args);
  return false;
}
