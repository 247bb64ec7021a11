/* play.h - a match with people at the terminal: its state, and the player that asks
 * them. */
#ifndef AEDILE_CLI_TABLE_PLAY_H
#define AEDILE_CLI_TABLE_PLAY_H

#include "engine/app/match/live_record.h"
#include "engine/cli/terminal/show.h"

struct cli_terminal_match {
  struct ad_match *match;
  const char *names[AD_MAX_SEATS];
  bool human[AD_MAX_SEATS];
  int n_humans;
  void *printed_state; /* the state after the moves that were printed; state_size bytes */
  int printed_moves;   /* moves printed for the people so far */
  int last_seat;       /* the person asked last, -1: nobody yet */
  struct ad_buf last_drawing[AD_MAX_SEATS]; /* the board each person was shown when asked last */
  struct app_live_record *live_record;      /* of --record, or NULL */
  int undo_to; /* after a stop: number of moves to go back to, -1: leave the table */
};

/* A person in SEAT of TABLE (borrowed); caller frees with player->free. */
struct ad_player *cli_human_new(struct cli_terminal_match *table);
/* Prints for VIEWER the moves made since the last call; the match of TABLE went on or back. */
void cli_print_moves(struct cli_terminal_match *table, int viewer);
/* Skips the moves so far: they are not printed again. */
void cli_skip_printed_moves(struct cli_terminal_match *table);

/* What somebody who sits down wants to know: the game, its aim, who sits where, where help is. */
void cli_print_banner(const struct cli_terminal_match *table, const struct cfg_variant *variant);

#endif
