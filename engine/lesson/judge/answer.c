/* answer.c - computes answers from attributes, sheets, refusals and results. */
#include "engine/lesson/judge/answer.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "engine/lesson/book/sheet_diff.h"

/* ---- the position that is asked about ---- */

/* Makes the moves of TEXTS in STATE; false after filling ERR. */
static bool make_moves(const struct le_texts *texts, const struct ad_setup *s, void *state,
                       struct ad_err *err)
{
  for (int i = 0; i < texts->n; i++) {
    struct ad_reason reason = {0};
    ad_move move;
    if (ad_to_act(s, state) == AD_OVER)
      return ad_fail(err, AD_EINPUT, texts->node[i]->pos, "'%s' cannot be made: the game is over",
                     texts->text[i]);
    if (!ad_move_parse(s, state, texts->text[i], &move, &reason))
      return ad_fail(err, AD_EINPUT, texts->node[i]->pos, "'%s' cannot be made: %s%s%s",
                     texts->text[i], reason.clause, *reason.clause ? ": " : "", reason.text);
    ad_apply(s, state, move);
  }
  return true;
}

/* ---- sources ---- */

bool le_line_has(const struct ad_line *line, const char *text)
{
  return strstr(line->where, text) || strstr(line->label, text);
}

/* Appends the points of the lines that ANSWER names.  Without `where` there may be none: 0 points;
 * with it a line must be there. */
static bool add_sheet_points(const struct le_answer *answer, const struct le_case *c,
                             const void *state, struct ad_buf *out, struct ad_err *err)
{
  struct ad_sheet sheet;
  int points = 0, found = 0;
  ad_sheet_init(&sheet);
  ad_score(c->setup, state, answer->seat, c->seat, &sheet);
  for (int i = 0; i < sheet.n; i++)
    if (strcmp(sheet.lines[i].clause, answer->clause) == 0 &&
        (!answer->where || le_line_has(&sheet.lines[i], answer->where))) {
      points += sheet.lines[i].points;
      found++;
    }
  ad_sheet_fini(&sheet);
  if (answer->where && !found)
    return ad_fail(err, AD_EINPUT, answer->node->pos,
                   "the sheet has no line of %s with '%s' in its places or its label",
                   answer->clause, answer->where);
  ad_buf_printf(out, "%d", points);
  return true;
}

/* Points of SEAT by a clause, as the viewer of C knows them. */
static int points_by(const struct le_case *c, const void *state, int seat, const char *clause)
{
  struct ad_sheet sheet;
  int points = 0;
  ad_sheet_init(&sheet);
  ad_score(c->setup, state, seat, c->seat, &sheet);
  for (int i = 0; i < sheet.n; i++)
    points += strcmp(sheet.lines[i].clause, clause) == 0 ? sheet.lines[i].points : 0;
  ad_sheet_fini(&sheet);
  return points;
}

static bool add_most(const struct le_answer *answer, const struct le_case *c, const void *state,
                     struct ad_buf *out, struct ad_err *err)
{
  int best = 0, n = 1, most = points_by(c, state, 0, answer->clause);
  for (int seat = 1; seat < c->setup->seats; seat++) {
    int points = points_by(c, state, seat, answer->clause);
    n = points > most ? 1 : n + (points == most);
    best = points > most ? seat : best;
    most = points > most ? points : most;
  }
  if (n > 1)
    return ad_fail(err, AD_EINPUT, answer->node->pos,
                   "%d seats have the most points by %s, %d each, expected one seat", n,
                   answer->clause, most);
  ad_buf_printf(out, "%d", best + 1);
  return true;
}

/* Whether the words of TEXT have the LEN bytes at WORD. */
static bool has_word(const char *text, const char *word, size_t len)
{
  for (const char *at = text; *at; at += strspn(at, " ")) {
    size_t n = strcspn(at, " ");
    if (n == len && strncmp(at, word, len) == 0)
      return true;
    at += n;
  }
  return false;
}

/* Appends the places of a line that OUT does not have yet. */
static void add_places(const char *where, struct ad_buf *out)
{
  for (const char *at = where + strspn(where, " "); *at; at += strspn(at, " ")) {
    size_t len = strcspn(at, " ");
    if (!has_word(ad_buf_text(out), at, len)) {
      ad_buf_add(out, out->len ? " " : "");
      ad_buf_add_n(out, at, len);
    }
    at += len;
  }
}

