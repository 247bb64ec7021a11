/* cell.c - adds up the games of a cell. */
#include "engine/app/lab/cell.h"

#include <stdlib.h>
#include <string.h>

struct app_lab_order app_lab_self(const struct ad_setup *setup, const char *variant,
                                  const char *bot, int bot_index, uint64_t seed)
{
  struct app_lab_order order = {
    .variant = variant, .setup = setup, .stream = bot_index, .seed = seed, .what = LAB_EVERYTHING};
  for (int place = 0; place < setup->seats; place++)
    order.bot[place] = bot;
  return order;
}

bool app_lab_cell_open(struct app_lab_cell *cell, struct app_lab_hands *hands,
                       struct ad_diags *diags)
{
  cell->series = app_lab_hands_open(hands, &cell->order, diags);
  if (cell->series < 0)
    return false;
  cell->sample = lab_sample_new(cell->order.setup->seats, cell->deals,
                                app_lab_hands_features(hands, cell->series));
  cell->course = ad_calloc(APP_LAB_COURSES, sizeof *cell->course);
  return true;
}

void app_lab_cell_fini(struct app_lab_cell *cell, struct app_lab_hands *hands)
{
  if (cell->sample)
    app_lab_hands_close(hands, cell->series);
  lab_sample_free(cell->sample);
  for (int i = 0; cell->course && i < APP_LAB_COURSES; i++)
    free(cell->course[i].move);
  free(cell->course);
}

static void keep_course(struct app_lab_cell *cell, const struct app_lab_played *played)
{
  if (played->number >= APP_LAB_COURSES)
    return;
  struct app_lab_course *course = &cell->course[played->number];
  size_t size = (size_t)played->n_moves * sizeof *course->move;
  course->n_moves = played->n_moves;
  course->move = ad_calloc(size + 1, 1);
  if (size > 0)
    memcpy(course->move, played->move, size);
  const struct lab_game *game = played->game;
  for (int i = 0; i < game->seats; i++)
    course->winners |= game->win[i] > 0 ? 1U << (game->first + i) % game->seats : 0;
}

bool app_lab_cell_add(struct app_lab_cell *cell, const struct app_lab_played *played)
{
  if (!played->game) {
    memcpy(cell->fault, played->fault, sizeof cell->fault);
    return false;
  }
  cell->faults += played->faults;
  cell->played++;
  keep_course(cell, played);
  lab_sample_add(cell->sample, played->number, played->game);
  return true;
}

/* Moves before the first one that differs. */
static int common_moves(const struct app_lab_course *a, const struct app_lab_course *b)
{
  int n = 0;
  while (n < a->n_moves && n < b->n_moves && a->move[n] == b->move[n])
    n++;
  return n;
}

struct app_lab_parting app_lab_parting_of(const struct app_lab_cell *a,
                                          const struct app_lab_cell *b)
{
  struct app_lab_parting p = {0};
  long long deals = a->played < b->played ? a->played : b->played;
  p.deals = (int)(deals < APP_LAB_COURSES ? deals : APP_LAB_COURSES);
  for (int i = 0; i < p.deals; i++) {
    const struct app_lab_course *x = &a->course[i], *y = &b->course[i];
    int common = common_moves(x, y), longer = x->n_moves > y->n_moves ? x->n_moves : y->n_moves;
    p.same_moves += (double)(common == longer) / p.deals;
    p.together += longer ? (double)common / longer / p.deals : 0;
    p.winner += (double)(x->winners != y->winners) / p.deals;
  }
  return p;
}
