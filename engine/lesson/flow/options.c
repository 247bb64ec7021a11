/* options.c - the right answer to a question, its options, and its hints.
 *
 * Method for the wrong options of `ask: clause`: random moves are played on from the position; each
 * move that is legal somewhere there and is refused here names a clause.  Those clauses are the
 * most tempting ones, because they forbid moves of the same game situation.  If they are too few,
 * clauses of the page that stand nearest to the right one follow. */
#include <stdlib.h>
#include <string.h>

#include "engine/lesson/flow/_internal.h"
#include "engine/lesson/flow/named.h"

/* ---- the right answer ---- */

static bool right_option(const struct le_session *s, const struct le_step *step, struct ad_buf *out,
                         struct ad_err *err)
{
  struct ad_buf value = {0};
  const char *found = NULL;
  struct le_case now = le_case_now(s, err);
  bool good = !step->answer || le_answer_compute(step->answer, &now, s->state, &value, err);
  for (int i = 0; i < step->n_options && good; i++) {
    const struct le_option *option = &step->option[i];
    bool right = option->holds ? le_holds(option->holds, &now)
                               : step->answer && strcmp(option->value, ad_buf_text(&value)) == 0;
    if (right && found)
      good = ad_fail(err, AD_EINPUT, option->node->pos,
                     "both options '%s' and '%s' are right, expected one", found, option->text);
    else if (right)
      found = option->text;
  }
  if (good && !found)
    good = ad_fail(err, AD_EINPUT, step->node->pos, "no option is right%s%s",
                   step->answer ? ": the answer is " : "", step->answer ? ad_buf_text(&value) : "");
  if (good)
    le_text_add(s, found, out);
  ad_buf_fini(&value);
  return good && err->code == AD_OK;
}

/* The move that `ask: clause` asks about, as an answer that names its clause. */
static struct le_answer clause_answer(const struct le_step *step)
{
  return (struct le_answer){.source = LE_FROM_WHY_NOT, .node = step->node, .text = step->move};
}

bool le_session_solution(const struct le_session *s, struct ad_buf *out, struct ad_err *err)
{
  const struct le_step *step = le_session_step(s);
  struct le_case now = le_case_now(s, err);
  if (step->ask == LE_ASK_MOVE) {
    ad_buf_add(out, step->solution);
    return true;
  }
  if (step->n_options)
    return right_option(s, step, out, err);
  struct le_answer own = clause_answer(step);
  const struct le_answer *answer = step->ask == LE_ASK_CLAUSE && step->move ? &own : step->answer;
  return le_answer_compute(answer, &now, s->state, out, err) && err->code == AD_OK;
}

bool le_asks_points(const struct le_step *step)
{
  if (!step || step->kind != LE_ASK || !step->answer)
    return false;
  switch (step->answer->source) {
  case LE_FROM_SHEET:
  case LE_FROM_POINTS:
  case LE_FROM_GAIN:
  case LE_FROM_CHANGES:
  case LE_FROM_MOST: return true;
  default: return false; /* who wins is seen from the points */
  }
}

/* ---- options ---- */

struct distractors {
  const struct le_session *session;
  const char *right;
  int most; /* how many are wanted */
  const char *clause[LE_MAX_OPTIONS];
  int n;
};

static void add_distractor(struct distractors *d, const char *clause)
{
  const struct le_clause *known = le_clause_find(d->session->world->clauses, clause);
  if (!known || d->n >= d->most || strcmp(clause, d->right) == 0)
    return;
  for (int i = 0; i < d->n; i++)
    if (strcmp(d->clause[i], clause) == 0)
      return;
  d->clause[d->n++] = known->id;
}

/* Tries MOVE, which is legal in STATE, in the position of the question. */
static void try_here(struct distractors *d, const void *state, ad_move move)
{
  const struct ad_setup *setup = d->session->world->setup;
  struct ad_reason reason = {0};
  char text[AD_MOVE_TEXT];
  ad_move unused;
  ad_move_print(setup, state, move, text, sizeof text);
  if (!ad_move_parse(setup, d->session->state, text, &unused, &reason))
    add_distractor(d, reason.clause);
}

