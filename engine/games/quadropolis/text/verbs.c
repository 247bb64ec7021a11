/* verbs.c - the moves as rows of a table, and the parts that only this game has. */
#include "engine/games/quadropolis/text/verbs.h"

#include "engine/games/quadropolis/play/legal.h"
#include "engine/games/quadropolis/text/explain.h"
#include "engine/games/quadropolis/text/phases.h"
#include "engine/games/quadropolis/text/words.h"

/* ---- a square of the city ---- */

static enum ad_begins begins_with_square(const struct ad_typed *t)
{
  long long number;
  if (!ad_parse_int(t->word[0], &number) || (t->n > 1 && !ad_parse_int(t->word[1], &number)))
    return AD_BEGINS_NOT;
  return AD_BEGINS_PERHAPS;
}

static void print_square(const struct ad_said *s)
{
  const struct qp_rules *r = s->rules;
  ad_say(s, "%d,%d", QP_PLACE(r, (int)s->value));
}

static bool read_square(struct ad_typed *t, unsigned *value)
{
  const struct qp_rules *r = t->rules;
  long long row, col;
  if (!ad_parse_int(ad_next_word(t), &row) || !ad_parse_int(ad_next_word(t), &col))
    return ad_deny_form(t);
  if (!qp_is_square(r, row, col, t->reason))
    return false;
  *value = (unsigned)((row - 1) * r->cols + col - 1);
  return true;
}

static const struct ad_part_type square = {2, begins_with_square, print_square, read_square};

/* ---- number and slot of an architect, in any order; the only number left may be left out ---- */

static enum ad_begins begins_with_architect(const struct ad_typed *t)
{
  long long number;
  if (qp_slot_find(t->word[0]) >= 0 || (t->n == 2 && qp_slot_find(t->word[1]) >= 0))
    return AD_BEGINS_SURELY;
  return ad_parse_int(t->word[0], &number) ? AD_BEGINS_PERHAPS : AD_BEGINS_NOT;
}

static void print_architect(const struct ad_said *s)
{
  char slot[3];
  qp_slot_name(qp_move_slot(s->move), slot);
  ad_say(s, "%d %s", qp_move_number(s->move), slot);
}

static bool read_slot(const struct ad_typed *t, const char *word, int *slot)
{
  *slot = qp_slot_find(word);
  return *slot >= 0 ||
         ad_deny(t->reason, t->part->clause, "no_such_slot",
                 "there is no slot '%.40s', slots are N1 to N5, S1 to S5, W1 to W5 and E1 to E5",
                 word);
}

/* Finds the number of an architect where only a slot is named: it must be the only one left. */
static bool only_number(const struct ad_typed *t, long long *out)
{
  const uint8_t *left = qp_architects(t->rules, t->state);
  char list[QP_LIST];
  int n = 0;
  for (int number = 1; number <= QP_NUMBERS; number++)
    if (left[number]) {
      *out = number;
      n++;
    }
  if (n == 1)
    return true;
  qp_list_numbers(left, list);
  return ad_deny(t->reason, t->part->clause, "which_number",
                 "name the number of the architect, numbers left: %s", list);
}

static bool read_architect(struct ad_typed *t, unsigned *value)
{
  const char *first = ad_next_word(t), *second = ad_next_word(t);
  long long number;
  int slot;
  if (!first || t->n)
    return ad_deny_form(t);
  bool slot_first = qp_slot_find(first) >= 0;
  if (!second && !slot_first)
    return ad_parse_int(first, &number)
           ? ad_deny(t->reason, "", "syntax",
                     "the slot is missing, expected a number and a slot, like 'architect 2 N3'")
           : read_slot(t, first, &slot);
  if (!second && !only_number(t, &number))
    return false;
  const char *typed = slot_first ? second : first;
  if (second && !ad_parse_int(typed, &number))
    return ad_deny(t->reason, "", "syntax", "'%.40s' is not the number of an architect", typed);
  if (!read_slot(t, slot_first ? first : second, &slot) ||
      !qp_is_number(t->rules, number, t->reason))
    return false;
  *value = (unsigned)(number << 8 | slot);
  return true;
}

static const struct ad_part_type architect = {0, begins_with_architect, print_architect,
                                              read_architect};

/* ---- the tables ---- */

static int last_seat(const void *rules)
{
  return ((const struct qp_rules *)rules)->seats;
}

static const struct ad_number_part seat = {"seat", 1, last_seat, 1};
static const struct ad_word_part piece = {
  "piece", (const struct ad_word[]){{"inhabitant", 1 + QP_INHABITANTS},
                                    {"inhabitants", 1 + QP_INHABITANTS},
                                    {"energy", 1 + QP_ENERGY},
                                    {NULL, 0}}};

#define OF(phase) (ad_move)(phase) << 24, 1u << (phase)
#define IN(phase) (1u << (phase))
/* clang-format off */
#define SQUARE {{"ROW,COLUMN", &square, 0, 7, .clause = "QP-SETUP-02"}}
static const struct ad_verb verbs[] = {
  {"start", OF(QP_CHOOSE_START), "start 2",
   .part = {{"SEAT", &ad_part_number, 0, 8, "QP-SETUP-08", &seat}}},
  {"architect", OF(QP_PLACE_ARCHITECT), "architect 2 N3",
   .part = {{"NUMBER SLOT", &architect, 0, 11, .clause = "QP-ARCH-01"}}},
  {"pass", QP_PASS, IN(QP_PLACE_ARCHITECT), .like = "pass"},
  {"build", OF(QP_PLACE_BUILDING), "build 2,1", .part = SQUARE},
  {"discard", QP_DISCARD, IN(QP_PLACE_BUILDING), "discard energy",
   .part = {{"[inhabitant|energy]", &ad_part_word_or_none, 0, 2, "QP-BUILD-05", &piece}}},
  {"activate", OF(QP_ALLOCATE), "activate 2,1", .part = SQUARE},
  {"done", QP_DONE, IN(QP_ALLOCATE), .like = "done"},
  {.word = NULL},
};
/* clang-format on */

static const struct ad_step steps[] = {
  [QP_CHOOSE_START] = {"QP-SETUP-08", .what = "choose the start player"},
  [QP_PLACE_ARCHITECT] = {"QP-ROUND-03", .what = "place an architect"},
  [QP_PLACE_BUILDING] = {"QP-ROUND-03", .what = "build or discard"},
  [QP_ALLOCATE] = {"QP-END-01", .what = "activate buildings"},
  [QP_ENDED] = {.clause = "QP-END-01"},
};

const struct ad_verbs qp_verbs = {
  .verb = verbs, .step = steps, .phases = qp_phase_words, .phase = qp_phase, .gaps = ",()"};
