/* play.c - a person as a player: shows the board, reads moves and commands, on a terminal or a
 * pipe. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/cli/table/turn.h"
#include "engine/cli/terminal/edit.h"
#include "engine/cli/terminal/input.h"
#include "engine/cli/terminal/wrapped.h"
#include "engine/core/match/view_internal.h"

enum { FEW_MOVES = 9 };

/* ---- moves that were made ---- */

/* Plays the match again; EACH (may be NULL) is called before every move. */
static void walk(struct cli_terminal_match *table,
                 void (*each)(void *ctx, const void *state, int made), void *ctx)
{
  const struct ad_match *match = table->match;
  ad_match_walk(match, match->setup, table->printed_state, each, ctx);
  table->printed_moves = match->n_moves;
}

void cli_skip_printed_moves(struct cli_terminal_match *table)
{
  walk(table, NULL, NULL);
}

static int options_at(const struct cli_terminal_match *table, ad_move *room)
{
  const struct ad_setup *setup = table->match->setup;
  return ad_to_act(setup, table->printed_state) == AD_OVER
         ? 0
         : ad_legal(setup, table->printed_state, room);
}

static void print_move(const struct cli_terminal_match *table, int seat, const char *text,
                       bool only)
{
  struct ad_buf line = {0};
  ad_buf_printf(&line, "seat %d %s: %s%s", seat + 1, table->names[seat], text,
                only ? "  (the only move)" : "");
  cli_print_message(ad_buf_text(&line), 2);
  ad_buf_fini(&line);
}

void cli_print_moves(struct cli_terminal_match *table, int viewer)
{
  const struct ad_setup *setup = table->match->setup;
  ad_move *room = ad_calloc((size_t)setup->max_moves, sizeof *room);
  int silent = AD_NOBODY; /* the seat whose last move was secret; more of them are one line */
  for (; table->printed_moves < table->match->n_moves; table->printed_moves++) {
    char text[AD_MOVE_DESCRIPTION];
    int seat = ad_to_act(setup, table->printed_state);
    ad_move move = table->match->moves[table->printed_moves];
    if (!ad_can_replay_move(setup, table->printed_state, move))
      continue;
    ad_move_describe(setup, table->printed_state, move, viewer, text);
    bool secret = ad_move_secret(setup, table->printed_state, move, viewer);
    bool only = !secret && options_at(table, room) == 1; /* it tells of the options */
    if (!secret || silent != seat)
      print_move(table, seat, text, only);
    silent = secret ? seat : AD_NOBODY;
    ad_apply(setup, table->printed_state, move);
  }
  free(room);
}

struct decisions {
  const struct cli_terminal_match *table;
  ad_move *room;
  int seat, last; /* the last decision of the seat, by the moves before it; -1: none */
};

static void note_decision(void *ctx, const void *state, int made)
{
  struct decisions *d = ctx;
  if (ad_to_act(d->table->match->setup, state) == d->seat && options_at(d->table, d->room) > 1)
    d->last = made;
}

int cli_last_decision(struct cli_terminal_match *table, int seat)
{
  int max_moves = table->match->setup->max_moves;
  struct decisions d = {table, ad_calloc((size_t)max_moves, sizeof *d.room), seat, -1};
  walk(table, note_decision, &d);
  free(d.room);
  return d.last;
}

/* ---- asking ---- */

/* Several people share the screen: nobody sees the hand of the one before. */
static bool change_seats(const struct cli_turn *t)
{
  char line[CLI_LINE];
  if (t->table->last_seat == t->view->seat || t->table->last_seat < 0 || !isatty(STDIN_FILENO) ||
      !isatty(STDOUT_FILENO))
    return true;
  printf("\033[2J\033[3J\033[Hseat %d %s, press return when you sit down\n", t->view->seat + 1,
         t->table->names[t->view->seat]);
  return cli_read_line(line);
}

/* The board, in a compact frame if the whole does not fit the screen; the lines that it has. */
static int draw_board(const struct cli_turn *t)
{
  const struct cli_drawing how = {.lines = cli_lines_of_board(), .seat = t->view->seat};
  return cli_draw_fitting(t->view->setup, t->view->true_state, t->view->seat, &how,
                          &t->table->last_drawing[t->view->seat]);
}

static enum ad_fault ask_person(struct ad_player *p, struct ad_view *view, const ad_move *moves,
                                int n, int *choice, struct ad_err *err)
{
  struct cli_terminal_match *table = p->self;
  struct cli_turn t = {.table = table,
                       .view = view,
                       .moves = moves,
                       .n = n,
                       .words = cli_table_words,
                       .n_words = cli_n_table_words,
                       .drawing = {.lines = cli_lines_of_board(), .seat = view->seat}};
  char line[CLI_LINE];
  enum cli_answer a = CLI_ASK_AGAIN;
  (void)err;
  table->undo_to = -1;
  if (!change_seats(&t))
    return AD_FAULT_QUIT;
  table->last_seat = view->seat;
  cli_print_moves(table, view->seat);
  putchar('\n');
  int lines = draw_board(&t);
  printf("seat %d %s, %s: %d legal moves; ? lists them, help explains\n", view->seat + 1,
         table->names[view->seat], ad_phase(view->setup, view->true_state), n);
  int room = cli_lines_of_board() ? cli_lines_of_board() - lines : INT_MAX;
  if (n <= FEW_MOVES && cli_list_lines(&t) <= room)
    cli_list_moves(&t, "");
  cli_edit_complete(cli_turn_candidate, &t);
  while (a == CLI_ASK_AGAIN && !ad_has_fault(view->setup))
    a = cli_read_line(line) ? cli_run_line(&t, line) : CLI_LEAVE;
  cli_edit_complete(NULL, NULL);
  if (a == CLI_LEAVE && table->undo_to < 0)
    putchar('\n');
  *choice = t.choice;
  return a == CLI_CHOSEN ? AD_FAULT_NONE : AD_FAULT_QUIT;
}

static void free_human(struct ad_player *p)
{
  free(p);
}

struct ad_player *cli_human_new(struct cli_terminal_match *table)
{
  struct ad_player *p = ad_calloc(1, sizeof *p);
  *p = (struct ad_player){.name = "human", .self = table, .choose = ask_person, .free = free_human};
  return p;
}
