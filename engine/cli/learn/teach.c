/* teach.c - one learner at a terminal or a pipe. */
#include "engine/cli/learn/teach.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/cli/learn/keeping.h"
#include "engine/cli/terminal/clauses.h"
#include "engine/cli/terminal/show.h"
#include "engine/cli/terminal/wrapped.h"
#include "engine/lesson/flow/text.h"

enum { MAX_LINE = 1024, FEW_MOVES = 24 };

/* The learner in front of the screen. */
struct desk {
  struct cli_teaching *teaching;
  const struct app_lesson *lesson;
  struct le_session *session;
  int shown;      /* index of the step that is on the screen, -1: none */
  bool is_person; /* somebody reads along: wait for the return key after a text */
  bool leaves;
  struct cli_ledger ledger;
  struct ad_buf drawing; /* the board as it was shown last */
};

static const struct ad_setup *setup_of(const struct desk *d)
{
  return d->lesson->world.setup;
}

static int seat_of(const struct desk *d)
{
  return d->lesson->lesson->seat;
}

/* ---- reading ---- */

/* One line without the blanks around it; false at the end of the input. */
static bool read_line(struct desk *d, char *line)
{
  if (d->is_person)
    ad_flush(stdout);
  if (!fgets(line, MAX_LINE, d->teaching->answers))
    return false;
  if (!strchr(line, '\n'))
    for (int c = getc(d->teaching->answers); c != EOF && c != '\n';)
      c = getc(d->teaching->answers);
  size_t len = strcspn(line, "\r\n");
  while (len > 0 && strchr(" \t", line[len - 1]))
    len--;
  line[len] = '\0';
  size_t blank = strspn(line, " \t");
  memmove(line, line + blank, len - blank + 1);
  ad_text_harmless(line);
  return true;
}

/* ---- showing a step ---- */

static void show_board(struct desk *d, const char *overlay)
{
  struct ad_reason reason;
  uint64_t what = 0;
  if (overlay && !ad_overlay_read(setup_of(d), overlay, &what, &reason))
    puts(reason.text);
  cli_draw_since(setup_of(d), d->session->state, seat_of(d), what, &d->drawing);
}

static void show_marks(const struct le_texts *marks)
{
  for (int i = 0; i < marks->n; i++)
    printf("%s%s", i ? ", " : "look at: ", marks->text[i]);
  if (marks->n)
    putchar('\n');
}

static void show_sheet(struct desk *d, const struct le_show *show)
{
  struct ad_sheet sheet;
  ad_sheet_init(&sheet);
  ad_score(setup_of(d), d->session->state, show->seat, seat_of(d), &sheet);
  for (int i = 0; i < sheet.n; i++) {
    const struct ad_line *line = &sheet.lines[i];
    if (show->line && strcmp(line->clause, show->line) != 0)
      continue;
    printf("  %-13s %+4d  %s%s%s\n", line->clause, line->points, line->label,
           *line->where ? "  " : "", line->where);
  }
  ad_sheet_fini(&sheet);
}

static void show_options(struct desk *d)
{
  struct ad_arena arena;
  struct le_texts options;
  ad_arena_init(&arena);
  le_session_options(d->session, &arena, &options);
  for (int i = 0; i < options.n; i++) {
    const struct le_clause *clause = le_clause_find(&d->lesson->clauses, options.text[i]);
    struct ad_buf text = {0};
    ad_buf_printf(&text, "  %d  %s\n", i + 1, options.text[i]);
    if (clause) {
      ad_buf_add(&text, "     ");
      le_clause_short(clause, 120, &text);
    }
    cli_print_wrapped(stdout, ad_buf_text(&text), cli_text_width());
    ad_buf_fini(&text);
  }
  ad_arena_fini(&arena);
}

static void show_text(struct desk *d, const struct le_step *step)
{
  struct ad_buf text = {0};
  le_step_text(d->session, step, &text);
  if (text.len)
    cli_print_wrapped(stdout, ad_buf_text(&text), cli_text_width());
  ad_buf_fini(&text);
}

static const char *prompt_of(const struct le_step *step)
{
  static const char *const prompts[] = {"your move", "a number", "your choice", "squares",
                                        "a seat",    "a clause", "yes or no"};
  return step->kind == LE_PLAY ? "your move" : prompts[step->ask];
}

static void show_step(struct desk *d, const struct le_step *step)
{
  if (d->teaching->heading)
    printf("\n-- %s --\n", d->teaching->heading);
  else
    printf("\n-- %d of %d --\n", d->session->at + 1, d->lesson->lesson->n_steps);
  if (!step->show.no_board)
    show_board(d, step->show.overlay);
  if (step->show.sheet || step->show.line)
    show_sheet(d, &step->show);
  show_marks(&step->show.mark);
  show_text(d, step);
  if (step->kind == LE_ASK)
    show_options(d);
  d->shown = d->session->at;
  d->ledger.since_ms = ad_clock_ms();
}

