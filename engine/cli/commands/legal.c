/* legal.c - `aedile legal`: what may be done in a position, and why the rest may not. */
#include <stdio.h>
#include <stdlib.h>

#include "engine/app/match/positions.h"
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

static json_t *candidates_json(const struct app_position *p)
{
  json_t *list = json_array();
  for (const struct ad_node *move = p->moves ? p->moves->first : NULL; move; move = move->next) {
    struct ad_reason reason;
    bool legal = candidate(p, move->text, &reason);
    json_t *answer = json_pack("{s:o, s:b}", "move", rp_json_text(move->text), "legal", legal);
    if (!legal) {
      json_t *why = rp_json_reason(&reason);
      json_object_update(answer, why);
      json_decref(why);
    }
    json_array_append_new(list, answer);
  }
  return list;
}

static json_t *legal_json(const struct app_position *p)
{
  int n, seat = ad_to_act(p->setup, p->state);
  char text[AD_MOVE_TEXT];
  json_t *legal = json_array();
  ad_move *moves = legal_moves(p, &n);
  for (int i = 0; i < n; i++) {
    ad_move_print(p->setup, p->state, moves[i], text, sizeof text);
    json_array_append_new(legal, rp_json_text(text));
  }
  free(moves);
  return json_pack("{s:o, s:o, s:i, s:o, s:s, s:o, s:o}", "title", rp_json_text(p->title),
                   "variant", rp_json_text(p->variant), "seats", p->setup->seats, "to_act",
                   seat == AD_OVER ? json_null() : json_integer(seat + 1), "phase",
                   ad_phase(p->setup, p->state), "legal", legal, "moves", candidates_json(p));
}

static int run_legal(const struct cli_command *self, int argc, char **argv)
{
  return cli_answer_positions(self, argc, argv, print_legal, legal_json);
}

const struct cli_command cli_legal = {
  .name = "legal",
  .arguments = "FILE [--at N] [--show] [--overlay WHAT] [--color WHEN] [--json]",
  .summary = "show what may be done in a position, and why the rest may not",
  .help =
    "FILE holds a position, a list of positions, or a record (docs/file-formats.md).\n"
    "A position may ask about moves under `moves:`; each is answered legal, or with\n"
    "the clause that forbids it and one sentence.\n\n"
    "Options:\n"
    "  --at N          of a record: the position after N moves (default: after all)\n"
    "  --show          draw the board, too\n"
    "  --overlay WHAT  draw it with WHAT the game can show on it, as `show WHAT` of\n"
    "                  `play`\n"
    "  --color WHEN    colours of the board: auto (on a terminal, without NO_COLOR),\n"
    "                  always or never\n"
    "  --json          one array with an entry per position\n\n"
    "Example:\n"
    "  aedile legal match.yaml --at 12\n",
  .run = run_legal,
  .scripts = true,
};
