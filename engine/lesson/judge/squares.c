/* squares.c - which squares a position has.
 *
 * The attributes of the game with two indexes that are one place say which there are. */
#include "engine/lesson/judge/squares.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The names of two indexes that are one place, and the sign between their numbers. */
static const struct {
  const char *first, *second, *between;
} pairs[] = {{"row", "col", ","}, {"x", "y", ","}, {"territory", "position", ""}};

static void widen(struct le_squares *squares, int i, const struct ad_index *index, int count)
{
  bool is_first = squares->high[i] == squares->low[i];
  int low = index->base, high = index->base + count;
  squares->low[i] = is_first || low < squares->low[i] ? low : squares->low[i];
  squares->high[i] = is_first || high > squares->high[i] ? high : squares->high[i];
}

static void add_attr(const struct ad_setup *setup, const void *state, const struct ad_attr *attr,
                     struct le_squares *squares)
{
  int at = attr->n_indexes - 2, outer[AD_MAX_INDEXES] = {0};
  for (int i = 0; at >= 0 && i < AD_LEN(pairs); i++) {
    const struct ad_index *first = &attr->index[at], *second = &attr->index[at + 1];
    if (strcmp(first->name, pairs[i].first) != 0 || strcmp(second->name, pairs[i].second) != 0)
      continue;
    squares->between = pairs[i].between;
    widen(squares, 0, first, first->count(setup->rules, state, outer));
    widen(squares, 1, second, second->count(setup->rules, state, outer));
  }
}

struct le_squares le_squares_of(const struct ad_setup *setup, const void *state)
{
  struct le_squares squares = {0};
  for (const struct ad_attr *attr = setup->ops->attrs; attr->name; attr++)
    add_attr(setup, state, attr, &squares);
  return squares;
}

/* Reads the two numbers of TEXT; false if it has none. */
static bool read_square(const char *text, const char *between, int at[2])
{
  if (!*between) {
    bool good = isdigit((unsigned char)text[0]) && isdigit((unsigned char)text[1]) && !text[2];
    at[0] = text[0] - '0';
    at[1] = good ? text[1] - '0' : 0;
    return good;
  }
  char *end;
  at[0] = (int)strtol(text, &end, 10);
  if (end == text || strncmp(end, between, strlen(between)) != 0)
    return false;
  const char *second = end + strlen(between);
  at[1] = (int)strtol(second, &end, 10);
  return end != second && !*end;
}

bool le_is_square(const struct le_squares *squares, const char *text, size_t len,
                  struct ad_buf *reason)
{
  char square[LE_SQUARE_TEXT];
  int at[2];
  snprintf(square, sizeof square, "%.*s", (int)len, text);
  if (read_square(square, squares->between, at) && at[0] >= squares->low[0] &&
      at[0] < squares->high[0] && at[1] >= squares->low[1] && at[1] < squares->high[1])
    return true;
  ad_buf_printf(reason, "there is no square '%s', expected one from '%d%s%d' to '%d%s%d'", square,
                squares->low[0], squares->between, squares->low[1], squares->high[0] - 1,
                squares->between, squares->high[1] - 1);
  return false;
}
