/* legal.c - `aedile legal`: what may be done in a position, and why the rest may not. */
#include <stdio.h>
#include <stdlib.h>

#include "engine/app/match/positions.h"
#include "engine/cli/positions/positions.h"
#include "engine/cli/terminal/show.h"
#include "engine/report/json.h"

enum { MOVE_WIDTH = 34 };

/* The legal moves of P; 0 when the game is over.  Caller frees. */
static ad_move *legal_moves(const struct app_position *p, int *n)
{
  ad_move *moves = ad_calloc((size_t)p->setup->max_moves, sizeof *moves);
  *n = ad_to_act(p->setup, p->state) == AD_OVER ? 0 : ad_legal(p->setup, p->state, moves);
  return moves;
}

/* Answers a candidate: legal, or REASON. */
static bool candidate(const struct app_position *p, const char *text, struct ad_reason *reason)
{
  ad_move move;
  *reason = (struct ad_reason){0};
  if (ad_to_act(p->setup, p->state) == AD_OVER) {
    *reason = (struct ad_reason){"", "over", "the game is over"};
    return false;
  }
  return ad_move_parse(p->setup, p->state, text, &move, reason);
}

static void print_candidates(const struct app_position *p)
{
  struct ad_reason reason;
  puts("asked:");
  for (const struct ad_node *move = p->moves->first; move; move = move->next) {
    if (candidate(p, move->text, &reason))
      printf("  %-*s legal\n", MOVE_WIDTH, move->text);
    else
      printf("  %-*s %s%s%s%s%s\n", MOVE_WIDTH, move->text, reason.word, *reason.word ? ": " : "",
             reason.clause, *reason.clause ? ": " : "", reason.text);
  }
}

static void print_legal(const struct app_position *p)
{
  int n, seat = ad_to_act(p->setup, p->state);
  char text[AD_MOVE_TEXT];
  ad_move *moves = legal_moves(p, &n);
  cli_print_heading(p->title, p->variant, p->setup->seats);
  if (seat == AD_OVER)
    puts("the game is over, no legal moves");
  else
    printf("seat %d, %s: %d legal move%s\n", seat + 1, ad_phase(p->setup, p->state), n,
           ad_plural(n));
  for (int i = 0; i < n; i++) {
    ad_move_print(p->setup, p->state, moves[i], text, sizeof text);
    printf("  %s\n", text);
  }
  if (p->moves)
    print_candidates(p);
  free(moves);
}

static void put_candidates(struct ad_json *json, const struct app_position *p)
{
  ad_json_list(json, "moves");
  for (const struct ad_node *move = p->moves ? p->moves->first : NULL; move; move = move->next) {
    struct ad_reason reason;
    bool legal = candidate(p, move->text, &reason);
    ad_json_map(json, NULL);
    ad_json_text(json, "move", move->text);
    ad_json_bool(json, "legal", legal);
    if (!legal)
      rp_json_reason(json, &reason);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

static void put_moves(struct ad_json *json, const struct app_position *p)
{
  int n;
  char text[AD_MOVE_TEXT];
  ad_move *moves = legal_moves(p, &n);
  ad_json_list(json, "legal");
  for (int i = 0; i < n; i++) {
    ad_move_print(p->setup, p->state, moves[i], text, sizeof text);
    ad_json_text(json, NULL, text);
  }
  ad_json_end_list(json);
  free(moves);
}

static void put_legal(struct ad_json *json, const struct app_position *p)
{
  int seat = ad_to_act(p->setup, p->state);
  if (seat == AD_OVER)
    ad_json_null(json, "to_act");
  else
    ad_json_int(json, "to_act", seat + 1);
  ad_json_text(json, "phase", ad_phase(p->setup, p->state));
  put_moves(json, p);
  put_candidates(json, p);
}

static int run_legal(const struct cli_command *self, int argc, char **argv)
{
  return cli_answer_positions(self, argc, argv, print_legal, put_legal);
}

const struct cli_command cli_legal = {
  .name = "legal",
  .arguments = CLI_POSITION_ARGUMENTS,
  .summary = "show what may be done in a position, and why the rest may not",
  .help =
    "FILE holds a position, a list of positions, or a record (docs/file-formats.md).\n"
    "A position may ask about moves under `moves:`; each is answered legal, or with\n"
    "the clause that forbids it and one sentence.\n\n"
    "Options:\n" CLI_POSITION_OPTIONS
    "\nExample:\n"
    "  aedile legal match.yaml --at 12\n",
  .run = run_legal,
  .rare = true,
  .scripts = true,
};
