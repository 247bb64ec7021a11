/* text.h - text into buffers, words of a choice, and "did you mean". */
#ifndef AEDILE_BASE_TEXT_H
#define AEDILE_BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/err.h"

/* A text that grows; owned by the struct. */
struct ad_buf {
  char *text; /* NUL-terminated once anything was added, else NULL */
  size_t len, cap;
};
void ad_buf_init(struct ad_buf *buf);
void ad_buf_fini(struct ad_buf *buf);
void ad_buf_clear(struct ad_buf *buf); /* empty, storage kept */
void ad_buf_add(struct ad_buf *buf, const char *text);
void ad_buf_add_n(struct ad_buf *buf, const char *text, size_t len);
void ad_buf_printf(struct ad_buf *buf, const char *fmt, ...) AD_PRINTF(2, 3);
/* "" when empty; borrowed until the next change */
const char *ad_buf_text(const struct ad_buf *buf);

/* A word and what it stands for; a list ends with a NULL word.  Parses, prints and lists the
 * choices. */
struct ad_word {
  const char *word;
  int value;
};
const char *ad_word_of(const struct ad_word *words, int value); /* NULL if none */
bool ad_word_value(const struct ad_word *words, const char *word, int *value);
void ad_words_list(const struct ad_word *words, char *out, size_t size); /* "a, b or c" */
/* "a, b or c" of N texts, LAST being " or "; cut to SIZE. */
void ad_texts_list(const char *const *texts, int n, const char *last, char *out, size_t size);

/* The candidate nearest to WORD if near enough to be meant (a slip of the keyboard or a common
   prefix), else NULL. candidates  n borrowed texts; NULL entries are passed over. */
const char *ad_nearest(const char *word, const char *const *candidates, int n);

/* Reads a whole decimal number: an optional minus and digits, nothing else, no overflow. */
bool ad_parse_int(const char *text, long long *out);
bool ad_parse_u64(const char *text, uint64_t *out); /* the same without minus: a seed */
bool ad_ends_with(const char *text, const char *tail);
bool ad_is_name(const char *text); /* a letter, then letters, digits and _ */
/* columns on a terminal, wide signs not known: 1 per code point */
int ad_utf8_width(const char *text);
/* Decodes the character at TEXT: its length in bytes and its CODE, or 0 if no well-formed UTF-8
   sequence starts there.  LEFT >= 1: bytes there are; AD_UTF8_MAX will do for a text that ends with
   NUL. */
enum { AD_UTF8_MAX = 4 };
size_t ad_utf8_next(const char *text, size_t left, uint32_t *code);
bool ad_utf8_valid(const char *text, size_t len);
/* CODE is shown as itself: no control character, no mark that turns the direction of writing, no
 * invisible or unassigned sign. */
bool ad_is_harmless(uint32_t code);
/* every character of TEXT is; line feeds and tabs are not */
bool ad_all_harmless(const char *text);
/* Texts out of files appear in messages and tables: in place, control characters and line breaks
   become blanks, other harmful characters and what is no UTF-8 (a text that was cut, say) question
   marks, so that nothing steers a terminal.  Returns TEXT. */
char *ad_text_harmless(char *text);
/* the same, but line feeds and tabs stay: tracebacks, descriptions */
char *ad_lines_harmless(char *text);

#endif
