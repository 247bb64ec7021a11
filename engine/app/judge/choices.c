/* choices.c - stores decisions; of a move only the traits that are not 0, which are few. */
#include "engine/app/judge/choices.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

void app_choices_fini(struct app_choices *c)
{
  free(c->choice);
  free(c->number);
}

void app_choices_clear(struct app_choices *c)
{
  c->n = c->n_numbers = 0;
}

void app_choices_reserve(struct app_choices *c, int n, int numbers)
{
  AD_RESERVE(c->choice, 0, c->cap, n);
  AD_RESERVE(c->number, 0, c->number_cap, numbers);
}

static int16_t cut(int32_t value)
{
  return (int16_t)(value > INT16_MAX ? INT16_MAX : value < INT16_MIN ? INT16_MIN : value);
}

static void add_move(struct app_choices *c, const int32_t *trait)
{
  int at = c->n_numbers++;
  c->number[at] = 0;
  for (int i = 0; i < c->n_traits; i++) {
    if (!trait[i])
      continue;
    c->number[at]++;
    c->number[c->n_numbers++] = (int16_t)i;
    c->number[c->n_numbers++] = cut(trait[i]);
  }
}

void app_choices_add(struct app_choices *c, int game, int stage, int moves, const int32_t *trait)
{
  app_choices_reserve(c, c->n + 1, c->n_numbers + moves * (1 + 2 * c->n_traits));
  c->choice[c->n++] =
    (struct app_choice){.game = game, .stage = stage, .moves = moves, .at = c->n_numbers};
  for (int move = 0; move < moves; move++)
    add_move(c, trait + (size_t)move * (size_t)c->n_traits);
}

void app_choices_append(struct app_choices *c, const struct app_choices *more)
{
  if (more->n == 0)
    return;
  app_choices_reserve(c, c->n + more->n, c->n_numbers + more->n_numbers);
  memcpy(c->number + c->n_numbers, more->number, (size_t)more->n_numbers * sizeof *more->number);
  for (int i = 0; i < more->n; i++) {
    c->choice[c->n] = more->choice[i];
    c->choice[c->n++].at += c->n_numbers;
  }
  c->n_numbers += more->n_numbers;
}

/* Returns where the move at AT ends, or -1 if it is malformed. */
static int end_of_move(const struct app_choices *c, int at)
{
  if (at >= c->n_numbers || c->number[at] < 0 || c->number[at] > c->n_traits ||
      c->n_numbers - at - 1 < 2 * c->number[at])
    return -1;
  for (int i = 0; i < c->number[at]; i++) {
    int trait = c->number[at + 1 + 2 * i];
    if (trait < 0 || trait >= c->n_traits)
      return -1;
  }
  return at + 1 + 2 * c->number[at];
}

bool app_choices_hold(const struct app_choices *c)
{
  int at = 0;
  for (int i = 0; i < c->n; i++) {
    const struct app_choice *one = &c->choice[i];
    if (one->at != at || one->moves < 1 || one->stage < 0 || one->stage >= AD_STAGES)
      return false;
    for (int move = 0; move < one->moves && at >= 0; move++)
      at = end_of_move(c, at);
    if (at < 0)
      return false;
  }
  return at == c->n_numbers;
}