/* Plays random moves and tries all that becomes legal on the way. */
static void find_refused(struct distractors *d)
{
  enum { MOST_MOVES = 24, TRIED = 40 };
  const struct ad_setup *setup = d->session->world->setup;
  struct ad_rng rng;
  ad_rng_seed(&rng, d->session->world->lesson->seed);
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  void *state = ad_calloc(1, setup->state_size);
  memcpy(state, d->session->state, setup->state_size);
  for (int i = 0; i < MOST_MOVES && d->n < d->most && ad_to_act(setup, state) != AD_OVER; i++) {
    int n = ad_legal(setup, state, moves), step = n > TRIED ? n / TRIED : 1;
    for (int j = 0; j < n; j += step)
      try_here(d, state, moves[j]);
    ad_apply(setup, state, moves[ad_rng_below(&rng, (uint32_t)n)]);
  }
  free(state);
  free(moves);
}

/* Clauses of the page around the right one: nearest first. */
static void add_neighbours(struct distractors *d)
{
  const struct le_clauses *all = d->session->world->clauses;
  int at = 0;
  while (at < all->n && strcmp(all->list[at].id, d->right) != 0)
    at++;
  for (int far = 1; far < all->n && d->n < d->most; far++) {
    if (at + far < all->n)
      add_distractor(d, all->list[at + far].id);
    if (at - far >= 0)
      add_distractor(d, all->list[at - far].id);
  }
}

