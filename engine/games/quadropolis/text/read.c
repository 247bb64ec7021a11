/* read.c - moves from text. */
#include "engine/games/quadropolis/text/read.h"

#include <string.h>

#include "engine/base/input_line.h"
#include "engine/games/quadropolis/play/legal.h"
#include "engine/games/quadropolis/text/explain.h"
#include "engine/games/quadropolis/text/phases.h"
#include "engine/games/quadropolis/text/words.h"

enum { MAX_WORDS = 4 };

static bool read_start(const struct qp_rules *r, const struct qp_state *st,
                       const struct ad_input_line *w, ad_move *out, struct ad_reason *reason)
{
  long long seat;
  (void)st;
  if (w->n != 2)
    return ad_deny(reason, "", "syntax", "expected 'start SEAT', like 'start 2'");
  if (!ad_parse_int(w->word[1], &seat))
    return ad_deny(reason, "", "syntax", "'%.40s' is not a seat, expected a number from 1 to %d",
                   w->word[1], r->seats);
  if (!qp_is_seat(r, seat, reason))
    return false;
  *out = qp_start_move((int)seat - 1);
  return true;
}

static bool read_slot(const char *word, int *slot, struct ad_reason *reason)
{
  *slot = qp_slot_find(word);
  return *slot >= 0 ||
         ad_deny(reason, "QP-ARCH-01", "no_such_slot",
                 "there is no slot '%.40s', slots are N1 to N5, S1 to S5, W1 to W5 and E1 to E5",
                 word);
}

/* Finds the number of an architect where only a slot is named: it must be the only one left. */
static bool only_number(const struct qp_rules *r, const struct qp_state *st, long long *out,
                        struct ad_reason *reason)
{
  const uint8_t *left = qp_architects(r, st);
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
  return ad_deny(reason, "QP-ARCH-01", "which_number",
                 "name the number of the architect, numbers left: %s", list);
}

static bool read_architect(const struct qp_rules *r, const struct qp_state *st,
                           const struct ad_input_line *w, ad_move *out, struct ad_reason *reason)
{
  long long number;
  int slot;
  if (w->n != 2 && w->n != 3)
    return ad_deny(reason, "", "syntax", "expected 'architect NUMBER SLOT', like 'architect 2 N3'");
  bool slot_first = qp_slot_find(w->word[1]) >= 0;
  if (w->n == 2 && !slot_first)
    return ad_parse_int(w->word[1], &number)
           ? ad_deny(reason, "", "syntax",
                     "the slot is missing, expected a number and a slot, like 'architect 2 N3'")
           : read_slot(w->word[1], &slot, reason);
  if (w->n == 2 && !only_number(r, st, &number, reason))
    return false;
  const char *number_word = w->word[slot_first ? 2 : 1];
  if (w->n == 3 && !ad_parse_int(number_word, &number))
    return ad_deny(reason, "", "syntax", "'%.40s' is not the number of an architect", number_word);
  if (!read_slot(w->word[slot_first ? 1 : 2], &slot, reason) || !qp_is_number(r, number, reason))
    return false;
  *out = qp_architect_move((int)number, slot);
  return true;
}

static bool read_pass(const struct qp_rules *r, const struct qp_state *st,
                      const struct ad_input_line *w, ad_move *out, struct ad_reason *reason)
{
  (void)r, (void)st;
  *out = QP_PASS;
  return w->n == 1 || ad_deny(reason, "", "syntax", "expected 'pass' alone");
}

/* Returns the square in the line, or -1 with the reason. */
static int read_square(const struct qp_rules *r, const struct ad_input_line *w,
                       struct ad_reason *reason)
{
  long long row, col;
  if (w->n != 3 || !ad_parse_int(w->word[1], &row) || !ad_parse_int(w->word[2], &col)) {
    ad_deny(reason, "", "syntax", "expected '%s ROW,COLUMN', like '%s 2,1'", w->word[0],
            w->word[0]);
    return -1;
  }
  return qp_is_square(r, row, col, reason) ? (int)(row - 1) * r->cols + (int)col - 1 : -1;
}

