/* advice.c - the moves that the search looked at most, valued anew and sorted. */
#include "engine/app/review/advice.h"

#include <stdlib.h>

struct candidate {
  int index;
  struct app_value value;
};

/* The moves that were made most often in the search, best first; returns how many. */
static int choose_candidates(const struct se_move *found, int n, struct candidate *out)
{
  int n_out = 0;
  for (int i = 0; i < n; i++) {
    int at = n_out;
    while (at > 0 && found[i].ends.n > found[out[at - 1].index].ends.n)
      at--;
    if (!found[i].ends.n || at == APP_ADVISED_MOVES)
      continue;
    if (n_out < APP_ADVISED_MOVES)
      n_out++;
    for (int k = n_out - 1; k > at; k--)
      out[k].index = out[k - 1].index;
    out[at].index = i;
  }
  return n_out;
}

static int compare_candidates(const void *a, const void *b)
{
  const struct candidate *x = a, *y = b;
  double more = app_value_chance(&y->value, y->value.seat).mean -
                app_value_chance(&x->value, x->value.seat).mean;
  if (more == 0)
    more = app_value_points(&y->value, y->value.seat).mean -
           app_value_points(&x->value, x->value.seat).mean;
  return more > 0 ? 1 : more < 0 ? -1 : x->index - y->index;
}

static void fill(const struct candidate *list, int n, struct app_advice *out)
{
  *out = (struct app_advice){.n = n};
  for (int i = 0; i < n; i++) {
    const struct app_value *value = &list[i].value;
    struct app_advised_move *move = &out->move[i];
    *move = (struct app_advised_move){.index = list[i].index};
    move->chance = app_value_chance(value, value->seat);
    move->points = app_value_points(value, value->seat);
    move->cost = app_value_more_chance(&list[0].value, value, value->seat);
    move->more_points = app_value_more_points(value, &list[0].value, value->seat);
    out->differ |= i > 0 && (move->cost.low > 0 || move->more_points.high < 0);
    if (i + 1 < n)
      move->n_lines = app_sheets_compare(&value->sheets, &list[i + 1].value.sheets, move->line);
  }
}

void app_advise(const struct ad_setup *setup, const struct ad_view *view, const ad_move *moves,
                int n, int iterations, struct app_advice *out)
{
  struct se_options options = app_thinking(iterations);
  struct se_thinker *thinker = se_thinker_new(setup, &options);
  struct candidate *list = ad_calloc(APP_ADVISED_MOVES, sizeof *list);
  se_think(thinker, view, moves, n);
  int n_list = choose_candidates(se_moves(thinker), n, list);
  for (int i = 0; i < n_list; i++)
    app_value_move(thinker, setup, view, moves[list[i].index], iterations, &list[i].value);
  qsort(list, (size_t)n_list, sizeof *list, compare_candidates);
  fill(list, n_list, out);
  free(list);
  se_thinker_free(thinker);
}
