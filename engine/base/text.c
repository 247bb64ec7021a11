/* text.c - text buffers, choices, edit distances, numbers, UTF-8.
 *
 * The nearest word is found by the Damerau-Levenshtein distance (insert, delete, replace, swap two
 * neighbours) by dynamic programming over three rows: O(length^2) a candidate, words are short. */
#include "engine/base/text.h"

#include <ctype.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

void ad_buf_init(struct ad_buf *buf)
{
  *buf = (struct ad_buf){0};
}

void ad_buf_fini(struct ad_buf *buf)
{
  free(buf->text);
  ad_buf_init(buf);
}

void ad_buf_clear(struct ad_buf *buf)
{
  buf->len = 0;
  if (buf->text)
    buf->text[0] = '\0';
}

/* Makes room for MORE bytes and the NUL. */
static void make_room(struct ad_buf *buf, size_t more)
{
  AD_RESERVE(buf->text, buf->len, buf->cap, more + 1);
}

void ad_buf_add_n(struct ad_buf *buf, const char *text, size_t len)
{
  make_room(buf, len);
  memcpy(buf->text + buf->len, text, len);
  buf->len += len;
  buf->text[buf->len] = '\0';
}

void ad_buf_add(struct ad_buf *buf, const char *text)
{
  ad_buf_add_n(buf, text, strlen(text));
}

void ad_buf_add_base64(struct ad_buf *buf, const uint8_t *bytes, size_t n)
{
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (size_t i = 0; i < n; i += 3) {
    uint32_t three = (uint32_t)bytes[i] << 16 | (i + 1 < n ? bytes[i + 1] << 8 : 0) |
                     (i + 2 < n ? bytes[i + 2] : 0);
    char four[] = {digits[three >> 18], digits[three >> 12 & 63],
                   i + 1 < n ? digits[three >> 6 & 63] : '=', i + 2 < n ? digits[three & 63] : '='};
    ad_buf_add_n(buf, four, sizeof four);
  }
}

void ad_buf_printf(struct ad_buf *buf, const char *fmt, ...)
{
  enum { USUAL = 32 }; /* most texts fit at once, and are formatted once */
  va_list args, again;
  va_start(args, fmt);
  va_copy(again, args);
  make_room(buf, USUAL);
  size_t room = (size_t)buf->cap - buf->len;
  int len = vsnprintf(buf->text + buf->len, room, fmt, args);
  va_end(args);
  if ((size_t)len >= room) {
    make_room(buf, (size_t)len);
    vsnprintf(buf->text + buf->len, (size_t)len + 1, fmt, again);
  }
  va_end(again);
  buf->len += (size_t)len;
}

const char *ad_buf_text(const struct ad_buf *buf)
{
  return buf->text ? buf->text : "";
}

const char *ad_word_of(const struct ad_word *words, int value)
{
  for (; words->word; words++)
    if (words->value == value)
      return words->word;
  return NULL;
}

bool ad_word_value(const struct ad_word *words, const char *word, int *value)
{
  for (; words->word; words++)
    if (strcmp(words->word, word) == 0) {
      *value = words->value;
      return true;
    }
  return false;
}

void ad_words_list(const struct ad_word *words, char *out, size_t size)
{
  size_t len = 0;
  if (size)
    out[0] = '\0';
  for (const struct ad_word *w = words; w->word && len < size; w++) {
    const char *join = w == words ? "" : w[1].word ? ", " : " or ";
    len += (size_t)snprintf(out + len, size - len, "%s%s", join, w->word);
  }
}

void ad_texts_list(const char *const *texts, int n, const char *last, char *out, size_t size)
{
  size_t len = 0;
  if (size)
    out[0] = '\0';
  for (int i = 0; i < n && len < size; i++) {
    const char *join = i == 0 ? "" : i + 1 < n ? ", " : last;
    len += (size_t)snprintf(out + len, size - len, "%s%s", join, texts[i]);
  }
}

enum { LONGEST_WORD = 64 };

/* Returns the edit distance from A to B; both have at most LONGEST_WORD bytes. */
static int edits(const char *a, const char *b)
{
  int rows[3][LONGEST_WORD + 1];
  int la = (int)strlen(a), lb = (int)strlen(b);
  for (int j = 0; j <= lb; j++)
    rows[0][j] = j;
  for (int i = 1; i <= la; i++) {
    int *row = rows[i % 3], *above = rows[(i + 2) % 3], *above2 = rows[(i + 1) % 3];
    row[0] = i;
    for (int j = 1; j <= lb; j++) {
      int best = above[j - 1] + (a[i - 1] != b[j - 1]);
      if (above[j] + 1 < best)
        best = above[j] + 1;
      if (row[j - 1] + 1 < best)
        best = row[j - 1] + 1;
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] &&
          above2[j - 2] + 1 < best)
        best = above2[j - 2] + 1;
      row[j] = best;
    }
  }
  return rows[la % 3][lb];
}

