/* sheet_diff.h - what a move changes on a score sheet, line by line.
 *
 * Two sheets of the same seat are compared as multisets of lines.  A line stands for what it says:
 * clause, label and points; its places do not count, because a tile may shift all of them.  Lines
 * that are on both sheets cancel out; what is left was lost (on the sheet before alone) or won (on
 * the sheet after alone). */
#ifndef AEDILE_LESSON_BOOK_SHEET_DIFF_H
#define AEDILE_LESSON_BOOK_SHEET_DIFF_H

#include "engine/core/game/sheet.h"

struct le_change {
  const struct ad_line *line; /* borrowed from one of the two sheets */
  int points;                 /* of the line if it was won, the negative if it was lost */
  bool is_lost;
  const struct ad_line *was; /* after joining: the line that this one replaces, else NULL */
};
struct le_sheet_diff { /* owns its list */
  struct le_change *list;
  int n, cap;
};

/* Fills OUT with the lines that differ, the line that changes most points first; equal ones in the
 * order of the sheets, lost ones before won ones. */
void le_sheet_diff(const struct ad_sheet *before, const struct ad_sheet *after,
                   struct le_sheet_diff *out);
/* For readers: of a lost and a won line with the same clause and label, or else the only ones with
 * that clause, the won one stays, with the points that it has more; both go if that is 0. */
void le_sheet_diff_join(struct le_sheet_diff *diff);
/* The clauses whose lines differ, each once, in the order of their ids: up to MOST to OUT, borrowed
 * from the sheets.  Returns their number. */
int le_changed_clauses(const struct le_sheet_diff *diff, const char **out, int most);
void le_sheet_diff_fini(struct le_sheet_diff *diff);

#endif
