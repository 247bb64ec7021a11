/* cell.c - adds up the games of a cell. */
#include "engine/app/lab/games/cell.h"

#include <stdlib.h>
#include <string.h>

void app_lab_cell_init(struct app_lab_cell *cell, int seats, long long deals, bool positions)
{
  *cell = (struct app_lab_cell){0};
  cell->sample = lab_sample_new(seats, deals, positions, &cell->features);
  cell->course = ad_calloc(APP_LAB_COURSES, sizeof *cell->course);
}

void app_lab_cell_fini(struct app_lab_cell *cell)
{
  lab_sample_free(cell->sample);
  lab_features_fini(&cell->features);
  for (int i = 0; cell->course && i < APP_LAB_COURSES; i++)
    free(cell->course[i].move);
  free(cell->course);
}

static void keep_course(struct app_lab_cell *cell, const struct app_lab_played *played)
{
  if (played->number < 0 || played->number >= APP_LAB_COURSES)
    return;
  struct app_lab_course *course = &cell->course[played->number];
  const struct lab_game *game = played->game;
  size_t size = (size_t)played->n_moves * sizeof *course->move;
  free(course->move);
  course->n_moves = played->n_moves;
  course->move = ad_calloc(size + 1, 1);
  if (size > 0)
    memcpy(course->move, played->move, size);
  course->winners = 0;
  for (int i = 0; i < game->seats; i++) {
    int seat = (game->first + i) % game->seats;
    course->winners |= game->win[i] > 0 ? 1U << seat : 0;
    course->score[seat] = game->score[i];
  }
}

bool app_lab_cell_add(struct app_lab_cell *cell, const struct app_lab_played *played)
{
  if (!played->game) {
    memcpy(cell->fault, played->fault, sizeof cell->fault);
    return false;
  }
  cell->faults += played->faults;
  cell->games++;
  keep_course(cell, played);
  lab_sample_add(cell->sample, played->deal, played->game);
  return true;
}

const struct app_lab_course *app_lab_course_of(const struct app_lab_cell *cell, int number)
{
  return number < APP_LAB_COURSES && cell->course[number].move ? &cell->course[number] : NULL;
}

int app_lab_common_moves(const struct app_lab_course *a, const struct app_lab_course *b)
{
  int n = 0;
  while (n < a->n_moves && n < b->n_moves && a->move[n] == b->move[n])
    n++;
  return n;
}

bool app_lab_same_moves(const struct app_lab_course *a, const struct app_lab_course *b)
{
  return a->n_moves == b->n_moves && app_lab_common_moves(a, b) == a->n_moves;
}

static void add_pair(struct app_lab_parting *p, const struct app_lab_course *a,
                     const struct app_lab_course *b)
{
  int common = app_lab_common_moves(a, b),
      longer = a->n_moves > b->n_moves ? a->n_moves : b->n_moves;
  p->games++;
  p->same_moves += app_lab_same_moves(a, b);
  p->together += longer ? (double)common / longer : 0;
  p->winner += a->winners != b->winners;
}

struct app_lab_parting app_lab_parting_of(const struct app_lab_cell *a,
                                          const struct app_lab_cell *b)
{
  struct app_lab_parting p = {0};
  for (int i = 0; i < APP_LAB_COURSES; i++) {
    const struct app_lab_course *x = app_lab_course_of(a, i), *y = app_lab_course_of(b, i);
    if (x && y)
      add_pair(&p, x, y);
  }
  double games = p.games > 0 ? p.games : 1;
  p.same_moves /= games;
  p.together /= games;
  p.winner /= games;
  return p;
}