static void sheet_places(const struct le_answer *answer, const struct le_case *c, const void *state,
                         struct ad_buf *out)
{
  struct ad_sheet sheet;
  ad_sheet_init(&sheet);
  ad_score(c->setup, state, answer->seat, c->seat, &sheet);
  for (int i = 0; i < sheet.n; i++)
    if (strcmp(sheet.lines[i].clause, answer->clause) == 0)
      add_places(sheet.lines[i].where, out);
  ad_sheet_fini(&sheet);
}

static bool parse_move(const struct le_answer *answer, const struct ad_setup *s, const void *state,
                       ad_move *move, struct ad_reason *reason)
{
  *reason = (struct ad_reason){.word = "over", .text = "the game is over"};
  return ad_to_act(s, state) != AD_OVER && ad_move_parse(s, state, answer->text, move, reason);
}

/* The state after the move of ANSWER, which the caller frees; NULL: the move is not legal. */
static void *make_answer(const struct le_answer *answer, const struct le_case *c, const void *state,
                         struct ad_err *err)
{
  struct ad_reason reason;
  ad_move move;
  if (!parse_move(answer, c->setup, state, &move, &reason)) {
    ad_fail(err, AD_EINPUT, answer->node->pos, "'%s' is not legal here: %s", answer->text,
            reason.text);
    return NULL;
  }
  void *after = ad_calloc(1, c->setup->state_size);
  memcpy(after, state, c->setup->state_size);
  ad_apply(c->setup, after, move);
  return after;
}

static bool add_gain(const struct le_answer *answer, const struct le_case *c, const void *state,
                     struct ad_buf *out, struct ad_err *err)
{
  void *after = make_answer(answer, c, state, err);
  if (!after)
    return false;
  int seat = ad_to_act(c->setup, state);
  ad_buf_printf(out, "%d",
                ad_points_visible_to(c->setup, after, seat, c->seat).points -
                  ad_points_visible_to(c->setup, state, seat, c->seat).points);
  free(after);
  return true;
}

/* The clauses whose lines the move changes, separated by blanks; "none". */
static bool add_changes(const struct le_answer *answer, const struct le_case *c, const void *state,
                        struct ad_buf *out, struct ad_err *err)
{
  enum { MOST = 16 };
  const char *clause[MOST + 1];
  struct ad_sheet old, now;
  struct le_sheet_diff diff;
  void *after = make_answer(answer, c, state, err);
  if (!after)
    return false;
  int seat = ad_to_act(c->setup, state);
  ad_sheet_init(&old);
  ad_sheet_init(&now);
  ad_score(c->setup, state, seat, c->seat, &old);
  ad_score(c->setup, after, seat, c->seat, &now);
  le_sheet_diff(&old, &now, &diff);
  le_sheet_diff_join(&diff);
  int n = le_changed_clauses(&diff, clause, MOST);
  for (int i = 0; i < n; i++)
    ad_buf_printf(out, "%s%s", i ? " " : "", clause[i]);
  if (!n)
    ad_buf_add(out, "none");
  le_sheet_diff_fini(&diff);
  ad_sheet_fini(&old);
  ad_sheet_fini(&now);
  free(after);
  return true;
}

static bool add_clause(const struct le_answer *answer, const struct le_case *c, const void *state,
                       struct ad_buf *out, struct ad_err *err)
{
  struct ad_reason reason;
  ad_move move;
  if (parse_move(answer, c->setup, state, &move, &reason))
    return ad_fail(err, AD_EINPUT, answer->node->pos,
                   "'%s' is legal here, expected a move that a clause forbids", answer->text);
  if (!*reason.clause)
    return ad_fail(err, AD_EINPUT, answer->node->pos, "'%s' is refused without a clause: %s",
                   answer->text, reason.text);
  ad_buf_add(out, reason.clause);
  return true;
}

static bool add_attr(const struct le_answer *answer, const struct le_case *c, const void *state,
                     struct ad_buf *out, struct ad_err *err)
{
  const struct ad_attr *attr = answer->attr;
  if (!le_indexes_fit(c->setup, state, attr, answer->index))
    return ad_fail(err, AD_EINPUT, answer->node->pos, "an index of %s is out of range here",
                   attr->name);
  int64_t value = attr->get(c->setup->rules, state, c->seat, answer->index);
  if (value == AD_NONE || value == AD_HIDDEN)
    return ad_fail(err, AD_EINPUT, answer->node->pos, "%s is %s here, expected a value", attr->name,
                   value == AD_NONE ? "nothing" : "hidden from the seat");
  le_value_text(c->setup, attr->type, attr->words, attr->name_of, value, out);
  return true;
}