const char *ad_nearest(const char *word, const char *const *candidates, int n)
{
  const char *best = NULL;
  size_t len = strlen(word);
  int best_edits = INT_MAX;
  if (len == 0 || len > LONGEST_WORD)
    return NULL;
  for (int i = 0; i < n; i++) {
    if (!candidates[i] || strlen(candidates[i]) > LONGEST_WORD)
      continue;
    int e = edits(word, candidates[i]);
    if (len >= 3 && strncmp(word, candidates[i], len) == 0 && e > 1)
      e = 1; /* WORD abbreviates the candidate */
    if (e < best_edits)
      best_edits = e, best = candidates[i];
  }
  /* a third of the letters may differ, but never all */
  return best && best_edits <= (int)(len + 2) / 3 && best_edits < (int)len ? best : NULL;
}

bool ad_parse_int(const char *text, long long *out)
{
  bool minus = *text == '-';
  const char *digits = text + minus;
  long long value = 0;
  if (!*digits)
    return false;
  for (; *digits; digits++) {
    int digit = *digits - '0';
    if (digit < 0 || digit > 9 || value > (LLONG_MAX - digit) / 10)
      return false;
    value = 10 * value + digit;
  }
  *out = minus ? -value : value;
  return true;
}

bool ad_parse_u64(const char *text, uint64_t *out)
{
  uint64_t value = 0;
  if (!*text)
    return false;
  for (; *text; text++) {
    unsigned digit = (unsigned)(*text - '0');
    if (digit > 9 || value > (UINT64_MAX - digit) / 10)
      return false;
    value = 10 * value + digit;
  }
  *out = value;
  return true;
}

bool ad_list_has(const char *list, const char *name)
{
  size_t len = strlen(name);
  for (const char *at = list; *at; at += strcspn(at, ",")) {
    at += *at == ',';
    if (strcspn(at, ",") == len && strncmp(at, name, len) == 0)
      return true;
  }
  return false;
}

bool ad_ends_with(const char *text, const char *tail)
{
  size_t len = strlen(text), n = strlen(tail);
  return len >= n && strcmp(text + len - n, tail) == 0;
}

void ad_text_append(char *out, size_t size, const char *fmt, ...)
{
  size_t len = strlen(out);
  va_list args;
  va_start(args, fmt);
  vsnprintf(out + len, size - len, fmt, args);
  va_end(args);
}

void ad_last_line(const char *text, size_t len, char *out, size_t size)
{
  size_t end = len, start;
  while (end > 0 && (unsigned char)text[end - 1] <= ' ')
    end--;
  for (start = end; start > 0 && text[start - 1] != '\n'; start--)
    ;
  snprintf(out, size, "%.*s", (int)(end - start), text + start);
}

bool ad_is_name(const char *text)
{
  if (!isalpha((unsigned char)*text))
    return false;
  for (; *text; text++)
    if (!isalnum((unsigned char)*text) && *text != '_')
      return false;
  return true;
}

const char *ad_plural(long long n)
{
  return n == 1 ? "" : "s";
}

bool ad_utf8_goes_on(char byte)
{
  return ((unsigned char)byte & 0xC0) == 0x80;
}

size_t ad_utf8_next(const char *text, size_t left, uint32_t *code)
{
  static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  const unsigned char *s = (const unsigned char *)text;
  size_t len = s[0] < 0x80 ? 1
             : s[0] < 0xC0 ? 0
             : s[0] < 0xE0 ? 2
             : s[0] < 0xF0 ? 3
             : s[0] < 0xF8 ? 4
                           : 0;
  if (len == 0 || len > left)
    return 0;
  *code = len == 1 ? s[0] : s[0] & (0x7Fu >> len);
  for (size_t i = 1; i < len; i++) {
    if (!ad_utf8_goes_on(text[i]))
      return 0;
    *code = *code << 6 | (s[i] & 0x3F);
  }
  bool surrogate = *code >= 0xD800 && *code <= 0xDFFF;
  return *code < least[len] || *code > 0x10FFFF || surrogate ? 0 : len;
}

/* Ranges of characters that a terminal shows in two columns or in none, ascending: East Asian Wide
   and Fullwidth (Unicode 15), and marks that combine with the character before. */
