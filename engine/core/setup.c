/* setup.c - compiled variants, and what every kind of play does with a state. */
#include "engine/core/setup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ad_setup *ad_setup_new(const struct game_ops *ops, const char *name, const char *fingerprint, struct ad_node *tree,
                              int seats, struct ad_diags *diags)
{
  if (seats < ops->min_seats || seats > ops->max_seats) {
    ad_diag(diags, tree, "%s is for %d to %d seats, not for %d", ops->key, ops->min_seats, ops->max_seats, seats);
    return NULL;
  }
  struct ad_setup *setup = ad_calloc(1, sizeof *setup);
  setup->ops = ops;
  setup->seats = seats;
  setup->rules = ad_calloc(1, ops->rules_size);
  snprintf(setup->name, sizeof setup->name, "%s", name);
  snprintf(setup->fingerprint, sizeof setup->fingerprint, "%s", fingerprint);
  if (!ops->read_rules(setup->rules, tree, seats, diags)) {
    ad_setup_free(setup);
    return NULL;
  }
  setup->state_size = ops->state_size ? ops->state_size(setup->rules) : ops->max_state_size;
  return setup;
}

void ad_setup_free(struct ad_setup *setup)
{
  if (setup)
    free(setup->rules);
  free(setup);
}

void ad_deal(const struct ad_setup *s, void *state, uint64_t seed)
{
  memset(state, 0, s->state_size);
  s->ops->deal(s->rules, state, seed);
}

void ad_hide(const struct ad_setup *s, void *state, int viewer, uint64_t seed)
{
  struct ad_rng rng;
  if (viewer == AD_NOBODY)
    return;
  ad_rng_seed(&rng, seed);
  s->ops->hide(s->rules, state, viewer, &rng);
}

void ad_result_of(const struct ad_setup *s, const void *state, struct ad_result *out)
{
  *out = (struct ad_result){.seats = s->seats};
  s->ops->result(s->rules, state, out);
}

/* N <= 8 bytes as a number, the first byte lowest. */
static uint64_t word_of(const unsigned char *bytes, size_t n)
{
  uint64_t word = 0;
  for (size_t i = 0; i < n; i++)
    word |= (uint64_t)bytes[i] << 8 * i;
  return word;
}

uint64_t ad_state_hash(const struct ad_setup *s, const void *state)
{
  const unsigned char *bytes = state;
  uint64_t h = AD_DERIVE(s->state_size);
  for (size_t at = 0; at < s->state_size; at += 8) {
    size_t left = s->state_size - at;
    h = AD_DERIVE(h, word_of(bytes + at, left < 8 ? left : 8));
  }
  return h;
}

bool ad_is_legal(const struct ad_setup *s, const void *state, ad_move move)
{
  if (ad_to_act(s, state) == AD_OVER)
    return false;
  ad_move *moves = ad_calloc((size_t)s->ops->max_moves, sizeof *moves);
  int n = ad_legal(s, state, moves), i = 0;
  while (i < n && moves[i] != move)
    i++;
  free(moves);
  return i < n;
}

bool ad_move_parse(const struct ad_setup *s, const void *state, const char *text, ad_move *out, struct ad_reason *reason)
{
  ad_move move;
  *reason = (struct ad_reason){.word = "illegal", .text = "not among the legal moves"}; /* until the game says it better */
  if (!s->ops->read_move(s->rules, state, text, &move, reason))
    return false;
  if (!ad_is_legal(s, state, move)) {
    s->ops->why_not(s->rules, state, move, reason);
    return false;
  }
  *out = move;
  return true;
}

void ad_move_print(const struct ad_setup *s, const void *state, ad_move move, char *buf, size_t size)
{
  s->ops->move_text(s->rules, state, move, buf, size);
}
