/* text.c - names of slots, moves as text and back. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "engine/games/quadropolis/text/words.h"

const struct ad_word qp_phase_words[] = {{"choose_start_player", QP_CHOOSE_START},
                                         {"place_architect", QP_PLACE_ARCHITECT},
                                         {"place_building", QP_PLACE_BUILDING},
                                         {"allocate", QP_ALLOCATE},
                                         {"over", QP_ENDED},
                                         {NULL, 0}};

const char *qp_phase(const void *rules, const void *state)
{
  (void)rules;
  return ad_word_of(qp_phase_words, ((const struct qp_state *)state)->phase);
}

/* ---- slots ---- */

static const char sides[] = "NSWE";

void qp_slot_name(int slot, char out[3])
{
  out[0] = sides[slot / QP_SIDE];
  out[1] = (char)('1' + slot % QP_SIDE);
  out[2] = '\0';
}

int qp_slot_find(const char *name)
{
  const char *side = *name ? strchr(sides, toupper((unsigned char)*name)) : NULL;
  if (!side || name[1] < '1' || name[1] >= '1' + QP_SIDE || name[2])
    return -1;
  return (int)(side - sides) * QP_SIDE + name[1] - '1';
}

/* ---- lists ---- */

void qp_list_numbers(const uint8_t *numbers, char out[QP_LIST])
{
  int last = 0;
  for (int number = 1; number <= QP_NUMBERS; number++)
    last = numbers[number] ? number : last;
  out[0] = '\0';
  for (int number = 1; number <= last; number++)
    if (numbers[number])
      ad_list_append(out, QP_LIST, number == last, "%d", number);
  if (!last)
    ad_list_append(out, QP_LIST, true, "none");
}

void qp_list_pieces(const int pieces[QP_PIECES], char out[QP_LIST])
{
  int people = pieces[QP_INHABITANTS], energy = pieces[QP_ENERGY];
  out[0] = '\0';
  if (people)
    ad_list_append(out, QP_LIST, false, "%d inhabitant%s", people, people == 1 ? "" : "s");
  if (energy)
    ad_list_append(out, QP_LIST, true, "%d energy unit%s", energy, energy == 1 ? "" : "s");
  if (!people && !energy)
    ad_list_append(out, QP_LIST, true, "nothing");
}

/* ---- reasons ---- */

bool qp_in_phase(const struct qp_state *st, int phase, struct ad_reason *reason)
{
  static const struct {
    const char *clause, *what;
  } step[] = {{"QP-SETUP-08", "choose the start player"},
              {"QP-ROUND-03", "place an architect"},
              {"QP-ROUND-03", "build or discard"},
              {"QP-END-01", "activate buildings"}};
  if (st->phase == phase)
    return true;
  if (st->phase == QP_ENDED)
    return ad_deny(reason, "QP-END-01", "not_your_phase", "the game is over");
  if (phase > QP_ALLOCATE)
    return ad_deny(reason, step[st->phase].clause, "not_your_phase",
                   "this is no move of the game; it is time to %s", step[st->phase].what);
  return ad_deny(reason, step[st->phase].clause, "not_your_phase", "it is time to %s, not to %s",
                 step[st->phase].what, step[phase].what);
}

bool qp_is_seat(const struct qp_rules *r, long long seat, struct ad_reason *reason)
{
  return (seat >= 1 && seat <= r->seats) ||
         ad_deny(reason, "QP-SETUP-08", "no_such_seat", "there is no seat %lld, seats are 1 to %d",
                 seat, r->seats);
}

bool qp_is_number(const struct qp_rules *r, long long number, struct ad_reason *reason)
{
  char list[QP_LIST];
  if (number >= 1 && number <= QP_NUMBERS && r->set[number])
    return true;
  qp_list_numbers(r->set, list);
  return ad_deny(reason, "QP-ARCH-01", "no_such_architect",
                 "there is no architect with number %lld, there are %s", number, list);
}

bool qp_is_square(const struct qp_rules *r, long long row, long long col, struct ad_reason *reason)
{
  return (row >= 1 && row <= r->rows && col >= 1 && col <= r->cols) ||
         ad_deny(reason, "QP-SETUP-02", "no_such_square",
                 "there is no square %lld,%lld, a city has rows 1 to %d and columns 1 to %d", row,
                 col, r->rows, r->cols);
}

