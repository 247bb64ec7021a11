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
    out->list[out->n++] = (struct le_change){line, sign * line->points, sign < 0, NULL};
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

/* The only change of LINE's clause that was lost, or won; NULL without one, or with several.
 * With SAME_LABEL only changes with LINE's label count. */
static struct le_change *only_change(const struct le_sheet_diff *diff, const struct ad_line *line,
                                     bool is_lost, bool same_label)
{
  struct le_change *found = NULL;
  for (int i = 0; i < diff->n; i++) {
    struct le_change *change = &diff->list[i];
    if (!change->line || change->is_lost != is_lost ||
        strcmp(change->line->clause, line->clause) != 0 ||
        (same_label && strcmp(change->line->label, line->label) != 0))
      continue;
    if (found)
      return NULL;
    found = change;
  }
  return found;
}

/* Joins each won line with the lost line that it replaces. */
static void join_lines(struct le_sheet_diff *diff, bool same_label)
{
  for (int i = 0; i < diff->n; i++) {
    struct le_change *won = &diff->list[i], *lost = NULL;
    if (won->line && !won->is_lost && !won->was &&
        only_change(diff, won->line, false, same_label) == won)
      lost = only_change(diff, won->line, true, same_label);
    if (!lost)
      continue;
    won->was = lost->line;
    won->points += lost->points;
    lost->line = NULL;
  }
}

/* Takes out the changes without a line, and lines that change no points of a joined line. */
static void take_out_joined(struct le_sheet_diff *diff)
{
  int n = 0;
  for (int i = 0; i < diff->n; i++)
    if (diff->list[i].line && (!diff->list[i].was || diff->list[i].points))
      diff->list[n++] = diff->list[i];
  diff->n = n;
}

void le_sheet_diff_join(struct le_sheet_diff *diff)
{
  join_lines(diff, true);
  join_lines(diff, false);
  take_out_joined(diff);
  sort_changes(diff);
}

int le_changed_clauses(const struct le_sheet_diff *diff, const char **out, int most)
{
  int n = 0;
  for (int i = 0; i < diff->n; i++) {
    const char *clause = diff->list[i].line->clause;
    int at = 0;
    while (at < n && strcmp(out[at], clause) < 0)
      at++;
    if (n == most || (at < n && strcmp(out[at], clause) == 0))
      continue;
    memmove(&out[at + 1], &out[at], (size_t)(n - at) * sizeof *out);
    out[at] = clause;
    n++;
  }
  return n;
}

void le_sheet_diff_fini(struct le_sheet_diff *diff)
{
  free(diff->list);
  *diff = (struct le_sheet_diff){0};
}
