/* env.h - a game as an environment for programs that learn: one position, moves by their number,
 * observations as numbers.  For bindings of other languages, so nothing but plain types goes in and
 * out; docs/python.md is the page for people.
 *
 * An environment and its copies are a family.  A family may be used by any number of threads, which
 * wait for each other; families do not wait.  Texts go to OUT of SIZE bytes, cut and with a NUL at
 * the end; the functions return the length of the whole text. */
#ifndef AEDILE_APP_ENV_ENV_H
#define AEDILE_APP_ENV_ENV_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/public.h"

AD_PUBLIC_BEGIN

struct app_env;

/* Returns an environment of VARIANT ("neoville/base", or a path) for SEATS (0: the usual number),
   dealt with seed 0; FORCED: moves without an alternative are made by themselves.  Returns NULL
   with all problems, a line each, in OUT.  Caller frees with app_env_free. */
struct app_env *app_env_new(const char *variant, int seats, bool forced, char *out, size_t size);
/* The same position, which goes on alone, in the same family. */
struct app_env *app_env_copy(struct app_env *env);
void app_env_free(struct app_env *env); /* NULL is fine */
/* TO gets the position of FROM.  False: they are of different families. */
bool app_env_assign(struct app_env *to, struct app_env *from);
/* Deals again what VIEWER cannot know: another position that VIEWER may believe.  Equal NUMBERs
   give equal positions.  VIEWER in all functions: a seat from 0, AD_NOBODY (-1) who sees
   everything, AD_PUBLIC (-2) who sees what all seats see.  False: there is no such viewer. */
bool app_env_resample(struct app_env *env, int viewer, uint64_t number);
void app_env_deal(struct app_env *env, uint64_t seed);

enum {
  APP_ENV_OVER = -1,
  APP_ENV_FAULT = -2, /* a script of the variant has failed: app_env_fault says how */
  APP_ENV_LONG = -3   /* AD_MAX_PLAYOUT_MOVES moves were made: house rules can go on for ever */
};
/* Who decides: a seat from 0, or why nobody does. */
int app_env_to_act(struct app_env *env);
int app_env_seats(const struct app_env *env);
int app_env_most_options(const struct app_env *env); /* that a decision can have */
/* The numbers of moves made since the deal. */
int app_env_made(struct app_env *env);
/* The options of the seat to act: writes the first ROOM to OUT and returns how many there are. */
int app_env_options(struct app_env *env, uint32_t *out, int room);
/* Takes option CHOICE.  False, and nothing is changed: there is none of this number. */
bool app_env_step(struct app_env *env, int choice);
/* Option CHOICE as the seat that has it reads it; 0: there is none. */
size_t app_env_option_text(struct app_env *env, int choice, char *out, size_t size);
/* "variant fault: ...", or "" */
size_t app_env_fault(struct app_env *env, char *out, size_t size);

/* ---- what a viewer sees ---- */

/* What the numbers of an observation are, as JSON: a list of {name, about, type, offset, extents,
   indexes, bases, words?}.  The same for equal variants and seats. */
size_t app_env_layout(struct app_env *env, char *out, size_t size);
int app_env_width(const struct app_env *env); /* how many numbers an observation has */
/* Writes the observation of VIEWER to OUT, app_env_width numbers: NONE where nothing is, HIDDEN
   where VIEWER may not know it.  False: there is no such viewer. */
bool app_env_observe(struct app_env *env, int viewer, int64_t none, int64_t hidden, int64_t *out);
/* The same as JSON for people: {phase, attributes: {name: value}, variables: {name: value}}. */
size_t app_env_attributes(struct app_env *env, int viewer, char *out, size_t size);
/* The board in letters. */
size_t app_env_drawing(struct app_env *env, int viewer, char *out, size_t size);
/* The points of each seat, as far as VIEWER can count them. */
bool app_env_points(struct app_env *env, int viewer, int32_t *points);
/* Places (1 is best) and win shares, as if the game ended now. */
void app_env_result(struct app_env *env, int32_t *places, double *shares);
uint64_t app_env_hash(struct app_env *env); /* of the position, hidden things included */

/* ---- many moves in one call ---- */

/* Takes the options CHOICES one after the other; returns how many were taken. */
int app_env_steps(struct app_env *env, const int32_t *choices, int n);
/* Plays GAMES times to the end at random, each time from a new deal (DEALS) or from the position of
   ENV, which stays as it is.  Adds to SHARES and POINTS of each seat what the games bring.  Returns
   how many moves were made; APP_ENV_FAULT, or APP_ENV_LONG.  Games are numbered from FIRST, and a
   game follows from SEED and its number: calls for some games each bring what one for all does. */
int64_t app_env_play_random(struct app_env *env, int64_t first, int64_t games, uint64_t seed,
                            bool deals, double *shares, double *points);

AD_PUBLIC_END

#endif