static bool read_build(const struct qp_rules *r, const struct qp_state *st,
                       const struct ad_input_line *w, ad_move *out, struct ad_reason *reason)
{
  int square = read_square(r, w, reason);
  (void)st;
  *out = qp_building_move(square);
  return square >= 0;
}

static bool read_discard(const struct qp_rules *r, const struct qp_state *st,
                         const struct ad_input_line *w, ad_move *out, struct ad_reason *reason)
{
  static const char *const names[] = {"inhabitant", "inhabitants", "energy"};
  char near[64];
  (void)r, (void)st;
  *out = qp_discard_move(0);
  if (w->n == 1)
    return true;
  if (w->n > 2)
    return ad_deny(reason, "", "syntax",
                   "expected 'discard', 'discard inhabitant' or 'discard energy'");
  for (int i = 0; i < AD_LEN(names); i++)
    if (strcmp(w->word[1], names[i]) == 0) {
      *out = qp_discard_move(1 + (i == 2 ? QP_ENERGY : QP_INHABITANTS));
      return true;
    }
  return ad_deny(reason, "", "syntax", "'%.40s' is not a piece%s", w->word[1],
                 ad_suggestion(w->word[1], names, AD_LEN(names), near, sizeof near));
}

static bool read_activate(const struct qp_rules *r, const struct qp_state *st,
                          const struct ad_input_line *w, ad_move *out, struct ad_reason *reason)
{
  int square = read_square(r, w, reason);
  (void)st;
  *out = qp_activate_move(square);
  return square >= 0;
}

static bool read_done(const struct qp_rules *r, const struct qp_state *st,
                      const struct ad_input_line *w, ad_move *out, struct ad_reason *reason)
{
  (void)r, (void)st;
  *out = QP_DONE;
  return w->n == 1 || ad_deny(reason, "", "syntax", "expected 'done' alone");
}

/* The word a move begins with; the first of a phase may be left out before a number or a slot. */
static const struct verb {
  const char *word;
  int phase;
  bool (*read)(const struct qp_rules *, const struct qp_state *, const struct ad_input_line *,
               ad_move *, struct ad_reason *);
} verbs[] = {{"start", QP_CHOOSE_START, read_start},
             {"architect", QP_PLACE_ARCHITECT, read_architect},
             {"pass", QP_PLACE_ARCHITECT, read_pass},
             {"build", QP_PLACE_BUILDING, read_build},
             {"discard", QP_PLACE_BUILDING, read_discard},
             {"activate", QP_ALLOCATE, read_activate},
             {"done", QP_ALLOCATE, read_done}};

/* Adds the first word of a line that leaves it out. */
static void complete(const struct qp_state *st, struct ad_input_line *w)
{
  long long number;
  int phase = st->phase, verb = 0;
  bool slot = qp_slot_find(w->word[0]) >= 0;
  if (!slot && !ad_parse_int(w->word[0], &number))
    return;
  if (slot || (w->n == 2 && qp_slot_find(w->word[1]) >= 0))
    phase = QP_PLACE_ARCHITECT;
  while (verbs[verb].phase != phase)
    verb++;
  ad_input_line_prepend(w, verbs[verb].word);
}

bool qp_read_move(const void *rules, const void *state, const char *text, ad_move *out,
                  struct ad_reason *reason)
{
  const struct qp_state *st = state;
  const char *names[AD_LEN(verbs)];
  struct ad_input_line w;
  if (!ad_input_line_split(&w, text, ",()", MAX_WORDS) || w.n == 0)
    return ad_deny(reason, "", "syntax",
                   "expected a move: start, architect, pass, build, discard, activate or done");
  if (st->phase == QP_ENDED)
    return qp_in_phase(st, QP_CHOOSE_START, reason);
  ad_input_line_lower(&w);
  complete(st, &w);
  for (int i = 0; i < AD_LEN(verbs); i++) {
    if (strcmp(w.word[0], verbs[i].word) == 0)
      return qp_in_phase(st, verbs[i].phase, reason) && verbs[i].read(rules, st, &w, out, reason);
    names[i] = verbs[i].word;
  }
  return ad_deny_kind(reason, w.word[0], names, AD_LEN(names));
}
