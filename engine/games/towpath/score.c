/* score.c - points of buildings, goals and coins (TP-SCORE). */
#include "engine/games/towpath/play.h"

#include "engine/core/match/calls.h"

/* ---- TP-SCORE-01: buildings ---- */

void tp_score_building(const struct tp_rules *r, const struct tp_state *st, int row, int col,
                       struct tp_building_points *out)
{
  static const int step[4][2] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
  int kind = r->card[st->card[tp_square(row, col)] - 1].kind;
  *out = (struct tp_building_points){r->built.v[kind], row == 0 ? r->canal.v[kind] : 0, 0};
  for (int i = 0; i < 4; i++) {
    int y = row + step[i][0], x = col + step[i][1];
    int card = y >= 0 && x >= 0 && y < r->size && x < r->size ? st->card[tp_square(y, x)] : 0;
    if (card)
      out->neighbours += r->beside[r->card[card - 1].kind].v[kind];
  }
}

/* ---- TP-SCORE-02: goals ---- */

static bool counts(const struct tp_rules *r, const struct tp_state *st, int seat, int square)
{
  int kind = r->goal[st->goal[seat] - 1].kind;
  return st->owner[square] == seat + 1 &&
         (kind == TP_ANY || kind == r->card[st->card[square] - 1].kind);
}

static int ask_script(const struct tp_rules *r, const struct tp_state *st,
                      const struct tp_goal *goal, int seat)
{
  const int number = seat + 1; /* as scripts count */
  return ad_ask(r->run,
                &(struct ad_question){goal->function_number, goal->id, -AD_MOST_ANSWER,
                                      AD_MOST_ANSWER, &number, 1},
                r, st);
}

int tp_goal_points(const struct tp_rules *r, const struct tp_state *st, int seat)
{
  int n = 0;
  if (!st->goal[seat])
    return 0;
  const struct tp_goal *goal = &r->goal[st->goal[seat] - 1];
  if (goal->primitive == TP_ASK)
    return ask_script(r, st, goal, seat);
  for (int square = 0; square < (goal->primitive == TP_CANAL ? TP_SIZE : TP_SQUARES); square++)
    n += counts(r, st, seat, square);
  return n * goal->points;
}

/* ---- the whole ---- */

int tp_points(const void *rules, const void *state, int seat)
{
  const struct tp_rules *r = rules;
  const struct tp_state *st = state;
  struct tp_building_points points;
  int sum = tp_goal_points(r, st, seat) + st->coins[seat] / r->coins_per_point; /* TP-SCORE-03 */
  for (int row = 0; row < r->size; row++)
    for (int col = 0; col < r->size; col++)
      if (st->owner[tp_square(row, col)] == seat + 1) {
        tp_score_building(r, st, row, col, &points);
        sum += points.built + points.canal + points.neighbours;
      }
  return sum;
}

void tp_result(const void *rules, const void *state, struct ad_result *out)
{
  const struct tp_rules *r = rules;
  int32_t coins[AD_MAX_SEATS] = {0};
  out->seats = r->seats;
  for (int seat = 0; seat < r->seats; seat++) {
    out->score[seat] = tp_points(rules, state, seat);
    coins[seat] = ((const struct tp_state *)state)->coins[seat];
  }
  ad_result_rank(out, coins); /* TP-SCORE-03: the tie-break */
}
