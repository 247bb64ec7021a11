/* verbs.c - phases and moves as text and back. */
#include <stdio.h>

#include "engine/base/input_line.h"
#include "engine/games/towpath/show.h"

const struct ad_word tp_phase_words[] = {
  {"choose", TP_CHOOSE}, {"build", TP_BUILD}, {"over", TP_OVER}, {NULL, 0}};

const struct ad_time tp_times[] = {
  {"round", "begins before the first seat chooses, ends when all cards are built or sold"},
  {"build", "begins when all cards are turned up, ends when all are built or sold"},
  {.name = NULL},
};

const char *tp_phase(const void *rules, const void *state)
{
  (void)rules;
  return ad_word_of(tp_phase_words, ((const struct tp_state *)state)->phase);
}

/* ---- the part of a move that only this game has: a card ---- */

static enum ad_begins begins_with_card(const struct ad_typed *t)
{
  return tp_card_find(t->rules, t->word[0]) >= 0 ? AD_BEGINS_SURELY : AD_BEGINS_NOT;
}

static void print_card(const struct ad_said *s)
{
  ad_say(s, "%s", ((const struct tp_rules *)s->rules)->card[s->value].id);
}

static bool read_card(struct ad_typed *t, unsigned *value)
{
  const struct tp_rules *r = t->rules;
  const char *names[TP_CARDS], *word = ad_next_word(t);
  char near[64];
  int card = tp_card_find(r, word);
  *value = (unsigned)card;
  for (int i = 0; i < r->n_cards; i++)
    names[i] = r->card[i].id;
  return card >= 0 || ad_deny(t->reason, t->part->clause, "no_such_card", "'%.24s' is not a card%s",
                              word, ad_suggestion(word, names, r->n_cards, near, sizeof near));
}

static const struct ad_part_type card = {1, begins_with_card, print_card, read_card};

/* ---- the tables ---- */

static int size(const void *rules)
{
  return ((const struct tp_rules *)rules)->size;
}

static const struct ad_square_part square = {.rows = size, .cols = size};

#define KIND(kind) ((ad_move)(kind) << 16)
#define IN(phase) (1u << (phase))
static const struct ad_verb verbs[] = {
  {"choose", KIND(TP_MOVE_CHOOSE), IN(TP_CHOOSE), "choose n07",
   .part = {{"CARD", &card, 0, 8, .clause = "TP-CHOOSE-01"}}},
  {"build", KIND(TP_MOVE_BUILD), IN(TP_BUILD), "build 0,2",
   .part = {{"ROW,COL", &ad_part_square, 0, 16, "TP-SETUP-01", &square}}},
  {"sell", KIND(TP_MOVE_SELL), IN(TP_BUILD), .like = "sell"},
  {.word = NULL},
};
static const struct ad_step steps[] = {
  [TP_CHOOSE] = {"TP-CHOOSE-01", .what = "choose a card"},
  [TP_BUILD] = {"TP-BUILD-01", "build or sell the chosen card",
                .when = "which comes when all have chosen"},
  [TP_OVER] = {.clause = "TP-END-01"},
};
const struct ad_verbs tp_verbs = {
  .verb = verbs, .step = steps, .phases = tp_phase_words, .phase = tp_phase, .gaps = ",()"};

/* What the text does not show: kind and price of the card. */
void tp_annotate_move(const void *rules, const void *state, ad_move move, char *buf, size_t size)
{
  const struct tp_rules *r = rules;
  const struct tp_state *st = state;
  bool chooses = tp_move_kind(move) == TP_MOVE_CHOOSE, builds = tp_move_kind(move) == TP_MOVE_BUILD;
  const struct tp_card *c = &r->card[chooses ? tp_move_col(move) : st->chosen[st->seat] - 1];
  int coins = builds ? tp_price(r, st, tp_move_row(move), tp_move_col(move)) : r->sale;
  snprintf(buf, size, "%s for %d", ad_word_of(tp_kind_words, c->kind), chooses ? c->cost : coins);
}
