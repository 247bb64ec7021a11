/* sheets.c - final score sheets, added up by clause and by line, and compared. */
#include "engine/app/review/sheets.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/game/sheet.h"
#include "engine/stats/intervals.h"

/* ---- adding up ---- */

/* The number of CLAUSE, -1 if there is no room for it. */
static int number_of(struct app_sheets *sheets, const char *clause)
{
  for (int i = 0; i < sheets->n; i++)
    if (strcmp(sheets->clause[i].clause, clause) == 0)
      return i;
  if (sheets->n == APP_SHEET_CLAUSES)
    return -1;
  snprintf(sheets->clause[sheets->n].clause, sizeof sheets->clause->clause, "%s", clause);
  return sheets->n++;
}

/* FNV-1a: a look at numbers is quicker than one at texts. */
static uint32_t hash_of(int clause, const char *text)
{
  uint32_t hash = 2166136261u ^ (uint32_t)clause;
  for (; *text; text++)
    hash = (hash ^ (unsigned char)*text) * 16777619u;
  return hash;
}

/* The number of the line TEXT of CLAUSE; if there is none, the number of all lines. */
static int find_label(const struct app_sheets *sheets, int clause, const char *text)
{
  uint32_t hash = hash_of(clause, text);
  int i = 0;
  while (i < sheets->n_labels && (sheets->hash[i] != hash || sheets->label[i].clause != clause ||
                                  strcmp(sheets->label[i].text, text) != 0))
    i++;
  return i;
}

/* TEXT, if it is long: as many whole words as there is room for. */
static void write_label(const char *text, char out[APP_LABEL_TEXT])
{
  if (strlen(text) < APP_LABEL_TEXT) {
    snprintf(out, APP_LABEL_TEXT, "%s", text);
    return;
  }
  int end = APP_LABEL_TEXT - 4;
  while (end > 0 && text[end] != ' ')
    end--;
  snprintf(out, APP_LABEL_TEXT, "%.*s ...", end, text);
}

static void add_label(struct app_sheets *sheets, int clause, const char *label, int points)
{
  char text[APP_LABEL_TEXT];
  write_label(label, text);
  int i = find_label(sheets, clause, text);
  if (i == APP_SHEET_LABELS)
    return;
  if (i == sheets->n_labels) {
    snprintf(sheets->label[i].text, sizeof sheets->label[i].text, "%s", text);
    sheets->label[i].clause = clause;
    sheets->hash[i] = hash_of(clause, text);
    sheets->n_labels++;
  }
  sheets->label[i].games++;
  sheets->label[i].points += points;
}

void app_sheets_add(struct app_sheets *sheets, const void *state)
{
  struct ad_sheet sheet;
  ad_sheet_init(&sheet);
  ad_score(sheets->setup, state, sheets->seat, AD_NOBODY, &sheet);
  for (int i = 0; i < sheet.n; i++) {
    const struct ad_line *line = &sheet.lines[i];
    int clause = line->clause ? number_of(sheets, line->clause) : -1;
    if (clause < 0)
      continue;
    sheets->clause[clause].points += line->points;
    if (sheets->games < APP_SHEET_GAMES)
      sheets->points_in[sheets->games][clause] += (int16_t)line->points;
    if (line->label && line->points)
      add_label(sheets, clause, line->label, line->points);
  }
  sheets->games++;
  ad_sheet_fini(&sheet);
}

/* ---- comparing ---- */

static int find(const struct app_sheets *sheets, const char *clause)
{
  for (int i = 0; i < sheets->n; i++)
    if (strcmp(sheets->clause[i].clause, clause) == 0)
      return i;
  return -1;
}

static double mean_of(const struct app_sheets *sheets, int clause)
{
  return clause < 0 ? 0 : (double)sheets->clause[clause].points / (double)sheets->games;
}

static int points_in(const struct app_sheets *sheets, int64_t game, int clause)
{
  return clause < 0 ? 0 : sheets->points_in[game][clause];
}

static int64_t kept_games(const struct app_sheets *a, const struct app_sheets *b)
{
  int64_t games = a->games < b->games ? a->games : b->games;
  return games < APP_SHEET_GAMES ? games : APP_SHEET_GAMES;
}

/* The share of the games in which clause X of A has more than Y of B; less if SIGN is -1. */
static double share_of(const struct app_sheets *a, int x, const struct app_sheets *b, int y,
                       int sign)
{
  int64_t games = kept_games(a, b), so = 0;
  for (int64_t i = 0; i < games; i++)
    so += sign * (points_in(a, i, x) - points_in(b, i, y)) > 0;
  return (double)so / (double)games;
}

