/* input_line.h - lines that people type, and what sentences about them are made of. */
#ifndef AEDILE_BASE_INPUT_LINE_H
#define AEDILE_BASE_INPUT_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/base/err.h"

enum { AD_INPUT_WORDS = 16, AD_INPUT_BYTES = 256 };
struct ad_input_line {
  int n;
  const char *word[AD_INPUT_WORDS + 1]; /* in `text`; room for one in front */
  size_t len;                           /* of `text`, with the NULs between words */
  char text[AD_INPUT_BYTES];
};
/* The words of TEXT, at most MOST of them (AD_INPUT_WORDS or fewer); blanks and the signs in GAPS
   part them.  False if there are more, or too many letters. */
bool ad_input_line_split(struct ad_input_line *out, const char *text, const char *gaps, int most);
void ad_input_line_lower(struct ad_input_line *line);                     /* capitals away */
void ad_input_line_prepend(struct ad_input_line *line, const char *word); /* borrowed */

/* ", did you mean 'X'?" with the nearest of N names (NULL entries are passed over), or "".  Returns
 * OUT. */
const char *ad_suggestion(const char *word, const char *const *names, int n, char *out,
                          size_t size);
/* Adds "A", then ", B" or, if it is the LAST one, " and B" to a list in OUT, which begins empty;
 * cut to SIZE. */
void ad_list_append(char *out, size_t size, bool last, const char *fmt, ...) AD_PRINTF(4, 5);

#endif
