/* styled_changes.c - underlines what has changed between two drawings of a board.
 *
 * Characters are compared line by line and column by column, with their background colour; their
 * own colour and weight often show only whose turn it is.  If more than one character in MOST
 * differs, the board itself has moved (a city grew to the left, for example): then marks would
 * mislead, and none is made. */
#include "engine/base/drawing/styled.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

enum { MOST = 3 };
static const char mark_on[] = "\033[4m", mark_off[] = "\033[24m";

/* A reader of a drawing and its current position. */
struct place {
  const char *at; /* the character; its NUL is the end of the drawing */
  size_t len;
  int line, col;
  struct ad_text_style style;
};

/* Skips colour codes until P->at is a character; returns false at the end. */
static bool find_sign(struct place *p)
{
  uint32_t code;
  for (const char *behind; *p->at; p->at = behind) {
    struct ad_text_style style;
    if ((behind = ad_styled_read_style(p->at, &style))) {
      p->style = style;
    } else if (*p->at == '\n') {
      behind = p->at + 1;
      p->line++;
      p->col = 0;
    } else {
      p->len = ad_utf8_next(p->at, AD_UTF8_MAX, &code);
      p->len = p->len > 0 ? p->len : 1;
      return true;
    }
  }
  return false;
}

static void next_glyph(struct place *p)
{
  p->at += p->len;
  p->col++;
}

static bool is_before(const struct place *a, const struct place *b)
{
  return a->line < b->line || (a->line == b->line && a->col < b->col);
}

/* Returns whether two signs look alike.  Blanks differ only by their background: a removed piece
 * leaves nothing to underline. */
static bool same_sign(const struct place *was, const struct place *now)
{
  bool same_place = was->line == now->line && was->col == now->col;
  bool same_text = was->len == now->len && memcmp(was->at, now->at, now->len) == 0;
  return same_place && was->style.back == now->style.back && (same_text || *now->at == ' ');
}

/* Sets CHANGED (one entry per byte of AFTER) at each character that differs from BEFORE.  Returns
   false if too many differ. */
static bool find_changes(const char *before, const char *after, bool *changed)
{
  struct place was = {.at = before}, now = {.at = after};
  int n = 0, n_changed = 0;
  bool more = find_sign(&was);
  for (; find_sign(&now); next_glyph(&now)) {
    while (more && is_before(&was, &now)) {
      next_glyph(&was);
      more = find_sign(&was);
    }
    bool blank = *now.at == ' ' && now.style.back == AD_PLAIN;
    changed[now.at - after] = !blank && !(more && same_sign(&was, &now));
    n += !blank;
    n_changed += changed[now.at - after];
  }
  return n_changed * MOST <= n;
}

void ad_styled_mark_changes(const char *before, const char *after, struct ad_buf *out)
{
  bool *changed = ad_calloc(strlen(after) + 1, sizeof *changed), on = false;
  struct place now = {.at = after};
  const char *copied = after;
  bool some = find_changes(before, after, changed);
  for (; some && find_sign(&now); next_glyph(&now)) {
    bool mark = changed[now.at - after];
    if (on && (!mark || now.at > copied))
      ad_buf_add(out, mark_off);
    ad_buf_add_n(out, copied, (size_t)(now.at - copied));
    if (mark && (!on || now.at > copied))
      ad_buf_add(out, mark_on);
    ad_buf_add_n(out, now.at, now.len);
    copied = now.at + now.len;
    on = mark;
  }
  if (on)
    ad_buf_add(out, mark_off);
  ad_buf_add(out, copied);
  free(changed);
}

const char *ad_styled_read_mark(const char *text, bool *on)
{
  *on = strncmp(text, mark_on, strlen(mark_on)) == 0;
  if (*on)
    return text + strlen(mark_on);
  return strncmp(text, mark_off, strlen(mark_off)) == 0 ? text + strlen(mark_off) : NULL;
}
