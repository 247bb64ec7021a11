/* teach.c - one learner at a terminal or a pipe. */
#include "engine/cli/learn/teach.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/drop.h"
#include "engine/cli/learn/courses.h"
#include "engine/cli/learn/desk.h"
#include "engine/cli/terminal/edit.h"
#include "engine/cli/terminal/input.h"
#include "engine/cli/terminal/wrapped.h"

/* ---- reading ---- */

/* One line of the file of answers, without the blanks around it; false at its end. */
static bool read_from_file(const char *prompt, FILE *answers, char line[CLI_LINE])
{
  fputs(prompt, stdout);
  if (!fgets(line, CLI_LINE, answers))
    return false;
  if (!strchr(line, '\n'))
    for (int c = getc(answers); c != EOF && c != '\n';)
      c = getc(answers);
  size_t len = strcspn(line, "\r\n");
  while (len > 0 && strchr(" \t", line[len - 1]))
    len--;
  line[len] = '\0';
  size_t blank = strspn(line, " \t");
  memmove(line, line + blank, len - blank + 1);
  puts(ad_text_harmless(line));
  return true;
}

/* Asks with PROMPT; at the end of the input the learner leaves. */
static bool read_line(struct cli_desk *d, const char *prompt, char line[CLI_LINE])
{
  FILE *answers = d->teaching->answers;
  bool good =
    answers == stdin ? cli_read_answer(prompt, line) : read_from_file(prompt, answers, line);
  if (!good)
    putchar('\n');
  else
    cli_remove_dots(ad_text_harmless(line));
  d->leaves = !good;
  return good;
}

/* ---- the question as at the table ---- */

/* Others may be asked in the lesson too; then nothing is hidden by a new deal, because their moves
 * have to stay legal. */
static void begin_turn(struct cli_desk *d, const struct le_step *step)
{
  const struct ad_setup *setup = d->lesson->world.setup;
  int seat = d->lesson->lesson->seat, acts = ad_to_act(setup, d->session->state);
  ad_view_set(&d->view, setup, d->session->state, seat, d->session->at, 0, d->copy);
  if (acts != seat) {
    memcpy(d->copy, d->session->state, setup->state_size);
    d->view.copied = true;
  }
  d->turn.n = acts == AD_OVER ? 0 : ad_legal(setup, d->session->state, d->moves);
  d->turn.hides_points = step->kind != LE_PLAY;
  d->turn.drawing = cli_desk_drawing(d, cli_lines_of_board());
}

/* ---- answers ---- */

/* Where the next question begins before the moves that the learner made from step AT on, the
 * learner would look for them on the board. */
static void say_taken_back(const struct cli_desk *d, int at)
{
  const struct le_step *next = le_session_step(d->session);
  int n = next && !next->show.no_board ? le_session_taken_back(d->session, at) : 0;
  if (n)
    puts(n == 1   ? "Your move is taken back."
         : n == 2 ? "Your two moves are taken back."
                  : "Your moves are taken back.");
}

static void answer(struct cli_desk *d, const char *typed)
{
  const struct le_step *step = le_session_step(d->session);
  bool plays = step->kind == LE_PLAY;
  struct le_response response;
  int at = d->session->at;
  le_response_init(&response);
  le_session_answer(d->session, typed, &response);
  if (response.verdict != LE_UNCLEAR)
    cli_keep_answer(&d->ledger, d->session, step, typed, cli_verdict_word(response.verdict));
  if (response.verdict == LE_RIGHT && !plays)
    puts("Right.");
  if (response.text.len)
    cli_print_wrapped(stdout, ad_lines_harmless(response.text.text), cli_text_width());
  if (response.verdict == LE_RIGHT)
    say_taken_back(d, at);
  if (response.verdict == LE_UNCLEAR && (plays || step->ask == LE_ASK_MOVE))
    puts("That does not count; ? lists what you can type.");
  if (response.verdict == LE_WRONG && !response.go) /* where `skip` is a move, it is that move */
    printf("Try again; hint, ? and %s help.\n", cli_is_move(&d->turn, "skip") ? "next" : "skip");
  if (plays && response.verdict == LE_WRONG && !*response.clause)
    d->shown = -1;
  else if (response.verdict == LE_GOES_ON)
    cli_desk_show_board(d);
  le_response_fini(&response);
}

