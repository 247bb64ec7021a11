/* narrow.c - the hint that leaves a part of what can be answered, the right answer among it.
 *
 * Which wrong answers stay is drawn from the question and its answer, so that the same question has
 * the same hint, and the place of the right one in the list tells nothing. */
#include <stdlib.h>
#include <string.h>

#include "engine/lesson/flow/_internal.h"

enum { MOST_MOVES = 6, NUMBERS = 4, MOST_APART = 3 };

static void seed_of(struct ad_rng *rng, const char *question, const char *right)
{
  uint64_t hash = 1;
  for (; *question; question++)
    hash = ad_mix(hash ^ (uint8_t)*question);
  for (; *right; right++)
    hash = ad_mix(hash ^ (uint8_t)*right);
  ad_rng_seed(rng, hash);
}

/* A few of the legal moves, the solution among them, spread over the whole list. */
static void narrow_moves(const struct le_session *s, const struct le_step *step, struct ad_buf *out)
{
  const struct ad_setup *setup = s->world->setup;
  struct ad_reason reason;
  ad_move solution;
  char text[AD_MOVE_TEXT];
  int at = 0;
  if (!ad_move_parse(setup, s->state, step->solution, &solution, &reason))
    return;
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  int n = ad_legal(setup, s->state, moves);
  while (at < n && moves[at] != solution)
    at++;
  ad_buf_add(out, "It is one of these:\n");
  int apart = n / MOST_MOVES > 2 ? n / MOST_MOVES : 2;
  for (int i = at % apart; i < n; i += apart) {
    ad_move_print(setup, s->state, moves[i], text, sizeof text);
    ad_buf_printf(out, "  %s\n", text);
  }
  free(moves);
}

/* Half of the LIST, at least two, in its order. */
static void narrow_list(const struct le_texts *list, const char *right, struct ad_rng *rng,
                        struct ad_buf *out)
{
  bool stays[LE_MAX_OPTIONS] = {false};
  int left = list->n / 2 > 2 ? list->n / 2 : 2;
  if (list->n <= 2)
    return;
  for (int i = 0; i < list->n; i++)
    if (strcmp(list->text[i], right) == 0) {
      stays[i] = true;
      left--;
    }
  while (left > 0) {
    int i = (int)ad_rng_below(rng, (uint32_t)list->n);
    left -= !stays[i];
    stays[i] = true;
  }
  ad_buf_add(out, "It is one of these:\n");
  for (int i = 0; i < list->n; i++)
    if (stays[i])
      ad_buf_printf(out, "  %s\n", list->text[i]);
}

/* Numbers as far from each other as drawn; of what is not negative none below 0. */
static void narrow_number(const char *right, struct ad_rng *rng, struct ad_buf *out)
{
  long long value;
  if (!ad_parse_int(right, &value))
    return;
  long long apart = 1 + ad_rng_below(rng, MOST_APART), before = ad_rng_below(rng, NUMBERS);
  if (value >= 0 && before > value / apart)
    before = value / apart;
  ad_buf_add(out, "It is one of these numbers: ");
  for (int i = 0; i < NUMBERS; i++)
    ad_buf_printf(out, "%s%lld", i ? ", " : "", value + (i - before) * apart);
  ad_buf_add(out, "\n");
}

static void narrow_seats(const struct le_session *s, const char *right, struct ad_rng *rng,
                         struct ad_buf *out)
{
  long long seat;
  int seats = s->world->setup->seats;
  if (seats <= 2 || !ad_parse_int(right, &seat))
    return;
  int other = 1 + (int)ad_rng_below(rng, (uint32_t)seats - 1);
  other += other >= seat;
  ad_buf_printf(out, "It is seat %d or seat %d.\n", seat < other ? (int)seat : other,
                seat < other ? other : (int)seat);
}

static void narrow_value(const struct le_session *s, const struct le_step *step, const char *right,
                         struct ad_buf *out)
{
  struct ad_arena arena;
  struct le_texts options;
  struct ad_rng rng;
  seed_of(&rng, step->text, right);
  ad_arena_init(&arena);
  le_session_options(s, &arena, &options);
  if (options.n)
    narrow_list(&options, right, &rng, out);
  else if (step->ask == LE_ASK_NUMBER)
    narrow_number(right, &rng, out);
  else if (step->ask == LE_ASK_SEAT)
    narrow_seats(s, right, &rng, out);
  ad_arena_fini(&arena);
}

void le_hint_narrow(const struct le_session *s, const struct le_step *step, struct ad_buf *out)
{
  struct ad_buf right = {0};
  struct ad_err err = {0};
  if (step->ask == LE_ASK_MOVE)
    narrow_moves(s, step, out);
  else if (le_session_solution(s, &right, &err))
    narrow_value(s, step, ad_buf_text(&right), out);
  ad_buf_fini(&right);
}
