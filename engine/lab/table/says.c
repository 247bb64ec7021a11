/* says.c - a change of a metric as a sentence. */
#include "engine/lab/table/says.h"

#include <math.h>
#include <string.h>

/* The fewest decimals with which the least of the numbers of a change is not 0: 3 at most. */
static int places_of(double least)
{
  return least >= 100 ? 0 : least >= 0.1 ? 1 : least >= 0.01 ? 2 : 3;
}

/* Adds one of the two words of "[A|B]" at TEXT.  Returns what follows it. */
static const char *add_word(const char *text, bool first, struct ad_buf *out)
{
  size_t to_bar = strcspn(text, "|"), to_end = strcspn(text, "]");
  const char *word = first ? text + 1 : text + to_bar + 1;
  ad_buf_add_n(out, word, first ? to_bar - 1 : to_end - to_bar - 1);
  return text + to_end + 1;
}

void lab_change_says(const struct lab_change *change, struct ad_buf *out)
{
  const struct st_max_t *c = &change->change;
  const char *text = change->metric->says;
  double scale = strchr(text, '%') ? 100 : 1, size = scale * fabs(c->mean);
  double near = scale * fmin(fabs(c->low), fabs(c->high)),
         far = scale * fmax(fabs(c->low), fabs(c->high));
  int places = places_of(change->exact ? size : fmin(size, near));
  while (*text) {
    size_t n = strcspn(text, "#%~@[");
    ad_buf_add_n(out, text, n);
    text += n;
    if (*text == '[') {
      text = add_word(text, c->mean > 0, out);
      continue;
    }
    if (*text == '~')
      ad_buf_add(out, "%");
    else if (*text == '@')
      ad_buf_printf(out, "%d", change->position + 1);
    else if (*text)
      ad_buf_printf(out, "%.*f", places, size);
    text += *text != '\0';
  }
  if (change->exact)
    ad_buf_add(out, ", always");
  else
    ad_buf_printf(out, " (%.*f to %.*f)", places, near, places, far);
}
