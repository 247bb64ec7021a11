/* cell.c - plays the games of a cell. */
#include "engine/app/lab/cell.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/tourney/schedule/schedule.h"

bool app_lab_cell_open(struct app_lab_cell *cell, struct app_players *players,
                       struct ad_diags *diags)
{
  const struct ad_setup *setup = cell->setup;
  for (int seat = 0; seat < setup->seats; seat++)
    if (app_player_new(players, cell->bot, setup->ops, &cell->player[seat], diags) != AD_OK)
      return false;
  cell->match = ad_match_new(setup, 0);
  cell->copy = ad_calloc(1, setup->state_size);
  cell->watch = lab_watch_new(setup, cell->what);
  cell->sample = lab_sample_new(setup->seats, cell->deals, lab_watch_features(cell->watch));
  cell->course = ad_calloc(APP_LAB_COURSES, sizeof *cell->course);
  return true;
}

void app_lab_cell_fini(struct app_lab_cell *cell)
{
  for (int seat = 0; seat < AD_MAX_SEATS; seat++)
    if (cell->player[seat])
      cell->player[seat]->free(cell->player[seat]);
  ad_match_free(cell->match);
  lab_sample_free(cell->sample);
  lab_watch_free(cell->watch);
  free(cell->copy);
  for (int i = 0; cell->course && i < APP_LAB_COURSES; i++)
    free(cell->course[i].move);
  free(cell->course);
}

/* Notes that a script of the variant failed at DEAL. */
static bool stop(struct app_lab_cell *cell, const struct ad_setup *setup, long long deal)
{
  char text[AD_FAULT_TEXT];
  ad_fault_print(setup, text, sizeof text);
  snprintf(cell->fault, sizeof cell->fault, "deal %lld: %s", deal + 1, text);
  return false;
}

static void keep_course(struct app_lab_cell *cell, long long deal, const struct ad_result *result)
{
  const struct ad_match *match = cell->match;
  if (deal >= APP_LAB_COURSES)
    return;
  struct app_lab_course *course = &cell->course[deal];
  size_t size = (size_t)match->n_moves * sizeof *course->move;
  course->n_moves = match->n_moves;
  course->move = ad_calloc(size + 1, 1);
  memcpy(course->move, match->moves, size);
  for (int seat = 0; seat < result->seats; seat++)
    course->winners |= result->rank[seat] == 1 ? 1U << seat : 0;
}

bool app_lab_cell_play(struct app_lab_cell *cell)
{
  struct ad_match *match = cell->match;
  long long deal = cell->played;
  struct ad_outcome outcome;
  uint64_t seeds[AD_MAX_SEATS];
  if (deal >= cell->deals || *cell->fault)
    return false;
  for (int seat = 0; seat < cell->setup->seats; seat++)
    seeds[seat] =
      tn_bot_seed(cell->seed ^ cell->salt, (int)deal, 0, seat, cell->setup->seats, cell->bot_index);
  ad_match_restart(match, tn_deal_seed(cell->seed, (int)deal));
  ad_play(match, cell->player, seeds, cell->copy, &outcome);
  if (outcome.hook_failed)
    return stop(cell, match->setup, deal);
  for (int seat = 0; seat < cell->setup->seats; seat++)
    cell->faults += outcome.n_faults[seat];
  const struct lab_game *game =
    lab_watch_game(cell->watch, match, &outcome.result, outcome.forfeit);
  if (!game)
    return stop(cell, match->lookahead, deal);
  keep_course(cell, deal, &outcome.result);
  lab_sample_add(cell->sample, deal, game);
  cell->played++;
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
