/* questions.c - why, hint, values and the rest, in the words of the terminal.
 *
 * What is answered depends on the view of the seat alone, and so does the work that it takes: every
 * question runs on copies in which all that the seat cannot know was dealt again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/drop.h"
#include "engine/base/mem.h"
#include "engine/cli/exchange/advice_json.h"
#include "engine/cli/serve/child/_internal.h"
#include "engine/cli/table/turn.h"
#include "engine/cli/terminal/clauses.h"

/* Games of "values", and of a hint, which is quick; as many again for each of the three best moves.
 */
#define VALUE_GAMES "500"
#define HINT_GAMES "200"

static const struct {
  const char *what;
  enum cli_answer (*answer)(struct cli_turn *turn, const char *text); /* NULL: print_rule */
  const char *text;                                                   /* NULL: what was sent */
  bool turn; /* of the seat whose turn it is alone */
} questions[] = {
  {"why", cli_why, NULL, true},
  {"hint", cli_hint, HINT_GAMES, true},
  {"values", cli_hint, VALUE_GAMES, true},
  {"show", cli_show_board, NULL, false},
  {"score", cli_show_scores, "", false},
  {"legend", cli_show_legend, "", false},
  {"help", cli_show_help, "", false},
  {"rule", NULL, NULL, false},
};

/* The file of the rules was read before the process was locked in. */
static void print_rule(const struct sv_hall *hall, const char *text)
{
  if (!cli_print_clauses(stdout, &hall->clauses, *text ? text : NULL))
    cli_print_no_clause(stdout, hall->variant->ops, &hall->clauses, text);
}

/* What question I prints.  In the GNU library stdout is a variable. */
static char *printed(const struct sv_hall *hall, struct cli_turn *turn, int i, const char *sent)
{
  char *text = NULL;
  size_t len = 0;
  FILE *memory = open_memstream(&text, &len), *was = stdout;
  if (!memory)
    ad_out_of_memory(0);
  stdout = memory;
  if (questions[i].answer)
    (void)questions[i].answer(turn, questions[i].text ? questions[i].text : sent);
  else
    print_rule(hall, sent);
  stdout = was;
  ad_drop_stream(memory);
  return text;
}

static void put_answer(struct sv_call *call, int i, const char *text)
{
  struct ad_match *match = call->m->play.match;
  struct cli_word words[32];
  struct ad_view view;
  int viewer = call->channel.viewer, n = questions[i].turn ? ad_match_options(match) : 0;
  struct app_advice *advice = ad_calloc(1, sizeof *advice);
  cli_match_look(&call->m->play, viewer, &view);
  struct cli_turn asked = {.view = &view,
                           .moves = match->options,
                           .n = n,
                           .words = words,
                           .n_words = cli_asking_words(words, AD_LEN(words), true),
                           .advised = -1,
                           .drawing = {.seat = viewer < 0 ? 0 : viewer},
                           .fixed_games = true,
                           .advice = advice};
  char *said = printed(call->hall, &asked, i, text);
  ad_json_text(call->json, "said", said);
  if (asked.advised >= 0)
    ad_json_int(call->json, "choice", asked.advised);
  cli_json_advice(call->json, advice);
  free(advice);
  free(said);
}

int sv_answer_question(struct sv_call *call)
{
  enum { LONGEST = 400 };
  struct ad_json *json = call->json;
  const struct ad_match *match = call->m->play.match;
  const char *what = json_string_value(json_object_get(call->ask, "what")),
             *text = json_string_value(json_object_get(call->ask, "text"));
  int i = 0, viewer = call->channel.viewer;
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
  put_answer(call, i, text ? text : "");
  return SV_OK;
}