/* A text that is not a move: what the lesson says to it. */
static void refuse(struct cli_turn *t, const char *line, const struct ad_reason *reason)
{
  long long number;
  if (ad_parse_int(line, &number) && !*reason->clause)
    printf("%s\n", reason->text);
  else
    answer(t->desk, line);
}

static bool is_foreseen(const struct le_step *step, const char *line)
{
  for (int i = 0; i < step->n_wrong; i++)
    if (strcmp(step->wrong[i].answer, line) == 0)
      return true;
  return false;
}

static void answer_choice(struct cli_desk *d)
{
  char move[AD_MOVE_TEXT];
  ad_move_print(d->view.setup, ad_view_state(&d->view), d->moves[d->turn.choice], move,
                sizeof move);
  answer(d, move);
}

/* LINE, not a command, where a move is asked for. */
static void take_move(struct cli_desk *d, const struct le_step *step, const char *line)
{
  struct ad_reason reason;
  if (is_foreseen(step, line) || !d->turn.n)
    answer(d, line);
  else if (cli_find_move(&d->turn, line, &d->turn.choice, &reason) ||
           cli_explain_mistake(&d->turn, line, &reason) == CLI_CHOSEN)
    answer_choice(d);
}

/* Whether LINE is an option of the question, though it may be a command too. */
static bool is_option(const struct cli_desk *d, const char *line)
{
  struct ad_arena arena;
  struct le_texts options;
  bool found = false;
  ad_arena_init(&arena);
  le_session_options(d->session, &arena, &options);
  for (int i = 0; i < options.n; i++)
    found |= strcasecmp(options.text[i], line) == 0;
  ad_arena_fini(&arena);
  return found;
}

static const char *prompt_of(const struct le_step *step)
{
  static const char *const prompts[] = {"your move> ", "a number> ", "your choice> ", "squares> ",
                                        "a seat> ",    "a clause> ", "yes or no> "};
  return step->kind == LE_PLAY ? prompts[LE_ASK_MOVE] : prompts[step->ask];
}

/* Runs the command that LINE is; false if it is not a command. */
static bool run_command(struct cli_desk *d, const char *line)
{
  const char *argument;
  const struct cli_word *word = cli_find_word(&d->turn, line, &argument);
  if (word)
    d->leaves |= cli_run_word(&d->turn, word, argument) == CLI_LEAVE;
  return word != NULL;
}

/* One line of the learner at a step that asks. */
static void take_line(struct cli_desk *d, const struct le_step *step)
{
  char line[CLI_LINE];
  bool by_move = step->kind == LE_PLAY || step->ask == LE_ASK_MOVE;
  begin_turn(d, step);
  cli_edit_complete(cli_turn_candidate, &d->turn);
  bool good = read_line(d, prompt_of(step), line);
  cli_edit_complete(NULL, NULL);
  if (!good || !*line)
    return;
  if (by_move && cli_is_move(&d->turn, line))
    answer_choice(d);
  else if (!by_move && is_option(d, line))
    answer(d, line);
  else if (run_command(d, line))
    return;
  else if (by_move)
    take_move(d, step, line);
  else
    answer(d, line);
}

