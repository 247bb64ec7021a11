/* hint.c - `hint` at the table: the best moves, with their chances and what brings them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/review/advice.h"
#include "engine/base/drop.h"
#include "engine/cli/table/turn.h"
#include "engine/cli/terminal/wrapped.h"
#include "engine/core/match/view_internal.h"

enum { USUAL_GAMES = 1000, FEW_GAMES = 200, FEWEST_GAMES = 8, MOST_GAMES = 1000000 };

static void print_lines(const struct app_advised_move *move)
{
  enum { MOST_SHOWN = 3, INDENT = 6 };
  struct ad_buf line = {0};
  const struct app_line_change *told[MOST_SHOWN];
  int n = app_telling_lines(move->line, move->n_lines, MOST_SHOWN, told);
  if (n)
    puts("      at the end, against the next move:");
  for (int i = 0; i < n; i++) {
    ad_buf_clear(&line);
    ad_buf_printf(&line, "%*s", INDENT + 2, "");
    app_write_line(told[i], &line);
    cli_print_message(ad_text_harmless(line.text), INDENT + 4);
  }
  ad_buf_fini(&line);
}

static void print_move(struct cli_turn *t, const struct app_advised_move *move, bool is_first)
{
  char text[AD_MOVE_DESCRIPTION];
  struct ad_buf line = {0};
  ad_move_describe(t->view->setup, ad_view_state(t->view), t->moves[move->index], t->view->seat,
                   text);
  ad_buf_printf(&line, "%4d  %3.0f %% +- %2.0f  ", move->index + 1, 100 * move->chance.mean,
                100 * st_interval_margin(&move->chance));
  if (is_first)
    ad_buf_printf(&line, "%14s  %s", "", text);
  else
    ad_buf_printf(&line, "%+6.1f +- %4.1f  %s", move->more_points.mean,
                  st_interval_margin(&move->more_points), text);
  cli_print_message(ad_text_harmless(line.text), 35);
  ad_buf_fini(&line);
}

static void print_advice(struct cli_turn *t, const struct app_advice *advice, int games)
{
  if (t->fixed_games)
    printf("The best moves by %d games each; nobody can ask for more here.\n", games);
  else
    printf("The best moves by %d games each; 'hint %d' takes longer and knows more.\n", games,
           games * 10 > MOST_GAMES ? MOST_GAMES : games * 10);
  puts("move  chance to win  points against the first");
  for (int i = 0; i < advice->n; i++) {
    print_move(t, &advice->move[i], i == 0);
    print_lines(&advice->move[i]);
  }
  if (!advice->differ && advice->n > 1)
    puts("They differ no more than by chance: take any of them.");
}

static void think(struct cli_turn *t, int games)
{
  struct app_advice *advice = ad_calloc(1, sizeof *advice);
  app_advise(t->view->setup, t->view, t->moves, t->n, games, advice);
  if (!ad_has_fault(t->view->setup)) { /* else what was found means nothing; the table says why */
    print_advice(t, advice, games);
    t->advised = advice->move[0].index;
    if (t->advice)
      *t->advice = *advice;
  }
  free(advice);
}

enum cli_answer cli_hint(struct cli_turn *t, const char *text)
{
  char *end;
  if (*text && strspn(text, "+-0123456789") == 0)
    return cli_ask_bot(t, text);
  long games = *text                             ? strtol(text, &end, 10)
             : cli_thinks_slowly(t->view->setup) ? FEW_GAMES
                                                 : USUAL_GAMES;
  if (games < FEWEST_GAMES || games > MOST_GAMES || (*text && *end))
    printf("a hint takes a number of games from %d to %d: 'hint 5000'\n", FEWEST_GAMES, MOST_GAMES);
  else
    think(t, (int)games);
  return CLI_ASK_AGAIN;
}