/* ---- commands ---- */

static void list_moves(struct desk *d, const char *filter)
{
  const struct ad_setup *setup = setup_of(d);
  const void *state = d->session->state;
  char text[AD_MOVE_DESCRIPTION];
  int shown = 0;
  if (ad_to_act(setup, state) == AD_OVER) {
    puts("the game is over");
    return;
  }
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  int n = ad_legal(setup, state, moves);
  for (int i = 0; i < n; i++) {
    ad_move_describe(setup, state, moves[i], seat_of(d), text);
    if (!strcasestr(text, filter))
      continue;
    if (++shown <= FEW_MOVES)
      printf("  %s\n", text);
  }
  if (shown > FEW_MOVES)
    printf("  ... and %d more; '? TEXT' lists those with TEXT in them\n", shown - FEW_MOVES);
  if (!shown)
    printf("no legal move with '%s' in it\n", filter);
  free(moves);
}

static void why(struct desk *d, const char *text)
{
  struct ad_reason reason = {.text = "the game is over"};
  ad_move move;
  if (!*text)
    puts("why needs a move: 'why MOVE'");
  else if (ad_to_act(setup_of(d), d->session->state) != AD_OVER &&
           ad_move_parse(setup_of(d), d->session->state, text, &move, &reason))
    puts("legal");
  else
    printf("not legal: %s%s%s\n", reason.clause, *reason.clause ? ": " : "", reason.text);
}

static void hint(struct desk *d, const char *text)
{
  struct ad_buf out = {0};
  const struct le_texts *marks;
  (void)text;
  if (le_session_hint(d->session, &out, &marks)) {
    cli_print_wrapped(stdout, ad_buf_text(&out), cli_text_width());
    if (marks)
      show_marks(marks);
  } else {
    puts("there is no further hint");
  }
  ad_buf_fini(&out);
}

static void skip(struct desk *d, const char *text)
{
  struct ad_buf out = {0};
  const struct le_step *step = le_session_step(d->session);
  (void)text;
  if (step->kind == LE_ASK || step->kind == LE_PLAY)
    cli_keep_answer(&d->ledger, d->session, step, "", "skipped");
  le_session_skip(d->session, &out);
  fputs(ad_buf_text(&out), stdout);
  ad_buf_fini(&out);
}

static void again(struct desk *d, const char *text)
{
  (void)text;
  le_session_again(d->session);
  d->shown = -1;
}

static void back(struct desk *d, const char *text)
{
  (void)text;
  if (!le_session_back(d->session))
    puts("this is the first step");
  d->shown = -1;
}

static void rule(struct desk *d, const char *text)
{
  if (!cli_print_clauses(stdout, &d->lesson->clauses, *text ? text : NULL))
    cli_print_no_clause(stdout, setup_of(d)->ops, &d->lesson->clauses, text);
}

static void show(struct desk *d, const char *text)
{
  show_board(d, *text ? text : NULL);
}

static void score(struct desk *d, const char *text)
{
  (void)text;
  cli_print_sheets(setup_of(d), d->session->state, seat_of(d), NULL);
}

static void quit(struct desk *d, const char *text)
{
  (void)text;
  d->leaves = true;
}

static void help(struct desk *d, const char *text);

static const struct command {
  const char *word, *argument, *doc;
  void (*run)(struct desk *d, const char *argument);
} commands[] = {
  {"?", "[TEXT]", "the legal moves (with TEXT in them)", list_moves},
  {"hint", "", "the next hint; the last one is the answer", hint},
  {"why", "MOVE", "is MOVE legal, and if not, which clause forbids it", why},
  {"rule", "[WORD]", "the clauses of the rules that have WORD in them", rule},
  {"show", "[WHAT]", "the board again, with WHAT the game can show on it", show},
  {"score", "", "the score sheets as of now", score},
  {"again", "", "this step once more, from its beginning", again},
  {"back", "", "the step before", back},
  {"skip", "", "the answer, and on to the next step", skip},
  {"quit", "", "leave the lesson", quit},
  {"help", "", "this list", help},
};

static void help(struct desk *d, const char *text)
{
  (void)d, (void)text;
  for (int i = 0; i < AD_LEN(commands); i++)
    printf("  %-5s %-7s %s\n", commands[i].word, commands[i].argument, commands[i].doc);
}