static const struct {
  uint32_t first, last;
  int columns;
} widths[] = {
  {0x0300, 0x036F, 0},   {0x1100, 0x115F, 2},   {0x1AB0, 0x1AFF, 0},   {0x1DC0, 0x1DFF, 0},
  {0x20D0, 0x20FF, 0},   {0x2E80, 0x303E, 2},   {0x3041, 0x4DBF, 2},   {0x4E00, 0xA4CF, 2},
  {0xA960, 0xA97F, 2},   {0xAC00, 0xD7A3, 2},   {0xF900, 0xFAFF, 2},   {0xFE00, 0xFE0F, 0},
  {0xFE10, 0xFE19, 2},   {0xFE20, 0xFE2F, 0},   {0xFE30, 0xFE6F, 2},   {0xFF01, 0xFF60, 2},
  {0xFFE0, 0xFFE6, 2},   {0x16FE0, 0x18D08, 2}, {0x1AFF0, 0x1B2FB, 2}, {0x1F300, 0x1F64F, 2},
  {0x1F680, 0x1F6FF, 2}, {0x1F900, 0x1FAFF, 2}, {0x20000, 0x3FFFD, 2},
};

int ad_char_width(uint32_t code)
{
  for (int i = 0; i < AD_LEN(widths) && widths[i].first <= code; i++)
    if (code <= widths[i].last)
      return widths[i].columns;
  return 1;
}

int ad_utf8_width(const char *text)
{
  int width = 0;
  uint32_t code;
  for (size_t len; *text; text += len > 0 ? len : 1) {
    len = ad_utf8_next(text, AD_UTF8_MAX, &code);
    width += len > 0 ? ad_char_width(code) : 1;
  }
  return width;
}

bool ad_utf8_valid(const char *text, size_t len)
{
  uint32_t code;
  for (size_t step; len > 0; text += step, len -= step)
    if ((step = ad_utf8_next(text, len, &code)) == 0)
      return false;
  return true;
}

/* Ranges of harmful characters, ascending: Unicode's control, format and separator characters (Cc,
   Cf, Zl, Zp), characters that are invisible by definition, and code points that are not
   characters. Variation selectors (FE00 to FE0F) are missing on purpose: keyboards type them to
   choose between two pictures of the character before. */
static const struct {
  uint32_t first, last;
} harmful[] = {
  {0x0000, 0x001F},   {0x007F, 0x009F},   {0x00AD, 0x00AD},   {0x034F, 0x034F},
  {0x0600, 0x0605},   {0x061C, 0x061C},   {0x06DD, 0x06DD},   {0x070F, 0x070F},
  {0x0890, 0x0891},   {0x08E2, 0x08E2},   {0x115F, 0x1160},   {0x17B4, 0x17B5},
  {0x180B, 0x180F},   {0x200B, 0x200F},   {0x2028, 0x202E},   {0x2060, 0x206F},
  {0x3164, 0x3164},   {0xFDD0, 0xFDEF},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},
  {0xFFF0, 0xFFFB},   {0x110BD, 0x110BD}, {0x110CD, 0x110CD}, {0x13430, 0x1345F},
  {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
};

bool ad_is_harmless(uint32_t code)
{
  if ((code & 0xFFFE) == 0xFFFE)
    return false;
  for (int i = 0; i < AD_LEN(harmful) && harmful[i].first <= code; i++)
    if (code <= harmful[i].last)
      return false;
  return true;
}

bool ad_all_harmless(const char *text)
{
  uint32_t code;
  for (size_t len; *text; text += len)
    if ((len = ad_utf8_next(text, AD_UTF8_MAX, &code)) == 0 || !ad_is_harmless(code))
      return false;
  return true;
}

/* Returns whether CODE is a control character or a separator of lines, which may move the text
 * after it. */
static bool is_blank_control(uint32_t code)
{
  return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029;
}

static char *make_harmless(char *text, const char *kept)
{
  char *out = text;
  for (const char *in = text; *in;) {
    uint32_t code;
    size_t len = ad_utf8_next(in, AD_UTF8_MAX, &code);
    if (len > 0 && (ad_is_harmless(code) || (len == 1 && strchr(kept, *in)))) {
      memmove(out, in, len);
      out += len;
    } else {
      *out++ = len > 0 && is_blank_control(code) ? ' ' : '?';
    }
    in += len > 0 ? len : 1;
  }
  *out = '\0';
  return text;
}

char *ad_text_harmless(char *text)
{
  return make_harmless(text, "");
}

char *ad_lines_harmless(char *text)
{
  return make_harmless(text, "\n\t");
}

const char *ad_grouped(long long n, char out[AD_GROUPED])
{
  char digits[24];
  int len = snprintf(digits, sizeof digits, "%lld", n), to = 0;
  for (int i = 0; i < len; i++) {
    if (i > 0 && (len - i) % 3 == 0 && digits[i - 1] != '-')
      out[to++] = ',';
    out[to++] = digits[i];
  }
  out[to] = '\0';
  return out;
}
