/* text.h - text buffers, named choices, "did you mean", numbers, UTF-8 and harmless text. */
#ifndef AEDILE_BASE_TEXT_H
#define AEDILE_BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/err.h"
#include "engine/base/public.h"

AD_PUBLIC_BEGIN

/* A growing text.  The struct owns its memory. */
struct ad_buf {
  char *text; /* ends with NUL; NULL before the first addition */
  size_t len, cap;
};
void ad_buf_init(struct ad_buf *buf);
void ad_buf_fini(struct ad_buf *buf);
void ad_buf_clear(struct ad_buf *buf); /* Empties BUF and keeps its memory. */
void ad_buf_add(struct ad_buf *buf, const char *text);
void ad_buf_add_n(struct ad_buf *buf, const char *text, size_t len);
/* N bytes in base 64 (RFC 4648). */
void ad_buf_add_base64(struct ad_buf *buf, const uint8_t *bytes, size_t n);
void ad_buf_printf(struct ad_buf *buf, const char *fmt, ...) AD_PRINTF(2, 3);
/* Returns the text, "" if empty; borrowed until the next change. */
const char *ad_buf_text(const struct ad_buf *buf);

/* A word and its value.  An array of them, ended by a NULL word, is a choice: it parses, prints and
   lists the words that may be written. */
struct ad_word {
  const char *word;
  int value;
};
const char *ad_word_of(const struct ad_word *words,
                       int value); /* Returns the word for VALUE, or NULL. */
AD_MUST_USE bool ad_word_value(const struct ad_word *words, const char *word, int *value);
void ad_words_list(const struct ad_word *words, char *out, size_t size); /* "a, b or c" */
/* Writes N texts as "a, b or c", where LAST is " or "; cut to SIZE bytes. */
void ad_texts_list(const char *const *texts, int n, const char *last, char *out, size_t size);

/* Returns the candidate nearest to WORD by edit distance (or the candidate that WORD abbreviates),
   or NULL if none is near enough for a typing error.  NULL candidates are skipped; the result is
   borrowed. */
const char *ad_nearest(const char *word, const char *const *candidates, int n);

/* Reads a whole decimal number: an optional minus, then digits only.  Returns false on anything
   else and on overflow. */
AD_MUST_USE bool ad_parse_int(const char *text, long long *out);
AD_MUST_USE bool ad_parse_u64(
  const char *text, uint64_t *out); /* Reads a whole decimal number without sign, such as a seed. */
bool ad_ends_with(const char *text, const char *tail);
/* True if LIST, names with commas between them, has NAME. */
bool ad_list_has(const char *list, const char *name);
/* Appends to the text in OUT, a buffer of SIZE bytes; what does not fit is cut. */
void ad_text_append(char *out, size_t size, const char *fmt, ...) AD_PRINTF(3, 4);
/* Copies the last line of the LEN bytes of TEXT that is not blank to OUT, "" if there is none. */
void ad_last_line(const char *text, size_t len, char *out, size_t size);
bool ad_is_name(const char *text);  /* True for a letter followed by letters, digits and _. */
const char *ad_plural(long long n); /* Returns "" for 1, else "s". */
/* Returns the columns of a character on a terminal: 2 for a wide one (Chinese, Japanese, Korean), 0
   for a mark on the character before, else 1. */
int ad_char_width(uint32_t code);
int ad_utf8_width(const char *text); /* Returns the columns of TEXT. */
/* Decodes the character at TEXT into CODE.  Returns its length in bytes, or 0 if the bytes are not
   well-formed UTF-8.  LEFT >= 1 is how many bytes may be read; pass AD_UTF8_MAX for a text that
   ends with NUL. */
enum { AD_UTF8_MAX = 4 };
size_t ad_utf8_next(const char *text, size_t left, uint32_t *code);
/* True for a byte that continues a character; false for the first byte of one. */
bool ad_utf8_goes_on(char byte);
AD_MUST_USE bool ad_utf8_valid(const char *text, size_t len);
/* True if a terminal shows CODE as itself: not a control character, not a mark that changes the
   direction of writing, neither invisible nor unassigned. */
bool ad_is_harmless(uint32_t code);
/* True if every character of TEXT is harmless; line feeds and tabs are not. */
bool ad_all_harmless(const char *text);
/* Makes TEXT safe to print, in place, so that no text from a file can steer a terminal: control
   characters and line breaks become blanks; other harmful characters and bytes that are not UTF-8
   become question marks.  Returns TEXT. */
char *ad_text_harmless(char *text);
/* Does the same but keeps line feeds and tabs, for tracebacks and descriptions. */
char *ad_lines_harmless(char *text);

enum { AD_GROUPED = 32 };
/* Writes N with a comma before each three digits, "3,780", to OUT and returns it. */
const char *ad_grouped(long long n, char out[AD_GROUPED]);

AD_PUBLIC_END

#endif
