/* game_reason.c - why something is not allowed. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/input_line.h"
#include "engine/core/game/game.h"

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

bool ad_deny_kind(struct ad_reason *reason, const char *word, const char *const *names, int n)
{
  char near[64], all[160] = "";
  if (*ad_suggestion(word, names, n, near, sizeof near))
    return ad_deny(reason, "", "syntax", "'%.40s' is not a kind of move%s", word, near);
  for (int i = 0; i < n; i++)
    ad_list_append(all, sizeof all, i == n - 1, "%s", names[i]);
  return ad_deny(reason, "", "syntax", "'%.40s' is not a kind of move, the kinds are %s", word,
                 all);
}

bool ad_names_nothing(const struct ad_reason *reason)
{
  return strncmp(reason->word, "no_such_", strlen("no_such_")) == 0;
}
