/* entry.c - keys, seals and frames. */
#include "engine/tourney/machines/entry.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/wire/bytes.h"

const char *tn_post_key(const struct tn_post *post, const char *what, const char *name,
                        char out[TN_MAX_KEY_NAME])
{
  snprintf(out, TN_MAX_KEY_NAME, "aedile:%s:%s%s%s", post->id, what, name ? ":" : "",
           name ? name : "");
  return out;
}

bool tn_entry_is_valid(const char *text, size_t len)
{
  size_t dash = 0;
  for (size_t i = 0; i < len; i++) {
    if (text[i] == '-' && !dash)
      dash = i;
    else if (!isdigit((unsigned char)text[i]))
      return false;
  }
  return dash > 0 && dash + 1 < len && len < TN_MAX_ENTRY;
}

bool tn_machine_name_is_valid(const char *text, size_t len)
{
  for (size_t i = 0; i < len; i++)
    if (!isalnum((unsigned char)text[i]) && !strchr("._-", text[i]))
      return false;
  return len > 0 && len < TN_MAX_MACHINE;
}

/* ---- seals ---- */

static const char *about(const struct tn_post *post, const char *what, const char *name,
                         char out[TN_MAX_KEY_NAME])
{
  return tn_post_key(post, what, *name ? name : NULL, out);
}

void tn_post_seal(const struct tn_post *post, const char *what, const char *name,
                  const struct ad_buf *bytes, unsigned char seal[TN_SEAL])
{
  char text[TN_MAX_KEY_NAME];
  tn_seal(&post->key, about(post, what, name, text), ad_buf_text(bytes), bytes->len, seal);
}

const char *tn_post_open(const struct tn_post *post, const char *what, const char *name,
                         const struct tn_reply *fields, size_t *len)
{
  char text[TN_MAX_KEY_NAME];
  size_t seal_len = 0;
  const char *seal = tn_reply_field(fields, "s", &seal_len),
             *bytes = tn_reply_field(fields, "j", len);
  return seal && bytes &&
             tn_seal_fits(&post->key, about(post, what, name, text), bytes, *len, seal, seal_len)
         ? bytes
         : NULL;
}

/* ---- frames ---- */

static void write_text(const char *text, size_t most, struct ad_buf *out)
{
  size_t len = strlen(text);
  ad_write_bytes(out, text, len < most ? len : most - 1);
}

static void write_notice(int kind, const struct tn_notice *notice, const char *text,
                         struct ad_buf *out)
{
  size_t at = ad_frame_begin(out, kind);
  ad_write_number(out, (uint64_t)notice->id, 8);
  ad_write_int(out, notice->attempt);
  write_text(notice->kind, TN_EVENT_KIND, out);
  write_text(text ? text : "", TN_EVENT_TEXT, out);
  ad_frame_end(out, at);
}

void tn_frame_write_abandoned(const struct tn_job *job, const char *text, struct ad_buf *out)
{
  const struct tn_notice notice = {.id = job->game.id, .attempt = job->attempt};
  write_notice(TN_ABANDONED, &notice, text, out);
}

void tn_frame_write_event(const char *kind, long long id, const char *text, struct ad_buf *out)
{
  struct tn_notice notice = {.id = id, .attempt = 1};
  snprintf(notice.kind, sizeof notice.kind, "%s", kind);
  write_notice(TN_EVENT, &notice, text, out);
}

static bool read_notice(const char *body, size_t len, struct tn_notice *out)
{
  struct ad_reader r = ad_reader_of(body, len);
  *out = (struct tn_notice){.id = ad_take_long(&r)};
  out->attempt = ad_take_int(&r, 1, INT32_MAX);
  ad_take_text(&r, out->kind, sizeof out->kind);
  ad_take_text(&r, out->text, sizeof out->text);
  ad_text_harmless(out->text);
  return ad_reader_done(&r);
}

bool tn_frame_read_abandoned(const char *body, size_t len, struct tn_notice *out)
{
  return read_notice(body, len, out) && !*out->kind && *out->text;
}

/* The kinds that a local coordinator logs. */
bool tn_frame_read_event(const char *body, size_t len, struct tn_notice *out)
{
  return read_notice(body, len, out) &&
         (strcmp(out->kind, "retry") == 0 || strcmp(out->kind, "worker") == 0);
}

long long tn_frame_game(const char *body, size_t len)
{
  struct ad_reader r = ad_reader_of(body, len);
  long long id = ad_take_long(&r);
  return r.ok ? id : -1;
}
