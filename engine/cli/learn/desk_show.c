/* desk_show.c - a step of a lesson on the screen: the board above, the text below. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "engine/base/clock.h"
#include "engine/cli/learn/desk.h"
#include "engine/cli/terminal/input.h"
#include "engine/cli/terminal/wrapped.h"
#include "engine/lesson/flow/text.h"

static const struct ad_setup *setup_of(const struct cli_desk *d)
{
  return d->lesson->world.setup;
}

static const struct le_texts *marks_of(const struct cli_desk *d)
{
  const struct le_step *step = le_session_step(d->session);
  return d->marks ? d->marks : step && step->show.mark.n ? &step->show.mark : NULL;
}

struct cli_drawing cli_desk_drawing(const struct cli_desk *d, int lines)
{
  const struct le_step *step = le_session_step(d->session);
  const struct le_texts *marks = marks_of(d);
  struct cli_drawing how = {
    .lines = lines, .seat = d->lesson->lesson->seat, .hides_points = le_asks_points(step)};
  struct ad_reason reason;
  if (step && step->show.overlay &&
      !ad_overlay_read(setup_of(d), step->show.overlay, &how.overlay, &reason))
    puts(reason.text);
  if (marks) {
    how.marks = marks->text;
    how.n_marks = marks->n;
  }
  return how;
}

/* Returns the lines of the board. */
static int draw(struct cli_desk *d, int lines)
{
  const struct cli_drawing how = cli_desk_drawing(d, lines);
  return cli_draw_fitting(setup_of(d), d->session->state, how.seat, &how, &d->drawing);
}

void cli_desk_show_board(struct cli_desk *d)
{
  draw(d, cli_lines_of_board());
}

/* ---- the text below the board ---- */

static void add_marks(const struct le_texts *marks, struct ad_buf *out)
{
  for (int i = 0; i < marks->n; i++)
    ad_buf_printf(out, "%s%s", i ? ", " : "look at: ", marks->text[i]);
  ad_buf_add(out, marks->n ? "\n" : "");
}

static void add_sheet(const struct cli_desk *d, const struct le_show *show, struct ad_buf *out)
{
  struct ad_sheet sheet;
  ad_sheet_init(&sheet);
  ad_score(setup_of(d), d->session->state, show->seat, d->lesson->lesson->seat, &sheet);
  for (int i = 0; i < sheet.n; i++) {
    const struct ad_line *line = &sheet.lines[i];
    if (!show->line || strcmp(line->clause, show->line) == 0)
      ad_buf_printf(out, "  %-13s %+4d  %s%s%s\n", line->clause, line->points, line->label,
                    *line->where ? "  " : "", line->where);
  }
  ad_sheet_fini(&sheet);
}

static void add_options(const struct cli_desk *d, struct ad_buf *out)
{
  struct ad_arena arena;
  struct le_texts options;
  ad_arena_init(&arena);
  le_session_options(d->session, &arena, &options);
  for (int i = 0; i < options.n; i++) {
    const struct le_clause *clause = le_clause_find(&d->lesson->clauses, options.text[i]);
    ad_buf_printf(out, "  %d  %s%s", i + 1, options.text[i], clause ? ": " : "");
    if (clause)
      le_clause_short(clause, 120, out);
    ad_buf_add(out, "\n");
  }
  ad_arena_fini(&arena);
}

static void add_step(const struct cli_desk *d, const struct le_step *step, struct ad_buf *out)
{
  struct ad_buf text = {0};
  if (step->show.sheet || step->show.line)
    add_sheet(d, &step->show, &text);
  add_marks(&step->show.mark, &text);
  size_t len = text.len;
  le_step_text(d->session, step, &text);
  if (text.len > len)
    ad_buf_add(&text, "\n");
  if (step->kind == LE_ASK)
    add_options(d, &text);
  cli_wrap(ad_buf_text(&text), cli_text_width(), "", out);
  ad_buf_fini(&text);
}

/* The text below would push the top of the board off the screen: a person reads the board first. */
static void wait_below_board(struct cli_desk *d)
{
  char line[CLI_LINE];
  bool good = cli_read_answer("-- more: return goes on, q ends -- ", line);
  if (!good)
    putchar('\n');
  d->leaves =
    !good || !strcasecmp(line, "q") || !strcasecmp(line, "quit") || !strcasecmp(line, "exit");
  if (good && !d->leaves)
    cli_unread_line(line); /* an answer that is typed before the question */
}

void cli_desk_show_step(struct cli_desk *d, const struct le_step *step)
{
  enum { HEADING = 2, EDGE = 3 }; /* EDGE: the heading may scroll off, the prompt has a line */
  struct ad_buf text = {0};
  int room = cli_lines_of_board();
  d->marks = NULL;
  add_step(d, step, &text);
  if (d->teaching->heading)
    printf("\n-- %s --\n", d->teaching->heading);
  else
    printf("\n-- %d of %d --\n", d->session->at + 1, d->lesson->lesson->n_steps);
  int left = room - HEADING - cli_count_lines(ad_buf_text(&text));
  int board = step->show.no_board ? 0 : draw(d, room && left < 1 ? 1 : room ? left : 0);
  if (d->is_person && room && board > left + EDGE)
    wait_below_board(d);
  if (!d->leaves)
    fputs(ad_buf_text(&text), stdout);
  ad_buf_fini(&text);
  d->shown = d->session->at;
  d->ledger.since_ms = ad_clock_ms();
}
