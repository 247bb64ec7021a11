/* series.c - plays the games of a series. */
#include "engine/app/lab/play/series.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/app/lab/play/stakes.h"
#include "engine/lab/watch/class.h"
#include "engine/tourney/schedule/pods.h"
#include "engine/tourney/schedule/schedule.h"

struct app_lab_series {
  struct app_lab_order order;
  struct ad_player *player[AD_MAX_SEATS]; /* by place */
  struct ad_match *match;
  void *copy;
  struct lab_watch *watch;
  struct app_lab_stakes stakes;
  struct lab_class class;
  struct ad_restriction restriction;
  struct ad_setup *restricted; /* NULL: nothing is */
};

int app_lab_rotations(const struct app_lab_order *order)
{
  return order->rotates ? order->setup->seats : 1;
}

/* Returns the set-up to play with. */
static const struct ad_setup *restrict_setup(struct app_lab_series *series)
{
  const struct app_lab_order *order = &series->order;
  if (!order->class)
    return order->setup;
  lab_class_init(&series->class, order->class_source, order->class);
  series->restriction =
    (struct ad_restriction){.only = order->class_only, .has = lab_class_has, .ctx = &series->class};
  series->restricted = ad_setup_restrict(order->setup, &series->restriction);
  return series->restricted;
}

struct app_lab_series *app_lab_series_open(const struct app_lab_order *order,
                                           struct app_players *players,
                                           struct lab_features *features, struct ad_diags *diags)
{
  struct app_lab_series *series = ad_calloc(1, sizeof *series);
  series->order = *order;
  const struct ad_setup *setup = restrict_setup(series);
  for (int place = 0; place < setup->seats; place++)
    if (app_player_new(players, order->bot[place], setup->ops, &series->player[place], diags) !=
        AD_OK) {
      app_lab_series_close(series);
      return NULL;
    }
  if (order->what & LAB_STAKES)
    app_lab_stakes_listen(&series->stakes, series->player, setup->seats);
  series->match = ad_match_new(setup, 0);
  series->copy = ad_calloc(1, setup->state_size);
  series->watch = lab_watch_new(setup, order->what, features);
  return series;
}

void app_lab_series_close(struct app_lab_series *series)
{
  if (!series)
    return;
  for (int place = 0; place < AD_MAX_SEATS; place++)
    if (series->player[place])
      series->player[place]->free(series->player[place]);
  ad_match_free(series->match);
  lab_watch_free(series->watch);
  ad_setup_free(series->restricted);
  lab_class_fini(&series->class);
  app_lab_stakes_fini(&series->stakes);
  free(series->copy);
  free(series);
}

/* Says why a game of DEAL tells nothing: a script of the variant failed. */
static void tell_fault(const struct ad_setup *setup, long long deal, struct app_lab_played *out)
{
  char text[AD_FAULT_TEXT] = "the game did not end";
  if (ad_has_fault(setup))
    ad_fault_print(setup, text, sizeof text);
  snprintf(out->fault, sizeof out->fault, "deal %lld: %s", deal + 1, text);
}

/* Seats the bots in ROTATION: ORDER[seat] is the place of its bot. */
static void seat_bots(struct app_lab_series *series, long long deal, int rotation, int *order,
                      struct ad_player **player, uint64_t *seed)
{
  const struct app_lab_order *o = &series->order;
  int seats = o->setup->seats;
  tn_seating(TN_CYCLIC, seats, rotation, order);
  for (int seat = 0; seat < seats; seat++) {
    player[seat] = series->player[order[seat]];
    if (order[seat] == 0)
      series->restriction.seats = 1U << seat;
    seed[seat] = tn_bot_seed(o->seed ^ o->salt, (int)deal, rotation, seat, seats, o->stream);
  }
}

void app_lab_series_play(struct app_lab_series *series, long long number,
                         struct app_lab_played *out)
{
  const struct app_lab_order *o = &series->order;
  struct ad_match *match = series->match;
  struct ad_outcome outcome;
  struct ad_player *player[AD_MAX_SEATS];
  uint64_t seed[AD_MAX_SEATS];
  int order[AD_MAX_SEATS], seats = o->setup->seats, rotations = app_lab_rotations(o);
  long long deal = number / rotations;
  *out = (struct app_lab_played){.deal = deal, .number = number};
  seat_bots(series, deal, (int)(number % rotations), order, player, seed);
  series->stakes.sums = (struct lab_stakes){0};
  ad_match_restart(match, tn_deal_seed(o->seed, (int)deal));
  ad_play(match, player, seed, series->copy, &outcome);
  if (outcome.hook_failed) {
    tell_fault(match->setup, deal, out);
    return;
  }
  lab_watch_playouts(series->watch, deal < o->tension_deals ? o->playouts : 0);
  lab_watch_stakes(series->watch, &series->stakes.sums);
  out->game = lab_watch_game(series->watch, match, &outcome.result, outcome.forfeit);
  if (!out->game) {
    tell_fault(match->lookahead, deal, out);
    return;
  }
  for (int seat = 0; seat < seats; seat++) {
    out->faults += outcome.n_faults[seat];
    out->place_at[(seat - out->game->first + seats) % seats] = order[seat];
  }
  if (number < APP_LAB_COURSES) {
    out->move = match->moves;
    out->n_moves = match->n_moves;
  }
}
