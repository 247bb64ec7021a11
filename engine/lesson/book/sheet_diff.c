/* sheet_diff.c - score sheets compared as multisets of lines. */
#include "engine/lesson/book/sheet_diff.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

static bool same_line(const struct ad_line *a, const struct ad_line *b)
{
  return a->points == b->points && strcmp(a->clause, b->clause) == 0 &&
         strcmp(a->label, b->label) == 0;
}

/* How many of the first N lines of SHEET are the same as LINE. */
static int count_same(const struct ad_sheet *sheet, int n, const struct ad_line *line)
{
  int count = 0;
  for (int i = 0; i < n; i++)
    count += same_line(&sheet->lines[i], line);
  return count;
}

/* Adds the lines of SHEET that OTHER does not have; each counts SIGN times its points. */
static void add_lines(const struct ad_sheet *sheet, const struct ad_sheet *other, int sign,
                      struct le_sheet_diff *out)
{
  for (int i = 0; i < sheet->n; i++) {
    const struct ad_line *line = &sheet->lines[i];
    if (count_same(sheet, i + 1, line) <= count_same(other, other->n, line))
      continue;
    AD_GROW(out->list, out->n, out->cap);
    out->list[out->n++] = (struct le_change){line, sign * line->points, sign < 0};
  }
}

/* By points, the larger change first; stable. */
static void sort_changes(struct le_sheet_diff *diff)
{
  for (int i = 1; i < diff->n; i++) {
    struct le_change change = diff->list[i];
    int at = i;
    for (; at > 0 && abs(diff->list[at - 1].points) < abs(change.points); at--)
      diff->list[at] = diff->list[at - 1];
    diff->list[at] = change;
  }
}

void le_sheet_diff(const struct ad_sheet *before, const struct ad_sheet *after,
                   struct le_sheet_diff *out)
{
  *out = (struct le_sheet_diff){0};
  add_lines(before, after, -1, out);
  add_lines(after, before, 1, out);
  sort_changes(out);
}

void le_sheet_diff_fini(struct le_sheet_diff *diff)
{
  free(diff->list);
  *diff = (struct le_sheet_diff){0};
}
