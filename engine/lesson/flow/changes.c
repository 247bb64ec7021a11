/* changes.c - what moves change on the learner's score sheet: the right one, and a weaker one
 * beside it. */
#include <stdlib.h>
#include <string.h>

#include "engine/lesson/book/sheet_diff.h"
#include "engine/lesson/flow/_internal.h"

enum { MOST_LINES = 3 };

/* What a move changes on the sheet of the lesson's seat. */
struct change {
  struct ad_sheet before, after;
  struct le_sheet_diff diff;
  int points;
};

static void change_init(struct change *c, const struct le_session *s, const void *after)
{
  const struct ad_setup *setup = s->world->setup;
  int seat = s->world->lesson->seat;
  ad_sheet_init(&c->before);
  ad_sheet_init(&c->after);
  ad_score(setup, s->state, seat, seat, &c->before);
  ad_score(setup, after, seat, seat, &c->after);
  le_sheet_diff(&c->before, &c->after, &c->diff);
  le_sheet_diff_join(&c->diff);
  c->points = ad_sheet_total(&c->after) - ad_sheet_total(&c->before);
}

static void change_fini(struct change *c)
{
  le_sheet_diff_fini(&c->diff);
  ad_sheet_fini(&c->before);
  ad_sheet_fini(&c->after);
}

/* Takes out the change number AT. */
static void take_out(struct le_sheet_diff *diff, int at)
{
  memmove(&diff->list[at], &diff->list[at + 1], (size_t)(diff->n - at - 1) * sizeof *diff->list);
  diff->n--;
}

static void add_effect(struct le_response *response, const struct le_change *change,
                       bool is_solution)
{
  AD_GROW(response->effect, response->n_effects, response->cap_effects);
  response->effect[response->n_effects++] =
    (struct le_effect){.is_solution = is_solution,
                       .is_lost = change->is_lost,
                       .points = change->points,
                       .clause = ad_strdup(change->line->clause),
                       .label = ad_strdup(change->line->label),
                       .where = ad_strdup(change->line->where)};
}

/* Appends CHANGE, with HEAD before it. */
static void say_line(const char *head, const struct le_change *change, bool is_solution,
                     struct le_response *response)
{
  const struct ad_line *line = change->line;
  ad_buf_printf(&response->text, "  %-9s %-13s %+4d  %s%s%s%s\n", head, line->clause,
                change->points, change->is_lost ? "no longer: " : "", line->label,
                *line->where ? "  " : "", line->where);
  add_effect(response, change, is_solution);
}

/* ---- the right move ---- */

static bool has_clause(const struct le_texts *facts, const char *clause)
{
  for (int i = 0; i < facts->n; i++)
    if (strcmp(facts->text[i], clause) == 0)
      return true;
  return false;
}

/* Whether CONDITION asks for points, or for a line of CLAUSE. */
static bool asks_for_points(const struct le_condition *condition, const char *clause)
{
  bool asks = false;
  if (condition->test <= LE_TEST_NOT)
    for (int i = 0; i < condition->n && !asks; i++)
      asks = asks_for_points(&condition->child[i], clause);
  return asks || condition->test == LE_TEST_GAIN || condition->test == LE_TEST_BEST ||
         ((condition->test == LE_TEST_LINE || condition->test == LE_TEST_LOSES) &&
          strcmp(condition->clause, clause) == 0);
}

static bool is_about(const struct le_session *s, const struct le_step *step, const char *clause)
{
  const struct le_lesson *lesson = s->world->lesson;
  bool is_taught = has_clause(&step->facts, clause);
  for (int i = 0; i < lesson->n_teaches && !is_taught; i++)
    is_taught = strcmp(lesson->teaches[i].clause, clause) == 0;
  return is_taught || asks_for_points(step->accept, clause);
}

/* The question that follows in the order of the lesson, or -1. */
static int next_question(const struct le_session *s)
{
  const struct le_lesson *lesson = s->world->lesson;
  for (int at = le_next_in_order(s, s->at), n = 0; at < lesson->n_steps && n < lesson->n_steps;
       at = le_next_in_order(s, at), n++)
    if (lesson->step[at].kind == LE_ASK)
      return at;
  return -1;
}

/* Whether the sheet of POSITION has LINE. */
static bool has_line(const struct le_session *s, const void *position, const struct ad_line *line)
{
  int seat = s->world->lesson->seat;
  struct ad_sheet sheet;
  bool has = false;
  ad_sheet_init(&sheet);
  ad_score(s->world->setup, position, seat, seat, &sheet);
  for (int i = 0; i < sheet.n && !has; i++)
    has = strcmp(sheet.lines[i].clause, line->clause) == 0 &&
          strcmp(sheet.lines[i].label, line->label) == 0;
  ad_sheet_fini(&sheet);
  return has;
}

