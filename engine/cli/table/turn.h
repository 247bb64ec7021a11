/* turn.h - one question to a person, shared by the files of this folder. */
#ifndef AEDILE_CLI_TABLE_TURN_H
#define AEDILE_CLI_TABLE_TURN_H

#include "engine/cli/table/play.h"

struct cli_turn {
  struct cli_terminal_match *table;
  struct ad_view *view;
  const ad_move *moves;
  int n;
  int choice; /* the answer */
};

enum cli_answer { CLI_ASK_AGAIN, CLI_CHOSEN, CLI_LEAVE };

/* Points of the person now, and after MOVE, as far as the person can know; SCRATCH: state_size
 * bytes. */
int cli_points_now(const struct cli_turn *t);
int cli_points_after(const struct cli_turn *t, ad_move move, void *scratch);
/* The list for `?`: the moves with a word that begins with FILTER, or with FILTER anywhere. */
enum cli_answer cli_list_moves(struct cli_turn *t, const char *filter);
/* The most lines that the list of all moves takes, one below the other. */
int cli_list_lines(const struct cli_turn *t);
/* The move that TEXT means: a number of the list or a move's text; false with the reason. */
bool cli_find_move(const struct cli_turn *t, const char *text, int *choice,
                   struct ad_reason *reason);

/* How many moves begin with TEXT, or have it anywhere, whatever its case; FIRST becomes one. */
int cli_count_moves(const struct cli_turn *t, const char *text, bool begin, int *first);

/* What the person typed: a command, a move, or a mistake, which is explained. */
enum cli_answer cli_run_line(struct cli_turn *t, char *line);
/* A text that a line may become, for the tab key (cli_candidate); CTX is the turn. */
bool cli_turn_candidate(void *ctx, int i, char *out, size_t size);
/* Number of moves before the last real decision of SEAT, -1 if there is none. */
int cli_last_decision(struct cli_terminal_match *table, int seat);
/* What the signs of the board mean. */
void cli_print_legend(const struct ad_setup *setup, const void *state, int viewer);

#endif
