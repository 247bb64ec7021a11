/* advice.c - `hint BOT` at the table: what a bot would do in this turn, and what that changes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/cli/table/turn.h"
#include "engine/cli/terminal/wrapped.h"
#include "engine/core/match/view_internal.h"
#include "engine/lesson/book/sheet_diff.h"

/* A turn as the bot would play it, as far as the person can see. */
struct advice {
  struct cli_turn *t;
  struct ad_player *bot;
  void *state, *copy; /* after the moves so far; room of the bot's view */
  ad_move *moves;
  struct ad_buf text;
};

static const struct ad_setup *setup_of(const struct advice *a)
{
  return a->t->view->setup;
}

/* Prints the lines of the person's score sheet that the moves change, as far as the person can
 * know. */
static void print_changes(const struct advice *a)
{
  enum { LABEL = 23 }; /* the column where labels begin */
  struct ad_sheet before, after;
  struct le_sheet_diff diff;
  struct ad_buf line = {0};
  int seat = a->t->view->seat;
  ad_sheet_init(&before);
  ad_sheet_init(&after);
  ad_score(setup_of(a), ad_view_state(a->t->view), seat, seat, &before);
  ad_score(setup_of(a), a->state, seat, seat, &after);
  le_sheet_diff(&before, &after, &diff);
  le_sheet_diff_join(&diff);
  for (int i = 0; i < diff.n; i++) {
    ad_buf_clear(&line);
    ad_buf_printf(&line, "  %-14s %+4d  %s%s", diff.list[i].line->clause, diff.list[i].points,
                  diff.list[i].is_lost ? "no longer: " : "", diff.list[i].line->label);
    cli_print_message(ad_text_harmless(line.text), LABEL);
  }
  ad_buf_fini(&line);
  if (!diff.n)
    puts("  That changes no line of your score sheet yet.");
  le_sheet_diff_fini(&diff);
  ad_sheet_fini(&before);
  ad_sheet_fini(&after);
}

static void make(struct advice *a, ad_move move)
{
  char text[AD_MOVE_DESCRIPTION];
  ad_move_describe(setup_of(a), a->state, move, a->t->view->seat, text);
  ad_buf_add(&a->text, text);
  ad_apply(setup_of(a), a->state, move);
}

/* The bot's next move of the same turn, made; false when the turn is over. */
static bool go_on(struct advice *a, int turn, int decision)
{
  const struct ad_setup *setup = setup_of(a);
  struct ad_view view;
  struct ad_err err = {0};
  int choice = 0, seat = a->t->view->seat;
  if (turn == AD_NO_TURN || turn == AD_ANY_TURN || ad_has_fault(setup) ||
      ad_to_act(setup, a->state) != seat || ad_turn_of(setup, a->state) != turn)
    return false;
  int n = ad_legal(setup, a->state, a->moves);
  ad_view_set(&view, setup, a->state, seat, decision, a->t->view->seed, a->copy);
  if (n > 1 && a->bot->choose(a->bot, &view, a->moves, n, &choice, &err) != AD_FAULT_NONE)
    return false;
  ad_buf_add(&a->text, ", then ");
  make(a, a->moves[choice]);
  return true;
}

static void print_advice(struct advice *a, const char *name, int choice)
{
  enum { MOST_MOVES = 12 };
  const struct ad_setup *setup = setup_of(a);
  int turn = ad_turn_of(setup, a->state), decision = a->t->view->decision, made = 1;
  ad_buf_printf(&a->text, "%s would take %d: ", name, choice + 1);
  make(a, a->t->moves[choice]);
  while (made < MOST_MOVES && go_on(a, turn, decision + made))
    made++;
  cli_print_message(ad_text_harmless(a->text.text), 2);
  print_changes(a);
}

enum cli_answer cli_ask_bot(struct cli_turn *t, const char *name)
{
  struct ad_err err = {0};
  int choice = 0, unused;
  const struct ad_setup *setup = t->view->setup;
  struct ad_player *bot = cli_player(name, setup->ops, &unused);
  if (!bot)
    return CLI_ASK_AGAIN;
  struct advice a = {.t = t,
                     .bot = bot,
                     .state = ad_calloc(1, setup->state_size),
                     .copy = ad_calloc(1, setup->state_size),
                     .moves = ad_calloc((size_t)setup->max_moves, sizeof *a.moves)};
  memcpy(a.state, ad_view_state(t->view), setup->state_size);
  enum ad_fault fault = bot->start ? bot->start(bot, setup, t->view->seat, 0, &err) : AD_FAULT_NONE;
  if (fault == AD_FAULT_NONE)
    fault = bot->choose(bot, t->view, t->moves, t->n, &choice, &err);
  if (fault == AD_FAULT_NONE) {
    print_advice(&a, name, choice);
    t->advised = choice;
  } else {
    printf("%s has no hint: %s\n", name, err.msg);
  }
  ad_buf_fini(&a.text);
  free(a.moves);
  free(a.copy);
  free(a.state);
  bot->free(bot);
  return CLI_ASK_AGAIN;
}
