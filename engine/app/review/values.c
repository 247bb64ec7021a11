/* values.c - games after a move, batch by batch; their chances, points and lines. */
#include "engine/app/review/values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/players/search/rewards.h"

static const double CONFIDENCE = 0.95;
/* Chances are added up in millionths, points in thousandths. */
enum { CHANCE_PARTS = 1000000, POINT_PARTS = 1000 };

struct se_options app_thinking(int iterations)
{
  return (struct se_options){.iterations = iterations,
                             .value = SE_MIX,
                             .policy = SE_AUTO,
                             .root = SE_AUTO,
                             .depth = SE_AUTO,
                             .tries = 4,
                             .explore = 40,
                             .widen = 100,
                             .nodes = SE_MOST_NODES};
}

/* ---- the final sheets ---- */

static void add_line(struct app_sheets *sheets, const struct ad_line *line)
{
  int i = 0;
  while (i < sheets->n && strcmp(sheets->line[i].clause, line->clause) != 0)
    i++;
  if (i == APP_VALUE_LINES)
    return;
  if (i == sheets->n) {
    snprintf(sheets->line[i].clause, sizeof sheets->line[i].clause, "%s", line->clause);
    sheets->line[sheets->n++].points = 0;
  }
  sheets->line[i].points += line->points;
}

static void watch_end(void *ctx, const void *state, const struct ad_result *result)
{
  struct app_sheets *sheets = ctx;
  struct ad_sheet sheet;
  (void)result;
  ad_sheet_init(&sheet);
  ad_score(sheets->setup, state, sheets->seat, AD_NOBODY, &sheet);
  for (int i = 0; i < sheet.n; i++)
    if (sheet.lines[i].clause)
      add_line(sheets, &sheet.lines[i]);
  sheets->games++;
  ad_sheet_fini(&sheet);
}

static double mean_of(const struct app_sheets *sheets, const char *clause)
{
  for (int i = 0; i < sheets->n; i++)
    if (strcmp(sheets->line[i].clause, clause) == 0)
      return (double)sheets->line[i].points / (double)sheets->games;
  return 0;
}

static double size_of(double x)
{
  return x < 0 ? -x : x;
}

static int compare_lines(const void *a, const void *b)
{
  const struct app_line_change *x = a, *y = b;
  double more = size_of(y->points) - size_of(x->points);
  return more > 0 ? 1 : more < 0 ? -1 : strcmp(x->clause, y->clause);
}

static bool has_line(const struct app_line_change *list, int n, const char *clause)
{
  for (int i = 0; i < n; i++)
    if (strcmp(list[i].clause, clause) == 0)
      return true;
  return false;
}

int app_value_lines(const struct app_value *a, const struct app_value *b,
                    struct app_line_change *out)
{
  const struct app_sheets *both[] = {&a->sheets, &b->sheets};
  int n = 0;
  if (!a->sheets.games || !b->sheets.games)
    return 0;
  for (int which = 0; which < AD_LEN(both); which++)
    for (int i = 0; i < both[which]->n && n < APP_VALUE_LINES; i++) {
      const char *clause = both[which]->line[i].clause;
      if (has_line(out, n, clause))
        continue;
      snprintf(out[n].clause, sizeof out[n].clause, "%s", clause);
      out[n++].points = mean_of(&a->sheets, clause) - mean_of(&b->sheets, clause);
    }
  qsort(out, (size_t)n, sizeof *out, compare_lines);
  return n;
}

bool app_write_lines(const struct app_line_change *line, int n, int most, struct ad_buf *out)
{
  const double written_from = 0.25;
  int written = 0;
  for (int i = 0; i < n && written < most; i++)
    if (size_of(line[i].points) >= written_from)
      ad_buf_printf(out, "%s%s %+.1f", written++ ? ", " : "", line[i].clause, line[i].points);
  return written > 0;
}

/* ---- the games ---- */

void app_value_move(struct se_thinker *thinker, const struct ad_setup *setup,
                    const struct ad_view *view, ad_move move, int iterations, struct app_value *out)
{
  int each = iterations / APP_VALUE_BATCHES;
  memset(out, 0, sizeof *out);
  out->seat = ad_view_seat(view);
  out->sheets.setup = setup;
  out->sheets.seat = out->seat;
  se_watch(thinker, watch_end, &out->sheets);
  for (int batch = 0; batch < APP_VALUE_BATCHES; batch++)
    se_value(thinker, view, move, each > 0 ? each : 1, batch, &out->batch[batch]);
  se_watch(thinker, NULL, NULL);
}

static int64_t chance_in(const struct se_ends *ends, int seat)
{
  return ends->n ? ends->win[seat] * CHANCE_PARTS / AD_WIN_SHARE / ends->n : 0;
}

static int64_t points_in(const struct se_ends *ends, int seat)
{
  return ends->n ? ends->points[seat] * POINT_PARTS / ends->n : 0;
}

/* Of A, less B, which may be NULL. */
static struct st_interval interval_of(const struct app_value *a, const struct app_value *b,
                                      int seat, int64_t (*in)(const struct se_ends *, int),
                                      double parts)
{
  struct st_sample sample = {0};
  for (int i = 0; i < APP_VALUE_BATCHES; i++)
    st_sample_add(&sample, in(&a->batch[i], seat) - (b ? in(&b->batch[i], seat) : 0));
  return st_interval_of(&sample, parts, CONFIDENCE);
}

struct st_interval app_value_chance(const struct app_value *value, int seat)
{
  struct st_interval chance = interval_of(value, NULL, seat, chance_in, CHANCE_PARTS);
  int64_t games = value->sheets.games;
  st_interval_cut(&chance, 0, 1);
  /* all games won, or none: the batches have no spread, but the next game may end otherwise */
  if (games && (chance.mean == 0 || chance.mean == 1)) {
    struct st_range range =
      st_clopper_pearson(chance.mean * (double)games, (double)games, CONFIDENCE);
    chance.low = range.low;
    chance.high = range.high;
  }
  return chance;
}

struct st_interval app_value_points(const struct app_value *value, int seat)
{
  return interval_of(value, NULL, seat, points_in, POINT_PARTS);
}

struct st_interval app_value_more_chance(const struct app_value *a, const struct app_value *b,
                                         int seat)
{
  return interval_of(a, b, seat, chance_in, CHANCE_PARTS);
}

struct st_interval app_value_more_points(const struct app_value *a, const struct app_value *b,
                                         int seat)
{
  return interval_of(a, b, seat, points_in, POINT_PARTS);
}
