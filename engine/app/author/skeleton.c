/* skeleton.c - makes a lesson of moves of a record. */
#include "engine/app/author/skeleton.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/json.h"
#include "engine/config/paths.h"
#include "engine/config/yaml.h"
#include "engine/lesson/book/sheet_diff.h"

enum { MOST_LINES = 3 };

struct maker {
  const struct app_skeleton *skeleton;
  const struct ad_setup *setup;
  const ad_move *moves;
  struct app_skeleton_made *made;
  struct ad_arena arena;
  struct ad_buf steps;
  ad_move *legal;          /* room for the legal moves of a position */
  struct ad_node *start;   /* the first position, as it is written */
  struct ad_node *replies; /* `moves` of the reply that is being made; NULL: none */
  void *again; /* the same moves from START: shows whether it holds all that they rest on */
  bool differs;
};

/* ---- steps ---- */

/* Appends STEP as an entry of the list of steps, under COMMENT. */
static void add_step(struct maker *m, struct ad_node *step, const char *comment)
{
  struct ad_buf text = {0};
  struct ad_node *list = ad_node_list(&m->arena);
  ad_node_push(list, step);
  cfg_yaml_write(list, &text);
  if (comment)
    ad_buf_printf(&m->steps, "  # %s\n", comment);
  for (const char *line = ad_buf_text(&text); *line;) {
    size_t len = strcspn(line, "\n");
    ad_buf_printf(&m->steps, "  %.*s\n", (int)len, line);
    line += len + (line[len] == '\n');
  }
  ad_buf_fini(&text);
}

static void add_text_step(struct maker *m, const char *kind, const char *text)
{
  struct ad_node *step = ad_node_map(&m->arena);
  ad_node_put(&m->arena, step, kind, ad_node_text(&m->arena, text));
  add_step(m, step, NULL);
}

static void end_reply(struct maker *m)
{
  if (!m->replies)
    return;
  struct ad_node *step = ad_node_map(&m->arena);
  ad_node_put(&m->arena, step, "reply", ad_node_text(&m->arena, "The game goes on."));
  ad_node_put(&m->arena, step, "moves", m->replies);
  add_step(m, step, NULL);
  m->replies = NULL;
  m->made->n_replies++;
}

static void add_reply(struct maker *m, const char *move)
{
  if (m->replies && m->replies->n == LE_MAX_TEXTS)
    end_reply(m);
  if (!m->replies)
    m->replies = ad_node_list(&m->arena);
  ad_node_push(m->replies, ad_node_text(&m->arena, move));
}

/* Returns in words what MOVE changes on the sheet of its seat; "" if nothing. */
static const char *changes_of(struct maker *m, const void *state, ad_move move)
{
  struct ad_sheet before, after;
  struct le_sheet_diff diff;
  struct ad_buf text = {0};
  int seat = m->made->seat;
  void *next = ad_calloc(1, m->setup->state_size);
  memcpy(next, state, m->setup->state_size);
  ad_apply(m->setup, next, move);
  ad_sheet_init(&before);
  ad_sheet_init(&after);
  ad_score(m->setup, state, seat, seat, &before);
  ad_score(m->setup, next, seat, seat, &after);
  le_sheet_diff(&before, &after, &diff);
  for (int i = 0; i < diff.n && i < MOST_LINES; i++)
    ad_buf_printf(&text, "; %s %+d", diff.list[i].line->clause, diff.list[i].points);
  const char *out = ad_arena_printf(&m->arena, "%s", ad_buf_text(&text));
  ad_buf_fini(&text);
  le_sheet_diff_fini(&diff);
  ad_sheet_fini(&before);
  ad_sheet_fini(&after);
  free(next);
  return out;
}

/* Half of fewer than four moves would be one: the answer. */
static struct ad_node *hints(struct maker *m, int n_legal)
{
  struct ad_node *list = ad_node_list(&m->arena), *first = ad_node_map(&m->arena);
  ad_node_put(&m->arena, first, "text", ad_node_text(&m->arena, APP_TODO ": a first hint."));
  ad_node_push(list, first);
  if (n_legal >= 4)
    ad_node_push(list, ad_node_word(&m->arena, "narrow"));
  ad_node_push(list, ad_node_word(&m->arena, "solution"));
  return list;
}