/* Whether LINE may tell the answer to step AT, a question that follows.  It does not if that
 * question has a position of its own that lacks the line. */
static bool tells(const struct le_session *s, int at, const struct ad_line *line)
{
  const struct le_answer *answer = at >= 0 ? s->world->lesson->step[at].answer : NULL;
  const char *clause = line->clause;
  if (!answer || (s->world->start[at] && !has_line(s, s->world->start[at], line)))
    return false;
  switch (answer->source) {
  case LE_FROM_SHEET:
  case LE_FROM_MOST:
  case LE_FROM_PLACES: return strcmp(answer->clause, clause) == 0;
  case LE_FROM_GAIN:
  case LE_FROM_POINTS:
  case LE_FROM_RANK:
  case LE_FROM_WINNER: return true;
  case LE_FROM_LUA:
  case LE_FROM_LITERAL: return s->world->lesson->step[at].ask == LE_ASK_NUMBER;
  default: return false;
  }
}

void le_say_gain(const struct le_session *s, const struct le_step *step, const void *after,
                 struct le_response *response)
{
  struct change change;
  int said = 0, next = next_question(s);
  change_init(&change, s, after);
  for (int i = 0; i < change.diff.n && said < MOST_LINES; i++) {
    const struct le_change *line = &change.diff.list[i];
    bool is_nothing = line->is_lost && !line->points;
    if (!is_nothing && is_about(s, step, line->line->clause) && !tells(s, next, line->line))
      say_line(said++ ? "" : "you get", line, false, response);
  }
  change_fini(&change);
}

/* ---- a weaker move ---- */

static bool same_change(const struct le_change *a, const struct le_change *b)
{
  return a->points == b->points && a->is_lost == b->is_lost &&
         strcmp(a->line->clause, b->line->clause) == 0 &&
         strcmp(a->line->label, b->line->label) == 0;
}

/* Takes out what both moves change alike. */
static void take_out_common(struct le_sheet_diff *a, struct le_sheet_diff *b)
{
  for (int i = a->n - 1; i >= 0; i--)
    for (int k = b->n - 1; k >= 0; k--)
      if (same_change(&a->list[i], &b->list[k])) {
        take_out(a, i);
        take_out(b, k);
        break;
      }
}

/* Takes out lines of no points that are gone: nobody misses them. */
static void take_out_nothing(struct le_sheet_diff *diff)
{
  for (int i = diff->n - 1; i >= 0; i--)
    if (diff->list[i].is_lost && !diff->list[i].points)
      take_out(diff, i);
}

/* How many lines of A, sorted, are said if B, sorted, has lines too: the largest of both. */
static int lines_of(const struct le_sheet_diff *a, const struct le_sheet_diff *b)
{
  int n_a = 0, n_b = 0;
  while (n_a + n_b < MOST_LINES && (n_a < a->n || n_b < b->n)) {
    bool is_a = n_b >= b->n || (n_a < a->n && abs(a->list[n_a].points) >= abs(b->list[n_b].points));
    n_a += is_a;
    n_b += !is_a;
  }
  if (n_a == MOST_LINES && b->n)
    n_a--;
  return n_a == 0 && a->n ? 1 : n_a;
}

static void say_lines(const char *head, const struct le_sheet_diff *diff, int n, bool is_solution,
                      struct le_response *response)
{
  for (int i = 0; i < n && i < diff->n; i++)
    say_line(i ? "" : head, &diff->list[i], is_solution, response);
}

static void compare(struct change *yours, struct change *solution, struct le_response *response)
{
  bool changes_nothing = yours->diff.n == 0;
  take_out_common(&yours->diff, &solution->diff);
  take_out_nothing(&yours->diff);
  take_out_nothing(&solution->diff);
  int n = yours->diff.n + solution->diff.n, own = lines_of(&yours->diff, &solution->diff);
  if (n && changes_nothing)
    ad_buf_add(&response->text, "  yours     changes no line of your sheet\n");
  say_lines("yours", &yours->diff, own, false, response);
  say_lines("solution", &solution->diff, MOST_LINES - own, false, response);
  if (yours->points != solution->points && (n == 0 || n > MOST_LINES))
    ad_buf_printf(&response->text, "  in all    yours %+d, solution %+d points\n", yours->points,
                  solution->points);
}

void le_say_both(const struct le_session *s, const void *after, const char *solution,
                 struct le_response *response)
{
  const struct ad_setup *setup = s->world->setup;
  struct ad_reason reason;
  struct change yours, other;
  ad_move move;
  if (!ad_move_parse(setup, s->state, solution, &move, &reason))
    return;
  void *best = ad_calloc(1, setup->state_size);
  memcpy(best, s->state, setup->state_size);
  ad_apply(setup, best, move);
  change_init(&yours, s, after);
  change_init(&other, s, best);
  compare(&yours, &other, response);
  change_fini(&yours);
  change_fini(&other);
  free(best);
}