/* The interval of the points of clause X of A less Y of B, from groups of the kept games. */
static void find_interval(const struct app_sheets *a, int x, const struct app_sheets *b, int y,
                          struct app_line_change *out)
{
  enum { GROUPS = 8, PARTS = 1000 };
  int64_t games = kept_games(a, b), each = games / GROUPS, game = 0;
  struct st_sample sample = {0};
  out->low = -INFINITY;
  out->high = INFINITY;
  if (!each)
    return;
  for (int group = 0; group < GROUPS; group++) {
    int64_t sum = 0;
    for (int64_t i = 0; i < each; i++, game++)
      sum += points_in(a, game, x) - points_in(b, game, y);
    st_sample_add(&sample, sum * PARTS / each);
  }
  struct st_interval interval = st_interval_of(&sample, PARTS, 0.95);
  out->low = interval.low;
  out->high = interval.high;
}

struct difference {
  double games, points; /* of a line, a game */
};

static struct difference label_of(const struct app_sheets *sheets, int clause, const char *text)
{
  int i = clause < 0 ? sheets->n_labels : find_label(sheets, clause, text);
  if (i == sheets->n_labels)
    return (struct difference){0};
  return (struct difference){(double)sheets->label[i].games / (double)sheets->games,
                             (double)sheets->label[i].points / (double)sheets->games};
}

/* Looks among the lines of FROM (A or B) for one that changes more than what is in OUT. */
static double choose_label(const struct app_sheets *a, int x, const struct app_sheets *b, int y,
                           const struct app_sheets *from, double most, struct app_line_change *out)
{
  const double often = 0.1; /* else it is chance */
  int own = from == a ? x : y;
  for (int i = 0; own >= 0 && i < from->n_labels; i++) {
    const char *text = from->label[i].text;
    if (from->label[i].clause != own || strcmp(text, out->clause) == 0)
      continue;
    struct difference one = label_of(a, x, text), other = label_of(b, y, text);
    double points = (one.points - other.points) * (out->points < 0 ? -1 : 1);
    if (points <= most || fabs(one.games - other.games) < often)
      continue;
    most = points;
    memcpy(out->label, text, sizeof out->label);
    out->is_rarer = one.games < other.games;
  }
  return most;
}

static void compare_clause(const struct app_sheets *a, const struct app_sheets *b,
                           const char *clause, struct app_line_change *out)
{
  int x = find(a, clause), y = find(b, clause);
  *out = (struct app_line_change){.points = mean_of(a, x) - mean_of(b, y)};
  snprintf(out->clause, sizeof out->clause, "%s", clause);
  out->share = share_of(a, x, b, y, out->points < 0 ? -1 : 1);
  find_interval(a, x, b, y, out);
  choose_label(a, x, b, y, b, choose_label(a, x, b, y, a, 0, out), out);
}

static bool has_clause(const struct app_line_change *list, int n, const char *clause)
{
  for (int i = 0; i < n; i++)
    if (strcmp(list[i].clause, clause) == 0)
      return true;
  return false;
}

static int compare_changes(const void *a, const void *b)
{
  const struct app_line_change *x = a, *y = b;
  double more = fabs(y->points) - fabs(x->points);
  return more > 0 ? 1 : more < 0 ? -1 : strcmp(x->clause, y->clause);
}

int app_sheets_compare(const struct app_sheets *a, const struct app_sheets *b,
                       struct app_line_change *out)
{
  const struct app_sheets *both[] = {a, b};
  int n = 0;
  if (!a->games || !b->games)
    return 0;
  for (int which = 0; which < AD_LEN(both); which++)
    for (int i = 0; i < both[which]->n && n < APP_SHEET_CLAUSES; i++)
      if (!has_clause(out, n, both[which]->clause[i].clause))
        compare_clause(a, b, both[which]->clause[i].clause, &out[n++]);
  qsort(out, (size_t)n, sizeof *out, compare_changes);
  return n;
}

int app_telling_lines(const struct app_line_change *line, int n, int most,
                      const struct app_line_change **out)
{
  const double told_from = 0.25;
  int told = 0;
  for (int i = 0; i < n && told < most; i++)
    if (fabs(line[i].points) >= told_from && (line[i].low > 0 || line[i].high < 0))
      out[told++] = &line[i];
  return told;
}

void app_write_line(const struct app_line_change *line, struct ad_buf *out)
{
  ad_buf_printf(out, "%+.1f %s, %s in %.0f %% of the games", line->points, line->clause,
                line->points < 0 ? "less" : "more", 100 * line->share);
  if (*line->label)
    ad_buf_printf(out, "; %s often: %s", line->is_rarer ? "less" : "more", line->label);
}
