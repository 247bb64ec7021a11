/* message.c - errors as answers, and headers that have parts. */
#include "engine/cli/serve/http/message.h"

#include <stdarg.h>
#include <string.h>

#include "engine/base/json.h"

bool hs_deny(struct hs_exchange *ex, int status, const char *code, const char *fmt, ...)
{
  char text[400];
  struct ad_json json;
  va_list args;
  va_start(args, fmt);
  vsnprintf(text, sizeof text, fmt, args);
  va_end(args);
  ex->reply.status = status;
  ex->reply.type = "application/json";
  ad_buf_clear(&ex->reply.body);
  ad_json_begin(&json, &ex->reply.body);
  ad_json_text(&json, "error", ad_text_harmless(text));
  ad_json_text(&json, "code", code);
  ad_json_end_map(&json);
  return false;
}

bool hs_has_option(const char *header, const char *word)
{
  size_t len = strlen(word);
  for (const char *at = header; *at; at += *at == ',') {
    at += strspn(at, " \t");
    if (strncasecmp(at, word, len) == 0 && strchr(" \t,;", at[len]))
      return true;
    at += strcspn(at, ",");
  }
  return false;
}

bool hs_cookie(const char *header, const char *name, char out[HS_KEY])
{
  size_t len = strlen(name);
  for (const char *at = header; *at; at += *at == ';') {
    at += strspn(at, " \t");
    if (strncmp(at, name, len) == 0 && at[len] == '=' &&
        strcspn(at + len + 1, "; \t") == HS_KEY - 1) {
      snprintf(out, HS_KEY, "%s", at + len + 1);
      return hs_is_key(out);
    }
    at += strcspn(at, ";");
  }
  return false;
}