static bool add_var(const struct le_answer *answer, const struct le_case *c, const void *state,
                    struct ad_buf *out, struct ad_err *err)
{
  int64_t value = ad_var_get(c->setup, state, answer->var, c->seat, answer->index[0]);
  if (value == AD_HIDDEN)
    return ad_fail(err, AD_EINPUT, answer->node->pos,
                   "%s is hidden from the seat, expected a value", answer->var->name);
  ad_buf_printf(out, "%lld", (long long)value);
  return true;
}

static bool add_winner(const struct le_answer *answer, const struct ad_setup *s, const void *state,
                       struct ad_buf *out, struct ad_err *err)
{
  struct ad_result result;
  int winner = -1, n = 0;
  ad_result_of(s, state, &result);
  for (int seat = 0; seat < result.seats; seat++)
    if (result.rank[seat] == 1) {
      winner = seat;
      n++;
    }
  if (n != 1)
    return ad_fail(err, AD_EINPUT, answer->node->pos,
                   "%d seats share the first place, expected one", n);
  ad_buf_printf(out, "%d", winner + 1);
  return true;
}

/* Who wins, and by what. */
static void add_how(const struct ad_setup *s, const void *state, struct ad_buf *out)
{
  struct ad_result result;
  int winner = 0;
  ad_result_of(s, state, &result);
  if (ad_winners(&result) != 1) {
    ad_buf_add(out, "nobody alone");
    return;
  }
  while (result.rank[winner] != 1)
    winner++;
  bool tied = false;
  if (result.wins[winner]) {
    ad_buf_printf(out, "seat %d by a house rule", winner + 1);
    return;
  }
  for (int seat = 0; seat < result.seats; seat++)
    tied |= seat != winner && result.score[seat] == result.score[winner];
  ad_buf_printf(out, "seat %d by %s", winner + 1, tied ? "a tie-break" : "points");
}

static int count_moves(const struct le_answer *answer, const struct le_case *c, const void *state)
{
  if (ad_to_act(c->setup, state) == AD_OVER)
    return 0;
  ad_move *moves = ad_calloc((size_t)c->setup->max_moves, sizeof *moves);
  void *after = ad_calloc(1, c->setup->state_size);
  int n = ad_legal(c->setup, state, moves), count = 0;
  for (int i = 0; i < n; i++) {
    struct le_case move = *c;
    memcpy(after, state, c->setup->state_size);
    ad_apply(c->setup, after, moves[i]);
    move.before = state;
    move.after = after;
    move.has_move = true;
    move.move = moves[i];
    count += !answer->condition || le_holds(answer->condition, &move);
  }
  free(after);
  free(moves);
  return count;
}

static bool compute(const struct le_answer *answer, const struct le_case *c, const void *state,
                    struct ad_buf *out, struct ad_err *err)
{
  struct ad_result result;
  struct ad_reason reason;
  ad_move move;
  struct le_case position = *c;
  position.before = position.after = state;
  position.has_move = false;
  switch (answer->source) {
  case LE_FROM_LITERAL: ad_buf_add(out, answer->text); break;
  case LE_FROM_SHEET: return add_sheet_points(answer, c, state, out, err);
  case LE_FROM_POINTS:
    ad_buf_printf(out, "%d", ad_points_visible_to(c->setup, state, answer->seat, c->seat).points);
    break;
  case LE_FROM_GAIN: return add_gain(answer, c, state, out, err);
  case LE_FROM_CHANGES: return add_changes(answer, c, state, out, err);
  case LE_FROM_ATTR: return add_attr(answer, c, state, out, err);
  case LE_FROM_VAR: return add_var(answer, c, state, out, err);
  case LE_FROM_TO_ACT:
    if (ad_to_act(c->setup, state) == AD_OVER)
      return ad_fail(err, AD_EINPUT, answer->node->pos, "the game is over: no seat is to act");
    ad_buf_printf(out, "%d", ad_to_act(c->setup, state) + 1);
    break;
  case LE_FROM_PHASE: ad_buf_add(out, ad_phase(c->setup, state)); break;
  case LE_FROM_WHY_NOT: return add_clause(answer, c, state, out, err);
  case LE_FROM_LEGAL:
    ad_buf_add(out, parse_move(answer, c->setup, state, &move, &reason) ? "yes" : "no");
    break;
  case LE_FROM_RANK:
    ad_result_of(c->setup, state, &result);
    ad_buf_printf(out, "%d", result.rank[answer->seat]);
    break;
  case LE_FROM_WINNER: return add_winner(answer, c->setup, state, out, err);
  case LE_FROM_HOW: add_how(c->setup, state, out); break;
  case LE_FROM_COUNT: ad_buf_printf(out, "%d", count_moves(answer, c, state)); break;
  case LE_FROM_MOST: return add_most(answer, c, state, out, err);
  case LE_FROM_PLACES: sheet_places(answer, c, state, out); break;
  case LE_FROM_HOLDS: ad_buf_add(out, le_holds(answer->condition, &position) ? "yes" : "no"); break;
  case LE_FROM_LUA:
    if (!c->script)
      return ad_fail(err, AD_EINPUT, answer->node->pos, "the lesson has no script");
    return c->script->value(c->script->self, answer->function, c->setup, c->seat, state, out, err);
  }
  return true;
}