static int compare_texts(const void *a, const void *b)
{
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void clause_options(const struct le_session *s, const struct le_step *step,
                           struct le_texts *out)
{
  struct ad_buf right = {0};
  struct ad_err err = {0};
  if (!le_session_solution(s, &right, &err) ||
      !le_clause_find(s->world->clauses, ad_buf_text(&right))) {
    ad_buf_fini(&right);
    return;
  }
  struct distractors d = {.session = s, .right = ad_buf_text(&right), .most = step->among - 1};
  find_refused(&d);
  add_neighbours(&d);
  out->text[out->n++] = le_clause_find(s->world->clauses, d.right)->id;
  for (int i = 0; i < d.n; i++)
    out->text[out->n++] = d.clause[i];
  qsort(out->text, (size_t)out->n, sizeof *out->text, compare_texts);
  ad_buf_fini(&right);
}

static const char *option_text(const struct le_session *s, const struct le_step *step, int i,
                               struct ad_arena *arena)
{
  struct ad_buf text = {0};
  le_text_add(s, step->option[i].text, &text);
  const char *copy = ad_arena_text(arena, ad_buf_text(&text), text.len);
  ad_buf_fini(&text);
  return copy;
}

void le_session_options(const struct le_session *s, struct ad_arena *arena, struct le_texts *out)
{
  const struct le_step *step = le_session_step(s);
  *out = (struct le_texts){0};
  if (!step || step->kind != LE_ASK || (!step->n_options && step->ask != LE_ASK_CLAUSE))
    return;
  out->text = ad_arena_alloc(arena, LE_MAX_OPTIONS * sizeof *out->text);
  for (int i = 0; i < step->n_options; i++)
    out->text[out->n++] = option_text(s, step, i, arena);
  if (!step->n_options && step->among)
    clause_options(s, step, out);
}

/* ---- hints ---- */

/* The clause that a hint shows: that of the question, or of a wrong answer which the author
 * foresees; NULL without one. */
static const char *clause_of_hint(const struct le_session *s, const struct le_step *step)
{
  const char *clause = le_clause_of(s, step);
  for (int i = 0; i < step->n_wrong && !clause; i++)
    clause = step->wrong[i].clause ? step->wrong[i].clause : step->wrong[i].line;
  return clause;
}

static void hint_clause(const struct le_session *s, const struct le_step *step, struct ad_buf *out)
{
  const struct le_lesson *lesson = s->world->lesson;
  const char *clause = clause_of_hint(s, step);
  if (clause)
    le_say_clause(s, clause, out);
  for (int i = 0; i < lesson->n_teaches && i < 2 && !clause; i++)
    le_say_clause(s, lesson->teaches[i].clause, out);
}

/* Whether the clause of STEP helps: it is known, the question does not name it, and it does not
 * tell the answer. */
static bool clause_helps(const struct le_session *s, const struct le_step *step)
{
  const char *clause = clause_of_hint(s, step);
  struct ad_buf said = {0}, right = {0};
  struct ad_err err = {0};
  if (!clause || strstr(step->text, clause))
    return false;
  le_say_clause(s, clause, &said);
  bool helps = said.len && le_session_solution(s, &right, &err) &&
               !le_names_answer(ad_buf_text(&said), step->text, ad_buf_text(&right));
  ad_buf_fini(&right);
  ad_buf_fini(&said);
  return helps;
}

static bool hint_fits(const struct le_session *s, const struct le_step *step,
                      const struct le_hint *hint)
{
  struct ad_err err = {0};
  struct le_case now = le_case_now(s, &err);
  if (hint->is_made)
    return clause_helps(s, step);
  return !hint->when || le_holds(hint->when, &now);
}

/* The squares of a hint in words: not every screen shows marks. */
static void say_squares(const struct le_texts *squares, struct ad_buf *out)
{
  ad_buf_printf(out, "Look at %s: ", squares->n == 1 ? "this square" : "these squares");
  for (int i = 0; i < squares->n; i++)
    ad_buf_printf(out, "%s%s", i ? ", " : "", squares->text[i]);
  ad_buf_add(out, "\n");
}

static void say_hint(const struct le_session *s, const struct le_step *step,
                     const struct le_hint *hint, struct ad_buf *out)
{
  struct ad_buf solution = {0};
  struct ad_err err = {0};
  switch (hint->kind) {
  case LE_HINT_TEXT:
    le_text_add(s, hint->text, out);
    ad_buf_add(out, "\n");
    break;
  case LE_HINT_MARK: break; /* the squares follow */
  case LE_HINT_CLAUSE: hint_clause(s, step, out); break;
  case LE_HINT_NARROW: le_hint_narrow(s, step, out); break;
  case LE_HINT_SOLUTION:
    if (le_session_solution(s, &solution, &err))
      ad_buf_printf(out, "The answer is: %s\n", ad_buf_text(&solution));
    ad_buf_fini(&solution);
    break;
  }
  if (hint->mark.n)
    say_squares(&hint->mark, out);
}

/* True if the next level is a move towards the goal: what the author wrote comes first. */
static bool is_move_next(const struct le_session *s, const struct le_step *step)
{
  return step->kind == LE_PLAY &&
         (s->hints_given >= step->n_hints || step->hint[s->hints_given].kind == LE_HINT_SOLUTION);
}

bool le_session_hint(struct le_session *s, struct ad_buf *out, const struct le_texts **mark)
{
  const struct le_step *step = le_session_step(s);
  static const struct le_hint last = {.kind = LE_HINT_SOLUTION};
  if (mark)
    *mark = NULL;
  if (!step || (step->kind != LE_ASK && step->kind != LE_PLAY))
    return false;
  while (s->hints_given < step->n_hints && !hint_fits(s, step, &step->hint[s->hints_given]))
    s->hints_given++;
  if (is_move_next(s, step))
    return le_hint_play(s, step, out);
  if (s->hints_given > step->n_hints || (s->hints_given == step->n_hints && step->n_hints &&
                                         step->hint[step->n_hints - 1].kind == LE_HINT_SOLUTION))
    return false;
  const struct le_hint *hint = s->hints_given < step->n_hints ? &step->hint[s->hints_given] : &last;
  s->hints_given++;
  s->mark[s->at].hints += s->mark[s->at].hints < UINT8_MAX;
  if (mark && hint->mark.n)
    *mark = &hint->mark;
  say_hint(s, step, hint, out);
  return true;
}