/* ---- moves to text ---- */

static const struct ad_word piece_names[] = {
  {"", 0}, {" inhabitant", 1 + QP_INHABITANTS}, {" energy", 1 + QP_ENERGY}, {NULL, 0}};

void qp_move_text(const void *rules, const void *state, ad_move move, char *buf, size_t size)
{
  const struct qp_rules *r = rules;
  char slot[3];
  (void)state;
  switch (qp_move_kind(move)) {
  case QP_CHOOSE_START: snprintf(buf, size, "start %d", (int)(move & 255) + 1); return;
  case QP_PLACE_ARCHITECT:
    if (move == QP_PASS) {
      snprintf(buf, size, "pass");
    } else {
      qp_slot_name(qp_move_slot(move), slot);
      snprintf(buf, size, "architect %d %s", qp_move_number(move), slot);
    }
    return;
  case QP_PLACE_BUILDING:
    if (qp_is_discard(move))
      snprintf(buf, size, "discard%s", ad_word_of(piece_names, (int)(move & 3)));
    else
      snprintf(buf, size, "build %d,%d", QP_PLACE(r, qp_move_square(move)));
    return;
  default:
    if (move == QP_DONE)
      snprintf(buf, size, "done");
    else
      snprintf(buf, size, "activate %d,%d", QP_PLACE(r, qp_move_square(move)));
  }
}

static const char *taken_by(const struct qp_rules *r, const struct qp_state *st, ad_move move)
{
  int tile = qp_tile_at(r, st, r->pointed[qp_move_number(move)][qp_move_slot(move)]);
  if (tile < 0)
    return "no tile";
  return qp_face_down(r, tile) ? "face down" : qp_kind_of(r, &r->tile[tile])->title;
}

void qp_move_note(const void *rules, const void *state, ad_move move, char *buf, size_t size)
{
  const struct qp_rules *r = rules;
  const struct qp_state *st = state;
  const char *note = "";
  if (qp_move_kind(move) == QP_PLACE_ARCHITECT && move != QP_PASS)
    note = taken_by(r, st, move);
  else if (qp_move_kind(move) == QP_PLACE_BUILDING)
    note = qp_kind_of(r, &r->tile[st->in_hand - 1])->title;
  else if (qp_move_kind(move) == QP_ALLOCATE && move != QP_DONE)
    note = r->kind[st->city[st->seat].kind[qp_move_square(move)] - 1].title;
  snprintf(buf, size, "%s", note);
}

/* ---- text to moves ---- */

enum { MOST_WORDS = 4 };

static bool read_start(const struct qp_rules *r, const struct qp_state *st,
                       const struct ad_input_line *w, ad_move *out, struct ad_reason *reason)
{
  long long seat;
  (void)st;
  if (w->n != 2)
    return ad_deny(reason, "", "syntax", "expected 'start SEAT', like 'start 2'");
  if (!ad_parse_int(w->word[1], &seat))
    return ad_deny(reason, "", "syntax", "'%.40s' is no seat, expected a number from 1 to %d",
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

/* The number that is meant where only a slot is named: the only one left. */
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
  return ad_deny(reason, "QP-ARCH-01", "which_number", "which architect is meant? numbers left: %s",
                 list);
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
           ? ad_deny(reason, "", "syntax", "expected a slot as well, like 'architect 2 N3'")
           : read_slot(w->word[1], &slot, reason);
  if (w->n == 2 && !only_number(r, st, &number, reason))
    return false;
  const char *number_word = w->word[slot_first ? 2 : 1];
  if (w->n == 3 && !ad_parse_int(number_word, &number))
    return ad_deny(reason, "", "syntax", "'%.40s' is no number of an architect", number_word);
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

/* The square that is named, or -1. */
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
  return ad_deny(reason, "", "syntax", "'%.40s' is no piece%s", w->word[1],
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

/* Puts the word in front that was left out, if one was. */
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
  if (!ad_input_line_split(&w, text, ",()", MOST_WORDS) || w.n == 0)
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