static const struct command *find_command(const char *line, const char **argument)
{
  size_t len = line[0] == '?' ? 1 : strcspn(line, " \t");
  *argument = line + len + strspn(line + len, " \t");
  for (int i = 0; i < AD_LEN(commands); i++)
    if (strlen(commands[i].word) == len && strncasecmp(line, commands[i].word, len) == 0)
      return &commands[i];
  return NULL;
}

/* ---- answers ---- */

static void answer(struct desk *d, const char *typed)
{
  const struct le_step *step = le_session_step(d->session);
  struct le_response response;
  le_response_init(&response);
  le_session_answer(d->session, typed, &response);
  if (response.verdict != LE_UNCLEAR)
    cli_keep_answer(&d->ledger, d->session, step, typed, cli_verdict_word(response.verdict));
  if (response.verdict == LE_RIGHT)
    puts("Right.");
  bool shows_board = response.verdict == LE_GOES_ON;
  if (response.text.len)
    cli_print_wrapped(stdout, ad_lines_harmless(response.text.text), cli_text_width());
  if (response.verdict == LE_WRONG && !response.go)
    puts("Try again; hint, ? and skip help.");
  if (shows_board)
    show_board(d, NULL);
  le_response_fini(&response);
}

/* One line of the learner at a step that asks. */
static void take_line(struct desk *d, const struct le_step *step)
{
  char line[MAX_LINE];
  const char *argument;
  printf("%s> ", prompt_of(step));
  if (!read_line(d, line)) {
    putchar('\n');
    d->leaves = true;
    return;
  }
  if (!d->is_person)
    puts(line);
  const struct command *command = find_command(line, &argument);
  if (command)
    command->run(d, argument);
  else if (*line)
    answer(d, line);
}

/* A text was shown: a person continues with the return key. */
static void read_on(struct desk *d)
{
  char line[MAX_LINE] = "";
  const char *argument;
  struct ad_buf out = {0};
  while (d->is_person && !d->leaves) {
    fputs("[return] ", stdout);
    if (!read_line(d, line)) {
      putchar('\n');
      d->leaves = true;
    }
    const struct command *command = *line ? find_command(line, &argument) : NULL;
    int at = d->session->at;
    if (!command)
      break;
    command->run(d, argument);
    if (d->session->at != at || d->shown < 0)
      return;
  }
  if (d->leaves)
    return;
  le_session_read_on(d->session, &out);
  fputs(ad_buf_text(&out), stdout);
  ad_buf_fini(&out);
}

/* ---- the lesson ---- */

static void say_stars(int stars)
{
  if (stars)
    printf("\nLesson passed: %s\n", stars == 3 ? "***" : stars == 2 ? "**" : "*");
  else
    puts("\nThe lesson is not passed: a step was skipped.");
}

struct le_session *cli_session_new(const struct cli_teaching *teaching)
{
  struct le_session *session = le_session_new(&teaching->lesson->world);
  int first = teaching->first ? le_step_find(teaching->lesson->lesson, teaching->first) : 0;
  struct ad_buf unused = {0};
  while (session->at < first && !session->failed)
    le_session_skip(session, &unused);
  ad_buf_fini(&unused);
  return session;
}

static int end_lesson(struct desk *d)
{
  if (d->session->failed) {
    cli_print_err(&d->session->err);
    return CLI_RUNTIME;
  }
  if (d->leaves)
    return CLI_NO;
  d->teaching->stars = le_session_stars(d->session);
  if (!d->teaching->heading)
    say_stars(d->teaching->stars);
  cli_keep_stars(&d->ledger, d->teaching->stars);
  return d->teaching->stars ? CLI_DONE : CLI_NO;
}

int cli_teach(struct cli_teaching *teaching)
{
  struct desk d = {.teaching = teaching,
                   .lesson = teaching->lesson,
                   .shown = -1,
                   .ledger = cli_ledger_of(teaching)};
  const struct le_step *step;
  d.is_person = teaching->answers == stdin && isatty(STDIN_FILENO);
  d.session = cli_session_new(teaching);
  if (!teaching->heading)
    printf("%s (%s)\n", teaching->lesson->lesson->title, teaching->lesson->lesson->name);
  while (!d.leaves && (step = le_session_step(d.session)) != NULL) {
    if (teaching->only_changed && cli_is_known(&d.ledger, step)) {
      le_session_pass_over(d.session);
      continue;
    }
    if (d.shown != d.session->at)
      show_step(&d, step);
    if (step->kind == LE_ASK || step->kind == LE_PLAY)
      take_line(&d, step);
    else
      read_on(&d);
  }
  int code = end_lesson(&d);
  teaching->offers = d.ledger.offers;
  ad_buf_fini(&d.drawing);
  le_session_free(d.session);
  return code;
}
