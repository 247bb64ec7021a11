/* sheet.c - the score sheet: a line for each building, for the goal and for the coins. */
#include <stdio.h>

#include "engine/games/towpath/show.h"

void tp_describe_goal(const struct tp_goal *goal, char *out, size_t size)
{
  static const char *const where[] = {[TP_COUNT] = "", [TP_CANAL] = " at the canal"};
  const char *kind = goal->kind == TP_ANY ? "building" : ad_word_of(tp_kind_words, goal->kind);
  if (goal->primitive == TP_ASK)
    snprintf(out, size, "the points that %s says", goal->function);
  else
    snprintf(out, size, "%d point%s for each own %s%s", goal->points, ad_plural(goal->points), kind,
             where[goal->primitive]);
}

static void add_building(const struct tp_rules *r, const struct tp_state *st, int row, int col,
                         struct ad_sheet *sheet)
{
  const struct tp_card *card = &r->card[st->card[tp_square(row, col)] - 1];
  struct tp_building_points points;
  tp_score_building(r, st, row, col, &points);
  ad_sheet_line(sheet, "TP-SCORE-01", points.built + points.canal + points.neighbours,
                "%s %s: built %d%s%.0d, neighbours %d", ad_word_of(tp_kind_words, card->kind),
                card->id, points.built, points.canal ? ", canal " : "", points.canal,
                points.neighbours);
  ad_sheet_where(sheet, "%d,%d", row, col);
}

static void add_goal(const struct tp_rules *r, const struct tp_state *st, int seat, int viewer,
                     struct ad_sheet *sheet)
{
  char text[80];
  if (!st->goal[seat])
    return;
  const struct tp_goal *goal = &r->goal[st->goal[seat] - 1];
  if (tp_is_goal_hidden(r, st, viewer, seat)) {
    ad_sheet_omit(sheet, "TP-SCORE-02", "a hidden goal");
    return;
  }
  tp_describe_goal(goal, text, sizeof text);
  ad_sheet_line(sheet, "TP-SCORE-02", tp_goal_points(r, st, seat), "%s: %s", goal->id, text);
}

void tp_sheet(const void *rules, const void *state, int seat, int viewer, struct ad_sheet *sheet)
{
  const struct tp_rules *r = rules;
  const struct tp_state *st = state;
  for (int row = 0; row < r->size; row++)
    for (int col = 0; col < r->size; col++)
      if (st->owner[tp_square(row, col)] == seat + 1)
        add_building(r, st, row, col, sheet);
  add_goal(r, st, seat, viewer, sheet);
  if (st->coins[seat] >= r->coins_per_point)
    ad_sheet_line(sheet, "TP-SCORE-03", st->coins[seat] / r->coins_per_point,
                  "%d coins, %d of them a point", st->coins[seat], r->coins_per_point);
}