/* A text was shown: a person continues with the return key. */
static void read_on(struct cli_desk *d, const struct le_step *step)
{
  char line[CLI_LINE] = "";
  struct ad_buf out = {0};
  begin_turn(d, step);
  while (d->is_person && read_line(d, "[return] ", line) && *line) {
    int at = d->session->at;
    if (!run_command(d, line))
      puts("return goes on, 'help' lists the commands");
    if (d->session->at != at || d->shown < 0 || d->leaves)
      return;
  }
  if (d->leaves)
    return;
  int at = d->session->at;
  le_session_read_on(d->session, &out);
  fputs(ad_buf_text(&out), stdout);
  ad_buf_fini(&out);
  say_taken_back(d, at);
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
  struct cli_ledger ledger = cli_ledger_of(teaching);
  while (session->at < first && !session->failed)
    if (cli_is_known(&ledger, le_session_step(session)))
      le_session_pass_over(session);
    else
      le_session_skip(session, &unused);
  ad_buf_fini(&unused);
  return session;
}

/* Somebody who leaves a lesson reads how to go on with it. */
static void say_left(const struct cli_desk *d)
{
  const struct le_step *step = le_session_step(d->session);
  const char *under = d->teaching->under;
  d->teaching->is_left = true;
  if (d->is_person && !d->teaching->heading && step && d->session->at > 0 && !step->is_branch)
    printf("'aedile learn %s%s%s --step %s' goes on here\n", d->lesson->lesson->name,
           under ? " --variant " : "", under ? under : "", step->id);
}

static int end_lesson(struct cli_desk *d)
{
  if (d->session->failed) {
    cli_print_err(&d->session->err);
    return CLI_RUNTIME;
  }
  if (d->leaves) {
    say_left(d);
    return cli_input_failed() ? CLI_RUNTIME : CLI_NO;
  }
  d->teaching->stars = le_session_stars(d->session);
  if (!d->teaching->heading)
    say_stars(d->teaching->stars);
  if (!d->teaching->heading && d->is_person && d->teaching->stars)
    cli_print_next(d->lesson->world.setup->ops->key, d->lesson->lesson->name, d->teaching->under);
  cli_keep_stars(&d->ledger, d->teaching->stars);
  return d->teaching->stars ? CLI_DONE : CLI_NO;
}

int cli_teach(struct cli_teaching *teaching)
{
  const struct ad_setup *setup = teaching->lesson->world.setup;
  struct cli_desk d = {.teaching = teaching,
                       .lesson = teaching->lesson,
                       .shown = -1,
                       .ledger = cli_ledger_of(teaching),
                       .copy = ad_calloc(1, setup->state_size),
                       .moves = ad_calloc((size_t)setup->max_moves, sizeof *d.moves)};
  const struct le_step *step;
  d.is_person = teaching->answers == stdin && isatty(STDIN_FILENO);
  d.session = cli_session_new(teaching);
  d.turn = (struct cli_turn){.view = &d.view,
                             .moves = d.moves,
                             .words = cli_desk_words,
                             .n_words = cli_n_desk_words,
                             .refuse = refuse,
                             .desk = &d};
  if (d.is_person)
    cli_catch_interrupt();
  if (!teaching->heading)
    printf("%s (%s)\n", teaching->lesson->lesson->title, teaching->lesson->lesson->name);
  while (!d.leaves && (step = le_session_step(d.session)) != NULL) {
    if (teaching->place)
      snprintf(teaching->place->step, sizeof teaching->place->step, "%s", step->id);
    if (teaching->only_changed && cli_is_known(&d.ledger, step)) {
      le_session_pass_over(d.session);
      continue;
    }
    if (d.shown != d.session->at)
      cli_desk_show_step(&d, step);
    if (d.leaves)
      break;
    if (step->kind == LE_ASK || step->kind == LE_PLAY)
      take_line(&d, step);
    else
      read_on(&d, step);
  }
  int code = end_lesson(&d);
  teaching->offers = d.ledger.offers;
  teaching->has_answered = d.ledger.has_answered;
  ad_buf_fini(&d.drawing);
  free(d.moves);
  free(d.copy);
  le_session_free(d.session);
  return code;
}