static void add_question(struct maker *m, const void *state, int made, int n_legal,
                         const char *move)
{
  struct ad_arena *arena = &m->arena;
  struct ad_node *step = ad_node_map(arena), *accept = ad_node_map(arena);
  const char *changes = changes_of(m, state, m->moves[made]);
  ad_node_put(arena, accept, "move", ad_node_text(arena, move));
  ad_node_put(arena, step, "id", ad_node_text(arena, ad_arena_printf(arena, "move-%d", made + 1)));
  ad_node_put(arena, step, "ask", ad_node_word(arena, "move"));
  ad_node_put(arena, step, "text", ad_node_text(arena, APP_TODO ": the question."));
  ad_node_put(arena, step, "accept", accept);
  ad_node_put(arena, step, "solution", ad_node_text(arena, move));
  ad_node_put(arena, step, "hints", hints(m, n_legal));
  ad_node_put(arena, step, "keep", ad_node_bool(arena, true));
  end_reply(m);
  add_step(m, step,
           ad_arena_printf(arena, "%s, 1 of %d legal moves%s", ad_phase(m->setup, state), n_legal,
                           changes));
  m->made->n_questions++;
}

/* ---- the walk over the record ---- */

/* Plays MOVE, which is TEXT, from the written position too. */
static void play_again(struct maker *m, ad_move move, const char *text)
{
  struct ad_reason reason;
  ad_move same;
  m->differs = m->differs || ad_to_act(m->setup, m->again) == AD_OVER ||
               !ad_move_parse(m->setup, m->again, text, &same, &reason) || same != move;
  if (!m->differs)
    ad_apply(m->setup, m->again, move);
}

static void begin(struct maker *m, const void *state)
{
  struct ad_diags ignored;
  ad_diags_init(&ignored);
  m->start = ad_position_write(m->setup, state, AD_NOBODY, &m->arena);
  struct ad_node *copy = ad_node_copy(&m->arena, m->start);
  m->differs = !ad_position_read(m->setup, m->again, copy, &ignored);
  ad_diags_fini(&ignored);
  if (m->made->seat < 0)
    m->made->seat = ad_to_act(m->setup, state);
}

static void each_move(void *ctx, const void *state, int made)
{
  struct maker *m = ctx;
  char text[AD_MOVE_TEXT];
  if (made < m->skeleton->from || made >= m->skeleton->to)
    return;
  if (made == m->skeleton->from)
    begin(m, state);
  ad_move_print(m->setup, state, m->moves[made], text, sizeof text);
  play_again(m, m->moves[made], text);
  int n_legal = ad_legal(m->setup, state, m->legal);
  if (ad_to_act(m->setup, state) == m->made->seat && n_legal > 1)
    add_question(m, state, made, n_legal, text);
  else
    add_reply(m, text);
}

/* True if the positions after the moves are the same, as far as they are written. */
static bool ends_alike(struct maker *m, const void *state)
{
  struct ad_buf one = {0}, other = {0};
  ad_json_add_tree(&one, ad_position_write(m->setup, state, AD_NOBODY, &m->arena));
  ad_json_add_tree(&other, ad_position_write(m->setup, m->again, AD_NOBODY, &m->arena));
  bool same = strcmp(ad_buf_text(&one), ad_buf_text(&other)) == 0;
  ad_buf_fini(&one);
  ad_buf_fini(&other);
  return same;
}

/* ---- the file ---- */

/* The path of the record as the lesson names it: without the folder if both are in one. */
static const char *path_of_record(struct maker *m)
{
  const char *record = m->skeleton->record_path, *lesson = m->skeleton->path;
  const char *slash = strrchr(record, '/');
  bool beside =
    lesson && cfg_same_file(cfg_dirname(record, &m->arena), cfg_dirname(lesson, &m->arena));
  return beside && slash ? slash + 1 : record;
}

static void write_head(struct maker *m, struct ad_buf *out)
{
  struct ad_arena *arena = &m->arena;
  struct ad_node *head = ad_node_map(arena);
  ad_node_put_int(arena, head, "aedile", 1);
  ad_node_put(arena, head, "lesson", ad_node_word(arena, m->setup->ops->key));
  ad_node_put(arena, head, "variant", ad_node_text(arena, m->setup->name));
  ad_node_put(arena, head, "title", ad_node_text(arena, APP_TODO ": the title"));
  ad_node_put_int(arena, head, "seat", m->made->seat + 1);
  if (m->differs) {
    ad_node_put_int(arena, head, "seats", m->setup->seats);
    ad_node_put(arena, head, "record", ad_node_text(arena, path_of_record(m)));
    ad_node_put_int(arena, head, "after", m->skeleton->from);
  } else {
    struct ad_node *start = ad_node_map(arena);
    ad_node_put_int(arena, start, "seats", m->setup->seats);
    for (const struct ad_node *node = m->start->first; node; node = node->next)
      ad_node_put(arena, start, node->key, ad_node_copy(arena, node));
    ad_node_put(arena, head, "start", start);
  }
  cfg_yaml_write(head, out);
}

