/* sheet.h - score sheets: every point with its clause and the squares or cards it rests on. */
#ifndef AEDILE_CORE_GAME_SHEET_H
#define AEDILE_CORE_GAME_SHEET_H

#include "engine/base/drawing/styled.h"
#include "engine/base/public.h"
#include "engine/base/text.h"

AD_PUBLIC_BEGIN

struct ad_line {
  char *clause; /* NV-SCORE-02 */
  char *label;  /* "Waterfall 8 in a district of 9" */
  char *where;  /* "(0,2) (1,2)"; "" if it rests on no place */
  int points;
};
struct ad_sheet { /* owns its lines */
  struct ad_line *lines;
  int n, cap;
  bool partial; /* a line was left out that the viewer may not know */
};

void ad_sheet_init(struct ad_sheet *sheet);
void ad_sheet_fini(struct ad_sheet *sheet);
/* Adds a line with the label in printf form; ad_sheet_where adds places to the last line. */
void ad_sheet_line(struct ad_sheet *sheet, const char *clause, int points, const char *fmt, ...)
  AD_PRINTF(4, 5);
void ad_sheet_where(struct ad_sheet *sheet, const char *fmt, ...) AD_PRINTF(2, 3);
/* A line of 0 points for what is left out: the label says what that is. */
void ad_sheet_omit(struct ad_sheet *sheet, const char *clause, const char *fmt, ...)
  AD_PRINTF(3, 4);
void ad_sheet_truncate(struct ad_sheet *sheet, int n); /* drops the lines after the first N */
int ad_sheet_total(const struct ad_sheet *sheet);

/* Points as somebody sees them: those of the lines that are not left out. */
struct ad_visible_points {
  int points;
  bool partial;
};
enum { AD_VISIBLE_POINTS_TEXT = 16 };
/* "26", "26+?" if there is more that is not known; returns BUF. */
const char *ad_visible_points_print(struct ad_visible_points seen,
                                    char buf[AD_VISIBLE_POINTS_TEXT]);

/* "26 points", "1 point", "26+? points"; "? points" if HIDES_POINTS.  Returns BUF. */
enum { AD_POINTS_LABEL = 24 };
const char *ad_points_label(struct ad_visible_points seen, bool hides_points,
                            char buf[AD_POINTS_LABEL]);

/* The number for a drawing; "?" if STYLED hides points. */
const char *ad_visible_points_draw(const struct ad_styled *styled, struct ad_visible_points seen,
                                   char buf[AD_VISIBLE_POINTS_TEXT]);

AD_PUBLIC_END

#endif
