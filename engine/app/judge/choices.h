/* choices.h - what a good player chose and what else it could have done, as preferences learn from
 * them. */
#ifndef AEDILE_APP_JUDGE_CHOICES_H
#define AEDILE_APP_JUDGE_CHOICES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/core/judge/feature.h"

/* A decision.  Its moves begin at AT of the numbers: each is how many traits it has, and these with
 * their values.  The first move is the chosen one. */
struct app_choice {
  int game, stage, moves, at;
};
/* Decisions of one game follow each other.  Start with {.n_traits = N}. */
struct app_choices {
  int n_traits, n, cap, n_numbers, number_cap;
  struct app_choice *choice;
  int16_t *number;
};
void app_choices_fini(struct app_choices *choices);
void app_choices_clear(struct app_choices *choices);
/* Adds a decision with MOVES moves, whose traits are rows of TRAIT; what is too large for 16 bits
 * is cut. */
void app_choices_add(struct app_choices *choices, int game, int stage, int moves,
                     const int32_t *trait);
/* Adds all of MORE. */
void app_choices_append(struct app_choices *choices, const struct app_choices *more);
/* Makes room for N decisions of NUMBERS numbers together. */
void app_choices_reserve(struct app_choices *choices, int n, int numbers);
/* Returns whether what is read from elsewhere holds together. */
bool app_choices_hold(const struct app_choices *choices);
/* Turns AT, the place of a move in the numbers, to the next move. */
static inline const int16_t *app_next_move(const int16_t *at)
{
  return at + 1 + 2 * at[0];
}

#endif