static void write_file(struct maker *m, struct ad_buf *out)
{
  ad_buf_printf(
    out,
    "# Moves %d to %d of a record.  What is left to do:\n"
    "# - Write the texts that begin with " APP_TODO
    "; `aedile check` lists them.\n"
    "# - `accept` takes the move of the record alone.  Widen it to all moves that are as good,\n"
    "#   with tests such as `kind`, `gain` or `line`.\n"
    "# - Foresee wrong answers: `wrong: [{move: ..., refused: CLAUSE}]`.\n"
    "# - Name in `teaches: [CLAUSE]` what the lesson shows; `check` proves it.\n",
    m->skeleton->from + 1, m->skeleton->to);
  write_head(m, out);
  ad_buf_add(out, "steps:\n");
  ad_buf_add(out, ad_buf_text(&m->steps));
}

static bool fits(const struct maker *m, struct ad_err *err)
{
  const struct ad_pos here = {.file = m->skeleton->record_path};
  int steps = m->made->n_questions + m->made->n_replies + 2;
  if (!m->made->n_questions)
    return ad_fail(err, AD_EUSAGE, here,
                   "seat %d has no choice in moves %d to %d, so nothing can be asked",
                   m->made->seat + 1, m->skeleton->from + 1, m->skeleton->to);
  if (steps > LE_MAX_STEPS)
    return ad_fail(err, AD_EUSAGE, here,
                   "moves %d to %d give %d steps, a lesson has at most %d: take fewer moves",
                   m->skeleton->from + 1, m->skeleton->to, steps, LE_MAX_STEPS);
  if (m->differs && !m->skeleton->record_path)
    return ad_fail(err, AD_EINPUT, here,
                   "later draws do not follow from the position after move %d, so the lesson would "
                   "need a record beside it, which a game of a result file lacks",
                   m->skeleton->from);
  return true;
}

bool app_skeleton_write(const struct app_skeleton *skeleton, const struct app_record *record,
                        struct ad_buf *out, struct app_skeleton_made *made, struct ad_err *err)
{
  const struct ad_setup *setup = record->match->lookahead;
  struct maker m = {
    .skeleton = skeleton, .setup = setup, .moves = record->match->moves, .made = made};
  void *state = ad_calloc(1, setup->state_size);
  *made = (struct app_skeleton_made){.seat = skeleton->seat};
  ad_arena_init(&m.arena);
  m.again = ad_calloc(1, setup->state_size);
  m.legal = ad_calloc((size_t)setup->max_moves, sizeof *m.legal);
  add_text_step(&m, "tell", APP_TODO ": what the learner sees here, and what it is about.");
  ad_match_undo(record->match, skeleton->to);
  ad_match_walk(record->match, setup, state, each_move, &m);
  end_reply(&m);
  add_text_step(&m, "end", APP_TODO ": what the learner has seen.");
  m.differs = m.differs || !ends_alike(&m, state);
  made->starts_from_record = m.differs;
  bool good = fits(&m, err);
  if (good)
    write_file(&m, out);
  ad_buf_fini(&m.steps);
  ad_arena_fini(&m.arena);
  free(m.legal);
  free(m.again);
  free(state);
  return good;
}

bool app_todo_report(const struct app_lesson *lesson, struct ad_diags *diags)
{
  bool is_written = true;
  for (int i = 0; i < lesson->n_wordings; i++) {
    const struct le_wording *wording = &lesson->wordings[i];
    if (strncmp(wording->english, APP_TODO, strlen(APP_TODO)) != 0)
      continue;
    is_written = false;
    ad_diag(diags, wording->node ? wording->node : ad_node_peek(lesson->root, "title"),
            "P12: the text '%s' begins with " APP_TODO ": it is still to be written", wording->key);
  }
  return is_written;
}
