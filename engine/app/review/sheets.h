/* sheets.h - the final score sheets of many games: which clauses and lines make the difference. */
#ifndef AEDILE_APP_REVIEW_SHEETS_H
#define AEDILE_APP_REVIEW_SHEETS_H

#include "engine/core/match/setup.h"

enum {
  APP_SHEET_CLAUSES = 64,
  APP_SHEET_LABELS = 512, /* the first ones that occur */
  APP_SHEET_GAMES = 2048, /* the first ones are kept one by one */
  APP_LABEL_TEXT = 64
};

/* The final sheets of one seat, added up by clause and by line. */
struct app_sheets {
  const struct ad_setup *setup;
  int seat;
  int64_t games;
  struct {
    char clause[24];
    int64_t points;
  } clause[APP_SHEET_CLAUSES];
  int n;
  int16_t points_in[APP_SHEET_GAMES][APP_SHEET_CLAUSES];
  struct {
    char text[APP_LABEL_TEXT]; /* "Stone 8 in a district of 10" */
    int clause, games;
    int64_t points;
  } label[APP_SHEET_LABELS];
  uint32_t hash[APP_SHEET_LABELS]; /* of the labels with their clauses */
  int n_labels;
};
/* What a clause brings after one move against another. */
struct app_line_change {
  char clause[24];
  double points; /* more after the first move, the mean */
  double low,
    high;       /* its 95 % interval, from eight groups of games; at most that of the kept ones */
  double share; /* of the games with equal luck in which it brings so: more, or less */
  /* the line that changes it most, in whole words; "" if no line stands out */
  char label[APP_LABEL_TEXT];
  bool is_rarer; /* the line, after the first move */
};

/* Adds the sheet of the game that ended with STATE. */
void app_sheets_add(struct app_sheets *sheets, const void *state);
/* By which clauses A ends with other points than B, most first: up to APP_SHEET_CLAUSES to OUT.
 * Game number N of both has the same luck.  Returns their number. */
int app_sheets_compare(const struct app_sheets *a, const struct app_sheets *b,
                       struct app_line_change *out);
/* Points at those of the N changes that are worth telling, at most MOST: a quarter of a point or
 * more, and more than chance explains.  Returns their number. */
int app_telling_lines(const struct app_line_change *line, int n, int most,
                      const struct app_line_change **out);
/* Appends "+6.0 NV-SCORE-02, more in 70 % of the games; more often: Stone 8 in a district of 10".
 */
void app_write_line(const struct app_line_change *line, struct ad_buf *out);

#endif
