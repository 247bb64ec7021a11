/* desk_words.c - what a learner can type besides answers: the words of the table, and those of a
 * lesson. */
#include <stdio.h>
#include <string.h>

#include "engine/cli/learn/desk.h"
#include "engine/cli/terminal/wrapped.h"

bool cli_is_question(const struct le_step *step, const char *text)
{
  const char *asked = NULL;
  if (step && step->kind == LE_ASK && step->ask == LE_ASK_CLAUSE && step->move)
    asked = step->move;
  else if (step && step->kind == LE_ASK && step->answer &&
           (step->answer->source == LE_FROM_WHY_NOT || step->answer->source == LE_FROM_LEGAL))
    asked = step->answer->text;
  return asked && strcasecmp(asked, text) == 0;
}

static enum cli_answer why(struct cli_turn *t, const char *text)
{
  struct cli_desk *d = t->desk;
  if (!cli_is_question(le_session_step(d->session), text))
    return cli_why(t, text);
  puts("that is the question; 'hint' helps");
  return CLI_ASK_AGAIN;
}

/* The sheets have the points that a question asks for; what a move brings is not on them. */
static enum cli_answer scores(struct cli_turn *t, const char *text)
{
  const struct cli_desk *d = t->desk;
  const struct le_step *step = le_session_step(d->session);
  if (!le_asks_points(step) || step->answer->after.n || step->answer->source == LE_FROM_GAIN ||
      step->answer->source == LE_FROM_CHANGES)
    return cli_show_scores(t, text);
  puts("that is the question; 'hint' helps");
  return CLI_ASK_AGAIN;
}

static enum cli_answer list_moves(struct cli_turn *t, const char *filter)
{
  if (t->n)
    return cli_list_moves(t, filter);
  puts("the game is over");
  return CLI_ASK_AGAIN;
}

static enum cli_answer hint(struct cli_turn *t, const char *text)
{
  struct cli_desk *d = t->desk;
  struct ad_buf out = {0};
  const struct le_texts *marks;
  (void)text;
  if (!le_session_hint(d->session, &out, &marks)) {
    puts("there is no further hint");
  } else {
    if (marks) {
      d->marks = marks;
      cli_desk_show_board(d);
    }
    cli_print_wrapped(stdout, ad_buf_text(&out), cli_text_width());
  }
  ad_buf_fini(&out);
  return CLI_ASK_AGAIN;
}

static enum cli_answer skip(struct cli_turn *t, const char *text)
{
  struct cli_desk *d = t->desk;
  struct ad_buf out = {0};
  const struct le_step *step = le_session_step(d->session);
  (void)text;
  if (step->kind == LE_ASK || step->kind == LE_PLAY)
    cli_keep_answer(&d->ledger, d->session, step, "", "skipped");
  le_session_skip(d->session, &out);
  cli_print_wrapped(stdout, ad_buf_text(&out), cli_text_width());
  ad_buf_fini(&out);
  d->shown = -1;
  return CLI_CHOSEN;
}

static enum cli_answer again(struct cli_turn *t, const char *text)
{
  struct cli_desk *d = t->desk;
  (void)text;
  le_session_again(d->session);
  d->shown = -1;
  return CLI_CHOSEN;
}

static enum cli_answer back(struct cli_turn *t, const char *text)
{
  struct cli_desk *d = t->desk;
  (void)text;
  if (!le_session_back(d->session))
    puts("this is the first step");
  d->shown = -1;
  return CLI_CHOSEN;
}

const struct cli_word cli_desk_words[] = {
  {"?", "[TEXT]", "the legal moves (with TEXT in them)", " moves list ls ", list_moves, false},
  {"hint", "", "the next hint; the last one is the answer", " advice ", hint, false},
  {"why", "MOVE", "is MOVE legal, and if not, which clause forbids it", "", why, false},
  {"legend", "", "what the signs of the board mean", " signs key ", cli_show_legend, false},
  {"rule", "[WORD]", "the clauses of the rules that have WORD in them", " rules ", cli_show_rules,
   false},
  {"score", "", "the score sheets as of now", " scores points ", scores, false},
  {"show", "[WHAT]", "the board again: 'all' of it, of a seat, or with WHAT on it", " board look ",
   cli_show_board, false},
  {"again", "", "this step once more, from its beginning", " undo restart ", again, false},
  {"back", "", "the step before", " previous ", back, false},
  {"skip", "", "the answer, and on to the next step; or 'next'", " next ", skip, false},
  {"quit", "", "leave the lesson", " q exit bye leave stop ", cli_quit, false},
  {"help", "[WORD]", "this list, or the clauses of the rules that have WORD in them",
   " h commands ", cli_show_help, false},
};
const int cli_n_desk_words = AD_LEN(cli_desk_words);
