/* places.c - plays games and keeps what each place got. */
#include "engine/app/lab/games/places.h"

#include <stdlib.h>
#include <string.h>

bool app_lab_advance(struct app_lab_progress *progress)
{
  const struct app_lab_watch *watch = progress->watch;
  progress->done++;
  return !watch || !watch->progress || watch->progress(watch->ctx, progress->done, progress->all);
}

struct play {
  struct app_lab_places *places;
  struct app_lab_progress *progress;
  bool ended; /* by the watch */
};

static bool take_game(void *ctx, const struct app_lab_played *played)
{
  struct play *play = ctx;
  struct app_lab_places *p = play->places;
  const struct lab_game *game = played->game;
  if (!game) {
    memcpy(p->fault, played->fault, sizeof p->fault);
    return false;
  }
  size_t at = (size_t)played->number * (size_t)p->seats;
  for (int position = 0; position < p->seats; position++) {
    size_t place = at + (size_t)played->place_at[position];
    p->win[place] = game->win[position];
    p->score[place] = game->score[position];
    p->position[place] = position;
  }
  p->decisions += game->decisions;
  p->unrestricted += game->unrestricted;
  p->deals = (int)((played->number + 1) / p->rotations);
  play->ended = !app_lab_advance(play->progress);
  return !play->ended;
}

bool app_lab_places_play(struct app_lab *lab, const struct app_lab_order *order, int deals,
                         struct app_lab_progress *progress, struct app_lab_places *places,
                         struct ad_diags *diags)
{
  struct play play = {.places = places, .progress = progress};
  struct lab_features features = {0};
  int rotations = app_lab_rotations(order), seats = order->setup->seats;
  size_t cells = (size_t)deals * (size_t)rotations * (size_t)seats;
  *places = (struct app_lab_places){.seats = seats, .rotations = rotations};
  places->win = ad_calloc(cells, sizeof *places->win);
  places->score = ad_calloc(cells, sizeof *places->score);
  places->position = ad_calloc(cells, sizeof *places->position);
  int series = app_lab_hands_open(&lab->hands, order, &features, diags);
  if (series < 0)
    return false;
  bool ok = app_lab_hands_play(&lab->hands, series, 0, (long long)deals * rotations, take_game,
                               &play, diags);
  app_lab_hands_close(&lab->hands, series);
  lab_features_fini(&features);
  return ok && !play.ended;
}

void app_lab_places_fini(struct app_lab_places *places)
{
  free(places->win);
  free(places->score);
  free(places->position);
}

double app_lab_own(const struct app_lab_places *p, const double *value, int deal)
{
  double sum = 0;
  for (int r = 0; r < p->rotations; r++)
    sum += value[(deal * p->rotations + r) * p->seats];
  return sum / p->rotations;
}

double app_lab_others(const struct app_lab_places *p, const double *value, int deal)
{
  double sum = 0;
  for (int r = 0; r < p->rotations; r++)
    for (int place = 1; place < p->seats; place++)
      sum += value[(deal * p->rotations + r) * p->seats + place];
  return sum / p->rotations / (p->seats - 1);
}
