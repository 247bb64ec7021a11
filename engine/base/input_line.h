/* input_line.h - splits lines that people type into words, and builds parts of the answers:
 * suggestions and lists. */
#ifndef AEDILE_BASE_INPUT_LINE_H
#define AEDILE_BASE_INPUT_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/base/err.h"

enum { AD_INPUT_WORDS = 16, AD_INPUT_BYTES = 256 };
struct ad_input_line {
  int n;
  const char
    *word[AD_INPUT_WORDS + 1]; /* point into `text`; one spare slot for ad_input_line_prepend */
  size_t len;                  /* bytes of `text`, with the NULs between words */
  char text[AD_INPUT_BYTES];
};
/* Splits TEXT into words at blanks and at the characters in GAPS.  Returns false if TEXT has more
   than MOST words (MOST <= AD_INPUT_WORDS) or does not fit into AD_INPUT_BYTES. */
AD_MUST_USE bool ad_input_line_split(struct ad_input_line *out, const char *text, const char *gaps,
                                     int most);
void ad_input_line_lower(struct ad_input_line *line); /* Makes all letters small. */
void ad_input_line_prepend(struct ad_input_line *line,
                           const char *word); /* Inserts WORD (borrowed) before the first word. */

/* Writes ", did you mean 'X'?" with the name that is nearest to WORD, or "" if none is near, to
   OUT. NAMES has N entries; NULL entries are skipped.  Returns OUT. */
const char *ad_suggestion(const char *word, const char *const *names, int n, char *out,
                          size_t size);
/* Appends an entry to a list in words: "A", then ", B", then " and C" for the LAST one.  OUT is ""
   before the first entry; the text is cut to SIZE bytes. */
void ad_list_append(char *out, size_t size, bool last, const char *fmt, ...) AD_PRINTF(4, 5);

#endif