bool le_answer_refuses(const struct le_answer *answer, const struct le_case *c, const void *state,
                       struct ad_reason *reason)
{
  struct ad_err err = {0};
  ad_move move;
  if (answer->source != LE_FROM_LEGAL)
    return false;
  void *copy = ad_calloc(1, c->setup->state_size);
  memcpy(copy, state, c->setup->state_size);
  bool refuses = make_moves(&answer->after, c->setup, copy, &err) &&
                 !parse_move(answer, c->setup, copy, &move, reason);
  free(copy);
  return refuses;
}

bool le_answer_compute(const struct le_answer *answer, const struct le_case *c, const void *state,
                       struct ad_buf *out, struct ad_err *err)
{
  void *copy = ad_calloc(1, c->setup->state_size);
  memcpy(copy, state, c->setup->state_size);
  bool good = make_moves(&answer->after, c->setup, copy, err) && compute(answer, c, copy, out, err);
  free(copy);
  return good;
}

/* ---- what people type ---- */

static bool is_yes(const char *text)
{
  return strcasecmp(text, "yes") == 0 || strcasecmp(text, "y") == 0;
}

static bool is_no(const char *text)
{
  return strcasecmp(text, "no") == 0 || strcasecmp(text, "n") == 0;
}

size_t le_square_length(const char **text)
{
  *text += strspn(*text, " ;()");
  return strcspn(*text, " ;()");
}

/* True if every square of A is in B. */
static bool squares_within(const char *a, const char *b)
{
  for (size_t len; (len = le_square_length(&a)) > 0; a += len) {
    bool found = false;
    const char *at = b;
    for (size_t other; (other = le_square_length(&at)) > 0 && !found; at += other)
      found = other == len && strncasecmp(a, at, len) == 0;
    if (!found)
      return false;
  }
  return true;
}

bool le_same_answer(enum le_ask ask, const char *typed, const char *right)
{
  long long a, b;
  switch (ask) {
  case LE_ASK_YES: return (is_yes(typed) && is_yes(right)) || (is_no(typed) && is_no(right));
  case LE_ASK_SQUARES: return squares_within(typed, right) && squares_within(right, typed);
  case LE_ASK_NUMBER:
  case LE_ASK_SEAT:
    return ad_parse_int(*typed == '+' ? typed + 1 : typed, &a) && ad_parse_int(right, &b) && a == b;
  case LE_ASK_MOVE:
  case LE_ASK_CHOICE:
  case LE_ASK_CLAUSE: break;
  }
  return strcasecmp(typed, right) == 0;
}

bool le_is_answer(enum le_ask ask, int seats, const char *typed, struct ad_buf *reason)
{
  long long number;
  bool is_number = ad_parse_int(*typed == '+' ? typed + 1 : typed, &number);
  if (ask == LE_ASK_YES && !is_yes(typed) && !is_no(typed))
    ad_buf_add(reason, "please answer yes or no");
  else if (ask == LE_ASK_NUMBER && !is_number)
    ad_buf_add(reason, "please answer with a whole number, such as 3 or -2");
  else if (ask == LE_ASK_SEAT && (!is_number || number < 1 || number > seats))
    ad_buf_printf(reason, "please answer with the number of a seat, 1 to %d", seats);
  else if (ask == LE_ASK_SQUARES && !le_square_length(&typed))
    ad_buf_add(reason, "please answer with squares, separated by blanks");
  else
    return true;
  return false;
}
