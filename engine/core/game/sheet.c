/* sheet.c - score sheets. */
#include "engine/core/game/sheet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

void ad_sheet_init(struct ad_sheet *sheet)
{
  *sheet = (struct ad_sheet){0};
}

void ad_sheet_truncate(struct ad_sheet *sheet, int n)
{
  while (sheet->n > n) {
    const struct ad_line *line = &sheet->lines[--sheet->n];
    free(line->clause);
    free(line->label);
    free(line->where);
  }
}

void ad_sheet_fini(struct ad_sheet *sheet)
{
  ad_sheet_truncate(sheet, 0);
  free(sheet->lines);
  ad_sheet_init(sheet);
}

/* OLD (may be NULL, is freed) with the formatted text behind it, a space between. */
static char *append(char *old, const char *fmt, va_list args)
{
  char more[1024];
  vsnprintf(more, sizeof more, fmt, args);
  if (!old || !*old) {
    free(old);
    return ad_strdup(more);
  }
  size_t size = strlen(old) + strlen(more) + 2;
  old = ad_realloc(old, size);
  strcat(strcat(old, " "), more);
  return old;
}

static void add_line(struct ad_sheet *sheet, const char *clause, int points, const char *fmt,
                     va_list args)
{
  AD_GROW(sheet->lines, sheet->n, sheet->cap);
  sheet->lines[sheet->n++] =
    (struct ad_line){ad_strdup(clause), append(NULL, fmt, args), ad_strdup(""), points};
}

void ad_sheet_line(struct ad_sheet *sheet, const char *clause, int points, const char *fmt, ...)
{
  va_list args;
  va_start(args, fmt);
  add_line(sheet, clause, points, fmt, args);
  va_end(args);
}

void ad_sheet_omit(struct ad_sheet *sheet, const char *clause, const char *fmt, ...)
{
  va_list args;
  va_start(args, fmt);
  add_line(sheet, clause, 0, fmt, args);
  va_end(args);
  sheet->partial = true;
}

void ad_sheet_where(struct ad_sheet *sheet, const char *fmt, ...)
{
  struct ad_line *line = &sheet->lines[sheet->n - 1];
  va_list args;
  va_start(args, fmt);
  line->where = append(line->where, fmt, args);
  va_end(args);
}

int ad_sheet_total(const struct ad_sheet *sheet)
{
  int total = 0;
  for (int i = 0; i < sheet->n; i++)
    total += sheet->lines[i].points;
  return total;
}

const char *ad_visible_points_print(struct ad_visible_points seen, char buf[AD_VISIBLE_POINTS_TEXT])
{
  snprintf(buf, AD_VISIBLE_POINTS_TEXT, "%d%s", seen.points, seen.partial ? "+?" : "");
  return buf;
}

const char *ad_points_label(struct ad_visible_points seen, bool hides_points,
                            char buf[AD_POINTS_LABEL])
{
  char points[AD_VISIBLE_POINTS_TEXT] = "?";
  if (!hides_points)
    ad_visible_points_print(seen, points);
  snprintf(buf, AD_POINTS_LABEL, "%s point%s", points, strcmp(points, "1") == 0 ? "" : "s");
  return buf;
}

const char *ad_visible_points_draw(const struct ad_styled *styled, struct ad_visible_points seen,
                                   char buf[AD_VISIBLE_POINTS_TEXT])
{
  if (!styled->hides_points)
    return ad_visible_points_print(seen, buf);
  snprintf(buf, AD_VISIBLE_POINTS_TEXT, "?");
  return buf;
}
