/* questions.c - why, hint, values and the rest, in the words of the terminal.
 *
 * What is answered depends on the view of the seat alone, and so does the work that it takes: every
 * question runs on copies in which all that the seat cannot know was dealt again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/drop.h"
#include "engine/cli/serve/child/_internal.h"
#include "engine/cli/table/turn.h"
#include "engine/cli/terminal/clauses.h"

/* Games of "values", and of a hint, which is quick; as many again for each of the three best moves.
 */
#define VALUE_GAMES "500"
#define HINT_GAMES "200"

struct question {
  struct sv_hall *hall;
  struct cli_turn turn;
  const char *text;
};

static void ask_why(struct question *q)
{
  (void)cli_why(&q->turn, q->text);
}

static void ask_hint(struct question *q)
{
  (void)cli_hint(&q->turn, HINT_GAMES);
}

static void ask_values(struct question *q)
{
  (void)cli_hint(&q->turn, VALUE_GAMES);
}

static void ask_show(struct question *q)
{
  (void)cli_show_board(&q->turn, q->text);
}

static void ask_score(struct question *q)
{
  (void)cli_show_scores(&q->turn, "");
}

static void ask_legend(struct question *q)
{
  (void)cli_show_legend(&q->turn, "");
}

static void ask_help(struct question *q)
{
  (void)cli_show_help(&q->turn, "");
}

/* The file of the rules was read before the process was locked in. */
static void ask_rule(struct question *q)
{
  const struct le_clauses *clauses = &q->hall->clauses;
  if (!cli_print_clauses(stdout, clauses, *q->text ? q->text : NULL))
    cli_print_no_clause(stdout, q->hall->variant->ops, clauses, q->text);
}

static const struct {
  const char *what;
  void (*answer)(struct question *q);
  bool turn; /* of the seat whose turn it is alone */
} questions[] = {
  {"why", ask_why, true},    {"hint", ask_hint, true},    {"values", ask_values, true},
  {"show", ask_show, false}, {"score", ask_score, false}, {"legend", ask_legend, false},
  {"help", ask_help, false}, {"rule", ask_rule, false},
};

/* What ANSWER prints.  In the GNU library stdout is a variable. */
static char *printed(void (*answer)(struct question *q), struct question *q)
{
  char *text = NULL;
  size_t len = 0;
  FILE *memory = open_memstream(&text, &len), *was = stdout;
  if (!memory)
    ad_out_of_memory(0);
  stdout = memory;
  answer(q);
  stdout = was;
  ad_drop_stream(memory);
  return text;
}

static void put_answer(struct sv_hall *hall, struct sv_match *m, int viewer, int i,
                       const char *text, struct ad_json *json)
{
  struct ad_match *match = m->play.match;
  struct cli_word words[32];
  struct ad_view view;
  bool turn = questions[i].turn;
  int n = turn ? ad_match_options(match) : 0;
  cli_match_look(&m->play, viewer, &view);
  struct question q = {hall,
                       {.view = &view,
                        .moves = match->options,
                        .n = n,
                        .words = words,
                        .n_words = cli_asking_words(words, AD_LEN(words), true),
                        .advised = -1,
                        .drawing = {.seat = viewer < 0 ? 0 : viewer}},
                       text};
  char *said = printed(questions[i].answer, &q);
  ad_json_text(json, "said", said);
  if (q.turn.advised >= 0)
    ad_json_int(json, "choice", q.turn.advised);
  free(said);
}

int sv_answer_question(struct sv_hall *hall, struct sv_match *m, int viewer, const json_t *ask,
                       struct ad_json *json)
{
  enum { LONGEST = 400 };
  const struct ad_match *match = m->play.match;
  const char *what = json_string_value(json_object_get(ask, "what")),
             *text = json_string_value(json_object_get(ask, "text"));
  int i = 0;
  while (i < AD_LEN(questions) && (!what || strcmp(what, questions[i].what) != 0))
    i++;
  if (i == AD_LEN(questions))
    return sv_refuse(json, SV_REFUSED, "body",
                     "expected `what` with why, hint, values, show, rule, help, score or legend");
  if (text && (strlen(text) > LONGEST || !ad_all_harmless(text)))
    return sv_refuse(json, SV_REFUSED, "body", "expected a `text` of one line, at most 400 bytes");
  if (ad_has_fault(match->setup))
    return sv_refuse(json, SV_REFUSED, "over", "a script of the house rules has failed");
  if (questions[i].turn && viewer < 0)
    return sv_refuse(json, SV_FORBIDDEN, "seat", "a watcher cannot ask that");
  if (questions[i].turn && ad_to_act(match->setup, match->state) != viewer)
    return sv_refuse(json, SV_REFUSED, "turn", "that can be asked when it is your turn");
  put_answer(hall, m, viewer, i, text ? text : "", json);
  return SV_OK;
}
